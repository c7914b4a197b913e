package account_test

import (
	"errors"
	"testing"
	"time"

	"damka/internal/account"
)

// ASVS 7.3: a session ends without use and after a time whatever happens; 7.5.3: it is
// fresh for a while after the person showed who they are.
func TestSessions(t *testing.T) {
	s := must[account.Session](t)(account.NewSession(secret(1).Hash(), "account:"+olga, "Firefox", noon))
	if s.Account() != olga || s.Link() != "" || s.Usable(noon) != nil || !s.IsFresh(noon.Add(account.Fresh-1)) || s.IsFresh(noon.Add(account.Fresh)) {
		t.Errorf("%+v", s)
	}
	if s.Usable(noon.Add(account.SessionIdle-1)) != nil {
		t.Error("it ends too early")
	}
	refused(t, s.Usable(noon.Add(account.SessionIdle)), "account.session_over")
	at := noon
	for range 10 {
		at = at.Add(20 * 24 * time.Hour)
		s = s.UsedAt(at)
	}
	if !s.Until().Equal(noon.Add(account.SessionWhole)) {
		t.Errorf("it goes on until %v", s.Until())
	}
	refused(t, s.Usable(noon.Add(account.SessionWhole)), "account.session_over")
	if back := s.UsedAt(noon); back != s {
		t.Error("a session is used before it was")
	}
	s, at = must[account.Session](t)(account.NewSession(secret(1).Hash(), "account:"+olga, "Firefox", noon)), noon.Add(time.Hour)
	again, old := s.SignedAt(at).Turn(secret(2).Hash(), at)
	if old.Usable(at) != nil || !old.IsReplaced() || again.IsReplaced() || !old.Until().Equal(at.Add(account.Overlap)) || again.Turned() != at {
		t.Errorf("%+v, %+v", again, old)
	}
	if again.Hash() == s.Hash() || !again.IsFresh(at) || again.Made() != noon || again.Until() != at.Add(account.SessionIdle) {
		t.Errorf("%+v", again)
	}
	third, _ := again.Turn(secret(3).Hash(), at)
	if s.First() != s.Hash() || old.First() != s.First() || again.First() != s.First() || third.First() != s.First() {
		t.Error("secrets of one browser have nothing in common")
	}
	link := must[account.Session](t)(account.NewSession(secret(1).Hash(), "link:"+other, "", noon))
	if link.Account() != "" || link.Link() != other {
		t.Errorf("%+v", link)
	}
	if _, err := account.NewSession("x", "account:"+olga, "", noon); !errors.Is(err, account.ErrInvalid) {
		t.Errorf("%v", err)
	}
}

// A laptop's clock may be ahead and be put right: that gives no step-up that never ends, and no session or link that
// holds for a year.
func TestAClockThatWasAhead(t *testing.T) {
	ahead := noon.AddDate(1, 0, 0)
	s := must[account.Session](t)(account.NewSession(secret(1).Hash(), "account:"+olga, "", ahead))
	if s.IsFresh(noon) || s.IsFresh(ahead.Add(-account.Skew-time.Second)) || !s.IsFresh(ahead.Add(-account.Skew)) {
		t.Error("a sign-in while the clock was ahead is fresh")
	}
	refused(t, s.Usable(noon), "account.session_over")
	refused(t, s.Usable(ahead.Add(-account.MostAhead-time.Second)), "account.session_over")
	if s.Usable(ahead.Add(-account.MostAhead)) != nil {
		t.Error("who has a clock some hours ahead has to sign in again")
	}
	back := ahead.Add(-12 * time.Hour)
	if again := s.SignedAt(back); !again.IsFresh(back) || !again.Made().Equal(back) || !again.Until().Equal(back.Add(account.SessionIdle)) {
		t.Errorf("%+v", again)
	}
	if data, err := s.SignedAt(back).MarshalJSON(); err != nil {
		t.Errorf("%s: %v", data, err)
	}
	i := must[account.Invitation](t)(account.Reset(other, secret(1).Hash(), olga, "owner:", true, ahead))
	refused(t, i.Usable(noon), "account.invitation_over")
	if i.Usable(ahead.Add(-account.MostAhead)) != nil {
		t.Error("a link of somebody whose clock was some hours ahead is over")
	}
}

