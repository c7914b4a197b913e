package account

import (
	"net/url"
	"strings"

	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// passkeysPath is where passkeys are added and removed.
const passkeysPath = "/me/passkeys"

// passkeyView is a passkey in the list.
type passkeyView struct{ Name, Times, Remove string }

func passkeyViews(reader page.Reader, all []account.Passkey) []passkeyView {
	views := make([]passkeyView, len(all))
	for i, each := range all {
		times := []string{reader.Text("me.passkeys.made", i18n.A("date", day(reader, each.Made())))}
		if each.Used().IsZero() {
			times = append(times, reader.Text("me.passkeys.unused"))
		} else {
			times = append(times, reader.Text("me.passkeys.used", i18n.A("time", moment(reader, each.Used()))))
		}
		views[i] = passkeyView{each.Name(), strings.Join(times, " · "), passkeysPath + "/remove?passkey=" + url.QueryEscape(each.ID())}
	}
	return views
}

// newPasskeyView adds a passkey.
type newPasskeyView struct {
	Place   placeView
	Whose   string // id of the account
	Name    page.FormField
	Wrong   page.Defects
	Refused string
}

func newPasskeyOf(c *page.Call, name string, defects page.Defects, refused string) newPasskeyView {
	return newPasskeyView{placeViewOf(c), c.Actor.Account(), defects.Text("name", name), defects, refused}
}
