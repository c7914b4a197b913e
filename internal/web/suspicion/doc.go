// Package suspicion has the pages on which help that is suspected in a tournament's game is reported, and on which an arbiter looks into such a
// report: what it says, how long each move took, how often questions about the game were refused. It does not decide who may do what:
// that is package games. To begin, read report.go, then judge.go.
package suspicion
