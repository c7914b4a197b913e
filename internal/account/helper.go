package account

import (
	"time"
)

// HelperLink lets somebody without an account help at one tournament, on their own
// phone: in one role, for a round or until a moment, at all boards or at some.
type HelperLink struct{ w helperWire }

type helperWire struct {
	ID      string     `json:"id"`
	Hash    SecretHash `json:"hash"`
	Stream  string     `json:"stream"`
	Role    string     `json:"role"`
	Name    string     `json:"name"`
	From    int        `json:"from,omitempty"`  // boards
	To      int        `json:"to,omitempty"`    // 0: all of them
	Round   int        `json:"round,omitempty"` // 0: not for one round
	Until   time.Time  `json:"until"`
	By      string     `json:"by"`
	Made    time.Time  `json:"made"`
	Revoked time.Time  `json:"revoked,omitzero"`
}

// LinkHolds is how long a helper's link for a round holds at most: a round that is never
// finished must not leave it open.
const LinkHolds = 14 * 24 * time.Hour

// Helping is what a helper's link is to be.
type Helping struct {
	Stream   string // the tournament
	Role     string // "assistant" or "clerk"
	Name     string // what the chief arbiter calls it
	From, To int    // boards; both 0: all of them
	Round    int    // for this round alone; 0: not for one round
	Until    time.Time
}

// Roles that a helper's link can give.
const (
	HelperAssistant = "assistant"
	HelperClerk     = "clerk"
)

const mostBoard = 9999

// NewHelperLink makes a link. It ends with its round, or at Until: one of them has to be given.
func NewHelperLink(id string, hash SecretHash, help Helping, by string, at time.Time) (HelperLink, error) {
	at = stamp(at)
	name, err := ParseName(help.Name)
	until := stamp(help.Until)
	switch {
	case err != nil:
		return HelperLink{}, err
	case help.Role != HelperAssistant && help.Role != HelperClerk:
		return HelperLink{}, refuse("account.link_role")
	case !goodBoards(help.From, help.To):
		return HelperLink{}, refuse("account.link_boards", most(mostBoard))
	case help.Round < 0 || help.Round == 0 && until.IsZero():
		return HelperLink{}, refuse("account.link_end")
	case until.IsZero():
		until = at.Add(LinkHolds)
	}
	if !until.After(at) {
		return HelperLink{}, refuse("account.until_past")
	}
	l := HelperLink{helperWire{id, hash, help.Stream, help.Role, name, help.From, help.To, help.Round, until, by, at, time.Time{}}}
	return l, l.check()
}

// goodBoards wants a range of boards, or none.
func goodBoards(from, to int) bool {
	return from == 0 && to == 0 || from >= 1 && from <= to && to <= mostBoard
}

func (l HelperLink) check() error {
	w := l.w
	switch {
	case w.Role != HelperAssistant && w.Role != HelperClerk:
		return invalid("a helper's link gives the role %q", w.Role)
	case !goodBoards(w.From, w.To) || w.Round < 0:
		return invalid("a helper's link is for boards %d to %d of round %d", w.From, w.To, w.Round)
	case w.Name == "" || !w.Until.After(w.Made):
		return invalid("a helper's link has no name or ends before it begins")
	}
	return first(checkID("the link", w.ID), w.Hash.check("link"), checkStream(w.Stream), checkText("the link's name", w.Name, MostName),
		checkPrincipal("who made the link", w.By), checkTime("when the link was made", w.Made), checkTime("the link's end", w.Until),
		checkMaybeTime("when the link was revoked", w.Revoked))
}

// ID is the link's id, Principal who signs: "link:" and the id.
func (l HelperLink) ID() string        { return l.w.ID }
func (l HelperLink) Principal() string { return "link:" + l.w.ID }

// Hash is the hash of its secret.
func (l HelperLink) Hash() SecretHash { return l.w.Hash }

// Stream is the tournament, Role the role there, Name what the chief arbiter calls the link.
func (l HelperLink) Stream() string { return l.w.Stream }
func (l HelperLink) Role() string   { return l.w.Role }
func (l HelperLink) Name() string   { return l.w.Name }

// Boards are the first and the last board; false: all of them.
func (l HelperLink) Boards() (from, to int, some bool) { return l.w.From, l.w.To, l.w.From > 0 }

// Round is the only round that the link is for; 0: it is for all.
func (l HelperLink) Round() int { return l.w.Round }

// Until is when the link ends whatever happens, By who made it, Made when, Revoked when it
// was revoked (zero: it is not).
func (l HelperLink) Until() time.Time   { return l.w.Until }
func (l HelperLink) By() string         { return l.w.By }
func (l HelperLink) Made() time.Time    { return l.w.Made }
func (l HelperLink) Revoked() time.Time { return l.w.Revoked }

// Usable is nil, or a refusal that says why the link no longer works. Round is the newest
// round of the tournament that is published; 0: none, or it does not matter.
func (l HelperLink) Usable(at time.Time, round int) error {
	switch {
	case !l.w.Revoked.IsZero():
		return refuse("account.link_revoked")
	case !at.Before(l.w.Until):
		return refuse("account.link_over")
	case l.w.Round > 0 && round > l.w.Round:
		return refuse("account.link_round_over")
	}
	return nil
}

// Named is the link under another name.
func (l HelperLink) Named(name string) (HelperLink, error) {
	name, err := ParseName(name)
	if err != nil {
		return l, err
	}
	l.w.Name = name
	return l, nil
}

// RevokedAt is the link that works no longer.
func (l HelperLink) RevokedAt(at time.Time) HelperLink {
	if l.w.Revoked.IsZero() {
		l.w.Revoked = stamp(at)
	}
	return l
}

// MarshalJSON is the link as it is stored.
func (l HelperLink) MarshalJSON() ([]byte, error) { return encode(l.w, l.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (l *HelperLink) UnmarshalJSON(data []byte) error {
	var read HelperLink
	if err := decode("helper's link", data, &read.w); err != nil {
		return err
	}
	return keep(l, read, read.check())
}

// Renewed is the link under the hash of a new secret: the paper with the old one was lost.
func (l HelperLink) Renewed(hash SecretHash) HelperLink {
	l.w.Hash = hash
	return l
}

// WithoutMaker is the link that no longer says who made it: they were erased.
func (l HelperLink) WithoutMaker() HelperLink {
	l.w.By = Nobody
	return l
}
