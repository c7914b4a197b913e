// Package uci speaks the Universal Chess Interface, in which programs of chess and those who ask them talk by lines of text.
// [Open] makes an engine of a program that speaks it; [Serve] makes such a program of any engine.
//
// Chess960 is played by programs that have the option UCI_Chess960; castling is then the king onto its own rook.
//
// Begin with [Open] and think.go, or with [Serve].
package uci
