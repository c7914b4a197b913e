package games

import "damka/article"

// Why a file of games, or a game of it, is not taken. The arguments are named beside each.
const (
	CodeImportLarge    article.Code = "game.import.large"    // more bytes than are read: most (MB)
	CodeImportMany     article.Code = "game.import.many"     // more games than are read: most
	CodeImportEmpty    article.Code = "game.import.empty"    // no game in it
	CodeImportBinary   article.Code = "game.import.binary"   // it is no text
	CodeImportChess    article.Code = "game.import.chess"    // chess, and the tournament plays draughts
	CodeImportDraughts article.Code = "game.import.draughts" // the reverse
	CodeImportNotKept  article.Code = "game.import.not_kept" // the tournament keeps no games

	CodeImportNobody   article.Code = "game.import.nobody"   // no pairing has these players
	CodeImportSwapped  article.Code = "game.import.swapped"  // it has them with the other colours: round, board
	CodeImportAgain    article.Code = "game.import.again"    // another game of the file has this pairing: game
	CodeImportDiffers  article.Code = "game.import.differs"  // another game is kept: half-move (from 1) that differs
	CodeImportOther    article.Code = "game.import.other"    // another record is kept, which the file's may replace: half-move, here, file
	CodeImportVariant  article.Code = "game.import.variant"  // of another game than the tournament
	CodeImportSetup    article.Code = "game.import.setup"    // a position is put on the board in the middle
	CodeImportMoveless article.Code = "game.import.moveless" // no move in it
	CodeImportEndless  article.Code = "game.import.endless"  // no result, here or in the table
	CodeImportUnplayed article.Code = "game.import.unplayed" // by the table it was not played
)

func importNumber(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}
