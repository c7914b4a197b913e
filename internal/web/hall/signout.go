package hall

import "damka/internal/web/page"

// signOutView asks before the browser becomes a visitor's.
type signOutView struct{ Account bool }

func askSignOut(c *page.Call) error { return c.Show(signOutView{!c.Signed.Account.IsZero()}) }

func signOut(c *page.Call) error {
	if err := page.SignOut(c); err != nil {
		return err
	}
	return c.Redirect("/#left")
}
