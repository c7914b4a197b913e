package pgn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
)

// found are findings in one line, without those about tags that are missing.
func found(all []Finding) string {
	var words []string
	for _, f := range all {
		if f.Reason.Code == CodeRoster || f.Reason.Code == CodeResultMissing {
			continue
		}
		word := fmt.Sprintf("%d%v %s", f.Number, f.Side, f.Reason.Code)
		if f.Number == 0 {
			word = string(f.Reason.Code)
		}
		if f.Variation {
			word = "(" + word + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

func check(t *testing.T, text string) Report {
	t.Helper()
	report, err := Check(game(t, text), Options{})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return report
}

const dance = "Nf3 Nf6 Ng1 Ng8 "

// TestCheckEndings: how games end on the board, each by its article, and that
// the result must agree.
func TestCheckEndings(t *testing.T) {
	fen := func(text string) string { return "[FEN \"" + text + "\"]\n[SetUp \"1\"]\n" }
	for _, test := range []struct {
		name, text, ended string
		after             int
		result, wrong     string
	}{
		{"FIDE 5.1.1 mate", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "0-1", ""},
		{"FIDE 5.1.1 the loser is said to have won", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "1-0", "pgn.result_wrong"},
		{"FIDE 5.1.1 not said to have ended", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "*", "pgn.result_wrong"},
		{"FIDE 5.2.1 stalemate", fen("7k/8/6K1/8/8/5Q2/8/8 w - - 0 60") + "60. Qf7", "FIDE 5.2.1", 1, "1/2-1/2", ""},
		{"FIDE 5.2.2 dead", fen("7k/8/6K1/6p1/8/4N3/8/8 w - - 0 60") + "60. Kxg5", "FIDE 5.2.2", 1, "½-½", ""},
		{"FIDE 5.2.2 dead from the start", fen("7k/8/6K1/8/8/4N3/8/8 w - - 0 60"), "FIDE 5.2.2", 0, "1/2-1/2", ""},
		{"FIDE 9.6.1 five times", dance + dance + dance + dance, "FIDE 9.6.1", 16, "1/2-1/2", ""},
		{"FIDE 9.6.1 four times do not end it", dance + dance + dance, "", 12, "1-0", ""},
		{"FIDE 9.6.2 75 moves", fen("7k/8/6K1/6p1/8/4R3/8/8 w - - 149 160") + "160. Re4", "FIDE 9.6.2", 1, "1/2-1/2", ""},
		{"FIDE 9.6.2 mate has priority", fen("7k/8/6K1/6p1/8/4R3/8/8 w - - 149 160") + "160. Re8#", "FIDE 5.1.1", 1, "1-0", ""},
		{"resigned", "1. e4", "", 1, "1-0", ""},
		{"FIDE 10.2 both lost", "1. e4", "", 1, "0-0", ""},
		{"FIDE 10.2 uneven", "1. e4", "", 1, "1/2-0", ""},
		{"FIDE 10.2 uneven", "1. e4", "", 1, "0 - 1/2", ""},
		{"FIDE 11.8 white won by the arbiter, mated", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "+/-", ""},
		{"FIDE 11.8 black won by the arbiter", "1. e4", "", 1, "-/+", ""},
		{"FIDE 11.8 black won by the arbiter, stalemate", fen("7k/8/6K1/8/8/5Q2/8/8 w - - 0 60") + "60. Qf7", "FIDE 5.2.1", 1, "-/+", ""},
		{"FIDE 11.8 both lost by the arbiter after mate", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "-/-", ""},
		{"FIDE 10.2 both lost after mate", "1. f3 e5 2. g4 Qh4#", "FIDE 5.1.1", 4, "0-0", "pgn.result_wrong"},
	} {
		report := check(t, "[Result \""+test.result+"\"]\n"+test.text+" "+test.result)
		if report.Ended != (test.ended != "") || string(report.Ending.Reason.Article) != test.ended || report.EndedAfter != test.after || found(report.Wrong) != test.wrong {
			t.Errorf("%s: ended %v after %d by %v, wrong: %s", test.name, report.Ended, report.EndedAfter, report.Ending.Reason, found(report.Wrong))
		}
	}
}

// TestCheckClaims: the draws that could be claimed at the end (9.2, 9.3).
func TestCheckClaims(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{dance, ""},
		{dance + "Nf3 Nf6 Ng1", "FIDE 9.2.1"},
		{dance + dance, "FIDE 9.2.2"},
		{"[FEN \"7k/8/6K1/6p1/8/4R3/8/8 w - - 99 160\"] *", "FIDE 9.3.1"},
		{"[FEN \"7k/8/6K1/6p1/8/4R3/8/8 w - - 99 160\"] Re4 *", "FIDE 9.3.2"},
		{"[FEN \"7k/8/6K1/6p1/8/4R3/8/8 w - - 98 160\"] *", ""},
	} {
		var refs []string
		for _, reason := range check(t, test.text).Claims {
			refs = append(refs, string(reason.Article))
		}
		if got := strings.Join(refs, " "); got != test.want {
			t.Errorf("%q: %s, should be %s", test.text, got, test.want)
		}
	}
}

// TestCheckFindings: what is wrong and what is worth a note, with its move.
func TestCheckFindings(t *testing.T) {
	for _, test := range []struct{ text, wrong, notes string }{
		{"1. e4 e5 2. Nf3 *", "", ""},
		{"1. e4 e5 2. Nf6 Nc6 3. xx *", "2white chess.move.impossible", ""},
		{"1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-O *", "6white chess.move.castling_lost", ""},
		{"1. e4 e5 2. Ngf3 *", "", "2white chess.note.too_much"},
		{"1. e4 -- *", "1black pgn.null_move", ""},
		{"1. e4 (1. Z0!?) e5 *", "(1white pgn.null_move)", ""},
		{"1. e4 (1. Ke2 e5) (1. d4 d5 (1... d6 2. d6)) e5 2. d4 *", "(1white chess.move.own_piece), (2white chess.move.impossible)", ""},
		{"1. e4 e5 2. Sf3 Nc6 3. Bb5 a6 4. 0-0 *", "", "2white pgn.not_standard, 4white pgn.not_standard"},
		{"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 *", "", "4white chess.note.no_mate"},
		{"1... e4 e5 3. Nf3 Nc6 4. Bb5 *", "", "1white pgn.turn, 2white pgn.number_differs"},
		{"1. f3 e5 2. g4 Qh4# 3. a3 *", "3white chess.move.in_check", ""},
		{dance + dance + dance + dance + "e4 e5 *", "", "9white pgn.played_on"},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"] 31... Kd7 32. e4 *", "", ""},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"] 1... Kd7 2. e4 *", "", "31black pgn.number_differs"},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"] 57. e4 Kd7 58. e5 *", "", ""},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"] 57. e4 *", "pgn.start, chess.fen.fields", ""},
		{"[FEN \"4k3/8/8/8/8/8/4P3/3KK3 w - -\"][SetUp \"0\"] 57. e4 *", "pgn.start, chess.setup.many_kings", "pgn.set_up"},
		{"[SetUp \"1\"] 1. e4 *", "", "pgn.start_missing"},
		{"[Variant \"chess 960\"] 1. e4 *", "", "pgn.start_missing"},
		{"[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] 1. O-O *", "", "pgn.variant_guessed"},
		{"[Variant \"Standard\"][FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] 1. O-O *", "1white chess.move.castling_lost", "pgn.start_impossible, chess.setup.castling_rook, chess.setup.castling_rook"},
		{"[FEN \"4k3/pppppppp/p7/8/8/8/4P3/4K3 w - - 0 1\"] 1. e4 *", "", "pgn.start_impossible, chess.setup.many_pawns"},
		{"[FEN \"nnnnknnn/nnnnnnnn/nnnnnnnn/8/8/8/4P3/4K3 w - - 0 1\"] 1. Kf1 *", "", "pgn.start_impossible, chess.setup.many"},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w KQ e6 0 1\"] 1. e4 *", "", "pgn.start_impossible, chess.setup.castling_rook, chess.setup.castling_rook, chess.setup.en_passant_pawn"},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 0\"] 12... Kd7 13. e4 *", "", "pgn.start_impossible, chess.fen.field"},
		{"[FEN \"4k3/8/8/8/8/8/4P2P/4K3 w - - 0 00\"] 1. e4 *", "pgn.start, chess.fen.field", ""},
		{"[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 0 0\"] 1. Kd1 *", "pgn.start, chess.setup.opponent_in_check", ""},
		{"[Result \"1-0\"] 1. e4 0-1", "pgn.result_end", ""},
		{"[Result \"1-0\"] 1. e4 *", "pgn.result_end", ""},
		{"[Result \"1-0\"] 1. e4", "", ""},
		{"[Result \"+/-\"] 1. e4 1-0", "", ""},
		{"[Result \"1-0\"] 1. e4 +/-", "", ""},
		{"[Result \"+/-\"] 1. e4 0-1", "pgn.result_end", ""},
		{"[Result \"1-0\"] 1. e4 -/-", "pgn.result_end", ""},
		{"[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"][Result \"-/+\"] 1. e4 -/+", "", ""}, // 5.1.2 is not for the arbiter's decision
		{"[Result \"white\"] 1. e4 0-1", "pgn.result_unknown", ""},
		{"[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"][Result \"0-1\"] 1. e4 0-1", "", "pgn.cannot_win"},
		{"[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"][Result \"1-0\"] 1. e4 1-0", "", ""},
		{"[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"][Result \"0-1\"] 0-1", "", ""}, // nothing was played: a forfeit, or a diagram
	} {
		report := check(t, test.text)
		if found(report.Wrong) != test.wrong || found(report.Notes) != test.notes {
			t.Errorf("%q:\nwrong %s, should be %s\nnotes %s, should be %s", test.text, found(report.Wrong), test.wrong, found(report.Notes), test.notes)
		}
	}
}

