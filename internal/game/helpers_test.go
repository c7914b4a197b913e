package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
)

// gameFrom begins a game of chess from a FEN with counters and plays moves.
func gameFrom(t testing.TB, text, moves string, options ChessOptions) Chess {
	t.Helper()
	fen, err := chess.ParseFEN(article.Chess, text)
	if err != nil {
		t.Fatal(err)
	}
	start, err := fen.Setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	options.Edition, options.HalfMoves = article.FIDE2023, fen.HalfMoves
	g, err := NewChess(start, options)
	if err != nil {
		t.Fatal(err)
	}
	return playOn(t, g, moves)
}

func playOn(t testing.TB, g Chess, moves string) Chess {
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

// move is the move with a text.
func move(t testing.TB, p chess.Position, text string) chess.Move {
	t.Helper()
	m, err := p.ParseMove(text)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return m
}

// wantEnd compares how a game ended: the reason in one line and the winner; an
// empty reason for a game that has not ended.
func wantEnd(t testing.TB, what string, g Chess, reason string, winner article.Colour) {
	t.Helper()
	ending, over := g.Ended()
	got := ""
	if over {
		got = ending.Reason.String()
	}
	if got != reason || ending.Winner != winner || over && ending.IsDraw() != (winner == 0) {
		t.Errorf("%s: %q, winner %v, should be %q, %v", what, got, ending.Winner, reason, winner)
	}
}

// wantRefusal compares the code, article and arguments of an error.
func wantRefusal(t testing.TB, what string, err error, want string) {
	t.Helper()
	got := "not refused"
	if refusal, ok := article.AsRefusal(err); ok {
		got = refusal.Reason.String()
	} else if err != nil {
		got = err.Error()
	}
	if got != want {
		t.Errorf("%s:\n%s, should be\n%s", what, got, want)
	}
}

const initialFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// shuffle are four half-moves that come back to the same position.
const shuffle = "Nf3 Nf6 Ng1 Ng8 "
