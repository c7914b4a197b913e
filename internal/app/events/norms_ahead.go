package events

import (
	"damka/internal/tournament"
	"damka/title"
)

// gamesAhead is what is known of everybody's games still to be played: in a
// round robin against whom, in a Swiss tournament how many.
func (s *Snapshot) gamesAhead(state *tournament.State, event *title.Event) map[tournament.ParticipantID]title.Ahead {
	ahead := make(map[tournament.ParticipantID]title.Ahead)
	if s.Phase == tournament.Finished {
		return ahead
	}
	var stay []tournament.ParticipantID
	for _, p := range state.Participants() {
		if p.Withdrawn == nil {
			stay = append(stay, p.ID)
		}
	}
	if s.Settings.System.IsSwiss() {
		games := swissAhead(state, stay)
		for _, id := range stay {
			ahead[id], _ = event.Ahead(string(id), games[id])
		}
		return ahead
	}
	type pair [2]tournament.ParticipantID
	finished := make(map[pair]int)
	for _, round := range state.Rounds() {
		for _, g := range round.Games {
			if g.Result.Finished() {
				finished[pair{g.White, g.Black}]++
				finished[pair{g.Black, g.White}]++
			}
		}
	}
	for _, id := range stay {
		var games title.Ahead
		for _, other := range stay {
			opponent, ok := event.Opponent(string(id), string(other))
			for range s.Settings.Cycles - finished[pair{id, other}] {
				if ok && other != id {
					games.Known = append(games.Known, opponent)
					opponent.Met = true // by the next cycle
				}
			}
		}
		ahead[id] = games
	}
	return ahead
}

// swissAhead is how many games those who stay have still to play in a Swiss
// tournament: those without a result, and one a round to come.
func swissAhead(state *tournament.State, stay []tournament.ParticipantID) map[tournament.ParticipantID]int {
	ahead := make(map[tournament.ParticipantID]int)
	for n := 1; n <= state.RoundsPlanned(); n++ {
		if rounds := state.Rounds(); n <= len(rounds) && rounds[n-1].Published {
			for _, g := range rounds[n-1].Games {
				if !g.Result.Finished() {
					ahead[g.White]++
					ahead[g.Black]++
				}
			}
			continue
		}
		absent := make(map[tournament.ParticipantID]bool)
		for _, absence := range state.Absences(n) {
			absent[absence.ID] = true
		}
		for _, id := range stay {
			if !absent[id] {
				ahead[id]++
			}
		}
	}
	return ahead
}
