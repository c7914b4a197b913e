package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
)

// exported is everything that is stored about somebody, under stable names. Of secrets it
// says only that they are there.
type exported struct {
	Account     exportedAccount   `json:"account"`
	Sessions    []exportedSession `json:"sessions"`
	SignIns     []exportedHalf    `json:"half_sign_ins"`
	Tokens      []exportedToken   `json:"tokens"`
	Links       []exportedLink    `json:"links_to_oneself"` // to a new password, to confirm an address
	Invitations []exportedLink    `json:"links_made_for_others"`
	Helpers     []exportedHelper  `json:"helpers_links_made"`
	Given       []exportedGiven   `json:"roles_given"` // not to whom: that is about them
	Signed      []exportedNumber  `json:"signed_as"`
	Elsewhere   map[string]any    `json:"elsewhere,omitempty"` // what other applications keep; see [app.Base.OnExport]
}

type exportedAccount struct {
	ID        string            `json:"id"`
	Login     string            `json:"login"`
	Name      string            `json:"name"`
	Email     string            `json:"email,omitempty"`
	Confirmed time.Time         `json:"email_confirmed,omitzero"`
	Language  string            `json:"language,omitempty"`
	Theme     string            `json:"theme,omitempty"`
	Password  bool              `json:"has_password"`
	App       bool              `json:"has_app"` // confirmed, or being set up
	Recovery  int               `json:"recovery_codes_left"`
	Passkeys  []exportedPasskey `json:"passkeys"`
	Roles     []account.Grant   `json:"roles"`
	Changed   time.Time         `json:"roles_changed,omitzero"`
	Suspended time.Time         `json:"suspended,omitzero"`
	Program   time.Time         `json:"program_since,omitzero"`
	Made      time.Time         `json:"made"`
	Signed    time.Time         `json:"signed,omitzero"`
}

type exportedPasskey struct {
	Name string    `json:"name"`
	Made time.Time `json:"made"`
	Used time.Time `json:"used,omitzero"`
}

type exportedSession struct {
	Device string    `json:"device,omitempty"`
	Made   time.Time `json:"made"`
	Signed time.Time `json:"signed"`
	Used   time.Time `json:"used"`
	Turned time.Time `json:"turned"`
	Until  time.Time `json:"until"`
}

type exportedHalf struct {
	Device string    `json:"device,omitempty"`
	Until  time.Time `json:"until"`
}

type exportedLink struct {
	For   account.Invited `json:"for"`
	Email string          `json:"email,omitempty"`
	Made  time.Time       `json:"made"`
	Until time.Time       `json:"until"`
}

type exportedHelper struct {
	Stream string    `json:"stream"`
	Role   string    `json:"role"`
	Made   time.Time `json:"made"`
	Until  time.Time `json:"until"`
}

type exportedGiven struct {
	Role   string    `json:"role"`
	Stream string    `json:"stream,omitempty"`
	At     time.Time `json:"at"`
}

type exportedNumber struct {
	Stream journal.Stream `json:"stream"`
	Number int            `json:"number"`
}

type exportedToken struct {
	Name   string          `json:"name"`
	Scopes []account.Scope `json:"scopes"`
	Made   time.Time       `json:"made"`
	Used   time.Time       `json:"used,omitzero"`
	Until  time.Time       `json:"until,omitzero"`
}

