package web_test

import (
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The points that are enough are so only while the opponents stay: the legend
// says it, in both languages.
func TestLegendOfNormsNamesWithdrawals(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/norms"
	for lang, said := range map[i18n.Lang]string{i18n.EN: "as long as nobody else withdraws", i18n.PL: "o ile nikt inny się nie wycofa"} {
		if body := strings.ReplaceAll(s.Page(lang, path), "\u00a0", " "); !strings.Contains(body, said) {
			t.Errorf("%s: the legend does not say %q", lang, said)
		}
	}
}

// Nothing a visitor is told of norms depends on anybody's sex, which only the
// arbiter is told; what the arbiter is told does.
func TestVisitorsLearnNoSexFromNorms(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	snapshot := s.Snapshot(id)
	p := snapshot.Players[2]
	visitor := []string{"/tournaments/" + id + "/norms", "/tournaments/" + id + "/norms/" + string(p.ID), "/api/tournaments/" + id + "/norms",
		"/tournaments/" + id + "/print/announcement", "/tournaments/" + id + "/norms/" + string(snapshot.Players[0].ID)}
	arbiter := []string{"/tournaments/" + id + "/desk/norms", "/tournaments/" + id + "/desk/norms/" + string(p.ID), "/api/tournaments/" + id + "/norms"}
	seqs := regexp.MustCompile(`data-seq="\d+"|"seq":\d+`)
	look := func(paths []string) []string {
		pages := make([]string, len(paths))
		for i, path := range paths {
			pages[i] = seqs.ReplaceAllString(s.Get(path).Body, "")
		}
		return pages
	}
	told := make(map[string][2][]string)
	for _, sex := range []string{"m", "f"} {
		snapshot := s.Snapshot(id)
		now := snapshot.Player(p.ID)
		form := events.PlayerForm{Person: now.Person, Strength: now.Strength}
		form.Person.Sex = sex
		s.Check(s.Events.Amend(t.Context(), app.Arbiter, id, p.ID, now.Record, form))
		s.Cookie = nil
		public := look(visitor)
		s.AsArbiter()
		told[sex] = [2][]string{public, look(arbiter)}
	}
	for i, path := range visitor {
		if told["m"][0][i] != told["f"][0][i] {
			t.Errorf("%s tells a visitor of a man something else than of a woman", path)
		}
		if i == 2 && !strings.Contains(told["m"][0][i], `"ladders"`) {
			t.Errorf("%s: %s", path, told["m"][0][i])
		}
	}
	for i, path := range arbiter {
		if told["m"][1][i] == told["f"][1][i] {
			t.Errorf("%s tells the arbiter the same of a man and of a woman", path)
		}
	}
}
