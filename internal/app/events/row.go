package events

import (
	"slices"

	"damka/internal/store"
	"damka/internal/tournament"
	"damka/score"
)

// rowForm is raised whenever rows of lists say something new, so that rows
// written before are made again: see [App.RenewRows].
const rowForm = 2

// leadersListed is how many of the first a list names.
const leadersListed = 3

// row is the tournament's line in the store's table of tournaments. It may
// need the standings, so it is made before the transaction that keeps it.
func (s *Snapshot) row() store.TournamentRow {
	return store.TournamentRow{
		ID: s.ID, Name: s.Settings.Name, Place: s.Settings.Place,
		Starts: s.Settings.Starts, Ends: s.Settings.Ends, Zone: s.Settings.Zone,
		Variant: s.Settings.Variant.String(), System: s.Settings.System.String(), State: string(s.Phase),
		Players: len(s.Players), Rounds: s.RoundsPlanned, Round: s.roundNow(), Leaders: s.leaders(),
		Seq: journalSeq(s.Seq), UpdatedAt: s.UpdatedAt, Form: rowForm,
	}
}

// roundNow is how far the newest published round is.
func (s *Snapshot) roundNow() store.RoundNow {
	round := s.CurrentRound()
	if round == nil {
		return store.RoundNow{}
	}
	now := store.RoundNow{Number: round.Number, StartsAt: round.ScheduledAt, Started: !round.StartedAt.IsZero()}
	if now.Started {
		now.StartsAt = round.StartedAt
	}
	for _, g := range round.Games {
		if !g.Void() {
			now.Games++
		}
	}
	now.Done = now.Games - round.Open
	now.Started = now.Started || slices.ContainsFunc(round.Games, func(g Game) bool {
		return g.Result.Played() || g.Result == score.Adjourned
	})
	return now
}

// leaders are the first places of a tournament that runs; nil before anybody
// has a point, and when there is no table.
func (s *Snapshot) leaders() []store.Leader {
	if s.Phase != tournament.Running {
		return nil
	}
	table, err := s.Standings(0)
	if err != nil || len(table.Standings) == 0 || table.Standings[0].Points == 0 {
		return nil
	}
	var leaders []store.Leader
	for _, standing := range table.Standings[:min(leadersListed, len(table.Standings))] {
		leaders = append(leaders, store.Leader{
			Player: string(standing.Player.ID), Record: standing.Player.Record.ID, Place: standing.Place, Shared: standing.Shared, Points: int(standing.Points),
		})
	}
	return leaders
}
