package chess

import "damka/article"

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

// Measure is what is to be done on the board.
type Measure uint8

// The measures.
const (
	PlayOn      Measure = iota // nothing: the game goes on as it stands
	Restore                    // the position before the irregularity is put back (7.5.1); articles 4.3 and 4.7 apply to the move that replaces the illegal one
	BecomeQueen                // the pawn is replaced by a queen of its colour (7.5.2)
	Wait                       // the next move is awaited (A.5.4)
	Transfer                   // the position is carried over to a board placed rightly (7.2.2)
	PlayAnew                   // the game is void and a new one is played (7.2.1, 7.3)
	Over                       // the game has ended
)

var measureNames = [...]string{"play_on", "restore", "become_queen", "wait", "transfer", "play_anew", "over"}

// String is the measure's stable name, such as "restore".
func (m Measure) String() string {
	if int(m) >= len(measureNames) {
		return "no measure"
	}
	return measureNames[m]
}

// MarshalText writes the stable name.
func (m Measure) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Irregularity is an act that the arbiter has seen or the opponent claims.
type Irregularity struct {
	By  Colour
	Act Act
	// Answered: the opponent has made the next move since. Where article A.5
	// holds it is then too late (A.5.2).
	Answered bool
}

// IllegalMoves is how many completed illegal moves a side has been punished
// for.
func (g Game) IllegalMoves(c Colour) int {
	if !c.IsValid() {
		return 0
	}
	return g.illegal[c]
}

// Irregular decides about an irregularity; g is the game as it stood before
// it. The first of a side gives its opponent time, the second loses the game,
// or draws it if it is proved that the opponent could not mate by any possible
// series of legal moves (7.5.5). All acts are counted together.
func (g Game) Irregular(i Irregularity) (Game, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	if !i.By.IsValid() || !i.Act.IsValid() {
		return g, Ruling{}, article.Refuse(CodeGameSide, "FIDE 7.5.5")
	}
	if i.Answered && !g.options.Conduct.IsSupervised() {
		return g, Ruling{Reason: article.Because(CodeIllegalStands, "FIDE A.5.2", sideArg(i.By))}, nil
	}
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

// IllegalPosition decides what to do about a board on which both kings are in
// check or a pawn stands on its last rank. Where article A.5 holds the arbiter
// waits for the next move and then, if the position is still illegal, declares
// a draw (A.5.4); nextMade says that the move has been made. Otherwise the
// last position known to be right is put back (7.5.1).
func (c Conduct) IllegalPosition(board Setup, nextMade bool) Ruling {
	board.Castling = 0
	board.ClearEnPassant()
	seen := board.seenIllegal()
	switch {
	case nextMade && !c.IsSupervised() && len(board.violations()) > 0:
		return Ruling{Measure: Over, Reason: article.Because(CodeEndIllegalPosition, "FIDE A.5.4")}
	case seen.Code == "":
		return Ruling{}
	case c.IsSupervised():
		return Ruling{Measure: Restore, Reason: article.Because(seen.Code, "FIDE 7.5.1", seen.Args...)}
	}
	return Ruling{Measure: Wait, Reason: seen}
}

// seenIllegal is what of article A.5.4 is on the board.
func (u Setup) seenIllegal() article.Reason {
	p := u.unchecked()
	if p.Count(White, King) == 1 && p.Count(Black, King) == 1 {
		occupied := p.white | p.black
		if p.attackers(p.King(White), Black, occupied) != 0 && p.attackers(p.King(Black), White, occupied) != 0 {
			return article.Because(CodeBothInCheck, "FIDE A.5.4")
		}
	}
	if pawns := p.pawns & (p.white&rank8 | p.black&rank1); pawns != 0 {
		return article.Because(CodePawnOnLastRank, "FIDE A.5.4", squareArg(pawns.square()))
	}
	return article.Reason{}
}
