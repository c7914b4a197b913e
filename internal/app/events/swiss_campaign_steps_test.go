package events_test

import (
	"slices"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// step does one thing: mostly what leads on, sometimes what happens.
func (c *campaign) step(s *events.Snapshot) (string, error) {
	happens := []struct {
		name string
		do   func(*events.Snapshot) error
	}{
		{"absences", c.absences}, {"absences", c.absences}, {"late entry", c.late}, {"withdraw", c.withdraw}, {"withdraw", c.withdraw},
		{"reinstate", c.reinstate}, {"reinstate", c.reinstate}, {"correct", c.correct}, {"correct", c.correct}, {"cancel", c.cancel},
		{"undo", c.undo}, {"undo", c.undo}, {"unpublish", c.unpublish}, {"regulate", c.regulate}, {"start", c.start}, {"amend", c.amend},
	}
	if s.Phase == tournament.Finished {
		if c.maybe(50) {
			return "undo", c.undo(s)
		}
		return "reopen", c.Reopen(c.t.Context(), app.Arbiter, c.id)
	}
	if c.maybe(35) {
		chosen := happens[c.random.IntN(len(happens))]
		return chosen.name, chosen.do(s)
	}
	current := s.CurrentRound()
	switch {
	case current != nil && len(waiting(current)) > 0:
		return "results", c.results(s, current)
	case s.NextRound != 0 && c.maybe(20):
		return "publish", c.publishByHand(s)
	case s.NextRound != 0:
		return "publish", c.PublishRound(c.t.Context(), app.Arbiter, c.id, s.NextRound, s.Seq)
	case slices.ContainsFunc(s.Rounds, func(r events.Round) bool { return r.Open > 0 }):
		return "finish", c.finish(s)
	}
	return "close", c.CloseTournament(c.t.Context(), app.Arbiter, c.id)
}

func waiting(round *events.Round) []events.Game {
	return slices.DeleteFunc(slices.Clone(round.Games), func(g events.Game) bool { return g.Result != score.NotPlayed })
}

// results enters some results of a round.
func (c *campaign) results(s *events.Snapshot, round *events.Round) error {
	games := waiting(round)
	c.random.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	var changes []tournament.ResultChange
	for _, g := range games[:1+c.random.IntN(len(games))] {
		changes = append(changes, tournament.ResultChange{Round: g.Round, Board: g.Board, Result: c.result(s)})
	}
	return c.EnterResults(c.t.Context(), app.Arbiter, c.id, changes, events.Announcement{Round: round.Number, Seq: round.SeatedBy})
}

// result is anything a game may end with, mostly what games do.
func (c *campaign) result(s *events.Snapshot) score.Result {
	if c.maybe(85) {
		return []score.Result{score.WhiteWins, score.Draw, score.BlackWins}[c.random.IntN(3)]
	}
	other := []score.Result{score.BothLost, score.WhiteForfeits, score.BlackForfeits, score.BothForfeit, score.Adjourned, score.Adjourned}
	if s.Settings.DrawsWithAdvantage {
		other = append(other, score.DrawWhiteAdvantage, score.DrawBlackAdvantage)
	}
	return other[c.random.IntN(len(other))]
}

// finish ends one open game, of whatever round.
func (c *campaign) finish(s *events.Snapshot) error {
	for _, round := range s.Rounds {
		for _, g := range round.Games {
			if g.Open {
				return c.EnterResults(c.t.Context(), app.Arbiter, c.id, []tournament.ResultChange{
					{Round: g.Round, Board: g.Board, Was: g.Result, Result: score.Result(1 + c.random.IntN(3))},
				})
			}
		}
	}
	return nil
}

// correct gives a game of any round another result, or none.
func (c *campaign) correct(s *events.Snapshot) error {
	round := s.CurrentRound()
	if round == nil {
		return nil
	}
	round = s.Round(1 + c.random.IntN(round.Number))
	g := round.Games[c.random.IntN(len(round.Games))]
	result := c.result(s)
	if c.maybe(10) {
		result = score.NotPlayed
	}
	changes := []tournament.ResultChange{{Round: g.Round, Board: g.Board, Was: g.Result, Result: result}}
	_, foretold := s.Correction(changes)
	err := c.EnterResults(c.t.Context(), app.Arbiter, c.id, changes)
	if (err == nil) != (foretold == nil) {
		c.t.Errorf("%+v is foretold as %v and done as %v", changes, foretold, err)
	}
	return err
}

func (c *campaign) someone(s *events.Snapshot) *events.Player {
	return s.Players[c.random.IntN(len(s.Players))]
}

// absences says again who stays away from a round ahead.
func (c *campaign) absences(s *events.Snapshot) error {
	if s.NextRound == 0 {
		return nil
	}
	round := s.NextRound + c.random.IntN(2)
	seen := []tournament.Bye{}
	for _, bye := range s.Absences(round) {
		seen = append(seen, tournament.Bye{ID: bye.Player.ID, Kind: bye.Kind})
	}
	kinds := []tournament.ByeKind{tournament.Absent, tournament.Absent, tournament.HalfPointBye, tournament.FullPointBye}
	var absences []tournament.Bye
	for range c.random.IntN(4) {
		p := c.someone(s)
		if p.Withdrawn == nil && !slices.ContainsFunc(absences, func(b tournament.Bye) bool { return b.ID == p.ID }) {
			absences = append(absences, tournament.Bye{ID: p.ID, Kind: kinds[c.random.IntN(len(kinds))]})
		}
	}
	return c.AnnounceAbsences(c.t.Context(), app.Arbiter, c.id, round, seen, absences)
}

func (c *campaign) late(s *events.Snapshot) error {
	return c.Enter(c.t.Context(), app.Arbiter, c.id, c.people(1+c.random.IntN(2)), s.Seq)
}

func (c *campaign) withdraw(s *events.Snapshot) error {
	return c.Withdraw(c.t.Context(), app.Arbiter, c.id, c.someone(s).ID)
}

func (c *campaign) reinstate(s *events.Snapshot) error {
	for _, p := range s.Players {
		if p.Withdrawn != nil && c.maybe(60) {
			return c.Reinstate(c.t.Context(), app.Arbiter, c.id, p.ID)
		}
	}
	return nil
}

// cancel voids the newest round.
func (c *campaign) cancel(s *events.Snapshot) error {
	if s.CurrentRound() == nil {
		return nil
	}
	return c.CancelRound(c.t.Context(), app.Arbiter, c.id, s.CurrentRound().Number, tournament.CancelledPower)
}

func (c *campaign) start(s *events.Snapshot) error {
	if s.CurrentRound() == nil {
		return nil
	}
	return c.StartRound(c.t.Context(), app.Arbiter, c.id, s.CurrentRound().Number)
}

// undo takes back the newest few steps, never the lots.
func (c *campaign) undo(s *events.Snapshot) error {
	for range 1 + c.random.IntN(4) {
		if s.Phase == tournament.Registration {
			return nil
		}
		if err := c.Undo(c.t.Context(), app.Arbiter, c.id, s.Newest.Seq); err != nil {
			return err
		}
		s = c.snapshot(c.id)
	}
	return nil
}

// unpublish takes the newest round back; who may is foretold.
func (c *campaign) unpublish(s *events.Snapshot) error {
	round := s.CurrentRound()
	if round == nil {
		return nil
	}
	may := s.MayUnpublish(round.Number)
	err := c.UnpublishRound(c.t.Context(), app.Arbiter, c.id, round.Number)
	if may != nil && err == nil {
		c.t.Errorf("round %d is taken back against %v", round.Number, may)
	}
	return err
}

// regulate corrects the number of rounds.
func (c *campaign) regulate(s *events.Snapshot) error {
	next := s.Settings
	next.Swiss.Rounds = max(3, next.Swiss.Rounds+c.random.IntN(3)-1)
	next.Swiss.ClubsApart = min(next.Swiss.ClubsApart, next.Swiss.Rounds)
	return c.Regulate(c.t.Context(), app.Arbiter, c.id, next, s.SettingsSeq)
}

// amend corrects an entry.
func (c *campaign) amend(s *events.Snapshot) error {
	p := c.someone(s)
	form := events.PlayerForm{Person: p.Person, Strength: p.Strength}
	form.Person.Club = "KS Kamionek"
	form.Strength.Rating = 2000
	return c.Amend(c.t.Context(), app.Arbiter, c.id, p.ID, p.Record, form)
}

// publishByHand exchanges two players of the computed pairing.
func (c *campaign) publishByHand(s *events.Snapshot) error {
	pairing, err := s.Pairing(s.NextRound)
	if err != nil {
		return err
	}
	var hand events.HandPairing
	var seats []*tournament.ParticipantID
	for _, p := range pairing.Pairs {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: p.White.ID, Black: p.Black.ID})
	}
	for i := range hand.Pairs {
		seats = append(seats, &hand.Pairs[i].White, &hand.Pairs[i].Black)
	}
	for _, bye := range pairing.Byes {
		if bye.Kind == tournament.PairingBye {
			hand.Bye = bye.Player.ID
			seats = append(seats, &hand.Bye)
		}
	}
	if len(seats) < 2 {
		return nil
	}
	for range 1 + c.random.IntN(3) {
		one, other := seats[c.random.IntN(len(seats))], seats[c.random.IntN(len(seats))]
		*one, *other = *other, *one
	}
	judgement, err := s.Judge(s.NextRound, hand)
	if err != nil {
		c.t.Errorf("a pairing of everybody who is there cannot be judged: %v", err)
		return err
	}
	err = c.PublishByHand(c.t.Context(), app.Arbiter, c.id, s.NextRound, hand, "Ustalono na odprawie", s.Seq)
	if err == nil && judgement.Agrees != (c.snapshot(c.id).Round(s.NextRound).ByHand == nil) {
		c.t.Errorf("agrees: %v; recorded as %+v", judgement.Agrees, c.snapshot(c.id).Round(s.NextRound).ByHand)
	}
	return err
}
