package desk_test

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// The table of a real event becomes a tournament whose points are those of the
// table.
func TestOpenAnotherProgramsTable(t *testing.T) {
	c := newClerk(t)
	content, err := os.ReadFile("../../../trf/testdata/swiss-45.csv")
	c.Check(err)
	shown := c.open(string(content))
	if shown.StatusCode != http.StatusOK || !strings.Contains(shown.Body, "A tournament from the report") || !strings.Contains(shown.Body, "6 rounds played") {
		t.Fatalf("status %d: %s", shown.StatusCode, strings.Join(alerts(webtest.Parse(t, shown.Body)), "\n"))
	}
	values := fill(t, shown.Body, "", url.Values{"control": {"15+5"}})
	values.Del("look")
	values.Set("make", "1")
	without := url.Values{}
	for name, all := range values {
		without[name] = all
	}
	without.Set("control", "")
	if got := c.Post("/open", without); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("without a control: %d", got.StatusCode)
	}
	made := c.Post("/open", values)
	if made.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d: %s", made.StatusCode, strings.Join(alerts(webtest.Parse(t, made.Body)), "\n"))
	}
	path := made.Header.Get("Location")
	s := c.Snapshot(strings.TrimSuffix(strings.TrimPrefix(path, "/tournaments/"), "/desk"))
	if s.Settings.System != tournament.SwissClassic || s.Settings.Swiss.Rounds != 6 || len(s.Rounds) != 6 {
		t.Errorf("%+v, %d rounds", s.Settings, len(s.Rounds))
	}
	table, err := s.Standings(0)
	c.Check(err)
	if first := table.Standings[0]; first.Points != 10 {
		t.Errorf("the first has %d points", first.Points)
	}
}

// What is wrong with a report file is said line by line.
func TestOpenABadReport(t *testing.T) {
	c := newClerk(t)
	got := c.open("012 Puchar\r\n001    1 x    nic\r\n")
	if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Line 2") {
		t.Errorf("status %d: %s", got.StatusCode, strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"))
	}
}

// What the page offers to choose is what it names; a file of another kind is
// refused with the kinds there are.
func TestOpenNamesWhatItReads(t *testing.T) {
	c := newClerk(t)
	for lang, says := range map[i18n.Lang]string{i18n.EN: "Damka opens its own tournament files (.damka), report files", i18n.PL: "Damka otwiera własne pliki turniejów (.damka), pliki raportów"} {
		page := strings.ReplaceAll(c.Page(lang, "/open"), "\u00a0", " ")
		offered := regexp.MustCompile(`accept="([^"]*)"`).FindStringSubmatch(page)
		hint := regexp.MustCompile(`<span class="hint">([^<]*)</span>`).FindStringSubmatch(page)
		if offered == nil || hint == nil {
			t.Fatal(page)
		}
		if named := regexp.MustCompile(`\.\w+`).FindAllString(hint[1], -1); strings.Join(named, ",") != offered[1] {
			t.Errorf("%q can be chosen, %q is named", offered[1], hint[1])
		}
		for name, content := range map[string]string{"partie.pdn": "[White \"Olga Czyż\"]\n\n1. 32-28 *\n", "pary.csv": "stolik;białe;czarne\n1;a;b\n"} {
			got := upload(c.Site, "/open", name, content, lang.String())
			if refused := strings.ReplaceAll(got.Body, "\u00a0", " "); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(refused, says) {
				t.Errorf("%s: %d, %s", name, got.StatusCode, alerts(webtest.Parse(t, got.Body)))
			}
		}
	}
}
