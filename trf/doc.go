// Package trf reads and writes tournament report files: the format of FIDE's
// TRF16 with its extensions (TRFx), as draughts uses it.
//
// [Parse] reads a file into a [Tournament] and names everything that is wrong
// with it at once, each fault with its line and column; [Format] writes one.
// Columns count characters, not bytes. [Decode] turns bytes that are not
// UTF-8 into text. [Tournament.Crosstable] gives the games to package
// tiebreak.
//
// Two comment lines carry what the format has no place for:
//
//	### advantage <round> <player>    this drawn game was 1+ for the player (I.6.5)
//	### listA <player> <place>        the player's place on rating list A
//
// Records that round robins do not need are kept as they are (Other), so that
// a file read and written again has lost nothing.
package trf
