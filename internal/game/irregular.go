package game

import (
	"damka/article"
	"damka/chess"
)

// Act is an illegal move or one of the acts that are punished like it (7.5).
// Each counts when it was completed by pressing the clock.
type Act uint8

// The acts.
const (
	IllegalMove     Act = iota + 1 // 7.5.1
	PawnNotReplaced                // 7.5.2: a pawn was left on the last rank
	PressedOnly                    // 7.5.3: the clock was pressed and no move made
	TwoHands                       // 7.5.4: a move was made with both hands
)

var actArticles = [...]article.Ref{"", "FIDE 7.5.1", "FIDE 7.5.2", "FIDE 7.5.3", "FIDE 7.5.4"}

// IsValid says whether a is one of the acts.
func (a Act) IsValid() bool { return a >= IllegalMove && a <= TwoHands }

// Article is the act's article.
func (a Act) Article() article.Ref {
	if !a.IsValid() {
		return ""
	}
	return actArticles[a]
}

var actNames = [...]string{"no_act", "illegal_move", "pawn_not_replaced", "pressed_only", "two_hands"}

// String is the act's stable name, such as "illegal_move".
func (a Act) String() string {
	if !a.IsValid() {
		return actNames[0]
	}
	return actNames[a]
}

// Irregularity is an act that the arbiter has seen or the opponent claims.
type Irregularity struct {
	By  article.Colour
	Act Act
	// MovesSince says which move it was: how many moves of either side the game has
	// since, itself among them. 0 if it was found at once: then an illegal move or a
	// press is not recorded (see [Chess.PlayIllegal]), and a move that remains is the
	// newest.
	MovesSince int
	// Handling is what the player did with the hand before an illegal move:
	// article 4.3 binds the move that replaces it (7.5.1).
	Handling chess.Handling
}

// IllegalMoves is how many completed illegal moves a side has been punished
// for.
func (g Chess) IllegalMoves(c article.Colour) int {
	if !c.IsValid() {
		return 0
	}
	return g.illegal[c]
}

// Irregular decides about an irregularity; g is the game as it is now. The
// first of a side gives its opponent time, the second loses the game, or draws
// it if it is proved that the opponent could not mate by any possible series of
// legal moves (7.5.5). All acts are counted together.
//
// That is decided in the position which the measure leaves, so moves that
// remain must have been played before: the one made with both hands (7.5.4),
// and the promotion to a queen where the pawn was not replaced (7.5.2). An
// illegal move that was recorded is taken back here, with the moves made since
// (7.5.1); under article A.5 it stands once the opponent has made the next move
// (A.5.2). An irregularity that the moves of the game contradict is refused.
func (g Chess) Irregular(i Irregularity) (Chess, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	if !i.By.IsValid() || !i.Act.IsValid() {
		return g, Ruling{}, article.Refuse(CodeGameSide, "FIDE 7.5.5")
	}
	if !g.shows(i) {
		return g, Ruling{}, article.Refuse(CodeIllegalMisfit, i.Act.Article(), sideArg(i.By))
	}
	if i.MovesSince > 1 && !g.options.Conduct.IsSupervised() {
		return g, Ruling{Reason: article.Because(CodeIllegalStands, "FIDE A.5.2", sideArg(i.By))}, nil
	}
	left, err := g.afterMeasure(i)
	if err != nil {
		return g, Ruling{}, err
	}
	g = left
	g.illegal[i.By]++
	if g.illegal[i.By] > 1 {
		g, err := g.lose(i.By, lossCodes{CodeEndIllegal, CodeEndIllegalDrawn, "FIDE 7.5.5"})
		return g, Ruling{Reason: g.ending.Reason, Measure: Over}, err
	}
	conduct := g.options.Conduct
	measure := [...]Measure{IllegalMove: Restore, PawnNotReplaced: BecomeQueen, PressedOnly: PlayOn, TwoHands: PlayOn}[i.Act]
	if i.Act == PressedOnly && i.MovesSince > 1 {
		measure = Restore
	}
	return g, Ruling{
		Measure:      measure,
		BonusMinutes: conduct.BonusMinutes(),
		Reason: article.Because(CodeIllegalFirst, conduct.bonusArticle("FIDE 7.5.5"), sideArg(i.By.Other()),
			article.Arg{Name: "act", Value: article.Word("chess.act." + i.Act.String())},
			numberArg("minutes", conduct.BonusMinutes())),
	}, nil
}

