// Package pgn reads, checks and writes games of chess and Chess960 in
// Portable Game Notation.
//
// # Reading
//
// A [Reader] reads one [Game] after the other and holds only one of them, so a
// file may be of any size. It reads what people and programs have written
// over the years: several games in a file with or without tags, nested
// variations, comments in braces and after semicolons, glyphs ($1), marks
// (! ?? !?) and signs such as ± and +-, move numbers of any kind or none,
// results with spaces, offers of a draw (=), lines to skip (%), and text
// in UTF-8, UTF-16, Windows-1250 or Latin-1. No fault of the text stops the
// reading; what was skipped is among the game's defects:
//
//	for g, err := range pgn.NewReader(file).Games() {
//		if err != nil {
//			return err
//		}
//		white, _ := g.Tag("White")
//		fmt.Println(white, len(g.Moves), g.End)
//	}
//
// Clock times and evaluations in comments are values:
//
//	for _, e := range g.Moves {
//		if c, ok := e.(pgn.Comment); ok {
//			left, ok := c.Clock(pgn.TimeLeft)
//			fmt.Println(left, ok, c.Text())
//		}
//	}
//
// # Checking
//
// A game as it was read is only text. [Check] replays it by the Laws. It
// reports every move that is not legal or not clear, with its place and the
// reason; how the game ended on the board and by which article; which draws
// could be claimed; and whether the results agree. Nothing is repaired:
//
//	report, err := pgn.Check(g, pgn.Options{})
//	if err != nil {
//		return err
//	}
//	for _, f := range report.Wrong {
//		fmt.Println("move", f.Number, f.Side, f.Reason)
//	}
//
// # Writing
//
// [NewGame] makes a game of moves that were played, [Standard] gives a game the
// form that other programs expect, and a [Writer] writes games that a Reader
// reads back the same:
//
//	g, err = pgn.Standard(g, 0)
//	if err != nil {
//		return err
//	}
//	w := pgn.NewWriter(os.Stdout)
//	if err := w.Write(g); err != nil {
//		return err
//	}
//
// # Decisions
//
//   - 0-0 is castling. It is the result of two lost games only if it is the last
//     word, without a number, and the tag Result has it.
//   - +/-, -/+ and -/- are a win of white, one of black and a loss of both that
//     the arbiter gave (10.2, 11.8): the board never contradicts them. +/- and
//     -/+ are that in the tag Result, and as the last word of the moves if the
//     tag agrees; elsewhere they are glyphs. The standard form has 1-0, 0-1 and
//     0-0 for them.
//   - Text that is not UTF-8 is read as Windows-1250, in which Polish files are
//     written, though the standard says Latin-1; see [Reader.ReadAsLatin1].
//   - Moves may have Polish letters, pictures, long form or the squares alone:
//     everything that [chess.Position.ReadMove] understands is legal and gets a
//     note. A pass (-- or Z0) is no move.
//   - A game without the tag Variant is chess. It is Chess960 if its FEN is
//     wrong for chess only in its castling rights, and right for Chess960.
//   - A FEN that no moves lead to (nine pawns, castling rights without a rook,
//     move number 0) is a note, and the game is replayed from it; see
//     [chess.Setup.PositionToReplay].
//   - Moves after a game has ended on the board are a note. A result that the
//     board contradicts is wrong; so is a * there, because the Laws have ended
//     the game.
//   - A win of a side that provably could not mate is a note: by articles
//     5.1.2 and 6.9 such a game is drawn, but an arbiter may have decided so.
package pgn
