package account

import (
	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

func (p pages) showReset(c *page.Call) error {
	if c.Request.URL.Query().Get("done") == "sent" {
		return c.Show(messageView{Title: c.Text("reset.sent.title"), Lead: c.Text("reset.sent"), Todo: c.Text("reset.sent.todo"), Links: []linkView{{"/signin", c.Text("signin.button")}}})
	}
	return c.Show(resetView{Mail: p.of(c).HasMail()})
}

// askReset has one answer, whether there is such an account or not.
func (p pages) askReset(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).RequestReset(c.Context(), page.FromOf(c), f.Text("name")); err != nil {
		_, refused, rest := wrong(c.Reader, err)
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, resetView{f.Text("name"), refused, p.of(c).HasMail()})
	}
	return goOn(c, "/reset", "sent")
}

func (p pages) showRenew(c *page.Call) error {
	hide(c)
	view, err := p.renewOf(c)
	if err != nil {
		return notAnyMore(c, account.ToReset, err)
	}
	return c.Show(view)
}

func (p pages) renewOf(c *page.Call) (renewView, error) {
	invitation, err := p.invited(c, account.ToReset)
	return renewView{Action: c.Request.URL.Path, CodesOff: invitation.CodesOff(), Password: newPassword(c.Reader, page.Defects{}, "")}, err
}

// renew takes the new password. Whoever has the link does not come in by it: one signs in
// with the password then, and a code where there is one.
func (p pages) renew(c *page.Call) error {
	hide(c)
	view, err := p.renewOf(c)
	if err != nil {
		return notAnyMore(c, account.ToReset, err)
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	err = p.of(c).Reset(c.Context(), c.Request.PathValue("secret"), typedPassword(f, "password"))
	if isRefused(err, "account.invitation_over") {
		return notAnyMore(c, account.ToReset, err)
	}
	if err != nil {
		defects, refused, rest := wrong(c.Reader, err, "password")
		if rest != nil {
			return rest
		}
		view.Wrong, view.Refused, view.Password = defects, refused, newPassword(c.Reader, defects, "")
		return c.ShowStatus(unprocessable, view)
	}
	return goOn(c, "/signin", "reset")
}

func (p pages) showConfirm(c *page.Call) error {
	hide(c)
	invitation, err := p.invited(c, account.ToConfirm)
	if err != nil {
		return notAnyMore(c, account.ToConfirm, err)
	}
	return c.Show(questionView{
		Title: c.Text("confirm.title"), Lead: c.Text("confirm.lead", i18n.A("email", invitation.Email())),
		Action: c.Request.URL.Path, Button: c.Text("confirm.button"), Back: "/",
	})
}

func (p pages) confirm(c *page.Call) error {
	hideAll(c)
	if _, err := p.of(c).ConfirmEmail(c.Context(), c.Request.PathValue("secret")); err != nil {
		return notAnyMore(c, account.ToConfirm, err)
	}
	return c.Show(messageView{Title: c.Text("confirm.done.title"), Lead: c.Text("confirm.done"), Links: []linkView{{mePath, c.Text("me.title")}}})
}
