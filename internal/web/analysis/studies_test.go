package analysis_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// chapter is a chapter as a script sends it, with a move and a comment.
const chapter = `{"v":1,"variant":"international","name":"A plan","nodes":[{"p":0},{"p":0,"m":"32-28","c":["a plan"]},{"p":0,"m":"31-26"}]}`

// keeps makes a study of a member, and says where it is.
func keeps(s *webtest.Site, fields url.Values) string {
	s.Helper()
	answer := s.Post("/studies", fields)
	at := answer.Header.Get("Location")
	if answer.StatusCode != http.StatusSeeOther || !strings.HasPrefix(at, "/analysis?study=") {
		s.Fatalf("%d %s", answer.StatusCode, answer.Body)
	}
	return "/studies/" + strings.TrimPrefix(at, "/analysis?study=")
}

// shows gets a page and says what it does not have.
func shows(s *webtest.Site, path string, want ...string) string {
	s.Helper()
	answer := s.Get(path, "Accept-Language: en")
	if answer.StatusCode != http.StatusOK {
		s.Fatalf("%s: %d %s", path, answer.StatusCode, answer.Body)
	}
	for _, one := range want {
		if !strings.Contains(answer.Body, one) {
			s.Errorf("%s has no %s", path, one)
		}
	}
	return answer.Body
}

// Without scripts a study is kept, found, read with moves and a diagram, taken as a file, renamed, copied, and deleted after a question.
func TestStudiesWithoutScripts(t *testing.T) {
	s := webtest.New(t)
	shows(s, "/analysis", `href="/signin?return=%2Fanalysis"`)
	ala := signedIn(s, "ala")
	shows(ala, "/studies", "You have no studies yet")
	one := keeps(ala, url.Values{"name": {"First <plans>"}, "chapters": {"[" + chapter + "," + chapter + "]"}})
	shows(ala, "/studies?name=plans", "First &lt;plans&gt;", "2 chapters", "International")
	shows(ala, "/studies?name=nothing", "No study has")
	shows(ala, one, "1. 32-28", "a plan", `<div class="variation"><b class="played">1. 31-26`, `role="img"`, "1. A plan", "2. A plan", `href="/analysis?chapter=`, "Only you")
	file := ala.Get(one + "/file")
	if strings.Count(file.Body, "1. 32-28 {a plan} ( 1. 31-26 ) *") != 2 || !strings.Contains(file.Header.Get("Content-Disposition"), "first-plans") {
		t.Errorf("%s", file.Body)
	}
	long := keeps(ala, url.Values{"name": {"Long"}, "text": {"[GameType \"20\"]\n1. 32-28 (1. 31-26 18-23) 18-23 *"}})
	if text := shows(ala, long, `<b class="played">18-23</b>`); strings.Count(text, "1... 18-23") != 1 {
		t.Error("a variation has a number where none is needed")
	}
	ala.Post(long+"/delete", nil)
	if answer := ala.Post(one+"/name", url.Values{"name": {""}}, "Accept-Language: en"); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "no name") {
		t.Errorf("%d", answer.StatusCode)
	}
	ala.Post(one+"/name", url.Values{"name": {"Second"}})
	copied := ala.Post(one+"/copy", url.Values{"name": {"Third"}}).Header.Get("Location")
	shows(ala, copied, "Third", "2. A plan")
	shows(ala, one+"/delete", "Delete the study “Second”?", "2 chapters will be deleted")
	ala.Post(one+"/delete", nil)
	if answer := ala.Get(one); answer.StatusCode != http.StatusNotFound {
		t.Errorf("deleted: %d", answer.StatusCode)
	}
}

// signedIn is a browser of a new account.
func signedIn(s *webtest.Site, login string) *webtest.Site {
	s.Helper()
	return s.As(s.TB, login)
}

// A file of several games becomes a study of chapters; what is wrong with it is said first, and what could be read is kept if one says so.
func TestImportingAStudy(t *testing.T) {
	s := webtest.New(t)
	ala := signedIn(s, "ala")
	games := "[White \"Alba\"]\n[Black \"Zofia\"]\n[GameType \"20\"]\n1. 32-28 18-23 *\n\n[GameType \"20\"]\n1. 31-26 *\n"
	shows(ala, keeps(ala, url.Values{"name": {"Games"}, "text": {games}}), "1. Alba – Zofia", "2. chapter without a name")
	wrong := games + "\n[GameType \"20\"]\n1. 31-20 *\n"
	answer := ala.Post("/studies", url.Values{"name": {"Wrong"}, "text": {wrong}}, "Accept-Language: en")
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "game 3") || !strings.Contains(answer.Body, `name="parts"`) || !strings.Contains(answer.Body, "1. 31-20") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	shows(ala, keeps(ala, url.Values{"name": {"Wrong"}, "text": {wrong}, "parts": {"1"}}), "3. chapter")
	for name, fields := range map[string]url.Values{"nothing": {"name": {"A"}}, "no name": {"text": {games}}} {
		if answer := ala.Post("/studies", fields); answer.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", name, answer.StatusCode)
		}
	}
}

