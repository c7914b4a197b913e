package register_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/internal/ratingfile"
	"damka/internal/web/webtest"
)

// today is the day on which the tests look at the register.
const today = "2026-11-26"

func read[T any](t *testing.T, got webtest.Answer) (of T) {
	t.Helper()
	if got.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", got.StatusCode, got.Body)
	}
	if err := json.Unmarshal([]byte(got.Body), &of); err != nil {
		t.Fatalf("%v: %s", err, got.Body)
	}
	return of
}

type answer = map[string]any

func TestPeopleForPrograms(t *testing.T) {
	s, _, _ := federation(t, today)
	byNumber := s.Get("/api/people?q=10401")
	name := webtest.Field(t, byNumber, "people.0.family").(string)
	if webtest.Field(t, byNumber, "people.0.number") != 10401.0 || strings.Contains(byNumber.Body, "alike") {
		t.Error(byNumber.Body)
	}
	byStem := s.Get("/api/people?q=" + strings.ToLower(name[:3]))
	if !strings.Contains(byStem.Body, name) || strings.Contains(byStem.Body, `"alike"`) {
		t.Errorf("%s: %s", name[:3], byStem.Body)
	}
	alike := s.Get("/api/people?q=" + strings.ReplaceAll("Źak", "Ź", "Rz") + "+Wieszbicka")
	if alike.StatusCode != http.StatusOK {
		t.Error(alike.Body)
	}
	person := read[answer](t, s.Get("/api/people/10401"))
	variants := person["variants"].([]any)
	first := variants[0].(answer)
	if person["family"] != name || person["path"] != "/people/10401" || first["variant"] != "international" || first["list"] != "A" || first["rating"].(float64) < 2000 || first["held"] != "M" {
		t.Errorf("%v", person)
	}
	for path, status := range map[string]int{
		"/api/people/77": 404, "/api/people/x": 404, "/api/people?query=x": 422, "/api/people?q=x&q=y": 422, "/api/people?q=" + strings.Repeat("a", 201): 422, "/api/people?q=%zz": 400,
	} {
		if got := s.Get(path); got.StatusCode != status || got.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.Body)
		}
	}
}

func TestSoundAlikeIsSaid(t *testing.T) {
	s, _, _ := federation(t, today)
	got := s.Get("/api/people?q=%C5%BBag")
	if got.StatusCode != http.StatusOK || webtest.Field(t, got, "alike") != true || len(webtest.Field(t, got, "people").([]any)) == 0 {
		t.Error(got.Body)
	}
}

// The list for programs is whole and sealed, also as the file for a stick; a part says that it is one.
func TestRatingsForPrograms(t *testing.T) {
	s, _, _ := federation(t, today)
	whole := s.Get("/api/ratings/international")
	list, err := ratingfile.Decode(strings.NewReader(whole.Body))
	if err != nil || list.Quarter.String() != "2026-3" || list.Made.String() != today || list.Multipliers.FMJD != "1.015" || list.Multipliers.Titles["K"] != 2150 {
		t.Fatalf("%v %s", err, whole.Body)
	}
	if points, from, ok := list.Technical(2000, 0, "K"); points != 2030 || from != "fmjd" || !ok {
		t.Errorf("%d %s", points, from)
	}
	titled, licensed := 0, 0
	for _, p := range list.Persons {
		if p.Title != "" {
			titled++
		}
		if p.LicensedOn(list.Made) {
			licensed++
		}
	}
	if titled < 10 || licensed < 10 {
		t.Errorf("%d with a title, %d with a licence, of %d", titled, licensed, len(list.Persons))
	}
	if file := s.Get("/ratings/international/newest/list.json"); strings.TrimSpace(file.Body) != strings.TrimSpace(whole.Body) {
		t.Errorf("the file differs:\n%s\n%s", file.Body, whole.Body)
	}
	before := read[ratingfile.List](t, s.Get("/api/ratings/international?date=2026-06-30"))
	if before.Quarter.String() != "2026-1" {
		t.Errorf("in force in June: %s", before.Quarter)
	}
	named := read[ratingfile.List](t, s.Get("/api/ratings/international/2026-1"))
	if named.Content != before.Content {
		t.Error("the same list has two contents")
	}
	part := read[ratingfile.List](t, s.Get("/api/ratings/international?list=A&limit=3&offset=2"))
	if !part.Part || len(part.Persons) != 3 || part.Total <= 3 || part.Persons[0].Place != 3 {
		t.Errorf("%+v", part)
	}
	if part.Check() == nil {
		t.Error("a part is taken for a list")
	}
	for path, status := range map[string]int{
		"/api/ratings/chess": 404, "/api/ratings/brazilian": 404, "/api/ratings/international/2019-1": 404, "/api/ratings/international?date=x": 422,
		"/api/ratings/international?list=T": 422, "/api/ratings/international?limit=0": 422, "/api/ratings/international?date=1999-01-01": 404,
	} {
		if got := s.Get(path); got.StatusCode != status {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.Body)
		}
	}
}

