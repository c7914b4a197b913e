// Package gamefile reads and lays out files of games: what Portable Game
// Notation and Portable Draughts Notation have in common. Games stand one
// after the other, each with tags, then moves with numbers, comments, glyphs
// and variations between them, then a result.
//
// It turns bytes into the parts of a game: it finds the encoding, cuts the
// text into tokens, reads tags, comments and glyphs, puts variations into each
// other, keeps to the limits, and notes with line and column what is not as it
// should be. It holds one game and a window of the file, whatever the file's
// size, and no text is so bad that reading stops.
//
// It knows neither chess nor draughts. What a word means (a number, a move, a
// mark, a result) is for the format to say: a [Grammar] describes the format,
// and its [Movetext] takes the words of one game. Nothing here checks a game
// against any rules; that is for packages chess/pgn and draughts/pdn, for which
// this one is made.
//
// Begin with [Reader], then [Grammar] and [Parser]. The lexer and its [Window]
// are below them. [Writer] lays out games so that a Reader reads them back.
package gamefile
