package registry

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/person"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// personView is an entry as the office keeps it.
type personView struct {
	Tabs      []tab
	Refused   *notice
	Warned    *warning
	ID        string
	Path      string
	Public    string
	Name      string
	Number    int
	Erased    bool
	Closed    bool
	Into      *link // the entry that counts instead
	Merged    []link
	Facts     []fact
	Clubs     []clubSince
	Licences  []licenceRow
	Year      int
	HasYear   bool // under whichever entry
	OwnYear   bool // under this one
	HasPapers bool // something holds of which there is a certificate
	Payments  []paymentRow
	Holdings  []holdingRow
	Ratings   []ratingRow
	Choices   choices
	May       may
	Today     string
	Kept      bool // nothing is entered here: another entry counts, or the data were erased
	Again     bool // the payment that was typed is there already

	sentForm

	Bans   []string // that are in force, or begin later
	Banned bool     // one is in force today
}

type link struct{ Path, Label string }

type fact struct{ Label, Value string }

type clubSince struct{ Club, From string }

// Rows of another entry of the person say which; they are changed there.

type licenceRow struct{ Text, Entry, Despite string }

type paymentRow struct {
	ID, For, Amount, Day, Club, Entry string
	Licence                           string // that came with it, and goes with it
	Despite                           string // a ban
}

type holdingRow struct {
	ID, Variant, What, Day, Source, Entry string
}

type ratingRow struct {
	Variant, List, Day  string
	Entry               string
	Rating, Games, Best int
	Reached             bool
}

// choices are what fields of the page can be.
type choices struct {
	Clubs, Dues, Years, Variants, Grades, Norms, Sources, Lists []page.Choice
	Own                                                         []page.Choice // the clubs, with the person's own one chosen
}

// may is what whoever looks may do here.
type may struct{ Keep, Fees, Hold, Merge, Erase, Export bool }

func showPerson(c *page.Call) error { return personPage(c, nil) }

func personPage(c *page.Call, refused *notice) error { return warnedPage(c, refused, nil) }

// warnedPage is the page with a warning of bans; nil: there is none.
func warnedPage(c *page.Call, refused *notice, warned *warning) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	view := personView{
		Tabs: tabs(c, "/people"), Refused: refused, Warned: warned, ID: p.ID, Path: personPath(p.ID), Public: "/people/" + strconv.Itoa(p.Number), Number: p.Number, Erased: p.Erased, Closed: p.Closed,
		Name: words.Name(c.Printer, p.Details.Name.String(), p.Erased), Year: c.Register.Today().Year(), OwnYear: p.IsLicensed(c.Register.Today().Year()), Today: c.Register.Today().String(),
		May: may{c.May(app.KeepPersons), c.May(app.KeepFees), c.May(app.RecordHoldings), c.May(app.MergePersons), c.Actor.MayConfirmed(app.ErasePerson, ""), c.Actor.MayConfirmed(app.ExportPerson, "")},
	}
	view.Kept = p.Into != "" || p.Erased
	view.addFacts(c.Reader, p)
	if err := view.addLinks(c, p); err != nil {
		return err
	}
	if err := view.addLists(c, p); err != nil {
		return err
	}
	if err := view.addBans(c, p.ID); err != nil {
		return err
	}
	given, err := c.Register.GivenTo(c.Context(), p.ID)
	if err != nil {
		return err
	}
	view.HasPapers = slices.ContainsFunc(given, register.Given.Holds)
	view.Choices.Own = ofClub(view.Choices.Clubs, p.ClubOn(c.Register.Today()))
	if warned != nil { // that form has what was typed
		return show(c, refused, view)
	}
	if view.sentForm, err = sentTo(c, refused, "club", "payment", "holding", "rating", "merge"); err != nil {
		return err
	}
	if view.sent != "" {
		view.Refused = nil // it is said with links to the fields
		view.Again = refused.problems[0].Reason.Code == codePaidAlready
	}
	return show(c, refused, view)
}

