// Package pdn reads, checks and writes games of draughts in Portable Draughts
// Notation, version 3.0 and what came before it.
//
// # Reading
//
// A [Reader] reads one [Game] after the other and holds only one of them, so a
// file may be of any size. It reads what people and programs have written
// over the years: several games in a file with or without tags, all results
// (2-0, 1-0, 1/2-1/2, 1+ - 1-, *), nested variations, comments in braces and
// after semicolons, glyphs ($1), the code's marks (! ?? * = +1 a.l.), clock
// times, setups in the middle of a game, lines to skip (%), spaces inside
// moves, and text in UTF-8, UTF-16, Windows-1250 or Latin-1. No fault of the
// text stops the reading; what was skipped is among the game's defects:
//
//	for g, err := range pdn.NewReader(file).Games() {
//		if err != nil {
//			return err
//		}
//		white, _ := g.Tag("White")
//		fmt.Println(white, len(g.Moves), g.End)
//	}
//
// # Checking
//
// A game as it was read is only text. [Check] replays it by the rules. It
// reports every move that is not legal or not clear, with its place and the
// reason; how the game ended on the board and by which article; and whether
// the results agree. Nothing is repaired:
//
//	report, err := pdn.Check(g, pdn.Options{Edition: article.PZWarc})
//	if err != nil {
//		return err
//	}
//	for _, f := range report.Wrong {
//		fmt.Println("move", f.Number, f.Side, f.Reason)
//	}
//
// If a file does not say which game was played, [Guess] tries them all.
//
// A move that is legal but for its separator (30-39 for a capture) is a note.
// So is a GameType with a corner of the board that the moves do not fit, if
// they fit the usual one: some programs declare a corner and do not use it.
//
// # Writing
//
// [NewGame] makes a game of moves that were played, and a [Writer] writes games
// that a Reader reads back the same:
//
//	w := pdn.NewWriter(os.Stdout)
//	if err := w.Write(g); err != nil {
//		return err
//	}
package pdn
