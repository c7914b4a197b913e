package register_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/score"
	"damka/title"
)

// halls are tournaments that were played somewhere, by their ids.
type halls map[string]played.Tournament

func (h halls) PlayedByItself(_ context.Context, id string) (played.Tournament, error) {
	p, is := h[id]
	if !is {
		return p, errors.New("nobody has played it")
	}
	return p, nil
}

// PlayedAt is what a test keeps under the id and the event; else nothing has changed since then.
func (h halls) PlayedAt(ctx context.Context, id string, seq uint64) (played.Tournament, error) {
	if p, is := h[fmt.Sprint(id, " ", seq)]; is {
		return p, nil
	}
	return h.PlayedByItself(ctx, id)
}

func (h halls) Handed(context.Context, string, string, bool) (func(store.Tx) error, error) {
	return nil, nil
}

// commission is an office to which tournaments are handed in.
type commission struct {
	*office
	halls
	people []string
	number map[string]string
}

func newCommission(t *testing.T) *commission {
	t.Helper()
	return newCommissionWith(t, register.Options{})
}

func newCommissionWith(t *testing.T, options register.Options) *commission {
	t.Helper()
	kept := memory.New()
	base := app.New(kept, app.Options{Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(func() {
		base.Close()
		kept.Close()
	})
	c := &commission{halls: make(halls), number: make(map[string]string)}
	options.Tournaments = c.halls
	c.office = &office{register.New(base, options), t, t.Context(), base, kept}
	for i := range 12 {
		id, number, err := c.Register(c.ctx, app.Arbiter, 0, called(fmt.Sprintf("Nazwisko%c", 'a'+i), "Ewa", "1990-01-01"))
		c.must(err)
		c.people, c.number[id] = append(c.people, id), fmt.Sprint(number)
	}
	return c
}

// plays is a tournament of some persons, everybody against everybody, on the 14th and 15th of November.
func (c *commission) plays(id string, control string, persons ...string) *played.Tournament {
	p := played.Tournament{
		ID: id, Seq: 9, Hash: "aa", Name: "Zawody " + id, Starts: calendar.MustDate("2026-11-14"), Ends: calendar.MustDate("2026-11-15"), Edition: article.PZWarc,
		Variant: article.International, Control: clock.MustParse(control), System: "berger", Closed: true,
	}
	for i, person := range persons {
		row, err := c.Row(c.ctx, person)
		c.must(err)
		name := fmt.Sprintf("p%d", i)
		p.Players = append(p.Players, played.Player{ID: name, Number: i + 1, Name: fullname.Of(row.Family, row.Given), Register: c.number[person], Place: i + 1})
		for j := range i {
			p.Games = append(p.Games, title.Game{Round: 1 + (i+j)%len(persons), White: name, Black: fmt.Sprintf("p%d", j), Result: score.Draw})
		}
	}
	p.Title = title.Tournament{ID: id, Edition: p.Edition, Variant: p.Variant, Start: p.Starts, End: p.Ends, Control: p.Control, System: title.RoundRobin, ScoreKept: true, ArbiterLicensed: true, Championship: title.NoChampionship}
	return &p
}

// handed hands a tournament in for an entry of its own, and answers its id.
func (c *commission) handed(p *played.Tournament) string {
	c.t.Helper()
	c.halls[p.ID] = *p
	id, err := c.HandIn(c.ctx, app.Arbiter, register.Handed{Tournament: p.ID, Way: dossier.Uploaded})
	c.must(err)
	return id
}

// approve grants everything that a tournament gives.
func (c *commission) approve(id string) error {
	c.t.Helper()
	c.must(c.VerifyReport(c.ctx, app.Arbiter, id, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	return c.Approve(c.ctx, app.Arbiter, id, register.Verdict{Rated: true, Shown: x.Shown()})
}

// found are the findings of a code.
func (c *commission) found(id string, code article.Code) (all []dossier.Finding) {
	c.t.Helper()
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	for _, f := range x.Findings {
		if f.Code == code {
			all = append(all, f)
		}
	}
	return all
}

// Two events of one class by the same persons on the same days, such as two blitzes of one evening, are told apart by their games: the commission is asked to look, and
// both count.
func TestTwoEventsOfOneEveningAreTwo(t *testing.T) {
	c := newCommission(t)
	first := c.handed(c.plays("first", "80+60", c.people[:8]...))
	second := c.plays("second", "80+60", c.people[:8]...)
	for i := range second.Games {
		if i%2 == 0 || i == 1 {
			second.Games[i].Result = score.WhiteWins
		}
	}
	twin := c.handed(second)
	if len(c.found(twin, register.FoundTwice)) != 1 {
		t.Error("nobody is told that they may be one")
	}
	c.must(c.approve(first))
	c.must(c.approve(twin))
}

// One tournament under two entries counts once: the commission is told of the other one, and approves one of them alone. It is the same though some of its
// persons are not linked.
func TestOneTournamentIsNotCountedTwice(t *testing.T) {
	c := newCommission(t)
	first := c.handed(c.plays("first", "80+60", c.people[:8]...))
	second := c.plays("second", "80+60", c.people[1:8]...)
	second.Name = "2026"
	second.Players[0].Register, second.Players[1].Register = "", ""
	twin := c.handed(second)
	for id, other := range map[string]string{first: twin, twin: first} {
		if found := c.found(id, register.FoundTwice); len(found) != 1 || !found[0].Grave || found[0].Args["dossier"] != other {
			t.Fatalf("%+v", found)
		}
	}
	if name := c.found(first, register.FoundTwice)[0].Args["name"]; name != "text:2026" {
		t.Errorf("the name that is a number is written as %q", name)
	}
	c.must(c.approve(first))
	c.refused(c.approve(twin), register.CodeCountedTwice)
	d, err := c.Dossier(c.ctx, twin)
	if c.must(err); d.Phase != dossier.IsVerified {
		t.Errorf("it is %s", d.Phase)
	}
	c.must(c.Refuse(c.ctx, app.Arbiter, twin, c.why(twin, register.FoundTwice)))
	if found := c.found(first, register.FoundTwice); len(found) != 0 {
		t.Errorf("one of them was refused, and still %+v", found)
	}
}

// An event that was approved without ratings keeps no games for lists; it is compared by those that were played.
func TestBesideAnEventWithoutRatings(t *testing.T) {
	c := newCommission(t)
	first := c.handed(c.plays("first", "80+60", c.people[:8]...))
	c.must(c.VerifyReport(c.ctx, app.Arbiter, first, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
	x, err := c.Examine(c.ctx, app.Arbiter, first)
	c.must(err)
	c.must(c.Approve(c.ctx, app.Arbiter, first, register.Verdict{Shown: x.Shown()}))
	second := c.plays("second", "80+60", c.people[:8]...)
	for i := range second.Games {
		second.Games[i].Result = score.WhiteWins
	}
	c.must(c.approve(c.handed(second)))
	c.refused(c.approve(c.handed(c.plays("third", "80+60", c.people[:8]...))), register.CodeCountedTwice)
}

// Two entries that are two tournaments: a blitz beside the main event, another variant, other persons, other days.
func TestTwoTournamentsOfOnePersonArePlayed(t *testing.T) {
	for name, change := range map[string]func(c *commission, p *played.Tournament){
		"blitz": func(_ *commission, p *played.Tournament) { p.Control = clock.MustParse("3+2") },
		"variant": func(_ *commission, p *played.Tournament) {
			p.Variant, p.Title.Variant = article.Brazilian, article.Brazilian
		},
		"persons": func(c *commission, p *played.Tournament) { *p = *c.plays("other", "80+60", c.people[4:12]...) },
		"days": func(_ *commission, p *played.Tournament) {
			p.Starts, p.Ends = p.Starts.AddDays(2), p.Ends.AddDays(2)
			p.Title.Start, p.Title.End = p.Starts, p.Ends
		},
	} {
		c := newCommission(t)
		c.must(c.approve(c.handed(c.plays("first", "80+60", c.people[:8]...))))
		p := c.plays("other", "80+60", c.people[:8]...)
		change(c, p)
		p.Title.Control = p.Control
		id := c.handed(p)
		if found := c.found(id, register.FoundTwice); len(found) != 0 {
			t.Errorf("%s: %+v", name, found)
		}
		if err := c.approve(id); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// VII.1: ratings and titles are kept of two games. An event of a third one is in the calendar, and is approved without lines and without ratings; the page says so
// before.
func TestVII_1_OfRussianDraughtsNothingIsKept(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	p.Variant, p.Title.Variant = article.Russian, article.Russian
	id := c.handed(p)
	if found := c.found(id, register.FoundNoList); len(found) != 1 || !found[0].Grave {
		t.Errorf("%+v", found)
	}
	c.refused(c.approve(id), register.CodeNoList)
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	c.must(c.Approve(c.ctx, app.Arbiter, id, register.Verdict{Shown: x.Shown()}))
	if d, err := c.Dossier(c.ctx, id); err != nil || len(d.Decision.Lines) != 0 || d.Decision.Rated {
		t.Errorf("%v %+v", err, d.Decision)
	}
}
