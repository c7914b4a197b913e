package pgn

import "damka/internal/gamefile"

// Game is one game of a file as it is written there: nothing in it has been
// checked against the Laws. See [Check] for that.
type Game struct {
	Tags  []Tag
	Moves []Element // the main line with comments, glyphs and variations
	End   string    // the text that ends the game, without spaces: a result or *; empty if it is missing

	// Line is the line of the file on which the game begins, from 1.
	Line int
	// Defects are the places the reader had to skip or to guess.
	Defects []Defect
}

// Tag is a pair of a name and a value, such as [White "Czyż, Olga"].
type Tag = gamefile.Tag

// Roster names the seven tags that every game should have, in their order.
func Roster() []string {
	return []string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}
}

// Tag is the value of the first tag with a name; ok is false if there is
// none.
func (g *Game) Tag(name string) (value string, ok bool) {
	return gamefile.TagValue(g.Tags, name)
}

// TagLine is the line of the file with the first tag of a name; if there is
// none, the line on which the game begins.
func (g *Game) TagLine(name string) int { return gamefile.TagLine(g.Tags, name, g.Line) }

// SetTag changes the first tag with a name, or adds one at the end.
func (g *Game) SetTag(name, value string) { g.Tags = gamefile.SetTag(g.Tags, name, value) }

// Element is a part of a line of play. The kinds are closed: [Move],
// [Comment], [NAG] and [Variation].
type Element interface{ isElement() }

// Move is one move as it is written.
type Move struct {
	Number    int    // the move number written before it, 0 if none
	Dots      bool   // the number is followed by dots: it is black's move
	Text      string // such as Nf3 or exd8=Q+, without spaces and marks
	Mark      string // ! ? !! ?? !? ?! or nothing; see [MarkNAG]
	DrawOffer bool   // (=) follows it (C.12)
	Line      int    // the line of the file, from 1; 0 if it was not read from one
}

// Comment is the text between braces, or after a semicolon, with single
// spaces. [Comment.Annotations] are the clock times and evaluations in it.
type Comment string

// NAG is a numeric annotation glyph, $1 being a good move.
type NAG int

// Variation is another line of play in place of the last move before it.
type Variation []Element

func (Move) isElement()      {}
func (Comment) isElement()   {}
func (NAG) isElement()       {}
func (Variation) isElement() {}

// Defect is a place where a file is not what it should be: its line and column
// (in bytes of UTF-8), from 1, and the reason.
type Defect = gamefile.Defect
