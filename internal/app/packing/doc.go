// Package packing packs finished games in the background, so that a server can keep millions of them.
//
// A game that is over puts a row that falls due a day after its newest event ([game.DuePack]); [App.Work] takes it and lets the
// store exchange the game's lines for one block. Whatever reads games does not notice. What is recorded later, as a ruling or a correction, is
// stored beside the block and puts the row again.
//
// Games are packed one after the other, and after each nothing is packed for several times as long as it took: moves wait for one exchange
// of rows at most, and a busy disk is left alone.
//
// Begin with [App.Work].
package packing
