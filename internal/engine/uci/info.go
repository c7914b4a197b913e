package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"damka/chess"
	"damka/internal/engine"
)

// infoText writes what was found at a depth.
func infoText(p chess.Position, l engine.Line) string {
	text := fmt.Sprintf("info depth %d score %s nodes %d time %d", l.Depth, scoreText(l.Score), l.Nodes, l.Time.Milliseconds())
	if l.Time > 0 {
		text += fmt.Sprintf(" nps %d", int64(float64(l.Nodes)/l.Time.Seconds()))
	}
	var moves []string
	for _, written := range l.Moves {
		move, err := p.ParseMove(written)
		if err != nil {
			break
		}
		moves = append(moves, p.Coordinates(move))
		p = p.PlayUnchecked(move)
	}
	if len(moves) > 0 {
		text += " pv " + strings.Join(moves, " ")
	}
	return text
}

// scoreText writes a score: a mate is counted in moves, not half-moves.
func scoreText(s engine.Score) string {
	switch {
	case s.Win > 0:
		return fmt.Sprintf("mate %d", (s.Win+1)/2)
	case s.Win < 0:
		return fmt.Sprintf("mate %d", (s.Win-1)/2)
	}
	return fmt.Sprintf("cp %d", s.Value)
}

// parseInfo reads what a program found; ok is false where a line says nothing about the best moves. A line of moves ends before
// the first that is not legal: it is only shown, and nothing hangs on it.
func parseInfo(p chess.Position, words []string) (line engine.Line, ok bool) {
	for i := 0; i < len(words); i++ {
		next := func() int64 {
			i++
			if i >= len(words) {
				return 0
			}
			n, _ := strconv.ParseInt(words[i], 10, 64)
			return n
		}
		switch words[i] {
		case "depth":
			line.Depth = int(min(max(next(), 0), 1000))
		case "multipv":
			if next() > 1 {
				return line, false
			}
		case "score":
			ok = true
			i++
			line.Score = parseScore(words[min(i, len(words)):])
		case "nodes":
			line.Nodes = max(next(), 0)
		case "time":
			line.Time = time.Duration(min(max(next(), 0), mostMilliseconds)) * time.Millisecond
		case "pv":
			line.Moves = parseLine(p, words[i+1:])
			return line, true
		case "string":
			return line, ok
		}
	}
	return line, ok
}

// mostMilliseconds still fits a duration.
const mostMilliseconds = 1 << 40

func parseScore(words []string) engine.Score {
	if len(words) < 2 {
		return engine.Score{}
	}
	n, err := strconv.Atoi(words[1])
	n = min(max(n, -mostScore), mostScore)
	switch {
	case err != nil:
		return engine.Score{}
	case words[0] == "cp":
		return engine.Score{Value: n}
	case words[0] == "mate" && n > 0:
		return engine.Score{Win: 2*n - 1}
	case words[0] == "mate" && n < 0:
		return engine.Score{Win: 2 * n}
	}
	return engine.Score{}
}

const mostScore = 1_000_000

func parseLine(p chess.Position, texts []string) (moves []string) {
	for _, text := range texts {
		move, err := p.ParseCoordinates(text)
		if err != nil {
			break
		}
		moves = append(moves, p.MoveText(move))
		p = p.PlayUnchecked(move)
	}
	return moves
}
