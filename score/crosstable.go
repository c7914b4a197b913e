package score

import "fmt"

// Number is a start number, from 1. Zero is nobody.
type Number int

// Player is the data of a participant for standings and pairings.
type Player struct {
	Number    Number
	Rating    int  // 0: none
	Technical bool // the rating replaces a missing one (V.2.6.1.2)
	ListA     int  // place on rating list A, from 1; 0: not on the list
	StruckOut bool // games, points and wins vanish from the table (II.5.7.1.1)
}

// Game is one game of the table. Round 0 means that the source gave none.
type Game struct {
	Round        int
	White, Black Number
	Result       Result
}

// Table is what a [Crosstable] is made of.
type Table struct {
	Players []Player
	Games   []Game
	Byes    []Bye // what is neither a game nor here is an absence without points

	// Rounds is how many rounds are finished, from the first: in each of them
	// a player has a game, a bye or an absence. Round robins need none.
	Rounds int

	// HasLists says that the places on list A are known. If not, the criterion
	// is skipped and the standings say so.
	HasLists bool
}

// Crosstable is the data of a tournament for standings: the players and what was played.
// It is made by [NewCrosstable], which checks it; the zero value is empty.
type Crosstable struct {
	table Table
	index map[Number]int
}

// NewCrosstable checks a table. Start numbers are distinct and positive, both
// players of a game and the players of byes are among the players, and nobody
// has two games or byes in one numbered round.
func NewCrosstable(table Table) (Crosstable, error) {
	t := Crosstable{table: table, index: make(map[Number]int, len(table.Players))}
	for i, p := range table.Players {
		if p.Number < 1 {
			return Crosstable{}, fmt.Errorf("score: start number %d: numbers begin with 1", p.Number)
		}
		if _, twice := t.index[p.Number]; twice {
			return Crosstable{}, fmt.Errorf("score: start number %d stands twice", p.Number)
		}
		if p.ListA < 0 {
			return Crosstable{}, fmt.Errorf("score: player %d: place %d on list A: places begin with 1", p.Number, p.ListA)
		}
		t.index[p.Number] = i
	}
	busy := make(map[appearance]bool)
	for i, g := range table.Games {
		if g.White == g.Black {
			return Crosstable{}, fmt.Errorf("score: game %d: player %d meets himself", i+1, g.White)
		}
		for _, n := range []Number{g.White, g.Black} {
			if err := t.appear(busy, g.Round, n); err != nil {
				return Crosstable{}, fmt.Errorf("score: game %d: %w", i+1, err)
			}
		}
	}
	for i, b := range table.Byes {
		if b.Round < 1 {
			return Crosstable{}, fmt.Errorf("score: bye %d: rounds begin with 1", i+1)
		}
		if err := t.appear(busy, b.Round, b.Player); err != nil {
			return Crosstable{}, fmt.Errorf("score: bye %d: %w", i+1, err)
		}
	}
	return t, nil
}

// appearance is a player in a round.
type appearance struct {
	round  int
	player Number
}

// appear notes that a player has a game or a bye in a round.
func (t Crosstable) appear(busy map[appearance]bool, round int, n Number) error {
	if _, known := t.index[n]; !known {
		return fmt.Errorf("no player has the number %d", n)
	}
	if round == 0 {
		return nil
	}
	at := appearance{round, n}
	if busy[at] {
		return fmt.Errorf("player %d stands twice in round %d", n, round)
	}
	busy[at] = true
	return nil
}

// Players are the players in the order given; not to be changed.
func (t Crosstable) Players() []Player { return t.table.Players }

// Games are the games in the order given; not to be changed.
func (t Crosstable) Games() []Game { return t.table.Games }

// Byes are the byes in the order given; not to be changed.
func (t Crosstable) Byes() []Bye { return t.table.Byes }

// Rounds is how many rounds are finished.
func (t Crosstable) Rounds() int { return t.table.Rounds }

// HasLists says whether places on rating list A are known.
func (t Crosstable) HasLists() bool { return t.table.HasLists }

// Unrated are the players without a rating, a technical one included, in the
// order given. The rating system needs one of everybody (V.2.6.1.2).
func (t Crosstable) Unrated() []Number {
	var unrated []Number
	for _, p := range t.table.Players {
		if p.Rating == 0 {
			unrated = append(unrated, p.Number)
		}
	}
	return unrated
}

// Player finds a player by start number.
func (t Crosstable) Player(n Number) (Player, bool) {
	i, ok := t.index[n]
	if !ok {
		return Player{}, false
	}
	return t.table.Players[i], true
}
