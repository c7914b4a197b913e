package account

import (
	"strings"
	"time"
)

// How long things hold.
const (
	SessionIdle    = 30 * 24 * time.Hour // without a visit
	SessionWhole   = 90 * 24 * time.Hour // whatever happens
	Fresh          = 15 * time.Minute    // for what needs somebody who signed in just now
	Overlap        = 30 * time.Second    // of the secret before and the one after
	UsedEvery      = 10 * time.Minute    // how often the last use is noted
	AttemptHolds   = 10 * time.Minute    // between the password and the code
	AttemptGuesses = 5
	Skew           = time.Minute    // by which the clocks of several processes may differ
	MostAhead      = 24 * time.Hour // a clock that was further ahead gave nothing that still holds
)

// Session is a browser in which somebody is signed in, with an account or by a link.
// Its id is the hash of the secret that the browser keeps.
type Session struct{ w sessionWire }

type sessionWire struct {
	Hash      SecretHash `json:"hash"`
	Principal string     `json:"principal"` // "account:…" or "link:…"
	Device    string     `json:"device,omitempty"`
	Made      time.Time  `json:"made"`
	Signed    time.Time  `json:"signed"` // the person showed who they are
	Used      time.Time  `json:"used"`
	Turned    time.Time  `json:"turned"`          // the secret was made
	Ends      time.Time  `json:"ends,omitzero"`   // another secret has taken its place
	First     SecretHash `json:"first,omitempty"` // of the first secret; empty: this is it
}

// NewSession is somebody who shows now who they are.
func NewSession(hash SecretHash, principal, device string, at time.Time) (Session, error) {
	at = stamp(at)
	s := Session{sessionWire{Hash: hash, Principal: principal, Device: device, Made: at, Signed: at, Used: at, Turned: at}}
	return s, s.check()
}

func (s Session) check() error {
	if s.w.Signed.Before(s.w.Made) || s.w.Used.Before(s.w.Made) {
		return invalid("the session was used before it was made")
	}
	if s.w.First != "" {
		if err := s.w.First.check("session's first"); err != nil {
			return err
		}
	}
	return first(s.w.Hash.check("session"), checkPrincipal("the session's", s.w.Principal), checkText("the device", s.w.Device, mostDevice),
		checkTime("when the session was made", s.w.Made), checkTime("when somebody signed in", s.w.Signed), checkTime("when the session was used", s.w.Used),
		checkTime("when the session's secret was made", s.w.Turned), checkMaybeTime("when the session's secret ends", s.w.Ends))
}

// Hash is the session's id.
func (s Session) Hash() SecretHash { return s.w.Hash }

// First is the hash of the first secret: sessions that have it in common are one browser's, before
// and after its secret was turned.
func (s Session) First() SecretHash {
	if s.w.First == "" {
		return s.w.Hash
	}
	return s.w.First
}

// Principal is who it is: "account:" or "link:" and an id.
func (s Session) Principal() string { return s.w.Principal }

// Account is the id of the account; empty for who came by a link.
func (s Session) Account() string { return after(s.w.Principal, "account:") }

// Link is the id of the helper's link; empty for who has an account.
func (s Session) Link() string { return after(s.w.Principal, "link:") }

func after(text, prefix string) string {
	if rest, found := strings.CutPrefix(text, prefix); found {
		return rest
	}
	return ""
}

// Device is the browser and the system, such as "Firefox, Android"; empty if unknown.
func (s Session) Device() string { return s.w.Device }

// Made is when the session began, Signed when the person last showed who they
// are, Used when it was last used, to ten minutes.
func (s Session) Made() time.Time   { return s.w.Made }
func (s Session) Signed() time.Time { return s.w.Signed }
func (s Session) Used() time.Time   { return s.w.Used }

// Until is when the session ends unless it is used before.
func (s Session) Until() time.Time {
	until := s.w.Made.Add(SessionWhole)
	for _, end := range []time.Time{s.w.Used.Add(SessionIdle), s.w.Ends} {
		if !end.IsZero() && end.Before(until) {
			until = end
		}
	}
	return until
}

// Turned is when the session got its secret.
func (s Session) Turned() time.Time { return s.w.Turned }

// IsReplaced says that another secret has taken this one's place.
func (s Session) IsReplaced() bool { return !s.w.Ends.IsZero() }

