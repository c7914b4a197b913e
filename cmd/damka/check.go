package main

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"damka/article"
	"damka/draughts/pdn"
)

// checkCommand checks the games of a file: whether every move is legal, how
// each game ended, and whether the results agree.
type checkCommand struct {
	File      string          `arg:""`
	Variant   article.Variant `placeholder:"international|brazilian|russian"`
	Edition   article.Edition `default:"pzwarc" placeholder:"pzwarc|pzwarc-2024|fmjd-2006|kotek-2008"`
	Advantage bool
	JSON      bool `name:"json"`
}

// sampleSize is how many games without GameType are tried to guess what was
// played.
const sampleSize = 200

func (c *checkCommand) Run(s *streams) error {
	if strings.EqualFold(filepath.Ext(c.File), ".pgn") {
		return article.Refuse("cli.check.chess", "", article.Arg{Name: "file", Value: article.Text(c.File)})
	}
	file, err := s.openShowing(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	var told checkWriter = &checkText{streams: s, file: c.File}
	if c.JSON {
		told = &checkJSON{out: s.Out}
	}
	check := gameCheck{command: c, told: told}
	if err := check.file(pdn.NewReader(file)); err != nil {
		return err
	}
	if check.wrong > 0 {
		return errWrong
	}
	return nil
}

// checkWriter tells what was found, game by game.
type checkWriter interface {
	guessed(file string, candidates []pdn.Candidate, sample int) error
	game(checkedGame) error
	end(games, legal, wrong int) error
}

// checkedGame is a game and what was found out about it. Refused says why it
// could not be checked at all.
type checkedGame struct {
	number  int // in the file, from 1
	game    *pdn.Game
	report  pdn.Report
	refused *article.Refusal
}

// isWrong says whether anything in the game is not as it should be.
func (g checkedGame) isWrong() bool { return g.refused != nil || len(g.report.Wrong) > 0 }

// isLegal says whether the game could be played over to its end.
func (g checkedGame) isLegal() bool { return g.refused == nil && g.report.Legal() }

// gameCheck checks the games of one file.
type gameCheck struct {
	command             *checkCommand
	told                checkWriter
	guess               article.Variant
	games, legal, wrong int
}

// file checks game after game. The first ones are held until it is known what
// games without GameType are.
func (c *gameCheck) file(reader *pdn.Reader) error {
	sample, err := readSample(reader)
	if err != nil {
		return err
	}
	if len(sample) == 0 {
		return &inputError{File: c.command.File, Reason: article.Because("cli.check.no_games", "")}
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
	return c.told.end(c.games, c.legal, c.wrong)
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
func (c *gameCheck) guessVariant(sample []*pdn.Game) error {
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
	return c.told.guessed(c.command.File, candidates, len(unknown))
}

// check checks one game and tells it.
func (c *gameCheck) check(g *pdn.Game) error {
	options := pdn.Options{Variant: c.command.Variant, Edition: c.command.Edition, DrawsWithAdvantage: c.command.Advantage}
	if _, ok := g.Tag("GameType"); !ok && options.Variant == 0 {
		options.Variant = c.guess
	}
	c.games++
	checked := checkedGame{number: c.games, game: g}
	report, err := pdn.Check(g, options)
	refusal, refused := article.AsRefusal(err)
	switch {
	case refused && strings.HasPrefix(string(refusal.Code), "pdn."):
		checked.refused = refusal // this game only; the next may be another
	case err != nil:
		return err
	}
	checked.report = report
	if checked.isLegal() {
		c.legal++
	}
	if checked.isWrong() {
		c.wrong++
	}
	return c.told.game(checked)
}
