package game

import (
	"damka/article"
	"damka/clock"
	"damka/draughts"
)

// DraughtsOptions are the conditions of a game of draughts.
type DraughtsOptions struct {
	Edition article.Edition

	// Advantage: the regulations of the tournament have draws with advantage (I.6.5.3).
	Advantage bool

	// Accelerated: the rights of short games hold, among them an offer of a draw by the
	// number of pieces (III.3 to III.9); see [clock.Control.IsAccelerated].
	Accelerated bool

	// Friendly: outside a tournament a draw may be offered after any move.
	Friendly bool
}

// draughtsOptions are what the settings say of them.
func draughtsOptions(s Settings) DraughtsOptions {
	options := DraughtsOptions{Edition: s.Edition, Advantage: s.Advantage, Friendly: s.Friendly}
	if s.Control.IsValid() {
		class, _ := s.Control.Class(s.Edition, s.Variant)
		options.Accelerated = s.Control.IsAccelerated(s.Edition, s.Variant) || class == clock.Rapid || class == clock.Blitz
	}
	return options
}

// Draughts is a game of draughts: the board, and the acts of the players beside it. It is a
// value: every act returns the game after it and does not change the game before it. Make one
// with [NewDraughts].
type Draughts struct {
	board   draughts.Game
	options DraughtsOptions

	moves  [3]int         // made by each side since the first position, by colour
	offer  article.Colour // whose offer of a draw stands, if one does
	barred [3]int         // by colour: after so many own moves the side's offer was refused; see [Draughts.MayOffer]

	last     draughts.Move
	previous *Draughts // the game before the newest move

	outcome Outcome // by an act
	over    bool
}

// NewDraughts begins a game in a position, which need not be the initial one. It refuses what
// [draughts.NewGame] does. A position in which a game ends is a game that has ended.
func NewDraughts(start draughts.Position, options DraughtsOptions) (Draughts, error) {
	board, err := draughts.NewGame(start, draughts.Options{Edition: options.Edition, DrawsWithAdvantage: options.Advantage})
	if err != nil {
		return Draughts{}, err
	}
	return Draughts{board: board, options: options}, nil
}

// Position is the position on the board.
func (g Draughts) Position() draughts.Position { return g.board.Position() }

// MovesMade is how many moves a side has made since the first position.
func (g Draughts) MovesMade(c article.Colour) int {
	if !c.IsValid() {
		return 0
	}
	return g.moves[c]
}

// Counters are the draw rules whose counts are running; see [draughts.Game.Counters].
func (g Draughts) Counters() []draughts.Counter { return g.board.Counters() }

// Ended says whether and how the game has ended, on the board or by an act.
func (g Draughts) Ended() (Outcome, bool) {
	if g.over {
		return g.outcome, true
	}
	e, over := g.board.Ended()
	return outcomeOnBoard(e), over
}

func outcomeOnBoard(e draughts.Ending) Outcome {
	if !e.IsDraw() {
		return wonBy(e.Winner, e.Reason)
	}
	o := drawn(e.Reason)
	o.Advantage = e.Advantage
	return o
}

// Play is the game after m. It refuses a move that is not legal, and any move in a game that
// has ended. It refuses an offer of the opponent (II.5.1).
func (g Draughts) Play(m draughts.Move) (Draughts, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	next, err := g.board.Play(m)
	if err != nil {
		return g, err
	}
	before, mover := g, g.Position().Turn()
	if g.offer == mover.Other() {
		g = g.refuse()
	}
	g.moves[mover]++
	g.board, g.last, g.previous = next, m, &before
	return g, nil
}

// TakeBack is the game with its newest n moves taken back: position and counts are those of then, and so are
// offers. It refuses more moves than were made, and a game that ended by an act.
func (g Draughts) TakeBack(n int) (Draughts, error) {
	if g.over {
		return g, g.running()
	}
	back := &g
	for left := n; left != 0; left-- {
		if back = back.previous; back == nil || left < 0 {
			return g, article.Refuse(CodeTakeBack, "I.5.5", numberArg("moves", n))
		}
	}
	return *back, nil
}

// Resign is the outcome of a resignation (I.7.2.1).
func (g Draughts) Resign(c article.Colour) (Outcome, error) {
	return g.lost(c, article.Because(CodeDraughtsResigned, "I.7.2.1", winnerArg(c.Other())))
}

// FlagFell is the outcome after a side has not made the required moves in its time (II.6.12). Whether the
// opponent could still win is not asked in draughts; draws by the material are claimed before (II.6.3, III.9).
func (g Draughts) FlagFell(c article.Colour) (Outcome, error) {
	return g.lost(c, article.Because(CodeDraughtsFlag, "II.6.12", winnerArg(c.Other())))
}

func (g Draughts) lost(c article.Colour, why article.Reason) (Outcome, error) {
	if err := g.running(); err != nil {
		return Outcome{}, err
	}
	if !c.IsValid() {
		return Outcome{}, article.Refuse(CodeNoSide, "")
	}
	return wonBy(c.Other(), why), nil
}

// running refuses anything in a game that has ended.
func (g *Draughts) running() error {
	if g.over {
		return article.Refuse(draughts.CodeGameOver, g.outcome.Why.Article)
	}
	if e, over := g.board.Ended(); over {
		return article.Refuse(draughts.CodeGameOver, e.Reason.Article)
	}
	return nil
}
