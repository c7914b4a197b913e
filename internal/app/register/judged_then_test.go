package register_test

import (
	"context"
	"strconv"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/internal/store"
)

// college is the arbiters' college in tests: whoever is in it has the class and the licence, and what is against them.
type college struct {
	prohibited
	class    map[string]string
	concerns []register.Concern
}

func (c *college) Keeps(context.Context) (bool, error) { return true, nil }

func (c *college) IsLicensed(_ context.Context, person string, _ calendar.Date) (string, bool, error) {
	return c.class[person], c.class[person] != "", nil
}

func (c *college) MayJudge(context.Context, register.Appointment) ([]register.Concern, error) {
	return c.concerns, nil
}

func (c *college) BannedOn(context.Context, string, calendar.Date) (until calendar.Date, banned bool, err error) {
	return until, false, nil
}

func (c *college) ProgramsOn(context.Context, string, calendar.Date) ([]string, bool, error) {
	return nil, false, nil
}

func (c *college) ReportCame(store.Tx, ...string) error { return nil }

// judging is a commission beside a college.
func judging(t *testing.T) (*commission, *college) {
	t.Helper()
	arbiters := &college{prohibited: prohibited{of: map[string][]register.Ban{}}, class: map[string]string{}}
	return newCommissionWith(t, register.Options{Arbiters: arbiters}), arbiters
}

// VII.7.2.1: a decision that is made again sees of the chief arbiter what the first one saw, whatever the college has written down since: a licence that is gone, or one that came
// late, a class and what was against the appointment. Of whoever is named instead it sees what there is.
func TestVII_7_2_1_ADecisionMadeAgainSeesTheArbiterOfThen(t *testing.T) {
	for _, licensed := range []bool{true, false} {
		c, arbiters := judging(t)
		c.holds("II", "K")
		chief, other := c.people[10], c.people[11]
		classes := func(first bool) {
			clear(arbiters.class)
			if first {
				arbiters.class[chief] = "I"
			} else {
				arbiters.class[other] = "I"
			}
		}
		classes(licensed)
		id := c.handed(onDay(c.plays("at", "80+60", c.people[:8]...), "2026-11-26"))
		c.must(c.Staff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: chief, Role: dossier.Chief}}))
		c.must(c.approve(id))
		d, err := c.Dossier(c.ctx, id)
		if c.must(err); (len(d.Decision.Lines) > 0) != licensed {
			t.Fatalf("licensed %v: %d lines", licensed, len(d.Decision.Lines))
		}

		classes(!licensed)
		arbiters.concerns = []register.Concern{{Reason: article.Because("arbiter.no_class", "IV.6.3")}}
		looked := func() (lines, unlicensed, concerns int) {
			x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
			c.must(err)
			for _, f := range x.Findings {
				switch f.Code {
				case register.FoundChief:
					unlicensed++
				case register.FoundArbiter:
					concerns++
				}
			}
			return len(x.Lines), unlicensed, concerns
		}
		if lines, unlicensed, concerns := looked(); lines != len(d.Decision.Lines) || (unlicensed == 0) != licensed || concerns != 0 {
			t.Errorf("licensed %v: %d lines, were %d; %d and %d findings", licensed, lines, len(d.Decision.Lines), unlicensed, concerns)
		}
		c.must(c.Restaff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: other, Role: dossier.Chief}}, "Sędziował ktoś inny.", ""))
		if _, unlicensed, concerns := looked(); (unlicensed == 0) != licensed || concerns != 1 {
			t.Errorf("licensed %v, another arbiter: %d and %d findings", licensed, unlicensed, concerns)
		}
	}
}

