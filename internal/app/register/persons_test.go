package register_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/register/club"
	"damka/internal/register/person"
	"damka/internal/store"
)

// As one types: beginnings of words in any order, without accents, numbers, and what sounds alike.
func TestFind(t *testing.T) {
	o := newOffice(t)
	for _, name := range [][2]string{{"Żurawski", "Jan Maria"}, {"Żurawska", "Janina"}, {"Kowalski", "Jan"}, {"Kowalczyk", "Żaneta"}, {"Nowak-Kos", "Anna"}, {"Kos", "Ewa"}} {
		o.person(name[0], name[1], "")
	}
	for text, want := range map[string][]string{
		"zuraw":       {"Żurawska, Janina", "Żurawski, Jan Maria"},
		"ŻURAWSKI":    {"Żurawski, Jan Maria"},
		"jan":         {"Kowalski, Jan", "Żurawski, Jan Maria", "Żurawska, Janina"},
		"jan kow":     {"Kowalski, Jan"},
		"kow jan":     {"Kowalski, Jan"},
		"maria zur":   {"Żurawski, Jan Maria"},
		"zur jan mar": {"Żurawski, Jan Maria"},
		"kos":         {"Nowak-Kos, Anna", "Kos, Ewa"}, // as the words after it are: anna before ewa
		"3":           {"Kowalski, Jan"},
		"0003":        {"Kowalski, Jan"},
		"7":           nil,
		"":            nil,
		"  , ":        nil,
		"jan nowak":   nil,
	} {
		if got, alike := o.found(text); !slices.Equal(got, want) || alike {
			t.Errorf("%q: %q, alike %t; want %q", text, got, alike, want)
		}
	}
	for text, want := range map[string][]string{
		"Rzurawski": {"Żurawska, Janina", "Żurawski, Jan Maria"}, "Kovalsky Jan": {"Kowalski, Jan"}, "Jan Kovalsky": {"Kowalski, Jan"}, "q": nil,
	} {
		if got, alike := o.found(text); !slices.Equal(got, want) || alike != (want != nil) {
			t.Errorf("%q: %q, alike %t; want %q", text, got, alike, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	o := newOffice(t)
	_, number, err := o.Register(o.ctx, app.Arbiter, 10482, called("Olek", "Lena", ""))
	o.must(err)
	if number != 10482 {
		t.Errorf("the number asked for is %d", number)
	}
	next := o.person("Kos", "Ewa", "")
	if row, err := o.Row(o.ctx, next); err != nil || row.Number != 10483 {
		t.Errorf("the next number: %+v, %v", row, err)
	}
	_, _, err = o.Register(o.ctx, app.Arbiter, 10482, called("Los", "Ewa", ""))
	o.refused(err, register.CodeNumberTaken)
	o.refused(o.Renumber(o.ctx, app.Arbiter, next, 10482), register.CodeNumberTaken)
	o.must(o.Renumber(o.ctx, app.Arbiter, next, 7))
	if row, err := o.ByNumber(o.ctx, 7); err != nil || row.ID != next {
		t.Errorf("%+v, %v", row, err)
	}
	if _, err := o.ByNumber(o.ctx, 10483); !errors.Is(err, register.ErrNoPerson) {
		t.Errorf("the old number: %v", err)
	}
	var problems *register.ProblemsError
	if _, _, err := o.Register(o.ctx, app.Arbiter, 0, person.Details{Name: fullname.Of("Kos", "Ewa"), Sex: "x", Email: "nowhere", Nationality: "Pol", BornYear: 1849}); !errors.As(err, &problems) || len(problems.Problems) != 4 {
		t.Errorf("%v", err)
	}
}

// Two who open the same form do not overwrite each other.
func TestCorrect(t *testing.T) {
	o := newOffice(t)
	id := o.person("Olek", "Lena", "")
	o.must(o.Correct(o.ctx, app.Arbiter, id, 1, called("Olek", "Helena", "2001-02-03")))
	o.refused(o.Correct(o.ctx, app.Arbiter, id, 1, called("Olek", "Lena", "")), register.CodeOvertaken)
	if got, _ := o.found("helena"); len(got) != 1 {
		t.Errorf("the new name: %q", got)
	}
	if got, _ := o.found("lena"); len(got) != 0 {
		t.Errorf("the old name: %q", got)
	}
	o.must(o.Correct(o.ctx, app.Arbiter, id, 2, called("Olek", "Helena", "2001-02-03")))
	if p, err := o.Person(o.ctx, app.Arbiter, id); err != nil || p.Seq != 2 {
		t.Errorf("the same again is no event: %v, %v", p, err)
	}
}

func TestClubsAndMoney(t *testing.T) {
	o := newOffice(t)
	pionek, damka := o.club("KW „Pionek” Zębowice"), o.club("Damka Łąck")
	lena, ewa := o.person("Olek", "Lena", ""), o.person("Kos", "Ewa", "")
	o.must(o.Move(o.ctx, app.Arbiter, lena, pionek, calendar.MustDate("2026-01-10")))
	o.must(o.Move(o.ctx, app.Arbiter, ewa, pionek, calendar.MustDate("2026-01-10")))
	if err := o.Move(o.ctx, app.Arbiter, ewa, "nowhere", calendar.MustDate("2026-01-10")); !errors.Is(err, register.ErrNoClub) {
		t.Errorf("a club that is none: %v", err)
	}
	pay := func(id string, due person.Due, grosze int, on string) {
		t.Helper()
		o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: due, Year: 2026, Grosze: grosze, On: calendar.MustDate(on)}))
	}
	pay(lena, person.Licence, 5000, "2026-02-01")
	pay(ewa, person.Licence, 2500, "2026-02-01")
	o.must(o.Move(o.ctx, app.Arbiter, ewa, damka, calendar.MustDate("2026-07-01")))
	pay(ewa, person.TransferFee, 10000, "2026-07-01")
	pay(ewa, person.ExamFee, 777, "2025-12-31")
	sum, err := o.MoneyOf(o.ctx, app.Arbiter, 2026)
	o.must(err)
	want := register.Money{Year: 2026, Grosze: 17500, Totals: []register.Total{{"transfer", 1, 10000}, {"licence", 2, 7500}}, Clubs: []register.ClubMoney{{damka, 1, 10000}, {pionek, 2, 7500}}}
	if !reflect.DeepEqual(sum, want) {
		t.Errorf("%+v\nwant %+v", sum, want)
	}
	payments, err := o.ClubPayments(o.ctx, app.Arbiter, pionek, 2026)
	if o.must(err); len(payments) != 2 {
		t.Errorf("%+v", payments)
	}
	o.must(o.VoidPayment(o.ctx, app.Arbiter, ewa, payments[slices.IndexFunc(payments, func(p register.ClubPayment) bool { return p.Person.ID == ewa })].ID))
	if sum, err := o.MoneyOf(o.ctx, app.Arbiter, 2026); err != nil || sum.Grosze != 15000 {
		t.Errorf("after a payment was taken back: %+v, %v", sum, err)
	}
	for club, want := range map[string]int{pionek: 1, damka: 0} { // with the money went the licence
		if n, err := o.ClubLicences(o.ctx, club, 2026); err != nil || n != want {
			t.Errorf("licences of %s: %d, %v", club, n, err)
		}
	}
	page, err := o.People(o.ctx, pionek, store.KeyPlace{}, 10)
	if o.must(err); page.Total != 1 || len(page.Rows) != 1 || page.Rows[0].ID != lena {
		t.Errorf("members: %+v", page)
	}
	clubs, err := o.Clubs(o.ctx)
	if o.must(err); len(clubs) != 2 || clubs[0].ID != damka {
		t.Errorf("%+v", clubs)
	}
	if found, err := o.ClubCalled(o.ctx, "kw pionek zebowice"); err != nil || len(found) != 1 {
		t.Errorf("%+v, %v", found, err)
	}
	o.must(o.ChangeClub(o.ctx, app.Arbiter, damka, club.Amend{Details: club.Details{Name: "Damka Łąck", Short: "Damka"}}))
	if names, err := o.ClubNames(o.ctx, damka, "", "x"); err != nil || len(names) != 1 || names[damka] != "Damka" {
		t.Errorf("%v, %v", names, err)
	}
}

