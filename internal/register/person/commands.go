package person

import "damka/calendar"

// Command is what somebody wants to be done with a person's entry.
type Command interface{ isCommand() }

type (
	// Register makes the entry. That the number is free is for the caller to hold.
	Register struct {
		Number int
		Record RecordRef
		Import string
	}
	// Correct replaces the details.
	Correct struct{ Record RecordRef }
	// Renumber gives another number.
	Renumber struct{ Number int }
	// Move makes somebody a member of a club from a day on, or of none.
	Move struct {
		Club string
		On   calendar.Date
	}
	// GiveLicence gives the player's licence of a year, from a day on; without a day it is of the whole year.
	GiveLicence struct {
		Year    int
		On      calendar.Date
		Despite *Despite
	}
	// RevokeLicence takes it back.
	RevokeLicence struct{ Year int }
	// Pay records money. Of a licence's payment the licence follows, unless it is there.
	Pay struct{ Payment Payment }
	// VoidPayment takes it back, and the licence that came with it.
	VoidPayment struct{ ID string }
	// Record records a category, title or norm.
	Record struct{ Holding Recording }
	// VoidRecording takes one back.
	VoidRecording struct{ ID string }
	// RecordRating records a rating.
	RecordRating struct{ Rating Standing }
	// Merge says that another entry is of the same person and counts.
	Merge struct{ Into string }
	// Unmerge takes it back.
	Unmerge struct{}
	// TellApart says that another entry is of another person.
	TellApart struct{ Other string }
	// Close and Reopen.
	Close  struct{}
	Reopen struct{}
)

func (Register) isCommand()      {}
func (Correct) isCommand()       {}
func (Renumber) isCommand()      {}
func (Move) isCommand()          {}
func (GiveLicence) isCommand()   {}
func (RevokeLicence) isCommand() {}
func (Pay) isCommand()           {}
func (VoidPayment) isCommand()   {}
func (Record) isCommand()        {}
func (VoidRecording) isCommand() {}
func (RecordRating) isCommand()  {}
func (Merge) isCommand()         {}
func (Unmerge) isCommand()       {}
func (TellApart) isCommand()     {}
func (Close) isCommand()         {}
func (Reopen) isCommand()        {}
