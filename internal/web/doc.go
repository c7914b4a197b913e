// Package web puts the parts of Damka's web together: the pages for everybody
// (package public), the arbiter's desk (desk), phones in the hall (hall) and the JSON API (api), each
// with its routes, handlers, templates and assets. What they need is in
// page, what a request says about a tournament in sent, and what several of
// them show in parts. A part imports no other part.
//
// Begin with mount.go, then package page.
package web
