package events

import "damka/internal/app"

// For is what somebody is told of a person. Name, club and federation are
// public, as ratings and titles are; the year of birth, the sex and the
// number in the register are personal: for those who may read them. Papers hang
// on the wall, so they are made for a visitor, whoever prints them.
func (p Person) For(personal bool) Person {
	if !personal {
		p.Born, p.Sex, p.Register = 0, "", ""
	}
	return p
}

// TellsPersonalData says whether an actor is told what is not public of the
// people of this tournament.
func (s *Snapshot) TellsPersonalData(actor app.Actor) bool {
	return actor.SeesPersonalData(streamOf(s.ID))
}

// MayCorrect says whether an actor may also correct and clear results of this
// tournament, who may enter them.
func (s *Snapshot) MayCorrect(actor app.Actor) bool {
	return actor.MayWholly(app.EnterResults, streamOf(s.ID))
}
