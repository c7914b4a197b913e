package app

// Scope is what a token may be used for. A token may do what its account may
// do, and of that only what its scopes have.
type Scope uint8

// The scopes. The zero Scope is none: what needs it, no token may do.
const (
	_                Scope = iota
	ReadTournaments        // what is not public: the desk, personal data, files
	WriteResults           // results, and who is present
	WriteTournaments       // everything else of tournaments
	ReadAccount            // the own account
	ManageAccounts         // other people's accounts, where the account's role may
	PlayGames              // the own games
	TransmitGames          // the moves of boards in the hall
	ReadRegister           // what is not public of the central register
	WriteRegister          // persons, clubs, licences
	scopes           int   = iota
)

var scopeWords = [scopes]string{"none", "tournament:read", "tournament:results", "tournament:write", "account:read", "account:write", "game:play", "game:transmit", "register:read", "register:write"}

// String is the scope's stable word.
func (s Scope) String() string { return scopeWords[s] }

// Scopes are all scopes, without none.
func Scopes() []Scope {
	var all []Scope
	for s := Scope(1); int(s) < scopes; s++ {
		all = append(all, s)
	}
	return all
}

// ScopeOf is the scope of a word; false for no scope's.
func ScopeOf(word string) (Scope, bool) {
	for _, s := range Scopes() {
		if s.String() == word {
			return s, true
		}
	}
	return 0, false
}
