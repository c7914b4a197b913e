package register_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/person"
	"damka/internal/store/memory"
)

// prohibited are bans as the arbiters' college knows them, in tests.
type prohibited struct {
	register.Arbiters
	of map[string][]register.Ban
}

func (p prohibited) Bans(_ context.Context, who string, arbiter bool, from, to calendar.Date) (all []register.Ban, err error) {
	for _, b := range p.of[who] {
		as := arbiter
		for _, role := range b.As {
			as = as || role == "player"
		}
		if as && b.From.Compare(to) <= 0 && (!b.Until.IsValid() || b.Until.Compare(from) >= 0) {
			all = append(all, b)
		}
	}
	return all, nil
}

func officeOfBans(t *testing.T) (*office, prohibited) {
	t.Helper()
	bans := prohibited{of: map[string][]register.Ban{}}
	return officeWith(t, memory.New(), register.Options{Arbiters: bans}), bans
}

// IV.5.4: the arbiters' college keeps the money that is its own, and no other; the office keeps all of it, in the same book.
func TestIV_5_4_WhoKeepsWhichMoney(t *testing.T) {
	o := newOffice(t)
	id, college := o.person("Kos", "Ewa", ""), inRole(t, app.College)
	for _, due := range person.Dues() {
		p := person.Payment{For: due, Year: 2026, Grosze: 100, On: o.Today()}
		err := o.Pay(o.ctx, college, id, p)
		var forbidden *app.ForbiddenError
		switch {
		case due.IsArbiters():
			o.must(err)
		case !errors.As(err, &forbidden) || forbidden.Deed != app.KeepFees:
			t.Errorf("the college keeps %s: %v", due, err)
		}
		if err := o.Pay(o.ctx, inRole(t, app.Board), id, p); due != person.ArbiterFee {
			o.must(err)
		} else {
			o.refused(err, person.CodeFeePaid)
		}
		if _, err := o.PayArbiters(o.ctx, app.Arbiter, id, p, nil); !due.IsArbiters() {
			o.refused(err, person.CodeDue)
		}
	}
	seen, err := o.Person(o.ctx, college, id)
	o.must(err)
	all, err := o.Person(o.ctx, app.Arbiter, id)
	o.must(err)
	if len(seen.Payments) != 13 || len(all.Payments) != 19 {
		t.Errorf("the college sees %d of %d", len(seen.Payments), len(all.Payments))
	}
	paid, err := o.ArbitersPaid(o.ctx, id, "nobody")
	o.must(err)
	in, err := o.ArbitersPaidIn(o.ctx, o.Today().Year())
	o.must(err)
	if len(paid[id]) != 13 || len(in) != 13 || len(paid["nobody"]) != 0 {
		t.Errorf("%d, %d", len(paid[id]), len(in))
	}
	for _, p := range all.Payments {
		if err := o.VoidPayment(o.ctx, college, id, p.ID); p.For.IsArbiters() != (err == nil) {
			t.Errorf("the college takes back %s: %v", p.For, err)
		}
	}
}

// Fees of all entries of a person are the person's, whichever is asked about, until the merging is taken back; new ones are written under the entry that counts.
func TestFeesOfTwoEntries(t *testing.T) {
	o := newOffice(t)
	counts, other := o.person("Kos", "Ewa", ""), o.person("Kos", "Ewka", "")
	fee := person.Payment{For: person.ArbiterFee, Year: 2026, Grosze: 5000, On: o.Today()}
	o.must(o.Pay(o.ctx, app.Arbiter, other, fee))
	many := func(want map[string]int) {
		t.Helper()
		paid, err := o.ArbitersPaid(o.ctx, counts, other)
		o.must(err)
		for id, n := range want {
			if len(paid[id]) != n {
				t.Errorf("%s: %+v, want %d", id, paid[id], n)
			}
		}
	}
	many(map[string]int{counts: 0, other: 1})
	o.must(o.Merge(o.ctx, app.Arbiter, other, counts))
	many(map[string]int{counts: 1, other: 1})
	fee.Year = 2027
	_, err := o.PayArbiters(o.ctx, app.Arbiter, other, fee, nil)
	o.must(err)
	many(map[string]int{counts: 2, other: 2})
	o.must(o.Unmerge(o.ctx, app.Arbiter, other))
	many(map[string]int{counts: 1, other: 1})
}

