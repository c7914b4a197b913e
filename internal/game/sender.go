package game

import "damka/article"

// Sender says who may send a command. The zero Sender is nobody: the command is a player's,
// and names no side.
type Sender struct {
	Side    article.Colour // the player of this side; no side: no player
	Arbiter bool
	Hall    bool // who transmits a board in the hall
	Program bool // for nobody, such as what falls due, or when it knows itself who may
}

// SenderOf says who may send a command. That somebody is that player, or an arbiter, is for the
// application to know.
func SenderOf(c Command) Sender { return c.sender() }

// IsPlayer says whether the player of a side may send it. For no side that is false.
func (s Sender) IsPlayer(side article.Colour) bool { return side.IsValid() && s.Side == side }

var (
	byArbiter = Sender{Arbiter: true}
	byHall    = Sender{Hall: true}
	byProgram = Sender{Program: true}
)

// byPlayer is the player of a side; nobody for no side.
func byPlayer(side article.Colour) Sender {
	if !side.IsValid() {
		return Sender{}
	}
	return Sender{Side: side}
}

// byPlayerOrArbiter is for commands that the arbiter sends without a side.
func byPlayerOrArbiter(side article.Colour) Sender {
	if side == 0 {
		return byArbiter
	}
	return byPlayer(side)
}

// forPlayer is for commands about a player which the arbiter may send, too, and the program, which sees who comes.
func forPlayer(side article.Colour) Sender {
	return Sender{Side: byPlayer(side).Side, Arbiter: true, Program: true}
}
