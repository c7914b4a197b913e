package account

import (
	"net/url"

	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// perPage is how many accounts a page lists.
const perPage = 100

func (p pages) showAccounts(c *page.Call) error {
	query := c.Request.URL.Query()
	view := accountsView{Room: adminRoom(c.Reader, accountsPath, p.of(c).HasMail()), Query: query.Get("q"), Said: said(c, map[string]string{"erased": "erase.done.title"})}
	if view.Query != "" {
		of, found, err := p.of(c).Find(c.Context(), c.Actor, view.Query)
		if err != nil {
			return err
		}
		if found {
			view.Accounts = accountLines(c.Reader, []account.Account{of}, p.events(c))
		}
		return c.Show(view)
	}
	all, err := p.of(c).Accounts(c.Context(), c.Actor, query.Get("after"), perPage+1)
	if err != nil {
		return err
	}
	if len(all) > perPage {
		all = all[:perPage]
		view.More = accountsPath + "?after=" + url.QueryEscape(all[perPage-1].ID())
	}
	view.Accounts = accountLines(c.Reader, all, p.events(c))
	return c.Show(view)
}

// shown is the account that the path names.
func (p pages) shown(c *page.Call) (account.Account, error) {
	of, err := p.of(c).Account(c.Context(), c.Actor, c.Request.PathValue("account"))
	if isRefused(err, "account.no_account") {
		err = page.NotFound("account.no_account")
	}
	return of, err
}

func (p pages) showAccount(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	view, err := p.accountView(c, of, giving{}, page.Defects{})
	if err != nil {
		return err
	}
	view.Said = said(c, map[string]string{"given": "admin.account.given", "taken": "admin.account.taken", "suspended": "admin.account.suspended", "restored": "admin.account.restored"})
	return c.Show(view)
}

func (p pages) accountView(c *page.Call, of account.Account, chosen giving, defects page.Defects) (accountView, error) {
	view := accountOf(c.Reader, of, p.accounts(c), p.events(c))
	tournaments, err := choosable(c)
	view.Form, view.Wrong = roleFormOf(c.Reader, chosen, tournaments, c.Text("admin.role.choose"), defects), defects
	return view, err
}

func (p pages) giveRole(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	chosen := givingOf(f)
	role, err := chosen.role()
	if err == nil {
		err = p.of(c).GiveRole(c.Context(), c.Actor, of.ID(), role)
	}
	if err != nil {
		defects, refused, rest := wrong(c.Reader, err, roleFields...)
		if rest != nil {
			return rest
		}
		view, err := p.accountView(c, of, chosen, defects)
		if err != nil {
			return err
		}
		view.Refused = refused
		return c.ShowStatus(unprocessable, view)
	}
	return goOn(c, accountPath(of.ID()), "given")
}

func (p pages) takeRole(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("account")
	if err := p.of(c).TakeRole(c.Context(), c.Actor, id, Role{f.Text("role"), f.Text("stream"), f.Text("subject")}); err != nil {
		return err
	}
	return goOn(c, accountPath(id), "taken")
}

func (p pages) askResetLink(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	view := questionView{
		Title: c.Text("admin.account.reset.title"), Lead: c.Text("admin.account.reset.lead", i18n.A("login", of.Login())),
		Action: accountPath(of.ID()) + "/reset", Button: c.Text("admin.account.reset.button"), Back: accountPath(of.ID()),
	}
	if of.NeedsCode() {
		view.Tick = c.Text("admin.account.reset.codes")
	}
	return c.Show(view)
}

func (p pages) makeReset(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	invitation, secret, err := p.of(c).ResetLink(c.Context(), c.Actor, of.ID(), f.Has("tick"))
	if err != nil {
		return err
	}
	return showLink(c, invitation, secret, func(view *oneTimeView) {
		view.Title, view.Back = c.Text("admin.account.reset.made_for", i18n.A("login", of.Login())), accountPath(of.ID())
	})
}

// showLink shows a one-time link in the answer itself: there is no address at which it could be seen
// again.
func showLink(c *page.Call, invitation account.Invitation, secret account.Secret, amend func(*oneTimeView)) error {
	hideAll(c)
	link := c.Base() + linkPath(invitation.For(), secret)
	code, err := page.QROf(link)
	if err != nil {
		return err
	}
	view := oneTimeOf(c.Reader, invitation, link, code)
	view.OnlyHere = onlyHere(c.Request.Host)
	amend(&view)
	return c.Show(view)
}

func (p pages) askSuspend(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	path := accountPath(of.ID())
	return c.Show(questionView{
		Title: c.Text("admin.account.suspend.title", i18n.A("login", of.Login())), Lead: c.Text("admin.account.suspend.lead"),
		Action: path + "/suspend", Button: c.Text("admin.account.suspend"), Danger: true, Back: path,
	})
}

func (p pages) suspend(c *page.Call) error {
	id := c.Request.PathValue("account")
	if err := p.of(c).Suspend(c.Context(), c.Actor, id); err != nil {
		return err
	}
	return goOn(c, accountPath(id), "suspended")
}

func (p pages) restore(c *page.Call) error {
	id := c.Request.PathValue("account")
	if err := p.of(c).Restore(c.Context(), c.Actor, id); err != nil {
		return err
	}
	return goOn(c, accountPath(id), "restored")
}

func (p pages) askEraseOther(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	path := accountPath(of.ID())
	return c.Show(eraseOf(c.Reader, of, path+"/erase", path, "", page.Defects{}))
}

func (p pages) eraseOther(c *page.Call) error {
	of, err := p.shown(c)
	if err != nil {
		return err
	}
	path := accountPath(of.ID())
	if done, err := typedLogin(c, of, path+"/erase", path); done || err != nil {
		return err
	}
	if err := p.of(c).Erase(c.Context(), c.Actor, of.ID()); err != nil {
		return err
	}
	return goOn(c, accountsPath, "erased")
}
