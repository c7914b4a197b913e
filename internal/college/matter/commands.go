package matter

import (
	"damka/calendar"
	"damka/internal/college"
)

// Command is what somebody wants of a matter. The kinds are closed.
type Command interface{ isCommand() }

type (
	// Begin opens it. May is the authorisation that its subject names, as it is now; nil: there is none.
	Begin struct {
		Opened
		May *State
	}

	// Ask asks one more body, for so many days; 0: without a term.
	Ask struct {
		Day  calendar.Date
		Body college.Body
		Days int
	}

	// Opine says what a body thinks.
	Opine struct{ Opined }

	// Lapse writes down who has said nothing in time. It is the program's.
	Lapse struct{}

	// Assign gives it to another owner.
	Assign struct{ Assigned }

	// Rule decides it. May is as in [Begin].
	Rule struct {
		Decided
		May *State
	}

	// Reply says to the arbiter whose motion it was what came of it.
	Reply struct{ Replied }

	// Publish lets everybody read it.
	Publish struct{ Published }

	// Withdraw takes it back.
	Withdraw struct{ Withdrawn }

	// Repeal ends what was granted.
	Repeal struct{ Repealed }
)

func (Begin) isCommand()    {}
func (Ask) isCommand()      {}
func (Opine) isCommand()    {}
func (Lapse) isCommand()    {}
func (Assign) isCommand()   {}
func (Rule) isCommand()     {}
func (Reply) isCommand()    {}
func (Publish) isCommand()  {}
func (Withdraw) isCommand() {}
func (Repeal) isCommand()   {}
