package game

import (
	"testing"

	"damka/chess"
)

// startedWrong is a game of which only is known how many moves were made.
func startedWrong(t testing.TB, conduct Conduct, white, black int) Chess {
	t.Helper()
	g := gameFrom(t, initialFEN, "", ChessOptions{Conduct: conduct})
	g.moves[chess.White], g.moves[chess.Black] = white, black
	return g
}

// TestArticle7_2And7_3Start: what is done about a wrong start, by how many
// moves have been made and by the conduct (A.5.1).
func TestArticle7_2And7_3Start(t *testing.T) {
	for _, test := range []struct {
		conduct      Conduct
		fault        StartFault
		white, black int
		measure      Measure
		reason       string
	}{
		{Classical, WrongStart, 0, 0, PlayAnew, "chess.start.wrong [FIDE 7.2.1]"},
		{Classical, WrongStart, 60, 60, PlayAnew, "chess.start.wrong [FIDE 7.2.1]"},
		{Classical, BoardTurned, 60, 60, Transfer, "chess.start.turned [FIDE 7.2.2]"},
		{Classical, ColoursReversed, 9, 9, PlayAnew, "chess.start.colours [FIDE 7.3]"},
		{Classical, ColoursReversed, 9, 10, PlayOn, "chess.start.colours_stay [FIDE 7.3] moves=10"},
		{Classical, ColoursReversed, 10, 9, PlayOn, "chess.start.colours_stay [FIDE 7.3] moves=10"},
		{Classical, ColoursReversed, 10, 10, PlayOn, "chess.start.colours_stay [FIDE 7.3] moves=10"},
		{RapidSupervised, WrongStart, 20, 20, PlayAnew, "chess.start.wrong [FIDE 7.2.1]"},
		{BlitzSupervised, BoardTurned, 20, 20, Transfer, "chess.start.turned [FIDE 7.2.2]"},
		{Rapid, WrongStart, 10, 9, PlayAnew, "chess.start.wrong [FIDE 7.2.1]"},
		{Rapid, WrongStart, 10, 10, PlayOn, "chess.start.too_late [FIDE A.5.1.2] moves=10"},
		{Blitz, BoardTurned, 10, 9, Transfer, "chess.start.turned [FIDE 7.2.2]"},
		{Blitz, BoardTurned, 10, 10, PlayOn, "chess.start.too_late [FIDE A.5.1.2] moves=10"},
		{Blitz, ColoursReversed, 9, 9, PlayAnew, "chess.start.colours [FIDE 7.3]"},
		{Blitz, 0, 0, 0, PlayOn, ""},
	} {
		ruling, err := startedWrong(t, test.conduct, test.white, test.black).FoundAtStart(test.fault, Pressed{White: true, Black: true})
		if err != nil || ruling.Measure != test.measure || ruling.Reason.String() != test.reason {
			t.Errorf("%v, fault %d after %d and %d: %+v, %v", test.conduct, test.fault, test.white, test.black, ruling, err)
		}
	}
}

// TestArticleA_5_1Completed: it is too late when both have completed ten moves, by the
// press or by the next move (6.2.1). Article 7.3 goes by moves that were made.
func TestArticleA_5_1Completed(t *testing.T) {
	for _, conduct := range []Conduct{Rapid, Blitz} {
		for _, test := range []struct {
			white, black int
			pressed      Pressed
			late         bool
		}{
			{10, 10, Pressed{White: true, Black: true}, true},
			{10, 10, Pressed{White: true}, false},
			{10, 10, Pressed{Black: true}, false},
			{11, 10, Pressed{}, false},
			{11, 10, Pressed{Black: true}, true},
			{11, 11, Pressed{}, true},
			{10, 9, Pressed{White: true, Black: true}, false},
		} {
			g := startedWrong(t, conduct, test.white, test.black)
			for _, fault := range []StartFault{WrongStart, BoardTurned} {
				ruling, err := g.FoundAtStart(fault, test.pressed)
				if late := ruling.Reason.Code == CodeStartTooLate; err != nil || late != test.late {
					t.Errorf("%v %+v: %+v, %v", conduct, test, ruling, err)
				}
			}
			ruling, err := g.FoundAtStart(ColoursReversed, test.pressed)
			if err != nil || ruling.Reason.Code != CodeStartColoursStay {
				t.Errorf("7.3: %v %+v: %+v, %v", conduct, test, ruling, err)
			}
		}
	}
	mated := gameFrom(t, initialFEN, "f3 e5 g4 Qh4", ChessOptions{Conduct: Rapid})
	_, err := mated.FoundAtStart(WrongStart, Pressed{})
	wantRefusal(t, "not during the game", err, "chess.game.over [FIDE 5.1.1]")
}
