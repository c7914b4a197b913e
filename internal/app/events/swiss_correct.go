package events

import (
	"slices"
	"time"

	"damka/article"
	"damka/internal/tournament"
	"damka/score"
)

// Correction is what would follow if results of rounds long published were
// corrected (V.2.8.9.7).
type Correction struct {
	Moved []Moved // whose points or place change, in the order of the new table

	// Waiting is the newest round if it follows from what is corrected and
	// has not begun, so that the arbiter decides about it; 0: there is none.
	Waiting int
	Differs bool // it would be paired otherwise

	// Begun is the newest round if it has begun: it stays as it is, and the
	// correction counts from the next round on. 0: it has not.
	Begun int
}

// Moved is a player whose line in the table changes.
type Moved struct {
	Player                    *Player
	PointsBefore, PointsAfter score.Points
	PlaceBefore, PlaceAfter   int
}

// IsLate says whether results of a Swiss tournament are corrected from which
// a published round already follows. Ending an adjourned game is no
// correction: for the pairing it counted as a draw (V.2.8.9.10).
func (s *Snapshot) IsLate(changes []tournament.ResultChange) bool {
	newest := s.CurrentRound()
	return s.Settings.System.IsSwiss() && newest != nil && correctsBefore(changes, newest.Number)
}

// AsksFirst says whether somebody is to look at the consequences before the
// changes are made: they correct what later rounds are paired from, or a result
// of a round robin's older round, which one stray key must not do.
func (s *Snapshot) AsksFirst(changes []tournament.ResultChange) bool {
	return s.IsLate(changes) || slices.ContainsFunc(changes, func(c tournament.ResultChange) bool {
		return c.Was.Finished() && s.IsOlder(c.Round)
	})
}

// IsOlder says whether a round of a round robin is behind: a later one has
// begun, or is published and this one is played to its end. Where rounds are
// published ahead, the one that is played is not older for that.
func (s *Snapshot) IsOlder(number int) bool {
	round := s.Round(number)
	if s.Settings.System.IsSwiss() || round == nil {
		return false
	}
	for later := number + 1; later <= len(s.Rounds); later++ {
		if next := s.Round(later); next != nil && (next.Begun() || round.Finished()) {
			return true
		}
	}
	return false
}

// correctsBefore says whether results are corrected that were there when a round
// was paired.
func correctsBefore(changes []tournament.ResultChange, round int) bool {
	return slices.ContainsFunc(changes, func(c tournament.ResultChange) bool {
		return c.Round < round && c.Was.Finished() && !pairsAlike(c.Was, c.Result)
	})
}

// Correction says what would follow from changes of results; refused as they
// would be.
func (s *Snapshot) Correction(changes []tournament.ResultChange) (Correction, error) {
	after, err := s.with(tournament.EnterResults{Changes: changes})
	if err != nil {
		return Correction{}, err
	}
	var correction Correction
	if correction.Moved, err = moved(s, after); err != nil {
		return Correction{}, err
	}
	newest := after.CurrentRound()
	switch {
	case !s.IsLate(changes):
	case newest.Begun():
		correction.Begun = newest.Number
	case after.correctedSince(newest.Number): // not where a correction is taken back
		correction.Waiting = newest.Number
		correction.Differs, err = after.wouldDiffer(newest)
	}
	return correction, err
}

// with is the tournament as it would be after a command.
func (s *Snapshot) with(command tournament.Command) (*Snapshot, error) {
	events, err := tournament.Decide(s.state, command)
	if err != nil {
		return nil, err
	}
	recorded := make([]tournament.Recorded, len(events))
	for i, event := range events {
		recorded[i] = tournament.Recorded{Seq: s.Seq + uint64(i) + 1, At: time.Time{}, Event: event}
	}
	return s.next(recorded, nil), nil
}

// moved compares two tables of the same players.
func moved(before, after *Snapshot) ([]Moved, error) {
	old, err := before.Standings(0)
	if err != nil {
		return nil, err
	}
	table, err := after.Standings(0)
	if err != nil {
		return nil, err
	}
	was := make(map[tournament.ParticipantID]Standing, len(old.Standings))
	for _, standing := range old.Standings {
		was[standing.Player.ID] = standing
	}
	var all []Moved
	for _, now := range table.Standings {
		then := was[now.Player.ID]
		if then.Points != now.Points || then.Place != now.Place {
			all = append(all, Moved{before.byID[now.Player.ID], then.Points, now.Points, then.Place, now.Place})
		}
	}
	return all, nil
}

// wouldDiffer says whether a published round would be paired otherwise if it
// were taken back now. A round that could not be paired at all differs.
func (s *Snapshot) wouldDiffer(round *Round) (bool, error) {
	again, err := s.with(tournament.Unpublish{Round: round.Number})
	if err != nil {
		return false, err
	}
	pairing, err := again.Pairing(round.Number)
	if _, refused := article.AsRefusal(err); refused {
		return true, nil
	}
	return err == nil && differs(pairing, round), err
}

// Begun says that the clocks of the round were started, or that something was
// entered on a board. The forfeit of somebody who left is not entered.
func (r *Round) Begun() bool {
	return !r.StartedAt.IsZero() || slices.ContainsFunc(r.Games, func(g Game) bool {
		return g.Result != score.NotPlayed && !g.ByWithdrawal
	})
}
