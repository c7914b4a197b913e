package account

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

// room are the pages that belong together, one of which is shown.
type room struct {
	Label string
	Tabs  []tab
	Whose string // id of the account that the pages are about; empty: not of one alone
}

type tab struct {
	Path, Label string
	Current     bool
}

// The pages about oneself.
const (
	mePath       = "/me"
	securityPath = "/me/security"
	sessionsPath = "/me/sessions"
	tokensPath   = "/me/tokens"
	dataPath     = "/me/data"
)

// The pages of an administrator.
const (
	accountsPath    = "/admin/accounts"
	invitationsPath = "/admin/invitations"
	settingsPath    = "/admin/settings"
	mailPath        = "/admin/mail"
)

func meRoom(reader page.Reader, current string) room {
	tabs := room{Label: reader.Text("me.tabs"), Whose: reader.Actor.Account()}
	tabs.add(current, mePath, reader.Text("me.tab.profile"))
	tabs.add(current, securityPath, reader.Text("me.tab.security"))
	tabs.add(current, sessionsPath, reader.Text("me.tab.sessions"))
	tabs.add(current, tokensPath, reader.Text("me.tab.tokens"))
	tabs.add(current, dataPath, reader.Text("me.tab.data"))
	return tabs
}

// adminRoom has what the actor may see. Without mail there is no queue to look at.
func adminRoom(reader page.Reader, current string, mail bool) room {
	tabs := room{Label: reader.Text("admin.tabs")}
	for _, each := range []struct {
		path, key string
		needs     app.Deed
		there     bool
	}{
		{accountsPath, "admin.tab.accounts", app.SeeAccounts, true},
		{invitationsPath, "admin.tab.invitations", app.InviteAccount, true},
		{settingsPath, "admin.tab.settings", app.SeeAccounts, true},
		{mailPath, "admin.tab.mail", app.SeeMail, mail},
	} {
		if each.there && reader.May(each.needs) {
			tabs.add(current, each.path, reader.Text(each.key))
		}
	}
	return tabs
}

func (r *room) add(current, path, label string) {
	r.Tabs = append(r.Tabs, tab{path, label, path == current})
}
