package chess

import "damka/article"

// Claim is a player's claim of a draw (9.2, 9.3).
type Claim struct {
	By   Colour
	Rule DrawRule
	// Move is the move that the player has written down and means to make,
	// which he can no longer change (9.2.1, 9.3.1). No move: the claim is for
	// the position on the board (9.2.2, 9.3.2).
	Move Move
	// Touched: the player has touched a piece with the intention of moving
	// or capturing before claiming (9.4).
	Touched bool
}

// Ruling is what the Laws decide about a claim or an irregularity.
type Ruling struct {
	Granted bool // the claim was right, and the game is drawn
	Reason  article.Reason
	// Count and Needed are what the claim was about: times the position has
	// stood, or half-moves; and how many would be needed.
	Count, Needed int
	// BonusMinutes are to be added to the opponent's clock (7.5.5, 9.5.3).
	BonusMinutes int
	// Owed is the move that must now be made (9.5.3), if any.
	Owed Move
	// Measure is what is to be done on the board.
	Measure Measure
}

// Claim decides a claim. If it is right the game is drawn at once (9.5.2); if
// not, the opponent gets time and the written move must be made (9.5.3). A
// claim cannot be withdrawn (9.5.1) and is an offer of a draw (9.1.2.3).
//
// It refuses, without any consequence, a claim of a player who is not to
// move (9.2, 9.3) or who has lost the right by touching a piece (9.4), and
// any claim in a game that has ended. A written move that is not legal makes
// a wrong claim; then no move is owed.
func (g Game) Claim(c Claim) (Game, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	switch {
	case c.Rule != Repetition && c.Rule != NoProgress:
		return g, Ruling{}, article.Refuse(CodeClaimRule, "FIDE 9.2")
	case c.By != g.position.turn:
		return g, Ruling{}, article.Refuse(CodeClaimTurn, c.Rule.Article(), sideArg(g.position.turn))
	case c.Touched:
		return g, Ruling{}, article.Refuse(CodeClaimTouched, "FIDE 9.4")
	}
	if owed, ok := g.Owed(); ok {
		return g, Ruling{}, article.Refuse(CodeClaimOwed, "FIDE 9.5.3", textArg("owed", g.position.MoveText(owed)))
	}
	ruling, legal := g.judge(c)
	if ruling.Granted {
		g.end(0, ruling.Reason)
		ruling.Measure = Over
		return g, ruling, nil
	}
	ruling.BonusMinutes = g.options.Conduct.BonusMinutes()
	ruling.Reason = article.Because(wrongClaimCodes[c.Rule], g.options.Conduct.bonusArticle("FIDE 9.5.3"),
		sideArg(c.By.Other()), numberArg("count", shownCount(c.Rule, ruling.Count)),
		numberArg("needed", shownCount(c.Rule, ruling.Needed)), numberArg("minutes", ruling.BonusMinutes))
	if legal {
		ruling.Owed, g.owed = c.Move, c.Move
	}
	return g, ruling, nil
}

var wrongClaimCodes = [...]article.Code{Repetition: CodeClaimRepetition, NoProgress: CodeClaimNoProgress}

// shownCount is a count as people say it: moves of both sides, not half-moves.
func shownCount(rule DrawRule, n int) int {
	if rule == NoProgress {
		return n / 2
	}
	return n
}

// judge counts for a claim; legal says whether it has a written move that is
// legal.
func (g *Game) judge(c Claim) (r Ruling, legal bool) {
	position, irreversible := g.position, false
	written := !c.Move.IsZero()
	if written {
		next, err := g.position.Play(c.Move)
		if legal = err == nil; legal {
			irreversible = g.position.IsIrreversible(c.Move)
			position = next
		}
	}
	switch c.Rule {
	case Repetition:
		r.Count, r.Needed = g.times(position), ThreefoldRepetition
		if legal {
			r.Count++
			if irreversible {
				r.Count = 1
			}
		}
	case NoProgress:
		r.Count, r.Needed = g.halfMoves, 2*FiftyMoves
		if legal {
			r.Count++
			if irreversible {
				r.Count = 0
			}
		}
	}
	if written && !legal {
		r.Count = 0
	}
	r.Granted = r.Count >= r.Needed
	if r.Granted {
		r.Reason = g.drawnBy(c, r.Count)
	}
	return r, legal
}

// drawnBy is the reason of a claim that is granted.
func (g *Game) drawnBy(c Claim, count int) article.Reason {
	written := !c.Move.IsZero()
	switch {
	case c.Rule == Repetition && written:
		return article.Because(CodeEndThreefoldWritten, "FIDE 9.2.1", numberArg("times", count), textArg("move", g.position.MoveText(c.Move)))
	case c.Rule == Repetition:
		return article.Because(CodeEndThreefold, "FIDE 9.2.2", numberArg("times", count))
	case written:
		return article.Because(CodeEndFiftyWritten, "FIDE 9.3.1", numberArg("moves", count/2), textArg("move", g.position.MoveText(c.Move)))
	}
	return article.Because(CodeEndFifty, "FIDE 9.3.2", numberArg("moves", count/2))
}

// Claims are the claims that would be granted to the side to move now,
// without and with each of its legal moves.
func (g Game) Claims() []Claim {
	if g.running() != nil || !g.owed.IsZero() {
		return nil
	}
	var right []Claim
	for _, rule := range []DrawRule{Repetition, NoProgress} {
		for _, m := range append([]Move{{}}, g.position.LegalMoves()...) {
			c := Claim{By: g.position.turn, Rule: rule, Move: m}
			if r, _ := g.judge(c); r.Granted {
				right = append(right, c)
			}
		}
	}
	return right
}
