package gamefile

import (
	"strconv"

	"damka/article"
)

// Parser builds one game from the tokens of a file.
type Parser[E any] struct {
	reader   *Reader[E]
	game     *Game[E]
	movetext Movetext
	start    int  // bytes read before the game
	decoded  bool // a defect already says that the text is not UTF-8

	outer   [][]E // the lines that the present one is a variation of
	line    []E   // the present line
	tooDeep int   // how many open variations are too deep: they are skipped

	number int // a move number waits for its move
	dots   bool
}

func newParser[E any](r *Reader[E]) *Parser[E] {
	p := &Parser[E]{reader: r, game: &Game[E]{}}
	p.movetext = r.grammar.Begin(p)
	return p
}

// parse reads up to the end of the game, and says whether that is the end of
// the file.
func (p *Parser[E]) parse() (atEnd bool) {
	lexer := p.reader.lexer
	for {
		t := p.reader.next()
		if t.kind == endOfFile {
			p.finish(t.at, "")
			return true
		}
		if p.game.Line == 0 {
			p.game.Line, p.start = t.at.Line, lexer.read()
		}
		if lexer.read()-p.start > MaxGame {
			p.reader.back(t)
			p.Defect(t.at, p.reader.grammar.Codes.TooLong, numberArg("most", MaxGame))
			p.finish(t.at, "")
			return false
		}
		if p.take(t) {
			return false
		}
	}
}

// take adds a token to the game and says whether it ended it.
func (p *Parser[E]) take(t token) (ended bool) {
	if p.tooDeep > 0 && t.kind != tagToken {
		p.passOver(t.kind)
		return false
	}
	grammar := p.reader.grammar
	switch { // words, and what does not interrupt them
	case t.kind == wordToken:
		return p.word(p.wordText(t), t.at)
	case t.kind == badTag:
		p.Defect(t.at, grammar.Codes.Tag, textArg("found", p.text(t.text, t.at)))
		return false
	case t.kind == strayToken:
		p.Defect(t.at, grammar.Codes.Stray, textArg("found", string(t.text)))
		return false
	case t.kind == closeToken && len(p.outer) == 0:
		p.closeNothing(t.at)
		return false
	}
	p.movetext.Settle(t.at)
	switch t.kind {
	case tagToken:
		return p.tag(t)
	case openComment:
		p.Defect(t.at, grammar.Codes.Comment)
		p.Add(grammar.Comment(p.commentText(t)))
	case commentToken:
		p.Add(grammar.Comment(p.commentText(t)))
	case glyphToken:
		number, _ := strconv.Atoi(string(t.text[:min(len(t.text), 6)]))
		p.Add(grammar.Glyph(number))
	case ownToken:
		p.movetext.Own(p.text(t.text, t.at), t.at)
	case openToken:
		p.open(t.at)
	case closeToken:
		p.close(t.at)
	}
	return false
}

// word gives a word to the format. A result inside a variation does not end the game.
func (p *Parser[E]) word(text string, at Place) (ended bool) {
	if text == "" {
		return false
	}
	end := p.movetext.Word(text, at)
	switch {
	case end == "":
		return false
	case len(p.outer) > 0:
		p.Defect(at, p.reader.grammar.Codes.VariationResult, textArg("found", end))
		p.Add(p.reader.grammar.Comment(end))
		return false
	}
	p.finish(at, end)
	return true
}

// tag adds a tag. It ends the game if the game's moves have begun, or if the tag
// is of another game, with no moves between.
func (p *Parser[E]) tag(t token) (ended bool) {
	name := string(t.name)
	if len(p.line) > 0 || len(p.outer) > 0 || p.Waits() || p.beginsAgain(name) {
		p.reader.back(t)
		p.finish(t.at, "")
		return true
	}
	p.game.Tags = append(p.game.Tags, Tag{Name: name, Value: p.text(t.text, t.at), Line: t.at.Line})
	return false
}

// beginsAgain says whether a tag that every game has once is there a second
// time.
func (p *Parser[E]) beginsAgain(name string) bool {
	if !isOnce(name) {
		return false
	}
	_, twice := TagValue(p.game.Tags, name)
	return twice
}

// open begins a variation.
func (p *Parser[E]) open(at Place) {
	if len(p.outer) == MaxDepth {
		p.Defect(at, p.reader.grammar.Codes.VariationDeep, numberArg("most", MaxDepth))
		p.tooDeep = 1
		return
	}
	p.dropNumber(at)
	p.outer = append(p.outer, p.line)
	p.line = nil
}

// passOver looks for the end of a variation that is too deep.
func (p *Parser[E]) passOver(k kind) {
	switch k {
	case openToken:
		p.tooDeep++
	case closeToken:
		p.tooDeep--
	}
}

// closeNothing records as a defect a closing bracket where no variation is open.
// After a move number, as in 1) e4, it is no fault.
func (p *Parser[E]) closeNothing(at Place) {
	if !p.movetext.AfterNumber() {
		p.Defect(at, p.reader.grammar.Codes.VariationClose)
	}
}

// close ends a variation.
func (p *Parser[E]) close(at Place) {
	p.dropNumber(at)
	last := len(p.outer) - 1
	p.line, p.outer = append(p.outer[last], p.reader.grammar.Variation(p.line)), p.outer[:last]
}

// finish closes what is open and ends the game.
func (p *Parser[E]) finish(at Place, end string) {
	p.movetext.Settle(at)
	p.dropNumber(at)
	for len(p.outer) > 0 {
		p.Defect(at, p.reader.grammar.Codes.VariationOpen)
		p.close(at)
	}
	if end == "" {
		end = p.movetext.End()
	}
	p.game.Moves, p.game.End = p.line, end
	if end == "" && !p.game.isEmpty() {
		p.Defect(at, p.reader.grammar.Codes.EndMissing)
	}
}

// Defect records that something is not as it should be.
func (p *Parser[E]) Defect(at Place, code article.Code, args ...article.Arg) {
	p.game.Defects = append(p.game.Defects, Defect{Line: at.Line, Column: at.Column, Reason: article.Because(code, "", args...)})
}
