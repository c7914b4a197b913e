package pgn

import (
	"strconv"
	"strings"
)

// maxDepth is how deep variations may be in each other.
const maxDepth = 100

// parser builds one game from tokens.
type parser struct {
	reader  *Reader
	game    *Game
	start   int // bytes passed before the game
	decoded bool

	outer [][]Element // the lines that the present one is a variation of
	line  []Element   // the present line

	tooDeep int // how many variations that lie too deep are open: they are passed over

	number int // a move number waits for its move
	dots   bool
}

// parse reads up to the end of the game, and says whether that is the end of
// the file.
func (p *parser) parse() (atEnd bool) {
	for {
		t := p.reader.next()
		if t.kind == endOfFile {
			p.finish(t.line, "")
			return true
		}
		if p.game.Line == 0 {
			p.game.Line, p.start = t.line, p.reader.lexer.passed
		}
		if p.reader.lexer.passed-p.start > maxGame {
			p.reader.back(t)
			p.defect(t.line, CodeTooLong, numberArg("most", maxGame))
			p.finish(t.line, "")
			return false
		}
		if p.take(t) {
			return false
		}
	}
}

// take adds a token to the game and says whether it ended it.
func (p *parser) take(t token) (ended bool) {
	if p.tooDeep > 0 && t.kind != tagToken {
		p.passOver(t.kind)
		return false
	}
	switch t.kind {
	case wordToken:
		return p.word(p.text(t.text, t.line), t.line)
	case tagToken:
		return p.tag(t)
	case badTag:
		p.defect(t.line, CodeTag, textArg("found", p.text(t.text, t.line)))
	case strayToken:
		p.defect(t.line, CodeStray, textArg("found", string(t.text)))
	case commentToken:
		p.comment(t)
	case openComment:
		p.defect(t.line, CodeComment)
		p.comment(t)
	case nagToken:
		number, _ := strconv.Atoi(string(t.text[:min(len(t.text), 6)]))
		p.add(NAG(number))
	case offerToken:
		p.offer(t.line)
	case openToken:
		p.open(t.line)
	case closeToken:
		p.close(t.line)
	}
	return false
}

func (p *parser) add(e Element) { p.line = append(p.line, e) }

func (p *parser) comment(t token) {
	p.add(Comment(strings.Join(strings.Fields(p.text(t.text, t.line)), " ")))
}

// tag adds a tag, or ends the game if its moves have begun, or if it is the
// tag of another game without moves between.
func (p *parser) tag(t token) (ended bool) {
	if len(p.line) > 0 || len(p.outer) > 0 || p.number > 0 || p.dots || p.beginsAgain(string(t.name)) {
		p.reader.back(t)
		p.finish(t.line, "")
		return true
	}
	p.game.Tags = append(p.game.Tags, Tag{Name: string(t.name), Value: p.text(t.text, t.line)})
	return false
}

// isOnce says whether a tag cannot stand twice in a game.
func isOnce(name string) bool { return name == "Event" || name == "White" }

// beginsAgain says whether a tag that every game has once is there a second
// time.
func (p *parser) beginsAgain(name string) bool {
	if !isOnce(name) {
		return false
	}
	_, twice := p.game.Tag(name)
	return twice
}

func (p *parser) open(line int) {
	if len(p.outer) == maxDepth {
		p.defect(line, CodeVariationDeep, numberArg("most", maxDepth))
		p.tooDeep = 1
		return
	}
	p.dropNumber(line)
	p.outer = append(p.outer, p.line)
	p.line = nil
}

// passOver looks for the end of a variation that lies too deep.
func (p *parser) passOver(k kind) {
	switch k {
	case openToken:
		p.tooDeep++
	case closeToken:
		p.tooDeep--
	}
}

// close ends a variation. A bracket after a move number, as in 1) e4, is no
// fault.
func (p *parser) close(line int) {
	if len(p.outer) == 0 {
		if p.number == 0 {
			p.defect(line, CodeVariationClose)
		}
		return
	}
	p.dropNumber(line)
	variation := Variation(p.line)
	p.line = append(p.outer[len(p.outer)-1], variation)
	p.outer = p.outer[:len(p.outer)-1]
}

