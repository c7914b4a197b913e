package account

import (
	"slices"
	"time"
)

// Scope is what a token may be used for. The zero Scope is none.
type Scope struct{ word string }

// The scopes.
var (
	ReadTournaments  = Scope{"tournament:read"}    // what is not public
	WriteResults     = Scope{"tournament:results"} // results, and who is present
	WriteTournaments = Scope{"tournament:write"}   // everything else of tournaments
	ReadAccount      = Scope{"account:read"}       // the own account
	WriteAccounts    = Scope{"account:write"}      // other people's, where the account's role may
	PlayGames        = Scope{"game:play"}          // the own games, challenges and seeks
	TransmitGames    = Scope{"game:transmit"}      // the moves of boards in the hall
	ReadRegister     = Scope{"register:read"}      // what is not public of the central register
	WriteRegister    = Scope{"register:write"}     // persons, clubs, licences
)

// Scopes are all scopes.
func Scopes() []Scope {
	return []Scope{ReadTournaments, WriteResults, WriteTournaments, ReadAccount, WriteAccounts, PlayGames, TransmitGames, ReadRegister, WriteRegister}
}

// ParseScope is the scope of a word. What is wrong is a refusal.
func ParseScope(word string) (Scope, error) {
	if i := slices.Index(Scopes(), Scope{word}); i >= 0 {
		return Scopes()[i], nil
	}
	return Scope{}, refuse("account.scope_unknown")
}

// String is the scope's stable word.
func (s Scope) String() string { return s.word }

// MarshalText is the scope's stable word.
func (s Scope) MarshalText() ([]byte, error) { return []byte(s.word), nil }

// UnmarshalText is [ParseScope].
func (s *Scope) UnmarshalText(text []byte) error {
	parsed, err := ParseScope(string(text))
	if err == nil {
		*s = parsed
	}
	return err
}

// Token lets a program act for an account, as far as its scopes go. The zero Token is none.
type Token struct{ w tokenWire }

type tokenWire struct {
	ID      string     `json:"id"`
	Hash    SecretHash `json:"hash"`
	Account string     `json:"account"`
	Name    string     `json:"name"`
	Scopes  []Scope    `json:"scopes"`
	Made    time.Time  `json:"made"`
	Used    time.Time  `json:"used,omitzero"`
	Until   time.Time  `json:"until,omitzero"`
}

// MostName is how many characters the name of a token, a passkey or a link has at most.
const MostName = 60

// ParseName reads the name that somebody gives to a token, a passkey or a link. What is
// wrong is a refusal.
func ParseName(text string) (string, error) {
	text = tidy(text)
	if text == "" || checkText("name", text, MostName) != nil {
		return "", refuse("account.name", most(MostName))
	}
	return text, nil
}

// NewToken makes a token; it ends at until, or never if that is zero.
func NewToken(id string, hash SecretHash, account, name string, scopes []Scope, made, until time.Time) (Token, error) {
	name, err := ParseName(name)
	if err != nil {
		return Token{}, err
	}
	if len(scopes) == 0 {
		return Token{}, refuse("account.scope_none")
	}
	if !until.IsZero() && !until.After(made) {
		return Token{}, refuse("account.until_past")
	}
	t := Token{tokenWire{ID: id, Hash: hash, Account: account, Name: name, Scopes: sortedScopes(scopes), Made: stamp(made), Until: stamp(until)}}
	return t, t.check()
}

// sortedScopes are scopes in their order, each once.
func sortedScopes(scopes []Scope) []Scope {
	var sorted []Scope
	for _, s := range Scopes() {
		if slices.Contains(scopes, s) {
			sorted = append(sorted, s)
		}
	}
	return sorted
}

func (t Token) check() error {
	if len(t.w.Scopes) == 0 || !slices.Equal(t.w.Scopes, sortedScopes(t.w.Scopes)) {
		return invalid("the token's scopes %v are not in their order", t.w.Scopes)
	}
	if t.w.Name == "" {
		return invalid("the token has no name")
	}
	return first(checkID("the token", t.w.ID), t.w.Hash.check("token"), checkID("the token's account", t.w.Account),
		checkText("the token's name", t.w.Name, MostName), checkTime("when the token was made", t.w.Made),
		checkMaybeTime("when the token was used", t.w.Used), checkMaybeTime("the token's end", t.w.Until))
}

// ID is the token's id.
func (t Token) ID() string { return t.w.ID }

// Hash is the hash of its secret.
func (t Token) Hash() SecretHash { return t.w.Hash }

// Account is the id of the account for which it acts.
func (t Token) Account() string { return t.w.Account }

// Name is what its owner calls it.
func (t Token) Name() string { return t.w.Name }

// Scopes are what it may be used for, in their order.
func (t Token) Scopes() []Scope { return slices.Clone(t.w.Scopes) }

// Made is when it was made, Used when it was last used (zero: never), Until when it ends
// (zero: never).
func (t Token) Made() time.Time  { return t.w.Made }
func (t Token) Used() time.Time  { return t.w.Used }
func (t Token) Until() time.Time { return t.w.Until }

// Usable is nil, or a refusal that says why the token no longer works.
func (t Token) Usable(at time.Time) error {
	if !t.w.Until.IsZero() && !at.Before(t.w.Until) {
		return refuse("account.token_over")
	}
	return nil
}

// UsedAt is the token with a later use noted.
func (t Token) UsedAt(at time.Time) Token {
	if at = stamp(at); at.After(t.w.Used) {
		t.w.Used = at
	}
	return t
}

// MarshalJSON is the token as it is stored.
func (t Token) MarshalJSON() ([]byte, error) { return encode(t.w, t.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (t *Token) UnmarshalJSON(data []byte) error {
	var read Token
	if err := decode("token", data, &read.w); err != nil {
		return err
	}
	return keep(t, read, read.check())
}
