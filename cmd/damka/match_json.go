package main

import (
	"math"
	"time"

	"damka/article"
	"damka/internal/engine/match"
)

// matchReport is a match as --json shows it.
type matchReport struct {
	Variant article.Variant `json:"variant"`
	Edition article.Edition `json:"edition"`
	Limit   matchLimit      `json:"limit"`
	Players []matchPlayer   `json:"players"`
	Elo     matchElo        `json:"elo"` // of the first player over the second
	Games   []matchGame     `json:"games"`
}

type matchLimit struct {
	Seconds float64 `json:"seconds,omitempty"`
	Nodes   int64   `json:"nodes,omitempty"`
	Depth   int     `json:"depth,omitempty"`
}

type matchPlayer struct {
	Name           string  `json:"name"`
	Wins           int     `json:"wins"`
	Draws          int     `json:"draws"`
	Losses         int     `json:"losses"`
	Percent        float64 `json:"percent"`
	Moves          int     `json:"moves"`
	SecondsPerMove float64 `json:"seconds_per_move"`
	LongestSeconds float64 `json:"longest_seconds"`
	MeanDepth      float64 `json:"mean_depth"`
	Nodes          int64   `json:"nodes"`
	NodesPerSecond float64 `json:"nodes_per_second"`
}

// matchElo has no value where none can be said.
type matchElo struct {
	Difference *float64 `json:"difference"`
	Low        *float64 `json:"low"`
	High       *float64 `json:"high"`
	Confidence int      `json:"confidence"` // per cent
}

type matchGame struct {
	Game   int            `json:"game"`
	White  int            `json:"white"`  // player 1 or 2
	Winner int            `json:"winner"` // 0: nobody
	Reason article.Reason `json:"reason"`
	Fault  string         `json:"fault,omitempty"`
	Start  string         `json:"start,omitempty"`
	Moves  []string       `json:"moves"`
}

func reportMatch(c match.Config, r match.Result) matchReport {
	report := matchReport{
		Variant: c.Variant, Edition: c.Edition, Games: []matchGame{}, Elo: reportElo(r.Score(0)),
		Limit: matchLimit{c.Limit.Move.Seconds(), c.Limit.Nodes, c.Limit.Depth},
	}
	for i, name := range r.Names {
		s, u := r.Score(i), r.Used(i)
		player := matchPlayer{
			Name: name, Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Percent: rounded(100*s.Share(), 1),
			Moves: u.Moves, SecondsPerMove: rounded(per(u.Time.Seconds(), u.Moves), 4), LongestSeconds: rounded(u.Longest.Seconds(), 4),
			MeanDepth: rounded(per(float64(u.Depths), u.Moves), 1), Nodes: u.Nodes,
		}
		if u.Time >= time.Millisecond {
			player.NodesPerSecond = rounded(float64(u.Nodes)/u.Time.Seconds(), 0)
		}
		report.Players = append(report.Players, player)
	}
	for _, p := range r.Games {
		game := matchGame{Game: p.Number, White: p.White + 1, Winner: p.Winner + 1, Reason: p.Reason, Start: p.Ballot.Start, Moves: p.Moves}
		if p.Fault != nil {
			game.Fault = p.Fault.Error()
		}
		report.Games = append(report.Games, game)
	}
	return report
}

func reportElo(s match.Score) matchElo {
	value := func(v float64, has bool) *float64 {
		if !has {
			return nil
		}
		v = rounded(v, 1)
		return &v
	}
	elo, has := s.Elo()
	low, high, hasLow, hasHigh := s.Interval()
	return matchElo{value(elo, has), value(low, hasLow), value(high, hasHigh), 95}
}

// rounded has so many digits after the point.
func rounded(value float64, digits int) float64 {
	unit := math.Pow10(digits)
	return math.Round(value*unit) / unit
}
