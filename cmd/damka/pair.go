package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"damka/article"
	"damka/pairing"
	"damka/pairing/swiss"
	"damka/score"
)

// pairCommand pairs the next round of a Swiss tournament.
type pairCommand struct {
	File string `arg:""`
	swissFlags
	Seed    *uint64 `placeholder:"N"`
	Explain bool
	JSON    bool `name:"json"`
}

func (c *pairCommand) Run(s *streams) error {
	report, err := c.readSwiss(s, c.File)
	if err != nil {
		return err
	}
	round := report.Finished() + 1
	in, err := c.input(report, round, report.Announced(round))
	if err != nil {
		return err
	}
	if c.Seed != nil && round == 1 && in.FirstColour == 0 {
		in.FirstColour = pairing.LotOfColour(*c.Seed)
	}
	in.Explain = c.Explain || c.JSON
	made, err := swiss.PairRound(in)
	if err != nil {
		return err
	}
	text := &pairText{streams: s, names: reasonNames(report.Report)}
	if err := errors.Join(c.System.sayDutch(s), c.warn(text, in)); err != nil {
		return err
	}
	switch {
	case c.JSON:
		err = c.writeJSON(s, in, made)
	case made.Complete():
		err = text.round(made, c.Explain)
	default:
		err = text.incomplete(made)
	}
	if err == nil && !made.Complete() {
		return errWrong
	}
	return err
}

// warn says on standard error what speaks against the tournament as planned.
func (c *pairCommand) warn(text *pairText, in swiss.Input) error {
	warnings := swiss.Warnings(in.System, in.Table.Players(), in.Rounds)
	if in.Rounds == 0 {
		warnings = append(warnings, article.Because("pair.rounds_unknown", "V.2.4"))
	}
	for _, warning := range warnings {
		if _, err := fmt.Fprintln(text.Err, text.Text.Text("cli.pair.warning", arg("what", text.reason(warning)))); err != nil {
			return err
		}
	}
	return nil
}

// pairJSON is a round as --json shows it.
type pairJSON struct {
	System       string         `json:"system"`
	Article      article.Ref    `json:"article"` // where the code has the system
	Uncontrolled bool           `json:"uncontrolled,omitempty"`
	Round        int            `json:"round"`
	Rounds       int            `json:"rounds,omitempty"` // planned; 0: not known
	Complete     bool           `json:"complete"`
	Pairs        []boardJSON    `json:"pairs"`
	Bye          score.Number   `json:"bye,omitempty"`
	Unpaired     []score.Number `json:"unpaired,omitempty"`
	Reasons      []reasonsJSON  `json:"reasons"`
}

type boardJSON struct {
	Board int          `json:"board,omitempty"` // 0: of a file, which has no boards
	White score.Number `json:"white"`
	Black score.Number `json:"black"`
}

type reasonsJSON struct {
	Player  score.Number     `json:"player"`
	Reasons []article.Reason `json:"reasons"`
}

func (c *pairCommand) writeJSON(s *streams, in swiss.Input, made swiss.Pairing) error {
	round := pairJSON{
		System: c.System.String(), Article: c.System.article(), Uncontrolled: c.Uncontrolled, Round: in.Table.Rounds() + 1, Rounds: in.Rounds,
		Complete: made.Complete(), Pairs: []boardJSON{}, Bye: made.Bye, Unpaired: made.Unpaired, Reasons: []reasonsJSON{},
	}
	for i, pair := range made.Pairs {
		round.Pairs = append(round.Pairs, boardJSON{i + 1, pair.White, pair.Black})
	}
	for _, why := range made.Reasons {
		round.Reasons = append(round.Reasons, reasonsJSON{why.Player, why.Reasons})
	}
	encoder := json.NewEncoder(s.Out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(round)
}
