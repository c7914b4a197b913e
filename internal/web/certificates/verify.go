package certificates

import (
	"net/http"
	"strings"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/certificate"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// verifyView is what the register says of a code now.
type verifyView struct {
	Typed     string // what was typed; empty: nothing yet
	Unknown   bool   // nothing has this code
	Said      *saying
	Withdrawn string // the day on which it was taken back, in words; empty: it holds
	Later     bool   // the tournament's record goes on after what was decided on
	Erased    bool
	PDF       string // where it is printed, for whoever may
}

// askCode is the form; with a code that was typed it leads to its page.
func askCode(c *page.Call) error {
	typed := strings.TrimSpace(c.Request.URL.Query().Get("code"))
	if code, is := certificate.Parse(typed); is {
		return c.Redirect(verifyPath(code))
	}
	if typed != "" {
		return unknown(c, typed)
	}
	return c.Show(verifyView{})
}

func verifyPath(code certificate.Code) string { return "/verify/" + string(code) }

// unknown says that nothing has a code, and what to look at.
func unknown(c *page.Call, typed string) error {
	const most = 60 // of what is shown again
	if len(typed) > most {
		typed = strings.ToValidUTF8(typed[:most], "")
	}
	return c.ShowStatus(http.StatusNotFound, verifyView{Typed: typed, Unknown: true})
}

func verifyCode(c *page.Call) error {
	typed := c.Request.PathValue("code")
	code, is := certificate.Parse(typed)
	if !is {
		return unknown(c, typed)
	}
	if typed != string(code) {
		return c.Redirect(verifyPath(code))
	}
	view, found, err := given(c, code)
	if err == nil && !found {
		view, found, err = class(c, code)
	}
	switch {
	case err != nil:
		return err
	case !found:
		return unknown(c, typed)
	}
	return c.Show(view)
}

// given is the page of what the commission or the office gave.
func given(c *page.Call, code certificate.Code) (verifyView, bool, error) {
	g, found, err := c.Register.GivenBy(c.Context(), code)
	if err != nil || !found {
		return verifyView{}, false, err
	}
	of, err := c.Register.Certificate(c.Context(), g)
	if err != nil {
		return verifyView{}, false, err
	}
	said := sayingOf(c.Reader, of)
	view := verifyView{Typed: string(code), Said: &said, Later: of.Later, Erased: of.Row.Erased}
	if !g.Holds() {
		view.Withdrawn = long(c.Reader, g.Withdrawn)
	} else if c.May(app.SeeRegistry) && !of.Row.Erased {
		view.PDF = personPath(of.Row) + "/certificates.pdf?code=" + string(code)
	}
	return view, true, nil
}

func personPath(row register.Row) string { return "/registry/people/" + row.ID }

// class is the page of an arbiter's class.
func class(c *page.Call, code certificate.Code) (verifyView, bool, error) {
	of, found, err := c.College.CertificateBy(c.Context(), code)
	if err != nil || !found {
		return verifyView{}, false, err
	}
	row, err := c.Register.Counting(c.Context(), of.Person)
	if err != nil {
		return verifyView{}, false, err
	}
	said := sayingOfClass(c.Reader, row, of)
	view := verifyView{Typed: string(code), Said: &said, Erased: row.Erased}
	if !of.Holds() {
		view.Withdrawn = long(c.Reader, of.Withdrawn)
	} else if c.May(app.SeeCollege) && !row.Erased {
		view.PDF = "/college/arbiters/" + of.Person + "/certificates.pdf?code=" + string(code)
	}
	return view, true, nil
}

// numbered is a number of the register with its word.
func numbered(reader page.Reader, number int) string {
	return reader.Text("certificate.number", i18n.A("number", number))
}
