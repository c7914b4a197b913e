// Package study has what somebody makes of positions and games to think about them: a [Study] of chapters, each a tree of moves
// of one of the five variants, with comments, marks and glyphs.
//
// Every node knows its position, and a move that is not legal there cannot be added; so a chapter is always one that a file
// can have. It is read from and written to PDN and PGN without loss (read.go, write.go), and to the JSON that is stored and that
// pages have (wire.go). [Chapter.Rules] says how far the draw rules have counted at a node.
//
// It does not know who owns a study or who may see it, and it names no openings. Begin with [Chapter], then [Node].
package study
