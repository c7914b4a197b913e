package registry_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// VI.2.1: before a list is published, which nothing takes back, the page and the question say how many are on A, B and N, and who has a rating and is on none.
func TestADraftSaysWhoIsOnNoList(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	v := article.International
	q, err := s.Register.NextQuarter(t.Context(), v)
	s.Check(err)
	for _, family := range []string{"Kos", "Sowa"} {
		id, _, err := s.Register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of(family, "Ewa"), BornYear: 1980})
		s.Check(err)
		s.Check(s.Register.RecordRating(t.Context(), app.Arbiter, id, person.Standing{Variant: v, List: "-", Rating: 1628, On: q.To()}))
	}
	const at = "/registry/lists/international"
	page := s.Page(i18n.PL, at)
	s.Hold(at, page)
	read := webtest.Readable(t, page, "main")
	for _, want := range []string{"Na listach A, B i N nie ma nikogo.", "2 osoby mają rankingi, ale nie będą na żadnej liście"} {
		if !strings.Contains(strings.ReplaceAll(read, "\u00a0", " "), want) {
			t.Errorf("the draft does not say %q:\n%s", want, read)
		}
	}
	id, _, err := s.Register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Lis", "Jan"), BornYear: 1981})
	s.Check(err)
	s.Check(s.Register.RecordRating(t.Context(), app.Arbiter, id, person.Standing{Variant: v, List: "A", Rating: 2000, Games: 40, On: q.To()}))
	_, rest, _ := strings.Cut(s.Page(i18n.PL, at), `name="hash" value="`)
	hash, _, _ := strings.Cut(rest, `"`)
	asked := s.Post(at, url.Values{"hash": {hash}}, "Accept-Language: en")
	if asked.StatusCode != http.StatusOK || !strings.Contains(asked.Body, "2 persons have ratings, but will be on no list") || strings.Contains(asked.Body, "Nobody is on lists") {
		t.Errorf("%d\n%s", asked.StatusCode, asked.Body)
	}
}
