package study

import "damka/article"

// The codes of every reason this package gives besides those of draughts, chess and their files. The arguments are named
// beside each.
const (
	CodeVariant     article.Code = "study.variant"      // no variant of that name: found
	CodeNoNode      article.Code = "study.no_node"      // there is no such node: node
	CodeManyNodes   article.Code = "study.many_nodes"   // more moves than a chapter may have: most
	CodeLongComment article.Code = "study.long_comment" // a comment longer than it may be: most, count
	CodeManyNotes   article.Code = "study.many_notes"   // more comments, marks or glyphs at a move than there may be: most
	CodeManyTags    article.Code = "study.many_tags"    // more tags, or longer ones, than a chapter may have: most, longest
	CodeLongName    article.Code = "study.long_name"    // a name longer than it may be: most
	CodeNoName      article.Code = "study.no_name"      // no name
	CodeUnprintable article.Code = "study.unprintable"  // a text with signs that nobody can read: found
	CodeMark        article.Code = "study.mark"         // no mark of the game: found
	CodeGlyph       article.Code = "study.glyph"        // no glyph: found (a number)
	CodePlaced      article.Code = "study.placed"       // a position put on the board where files cannot have one
	CodeTag         article.Code = "study.tag"          // no tag that a file can have: found
	CodeEnd         article.Code = "study.end"          // nothing that ends a game: found
	CodeWire        article.Code = "study.wire"         // no chapter in the form of this version
	CodeMoveAt      article.Code = "study.move_at"      // a move of a tree is not legal: node, move, reason
	CodeEmptyText   article.Code = "study.empty_text"   // nothing was pasted
	CodeLongText    article.Code = "study.long_text"    // more than can be read at once: most (kilobytes)
	CodeNothing     article.Code = "study.nothing"      // neither FEN nor PDN nor PGN
	CodeManyGames   article.Code = "study.many_games"   // more games than are read: most, found
	CodeMixed       article.Code = "study.mixed"        // chapters of draughts and of chess in one study
	CodeNoChapter   article.Code = "study.no_chapter"   // a study without chapters
)

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
