package page

import "damka/internal/app"

// who is what the frame says of the person who looks. Pages are shared by members
// without rights, so it names nobody.
type who struct {
	Label, Path string // where their own page is; without a path it is only said
	Leave       string // where this browser becomes a visitor's again; empty: it is one
	LeaveLabel  string
	SignIn      string // where a visitor becomes somebody; empty: they are
}

// The pages of those who are somebody.
const (
	ownPath     = "/me"
	signOutPath = "/signout"
	leavePath   = "/leave" // of the owner's link
)

// whoIs is who looks.
func whoIs(c *Call) who {
	way, known := c.Actor.Way()
	switch {
	case c.Actor.IsOwnersLink():
		return who{Label: c.Text("public.nav.arbiter"), Leave: leavePath, LeaveLabel: c.Text("public.footer.leave")}
	case !known || way == app.ByCard:
		return who{SignIn: signInPath}
	case way == app.ByHelperLink:
		return who{Label: c.Text("public.nav.helper"), Path: helperPath(c.Actor), Leave: signOutPath, LeaveLabel: c.Text("public.footer.sign_out")}
	}
	return who{Label: c.Text("public.nav.me"), Path: ownPath, Leave: signOutPath, LeaveLabel: c.Text("public.footer.sign_out")}
}

// helperPath is where a helper works: the boards of the tournament.
func helperPath(actor app.Actor) string {
	for _, grant := range actor.Grants() {
		if grant.Stream != "" {
			return "/tournaments/" + grant.Stream.ID() + "/tables"
		}
	}
	return ""
}
