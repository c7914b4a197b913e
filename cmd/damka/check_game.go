package main

import (
	"damka/article"
	"damka/chess/pgn"
)

// checkWriter tells what was found, game by game.
type checkWriter interface {
	guessed(file string, candidates []candidate) error
	game(checkedGame) error
	end(tally) error
}

// candidate is a variant that games may be of, how many of them have moves, and
// how many of these are legal then.
type candidate struct {
	variant      article.Variant
	moved, legal int
}

// checkedGame is a game of any kind and what was found out about it.
type checkedGame struct {
	number, line int // in the file, from 1
	variant      article.Variant
	white, black string // the players by the tags

	refused   *article.Refusal // why it could not be checked at all
	unchecked int              // the line of what it was refused for
	halfMoves int
	legal     bool // it could be played over to its end
	ended     *checkedEnding
	claims    []article.Reason

	result    string // by the tag
	hasResult bool
	end       string

	wrong, notes, defects []checkedFinding
}

// takeTags takes the players and the result from a game's tags.
func (g *checkedGame) takeTags(tag func(name string) (value string, ok bool)) {
	g.white, _ = tag("White")
	g.black, _ = tag("Black")
	g.result, g.hasResult = tag("Result")
}

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

// defectFindings are what was wrong with the file of a game. The defects of
// all formats are of one type.
func defectFindings(defects []pgn.Defect) []checkedFinding {
	var all []checkedFinding
	for _, d := range defects {
		all = append(all, checkedFinding{line: d.Line, reason: d.Reason})
	}
	return all
}

// tally counts the games that are told.
type tally struct {
	told                           checkWriter
	games, legal, wrong, unchecked int
}

// tell counts a game and tells it.
func (t *tally) tell(g checkedGame) error {
	t.games++
	g.number = t.games
	if g.legal {
		t.legal++
	}
	switch {
	case g.refused != nil:
		t.unchecked++
	case len(g.wrong) > 0:
		t.wrong++
	}
	return t.told.game(g)
}

// sideName is a side as in colour.white, empty for none.
func sideName(side interface {
	IsValid() bool
	String() string
}) string {
	if !side.IsValid() {
		return ""
	}
	return side.String()
}
