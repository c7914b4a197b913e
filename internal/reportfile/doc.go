// Package reportfile reads a tournament report file (TRF, or the table of
// another arbiters' program) as the course of a tournament: who took part from
// which round on, who met whom, who had no opponent and for what points, and
// what the file has of the next round.
//
// It is the only place that decides what cells and records mean for pairings
// and standings. The command line passes its values to the engines, and
// internal/app/events makes a tournament of them; both get the same
// tournament. The grammar of the format is in package trf. The package does not
// pair, rank or store anything.
//
// Begin with [Read] and [Report.Swiss].
package reportfile
