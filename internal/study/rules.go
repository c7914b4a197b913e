package study

import (
	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Rules are how far the rules by which a game ends have come at a node, if the game went as the line to it does.
type Rules struct {
	Ended  bool
	Ending Ending
	Since  int // half-moves played since it ended; 0: it ended here

	Draughts []draughts.Counter // the counts that run
	Chess    []chess.Counter
	Claims   []article.Reason // draws that the side to move could claim, one for each rule
	Check    bool             // the king of the side to move is in check
}

// Ending is how a game ended on the board.
type Ending struct {
	Winner    article.Colour // no side: a draw
	Advantage article.Colour // the side with the better half of a draw (I.6.5); no side otherwise
	Reason    article.Reason
}

// Rules are the rules at the node, by the edition in force.
func (n *Node) Rules() Rules {
	path := n.path()
	if n.board.Variant().IsDraughts() {
		return draughtsRules(n.of.start, path)
	}
	return chessRules(n.of.start, path)
}

// draughtsRules plays the line over. A position that was put on the board begins the counts anew.
func draughtsRules(start Start, path []*Node) (r Rules) {
	edition := article.InForce(start.Board.Variant())
	g, _ := draughts.NewGame(start.Board.draughts, draughts.Options{Edition: edition, HalfMoves: start.HalfMoves}) // the edition covers the variant
	for _, n := range path[1:] {
		if n.move == "" {
			g, _ = draughts.NewGame(n.board.draughts, draughts.Options{Edition: edition})
			r.Since = 0
			continue
		}
		if _, over := g.Ended(); over {
			r.Since++
			continue
		}
		m, _ := g.Position().ParseMove(n.move) // it was legal when it was added
		g = g.PlayUnchecked(m)
	}
	ending, over := g.Ended()
	r.Ended, r.Ending = over, Ending{ending.Winner, ending.Advantage, ending.Reason}
	if !over {
		r.Draughts, r.Claims = g.Counters(), g.Claims()
	}
	return r
}

// chessRules is the same for chess.
func chessRules(start Start, path []*Node) (r Rules) {
	g, _ := chess.NewGame(start.Board.chess, chess.Options{Edition: article.InForce(start.Board.Variant()), HalfMoves: start.HalfMoves})
	for _, n := range path[1:] {
		if n.move == "" {
			g, _ = chess.NewGame(n.board.chess, g.Options())
			r.Since = 0
			continue
		}
		if _, over := g.Ended(); over {
			r.Since++
			continue
		}
		m, _ := g.Position().ParseMove(n.move)
		g = g.PlayUnchecked(m)
	}
	ending, over := g.Ended()
	r.Ended, r.Ending = over, Ending{Winner: ending.Winner, Reason: ending.Reason}
	r.Check = path[len(path)-1].board.chess.InCheck()
	if !over {
		r.Chess, r.Claims = g.Counters(), claimsOf(g)
	}
	return r
}

// claimsOf are the reasons of the draws that could be claimed, the first of each rule.
func claimsOf(g chess.Game) (reasons []article.Reason) {
	last := chess.DrawRule(0)
	for _, claim := range g.Claims() {
		if claim.Rule == last {
			continue
		}
		last = claim.Rule
		if judged, err := g.Judge(claim); err == nil {
			reasons = append(reasons, judged.Reason)
		}
	}
	return reasons
}
