package play

import (
	"encoding/json"
	"maps"
	"testing"

	"damka/article"
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
					if got, want := mapOf(t, draughtsChanges(p, after)), mapOf(t, changes(draughtsPieces(p), draughtsPieces(after))); !maps.Equal(got, want) {
						t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
					}
				}
				continue
			}
			c, _ := s.Chess()
			p := c.Position()
			for _, m := range p.LegalMoves() {
				after := p.PlayUnchecked(m)
				if got, want := mapOf(t, chessChanges(p, after)), mapOf(t, changes(chessPieces(p), chessPieces(after))); !maps.Equal(got, want) {
					t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
				}
			}
		}
	}
}

// mapOf are squares as who reads their JSON has them. None is there twice.
func mapOf(t *testing.T, s squares) map[string]string {
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
		if read[one.square] != one.piece {
			t.Fatalf("%v is read as %v", s, read)
		}
	}
	if len(read) != len(s) {
		t.Fatalf("%v has a square twice", s)
	}
	return read
}

func TestSquaresAsJSON(t *testing.T) {
	for want, s := range map[string]squares{
		"{}": nil, `{"32":"wm"}`: {{"32", "wm"}}, `{"28":"","h8":"bK"}`: {{"28", ""}, {"h8", "bK"}},
	} {
		if got, err := json.Marshal(s); string(got) != want || err != nil {
			t.Errorf("%v is %s, %v; want %s", s, got, err, want)
		}
	}
}
