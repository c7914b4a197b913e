package pdn

import (
	"strings"

	"damka/article"
	"damka/draughts"
)

// place is a point in a line of play.
type place struct {
	position  draughts.Position
	halfMoves int // since the first position
	shift     int // of the written move numbers against those counted
	variation bool
}

// number is the number of the next move, as the file counts them.
func (c *checker) number(at place) int { return (c.first+at.halfMoves)/2 + 1 + at.shift }

// finding is about the move m at this place.
func (c *checker) finding(at place, m Move, reason article.Reason) Finding {
	return Finding{
		Line: m.Line, Number: c.number(at), Side: at.position.Turn(),
		Move: m.Text, Variation: at.variation, Reason: reason,
	}
}

// mainLine plays the game itself, with the draw rules, and its variations.
func (c *checker) mainLine() {
	at := place{position: c.report.Start, shift: c.firstNumber()}
	game, err := c.newGame(at.position, c.halfMoves)
	if err != nil {
		return // cannot fail: newChecker has made these rules before
	}
	c.noteEnd(game, at)
	c.report.Moves = make([]draughts.Move, 0, len(c.game.Moves))
	c.follow(c.game.Moves, at, func(next place, m draughts.Move, written Move) {
		c.report.Moves = append(c.report.Moves, m)
		if c.report.Ended {
			if len(c.report.Moves) == c.report.EndedAfter+1 {
				c.note(c.finding(at, written, article.Because(CodePlayedOn, c.report.Ending.Reason.Article, textArg("move", written.Text))))
			}
		} else {
			game = game.PlayUnchecked(m)
			c.noteEnd(game, next)
		}
		at = next
	}, func(next place, halfMoves int) {
		if restarted, err := c.newGame(next.position, halfMoves); err == nil {
			game = restarted
		}
		at = next
	})
	c.report.Final = at.position
	if !c.report.Ended {
		c.report.Claims = game.Claims()
	}
}

// newGame begins a game in a position after so many half-moves with kings only.
func (c *checker) newGame(start draughts.Position, halfMoves int) (draughts.Game, error) {
	return draughts.NewGame(start, draughts.Options{
		Edition: c.options.Edition, DrawsWithAdvantage: c.options.DrawsWithAdvantage, HalfMoves: halfMoves,
	})
}

func (c *checker) noteEnd(game draughts.Game, at place) {
	c.report.Ending, c.report.Ended = game.Ended()
	c.report.EndedAfter = at.halfMoves
}

// follow plays a line up to its end or its first wrong move. It calls played
// for each move, and placed for each position set up on the way, with the
// half-moves of its FEN.
func (c *checker) follow(line []Element, at place, played func(place, draughts.Move, Move), placed func(place, int)) {
	before := at // the last move, which a variation replaces
	for _, e := range line {
		switch e := e.(type) {
		case Move:
			at.shift += c.numbering(at, e)
			m, ok := c.move(at, e)
			if !ok {
				return
			}
			before = at
			at.position = at.position.PlayUnchecked(m)
			at.halfMoves++
			played(at, m, e)
		case Setup:
			position, halfMoves, ok := c.setup(at, e)
			if !ok {
				return
			}
			at.position = position
			before = at
			placed(at, halfMoves)
		case Variation:
			inner := before
			inner.variation = true
			c.follow(e, inner, func(place, draughts.Move, Move) {}, func(place, int) {})
		}
	}
}

// firstNumber is the shift of the numbers in a game that begins in the middle
// and does not say with which number.
func (c *checker) firstNumber() int {
	if _, fromFEN := c.game.Tag("FEN"); !fromFEN || c.first > 1 {
		return 0
	}
	for _, e := range c.game.Moves {
		if m, ok := e.(Move); ok {
			return max(m.Number-1, 0)
		}
	}
	return 0
}

// numbering records a written number that is for the other side's move, or not
// the one counted, and returns the shift of the written numbers.
func (c *checker) numbering(at place, written Move) int {
	first := at.position.Turn() == c.starter
	if written.Dots && first || written.Number > 0 && !written.Dots && !first {
		c.note(c.finding(at, written, article.Because(CodeTurn, "", textArg("move", written.Text))))
	}
	shift := written.Number - c.number(at)
	if written.Number == 0 || shift == 0 {
		return 0
	}
	c.note(c.finding(at, written, article.Because(CodeNumberDiffers, "", textArg("move", written.Text),
		numberArg("written", written.Number),
		numberArg("counted", c.number(at)))))
	return shift
}