func (v *personView) addFacts(reader page.Reader, p *register.Person) {
	add := func(key, value string) {
		if value != "" {
			v.Facts = append(v.Facts, fact{reader.Text("registry.field." + key), value})
		}
	}
	d := p.Details
	born := ""
	switch {
	case d.Born.IsValid():
		born = reader.DateLong(d.Born.Time())
	case d.BornYear != 0:
		born = strconv.Itoa(d.BornYear)
	}
	add("sex", words.Sex(reader.Printer, d.Sex))
	add("born", born)
	add("nationality", d.Nationality)
	add("citizenship", d.Citizenship)
	add("email", d.Email)
	add("phone", d.Phone)
	add("address", d.Address)
	for _, other := range []struct {
		key string
		person.Account
	}{{"fmjd", d.Elsewhere.FMJD}, {"kndb", d.Elsewhere.KNDB}, {"fide", d.Elsewhere.FIDE}} {
		switch {
		case other.Rating == 0:
			add(other.key, other.ID)
		case other.ID == "":
			add(other.key+"_rating", strconv.Itoa(other.Rating))
		default:
			add(other.key, other.ID+" ("+strconv.Itoa(other.Rating)+")")
		}
	}
	add("note", d.Note)
}

// addLinks adds the entries that this one has replaced, and the one that has replaced it.
func (v *personView) addLinks(c *page.Call, p *register.Person) error {
	if p.Into != "" {
		row, err := c.Register.Counting(c.Context(), p.ID)
		if err != nil {
			return err
		}
		v.Into = &link{personPath(row.ID), named(c.Reader, row)}
	}
	merged, err := c.Register.Merged(c.Context(), p.ID)
	for _, row := range merged {
		v.Merged = append(v.Merged, link{personPath(row.ID), named(c.Reader, row)})
	}
	return err
}

// named is a person with the number.
func named(reader page.Reader, row register.Row) string {
	return words.Name(reader.Printer, row.Name().Comma(), row.Erased) + " (" + strconv.Itoa(row.Number) + ")"
}

// choicesOf are what fields of an entry can be.
func choicesOf(c *page.Call) (all choices, err error) {
	clubs, err := c.Register.Clubs(c.Context())
	if err != nil {
		return all, err
	}
	all.Clubs = []page.Choice{{Label: c.Text("registry.no_club")}}
	for _, club := range clubs {
		if !club.Dissolved {
			all.Clubs = append(all.Clubs, page.Choice{Value: club.ID, Label: club.Short})
		}
	}
	for _, due := range person.Dues() {
		all.Dues = append(all.Dues, page.Choice{Value: string(due), Label: c.Text("registry.due." + string(due))})
	}
	for year := c.Register.Today().Year() + 1; year >= c.Register.Today().Year()-3; year-- {
		all.Years = append(all.Years, page.Choice{Value: strconv.Itoa(year), Label: strconv.Itoa(year), Chosen: year == c.Register.Today().Year()})
	}
	for _, v := range register.Variants() {
		all.Variants = append(all.Variants, page.Choice{Value: v.String(), Label: words.Variant(c.Printer, v)})
	}
	all.Norms = []page.Choice{{}}
	for _, g := range title.Grades()[1:] {
		all.Grades = append(all.Grades, page.Choice{Value: g.String(), Label: g.String()})
		if g == title.I || g.IsTitle() {
			all.Norms = append(all.Norms, page.Choice{Value: g.String(), Label: g.String()})
		}
	}
	for _, t := range title.FMJDTitles()[1:] {
		all.Grades = append(all.Grades, page.Choice{Value: t.String(), Label: strings.ToUpper(t.String())})
	}
	all.Grades = append([]page.Choice{{}}, all.Grades...)
	for _, s := range person.Sources() {
		all.Sources = append(all.Sources, page.Choice{Value: string(s), Label: c.Text("registry.source." + string(s))})
	}
	for _, l := range []string{"A", "B", "N", "T", "-"} {
		all.Lists = append(all.Lists, page.Choice{Value: l, Label: l})
	}
	return all, nil
}

