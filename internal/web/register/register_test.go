package register_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/demo"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
	"damka/internal/sheet"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// federation is a site on a day, with two years of a register before it, and the newest list.
func federation(t *testing.T, day string) (*webtest.Site, *demo.Clock, *ratinglist.Published) {
	t.Helper()
	on := calendar.MustDate(day)
	clock := demo.NewClock(demo.Begins(on))
	s := webtest.NewWith(t, page.Options{Now: clock.Now})
	s.Check(demo.Register(t.Context(), clock, s.Register, s.Events, on))
	clock.Until(on)
	lists, err := s.Register.Lists(t.Context(), article.International)
	s.Check(err)
	return s, clock, lists.Last()
}

func pathOf(list *ratinglist.Published) string {
	return "/ratings/" + list.Variant.String() + "/" + list.Quarter.String()
}

// rowsOf are the rows of a list.
func rowsOf(s *webtest.Site, list *ratinglist.Published) []register.Listed {
	s.Helper()
	rows, _, err := s.Register.ListPage(s.Context(), register.ListQuery{Variant: list.Variant, Quarter: list.Quarter})
	s.Check(err)
	if len(rows) < 30 {
		s.Fatalf("%d rows", len(rows))
	}
	return rows
}

// A visitor reads everything that is public, in both languages, and whatever is typed into the addresses.
func TestPagesForVisitors(t *testing.T) {
	s, _, list := federation(t, today)
	first := rowsOf(s, list)[0]
	number := strconv.Itoa(first.Person.Number)
	for _, lang := range i18n.Langs() {
		for path, want := range map[string]string{
			"/people": first.Person.Name().Family(),
			"/people?q=" + url.QueryEscape(first.Person.Name().Family()): number,
			"/people?q=Nikt+Taki":                          "",
			"/people/" + number:                            strconv.Itoa(first.Rating),
			pathOf(list) + "?sex=f&age=x&page=99999":       "",
			pathOf(list) + "?list=B&q=%00":                 "",
			pathOf(list) + "?club=noclub":                  "",
			"/clubs":                                       "",
			"/clubs/" + first.Club:                         first.Person.Name().Family(),
			"/calendar":                                    "",
			"/calendar?past=1&year=2025":                   "",
			"/ratings/brazilian":                           "",
			pathOf(list) + "?q=" + strings.Repeat("ą", 99): "",
		} {
			body := s.Page(lang, path)
			if s.Hold(path, body); !strings.Contains(body, want) {
				t.Errorf("%s in %s lacks %q", path, lang, want)
			}
		}
	}
	for _, path := range []string{"/people/0", "/people/99999", "/people/x", "/clubs/x", "/calendar/x", "/ratings/russian", "/ratings/international/2030-1", "/ratings/international/2026-5", pathOf(list) + "/list.docx", "/people/" + number + "/tournaments/x"} {
		if got := s.Get(path); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
}

// Every file of a list has the rows of the list (VI.2.1), in the same order.
func TestListAsAFile(t *testing.T) {
	s, _, list := federation(t, today)
	rows := rowsOf(s, list)
	file := func(name string) string {
		got := s.Get(pathOf(list) + "/list." + name)
		if got.StatusCode != http.StatusOK || strconv.Itoa(len(got.Body)) != got.Header.Get("Content-Length") {
			t.Fatalf("%s: %d, %s bytes", name, got.StatusCode, got.Header.Get("Content-Length"))
		}
		return got.Body
	}
	text := strings.TrimPrefix(file("csv"), "\ufeff")
	reader := csv.NewReader(strings.NewReader(text))
	if head, _, _ := strings.Cut(text, "\n"); strings.Contains(head, ";") {
		reader.Comma = ';'
	}
	table, err := reader.ReadAll()
	s.Check(err)
	grid, err := sheet.Read("list.xlsx", strings.NewReader(file("xlsx")), sheet.Limits{})
	s.Check(err)
	var parsed struct {
		Outcome string
		Persons []struct{ Number, Rating, Games int }
	}
	s.Check(json.Unmarshal([]byte(file("json")), &parsed))
	if len(table) != len(rows)+1 || len(grid.Rows) != len(rows)+1 || len(parsed.Persons) != len(rows) || parsed.Outcome != list.Outcome {
		t.Fatalf("%d rows of CSV, %d of XLSX, %d of JSON, %s; the list has %d", len(table), len(grid.Rows), len(parsed.Persons), parsed.Outcome, len(rows))
	}
	for i, row := range rows {
		number := strconv.Itoa(row.Person.Number)
		if table[i+1][2] != number || grid.Rows[i+1].Cells[2] != number || parsed.Persons[i].Number != row.Person.Number || parsed.Persons[i].Rating != row.Rating || parsed.Persons[i].Games != row.Games {
			t.Errorf("row %d: %v, %v, %v; the list has %s", i, table[i+1], grid.Rows[i+1], parsed.Persons[i], number)
		}
	}
	paper := file("pdf")
	if !strings.HasPrefix(paper, "%PDF-") || !bytes.Contains([]byte(paper[len(paper)-32:]), []byte("%%EOF")) || paper != file("pdf") {
		t.Error("the PDF is none, or another each time")
	}
}

// What is nobody's business is on no public page: days of birth, and the ratings of list T (VI.2.1.4).
func TestWhatIsNotPublic(t *testing.T) {
	s, _, list := federation(t, today)
	for _, row := range rowsOf(s, list) {
		if row.List == "T" {
			t.Errorf("%d is on list T of a published list", row.Person.Number)
		}
	}
	beginner, err := s.Register.ByNumber(t.Context(), 10400+len(rowsOf(s, list))+1)
	s.Check(err)
	s.Check(s.Register.RecordRating(t.Context(), app.Arbiter, beginner.ID, person.Standing{Variant: article.International, List: "T", Rating: 1731, Games: 4, On: list.Quarter.From().AddDays(-400)}))
	draft, err := s.Register.Compute(t.Context(), app.Arbiter, article.International, article.PZWarc, list.Quarter.Next())
	s.Check(err)
	p, onT := i18n.For(i18n.PL), 0
	for _, standing := range draft.Rows {
		of, err := s.Register.Person(t.Context(), app.Arbiter, standing.Person)
		s.Check(err)
		path := "/people/" + strconv.Itoa(of.Number)
		body, born := s.Page(i18n.PL, path), of.Details.Born
		for _, day := range []string{born.String(), p.Date(born.Time()), p.DateLong(born.Time())} {
			if strings.Contains(body, day) {
				t.Errorf("%s tells the day of birth, %s", path, day)
			}
		}
		has := strings.Contains(body, ">"+strconv.Itoa(standing.Rating)+"<")
		if standing.List.String() == "T" {
			onT++
			if has || strings.Contains(body, "rating-chart") {
				t.Errorf("%s tells a rating of list T, %d", path, standing.Rating)
			}
		} else if !has {
			t.Errorf("%s lacks the live rating, %d", path, standing.Rating)
		}
	}
	if onT == 0 {
		t.Error("nobody is on list T: nothing was tried")
	}
}

// Whoever has an account objects to a list in its time, to somebody's rating and with words; the commission reads it.
func TestObjection(t *testing.T) {
	s, clock, list := federation(t, "2026-10-05")
	member, office := s.As(t, "olga"), s.Client(t)
	office.AsArbiter()
	number := strconv.Itoa(rowsOf(s, list)[0].Person.Number)
	at := pathOf(list) + "/object"
	good := url.Values{"number": {number}, "text": {"Remis w rundzie 3 policzono jako przegraną."}}
	if got := s.Post(at, good); strings.Contains(got.Header.Get("Location"), "sent=1") {
		t.Error("a visitor objects")
	}
	for _, lang := range i18n.Langs() {
		for _, wrong := range []url.Values{{"number": {"abc"}, "text": {"Kept words"}}, {"number": {"99999"}, "text": {"Kept words"}}, {"text": {"Kept words"}}, {"number": {number}, "text": {" "}}} {
			got := member.Post(at, wrong, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `role="alert"`) || !strings.Contains(got.Body, wrong.Get("text")) {
				t.Errorf("%v: %d", wrong, got.StatusCode)
			}
		}
	}
	if !strings.Contains(member.Page(i18n.EN, pathOf(list)), at) {
		t.Error("no link leads to the form")
	}
	clock.Until(list.ObjectUntil)
	if got := member.Post(at, good); got.StatusCode != http.StatusSeeOther {
		t.Errorf("on the last day: %d", got.StatusCode)
	}
	if !strings.Contains(office.Page(i18n.PL, "/registry/lists"), good.Get("text")) {
		t.Error("the commission does not read the objection")
	}
	other := s.As(t, "emil")
	if strings.Contains(other.Page(i18n.EN, at), good.Get("text")) || !strings.Contains(member.Page(i18n.EN, at), "has not decided yet") {
		t.Error("an objection is read by others, or not by whoever made it")
	}
	lists, err := s.Register.Lists(t.Context(), list.Variant)
	s.Check(err)
	s.Check(s.Register.DecideObjection(t.Context(), app.Arbiter, list.Variant, lists.Objections[0].ID, true, "", false, "", "Blankiety mówią to samo."))
	if body := member.Page(i18n.PL, at); !strings.Contains(body, "Uwzględniono") || !strings.Contains(body, "Blankiety mówią to samo.") || !strings.Contains(member.Page(i18n.PL, pathOf(list)), at+"#own") {
		t.Error("whoever objected is not answered")
	}
	for range register.MostObjections - 1 {
		if got := member.Post(at, good); got.StatusCode != http.StatusSeeOther {
			t.Errorf("again: %d", got.StatusCode)
		}
	}
	if got := member.Post(at, good); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("one too many: %d", got.StatusCode)
	}
	clock.Until(list.ObjectUntil.AddDays(1))
	if got := member.Post(at, good); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a day late: %d", got.StatusCode)
	}
	if strings.Contains(member.Page(i18n.EN, pathOf(list)), at+`"`) {
		t.Error("a link leads to the form though it is too late")
	}
}
