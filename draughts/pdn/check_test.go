package pdn

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/golden"
)

// describe writes a report as text for golden files.
func describe(g *Game, r Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d: %v, %d moves, legal %v, result %v, end %q\n", g.Line, r.Variant, len(r.Moves), r.Legal(), r.Result, g.End)
	if r.Ended {
		fmt.Fprintf(&b, "  ended after %d: %v\n", r.EndedAfter, r.Ending.Reason)
	}
	for _, d := range g.Defects {
		fmt.Fprintf(&b, "  defect, line %d: %v\n", d.Line, d.Reason)
	}
	for i, findings := range [][]Finding{r.Wrong, r.Notes} {
		for _, f := range findings {
			fmt.Fprintf(&b, "  %s, line %d, %d %v %s variation %v: %v\n", []string{"wrong", "note"}[i], f.Line, f.Number, f.Side, f.Move, f.Variation, f.Reason)
		}
	}
	return b.String()
}

// TestRealFiles: files of real games, names replaced, read and checked. None
// of them has an unreadable game; one is of a game not known here.
func TestRealFiles(t *testing.T) {
	for _, test := range []struct {
		file    string
		variant article.Variant // by the file, or guessed
		games   int
		legal   int
	}{
		{"semifinal-100", article.International, 13, 13},
		{"variations-100", article.International, 7, 7},
		{"round-robin-64", article.Russian, 153, 153},
		{"forward-captures", article.Russian, 24, 2},
	} {
		t.Run(test.file, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join("testdata", test.file+".pdn"))
			if err != nil {
				t.Fatal(err)
			}
			games := readAll(t, text)
			guess := Guess(games)[0]
			if guess.Variant != test.variant || guess.Legal != test.legal || len(games) != test.games {
				t.Fatalf("%d games, guessed %+v", len(games), guess)
			}
			var all strings.Builder
			for _, g := range games {
				o := Options{}
				if _, ok := g.Tag("GameType"); !ok {
					o.Variant = guess.Variant
				}
				report, err := Check(g, o)
				if err != nil {
					t.Fatal(err)
				}
				all.WriteString(describe(g, report))
			}
			golden.Expect(t, "testdata/"+test.file+".golden", all.String())
		})
	}
}

