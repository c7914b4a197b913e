package arbiter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Command is what somebody wants to be written of an arbiter. The kinds are closed.
type Command interface{ isCommand() }

type (
	// Declare fills in the declaration, in place of an earlier one.
	Declare struct{ Declared }

	// Accept takes the declaration.
	Accept struct{ Day calendar.Date }

	// Decline does not take it.
	Decline struct {
		Day  calendar.Date
		Note college.Text
	}

	// Examine writes down an examination of a person.
	Examine struct {
		Examined
		Person string // who must not be in the commission
		Born   Born
	}

	// Grant gives a class. Facts are what is known of the person on the day; Exceptions are the articles by which what is lacking is left out.
	Grant struct {
		Day        calendar.Date
		Class      college.Class
		Edition    article.Edition
		Exceptions []article.Ref
		Matter     string
		Facts      Facts
	}

	// TakeOver writes down a class that somebody has from earlier.
	TakeOver struct {
		Day   calendar.Date // since when
		Class college.Class
		Born  Born
	}

	// TakeBack takes back what was written by mistake.
	TakeBack struct{ TakenBack }

	// Suspend suspends the rights.
	Suspend struct{ Suspended }

	// Confirm says what the conference said to a suspension of more than a year.
	Confirm struct{ Confirmed }

	// Lift ends a decided suspension.
	Lift struct{ Lifted }

	// MissReport says that a report did not come in time. It is the program's.
	MissReport struct{ ReportMissed }

	// BringReport says that it came. It is the program's.
	BringReport struct{ ReportCame }

	// ExcuseReport says that it was not this person's to send. It is the program's.
	ExcuseReport struct{ ReportExcused }

	// WaiveReport ends the suspension for a late report, or says that it never was.
	WaiveReport struct{ ReportWaived }
)

func (Declare) isCommand()      {}
func (Accept) isCommand()       {}
func (Decline) isCommand()      {}
func (Examine) isCommand()      {}
func (Grant) isCommand()        {}
func (TakeOver) isCommand()     {}
func (TakeBack) isCommand()     {}
func (Suspend) isCommand()      {}
func (Confirm) isCommand()      {}
func (Lift) isCommand()         {}
func (MissReport) isCommand()   {}
func (BringReport) isCommand()  {}
func (ExcuseReport) isCommand() {}
func (WaiveReport) isCommand()  {}
