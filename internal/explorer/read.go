package explorer

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/openings"
)

// Why a game of a file is not counted, besides what the packages of the files and the rules say. None has arguments.
const (
	CodeNoMoves  article.Code = "explorer.no_moves"        // it has none
	CodeNoResult article.Code = "explorer.no_result"       // it has none, or one that was not won or drawn on the board
	CodeVariant  article.Code = "explorer.variant_unknown" // it is of a game that Damka does not have
	CodeSetup    article.Code = "explorer.setup"           // a position was set up in the middle of it
	CodeUnnamed  article.Code = "explorer.unnamed"         // a move has no number: too many captures are alike
	CodeTooLong  article.Code = "explorer.too_long"        // it has more moves than are kept
)

// MostMoves is how many half-moves a game has at most.
const MostMoves = 2000

// Format is the kind of a file.
type Format uint8

// The formats.
const (
	PDN Format = iota + 1 // draughts
	PGN                   // chess
)

// Options say how files are read.
type Options struct {
	// Variant is that of games of draughts that do not name theirs; none: each is taken for what it fits best.
	Variant article.Variant
	// Control reads the tag TimeControl; nil: the class of play is not known.
	Control func(text string) (clock.Control, bool)
}

// Read is what a file has of a game.
type Read struct {
	Number       int    // of the game in the file, from 1
	Line         int    // of the file, on which it begins
	White, Black string // as the file has them
	Game         *Game  // nil: it is not counted, and Fault says why
	Fault        *Fault
}

// Fault is why a game is not counted, or where it goes wrong.
type Fault struct {
	Line   int            // of the file; 0: that of the game
	Number int            // of the move; 0: it is about no move
	Side   article.Colour // who moves
	Move   string         // as it is written
	Reason article.Reason
}

func (r *Read) refuse(code article.Code) Read {
	return r.fail(Fault{Reason: article.Because(code, "")})
}

func (r *Read) fail(fault Fault) Read {
	r.Game, r.Fault = nil, &fault
	return *r
}

// worst is the finding by which a game is not legal: the move with which its main line ends, else, as where there is no
// first position, what was found first.
func worst(findings []Fault) Fault {
	for _, f := range slices.Backward(findings) {
		if f.Number > 0 {
			return f
		}
	}
	if len(findings) == 0 {
		return Fault{Reason: article.Because(CodeVariant, "")}
	}
	return findings[0]
}

// Reader reads the games of a file one by one and holds only one of them.
type Reader struct {
	next   func() (Read, error)
	number int
}

// NewReader reads a file of a format.
func NewReader(source io.Reader, format Format, o Options) *Reader {
	if format == PDN {
		return &Reader{next: draughtsReader(source, o)}
	}
	return &Reader{next: chessReader(source, o)}
}

// Next is the next game. At the end the error is [io.EOF]; another one is the source's. No fault of the text stops the reading.
func (r *Reader) Next() (Read, error) {
	read, err := r.next()
	if err == nil {
		r.number++
		read.Number = r.number
	}
	return read, err
}

// tags are what the tags of a game say, in any format.
type tags func(name string) (value string, ok bool)

func (t tags) first(names ...string) string {
	for _, name := range names {
		if value, ok := t(name); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// describe takes what the tags say of a game.
func (g *Game) describe(t tags, o Options) {
	g.White, g.Black, g.Event = known(t.first("White")), known(t.first("Black")), known(t.first("Event"))
	g.WhiteRating, g.BlackRating = ratingOf(t.first("WhiteElo", "WhiteRating")), ratingOf(t.first("BlackElo", "BlackRating"))
	g.Day = dayOf(t.first("Date", "UTCDate"))
	if o.Control != nil {
		if control, ok := o.Control(t.first("TimeControl")); ok {
			g.Class = ClassOf(control, g.Variant)
		}
	}
}

// mostText is how many bytes of a name are kept.
const mostText = 200

// known is a text of a tag; empty for what says that nothing is known.
func known(text string) string {
	if strings.Trim(text, "?-. ") == "" {
		return ""
	}
	if len(text) > mostText {
		text = strings.ToValidUTF8(text[:mostText], "")
	}
	return text
}

func ratingOf(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > openings.MaxRating {
		return 0
	}
	return n
}

// dayOf reads a date such as 2026.03.14, 2026.??.?? or 2026-03.
func dayOf(text string) int32 {
	var parts [3]int
	for i, part := range strings.FieldsFunc(text, func(c rune) bool { return c == '.' || c == '-' || c == '/' }) {
		n, err := strconv.Atoi(part)
		if i == len(parts) || err != nil || n < 1 {
			break
		}
		parts[i] = n
	}
	year, month, day := parts[0], parts[1], parts[2]
	if month > 12 {
		month = 0
	}
	if month == 0 || day > 31 {
		day = 0
	}
	return openings.DayOf(year, month, day)
}

// ClassOf is the class of play of a control, by the edition that the variant has here.
func ClassOf(c clock.Control, v article.Variant) openings.Class {
	if periods := c.Periods(); len(periods) > 0 && periods[0].Days > 0 {
		return openings.Correspondence
	}
	edition := article.FIDE2023
	if v.IsDraughts() {
		edition = article.PZWarc
	}
	class, _ := c.Class(edition, v)
	switch class {
	case clock.Official, clock.Standard:
		return openings.Official
	case clock.Rapid:
		return openings.Rapid
	case clock.Blitz:
		return openings.Blitz
	case clock.Superblitz:
		return openings.Superblitz
	}
	return openings.Unknown
}
