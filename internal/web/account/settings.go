package account

import (
	"errors"
	"net/http"
	"slices"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/web/page"
)

func (p pages) showSettings(c *page.Call) error {
	view, err := p.settingsOf(c)
	if err != nil {
		return err
	}
	view.Said = said(c, map[string]string{"saved": "me.saved"})
	return c.Show(view)
}

func (p pages) settingsOf(c *page.Call) (view settingsView, err error) {
	view.Letterhead = c.May(app.SetFederation)
	view.Room = adminRoom(c.Reader, settingsPath, p.of(c).HasMail())
	if view.SignUp, err = p.of(c).SignUpIsOpen(c.Context()); err != nil {
		return view, err
	}
	if view.Link, err = c.Access.LinkIsOn(c.Context()); err != nil {
		return view, err
	}
	all, err := p.of(c).Accounts(c.Context(), c.Actor)
	view.Owners = slices.ContainsFunc(all, func(a account.Account) bool { return a.Has(app.Owner.String(), "", "") && a.MaySignIn() })
	return view, err
}

func (p pages) setSignUp(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).SetSignUp(c.Context(), c.Actor, f.Has("open")); err != nil {
		return err
	}
	return goOn(c, settingsPath, "saved")
}

func askLinkOff(c *page.Call) error {
	return c.Show(questionView{
		Title: c.Text("admin.settings.link.off.title"), Lead: c.Text("admin.settings.link.off.lead"), Points: []string{c.Text("admin.settings.link.off.way")},
		Action: "/admin/settings/link", Button: c.Text("admin.settings.link.disable"), Danger: true, Back: settingsPath,
	})
}

// switchLink switches the owner's link. It stays on while no account is an owner's: nobody
// could come in.
func (p pages) switchLink(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	on := f.Has("on")
	view, err := p.settingsOf(c)
	if err != nil {
		return err
	}
	if !on && !view.Owners {
		view.Refused = c.Text("admin.settings.link.no_owner")
		return c.ShowStatus(unprocessable, view)
	}
	if err := c.Access.SwitchLink(c.Context(), c.Actor, on); err != nil {
		return err
	}
	return goOn(c, settingsPath, "saved")
}

// mostLetters is how many letters of each kind are listed.
const mostLetters = 200

// queue is the queue of mails; without mail there is no such page.
func (p pages) queue(c *page.Call) (Mail, error) {
	if queue := p.mail(c); queue != nil {
		return queue, nil
	}
	return nil, &page.StatusError{Status: http.StatusNotFound}
}

func (p pages) showMail(c *page.Call) error {
	queue, err := p.queue(c)
	if err != nil {
		return err
	}
	waiting, err := queue.Waiting(c.Context(), "", mostLetters)
	if err != nil {
		return err
	}
	givenUp, err := queue.GivenUp(c.Context(), "", mostLetters)
	if err != nil {
		return err
	}
	named := p.accounts(c)
	return c.Show(mailView{
		Room: adminRoom(c.Reader, mailPath, true), Said: said(c, map[string]string{"again": "admin.mail.queued_again"}),
		Waiting: lettersOf(c.Reader, waiting, named), GivenUp: lettersOf(c.Reader, givenUp, named),
	})
}

func (p pages) mailAgain(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	queue, err := p.queue(c)
	if err != nil {
		return err
	}
	if err := queue.Again(c.Context(), f.Text("letter")); errors.Is(err, store.ErrNotFound) {
		return page.NotFound("admin.mail.gone")
	} else if err != nil {
		return err
	}
	return goOn(c, mailPath, "again")
}
