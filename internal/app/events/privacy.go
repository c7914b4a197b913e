package events

import "damka/internal/app"

// For is what an actor is told of a person. Name, club and federation are
// public, as ratings and titles are; the year of birth, the sex and the
// number in the register are for those who may read personal data. Papers hang
// on the wall, so they are made for a visitor, whoever prints them.
func (p Person) For(actor app.Actor) Person {
	if !actor.SeesPersonalData() {
		p.Born, p.Sex, p.Register = 0, "", ""
	}
	return p
}