// Export is everything that is stored about the actor, as JSON.
func (a *App) Export(ctx context.Context, actor app.Actor) ([]byte, error) {
	id, err := a.own(ctx, actor, app.ExportSelf)
	if err != nil {
		return nil, err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if err != nil {
		return nil, err
	}
	all := exported{
		Account: exportedAccount{
			ID: of.ID(), Login: of.Login().String(), Name: of.Name(), Email: of.Email().String(), Confirmed: of.EmailConfirmed(),
			Language: of.Language(), Theme: of.Theme(), Password: !of.Password().IsZero(), App: !of.TOTP().IsZero(), Recovery: of.Recovery().Left(),
			Passkeys: []exportedPasskey{}, Roles: append([]account.Grant{}, of.Grants()...), Changed: of.RolesChanged(),
			Suspended: of.Suspended(), Program: of.Program(), Made: of.Made(), Signed: of.Signed(),
		},
		Sessions: []exportedSession{}, SignIns: []exportedHalf{}, Tokens: []exportedToken{}, Links: []exportedLink{}, Invitations: []exportedLink{},
		Helpers: []exportedHelper{}, Given: []exportedGiven{}, Signed: []exportedNumber{},
	}
	for _, p := range of.Passkeys() {
		all.Account.Passkeys = append(all.Account.Passkeys, exportedPasskey{p.Name(), p.Made(), p.Used()})
	}
	if err := errors.Join(a.exportWays(ctx, of, &all), a.exportMade(ctx, of, &all)); err != nil {
		return nil, err
	}
	if all.Elsewhere, err = a.base.Exported(ctx, id, grantsOf(of)...); err != nil {
		return nil, err
	}
	return json.MarshalIndent(all, "", "  ")
}

// exportWays adds the ways in that the person has.
func (a *App) exportWays(ctx context.Context, of account.Account, all *exported) error {
	sessions, err := by[account.Session](ctx, a, sessionKind, principalKey, of.Principal())
	if err != nil {
		return err
	}
	for _, s := range sessions {
		all.Sessions = append(all.Sessions, exportedSession{s.Device(), s.Made(), s.Signed(), s.Used(), s.Turned(), s.Until()})
	}
	halves, err := by[account.Attempt](ctx, a, attemptKind, accountKey, of.ID())
	if err != nil {
		return err
	}
	for _, h := range halves {
		all.SignIns = append(all.SignIns, exportedHalf{h.Device(), h.Until()})
	}
	tokens, err := by[account.Token](ctx, a, tokenKind, accountKey, of.ID())
	if err != nil {
		return err
	}
	for _, t := range tokens {
		all.Tokens = append(all.Tokens, exportedToken{t.Name(), t.Scopes(), t.Made(), t.Used(), t.Until()})
	}
	links, err := by[account.Invitation](ctx, a, invitationKind, accountKey, of.ID())
	for _, i := range links {
		all.Links = append(all.Links, exportedLink{i.For(), i.Email().String(), i.Made(), i.Until()})
	}
	return err
}

// exportMade adds what the person made and gave, and where they signed. Whom it was for is about others, and
// is left out.
func (a *App) exportMade(ctx context.Context, of account.Account, all *exported) error {
	invitations, err := by[account.Invitation](ctx, a, invitationKind, byKey, of.Principal())
	if err != nil {
		return err
	}
	for _, i := range invitations {
		if i.Account() != of.ID() {
			all.Invitations = append(all.Invitations, exportedLink{For: i.For(), Made: i.Made(), Until: i.Until()})
		}
	}
	helpers, err := by[account.HelperLink](ctx, a, linkKind, byKey, of.Principal())
	if err != nil {
		return err
	}
	for _, l := range helpers {
		all.Helpers = append(all.Helpers, exportedHelper{l.Stream(), l.Role(), l.Made(), l.Until()})
	}
	ids, err := a.withGrants(ctx, byKey, of.Principal())
	if err != nil {
		return err
	}
	for _, id := range ids {
		other, _, err := load[account.Account](ctx, a, accountKind, id, errUnknown)
		if err != nil && !errors.Is(err, errUnknown) {
			return err
		}
		for _, g := range other.Grants() {
			if g.By == of.Principal() {
				all.Given = append(all.Given, exportedGiven{g.Role, g.Stream, g.At})
			}
		}
	}
	signed, err := a.base.SignedAs(ctx, of.Principal())
	for _, s := range signed {
		all.Signed = append(all.Signed, exportedNumber{s.Stream, s.Number})
	}
	return err
}
