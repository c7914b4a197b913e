package pgn

import (
	"damka/article"
	"damka/chess"
)

// Options are the conditions under which a game is checked.
type Options struct {
	// Variant is the game played; if it is none, that of the game's tag Variant.
	// Without the tag it is chess, unless the FEN has castling rights that only
	// Chess960 has.
	Variant article.Variant
	// Edition is the edition whose rules decide how the game ends; if it is
	// none, FIDE's Laws of 2023.
	Edition article.Edition
}

// Report is what [Check] found out about a game.
type Report struct {
	Variant article.Variant
	Start   chess.Position
	Moves   []chess.Move   // of the main line, up to the first that is wrong
	Final   chess.Position // after them

	// Ended says that the game ended on the board, how, and after how many
	// half-moves.
	Ended      bool
	Ending     chess.Ending
	EndedAfter int

	// Claims are the draws that the player to move could claim at the end,
	// one for each rule: for the position if that will do, else with a move
	// to be written down (9.2, 9.3).
	Claims []article.Reason

	Result Result // by the tag

	// Wrong is everything that is not as it should be: moves that are not
	// legal or not clear, in variations too, and results that do not agree.
	// Notes are remarks about what is not wrong.
	Wrong []Finding
	Notes []Finding
}

// Legal says whether all moves of the main line are legal.
func (r Report) Legal() bool {
	for _, f := range r.Wrong {
		if f.isAboutMoves() && !f.Variation {
			return false
		}
	}
	return true
}

// Finding is one thing found in a game.
type Finding struct {
	Line      int          // of the file, 0 if it is about no place
	Number    int          // the move's number as counted, 0 if it is about no move
	Side      chess.Colour // who moves
	Move      string       // as it is written
	Variation bool         // in a variation, not in the game itself
	Reason    article.Reason
}

// isAboutMoves says whether the finding is one after which the line of play
// cannot be followed.
func (f Finding) isAboutMoves() bool {
	switch f.Reason.Code {
	case CodeResultEnd, CodeResultMissing, CodeResultUnknown, CodeResultWrong:
		return false
	}
	return true
}

// Check plays a game over and reports what it found. Nothing is repaired: a
// line ends with the first move that is not legal. The error is an
// [article.Refusal] for games and options that do not fit: another variant
// than those of chess, or an edition that does not cover it.
func Check(g *Game, o Options) (Report, error) {
	c, err := newChecker(g, o)
	if err != nil {
		return Report{}, err
	}
	if c.report.Start.IsValid() {
		c.mainLine()
	}
	c.roster()
	c.result()
	return c.report, nil
}

// checker plays one game over.
type checker struct {
	game    *Game
	options Options
	start   start
	first   int // half-moves before the first position, for numbering
	report  Report
}

func newChecker(g *Game, o Options) (*checker, error) {
	c := &checker{game: g, options: o}
	if c.options.Edition == 0 {
		c.options.Edition = article.FIDE2023
	}
	v := o.Variant
	if v == 0 {
		var err error
		if v, err = g.Variant(); err != nil {
			return nil, err
		}
	}
	if _, err := chess.NewGame(chess.Initial(v), chess.Options{Edition: c.options.Edition}); err != nil {
		return nil, err
	}
	_, says := g.Tag("Variant")
	c.start = startOf(g, v, o.Variant == 0 && !says)
	c.report.Variant, c.report.Start, c.report.Final = v, c.start.position, c.start.position
	if c.start.position.IsValid() {
		c.report.Variant = c.start.position.Variant()
	}
	for _, reason := range c.start.wrong {
		c.report.Start, c.report.Final = chess.Position{}, chess.Position{}
		c.wrong(Finding{Line: g.TagLine("FEN"), Reason: reason})
	}
	c.report.Notes = append(c.report.Notes, c.start.notes...)
	c.first = 2 * max(c.start.moveNumber-1, 0)
	if c.start.position.IsValid() && c.start.position.Turn() == chess.Black {
		c.first++
	}
	return c, nil
}

func (c *checker) wrong(f Finding) { c.report.Wrong = append(c.report.Wrong, f) }
func (c *checker) note(f Finding)  { c.report.Notes = append(c.report.Notes, f) }
