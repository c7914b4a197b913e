package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// A control of the examples is chosen by pressing it, without scripts too; the
// variant follows, unless another one of the same board is there.
func TestControlsAreChosen(t *testing.T) {
	c := newClerk(t)
	form := fill(t, c.Page(i18n.EN, "/tournaments/new"), "/tournaments", url.Values{"name": {"Nocny"}})
	form.Del("useControl")
	for _, one := range []struct{ variant, press, control, after string }{
		{"international", "international 90/45,30+30", "90/45,30+30", "international"},
		{"international", "brazilian 45+30", "45+30", "brazilian"},
		{"russian", "brazilian 45+30", "45+30", "russian"},
		{"chess", "international 80+60", "80+60", "international"},
		{"brazilian", "nobody 1", "", "brazilian"},
		{"brazilian", "international nonsense", "", "brazilian"},
	} {
		form.Set("variant", one.variant)
		form.Set("useControl", one.press)
		got := c.Post("/tournaments", form)
		again := fill(t, got.Body, "/tournaments", nil)
		if got.StatusCode != http.StatusOK || again.Get("control") != one.control || again.Get("variant") != one.after || again.Get("name") != "Nocny" {
			t.Errorf("%s pressed in %s: %d, %s in %s", one.press, one.variant, got.StatusCode, again.Get("control"), again.Get("variant"))
		}
	}
}

// Choosing a control of the other board changes the variant, and the page says
// so beside the clock; typed by hand it is offered with its variant (VI.4.5).
func TestVI45VariantOfTheControl(t *testing.T) {
	c := newClerk(t)
	form := fill(t, c.Page(i18n.EN, "/tournaments/new"), "/tournaments", url.Values{"name": {""}})
	send := func(edition, control, variant, act, value string) string {
		form.Set("edition", edition)
		form.Set("control", control)
		form.Set("variant", variant)
		form.Del("useControl")
		if act != "" {
			form.Set(act, value)
		}
		page := c.Post("/tournaments", form).Body
		_, after, _ := strings.Cut(page, `id="other-variant"`)
		_, after, _ = strings.Cut(after, ">")
		said, _, _ := strings.Cut(after, "</p>")
		return said
	}
	for _, one := range []struct{ edition, control, variant, act, value, want string }{
		{"pzwarc", "", "international", "useControl", "brazilian 45+30", "Variant changed: draughts on 64 squares."},
		{"pzwarc", "", "russian", "useControl", "brazilian 45+30", ""},
		{"pzwarc", "60", "international", "", "", "another variant: draughts on 64 squares."},
		{"pzwarc", "60", "international", "", "", `<button name="useControl" value="brazilian 60">`},
		{"pzwarc", "20", "brazilian", "", "", `value="international 20">`},
		{"pzwarc", "45+30", "international", "", "", ""}, // an official control there too (II.6.1.5.5)
		{"fmjd-2006", "60", "international", "", "", ""}, // which does not cover 64 squares
		{"fmjd-2006", "45/25,15", "international", "", "", ""},
		{"kotek-2008", "60", "international", "", "", `value="brazilian 60">`},
		{"pzwarc", "61", "russian", "", "", ""},
		{"pzwarc", "61", "international", "", "", `value="brazilian 61">`}, // longer than any named (II.6.2.3)
		{"pzwarc", "31", "international", "", "", ""},
	} {
		if said := send(one.edition, one.control, one.variant, one.act, one.value); !strings.Contains(said, one.want) || (said == "") != (one.want == "") {
			t.Errorf("%+v: %q", one, said)
		}
	}
}

// A control of the other board is taken with a warning that no game counts
// (VI.4.5): in the form, by the address that scripts ask, and at the desk.
func TestVI45ControlOfTheOtherBoard(t *testing.T) {
	c := newClerk(t)
	id := c.Draft() // 15+5 on 64 squares
	const warning = "no game will be rated"
	c.wantTexts(c.Page(i18n.EN, parts.DeskPath(id, "regulations")), warning, "VI.4.5")
	c.wantTexts(c.Page(i18n.EN, parts.DeskPath(id)), "in this variant (draughts on 64 squares): no game will be rated", "VI.4.5")
	c.wantTexts(c.Page(i18n.PL, parts.DeskPath(id)), "żadna partia nie będzie się liczyć do rankingu")
	if got := c.Get("/api/controls?control=7%2B5&variant=brazilian&edition=pzwarc", "Accept-Language: en"); strings.Contains(got.Body, warning) {
		t.Error("a control of this board is warned of")
	}
	c.wantTexts(c.Get("/api/controls?control=15%2B5&variant=brazilian&edition=pzwarc", "Accept-Language: en").Body, warning)
}

// The form of a new tournament has the code's order of criteria for every
// system, so that choosing a system shows its own.
func TestV29OrderOfTheSystemChosen(t *testing.T) {
	c := newClerk(t)
	page := c.Page(i18n.EN, "/tournaments/new")
	order := func(of string) string {
		for _, part := range strings.Split(page, `<template data-order="`)[1:] {
			cases, rest, _ := strings.Cut(part, `">`)
			if strings.Contains(" "+cases+" ", " "+of+" ") {
				text, _, _ := strings.Cut(rest, "<")
				return text
			}
		}
		t.Errorf("no order for %s", of)
		return ""
	}
	berger, swiss, advantage := order("berger/pzwarc/"), order("classic/pzwarc/"), order("berger/pzwarc/1")
	if berger == swiss || berger == advantage || !strings.Contains(page, `id="code-order" aria-live="polite">`+berger) {
		t.Errorf("%q, %q, %q", berger, swiss, advantage)
	}
}
