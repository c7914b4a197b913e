package account

import (
	"net/http"
	"net/url"

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
	view, err := p.signInOf(c, signInView{Return: back, Done: said(c, map[string]string{"reset": "signin.reset"})})
	if err != nil {
		return err
	}
	return c.Show(view)
}

// signInOf is the page of signing in with what is the same for everybody.
func (p pages) signInOf(c *page.Call, view signInView) (_ signInView, err error) {
	view.Place = placeViewOf(c)
	view.SignUp, err = p.of(c).SignUpIsOpen(c.Context())
	return view, err
}

// refuseSignIn shows the page again with the reason, above what was typed.
func (p pages) refuseSignIn(c *page.Call, view signInView, err error) error {
	_, refused, rest := wrong(c.Reader, err)
	view.Refused = refused
	view, err = p.signInOf(c, view)
	if rest != nil || err != nil {
		return firstOf(rest, err)
	}
	return c.ShowStatus(unprocessable, view)
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
		return p.refuseSignIn(c, signInView{Name: f.Text("name"), Return: back}, err)
	}
	if in.Code {
		page.Hold(c, attemptCookie, in.Secret.Text(), account.AttemptHolds)
		return c.Redirect("/signin/code?return=" + escaped(back))
	}
	signIn(c, in)
	return c.Redirect(back)
}

func (p pages) showCode(c *page.Call) error {
	page.KeepNothing(c)
	back := comeBack(c.Request.URL.Query().Get("return"))
	if page.Held(c, attemptCookie) == "" {
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
	in, err := p.of(c).SignInWithCode(c.Context(), page.FromOf(c), page.Held(c, attemptCookie), f.Text("code"))
	if err == nil {
		signIn(c, in)
		return c.Redirect(back)
	}
	if isRefused(err, "account.attempt_over") { // one begins again, and is told why
		page.Hold(c, attemptCookie, "", 0)
		return p.refuseSignIn(c, signInView{Return: back}, err)
	}
	_, refused, rest := wrong(c.Reader, err)
	if rest != nil {
		return rest
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
	return c.Show(againOf(c, back))
}

func againOf(c *page.Call, back string) againView {
	of := c.Signed.Account
	view := againView{Login: of.Login().String(), Return: back, Password: !of.Password().IsZero(), Code: of.NeedsCode()}
	if len(of.Passkeys()) > 0 {
		view.Passkey, view.Place = true, placeViewOf(c)
	}
	return view
}

// refuseAgain asks once more and says why.
func refuseAgain(c *page.Call, back string, err error) error {
	_, refused, rest := wrong(c.Reader, err)
	if rest != nil {
		return rest
	}
	view := againOf(c, back)
	view.Refused = refused
	return c.ShowStatus(unprocessable, view)
}

func (p pages) stepUp(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	secret, err := p.of(c).StepUp(c.Context(), page.FromOf(c), typedPassword(f, "password"), f.Text("code"))
	if err != nil {
		return refuseAgain(c, back, err)
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
