// Package page is what every page of Damka needs. A request goes
//
//	guard.go      headers, own host (host.go), same-origin check, panics, the log
//	compress.go   gzip for anyone who takes it
//	routes.go     which handler, who may, how large a body
//	call.go       the request with its language, theme and actor
//	a handler     in the section that declares the route
//	render.go     a typed view becomes HTML by its template
//	cache.go      which is cached for the next visitor while nothing changes
//	problem.go    or an error becomes a page, or problem+json under /api
//
// A handler reads the request, asks the application, has a view made and
// shows it; it decides nothing about tournaments. A view is a plain struct of
// what the page shows, made by a function of a snapshot and a [Reader], which
// does not depend on HTTP. Words come from package i18n.
//
// [New] takes the sections and refuses to start when a template does not fit its
// view or a text is missing in a language. Pages work without scripts; the
// scripts make them live: listen.go streams what changes as server-sent
// events.
package page
