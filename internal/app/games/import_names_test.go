package games

import (
	"testing"

	"damka/clock"
	"damka/internal/game"
)

func TestNamesInFiles(t *testing.T) {
	olga := game.Named{Family: "Czyż-Łoza", Given: "Olga Maria"}
	for text, want := range map[string]nameFit{
		"Czyż-Łoza, Olga Maria": allWords,
		"OLGA MARIA CZYZ LOZA":  allWords,
		"Czyż-Łoza, Olga":       initials,
		"Czyz-Loza O.M.":        initials,
		"O. Czyż-Łoza":          initials,
		"Czyż-Łoza":             familyOnly,
		"Czyż-Łoza, Ola":        noFit,
		"Czyż-Łoza, M.":         noFit,
		"Czyż, Olga":            noFit,
		"Czyż-Łoza, O. M. A.":   noFit,
		"?":                     noFit,
		"":                      noFit,
	} {
		if got := fitOf(text, olga); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
	whole := game.Named{Family: "Ćwik Witold"}
	for text, want := range map[string]nameFit{"Witold Ćwik": allWords, "Cwik W.": initials, "Witold": familyOnly, "Nowak": noFit} {
		if got := fitOf(text, whole); got != want {
			t.Errorf("undivided, %q: %d, want %d", text, got, want)
		}
	}
	if fitOf("Czyż", game.Named{}) != noFit {
		t.Error("somebody whose name was erased is found")
	}
}

// pairs is a double round of three pairings: the same players meet twice with each colour.
func pairs() []game.Listed {
	names := map[string]game.Named{"A": {Family: "Czyż", Given: "Olga"}, "B": {Family: "Źrebak", Given: "Emil"}, "C": {Family: "Łoza", Given: "Jan"}, "D": {Family: "Łoza", Given: "Piotr"}}
	var listed []game.Listed
	for _, p := range []struct {
		round, board int
		white, black string
	}{{1, 1, "A", "B"}, {1, 2, "C", "D"}, {2, 1, "C", "A"}, {2, 2, "D", "B"}, {3, 1, "A", "B"}, {4, 1, "D", "A"}} {
		listed = append(listed, game.Listed{
			Create: game.Create{Settings: game.Settings{Pairing: game.Pairing{Tournament: "t", Round: p.round, Board: p.board}, Control: clock.Control{}}},
			White:  names[p.white], Black: names[p.black],
		})
	}
	return listed
}

func TestWhichPairingAGameOfAFileIs(t *testing.T) {
	for _, c := range []struct {
		name, white, black, round, board string
		one                              int // the round; 0: not one
		some                             int
		swapped                          bool
	}{
		{"names alone", "Jan Łoza", "Piotr Łoza", "?", "", 1, 0, false},
		{"initials tell brothers apart", "Loza J.", "Czyz O.", "", "", 2, 0, false},
		{"the family name of brothers does not", "Łoza", "Czyż", "", "", 0, 2, false},
		{"but the round does", "Łoza", "Czyż", "4", "", 4, 0, false},
		{"twice with the same colours", "Olga Czyż", "Emil Źrebak", "", "", 0, 2, false},
		{"the round decides", "Olga Czyż", "Emil Źrebak", "3", "", 3, 0, false},
		{"round and board in one tag", "Olga Czyż", "Emil Źrebak", "1.1", "", 1, 0, false},
		{"a round in which they did not meet", "Olga Czyż", "Emil Źrebak", "2", "", 0, 2, false},
		{"one pairing, but the file has another round", "Jan Łoza", "Piotr Łoza", "2", "", 0, 1, false},
		{"the board does not matter where the names do", "Jan Łoza", "Piotr Łoza", "1", "7", 1, 0, false},
		{"the other colours", "Piotr Łoza", "Jan Łoza", "1", "", 0, 0, true},
		{"a stranger", "Jan Łoza", "Ada Nowa", "1", "", 0, 0, false},
		{"no names", "?", "?", "1", "1", 0, 0, false},
	} {
		got := match(pairs(), c.white, c.black, c.round, c.board)
		one := 0
		if got.one != nil {
			one = got.one.Pairing().Round
		}
		if one != c.one || len(got.some) != c.some || (got.swapped != nil) != c.swapped {
			t.Errorf("%s: round %d, %d to choose from, swapped %t", c.name, one, len(got.some), got.swapped != nil)
		}
	}
}
