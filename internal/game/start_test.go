package game

import "testing"

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
		ruling := test.conduct.FoundAtStart(test.fault, test.white, test.black)
		if ruling.Measure != test.measure || ruling.Reason.String() != test.reason {
			t.Errorf("%v, fault %d after %d and %d: %+v", test.conduct, test.fault, test.white, test.black, ruling)
		}
	}
}
