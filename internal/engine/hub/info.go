package hub

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"damka/draughts"
	"damka/internal/engine"
)

// infoText writes what was found at a depth: the score in men, the time in seconds. The protocol has no word for a win that
// is seen; it is written as 100 men less one hundredth for each half-move.
func infoText(p draughts.Position, l engine.Line) string {
	args := []string{"depth", strconv.Itoa(l.Depth), "score", fmt.Sprintf("%.2f", scoreInMen(l.Score)),
		"nodes", strconv.FormatInt(l.Nodes, 10), "time", fmt.Sprintf("%.3f", l.Time.Seconds())}
	if l.Time > 0 {
		args = append(args, "nps", fmt.Sprintf("%.3f", float64(l.Nodes)/1e6/l.Time.Seconds()))
	}
	var moves []string
	for _, text := range l.Moves {
		move, err := p.ParseMove(text)
		if err != nil {
			break
		}
		moves = append(moves, moveText(p, move))
		p = p.PlayUnchecked(move)
	}
	return write("info", append(args, "pv", strings.Join(moves, " "))...)
}

func scoreInMen(s engine.Score) float64 {
	switch {
	case s.Win > 0:
		return 100 - float64(s.Win)/100
	case s.Win < 0:
		return -100 - float64(s.Win)/100
	}
	return float64(s.Value) / 100
}

// parseInfo reads what a program found. A number that cannot be read counts as not given, and a line of moves ends before the
// first that is not legal: it is only shown, and nothing hangs on it.
func parseInfo(p draughts.Position, c command) engine.Line {
	depth := int(number(c, "depth"))
	line := engine.Line{
		Depth: min(max(depth, 0), 1000),
		Score: engine.Score{Value: int(math.Round(number(c, "score") * 100))},
		Nodes: int64(number(c, "nodes")),
		Time:  time.Duration(number(c, "time") * float64(time.Second)),
	}
	pv, _ := c.get("pv")
	for text := range strings.FieldsSeq(pv) {
		move, err := parseMove(p, text)
		if err != nil {
			break
		}
		line.Moves = append(line.Moves, p.MoveText(move))
		p = p.PlayUnchecked(move)
	}
	return line
}

// number is an argument as a number; 0 if it is none, or too large to be meant.
func number(c command, name string) float64 {
	text, _ := c.get(name)
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(value) || math.Abs(value) > mostNumber {
		return 0
	}
	return value
}

// mostNumber is beyond any count of nodes and any time in seconds; as a time it still fits a duration when it is cut.
const mostNumber = 1e15
