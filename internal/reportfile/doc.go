// Package reportfile reads a tournament report file (TRF, or the table of
// another arbiters' program) as the course of a tournament: who was in it from
// which round on, who met whom, who had no opponent and what for, and what the
// file says of the round to come.
//
// It is the one place that decides what cells and records mean for pairings
// and standings. The command line gives its values to the engines, and
// internal/app/events makes a tournament of them; both see the same
// tournament. The grammar of the format is package trf's; nothing is paired,
// ranked or stored here.
//
// Begin with [Read] and [Report.Swiss].
package reportfile
