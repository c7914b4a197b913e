package main

import (
	"bufio"
	"io"

	"damka/article"
	"damka/chess/pgn"
	"damka/draughts/pdn"
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
		return err
	}
	if count.games == 0 {
		return &inputError{File: c.File, Reason: article.Because("cli.check.no_games", "")}
	}
	if err := told.end(count.games, count.legal, count.wrong); err != nil {
		return err
	}
	if count.wrong > 0 {
		return errWrong
	}
	return nil
}

// games checks the games of chess or of draughts.
func (c *checkCommand) games(file io.Reader, count *tally) error {
	source := bufio.NewReaderSize(file, beginning)
	if !c.isChess(source) {
		check := draughtsCheck{command: c, count: count}
		return check.file(pdn.NewReader(source))
	}
	if c.Advantage {
		return article.Refuse("cli.check.chess_advantage", "")
	}
	check := chessCheck{command: c, count: count}
	return check.file(pgn.NewReader(source))
}

// checkWriter tells what was found, game by game.
type checkWriter interface {
	guessed(file string, candidates []pdn.Candidate, sample int) error
	game(checkedGame) error
	end(games, legal, wrong int) error
}

// checkedGame is a game of any kind and what was found out about it.
type checkedGame struct {
	number, line int // in the file, from 1
	variant      article.Variant
	white, black string // the players by the tags

	refused   *article.Refusal // why it could not be checked at all
	halfMoves int
	legal     bool // it could be played over to its end
	ended     *checkedEnding
	claims    []article.Reason

	result    string // by the tag
	hasResult bool
	end       string

	wrong, notes, defects []checkedFinding
}

// isWrong says whether anything in the game is not as it should be.
func (g checkedGame) isWrong() bool { return g.refused != nil || len(g.wrong) > 0 }

// checkedEnding is how a game ended on the board. Sides are named as in
// colour.white; the empty one is none.
type checkedEnding struct {
	after             int // half-moves
	winner, advantage string
	reason            article.Reason
}

// checkedFinding is something found at a place of a game.
type checkedFinding struct {
	line, number int
	side, move   string
	variation    bool
	reason       article.Reason
}

// tally counts the games that are told.
type tally struct {
	told                checkWriter
	games, legal, wrong int
}

// tell counts a game and tells it.
func (t *tally) tell(g checkedGame) error {
	t.games++
	g.number = t.games
	if g.legal {
		t.legal++
	}
	if g.isWrong() {
		t.wrong++
	}
	return t.told.game(g)
}
