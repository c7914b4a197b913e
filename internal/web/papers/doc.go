// Package papers has the pages of the desk on which the documents of a tournament
// are prepared: its arbiters, the equipment of the hall, the prizes, the chief
// arbiter's report, communiqués; and the page of the head that all papers have.
// The documents themselves are papers like others: package report says what is in
// them, package public prints them.
//
// Begin with section.go, which has the routes, and hub.go, the page that leads to
// the others. form.go is what their forms have in common.
package papers
