package tournament

import (
	"damka/article"
	"damka/score"
)

// Command is an act that a person wants done. The kinds are closed.
type Command interface{ isCommand() }

// The commands. The lists of a command may not be changed after it was given.
// Fields named Was or Seen have what the person was
// looking at: if it has changed since, the command is refused instead of
// silently overwriting somebody else's work.
type (
	// Create opens a tournament.
	Create struct{ Settings Settings }
	// Regulate changes the regulations.
	Regulate struct {
		Settings Settings
		Seen     uint64 // State.SettingsSeq the person saw
	}
	// Enter enters participants, all or none. Numbers are given by Decide.
	Enter struct{ Entries []Entry }
	// Amend corrects an entry.
	Amend struct {
		ID       ParticipantID
		Seen     RecordRef // the record the person saw
		Record   RecordRef
		Strength Strength
	}
	// Remove takes a wrong entry out before round 1.
	Remove struct{ ID ParticipantID }
	// DrawLots records drawn start numbers.
	DrawLots struct {
		Method LotMethod
		Seed   uint64
		Engine int
		Order  []ParticipantID

		FirstColour score.Colour // of number 1 in a Swiss tournament; 0 in a round robin
	}
	// Publish announces a round with the pairs from the tables, the Swiss
	// engine or the arbiter.
	Publish struct {
		Round  int
		Engine int
		Pairs  []Pair

		// In a Swiss tournament: who has the bye or was left without an
		// opponent. Absences are those that were announced.
		Byes []Bye

		// A pairing made by hand.
		ByHand   bool
		Note     RecordRef
		Findings []article.Code
	}
	// Announce says who will not be paired in a round.
	Announce struct {
		Round    int
		Seen     []Bye // what the person saw announced
		Absences []Bye
	}
	// Unpublish takes a round back before it has begun.
	Unpublish struct{ Round int }
	// Start records that the clocks of a round were started.
	Start struct{ Round int }
	// Cancel voids a round.
	Cancel struct {
		Round  int
		Reason CancelReason
	}
	// EnterResults enters, corrects or clears results, all or none.
	EnterResults struct{ Changes []ResultChange }
	// ExchangeColours records who had the white men indeed.
	ExchangeColours struct {
		Round, Board int
		White        ParticipantID
	}
	// CheckIn records that participants are here for a round, all or none.
	CheckIn struct {
		Round int
		IDs   []ParticipantID
	}
	// WithdrawCheckIn takes back that a participant is here.
	WithdrawCheckIn struct {
		Round int
		ID    ParticipantID
	}
	// ReportResult is what a player says the result of their game is.
	ReportResult struct {
		Round, Board int
		ID           ParticipantID
		Result       score.Result
	}
	// TakeGame is the outcome of a game that was kept. White and Black are who has these seats in it now.
	// Earlier are outcomes that it had before: of these it corrects its own. What the arbiter
	// has decided waits for no confirmation.
	TakeGame struct {
		Round, Board int
		White, Black ParticipantID
		Result       score.Result
		Earlier      []GaveResult
		ByArbiter    bool
		Exchanged    bool   // White and Black are as they played, not as they were announced (II.4.6)
		Seated       bool   // they had seats of their own, on screens: the result is theirs, whatever colours the table has
		Own          string // how what comes from games is signed
	}
	// ConfirmReports makes results of what both players reported alike, all or
	// none. Each says what the person saw reported.
	ConfirmReports struct{ Boards []Reported }
	// Withdraw takes a participant out of the tournament.
	Withdraw struct{ ID ParticipantID }
	// Reinstate takes a withdrawal back.
	Reinstate struct{ ID ParticipantID }
	// Close ends the tournament with the final table.
	Close struct {
		Engine    int
		Standings []Place
	}
	// Reopen takes the closing back.
	Reopen struct{}
	// Undo withdraws the newest standing event, which the person saw named.
	Undo struct{ Seq uint64 }
)

// Pair is a pair of a round to publish by start numbers. Black 0: White is
// free.
type Pair struct {
	Board        int
	White, Black score.Number
}

// Reported is the result of a game as both of its players reported it.
type Reported struct {
	Round, Board int
	Result       score.Result
}

func (Create) isCommand()          {}
func (Regulate) isCommand()        {}
func (Enter) isCommand()           {}
func (Amend) isCommand()           {}
func (Remove) isCommand()          {}
func (DrawLots) isCommand()        {}
func (Publish) isCommand()         {}
func (Unpublish) isCommand()       {}
func (Announce) isCommand()        {}
func (Start) isCommand()           {}
func (Cancel) isCommand()          {}
func (EnterResults) isCommand()    {}
func (ExchangeColours) isCommand() {}
func (CheckIn) isCommand()         {}
func (WithdrawCheckIn) isCommand() {}
func (ReportResult) isCommand()    {}
func (TakeGame) isCommand()        {}
func (ConfirmReports) isCommand()  {}
func (Withdraw) isCommand()        {}
func (Reinstate) isCommand()       {}
func (Close) isCommand()           {}
func (Reopen) isCommand()          {}
func (Undo) isCommand()            {}

// GaveResult is an outcome that a game had, with who had White in it then: a result is of persons, and they may change their seats.
type GaveResult struct {
	White  ParticipantID
	Result score.Result
}

// Problem is what is wrong with one field of a form.
type Problem struct {
	Field  string         `json:"field"`
	Reason article.Reason `json:"reason"`
}

// InvalidError is input that cannot be a command: all its problems at once.
type InvalidError struct{ Problems []Problem }

func (e *InvalidError) Error() string {
	text := "invalid:"
	for _, p := range e.Problems {
		text += " " + p.Field + ": " + p.Reason.String() + ";"
	}
	return text
}

// ChangedError says that somebody else changed the same thing since the
// person looked. Nothing was written; the person chooses.
type ChangedError struct {
	Reason article.Reason // changed.result, changed.report, changed.settings, changed.entry or changed.undo
	Now    score.Result   // for a result: the present one
	Seq    uint64         // the event that changed it, where known
}

func (e *ChangedError) Error() string { return "changed meanwhile: " + e.Reason.String() }

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}
func text(name, s string) article.Arg { return article.Arg{Name: name, Value: article.Text(s)} }
func word(name, s string) article.Arg { return article.Arg{Name: name, Value: article.Word(s)} }
func person(name string, id ParticipantID) article.Arg {
	return article.Arg{Name: name, Value: article.Person(id)}
}
