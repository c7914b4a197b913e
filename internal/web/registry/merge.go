package registry

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/page"
	"damka/internal/words"
)

// mergeView is two entries side by side before one replaces the other.
type mergeView struct {
	Tabs        []tab
	Refused     *notice
	Path        string // of the entry that is replaced
	Into        string
	GoneID      string
	Gone, Stays link
	Number      int
	Name        string // of the entry that remains
	Rows        []comparedRow
	Differ      int
}

// comparedRow is what both entries say of the same thing. What one of them does not know is no difference.
type comparedRow struct {
	Label, Gone, Stays string
	Differs            bool
}

// mergePerson takes the number of the other entry, which people know, and then, from the page with both, its id.
func mergePerson(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("person")
	if into := f.Text("into"); into != "" {
		err := c.Register.Merge(c.Context(), c.Actor, id, into)
		return done(c, err, personPath(id), func(refused *notice) error { return mergePage(c, into, refused) })
	}
	other, err := otherEntry(c, f, id)
	if err != nil {
		return done(c, err, personPath(id), func(refused *notice) error { return personPage(c, refused) })
	}
	return c.Redirect(mergePath(id, other.ID))
}

// mergePath is the page with both entries.
func mergePath(id, into string) string { return personPath(id) + "/merge?into=" + into }

// otherEntry is the entry with the number that was typed.
func otherEntry(c *page.Call, f *page.Form, id string) (register.Row, error) {
	number := numberTyped(f, "number")
	if err := f.Invalid(); err != nil {
		return register.Row{}, err
	}
	other, err := c.Register.ByNumber(c.Context(), number)
	switch {
	case errors.Is(err, register.ErrNoPerson):
		return other, article.Refuse(person.CodeUnknown, "")
	case err == nil && other.ID == id:
		return other, article.Refuse(person.CodeMergeSelf, "")
	}
	return other, err
}

func showMerge(c *page.Call) error { return mergePage(c, c.Request.URL.Query().Get("into"), nil) }

func mergePage(c *page.Call, into string, refused *notice) error {
	gone, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	stays, err := c.Register.Person(c.Context(), c.Actor, into)
	if err != nil {
		return missing(err)
	}
	view := mergeView{
		Tabs: tabs(c, "/people"), Refused: refused, Path: personPath(gone.ID), Into: stays.ID, GoneID: gone.ID, Number: stays.Number, Name: nameOf(c.Reader, stays),
		Gone: link{personPath(gone.ID), entryName(c.Reader, gone)}, Stays: link{personPath(stays.ID), entryName(c.Reader, stays)},
	}
	if view.Rows, err = comparedRows(c, gone, stays); err != nil {
		return err
	}
	for _, row := range view.Rows {
		if row.Differs {
			view.Differ++
		}
	}
	if refused != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.Show(view)
}

// nameOf is the name of an entry.
func nameOf(reader page.Reader, p *register.Person) string {
	return words.Name(reader.Printer, p.Details.Name.Comma(), p.Erased)
}

func entryName(reader page.Reader, p *register.Person) string {
	return reader.Text("registry.number", i18n.A("n", p.Number)) + " " + nameOf(reader, p)
}

// comparedRows are what is known of two entries, in the order of the person's page.
func comparedRows(c *page.Call, gone, stays *register.Person) ([]comparedRow, error) {
	rows := []comparedRow{{Label: c.Text("register.column.name"), Gone: nameOf(c.Reader, gone), Stays: nameOf(c.Reader, stays)}}
	one, err := entryFacts(c, gone)
	if err != nil {
		return nil, err
	}
	other, err := entryFacts(c, stays)
	if err != nil {
		return nil, err
	}
	for _, f := range append(slices.Clone(one), other...) {
		if !slices.ContainsFunc(rows, func(r comparedRow) bool { return r.Label == f.Label }) {
			rows = append(rows, comparedRow{Label: f.Label, Gone: valueOf(one, f.Label), Stays: valueOf(other, f.Label)})
		}
	}
	for i, row := range rows {
		rows[i].Differs = row.Gone != "" && row.Stays != "" && row.Gone != row.Stays
	}
	return rows, nil
}

func valueOf(facts []fact, label string) string {
	for _, f := range facts {
		if f.Label == label {
			return f.Value
		}
	}
	return ""
}

// entryFacts are an entry's details and what is recorded of it.
func entryFacts(c *page.Call, p *register.Person) ([]fact, error) {
	var of personView
	of.addFacts(c.Reader, p)
	club := p.ClubOn(c.Register.Today())
	names, err := c.Register.ClubNames(c.Context(), club)
	if err != nil {
		return nil, err
	}
	of.addKept(c, p, names)
	add := func(label string, values []string) {
		if len(values) > 0 {
			of.Facts = append(of.Facts, fact{c.Text(label), strings.Join(values, "; ")})
		}
	}
	if names[club] != "" {
		add("register.column.club", []string{names[club]})
	}
	var holdings, ratings, licences []string
	for _, h := range of.Holdings {
		holdings = append(holdings, h.What+" ("+h.Variant+")")
	}
	for _, r := range of.Ratings {
		ratings = append(ratings, strconv.Itoa(r.Rating)+" "+r.List+" ("+r.Variant+")")
	}
	for _, l := range p.Licences {
		licences = append(licences, strconv.Itoa(l.Year))
	}
	add("registry.holdings", holdings)
	add("registry.ratings", ratings)
	add("registry.licences", licences)
	return of.Facts, nil
}
