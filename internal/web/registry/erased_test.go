package registry_test

import (
	"archive/zip"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/report/pdf/pdftest"
	"damka/internal/web/webtest"
)

// Of whom the commission has erased nobody reads the name any more: on no page that anybody can come to, in both languages, and in no file that these pages lead to.
// Results and ratings stay.
func TestErasedPersonIsOnNoPage(t *testing.T) {
	s, _ := office(t)
	row := rated(s)
	family, number := row.Family, strconv.Itoa(row.Number)
	var others []string // of the same family name: theirs stays
	people, err := s.Register.Find(t.Context(), family, register.MostFound)
	s.Check(err)
	for _, other := range people.Rows {
		if other.ID != row.ID {
			others = append(others, other.Name().String())
		}
	}
	visitor := s.Client(t)
	names := []string{row.Name().String(), row.Name().Comma(), row.Name().In(fullname.FamilyFirst)}
	names = slices.Compact(names)
	looked := tournamentsToLookAt(s, visitor, names)
	before := namedAt(visitor, i18n.PL, "/", looked, names)
	kinds := make(map[string]int)
	for _, at := range before {
		kinds[path.Ext(pathOf(at))]++
	}
	for _, kind := range []string{"", ".csv", ".xlsx", ".pdf"} { // a name that is not found in a kind of files before would not be found after
		if kinds[kind] < 5 {
			t.Fatalf("%q (others: %q) is in only %d of the files %q before: %q", names[0], others, kinds[kind], kind, before)
		}
	}
	got := s.Get("/registry/people/" + row.ID + "/export.json")
	for _, want := range []string{`"family": "` + family + `"`, `"tournaments"`, `"ratings"`, `"entries"`} {
		if !strings.Contains(got.Body, want) {
			t.Errorf("the export has no %s", want)
		}
	}
	redirected(s, s.Post("/registry/people/"+row.ID+"/erase", nil), "/registry/people/")
	for _, lang := range i18n.Langs() {
		at := namedAt(visitor, lang, "/", looked, names)
		for _, path := range before { // whether anything leads there still or not
			if says(t, visitor.Get(path, "Accept-Language: "+lang.String()), names) {
				at = append(at, path)
			}
		}
		if len(at) > 0 {
			t.Errorf("%q is still at %q", names[0], at)
		}
	}
	profile, err := s.Register.Profile(t.Context(), row.ID)
	if s.Check(err); len(profile.Variants) == 0 || len(profile.Variants[0].History) == 0 || len(profile.Variants[0].Played) == 0 {
		t.Errorf("nothing is left of %s: %+v", number, profile)
	}
}

// tournamentsToLookAt are those in which somebody is named, and one of the others: the pages of the rest are the same with other people, and there are thousands.
func tournamentsToLookAt(s, visitor *webtest.Site, names []string) map[string]bool {
	s.Helper()
	all, err := s.Events.List(s.Context(), events.Query{})
	s.Check(err)
	looked := make(map[string]bool)
	other := ""
	for _, t := range all.Tournaments {
		at := "/tournaments/" + string(t.ID)
		if says(s, visitor.Get(at), names) || says(s, visitor.Get(at+"/players"), names) || says(s, visitor.Get(at+"/print/regulations"), names) {
			looked[string(t.ID)] = true
		} else {
			other = string(t.ID)
		}
	}
	if len(looked) < 3 || other == "" {
		s.Fatalf("%q is in %d of %d tournaments", names[0], len(looked), len(all.Tournaments))
	}
	looked[other] = true
	return looked
}

// namedAt is where a visitor reads one of some names: on any page and in any file that a page leads to, of these tournaments. To make a paper or a workbook takes longest and
// each round has four, so of these it is one of each kind.
func namedAt(visitor *webtest.Site, lang i18n.Lang, start string, tournaments map[string]bool, names []string) (at []string) {
	visitor.Helper()
	made := make(map[string]bool)
	follows := func(link string) bool {
		path := pathOf(link)
		if rest, of := strings.CutPrefix(path, "/tournaments/"); of {
			if id, _, _ := strings.Cut(rest, "/"); len(id) == idLength && !tournaments[id] {
				return false
			}
		}
		if kind := path[strings.LastIndex(path, "/")+1:]; strings.HasSuffix(kind, ".pdf") || strings.HasSuffix(kind, ".xlsx") {
			defer func() { made[kind] = true }()
			return !made[kind]
		}
		return true
	}
	visitor.CrawlSome(lang, start, follows, func(_, path string, got webtest.Answer) {
		if says(visitor, got, names) {
			at = append(at, path)
		}
	})
	return at
}

// idLength is how long the id of a tournament is: other words in its place are pages of all tournaments.
const idLength = 16

// pathOf is an address without its question.
func pathOf(link string) string {
	if at, err := url.Parse(link); err == nil {
		return at.Path
	}
	return link
}

// says is whether one of some names is in an answer. Files that are packed are unpacked.
func says(t testing.TB, got webtest.Answer, names []string) bool {
	t.Helper()
	texts := []string{got.Body}
	switch {
	case strings.HasPrefix(got.Body, "%PDF-"):
		texts = pdftest.Pages(t, []byte(got.Body))
	case strings.HasPrefix(got.Body, "PK"):
		texts = unzipped(t, got.Body)
	}
	return slices.ContainsFunc(texts, func(text string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(text, name) })
	})
}

// unzipped are the files in an archive.
func unzipped(t testing.TB, body string) (all []string) {
	t.Helper()
	archive, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range archive.File {
		opened, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(opened)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all
}

// Whoever erases somebody reads which rows of which files are emptied, before it is pressed and after: a namesake may be among them.
func TestErasingSaysWhichRowsOfFilesAreEmptied(t *testing.T) {
	s, _ := office(t)
	born := calendar.MustDate("1987-03-12")
	id, number, err := s.Register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Czyżykowska", "Olga"), Sex: "f", Born: born})
	s.Check(err)
	_, err = s.Register.StartImport(t.Context(), app.Arbiter, "ludzie.csv", strings.NewReader(fmt.Sprintf("Nr;Nazwisko;Imię;Data ur.\n%d;Czyżykowska;Olga;12.03.1987\n;Sowa;Iga;\n;Czyżykowska;Olga;\n", number)))
	s.Check(err)
	at := "/registry/people/" + id
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, at+"/erase")
		s.Hold(at+"/erase", body)
		if text := strings.ReplaceAll(webtest.Readable(t, body, "main"), "\u00a0", " "); !strings.Contains(text, "ludzie.csv: ") || !strings.Contains(text, "4*") || strings.Contains(text, " 3") {
			t.Errorf("%s before: %s", lang, text)
		}
	}
	got := s.Post(at+"/erase", nil)
	if text := strings.ReplaceAll(webtest.Readable(t, got.Body, "main"), "\u00a0", " "); got.StatusCode != http.StatusOK || !strings.Contains(text, "ludzie.csv: ") || !strings.Contains(text, "4*") || strings.Contains(got.Body, "Czyżykowska") {
		t.Errorf("after: %d %s", got.StatusCode, text)
	}
	redirected(s, s.Post(at+"/erase", nil), "/registry/people/") // there is nothing left
}
