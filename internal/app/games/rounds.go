package games

import (
	"context"
	"errors"
	"maps"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/score"
)

// Tournaments is what games ask of the tournaments they belong to.
type Tournaments interface {
	// RoundPlan is how the games of a round are to be, by the newest that is stored.
	RoundPlan(ctx context.Context, id string, round int) (game.RoundPlan, error)

	// PlanStands says that nothing has happened since, by the newest event that a plan has seen, that may have changed it.
	PlanStands(ctx context.Context, id string, seen uint64) (bool, error)

	// PlayersHere are those who have checked in for a round whose clocks were started.
	PlayersHere(ctx context.Context, id string, round int) ([]game.Here, error)

	// NoteHere checks in for a round those who have come to their games. Who has checked in stays so.
	NoteHere(ctx context.Context, id string, round int, came []game.Here) error

	// GamesListed are all pairings that are announced, by round and board; none where games
	// are not kept.
	GamesListed(ctx context.Context, id string) ([]game.Listed, error)

	// IsClosed says that the results of a tournament are final, until it is reopened.
	IsClosed(ctx context.Context, id string) (bool, error)

	// TakeGame takes the outcome of a game into the table, as the regulations want. The
	// same twice is taken once.
	TakeGame(ctx context.Context, played game.Played) error
}

// lateStart is how long after the arbiter's signal the games of a round begin at that
// signal; when the program was away longer, they begin when it is back.
const lateStart = clock.Minute

// errOvertaken ends what is done by a plan that stands no more.
var errOvertaken = errors.New("games: the round has changed meanwhile")

// startRound makes and starts the games of a round, and calls off those that are not to be played any more. One that is there already
// follows the round. Another process may do the same by what the arbiter has done since: whoever has written by an old plan
// does it again, so that the newest plan has the last word.
func (a *App) startRound(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	now, begun := Instant(a.base.Now()), newBegun()
	var plan game.RoundPlan
	for stands := false; !stands; {
		var err error
		if plan, err = a.tournaments.RoundPlan(ctx, tournament, round); err != nil {
			return err
		}
		if err := a.follow(ctx, tournament, plan, Instant(row.At), now, begun); err != nil && !errors.Is(err, errOvertaken) {
			return err
		}
		if stands, err = a.tournaments.PlanStands(ctx, tournament, plan.Seen); err != nil {
			return err
		}
	}
	if err := a.tellAgain(ctx, plan); err != nil {
		return err
	}
	if err := a.waitWithRound(ctx, tournament, round, begun); err != nil {
		return err
	}
	if err := a.arrive(ctx, tournament, round, now); err != nil { // who checked in meanwhile
		return err
	}
	return a.finish(ctx, row)
}

// tellAgain puts the rows of results of this start that the table does not have: one that fell due while the round was not under way
// was not taken, and not every game was set aside before it was again. What the table has been told already it takes once.
func (a *App) tellAgain(ctx context.Context, plan game.RoundPlan) error {
	var rows []store.DueRow
	for _, p := range plan.Planned {
		s, err := a.games.Newest(ctx, p.Create.Settings.Pairing.GameID())
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		if at, told := s.toldFrom(); told && !p.Settled && s.State.Outcome != nil {
			rows = append(rows, resultRow(s.ID, at))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		var err error
		for _, row := range rows {
			err = errors.Join(err, tx.PutDue(row))
		}
		return err
	})
}

// follow makes the games of a round be as they are planned. Nothing is written by a plan that does not stand when its
// game is read; whatever happens after that shows in the game, or is found when all is done. The round is so since the instant at which the
// desk did it.
func (a *App) follow(ctx context.Context, tournament string, plan game.RoundPlan, since, now clock.Time, games *begun) error {
	start := plan.Signal.At
	if now-start > lateStart {
		start = now
	}
	change := func(p game.Pairing, decide func(before *Snapshot) ([]game.Event, error)) error {
		return a.games.MakeOnce(ctx, p.GameID(), func(before *Snapshot) ([]app.Fact, error) {
			decided, err := decide(before)
			games.note(p.GameID(), before, decided)
			if err != nil || len(decided) == 0 {
				return nil, err
			}
			facts, err := factsOf(decided)
			if err != nil {
				return nil, err
			}
			stands, err := a.tournaments.PlanStands(ctx, tournament, plan.Seen)
			if err == nil && !stands {
				err = errOvertaken
			}
			return facts, err
		})
	}
	return errors.Join(
		together(plan.CalledOff, func(p game.Pairing) error {
			return change(p, func(before *Snapshot) ([]game.Event, error) {
				if before == nil {
					return nil, nil
				}
				return game.Decide(before.State, game.FollowRound{Since: since}, now)
			})
		}),
		together(plan.Planned, func(p game.Planned) error { // at once: they share commits
			return change(p.Create.Settings.Pairing, func(before *Snapshot) ([]game.Event, error) {
				if before == nil {
					return begin(p, plan.Signal, start)
				}
				return game.Decide(before.State, game.FollowRound{Signal: plan.Signal, Planned: p, Begin: start, Since: since}, now)
			})
		}),
	)
}

// begin makes a game and starts its clock at an instant.
func begin(p game.Planned, signal game.Signal, start clock.Time) ([]game.Event, error) {
	if p.Settled {
		return nil, nil
	}
	state, events := &game.State{}, []game.Event{}
	for _, command := range []game.Command{p.Create, p.Start(signal)} {
		decided, err := game.Decide(state, command, start)
		if err != nil {
			return nil, err
		}
		for _, event := range decided {
			state = state.Apply(game.Recorded{Event: event})
		}
		events = append(events, decided...)
	}
	return events, nil
}

