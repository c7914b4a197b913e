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
	// MovesSince is, for an illegal move, how many moves of either side are to
	// be taken back: those since it, and itself if it was recorded (see
	// [Chess.PlayIllegal]). 0 if it was found at once and not recorded.
	MovesSince int
	// Answered: the opponent has made the next move since. Under article A.5
	// it is then too late (A.5.2).
	Answered bool
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

// Irregular decides about an irregularity; g is the game as it stands. The
// first of a side gives its opponent time, the second loses the game, or draws
// it if it is proved that the opponent could not mate by any possible series of
// legal moves (7.5.5). All acts are counted together.
//
// That is decided in the position which the measure leaves, so moves that
// remain must have been played before: the one made with both hands (7.5.4),
// and the promotion to a queen where the pawn was not replaced (7.5.2). An
// illegal move is not played; the moves made since it are taken back here
// (7.5.1). An irregularity that does not fit the position is refused.
func (g Chess) Irregular(i Irregularity) (Chess, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	if !i.By.IsValid() || !i.Act.IsValid() {
		return g, Ruling{}, article.Refuse(CodeGameSide, "FIDE 7.5.5")
	}
	if i.Answered && !g.options.Conduct.IsSupervised() {
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
	return g, Ruling{
		Measure:      measure,
		BonusMinutes: conduct.BonusMinutes(),
		Reason: article.Because(CodeIllegalFirst, conduct.bonusArticle("FIDE 7.5.5"), sideArg(i.By.Other()),
			article.Arg{Name: "act", Value: article.Word("chess.act." + i.Act.String())},
			numberArg("minutes", conduct.BonusMinutes())),
	}, nil
}

// afterMeasure is the game in the position in which it is played on.
func (g Chess) afterMeasure(i Irregularity) (Chess, error) {
	misfit := article.Refuse(CodeIllegalMisfit, i.Act.Article(), sideArg(i.By))
	switch i.Act {
	case IllegalMove:
		restored, err := g.TakeBack(i.MovesSince)
		if err == nil && restored.Position().Turn() != i.By {
			return g, misfit
		}
		if owed := restored.Position().Owed(i.Handling); owed.Reason.Code != chess.CodeTouchFree && owed.Reason.Code != chess.CodeTouchNothing {
			restored.bound = owed
		}
		return restored, err
	case PressedOnly:
		if !i.Answered && g.Position().Turn() != i.By {
			return g, misfit
		}
	default:
		made := g.previous != nil && g.Position().Turn() != i.By && (i.Act == TwoHands || g.last.Promotion() == chess.Queen)
		if !i.Answered && !made {
			return g, misfit
		}
	}
	return g, nil
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
