package main

import (
	"encoding/json"

	"damka/article"
	"damka/internal/reportfile"
	"damka/pairing/swiss"
	"damka/score"
)

// verifyCommand pairs every round of a report file again and compares.
type verifyCommand struct {
	File string `arg:""`
	swissFlags
	JSON bool `name:"json"`
}

func (c *verifyCommand) Run(s *streams) error {
	report, err := c.readSwiss(s, c.File)
	if err != nil {
		return err
	}
	if err := c.System.sayDutch(s); err != nil {
		return err
	}
	verified := verifiedJSON{System: c.System.String(), Article: c.System.article(), Uncontrolled: c.Uncontrolled, Agrees: true, Rounds: []verifiedRound{}}
	for round := 1; round <= report.Paired(); round++ {
		outcome, err := c.verify(report, round)
		if err != nil {
			return err
		}
		verified.Rounds = append(verified.Rounds, outcome)
		verified.Agrees = verified.Agrees && outcome.Agrees
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		err = encoder.Encode(verified)
	} else {
		text := &verifyText{pairText{streams: s, names: reasonNames(report.Report)}}
		err = text.write(verified)
	}
	if err == nil && !verified.Agrees {
		return errWrong
	}
	return err
}

// verifiedJSON is what was found, as --json shows it.
type verifiedJSON struct {
	System       string          `json:"system"`
	Article      article.Ref     `json:"article"` // where the code has the system
	Uncontrolled bool            `json:"uncontrolled,omitempty"`
	Agrees       bool            `json:"agrees"`
	Rounds       []verifiedRound `json:"rounds"`
}

// verifiedRound is the difference between a round of the file and the one
// that the definition calls for.
type verifiedRound struct {
	Round    int              `json:"round"`
	Agrees   bool             `json:"agrees"`
	Pairs    int              `json:"pairs"`             // in the file
	Changed  []boardJSON      `json:"changed,omitempty"` // pairs that are only in the file
	Instead  []boardJSON      `json:"instead,omitempty"` // pairs that are only in the computed round
	Bye      byeDifference    `json:"bye,omitzero"`
	Errors   []article.Reason `json:"errors,omitempty"`   // absolute conditions that are broken
	Findings []article.Reason `json:"findings,omitempty"` // what the computed round does better
}

// byeDifference is who has the bye; 0: nobody. It is zero where both agree.
type byeDifference struct {
	InFile   score.Number `json:"inFile"`
	Computed score.Number `json:"computed"`
}

// verify pairs a round again.
func (c *verifyCommand) verify(report *reportfile.Course, round int) (verifiedRound, error) {
	made := pairedRoundOf(report.Round(round))
	outcome := verifiedRound{Round: round, Pairs: len(made.pairs)}
	if len(made.pairs) == 0 { // a round that was skipped
		outcome.Agrees = true
		return outcome, nil
	}
	in, err := c.input(report, round, made.out)
	if err != nil {
		return verifiedRound{}, err
	}
	computed, err := swiss.PairRound(in)
	if err != nil {
		return verifiedRound{}, err
	}
	made.giveColours(computed.Pairs)
	if made.is(computed) {
		outcome.Agrees = true
		return outcome, nil
	}
	judged, err := swiss.Check(in, made.pairs, made.bye)
	if err != nil {
		return verifiedRound{}, err
	}
	outcome.Changed, outcome.Instead = boardsOf(judged.Changed), boardsOf(judged.Instead)
	if made.bye != judged.Computed.Bye {
		outcome.Bye = byeDifference{made.bye, judged.Computed.Bye}
	}
	outcome.Errors, outcome.Findings = judged.Errors, judged.Findings
	return outcome, nil
}

func boardsOf(pairs []swiss.Pair) []boardJSON {
	var boards []boardJSON
	for _, pair := range pairs {
		boards = append(boards, boardJSON{White: pair.White, Black: pair.Black})
	}
	return boards
}