// TestCheck: one game for each thing that can be wrong.
func TestCheck(t *testing.T) {
	var all strings.Builder
	for _, test := range []struct{ what, text string }{
		{"a legal game", "[Result \"2-0\"][GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 2-0"},
		{"an illegal move", "[Result \"2-0\"][GameType \"20\"] 1. 32-28 19-23 2. 37-32 *"},
		{"too few captured", "[Result \"*\"][GameType \"20\"][FEN \"W:W28:B22,23,14\"] 1. 28x17 *"},
		{"an ambiguous move", "[Result \"*\"][GameType \"20\"][FEN \"W:WK12:B9,23,24,30\"] 12x3 *"},
		{"an ambiguous move made clear", "[Result \"2-0\"][GameType \"20\"][FEN \"W:WK12:B9,23,24\"] 12x29x20x3 2-0"},
		{"not a move at all", "[Result \"*\"][GameType \"20\"] 1. 32-28 enz. *"},
		{"a move not known", "[Result \"*\"][GameType \"20\"] 1. 32-28 - 2. 37-32 *"},
		{"illegal in a variation only", "[Result \"*\"][GameType \"20\"] 1. 32-28 ( 1. 33-28 19-23 2. 39-34 ) 18-23 *"},
		{"a variation in a variation", "[Result \"*\"][GameType \"20\"] 1. 32-28 18-22 ( 1... 17-22 2. 28x17 ( 2. 37-32 ) 11x22 ) 2. 37-32 *"},
		{"black's number for white's move", "[Result \"*\"][GameType \"20\"] 1... 32-28 *"},
		{"numbers that jump", "[Result \"*\"][GameType \"20\"] 1. 32-28 18-23 3. 37-32 12-18 4. 41-37 *"},
		{"numbers from the middle of a game", "[Result \"*\"][GameType \"20\"][FEN \"B:W28:B1,16\"] 41... 16-21 42. 28-22 *"},
		{"counters in the FEN", "[Result \"*\"][GameType \"20\"][FEN \"B:W28:B1,16:H0:F41\"] 41... 16-21 42. 28-23 43... 1-6 *"},
		{"no result", "[GameType \"20\"] 1. 32-28 *"},
		{"a result that cannot be read", "[Result \"3-0\"][GameType \"20\"] 1. 32-28 *"},
		{"a result and an end that differ", "[Result \"2-0\"][GameType \"20\"] 1. 32-28 0-2"},
		{"dialects of one result", "[Result \"1/2-1/2\"][GameType \"20\"] 1. 32-28 1-1"},
		{"a win on the board", "[Result \"1-0\"][GameType \"20\"][FEN \"W:W28:B23\"] 1. 28x19 2-0"},
		{"a win on the board and another result", "[Result \"1-1\"][GameType \"20\"][FEN \"W:W28:B23\"] 1. 28x19 1-1"},
		{"moves after the end", "[Result \"1-1\"][GameType \"20\"][FEN \"W:WK47,K48:BK3\"] 1. 47-42 3-9 2. 42-47 9-3 3. 47-42 3-9 4. 42-47 9-3 5. 48-43 3-9 6. 43-48 9-3 7. 48-43 1-1"},
		{"a draw with advantage", "[Result \"1+ - 1-\"][GameType \"20\"] 1. 32-28 1+ - 1-"},
		{"a setup", "[Result \"*\"][GameType \"20\"] 1. 32-28 /FEN \"B:W28:B1,23\"/ 1... 23x32 0-2"},
		{"a setup that is no position", "[Result \"*\"][GameType \"20\"] 1. 32-28 /FEN \"B:W3:B50\"/ 1... 23x32 *"},
		{"a FEN that is none", "[Result \"*\"][GameType \"20\"][FEN \"W:W31-:B1\"] 1. 32-28 *"},
		{"a FEN that is no position", "[Result \"*\"][GameType \"20\"][FEN \"W:W1:B50\"] 1. 32-28 *"},
		{"64 squares by numbers", "[Result \"*\"][GameType \"26\"] 1. 22-18 9-13 *"},
		{"64 squares from the other corner", "[Result \"*\"][GameType \"26,W,8,8,N1,0\"] 1. 11-15 24-20 *"},
		{"100 squares by letters", "[Result \"*\"][GameType \"20,W,10,10,A0,0\"] 1. d4-e5 g7-f6 2. e5xg7 h8xf6 *"},
		{"a corner that the moves do not fit", "[Result \"*\"][GameType \"20,W,10,10,N1,0\"] 1. 32-28 18-23 2. 33-29 23x32 *"},
		{"a corner that the moves do not fit, and an illegal move", "[Result \"*\"][GameType \"20,W,10,10,N1,0\"] 1. 32-28 18-23 2. 33-29 23x33 *"},
		{"a corner that the FEN does not fit", "[Result \"*\"][GameType \"20,W,10,10,N1,0\"][FEN \"W:W6:B45\"] 1. 6-1 45-50 *"},
		{"a corner that the moves fit", "[Result \"*\"][GameType \"20,W,10,10,N1,0\"] 1. 20-24 34-30 2. 15-20 33-30 *"},
		{"letters from a corner that the moves do not fit", "[Result \"*\"][GameType \"25,W,8,8,A3,0\"] 1. c3-d4 f6-g5 *"},
		{"wrong separators", "[Result \"*\"][GameType \"20\"] 1. 32x28 19-23 2. 28-19 14–23 (2... 13:24) 3. 37-32 *"},
		{"a wrong separator in a long capture", "[Result \"*\"][GameType \"20\"][FEN \"W:WK12:B9,23,24\"] 12-29-20-3 *"},
		{"counters in the FEN that end the game", "[Result \"1-1\"][GameType \"20\"][FEN \"W:WK46,K47,K48:BK3:H31:F60\"] 60. 47-42 3-9 1-1"},
		{"counters in a setup", "[Result \"1-1\"][GameType \"20\"] 1. 32-28 /FEN \"W:WK46,36:BK3,16:H49:F60\"/ 2. 46-41 1-1"},
		{"black begins", "[Result \"*\"][GameType \"20,B,10,10,N2,0\"] 1. 32-28 19-23 *"},
		{"a king in passing", "[Result \"*\"][GameType \"25\"][FEN \"W:Wb6:Bc7,f6,a5\"] 1. b6:d8:h4 a5-b4 *"},
	} {
		games := readAll(t, []byte(test.text))
		if len(games) != 1 {
			t.Fatalf("%s: %d games", test.what, len(games))
		}
		report, err := Check(games[0], Options{})
		if err != nil {
			t.Fatalf("%s: %v", test.what, err)
		}
		fmt.Fprintf(&all, "%s: %s", test.what, describe(games[0], report))
	}
	golden.Expect(t, "testdata/check.golden", all.String())
}

