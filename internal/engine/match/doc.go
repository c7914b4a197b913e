// Package match lets two programs play games with each other and says how much stronger one of them is. Each opening is played
// twice, with the colours changed. Games end by the rules alone: nobody gives them up for a program, and a draw that may
// be claimed counts as claimed. A program that fails loses the game.
//
// Begin with [Run]; ballots.go has the openings, score.go the difference in strength with its error.
package match
