package registry

import (
	"errors"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/page"
)

// warning is what a ban keeps from, with the explicit choice to write it down nevertheless: a form with what was typed.
type warning struct {
	Path  string
	Typed []sentField
	Bans  []string
	Why   string
}

type sentField struct{ Name, Value string }

// warningOf is the warning of a refusal by a ban; nil for other errors.
func warningOf(c *page.Call, f *page.Form, err error) *warning {
	var banned *register.BannedError
	if !errors.As(err, &banned) {
		return nil
	}
	w := &warning{Path: c.Request.URL.Path, Why: f.Text("why")}
	for _, name := range []string{"for", "year", "amount", "on", "club", "again"} {
		if f.Has(name) {
			w.Typed = append(w.Typed, sentField{name, f.Text(name)})
		}
	}
	for _, b := range banned.Bans {
		w.Bans = append(w.Bans, banText(c, b))
	}
	return w
}

// banText is a ban: in which role, from and until when, and by whom.
func banText(c *page.Call, b register.Ban) string {
	as := make([]string, len(b.As))
	for i, role := range b.As {
		as[i] = c.Text("college.banned." + role)
	}
	by, from := i18n.A("by", c.Text("college.body."+b.By)), i18n.A("from", c.Date(b.From.Time()))
	text := c.Text("registry.despite.for_good", i18n.A("as", c.List(as...)), by, from)
	if b.Until.IsValid() {
		text = c.Text("registry.despite.ban", i18n.A("as", c.List(as...)), by, from, i18n.A("until", c.Date(b.Until.Time())))
	}
	return page.Capital(text)
}

// addBans adds the bans that are in force or begin later, for those who see the registry.
func (v *personView) addBans(c *page.Call, id string) error {
	if !c.May(app.SeeRegistry) {
		return nil
	}
	bans, err := c.Register.BansOf(c.Context(), c.Actor, id)
	for _, b := range bans {
		v.Bans = append(v.Bans, banText(c, b))
		v.Banned = v.Banned || b.InForceOn(c.Register.Today())
	}
	return err
}

// onLicence is onPerson for what a ban may keep from. Why is that of whoever has chosen to write it down nevertheless; nil: nobody has.
func onLicence(c *page.Call, do func(id string, f *page.Form, why *string) error) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	var why *string
	if f.Has("despite") {
		text := f.Text("why")
		why = &text
	}
	id := c.Request.PathValue("person")
	err = do(id, f, why)
	return done(c, err, personPath(id), func(refused *notice) error { return warnedPage(c, refused, warningOf(c, f, err)) })
}

func licensePerson(c *page.Call) error {
	return onLicence(c, func(id string, f *page.Form, why *string) error {
		switch {
		case f.Has("revoke"):
			return c.Register.RevokeLicence(c.Context(), c.Actor, id, numberIn(f, "revoke"))
		case why != nil:
			return c.Register.GiveLicenceDespite(c.Context(), c.Actor, id, numberIn(f, "year"), *why)
		}
		return c.Register.GiveLicence(c.Context(), c.Actor, id, numberIn(f, "year"))
	})
}

func payFor(c *page.Call) error {
	return onLicence(c, func(id string, f *page.Form, why *string) error {
		payment, err := paymentIn(f)
		if err == nil {
			err = paidAlready(c, f, id, payment)
		}
		if err != nil {
			return err
		}
		if why != nil {
			return c.Register.PayDespite(c.Context(), c.Actor, id, payment, *why)
		}
		return c.Register.Pay(c.Context(), c.Actor, id, payment)
	})
}

// despiteText says that something was written down in spite of a ban, and why as far as whoever looks may know; empty: it was not.
func despiteText(c *page.Call, p *register.Person, d *person.Despite) string {
	switch {
	case d == nil:
		return ""
	case p.Why(d) == "":
		return c.Text("registry.despite.was")
	}
	return c.Text("registry.despite.why_was", i18n.A("why", p.Why(d)))
}