// onPerson does something to the person of the address, and shows the page again where it is refused.
func onPerson(c *page.Call, do func(id string, f *page.Form) error) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := c.Request.PathValue("person")
	return done(c, do(id, f), personPath(id), func(refused *notice) error { return personPage(c, refused) })
}

func movePerson(c *page.Call) error {
	return onPerson(c, func(id string, f *page.Form) error {
		on := dayTyped(f, "on")
		if err := f.Invalid(); err != nil {
			return err
		}
		return c.Register.Move(c.Context(), c.Actor, id, f.Text("club"), on)
	})
}

func voidPayment(c *page.Call) error {
	return onPerson(c, func(id string, f *page.Form) error {
		return c.Register.VoidPayment(c.Context(), c.Actor, id, f.Text("payment"))
	})
}

func recordHolding(c *page.Call) error {
	return onPerson(c, func(id string, f *page.Form) error {
		variant, _ := article.ParseVariant(f.Text("variant")) // none is refused
		holding := person.Recording{
			Variant: variant, Grade: f.Text("grade"), NormFor: f.Text("norm"), Games: numberTyped(f, "games"), Event: f.Text("event"), On: dayTyped(f, "on"), Source: person.Source(f.Text("source")),
		}
		if err := f.Invalid(); err != nil {
			return err
		}
		return c.Register.Record(c.Context(), c.Actor, id, holding)
	})
}

func voidHolding(c *page.Call) error {
	return onPerson(c, func(id string, f *page.Form) error {
		return c.Register.VoidRecording(c.Context(), c.Actor, id, f.Text("holding"))
	})
}

func recordRating(c *page.Call) error {
	return onPerson(c, func(id string, f *page.Form) error {
		variant, _ := article.ParseVariant(f.Text("variant"))
		standing := person.Standing{
			Variant: variant, List: f.Text("list"), Rating: numberTyped(f, "rating"), Games: numberTyped(f, "games"), LastGame: dayTyped(f, "last"), Reached2300: f.Has("reached"),
			BestListA: numberTyped(f, "best"), On: dayTyped(f, "on"),
		}
		if err := f.Invalid(); err != nil {
			return err
		}
		return c.Register.RecordRating(c.Context(), c.Actor, id, standing)
	})
}

// asRefusal makes a person who is not there a refusal of the form and no missing page.
func asRefusal(err error) error {
	if missing(err) != err {
		return article.Refuse("person.unknown", "")
	}
	return err
}

func unmergePerson(c *page.Call) error {
	return onPerson(c, func(id string, _ *page.Form) error { return c.Register.Unmerge(c.Context(), c.Actor, id) })
}

// closePerson closes an entry once whoever presses has said so twice.
func closePerson(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if !f.Has("sure") {
		return askClose(c)
	}
	return onPerson(c, func(id string, _ *page.Form) error { return c.Register.Close(c.Context(), c.Actor, id) })
}

func reopenPerson(c *page.Call) error {
	return onPerson(c, func(id string, _ *page.Form) error { return c.Register.Reopen(c.Context(), c.Actor, id) })
}

// exportPerson is everything that is stored about a person, for whoever asked the office for it.
func exportPerson(c *page.Call) error {
	out, err := c.Register.Export(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	data, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		return err
	}
	header := c.Writer.Header()
	header.Set("Content-Type", "application/json; charset=utf-8")
	header.Set("Content-Disposition", `attachment; filename="person-`+strconv.Itoa(out.Number)+`.json"`)
	c.NoStore()
	c.Writer.WriteHeader(http.StatusOK)
	_, err = c.Writer.Write(append(data, '\n'))
	return page.Gone(err)
}

// bornAs is when somebody was born, as it is stored, as people write it: a day, or a year; empty: it is not known.
func bornAs(reader page.Reader, text string) string {
	if day, err := calendar.ParseDate(text); err == nil {
		return reader.DateLong(day.Time())
	}
	return text
}
