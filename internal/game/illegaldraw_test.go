package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FIDE A.5.4 in the stream: both kings are in check, the arbiter waits for the next move, and then the game is drawn.
func TestFIDE_A_5_4_DeclaredDrawn(t *testing.T) {
	const fen = "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"
	play := func(t *testing.T, control string, supervised bool) *table {
		s := Settings{
			Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse(control), Pairing: board7, Input: ByTransmitter, Start: fen, Supervised: supervised,
		}
		return newTable(t, s).begin().transmit("Rh8+")
	}
	for _, control := range []string{"3+2", "15+10"} {
		g := play(t, control, false)
		g.refusedBy(DeclareDraw{}, CodeRulingLegal, "FIDE A.5.4")
		g.after(clock.Second).do(Transmit{Ply: 1, Move: "a8a1", AsPlayed: true}) // Black's king stays in check, and White's is
		g.refusedBy(DeclareDraw{}, CodeRulingLegal, "FIDE A.5.4")
		g.after(clock.Second).do(Transmit{Ply: 2, Move: "e1d1", AsPlayed: true}) // and White's stays
		g.do(DeclareDraw{})
		g.ended(CodeEndIllegalPosition, Drawn, Drawn)
		if ref := g.state.Outcome.Why.Article; ref != "FIDE A.5.4" {
			t.Errorf("%s: by %s", control, ref)
		}
	}
	for _, full := range []struct {
		control    string
		supervised bool
	}{{"90", false}, {"3+2", true}} {
		g := play(t, full.control, full.supervised)
		g.after(clock.Second).do(Transmit{Ply: 1, Move: "a8a1", AsPlayed: true})
		g.after(clock.Second).do(Transmit{Ply: 2, Move: "e1d1", AsPlayed: true})
		g.refusedBy(DeclareDraw{}, CodeRulingLegal, "FIDE A.5.4") // the position before is put back (7.5.1)
	}
	right := hall(t, article.Chess, article.FIDE2023, "3+2", "").play("e4", "e5")
	right.refusedBy(DeclareDraw{}, CodeRulingLegal, "FIDE A.5.4")
}
