// Package college has the pages of arbiters and of their college (KS): who is an arbiter, published decisions, bulletins and fees for everybody; and what the
// college works with: what waits, proceedings, an arbiter with what a class still needs, conferences, courses, bans, the statement of a year.
//
// All pages are one template of parts ([sheet]): facts, tables and forms. A form says what is wanted by its act; acts.go reads it and asks the
// application, and a page with a refusal has what was typed.
//
// Begin with routes.go, then sheet.go.
package college