// TestCheckOptions: what a game cannot be checked as.
func TestCheckOptions(t *testing.T) {
	for _, test := range []struct {
		text    string
		options Options
		code    article.Code
	}{
		{"1. 32-28 *", Options{}, CodeGameTypeMissing},
		{"[GameType \"x\"] 1. 32-28 *", Options{}, CodeGameTypeNumber},
		{"[GameType \"x\"] 1. 32-28 *", Options{Variant: article.International}, ""},
		{"[GameType \"21\"] 1. 11-15 *", Options{}, CodeGameTypeOther},
		{"[GameType \"20,W,12,12,N2,0\"] 1. 11-15 *", Options{}, CodeGameTypeSize},
		{"[GameType \"26\"] *", Options{Edition: article.FMJD2006}, draughts.CodeGameEdition},
		{"[GameType \"26\"] *", Options{DrawsWithAdvantage: true}, draughts.CodeGameAdvantage},
		{"[GameType \"20\"] *", Options{Edition: article.FMJD2006}, ""},
	} {
		_, err := Check(readAll(t, []byte(test.text))[0], test.options)
		refusal, refused := article.AsRefusal(err)
		if refused != (test.code != "") || refused && refusal.Code != test.code || !refused && err != nil {
			t.Errorf("%s %+v: %v, should be %q", test.text, test.options, err, test.code)
		}
	}
}

// TestCheckClaims: under kotek-2008 the end gives a claim, not a draw.
func TestCheckClaims(t *testing.T) {
	text := "[Result \"1-1\"][GameType \"20\"][FEN \"W:WK47,K48:BK3\"] 1. 47-42 3-9 2. 42-47 9-3 3. 47-42 3-9 4. 42-47 9-3 5. 48-43 3-9 1-1"
	g := readAll(t, []byte(text))[0]
	report, err := Check(g, Options{Edition: article.Kotek2008})
	if err != nil || report.Ended || len(report.Claims) != 1 || report.Claims[0].Article != "I.6.4" {
		t.Errorf("%+v, %v", report, err)
	}
	report, err = Check(g, Options{})
	if err != nil || !report.Ended || report.EndedAfter != 8 || report.Ending.Reason.Article != "I.6.1" {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestGuessOfGamesNotKnownHere: games without GameType are refused if their
// first moves are possible in no variant, or if most of them go wrong before
// their ends. A single game that goes wrong later is only wrong.
func TestGuessOfGamesNotKnownHere(t *testing.T) {
	late := "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. d4xb6 g5-h4 4. a1-b2 h8-g7 5. b2-a3 g7-f6 *\n" // 3... must capture
	for _, test := range []struct {
		name, text string
		want       article.Code
	}{
		{"English draughts, black begins", "1. 11-15 24-19 2. 15x24 28x19 *", CodeGameUnknown},
		{"Italian draughts, from the other side", "1. 24-20 12-15 2. 20-16 *", CodeGameUnknown},
		{"a first move that is wrong here only as a second", "1. 32-28 32-27 *", CodeGameUnknown},
		{"possible in another variant than the guess", "1. 32-28 19-23 2. 1-2 *", ""},
		{"one of three that begins wrong", "1. 32-28 19-23 *\n1. 32-28 18-23 *\n1. 31-20 *", ""},
		{"wrong from a FEN", "[FEN \"W:W31:B1\"] 1. 32-28 *", ""},
		{"one game that goes wrong later", late, ""},
		{"five games that go wrong later", strings.Repeat(late, 5), CodeGameUnknown},
		{"five games that go wrong at their ends", strings.Repeat("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 14-19 6. 32-28 *\n", 5), ""},
	} {
		games := readAll(t, []byte(test.text))
		best := Guess(games)[0]
		for _, g := range games {
			_, err := Check(g, Options{Guess: &best})
			refusal, refused := article.AsRefusal(err)
			if refused != (test.want != "") || refused && refusal.Code != test.want {
				t.Errorf("%s: %v for %+v", test.name, err, best)
			}
		}
	}
}

// TestGuessByStarts: positions without moves show on which board they are.
func TestGuessByStarts(t *testing.T) {
	if got := Guess(readAll(t, []byte("[FEN \"B:W13,10,5:BK14,3\"] 1-0\n[FEN \"W:W21:B3\"] 1-0")))[0]; got.Variant != article.Brazilian || got.Starts != 2 {
		t.Errorf("%+v", got)
	}
}

func TestGuessByColon(t *testing.T) {
	for text, want := range map[string]article.Variant{
		"1. c3-d4 d6-c5 2. b2-c3 *":                article.Brazilian,
		"1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *": article.Brazilian,
		"1. c3-d4 d6-e5 2. b2-c3 e5:g3 *":          article.Russian,
		"1. 32-28 19-23 *":                         article.International,
	} {
		if got := Guess(readAll(t, []byte(text)))[0]; got.Variant != want {
			t.Errorf("%s: %+v, should be %v", text, got, want)
		}
	}
}
