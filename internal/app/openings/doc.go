// Package openings has the use cases of the explorer of openings: files of games are brought in
// and withdrawn, games of this server are counted when everybody may see how they ended, and positions are looked up.
//
// Nobody is told anything of a position of a tournament's game that is going on or is
// still shown with a delay (II.2.4, II.8.8): the [Guard] knows them, and [App.Look] asks it before anything
// else, whoever looks.
//
// Names of players are those of imported files and go with their source. Games of this server are kept without
// names: their own pages have them.
//
// The package does not depend on games as they are played: [Played] says what is to be counted of one.
//
// Begin with [App.Look], then [App.Import] and [App.Work].
package openings
