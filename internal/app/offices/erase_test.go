package offices_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Whoever is erased is erased from the college's proceedings about them, from resolutions for these, and from the notes on tournaments that are about them; until
// then their export has it all. Outcomes and days stay, and so does what was published and holds for everybody.
func TestErasingAPersonErasesWhatIsSaidOfThem(t *testing.T) {
	office, ks := federation(t)
	ctx, today := t.Context(), calendar.MustDate(day)
	rows, _, err := office.Calendar(ctx, calendar.Date{}, today, true, store.KeyPlace{}, 200)
	must(t, err)
	at := slices.IndexFunc(rows, func(row register.DossierRow) bool { return row.Phase == dossier.IsApproved && row.Chief != "" })
	if at < 0 {
		t.Fatal("no tournament was approved")
	}
	who, in := rows[at].Chief, rows[at].ID
	const secret = "ul. Polna 1, Mława"
	open := func(kind matter.Kind, by domain.Body, subject matter.Subject) string {
		id, err := ks.OpenMatter(ctx, app.Arbiter, matter.Opened{Day: today, Kind: kind, By: by, Owner: domain.Arbiters, Subject: subject}, college.Words{Title: "Sprawa", Text: secret})
		must(t, err)
		return id
	}
	decide := func(id string, person string) {
		must(t, ks.DecideMatter(ctx, app.Arbiter, id, matter.Decided{Day: today, By: domain.Arbiters, View: matter.Yes, Person: person}, college.Words{Text: secret}))
	}
	appeal := open(matter.Appeal, domain.Other, matter.Subject{Person: who, Dossier: in})
	decide(appeal, "")
	must(t, ks.PublishMatter(ctx, app.Arbiter, appeal, "1/2026", college.Words{Title: "Odwołanie", Text: secret}))
	precedent := open(matter.Precedent, domain.Arbiters, matter.Subject{Person: who})
	decide(precedent, "")
	must(t, ks.PublishMatter(ctx, app.Arbiter, precedent, "2/2026", college.Words{Title: "Wykładnia", Text: "Tak się czyta artykuł."}))
	other := open(matter.Precedent, domain.Arbiters, matter.Subject{})

	held, err := ks.Convene(ctx, app.Arbiter, conference.Convened{Day: today, From: today, Until: today}, college.Words{Title: "Konferencja"})
	must(t, err)
	must(t, ks.RunConference(ctx, app.Arbiter, held, college.Words{}, func(domain.Text) conference.Command { return conference.Attended{Persons: []string{who}} }))
	for _, about := range []string{appeal, other} {
		must(t, ks.RunConference(ctx, app.Arbiter, held, college.Words{Text: secret}, func(text domain.Text) conference.Command {
			return conference.Resolved{Topic: conference.OfOther, Votes: conference.Votes{For: 1}, Matter: about, Record: text}
		}))
	}
	taught, err := ks.AnnounceCourse(ctx, app.Arbiter, course.Announced{Day: today, From: today, Until: today}, college.Words{Title: "Kurs dla sędziów"})
	must(t, err)
	must(t, ks.RunCourse(ctx, app.Arbiter, taught, course.Enrolled{Person: who}))
	must(t, office.Restaff(ctx, app.Arbiter, in, []dossier.Arbiter{{Person: nobody(t, office), Role: dossier.Chief}}, secret, ""))

	export := func() string {
		t.Helper()
		out, err := office.Export(ctx, app.Arbiter, who)
		must(t, err)
		data, err := json.Marshal(out)
		must(t, err)
		return string(data)
	}
	if out := export(); strings.Count(out, secret) < 7 || !strings.Contains(out, "Kurs dla sędziów") || !strings.Contains(out, "Konferencja") {
		t.Errorf("%d times in the export: %s", strings.Count(out, secret), out)
	}

	must(t, office.Erase(ctx, app.Arbiter, who))
	if out := export(); strings.Contains(out, secret) {
		t.Errorf("still exported: %s", out)
	}
	k, err := ks.Matter(ctx, app.Arbiter, appeal)
	must(t, err)
	if s := k.State; !k.Words(s.Opening.Record).IsZero() || !k.Words(s.Decision.Note).IsZero() || !k.Words(s.Published.Record).IsZero() || s.Phase != matter.Granted || s.Published.Number != "1/2026" {
		t.Errorf("the appeal: %+v", s)
	}
	if k, err = ks.Matter(ctx, app.Arbiter, precedent); err != nil || !k.Words(k.State.Opening.Record).IsZero() || k.Words(k.State.Published.Record).Text != "Tak się czyta artykuł." {
		t.Errorf("the precedent: %+v, %v", k.State, err)
	}
	if k, err = ks.Matter(ctx, app.Arbiter, other); err != nil || k.Words(k.State.Opening.Record).Text != secret {
		t.Errorf("somebody else's: %v", err)
	}
	c, err := ks.Conference(ctx, app.Arbiter, held)
	must(t, err)
	if r := c.State.Resolutions; !c.Words(r[0].Record).IsZero() || c.Words(r[1].Record).Text != secret || c.Words(c.State.Calling.Record).Title != "Konferencja" {
		t.Error("the conference's words")
	}
	all, err := ks.Matters(ctx, app.Arbiter, false)
	must(t, err)
	for _, row := range all {
		if row.Person == who && row.Title != "" {
			t.Errorf("the list has %q", row.Title)
		}
	}
	d, err := office.Dossier(ctx, in)
	must(t, err)
	if d.Note(d.Restaffed) != "" {
		t.Error("the note on the tournament")
	}
}
