package account

import (
	"strings"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// moment is a time in words, by the server's clock, with its zone: who has an account may be
// in another one.
func moment(reader page.Reader, at time.Time) string {
	at = at.In(reader.Now.Location())
	return reader.Date(at) + ", " + reader.Time(at) + " (" + at.Format("MST") + ")"
}

// day is a date in words, by the server's clock.
func day(reader page.Reader, at time.Time) string {
	return reader.Date(at.In(reader.Now.Location()))
}

// namer finds the name behind the word of something: a tournament's stream, or who gave a role.
// It says false where there is none any more.
type namer func(word string) (string, bool)

// roleView is a role that somebody has, in words, with a link to what it is for.
type roleView struct {
	Text, Path            string
	Given                 string // by whom and when
	Take                  string // where it is taken away; empty: not by this reader
	Role, Stream, Subject string
}

func roleOf(reader page.Reader, g account.Grant, events namer) roleView {
	view := roleView{Text: page.Capital(reader.Text("role." + g.Role)), Role: g.Role, Stream: g.Stream, Subject: g.Subject}
	switch {
	case g.Stream != "":
		name, found := events(g.Stream)
		if found {
			view.Path = "/tournaments/" + eventOf(g.Stream)
		} else {
			name = reader.Text("me.role.gone")
		}
		view.Text = reader.Text("me.role.in", i18n.A("role", view.Text), i18n.A("event", name))
	case g.Subject != "":
		view.Text = reader.Text("me.role.club", i18n.A("role", view.Text), i18n.A("club", g.Subject))
	}
	return view
}

// eventOf is the tournament's id in the name of its stream.
func eventOf(stream string) string {
	_, id, _ := strings.Cut(stream, "/")
	return id
}

func rolesOf(reader page.Reader, grants []account.Grant, events namer) []roleView {
	views := make([]roleView, len(grants))
	for i, g := range grants {
		views[i] = roleOf(reader, g, events)
	}
	return views
}

// rolesInShort are roles in one line.
func rolesInShort(reader page.Reader, grants []account.Grant, events namer) string {
	texts := make([]string, len(grants))
	for i, g := range grants {
		texts[i] = roleOf(reader, g, events).Text
	}
	return strings.Join(texts, "; ")
}

// scopeWords is what a token may be used for, in words.
func scopeWords(reader page.Reader, scope account.Scope) string {
	return reader.Text("scope." + strings.ReplaceAll(scope.String(), ":", "."))
}

// byWhom is who did something: an account's name, or the owner's link.
func byWhom(reader page.Reader, principal string, accounts namer) string {
	way, id, _ := strings.Cut(principal, ":")
	if way != "account" {
		return reader.Text("admin.by.owner")
	}
	if name, found := accounts(id); found {
		return name
	}
	return reader.Text("admin.by.gone")
}

// givable are the roles that an actor may give to an account here. A player is linked by the
// code on a card.
func givable(reader page.Reader) []app.Role {
	var roles []app.Role
	for _, role := range app.Roles() {
		if deed := role.GivenBy(); deed != 0 && role != app.Player && reader.May(deed) {
			roles = append(roles, role)
		}
	}
	return roles
}
