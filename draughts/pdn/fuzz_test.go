package pdn

import (
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/gamefile/gamefiletest"
)

// FuzzRead: no text makes the reader or the check panic, and what was read is
// written and read back the same, byte for byte the second time.
func FuzzRead(f *testing.F) {
	gamefiletest.Seed(f, "testdata/*.pdn",
		"1. 32-28 19-23 *", "1. 1- 6 47x 9 2. 32 - 28 1+ - 1-", "{a {b} 1.32-28!? ( 1... 19-23 $1 ) ;c }\n*",
		"[A \"b\\\"c\"]\n[Event \"1\"]\n[Event \"2\"] 1. c3:e5 (!) a.l. +1 -1 X 1/2-1/2", "/FEN \"W:W31:B1\"/ 1... 1-7 *",
		"( ( 1. 2-0 ) ) ) 2-0", "{unclosed\n[Event \"x\"]\n1. 31-26 *", "12.5.7 - - -! 32-!", "1 32-28 2 33-29 1-0",
		"12. ... 7-12 ... 8-13", "1) 32-28 19-23 } ] 2) 37-32 ) *",
		"7- ...21 ab", "1. 32- 28 2. 19- 23. 24", "1. 32-28 (!?!!!) 19-23(?) *", "0X . 000", "0X 0.0",
	)
	f.Fuzz(func(t *testing.T, text []byte) {
		games := gamefiletest.RoundTrip(t, text, readBare, write)
		for _, g := range games {
			for _, v := range []article.Variant{article.International, article.Russian} {
				if _, err := Check(g, Options{Variant: v}); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// FuzzGameType: what is read is written and read back the same.
func FuzzGameType(f *testing.F) {
	for _, seed := range []string{"20", "25,W,8,8,A0,0", "26,B,8,8,N3,1", "20,W,10,10,N2", "x", "20,W", "20,W,0,10,N2,0", "-1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGameType(text)
		if err != nil {
			return
		}
		if back, err := ParseGameType(g.String()); err != nil || back != g {
			t.Fatalf("%q is %+v, written %q and read as %+v, %v", text, g, g, back, err)
		}
		if v, err := g.Variant(); err == nil {
			rules, _ := draughts.RulesOf(v)
			n := g.Notation(rules)
			for s := range rules.Squares() {
				if back, ok := n.ParseSquare(n.Name(s)); !ok || back != s {
					t.Fatalf("%q: square %d is called %q", text, s, n.Name(s))
				}
			}
		}
	})
}
