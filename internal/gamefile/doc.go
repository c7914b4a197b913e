// Package gamefile reads and lays out files of games: what Portable Game
// Notation and Portable Draughts Notation have in common. A file has one game
// after the other, each with tags, then moves with numbers, comments, glyphs
// and variations between them, then a result.
//
// It turns bytes into the parts of a game. It finds the encoding, divides the
// text into tokens, reads tags, comments and glyphs, nests variations, enforces
// the limits, and records with line and column what is not as it should be.
// Whatever the file's size, it holds one game and a window of the file. No
// fault of the text stops the reading.
//
// It does not depend on chess or draughts. The meaning of a word (a number, a
// move, a mark, a result) is decided by the format: a [Grammar] describes the
// format, and its [Movetext] takes the words of one game. Nothing here checks a
// game against any rules; packages chess/pgn and draughts/pdn, for which this
// one is made, do so.
//
// Begin with [Reader], then [Grammar] and [Parser]. The lexer and its [Window]
// are below them. [Writer] lays out games so that a Reader reads them back.
package gamefile
