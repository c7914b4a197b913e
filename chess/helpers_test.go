package chess

import (
	"strings"
	"testing"

	"damka/article"
)

// standard is a position of chess.
func standard(fen string) Position { return MustParsePosition(article.Chess, fen) }

// of960 is a position of Chess960.
func of960(fen string) Position { return MustParsePosition(article.Chess960, fen) }

// after plays moves by their texts.
func after(t testing.TB, p Position, texts string) Position {
	t.Helper()
	for _, text := range strings.Fields(texts) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		p = p.PlayUnchecked(m)
	}
	return p
}

// move is the move with a text.
func move(t testing.TB, p Position, text string) Move {
	t.Helper()
	m, err := p.ParseMove(text)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return m
}

// texts are the moves as they are written.
func texts(p Position, moves []Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, p.MoveText(m))
	}
	return strings.Join(all, " ")
}

// refusedAs is the reason of an error in one line, or what it is instead.
func refusedAs(err error) string {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Reason.String()
	}
	if err == nil {
		return "not refused"
	}
	return err.Error()
}

// wantRefusal compares the code, article and arguments of an error.
func wantRefusal(t testing.TB, what string, err error, want string) {
	t.Helper()
	if got := refusedAs(err); got != want {
		t.Errorf("%s:\n%s, should be\n%s", what, got, want)
	}
}
