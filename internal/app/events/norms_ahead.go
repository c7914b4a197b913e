package events

import (
	"damka/internal/tournament"
	"damka/title"
)

// gamesAhead is what is known of everybody's games still to be played: in a
// round robin against whom, in a Swiss tournament how many and who may come.
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
		for id, coming := range swissAhead(state, stay) {
			ahead[id], _ = event.Ahead(string(id), coming)
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

// swissAhead is what those who stay have still to play in a Swiss tournament:
// games without a result, and one a round to come unless they will be absent.
func swissAhead(state *tournament.State, stay []tournament.ParticipantID) map[tournament.ParticipantID]title.Coming {
	ahead := make(map[tournament.ParticipantID]title.Coming)
	for _, id := range stay {
		ahead[id] = title.Coming{}
	}
	add := func(id tournament.ParticipantID, games, points int) {
		if coming, ok := ahead[id]; ok {
			coming.Games += games
			coming.Points += points
			ahead[id] = coming
		}
	}
	rounds, most := 0, 0
	for n := 1; n <= state.RoundsPlanned(); n++ {
		if published := state.Rounds(); n <= len(published) && published[n-1].Published {
			for _, g := range published[n-1].Games {
				if !g.Result.Finished() {
					add(g.White, 1, 0)
					add(g.Black, 1, 0)
				}
			}
			continue
		}
		rounds++
		for _, id := range stay {
			add(id, 1, 0)
		}
		absent := 0
		for _, absence := range state.Absences(n) {
			if _, stays := ahead[absence.ID]; stays {
				add(absence.ID, -1, int(normsByePoints[absence.Kind]))
				absent++
			}
		}
		most = max(most, absent)
	}
	for id, coming := range ahead {
		coming.Rounds, coming.Absent = rounds, most
		ahead[id] = coming
	}
	return ahead
}
