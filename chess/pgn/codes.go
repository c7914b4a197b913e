package pgn

import "damka/article"

// The codes of every reason this package gives besides those of package
// chess. Texts for people are made from them elsewhere; the arguments are
// named beside each.
const (
	// What is wrong with a file.
	CodeTag             article.Code = "pgn.tag"              // not a tag: found
	CodeComment         article.Code = "pgn.comment"          // a comment that is not closed
	CodeVariationOpen   article.Code = "pgn.variation_open"   // a variation that is not closed
	CodeVariationClose  article.Code = "pgn.variation_close"  // a closing bracket without an opening one
	CodeVariationDeep   article.Code = "pgn.variation_deep"   // variations too deep: most
	CodeVariationResult article.Code = "pgn.variation_result" // a result inside a variation: found
	CodeMark            article.Code = "pgn.mark"             // a mark that belongs to no move: found
	CodeNumber          article.Code = "pgn.number"           // a move number without a move: number
	CodeStray           article.Code = "pgn.stray"            // a sign that has no meaning there: found
	CodeTooLong         article.Code = "pgn.too_long"         // a game longer than a game can be: most (bytes)
	CodeEncoding        article.Code = "pgn.encoding"         // not UTF-8, read as: encoding
	CodeEndMissing      article.Code = "pgn.end_missing"      // no result or * at the end

	// What is wrong with a game.
	CodeVariantOther    article.Code = "pgn.variant_other"    // a Variant that Damka does not have: found
	CodeVariantGuessed  article.Code = "pgn.variant_guessed"  // no Variant, but the castling rights of the FEN are those of Chess960
	CodeStart           article.Code = "pgn.start"            // the FEN gives no position: found
	CodeStartImpossible article.Code = "pgn.start_impossible" // no moves lead to the position of the FEN, but it can be played from: found
	CodeStartMissing    article.Code = "pgn.start_missing"    // a game of Chess960, or one with SetUp 1, has no FEN
	CodeSetUp           article.Code = "pgn.set_up"           // a FEN without SetUp 1: found
	CodeRoster          article.Code = "pgn.roster"           // tags that every game should have are missing: tags
	CodeNullMove        article.Code = "pgn.null_move"        // a pass instead of a move: move
	CodeNotStandard     article.Code = "pgn.not_standard"     // legal, but not in the standard form: move, standard
	CodeTurn            article.Code = "pgn.turn"             // the number says the other side moves: move
	CodeNumberDiffers   article.Code = "pgn.number_differs"   // another number is written than counted: move, written, counted
	CodePlayedOn        article.Code = "pgn.played_on"        // moves after the end: move
	CodeResultMissing   article.Code = "pgn.result_missing"   // no Result tag
	CodeResultUnknown   article.Code = "pgn.result_unknown"   // a Result that cannot be read: result
	CodeResultEnd       article.Code = "pgn.result_end"       // Result and the game's end differ: result, end
	CodeResultWrong     article.Code = "pgn.result_wrong"     // Result and the board differ: result, board
	CodeCannotWin       article.Code = "pgn.cannot_win"       // the winner could not mate by any series of legal moves: winner, result
)

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
