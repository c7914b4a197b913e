package events

import (
	"slices"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/score"
)

// tellsGames makes the rows by which games hear of the newest event, when it is about the clocks of their round: it starts them, cancels
// the round, lets a board be played that had a result or a player who had left, or says how games are kept; or it undoes one of these. Or it checks in somebody
// who was late.
func tellsGames(next *Snapshot) (rows []store.DueRow) {
	if len(next.log) == 0 {
		return nil
	}
	newest := next.log[len(next.log)-1]
	if arrived, is := newest.Event.(tournament.CheckedIn); is {
		if newest.By == app.OwnSignature { // the games have said so
			return nil
		}
		if round := next.Round(arrived.Round); round == nil || round.StartedAt.IsZero() || next.Settings.Games.Kept == tournament.KeptNowhere {
			return nil
		}
		return []store.DueRow{next.dueRow(game.DueArrivals, arrived.Round)}
	}
	if undone, is := newest.Event.(tournament.Undone); is {
		newest = next.log[undone.Seq-1]
	}
	rounds := next.roundsTold(newest)
	if len(rounds) == 0 || !next.everKept() {
		return nil
	}
	for _, round := range rounds {
		rows = append(rows, next.dueRow(game.DueRound, round))
	}
	return rows
}

func (s *Snapshot) dueRow(kind string, round int) store.DueRow {
	return store.DueRow{Kind: kind, ID: game.RoundID(s.ID, round), Stream: streamOf(s.ID), At: s.UpdatedAt}
}

// roundsTold are the rounds whose games an event is about, done or undone.
func (s *Snapshot) roundsTold(told tournament.Recorded) (rounds []int) {
	switch e := told.Event.(type) {
	case tournament.RoundStarted:
		return []int{e.Round}
	case tournament.RoundCancelled:
		return []int{e.Round}
	case tournament.ResultsEntered:
		for _, c := range e.Changes {
			round := s.Round(c.Round)
			if g := s.game(c.Round, c.Board); g != nil && g.Result == score.NotPlayed && !round.StartedAt.IsZero() && !slices.Contains(rounds, c.Round) {
				rounds = append(rounds, c.Round)
			}
		}
	case tournament.Regulated:
		return s.startedRounds(e.Settings.Games.Kept != s.keptAt(told.Seq-1)) // what is over is set aside with the others, and comes back
	case tournament.Withdrawn, tournament.Reinstated:
		return s.startedRounds(false)
	}
	return rounds
}

// startedRounds are those whose clocks were started: all of them, or those that are under way.
func (s *Snapshot) startedRounds(all bool) (rounds []int) {
	for _, round := range s.Rounds {
		if !round.StartedAt.IsZero() && (all || !round.Finished()) {
			rounds = append(rounds, round.Number)
		}
	}
	return rounds
}

// everKept says that the games were ever kept here: those that are there follow their rounds also when none are kept any more.
func (s *Snapshot) everKept() bool {
	if s.Settings.Games.Kept != tournament.KeptNowhere {
		return true
	}
	for _, r := range s.log {
		if settings, regulates := s.SettingsAt(r.Seq); regulates && settings.Games.Kept != tournament.KeptNowhere {
			return true
		}
	}
	return false
}
