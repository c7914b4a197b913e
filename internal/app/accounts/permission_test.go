package accounts_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/journal"
)

// useCase is a use case with its deed, called so that it gets past its own permission if there is one:
// what it answers then does not matter.
type useCase struct {
	deed app.Deed
	call func(*permissions, app.Actor) error
}

// permissions is what use cases are tried on.
type permissions struct {
	*world
	actor, other *person
	link         account.HelperLink
	invitation   account.Invitation
	token        account.Token
	said         string // whatever is told to somebody
}

// chief is a role that is given for here.
var chief = app.Grant{Role: app.ChiefArbiter, Stream: here}

// ask is a use case that tells something.
func ask[T any](deed app.Deed, call func(*permissions, context.Context, app.Actor) (T, error)) useCase {
	return useCase{deed, func(p *permissions, actor app.Actor) error {
		told, err := call(p, p.t.Context(), actor)
		if err != nil && !reflect.ValueOf(&told).Elem().IsZero() {
			p.said += fmt.Sprintf("%+v", told)
		}
		return err
	}}
}

func tell(deed app.Deed, call func(*permissions, context.Context, app.Actor) error) useCase {
	return useCase{deed, func(p *permissions, actor app.Actor) error { return call(p, p.t.Context(), actor) }}
}

// useCases has a line for every use case that takes an actor.
var useCases = map[string]useCase{
	"SetSignUp": tell(app.SetSignUp, func(p *permissions, ctx context.Context, a app.Actor) error { return p.SetSignUp(ctx, a, true) }),
	"Add": tell(app.InviteAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		_, _, err := p.Add(ctx, a, accounts.Joiner{Login: "added", Name: "Added"}, nil)
		return err
	}),
	"Appoint": tell(app.GiveRole, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.Appoint(ctx, a, p.other.login, app.Grant{Role: app.College})
	}),
	"Accounts": ask(app.SeeAccounts, func(p *permissions, ctx context.Context, a app.Actor) ([]account.Account, error) {
		return p.Accounts(ctx, a)
	}),
	"Account": ask(app.SeeAccounts, func(p *permissions, ctx context.Context, a app.Actor) (account.Account, error) {
		return p.Account(ctx, a, p.other.id)
	}),
	"Find": ask(app.SeeAccounts, func(p *permissions, ctx context.Context, a app.Actor) (account.Account, error) {
		return p.Find(ctx, a, p.other.login)
	}),
	"Suspend": tell(app.SuspendAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.Suspend(ctx, a, p.other.id) }),
	"Restore": tell(app.SuspendAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.Restore(ctx, a, p.other.id) }),
	"ResetLink": ask(app.ResetAccount, func(p *permissions, ctx context.Context, a app.Actor) (account.Secret, error) {
		return p.ResetLink(ctx, a, p.other.id, true)
	}),
	"Erase":    tell(app.EraseAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.Erase(ctx, a, p.other.id) }),
	"EraseOwn": tell(app.EraseSelf, func(p *permissions, ctx context.Context, a app.Actor) error { return p.EraseOwn(ctx, a) }),
	"SetUpApp": ask(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) (account.TOTP, error) {
		device, _, err := p.SetUpApp(ctx, a)
		return device, err
	}),
	"ConfirmApp": ask(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) ([]string, error) {
		return p.ConfirmApp(ctx, a, accounts.From{}, "123456")
	}),
	"NewRecoveryCodes": ask(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) ([]string, error) {
		return p.NewRecoveryCodes(ctx, a)
	}),
	"RemoveApp": tell(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.RemoveApp(ctx, a) }),
	"AddPasskey": tell(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.AddPasskey(ctx, a, "AbC", "Telefon", []byte(`{}`))
	}),
	"RemovePasskey": tell(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.RemovePasskey(ctx, a, "AbC") }),
	"Export":        ask(app.ExportSelf, func(p *permissions, ctx context.Context, a app.Actor) ([]byte, error) { return p.Export(ctx, a) }),
	"Invite": ask(app.InviteAccount, func(p *permissions, ctx context.Context, a app.Actor) (account.Secret, error) {
		_, secret, err := p.Invite(ctx, a, accounts.Invitee{})
		return secret, err
	}),
	"Invitations": ask(app.SeeAccounts, func(p *permissions, ctx context.Context, a app.Actor) ([]account.Invitation, error) {
		return p.Invitations(ctx, a)
	}),
	"Uninvite": tell(app.InviteAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.Uninvite(ctx, a, p.invitation.ID())
	}),
	"MakeLink": ask(app.MakeHelper, func(p *permissions, ctx context.Context, a app.Actor) (account.Secret, error) {
		_, secret, err := p.MakeLink(ctx, a, helping)
		return secret, err
	}),
	"Links": ask(app.SeeHelpers, func(p *permissions, ctx context.Context, a app.Actor) ([]account.HelperLink, error) {
		return p.Links(ctx, a, here)
	}),
	"RevokeLink": tell(app.RevokeHelper, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.RevokeLink(ctx, a, here, p.link.ID())
	}),
	"RenewLink": ask(app.MakeHelper, func(p *permissions, ctx context.Context, a app.Actor) (account.Secret, error) {
		_, secret, err := p.RenewLink(ctx, a, here, p.link.ID())
		return secret, err
	}),
	"NumbersOf": ask(app.SeeHelpers, func(p *permissions, ctx context.Context, a app.Actor) (map[string]int, error) {
		return p.NumbersOf(ctx, a, here)
	}),
	"Staff": ask(app.SeeStaff, func(p *permissions, ctx context.Context, a app.Actor) ([]accounts.Member, error) {
		return p.Staff(ctx, a, here)
	}),
	"Own":      ask(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) (account.Account, error) { return p.Own(ctx, a) }),
	"SetName":  tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.SetName(ctx, a, "Jan Bór") }),
	"SetLook":  tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.SetLook(ctx, a, "pl", "dark") }),
	"SetLogin": tell(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.SetLogin(ctx, a, "jan.bor") }),
	"SetEmail": tell(app.SecureAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.SetEmail(ctx, a, "jan@example.org")
	}),
	"ChangePassword": ask(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) (account.Secret, error) {
		return p.ChangePassword(ctx, a, p.actor.from(), good, good+" x")
	}),
	"Sessions": ask(app.SeeSessions, func(p *permissions, ctx context.Context, a app.Actor) ([]account.Session, error) {
		return p.Sessions(ctx, a)
	}),
	"EndSession": tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.EndSession(ctx, a, p.actor.secret.Hash())
	}),
	"EndOtherSessions": tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.EndOtherSessions(ctx, a, p.actor.secret.Text())
	}),
	"MakeToken": ask(app.MakeToken, func(p *permissions, ctx context.Context, a app.Actor) (string, error) {
		_, text, err := p.MakeToken(ctx, a, "Wyniki", []account.Scope{account.WriteResults}, time.Time{})
		return text, err
	}),
	"Tokens": ask(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) ([]account.Token, error) {
		return p.Tokens(ctx, a)
	}),
	"RevokeToken": tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.RevokeToken(ctx, a, p.token.ID())
	}),
	"BecomeProgram": tell(app.BecomeProgram, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.BecomeProgram(ctx, a, func(context.Context, string) (bool, error) { return false, nil })
	}),
	"LinkByCard": tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.LinkByCard(ctx, a, card(p.t, "playerplayer2222"))
	}),
	"Unlink": tell(app.KeepAccount, func(p *permissions, ctx context.Context, a app.Actor) error { return p.Unlink(ctx, a, here) }),
	"Give": tell(app.GiveRole, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.Give(ctx, a, p.other.id, app.Grant{Role: app.Board})
	}),
	"Take": tell(app.GiveRole, func(p *permissions, ctx context.Context, a app.Actor) error {
		return p.Take(ctx, a, p.other.id, app.Grant{Role: app.Board})
	}),
}

