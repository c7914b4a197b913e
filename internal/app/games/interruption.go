package games

import (
	"context"
	"errors"
	"sync/atomic"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
)

// CodeNothingRuns and CodeNotInterrupted: there is nothing to interrupt in a round, or to resume.
const (
	CodeNothingRuns    article.Code = "game.round.nothing_runs"    // round
	CodeNotInterrupted article.Code = "game.round.not_interrupted" // round
)

// errLeft leaves a game as it is.
var errLeft = errors.New("games: this one stays as it is")

// InterruptRound stops the clocks of all games of a round that run, all at the same instant (II.7.2). A clock that was stopped singly
// stays as it is, also when the round is resumed, and what is over stays so. It is how many games were stopped.
func (a *App) InterruptRound(ctx context.Context, actor app.Actor, tournament string, round int, cause game.Cause) (int, error) {
	return a.ruleRound(ctx, actor, tournament, round, CodeNothingRuns, func(s *game.State) game.Command {
		if s.Phase() != game.Running || s.IsStopped() {
			return nil
		}
		return game.StopClock{Why: s.Settings.Interruption(cause)}
	})
}

// ResumeRound lets the clocks run that were stopped with the round, all from the same instant.
func (a *App) ResumeRound(ctx context.Context, actor app.Actor, tournament string, round int) (int, error) {
	return a.ruleRound(ctx, actor, tournament, round, CodeNotInterrupted, func(s *game.State) game.Command {
		if _, _, interrupted := s.Interrupted(); !interrupted {
			return nil
		}
		return game.ResumeClock{}
	})
}

// ruleRound does the same in all games of a round, in those for which there is a command. None of all is a refusal with a code.
func (a *App) ruleRound(ctx context.Context, actor app.Actor, tournament string, round int, none article.Code, commandOn func(*game.State) game.Command) (int, error) {
	if err := a.allowQueue(ctx, actor, tournament); err != nil {
		return 0, err
	}
	listed, err := a.tournaments.GamesListed(ctx, tournament)
	if err != nil {
		return 0, err
	}
	var changed atomic.Int64
	now, ref := Instant(a.base.Now()), article.Ref("")
	var ids []string
	for _, one := range listed {
		if p := one.Pairing(); p.Round == round {
			ids, ref = append(ids, p.GameID()), game.InterruptionArticle(one.Create.Settings.Variant)
		}
	}
	err = together(ids, func(id string) error {
		did, err := a.ruleOne(ctx, actor, id, now, commandOn)
		if did {
			changed.Add(1)
		}
		return err
	})
	if err == nil && changed.Load() == 0 {
		err = article.Refuse(none, ref, article.Arg{Name: "round", Value: article.Number(round)})
	}
	return int(changed.Load()), err
}

// ruleOne does it in one game, at an instant. What the game refuses, as when it is over by now, leaves it as it is.
func (a *App) ruleOne(ctx context.Context, actor app.Actor, id string, at clock.Time, commandOn func(*game.State) game.Command) (done bool, err error) {
	known, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return false, nil // it has not begun
	}
	if err != nil {
		return false, err
	}
	err = a.games.ChangeAbout(ctx, actor, app.RuleGame, id, known.About(), func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		command := commandOn(s.State)
		if command == nil {
			return app.Decision{}, app.Permit{}, errLeft
		}
		decided, err := game.Decide(s.State, command, at)
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := factsOf(decided)
		return app.Decision{Facts: facts}, permits[0], err
	})
	if _, refused := article.AsRefusal(err); refused || errors.Is(err, errLeft) {
		return false, nil
	}
	return err == nil, err
}
