package account

import (
	"html/template"
	"net/http"

	"damka/internal/account"
	"damka/internal/web/page"
)

func (p pages) showSecurity(c *page.Call) error {
	of := c.Signed.Account
	view := securityOf(c.Reader, of, placeViewOf(c), page.Defects{}, "")
	view.Said = said(c, map[string]string{"password": "me.password.saved", "codes_off": "me.codes.off.done", "passkey": "me.passkeys.added", "passkey_gone": "me.passkeys.removed"})
	return c.Show(view)
}

func (p pages) changePassword(c *page.Call) error {
	page.KeepNothing(c)
	of := c.Signed.Account
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	secret, err := p.of(c).ChangePassword(c.Context(), c.Actor, page.FromOf(c), typedPassword(f, "current"), typedPassword(f, "password"))
	if err != nil {
		defects, refused, rest := wrong(c.Reader, err, passwordFields...)
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, securityOf(c.Reader, of, placeViewOf(c), defects, refused))
	}
	page.SignIn(c, secret.Text())
	return goOn(c, securityPath, "password")
}

// issuer is what an authenticator app shows beside the login.
const issuer = "Damka"

// beginCodes makes a key and shows it. It counts only when a code of it was confirmed.
func (p pages) beginCodes(c *page.Call) error {
	key, login, err := p.of(c).SetUpApp(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	return showKey(c, http.StatusOK, key, login, "")
}

func showKey(c *page.Call, status int, key account.TOTP, login account.Login, refused string) error {
	hide(c)
	address := key.URL(issuer, login)
	code, err := page.QROf(address)
	if err != nil {
		return err
	}
	return c.ShowStatus(status, codesView{code, key.Secret(), template.URL(address), c.Actor.Account(), refused}) // the address is made of escaped parts
}

func (p pages) confirmCodes(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	codes, err := p.of(c).ConfirmApp(c.Context(), c.Actor, page.FromOf(c), f.Text("code"))
	if err != nil {
		_, refused, rest := wrong(c.Reader, err)
		if rest != nil {
			return rest
		}
		of := c.Signed.Account
		if key := of.TOTP(); !key.IsZero() && key.Confirmed().IsZero() { // the same key: it was scanned already
			return showKey(c, unprocessable, key, of.Login(), refused)
		}
		return err
	}
	return p.showRecovery(c, codes)
}

// showRecovery shows recovery codes in the answer itself: there is no address at which they
// could be seen again.
func (p pages) showRecovery(c *page.Call, codes []string) error {
	hideAll(c)
	of := c.Signed.Account
	return c.Show(recoveryView{of.Login().String(), day(c.Reader, c.Now), codes})
}

func askNewRecovery(c *page.Call) error {
	return c.Show(questionView{
		Title: c.Text("me.codes.again.title"), Lead: c.Text("me.codes.again.lead"), Whose: c.Actor.Account(), Action: "/me/codes/again", Button: c.Text("me.codes.again"), Back: securityPath,
	})
}

func (p pages) newRecovery(c *page.Call) error {
	codes, err := p.of(c).NewRecoveryCodes(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	return p.showRecovery(c, codes)
}

func askCodesOff(c *page.Call) error {
	return c.Show(questionView{
		Title: c.Text("me.codes.off.title"), Lead: c.Text("me.codes.off.lead"), Whose: c.Actor.Account(), Action: "/me/codes/off", Button: c.Text("me.codes.disable"), Danger: true, Back: securityPath,
	})
}

func (p pages) codesOff(c *page.Call) error {
	if err := p.of(c).RemoveApp(c.Context(), c.Actor); err != nil {
		return err
	}
	return goOn(c, securityPath, "codes_off")
}

func (p pages) showSessions(c *page.Call) error {
	all, err := p.of(c).Sessions(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view := sessionsOf(c.Reader, all, c.Signed.Session.Hash())
	view.Said = said(c, map[string]string{"ended": "me.sessions.ended", "ended_others": "me.sessions.ended_others"})
	return c.Show(view)
}

func (p pages) endSession(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).EndSession(c.Context(), c.Actor, account.SecretHash(f.Text("session"))); err != nil {
		return err
	}
	return goOn(c, sessionsPath, "ended")
}

func (p pages) endOthers(c *page.Call) error {
	if err := p.of(c).EndOtherSessions(c.Context(), c.Actor, c.Signed.Secret); err != nil {
		return err
	}
	return goOn(c, sessionsPath, "ended_others")
}
