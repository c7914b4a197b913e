package events

import (
	"errors"
	"regexp"
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/tournament"
	"damka/jsonfault"
	"damka/title"
)

// Norms is what a tournament gives its players and what it lacks for that, if
// it ended after a round.
type Norms struct {
	After        int  // the round; 0 before the first
	Complete     bool // all rounds are played: places count, too
	Lacks        []title.Lack
	DocumentsDue calendar.Date // VII.7.5; no day if the end is not known
	WomenOnly    bool          // there is a women's ladder
	Faults       []NormsFault  // what has to be mended first; then there are no players
	NoSex        []*Player     // taken for men
	Players      []PlayerNorms // by place, struck-out players last; by start number before there are places

	// Unrated is why no game counts for ratings; nil if games do.
	Unrated *article.Reason
}

// NormsFault is something in the entries or the regulations that contradicts
// chapter VII.
type NormsFault struct {
	Player *Player // nil: it is in the regulations
	Reason article.Reason
}

// PlayerNorms is what a tournament gives one player.
type PlayerNorms struct {
	Player    *Player
	Standing  *Standing // nil: not in the table
	Held      title.Holding
	HeldWomen title.Holding // on the women's ladder; nothing if there is none
	title.PlayerResult
	Ahead    int             // games still to be played
	Forecast []title.Outlook // what is needed from them; nil: none are ahead
	Rating   RatingChange
}

// Norms is what the tournament gives after a round; 0 is now. It can be asked
// from the first day on.
func (s *Snapshot) Norms(after int) (Norms, error) {
	return s.norms.get(after, func() (Norms, error) { return s.normsAfter(after) })
}

func (s *Snapshot) normsAfter(after int) (Norms, error) {
	state := s.at(after)
	table, err := s.Standings(after)
	if err != nil {
		return Norms{}, err
	}
	norms := Norms{After: table.After, Complete: s.complete(after)}
	input := NormsOf(s.ID, state, s.people)
	if norms.Complete {
		input.place(table)
	}
	norms.Lacks, norms.DocumentsDue = input.Tournament.Lacks(), input.Tournament.DocumentsDue()
	norms.WomenOnly = input.Tournament.WomenOnly
	norms.Unrated = unrated(s.Settings)
	event, err := input.Event()
	if faults, ok := errors.AsType[jsonfault.Faults](err); ok {
		norms.Faults = s.normsFaults(faults, input)
		return norms, nil
	}
	if err != nil {
		return Norms{}, err
	}
	for _, id := range input.NoSex {
		norms.NoSex = append(norms.NoSex, s.byID[tournament.ParticipantID(id)])
	}
	norms.Players = s.playerNorms(state, table, event, input)
	return norms, nil
}

// complete says whether all rounds are played after one; 0 is now.
func (s *Snapshot) complete(after int) bool {
	current := s.CurrentRound()
	if current == nil || current.Number < s.RoundsPlanned || after != 0 && after < current.Number {
		return false
	}
	for _, round := range s.Rounds {
		if !round.Finished() {
			return false
		}
	}
	return true
}

// place puts the places of a table in, which awards ask for.
func (input *NormsInput) place(table Table) {
	places := make(map[string]int, len(table.Standings))
	for _, line := range table.Standings {
		places[string(line.Player.ID)] = line.Place
	}
	for i := range input.Players {
		input.Players[i].Place = places[input.Players[i].ID]
	}
}

// playerNorms decides about everybody in the order of the table.
func (s *Snapshot) playerNorms(state *tournament.State, table Table, event *title.Event, input NormsInput) []PlayerNorms {
	results := make(map[tournament.ParticipantID]PlayerNorms, len(input.Players))
	ahead, changes := s.gamesAhead(state, event), ratingChanges(state)
	for _, result := range event.Decide().Players {
		id := tournament.ParticipantID(result.ID)
		p := PlayerNorms{
			Player: s.byID[id], Held: result.Open.Held, PlayerResult: result, Ahead: ahead[id].Games(), Rating: changes[id],
		}
		if result.Women != nil {
			p.HeldWomen = result.Women.Held
		}
		if p.Ahead > 0 {
			p.Forecast, _ = event.Forecast(result.ID, ahead[id])
		}
		results[id] = p
	}
	ordered := make([]PlayerNorms, 0, len(results))
	add := func(id tournament.ParticipantID, standing *Standing) {
		if p, ok := results[id]; ok {
			p.Standing = standing
			ordered = append(ordered, p)
			delete(results, id)
		}
	}
	for i, line := range table.Standings {
		add(line.Player.ID, &table.Standings[i])
	}
	for _, p := range s.Players {
		add(p.ID, nil)
	}
	return ordered
}

// playersPath is where a fault of a player is.
var playersPath = regexp.MustCompile(`^players\[(\d+)\]`)

// normsFaults are faults with the players they are about.
func (s *Snapshot) normsFaults(faults jsonfault.Faults, input NormsInput) []NormsFault {
	all := make([]NormsFault, len(faults))
	for i, fault := range faults {
		all[i].Reason = fault.Reason
		if match := playersPath.FindStringSubmatch(fault.Path); match != nil {
			if n, err := strconv.Atoi(match[1]); err == nil && n < len(input.Players) {
				all[i].Player = s.byID[tournament.ParticipantID(input.Players[n].ID)]
			}
		}
	}
	return all
}