// TestCheckTagLines: what is wrong with a tag, or remarkable, has the tag's line.
func TestCheckTagLines(t *testing.T) {
	for _, test := range []struct {
		text string
		code article.Code
		line int
	}{
		{"[White \"Czyż, O.\"]\n\n[Result \"white\"]\n1. e4 0-1", CodeResultUnknown, 3},
		{"[White \"Czyż, O.\"]\n[Result \"1-0\"]\n1. e4 0-1", CodeResultEnd, 2},
		{"[Result \"0-1\"]\n[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"0\"]\n1. e4 0-1", CodeSetUp, 3},
		{"[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"]\n[Result \"0-1\"]\n1. e4 0-1", CodeCannotWin, 2},
		{"[Result \"*\"]\n[FEN \"x\"]\n1. e4 *", CodeStart, 2},
		{"[Result \"*\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w KQ e6 0 1\"]\n1. e4 *", CodeStartImpossible, 2},
		{"[Result \"*\"]\n[SetUp \"1\"]\n1. e4 *", CodeStartMissing, 2},
		{"\n[White \"Czyż, O.\"]\n1. e4 *", CodeResultMissing, 2},
	} {
		report := check(t, test.text)
		all := append(report.Wrong, report.Notes...)
		i := slices.IndexFunc(all, func(f Finding) bool { return f.Reason.Code == test.code })
		if i < 0 || all[i].Line != test.line {
			t.Errorf("%q: %+v, should be %s on line %d", test.text, all, test.code, test.line)
		}
	}
}

