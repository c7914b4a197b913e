package college_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/college/notice"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/report/pdf/pdftest"
	"damka/internal/web/webtest"
)

// judged is a tournament of the register that is over, with a chief arbiter and an assistant.
func (s *site) judged() register.DossierRow {
	s.Helper()
	f := s.Federation()
	id, err := s.Register.Announce(s.Context(), app.Arbiter, dossier.Plan{
		Name: "Turniej Klubu", Place: "Mława", Starts: s.Register.Today().AddDays(-5), Ends: s.Register.Today().AddDays(-4), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Local, Club: f.Club,
	})
	s.Check(err)
	s.Check(s.Register.Staff(s.Context(), app.Arbiter, id, []dossier.Arbiter{{Person: f.Person, Role: dossier.Chief}, {Person: f.Other, Role: dossier.Assistant}}))
	d, err := s.Register.Dossier(s.Context(), id)
	s.Check(err)
	return register.RowOf(d)
}

// paper is what the settlement of the tournament below says on paper.
var paper = map[i18n.Lang][]string{
	i18n.PL: {"Turniej Klubu", "Mława", "sędzia główny", "120,00 zł", "240,00 zł", "86,50 zł", "326,50 zł"},
	i18n.EN: {"Turniej Klubu", "Mława", "chief arbiter", "120.00 zł", "240.00 zł", "86.50 zł", "326.50 zł"},
}

// IV.4.5, IV.5.3.9: the arbiters of a tournament are settled on its page of the college; the year, the person, the statement and the files have it, and nobody else sees it.
func TestIV_4_5_SettlementsOfArbiters(t *testing.T) {
	s := newSite(t)
	row := s.judged()
	path := "/college/settlements/" + row.ID
	keys := regexp.MustCompile(`name="of" value="([a-z2-7]+)"`).FindAllStringSubmatch(s.ks.Page(i18n.PL, path), -1)
	if len(keys) != 2 {
		t.Fatalf("%v", keys)
	}
	settle := act("settle", "of", keys[0][1], "days", "2", "travel", "86,50", "other", "0")
	s.refuses(s.ks, path, settle, "nie ma stawki diety")
	since := row.Plan.Starts.String()
	tariff := act("set", "fee", "day", "class", "", "amount", "120", "from", since)
	s.refuses(s.ks, "/college/fees", tariff, "wskaż sprawę, w której Zarząd się zgodził")
	tariff.Set("matter", s.agrees("annual", "", 4000, s.College.Today().String()))
	s.refuses(s.ks, "/college/fees", tariff, "wpisała już zgoda Zarządu")
	tariff.Set("matter", "")
	s.Pass(-5 * 24 * time.Hour) // the day on which the tournament begins
	s.Check(s.College.SetTariff(s.Context(), app.Arbiter, notice.Set{Day: row.Plan.Starts, From: row.Plan.Starts, Fee: notice.PerDay, Amount: 12000}))
	s.Pass(5 * 24 * time.Hour)
	body := s.refuses(s.ks, path, act("settle", "of", keys[0][1], "days", "40", "travel", "0", "other", "0"), "najwyżej za")
	if !strings.Contains(body, `<details class="act" id="settle-`+keys[0][1]+`" open`) || strings.Contains(body, `<details class="act" id="settle-`+keys[1][1]+`" open`) {
		t.Error("another form is open")
	}
	s.posts(s.ks, path, settle)
	s.has(s.ks, path, i18n.PL, "sędzia główny", "240,00 zł", "po 120,00 zł", "86,50 zł", "326,50 zł", "kolegium sędziów 1", "nie rozliczono", "Nierozliczeni sędziowie\n1")
	s.has(s.ks, "/college/settlements", i18n.EN, row.Plan.Name, "1 of 2", "326.50 zł")
	s.has(s.ks, "/college/statement", i18n.PL, "Rozliczenia sędziów w turniejach", "Turnieje nierozliczone w całości", "326,50 zł", "Wpływy minus wydatki\n0,00 zł")
	if csv := s.ks.Get(path+"/settlement.csv", "Accept-Language: pl"); !strings.Contains(csv.Body, "sędzia główny;;2;120;240;86,50;0;326,50;") {
		t.Error(csv.Body)
	}
	if csv := s.ks.Get("/college/settlements.csv?year=2026", "Accept-Language: en"); !strings.Contains(csv.Body, ";1;1;240;86.50;0;326.50") {
		t.Error(csv.Body)
	}
	for _, lang := range i18n.Langs() {
		got := s.ks.Get(path+"/settlement.pdf", "Accept-Language: "+lang.String())
		if got.StatusCode != http.StatusOK {
			t.Fatalf("%d", got.StatusCode)
		}
		text := strings.ReplaceAll(strings.Join(pdftest.Pages(t, []byte(got.Body)), "\n"), "\u00a0", " ")
		for _, part := range paper[lang] {
			if !strings.Contains(text, part) {
				t.Errorf("no %q on the paper:\n%s", part, text)
			}
		}
	}
	member, kt := s.As(t, "jan"), s.As(t, "komisja", app.Grant{Role: app.Commission})
	officer := s.As(t, "klub", app.Grant{Role: app.ClubOfficer, Subject: "Inny"})
	for _, other := range []*webtest.Site{s.Client(t), member, officer} {
		for _, at := range []string{path, path + "/settlement.csv", path + "/settlement.pdf", "/college/settlements", "/college/settlements.csv"} {
			if got := other.Get(at); got.StatusCode != http.StatusForbidden || strings.Contains(got.Body, "326") {
				t.Errorf("%s: %d", at, got.StatusCode)
			}
		}
	}
	if body := kt.Get(path).Body; strings.Contains(body, `name="of"`) || !strings.Contains(body, "326") {
		t.Error("the technical commission settles, or does not see it")
	}
	if got := kt.Post(path, settle); got.StatusCode != http.StatusForbidden {
		t.Errorf("the technical commission settles: %d", got.StatusCode)
	}
	s.posts(s.ks, path, act("unsettle", "of", keys[0][1]))
	s.has(s.ks, "/college/settlements", i18n.PL, "0 z 2", "0,00 zł")
}