// VII.7.2.1: a report that names a chief arbiter of whom nobody has said who that is says so, and not that it names none.
func TestVII_7_2_1_AChiefArbiterWhoIsNamedIsNotConfirmed(t *testing.T) {
	c, _ := judging(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	none := c.handed(p)
	if len(c.found(none, register.FoundNoChief)) != 1 || len(c.found(none, register.FoundUnconfirmed)) != 0 {
		t.Error("none is named")
	}
	q := c.plays("second", "3+2", c.people[:8]...)
	q.Arbiters = []played.Arbiter{{Name: fullname.Of("Nieznana", "Iga"), Chief: true}}
	named := c.handed(q)
	if len(c.found(named, register.FoundNoChief)) != 0 || len(c.found(named, register.FoundUnconfirmed)) != 1 {
		t.Error("one is named")
	}
	number := func(person string) string {
		row, err := c.Row(c.ctx, person)
		c.must(err)
		return strconv.Itoa(row.Number)
	}
	sender, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true})
	c.must(err)
	sent := c.plays("third", "3+2", c.people[:8]...)
	sent.Arbiters = q.Arbiters
	c.halls["third"] = *sent
	id, err := c.HandIn(c.ctx, sender, register.Handed{Tournament: "third", Way: dossier.Sent})
	c.must(err)
	c.must(c.Return(c.ctx, app.Arbiter, id, register.Why{Text: "Kto sędziował?"}))
	_, err = c.HandIn(c.ctx, sender, register.Handed{Tournament: "third", Way: dossier.Sent, Chief: c.people[9]}) // the same file
	c.must(err)
	said := c.found(id, register.FoundChiefSaid)
	if len(said) != 1 || said[0].Args["number"] != number(c.people[9]) || !said[0].Grave || len(c.found(id, register.FoundUnconfirmed)) != 0 {
		t.Errorf("by its number: %+v", said)
	}
	c.must(c.AcceptArbiters(c.ctx, app.Arbiter, id))
	if d, err := c.Dossier(c.ctx, id); err != nil || d.ChiefArbiter() != c.people[9] || len(c.found(id, register.FoundChiefSaid)) != 0 {
		t.Errorf("confirmed: %v", err)
	}
}

// IV.4.1: a chief arbiter who plays is pointed out: no article forbids it, and it is no grave finding.
func TestIV_4_1_AChiefArbiterWhoPlaysIsPointedOut(t *testing.T) {
	c, arbiters := judging(t)
	arbiters.class[c.people[3]], arbiters.class[c.people[10]] = "I", "I"
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	for person, want := range map[string]int{c.people[3]: 1, c.people[10]: 0} {
		c.must(c.Staff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: person, Role: dossier.Chief}}))
		if found := c.found(id, register.FoundChiefPlays); len(found) != want || want == 1 && (found[0].Grave || found[0].Args["player"] != "participant:p3") {
			t.Errorf("%+v, want %d", found, want)
		}
	}
}

// VII.7.2.1: where the commission says, with its reason, that the chief arbiter's licence was written down wrongly, it is looked up again, and the corrected decision gives what the
// first one refused. Without a reason it stays as it was seen.
func TestVII_7_2_1_ALicenceWrittenDownWronglyIsLookedUpAgain(t *testing.T) {
	c, arbiters := judging(t)
	c.holds("II", "K")
	chief := []dossier.Arbiter{{Person: c.people[10], Role: dossier.Chief}}
	id := c.handed(onDay(c.plays("at", "80+60", c.people[:8]...), "2026-11-26"))
	c.must(c.Staff(c.ctx, app.Arbiter, id, chief))
	c.must(c.approve(id))
	arbiters.class[c.people[10]] = "I"
	looked := func() *register.Examination {
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
		c.must(err)
		return x
	}
	if d, err := c.Dossier(c.ctx, id); err != nil || len(d.Decision.Lines) != 0 || len(looked().Lines) != 0 {
		t.Fatalf("without a licence: %d lines, then %d, %v", len(d.Decision.Lines), len(looked().Lines), err)
	}
	c.must(c.Restaff(c.ctx, app.Arbiter, id, chief, "Licencję wpisano z datą o rok późniejszą.", ""))
	x := looked()
	if len(x.Lines) == 0 {
		t.Fatal("it is not looked up again")
	}
	c.must(c.Mend(c.ctx, app.Arbiter, id, nil, register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Sędzia miał licencję."}))
	d, err := c.Dossier(c.ctx, id)
	if c.must(err); len(d.Decision.Lines) != len(x.Lines) || d.Decision.Judged == nil || !d.Decision.Judged.Licensed || !d.Decision.Lines[0].Granted {
		t.Errorf("corrected: %+v", d.Decision)
	}
	clear(arbiters.class) // and is seen so from now on
	if got := looked(); len(got.Lines) != len(x.Lines) {
		t.Errorf("afterwards %d lines, not %d", len(got.Lines), len(x.Lines))
	}
}