// TestCheckAsksForWhatFits: another game, or an edition that is not of chess.
func TestCheckAsksForWhatFits(t *testing.T) {
	g := game(t, "[Variant \"Atomic\"] 1. e4 *")
	if _, err := Check(g, Options{}); err == nil || err.Error() != "refused: pgn.variant_other found=Atomic" {
		t.Error(err)
	}
	if report, err := Check(g, Options{Variant: article.Chess}); err != nil || len(report.Moves) != 1 {
		t.Error(report, err)
	}
	for _, o := range []Options{{Variant: article.Chess, Edition: article.PZWarc}, {Variant: article.Russian}} {
		if _, err := Check(g, o); err == nil {
			t.Errorf("%+v was not refused", o)
		}
	}
}

func TestNewGame(t *testing.T) {
	start := chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
	m, err := start.ParseMove("Kd7")
	if err != nil {
		t.Fatal(err)
	}
	g, err := NewGame(start, []chess.Move{m})
	if err != nil || show(g.Moves) != "1...Kd7" || fmt.Sprint(g.Tags) != "[{SetUp 1 0} {FEN 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1 0}]" {
		t.Error(g, err)
	}
	if _, err := NewGame(chess.Initial(article.Chess), []chess.Move{m}); err == nil || !strings.HasPrefix(err.Error(), "pgn: half-move 1: ") {
		t.Error(err)
	}
	g.SetResult(Draw)
	if result, has, known := g.Result(); result != Draw || !has || !known || g.End != "1/2-1/2" {
		t.Error(g, result)
	}
}
