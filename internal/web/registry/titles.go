package registry

import (
	"net/url"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// titlesView are titles that are due.
type titlesView struct {
	Tabs    []tab
	Refused *notice
	Rows    []dueRow
	Today   string
}

type dueRow struct {
	ID, Name, Path, Variant, VariantWord, Title string
	Rating, Best, Games                         int
	Lowered                                     bool
	Ask                                         string // where it is asked once more, with the norms
}

func dueRowOf(c *page.Call, v article.Variant, d register.DueTitle) dueRow {
	row := dueRow{
		ID: d.Person.ID, Name: named(c.Reader, d.Person), Path: personPath(d.Person.ID), Variant: v.String(), VariantWord: words.Variant(c.Printer, v), Title: d.Minimum.Title.String(), Rating: d.Minimum.Rating,
		Best: d.Minimum.Best, Games: d.Minimum.Games, Lowered: d.Minimum.Lowered,
	}
	row.Ask = "/registry/titles/grant?" + url.Values{"person": {row.ID}, "variant": {row.Variant}, "title": {row.Title}}.Encode()
	return row
}

func showTitles(c *page.Call) error { return titlesPage(c, nil) }

func titlesPage(c *page.Call, refused *notice) error {
	view := titlesView{Tabs: tabs(c, "/registry/titles"), Refused: refused, Today: c.Register.Today().String()}
	for _, v := range register.Variants() {
		due, err := c.Register.TitlesDue(c.Context(), c.Actor, v)
		if err != nil {
			return err
		}
		for _, d := range due {
			view.Rows = append(view.Rows, dueRowOf(c, v, d))
		}
	}
	return show(c, refused, view)
}

// grantView asks before a title is given, with what it rests on.
type grantView struct {
	Tabs  []tab
	Due   dueRow
	Norms []grantedNorm
	Today string
}

// grantedNorm is a norm that counts for the title, with the number of its certificate.
type grantedNorm struct{ Event, Path, Day, Code string }

// codeNoTitle: whoever asks for the page of a title that is due has an address of none.
const codeNoTitle article.Code = "registry.no_title_due"

// askGrant shows the norms that a title rests on.
func askGrant(c *page.Call) error {
	query := c.Request.URL.Query()
	v, _ := article.ParseVariant(query.Get("variant")) // none has no title that is due
	due, err := c.Register.TitlesDue(c.Context(), c.Actor, v)
	if err != nil {
		return err
	}
	for _, d := range due {
		if d.Person.ID != query.Get("person") || d.Minimum.Title.String() != query.Get("title") {
			continue
		}
		view := grantView{Tabs: tabs(c, "/registry/titles"), Due: dueRowOf(c, v, d), Today: c.Register.Today().String()}
		if view.Norms, err = normsOf(c, v, d); err != nil {
			return err
		}
		return c.Show(view)
	}
	return page.NotFound(codeNoTitle)
}

// normsOf are the norms of somebody for a title that is due.
func normsOf(c *page.Call, v article.Variant, d register.DueTitle) ([]grantedNorm, error) {
	profile, err := c.Register.Profile(c.Context(), d.Person.ID)
	if err != nil {
		return nil, err
	}
	var norms []grantedNorm
	for _, of := range profile.Variants {
		if of.Variant != v {
			continue
		}
		for i, f := range of.Facts {
			if f.NormFor != d.Minimum.Title || f.Same {
				continue
			}
			norm := grantedNorm{Event: f.Event, Day: c.DateLong(f.From.Time()), Code: string(of.Codes[i])}
			if !f.From.IsValid() {
				norm.Day = ""
			}
			if _, in, found := profile.PlayedIn(f.Event); found {
				norm.Event, norm.Path = in.Dossier.Plan.Name, eventPath(f.Event)
			}
			norms = append(norms, norm)
		}
	}
	return norms, nil
}

func grantTitle(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	v, _ := article.ParseVariant(f.Text("variant")) // none is refused
	g, _ := title.ParseGrade(f.Text("title"))
	err = c.Register.GrantDue(c.Context(), c.Actor, f.Text("person"), v, g, dayIn(f, "on"))
	return done(c, err, "/registry/titles", func(refused *notice) error { return titlesPage(c, refused) })
}
