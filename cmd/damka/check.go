package main

import (
	"bufio"
	"io"

	"damka/article"
)

// checkCommand checks the games of a file: whether every move is legal, how
// each game ended, and whether the results agree.
type checkCommand struct {
	File      string          `arg:""`
	Variant   article.Variant `placeholder:"international|brazilian|russian|chess|chess960"`
	Edition   article.Edition `placeholder:"pzwarc|pzwarc-2024|fmjd-2006|kotek-2008|fide-2023"`
	Advantage bool
	JSON      bool `name:"json"`
}

func (c *checkCommand) Run(s *streams) error {
	file, err := s.openShowing(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	var told checkWriter = &checkText{streams: s, file: c.File}
	if c.JSON {
		told = &checkJSON{out: s.Out}
	}
	count := tally{told: told}
	if err := c.games(file, &count); err != nil {
		return namingEditions(err, c.Edition)
	}
	if count.games == 0 {
		return &inputError{File: c.File, Reason: article.Because("cli.check.no_games", "")}
	}
	if err := told.end(count); err != nil {
		return err
	}
	if count.wrong+count.unchecked > 0 {
		return errWrong
	}
	return nil
}

// games checks the games of chess or of draughts.
func (c *checkCommand) games(file io.Reader, count *tally) error {
	source := bufio.NewReaderSize(file, beginning)
	if c.Variant.IsValid() && !c.Variant.IsDraughts() && c.isOfDraughts(source) {
		return article.Refuse("cli.check.not_chess", "", article.Arg{Name: "variant", Value: article.Text(c.Variant.String())})
	}
	if !c.isChess(source) {
		return checkFile(c, c.draughtsGames(source), count)
	}
	if c.Advantage {
		return article.Refuse("cli.check.chess_advantage", "")
	}
	return checkFile(c, c.chessGames(source), count)
}
