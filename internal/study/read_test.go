package study

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
)

// told are the faults of a reading in short: game, line, column, move number, move, code.
func told(r Reading) string {
	var lines []string
	for _, f := range r.Faults {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%d:%d:%d %d %s %s", f.Game, f.Line, f.Column, f.Number, f.Move, f.Reason.Code)))
	}
	return strings.Join(lines, "; ")
}

// A text is taken for what it is, whatever the page shows, and what is wrong is named with its place.
func TestWhatATextIs(t *testing.T) {
	for _, test := range []struct {
		name, text string
		shown      article.Variant
		variants   string // of the chapters
		moves      int    // of the first one
		faults     string
	}{
		{"FEN of 100 squares", "W:W31-50:B1-20", article.Russian, "international", 0, ""},
		{"FEN by letters", "B:Wa1,Kc3:Bf8", article.Russian, "russian", 0, ""},
		{"FEN by letters elsewhere", "B:Wa1,Kc3:Bf8", article.International, "russian", 0, ""},
		{"FEN of the code's 64", "W:W21:B12", article.Brazilian, "brazilian", 0, ""},
		{"FEN of chess", "4k3/8/8/8/8/8/8/4K2R w K - 3 40", article.International, "chess", 0, ""},
		{"FEN of Chess960", "1rk5/8/8/8/8/8/8/1RK5 w B - 0 1", article.International, "chess960", 0, ""},
		{"all that is wrong with a FEN", "W:W1,K51:B2", article.International, "", 0, "0:0:0 0  draughts.fen.square"},
		{"all that is wrong with a position", "W:W1,2:B50", article.International, "", 0,
			"0:0:0 0  draughts.setup.promotion_row; 0:0:0 0  draughts.setup.promotion_row; 0:0:0 0  draughts.setup.promotion_row"},
		{"moves of 100 squares", "1. 32-28 18-23", article.Chess, "international", 2, ""},
		{"moves of russian", "1. c3:d4 d6:c5 2. b2-c3", article.Chess, "russian", 3, ""},
		{"moves of 64 where that is shown", "1. c3-d4 d6-c5", article.Brazilian, "brazilian", 2, ""},
		{"moves of chess", "1. e4 e5 2. Nf3", article.International, "chess", 3, ""},
		{"two games", "[White \"A\"]\n1. 32-28 *\n\n[White \"B\"]\n1. 33-28 *", article.Chess, "international international", 1, ""},
		{"a wrong move", "1. 32-28 18-23\n2. 37-33 19-24", article.Chess, "international", 2, "1:2:0 2 37-33 draughts.move.occupied"},
		{"a wrong move in a variation", "1. e4 (1. e5) e5", article.Chess, "chess", 2, "1:1:0 1 e5 chess.move.impossible"},
		{"a bracket too many", "1. e4 e5 )", article.Chess, "chess", 2, "1:1:10 0  pgn.variation_close"},
		{"a position alone", "[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n*", article.Chess, "international", 0, ""},
		{"a FEN that is none", "[FEN \"W:W99:B23\"]\n1. 32-28 *", article.International, "", 0, "1:1:0 0  pdn.start; 1:1:0 0  draughts.fen.square"},
		{"another game", "[GameType \"21\"]\n1. 32-28 *", article.International, "", 0, "1:0:0 0  pdn.game_type_other"},
		{"a comment alone", "{nothing to add} *", article.International, "international", 0, ""},
	} {
		r, err := Read(test.text, test.shown)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var variants []string
		for _, c := range r.Chapters {
			variants = append(variants, c.Variant().String())
		}
		if got := strings.Join(variants, " "); got != test.variants || told(r) != test.faults {
			t.Errorf("%s: %q %q\nwant %q %q", test.name, got, told(r), test.variants, test.faults)
		}
		if len(r.Chapters) > 0 && r.Chapters[0].Size() != test.moves {
			t.Errorf("%s: %d nodes, want %d", test.name, r.Chapters[0].Size(), test.moves)
		}
	}
}

func TestWhatIsNoText(t *testing.T) {
	for text, want := range map[string]article.Code{
		"": CodeEmptyText, " \n\uFEFF": CodeEmptyText, "good morning": CodeNothing, strings.Repeat("a", MaxText+1): CodeLongText,
	} {
		_, err := Read(text, article.International)
		if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// A file with more games than a study has chapters is read as far as that, and says so.
func TestManyGames(t *testing.T) {
	for text, v := range map[string]article.Variant{"[White \"A\"]\n1. 32-28 *\n\n": article.International, "[White \"A\"]\n1. e4 *\n\n": article.Chess} {
		r, err := Read(strings.Repeat(text, MaxGames+3), v)
		if err != nil || len(r.Chapters) != MaxGames || told(r) != "0:0:0 0  study.many_games" {
			t.Errorf("%d chapters, %v, %s", len(r.Chapters), err, told(r))
		}
	}
}

// What a file says of the game is kept, and its counters; what follows from the chapter is not said twice.
func TestTheHeadingOfAFile(t *testing.T) {
	text := "[Event \"Open\"]\n[GameType \"20\"]\n[White \"Zielińska,  Ewa\"]\n[Result \"1-1\"]\n[Chapter \"Keller\"]\n[FEN \"B:W28:BK23:H4:F31\"]\n1-1"
	r, err := Read(text, article.Chess)
	if err != nil || len(r.Chapters) != 1 || len(r.Faults) > 0 {
		t.Fatal(err, r)
	}
	c := r.Chapters[0]
	if c.Name() != "Keller" || c.End() != "1-1" || fmt.Sprint(c.Tags()) != "[{Event Open} {White Zielińska, Ewa} {Result 1-1}]" {
		t.Errorf("%q %q %v", c.Name(), c.End(), c.Tags())
	}
	if c.Start().HalfMoves != 4 || c.Start().Number != 31 || c.Start().FEN() != "B:W28:BK23:H4:F31" {
		t.Errorf("%+v", c.Start())
	}
}
