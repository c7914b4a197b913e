package account

import (
	"strings"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/mails"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// accountsView is the list of accounts.
type accountsView struct {
	Room     room
	Said     string
	Query    string
	Accounts []accountLine
	More     string // the next page; empty: there is none
}

type accountLine struct {
	Path, Login, Name, Roles, Signed string
	Suspended                        bool
	Program                          bool // one plays with the account
}

func accountLines(reader page.Reader, all []account.Account, events namer) []accountLine {
	lines := make([]accountLine, len(all))
	for i, a := range all {
		lines[i] = accountLine{accountPath(a.ID()), a.Login().String(), a.Name(), rolesInShort(reader, a.Grants(), events), signedIn(reader, a), !a.Suspended().IsZero(), !a.Program().IsZero()}
	}
	return lines
}

func accountPath(id string) string { return accountsPath + "/" + id }

func signedIn(reader page.Reader, a account.Account) string {
	if a.Signed().IsZero() {
		return reader.Text("admin.accounts.never")
	}
	return moment(reader, a.Signed())
}

// roleForm chooses a role and what it is for.
type roleForm struct {
	Role, Event page.ChoiceField
	Club        page.FormField
}

// giving is what was chosen in the form of a role.
type giving struct{ Role, Event, Club string }

var roleFields = []string{"role", "event", "club"}

// event is a tournament to choose.
type event struct{ ID, Name string }

func roleFormOf(reader page.Reader, chosen giving, events []event, none string, defects page.Defects) roleForm {
	form := roleForm{defects.Choose("role", []page.Choice{{Label: none, Chosen: chosen.Role == ""}}), defects.Choose("event", nil), defects.Text("club", chosen.Club)}
	for _, role := range givable(reader) {
		form.Role.Choices = append(form.Role.Choices, page.Choice{Value: role.String(), Label: page.Capital(reader.Text("role." + role.String())), Chosen: role.String() == chosen.Role})
	}
	for _, e := range events {
		form.Event.Choices = append(form.Event.Choices, page.Choice{Value: e.ID, Label: e.Name, Chosen: e.ID == chosen.Event})
	}
	return form
}

// invitationsView invites, and lists who has not come yet.
type invitationsView struct {
	Room        room
	Said        string
	Mail        bool // there is some
	Gives       bool // the reader may give roles
	Name, Email page.FormField
	Role        roleForm
	Waiting     []invitationLine
	Wrong       page.Defects
}

type invitationLine struct{ ID, Name, Roles, By, Until string }

var inviteFields = append([]string{"name", "email"}, roleFields...)

func invitationLines(reader page.Reader, all []account.Invitation, accounts, events namer) []invitationLine {
	lines := make([]invitationLine, len(all))
	for i, v := range all {
		name := v.Name()
		if name == "" {
			name = v.Email().String()
		}
		if name == "" {
			name = reader.Text("admin.invitations.nobody")
		}
		lines[i] = invitationLine{v.ID(), name, rolesInShort(reader, v.Grants(), events),
			reader.Text("admin.invitations.by", i18n.A("by", byWhom(reader, v.By(), accounts))), reader.Text("admin.invitations.until", i18n.A("until", moment(reader, v.Until())))}
	}
	return lines
}

// oneTimeView is a one-time link, which is shown this once.
type oneTimeView struct {
	Title, Lead, Mailed string
	Link                string
	QR                  page.QR
	OnlyHere            bool // the address leads nowhere from another device
	Back                string
}

// oneTimeOf is the link of an invitation, or of a new password for somebody.
func oneTimeOf(reader page.Reader, title string, until time.Time, link string, code page.QR) oneTimeView {
	return oneTimeView{Title: title, Lead: reader.Text("admin.invited.lead", i18n.A("until", moment(reader, until))), Link: link, QR: code, Back: invitationsPath}
}

// invitedTitle says for whom an invitation is.
func invitedTitle(reader page.Reader, invitation account.Invitation) string {
	if name := invitation.Name(); name != "" {
		return reader.Text("admin.invited.for", i18n.A("name", name))
	}
	return reader.Text("admin.invite")
}

// accountView is an account as an administrator sees it.
type accountView struct {
	Name          string
	Said, Refused string
	Facts         []fact
	Acts          []act
	Restore       string // where a suspended account is let in again; empty: it is not suspended
	Roles         []roleView
	Give          string // where a role is given; empty: not by this reader
	Form          roleForm
	Wrong         page.Defects
}

type fact struct{ Label, Value string }

type act struct {
	Path, Label string
	Danger      bool
}

func accountOf(reader page.Reader, a account.Account, accounts, events namer) accountView {
	path := accountPath(a.ID())
	view := accountView{Name: a.Name(), Facts: factsOf(reader, a), Roles: rolesOf(reader, a.Grants(), events)}
	for i, g := range a.Grants() {
		view.Roles[i].Given = reader.Text("admin.account.role.given", i18n.A("date", day(reader, g.At)), i18n.A("by", byWhom(reader, g.By, accounts)))
		if role, known := app.RoleOf(g.Role); known && role.TakenBy() != 0 && reader.May(role.TakenBy()) {
			view.Roles[i].Take = path + "/roles/take"
		}
	}
	if len(givable(reader)) > 0 {
		view.Give = path + "/roles"
	}
	if reader.May(app.ResetAccount) {
		view.Acts = append(view.Acts, act{path + "/reset", reader.Text("admin.account.reset"), false})
	}
	if reader.May(app.SuspendAccount) {
		if a.Suspended().IsZero() {
			view.Acts = append(view.Acts, act{path + "/suspend", reader.Text("admin.account.suspend"), true})
		} else {
			view.Restore = path + "/restore"
		}
	}
	if reader.May(app.EraseAccount) {
		view.Acts = append(view.Acts, act{path + "/erase", reader.Text("admin.account.erase"), true})
	}
	return view
}

func factsOf(reader page.Reader, a account.Account) []fact {
	email := reader.Text("admin.account.email.none")
	if !a.Email().IsZero() {
		email = a.Email().String()
		if a.EmailConfirmed().IsZero() {
			email = reader.Text("admin.account.email.unconfirmed", i18n.A("email", email))
		}
	}
	codes := reader.Text("admin.account.codes.off")
	if a.NeedsCode() {
		codes = reader.Text("admin.account.codes.on")
	}
	state := reader.Text("admin.account.state.active")
	if !a.Suspended().IsZero() {
		state = reader.Text("admin.account.state.suspended", i18n.A("since", day(reader, a.Suspended())))
	}
	return []fact{
		{reader.Text("me.login"), a.Login().String()},
		{reader.Text("admin.account.email"), email},
		{reader.Text("admin.account.made"), moment(reader, a.Made())},
		{reader.Text("admin.account.signed"), signedIn(reader, a)},
		{reader.Text("admin.account.codes"), codes},
		{reader.Text("admin.account.state"), state},
	}
}

// settingsView is who may come in.
type settingsView struct {
	Room          room
	Said, Refused string
	SignUp        bool // anybody may make an account
	Link          bool // the owner's link leads in
	Owners        bool // an account with the role of the owner can sign in
	Letterhead    bool // whoever looks sets the federation's name and logo
}

// mailView is the queue of mails.
type mailView struct {
	Room             room
	Said             string
	Waiting, GivenUp []letterView
}

type letterView struct{ ID, Subject, To, Times, Problem string }

func lettersOf(reader page.Reader, all []mails.Status, accounts namer) []letterView {
	views := make([]letterView, len(all))
	for i, s := range all {
		to := reader.Text("admin.mail.to_nobody")
		if name, found := accounts(eventOf(s.To)); found {
			to = reader.Text("admin.mail.to", i18n.A("name", name))
		}
		times := []string{reader.Text("admin.mail.queued", i18n.A("time", moment(reader, s.Queued)))}
		if s.Tries > 0 {
			times = append(times, reader.Text("admin.mail.tries", i18n.A("n", s.Tries)))
		}
		if s.GivenUp.IsZero() {
			times = append(times, reader.Text("admin.mail.next", i18n.A("time", moment(reader, s.Next))))
		}
		view := letterView{ID: s.ID, Subject: reader.Text("admin.mail.template." + string(s.Template)), To: to, Times: strings.Join(times, " · ")}
		if s.Problem.Stage != "" {
			view.Problem = reader.Text("mail.problem."+string(s.Problem.Stage), i18n.A("code", s.Problem.Code))
		}
		views[i] = view
	}
	return views
}
