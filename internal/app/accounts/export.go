package accounts

import (
	"context"
	"encoding/json"
	"time"

	"damka/internal/account"
	"damka/internal/app"
)

// exported is everything that is stored about somebody, under stable names. Of secrets it
// says only that they are there.
type exported struct {
	Account  exportedAccount   `json:"account"`
	Sessions []exportedSession `json:"sessions"`
	Tokens   []exportedToken   `json:"tokens"`
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
	App       bool              `json:"has_app"`
	Recovery  int               `json:"recovery_codes_left"`
	Passkeys  []exportedPasskey `json:"passkeys"`
	Roles     []account.Grant   `json:"roles"`
	Suspended time.Time         `json:"suspended,omitzero"`
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
	Until  time.Time `json:"until"`
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
	sessions, err := by[account.Session](ctx, a, sessionKind, principalKey, of.Principal())
	if err != nil {
		return nil, err
	}
	tokens, err := by[account.Token](ctx, a, tokenKind, accountKey, id)
	if err != nil {
		return nil, err
	}
	all := exported{
		Account: exportedAccount{
			ID: of.ID(), Login: of.Login().String(), Name: of.Name(), Email: of.Email().String(), Confirmed: of.EmailConfirmed(),
			Language: of.Language(), Theme: of.Theme(), Password: !of.Password().IsZero(), App: of.NeedsCode(), Recovery: of.Recovery().Left(),
			Passkeys: []exportedPasskey{}, Roles: append([]account.Grant{}, of.Grants()...), Suspended: of.Suspended(), Made: of.Made(), Signed: of.Signed(),
		},
		Sessions: []exportedSession{}, Tokens: []exportedToken{},
	}
	for _, p := range of.Passkeys() {
		all.Account.Passkeys = append(all.Account.Passkeys, exportedPasskey{p.Name(), p.Made(), p.Used()})
	}
	for _, s := range sessions {
		all.Sessions = append(all.Sessions, exportedSession{s.Device(), s.Made(), s.Signed(), s.Used(), s.Until()})
	}
	for _, t := range tokens {
		all.Tokens = append(all.Tokens, exportedToken{t.Name(), t.Scopes(), t.Made(), t.Used(), t.Until()})
	}
	return json.MarshalIndent(all, "", "  ")
}
