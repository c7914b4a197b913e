package app

// Role is in what capacity somebody acts. The table of deeds says what each
// may do.
type Role uint8

// The roles, those who may do most last but for Owner: in this order they are
// shown and sign.
const (
	AnyVisitor   Role = iota // anyone who looks, without a name
	Owner                    // of this Damka: the link printed at the start, the data folder, or an account
	Commission               // the technical commission (KT)
	College                  // the arbiters' college (KS)
	Board                    // of the federation
	ChiefArbiter             // of one tournament
	Assistant                // the chief arbiter's: pairs, results, players
	Clerk                    // enters results and who is present, and changes nothing
	Organiser                // regulations and entries of one tournament before it begins
	ClubOfficer              // of one club: its own people
	Player                   // of one tournament: the own games
	Member                   // anyone with an account
	roles        int  = iota
)

// Reach is what a role is given for.
type Reach uint8

// The reaches.
const (
	Nobody     Reach = iota // it is not given: everybody has it, or every account
	Everything              // this whole Damka
	OneEvent                // one tournament
	OneClub                 // one club, in every tournament
	OneEntrant              // one participant of one tournament
)

// roleLines are the roles' stable words, which sign what is done and may never
// change, what each is given for, and the deed that gives it.
var roleLines = [roles]struct {
	word  string
	reach Reach
	given Deed // that gives it; 0: nobody does
}{
	AnyVisitor:   {"visitor", Nobody, 0},
	Owner:        {"owner", Everything, GiveRole},
	Commission:   {"commission", Everything, GiveRole},
	College:      {"college", Everything, GiveRole},
	Board:        {"board", Everything, GiveRole},
	ChiefArbiter: {"chief", OneEvent, AppointChief},
	Assistant:    {"assistant", OneEvent, AppointStaff},
	Clerk:        {"clerk", OneEvent, AppointStaff},
	Organiser:    {"organiser", OneEvent, AppointStaff},
	ClubOfficer:  {"club", OneClub, GiveRole},
	Player:       {"player", OneEntrant, LinkPlayer},
	Member:       {"member", Nobody, 0},
}

// Roles are all roles, in their order.
func Roles() []Role {
	all := make([]Role, roles)
	for i := range all {
		all[i] = Role(i)
	}
	return all
}

// String is the role's stable word.
func (r Role) String() string {
	if int(r) >= roles {
		return "none"
	}
	return roleLines[r].word
}

// Reach is what the role is given for.
func (r Role) Reach() Reach { return roleLines[r].reach }

// GivenBy is the deed that gives the role to somebody; 0: nobody does.
func (r Role) GivenBy() Deed { return roleLines[r].given }

// TakenBy is the deed that takes the role from somebody; 0: nobody does. Whoever gives a role takes it, but
// the chief arbiter, too, takes it from a player, whose card anybody may have found.
func (r Role) TakenBy() Deed {
	if r == Player {
		return UnlinkPlayer
	}
	return r.GivenBy()
}

// RoleOf is the role of a word; false for no role's.
func RoleOf(word string) (Role, bool) {
	for r, line := range roleLines {
		if line.word == word {
			return Role(r), true
		}
	}
	return AnyVisitor, false
}
