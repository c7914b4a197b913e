// Package trf reads and writes tournament report files: the format of FIDE's
// TRF16 with its extensions (TRFx), as draughts uses it.
//
// [Parse] reads a file into a [Tournament] and names everything that is wrong
// with it at once, each fault with its line and column; [Format] writes one.
// Columns count characters, not bytes. [Decode] turns bytes that are not
// UTF-8 into text. [Tournament.Crosstable] gives the games to package
// tiebreak.
//
// Comment lines have data for which the format has no place:
//
//	### advantage <round> <player>    this drawn game was 1+ for the player (I.6.5)
//	### listA <player> <place>        the player's place on rating list A
//	### technical <player>            the rating of the 001 record replaces a missing one (V.2.6.1.2)
//
// The extensions of pairing programs are fields of Tournament: XXR, XXC, XXS,
// XXZ, XXP and, read only, 142, 152, BBW, BBD, BBL, BBZ, BBF and BBU. Other
// records are kept as they are, so that nothing is lost when a file is read and
// written. Format writes the file in a normal form, which does not change when
// it is read and written again:
//
//   - lines end with CR LF; there are no empty lines, no empty records of a
//     known kind, no byte order mark and no spaces at the end of a line;
//   - records are in the order of the format, others before the players,
//     comments at the end;
//   - XXR is written for 142, XXC for 152, and one XXS record for all records
//     about points; an XXS has W and D, and what else differs from chess;
//   - numbers are set against the right edge of their columns, points have one
//     decimal, no rating is blank, sex is a small letter, results are capitals;
//   - byes as files of 2006 have them (0000 with +, = or -) are U, H and Z;
//   - a number named twice in an XXZ or XXP record is named once.
//
// [Encode] and [Transliterate] make bytes of another encoding for programs that
// need one. [ReadTable] reads the tables of another arbiters' program.
package trf
