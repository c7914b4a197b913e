package hall

import (
	"cmp"
	"net/http"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// staffView are those with an account who have a role in a tournament, and the
// form that gives one.
type staffView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Rows    []staffRow
	Form    *staffForm // nil: the reader gives no role
	Defects page.Defects
	Done    string // what was just done; empty: nothing
	Path    string
	Invite  string // the page of invitations; empty: not for this reader
	Helpers string // that of helpers' links; empty: not for this reader
}

// staffRow is a role of somebody.
type staffRow struct {
	Name, Login, Role      string
	Player                 string // whom the account plays as; empty: no player
	Takes                  bool   // the reader may take the role back
	Account, Word, Subject string // by which it is taken
}

type staffForm struct {
	Login   page.FormField
	Roles   []page.Choice
	Player  page.ChoiceField
	Players bool // a player can be chosen
}

func showStaff(c *page.Call) error {
	view, err := staffOf(c, nil, nil)
	if err != nil {
		return err
	}
	switch query := c.Request.URL.Query(); {
	case query.Has("given"):
		view.Done = c.Text("hall.staff.given")
	case query.Has("taken"):
		view.Done = c.Text("hall.staff.taken")
	}
	return c.Show(view)
}

// staffOf is the list, and the form as it was typed with what is wrong in it.
func staffOf(c *page.Call, f *page.Form, wrong error) (staffView, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return staffView{}, err
	}
	staff, err := c.Accounts.Staff(c.Context(), c.Actor, streamOf(snapshot))
	if err != nil {
		return staffView{}, err
	}
	slices.SortFunc(staff, func(one, other accounts.Member) int {
		return cmp.Or(cmp.Compare(one.Grant.Role, other.Grant.Role), c.Compare(one.Account.Name(), other.Account.Name()), cmp.Compare(one.Account.ID(), other.Account.ID()))
	})
	path := parts.TournamentPath(snapshot.ID, "staff")
	view := staffView{
		Head: parts.DeskHead(c.Reader, snapshot), Sub: parts.DeskTabs(c.Reader, snapshot, path), Path: path,
		Defects: page.DefectsOf(c.Reader, page.ProblemsIn(wrong)),
	}
	if c.Reader.May(app.InviteAccount) {
		view.Invite = "/admin/invitations"
	}
	if c.Reader.May(app.SeeHelpers) {
		view.Helpers = parts.TournamentPath(snapshot.ID, "helpers")
	}
	for _, member := range staff {
		view.Rows = append(view.Rows, staffRowOf(c.Reader, snapshot, member))
	}
	view.Form = staffFormOf(c.Reader, snapshot, f, view.Defects)
	return view, nil
}

func staffRowOf(reader page.Reader, s *events.Snapshot, member accounts.Member) staffRow {
	role := member.Grant.Role
	row := staffRow{
		Name: member.Account.Name(), Login: member.Account.Login().String(), Role: reader.Text("role." + role.String()), Takes: reader.May(role.TakenBy()),
		Account: member.Account.ID(), Word: role.String(), Subject: member.Grant.Subject,
	}
	if role == app.Player {
		row.Player = s.Name(member.Grant.Subject)
	}
	return row
}

// staffFormOf offers the roles that the reader gives.
func staffFormOf(reader page.Reader, s *events.Snapshot, f *page.Form, defects page.Defects) *staffForm {
	typed := func(field string) string {
		if f == nil {
			return ""
		}
		return f.Text(field)
	}
	form := &staffForm{Login: defects.Text("login", typed("login"))}
	for _, role := range []app.Role{app.ChiefArbiter, app.Assistant, app.Clerk, app.Organiser, app.Player} {
		if reader.May(role.GivenBy()) {
			form.Roles = append(form.Roles, page.Choice{Value: role.String(), Label: reader.Text("hall.staff.role." + role.String()), Chosen: typed("role") == role.String()})
			form.Players = form.Players || role == app.Player
		}
	}
	if len(form.Roles) == 0 {
		return nil
	}
	var players []page.Choice
	for _, p := range parts.ListOf(reader.Printer, s) {
		if !p.Erased {
			players = append(players, page.Choice{Value: string(p.ID), Label: parts.FamilyFirst(reader.Printer, p), Chosen: typed("player") == string(p.ID)})
		}
	}
	form.Player = defects.Choose("player", players)
	return form
}

// appoint gives a role to somebody with an account.
func appoint(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	grant, err := grantIn(f, snapshot)
	if err == nil {
		err = c.Accounts.Appoint(c.Context(), c.Actor, f.Text("login"), grant)
		if refusal, refused := article.AsRefusal(err); refused {
			err = formProblem("login", refusal.Reason)
		}
	}
	if err == nil {
		return c.Redirect(parts.TournamentPath(snapshot.ID, "staff") + "?given")
	}
	if page.ProblemsIn(err) == nil {
		return err
	}
	view, failed := staffOf(c, f, err)
	if failed != nil {
		return failed
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

// grantIn is the role that a form names, in the tournament.
func grantIn(f *page.Form, s *events.Snapshot) (app.Grant, error) {
	role, known := app.RoleOf(f.Text("role"))
	grant := app.Grant{Role: role, Stream: streamOf(s)}
	switch {
	case known && role.Reach() == app.OneEvent:
		return grant, nil
	case known && role == app.Player:
		player := s.Player(tournament.ParticipantID(f.Text("player")))
		if player == nil || player.Erased {
			return grant, formProblem("player", article.Because("hall.staff.participant.missing", ""))
		}
		grant.Subject = string(player.ID)
		return grant, nil
	}
	return grant, formProblem("role", article.Because("hall.staff.role.missing", ""))
}

func formProblem(field string, why article.Reason) error {
	return &tournament.InvalidError{Problems: []tournament.Problem{{Field: field, Reason: why}}}
}

// takeRole takes a role in this tournament back.
func takeRole(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	role, known := app.RoleOf(f.Text("role"))
	if !known {
		return page.BadRequest("hall.staff.role.missing")
	}
	grant := app.Grant{Role: role, Stream: streamOf(snapshot), Subject: f.Text("subject")}
	if err := c.Accounts.Take(c.Context(), c.Actor, f.Text("account"), grant); err != nil {
		return err
	}
	return c.Redirect(parts.TournamentPath(snapshot.ID, "staff") + "?taken")
}
