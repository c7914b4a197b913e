package pdn

import "damka/article"

// The codes of every reason this package gives besides those of package
// draughts. Texts for people are made from them elsewhere; the arguments are
// named beside each.
const (
	// What is wrong with a file.
	CodeTag             article.Code = "pdn.tag"              // not a tag: found
	CodeComment         article.Code = "pdn.comment"          // a comment that is not closed
	CodeVariationOpen   article.Code = "pdn.variation_open"   // a variation that is not closed
	CodeVariationClose  article.Code = "pdn.variation_close"  // a closing bracket without an opening one
	CodeVariationDeep   article.Code = "pdn.variation_deep"   // variations too deep: most
	CodeVariationResult article.Code = "pdn.variation_result" // a result inside a variation: found
	CodeMark            article.Code = "pdn.mark"             // a mark without a move: found
	CodeNumber          article.Code = "pdn.number"           // a move number without a move: number
	CodeStray           article.Code = "pdn.stray"            // a sign that has no meaning there: found
	CodeTooLong         article.Code = "pdn.too_long"         // a game longer than a game can be: most (bytes)
	CodeEncoding        article.Code = "pdn.encoding"         // not UTF-8, read as: encoding
	CodeEndMissing      article.Code = "pdn.end_missing"      // no result or * at the end

	// What is wrong with a game.
	CodeGameTypeOther   article.Code = "pdn.game_type_other"   // a game that Damka does not have: found
	CodeGameTypeSize    article.Code = "pdn.game_type_size"    // another board than the game's: found, width, height, size
	CodeGameTypeTurned  article.Code = "pdn.game_type_turned"  // a board turned so that its lower left corner is no playing square: found
	CodeGameTypeMissing article.Code = "pdn.game_type_missing" // none, guessed: variant
	CodeGameTypeCorner  article.Code = "pdn.game_type_corner"  // the moves do not fit the corner in it, but the usual one: found
	CodeGameUnknown     article.Code = "pdn.game_unknown"      // no GameType, and the moves are of no game that Damka has
	CodeStart           article.Code = "pdn.start"             // the FEN gives no position: found
	CodeSetup           article.Code = "pdn.setup"             // a setup in the game gives no position: found
	CodeTurn            article.Code = "pdn.turn"              // the number says the other side moves: move
	CodeNumberDiffers   article.Code = "pdn.number_differs"    // another number is written than counted: move, written, counted
	CodeUnknownMove     article.Code = "pdn.unknown_move"      // a move written as not known
	CodePlayedOn        article.Code = "pdn.played_on"         // moves after the end: move
	CodeResultMissing   article.Code = "pdn.result_missing"    // no Result tag
	CodeResultUnknown   article.Code = "pdn.result_unknown"    // a Result that cannot be read: found
	CodeResultEnd       article.Code = "pdn.result_end"        // Result and the game's end differ: result, end
	CodeResultWrong     article.Code = "pdn.result_wrong"      // Result and the board differ: result, board
)

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}

// The parts of a GameType that cannot be read; each has found, the whole, and
// value, the part.
const (
	CodeGameType         article.Code = "pdn.game_type"          // not one part, five or six: found, parts
	CodeGameTypeNumber   article.Code = "pdn.game_type_number"   // the game
	CodeGameTypeStart    article.Code = "pdn.game_type_start"    // the side that begins
	CodeGameTypeWidth    article.Code = "pdn.game_type_width"    // of the board
	CodeGameTypeHeight   article.Code = "pdn.game_type_height"   // of the board
	CodeGameTypeNotation article.Code = "pdn.game_type_notation" // letters or numbers, and the corner
	CodeGameTypeFirst    article.Code = "pdn.game_type_first"    // the corner of the first square
	CodeGameTypeInverted article.Code = "pdn.game_type_inverted" // whether the lower left corner is no playing square
)
