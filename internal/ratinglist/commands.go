package ratinglist

import "damka/article"

// Command is what somebody wants of a variant's lists. The kinds are closed.
type Command interface{ isCommand() }

type (
	// Publish publishes a list that [Run] has computed. Now is that of its input, read again: nothing may have changed meanwhile.
	Publish struct {
		Outcome     *Outcome
		Now         map[string]string
		Multipliers Multipliers
		Amended     string    // the name of the adopted edition that is over that of the outcome
		Why         RecordRef // it is not by the edition in force
		ObjectDays  int       // for how many days after publication there may be objections; 0: [DefaultObjectDays]
	}

	// Object objects to a person's rating on a list.
	Object struct {
		ID      string
		Quarter Quarter
		Person  string
		Record  RecordRef
	}

	// DecideObjection decides on an objection. There are words, or an article, or both; with one that is right the tournament to be corrected, if one is.
	DecideObjection struct {
		ID      string
		Upheld  bool
		Dossier string
		Done    bool
		Record  RecordRef
		Article article.Ref
	}
)

// For how many days there may be objections. The code says nothing of it: see DESIGN.md.
const (
	DefaultObjectDays = 14
	mostObjectDays    = 366
)

func (Publish) isCommand()         {}
func (Object) isCommand()          {}
func (DecideObjection) isCommand() {}
