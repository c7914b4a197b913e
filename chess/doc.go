// Package chess plays chess by the FIDE Laws, and Chess960. It knows
// positions, legal moves, notation, how a game ends, and what the Laws decide
// when something goes wrong at the board. It does not know clocks, players, or
// how to play well.
//
// Articles are those of the Laws of 2023: 3.8.2, C.10, II.3.2.
package chess
