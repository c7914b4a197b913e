package pdn

import "damka/internal/gamefile"

// Game is one game of a file as it is written there: nothing in it has been
// checked against the rules. See [Check] for that.
type Game struct {
	Tags  []Tag
	Moves []Element // the main line with comments, glyphs, setups and variations
	End   string    // the text that ends the game: a result or *; empty if it is missing

	// Line is the line of the file on which the game begins, from 1.
	Line int
	// Defects are the places the reader had to skip or to guess.
	Defects []Defect
}

// Tag is a pair of a name and a value, such as [White "Czyż, O."].
type Tag = gamefile.Tag

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
// [Comment], [NAG], [Setup] and [Variation].
type Element interface{ isElement() }

// Move is one move as it is written. Its marks are signs of the code (I.9.3–9.14:
// ! !! ? ?? ?! !? * + = +1 -1 a.l.), of kotek-2008 (- +/= =/+ X), or a strength
// in brackets, such as (!).
type Move struct {
	Number int      // the move number written before it, 0 if none
	Dots   bool     // the number is followed by three dots: it is black's move
	Text   string   // such as 32-28 or c3:e5, without spaces; a lone - after a number is a move not known
	Marks  []string // such as ! or ?? or *, in order
	Line   int      // the line of the file, from 1; 0 if it was not read from one
}

// Comment is the text between braces, or after a semicolon, without the
// spaces around it.
type Comment string

// NAG is a numeric annotation glyph, $1 being !.
type NAG int

// Setup is a position put on the board in the middle of a game, as a FEN
// between slashes.
type Setup string

// Variation is another line of play in place of the last move before it.
type Variation []Element

func (Move) isElement()      {}
func (Comment) isElement()   {}
func (NAG) isElement()       {}
func (Setup) isElement()     {}
func (Variation) isElement() {}

// Defect is a place where a file is not what it should be: its line and column
// (in bytes of UTF-8), from 1, and the reason.
type Defect = gamefile.Defect
