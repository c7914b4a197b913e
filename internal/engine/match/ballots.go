package match

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/board"
)

// Ballot is an opening: a first position, moves from it, or both.
type Ballot struct {
	Start string // FEN; empty: the variant's own
	Moves []string
}

// task is the opening as a game.
func (b Ballot) task(v article.Variant, e article.Edition) engine.Task {
	return engine.Task{Variant: v, Edition: e, Start: b.Start, Moves: b.Moves}
}

// Ballots are our own openings of a variant. Of draughts they are all ways to play the first two half-moves after which nothing
// can be captured; of chess a list of common openings; of Chess960 all its first positions. Their order is always the same and
// as good as random, so that a few of them are as good as all.
func Ballots(v article.Variant) []Ballot {
	var all []Ballot
	switch {
	case v.IsDraughts():
		all = draughtsBallots(v)
	case v == article.Chess960:
		for number := range chess.Starts960 {
			if start, err := chess.Chess960(number); err == nil {
				all = append(all, Ballot{Start: start.FEN()})
			}
		}
	case v == article.Chess:
		for _, line := range chessOpenings {
			all = append(all, Ballot{Moves: strings.Fields(line)})
		}
	}
	shuffle(all)
	return all
}

func draughtsBallots(v article.Variant) (all []Ballot) {
	start := draughts.Initial(v)
	for _, first := range start.LegalMoves() {
		p := start.PlayUnchecked(first)
		for _, second := range p.LegalMoves() {
			if after := p.PlayUnchecked(second); !second.IsCapture() && !after.MustCapture() {
				all = append(all, Ballot{Moves: []string{start.MoveText(first), p.MoveText(second)}})
			}
		}
	}
	return all
}

// chessOpenings leave both sides about even.
var chessOpenings = []string{
	"e4 e5 Nf3 Nc6 Bb5 a6", "e4 e5 Nf3 Nc6 Bc4 Bc5", "e4 e5 Nf3 Nf6 Nxe5 d6", "e4 e5 Nf3 Nc6 d4 exd4", "e4 e5 Nc3 Nf6",
	"e4 c5 Nf3 d6 d4 cxd4", "e4 c5 Nf3 Nc6 Bb5 g6", "e4 c5 Nc3 Nc6 g3 g6", "e4 c5 c3 d5 exd5 Qxd5", "e4 e6 d4 d5 Nc3 Nf6",
	"e4 e6 d4 d5 e5 c5", "e4 c6 d4 d5 Nc3 dxe4", "e4 c6 d4 d5 e5 Bf5", "e4 d6 d4 Nf6 Nc3 g6", "e4 d5 exd5 Qxd5 Nc3 Qa5",
	"d4 d5 c4 e6 Nc3 Nf6", "d4 d5 c4 c6 Nf3 Nf6", "d4 d5 c4 dxc4 Nf3 Nf6", "d4 Nf6 c4 e6 Nc3 Bb4", "d4 Nf6 c4 e6 Nf3 b6",
	"d4 Nf6 c4 g6 Nc3 Bg7", "d4 Nf6 c4 g6 Nc3 d5", "d4 f5 g3 Nf6 Bg2 e6", "d4 d5 Nf3 Nf6 Bf4 c5", "d4 Nf6 c4 c5 d5 e6",
	"c4 e5 Nc3 Nf6 Nf3 Nc6", "c4 c5 Nf3 Nf6 Nc3 Nc6", "Nf3 d5 g3 Nf6 Bg2 e6", "Nf3 Nf6 c4 g6 g3 Bg7", "b3 e5 Bb2 Nc6 e3 d5",
}

// shuffle orders by Fisher and Yates with a fixed seed of SplitMix64.
func shuffle(all []Ballot) {
	seed := uint64(len(all))
	for i := len(all) - 1; i > 0; i-- {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		j := int((z ^ z>>31) % uint64(i+1))
		all[i], all[j] = all[j], all[i]
	}
}

// BallotError says which line of a file is no opening.
type BallotError struct {
	Line int
	Err  error
}

func (e *BallotError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }
func (e *BallotError) Unwrap() error { return e.Err }

// ReadBallots reads openings, one a line: a FEN, or moves with or without their numbers. What follows # is passed over. The
// error is a [*BallotError] or the reader's.
func ReadBallots(r io.Reader, v article.Variant, e article.Edition) (all []Ballot, err error) {
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		text, _, _ := strings.Cut(lines.Text(), "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		ballot := parseBallot(v, strings.TrimSpace(text))
		game, err := board.New(ballot.task(v, e))
		if _, over := game.Ended(); err == nil && over {
			err = board.ErrFinished
		}
		if err != nil {
			return nil, &BallotError{number, err}
		}
		all = append(all, ballot)
	}
	return all, lines.Err()
}

// parseBallot tells a FEN from moves: only a FEN has a colon at its second place, or strokes.
func parseBallot(v article.Variant, text string) Ballot {
	if v.IsDraughts() && len(text) > 1 && text[1] == ':' || !v.IsDraughts() && strings.Contains(text, "/") {
		return Ballot{Start: text}
	}
	var b Ballot
	for word := range strings.FieldsSeq(text) {
		if i := strings.LastIndexByte(word, '.'); i >= 0 { // 1.e4, 1. and 1...
			word = word[i+1:]
		}
		if word != "" {
			b.Moves = append(b.Moves, word)
		}
	}
	return b
}
