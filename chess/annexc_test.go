package chess

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

// annexCGame is the example at the end of annex C as it is printed three
// times, in Polish letters.
var annexCGame = []string{
	"1.e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Hd4 d5 6. exd6 e.p. Sd6 7. Gg5 Sc6 " +
		"8. He3+ Se7 9. Sbd2 0-0 10. 0-0-0 We8 11. Kb1 (=)",
	"1. e4 e5 2. Sf3 Sf6 3. d4 exd4 4. e5 Se4 5. Hd4 d5 6. ed6 Sd6 7. Gg5 Sc6 8. " +
		"He3 Ge7 9 Sbd2 0-0 10. 0-0-0 We8 11. Kb1 (=)",
	"1. e2e4 e7e5 2.Sg1f3 Sg8f6 3. d2d4 e5xd4 4. e4e5 Sf6e4 5. Hd1xd4 d7d5 " +
		"6. e5xd6 e.p. Se4xd6 7. Gc1g5 Sb8c6 8. Hd4d3 Gf8e7 9. Sb1d2 0-0 10. 0-0-0 Wf8e8 11. Kb1 (=)",
}

var moveNumber = regexp.MustCompile(`^\d+\.?$|^\d+\.`)

// scoreSheet are the moves of a printed game: numbers are dropped, signs that
// are separate belong to the move before.
func scoreSheet(game string) (moves []string) {
	for _, word := range strings.Fields(game) {
		word = moveNumber.ReplaceAllString(word, "")
		switch {
		case word == "":
		case word == "e.p." || word == "(=)":
			moves[len(moves)-1] += " " + word
		default:
			moves = append(moves, word)
		}
	}
	return moves
}

// readSheet reads as far as legal. It returns the moves as written in
// standard notation, the notes, and why it stopped.
func readSheet(moves []string) (played, notes []string, drawOffer bool, stopped string) {
	p := Initial(article.Chess)
	for _, text := range moves {
		reading, err := p.ReadMove(text)
		if err != nil {
			return played, notes, drawOffer, refusedAs(err)
		}
		for _, note := range reading.Notes {
			notes = append(notes, note.String())
		}
		played = append(played, p.MoveText(reading.Move))
		drawOffer = reading.DrawOffer
		p = p.PlayUnchecked(reading.Move)
	}
	return played, notes, drawOffer, ""
}

// TestAnnexCExampleGame: the printed forms are read as far as they are legal,
// and each slip is named. The first has the knight on e7 where the bishop
// should have gone, so that black cannot castle; in the third the queen goes
// to another square, which is legal.
func TestAnnexCExampleGame(t *testing.T) {
	const opening = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 "
	for i, want := range []struct {
		played, stopped string
		notes           []string
		offer           bool
	}{
		{
			played: opening + "Qe3+ Ne7 Nbd2",
			notes: []string{
				"chess.note.no_capture [FIDE C.9] move=Hd4 standard=Qxd4",
				"chess.note.no_capture [FIDE C.9] move=Sd6 standard=Nxd6",
			},
			stopped: "chess.move.castling_blocked [FIDE 3.8.2.2] move=0-0 square=f8",
		},
		{
			played: opening + "Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1",
			notes: []string{
				"chess.note.no_capture [FIDE C.9] move=Hd4 standard=Qxd4",
				"chess.note.no_capture [FIDE C.9] move=ed6 standard=exd6",
				"chess.note.no_capture [FIDE C.9] move=Sd6 standard=Nxd6",
				"chess.note.no_check [FIDE C.13.4] move=He3 standard=Qe3+",
			},
			offer: true,
		},
		{
			played: opening + "Qd3 Be7 Nbd2 O-O O-O-O Re8 Kb1",
			offer:  true,
		},
	} {
		played, notes, offer, stopped := readSheet(scoreSheet(annexCGame[i]))
		if got := strings.Join(played, " "); got != want.played {
			t.Errorf("form %d is read as\n%s, should be\n%s", i+1, got, want.played)
		}
		if !slices.Equal(notes, want.notes) || stopped != want.stopped || offer != want.offer {
			t.Errorf("form %d: notes\n%q\nstopped %q, offer %v", i+1, notes, stopped, offer)
		}
	}
}
