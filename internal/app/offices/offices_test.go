package offices_test

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/events"
	"damka/internal/app/offices"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/demo"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/store/memory"
)

const day = "2026-11-26"

// federation has two years behind it, with arbiters, and is told apart by nothing but its chance.
func federation(t *testing.T) (*register.App, *college.App) {
	t.Helper()
	office, ks, _ := federationInTime(t)
	return office, ks
}

// federationInTime is the same with its clock.
func federationInTime(t *testing.T) (*register.App, *college.App, *demo.Clock) {
	t.Helper()
	today := calendar.MustDate(day)
	clock := demo.NewClock(demo.Begins(today))
	kept := memory.New()
	base := app.New(kept, app.Options{Now: clock.Now, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	t.Cleanup(func() {
		base.Close()
		kept.Close()
	})
	here := events.New(base)
	office, ks := offices.Open(base, here)
	must(t, demo.Federation(t.Context(), clock, office, ks, here, today))
	clock.Until(today)
	return office, ks, clock
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// byNumber is who has a number in the register.
func byNumber(t *testing.T, office *register.App, number int) string {
	t.Helper()
	row, err := office.ByNumber(t.Context(), number)
	must(t, err)
	return row.ID
}

// nobody is a number after those of the demonstration: somebody who never judged.
func nobody(t *testing.T, office *register.App) string {
	t.Helper()
	people, err := office.People(t.Context(), "", store.KeyPlace{}, 100)
	must(t, err)
	for _, row := range people.Rows {
		judged, err := office.JudgedBy(t.Context(), row.ID, 1)
		must(t, err)
		if len(judged) == 0 {
			return row.ID
		}
	}
	t.Fatal("everybody judges")
	return ""
}

// IV.6.3: who has no class is warned of, with the article, at an official event; an arbiter with a class and a licence is not.
func TestIV_6_3_WhoMayJudge(t *testing.T) {
	office, ks := federation(t)
	asked := offices.Arbiters{College: ks}
	if keeps, err := asked.Keeps(t.Context()); err != nil || !keeps {
		t.Fatalf("no arbiters are kept, %v", err)
	}
	today := calendar.MustDate(day)
	part := func(person string) register.Appointment {
		return register.Appointment{Person: person, Role: dossier.Chief, Plan: dossier.Plan{Kind: dossier.Official, Starts: today, Ends: today}}
	}
	none, err := asked.MayJudge(t.Context(), part(nobody(t, office)))
	must(t, err)
	if len(none) == 0 || none[0].Reason.Article == "" {
		t.Errorf("somebody without a class: %+v", none)
	}
	all, err := ks.Arbiters(t.Context())
	must(t, err)
	free := 0
	for _, a := range all {
		class, licensed, err := asked.IsLicensed(t.Context(), a.Person, today)
		must(t, err)
		concerns, err := asked.MayJudge(t.Context(), part(a.Person))
		must(t, err)
		if _, suspended := a.SuspendedOn(today); suspended && (licensed || len(concerns) == 0) {
			t.Errorf("%s is suspended and may judge", a.Person)
		}
		if licensed && (class == string(domain.State) || class == string(domain.First)) {
			free++
			if len(concerns) != 0 {
				t.Errorf("class %s: %+v", class, concerns)
			}
		}
	}
	if free == 0 {
		t.Error("nobody may judge")
	}
}

// Without a college nobody is an arbiter and nobody banned.
func TestWithoutACollege(t *testing.T) {
	asked := new(offices.Arbiters)
	if keeps, err := asked.Keeps(context.Background()); keeps || err != nil {
		t.Errorf("%v, %v", keeps, err)
	}
	if _, banned, err := asked.BannedOn(context.Background(), "somebody", calendar.MustDate(day)); banned || err != nil {
		t.Errorf("%v, %v", banned, err)
	}
}

// A ban lasts through its last day, and not a day longer.
func TestBannedOn(t *testing.T) {
	office, ks := federation(t)
	asked, today, who := offices.Arbiters{College: ks}, calendar.MustDate(day), nobody(t, office)
	_, err := ks.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: today, Person: who, By: domain.Commission, Roles: []ban.Role{ban.Player}, From: today, Until: today.AddDays(9)}, college.Words{})
	must(t, err)
	for after, want := range map[int]bool{-1: false, 0: true, 9: true, 10: false} {
		until, banned, err := asked.BannedOn(t.Context(), who, today.AddDays(after))
		must(t, err)
		if banned != want || banned && until != today.AddDays(9) {
			t.Errorf("after %d days: %v until %s", after, banned, until)
		}
	}
}

// What the college asks of the register: names of who is there, one entry for a number, services as chief arbiter with the day of each report.
func TestPeople(t *testing.T) {
	office, ks := federation(t)
	people := offices.People{Register: office}
	number := 0
	all, err := ks.Arbiters(t.Context())
	must(t, err)
	served := 0
	for _, a := range all {
		names, err := people.Names(t.Context(), a.Person, "nobodyatall")
		must(t, err)
		if len(names) != 1 || names[a.Person] == "" {
			t.Errorf("names: %v", names)
		}
		row, err := office.Counting(t.Context(), a.Person)
		must(t, err)
		if id, is, err := people.Numbered(t.Context(), row.Number); err != nil || !is || id != a.Person {
			t.Errorf("number %d is %s, %v", row.Number, id, err)
		}
		number = max(number, row.Number)
		services, err := people.Of(t.Context(), a.Person)
		must(t, err)
		for _, s := range services {
			if s.Office == domain.Chief {
				served++
			}
			if s.Ended.Compare(s.Began) < 0 || s.Rated && !s.ReportDue.IsValid() {
				t.Errorf("%+v", s)
			}
		}
	}
	if served == 0 {
		t.Error("nobody has judged")
	}
	if _, is, err := people.Numbered(t.Context(), 99_999_999); is || err != nil {
		t.Errorf("a number that nobody has: %v, %v", is, err)
	}
	if facts, err := people.Facts(t.Context(), "nobodyatall"); err != nil || facts.Polish != 0 || facts.Category != 0 || len(facts.Services) > 0 {
		t.Errorf("%+v, %v", facts, err)
	}
	first, err := people.Facts(t.Context(), byNumber(t, office, 10401))
	must(t, err)
	if first.Polish != arbiter.Yes || first.ListA != arbiter.Yes {
		t.Errorf("%+v", first)
	}
}

// IV.6.1.1 asks for citizenship: which country somebody plays for says nothing about it, and what nobody has entered is not known.
func TestIV_6_1_1_Citizenship(t *testing.T) {
	office, _ := federation(t)
	people := offices.People{Register: office}
	for i, test := range []struct {
		plays, citizen string
		want           arbiter.Known
	}{{"POL", "", arbiter.Unknown}, {"", "", arbiter.Unknown}, {"CZE", "POL", arbiter.Yes}, {"POL", "CZE", arbiter.No}} {
		id, _, err := office.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Kos", string(rune('A'+i))), Nationality: test.plays, Citizenship: test.citizen})
		must(t, err)
		if facts, err := people.Facts(t.Context(), id); err != nil || facts.Polish != test.want {
			t.Errorf("%+v: %d, %v", test, facts.Polish, err)
		}
	}
}

// A tournament counts for a class once it is approved, with the tempo at which it was played, whatever the calendar has.
func TestServicesAreWhatWasPlayed(t *testing.T) {
	office, ks := federation(t)
	people := offices.People{Register: office}
	all, err := ks.Arbiters(t.Context())
	must(t, err)
	official, waiting := 0, 0
	for _, a := range all {
		services, err := people.Of(t.Context(), a.Person)
		must(t, err)
		for _, s := range services {
			d, err := office.Dossier(t.Context(), s.Dossier)
			must(t, err)
			if s.Pending != (d.Phase != dossier.IsApproved && d.Phase != dossier.IsRefused) || s.Refused != (d.Phase == dossier.IsRefused) {
				t.Errorf("%s is %s: %+v", d.Plan.Name, d.Phase, s)
			}
			played, err := office.ControlPlayed(t.Context(), register.RowOf(d))
			must(t, err)
			class, _ := played.Class(d.Plan.Edition, d.Plan.Variant)
			if want := d.Phase == dossier.IsApproved && class == clock.Official; s.OfficialTime != want {
				t.Errorf("%s, %s: %t", d.Plan.Name, played, s.OfficialTime)
			}
			if s.OfficialTime {
				official++
			}
			if s.Pending {
				waiting++
			}
		}
	}
	if official == 0 || waiting == 0 {
		t.Errorf("%d at official tempo, %d that wait", official, waiting)
	}
	typed := register.DossierRow{Plan: dossier.Plan{Control: "80 min + 60 s"}}
	if c, err := office.ControlPlayed(t.Context(), typed); err != nil || c.String() == "" {
		t.Errorf("as people write it: %v, %v", c, err)
	}
	typed.Plan.Control = "jak zwykle"
	if c, err := office.ControlPlayed(t.Context(), typed); err != nil || c != (clock.Control{}) {
		t.Errorf("as nobody can read it: %v, %v", c, err)
	}
}

// What is known of an entry counts for the one that has replaced it, in both offices: the class and the fee, tournaments judged, a ban.
func TestAMergingInBothOffices(t *testing.T) {
	office, ks := federation(t)
	asked, people, today := offices.Arbiters{College: ks}, offices.People{Register: office}, calendar.MustDate(day)
	all, err := ks.Arbiters(t.Context())
	must(t, err)
	old := ""
	for _, a := range all {
		_, licensed, err := asked.IsLicensed(t.Context(), a.Person, today)
		must(t, err)
		if services, err := people.Of(t.Context(), a.Person); err == nil && licensed && len(services) > 0 {
			old = a.Person
		}
	}
	before, err := people.Of(t.Context(), old)
	must(t, err)
	id, _, err := office.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Nowy", "Wpis")})
	must(t, err)
	_, err = ks.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: today, Person: old, By: domain.Commission, Roles: []ban.Role{ban.Player}, From: today.AddDays(1), Until: today.AddDays(9)}, college.Words{})
	must(t, err)
	look := func(has bool) {
		t.Helper()
		_, licensed, err := asked.IsLicensed(t.Context(), id, today)
		must(t, err)
		_, banned, err := asked.BannedOn(t.Context(), id, today.AddDays(1))
		must(t, err)
		services, err := people.Of(t.Context(), id)
		must(t, err)
		if licensed != has || banned != has || (len(services) == len(before)) != has {
			t.Errorf("licensed %t, banned %t, %d of %d tournaments", licensed, banned, len(services), len(before))
		}
	}
	look(false)
	must(t, office.Merge(t.Context(), app.Arbiter, old, id))
	look(true)
	must(t, office.Unmerge(t.Context(), app.Arbiter, old))
	look(false)
}

