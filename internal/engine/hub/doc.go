// Package hub speaks the Hub protocol, version 2, in which programs of draughts and those who ask them talk by lines of text.
// [Open] makes an engine of a program that speaks it; [Serve] makes such a program of any engine.
//
// A line is a command with arguments, name=value; what one does not understand is ignored. Positions are a letter for the side
// to move and one for each square. A capture lists its ends and every captured piece, in any order.
//
// The protocol is of international draughts. For the games on 64 squares both sides here go by the same letters and by square
// numbers from 1 to 32, as the parameter variant says (brazilian, russian); other programs hardly know them.
//
// Begin with [Open] and think.go, or with [Serve].
package hub
