package play

import (
	"encoding/json"
	"maps"
	"testing"

	"damka/article"
	"damka/internal/web/board"
)

// What a move changes is the difference of the whole boards before and after it, also for captures, promotions and castling.
func TestChangesAreTheDifferenceOfWholeBoards(t *testing.T) {
	for _, variant := range article.Variants() {
		for n := range 50 {
			s := played(t, variant, n)
			if d, ok := s.Draughts(); ok {
				p := d.Position()
				for _, m := range p.LegalMoves() {
					after := p.PlayUnchecked(m)
					if got, want := mapOf(t, board.DraughtsChanges(p, after)), mapOf(t, board.Changes(board.DraughtsPieces(p), board.DraughtsPieces(after))); !maps.Equal(got, want) {
						t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
					}
				}
				continue
			}
			c, _ := s.Chess()
			p := c.Position()
			for _, m := range p.LegalMoves() {
				after := p.PlayUnchecked(m)
				if got, want := mapOf(t, board.ChessChanges(p, after)), mapOf(t, board.Changes(board.ChessPieces(p), board.ChessPieces(after))); !maps.Equal(got, want) {
					t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
				}
			}
		}
	}
}

// mapOf are squares as who reads their JSON has them. None is there twice.
func mapOf(t *testing.T, s board.Squares) map[string]string {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var read map[string]string
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	for _, one := range s {
		if read[one.Square] != one.Piece {
			t.Fatalf("%v is read as %v", s, read)
		}
	}
	if len(read) != len(s) {
		t.Fatalf("%v has a square twice", s)
	}
	return read
}
