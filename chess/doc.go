// Package chess has the FIDE Laws of Chess, and Chess960: positions, legal
// moves, notation, how a game ends on the board, and answers to what the Laws
// require of a board when something goes wrong. It does not depend on clocks or
// players, and it does not choose moves.
//
// Articles are those of the Laws of 2023: 3.8.2 on castling, C.10 on
// notation, II.3.2 on castling in Chess960.
//
// # Positions and moves
//
// A [Position] is a small value: compare it with ==, use it as the key of a
// map, copy it freely. Two positions are == exactly if they are the
// same in the sense of article 9.2.3. [Initial] is the position at the start of
// a game, and [ParsePosition] reads a FEN:
//
//	p := chess.Initial(article.Chess)
//	fmt.Println(p)
//	for _, m := range p.LegalMoves() {
//		fmt.Print(p.MoveText(m), " ")
//	}
//
// A [Move] comes from [Position.LegalMoves] or from a text, and is played on
// the position it came from; the position itself never changes:
//
//	m, err := p.ParseMove("Nf3")
//	if err != nil {
//		return err
//	}
//	p, err = p.Play(m)
//
// A text that is no legal move is refused with an [article.Refusal] that
// cites the article and says why:
//
//	p := chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1")
//	_, err := p.ParseMove("O-O")
//	fmt.Println(err)
//
// # Notation
//
// [Position.MoveText] writes as PGN files do; a [Notation] writes Polish
// letters, figurines, the long form, and the signs that annex C leaves to
// choice. [Position.ReadMove] reads all of them and notes what is not as the
// annex has it; [Position.Coordinates] is for programs, [Speech] for games
// with blind players:
//
//	p := chess.MustParsePosition(article.Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
//	reading, err := p.ReadMove("ed6 (=)")
//	fmt.Println(chess.PolishNotation().WithEnPassant().Move(p, reading.Move), reading.DrawOffer, reading.Notes, err)
//	fmt.Println(chess.PolishSpeech().Move(p, reading.Move))
//
// # Chess960
//
// The 960 start positions have numbers; [Position.Number960] is the number of a
// position. Castling is a move of the king onto its own rook, in all of its four
// forms, and castling rights belong to rooks:
//
//	p, err := chess.Chess960(0)
//	fmt.Println(p, err)
//	fmt.Println(p.ShredderFEN())
//
// # Boards that people set up
//
// A [Setup] may hold any pieces, a wrong number of them too; [Setup.Position]
// names all that is wrong with it at once. [Setup.PositionToPlayOn] is for games
// that go on from a board that no legal moves lead to:
//
//	u := chess.InitialSetup(article.Chess)
//	u.Remove(chess.H1)
//	u.Put(chess.A8, chess.WhitePawn)
//	_, err := u.Position()
//
// # How a game ends
//
// A [Game] is a position together with what the Laws need of the past. It is a
// value too: playing a move gives a new one, and to take a move back, use the
// old one:
//
//	g, err := chess.NewGame(chess.Initial(article.Chess), chess.Options{Edition: article.FIDE2023})
//	if err != nil {
//		return err
//	}
//	for _, text := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"} {
//		m, err := g.Position().ParseMove(text)
//		if err != nil {
//			return err
//		}
//		if g, err = g.Play(m); err != nil {
//			return err
//		}
//	}
//	for _, c := range g.Counters() {
//		fmt.Println(c.Rule, "by", c.Rule.Article(), "has", c.Done, "of", c.Claim)
//	}
//	m, _ := g.Position().ParseMove("Ng8") // written down, not played (9.2.1)
//	judged, err := g.Judge(chess.Claim{Rule: chess.Repetition, Move: m})
//
// After each move [Game.Ended] says whether the game has ended, who won, and
// by which article. Mate, stalemate, a dead position, the fifth repetition and
// the 75th move end it by themselves. [Game.Judge] says whether a claim of a
// draw is right. Resigning, agreeing on a draw, claiming and penalties are acts
// of players and the arbiter; this package does not have them.
//
// [Game.PlayIllegal] is an illegal move that nobody has noticed, or that stands
// because it was noticed too late.
//
// [Position.CanMate] says whether a side could mate at all, which decides about
// dead positions, flags and resignations. It answers yes or no only with a
// proof.
//
// # At the board
//
// [Position.Owed] says which moves a player must make after touching pieces,
// [Setup.SeenIllegal] what makes a board illegal at first sight, and
// [CastlingFromWrongStart] who may castle after a wrong start.
//
// # Speed
//
// Moves are generated from bitboards without allocating;
// [Position.AppendLegalMoves] fills the caller's slice. [Perft] counts the
// sequences of moves of a length, which is how generators are compared:
//
//	fmt.Println(chess.Perft{Threads: 2}.Count(p, 5))
//
// Games in files are read and written by package chess/pgn. DESIGN.md says
// where the Laws are subtle and what was decided.
package chess
