package score

import "fmt"

// Number is a start number, from 1. Zero is nobody.
type Number int

// Player is a participant as standings see one.
type Player struct {
	Number    Number
	ListA     int  // place on rating list A, from 1; 0: not on the list
	StruckOut bool // games, points and wins vanish from the table (II.5.7.1.1)
}

// Game is one game of the table. Round 0 means that the source gave none.
type Game struct {
	Round        int
	White, Black Number
	Result       Result
}

// Crosstable is a tournament as standings see it: who, and what was played.
// It is made by [NewCrosstable], which checks it; the zero value is empty.
type Crosstable struct {
	players  []Player
	games    []Game
	index    map[Number]int
	hasLists bool
}

// NewCrosstable checks players and games and builds the table. Start numbers
// are distinct and positive, and both players of a game are among the
// players. hasLists says that the places on list A are known at all; without
// them the criterion is skipped and said so.
func NewCrosstable(players []Player, games []Game, hasLists bool) (Crosstable, error) {
	t := Crosstable{players: players, games: games, index: make(map[Number]int, len(players)), hasLists: hasLists}
	for i, p := range players {
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
	for i, g := range games {
		if g.White == g.Black {
			return Crosstable{}, fmt.Errorf("score: game %d: player %d meets himself", i+1, g.White)
		}
		for _, n := range []Number{g.White, g.Black} {
			if _, known := t.index[n]; !known {
				return Crosstable{}, fmt.Errorf("score: game %d: no player has the number %d", i+1, n)
			}
		}
	}
	return t, nil
}

// Players are the players in the order given; not to be changed.
func (t Crosstable) Players() []Player { return t.players }

// Games are the games in the order given; not to be changed.
func (t Crosstable) Games() []Game { return t.games }

// HasLists says whether places on rating list A are known.
func (t Crosstable) HasLists() bool { return t.hasLists }

// Player finds a player by start number.
func (t Crosstable) Player(n Number) (Player, bool) {
	i, ok := t.index[n]
	if !ok {
		return Player{}, false
	}
	return t.players[i], true
}
