package college_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	rooms "damka/internal/app/college"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/tournament"
)

// reported is a tournament with a report, that began so many days ago at least and at most, into which these motions were written.
func (s *site) reported(least, most int, texts ...string) register.DossierRow {
	s.Helper()
	today := s.Register.Today()
	rows, _, err := s.Register.Calendar(s.Context(), today.AddDays(-most), today.AddDays(-least), true, store.KeyPlace{}, 100)
	s.Check(err)
	at := slices.IndexFunc(rows, func(r register.DossierRow) bool { return r.Tournament != "" })
	if at < 0 {
		s.Fatal("no report")
	}
	var motions []events.Motion
	for _, text := range texts {
		motions = append(motions, events.Motion{To: tournament.ToCollege, Text: text})
	}
	id := rows[at].Tournament
	s.Check(s.Events.WriteReport(s.Context(), app.Arbiter, id, events.Report{Motions: motions}, s.Snapshot(id).Papers().ReportSeq))
	return rows[at]
}

var takes = regexp.MustCompile(`name="of" value="([^"]+)"`)

// IV.2.25: motions of reports older than the page has at first are counted there and where the college looks first, until somebody has taken them over.
func TestIV_2_25_OldMotionsAreCounted(t *testing.T) {
	s := newSite(t)
	s.Federation()
	old := s.reported(0, 100, "Więcej zegarów.", "Więcej stołów.")
	s.Pass(130 * 24 * time.Hour)
	s.ks = s.As(t, "ks-next", app.Grant{Role: app.College}) // the session of then is over
	year := old.Plan.Starts.String()[:4]
	of := motionsOf + "?year=" + year
	for _, path := range []string{"/college", motionsOf} {
		s.has(s.ks, path, i18n.PL, "Nieprzejęte wnioski ze sprawozdań z "+year+" roku", "2 wnioski")
		s.has(s.ks, path, i18n.EN, "Motions of reports of "+year+" not taken over", "2 motions")
		if !strings.Contains(s.ks.Get(path).Body, `href="`+of+`"`) {
			t.Errorf("%s does not lead to the page of the year", path)
		}
	}
	for _, left := range []string{"1 wniosek", ""} {
		s.posts(s.ks, of, url.Values{"act": {"take"}, "of": {takes.FindStringSubmatch(s.ks.Get(of).Body)[1]}})
		if left != "" {
			s.has(s.ks, "/college", i18n.PL, left)
		} else if strings.Contains(s.ks.Page(i18n.PL, "/college"), "Nieprzejęte wnioski") {
			t.Error("what was taken over is counted")
		}
	}
}

const motionsOf = "/college/motions"

// Which motion a proceeding was is told by its words and goes with them: events, which stay, have nothing made of them. Those of old that have are known by it.
func TestWhichMotionItWasGoesWithItsWords(t *testing.T) {
	s := newSite(t)
	s.Federation()
	row := s.reported(0, 100, "Więcej zegarów.", "Więcej stołów.")
	keys := takes.FindAllStringSubmatch(s.ks.Get(motionsOf).Body, -1)
	if len(keys) != 2 {
		t.Fatal(keys)
	}
	path := s.posts(s.ks, motionsOf, url.Values{"act": {"take"}, "of": {keys[0][1]}})
	k, err := s.College.Matter(t.Context(), app.Arbiter, strings.TrimPrefix(path, "/college/matters/"))
	s.Check(err)
	if got := k.State.Opening.Subject.Motion; got != "" {
		t.Errorf("the event has %q", got)
	}
	older := matter.Opened{Day: s.College.Today(), Kind: matter.Motion, By: college.Arbiters, Owner: college.Arbiters, Subject: matter.Subject{Dossier: row.ID, Motion: keys[1][1]}}
	_, err = s.College.OpenMatter(t.Context(), app.Arbiter, older, rooms.Words{Title: "Stoły"})
	s.Check(err)
	body := s.ks.Get(motionsOf).Body
	for _, key := range keys {
		if strings.Contains(body, key[0]) {
			t.Errorf("%s is offered again", key[1])
		}
		s.refuses(s.ks, motionsOf, url.Values{"act": {"take"}, "of": {key[1]}}, "jest już sprawą")
	}
}

// IV.2.26: the arbiter whose motion it was reads at the report what came of it and the reply; a letter is queued to the chief arbiter, who has no need to look.
func TestIV_2_26_TheArbiterIsTold(t *testing.T) {
	s := newSite(t)
	box := new(letterbox)
	s.College.WriteBy(box)
	s.Federation()
	row := s.reported(0, 100, "Więcej zegarów.")
	path := s.posts(s.ks, motionsOf, url.Values{"act": {"take"}, "of": {takes.FindStringSubmatch(s.ks.Get(motionsOf).Body)[1]}})
	s.AsArbiter()
	papers := "/tournaments/" + row.Tournament + "/desk/papers"
	s.has(s.Site, papers, i18n.PL, "Co stało się z wnioskami", "Więcej zegarów.", "w toku, prowadzi: Kolegium Sędziów")
	s.posts(s.ks, path, act("rule", "by", "college", "view", "no", "day", s.College.Today().String()))
	s.posts(s.ks, path, act("reply", "text", "Zegarów jest dość."))
	for _, at := range []string{papers, papers + "/report"} {
		s.has(s.Site, at, i18n.PL, "wniosku nie uwzględniono", "(Kolegium Sędziów)", "Zegarów jest dość.")
		s.has(s.Site, at, i18n.EN, "What came of the motions", "motion not accepted", "Zegarów jest dość.")
	}
	k, err := s.College.Matter(t.Context(), app.Arbiter, strings.TrimPrefix(path, "/college/matters/"))
	s.Check(err)
	if chief := k.State.Opening.Subject.Person; chief == "" || !slices.Equal(box.to, []string{chief}) {
		t.Errorf("letters to %v, the chief arbiter is %q", box.to, chief)
	}
	assistantsOnly := s.Client(t)
	if got := assistantsOnly.Get(papers); strings.Contains(got.Body, "Zegarów jest dość.") {
		t.Error("a visitor reads the reply")
	}
}
