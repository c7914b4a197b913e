package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app/events"
	"damka/internal/i18n"
)

// Two people change the regulations: the second chooses field by field, and
// what both left alone stays.
func TestTwoChangesOfTheRegulations(t *testing.T) {
	c := newClerk(t)
	id := desks(c.site)["draft"]
	path := deskPath(id, "regulations")
	mine := fill(t, c.page(i18n.EN, path), path, url.Values{"name": {"Mój puchar"}, "control": {"90"}})
	c.submit(path, path, url.Values{"name": {"Ich puchar"}, "place": {"Mława"}})
	before := c.snapshot(id).Seq
	asked := c.post(path, mine)
	if asked.StatusCode != http.StatusConflict || c.snapshot(id).Seq != before {
		t.Fatalf("the second change: %d", asked.StatusCode)
	}
	questions := strings.Join(alerts(parsePage(t, asked.body)), "\n")
	if !strings.Contains(questions, "Name Saved now: Ich puchar Yours: Mój puchar") {
		t.Errorf("the question is not asked\n%s", questions)
	}
	for _, unasked := range []string{"Place", "Time control"} { // only one of the two changed them
		if strings.Contains(questions, unasked) {
			t.Errorf("asked about %s\n%s", unasked, questions)
		}
	}
	undecided := fill(t, asked.body, "", nil)
	if got := c.post(path, undecided); got.StatusCode != http.StatusConflict || c.snapshot(id).Seq != before {
		t.Errorf("without a choice: %d", got.StatusCode)
	}
	decided := fill(t, asked.body, "", url.Values{"choice.name": {"theirs"}})
	if got := c.post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d\n%s", got.StatusCode, got.body)
	}
	if s := c.snapshot(id).Settings; s.Name != "Ich puchar" || s.Place != "Mława" || s.Control.String() != "90" || s.Variant.String() != "international" {
		t.Errorf("the settings are now %+v", s)
	}
	if got := c.post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the same decision sent again, which changes nothing: %d", got.StatusCode)
	}
}

// Two people correct one entry.
func TestTwoCorrectionsOfAnEntry(t *testing.T) {
	c := newClerk(t)
	id := desks(c.site)["draft"]
	player := c.snapshot(id).Players[0].ID
	path := deskPath(id, "players", player)
	mine := fill(t, c.page(i18n.EN, path), "", url.Values{"name": {"Olga Czyż-Bór"}, "rating": {"2284"}})
	c.submit(path, "", url.Values{"born": {"1994"}, "name": {"Olga Czyż-Sowa"}})
	asked := c.post(path, mine)
	if asked.StatusCode != http.StatusConflict {
		t.Fatalf("the second correction: %d", asked.StatusCode)
	}
	decided := fill(t, asked.body, "", url.Values{"choice.name": {"mine"}})
	c.submit(path, "", url.Values{"name": {"Olga Czyż-Wilga"}}) // meanwhile again: a choice made between what stood then
	if got := c.post(path, decided); got.StatusCode != http.StatusConflict {
		t.Fatalf("decided between older versions: %d", got.StatusCode)
	}
	decided = fill(t, c.post(path, mine).body, "", url.Values{"choice.name": {"mine"}})
	if got := c.post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d\n%s", got.StatusCode, strings.Join(alerts(parsePage(t, got.body)), "\n"))
	}
	want := events.Person{Name: "Olga Czyż-Bór", Club: "KS Kamionek", Born: 1994}
	if p := c.snapshot(id).Players[0]; p.Person != want || p.Strength.Rating != 2284 {
		t.Errorf("the entry is now %+v %+v", p.Person, p.Strength)
	}
}

// Once round 1 is published the form does not send what is fixed, and saving
// it keeps that.
func TestFixedRegulationsStay(t *testing.T) {
	c := newClerk(t)
	id := published(c.site)
	path := deskPath(id, "regulations")
	before := c.snapshot(id).Settings
	c.submit(path, path, url.Values{"place": {"Mława"}})
	after := c.snapshot(id).Settings
	before.Place = "Mława"
	if after.Control != before.Control || after.System != before.System || after.Variant != before.Variant || after.Place != before.Place {
		t.Errorf("the settings are now %+v, want %+v", after, before)
	}
}

// A closed tournament keeps its regulations, and the form what was typed.
func TestRegulationsOfAClosedTournament(t *testing.T) {
	c := newClerk(t)
	finished, _ := c.demo()
	path := deskPath(finished, "regulations")
	got := c.post(path, fill(t, c.page(i18n.EN, path), path, url.Values{"name": {"Inny puchar"}}))
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.body, `value="Inny puchar"`) {
		t.Errorf("status %d", got.StatusCode)
	}
	if told := strings.Join(alerts(parsePage(t, got.body)), "\n"); !strings.Contains(told, "II.5.8") {
		t.Errorf("the page says %s", told)
	}
}

// Results without scripts stand there again when they are refused.
func TestRefusedResultsAreKept(t *testing.T) {
	c := newClerk(t)
	id := published(c.site)
	desk := deskPath(id, "rounds", 1)
	got := c.post(desk+"/results", url.Values{"was.1": {"2-0"}, "result.1": {"0-2"}, "was.2": {""}, "result.2": {"1+1-"}})
	if got.StatusCode != http.StatusConflict {
		t.Fatalf("status %d", got.StatusCode)
	}
	if again := fill(t, got.body, desk+"/results", nil); again.Get("result.1") != "0-2" || again.Get("was.1") != "2-0" {
		t.Errorf("the form is now %v", again)
	}
	if told := strings.Join(alerts(parsePage(t, got.body)), "\n"); !strings.Contains(told, "I.6.5") {
		t.Errorf("the page says %s", told)
	}
}