// helping is a link for a helper here.
var helping = account.Helping{Stream: string(here), Role: account.HelperClerk, Name: "Ewa", Until: noon.Add(8 * time.Hour)}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"Accept":             "whoever has the secret may; an invitation is used up",
	"Addressee":          "the program itself, which sends letters",
	"Called":             "the program itself, which shows what somebody does in public",
	"ConfirmEmail":       "whoever has the secret may",
	"Contact":            "as Addressee",
	"InRole":             "as Addressee",
	"FirstAdministrator": "the program itself, at its start",
	"HasMail":            "everybody may know",
	"Invitation":         "whoever has the secret may look",
	"Inviter":            "whoever has the invitation is told who invites",
	"LinkOf":             "whoever has the secret may look",
	"MailSecret":         "the program itself, which sends letters",
	"OpenLink":           "whoever has the secret may",
	"Public":             "the program itself, which shows what somebody does in public",
	"RequestReset":       "everybody may; the link goes to the account's address alone",
	"Reset":              "whoever has the secret may",
	"Session":            "finds out who asks",
	"SignIn":             "whoever knows the password may",
	"SignInWithCode":     "whoever began the sign-in and has the code may",
	"SignOut":            "whoever has the secret may",
	"SignUp":             "everybody may where that is open",
	"SignUpIsOpen":       "everybody may know",
	"StepUp":             "whoever has the secret and knows the password may",
	"Tidy":               "the program itself, now and then",
	"Token":              "finds out who asks",
	"Turn":               "whoever has the secret may",
	"PlayerOf":           "the program itself, as User",
	"AccountCalled":      "says nothing but that there is one, and the caller decides who hears that",
	"User":               "the program itself, which says who plays a game",
	"UserNamed":          "says nothing but the login, and the caller decides who hears that",

	"SignInWithPasskey": "whoever has the passkey may",
	"StepUpWithPasskey": "whoever has the secret and the passkey may",

	"NameOf": "says nothing to who does not see the desk: see TestNameOf",
}

