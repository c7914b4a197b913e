package main

import (
	"errors"
	"io"
	"strings"

	"damka/article"
	"damka/draughts"
	"damka/draughts/pdn"
)

// sampleSize is how many games without GameType are tried to guess what was
// played.
const sampleSize = 200

// draughtsCheck checks the games of one file of draughts.
type draughtsCheck struct {
	command *checkCommand
	count   *tally
	guess   article.Variant
}

// file checks game after game. The first ones are held until it is known what
// games without GameType are.
func (c *draughtsCheck) file(reader *pdn.Reader) error {
	sample, err := readSample(reader)
	if err != nil || len(sample) == 0 {
		return err
	}
	if err := c.guessVariant(sample); err != nil {
		return err
	}
	for _, g := range sample {
		if err := c.check(g); err != nil {
			return err
		}
	}
	for g, err := range reader.Games() {
		if err == nil {
			err = c.check(g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func readSample(reader *pdn.Reader) ([]*pdn.Game, error) {
	var sample []*pdn.Game
	for len(sample) < sampleSize {
		g, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		sample = append(sample, g)
	}
	return sample, nil
}

// guessVariant guesses what the games without GameType are, if the command
// does not say.
func (c *draughtsCheck) guessVariant(sample []*pdn.Game) error {
	if c.command.Variant != 0 {
		return nil
	}
	var unknown []*pdn.Game
	for _, g := range sample {
		if _, ok := g.Tag("GameType"); !ok {
			unknown = append(unknown, g)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	candidates := pdn.Guess(unknown)
	c.guess = candidates[0].Variant
	return c.count.told.guessed(c.command.File, candidates, len(unknown))
}

// check checks one game and tells it.
func (c *draughtsCheck) check(g *pdn.Game) error {
	options := pdn.Options{Variant: c.command.Variant, Edition: c.command.Edition, DrawsWithAdvantage: c.command.Advantage}
	if _, ok := g.Tag("GameType"); !ok && options.Variant == 0 {
		options.Variant = c.guess
	}
	report, err := pdn.Check(g, options)
	refusal, refused := article.AsRefusal(err)
	if refused = refused && strings.HasPrefix(string(refusal.Code), "pdn."); !refused && err != nil {
		return err
	}
	checked := checkedDraughts(g, report)
	if refused { // this game only; the next may be another
		checked.refused, checked.legal = refusal, false
	}
	return c.count.tell(checked)
}

// checkedDraughts is what was found out about a game of draughts.
func checkedDraughts(g *pdn.Game, r pdn.Report) checkedGame {
	checked := checkedGame{
		line: g.Line, variant: r.Variant, halfMoves: len(r.Moves), legal: r.Legal(), claims: r.Claims, end: g.End,
		wrong: draughtsFindings(r.Wrong), notes: draughtsFindings(r.Notes),
	}
	checked.white, _ = g.Tag("White")
	checked.black, _ = g.Tag("Black")
	checked.result, checked.hasResult = g.Tag("Result")
	if r.Ended {
		checked.ended = &checkedEnding{
			after: r.EndedAfter, reason: r.Ending.Reason,
			winner: draughtsSide(r.Ending.Winner), advantage: draughtsSide(r.Ending.Advantage),
		}
	}
	for _, d := range g.Defects {
		checked.defects = append(checked.defects, checkedFinding{line: d.Line, reason: d.Reason})
	}
	return checked
}

func draughtsFindings(found []pdn.Finding) []checkedFinding {
	var all []checkedFinding
	for _, f := range found {
		all = append(all, checkedFinding{f.Line, f.Number, draughtsSide(f.Side), f.Move, f.Variation, f.Reason})
	}
	return all
}

func draughtsSide(c draughts.Colour) string {
	if !c.IsValid() {
		return ""
	}
	return c.String()
}
