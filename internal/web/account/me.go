package account

import "damka/internal/web/page"

func (p pages) showMe(c *page.Call) error {
	of := c.Signed.Account
	view := meOf(c.Reader, of, profileOf(of), p.of(c).HasMail(), p.events(c), page.Defects{})
	view.Said = said(c, map[string]string{"saved": "me.saved", "sent": "me.email.sent"})
	return c.Show(view)
}

func (p pages) amend(c *page.Call) error {
	before := c.Signed.Account
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	typed := profile{f.Text("name"), f.Text("email"), f.Text("language"), f.Text("theme")}
	after, err := p.of(c).Amend(c.Context(), c.Actor, Profile(typed))
	if err != nil {
		defects, _, rest := wrong(c.Reader, err, profileFields...)
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, meOf(c.Reader, before, typed, p.of(c).HasMail(), p.events(c), defects))
	}
	page.Prefer(c, after.Language(), after.Theme())
	if !after.Email().IsZero() && after.Email() != before.Email() && p.of(c).HasMail() {
		return goOn(c, mePath, "sent")
	}
	return goOn(c, mePath, "saved")
}

func (p pages) sendConfirm(c *page.Call) error {
	if err := p.of(c).AskConfirm(c.Context(), c.Actor); err != nil {
		return err
	}
	return goOn(c, mePath, "sent")
}
