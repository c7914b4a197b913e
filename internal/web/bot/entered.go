package bot

import (
	"strings"
	"sync"

	"damka/article"
	"damka/draughts"
	"damka/internal/game"
)

// Programs of draughts post a capture of several pieces in one of two ways: in one word, with the origin and every landing square, or one jump
// after another, each as four digits. In the second way the game has no move before the last jump. What was posted so far is kept
// here, in memory, for each side of a game and for the position it was posted in: a restart forgets it, as does everything
// that changes the position, and the program begins again with the first jump.
//
// Four digits can be both the first jump of one capture and the short form of another whole one. They are then the jump: who posts whole
// captures posts every landing square.

// place is a side of a game.
type place struct {
	game string
	side article.Colour
}

// halfMade is a capture that is not complete.
type halfMade struct {
	in      game.Seen
	squares []draughts.Square
}

// halves are the captures that are half made.
type halves struct {
	mu  sync.Mutex
	all map[place]halfMade
}

// mostHalves is how many are kept. More are not made in earnest: each is of a program that stopped in the middle of a move.
const mostHalves = 10_000

// entered is a move of draughts that was posted: what to play, if it is complete, and in which position.
type entered struct {
	move     string
	in       game.Seen // zero: wherever the game is
	complete bool
}

// enter reads a move of draughts. What is no run of digits is read as people write moves.
func (h *halves) enter(at place, g *game.State, word string) (entered, error) {
	d, _ := g.Draughts()
	p := d.Position()
	if strings.Trim(word, "0123456789") != "" {
		return entered{move: word, complete: true}, nil
	}
	squares, ok := squaresIn(p, word)
	if !ok {
		return entered{}, article.Refuse(codeNoSquares, "I.8.2", article.Arg{Name: "move", Value: article.Text(word)})
	}
	if len(squares) > 2 || g.Turn() != at.side || g.Outcome != nil {
		h.forget(at)
		return entered{move: written(p, squares), complete: true}, nil
	}
	return h.jump(at, g.Seen(), p, squares), nil
}

// jump adds one jump, or begins with it.
func (h *halves) jump(at place, in game.Seen, p draughts.Position, jump []draughts.Square) entered {
	h.mu.Lock()
	defer h.mu.Unlock()
	before, begun := h.all[at]
	if begun && before.in != in {
		delete(h.all, at)
		begun = false
	}
	if begun && before.endsWith(jump) {
		return entered{} // posted twice
	}
	tries := [][]draughts.Square{jump}
	if begun && before.last() == jump[0] {
		tries = [][]draughts.Square{append(before.squares[:len(before.squares):len(before.squares)], jump[1]), jump}
	}
	for _, squares := range tries {
		switch whole, begins := capture(p, squares); {
		case whole:
			delete(h.all, at)
			return entered{written(p, squares), in, true}
		case begins:
			h.keep(at, halfMade{in, squares})
			return entered{}
		}
	}
	return entered{written(p, jump), in, true} // a step, the short form of a capture, or no move: the rules say which
}

func (m halfMade) last() draughts.Square { return m.squares[len(m.squares)-1] }

// endsWith says that the newest jump is this one.
func (m halfMade) endsWith(jump []draughts.Square) bool {
	n := len(m.squares)
	return m.squares[n-2] == jump[0] && m.squares[n-1] == jump[1]
}

// keep is for whoever holds the lock.
func (h *halves) keep(at place, m halfMade) {
	if h.all == nil || len(h.all) >= mostHalves {
		h.all = make(map[place]halfMade)
	}
	h.all[at] = m
}

// forget forgets what a side has begun.
func (h *halves) forget(at place) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.all, at)
}

// written is a move as people write it, in the notation of its board: a capture with all the squares that were posted.
func written(p draughts.Position, squares []draughts.Square) string {
	names := make([]string, len(squares))
	for i, s := range squares {
		names[i] = p.Rules().Name(s)
		if p.Rules().Numbered {
			names[i] = digits(p, s) // of two numbers without a sign between nobody knows where the second begins
		}
	}
	if len(names) == 2 {
		return names[0] + names[1]
	}
	return strings.Join(names, "x")
}
