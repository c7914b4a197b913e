package registry_test

import (
	"html"
	"maps"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/demo"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// office is a site of the commission with two years of a register, on a day on which a list is to be published.
func office(t *testing.T) (*webtest.Site, *demo.Clock) {
	t.Helper()
	return officeOn(t, "2026-12-10")
}

func officeOn(t *testing.T, day string) (*webtest.Site, *demo.Clock) {
	t.Helper()
	today := calendar.MustDate(day)
	clock := demo.NewClock(demo.Begins(today))
	s := webtest.NewWith(t, page.Options{Now: clock.Now})
	s.Check(demo.Register(t.Context(), clock, s.Register, s.Events, today))
	clock.Until(today)
	s.AsArbiter()
	return s, clock
}

// waiting is the tournament whose report waits for the commission.
func waiting(s *webtest.Site) string {
	s.Helper()
	all, err := s.Register.Waiting(s.Context(), app.Arbiter)
	s.Check(err)
	for _, d := range all {
		if d.Phase == dossier.IsReceived {
			return d.ID
		}
	}
	s.Fatal("no report waits")
	return ""
}

// refused holds that a form is shown again with an alert and with what was typed, and that nothing was written.
func refused(s *webtest.Site, path string, form url.Values, kept ...string) {
	s.Helper()
	before := s.Everything()
	for _, lang := range i18n.Langs() {
		got := s.Post(path, form, "Accept-Language: "+lang.String())
		if got.StatusCode != http.StatusUnprocessableEntity {
			s.Errorf("%s %v in %s: %d", path, form, lang, got.StatusCode)
			continue
		}
		s.Hold(path, got.Body)
		for _, want := range kept {
			if !strings.Contains(got.Body, want) {
				s.Errorf("%s %v in %s does not show %q again", path, form, lang, want)
			}
		}
	}
	if s.Everything() != before {
		s.Errorf("%s %v was refused, and something was written", path, form)
	}
}

func redirected(s *webtest.Site, got webtest.Answer, to string) {
	s.Helper()
	if at := got.Header.Get("Location"); got.StatusCode != http.StatusSeeOther || !strings.HasPrefix(at, to) {
		s.Fatalf("%d to %s, not to %s\n%s", got.StatusCode, at, to, webtest.Readable(s.TB, got.Body, "main"))
	}
}

// Every page of the commission is there in both languages, and nobody else's.
func TestPagesOfTheCommission(t *testing.T) {
	s, _ := office(t)
	person, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	event := "/registry/tournaments/" + waiting(s)
	visitor := s.Client(t)
	for _, path := range []string{
		"/registry", "/registry/people/new", "/registry/people/" + person.ID, "/registry/people/" + person.ID + "/details", "/registry/duplicates", "/registry/clubs", "/registry/clubs/new",
		"/registry/clubs/" + person.Club, "/registry/money", "/registry/money?year=x", "/registry/tournaments/new", event, event + "/plan", "/registry/lists", "/registry/lists/international", "/registry/lists/brazilian", "/registry/titles",
	} {
		for _, lang := range i18n.Langs() {
			s.Hold(path, s.Page(lang, path))
		}
		if got := visitor.Get(path); got.StatusCode == http.StatusOK {
			t.Errorf("a visitor reads %s", path)
		}
	}
	for _, path := range []string{"/registry/people/x", "/registry/clubs/x", "/registry/tournaments/x", "/registry/tournaments/x/plan", "/registry/lists/russian"} {
		if got := s.Get(path); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
}

// A person is registered once: what is wrong is said at its field, and somebody alike is shown first.
func TestPersonForm(t *testing.T) {
	s, _ := office(t)
	const at = "/registry/people/new"
	good := url.Values{"family": {"Kosaciec"}, "given": {"Wanda"}, "sex": {"f"}, "born": {"1999-05-17"}, "nationality": {"pol"}, "citizenship": {"POL"}, "number": {"20001"}}
	with := func(field, value string) url.Values {
		form := url.Values{}
		for k, v := range good {
			form[k] = v
		}
		form.Set(field, value)
		return form
	}
	for field, value := range map[string]string{
		"family": "", "sex": "z", "born": "17.13.1999", "nationality": "Polska", "email": "wanda", "number": "10401", "phone": "zadzwoń", "fmjd": "ąę", "fmjd_rating": "dużo", "fide_rating": "99999",
	} {
		refused(s, at, with(field, value), `id="`+field, "Wanda")
	}
	refused(s, at, with("born", "2031-01-01"), "2031-01-01")
	refused(s, at, with("given", ""), "Kosaciec", `name="no_given"`)
	refused(s, at, with("number", "0"), `id="number-defect"`)
	got := s.Post(at, good)
	redirected(s, got, "/registry/people/")
	if body := s.Page(i18n.PL, got.Header.Get("Location")); !strings.Contains(body, "20001") || !strings.Contains(body, "Kosaciec") {
		t.Error("the person is not there")
	}
	twin := with("number", "20002")
	refused(s, at, twin, "20001", `name="sure"`)
	twin.Set("sure", "on")
	redirected(s, s.Post(at, twin), "/registry/people/")
}

// A report goes its way: to verify, to return with words, to approve line by line; what is out of turn is refused.
func TestReportGoesItsWay(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	at := "/registry/tournaments/" + in
	refused(s, at+"/approve", url.Values{"lines": {"0"}})
	refused(s, at+"/return", url.Values{})
	refused(s, at+"/staff", url.Values{"chief": {"x"}})
	refused(s, at+"/staff", url.Values{"chief": {"99999"}})
	refused(s, at+"/verify", url.Values{"note": {"Kept words"}}, "Kept words") // nobody has said whether it was held by the code
	refused(s, at+"/verify", url.Values{"by_code": {"no"}}, `value="no" checked`)
	redirected(s, s.Post(at+"/verify", url.Values{"by_code": {"on"}}), at)
	refused(s, at+"/approve", url.Values{"rated": {"on"}, "lines": {"999"}})
	shown, _ := linesOn(s.Page(i18n.EN, at))
	if shown == "" {
		t.Fatal("no form to approve")
	}
	redirected(s, s.Post(at+"/approve", url.Values{"rated": {"on"}, "lines": {shown}}), at)
	d, err := s.Register.Dossier(t.Context(), in)
	if s.Check(err); d.Phase != dossier.IsApproved || !d.Decision.Rated {
		t.Errorf("%v, %+v", d.Phase, d.Decision)
	}
}

// given is an approved tournament that gave something to several.
func given(s *webtest.Site) string {
	s.Helper()
	rows, _, err := s.Register.Calendar(s.Context(), calendar.Date{}, calendar.Date{}, false, store.KeyPlace{}, 100)
	s.Check(err)
	for _, row := range rows {
		d, err := s.Register.Dossier(s.Context(), row.ID)
		s.Check(err)
		if lines := d.Decision.Lines; len(lines) > 1 && lines[0].Person != lines[1].Person {
			return row.ID
		}
	}
	s.Fatal("no tournament gave anything")
	return ""
}

// linesOn are which lines a page shows, and the fields that decide about each.
func linesOn(body string) (shown string, names []string) {
	if found := regexp.MustCompile(`name="lines" value="(\w+)"`).FindStringSubmatch(body); found != nil {
		shown = found[1]
	}
	for _, found := range regexp.MustCompile(`<select name="(line-[^"]+)"`).FindAllStringSubmatch(body, -1) {
		names = append(names, html.UnescapeString(found[1]))
	}
	return shown, names
}

// What follows from a correction is shown before it is made: what was refused stays refused unless somebody says otherwise, and nothing is decided about
// lines that were not shown (VII.7.6).
func TestMendIsSeenFirst(t *testing.T) {
	s, _ := office(t)
	at := "/registry/tournaments/" + given(s)
	in := path.Base(at)
	got := s.Post(at+"/mend", url.Values{"look": {"on"}, "by_code": {"on"}})
	shown, names := linesOn(got.Body)
	redirected(s, s.Post(at+"/mend", url.Values{"rated": {"on"}, "by_code": {"on"}, "note": {"odwołanie"}, "lines": {shown}, "looked": {"on"}, names[0]: {"appeal"}}), at)
	before, err := s.Register.Dossier(t.Context(), in)
	if s.Check(err); before.Mended != 1 || before.Decision.Lines[0].Granted || !before.Decision.Lines[1].Granted {
		t.Fatalf("%+v", before.Decision)
	}
	person := before.Decision.Lines[1].Person
	row, err := s.Register.Counting(t.Context(), person)
	s.Check(err)
	form := url.Values{"rated": {"on"}, "by_code": {"on"}, "looked": {"on"}, "note": {"to nie ta osoba"}}
	field := "person-" + before.ParticipantOf(person)
	form.Set(field, "")
	form.Set("was-"+before.ParticipantOf(person), strconv.Itoa(row.Number))
	refused(s, at+"/mend", form) // nobody has seen what follows
	form.Set("look", "on")
	for _, lang := range i18n.Langs() {
		got := s.Post(at+"/mend", form, "Accept-Language: "+lang.String())
		if got.StatusCode != http.StatusOK {
			t.Fatalf("%d", got.StatusCode)
		}
		s.Hold(at+"/mend", got.Body)
		if !strings.Contains(got.Body, row.Name().Family()) || !strings.Contains(got.Body, `<option value="appeal" selected>`) {
			t.Errorf("in %s the page does not say what is taken back, or what was refused", lang)
		}
		shown, names = linesOn(got.Body)
	}
	if now, err := s.Register.Dossier(t.Context(), in); err != nil || now.Mended != 1 {
		t.Fatalf("looking changed it: %v, %v", now.Mended, err)
	}
	form.Del("look")
	form.Set("lines", shown)
	form.Set(names[0], "appeal")
	empty := url.Values{}
	maps.Copy(empty, form)
	empty.Set("note", "")
	refused(s, at+"/mend", empty, `<option value="appeal" selected>`)
	redirected(s, s.Post(at+"/mend", form), at)
	after, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	if after.Mended != 2 || len(after.Decision.Lines) != len(before.Decision.Lines)-1 || after.Decision.Lines[0].Granted {
		t.Errorf("%+v", after.Decision)
	}
}

// A list is published as it was looked at, and not before its quarter is closed (VI.3.1).
func TestListIsPublished(t *testing.T) {
	s, clock := office(t)
	const at = "/registry/lists/international"
	hashOf := func() string {
		found := regexp.MustCompile(`name="hash" value="([0-9a-f]+)"`).FindStringSubmatch(s.Page(i18n.EN, at))
		if found == nil {
			return ""
		}
		return found[1]
	}
	refused(s, at, url.Values{"hash": {hashOf()}, "titles": {"K 2150"}, "sure": {"on"}})
	clock.Until(calendar.MustDate("2026-12-26"))
	hash := hashOf()
	for field, value := range map[string]string{"fmjd": "1.02.5", "kndb": "dużo", "titles": "Mistrz 2150", "hash": "00"} {
		form := url.Values{"hash": {hash}, "titles": {"K 2150"}, "fmjd": {"1,0150"}, "sure": {"on"}}
		form.Set(field, value)
		refused(s, at, form)
	}
	form := url.Values{"hash": {hash}, "titles": {"K 2150, I 2050"}, "fmjd": {"1,0150"}, "kndb": {"1.62"}}
	before := s.Everything()
	asked := s.Post(at, form)
	if s.Hold(at, asked.Body); asked.StatusCode != http.StatusOK || s.Everything() != before || !strings.Contains(asked.Body, `name="kndb" value="1.62"`) {
		t.Errorf("%d: the list was not asked about before it is published", asked.StatusCode)
	}
	form.Set("sure", "on")
	redirected(s, s.Post(at, form), "/ratings/international/2026-4")
	lists, err := s.Register.Lists(t.Context(), article.International)
	if s.Check(err); lists.Last().Multipliers.FMJD != 10150 || lists.Last().Multipliers.KNDB != 16200 || len(lists.Last().Multipliers.Titles) != 2 {
		t.Errorf("%+v", lists.Last().Multipliers)
	}
}

// A tournament to come is entered, changed and called off.
func TestPlan(t *testing.T) {
	s, _ := office(t)
	const at = "/registry/tournaments/new"
	form := url.Values{"name": {"Puchar Starego Młyna"}, "place": {"Mława"}, "starts": {"2027-03-06"}, "ends": {"2027-03-07"}, "variant": {"international"}, "edition": {article.PZWarc.String()}, "kind": {string(dossier.Rated)}, "control": {"80+60"}}
	bad := url.Values{}
	for k, v := range form {
		bad[k] = v
	}
	bad["ends"] = []string{"2027-03-05"}
	refused(s, at, bad, "Puchar Starego Młyna", "2027-03-05")
	redirected(s, s.Post(at, form), "/registry/tournaments/")
	coming, _, err := s.Register.Calendar(t.Context(), s.Register.Today(), calendar.Date{}, false, store.KeyPlace{}, 100)
	s.Check(err)
	for _, d := range coming {
		if d.Plan.Name == "Puchar Starego Młyna" {
			path := "/registry/tournaments/" + d.ID
			redirected(s, s.Post(path+"/cancel", url.Values{"sure": {"on"}}), path)
			redirected(s, s.Post(path+"/cancel", url.Values{"restore": {"on"}}), path)
			return
		}
	}
	t.Error("the tournament is not in the calendar")
}

// rated is somebody with tournaments on this server and a rating.
func rated(s *webtest.Site) register.Row {
	s.Helper()
	page, err := s.Register.People(s.Context(), "", store.KeyPlace{}, 200)
	s.Check(err)
	for _, row := range page.Rows {
		on, err := s.Register.PlayedOn(s.Context(), row.ID, article.International)
		if s.Check(err); len(on) > 2 {
			return row
		}
	}
	s.Fatal("nobody has played")
	return register.Row{}
}

// What was paid is added up by club and year, on a page and in files of the commission; a club's public page has no money.
func TestMoneyOfAClub(t *testing.T) {
	s, _ := office(t)
	row := rated(s)
	at := "/registry/clubs/" + row.Club + "/money"
	s.Check(s.Register.Pay(t.Context(), app.Arbiter, row.ID, person.Payment{For: person.TransferFee, Grosze: 123_45, On: calendar.MustDate("2026-03-04"), Club: row.Club}))
	for lang, want := range map[i18n.Lang]string{i18n.PL: "zmiana klubu: 123,45", i18n.EN: "123.45"} {
		body := s.Page(lang, at)
		s.Hold(at, body)
		if !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), want) {
			t.Errorf("%s has no %q", at, want)
		}
	}
	s.Hold(at, s.Page(i18n.PL, at+"?until=2001"))
	for _, file := range []string{at + "/csv", "/registry/money/csv?year=2026"} {
		if got := s.Get(file); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "123,45") {
			t.Errorf("%s: %d %s", file, got.StatusCode, got.Body)
		}
	}
	for _, file := range []string{at + "/xlsx", "/registry/money/xlsx"} {
		if got := s.Get(file); got.StatusCode != http.StatusOK || !strings.HasPrefix(got.Body, "PK") {
			t.Errorf("%s: %d", file, got.StatusCode)
		}
	}
	for _, none := range []string{at + "/pdf", "/registry/clubs/x/money", "/registry/money/pdf"} {
		if got := s.Get(none); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", none, got.StatusCode)
		}
	}
	visitor := s.Client(t)
	if got := visitor.Get(at); got.StatusCode == http.StatusOK {
		t.Error("a visitor reads it")
	}
	if got := visitor.Get("/clubs/" + row.Club); strings.Contains(got.Body, "zł") || strings.Contains(got.Body, "/money") {
		t.Error("the public page has money")
	}
}