// shows says whether the moves of the game agree with an irregularity.
func (g *Chess) shows(i Irregularity) bool {
	remains := i.Act == PawnNotReplaced || i.Act == TwoHands
	if i.MovesSince == 0 && !remains {
		return g.Position().Turn() == i.By
	}
	after := g.afterMove(max(i.MovesSince, 1))
	if i.MovesSince < 0 || after == nil || after.Position().Turn() == i.By {
		return false
	}
	switch i.Act {
	case IllegalMove:
		return after.madeIllegally()
	case PawnNotReplaced:
		stays := i.MovesSince > 1 && !g.options.Conduct.IsSupervised()
		return after.last.Promotion() == chess.Queen || stays && after.leftPawn(i.By)
	case PressedOnly:
		return after.madeIllegally() && samePieces(after.Position(), after.previous.Position())
	}
	return true
}

// afterMove is the game after its n-th newest move; nil if it has not so many.
func (g *Chess) afterMove(n int) *Chess {
	for ; n > 1 && g != nil; n-- {
		g = g.previous
	}
	if g == nil || g.previous == nil {
		return nil
	}
	return g
}

// leftPawn says whether the newest move, an illegal one, left a pawn of its side on the
// last rank.
func (g *Chess) leftPawn(by article.Colour) bool {
	last := 7
	if by == chess.Black {
		last = 0
	}
	for square, piece := range g.Position().Pieces() {
		if square.Rank() == last && piece == chess.Pawn.Of(by) && g.previous.Position().At(square) != piece {
			return g.madeIllegally()
		}
	}
	return false
}

func samePieces(p, q chess.Position) bool {
	for square := chess.A1; square.IsValid(); square++ {
		if p.At(square) != q.At(square) {
			return false
		}
	}
	return true
}

// afterMeasure is the game in the position in which it is played on.
func (g Chess) afterMeasure(i Irregularity) (Chess, error) {
	if i.Act == PawnNotReplaced || i.Act == TwoHands {
		return g, nil
	}
	restored, err := g.TakeBack(i.MovesSince)
	if err != nil || i.Act == PressedOnly {
		return restored, err
	}
	if owed := restored.Position().Owed(i.Handling); owed.Reason.Code != chess.CodeTouchFree && owed.Reason.Code != chess.CodeTouchNothing {
		restored.bind(owed)
	}
	return restored, nil
}

// IllegalPosition decides what to do about a board on which both kings are in
// check or a pawn is on its last rank. Under article A.5 the arbiter
// waits for the next move and then, if the position is still illegal, declares
// a draw (A.5.4); nextMade says that the move has been made. In all other games
// the last position known to be right is put back (7.5.1).
func (c Conduct) IllegalPosition(board chess.Setup, nextMade bool) Ruling {
	board.Castling = 0
	board.ClearEnPassant()
	_, wrong := board.Position()
	seen, illegal := board.SeenIllegal()
	switch {
	case nextMade && !c.IsSupervised() && wrong != nil:
		return Ruling{Measure: Over, Reason: article.Because(CodeEndIllegalPosition, "FIDE A.5.4")}
	case !illegal:
		return Ruling{}
	case c.IsSupervised():
		return Ruling{Measure: Restore, Reason: article.Because(seen.Code, "FIDE 7.5.1", seen.Args...)}
	}
	return Ruling{Measure: Wait, Reason: seen}
}