// IV.4.5: a form has what its page has shown of somebody: of two who settle them from the same page the second is refused, and overwrites nothing.
func TestIV_4_5_ASettlementThatWasNotSeen(t *testing.T) {
	s := newSite(t)
	row := s.judged()
	path := "/college/settlements/" + row.ID
	seen := func() string {
		_, body, _ := strings.Cut(s.ks.Page(i18n.PL, path), `id="settle-`+row.Chief+`"`)
		of := regexp.MustCompile(`name="seen" value="([^"]*)"`).FindStringSubmatch(body)
		if of == nil {
			t.Fatal(body)
		}
		return of[1]
	}
	settle := func(amount, seen string) url.Values {
		return act("settle", "of", row.Chief, "days", "0", "travel", amount, "other", "0", "seen", seen)
	}
	first := seen()
	s.posts(s.ks, path, settle("40", first))
	s.refuses(s.ks, path, settle("90", first), "zmieniono w innym oknie")
	s.refuses(s.ks, path, act("unsettle", "of", row.Chief, "seen", first), "zmieniono w innym oknie")
	s.has(s.ks, path, i18n.PL, "40,00 zł")
	s.posts(s.ks, path, settle("90", seen()))
	s.has(s.ks, path, i18n.PL, "90,00 zł")
}

// An officer of the club that organises a tournament settles its arbiters.
func TestAnOfficerSettlesTheClubsTournament(t *testing.T) {
	s := newSite(t)
	row := s.judged()
	officer := s.As(t, "klub", app.Grant{Role: app.ClubOfficer, Subject: "Pionek"})
	path := "/college/settlements/" + row.ID
	s.posts(officer, path, act("settle", "of", row.Chief, "days", "0", "travel", "40", "other", "0"))
	s.has(officer, path, i18n.PL, "Turniej Klubu", "40,00 zł")
	if body := officer.Get(path).Body; strings.Contains(body, `href="/college/statement"`) || !strings.Contains(body, `href="/registry/club"`) {
		t.Error("the ways are those of the college")
	}
}