// takeArrivals lets those come to their games who were checked in after the clocks were started (II.4.5). They came when they
// were checked in, however long the row has waited.
func (a *App) takeArrivals(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	if err := a.arrive(ctx, tournament, round, Instant(row.At)); err != nil {
		return err
	}
	return a.finish(ctx, row)
}

// tellComing puts a row by which the desk hears who has come: whoever sits at the board is here for the round (II.4.3). All who
// come to a round together share it.
func (s *Snapshot) tellComing(tx store.Tx) error {
	pairing := s.State.Settings.Pairing
	if !s.arrived || pairing == (game.Pairing{}) {
		return nil
	}
	row := store.DueRow{Kind: game.DueComing, ID: game.RoundID(pairing.Tournament, pairing.Round), Stream: streamOf(s.ID), At: Moment(s.State.NewestAt())}
	return tx.PutDue(row)
}

// takeComing checks in those who have come to the games of a round.
func (a *App) takeComing(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	plan, err := a.tournaments.RoundPlan(ctx, tournament, round)
	if err != nil {
		return err
	}
	var came []game.Here
	for _, p := range plan.Planned {
		s, err := a.games.Newest(ctx, p.Create.Settings.Pairing.GameID())
		switch {
		case err == nil && s.State.Outcome == nil:
			came = append(came, s.here()...)
		case err != nil && !errors.Is(err, ErrNotFound):
			return err
		}
	}
	if err := a.tournaments.NoteHere(ctx, tournament, round, came); err != nil {
		return err
	}
	return a.finish(ctx, row)
}

// noteCome notes when those of some sides came who are not awaited.
func (s *Snapshot) noteCome(at clock.Time, sides ...article.Colour) {
	s.arrived, s.came = true, maps.Clone(s.came)
	if s.came == nil {
		s.came = make(map[string]clock.Time)
	}
	for _, side := range sides {
		if !s.State.IsAbsent(side) {
			s.came[s.State.Player(side).Participant] = at
		}
	}
}

// here are those who came to the game, and are not awaited. Who was there at the start is known to the desk, which may know better since.
func (s *Snapshot) here() (here []game.Here) {
	for _, side := range []article.Colour{article.White, article.Black} {
		who := s.State.Player(side).Participant
		if at, came := s.came[who]; came && !s.State.IsAbsent(side) {
			here = append(here, game.Here{Pairing: s.State.Settings.Pairing, Participant: who, At: at})
		}
	}
	return here
}

// arrive notes in the games of a round, at an instant, that those have come who have checked in. Who is there already stays so.
func (a *App) arrive(ctx context.Context, tournament string, round int, at clock.Time) error {
	here, err := a.tournaments.PlayersHere(ctx, tournament, round)
	if err != nil {
		return err
	}
	return together(here, func(p game.Here) error {
		return a.byItselfAt(ctx, p.Pairing.GameID(), func(s *game.State) (game.Command, clock.Time) {
			for _, side := range []article.Colour{article.White, article.Black} {
				if s.Player(side).Participant == p.Participant && s.IsAbsent(side) {
					return game.Arrive{Side: side}, at
				}
			}
			return nil, 0
		})
	})
}

// takeResult hands the outcome of a game to its tournament. Another process may hand over what the arbiter has made of the
// game since: whoever has written by an older game does it again, so that the newest has the last word.
func (a *App) takeResult(ctx context.Context, row store.TakenDue) error {
	for {
		taken, err := a.games.Newest(ctx, row.ID)
		if errors.Is(err, ErrNotFound) {
			return a.finish(ctx, row)
		}
		if err != nil {
			return err
		}
		if told, err := a.handOver(ctx, taken); err != nil {
			return err
		} else if !told {
			return a.finish(ctx, row)
		}
		newest, err := a.games.Newest(ctx, row.ID)
		if err != nil {
			return err
		}
		if newest.Seq() == taken.Seq() {
			return a.finish(ctx, row)
		}
	}
}

// handOver hands the newest outcome of a game to its tournament; false when it has none to be told. What the tournament
// refuses is for the arbiter, who sees the game and the table.
func (a *App) handOver(ctx context.Context, s *Snapshot) (told bool, err error) {
	if len(s.results) == 0 {
		return false, nil
	}
	last := s.results[len(s.results)-1]
	if last.result == score.NotPlayed && !last.takenBack {
		return false, nil
	}
	pairing := s.State.Settings.Pairing
	err = a.tournaments.TakeGame(ctx, game.Played{
		Pairing: pairing, White: s.State.White.Participant, Black: s.State.Black.Participant,
		Result: last.result, Earlier: s.earlier(), ByArbiter: last.byArbiter, Exchanged: s.State.Exchanged,
		Signal: s.State.Signal(), Seated: s.State.Settings.Input == game.ByPlayers,
	})
	if refusal, refused := article.AsRefusal(err); refused {
		a.base.Log().Warn("the result of a game was not taken into the table", "game", s.ID, "reason", refusal.Reason.Code)
		err = nil
	}
	if err == nil && last.takenBack { // the desk checks nobody in whose game is over: only now it can
		err = a.tournaments.NoteHere(ctx, pairing.Tournament, pairing.Round, s.here())
	}
	return true, err
}