// dropNumber notes a move number that no move follows.
func (p *parser) dropNumber(line int) {
	if p.number > 0 {
		p.defect(line, CodeNumber, numberArg("number", p.number))
	}
	p.number, p.dots = 0, false
}

// finish closes what is open and ends the game.
func (p *parser) finish(line int, end string) {
	p.dropNumber(line)
	for len(p.outer) > 0 {
		p.defect(line, CodeVariationOpen)
		p.close(line)
	}
	if end == "" {
		end = p.cutBothLost()
	}
	p.game.Moves, p.game.End = p.line, end
	if end == "" && !p.game.isEmpty() {
		p.defect(line, CodeEndMissing)
	}
}

// cutBothLost takes away a last 0-0 that is a result and not castling, for
// the tag says so.
func (p *parser) cutBothLost() string {
	if result, _ := p.game.Tag("Result"); result != bothLost || len(p.line) == 0 {
		return ""
	}
	last := len(p.line) - 1
	m, ok := p.line[last].(Move)
	if !ok || m != (Move{Text: bothLost, Line: m.Line}) {
		return ""
	}
	p.line = p.line[:last]
	return bothLost
}

// word adds a word, which may be several things written together, and says
// whether it ended the game.
func (p *parser) word(text string, line int) (ended bool) {
	text = strings.ReplaceAll(text, "\uFEFF", "") // a byte order mark inside: files put together
	text = wordForms.Replace(text)
	for text != "" && !isEnd(text) {
		number, dots, rest, ok := cutNumber(text)
		if !ok {
			p.moveWord(text, line)
			return false
		}
		if number > 0 {
			p.dropNumber(line)
			p.number = number
		}
		p.dots = dots || p.dots
		text = rest
	}
	return text != "" && p.end(text, line)
}

// wordForms writes e8(Q) and 1 - 0 as files do.
var wordForms = strings.NewReplacer("(", "=", ")", "", " ", "")

// end ends the game with a result, unless a variation is open.
func (p *parser) end(text string, line int) bool {
	if len(p.outer) > 0 {
		p.defect(line, CodeVariationResult, textArg("found", text))
		p.add(Comment(text))
		return false
	}
	p.finish(line, text)
	return true
}

// moveWord adds a word that is a move, perhaps with marks, or belongs to the
// last move.
func (p *parser) moveWord(text string, line int) {
	last := p.lastMove()
	waits := p.number > 0 || p.dots
	if last >= 0 && !waits {
		m := p.line[last].(Move)
		if longer := m.Text + text; isTail(text) && isPlain(longer) {
			m.Text = longer
			p.line[last] = m
			return
		}
	}
	if glyph, ok := symbol(text); ok {
		p.add(glyph)
		return
	}
	switch {
	case isMarks(text):
		p.mark(text, last, line)
		return
	case isPartOfEnd(text) || text[0] == '$':
		p.defect(line, CodeStray, textArg("found", text))
		return
	}
	move, mark, glyph := cutMarks(text)
	p.add(Move{Number: p.number, Dots: p.dots, Text: move, Mark: mark, Line: line})
	p.number, p.dots = 0, false
	if glyph != 0 {
		p.add(glyph)
	}
}

// lastMove is the index of the last move of the line, -1 if there is none.
func (p *parser) lastMove() int {
	for i := len(p.line) - 1; i >= 0; i-- {
		if _, ok := p.line[i].(Move); ok {
			return i
		}
	}
	return -1
}

// mark adds a mark that stands alone to the last move.
func (p *parser) mark(mark string, last, line int) {
	if _, known := MarkNAG(mark); known && last >= 0 {
		m := p.line[last].(Move)
		if m.Mark == "" && isPlain(m.Text) {
			m.Mark = mark
			p.line[last] = m
			return
		}
	}
	p.defect(line, CodeMark, textArg("found", mark))
}

// offer notes that a draw was offered with the last move.
func (p *parser) offer(line int) {
	last := p.lastMove()
	if last < 0 {
		p.defect(line, CodeMark, textArg("found", "(=)"))
		return
	}
	m := p.line[last].(Move)
	m.DrawOffer = true
	p.line[last] = m
}
