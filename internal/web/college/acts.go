package college

import (
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// shows makes a page.
type shows func(*page.Call) (*sheet, error)

// act does what a form wants. It answers where to go on; empty: to the same page.
type act func(*page.Call, *page.Form) (to string, err error)

// codeNone: the college has no such entry.
const codeNone article.Code = "college.page.none"

// look shows a page.
func look(show shows) page.Handler {
	return func(c *page.Call) error {
		view, err := show(c)
		if err != nil {
			return notThere(err)
		}
		view.Done = c.Request.URL.Query().Has("done")
		view.fill(nil)
		view.open(c.Request.URL.Query().Get("form"))
		return c.Show(*view)
	}
}

// take does what a form wants. A refusal shows the page again, with what was typed.
func (r room) take(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	do, known := r.acts[f.Text("act")]
	if !known {
		return page.NotFound(codeNone)
	}
	view, err := r.show(c)
	if err != nil {
		return notThere(err)
	}
	if one := view.sent(f); one != nil && !f.Has(again) {
		if err := one.check(c, f); err != nil {
			return notThere(err)
		}
	}
	if len(f.Problems) > 0 {
		return showInvalid(c, f, view, http.StatusConflict)
	}
	if refusal, refused := article.AsRefusal(view.tries(c, f, do)); refused {
		return showRefused(c, f, refusal, http.StatusConflict, r.show)
	}
	if shown, err := view.asks(c, f); shown || err != nil {
		return err
	}
	to, err := do(c, f)
	refusal, refused := article.AsRefusal(err)
	if err != nil && !refused {
		return notThere(err)
	}
	if !refused {
		if to == "" {
			to = c.Request.URL.Path
		}
		if !strings.Contains(to, "?") { // else it only leads somewhere
			to += "?done"
		}
		return c.Redirect(to)
	}
	return showRefused(c, f, refusal, http.StatusConflict, r.show)
}

// tries is what a form that asks whether somebody is sure would be refused for, before they are asked; nil where it would be done.
func (s *sheet) tries(c *page.Call, f *page.Form, do act) error {
	one := s.sent(f)
	if one == nil || !one.Tried || one.Sure == nil || f.Text("act") != one.Act || f.Has(yes) || f.Has(again) {
		return nil
	}
	trying := *c
	trying.Request = c.Request.WithContext(college.Trying(c.Context()))
	_, err := do(&trying, f)
	return err
}

// What somebody says who was asked whether they are sure: that they are, or that they want to go back to the form, with what was typed.
const yes, again = "sure", "again"

// asks shows, where the form that was sent does what cannot be undone, what follows, until somebody is sure; and the page as it was for who wants to go back.
func (s *sheet) asks(c *page.Call, f *page.Form) (shown bool, err error) {
	one := s.sent(f)
	if one == nil || one.Sure == nil || f.Text("act") != one.Act || f.Has(yes) {
		return false, nil
	}
	if f.Has(again) {
		s.fill(f)
		return true, c.Show(*s)
	}
	follow, err := one.Sure(c, f)
	if err != nil || len(follow) == 0 {
		return false, notThere(err)
	}
	return true, c.Show(sheet{Title: one.Button, Ask: one.ask(c, f, follow)})
}

// ask makes a question of a form that was sent, with everything that was typed into its fields.
func (one *form) ask(c *page.Call, f *page.Form, follow []string) *question {
	q := &question{Title: c.Text("college.sure.title", i18n.A("what", one.Button)), Follows: follow, Path: one.Path, Button: one.Button, Danger: one.Danger}
	names := append(slices.Sorted(maps.Keys(one.Hidden)), "act")
	for _, x := range one.Fields {
		names = append(names, x.Name)
	}
	for _, name := range names {
		if _, sent := f.Values[name]; sent {
			q.Kept = append(q.Kept, kept{name, f.Text(name)})
		}
	}
	return q
}

// follows is a form's Sure that says the same whatever was typed.
func follows(texts ...string) func(*page.Call, *page.Form) ([]string, error) {
	return func(*page.Call, *page.Form) ([]string, error) { return texts, nil }
}

// sureOfPast asks, where the last day that was typed is past, whether this is no mistake: what took place before is written down later, too.
func sureOfPast(c *page.Call, f *page.Form) ([]string, error) {
	return pastDay(c, dayIn(f, "until"), "college.sure.past"), nil
}

// pastDay says that a day is past, by a text of that; nothing for one that is not.
func pastDay(c *page.Call, day calendar.Date, text string) []string {
	if !day.IsValid() || day.Compare(c.College.Today()) >= 0 {
		return nil
	}
	return []string{c.Text(text, i18n.A("date", date(c, day)))}
}

// eraseForm erases what was written on a page.
func eraseForm(c *page.Call, hint string) form {
	return form{Act: "erase", Title: c.Text("college.page.erase"), Hint: hint, Path: c.Request.URL.Path, Button: c.Text("college.page.erase"), Danger: true, Sure: follows(hint, c.Text("college.sure.for_good"))}
}

// showInvalid shows a page again with what is wrong with the fields of a form, and with what was typed.
func showInvalid(c *page.Call, f *page.Form, view *sheet, status int) error {
	view.Faults = page.DefectsOf(c.Reader, f.Problems)
	view.fill(f)
	return c.ShowStatus(status, *view)
}

// showRefused shows a page again with why something was not done and with what was typed.
func showRefused(c *page.Call, f *page.Form, why error, status int, show shows) error {
	view, err := show(c)
	if err != nil {
		return notThere(err)
	}
	if refusal, is := article.AsRefusal(why); is {
		view.offer(c, f, refusal.Code)
		field := ""
		if one := view.sent(f); one != nil {
			field = one.fieldOf(refusal.Code)
		}
		if field != "" {
			f.Problems = append(f.Problems, page.ProblemOf(field, refusal.Reason))
			return showInvalid(c, f, view, status)
		}
		view.Wrong = &wrong{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
	}
	view.fill(f)
	return c.ShowStatus(status, *view)
}

func notThere(err error) error {
	if errors.Is(err, college.ErrNotFound) {
		return page.NotFound(codeNone)
	}
	return err
}

// may says whether a form is to be offered.
func may(c *page.Call, deed app.Deed) bool { return c.Actor.MayWholly(deed, "") }
