package register_test

import (
	"html"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// Somebody who is called as was typed does not hide another, whose name sounds alike.
func TestNamesThatSoundAlikeAreShownBeside(t *testing.T) {
	s, _, _ := federation(t, today)
	for _, family := range []string{"Wujcik", "Wójcik", "Wuj"} {
		_, _, err := s.Register.Register(s.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of(family, "Zenobiusz")})
		s.Check(err)
	}
	body := s.Page(i18n.PL, "/people?q=wujcik")
	called, alike, has := strings.Cut(body, "Podobnie brzmią")
	if !has || !strings.Contains(called, "Wujcik, Zenobiusz") || !strings.Contains(alike, "Wójcik, Zenobiusz") || strings.Contains(alike, "Wujcik") || strings.Contains(alike, "Wuj,") {
		t.Error(body)
	}
	if body := s.Page(i18n.PL, "/people?q=wuj"); strings.Contains(body, "Podobnie brzmią") || !strings.Contains(body, "Wujcik") {
		t.Error("the beginning of a name: ", body)
	}
}

// The calendar of this year begins with what goes on and is to come; what is over follows, the latest month first. A variant is seen alone.
func TestTheCalendarBeginsWithWhatIsNext(t *testing.T) {
	s, _, _ := federation(t, today)
	if body := s.Page(i18n.EN, "/calendar"); !strings.Contains(body, "The next event is in 2027") {
		t.Error(body)
	}
	for _, plan := range []dossier.Plan{
		{Name: "Mikołajki", Starts: calendar.MustDate("2026-12-05"), Ends: calendar.MustDate("2026-12-06"), Variant: article.Brazilian},
		{Name: "Andrzejki", Starts: calendar.MustDate(today).AddDays(-1), Ends: calendar.MustDate(today), Variant: article.International},
	} {
		plan.Edition, plan.Kind, plan.Place = article.PZWarc, dossier.Rated, "Mława"
		_, err := s.Register.Announce(s.Context(), app.Arbiter, plan)
		s.Check(err)
	}
	body := s.Page(i18n.EN, "/calendar")
	coming, over, has := strings.Cut(body, "Earlier this year")
	if !has || !strings.Contains(coming, "Mikołajki") || !strings.Contains(coming, "Andrzejki") || strings.Contains(over, "Andrzejki") || strings.Contains(body, "The next event") {
		t.Fatal(body)
	}
	if july, january := strings.Index(over, "<h2>July"), strings.Index(over, "<h2>January"); july < 0 || january < july {
		t.Errorf("July at %d, January at %d", july, january)
	}
	all, one := strings.Count(body, `class="how-far`), 0
	for _, variant := range []string{"international", "brazilian", "russian"} {
		if path := "/calendar?variant=" + variant + "&amp;year=" + today[:4]; strings.Contains(body, path) {
			one += strings.Count(s.Page(i18n.EN, strings.ReplaceAll(path, "&amp;", "&")), `class="how-far`)
		}
	}
	if one != all || all == 0 {
		t.Errorf("%d events of one variant each, %d in all", one, all)
	}
}

// A visitor who may object once there is an account is told to sign in, and comes to the objection; what is held stands on the list.
func TestAVisitorOfTheList(t *testing.T) {
	s, _, list := federation(t, "2026-10-05")
	visitor := s.Client(t)
	body := visitor.Page(i18n.EN, pathOf(list))
	if open := strings.Contains(body, "/signin?return="+url.QueryEscape(pathOf(list)+"/object")); !open {
		t.Error("no way to an objection")
	}
	held := 0
	for _, row := range rowsOf(s, list) {
		if text := row.Held.String(); text != "" && row.List == "A" {
			held++
			if !strings.Contains(html.UnescapeString(body), `<td class="wide-only">`+text+`</td>`) {
				t.Errorf("%s of %d is not on the list", text, row.Person.Number)
			}
		}
	}
	if held == 0 {
		t.Error("nobody holds anything")
	}
	if !strings.Contains(body, "/ratings/"+list.Variant.String()+"/newest/list.json") {
		t.Error("no address of the newest list")
	}
}

// What an address of the register does not find is looked for in the register.
func TestNotFoundLeadsToTheRegister(t *testing.T) {
	s, _, list := federation(t, today)
	for path, leads := range map[string]string{
		"/people/" + strconv.Itoa(987654321): "/people", "/clubs/nowhere": "/clubs", "/calendar/nowhere": "/calendar", "/ratings/" + list.Variant.String() + "/1901-1": "/ratings",
	} {
		if got := s.Get(path); got.StatusCode != 404 || !strings.Contains(got.Body, `class="button primary" href="`+leads+`"`) {
			t.Errorf("%s: %d\n%s", path, got.StatusCode, got.Body)
		}
	}
}
