// Package imports has the pages on which an older register is brought in: a file is sent, its columns are named, a dry run says what becomes of
// each row, somebody decides where there is a doubt, and a run brings in the rest.
//
// Everything works without scripts. Rows are shown a few at a time, with a form for what is to be chosen.
//
// Begin with routes.go, then show.go and rows.go.
package imports
