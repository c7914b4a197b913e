// Package parts is what several pages of a tournament show: the head with its
// tabs, players, boards, results, how far a round is, norms, live changes, the
// pages of a long list. Each is a view, a struct of what is shown, and a
// function that makes it from a snapshot and a reader; templates/partials has
// the HTML.
package parts
