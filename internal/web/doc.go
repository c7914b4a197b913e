// Package web is what people see of Damka in a browser: pages for spectators,
// the arbiter's desk, printouts, live streams and the JSON API.
//
// Everything begins with [New], which checks that every template can be shown
// with its view and that every text exists in both languages, and then serves
// the table of routes.go. A request goes
//
//	guard.go      headers, same-origin check, panics, the log
//	compress.go   gzip for whoever takes it
//	routes.go     which handler, who may, how large a body
//	call.go       the request with its language, theme and actor
//	a handler     one a file: home.go, round.go, desk_*.go, api_*.go …
//	render.go     a typed view becomes HTML by its template
//	kept.go       which is kept for the next visitor while nothing changes
//	problem.go    or an error becomes a page, or problem+json under /api
//
// A handler asks package app and decides nothing about tournaments itself.
// Its view is a plain struct of what the page shows; words come from package
// i18n. Pages work without scripts. The scripts in assets make them live:
// live.go streams what changes as server-sent events.
package web
