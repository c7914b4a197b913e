package account

import (
	"net/http"
	"net/url"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/web/page"
)

func (p pages) showSignIn(c *page.Call) error {
	back := comeBack(c.Request.URL.Query().Get("return"))
	if c.Actor.Account() != "" {
		return c.Redirect(back)
	}
	page.KeepNothing(c)
	open, err := p.of(c).SignUpIsOpen(c.Context())
	if err != nil {
		return err
	}
	return c.Show(signInView{Return: back, SignUp: open})
}

func (p pages) signIn(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	in, err := p.of(c).SignIn(c.Context(), page.FromOf(c), f.Text("name"), typedPassword(f, "password"))
	if err != nil {
		_, refused, rest := wrong(c.Reader, err)
		open, err := p.of(c).SignUpIsOpen(c.Context())
		if rest != nil || err != nil {
			return firstOf(rest, err)
		}
		return c.ShowStatus(unprocessable, signInView{f.Text("name"), back, refused, open})
	}
	if in.Code {
		c.SetCookie(attemptCookie, in.Secret.Text(), account.AttemptHolds)
		return c.Redirect("/signin/code?return=" + escaped(back))
	}
	signIn(c, in)
	return c.Redirect(back)
}

func (p pages) showCode(c *page.Call) error {
	page.KeepNothing(c)
	back := comeBack(c.Request.URL.Query().Get("return"))
	if cookie(c, attemptCookie) == "" {
		return c.Redirect("/signin?return=" + escaped(back))
	}
	return c.Show(codeView{Return: back})
}

func (p pages) enterCode(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	in, err := p.of(c).SignInWithCode(c.Context(), page.FromOf(c), cookie(c, attemptCookie), f.Text("code"))
	if err == nil {
		signIn(c, in)
		return c.Redirect(back)
	}
	_, refused, rest := wrong(c.Reader, err)
	if rest != nil {
		return rest
	}
	if isRefused(err, "account.attempt_over") { // one begins again, and is told why
		c.SetCookie(attemptCookie, "", -time.Second)
		open, err := p.of(c).SignUpIsOpen(c.Context())
		if err != nil {
			return err
		}
		return c.ShowStatus(unprocessable, signInView{Return: back, Refused: refused, SignUp: open})
	}
	return c.ShowStatus(unprocessable, codeView{back, refused})
}

func isRefused(err error, code article.Code) bool {
	refusal, ok := article.AsRefusal(err)
	return ok && refusal.Code == code
}

func (p pages) showAgain(c *page.Call) error {
	page.KeepNothing(c)
	back := comeBack(c.Request.URL.Query().Get("return"))
	if c.Actor.Account() == "" {
		return c.Redirect("/signin?return=" + escaped(back))
	}
	of := c.Signed.Account
	return c.Show(againView{Login: of.Login().String(), Return: back, Code: of.NeedsCode()})
}

func (p pages) stepUp(c *page.Call) error {
	page.KeepNothing(c)
	of := c.Signed.Account
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	secret, err := p.of(c).StepUp(c.Context(), page.FromOf(c), typedPassword(f, "password"), f.Text("code"))
	if err != nil {
		_, refused, rest := wrong(c.Reader, err)
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, againView{of.Login().String(), back, refused, of.NeedsCode()})
	}
	page.SignIn(c, secret.Text())
	return c.Redirect(back)
}

// goOn redirects after a change, and says what was done on the page where one lands.
func goOn(c *page.Call, path, said string) error { return c.Redirect(path + "?done=" + said) }

// said is what was done a moment ago, of the words that a page knows. Anything else in the
// address says nothing.
func said(c *page.Call, words map[string]string) string {
	if key := words[c.Request.URL.Query().Get("done")]; key != "" {
		return c.Text(key)
	}
	return ""
}

func firstOf(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// gone is the status of a one-time link that no longer works.
const gone = http.StatusGone

func escaped(path string) string { return url.QueryEscape(path) }
