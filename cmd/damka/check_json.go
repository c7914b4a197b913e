package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"damka/article"
)

// checkJSON writes one JSON document, a game a line, without holding the
// games.
type checkJSON struct {
	out   io.Writer
	guess *guessLine
	begun bool
}

type guessLine struct {
	Variant    article.Variant `json:"variant"`
	Games      int             `json:"games"`
	Candidates []candidateLine `json:"candidates"`
}

type candidateLine struct {
	Variant article.Variant `json:"variant"`
	Legal   int             `json:"legal"`
}

type gameLine struct {
	Game    int              `json:"game"`
	Line    int              `json:"line"`
	White   string           `json:"white,omitempty"`
	Black   string           `json:"black,omitempty"`
	Variant article.Variant  `json:"variant,omitempty"`
	Refused *article.Reason  `json:"refused,omitempty"`
	At      int              `json:"refused_line,omitempty"`
	Moves   int              `json:"half_moves"`
	Legal   bool             `json:"legal"`
	Ended   *endingLine      `json:"ended,omitempty"`
	Claims  []article.Reason `json:"claims,omitempty"`
	Result  string           `json:"result,omitempty"`
	End     string           `json:"end,omitempty"`
	Wrong   []findingLine    `json:"wrong"`
	Notes   []findingLine    `json:"notes"`
}

type endingLine struct {
	After     int            `json:"after_half_moves"`
	Winner    string         `json:"winner,omitempty"`
	Advantage string         `json:"advantage,omitempty"`
	Reason    article.Reason `json:"reason"`
}

type findingLine struct {
	Line      int            `json:"line,omitempty"`
	Number    int            `json:"number,omitempty"`
	Side      string         `json:"side,omitempty"`
	Move      string         `json:"move,omitempty"`
	Variation bool           `json:"variation,omitempty"`
	Reason    article.Reason `json:"reason"`
}

func (j *checkJSON) guessed(_ string, candidates []candidate) error {
	j.guess = &guessLine{Variant: candidates[0].variant, Games: candidates[0].moved}
	for _, c := range candidates {
		j.guess.Candidates = append(j.guess.Candidates, candidateLine{c.variant, c.legal})
	}
	return nil
}

func (j *checkJSON) game(g checkedGame) error {
	line := gameLine{
		Game: g.number, Line: g.line, White: g.white, Black: g.black, Variant: g.variant, Moves: g.halfMoves, Legal: g.legal,
		Claims: g.claims, Result: g.result, End: g.end, Wrong: findingLines(g.wrong), Notes: findingLines(slices.Concat(g.notes, g.defects)),
	}
	if g.refused != nil {
		line.Refused, line.At = &g.refused.Reason, g.unchecked
	}
	if e := g.ended; e != nil {
		line.Ended = &endingLine{After: e.after, Winner: e.winner, Advantage: e.advantage, Reason: e.reason}
	}
	return j.item(line)
}

func findingLines(findings []checkedFinding) []findingLine {
	lines := []findingLine{}
	for _, f := range findings {
		lines = append(lines, findingLine{f.line, f.number, f.side, f.move, f.variation, f.reason})
	}
	return lines
}

// item writes one game, after the head of the document if it is the first.
func (j *checkJSON) item(game gameLine) error {
	text, err := json.Marshal(game)
	if err != nil {
		return err
	}
	separator := ",\n"
	if !j.begun {
		guess, err := json.Marshal(j.guess)
		if err != nil {
			return err
		}
		separator = fmt.Sprintf("{\"guess\":%s,\n\"games\":[\n", guess)
		j.begun = true
	}
	_, err = fmt.Fprintf(j.out, "%s%s", separator, text)
	return err
}

func (j *checkJSON) end(t tally) error {
	_, err := fmt.Fprintf(j.out, "\n],\n\"summary\":{\"games\":%d,\"legal\":%d,\"wrong\":%d,\"not_checked\":%d}}\n", t.games, t.legal, t.wrong, t.unchecked)
	return err
}
