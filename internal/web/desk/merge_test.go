package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// Two people change the regulations: the second chooses field by field, and
// what both left alone stays.
func TestTwoChangesOfTheRegulations(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	path := parts.DeskPath(id, "regulations")
	mine := fill(t, c.Page(i18n.EN, path), path, url.Values{"name": {"Mój puchar"}, "control": {"90"}})
	c.submit(path, path, url.Values{"name": {"Ich puchar"}, "place": {"Mława"}})
	before := c.Snapshot(id).Seq
	asked := c.Post(path, mine)
	if asked.StatusCode != http.StatusConflict || c.Snapshot(id).Seq != before {
		t.Fatalf("the second change: %d", asked.StatusCode)
	}
	questions := strings.Join(alerts(webtest.Parse(t, asked.Body)), "\n")
	if !strings.Contains(questions, "Name Saved now: Ich puchar Yours: Mój puchar") {
		t.Errorf("the question is not asked\n%s", questions)
	}
	for _, unasked := range []string{"Place", "Time control"} { // only one of the two changed them
		if strings.Contains(questions, unasked) {
			t.Errorf("asked about %s\n%s", unasked, questions)
		}
	}
	undecided := fill(t, asked.Body, "", nil)
	if got := c.Post(path, undecided); got.StatusCode != http.StatusConflict || c.Snapshot(id).Seq != before {
		t.Errorf("without a choice: %d", got.StatusCode)
	}
	decided := fill(t, asked.Body, "", url.Values{"choice.name": {"theirs"}})
	if got := c.Post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d\n%s", got.StatusCode, got.Body)
	}
	if s := c.Snapshot(id).Settings; s.Name != "Ich puchar" || s.Place != "Mława" || s.Control.String() != "90" || s.Variant.String() != "international" {
		t.Errorf("the settings are now %+v", s)
	}
	if got := c.Post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the same decision sent again, which changes nothing: %d", got.StatusCode)
	}
}

// Two people correct one entry.
func TestTwoCorrectionsOfAnEntry(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	player := c.Snapshot(id).Players[0].ID
	path := parts.DeskPath(id, "players", player)
	mine := fill(t, c.Page(i18n.EN, path), "", url.Values{"name": {"Olga Czyż-Bór"}, "rating": {"2284"}})
	c.submit(path, "", url.Values{"born": {"1994"}, "name": {"Olga Czyż-Sowa"}})
	asked := c.Post(path, mine)
	if asked.StatusCode != http.StatusConflict {
		t.Fatalf("the second correction: %d", asked.StatusCode)
	}
	decided := fill(t, asked.Body, "", url.Values{"choice.name": {"mine"}})
	c.submit(path, "", url.Values{"name": {"Olga Czyż-Wilga"}}) // meanwhile again: a choice made between what was there then
	if got := c.Post(path, decided); got.StatusCode != http.StatusConflict {
		t.Fatalf("decided between older versions: %d", got.StatusCode)
	}
	decided = fill(t, c.Post(path, mine).Body, "", url.Values{"choice.name": {"mine"}})
	if got := c.Post(path, decided); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("having decided: %d\n%s", got.StatusCode, strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"))
	}
	want := events.Person{Name: fullname.Undivided("Olga Czyż-Bór"), Club: "KS Kamionek", Born: 1994}
	if p := c.Snapshot(id).Players[0]; p.Person != want || p.Strength.Rating != 2284 {
		t.Errorf("the entry is now %+v %+v", p.Person, p.Strength)
	}
}

// Once round 1 is published the form does not send what is fixed, and saving
// it keeps that.
func TestFixedRegulationsStay(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	path := parts.DeskPath(id, "regulations")
	before := c.Snapshot(id).Settings
	c.submit(path, path, url.Values{"place": {"Mława"}})
	after := c.Snapshot(id).Settings
	before.Place = "Mława"
	if after.Control != before.Control || after.System != before.System || after.Variant != before.Variant || after.Place != before.Place {
		t.Errorf("the settings are now %+v, want %+v", after, before)
	}
}

// A closed tournament keeps its regulations, and the form what was typed.
func TestRegulationsOfAClosedTournament(t *testing.T) {
	c := newClerk(t)
	finished, _ := c.Demo()
	path := parts.DeskPath(finished, "regulations")
	got := c.Post(path, fill(t, c.Page(i18n.EN, path), path, url.Values{"name": {"Inny puchar"}}))
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, `value="Inny puchar"`) {
		t.Errorf("status %d", got.StatusCode)
	}
	if told := strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"); !strings.Contains(told, "II.5.8") {
		t.Errorf("the page says %s", told)
	}
}

// Results without scripts are there again when they are refused.
func TestRefusedResultsAreKept(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	desk := parts.DeskPath(id, "rounds", 1)
	got := c.Post(desk+"/results", url.Values{"was.1": {"2-0"}, "result.1": {"0-2"}, "was.2": {""}, "result.2": {"1+1-"}})
	if got.StatusCode != http.StatusConflict {
		t.Fatalf("status %d", got.StatusCode)
	}
	if again := fill(t, got.Body, desk+"/results", nil); again.Get("result.1") != "0-2" || again.Get("was.1") != "2-0" {
		t.Errorf("the form is now %v", again)
	}
	if told := strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"); !strings.Contains(told, "I.6.5") {
		t.Errorf("the page says %s", told)
	}
}
