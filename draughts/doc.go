// Package draughts has the rules of draughts: international draughts on
// 10×10, the code's game on 8×8 by the same rules (brazilian), and russian
// draughts. It covers positions, legal moves, notation, and every rule by which
// a game ends on the board. It does not depend on clocks or players, and it
// does not choose moves.
//
// # Positions and moves
//
// A [Position] is a small value: compare it with ==, use it as the key of a
// map, copy it freely. [Initial] is the position at the start of a game, and
// [ParsePosition] reads a FEN:
//
//	p := draughts.Initial(article.International)
//	fmt.Println(p)
//	for _, m := range p.LegalMoves() {
//		fmt.Print(p.MoveText(m), " ")
//	}
//
// A [Move] is a step or a whole capture. Moves come from
// [Position.LegalMoves] or from a text, and are played on the position they
// came from; the position itself never changes:
//
//	m, err := p.ParseMove("32-28")
//	if err != nil {
//		return err
//	}
//	p, err = p.Play(m)
//
// A text that is no legal move is refused with an [article.Refusal] that
// cites the article and names what would be legal:
//
//	p := draughts.MustParsePosition(article.International, "W:W28:B22,23,14")
//	_, err := p.ParseMove("28x17")
//	fmt.Println(err)
//
// Two captures with the same start, end and captured pieces are one move.
// [Position.MoveText] writes the squares between only when they are needed,
// and [Position.Paths] gives every way of making a capture, jump by jump, for
// showing it on a board:
//
//	p := draughts.MustParsePosition(article.International, "W:WK12:B9,23,24,30")
//	for _, m := range p.LegalMoves() {
//		fmt.Println(p.MoveText(m), "takes", m.NumCaptured())
//	}
//
// # Boards that people set up
//
// A [Setup] may hold any pieces, a wrong number of them too; [Setup.Position]
// names all that is wrong with it at once. A handicap game begins with some men
// removed:
//
//	u := draughts.InitialSetup(article.Brazilian)
//	square, _ := p.Rules().ParseSquare("c1")
//	u.Remove(square)
//	p, err := u.Position()
//
// [Rules] has the constants of a variant and the squares of its board.
//
// # At the board
//
// An [Irregularity] is an act against the rules (I.5.4); [Position.JudgeTurn]
// says which one the board shows after a turn, and [Game.ContinueFrom] goes on
// from what the opponent accepted. A [Setup] may have men that were not crowned
// and pieces on light squares. [Speech] says moves aloud.
//
// # How a game ends
//
// A [Game] is a position together with what the draw rules need of the past.
// It is a value too: playing a move gives a new one, and to take a move back,
// use the old one. The rules are those of an edition of the regulations:
//
//	g, err := draughts.NewGame(p, draughts.Options{Edition: article.PZWarc})
//	if err != nil {
//		return err
//	}
//	for _, text := range []string{"47-38", "3-9", "46-23", "9-22"} {
//		m, err := g.Position().ParseMove(text)
//		if err != nil {
//			return err
//		}
//		if g, err = g.Play(m); err != nil {
//			return err
//		}
//	}
//	for _, c := range g.Counters() {
//		fmt.Println(c.Rule, "by", c.Rule.Article(), "has", c.MovesLeft(), "moves left")
//	}
//
// After each move [Game.Ended] says whether the game has ended, who won, and
// by which article, and [Game.Counters] which counts are running. In the
// edition kotek-2008 draws are claimed: see [Game.Claims] and
// [Game.ClaimWith].
//
// # Speed
//
// Moves are generated from bitboards without allocating;
// [Position.AppendLegalMoves] fills the caller's slice, and
// [Position.AppendCaptures] does so with captures only. [Position.Hash] is for
// tables. A move is one machine word, a position four. [Perft] counts the
// sequences of moves of a length, which is how generators are compared:
//
//	fmt.Println(draughts.Perft{Threads: 2}.Count(p, 7))
//
// # Texts and trees
//
// A [Position] is marshalled as its variant and FEN, a move together with its
// position as a [Play]. A [Tree] is a game with variations.
//
// Games in files are read and written by package draughts/pdn.
package draughts
