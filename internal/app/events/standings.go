package events

import (
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/tournament"
	"damka/score"
	"damka/tiebreak"
)

// tieBreakEngine is the version of the standings, recorded with a final table.
// 1 let start numbers decide among those of whom V.1.7.1.4 and V.2.9.1.3 speak;
// 2 settles ties from the top.
const tieBreakEngine = 2

// Standings is the table after a round; 0 is the table as it is now. It
// needs start numbers: without them it is empty.
func (s *Snapshot) Standings(after int) (Table, error) {
	return s.tables.get(after, func() (Table, error) { return s.standings(after) })
}

func (s *Snapshot) standings(after int) (Table, error) {
	state := s.at(after)
	if current := s.CurrentRound(); after == 0 && current != nil {
		after = current.Number
	}
	rules, err := rulesOf(s.Settings)
	if err != nil {
		return Table{}, err
	}
	table := Table{After: after, Rules: rules}
	if !state.Numbered() {
		return table, nil
	}
	games, err := crosstableOf(state, counted(state))
	if err != nil {
		return Table{}, err
	}
	finished := gamesFinished(state)
	for _, line := range tiebreak.Rank(games, rules) {
		line.AboveNext = s.withIDs(line.AboveNext)
		line.BelowPrevious = s.withIDs(line.BelowPrevious)
		player := s.Players[line.Number-1]
		table.Standings = append(table.Standings, Standing{player, line, finished[player.ID]})
	}
	if final := s.CurrentRound(); s.Phase == tournament.Finished && final != nil && after == final.Number {
		s.keepRecorded(&table)
	}
	for _, p := range state.ByNumber() {
		if p.StruckOut() {
			table.StruckOut = append(table.StruckOut, s.byID[p.ID])
		}
	}
	return table, nil
}

// keepRecorded leaves the places of a closed tournament as they were recorded.
// Another version of the engine may have made them: what it decided holds,
// and reasons that lead elsewhere are left out.
func (s *Snapshot) keepRecorded(table *Table) {
	recorded := s.state.Standings
	if slices.Equal(places(*table), recorded) {
		return
	}
	table.Otherwise = true
	finished := gamesFinished(s.state)
	table.Standings = make([]Standing, len(recorded))
	for i, place := range recorded {
		player := s.byID[place.ID]
		table.Standings[i] = Standing{player, tiebreak.Standing{
			Place: place.Place, Shared: place.Shared, Number: player.Number, Points: place.Points,
			Values: make([]tiebreak.Value, len(table.Rules.Criteria())),
		}, finished[place.ID]}
	}
}

// gamesFinished counts the games of everybody that count and are finished.
func gamesFinished(state *tournament.State) map[tournament.ParticipantID]int {
	struckOut := make(map[tournament.ParticipantID]bool)
	for _, p := range state.Participants() {
		struckOut[p.ID] = p.StruckOut()
	}
	finished := make(map[tournament.ParticipantID]int)
	for _, round := range state.Rounds() {
		for _, g := range round.Games {
			if g.Result.Finished() && !struckOut[g.White] && !struckOut[g.Black] {
				finished[g.White]++
				finished[g.Black]++
			}
		}
	}
	return finished
}

// places are the lines of a table as they are recorded.
func places(table Table) []tournament.Place {
	places := make([]tournament.Place, len(table.Standings))
	for i, standing := range table.Standings {
		places[i] = tournament.Place{
			ID: standing.Player.ID, Place: standing.Place, Shared: standing.Shared, Points: standing.Points,
		}
	}
	return places
}

// at is the tournament after a round; 0 is now.
func (s *Snapshot) at(after int) *tournament.State {
	if after == 0 {
		return s.state
	}
	return s.state.After(after)
}

