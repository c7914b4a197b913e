package explorer

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/openings"
)

// What becomes of each game of a file: the good ones are read with what their tags say, the others are named with line and reason.
func TestReadDraughts(t *testing.T) {
	const file = `[Event "Liga"]
[White "Czyż, Olga"]
[Black "Żak, Jan"]
[Date "2026.03.14"]
[WhiteElo "2100"]
[BlackRating "1900"]
[Result "2-0"]
[GameType "20"]
[TimeControl "4800+60"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[White "A"]
[Result "1-1"]
[GameType "20"]
1. 32-28 19-23 2. 33-29 1-1

[White "B"]
[Result "*"]
[GameType "20"]
1. 32-28 *

[White "C"]
[Result "0-2"]
[GameType "20"]
0-2

[White "D"]
[Result "2-0"]
[GameType "23"]
1. 32-28 2-0

[White "E"]
[Result "2F-0F"]
[GameType "20"]
1. 32-28 2F-0F

[White "F"]
[Result "1-0"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 1-0

[White "G"]
[Result "1-1"]
[GameType "20"]
[FEN "W:W31:B20"]
1. 31-27 20-24 2. 27-22 1-1

[White "H"]
[Result "1-1"]
[GameType "20"]
[FEN "rubbish"]
1. 31-27 1-1
`
	control := func(text string) (clock.Control, bool) {
		c, err := clock.Parse("80+60")
		return c, err == nil && text == "4800+60"
	}
	all := readAll(t, file, PDN, Options{Control: control})
	var got []string
	for _, r := range all {
		text := fmt.Sprint(r.Number, " line ", r.Line, " ", r.White, ": ")
		if r.Game != nil {
			text += fmt.Sprint(r.Game.Variant, " ", r.Game.Result, " ", len(r.Game.Moves))
		} else {
			text += fmt.Sprint(r.Fault.Reason.Code, " line ", r.Fault.Line, " move ", r.Fault.Number, " ", r.Fault.Move)
		}
		got = append(got, text)
	}
	want := []string{
		"1 line 1 Czyż, Olga: international 0 4",
		"2 line 12 A: draughts.move.must_capture line 15 move 2 33-29",
		"3 line 17 B: explorer.no_result line 0 move 0 ",
		"4 line 22 C: explorer.no_moves line 0 move 0 ",
		"5 line 27 : explorer.variant_unknown line 0 move 0 ",
		"6 line 32 E: explorer.no_result line 0 move 0 ",
		"7 line 37 F: russian 0 2",
		"8 line 42 G: international 1 3",
		"9 line 48 H: pdn.start line 51 move 0 ",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	g := all[0].Game
	if g.White != "Czyż, Olga" || g.Black != "Żak, Jan" || g.Event != "Liga" || g.WhiteRating != 2100 || g.BlackRating != 1900 || g.Rating() != 2000 ||
		g.Day != openings.DayOf(2026, 3, 14) || g.Class != openings.Official {
		t.Errorf("got %+v", g)
	}
	if start := all[7].Game.Start.FEN(); start != "W:W31:B20" {
		t.Errorf("it begins in %s", start)
	}
}

// A game that does not say its variant is taken for the one that was chosen for the file, else for what fits.
func TestReadVariant(t *testing.T) {
	const text = "[White \"A\"]\n[Result \"1-0\"]\n1. c3-d4 d6-c5 2. b2-c3 1-0\n"
	if got := readAll(t, text, PDN, Options{Variant: article.Russian})[0].Game; got == nil || got.Variant != article.Russian {
		t.Errorf("chosen: %+v, %+v", got, readAll(t, text, PDN, Options{Variant: article.Russian})[0].Fault)
	}
	if got := readAll(t, text, PDN, Options{})[0].Game; got == nil || got.Variant == article.International {
		t.Errorf("guessed: %+v", got)
	}
}

func TestReadChess(t *testing.T) {
	const file = `[Event "?"]
[White "Czyż, Olga"]
[Black "Żak, Jan"]
[Result "1/2-1/2"]
1. e4 e5 2. Nf3 1/2-1/2

[White "A"]
[Result "1-0"]
1. e4 e5 2. Ke3 1-0

[White "B"]
[Result "0-1"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]
9. Nf3 0-1

[White "C"]
[Result "1-0"]
[Variant "Crazyhouse"]
1. e4 1-0
`
	all := readAll(t, file, PGN, Options{})
	if len(all) != 4 {
		t.Fatalf("%d games", len(all))
	}
	if g := all[0].Game; g == nil || g.Variant != article.Chess || g.Result != openings.Draw || len(g.Moves) != 3 || g.Event != "" || g.Class != openings.Unknown {
		t.Errorf("the first: %+v, %+v", g, all[0].Fault)
	}
	if f := all[1].Fault; f == nil || f.Line != 9 || f.Number != 2 || f.Move != "Ke3" {
		t.Errorf("the second: %+v", f)
	}
	if g := all[2].Game; g == nil || g.Variant != article.Chess960 || g.Result != openings.BlackWins || g.Start == Initial(article.Chess960) {
		t.Errorf("the third: %+v, %+v", g, all[2].Fault)
	}
	if f := all[3].Fault; f == nil || f.Reason.Code != CodeVariant {
		t.Errorf("the fourth: %+v", f)
	}
}

func TestFormatOf(t *testing.T) {
	for _, c := range []struct {
		name, head string
		want       Format
		ok         bool
	}{
		{"liga.PDN", "", PDN, true}, {"a.pgn", "1. 32-28", PGN, true}, {"a.txt", "1. 32-28 19-23 2-0", PDN, true}, {"a", "1. c3-d4 d6-c5", PDN, true},
		{"a", "[GameType \"20\"]\n", PDN, true}, {"a", "1. e4 e5 2. Nf3 Nc6 1-0", PGN, true}, {"a", "Drodzy Państwo", PGN, false}, {"", "", PGN, false},
	} {
		if got, ok := FormatOf(c.name, []byte(c.head)); got != c.want || ok != c.ok {
			t.Errorf("%q %q: %v, %v", c.name, c.head, got, ok)
		}
	}
}

// No file stops the reading, every game is counted or has a reason, and what is counted can be kept.
func FuzzReader(f *testing.F) {
	f.Add("[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 2-0", true)
	f.Add("[Result \"1-0\"]\n1. e4 e5 2. Nf3 (2. Ke2) 1-0", false)
	f.Add("[FEN \"W:W31:B20\"]\n1. 31-27 20-24 2. 27-22 1-1\n\n[GameType \"25\"]1. c3-d4 1-0", true)
	f.Fuzz(func(t *testing.T, text string, draughts bool) {
		format := PGN
		if draughts {
			format = PDN
		}
		for _, r := range readAll(t, text, format, Options{}) {
			if (r.Game == nil) == (r.Fault == nil) {
				t.Fatalf("%+v", r)
			}
			if r.Game == nil {
				continue
			}
			kept, err := ReadGame(r.Game.Append(nil))
			if err != nil || kept.Fingerprint() == [16]byte{} {
				t.Fatalf("%+v is not kept: %v", r.Game, err)
			}
			if len(r.Game.Steps()) == 0 || !r.Game.Result.IsValid() || !r.Game.Class.IsValid() {
				t.Errorf("%+v", r.Game)
			}
		}
	})
}