// IV.6.1.2, KS IV.4.3.1: a licence is not written down while a ban is in force, but for somebody who was warned and says why; the event has the bans and the reason. A ban as a
// player keeps from a player's licence, and any ban from an arbiter's.
func TestIV_6_1_2_BansAtLicensing(t *testing.T) {
	today := calendar.MustDate("2026-11-26")
	player := register.Ban{ID: "ban1", By: "commission", As: []string{"player"}, From: today.AddDays(-5), Until: today.AddDays(9)}
	official := register.Ban{ID: "ban2", By: "board", As: []string{"official"}, From: today.AddDays(-5)}
	over, coming := player, player
	over.Until, coming.From = today.AddDays(-2), today.AddDays(1)
	licence := person.Payment{For: person.Licence, Year: 2026, Grosze: 5000, On: today}
	arbiters := person.Payment{For: person.ArbiterFee, Year: 2026, Grosze: 5000, On: today}
	earlier := licence
	earlier.On = today.AddDays(-3)
	exam := person.Payment{For: person.ExamFee, Grosze: 5000, On: today}
	for name, test := range map[string]struct {
		bans []register.Ban
		pay  person.Payment
		want article.Code
		ref  article.Ref
	}{
		"none":                              {nil, licence, "", ""},
		"a player's licence":                {[]register.Ban{player}, licence, register.CodeBanned, "KS IV.4.3.1"},
		"of an official":                    {[]register.Ban{official}, licence, "", ""},
		"an arbiter's fee":                  {[]register.Ban{player}, arbiters, register.CodeBanned, "IV.6.1.2"},
		"of an official who is an arbiter":  {[]register.Ban{official}, arbiters, register.CodeBannedFor, "IV.6.1.2"},
		"over":                              {[]register.Ban{over}, licence, "", ""},
		"over, but not when it was paid":    {[]register.Ban{over}, earlier, register.CodeBanned, "KS IV.4.3.1"},
		"not yet":                           {[]register.Ban{coming}, licence, "", ""},
		"an examination, which is no right": {[]register.Ban{player, official}, exam, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			o, bans := officeOfBans(t)
			id := o.person("Kos", "Ewa", "")
			bans.of[id] = test.bans
			err := o.Pay(o.ctx, app.Arbiter, id, test.pay)
			p, _ := o.Person(o.ctx, app.Arbiter, id)
			if test.want == "" {
				if err != nil || len(p.Payments) != 1 || p.Payments[0].Despite != nil {
					t.Errorf("%v, %+v", err, p.Payments)
				}
				return
			}
			o.refused(err, test.want)
			var banned *register.BannedError
			if !errors.As(err, &banned) || banned.Article != test.ref || len(banned.Bans) != len(test.bans) || len(p.Payments)+len(p.Licences) != 0 {
				t.Errorf("%+v; %+v", banned, p.State)
			}
			o.refused(o.PayDespite(o.ctx, app.Arbiter, id, test.pay, " "), register.CodeNoWhy)
			o.refused(o.PayDespite(o.ctx, app.Arbiter, id, test.pay, strings.Repeat("ż", 2001)), register.CodeNoWhy)
			o.must(o.PayDespite(o.ctx, app.Arbiter, id, test.pay, "Zarząd tak postanowił."))
			p, err = o.Person(o.ctx, app.Arbiter, id)
			o.must(err)
			d := p.Payments[0].Despite
			if d == nil || d.Bans[0] != test.bans[0].ID || p.Why(d) != "Zarząd tak postanowił." {
				t.Errorf("%+v, %q", d, p.Why(d))
			}
			if test.pay.For == person.Licence && (len(p.Licences) != 1 || p.Licences[0].Despite == nil) {
				t.Errorf("the licence: %+v", p.Licences)
			}
			if board, err := o.Person(o.ctx, inRole(t, app.College), id); err != nil || board.Why(d) != "" {
				t.Errorf("who keeps no fees reads why: %v", err)
			}
		})
	}
}

// A licence without money is no other; what cannot be written at all is refused before any ban is spoken of, and whoever may not write hears of none.
func TestIV_6_1_2_ALicenceWithoutMoney(t *testing.T) {
	o, bans := officeOfBans(t)
	id := o.person("Kos", "Ewa", "")
	bans.of[id] = []register.Ban{{ID: "ban1", By: "commission", As: []string{"player"}, From: o.Today()}, {ID: "ban2", By: "board", As: []string{"player", "official"}, From: o.Today()}}
	o.refused(o.GiveLicence(o.ctx, app.Arbiter, id, 2026), register.CodeBannedFor)
	o.refused(o.GiveLicence(o.ctx, app.Arbiter, id, 2031), person.CodeYear)
	if err := o.GiveLicence(o.ctx, inRole(t, app.College), id, 2026); !errors.Is(err, app.ErrForbidden) {
		t.Error(err)
	}
	o.must(o.GiveLicenceDespite(o.ctx, app.Arbiter, id, 2026, "Odwołanie uznane."))
	o.must(o.Correct(o.ctx, app.Arbiter, id, 2, called("Kos", "Ewelina", "")))
	p, err := o.Person(o.ctx, app.Arbiter, id)
	o.must(err)
	if d := p.Licences[0].Despite; d == nil || len(d.Bans) != 2 || p.Why(d) != "Odwołanie uznane." || p.Details.Name.Given() != "Ewelina" {
		t.Errorf("%+v", p)
	}
	out, err := o.Export(o.ctx, app.Arbiter, id)
	o.must(err)
	if len(out.Despite) != 1 || len(out.Earlier) != 1 || out.Earlier[0].Given != "Ewa" {
		t.Errorf("%+v", out)
	}
	o.must(o.Erase(o.ctx, app.Arbiter, id))
	if p, err = o.Person(o.ctx, app.Arbiter, id); err != nil || p.Why(p.Licences[0].Despite) != "" || p.Licences[0].Despite == nil {
		t.Errorf("erased: %+v, %v", p, err)
	}
	free := o.person("Los", "Ewa", "") // no ban: there is nothing to write down
	o.must(o.GiveLicenceDespite(o.ctx, app.Arbiter, free, 2026, "x"))
	if p, err := o.Person(o.ctx, app.Arbiter, free); err != nil || p.Licences[0].Despite != nil {
		t.Errorf("%+v, %v", p, err)
	}
}