// crosstableOf is a tournament as tie-breaks see it: the games of the rounds
// that count. Cancelled rounds are not in it. Finished is how many rounds are
// finished, which Swiss standings count.
func crosstableOf(state *tournament.State, finished int) (score.Crosstable, error) {
	numbers := make(map[tournament.ParticipantID]score.Number)
	players := make([]score.Player, 0, len(state.Participants()))
	listed := false
	for _, p := range state.ByNumber() {
		numbers[p.ID] = p.Number
		listed = listed || p.Strength.ListPlace > 0
		players = append(players, score.Player{
			Number: p.Number, ListA: p.Strength.ListPlace, StruckOut: p.StruckOut(),
			Rating: p.Strength.PairingRating(), Technical: p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0,
		})
	}
	var games []score.Game
	var byes []score.Bye
	for _, round := range state.Rounds() {
		for _, bye := range round.Byes {
			if kind, ok := byeKinds[bye.Kind]; ok {
				byes = append(byes, score.Bye{Round: round.Number, Player: numbers[bye.ID], Kind: kind})
			}
		}
		for _, g := range round.Games {
			games = append(games, score.Game{Round: round.Number, White: numbers[g.White], Black: numbers[g.Black], Result: g.Result})
		}
	}
	return score.NewCrosstable(score.Table{Players: players, Games: games, Byes: byes, Rounds: finished, HasLists: listed})
}

// byeKinds are the byes that give points; who is absent or was left without
// an opponent has none.
var byeKinds = map[tournament.ByeKind]score.ByeKind{
	tournament.PairingBye: score.PairingBye, tournament.HalfPointBye: score.HalfPointBye, tournament.FullPointBye: score.FullPointBye,
}

// counted is how many rounds of a tournament count in Swiss standings: up to
// the newest that has a result.
func counted(state *tournament.State) int {
	for i := len(state.Rounds()) - 1; i >= 0; i-- {
		if slices.ContainsFunc(state.Rounds()[i].Games, func(g tournament.Game) bool { return g.Result.Finished() }) {
			return i + 1
		}
	}
	return 0
}

// withIDs makes persons of start numbers, which is what tie-breaks call them.
func (s *Snapshot) withIDs(reasons []article.Reason) []article.Reason {
	named := make([]article.Reason, len(reasons))
	for i, reason := range reasons {
		reason.Args = slices.Clone(reason.Args)
		for j, arg := range reason.Args {
			switch v := arg.Value.(type) {
			case article.Person:
				reason.Args[j].Value = article.Person(s.idOf(string(v)))
			case article.Persons:
				ids := make(article.Persons, len(v))
				for k, number := range v {
					ids[k] = s.idOf(number)
				}
				reason.Args[j].Value = ids
			}
		}
		named[i] = reason
	}
	return named
}

func (s *Snapshot) idOf(number string) string {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(s.Players) {
		return number
	}
	return string(s.Players[n-1].ID)
}

// Crosstable is the square table after a round, 0 for now, in order of place
// and struck-out players last.
func (s *Snapshot) Crosstable(after int) (Crosstable, error) {
	table, err := s.Standings(after)
	if err != nil {
		return Crosstable{}, err
	}
	square := Crosstable{Table: table}
	row := make(map[*Player]int, len(s.Players))
	add := func(standing Standing) {
		row[standing.Player] = len(square.Rows)
		square.Rows = append(square.Rows, CrosstableRow{Standing: standing})
	}
	for _, standing := range table.Standings {
		add(standing)
	}
	for _, p := range table.StruckOut {
		add(Standing{Player: p})
	}
	for i := range square.Rows {
		square.Rows[i].Cells = make([]Cell, len(square.Rows))
		square.Rows[i].Cells[i].Self = true
	}
	void := make(map[*Player]bool, len(table.StruckOut))
	for _, p := range table.StruckOut {
		void[p] = true
	}
	for _, round := range s.at(after).Rounds() {
		for _, g := range round.Games {
			white, black := s.byID[g.White], s.byID[g.Black]
			uncounted := void[white] || void[black]
			square.Rows[row[white]].Cells[row[black]].add(CellGame{round.Number, score.White, g.Result, uncounted})
			square.Rows[row[black]].Cells[row[white]].add(CellGame{round.Number, score.Black, g.Result, uncounted})
		}
	}
	return square, nil
}

func (c *Cell) add(g CellGame) { c.Games = append(c.Games, g) }
