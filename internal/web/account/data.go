package account

import (
	"damka/article"
	"damka/internal/account"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

func showData(c *page.Call) error { return c.Show(dataView{meRoom(c.Reader, dataPath)}) }

func (p pages) export(c *page.Call) error {
	page.KeepNothing(c)
	content, err := p.of(c).Export(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	return c.Download("application/json", "damka-account.json", content)
}

func (p pages) askErase(c *page.Call) error {
	of := c.Signed.Account
	return c.Show(eraseOf(c.Reader, of, "/me/erase", dataPath, "", page.Defects{}))
}

func (p pages) erase(c *page.Call) error {
	of := c.Signed.Account
	if done, err := typedLogin(c, of, "/me/erase", dataPath); done || err != nil {
		return err
	}
	if err := p.of(c).EraseOwn(c.Context(), c.Actor); err != nil {
		return err
	}
	if err := page.SignOut(c); err != nil {
		return err
	}
	hideAll(c)
	return c.Show(messageView{Title: c.Text("erase.done.title"), Lead: c.Text("erase.done"), Links: []linkView{{"/", c.Text("error.home")}}})
}

// typedLogin holds that somebody typed the login of the account that is to go; else it asks again.
func typedLogin(c *page.Call, of account.Account, action, back string) (asked bool, err error) {
	f, err := c.ReadForm()
	if err != nil {
		return false, err
	}
	typed := f.Text("login")
	if login, err := account.ParseLogin(typed); err == nil && login.Folded() == of.Login().Folded() {
		return false, nil
	}
	problem := tournament.Problem{Field: "login", Reason: article.Because("erase.type.wrong", "", article.Arg{Name: "login", Value: article.Text(of.Login().String())})}
	defects := page.DefectsOf(c.Reader, []tournament.Problem{problem})
	return true, c.ShowStatus(unprocessable, eraseOf(c.Reader, of, action, back, typed, defects))
}
