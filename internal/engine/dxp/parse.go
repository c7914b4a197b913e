package dxp

import (
	"errors"
	"fmt"
	"strings"

	"damka/article"
	"damka/draughts"
)

// Parse reads a message, without its NUL. The error says what is wrong with it.
func Parse(text string) (Message, error) {
	if len(text) > MostMessage {
		return nil, fmt.Errorf("a message of %d characters is longer than %d", len(text), MostMessage)
	}
	if text == "" {
		return nil, errors.New("a message without a character")
	}
	for _, c := range []byte(text) {
		if c == 0 || c > 127 {
			return nil, fmt.Errorf("character %d in a message", c)
		}
	}
	f := &fields{rest: text[1:]}
	message := f.message(text[0])
	if f.err == nil && f.rest != "" {
		f.err = errors.New("there is more than there should be")
	}
	if f.err != nil {
		return nil, fmt.Errorf("message %q: %w", article.Printable(text), f.err)
	}
	return message, nil
}

// fields takes a message apart; after the first error all else is empty.
type fields struct {
	rest string
	err  error
}

func (f *fields) message(kind byte) Message {
	switch kind {
	case 'R':
		return f.request()
	case 'A':
		return Acceptance{Name: f.name(), Code: AcceptanceCode(f.digit("0123"))}
	case 'M':
		return f.move()
	case 'E':
		return End{Reason: EndReason(f.digit("0123")), Stop: f.digit("01") == 1}
	case 'C':
		text := f.take(len(f.rest))
		if text == "" {
			f.fail(errors.New("it says nothing"))
		}
		return Chat(text)
	case 'B':
		return Back{Number: f.number(3), Turn: f.colour()}
	case 'K':
		return BackAnswer(f.digit("012"))
	}
	f.fail(fmt.Errorf("there is no kind %q", kind))
	return nil
}

func (f *fields) request() Message {
	r := Request{Version: f.take(2), Name: f.name(), Follower: f.colour(), Minutes: f.number(3), Moves: f.number(3)}
	if f.oneOf("AB") == 'B' {
		r.Start = f.position()
	}
	return r
}

func (f *fields) move() Message {
	m := Move{Seconds: f.number(4), From: f.square(), To: f.square()}
	for range f.number(2) {
		if f.err != nil {
			break
		}
		m.Captured = append(m.Captured, f.square())
	}
	return m
}

func (f *fields) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

// take is the next characters.
func (f *fields) take(n int) string {
	if f.err != nil {
		return ""
	}
	if len(f.rest) < n {
		f.fail(errors.New("it is too short"))
		return ""
	}
	text := f.rest[:n]
	f.rest = f.rest[n:]
	return text
}

// name is 32 characters without the spaces after it.
func (f *fields) name() string {
	return article.Printable(strings.TrimSpace(f.take(nameLength)))
}

// oneOf is the next character, one of those allowed.
func (f *fields) oneOf(allowed string) byte {
	text := f.take(1)
	if text == "" {
		return 0
	}
	if !strings.Contains(allowed, text) {
		f.fail(fmt.Errorf("%q is not one of %s", text, allowed))
	}
	return text[0]
}

// digit is the next character as a number, one of those allowed.
func (f *fields) digit(allowed string) int {
	c := f.oneOf(allowed)
	if f.err != nil {
		return 0
	}
	return int(c - '0')
}

func (f *fields) number(width int) int {
	n := 0
	for _, c := range []byte(f.take(width)) {
		if c < '0' || c > '9' {
			f.fail(fmt.Errorf("%q is no digit", c))
			return 0
		}
		n = 10*n + int(c-'0')
	}
	return n
}

func (f *fields) square() int {
	n := f.number(2)
	if f.err == nil && (n < 1 || n > 50) {
		f.fail(fmt.Errorf("there is no square %d", n))
	}
	return n
}

func (f *fields) colour() article.Colour {
	if f.oneOf("WZ") == 'Z' {
		return article.Black
	}
	return article.White
}

// position is the side to move and the 50 squares.
func (f *fields) position() draughts.Position {
	setup := draughts.NewSetup(article.International)
	setup.Turn = f.colour()
	rules, _ := draughts.RulesOf(article.International)
	for square := range rules.Squares() {
		letter := f.oneOf("ewzWZ")
		for piece, written := range letters {
			if written == letter && piece.IsValid() {
				setup.Put(square, piece)
			}
		}
	}
	if f.err != nil {
		return draughts.Position{}
	}
	p, err := setup.Position()
	if err != nil {
		f.fail(err)
	}
	return p
}

// moveOf is the message of a legal move.
func moveOf(p draughts.Position, m draughts.Move, seconds int) Move {
	rules := p.Rules()
	message := Move{Seconds: seconds, From: rules.Number(m.From()), To: rules.Number(m.To())}
	for square := range m.Captured() {
		message.Captured = append(message.Captured, rules.Number(square))
	}
	return message
}

// legal finds the legal move that a message means.
func (m Move) legal(p draughts.Position) (draughts.Move, error) {
	wanted := map[int]bool{}
	for _, square := range m.Captured {
		wanted[square] = true
	}
	for _, move := range p.LegalMoves() {
		message := moveOf(p, move, 0)
		if message.From != m.From || message.To != m.To || len(m.Captured) != len(wanted) || len(message.Captured) != len(wanted) {
			continue
		}
		same := true
		for _, square := range message.Captured {
			same = same && wanted[square]
		}
		if same {
			return move, nil
		}
	}
	return draughts.Move{}, fmt.Errorf("%s is not a legal move", m.text())
}
