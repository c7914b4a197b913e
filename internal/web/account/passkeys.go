package account

import (
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"damka/article"
	"damka/internal/account"
	"damka/internal/i18n"
	"damka/internal/passkey"
	"damka/internal/web/page"
)

// browserCookie has a secret by which a browser is known that was asked for a passkey: nobody
// can have somebody else's browser send an answer that is not its own.
const browserCookie = "damka_browser"

// browserOf is the browser that asks; one that was given no secret gets one.
func browserOf(c *page.Call) passkey.Browser {
	by := passkey.Browser{Secret: page.Held(c, browserCookie), Now: c.Now}
	if by.Secret == "" {
		by.Secret = rand.Text()
	}
	page.Hold(c, browserCookie, by.Secret, 2*passkey.Holds) // longer than the question that is asked now
	return by
}

// placeOf is where passkeys are for: the address that people type, at which this browser has
// to be; without one, whatever address it came to.
func placeOf(c *page.Call) passkey.Place {
	public := c.PublicAddress()
	if public == "" {
		return passkey.At(c.Base())
	}
	if at, err := url.Parse(public); err != nil || !strings.EqualFold(at.Host, c.Request.Host) {
		return passkey.Place{}
	}
	return passkey.At(public)
}

// placeView says whether there can be passkeys where the reader is; if not, why, and where
// there can.
type placeView struct {
	Here bool
	Why  string
	Link linkView // zero: nowhere
}

func placeViewOf(c *page.Call) placeView {
	if !placeOf(c).IsZero() {
		return placeView{Here: true}
	}
	other := c.PublicAddress()
	if other == "" {
		other = passkey.Instead(c.Base())
	}
	if passkey.At(other).IsZero() {
		return placeView{Why: c.Text("passkey.not_here")}
	}
	return placeView{Why: c.Text("passkey.elsewhere"), Link: linkView{other + c.Request.URL.Path, other}}
}

// ask sends a question for a passkey to the page's script. Where there can be none the
// script is not even there.
func ask(c *page.Call, question func(passkey.Place, passkey.Browser) ([]byte, error)) error {
	page.KeepNothing(c)
	at := placeOf(c)
	if at.IsZero() {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	options, err := question(at, browserOf(c))
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, json.RawMessage(options))
}

func (p pages) askSignIn(c *page.Call) error { return ask(c, p.asked.SignIn) }

func (p pages) askAgain(c *page.Call) error {
	return ask(c, func(at passkey.Place, by passkey.Browser) ([]byte, error) {
		return p.asked.Confirm(at, by, c.Signed.Account)
	})
}

// askPasskey refuses before the browser makes anything what could not be added: a device keeps
// what it made.
func (p pages) askPasskey(c *page.Call) error {
	f, err := c.ReadForm()
	if err == nil {
		err = mayAdd(c, f.Text("name"))
	}
	if err != nil {
		return err
	}
	return ask(c, func(at passkey.Place, by passkey.Browser) ([]byte, error) {
		return p.asked.Add(at, by, c.Signed.Account)
	})
}

// signInByPasskey takes what a passkey answered. It asked for a PIN or a finger itself, so that no
// code is needed.
func (p pages) signInByPasskey(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	id, verify, err := p.asked.SignedIn(browserOf(c), []byte(f.Text("answer")))
	if err == nil {
		in, failed := p.of(c).SignInWithPasskey(c.Context(), page.FromOf(c), id, verify)
		if err = failed; err == nil {
			signIn(c, in)
			return c.Redirect(back)
		}
	}
	if isRefused(err, "account.sign_in_wrong") { // whose account is gone
		err = article.Refuse("account.passkey_unknown", "")
	}
	return p.refuseSignIn(c, signInView{Return: back}, err)
}

// stepUpByPasskey is stepUp by a passkey.
func (p pages) stepUpByPasskey(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	back := comeBack(f.Text("return"))
	verify, err := p.asked.Confirmed(browserOf(c), c.Signed.Account, []byte(f.Text("answer")))
	if err == nil {
		secret, failed := p.of(c).StepUpWithPasskey(c.Context(), page.FromOf(c), verify)
		if err = failed; err == nil {
			page.SignIn(c, secret.Text())
			return c.Redirect(back)
		}
	}
	return refuseAgain(c, back, err)
}

func (p pages) showNewPasskey(c *page.Call) error {
	page.KeepNothing(c)
	return c.Show(newPasskeyOf(c, account.Device(c.Request.UserAgent()), page.Defects{}, ""))
}

// mayAdd says why a passkey of this name could not be added, whichever the browser makes.
func mayAdd(c *page.Call, name string) error {
	sample, err := account.NewPasskey("sample", name, []byte("{}"), c.Now)
	if err == nil {
		_, err = c.Signed.Account.WithPasskey(sample)
	}
	return err
}

// addPasskey adds what the browser made.
func (p pages) addPasskey(c *page.Call) error {
	page.KeepNothing(c)
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	name := f.Text("name")
	var id string
	var credential []byte
	if err = mayAdd(c, name); err == nil { // so it is told where nothing was made
		id, credential, err = p.asked.Added(browserOf(c), c.Signed.Account, []byte(f.Text("answer")))
	}
	if err == nil {
		err = p.of(c).AddPasskey(c.Context(), c.Actor, id, name, credential)
	}
	if err != nil {
		defects, refused, rest := wrong(c.Reader, err, "name")
		if rest != nil {
			return rest
		}
		return c.ShowStatus(unprocessable, newPasskeyOf(c, name, defects, refused))
	}
	return goOn(c, securityPath, "passkey")
}

func askRemovePasskey(c *page.Call) error {
	id := c.Request.URL.Query().Get("passkey")
	for _, each := range c.Signed.Account.Passkeys() {
		if each.ID() == id {
			return c.Show(questionView{
				Title: c.Text("me.passkeys.remove.title", i18n.A("name", each.Name())), Lead: c.Text("me.passkeys.remove.lead"), Points: []string{c.Text("me.passkeys.remove.device")}, Whose: c.Actor.Account(),
				Action: passkeysPath + "/remove", Hidden: []hiddenField{{"passkey", id}}, Button: c.Text("me.passkeys.remove"), Danger: true, Back: securityPath,
			})
		}
	}
	return page.NotFound("account.no_passkey")
}

func (p pages) removePasskey(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if err := p.of(c).RemovePasskey(c.Context(), c.Actor, f.Text("passkey")); err != nil {
		return err
	}
	return goOn(c, securityPath, "passkey_gone")
}
