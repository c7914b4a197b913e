package games

import (
	"context"
	_ "embed"
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
)

// demoMoves are the moves of games on 100 squares, a game a line.
//
//go:embed demo_moves.txt
var demoMoves string

// How long the players of a demonstration think: between the least and the most.
const (
	demoLeastThought = 3 * clock.Second
	demoMostThought  = 45 * clock.Second
)

// Demo plays the games of a round up to now, as a demonstration: each board as far as there are
// moves for it. The last one is over by resignation. The program calls it at the start, so it takes no actor.
func (a *App) Demo(ctx context.Context, tournament string, round int) error {
	plan, err := a.tournaments.RoundPlan(ctx, tournament, round)
	if err != nil {
		return err
	}
	planned := slices.DeleteFunc(plan.Planned, func(p game.Planned) bool { return p.Settled })
	lines := strings.Split(strings.TrimSpace(demoMoves), "\n")
	for i, p := range planned {
		moves := strings.Fields(lines[i%len(lines)])
		events, err := demoGame(p.Create, plan.Signal, moves, i == len(planned)-1, Instant(a.base.Now()))
		if err != nil {
			return err
		}
		err = a.games.MakeOnce(ctx, p.Create.Settings.Pairing.GameID(), func(before *Snapshot) ([]app.Fact, error) {
			if before != nil {
				return nil, nil
			}
			return factsOf(events)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// demoGame are the events of a game that was played until now.
func demoGame(create game.Create, signal game.Signal, moves []string, resigned bool, now clock.Time) ([]game.Event, error) {
	thoughts, passed := make([]clock.Time, len(moves)), clock.Time(0)
	for i := range moves { // some quick, some slow, the same each time
		thoughts[i] = demoLeastThought + clock.Time((i*i*7+i*13)%42)*(demoMostThought-demoLeastThought)/42
		passed += thoughts[i]
	}
	at, state, events := now-passed, &game.State{}, []game.Event{}
	do := func(command game.Command) error {
		decided, err := game.Decide(state, command, at)
		for _, event := range decided {
			state = state.Apply(game.Recorded{Event: event})
		}
		events = append(events, decided...)
		return err
	}
	err := do(create)
	if err == nil {
		err = do(game.Start{Signal: signal.Seq})
	}
	for i, move := range moves {
		if err == nil {
			at += thoughts[i]
			err = do(game.Play{By: article.White + article.Colour(i%2), Move: move})
		}
	}
	if err == nil && resigned {
		err = do(game.Resign{By: state.Turn()})
	}
	return events, err
}
