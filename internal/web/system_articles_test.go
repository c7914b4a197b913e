package web_test

import (
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// badge is the link of a cited article.
var badge = regexp.MustCompile(`class="article" href="/code#[^"]*">([^<]+)</a>`)

// Every system cites its own articles: a Swiss tournament none of V.1, a round
// robin none of V.2.
func TestEachSystemCitesItsOwnArticles(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for _, system := range tournament.Systems() {
		settings := tournament.Settings{
			Name: "Puchar Leśnej Polany", Edition: article.PZWarc, Variant: article.International, System: system, Cycles: 1,
			Control: clock.MustParse("80+60"), LateAfter: 30,
		}
		other, wanted := "V.2", []string{"V.1.1", string(system.Article())}
		if system.IsSwiss() {
			settings.Swiss = tournament.Swiss{Rounds: 3, ClubsApart: 2, Uncontrolled: true}
			other, wanted = "V.1", []string{"V.2.4", string(system.Article()), "V.2.8.9.5", "V.2.8.9.11"}
		}
		id, err := s.Events.Create(t.Context(), app.Arbiter, settings)
		s.Check(err)
		s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, webtest.OddPlayers(), 0))
		s.Check(s.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
		for _, path := range []string{
			parts.TournamentPath(id, "regulations"), parts.DeskPath(id, "lots"), parts.DeskPath(id, "rounds", 1, "publish"), parts.DeskPath(id),
		} {
			cited := map[string]bool{}
			for _, found := range badge.FindAllStringSubmatch(s.Page(i18n.EN, path), -1) {
				cited[found[1]] = true
				if strings.HasPrefix(found[1]+".", other+".") {
					t.Errorf("%s: %s cites %s", system, path, found[1])
				}
			}
			for _, ref := range wanted {
				if strings.HasSuffix(path, "/regulations") && !cited[ref] {
					t.Errorf("%s: %s does not cite %s", system, path, ref)
				}
			}
		}
	}
}

// The clause that keeps club mates apart is read as the event's own, and what
// draws with advantage and absences are worth is said where the regulations
// are (V.2.9, V.2.8.9.5).
func TestRegulationsSayWhatIsTheirOwn(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	id, err := s.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Puchar Leśnej Polany", Edition: article.PZWarc, Variant: article.International, System: tournament.SwissDutch, Cycles: 1,
		Swiss: tournament.Swiss{Rounds: 3, ClubsApart: 2}, DrawsWithAdvantage: true, Control: clock.MustParse("80+60"), LateAfter: 30,
	})
	s.Check(err)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, webtest.OddPlayers(), 0))
	half := []tournament.Bye{{ID: s.Snapshot(id).Players[0].ID, Kind: tournament.HalfPointBye}}
	s.Check(s.Events.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, half))
	for lang, texts := range map[i18n.Lang][]string{
		i18n.EN: {"1 announced absence gives 1 or 2 points, which is outside the code", "count as plain draws"},
		i18n.PL: {"poza kodeksem: kodeks daje 0", "liczą się jak zwykłe remisy"},
	} {
		for _, path := range []string{parts.TournamentPath(id, "regulations"), parts.DeskPath(id, "regulations"), parts.DeskPath(id)} {
			page := s.Page(lang, path)
			for _, text := range texts {
				if !strings.Contains(strings.ReplaceAll(page, "\u00a0", " "), text) {
					t.Errorf("%s, %s: does not say %q", lang, path, text)
				}
			}
		}
	}
	page := s.Page(i18n.EN, parts.TournamentPath(id, "regulations"))
	if !strings.Contains(page, "A clause of the event’s own regulations") || !strings.Contains(page, "up to round 2") {
		t.Error("the public regulations do not say that club mates are kept apart")
	}
	if absent := s.Page(i18n.EN, parts.DeskPath(id, "rounds", 1, "absences")); !strings.Contains(absent, "1 point (outside the code)") {
		t.Error("the choice of points for an absence does not say that it is outside the code")
	}
}
