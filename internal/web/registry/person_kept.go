package registry

import (
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/rating"
	"damka/title"
)

// addLists adds what is kept of the person, under whichever entry.
func (v *personView) addLists(c *page.Call, p *register.Person) error {
	all, err := c.Register.All(c.Context(), c.Actor, p.ID)
	if err != nil {
		return err
	}
	var ids []string
	for _, m := range p.Clubs {
		ids = append(ids, m.Club)
	}
	for _, entry := range all {
		for _, payment := range entry.Payments {
			ids = append(ids, payment.Club)
		}
	}
	names, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return err
	}
	for _, m := range slices.Backward(p.Clubs) {
		name := names[m.Club]
		if m.Club == "" {
			name = c.Text("registry.no_club")
		}
		v.Clubs = append(v.Clubs, clubSince{name, c.DateLong(m.From.Time())})
	}
	for _, entry := range all {
		v.addKept(c, entry, names)
	}
	v.Choices, err = choicesOf(c)
	return err
}

// addKept adds what is recorded of one of the person's entries.
func (v *personView) addKept(c *page.Call, p *register.Person, clubs map[string]string) {
	other := ""
	if p.ID != v.ID {
		other = c.Text("registry.of_entry", i18n.A("number", p.Number))
	}
	for _, l := range slices.Backward(p.Licences) {
		text := c.Text("registry.licence.whole", i18n.A("year", l.Year))
		if l.On.IsValid() {
			text = c.Text("registry.licence.from", i18n.A("year", l.Year), i18n.A("day", c.Date(l.On.Time())))
		}
		v.Licences = append(v.Licences, licenceRow{text, other, despiteText(c, p, l.Despite)})
		v.HasYear = v.HasYear || l.Year == v.Year
	}
	for _, payment := range slices.Backward(p.Payments) {
		what := c.Text("registry.due." + string(payment.For))
		if payment.Year != 0 {
			what += " " + strconv.Itoa(payment.Year)
		}
		row := paymentRow{ID: payment.ID, For: what, Amount: amount(c.Reader, payment.Grosze), Day: c.Date(payment.On.Time()), Club: clubs[payment.Club], Entry: other, Despite: despiteText(c, p, payment.Despite)}
		if slices.ContainsFunc(p.Licences, func(l person.Licensed) bool { return l.Payment == payment.ID }) {
			row.Licence = c.Text("registry.payment.licence", i18n.A("year", payment.Year))
		}
		v.Payments = append(v.Payments, row)
	}
	for _, r := range slices.Backward(p.Recordings) {
		row := holdingRowOf(c.Reader, r)
		row.Entry = other
		v.Holdings = append(v.Holdings, row)
	}
	for _, r := range slices.Backward(p.Ratings) {
		v.Ratings = append(v.Ratings, ratingRow{words.Variant(c.Printer, r.Variant), listText(c.Reader, r.List), c.Date(r.On.Time()), other, r.Rating, r.Games, r.BestListA, r.Reached2300})
	}
}

func holdingRowOf(reader page.Reader, r person.Recording) holdingRow {
	row := holdingRow{ID: r.ID, Variant: words.Variant(reader.Printer, r.Variant), What: strings.ToUpper(r.Grade), Source: reader.Text("registry.source." + string(r.Source))}
	if g, err := title.ParseGrade(r.Grade); err == nil {
		row.What = g.String()
	}
	if r.NormFor != "" {
		row.What = reader.Text("register.given.norm_for", i18n.A("title", r.NormFor))
		if r.Event != "" {
			row.What += " – " + r.Event
		}
	}
	if r.On.IsValid() {
		row.Day = reader.Date(r.On.Time())
	}
	return row
}

// listText is the list of a recorded rating: of none there is more to say than a hyphen.
func listText(reader page.Reader, list string) string {
	if list == rating.None.String() {
		return reader.Text("registry.rating.on_none")
	}
	return list
}
