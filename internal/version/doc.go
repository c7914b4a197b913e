// Package version says which version of Damka this is. It is the only source:
// the command line, the server and tournament files all use [Current].
//
// For a release, change [Number] and CHANGELOG.md and tag the commit.
package version
