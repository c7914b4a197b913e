package gamefile

// The limits of a game.
const (
	// MaxGame is how many bytes one game may take; what goes on longer is cut,
	// and said so. Lines that begin with a % sign do not count.
	MaxGame = 2 << 20
	// MaxDepth is how deep variations may be in each other; deeper ones are
	// passed over, each as a whole.
	MaxDepth = 100
)

// Grammar is what one format of games files has of its own.
type Grammar[E any] struct {
	Codes Codes

	// Match finds a token that other formats do not have. It is asked at the
	// beginning of every token.
	Match func(*Window) Match
	// Longer is the length of a word when an opening bracket follows its
	// first size bytes, for formats in which a word may go on with brackets;
	// nil for others.
	Longer func(w *Window, size int) int

	// The elements that every format has.
	Comment   func(text string) E
	Glyph     func(number int) E
	Variation func(line []E) E

	// Begin is asked for each game who takes its words.
	Begin func(*Parser[E]) Movetext
}

// Movetext takes the words of one game and adds to its parser what they mean.
type Movetext interface {
	// Word takes a word, which is never empty. If it is a result it adds
	// nothing, and end is the result's text.
	Word(text string, at Place) (end string)
	// Own takes a token that only this format has.
	Own(text string, at Place)
	// AfterNumber says whether the last word was a move number, or may turn
	// out to be one.
	AfterNumber() bool
	// Settle ends what has waited for the next word to go on with it. It is
	// called before everything that is neither a word nor passed over.
	Settle(at Place)
	// End is the result of a game that stops without one, if something else
	// in it is the result.
	End() string
}
