package events

import (
	"context"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/pairing/swiss"
	"damka/score"
)

// Pairing is a round of a Swiss tournament as the engine pairs it.
type Pairing struct {
	Round    int
	Pairs    []SwissPair      // by board
	Byes     []Bye            // announced, left over or left without an opponent
	Complete bool             // everybody who is there has an opponent or the bye
	Notices  []article.Reason // what the arbiter should know of it

	// Reasons say why, player by player; nil unless [Snapshot.Explained] was
	// asked: explaining takes many times as long as pairing.
	Reasons []PlayerReasons

	// Differs: the round was published otherwise, by hand or by another
	// version of the engine. Older is that version if it is older than
	// today's; 0: it is not, or is not known. A notice says it.
	Differs bool
	Older   int

	clubsMeet bool // club mates could not be kept apart
}

// SwissPair is a pair of a Swiss round, with the points before it.
type SwissPair struct {
	Board                    int
	White, Black             *Player
	WhitePoints, BlackPoints score.Points
}

// PlayerReasons say why a player was paired so.
type PlayerReasons struct {
	Player  *Player
	Reasons []article.Reason
}

// byes gives participants their faces.
func (s *Snapshot) byes(byes []tournament.Bye) []Bye {
	var shown []Bye
	for _, bye := range byes {
		shown = append(shown, Bye{s.byID[bye.ID], bye.Kind})
	}
	return shown
}

// Absences are who is announced not to play in a round.
func (s *Snapshot) Absences(round int) []Bye { return s.byes(s.state.Absences(round)) }

// Pairing is what the engine says of a round: the next one, or one that was
// published, from what was known then. It is a refusal where there is nothing
// to pair: in a round robin, without start numbers, before the round's turn.
func (s *Snapshot) Pairing(round int) (Pairing, error) {
	return s.pairings.get(round, func() (Pairing, error) { return s.paired(round, false) })
}

// Explained is the pairing of a round with its reasons.
func (s *Snapshot) Explained(round int) (Pairing, error) {
	return s.explained.get(round, func() (Pairing, error) { return s.paired(round, true) })
}

func (s *Snapshot) paired(round int, explain bool) (Pairing, error) {
	state, err := s.before(round)
	if err != nil {
		return Pairing{}, err
	}
	pairing, err := s.pairingOf(state, round, explain)
	if published := s.Round(round); err == nil && published != nil {
		pairing.Differs = differs(pairing, published)
		if pairing.Older = s.olderReading(round); pairing.Older > 0 {
			pairing.Notices = append(pairing.Notices, pairing.Reading())
		}
	}
	return pairing, err
}

// before is the tournament as it was when a round was published, or as it is
// for the round that is next.
func (s *Snapshot) before(round int) (*tournament.State, error) {
	number := article.Arg{Name: "round", Value: article.Number(round)}
	switch {
	case !s.Settings.System.IsSwiss():
		return nil, article.Refuse("pairing.not_swiss", "V.2")
	case !s.state.Numbered():
		return nil, article.Refuse("publish.no_numbers", "V.2.6")
	case round == s.NextRound && round != 0:
		if open := s.withoutResult(round - 1); open > 0 {
			return nil, article.Refuse("publish.results_missing", "V.2.8.9.10",
				article.Arg{Name: "round", Value: article.Number(round - 1)}, article.Arg{Name: "games", Value: article.Number(open)})
		}
		return s.state, nil
	case s.Round(round) == nil:
		return nil, article.Refuse("publish.out_of_order", "V.2.8", number,
			article.Arg{Name: "next", Value: article.Number(s.NextRound)})
	}
	if at, _, ok := s.publication(round); ok {
		return tournament.Fold(s.state.Standing()[:at]), nil
	}
	return nil, article.Refuse("round.not_published", "", number)
}

// withoutResult counts the games of a round that nobody has said anything of.
func (s *Snapshot) withoutResult(round int) int {
	n := 0
	if r := s.Round(round); r != nil {
		for _, g := range r.Games {
			if g.Result == score.NotPlayed {
				n++
			}
		}
	}
	return n
}

// pairingOf asks the engine.
func (s *Snapshot) pairingOf(state *tournament.State, round int, explain bool) (Pairing, error) {
	input, err := s.swissInput(state, round)
	if err != nil {
		return Pairing{}, err
	}
	input.Explain = explain
	paired, err := swiss.PairRound(input)
	if err != nil {
		return Pairing{}, s.named(err)
	}
	pairing := Pairing{Round: round, Byes: s.byes(state.Absences(round))}
	if !paired.Complete() && len(input.Forbidden) > 0 {
		input.Forbidden = nil // the regulations keep club mates apart where they can be
		if paired, err = swiss.PairRound(input); err != nil {
			return Pairing{}, s.named(err)
		}
		pairing.clubsMeet = true
		pairing.Notices = append(pairing.Notices, article.Because("pairing.clubs_meet", ""))
	}
	if n := withPoints(state.Absences(round)); n > 0 {
		pairing.Notices = append(pairing.Notices, pointsForAbsences(n))
	}
	if round == 1 {
		pairing.Notices = append(pairing.Notices, s.swissWarnings()...)
	}
	pairing.Complete = paired.Complete()
	points := pointsIn(input.Table)
	for i, p := range paired.Pairs {
		pairing.Pairs = append(pairing.Pairs, SwissPair{
			Board: i + 1, White: s.Players[p.White-1], Black: s.Players[p.Black-1],
			WhitePoints: points[p.White], BlackPoints: points[p.Black],
		})
	}
	if paired.Bye != 0 {
		pairing.Byes = append(pairing.Byes, Bye{s.Players[paired.Bye-1], tournament.PairingBye})
	}
	for _, n := range paired.Unpaired {
		pairing.Byes = append(pairing.Byes, Bye{s.Players[n-1], tournament.LeftUnpaired})
	}
	for _, r := range paired.Reasons {
		pairing.Reasons = append(pairing.Reasons, PlayerReasons{s.Players[r.Player-1], s.withIDs(r.Reasons)})
	}
	return pairing, nil
}

