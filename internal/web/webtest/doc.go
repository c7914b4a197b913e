// Package webtest is for tests: a whole site over an empty store, tournaments
// to show on it, and what tests ask of a page. Nothing but tests imports it.
//
// Begin with [New]. A test asks with Get, Post and Page, as a visitor until
// AsArbiter, and reads the answer with the functions of html.go.
package webtest
