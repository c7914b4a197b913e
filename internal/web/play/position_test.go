package play

import (
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
					if got, want := draughtsChanges(p, after), changes(draughtsPieces(p), draughtsPieces(after)); !maps.Equal(got, want) {
						t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
					}
				}
				continue
			}
			c, _ := s.Chess()
			p := c.Position()
			for _, m := range p.LegalMoves() {
				after := p.PlayUnchecked(m)
				if got, want := chessChanges(p, after), changes(chessPieces(p), chessPieces(after)); !maps.Equal(got, want) {
					t.Fatalf("%s: %v changes %v, not %v", variant, p.MoveText(m), got, want)
				}
			}
		}
	}
}
