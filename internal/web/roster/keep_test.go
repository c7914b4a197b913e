package roster_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/web/webtest"
)

// posted sends a file to the desk, as a browser does; none where it is nil.
func posted(s *webtest.Site, path string, content []byte, lang i18n.Lang) webtest.Answer {
	s.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if content != nil {
		part, err := form.CreateFormFile("file", "list.json")
		s.Check(err)
		_, err = part.Write(content)
		s.Check(err)
	}
	s.Check(form.Close())
	return s.Do(http.MethodPost, path, &body, "Content-Type: "+form.FormDataContentType(), "Accept-Language: "+lang.String())
}

// A list that was downloaded elsewhere is read on the desk while it works; what is none, is damaged or of another variant changes nothing.
func TestAListIsReadFromAFile(t *testing.T) {
	s, path, _ := desk(t)
	q, err := ratinglist.ParseQuarter("2026-3") // the newest that there can be; this copy of it is of a day later
	s.Check(err)
	file := func(v article.Variant, change func(*ratingfile.List)) []byte {
		list := ratingfile.List{
			Variant: v, Quarter: q, Published: q.To().AddDays(5), ValidFrom: q.Next().From(), ValidTo: q.Next().To(), Outcome: "outcome", Made: q.To().AddDays(6), Total: 1,
			Persons: []ratingfile.Person{{Number: 100, Family: "Czyż", Given: "Olga", List: "A", Place: 1, Rating: 2333, Games: 99}},
		}.Sealed()
		if change != nil {
			change(&list)
		}
		content, err := json.Marshal(list)
		s.Check(err)
		return content
	}
	for _, lang := range i18n.Langs() {
		for name, content := range map[string][]byte{
			"none": nil, "empty": {}, "text": []byte("Nr;Nazwisko\n"), "other variant": file(article.Brazilian, nil),
			"changed": file(article.International, func(l *ratingfile.List) { l.Persons[0].Rating = 2444 }),
		} {
			got := posted(s, path+"/file", content, lang)
			if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `role="alert"`) || !strings.Contains(got.Body, "2026-3") {
				t.Errorf("%s: %d\n%s", name, got.StatusCode, got.Body)
			}
		}
	}
	if got := posted(s, path+"/file", file(article.International, nil), i18n.PL); got.Header.Get("Location") != path+"?file=kept" {
		t.Fatalf("%d %s", got.StatusCode, got.Body)
	}
	if list, err := s.Rosters.InForce(s.Context(), article.International, q.Next().From().AddDays(10)); err != nil || list == nil || list.Made != q.To().AddDays(6) {
		t.Errorf("%v, %v", list, err)
	}
	if got := posted(s, path+"/file", file(article.International, nil), i18n.EN); got.Header.Get("Location") != path+"?file=known" {
		t.Errorf("again: %d %s", got.StatusCode, got.Body)
	}
	if body := s.Page(i18n.EN, path+"?file=known"); !strings.Contains(body, "This list is here already.") {
		t.Error(body)
	}
	if got := posted(s.As(t, "olga"), path+"/file", file(article.International, nil), i18n.EN); got.StatusCode != http.StatusForbidden && got.StatusCode != http.StatusNotFound {
		t.Errorf("somebody without a role: %d", got.StatusCode)
	}
}

// A wrong list is removed on the desk: it asks, says which list it is, and the right one is read then.
func TestAWrongListIsRemoved(t *testing.T) {
	s, path, _ := desk(t)
	list, err := s.Rosters.InForce(t.Context(), article.International, calendar.MustDate(webtest.OddSettings().Starts))
	s.Check(err)
	for lang, part := range map[i18n.Lang]string{i18n.PL: "Usuń listę za kwartał 2026-3", i18n.EN: "Remove the list of 2026-3"} {
		if body := s.Page(lang, path); !strings.Contains(body, part) || !strings.Contains(body, `name="content" value="`+list.Content+`"`) {
			t.Errorf("%s: nothing asks whether to remove the list", lang)
		}
	}
	gone := url.Values{"quarter": {"2026-3"}, "content": {list.Content}}
	for _, wrong := range []url.Values{{"quarter": {"2026-3"}, "content": {"another"}}, {"quarter": {"III"}}} {
		if got := s.Post(path+"/drop", wrong); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, `role="alert"`) {
			t.Errorf("%v: %d", wrong, got.StatusCode)
		}
	}
	if got := s.As(t, "olga").Post(path+"/drop", gone); got.StatusCode != http.StatusForbidden && got.StatusCode != http.StatusNotFound {
		t.Errorf("somebody without a role: %d", got.StatusCode)
	}
	s.AsArbiter()
	if got := s.Post(path+"/drop", gone); got.Header.Get("Location") != path+"?file=dropped" {
		t.Fatalf("%d %s", got.StatusCode, got.Body)
	}
	if body := s.Page(i18n.EN, path+"?file=dropped"); !strings.Contains(body, "The list was removed") || !strings.Contains(body, "There is no rating list here") {
		t.Error(webtest.Readable(t, body, "main"))
	}
}