// move is the legal move that was written, if there is one.
func (c *checker) move(at place, written Move) (draughts.Move, bool) {
	if written.Text == "-" {
		c.wrong(c.finding(at, written, article.Because(CodeUnknownMove, "")))
		return draughts.Move{}, false
	}
	notation := c.notationFor(written.Text)
	m, err := notation.ParseMove(at.position, written.Text)
	if err == nil {
		return m, true
	}
	reason := article.Reason{Code: draughts.CodeMoveSyntax}
	if refusal, ok := article.AsRefusal(err); ok {
		reason = refusal.Reason
	}
	if m, reason, ok := withOtherSeparator(notation, at.position, written.Text); ok {
		c.note(c.finding(at, written, reason))
		return m, true
	}
	c.wrong(c.finding(at, written, reason))
	return draughts.Move{}, false
}

// separators are the signs between squares.
const separators = "-–—xX:×"

// withOtherSeparator is the legal move that a text means if its separators,
// which are those of the other kind of move, do not count; reason says so.
func withOtherSeparator(n draughts.Notation, p draughts.Position, text string) (m draughts.Move, reason article.Reason, ok bool) {
	for _, separator := range []string{"-", "x"} {
		other := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(separators, r) }), separator)
		if m, err := n.ParseMove(p, other); err == nil {
			return m, article.Because(draughts.CodeMoveSeparator, draughts.SeparatorArticle(m), textArg("move", text), textArg("legal", n.Move(p, m))), true
		}
	}
	return draughts.Move{}, article.Reason{}, false
}

// notationFor is the game's notation, or the other of letters and numbers if
// the move is written so.
func (c *checker) notationFor(text string) draughts.Notation {
	letters := text != "" && text[0] >= 'a' && text[0] <= 'z'
	switch {
	case letters == c.notation.UsesLetters():
		return c.notation
	case letters:
		return c.rules.LetterNotation(draughts.BottomLeft)
	}
	return c.rules.NumberNotation(draughts.TopLeft)
}

// setup is the position that a setup puts on the board, and the half-moves
// with kings only before it.
func (c *checker) setup(at place, e Setup) (p draughts.Position, halfMoves int, ok bool) {
	fen, err := draughts.ParseFENIn(c.notation, string(e))
	if err == nil {
		p, err = fen.Setup.Position()
	}
	if err != nil {
		c.badPosition(c.game.Line, CodeSetup, string(e), err, at.variation)
		return draughts.Position{}, 0, false
	}
	return p, fen.HalfMoves, true
}

// result compares the Result tag, the game's end and the board.
func (c *checker) result() {
	result, has, known := c.game.Result()
	c.report.Result = result
	text, _ := c.game.Tag("Result")
	found, line := textArg("result", text), c.game.TagLine("Result")
	switch {
	case !has:
		c.wrong(Finding{Line: line, Reason: article.Because(CodeResultMissing, "")})
	case !known:
		c.wrong(Finding{Line: line, Reason: article.Because(CodeResultUnknown, "", found)})
	default:
		if end, ok := ParseResult(c.game.End); ok && end != Unfinished && result.Text(c.report.Variant) != end.Text(c.report.Variant) {
			c.wrong(Finding{Line: line, Reason: article.Because(CodeResultEnd, "", found,
				textArg("end", c.game.End))})
		}
		if board := resultOf(c.report.Ending); c.report.Ended && !agree(result, board) {
			c.wrong(Finding{Line: line, Reason: article.Because(CodeResultWrong, c.report.Ending.Reason.Article, found,
				textArg("board", board.Text(c.report.Variant)))})
		}
	}
}

// agree says whether a result by the tags agrees with one on the board. The
// advantage of a draw may be missing from the tags.
func agree(tags, board Result) bool {
	return tags == board || tags.isDraw() && board.isDraw() && (tags == Draw || board == Draw)
}