// ASVS 6.5.5, 6.6.3: half a sign-in holds ten minutes and five codes.
func TestAttempts(t *testing.T) {
	a := must[account.Attempt](t)(account.NewAttempt(secret(1).Hash(), olga, "", noon))
	if a.Usable(noon.Add(account.AttemptHolds-1)) != nil || a.Account() != olga || a.Until() != noon.Add(account.AttemptHolds) {
		t.Errorf("%+v", a)
	}
	refused(t, a.Usable(noon.Add(account.AttemptHolds)), "account.attempt_over")
	for range account.AttemptGuesses {
		if err := a.Usable(noon); err != nil {
			t.Fatal(err)
		}
		a = a.Guessed()
	}
	refused(t, a.Usable(noon), "account.attempt_over")
	refused(t, a.Guessed().Usable(noon), "account.attempt_over")
}

func TestTokens(t *testing.T) {
	h := secret(1).Hash()
	two := []account.Scope{account.WriteResults, account.ReadTournaments, account.WriteResults}
	token := must[account.Token](t)(account.NewToken(other, h, olga, " Tablica  wyników ", two, noon, noon.Add(time.Hour)))
	if token.Name() != "Tablica wyników" || len(token.Scopes()) != 2 || token.Scopes()[0] != account.ReadTournaments || token.Account() != olga || token.Hash() != h {
		t.Errorf("%+v", token)
	}
	if token.Usable(noon) != nil {
		t.Error("it ends too early")
	}
	refused(t, token.Usable(noon.Add(time.Hour)), "account.token_over")
	if used := token.UsedAt(noon.Add(2)).UsedAt(noon.Add(-1)); used.Used() != noon.Add(2).Truncate(time.Millisecond) {
		t.Errorf("used at %v", used.Used())
	}
	_, err := account.NewToken(other, h, olga, "", two, noon, time.Time{})
	refused(t, err, "account.name")
	_, err = account.NewToken(other, h, olga, "a", nil, noon, time.Time{})
	refused(t, err, "account.scope_none")
	_, err = account.NewToken(other, h, olga, "a", two, noon, noon)
	refused(t, err, "account.until_past")
	for _, scope := range account.Scopes() {
		if read, err := account.ParseScope(scope.String()); err != nil || read != scope {
			t.Errorf("%s: %v, %v", scope, read, err)
		}
	}
	_, err = account.ParseScope("everything")
	refused(t, err, "account.scope_unknown")
}

func TestInvitations(t *testing.T) {
	h := secret(1).Hash()
	owner := []account.Grant{grant(t, "owner", "", "")}
	for _, i := range []account.Invitation{
		must[account.Invitation](t)(account.Invite(other, h, "", account.Email{}, owner, "owner:", noon)),
		must[account.Invitation](t)(account.Begin(other, h, owner, noon)),
		must[account.Invitation](t)(account.Reset(other, h, olga, "owner:", true, noon)),
		must[account.Invitation](t)(account.Confirm(other, h, olga, email(t, "olga@example.org"), noon)),
	} {
		if i.Usable(noon.Add(i.For().Holds()-1)) != nil || i.Until() != noon.Add(i.For().Holds()) {
			t.Errorf("%s ends too early", i.For())
		}
		refused(t, i.Usable(i.Until()), "account.invitation_over")
	}
	_, err := account.Invite(other, h, "a\x00", account.Email{}, nil, "owner:", noon)
	refused(t, err, "account.name")
	for _, bad := range []func() (account.Invitation, error){
		func() (account.Invitation, error) { return account.Begin(other, h, nil, noon) },
		func() (account.Invitation, error) { return account.Reset(other, h, "", "owner:", false, noon) },
		func() (account.Invitation, error) { return account.Confirm(other, h, olga, account.Email{}, noon) },
		func() (account.Invitation, error) {
			return account.Invite(other, h, "", account.Email{}, []account.Grant{{Role: "X"}}, "owner:", noon)
		},
		func() (account.Invitation, error) {
			return account.Invite(other, h, "", account.Email{}, append(owner, owner...), "owner:", noon)
		},
		func() (account.Invitation, error) {
			return account.Invite("x", h, "", account.Email{}, nil, "owner:", noon)
		},
	} {
		if _, err := bad(); !errors.Is(err, account.ErrInvalid) {
			t.Errorf("%v", err)
		}
	}
}

