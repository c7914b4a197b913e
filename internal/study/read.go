package study

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// The limits of what is read at once.
const (
	MaxText  = 512 << 10 // bytes
	MaxGames = 64        // of a file; also the chapters of a study
)

// Reading is what was found in a text that somebody pasted.
type Reading struct {
	Chapters []*Chapter
	Faults   []Fault // what could not be read; what follows such a place in its line of play is left out
}

// Fault is a place where a text is not what it should be.
type Fault struct {
	Game      int // from 1; 0 for a FEN
	Line      int // of the text, from 1; 0 if it is about no place
	Column    int // in bytes, from 1; 0 where only the line is known
	Number    int // of the move, as counted; 0 if it is about no move
	Side      article.Colour
	Move      string // as it is written
	Variation bool   // in a variation
	Reason    article.Reason
}

// Read finds out what a text is (a FEN, a file of games of draughts or of chess) and reads it. Where it can be of several
// variants it is taken for the one that the page shows. The error is about the text as a whole: then there are no chapters. Faults without
// a chapter say why there is none.
func Read(text string, shown article.Variant) (Reading, error) {
	text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' })
	switch {
	case text == "":
		return Reading{}, article.Refuse(CodeEmptyText, "")
	case len(text) > MaxText:
		return Reading{}, article.Refuse(CodeLongText, "", numberArg("most", MaxText>>10))
	case isFEN(text):
		return readFEN(text, shown), nil
	}
	inDraughts, first := readDraughts(text, shown)
	inChess, second := readChess(text, shown)
	found := inDraughts
	if !strings.Contains(text, "[GameType ") && isBetter(len(inChess.Chapters), len(inDraughts.Chapters), second, first, !shown.IsDraughts()) {
		found = inChess
	}
	if first == 0 && second == 0 && !hasStart(text) && !found.says() {
		return Reading{}, article.Refuse(CodeNothing, "", textArg("found", text))
	}
	return found, nil
}

// isBetter says whether a text is the one kind of file rather than the other: by legal moves, then by games with a position, and
// if that says nothing by what the page shows.
func isBetter(games, otherGames, moves, otherMoves int, shown bool) bool {
	switch {
	case moves != otherMoves:
		return moves > otherMoves
	case games != otherGames:
		return games > otherGames
	}
	return shown
}

// says says that something is written about the start of a game, if nothing else.
func (r Reading) says() bool {
	return slices.ContainsFunc(r.Chapters, func(c *Chapter) bool { return !c.root.notes.IsEmpty() })
}

// hasStart says that a text has tags, as a file with a position alone has, so that it can be one.
func hasStart(text string) bool { return strings.HasPrefix(text, "[") }

// isFEN says whether a text is meant as one: a side and a colon, or rows between slashes. A file has more than one line or
// begins with a tag or a number with a point.
func isFEN(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	if strings.ContainsAny(text, "\n[{") {
		return false
	}
	return len(text) > 1 && strings.ContainsRune("WBwb", rune(text[0])) && text[1] == ':' || strings.Count(first, "/") >= 3
}

// letterSquare is a square as boards of eight rows have them.
var letterSquare = regexp.MustCompile(`[a-h][1-8]`)

// readFEN tries the variants that a FEN can be of, the one that the page shows first.
func readFEN(text string, shown article.Variant) Reading {
	candidates := []article.Variant{article.International, article.Russian, article.Brazilian}
	if letterSquare.MatchString(text) { // a board of ten rows has letters, too, but hardly anybody writes them
		candidates = []article.Variant{article.Russian, article.Brazilian, article.International}
		if shown == article.International {
			shown = 0
		}
	}
	if strings.Contains(text, "/") {
		candidates = []article.Variant{article.Chess, article.Chess960}
	}
	if slices.Contains(candidates, shown) {
		candidates = append([]article.Variant{shown}, candidates...)
	}
	var first error
	for _, v := range candidates {
		start, err := ParseStart(v, text)
		if err == nil {
			c, _ := NewChapter(start) // the start is valid
			return Reading{Chapters: []*Chapter{c}}
		}
		if first == nil {
			first = err
		}
	}
	var faults []Fault
	for _, reason := range ReasonsOf(first) {
		faults = append(faults, Fault{Reason: reason})
	}
	return Reading{Faults: faults}
}

// ReasonsOf is all that an error of a position or a refusal says.
func ReasonsOf(err error) []article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return []article.Reason{refusal.Reason}
	}
	if violations, ok := errors.AsType[draughts.Violations](err); ok {
		return violations
	}
	if violations, ok := errors.AsType[chess.Violations](err); ok {
		return violations
	}
	return nil
}

// heading takes over what a file says of a game. What a chapter cannot have of it is a fault.
func (r *Reading) heading(c *Chapter, game int, tags []Tag, end string) {
	for i := range tags {
		tags[i].Value = shortened(tags[i].Value)
		if tags[i].Name == chapterTag {
			_ = c.SetName(tags[i].Value) // it is short and readable
		}
	}
	if len(tags) > MaxTags+len(ownTags) {
		r.fault(game, article.Because(CodeManyTags, "", numberArg("most", MaxTags), numberArg("longest", MaxTag)))
		tags = tags[:MaxTags]
	}
	if err := c.SetTags(tags); err != nil {
		r.faultOf(game, err)
	}
	if err := c.SetEnd(end); err != nil {
		r.faultOf(game, err)
	}
}

func (r *Reading) fault(game int, reason article.Reason) {
	r.Faults = append(r.Faults, Fault{Game: game, Reason: reason})
}

func (r *Reading) faultOf(game int, err error) {
	for _, reason := range ReasonsOf(err) {
		r.fault(game, reason)
	}
}

// shortened is a text of a file as a tag can have it.
func shortened(text string) string {
	text = strings.Map(func(r rune) rune {
		if isUnreadable(r) {
			return ' '
		}
		return r
	}, text)
	if utf8.RuneCountInString(text) > MaxTag {
		text = string([]rune(text)[:MaxTag])
	}
	return plain(text)
}

// readable is a comment of a file without signs that nobody can read.
func readable(text string) string {
	return plain(strings.Map(func(r rune) rune {
		if isUnreadable(r) {
			return -1
		}
		return r
	}, text))
}