func TestCalendarForPrograms(t *testing.T) {
	s, _, _ := federation(t, today)
	all := read[answer](t, s.Get("/api/calendar"))["tournaments"].([]any)
	words := make(map[string]int)
	for _, one := range all {
		words[one.(answer)["status"].(answer)["word"].(string)]++
	}
	if words["rated"] < 3 || words["returned"] != 1 || words["received"] != 1 {
		t.Errorf("%v", words)
	}
	if coming := s.Get("/api/calendar?from=2026-12-01&to=2027-12-31"); !strings.Contains(coming.Body, `"word":"planned"`) && !strings.Contains(coming.Body, `"word":"notified"`) {
		t.Error(coming.Body)
	}
	first := read[answer](t, s.Get("/api/calendar?limit=2"))
	second := read[answer](t, s.Get("/api/calendar?limit=2&after="+first["next"].(string)))
	if got := second["tournaments"].([]any)[0].(answer)["id"]; got != all[2].(answer)["id"] {
		t.Errorf("the next part begins with %v", got)
	}
	event := read[answer](t, s.Get("/api/calendar/"+all[0].(answer)["id"].(string)))
	if event["entry"].(answer)["status"].(answer)["quarter"] == "" || event["tournament"] == nil || len(event["steps"].([]any)) < 4 || event["chief"].(float64) < 10401 {
		t.Errorf("%v", event)
	}
	for path, status := range map[string]int{
		"/api/calendar/none": 404, "/api/calendar?from=2026-05-02&to=2026-05-01": 422, "/api/calendar?after=x": 422, "/api/calendar?limit=501": 422, "/api/calendar?year=2026": 422,
	} {
		if got := s.Get(path); got.StatusCode != status {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.Body)
		}
	}
}

// No answer of the register's API has what is not public: list T, birth dates, contacts, notes.
func TestProgramsReadNothingThatIsNotPublic(t *testing.T) {
	s, _, _ := federation(t, today)
	var answers []string
	ask := func(path string) string {
		got := s.Get(path)
		if got.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
		answers = append(answers, path+"\n"+got.Body)
		return got.Body
	}
	people := regexp.MustCompile(`"number":(\d+)`)
	for _, match := range people.FindAllStringSubmatch(ask("/api/people?q=1"), -1) {
		ask("/api/people/" + match[1])
	}
	for _, quarter := range []string{"2025-1", "2025-4", "2026-3"} {
		ask("/api/ratings/international/" + quarter)
	}
	for _, match := range regexp.MustCompile(`"id":"(\w+)"`).FindAllStringSubmatch(ask("/api/calendar")+ask("/api/calendar?from=2025-01-01"), -1) {
		ask("/api/calendar/" + match[1])
	}
	if len(answers) < 60 {
		t.Errorf("only %d answers", len(answers))
	}
	secret := regexp.MustCompile(`"T"|"born|birth|19[5-9]\d-\d\d-\d\d|"email|"phone|"address":"[^h]|"note|"sex"|numerów dwóch|citizenship`)
	for _, text := range answers {
		if found := secret.FindString(text); found != "" {
			t.Errorf("%s is in %s", found, text)
		}
	}
}
