package pdn

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

	// A move number waits for its move, and the beginning of a move for the
	// rest of it: some files have spaces inside moves.
	number     int
	dots       bool
	pending    string
	pendingRow int
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
			p.game.Line = t.line
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
	switch { // what adds nothing to the game
	case t.kind == wordToken:
		return p.word(p.text(t.text, t.line), t.line)
	case t.kind == badTag:
		p.defect(t.line, CodeTag, textArg("found", p.text(t.text, t.line)))
		return false
	case t.kind == openToken && len(p.outer) == maxDepth:
		p.defect(t.line, CodeVariationDeep, numberArg("most", maxDepth))
		return false
	case t.kind == closeToken && len(p.outer) == 0:
		p.defect(t.line, CodeVariationClose)
		return false
	}
	p.flush(t.line)
	switch t.kind {
	case tagToken:
		return p.tag(t)
	case commentToken, openComment:
		if t.kind == openComment {
			p.defect(t.line, CodeComment)
		}
		p.add(Comment(strings.Join(strings.Fields(p.text(t.text, t.line)), " ")))
	case setupToken:
		p.add(Setup(strings.Join(strings.Fields(p.text(t.text, t.line)), " ")))
	case nagToken:
		number, _ := strconv.Atoi(string(t.text[:min(len(t.text), 6)]))
		p.add(NAG(number))
	case openToken:
		p.open(t.line)
	case closeToken:
		p.close(t.line)
	}
	return false
}

func (p *parser) add(e Element) { p.line = append(p.line, e) }

// tag adds a tag, or ends the game if its moves have begun, or if it is the
// tag of another game without moves between.
func (p *parser) tag(t token) (ended bool) {
	if len(p.line) > 0 || len(p.outer) > 0 || p.number > 0 || p.dots || p.beginsAgain(t) {
		p.reader.back(t)
		p.finish(t.line, "")
		return true
	}
	p.game.Tags = append(p.game.Tags, Tag{Name: string(t.name), Value: p.text(t.text, t.line)})
	return false
}

// beginsAgain says whether a tag that every game has once is there a second
// time.
func (p *parser) beginsAgain(t token) bool {
	name := string(t.name)
	if name != "Event" && name != "White" {
		return false
	}
	_, twice := p.game.Tag(name)
	return twice
}

func (p *parser) open(line int) {
	p.dropNumber(line)
	p.outer = append(p.outer, p.line)
	p.line = nil
}

func (p *parser) close(line int) {
	p.dropNumber(line)
	variation := Variation(p.line)
	p.line = append(p.outer[len(p.outer)-1], variation)
	p.outer = p.outer[:len(p.outer)-1]
}

// dropNumber notes a move number that no move follows.
func (p *parser) dropNumber(line int) {
	if p.number > 0 || p.dots {
		p.defect(line, CodeNumber, numberArg("number", p.number))
	}
	p.number, p.dots = 0, false
}

// finish closes what is open and ends the game.
func (p *parser) finish(line int, end string) {
	p.flush(line)
	p.dropNumber(line)
	for len(p.outer) > 0 {
		p.defect(line, CodeVariationOpen)
		p.close(line)
	}
	p.game.Moves, p.game.End = p.line, end
	if end == "" && !p.game.isEmpty() {
		p.defect(line, CodeEndMissing)
	}
}

// word adds a word, which may be several things written together, and says
// whether it ended the game.
func (p *parser) word(text string, line int) (ended bool) {
	text = strings.ReplaceAll(text, "\uFEFF", "") // a byte order mark inside: files put together
	if text == "" {
		return false
	}
	switch {
	case p.pending != "" && p.joins(text):
		text, p.pending = p.pending+text, ""
	case p.pending != "" && isLooseMark(text):
		p.defect(line, CodeMark, textArg("found", text))
		return false
	default:
		p.flush(line)
	}
	if isEnd(text) {
		return p.end(text, line)
	}
	for number, dots, rest, ok := cutNumber(text); ok; number, dots, rest, ok = cutNumber(text) {
		if number > 0 {
			p.dropNumber(line)
			p.number = number
		}
		p.dots = dots || p.dots
		if rest == "" {
			return false
		}
		text = rest
	}
	if isEnd(text) {
		return p.end(text, line)
	}
	if isPartOfEnd(text) {
		p.pending, p.pendingRow = text, line
		return false
	}
	p.moveWord(text, line)
	return false
}

// joins says whether text goes on with what is pending.
func (p *parser) joins(text string) bool {
	last := p.pending[len(p.pending)-1]
	if strings.HasPrefix(p.pending, "1+") || p.pending == "1--" || p.pending == "1-" && text == "-" {
		return isEnd(p.pending+text) || strings.HasPrefix("1+-1-", p.pending+text) || strings.HasPrefix("1--1+", p.pending+text)
	}
	if isSeparator(last) {
		return squareLength(text) > 0
	}
	return separatorLength(text) > 0
}

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

// moveWord adds a word that is a move, perhaps with marks, or marks alone.
func (p *parser) moveWord(text string, line int) {
	if squareLength(text) == 0 {
		if found, ok := cutMarks(text); ok && !(text == "-" && p.expectsUnknown()) {
			p.mark(found, text, line)
			return
		}
	}
	move, rest, open := cutMove(text)
	if open && rest == "" {
		p.pending, p.pendingRow = text, line
		return
	}
	found, ok := cutMarks(rest)
	if move == "" || !ok || isEnd(move) {
		move, found = text, nil // not a move at all: the check will say so
	}
	p.move(move, found, line)
}

// expectsUnknown says whether a lone - is a move not known, rather than the
// mark of a lost position.
func (p *parser) expectsUnknown() bool {
	last := p.lastMove()
	return p.number > 0 || p.dots || last < 0 || p.line[last].(Move).Text == "-"
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

func (p *parser) move(text string, found []string, line int) {
	p.add(Move{Number: p.number, Dots: p.dots, Text: text, Marks: found, Line: line})
	p.number, p.dots = 0, false
}

// mark adds marks to the last move of the line. A mark that would look like
// the rest of a move that is not whole is passed over.
func (p *parser) mark(found []string, text string, line int) {
	last := p.lastMove()
	if last < 0 {
		p.defect(line, CodeMark, textArg("found", text))
		return
	}
	m := p.line[last].(Move)
	if len(m.Marks) == 0 && !isWhole(m.Text) && separatorLength(text) > 0 {
		p.defect(line, CodeMark, textArg("found", text))
		return
	}
	m.Marks = append(m.Marks, found...)
	p.line[last] = m
}

// flush gives up waiting for the rest of a move. A number alone is a move
// number written without its point.
func (p *parser) flush(line int) {
	text := p.pending
	if text == "" {
		return
	}
	p.pending = ""
	if number, err := strconv.Atoi(text); err == nil && number > 0 {
		p.dropNumber(line)
		p.number = number
		return
	}
	p.move(text, nil, p.pendingRow)
}
