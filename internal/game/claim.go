package game

import (
	"damka/article"
	"damka/chess"
)

// Claim is a player's claim of a draw (9.2, 9.3).
type Claim struct {
	By article.Colour
	chess.Claim
	// Touched: the player has touched a piece with the intention of moving
	// or capturing before claiming (9.4).
	Touched bool
}

// Claim decides a claim. If it is right the game is drawn at once (9.5.2).
// If not, the opponent gets time and the written move must be made (9.5.3). A
// claim cannot be withdrawn (9.5.1) and is an offer of a draw (9.1.2.3).
//
// It refuses, without any consequence, a claim of a player who is not to
// move (9.2, 9.3) or who has lost the right by touching a piece (9.4), and
// any claim in a game that has ended. A written move that is not legal makes
// a wrong claim; then no move is owed.
func (g Chess) Claim(c Claim) (Chess, Ruling, error) {
	judged, err := g.judge(c)
	if err != nil {
		return g, Ruling{}, err
	}
	ruling := Ruling{Granted: judged.Right, Reason: judged.Reason, Count: judged.Count, Needed: judged.Needed}
	if ruling.Granted {
		g.end(ending(chess.Ending{Reason: ruling.Reason}))
		ruling.Measure = Over
		return g, ruling, nil
	}
	conduct := g.options.Conduct
	ruling.BonusMinutes = conduct.BonusMinutes()
	ruling.Reason = article.Because(wrongClaimCodes[c.Rule], conduct.bonusArticle("FIDE 9.5.3"),
		sideArg(c.By.Other()), numberArg("count", shownCount(c.Rule, ruling.Count)),
		numberArg("needed", shownCount(c.Rule, ruling.Needed)), numberArg("minutes", ruling.BonusMinutes))
	g.offer = c.By // 9.1.2.3
	if judged.Legal {
		g.owe(c.Move)
		ruling.Owed = g.owed
	}
	return g, ruling, nil
}

// judge is the board's judgement of a claim that may be made.
func (g *Chess) judge(c Claim) (chess.Judgement, error) {
	if err := g.running(); err != nil {
		return chess.Judgement{}, err
	}
	judged, err := g.board.Judge(c.Claim)
	turn := g.Position().Turn()
	owed, isOwed := g.Owed()
	_, isBound := g.Bound()
	switch {
	case err != nil:
	case c.By != turn:
		err = article.Refuse(CodeClaimTurn, c.Rule.Article(), sideArg(turn))
	case c.Touched || g.touched || isBound:
		err = article.Refuse(CodeClaimTouched, "FIDE 9.4")
	case isOwed:
		err = article.Refuse(CodeClaimOwed, "FIDE 9.5.3", textArg("owed", g.Position().MoveText(owed)))
	}
	return judged, err
}

var wrongClaimCodes = [...]article.Code{chess.Repetition: CodeClaimRepetition, chess.NoProgress: CodeClaimNoProgress}

// shownCount is a count as it is shown: in moves of both sides, not half-moves.
func shownCount(rule chess.DrawRule, n int) int {
	if rule == chess.NoProgress {
		return n / 2
	}
	return n
}

// Claims are the claims that would be granted to the side to move now,
// without and with each of its legal moves.
func (g Chess) Claims() []chess.Claim {
	_, owed := g.Owed()
	_, bound := g.Bound()
	if owed || bound || g.touched || g.running() != nil {
		return nil
	}
	return g.board.Claims()
}

// Doubtful says of a claim what is counted for it, in half-moves without a capture or a pawn move, and whether so few
// make it wrong whatever move is intended: a position comes a third time after eight at the earliest (9.2), the
// fifty moves are a hundred (9.3). minutes is what the opponent gets for it (9.5.3).
func (g Chess) Doubtful(rule chess.DrawRule) (count, minutes int, wrong bool) {
	for _, c := range g.board.Counters() {
		if c.Rule == chess.NoProgress {
			count = c.Done
		}
	}
	least := 8
	if rule == chess.NoProgress {
		least = 100
	}
	return count, g.options.Conduct.BonusMinutes(), count+1 < least
}