// Usable is nil, or a refusal that says why the session is over. So is one that was made while the
// clock was far ahead: it would hold that much longer.
func (s Session) Usable(at time.Time) error {
	if !at.Before(s.Until()) || at.Before(s.w.Made.Add(-MostAhead)) {
		return refuse("account.session_over")
	}
	return nil
}

// IsFresh says whether the person showed a moment ago who they are: not while the clock was ahead.
func (s Session) IsFresh(at time.Time) bool {
	return at.Before(s.w.Signed.Add(Fresh)) && !at.Before(s.w.Signed.Add(-Skew))
}

// UsedAt is the session with a later use noted.
func (s Session) UsedAt(at time.Time) Session {
	if at = stamp(at); at.After(s.w.Used) {
		s.w.Used = at
	}
	return s
}

// SignedAt is the session of somebody who showed again who they are. Its end does not move
// by that; it should get a new secret.
func (s Session) SignedAt(at time.Time) Session {
	s = s.UsedAt(at)
	s.w.Signed = stamp(at)
	if s.w.Made.After(s.w.Signed) { // the clock was ahead
		s.w.Made, s.w.Used = s.w.Signed, s.w.Signed
	}
	return s
}

// Turn gives the session a new secret: the session under it, and the old one, which holds
// a moment longer for requests that are on their way.
func (s Session) Turn(hash SecretHash, at time.Time) (turned, old Session) {
	turned, old = s, s
	turned.w.First = s.First()
	turned.w.Hash, turned.w.Turned, turned.w.Ends = hash, stamp(at), time.Time{}
	old.w.Ends = stamp(at).Add(Overlap)
	return turned, old
}

// MarshalJSON is the session as it is stored.
func (s Session) MarshalJSON() ([]byte, error) { return encode(s.w, s.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (s *Session) UnmarshalJSON(data []byte) error {
	var read Session
	if err := decode("session", data, &read.w); err != nil {
		return err
	}
	return keep(s, read, read.check())
}

// Attempt is half a sign-in: the password was right, the code is still to come. It holds
// ten minutes and five codes.
type Attempt struct{ w attemptWire }

type attemptWire struct {
	Hash    SecretHash `json:"hash"`
	Account string     `json:"account"`
	Device  string     `json:"device,omitempty"`
	Made    time.Time  `json:"made"`
	Wrong   int        `json:"wrong,omitempty"`
}

// NewAttempt is a sign-in of which the password was right.
func NewAttempt(hash SecretHash, account, device string, at time.Time) (Attempt, error) {
	a := Attempt{attemptWire{Hash: hash, Account: account, Device: device, Made: stamp(at)}}
	return a, a.check()
}

func (a Attempt) check() error {
	if a.w.Wrong < 0 || a.w.Wrong > AttemptGuesses {
		return invalid("the sign-in has %d wrong codes", a.w.Wrong)
	}
	return first(a.w.Hash.check("sign-in"), checkID("the sign-in's account", a.w.Account),
		checkText("the device", a.w.Device, mostDevice), checkTime("when the sign-in began", a.w.Made))
}

// Hash is the attempt's id.
func (a Attempt) Hash() SecretHash { return a.w.Hash }

// Account is the id of the account.
func (a Attempt) Account() string { return a.w.Account }

// Device is the device, as of a session.
func (a Attempt) Device() string { return a.w.Device }

// Until is when it ends.
func (a Attempt) Until() time.Time { return a.w.Made.Add(AttemptHolds) }

// Usable is nil, or a refusal: one has to begin again.
func (a Attempt) Usable(at time.Time) error {
	if !at.Before(a.Until()) || a.w.Wrong >= AttemptGuesses {
		return refuse("account.attempt_over")
	}
	return nil
}

// Guessed is the attempt after a wrong code.
func (a Attempt) Guessed() Attempt {
	a.w.Wrong = min(a.w.Wrong+1, AttemptGuesses)
	return a
}

// MarshalJSON is the attempt as it is stored.
func (a Attempt) MarshalJSON() ([]byte, error) { return encode(a.w, a.check()) }

// UnmarshalJSON reads what MarshalJSON wrote and checks it.
func (a *Attempt) UnmarshalJSON(data []byte) error {
	var read Attempt
	if err := decode("sign-in", data, &read.w); err != nil {
		return err
	}
	return keep(a, read, read.check())
}
