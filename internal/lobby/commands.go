package lobby

import "damka/article"

// Command is what somebody wants of an offer. The kinds are closed.
type Command interface{ isCommand() }

type (
	// Make makes it.
	Make struct{ Offer Offer }

	// Accept takes it. Game is the id that the game is to have, and Seed is of the lots. Instead is
	// the own offer of who accepts that this one takes the place of; empty: none.
	Accept struct {
		By      Party
		Rating  Rating
		Game    string
		Seed    uint64
		Instead string
	}

	// Decline says no to an offer that is to By alone.
	Decline struct {
		By     Party
		Reason Reason
	}

	// Cancel takes it back. Whoever keeps order may do so with what others offer.
	Cancel struct {
		By       Party
		OfOthers bool
	}

	// Expire ends it because its time is over, or because who made it is gone. It is the program's.
	Expire struct{}

	// Begin says that the game is there. It is the program's.
	Begin struct{}

	// Fail says that the game cannot be made. It is the program's.
	Fail struct{}

	// Join says that who made it plays by another offer. It is the program's.
	Join struct {
		Offer, Game string
		Side        article.Colour
	}
)

func (Make) isCommand()    {}
func (Accept) isCommand()  {}
func (Decline) isCommand() {}
func (Cancel) isCommand()  {}
func (Expire) isCommand()  {}
func (Begin) isCommand()   {}
func (Fail) isCommand()    {}
func (Join) isCommand()    {}
