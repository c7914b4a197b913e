package chess

import "damka/article"

// Claim is what a player bases the claim of a draw on (9.2, 9.3).
type Claim struct {
	Rule DrawRule
	// Move is the move that the player has written down and means to make,
	// which he can no longer change (9.2.1, 9.3.1). No move: the claim is for
	// the position on the board (9.2.2, 9.3.2).
	Move Move
}

// Judgement is the result of judging a claim.
type Judgement struct {
	Right  bool           // the game would be drawn
	Reason article.Reason // why, if it is right
	// Count and Needed are the numbers the claim depends on: how many times the
	// position has occurred, or half-moves; and how many are needed.
	Count, Needed int
	// Legal: a move is written, and it is legal.
	Legal bool
}

// Judge says whether a claim of the side to move is right. A written move that
// is not legal makes a wrong claim. A claim by no rule is refused, and any claim
// when the game has ended. The answer has no effect here: claiming is an act of
// a player, see package internal/game.
func (g Game) Judge(c Claim) (Judgement, error) {
	if err := g.Running(); err != nil {
		return Judgement{}, err
	}
	if !c.Rule.IsValid() {
		return Judgement{}, article.Refuse(CodeClaimRule, "FIDE 9.2")
	}
	return g.judge(c), nil
}

// judge makes the count for a claim.
func (g *Game) judge(c Claim) (j Judgement) {
	position := g.position
	written := !c.Move.IsZero()
	if written {
		next, err := g.position.Play(c.Move)
		if j.Legal = err == nil; j.Legal {
			position = next
		}
	}
	switch c.Rule {
	case Repetition:
		j.Count, j.Needed = g.times(position), ThreefoldRepetition
		if j.Legal {
			j.Count++
		}
	case NoProgress:
		j.Count, j.Needed = g.halfMoves, 2*FiftyMoves
		if j.Legal {
			j.Count++
			if g.position.IsIrreversible(c.Move) {
				j.Count = 0
			}
		}
	}
	if written && !j.Legal {
		j.Count = 0
	}
	j.Right = j.Count >= j.Needed
	if j.Right {
		j.Reason = g.drawnBy(c, j.Count)
	}
	return j
}

// drawnBy is the reason of a claim that is right.
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

// Claims are the claims of the side to move that are right now, without and
// with each of its legal moves.
func (g Game) Claims() []Claim {
	if g.Running() != nil {
		return nil
	}
	var right []Claim
	for _, rule := range []DrawRule{Repetition, NoProgress} {
		for _, m := range append([]Move{{}}, g.position.LegalMoves()...) {
			c := Claim{Rule: rule, Move: m}
			if g.judge(c).Right {
				right = append(right, c)
			}
		}
	}
	return right
}
