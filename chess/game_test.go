package chess

import (
	"strings"
	"testing"

	"damka/article"
)

// gameFrom begins a game from a FEN with counters and plays moves.
func gameFrom(t testing.TB, text, moves string, options Options) Game {
	t.Helper()
	fen, err := ParseFEN(article.Chess, text)
	if err != nil {
		t.Fatal(err)
	}
	start, err := fen.Setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	options.Edition, options.HalfMoves = article.FIDE2023, fen.HalfMoves
	g, err := NewGame(start, options)
	if err != nil {
		t.Fatal(err)
	}
	return playOn(t, g, moves)
}

func playOn(t testing.TB, g Game, moves string) Game {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		next, err := g.Play(move(t, g.Position(), text))
		if err != nil {
			t.Fatalf("%v %s: %v", g.Position(), text, err)
		}
		g = next
	}
	return g
}

// wantEnd compares how a game ended: the reason in one line and the winner; an
// empty reason for a game that has not ended.
func wantEnd(t testing.TB, what string, g Game, reason string, winner Colour) {
	t.Helper()
	ending, over := g.Ended()
	got := ""
	if over {
		got = ending.Reason.String()
	}
	if got != reason || ending.Winner != winner || ending.IsDraw() != (winner == 0) {
		t.Errorf("%s: %q, winner %v, should be %q, %v", what, got, ending.Winner, reason, winner)
	}
}

const initialFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// shuffle are four half-moves that come back to the same position.
const shuffle = "Nf3 Nf6 Ng1 Ng8 "

// TestArticle5HowAGameEnds: what ends a game on the board, and in what order.
func TestArticle5HowAGameEnds(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves, reason string
		winner                   Colour
	}{
		{"5.1.1 mate", initialFEN, "f3 e5 g4 Qh4", "chess.end.checkmate [FIDE 5.1.1] winner=colour.black", Black},
		{"5.2.1 stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "chess.end.stalemate [FIDE 5.2.1]", 0},
		{"5.2.2 king against king", "7k/8/8/8/8/8/6r1/6K1 w - - 0 1", "Kxg2", "chess.end.dead [FIDE 5.2.2]", 0},
		{"5.2.2 king and knight", "7k/8/8/8/8/8/6r1/5NK1 w - - 0 1", "Kxg2", "chess.end.dead [FIDE 5.2.2]", 0},
		{"5.2.2 king and bishop", "7k/8/8/8/8/8/6r1/5BK1 w - - 0 1", "Kxg2", "chess.end.dead [FIDE 5.2.2]", 0},
		{"5.2.2 bishops of one colour", "5b1k/8/8/8/8/8/6r1/2B3K1 w - - 0 1", "Kxg2", "chess.end.dead [FIDE 5.2.2]", 0},
		{"5.2.2 bishops of both colours can mate", "2b4k/8/8/8/8/8/6q1/2B3K1 w - - 0 1", "Kxg2", "", 0},
		{"5.2.2 two knights can mate", "7k/8/8/8/8/8/6q1/4NNK1 w - - 0 1", "Kxg2", "", 0},
		{"5.2.2 a pawn can mate", "7k/8/8/8/8/4P3/6q1/6K1 w - - 0 1", "Kxg2", "", 0},
		{"9.6.1 five times", initialFEN, strings.Repeat(shuffle, 4), "chess.end.fivefold [FIDE 9.6.1] times=5", 0},
		{"9.6.1 not four times", initialFEN, strings.Repeat(shuffle, 3), "", 0},
		{"9.6.2 75 moves", "7k/8/8/8/8/8/8/R5K1 w - - 149 100", "Rb1", "chess.end.seventy_five [FIDE 9.6.2] moves=75", 0},
		{"9.6.2 not before", "7k/8/8/8/8/8/8/R5K1 w - - 148 100", "Rb1", "", 0},
		{"9.6.2 a capture begins anew", "7k/8/8/8/8/8/p7/R5K1 w - - 149 100", "Rxa2", "", 0},
		{"9.6.2 a pawn begins anew", "7k/8/8/8/8/8/P7/R5K1 w - - 149 100", "a3", "", 0},
		{"9.6.2 mate comes first", "7k/8/6K1/8/8/8/8/R7 w - - 149 100", "Ra8", "chess.end.checkmate [FIDE 5.1.1] winner=colour.white", White},
		{"9.6.2 castling counts on", "7k/8/8/8/8/8/8/R3K3 w Q - 149 100", "O-O-O", "chess.end.seventy_five [FIDE 9.6.2] moves=75", 0},
		{"a game may begin at its end", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "chess.end.stalemate [FIDE 5.2.1]", 0},
	} {
		g := gameFrom(t, test.fen, test.moves, Options{})
		wantEnd(t, test.name, g, test.reason, test.winner)
		if _, over := g.Ended(); !over {
			continue
		}
		for _, m := range g.Position().LegalMoves() {
			if _, err := g.Play(m); !strings.HasPrefix(refusedAs(err), "chess.game.over") {
				t.Errorf("%s: %v after the end: %v", test.name, m, err)
			}
		}
	}
}

