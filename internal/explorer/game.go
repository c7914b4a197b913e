package explorer

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/letters"
	"damka/internal/openings"
)

// Depth is how many half-moves of a game are counted.
const Depth = 32

// Game is a game as the explorer keeps it.
type Game struct {
	Variant article.Variant
	Result  openings.Result
	Class   openings.Class
	Day     int32 // see [openings.DayOf]; 0: not known

	White, Black             string // as a file has them; empty in a game of this server
	WhiteRating, BlackRating int    // to [openings.MaxRating]; 0: not known
	Event                    string // as a file has it
	ID                       string // of a game of this server; empty: it is of a file

	Start Position        // the first position
	Moves []openings.Move // all of the game
}

// PlayDraughts gives the game its moves; false if one of them has no number. They are legal.
func (g *Game) PlayDraughts(start draughts.Position, moves []draughts.Move) bool {
	g.Start, g.Moves = Position{draughts: start}, make([]openings.Move, 0, len(moves))
	for _, m := range moves {
		code := draughtsCode(start, start.LegalMoves(), m)
		if code == openings.Ended {
			return false
		}
		g.Moves, start = append(g.Moves, code), start.PlayUnchecked(m)
	}
	return true
}

// PlayChess gives the game its moves, which are legal.
func (g *Game) PlayChess(start chess.Position, moves []chess.Move) {
	g.Start, g.Moves = Position{chess: start}, make([]openings.Move, 0, len(moves))
	for _, m := range moves {
		g.Moves = append(g.Moves, chessCode(m))
	}
}

// Rating is the mean of the ratings that are known; 0: none is.
func (g *Game) Rating() int {
	switch {
	case g.WhiteRating == 0:
		return g.BlackRating
	case g.BlackRating == 0:
		return g.WhiteRating
	}
	return (g.WhiteRating + g.BlackRating) / 2
}

// Counted is what is counted of the game.
func (g *Game) Counted() openings.Game {
	return openings.Game{Result: g.Result, Class: g.Class, Rating: g.Rating(), Day: g.Day}
}

// Steps are the positions of the first [Depth] half-moves with the moves made in them, and the last position of a game that is
// shorter. They end before a move without a number.
func (g *Game) Steps() []openings.Step {
	steps := make([]openings.Step, 0, Depth)
	p := g.Start
	for i, code := range g.Moves[:min(len(g.Moves), Depth)] {
		steps = append(steps, openings.Step{Key: p.Key(), Move: code})
		next, ok := p.Play(code)
		if !ok {
			return steps[:i]
		}
		p = next
	}
	if len(g.Moves) < Depth {
		steps = append(steps, openings.Step{Key: p.Key(), Move: openings.Ended})
	}
	return steps
}

// Fingerprint is the same for the same game wherever it comes from: the moves, the players and the day decide. Marks, capitals and
// punctuation of names do not matter. A game of this server is its id.
func (g *Game) Fingerprint() (f [16]byte) {
	var text []byte
	if g.ID != "" {
		text = append([]byte("server\x00"), g.ID...)
	} else {
		for _, part := range []string{"file", g.Variant.String(), g.Start.FEN(), nameOf(g.White), nameOf(g.Black)} {
			text = append(append(text, part...), 0)
		}
		text = binary.BigEndian.AppendUint32(text, uint32(g.Day))
		for _, code := range g.Moves {
			text = binary.BigEndian.AppendUint16(text, uint16(code))
		}
	}
	sum := sha256.Sum256(text)
	copy(f[:], sum[:])
	return f
}

func nameOf(text string) string { return strings.Join(letters.Words(text), " ") }
