// Package trf reads and writes tournament report files: the format of FIDE's
// TRF16 with its extensions (TRFx), as draughts uses it.
//
// [Parse] reads a file into a [Tournament] and names everything that is wrong
// with it at once, each fault with its line and column; [Format] writes one.
// Columns count characters, not bytes. [Decode] turns bytes that are not
// UTF-8 into text. [Tournament.Crosstable] gives the games to package
// tiebreak.
//
// Comment lines carry what the format has no place for:
//
//	### advantage <round> <player>    this drawn game was 1+ for the player (I.6.5)
//	### listA <player> <place>        the player's place on rating list A
//	### technical <player>            the rating of the 001 record stands in for a missing one (V.2.6.1.2)
//
// The extensions of pairing programs are fields of Tournament: XXR, XXC, XXS,
// XXZ, XXP and, read only, 142, 152, BBW, BBD, BBL, BBZ, BBF and BBU. Other
// records are kept as they are, so that a file read and written again has lost
// nothing. What Format writes is the same file in a normal form, which comes
// back byte for byte:
//
//   - lines end with CR LF; there are no empty lines, no empty records of a
//     known kind, no byte order mark and no spaces at the end of a line;
//   - records stand in the order of the format, others before the players,
//     comments at the end;
//   - XXR stands for 142, XXC for 152, and one XXS record for all that speak of
//     points; an XXS says W and D, and else what differs from chess;
//   - numbers are set against the right edge of their columns, points have one
//     decimal, no rating is blank, sex is a small letter, results are capitals;
//   - byes as files of 2006 have them (0000 with +, = or -) are U, H and Z;
//   - a number named twice in an XXZ or XXP record is named once.
//
// [Encode] and [Transliterate] make bytes of another encoding for programs that
// need one. [ReadTable] reads the tables of another arbiters' program.
package trf
