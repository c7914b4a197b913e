package games

import (
	"context"
	"errors"
	"slices"
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

// InterruptRound interrupts all games of a round that are under way, all at the same instant (II.7.2): no clock of theirs runs, and
// no move is made, until the round is resumed. A clock that stands already, as for a claim, stands on after that. A game that waits for a
// new start is interrupted with them; what is over stays so. It is how many games under way were interrupted.
func (a *App) InterruptRound(ctx context.Context, actor app.Actor, tournament string, round int, cause game.Cause) (int, error) {
	return a.ruleRound(ctx, actor, tournament, round, roundRule{
		command: game.InterruptRound{Cause: cause}, none: CodeNothingRuns,
		meant: joins,
	})
}

// ResumeRound ends the interruption of a round: the clocks that ran before it, or that something has let run since, run from the same
// instant. It is how many games go on.
func (a *App) ResumeRound(ctx context.Context, actor app.Actor, tournament string, round int) (int, error) {
	return a.ruleRound(ctx, actor, tournament, round, roundRule{command: game.ResumeRound{}, none: CodeNotInterrupted, meant: isInterrupted})
}

// isUnderWay says that a game is played and nobody waits for its resumption.
func isUnderWay(s *game.State) bool { return s.Phase() == game.Running && !s.Adjournment.IsClosed() }

func isInterrupted(s *game.State) bool {
	_, _, interrupted := s.Interrupted()
	return interrupted
}

// roundRule is what an arbiter does to all games of a round. It is refused with a code if none is meant; games that only wait
// follow where one is.
type roundRule struct {
	command game.Command
	meant   func(*game.State) bool
	none    article.Code
}

func (a *App) ruleRound(ctx context.Context, actor app.Actor, tournament string, round int, rule roundRule) (int, error) {
	if err := a.allowQueue(ctx, actor, tournament); err != nil {
		return 0, err
	}
	made, ref, err := a.madeIn(ctx, tournament, round, a.games.Snapshot)
	if err != nil {
		return 0, err
	}
	if !slices.ContainsFunc(made, func(s *Snapshot) bool { return rule.meant(s.State) }) {
		return 0, article.Refuse(rule.none, ref, article.Arg{Name: "round", Value: article.Number(round)})
	}
	var changed atomic.Int64
	now := Instant(a.base.Now())
	var ids []string
	for _, s := range made {
		ids = append(ids, s.ID)
	}
	err = together(ids, func(id string) error {
		did, err := a.ruleOne(ctx, actor, id, now, rule)
		if did {
			changed.Add(1)
		}
		return err
	})
	return int(changed.Load()), err
}

// madeIn are the games of a round that there are, as they are read, with the article by which it is interrupted.
func (a *App) madeIn(ctx context.Context, tournament string, round int, read func(context.Context, string) (*Snapshot, error)) (made []*Snapshot, ref article.Ref, err error) {
	listed, err := a.tournaments.GamesListed(ctx, tournament)
	if err != nil {
		return nil, "", err
	}
	for _, one := range listed {
		p := one.Pairing()
		if p.Round != round {
			continue
		}
		ref = game.InterruptionArticle(one.Create.Settings.Variant)
		s, err := read(ctx, p.GameID())
		if errors.Is(err, ErrNotFound) {
			continue // it has not begun
		}
		if err != nil {
			return nil, "", err
		}
		made = append(made, s)
	}
	return made, ref, nil
}

// ruleOne does it in one game, at an instant, and says whether it was meant. What the game refuses, as when it is over by now, leaves
// it as it is.
func (a *App) ruleOne(ctx context.Context, actor app.Actor, id string, at clock.Time, rule roundRule) (done bool, err error) {
	known, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return false, err
	}
	err = a.games.ChangeAbout(ctx, actor, app.RuleGame, id, known.About(), func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		decided, err := game.Decide(s.State, rule.command, at)
		if err == nil && len(decided) == 0 {
			err = errLeft
		}
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		done = rule.meant(s.State) && !slices.ContainsFunc(decided, isEnd) // a flag that had fallen before has ended it
		facts, err := factsOf(decided)
		return app.Decision{Facts: facts}, permits[0], err
	})
	if _, refused := article.AsRefusal(err); refused || errors.Is(err, errLeft) {
		return false, nil
	}
	return done && err == nil, err
}

func isEnd(event game.Event) bool {
	_, ends := event.(game.Ended)
	return ends
}

// joinInterruption interrupts a game that has just been let go on, as by taking back its end, if its round is interrupted. It looks
// after the game goes on: so no interruption of the round at the same time is missed. Nobody but the arbiter interrupts a round;
// who lets one game go on may be somebody else.
func (a *App) joinInterruption(ctx context.Context, id string) error {
	s, err := a.games.Newest(ctx, id)
	if err != nil || s.State.Alone() || !joins(s.State) {
		return err
	}
	made, _, err := a.madeIn(ctx, s.State.Settings.Pairing.Tournament, s.State.Settings.Pairing.Round, a.games.Newest)
	if err != nil {
		return err
	}
	why, interrupted := interruptionOf(made)
	if !interrupted {
		return nil
	}
	return a.byItselfAt(ctx, id, func(s *game.State) (game.Command, clock.Time) {
		if !joins(s) {
			return nil, 0
		}
		return game.InterruptRound{Cause: game.CauseOf(why)}, s.NewestAt()
	})
}

// joins says that a game is interrupted if its round is.
func joins(s *game.State) bool { return isUnderWay(s) && !isInterrupted(s) }

// interruptionOf is why a round is interrupted with these games; false if it is not.
func interruptionOf(made []*Snapshot) (why article.Reason, interrupted bool) {
	for _, s := range made {
		if why, _, interrupted = s.State.Interrupted(); interrupted {
			return why, true
		}
	}
	return article.Reason{}, false
}
