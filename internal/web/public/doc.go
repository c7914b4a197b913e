// Package public is the pages for everybody: tournaments, rounds, standings,
// players, papers to print, the hall's screen, and the page of the code.
//
// Begin with routes.go; then a page is a file here and one of its name in
// templates.
package public
