package desk_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// The desk's pages of norms in words, for a reader to look at: a Swiss
// tournament under way, a round robin that is over, one that lacks everything.
func TestNormsInWords(t *testing.T) {
	s := webtest.New(t)
	demo, err := s.Events.Demo(t.Context())
	s.Check(err)
	entered := s.Entered()
	s.AsArbiter()
	wilga := ""
	for _, p := range s.Snapshot(demo.Finished).Players {
		if p.Person.Name.String() == "Marek Wilga" {
			wilga = string(p.ID)
		}
	}
	for _, tc := range []struct{ name, path, id string }{
		{"norms-desk", demo.Swiss + "/desk/norms", "norms"},
		{"norms-desk-final", demo.Finished + "/desk/norms", "norms"},
		{"norms-desk-entered", entered + "/desk/norms", "norms"},
		{"norms-desk-player", demo.Finished + "/desk/norms/" + wilga, "norms-player"},
	} {
		for _, lang := range i18n.Langs() {
			golden.Expect(t, "testdata/"+tc.name+"."+lang.String()+".golden", webtest.Readable(t, s.Page(lang, "/tournaments/"+tc.path), tc.id))
		}
	}
}

// A man in a tournament for women stops the decision; the desk says who it is
// and leads there, the public page says that the arbiter has to correct it.
func TestNormsFaultsLeadToTheEntry(t *testing.T) {
	s := webtest.New(t)
	id, err := s.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Kobiety", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), Norms: tournament.Norms{WomenOnly: true},
	})
	s.Check(err)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: fullname.Divide("Emil Źrebak", fullname.GivenFirst), Sex: "m"}}}, 0))
	public := s.Page(i18n.EN, "/tournaments/"+id+"/norms")
	if strings.Contains(public, "Emil") || !strings.Contains(public, "once the arbiter has corrected the entries") {
		t.Error(webtest.Readable(t, public, "norms"))
	}
	s.AsArbiter()
	desk := s.Page(i18n.EN, "/tournaments/"+id+"/desk/norms")
	if !strings.Contains(desk, "Correct the entry of Emil Źrebak") || !strings.Contains(desk, "A man in a tournament for women") {
		t.Error(webtest.Readable(t, desk, "norms"))
	}
}