// TestArticle9_2_3Identity: which positions are the same.
func TestArticle9_2_3Identity(t *testing.T) {
	const (
		castle  = "4k1n1/8/8/8/8/8/8/4K1NR w K -"
		knights = "4k3/8/8/8/8/8/8/N3K2N w - -"
	)
	for _, test := range []struct {
		name, fen, first, then string
		same                   bool
	}{
		{"9.2.3 the same moves again", initialFEN, "", shuffle, true},
		{"9.2.3 by other moves", initialFEN, "Nf3 Nf6 Nc3", "Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 Nc3", true},
		{"9.2.3.1 the pawn could be captured in passing", "4k3/8/8/8/1p6/8/P7/4K3 w - -", "a4", "Kd8 Kd1 Ke8 Ke1", false},
		{"9.2.3.1 no pawn stands beside it", "4k3/8/8/8/2p5/8/P7/4K3 w - -", "a4", "Kd8 Kd1 Ke8 Ke1", true},
		{"9.2.3.1 the capture would lay the king open", "8/8/8/8/kp5R/8/2P5/4K3 w - -", "c4", "Ka3 Kd1 Ka4 Ke1", true},
		{"9.2.3.2 the rook has moved", castle, "", "Rh2 Kd8 Rh1 Ke8", false},
		{"9.2.3.2 the king has moved", castle, "", "Kd1 Kd8 Ke1 Ke8", false},
		{"9.2.3.2 castling was only impossible for the moment", castle, "", "Nf3 Nf6 Ng1 Ng8", true},
		{"9.2.3 pieces of one kind are alike", knights, "",
			"Nb3 Kd8 Ng3 Ke8 Nd2 Kd8 Ne2 Ke8 Nf3 Kd8 Nc3 Ke8 Ng1 Kd8 Nb1 Ke8 Nh3 Kd8 Na3 Ke8 Nf2 Kd8 Nc2 Ke8 Nh1 Kd8 Na1 Ke8", true},
		{"9.2.3 the other side is to move", "4k3/8/8/8/8/8/8/4K2R w - -", "", "Rh2 Kd8 Rh3 Ke8 Rh1", false},
	} {
		first := after(t, standard(test.fen), test.first)
		if again := after(t, first, test.then); (first == again) != test.same {
			t.Errorf("%s: %v and %v", test.name, first, again)
		}
	}
	if of960(castle) == standard(castle) {
		t.Error("the same pieces in another game are another position")
	}
}

// TestNewGameRefuses: no position, or regulations of draughts.
func TestNewGameRefuses(t *testing.T) {
	_, err := NewGame(Position{}, Options{Edition: article.FIDE2023})
	wantRefusal(t, "no position", err, "chess.game.no_position [FIDE 2.3]")
	_, err = NewGame(Initial(article.Chess960), Options{Edition: article.PZWarc})
	wantRefusal(t, "draughts", err, "chess.game.edition edition=edition.pzwarc variant=variant.chess960")
	g, err := NewGame(Initial(article.Chess960), Options{Edition: article.FIDE2023, HalfMoves: -5})
	if err != nil || g.Options().Edition != article.FIDE2023 || g.Counters() != nil {
		t.Errorf("%+v, %v", g, err)
	}
}
