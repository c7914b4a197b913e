package pgn

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/internal/gamefile/gamefiletest"
)

// FuzzRead: no text makes the reader or the check panic, and what was read is
// written and read back the same, byte for byte the second time. A game that
// is legal is legal with the same moves in its standard form, which is its
// own standard form.
func FuzzRead(f *testing.F) {
	gamefiletest.Seed(f, "testdata/*.pgn",
		"1. e4 e5 *", "1.e4e5 2. - Nf3+- 1 - 0", "{a {b} 1.e4!? ( 1... e5 $1 ) ;c }\n*",
		"[A \"b\\\"c\"]\n[Event \"1\"]\n[Event \"2\"] 1. e8(Q)+ (=) = +/- 1/2 - 1/2",
		"{unclosed\n[Event \"x\"]\n1. a4 *", "12.5.7 - - -! e4-!", "1 e4 e5 2 Nf3 1-0",
		"12. ... e5 ... e4", "[Result \"0-0\"] 1. e4 0-0\n[Event \"b\"] 0-0", "1. e4 e5 2. Bc4 Qh4 + 3. Nf3 Qxf2 # e.p. ?? 0-1",
		"3.$\uFEFF0- *", "1) e4 e5 2) Nf3 } ] $ $x $1(Q) 0 1/2- --! Z0 *", "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n1. O-O! {[%clk 1:02:03.5][%eval #-3]} (1. 0-0-0) Ke7 *",
		"[FEN \"1nr1bk1b/1b1b1b1b/8/8/8/8/1B1B1B1B/1B1B1K1B b c -\"]", "[FEN \"nnnnknnn/pppppppp/p7/8/8/8/4P3/4K3 w KQ e6 0 0\"] 1. e4 *",
		"[Result \"+/-\"] 1. e4 +/- (1. d4 -/-) e5 +/-\n[Result \"-/+\"] 1. -/+\n[Result \"0 - 0\"] 1/2 : 0 e4 0 - 0\n-/-",
		"[Variant \"Chess960\"][FEN \"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w GCgc - 0 1\"] 1. e4 …e5 ∞ *",
	)
	f.Fuzz(func(t *testing.T, text []byte) {
		games := gamefiletest.RoundTrip(t, text, readBare, write)
		for _, g := range games {
			checkStandard(t, g)
		}
	})
}

// checkStandard checks a game in its own and in standard form.
func checkStandard(t *testing.T, g *Game) {
	for _, v := range []article.Variant{article.Chess, article.Chess960} {
		report, err := Check(g, Options{Variant: v})
		if err != nil {
			t.Fatal(err)
		}
		standard, err := Standard(g, v)
		if err != nil {
			continue
		}
		read := readAll(t, write(t, []*Game{standard}))
		if len(read) != 1 {
			t.Fatalf("the standard form of %#v is read as %d games", g, len(read))
		}
		again, err := Check(read[0], Options{})
		if err != nil || !reflect.DeepEqual(again.Moves, report.Moves) || again.Final != report.Final {
			t.Fatalf("%#v\nhas the standard form %#v\nwith the moves %v, %v", g, standard, again.Moves, err)
		}
		if twice, err := Standard(read[0], 0); err != nil || !reflect.DeepEqual(bare(twice), bare(read[0])) {
			t.Fatalf("%#v\nhas the standard form %#v\nand that has %#v, %v", g, bare(read[0]), twice, err)
		}
	}
}

// FuzzAnnotations: what is read from a comment is written and read back the
// same.
func FuzzAnnotations(f *testing.F) {
	for _, seed := range []string{"[%clk 1:55:21]", "[%emt 0:00:02.5] fine [%eval -0.25,20]", "[%eval #-3]", "[%csl Gd4,Re5][%cal Gd1d4]", "[% x] [%", "[%clk 59]",
		"[%clk 9999:59:59.999]", "[%eval +1.5]", "[%eval -0.0]", "[%eval 1.234]", "[%egt x][%]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var found []Annotation
		for a := range Comment(text).Annotations() {
			found = append(found, a)
		}
		var again []Annotation
		for _, a := range found {
			for back := range Comment(a.String()).Annotations() {
				again = append(again, back)
			}
		}
		if !reflect.DeepEqual(found, again) {
			t.Fatalf("%q has %v, read back as %v", text, found, again)
		}
	})
}