// Every exported method of the application takes an actor and has a line of its own above, or is said to be
// open. So nobody adds one that writes and asks nobody.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	of := reflect.TypeFor[*accounts.App]()
	for i := range of.NumMethod() {
		name := of.Method(i).Name
		if name == "Hashing" || name == "Forgetful" || name == "Remembered" { // the tests' own
			continue
		}
		found = append(found, name)
		takes := false
		for k := range of.Method(i).Type.NumIn() {
			takes = takes || of.Method(i).Type.In(k) == reflect.TypeFor[app.Actor]()
		}
		if _, tried := useCases[name]; tried != takes && name != "NameOf" {
			t.Errorf("%s takes an actor: %t, and is tried: %t", name, takes, tried)
		}
	}
	slices.Sort(found)
	known := slices.Sorted(maps.Keys(useCases))
	known = append(known, slices.Collect(maps.Keys(open))...)
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the methods are\n%s\nuse cases or open are\n%s", strings.Join(found, " "), strings.Join(known, " "))
	}
}

// card is who holds a player's card.
func card(t *testing.T, participant string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByCard, ID: participant, Grants: []app.Grant{{Role: app.Player, Stream: here, Subject: participant, Round: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// What the table of deeds refuses is refused by the use case, which names the deed; nothing is changed and
// nothing is said. What it allows is not refused.
func TestPermissions(t *testing.T) {
	for name, use := range useCases {
		for _, role := range app.Roles() {
			t.Run(name+"/"+role.String(), func(t *testing.T) {
				tryUseCase(t, use, func(p *permissions) app.Actor { return p.inRole(role) }, app.LacksRole)
			})
		}
		t.Run(name+"/link", func(t *testing.T) {
			tryUseCase(t, use, func(*permissions) app.Actor { return app.Arbiter }, app.LacksRole)
		})
		t.Run(name+"/stale", func(t *testing.T) {
			tryUseCase(t, use, func(p *permissions) app.Actor {
				owner := p.owner("owner")
				p.clock.pass(account.Fresh)
				p.actor = owner
				return owner.actor()
			}, app.LacksFresh)
		})
		t.Run(name+"/token", func(t *testing.T) {
			tryUseCase(t, use, func(p *permissions) app.Actor {
				p.actor = p.owner("owner")
				_, text, err := p.MakeToken(t.Context(), p.actor.actor(), "Wyniki", []account.Scope{account.WriteResults}, time.Time{})
				p.must(err)
				signed, err := p.Token(t.Context(), text)
				p.must(err)
				return signed.Actor
			}, app.LacksScope)
		})
	}
}

// inRole is somebody with an account who was given one role, or a visitor.
func (p *permissions) inRole(role app.Role) app.Actor {
	p.actor = p.somebody("actor")
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = here
	case app.OneClub:
		grant.Subject = "damka gdynia"
	case app.OneEntrant:
		grant.Stream, grant.Subject = here, "somebodysomebody"
	}
	if role == app.AnyVisitor {
		return app.Visitor
	}
	if role.Reach() != app.Nobody {
		p.must(p.Give(p.t.Context(), app.Arbiter, p.actor.id, grant))
	}
	return p.actor.actor()
}

func tryUseCase(t *testing.T, use useCase, who func(*permissions) app.Actor, lack app.Lack) {
	p := &permissions{world: newWorld(t)}
	p.other = p.somebody("other", app.Grant{Role: app.Board})
	p.actor = p.other
	var err error
	p.link, _, err = p.MakeLink(t.Context(), app.Arbiter, helping)
	p.must(err)
	p.invitation, _, err = p.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	p.must(err)
	actor := who(p)
	if actor.Account() != "" {
		p.token, _, err = p.MakeToken(t.Context(), p.actor.again(good).actor(), "Wyniki", []account.Scope{account.WriteResults}, time.Time{})
		p.must(err)
	}
	before := p.everything()
	_, refused := p.base.Permits(t.Context(), actor, use.deed, here)
	err = use.call(p, actor)
	if refused == nil {
		if errors.Is(err, app.ErrForbidden) {
			t.Errorf("refused: %v", err)
		}
		return
	}
	var want *app.ForbiddenError
	if !errors.As(refused, &want) || want.Lack != lack && want.Lack != app.LacksRole {
		t.Fatalf("%v", refused)
	}
	forbidden(t, err, use.deed, want.Lack)
	if after := p.everything(); after != before || p.said != "" {
		t.Errorf("something was done or said all the same: %q\n%s\n%s", p.said, before, after)
	}
}

// kinds are the kinds of documents that the application writes, and of those who sign.
var kinds = []string{"account", "session", "sign-in", "token", "invitation", "helper", "grant", "signer"}

// everything is all that is stored.
func (w *world) everything() string {
	w.t.Helper()
	var text strings.Builder
	for _, kind := range kinds {
		for _, doc := range w.documents(kind) {
			fmt.Fprintf(&text, "%s %s %v %v %d %s\n", doc.Kind, doc.ID, doc.Keys, doc.Until, doc.Version, doc.Data)
		}
	}
	setting, _, err := w.store.Setting(w.t.Context(), "sign_up")
	w.must(err)
	due, err := w.store.ListDue(w.t.Context(), "mail", "", 1000)
	w.must(err)
	for _, row := range due {
		fmt.Fprintf(&text, "%s %s\n", row.ID, row.Data)
	}
	return text.String() + setting
}

// A name behind a number is told to who sees the desk, and to nobody else.
func TestNameOf(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga", chief)
	number, err := w.base.SignerNumber(t.Context(), here, "account:"+olga.id)
	w.must(err)
	for _, role := range app.Roles() {
		p := &permissions{world: w}
		if role != app.AnyVisitor {
			p.world = w
			grant := app.Grant{Role: role}
			someone := w.somebody("rola." + role.String())
			switch role.Reach() {
			case app.OneEvent:
				grant.Stream = here
			case app.OneClub:
				grant.Subject = "damka gdynia"
			case app.OneEntrant:
				grant.Stream, grant.Subject = here, "somebodysomebody"
			}
			if role.Reach() != app.Nobody {
				w.must(w.Give(t.Context(), app.Arbiter, someone.id, grant))
			}
			p.actor = someone
		}
		actor := app.Visitor
		if p.actor != nil {
			actor = p.actor.actor()
		}
		name, err := w.NameOf(t.Context(), actor, here, number)
		w.must(err)
		if sees := app.SeeDesk.Terms(role) != app.Never; sees != (name == "Osoba olga") {
			t.Errorf("%s is told %q", role, name)
		}
	}
	for stream, number := range map[journal.Stream]int{here: number + 1, there: number} {
		if name, err := w.NameOf(t.Context(), app.Arbiter, stream, number); err != nil || name != "" {
			t.Errorf("%q, %v", name, err)
		}
	}
}
