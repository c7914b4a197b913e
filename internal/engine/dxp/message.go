package dxp

import (
	"cmp"
	"fmt"
	"strings"

	"damka/article"
	"damka/draughts"
)

// Port is the port of the protocol.
const Port = 27531

// MostMessage is how many characters a message has at the most, without the NUL.
const MostMessage = 127

// Message is what is sent. The kinds are closed: Request, Acceptance, Move, End, Chat, Back and BackAnswer.
type Message interface{ text() string }

// Request asks for a game.
type Request struct {
	Version  string // two digits; "01" is the only one
	Name     string // of the initiator
	Follower article.Colour
	Minutes  int               // for each side and the whole game
	Moves    int               // of the whole game; 0: as many as there are
	Start    draughts.Position // no position: the initial one
}

// Version is the version of the protocol.
const Version = "01"

// Acceptance answers a request.
type Acceptance struct {
	Name string // of the follower
	Code AcceptanceCode
}

// AcceptanceCode says whether a game is played.
type AcceptanceCode uint8

// The codes.
const (
	Accepted AcceptanceCode = iota
	WrongVersion
	NotThisGame // but perhaps another one
	NoGame
)

// Move is a move, by numbers of squares.
type Move struct {
	Seconds  int // that were used
	From, To int
	Captured []int // in any order
}

// End ends a game, in place of a move, and answers itself.
type End struct {
	Reason EndReason
	Stop   bool // no further game either
}

// EndReason is why a game is ended.
type EndReason uint8

// The reasons, by whoever ends the game. An answer has the first.
const (
	Unspecified EndReason = iota
	ILose
	Drawn
	IWin
)

// Chat is a text between people; programs pass it over.
type Chat string

// Back asks to go back to where a side was to move.
type Back struct {
	Number int // of the move, from 1
	Turn   article.Colour
}

// BackAnswer answers it.
type BackAnswer uint8

// The answers.
const (
	BackDone BackAnswer = iota
	BackNotKnown
	GoOn
)

const nameLength = 32

func (r Request) text() string {
	text := "R" + r.Version + paddedName(r.Name) + colourText(r.Follower) + digits(r.Minutes, 3) + digits(r.Moves, 3)
	if !r.Start.IsValid() || r.Start == draughts.Initial(article.International) {
		return text + "A"
	}
	return text + "B" + positionText(r.Start)
}

func (a Acceptance) text() string { return "A" + paddedName(a.Name) + digits(int(a.Code), 1) }

func (m Move) text() string {
	text := "M" + digits(m.Seconds, 4) + digits(m.From, 2) + digits(m.To, 2) + digits(len(m.Captured), 2)
	for _, square := range m.Captured {
		text += digits(square, 2)
	}
	return text
}

func (e End) text() string {
	if e.Stop {
		return "E" + digits(int(e.Reason), 1) + "1"
	}
	return "E" + digits(int(e.Reason), 1) + "0"
}

func (c Chat) text() string {
	text := ascii(string(c))
	return "C" + cmp.Or(text[:min(len(text), MostMessage-1)], " ")
}

func (b Back) text() string       { return "B" + digits(b.Number, 3) + colourText(b.Turn) }
func (b BackAnswer) text() string { return "K" + digits(int(b), 1) }

// paddedName is a name of 32 characters that does not begin with a space.
func paddedName(name string) string {
	name = cmp.Or(strings.TrimSpace(ascii(name)), "Damka")
	return fmt.Sprintf("%-32s", name[:min(len(name), nameLength)])
}

// ascii writes a text with the characters that messages have.
func ascii(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
}

// digits writes a number with leading zeros, the largest one where it is too large.
func digits(n, width int) string {
	most := 9
	for range width - 1 {
		most = 10*most + 9
	}
	return fmt.Sprintf("%0*d", width, min(max(n, 0), most))
}

// colourText is W, or Z for black.
func colourText(c article.Colour) string {
	if c == article.Black {
		return "Z"
	}
	return "W"
}

// letters are how pieces are written; there is one for no piece.
var letters = map[draughts.Piece]byte{
	0: 'e', draughts.WhiteMan: 'w', draughts.BlackMan: 'z', draughts.WhiteKing: 'W', draughts.BlackKing: 'Z',
}

// positionText is the side to move and the 50 squares.
func positionText(p draughts.Position) string {
	text := []byte(colourText(p.Turn()))
	for square := range p.Rules().Squares() {
		text = append(text, letters[p.At(square)])
	}
	return string(text)
}