// Pages go on where the one before ended, in the order of a Polish dictionary.
func TestPeopleByPages(t *testing.T) {
	o := newOffice(t)
	for _, family := range []string{"Zając", "Łoś", "Lis", "Ćma", "Cis", "Żak"} {
		o.person(family, "Jan", "")
	}
	var names []string
	for after := (store.KeyPlace{}); ; {
		page, err := o.People(o.ctx, "", after, 4)
		o.must(err)
		for _, row := range page.Rows {
			names = append(names, row.Family)
		}
		if page.Total != 6 {
			t.Errorf("in all %d", page.Total)
		}
		if after = page.Next; after == (store.KeyPlace{}) {
			break
		}
	}
	if want := []string{"Cis", "Ćma", "Lis", "Łoś", "Zając", "Żak"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
}

// Nothing of a name is left, in no document, and the entry is still there.
func TestErase(t *testing.T) {
	o := newOffice(t)
	id := o.person("Tajemnicka", "Lena", "2001-02-03")
	o.must(o.Correct(o.ctx, app.Arbiter, id, 1, called("Tajemnicka", "Helena", "2001-02-03")))
	o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: 2026, Grosze: 1, On: o.Today()}))
	o.must(o.Erase(o.ctx, app.Arbiter, id))
	p, err := o.Person(o.ctx, app.Arbiter, id)
	if o.must(err); !p.Erased || p.Details != (person.Details{}) || p.Number != 1 || !p.IsLicensed(2026) {
		t.Errorf("%+v", p)
	}
	docs, err := o.kept.DocumentsAfter(o.ctx, "register.person", "", 9)
	o.must(err)
	records, err := o.kept.Records(o.ctx, journal.NewStream("person", id))
	o.must(err)
	text, _ := json.Marshal([]any{docs, records})
	for _, left := range []string{"ajemnic", "elena", "2001"} {
		if strings.Contains(strings.ToLower(string(text)), left) {
			t.Errorf("%q is left: %s", left, text)
		}
	}
	if len(records) != 2 {
		t.Errorf("%d records", len(records))
	}
	if got, _ := o.found("1"); len(got) != 1 {
		t.Errorf("by number: %q", got)
	}
	// Whoever registers again under the old entry gets the details back that they give.
	o.must(o.Correct(o.ctx, app.Arbiter, id, p.Seq, called("Nowa", "Lena", "")))
	if got, _ := o.found("nowa"); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// Rows made again are those that were there.
