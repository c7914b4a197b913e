// Package chesssearch finds moves in chess and Chess960: alpha-beta with a table of positions, deeper and
// deeper, on the rules of package chess. It knows neither levels nor other programs; package own does.
//
// Begin with [Searcher.Think]. The search is in alphabeta.go and leaf.go, what a position is worth in evaluate.go.
package chesssearch
