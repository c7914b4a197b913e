package events

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
)

// Announcement is one publishing of a round: Seq is its Round.SeatedBy.
type Announcement struct {
	Round int
	Seq   uint64
}

// EnterResults enters, corrects and clears results, all or none. Each says
// what the person saw on that board; if it is something else by now the
// answer is a [*tournament.ChangedError]. Seen are the announcements the
// person looked at: results of a round that was published again since, with
// other pairs perhaps, are refused. A program that did not look names none.
func (a *App) EnterResults(ctx context.Context, actor app.Actor, id string, changes []tournament.ResultChange, seen ...Announcement) error {
	return a.change(ctx, actor, app.EnterResults, id, nil, func(s *Snapshot) (tournament.Command, error) {
		return tournament.EnterResults{Changes: changes}, s.replacedSince(seen)
	})
}

// EnterEachResult is EnterResults for results that were typed one by one and are
// sent together: all or none, but each is an entry of its own in the log and is
// undone by itself. One that is there already is left as it is, so that who got
// no answer may send the same again.
func (a *App) EnterEachResult(ctx context.Context, actor app.Actor, id string, changes []tournament.ResultChange, seen ...Announcement) error {
	return a.changeWithin(ctx, actor, app.EnterResults, id, func(s *Snapshot) ([]tournament.Event, []newPerson, error) {
		if err := s.replacedSince(seen); err != nil {
			return nil, nil, err
		}
		missing := s.NotThere(changes)
		if len(missing) == 0 && len(changes) > 0 {
			return nil, nil, nil
		}
		if _, err := tournament.Decide(s.state, tournament.EnterResults{Changes: missing}); err != nil {
			return nil, nil, err
		}
		each := make([]tournament.Event, len(missing))
		for i := range missing {
			each[i] = tournament.ResultsEntered{Changes: missing[i : i+1 : i+1]}
		}
		return each, nil, nil
	})
}

// replacedSince refuses when a round was published again since it was looked at.
func (s *Snapshot) replacedSince(seen []Announcement) error {
	for _, announced := range seen {
		if round := s.Round(announced.Round); round != nil && round.SeatedBy != announced.Seq {
			return article.Refuse("result.round_replaced", "", article.Arg{Name: "round", Value: article.Number(round.Number)})
		}
	}
	return nil
}

// NotThere are the changes whose boards do not have the new result already: what
// is there was sent before, and only its answer was lost.
func (s *Snapshot) NotThere(changes []tournament.ResultChange) []tournament.ResultChange {
	var missing []tournament.ResultChange
	for _, change := range changes {
		if g := s.game(change.Round, change.Board); g == nil || g.Result != change.Result || change.Was == change.Result {
			missing = append(missing, change)
		}
	}
	return missing
}

// game is what is played on a board of a round, nil if nothing is.
func (s *Snapshot) game(round, board int) *Game {
	r := s.Round(round)
	if r == nil {
		return nil
	}
	for i := range r.Games {
		if r.Games[i].Board == board {
			return &r.Games[i]
		}
	}
	return nil
}