func TestRebuild(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("Pionek")
	for _, name := range []string{"Kos", "Los", "Sos"} {
		id := o.person(name, "Ewa", "")
		o.must(o.Move(o.ctx, app.Arbiter, id, pionek, o.Today()))
		o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: 2026, Grosze: 1, On: o.Today()}))
	}
	all := func() (docs []store.Document) {
		for _, kind := range []string{"register.person", "register.club", "register.money"} {
			some, err := o.kept.DocumentsAfter(o.ctx, kind, "", 99)
			o.must(err)
			docs = append(docs, some...)
		}
		for i := range docs {
			docs[i].Version = 0
		}
		return docs
	}
	before := all()
	o.must(o.kept.Update(o.ctx, func(tx store.Tx) error {
		for _, doc := range before {
			o.must(tx.DeleteDocument(doc.Kind, doc.ID))
		}
		return nil
	}))
	if n, err := o.Rebuild(o.ctx, app.Arbiter); err != nil || n != 4 {
		t.Errorf("%d, %v", n, err)
	}
	if after := all(); len(before) != 7 || !reflect.DeepEqual(before, after) {
		t.Errorf("%+v\nwas %+v", after, before)
	}
}

// A club's officer sees the members of the own club, and nobody else.
func TestClubOfficersSeeTheirMembers(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("KW „Pionek” Zębowice")
	own, other := o.person("Kos", "Ewa", ""), o.person("Los", "Ewa", "")
	o.must(o.Move(o.ctx, app.Arbiter, own, pionek, o.Today()))
	officer, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true, Grants: []app.Grant{{Role: app.ClubOfficer, Subject: "KW Pionek Zębowice"}}})
	o.must(err)
	if _, err := o.Person(o.ctx, officer, own); err != nil {
		t.Error(err)
	}
	var forbidden *app.ForbiddenError
	if _, err := o.Person(o.ctx, officer, other); !errors.As(err, &forbidden) {
		t.Errorf("of no club: %v", err)
	}
	if _, err := o.Person(o.ctx, app.Visitor, own); !errors.As(err, &forbidden) {
		t.Errorf("a visitor: %v", err)
	}
}
