package register_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/rating"
)

// Nothing is cut silently: the calendar of a year has all tournaments, the queue all that wait, and a club's and a list's are read to the end, part by part.
func TestNoListIsCut(t *testing.T) {
	o := newOffice(t)
	club := o.club("Wieża")
	const many = 520
	for i := range many {
		p := dossier.Plan{
			Name: fmt.Sprintf("Turniej %d", i), Starts: calendar.MustDate("2027-01-01").AddDays(i % 300), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Club: club,
		}
		p.Ends = p.Starts
		_, err := o.Announce(o.ctx, app.Arbiter, p)
		o.must(err)
	}
	all, err := o.CalendarBetween(o.ctx, calendar.MustDate("2027-01-01"), calendar.MustDate("2027-12-31"))
	if o.must(err); len(all) != many {
		t.Errorf("the calendar has %d of %d", len(all), many)
	}
	waiting, err := o.Waiting(o.ctx, app.Arbiter)
	if o.must(err); len(waiting) != many {
		t.Errorf("%d of %d wait", len(waiting), many)
	}
	seen := make(map[string]bool)
	for before, parts := (calendar.Date{}), 0; ; parts++ {
		rows, next, err := o.OrganisedBy(o.ctx, club, before, 51) // on most days two begin, so that parts end between them
		o.must(err)
		for _, row := range rows {
			if seen[row.ID] {
				t.Fatalf("%s is shown twice", row.ID)
			}
			seen[row.ID] = true
		}
		if !next.IsValid() {
			break
		}
		if before = next; parts > many {
			t.Fatal("there is no end")
		}
	}
	if len(seen) != many {
		t.Errorf("the club has %d of %d", len(seen), many)
	}

	list := &ratinglist.Published{}
	for i := range 450 {
		list.Corrections = append(list.Corrections, ratinglist.Correction{Person: fmt.Sprint("p", i), Was: ratinglist.Standing{Rating: 2000, List: rating.A, Games: 40}, Now: ratinglist.Standing{Rating: 2001, List: rating.A, Games: 40}})
	}
	shown := 0
	for from := 0; from < 450; from += 200 {
		some, total, err := o.CorrectionsOf(o.ctx, list, from, 200)
		if o.must(err); total != 450 || some[0].Correction.Person != fmt.Sprint("p", from) {
			t.Errorf("from %d: %d of %d, %s", from, len(some), total, some[0].Correction.Person)
		}
		shown += len(some)
	}
	if some, _, err := o.CorrectionsOf(o.ctx, list, 9000, 200); err != nil || len(some) != 0 || shown != 450 {
		t.Errorf("%v: %d beyond the end, %d in all", err, len(some), shown)
	}
}

// VI.4.5: games with a time control that is not rated wait for no list, which is said with the reason.
func TestVI_4_5_AnotherTempoWaitsForNoList(t *testing.T) {
	c := newCommission(t)
	for control, want := range map[string]bool{"3+2": true, "80+60": false} {
		p := c.plays("of "+control, control, c.people[:8]...)
		p.Control, p.Title.Control = clock.MustParse(control), clock.MustParse(control)
		id := c.handed(p)
		c.must(c.approve(id))
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		why, never, err := c.NeverRated(c.ctx, register.RowOf(d))
		if c.must(err); never != want || never && (why.Article != "VI.4.5" || why.Code != rating.CodeTempo) {
			t.Errorf("%s: %v %v", control, never, why)
		}
		lost := register.RowOf(d)
		lost.Games = strings.Repeat("0", 64)                                        // pages of many tournaments are not lost with the games of one
		if _, never, err = c.NeverRated(c.ctx, lost); never != want || err != nil { // which reads none: what it says is in the row, since the decision
			t.Errorf("lost games: %t, %v", never, err)
		}
		lost.Tempo = nil // a row of an earlier version
		if _, never, err = c.NeverRated(c.ctx, lost); never || err != nil {
			t.Errorf("lost games of an earlier version: %t, %v", never, err)
		}
		older := register.RowOf(d)
		older.Tempo = nil
		if read, never, err := c.NeverRated(c.ctx, older); never != want || err != nil || fmt.Sprint(read) != fmt.Sprint(why) {
			t.Errorf("of an earlier version: %v, %v, not %v", read, err, why)
		}
		profile, err := c.Profile(c.ctx, c.people[0])
		c.must(err)
		if _, in, found := profile.PlayedIn(id); !found || (in.Never != nil) != want {
			t.Errorf("%s: on the person's page %v", control, in.Never)
		}
	}
}

// VI.4.5: a list says once that it leaves a tournament out for its time control; later ones do not say it again, as they would for ever.
func TestVI_4_5_AnotherTempoIsLeftOutOnce(t *testing.T) {
	c := newCommission(t)
	c.onListA(2200)
	p := c.plays("blitz", "3+2", c.people[:8]...)
	p.Starts, p.Ends = calendar.MustDate("2026-08-01"), calendar.MustDate("2026-08-02")
	p.Control, p.Title.Control, p.Title.Start, p.Title.End = clock.MustParse("3+2"), clock.MustParse("3+2"), p.Starts, p.Ends
	c.must(c.approve(c.handed(p)))
	skipped := func(q ratinglist.Quarter) (codes []article.Code) {
		draft, err := c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, q)
		c.must(err)
		for _, s := range draft.Skipped {
			codes = append(codes, s.Code)
		}
		return codes
	}
	first := ratinglist.Quarter{Year: 2026, Number: 3}
	if got := skipped(first); len(got) != 1 || got[0] != rating.CodeTempo {
		t.Fatalf("%v", got)
	}
	draft, err := c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, first)
	c.must(err)
	c.must(c.Publish(c.ctx, app.Arbiter, article.International, register.By{}, first, draft.Hash, ratinglist.Multipliers{}))
	if got := skipped(first.Next()); len(got) != 0 {
		t.Errorf("said again: %v", got)
	}
}
