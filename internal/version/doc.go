// Package version says which Damka this is. It is the one place that knows:
// the command line, the server and tournament files all ask [Current].
//
// For a release, change [Number] and CHANGELOG.md and tag the commit.
package version
