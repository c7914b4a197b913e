package pgn

import (
	"strings"

	"damka/article"
	"damka/chess"
)

// place is a point in a line of play.
type place struct {
	position  chess.Position
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

// mainLine plays the game itself, by the Laws, and its variations.
func (c *checker) mainLine() {
	at := place{position: c.report.Start, shift: c.firstNumber()}
	game, err := chess.NewGame(at.position, chess.Options{Edition: c.options.Edition, HalfMoves: c.start.halfMoves})
	if err != nil {
		return // cannot fail: newChecker has checked it
	}
	c.noteEnd(game, 0)
	c.report.Moves = make([]chess.Move, 0, len(c.game.Moves))
	c.follow(c.game.Moves, at, func(before place, m chess.Move, written Move) {
		c.report.Moves = append(c.report.Moves, m)
		switch {
		case !c.report.Ended:
			game = game.PlayUnchecked(m)
			c.noteEnd(game, len(c.report.Moves))
		case len(c.report.Moves) == c.report.EndedAfter+1:
			c.note(c.finding(before, written, article.Because(CodePlayedOn, c.report.Ending.Reason.Article, textArg("move", written.Text))))
		}
		c.report.Final = before.position.PlayUnchecked(m)
	})
	if !c.report.Ended {
		c.report.Claims = claimsOf(game)
	}
}

func (c *checker) noteEnd(game chess.Game, halfMoves int) {
	c.report.Ending, c.report.Ended = game.Ended()
	c.report.EndedAfter = halfMoves
}

// claimsOf are the reasons of the draws that could be claimed, the first of
// each rule.
func claimsOf(game chess.Game) []article.Reason {
	var reasons []article.Reason
	last := chess.DrawRule(0)
	for _, claim := range game.Claims() {
		if claim.Rule == last {
			continue
		}
		if judged, err := game.Judge(claim); err == nil {
			reasons = append(reasons, judged.Reason)
		}
		last = claim.Rule
	}
	return reasons
}

// follow plays a line up to its end or its first wrong move. It calls played
// for each move, with the place where it was made.
func (c *checker) follow(line []Element, at place, played func(place, chess.Move, Move)) {
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
			played(before, m, e)
		case Variation:
			inner := before
			inner.variation = true
			c.follow(e, inner, func(place, chess.Move, Move) {})
		}
	}
}

// firstNumber is the shift of the numbers in a game that begins in the middle
// and does not say with which number.
func (c *checker) firstNumber() int {
	if c.start.moveNumber > 0 {
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
	white := at.position.Turn() == chess.White
	if written.Dots && white {
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
func (c *checker) move(at place, written Move) (chess.Move, bool) {
	m, err := at.position.ParseMove(written.Text)
	if err == nil {
		c.noteForm(at, m, written)
		return m, true
	}
	reason := article.Because(chess.CodeMoveSyntax, "FIDE C.8", textArg("move", written.Text))
	if refusal, ok := article.AsRefusal(err); ok {
		reason = refusal.Reason
	}
	if isNull(strings.TrimRight(written.Text, "!?")) {
		reason = article.Because(CodeNullMove, "FIDE 7.5.3", textArg("move", written.Text))
	}
	c.wrong(c.finding(at, written, reason))
	return chess.Move{}, false
}

// noteForm adds a note if a move is not written in the standard form.
func (c *checker) noteForm(at place, m chess.Move, written Move) {
	standard := at.position.MoveText(m)
	if standard == written.Text {
		return
	}
	reading, err := at.position.ReadMove(written.Text)
	if err == nil && len(reading.Notes) > 0 {
		for _, reason := range reading.Notes {
			c.note(c.finding(at, written, reason))
		}
		return
	}
	c.note(c.finding(at, written, article.Because(CodeNotStandard, "", textArg("move", written.Text), textArg("standard", standard))))
}

// roster adds a note with the tags of the roster that the game does not have.
// The tag Result is checked with the result.
func (c *checker) roster() {
	var missing []string
	for _, name := range Roster() {
		if _, has := c.game.Tag(name); !has && name != "Result" {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		c.note(Finding{Line: c.game.Line, Reason: article.Because(CodeRoster, "", textArg("tags", strings.Join(missing, " ")))})
	}
}

// result compares the Result tag, the game's end and the board.
func (c *checker) result() {
	result, has, known := c.game.Result()
	c.report.Result = result
	text, _ := c.game.Tag("Result")
	found, line := textArg("result", text), c.game.TagLine("Result")
	report := func(code article.Code, ref article.Ref, args ...article.Arg) {
		c.wrong(Finding{Line: line, Reason: article.Because(code, ref, args...)})
	}
	switch {
	case !has:
		report(CodeResultMissing, "")
		return
	case !known:
		report(CodeResultUnknown, "", found)
		return
	}
	if end, ok := ParseResult(c.game.End); ok && c.game.End != "" && end != result {
		report(CodeResultEnd, "", found, textArg("end", c.game.End))
	}
	winner, decisive := result.Winner()
	switch {
	case byArbiter(text) || byArbiter(c.game.End):
		// The arbiter may decide against the board (10.2, 11.8).
	case c.report.Ended && resultOf(c.report.Ending) != result:
		report(CodeResultWrong, c.report.Ending.Reason.Article, found, textArg("board", resultOf(c.report.Ending).String()))
	case !c.report.Ended && decisive && len(c.report.Moves) > 0 && c.report.Legal() && c.report.Final.CanMate(winner).Answer == chess.No:
		c.note(Finding{Line: line, Reason: article.Because(CodeCannotWin, "FIDE 5.1.2",
			article.Arg{Name: "winner", Value: article.Word("colour." + winner.String())}, found)})
	}
}