// named puts ids for start numbers into a refusal of the engine.
func (s *Snapshot) named(err error) error {
	if refusal, ok := article.AsRefusal(err); ok {
		return &article.Refusal{Reason: s.withIDs([]article.Reason{refusal.Reason})[0]}
	}
	return err
}

// swissInput is everything the pairing of a round depends on.
func (s *Snapshot) swissInput(state *tournament.State, round int) (swiss.Input, error) {
	table, err := crosstableOf(state, round-1)
	if err != nil {
		return swiss.Input{}, err
	}
	settings := state.Settings
	rules, err := rulesOf(settings) // editions have other criteria, too
	if err != nil {
		return swiss.Input{}, err
	}
	input := swiss.Input{
		System: SwissSystem(settings.System), Uncontrolled: settings.Swiss.Uncontrolled,
		Criteria: rules.Criteria(), Table: table, Rounds: settings.Swiss.Rounds,
	}
	if state.Lots != nil {
		input.FirstColour = state.Lots.FirstColour
	}
	absent := make(map[tournament.ParticipantID]bool)
	for _, bye := range state.Absences(round) {
		absent[bye.ID] = true
	}
	for _, p := range state.ByNumber() {
		if p.Withdrawn != nil || absent[p.ID] {
			input.Out = append(input.Out, p.Number)
		}
	}
	if round <= settings.Swiss.ClubsApart {
		input.Forbidden = s.clubMates(state)
	}
	return input, nil
}

// clubMates are the pairs of players of one club.
func (s *Snapshot) clubMates(state *tournament.State) [][2]score.Number {
	var pairs [][2]score.Number
	players := state.ByNumber()
	club := func(p tournament.Participant) string { return strings.ToLower(s.people[p.Record.ID].Club) }
	for i, a := range players {
		for _, b := range players[i+1:] {
			if club(a) != "" && club(a) == club(b) {
				pairs = append(pairs, [2]score.Number{a.Number, b.Number})
			}
		}
	}
	return pairs
}

// pointsIn are the points of everybody.
func pointsIn(table score.Crosstable) map[score.Number]score.Points {
	points := make(map[score.Number]score.Points)
	for _, g := range table.Games() {
		points[g.White] += g.Result.For(score.White).Points
		points[g.Black] += g.Result.For(score.Black).Points
	}
	for _, bye := range table.Byes() {
		points[bye.Player] += bye.Kind.Points()
	}
	return points
}

// differs says whether a round was published otherwise than it is paired, at
// whatever boards.
func differs(pairing Pairing, published *Round) bool {
	return len(pairing.Pairs) != len(published.Games) || len(pairing.notIn(published)) > 0
}

// swissWarnings are what speaks against a Swiss tournament as it is planned.
func (s *Snapshot) swissWarnings() []article.Reason {
	if !s.Settings.System.IsSwiss() || len(s.Players) < 2 {
		return nil
	}
	players := make([]score.Player, len(s.Players))
	for i, p := range s.Players {
		players[i] = score.Player{
			Number: p.Number, Rating: p.Strength.PairingRating(),
			Technical: p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0,
		}
	}
	return swiss.Warnings(SwissSystem(s.Settings.System), players, s.Settings.Swiss.Rounds)
}

func (s *Snapshot) publishPairing(round int) (tournament.Command, error) {
	pairing, err := s.Pairing(round)
	if err != nil {
		return nil, err
	}
	command := tournament.Publish{Round: round, Engine: swissEngine}
	for _, p := range pairing.Pairs {
		command.Pairs = append(command.Pairs, tournament.Pair{Board: p.Board, White: p.White.Number, Black: p.Black.Number})
	}
	for _, bye := range pairing.Byes {
		if bye.Kind == tournament.PairingBye || bye.Kind == tournament.LeftUnpaired {
			command.Byes = append(command.Byes, tournament.Bye{ID: bye.Player.ID, Kind: bye.Kind})
		}
	}
	return command, nil
}

// changedSince refuses what was decided on an older snapshot.
func (s *Snapshot) changedSince(seen uint64) error {
	if seen == 0 || seen == s.Seq {
		return nil
	}
	return &tournament.ChangedError{Reason: article.Because("changed.pairing", "V.2.8.9.7"), Seq: s.Seq}
}

// AnnounceAbsences says who will not be paired in a round, instead of what was
// said before; seen is what the person saw announced.
func (a *App) AnnounceAbsences(ctx context.Context, actor app.Actor, id string, round int, seen, absences []tournament.Bye) error {
	return a.command(ctx, actor, app.AnnounceAbsences, id, tournament.Announce{Round: round, Seen: seen, Absences: absences})
}
