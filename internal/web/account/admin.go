package account

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/letters"
	"damka/internal/web/page"
)

// perPage is how many accounts a page lists.
const perPage = 100

// showAccounts lists accounts by their logins, a page at a time: all, or those that somebody
// looks for.
func (p pages) showAccounts(c *page.Call) error {
	query := c.Request.URL.Query()
	view := accountsView{Room: adminRoom(c.Reader, accountsPath, p.of(c).HasMail()), Query: strings.TrimSpace(query.Get("q")), Said: said(c, map[string]string{"erased": "erase.done.title"})}
	all, err := p.of(c).Accounts(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b account.Account) int { return strings.Compare(a.Login().Folded(), b.Login().Folded()) })
	all = slices.DeleteFunc(all, func(a account.Account) bool {
		return a.Login().Folded() <= query.Get("after") || view.Query != "" && !isMeant(a, view.Query)
	})
	if len(all) > perPage {
		all = all[:perPage]
		next := url.Values{"after": {all[perPage-1].Login().Folded()}}
		if view.Query != "" {
			next.Set("q", view.Query)
		}
		view.More = accountsPath + "?" + next.Encode()
	}
	view.Accounts = accountLines(c.Reader, all, p.events(c))
	return c.Show(view)
}

// isMeant says that an account is one that somebody looks for: its address, or the beginnings
// of words of its login or name, with or without marks.
func isMeant(of account.Account, query string) bool {
	if strings.Contains(query, "@") {
		email, err := account.ParseEmail(query)
		return err == nil && email.Folded() == of.Email().Folded()
	}
	wanted := letters.Words(query)
	words := append(letters.Words(of.Login().String()), letters.Words(of.Name())...)
	return len(wanted) > 0 && !slices.ContainsFunc(wanted, func(beginning string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, beginning) })
	})
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
		err = p.of(c).Give(c.Context(), c.Actor, of.ID(), role)
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
	role, known := app.RoleOf(f.Text("role"))
	if !known {
		return page.BadRequest("account.role_unknown")
	}
	if err := p.of(c).Take(c.Context(), c.Actor, id, app.Grant{Role: role, Stream: journal.Stream(f.Text("stream")), Subject: f.Text("subject")}); err != nil {
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
	secret, err := p.of(c).ResetLink(c.Context(), c.Actor, of.ID(), f.Has("tick"))
	if err != nil {
		return err
	}
	return showLink(c, linkPath(account.ToReset, secret), c.Text("admin.account.reset.made_for", i18n.A("login", of.Login())), c.Now.Add(account.ResetHolds), accountPath(of.ID()), "")
}

// showLink shows a one-time link in the answer itself: there is no address at which it could be seen
// again.
func showLink(c *page.Call, path, title string, until time.Time, back, mailed string) error {
	hideAll(c)
	link := c.Base() + path
	code, err := page.QROf(link)
	if err != nil {
		return err
	}
	view := oneTimeOf(c.Reader, title, until, link, code)
	view.OnlyHere, view.Back, view.Mailed = onlyHere(c.Request.Host), back, mailed
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
