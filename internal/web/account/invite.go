package account

import (
	"errors"
	"strings"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

func givingOf(f *page.Form) giving {
	return giving{f.Text("role"), f.Text("event"), f.Text("club")}
}

// role is what was chosen, with what it is for: a tournament, a club, or nothing.
func (g giving) role() (app.Grant, error) {
	role, known := app.RoleOf(g.Role)
	if !known || role.GivenBy() == 0 || role == app.Player {
		return app.Grant{}, problem("role", "account.role_unknown")
	}
	switch role.Reach() {
	case app.OneEvent:
		if g.Event == "" {
			return app.Grant{}, problem("event", "admin.invite.event.missing")
		}
		return app.Grant{Role: role, Stream: journal.NewStream("tournament", g.Event)}, nil
	case app.OneClub:
		club := strings.Join(strings.Fields(g.Club), " ")
		if events.ClubKey(club) == "" {
			return app.Grant{}, problem("club", "admin.invite.club.missing")
		}
		return app.Grant{Role: role, Subject: club}, nil
	}
	return app.Grant{Role: role}, nil
}

// problem is something wrong with a field.
func problem(field string, code article.Code) error {
	return &tournament.InvalidError{Problems: []tournament.Problem{{Field: field, Reason: article.Because(code, "")}}}
}

// inviting is what was typed into the form of an invitation.
type inviting struct {
	Name, Email string
	giving
}

func (p pages) showInvitations(c *page.Call) error {
	view, err := p.invitationsView(c, inviting{}, page.Defects{})
	if err != nil {
		return err
	}
	view.Said = said(c, map[string]string{"revoked": "admin.invitations.revoked"})
	return c.Show(view)
}

func (p pages) invitationsView(c *page.Call, typed inviting, defects page.Defects) (invitationsView, error) {
	all, err := p.of(c).Invitations(c.Context(), c.Actor)
	if err != nil {
		return invitationsView{}, err
	}
	tournaments, err := choosable(c)
	return invitationsView{
		Room: adminRoom(c.Reader, invitationsPath, p.of(c).HasMail()), Mail: p.of(c).HasMail(), Gives: len(givable(c.Reader)) > 0,
		Name: defects.Text("name", typed.Name), Email: defects.Text("email", typed.Email), Wrong: defects,
		Role:    roleFormOf(c.Reader, typed.giving, tournaments, c.Text("admin.role.none"), defects),
		Waiting: invitationLines(c.Reader, all, p.accounts(c), p.events(c)),
	}, err
}

func (p pages) invite(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := inviting{f.Text("name"), f.Text("email"), givingOf(f)}
	email, roles, err := typed.read()
	var invitation account.Invitation
	var secret account.Secret
	if err == nil {
		invitation, secret, err = p.of(c).Invite(c.Context(), c.Actor, Invitee{Name: typed.Name, Email: typed.Email, Grants: roles, Language: c.Lang().String()})
	}
	if err != nil {
		defects, _, rest := wrong(c.Reader, err, inviteFields...)
		if rest != nil {
			return rest
		}
		view, err := p.invitationsView(c, typed, defects)
		if err != nil {
			return err
		}
		return c.ShowStatus(unprocessable, view)
	}
	mailed := ""
	if !email.IsZero() && p.of(c).HasMail() {
		mailed = c.Text("admin.invited.mailed", i18n.A("email", email))
	}
	return showLink(c, linkPath(account.ToJoin, secret), invitedTitle(c.Reader, invitation), invitation.Until(), invitationsPath, mailed)
}

// read is the address and the roles of the form; both are optional.
func (typed inviting) read() (email account.Email, roles []app.Grant, err error) {
	var badEmail, badRole error
	if typed.Email != "" {
		email, badEmail = account.ParseEmail(typed.Email)
	}
	if typed.Role != "" {
		var role app.Grant
		role, badRole = typed.role()
		roles = []app.Grant{role}
	}
	if badEmail != nil && badRole != nil {
		return email, nil, errors.Join(badEmail, badRole)
	}
	return email, roles, firstOf(badEmail, badRole)
}

func (p pages) revokeInvitation(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).Uninvite(c.Context(), c.Actor, f.Text("invitation")); err != nil {
		return err
	}
	return goOn(c, invitationsPath, "revoked")
}
