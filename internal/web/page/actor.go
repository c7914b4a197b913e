package page

import (
	"context"
	"net/http"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/journal"
)

// Who asks is found out by what a request shows: a program shows a token, or the
// secret of the owner's link; a browser shows the cookie of a session, else that
// of the owner's link.

const (
	ArbiterCookie = "damka_arbiter"
	ArbiterAge    = 90 * 24 * time.Hour // longer than any event

	// A browser keeps a cookie with the prefix __Host- only for this very host, by
	// https; without https there is no such thing.
	sessionCookie = "damka_session"
	secureSession = "__Host-damka_session"
	sessionAge    = ArbiterAge // the server ends sessions by itself, and sooner
)

// Identified is who asks.
type Identified struct {
	accounts.Signed
	Secret  string // of the session; empty without one
	Program bool   // a token was shown, right or not
}

// identify finds out who asks.
func (s *Site) identify(r *http.Request) (Identified, error) {
	if scheme, secret, found := strings.Cut(r.Header.Get("Authorization"), " "); found && strings.EqualFold(scheme, "Bearer") {
		return s.identifyProgram(r.Context(), strings.TrimSpace(secret))
	}
	if secret := s.sessionOf(r); secret != "" {
		signed, err := s.Accounts.Session(r.Context(), secret)
		if err == nil {
			err = s.endWithRound(r.Context(), &signed)
		}
		if err != nil || !signed.Actor.IsVisitor() || signed.Why != nil {
			return Identified{Signed: signed, Secret: secret}, err
		}
	}
	token := s.held(r, ArbiterCookie)
	if token == "" {
		return Identified{}, nil
	}
	actor, err := s.Access.ActorOf(r.Context(), token)
	return Identified{Signed: accounts.Signed{Actor: actor}}, err
}

// IsStillSigned says that whoever asked is still let in as the same: streams go on for days, and a token is revoked meanwhile, or has its end.
func IsStillSigned(c *Call) bool {
	signed, err := c.identify(c.Request)
	return err == nil && signed.Actor.Principal() == c.Actor.Principal()
}

func (s *Site) identifyProgram(ctx context.Context, secret string) (Identified, error) {
	_, owner, err := s.Access.Exchange(ctx, secret)
	if err != nil || owner {
		return Identified{Signed: accounts.Signed{Actor: app.Arbiter}}, err
	}
	signed, err := s.Accounts.Token(ctx, secret)
	if err == nil && signed.Actor.IsVisitor() && signed.Why == nil {
		signed.Why = article.Refuse("account.token_unknown", "")
	}
	return Identified{Signed: signed, Program: true}, err
}

// endWithRound ends a helper's link that is for one round when the next is published.
func (s *Site) endWithRound(ctx context.Context, signed *accounts.Signed) error {
	if signed.Link.ID() == "" || signed.Link.Round() == 0 {
		return nil
	}
	snapshot, err := s.Events.Snapshot(ctx, journal.Stream(signed.Link.Stream()).ID())
	if err != nil {
		return err
	}
	newest := 0
	if round := snapshot.CurrentRound(); round != nil {
		newest = round.Number
	}
	if why := signed.Link.Usable(s.now(), newest); why != nil {
		*signed = accounts.Signed{Link: signed.Link, Why: why}
	}
	return nil
}

func (s *Site) sessionName() string {
	if s.secure {
		return secureSession
	}
	return sessionCookie
}

// sessionOf is the secret of the browser's session; empty without one.
func (s *Site) sessionOf(r *http.Request) string {
	return s.held(r, s.sessionName())
}

// SignIn lets the browser keep a session, and makes it no longer the owner's.
func SignIn(c *Call, secret string) {
	holdSession(c, secret)
	forget(c, ArbiterCookie)
}

// holdSession lets the browser keep the secret of a session in the place of the one it showed.
func holdSession(c *Call, secret string) {
	name := c.sessionName()
	if c.cookieName(c.Request, name) != name {
		forgetOlder(c, name)
	}
	Hold(c, name, secret, sessionAge)
}

// SignOut ends the browser's session and makes it a visitor's again. So that the
// Back key shows no page of somebody who left, the browser is to forget its pages; it
// heeds that over https and on this machine.
func SignOut(c *Call) error {
	c.Writer.Header().Set("Clear-Site-Data", `"cache"`)
	for _, name := range []string{c.sessionName(), ArbiterCookie} {
		forget(c, name)
	}
	if err := c.Accounts.SignOut(c.Context(), c.Signed.Secret); err != nil {
		return err
	}
	c.Signed, c.Actor, c.Personal = Identified{Signed: accounts.Signed{Actor: app.Visitor}}, app.Visitor, false // as who the answer is for
	return nil
}

// FromOf is where a sign-in comes from.
func FromOf(c *Call) accounts.From {
	return accounts.From{Address: AddressOf(c).String(), UserAgent: c.Request.UserAgent(), Session: c.sessionOf(c.Request)}
}

// turnSecret gives a session a new secret after its account's roles changed, when
// a page is looked at: scripts that ask meanwhile go on with the old one.
func turnSecret(c *Call) error {
	if !c.Signed.Turn || c.Request.Method != http.MethodGet || c.isAPI() {
		return nil
	}
	secret, err := c.Accounts.Turn(c.Context(), c.Signed.Secret)
	if refusal, refused := article.AsRefusal(err); refused && refusal.Code == "account.session_over" {
		return nil // another page of this browser was faster: this one is answered under the old secret
	}
	if err != nil {
		return err
	}
	holdSession(c, secret.Text())
	return nil
}
