// Package glicko computes ratings by Glicko-2, the system of Mark E. Glickman
// ("Example of the Glicko-2 system", 2013; below "the paper"). It is for the server's own rating of games that are
// played on it. The federation's rating is another one, by chapter VI of the code: package rating.
//
// A [Rating] has three numbers: how strong somebody is taken to be, how sure that is (the deviation: with 95 per cent the
// strength is within two of them), and how steady the results are (the volatility).
//
//	after, err := glicko.Paper.Rate(glicko.Start(), 1, glicko.Game{Opponent: other, Score: glicko.Won})
//
// # Periods
//
// The paper collects the games of a period and rates them together at its end. A server tells the new rating after
// every game: then each game is a period of its own, and [System.Rate] is told how long it was, as a fraction of a usual period.
// The deviation grows by that much of what it would grow in a whole one (step 6), so many games in an hour and one game a
// month are measured alike. The opponent's rating is first brought to the same moment, by [System.After].
//
// # Numbers
//
// What is kept of a rating are whole numbers: ratings and deviations in ten-thousandths of a point, volatilities in thousand-millionths.
// Between them the program computes in floating point, because logarithms and roots have no exact form, and
// rounds once, at the end. Whoever keeps a rating before and after a game therefore has exactly what was decided, and
// never has to compute it again. The order of the games of a period makes no difference, not even in the last digit:
// they are sorted first.
//
// Begin with [System.Rate].
package glicko
