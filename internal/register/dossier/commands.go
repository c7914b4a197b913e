package dossier

import "damka/calendar"

// Command is what somebody wants to be done with a dossier.
type Command interface{ isCommand() }

type (
	// Announce puts a tournament into the calendar; Replan changes what is there, until the report is in.
	Announce struct {
		Plan   Plan
		Awaits bool // a yes of the commission, before any calendar lists it
	}
	Replan struct{ Plan Plan }
	// Accept is that yes.
	Accept struct{}
	// Notify records the day on which the federation was told of it.
	Notify struct{ On calendar.Date }
	// Cancel says that it is not held; Restore takes that back.
	Cancel  struct{}
	Restore struct{}
	// Staff names the arbiters; once there is a decision, with a reason.
	Staff struct {
		Arbiters []Arbiter
		Note     RecordRef
	}
	// Receive takes a report in. Without a day it came today.
	Receive struct{ Report Report }
	// Match links participants to persons.
	Match struct{ Links []Link }
	// Verify records what was found.
	Verify struct{ Verified Verified }
	// Return gives it back to the arbiter. Other says that it is not of this event at all: the event has no report then, and waits for one from anybody.
	Return struct {
		Reasons []Finding
		Note    RecordRef
		Other   bool
	}
	// Redate corrects the day on which a report came: which of [State.Came], from 1; 0: the newest. Complete says that nothing compulsory was missing in it. Lateness
	// and suspensions depend on both, so it has a reason.
	Redate struct {
		Report   int
		On       calendar.Date
		Complete bool
		Note     RecordRef
	}
	// Approve decides.
	Approve struct{ Decision Decision }
	// Refuse decides that it gives nothing; Reconsider takes that back.
	Refuse struct {
		Reasons []Finding
		Note    RecordRef
	}
	Reconsider struct{}
	// Uphold leaves the decision as it is, whatever the corrected file says.
	Uphold struct{ Note RecordRef }
	// Mend corrects an approved one, by the corrected file if one has come: then with what was found in that.
	Mend struct {
		Links    []Link
		Decision Decision
		Note     RecordRef
		Verified *Verified
	}
)

func (Announce) isCommand()   {}
func (Replan) isCommand()     {}
func (Accept) isCommand()     {}
func (Notify) isCommand()     {}
func (Cancel) isCommand()     {}
func (Restore) isCommand()    {}
func (Staff) isCommand()      {}
func (Receive) isCommand()    {}
func (Match) isCommand()      {}
func (Verify) isCommand()     {}
func (Return) isCommand()     {}
func (Redate) isCommand()     {}
func (Approve) isCommand()    {}
func (Refuse) isCommand()     {}
func (Reconsider) isCommand() {}
func (Mend) isCommand()       {}
func (Uphold) isCommand()     {}