func TestHelpersLinks(t *testing.T) {
	h := secret(1).Hash()
	help := account.Helping{Stream: "tournament/x", Role: "clerk", Name: "Ewa", From: 3, To: 7, Round: 2}
	link := must[account.HelperLink](t)(account.NewHelperLink(other, h, help, "owner:", noon))
	if from, to, some := link.Boards(); from != 3 || to != 7 || !some || link.Principal() != "link:"+other || link.Until() != noon.Add(account.LinkHolds) {
		t.Errorf("%+v", link)
	}
	for round := range 3 {
		if err := link.Usable(noon, round); err != nil {
			t.Error(err)
		}
	}
	refused(t, link.Usable(noon, 3), "account.link_round_over")
	refused(t, link.Usable(noon.Add(account.LinkHolds), 2), "account.link_over")
	revoked := link.RevokedAt(noon)
	refused(t, revoked.Usable(noon, 2), "account.link_revoked")
	if revoked.RevokedAt(noon.Add(time.Hour)).Revoked() != noon {
		t.Error("when it was revoked is lost")
	}
	if named := must[account.HelperLink](t)(link.Named(" Ala ")); named.Name() != "Ala" {
		t.Error(named.Name())
	}
	_, err := link.Named("")
	refused(t, err, "account.name")
	for code, change := range map[string]func(*account.Helping){
		"account.name":        func(h *account.Helping) { h.Name = "" },
		"account.link_role":   func(h *account.Helping) { h.Role = "chief" },
		"account.link_boards": func(h *account.Helping) { h.From, h.To = 7, 3 },
		"account.link_end":    func(h *account.Helping) { h.Round = 0 },
		"account.until_past":  func(h *account.Helping) { h.Until = noon },
	} {
		wrong := help
		change(&wrong)
		if _, err := account.NewHelperLink(other, h, wrong, "owner:", noon); err == nil || !isRefusal(err, code) {
			t.Errorf("%s: %v", code, err)
		}
	}
	today := help
	today.Round, today.Until = 0, noon.Add(time.Hour)
	if link := must[account.HelperLink](t)(account.NewHelperLink(other, h, today, "owner:", noon)); link.Usable(noon, 9) != nil {
		t.Error("a round ends a link that is not for one")
	}
}

// Who gave a role is forgotten with them, and nothing else.
func TestWithoutGiver(t *testing.T) {
	given := must[account.Grant](t)(account.NewGrant("chief", "tournament/x", "", "account:"+other, noon))
	a := must[account.Account](t)(newAccount(t).WithGrant(grant(t, "owner", "", "")))
	a = must[account.Account](t)(a.WithGrant(given))
	after := a.WithoutGiver("account:" + other).Grants()
	if after[0] != a.Grants()[0] || after[1].By != account.Nobody || a.Grants()[1] != given || !a.Has("chief", "tournament/x", "") {
		t.Errorf("%+v", after)
	}
	if must[[]byte](t)(a.WithoutGiver("account:"+other).MarshalJSON()) == nil {
		t.Error("it is not stored")
	}
}
