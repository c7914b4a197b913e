// Package rosters has the rating lists by which an arbiter's desk works: lists of the federation's register that were brought here as files, each
// kept as it came, and those that this server has published itself. A desk asks which list is in force on a day, and who on it is meant by what
// is typed.
//
// Lists that came are kept as documents and held against their own hash whenever they are read. They are a copy: nothing of a tournament
// depends on them once a person has taken something over.
//
// Begin with [App.Keep] and [App.InForce].
package rosters
