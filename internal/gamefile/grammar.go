package gamefile

// The limits of a game.
const (
	// MaxGame is how many bytes one game may take. A longer one is cut and gets
	// a defect. Lines that begin with a % sign do not count.
	MaxGame = 2 << 20
	// MaxDepth is how deep variations may be nested; deeper ones are skipped,
	// each as a whole.
	MaxDepth = 100
)

// Grammar is what distinguishes one format of games files from the others.
type Grammar[E any] struct {
	Codes Codes

	// Match finds a token that other formats do not have. It is called at the
	// beginning of every token.
	Match func(*Window) Match
	// Longer is the length of a word when an opening bracket follows its
	// first size bytes, for formats in which a word may include brackets;
	// nil for others.
	Longer func(w *Window, size int) int

	// The elements that every format has.
	Comment   func(text string) E
	Glyph     func(number int) E
	Variation func(line []E) E

	// Begin makes the Movetext of each game.
	Begin func(*Parser[E]) Movetext
}

// Movetext takes the words of one game and adds their meaning to its parser.
type Movetext interface {
	// Word takes a word, which is never empty. If it is a result it adds
	// nothing, and end is the result's text.
	Word(text string, at Place) (end string)
	// Own takes a token that only this format has.
	Own(text string, at Place)
	// AfterNumber says whether the last word was a move number, or may still
	// become one.
	AfterNumber() bool
	// Settle ends what was waiting for the next word to complete it. It is
	// called before everything that is neither a word nor skipped.
	Settle(at Place)
	// End is the result of a game that stops without one, if something else
	// in it is the result.
	End() string
}