// Whose a declaration may be: a number is sure where name and birth agree, a mistyped number shows whose it is, and a name alone is never sure, whatever the birth.
func TestWhoseADeclarationMayBe(t *testing.T) {
	office, _ := federation(t)
	people := offices.People{Register: office}
	row, err := office.ByNumber(t.Context(), 10402)
	must(t, err)
	other, err := office.ByNumber(t.Context(), 10403)
	must(t, err)
	born := calendar.MustDate(row.Born)
	for name, test := range map[string]struct {
		who  college.Claimed
		why  article.Code
		sure bool
	}{
		"number and name": {college.Claimed{Number: 10402, Name: row.Name(), Born: born}, register.AlikeName, true},
		"a name":          {college.Claimed{Name: row.Name(), Born: born}, register.AlikeName, false},
		"another birth":   {college.Claimed{Name: row.Name(), Born: born.AddDays(1)}, college.AlikeBirth, false},
		"a number of it":  {college.Claimed{Number: 10402, Name: row.Name(), Born: born.AddDays(1)}, college.AlikeBirth, false},
		"nobody's number": {college.Claimed{Number: 99_999, Name: row.Name(), Born: born}, register.AlikeName, false},
	} {
		all, err := people.Alike(t.Context(), test.who)
		must(t, err)
		if len(all) != 1 || all[0].Person != row.ID || all[0].Why != test.why || all[0].Sure != test.sure {
			t.Errorf("%s: %+v", name, all)
		}
	}
	all, err := people.Alike(t.Context(), college.Claimed{Number: 10403, Name: row.Name(), Born: born})
	must(t, err)
	if len(all) != 2 || all[0].Person != other.ID || all[0].Why != register.AlikeNumber || all[0].Sure || all[1].Sure {
		t.Errorf("somebody else's number: %+v", all)
	}
}
