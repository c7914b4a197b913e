package register_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/club"
	"damka/internal/register/person"
)

// VII.7.2.3, VII.7.3.3: a licence counts from the day on which it was paid for, and goes with the money.
func TestLicencesHaveDays(t *testing.T) {
	o := newOffice(t)
	today, id := o.Today(), o.person("Sowa", "Jan", "")
	paid := today.AddDays(-3)
	o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: today.Year(), Grosze: 5000, On: paid}))
	row, err := o.Row(o.ctx, id)
	o.must(err)
	if !row.LicensedOn(today) || !row.LicensedOn(paid) || row.LicensedOn(paid.AddDays(-1)) || row.LicensedOn(today.AddYears(1)) || !row.IsLicensed(today.Year()) {
		t.Errorf("%+v", row.Licences)
	}
	p, err := o.Person(o.ctx, app.Arbiter, id)
	o.must(err)
	o.must(o.VoidPayment(o.ctx, app.Arbiter, id, p.Payments[0].ID))
	if row, err := o.Row(o.ctx, id); err != nil || row.IsLicensed(today.Year()) {
		t.Errorf("the money was taken back: %+v, %v", row, err)
	}
}

// Of two entries with a licence of one year the earlier day counts; one of which no day is known is of the whole year.
func TestLicencesOfTwoEntries(t *testing.T) {
	o := newOffice(t)
	today := o.Today()
	one, other := o.person("Sowa", "Jan", ""), o.person("Sowa", "J.", "")
	for id, days := range map[string]int{one: 3, other: 30} {
		o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: today.Year(), Grosze: 5000, On: today.AddDays(-days)}))
	}
	o.must(o.Merge(o.ctx, app.Arbiter, other, one))
	row, err := o.Row(o.ctx, one)
	if o.must(err); len(row.Licences) != 1 || !row.LicensedOn(today.AddDays(-30)) || row.LicensedOn(today.AddDays(-31)) {
		t.Errorf("%+v", row.Licences)
	}
	whole := register.Row{Licences: []register.Licence{{Year: today.Year()}}}
	if !whole.LicensedOn(today.AddDays(-300)) {
		t.Error("one without a day")
	}
}

// The office's note and money are for those who work on them; a club's officer and the college see the rest.
func TestNotesAndMoneyAreForTheOffice(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("Pionek")
	d := called("Kos", "Ewa", "1990-02-03")
	d.Note, d.Phone = "tylko dla biura", "600"
	id, _, err := o.Register(o.ctx, app.Arbiter, 0, d)
	o.must(err)
	o.must(o.Move(o.ctx, app.Arbiter, id, pionek, o.Today()))
	o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.TransferFee, Grosze: 5000, On: o.Today()}))
	for _, test := range []struct {
		grant app.Grant
		sees  bool
	}{{app.Grant{Role: app.Commission}, true}, {app.Grant{Role: app.College}, false}, {app.Grant{Role: app.ClubOfficer, Subject: "Pionek"}, false}} {
		actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true, Grants: []app.Grant{test.grant}})
		o.must(err)
		p, err := o.Person(o.ctx, actor, id)
		o.must(err)
		all, err := o.All(o.ctx, actor, id)
		o.must(err)
		for _, p := range append(all, p) {
			if p.Details.Phone != "600" || (p.Details.Note != "") != test.sees || (len(p.Payments) > 0) != test.sees {
				t.Errorf("%s: note %q, %d payments", test.grant.Role, p.Details.Note, len(p.Payments))
			}
		}
	}
	if p, err := o.Person(o.ctx, app.Arbiter, id); err != nil || p.Details.Note == "" || len(p.Payments) != 1 {
		t.Errorf("what others do not see is lost: %+v, %v", p, err)
	}
}

// Officers have their rights by a club's name, so no two clubs have one, short or long, however it is written.
func TestNoTwoClubsHaveAName(t *testing.T) {
	o := newOffice(t)
	pionek := o.club("KW „Pionek” Zębowice")
	other, err := o.EnterClub(o.ctx, app.Arbiter, club.Details{Name: "Damka Łąck", Short: "Damka"})
	o.must(err)
	for _, d := range []club.Details{{Name: "kw pionek zebowice"}, {Name: "Inny", Short: "DAMKA"}, {Name: "damka"}} {
		_, err := o.EnterClub(o.ctx, app.Arbiter, d)
		o.refused(err, register.CodeClubNameTaken)
	}
	o.refused(o.ChangeClub(o.ctx, app.Arbiter, pionek, club.Amend{Details: club.Details{Name: "Pionek", Short: "Damka"}}), register.CodeClubNameTaken)
	o.must(o.ChangeClub(o.ctx, app.Arbiter, other, club.Amend{Details: club.Details{Name: "Damka", Short: "Damka"}}))
	if all, err := o.Clubs(o.ctx); err != nil || len(all) != 2 {
		t.Errorf("%+v, %v", all, err)
	}
}

// A number that is somebody else's makes nobody chief arbiter.
func TestTheChiefsNumberAgreesWithTheName(t *testing.T) {
	o := newOffice(t)
	kos, _ := o.person("Kos", "Ewa", ""), o.person("Sowa", "Jan", "")
	for number, want := range map[string]string{"1": kos, " 1 ": kos, "": ""} {
		if id, err := o.ChiefNumbered(o.ctx, fullname.Of("Kos", "Ewa"), number); err != nil || id != want {
			t.Errorf("%q: %q, %v", number, id, err)
		}
	}
	for _, number := range []string{"2", "3", "x"} {
		_, err := o.ChiefNumbered(o.ctx, fullname.Of("Kos", "Ewa"), number)
		o.refused(err, register.CodeChiefNumber)
	}
}

// A club that is called otherwise keeps its officer, and nobody else gets the right with the old name, which no other club can take.
func TestARenamedClubKeepsItsOfficer(t *testing.T) {
	o := newOffice(t)
	id := o.club("Pionek")
	officer, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true, Grants: []app.Grant{{Role: app.ClubOfficer, Subject: "Pionek"}}})
	o.must(err)
	o.must(o.ChangeClub(o.ctx, app.Arbiter, id, club.Amend{Details: club.Details{Name: "Damka Łąck"}}))
	if own, err := o.OwnClubs(o.ctx, officer); err != nil || len(own) != 1 || own[0].ID != id {
		t.Errorf("%+v, %v", own, err)
	}
	_, err = o.EnterClub(o.ctx, app.Arbiter, club.Details{Name: "PIONEK"})
	o.refused(err, register.CodeClubNameTaken)
	o.must(o.ChangeClub(o.ctx, app.Arbiter, id, club.Amend{Details: club.Details{Name: "Pionek"}}))
}
