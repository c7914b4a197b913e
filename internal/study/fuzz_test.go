package study

import (
	"bytes"
	"testing"

	"damka/article"
)

// Whatever somebody pastes is read without a crash; and what was read is in the file that is written of it, and is read again the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"1. 32-28! {a} 18-23 (19-23 $2) 2. 33-29 *", "1. e4 (1. d4 {b} d5) e5 2. Nf3(=) 1-0", "W:W31-50:B1-20", "[FEN \"W:WK1:B50\"]\n1. 1-6 /FEN \"W:W28:B23\"/ 28x19 2-0",
		"1. c3-d4 d6-c5 ({x} 1... b6-a5) *", "4k3/8/8/8/8/8/8/4K2R w K - 3 40", "(32-28) 32-28 ({c})", "[GameType \"26\"]\n[Chapter \"\"]\n1. a3-b4* ; x\n",
		"[Variant \"Chess960\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1\"]\n1. e4 $0 e5 *", "1. 32-28 (1. 32-28 18-23) 19-23! - = +1 (!)* *",
	} {
		f.Add(seed, uint8(1))
		f.Add(seed, uint8(4))
	}
	f.Fuzz(func(t *testing.T, text string, shown uint8) {
		r, err := Read(text, article.Variant(shown%5)+1)
		if err != nil {
			return
		}
		for _, c := range r.Chapters {
			var file bytes.Buffer
			if err := Write(&file, c); err != nil {
				t.Fatalf("%v: %s", err, form(t, c))
			}
			again, err := Read(file.String(), c.Variant())
			if c.Size() == 0 && c.Root().Notes().IsEmpty() && err != nil {
				return // a chapter of the first position alone
			}
			if err != nil || len(again.Chapters) != 1 || len(again.Faults) > 0 {
				t.Fatalf("%v %+v\n%s", err, again.Faults, file.String())
			}
			if got, want := form(t, again.Chapters[0]), form(t, c); got != want {
				t.Fatalf("%s\nwas\n%s\nnow\n%s", file.String(), want, got)
			}
			stored, err := UnmarshalChapter([]byte(form(t, c)))
			if err != nil || form(t, stored) != form(t, c) {
				t.Fatalf("%v: %s", err, form(t, c))
			}
		}
	})
}

// Whatever is sent as a chapter is one, or is refused.
func FuzzWire(f *testing.F) {
	f.Add([]byte(`{"v":1,"variant":"international","nodes":[{"p":0,"c":["x"]},{"p":0,"m":"32-28","k":["!"]},{"p":0,"m":"@W:W28:B23"}]}`))
	f.Add([]byte(`{"v":1,"variant":"chess","start":"4k3/8/8/8/8/8/8/4K2R w K - 3 40","name":"a","tags":[["White","B"]],"end":"1-0","nodes":[{"p":0}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := UnmarshalChapter(data)
		if err != nil {
			return
		}
		for _, n := range c.Root().All() {
			n.Rules()
		}
		again, err := UnmarshalChapter([]byte(form(t, c)))
		if err != nil || form(t, again) != form(t, c) {
			t.Fatalf("%v: %s", err, form(t, c))
		}
	})
}