// A script saves with the version that it has, and is told when somebody else was faster; the board opens a chapter at a move.
func TestSavingFromTheBoard(t *testing.T) {
	s := webtest.New(t)
	ala := signedIn(s, "ala")
	one := keeps(ala, url.Values{"name": {"Study"}, "chapters": {"[" + chapter + "]"}})
	board := shows(ala, "/analysis?study="+strings.TrimPrefix(one, "/studies/")+"&moves=31-26", `"version\":1`, ">31-26</a>", "Add chapter")
	id := regexp.MustCompile(`\\"chapter\\":\\"([a-z0-9]+)\\"`).FindStringSubmatch(board)
	if id == nil {
		t.Fatal("the page does not say which chapter it has")
	}
	at := one + "/chapters/" + id[1]
	save := func(version string) webtest.Answer {
		return ala.Post(at, url.Values{"version": {version}, "chapters": {"[" + chapter + "]"}}, asJSON)
	}
	if answer := save("1"); answer.StatusCode != http.StatusOK || !strings.Contains(answer.Body, `"version":2`) {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	if answer := save("1"); answer.StatusCode != http.StatusConflict || !strings.Contains(answer.Body, "study.changed_here") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	answer := ala.Post(one+"/chapters", url.Values{"chapters": {"[" + chapter + "]"}}, asJSON)
	if answer.StatusCode != http.StatusOK || !strings.Contains(answer.Body, "/analysis?chapter=") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	if answer := ala.Post(at, url.Values{"delete": {"1"}}); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	if answer := save("2"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a deleted chapter: %d", answer.StatusCode)
	}
}

// A study is shared by a link for readers and with an account, and no longer when that is ended.
func TestSharingAStudy(t *testing.T) {
	s := webtest.New(t)
	ala, ola := signedIn(s, "ala"), signedIn(s, "ola")
	one := keeps(ala, url.Values{"name": {"Study"}, "chapters": {"[" + chapter + "]"}})
	if answer := ola.Get(one); answer.StatusCode != http.StatusNotFound {
		t.Errorf("%d", answer.StatusCode)
	}
	ala.Post(one+"/share", url.Values{"do": {"link"}})
	link := regexp.MustCompile(`/study/[a-z0-9]+`).FindString(shows(ala, one, "Anyone with this link"))
	shows(s, link, "Study", "a plan", "Sign in to make your own copy", "/analysis?chapter=")
	for _, address := range []string{link, link + "/file", "/analysis?link=" + strings.TrimPrefix(link, "/study/")} {
		if tag := s.Get(address).Header.Get("X-Robots-Tag"); tag != "noindex" { // whoever has the link may read it, not everybody who searches
			t.Errorf("%s: search engines are told %q", address, tag)
		}
	}
	if text := shows(s, "/analysis?link="+strings.TrimPrefix(link, "/study/"), "What you change here is not saved"); strings.Contains(text, `id="save"`) {
		t.Error("who reads can save")
	}
	if answer := ala.Post(one+"/share", url.Values{"do": {"invite"}, "login": {"nobody"}}, "Accept-Language: en"); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, `value="nobody"`) {
		t.Errorf("%d", answer.StatusCode)
	}
	ala.Post(one+"/share", url.Values{"do": {"invite"}, "login": {"ola"}})
	shows(ola, "/studies", "owner: ala")
	shows(ola, one, "Remove from my list")
	const another = `id="chapter-delete"`
	board := "/analysis?study=" + strings.TrimPrefix(one, "/studies/")
	ala.Post(one+"/chapters", url.Values{"chapters": {"[" + chapter + "]"}})
	shows(ala, board, another)
	if text := shows(ola, board, `id="save"`); strings.Contains(text, another) {
		t.Error("who may write in a study sees a button that deletes what others wrote")
	}
	if answer := ola.Get(one + "/delete"); answer.StatusCode != http.StatusConflict {
		t.Errorf("%d", answer.StatusCode)
	}
	ala.Post(one+"/share", url.Values{"do": {"end"}})
	for _, path := range []string{one, link, link + "/file"} {
		if answer := ola.Get(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
}

// A visitor reads what studies are and is led to signing in, and back.
func TestStudiesForAVisitor(t *testing.T) {
	s := webtest.New(t)
	got := s.Get("/studies", "Accept-Language: en")
	if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, `href="/signin?return=/studies"`) || !strings.Contains(got.Body, "Studies are positions and games") || strings.Contains(got.Body, `action="/studies"`) {
		t.Errorf("%s\n%s", got.Status, webtest.Readable(t, got.Body, "main"))
	}
	if got := s.As(t, "anna").Get("/studies", "Accept-Language: en"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, `action="/studies"`) {
		t.Errorf("with an account: %s", got.Status)
	}
}
