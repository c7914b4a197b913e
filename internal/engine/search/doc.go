// Package search has what our searches of draughts and of chess share although they have no board in
// common: when to stop ([Budget]), what is remembered of positions ([Table]), what a number means ([Won],
// [ScoreOf]) and how a weak player misjudges ([Fog]). The searches themselves are packages beside it.
//
// It reads no clock and draws no random number: both are arguments.
package search
