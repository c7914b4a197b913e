package desk

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// accessView is the arbiter's link, to open on another device, and the
// spectators' address.
type accessView struct {
	Link, Public     string // Link is empty while it leads nowhere
	LinkQR, PublicQR page.QR
	OnlyHere         bool // the address leads nowhere from another device
	Fresh            bool // a new link was just made
	Rotate           string
	Accounts         string // where accounts are; empty: not for the actor
	Key              string // fingerprint of the key that signs tournament files
}

func showAccess(c *page.Call) error {
	page.KeepNothing(c)
	secret, err := c.Access.ArbiterSecret(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	key, err := c.Access.KeyFingerprint(c.Context())
	if err != nil {
		return err
	}
	on, err := c.Access.LinkIsOn(c.Context())
	if err != nil {
		return err
	}
	base := c.Base()
	view := accessView{
		Public: base + "/", OnlyHere: parts.OnlyHere(c.Request.Host),
		Fresh: c.Request.URL.Query().Get("fresh") != "", Rotate: "/access/rotate", Key: string(key),
	}
	if c.May(app.SeeAccounts) {
		view.Accounts = "/admin/accounts"
	}
	if on {
		view.Link = base + "/enter/" + secret
		if view.LinkQR, err = page.QROf(view.Link); err != nil {
			return err
		}
	}
	if view.PublicQR, err = page.QROf(view.Public); err != nil {
		return err
	}
	return c.Show(view)
}

// confirmLeave asks before the browser becomes a visitor's. The link that made
// it the arbiter's stays known to anyone who saw it here.
func confirmLeave(c *page.Call) error {
	return c.Show(confirmView{
		Title: c.Text("desk.leave.title"), Lead: c.Text("desk.leave.lead"),
		Points: []string{c.Text("desk.leave.link"), c.Text("desk.leave.back")},
		Link:   &confirmLink{"/access/rotate", c.Text("desk.leave.rotate")},
		Action: "/leave", Button: c.Text("desk.leave.button"), Back: "/",
	})
}

func confirmRotate(c *page.Call) error {
	return c.Show(confirmView{
		Title: c.Text("desk.rotate.title"), Lead: c.Text("desk.rotate.lead"),
		Points: []string{c.Text("desk.rotate.others"), c.Text("desk.rotate.here")},
		Action: "/access/rotate", Button: c.Text("desk.rotate.button"), Danger: true, Back: "/access",
	})
}

// rotate makes a new link; this browser stays the arbiter's.
func rotate(c *page.Call) error {
	secret, err := c.Access.RotateSecret(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	token, _, err := c.Access.Exchange(c.Context(), secret)
	if err != nil {
		return err
	}
	page.Hold(c, page.ArbiterCookie, token, page.ArbiterAge)
	return c.Redirect("/access?fresh=1")
}
