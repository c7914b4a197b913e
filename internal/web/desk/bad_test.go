package desk_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/desk"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"

	"golang.org/x/net/html"
)

// desks are tournaments by how far they are: with players ("draft"), with
// start numbers ("drawn"), with two rounds ("running").
func desks(s *webtest.Site) map[string]string {
	s.Helper()
	all := map[string]string{"running": s.Published(), "draft": s.Create(), "drawn": s.Create()}
	for _, name := range []string{"draft", "drawn"} {
		s.JSON("POST", parts.APIPath(all[name])+"/players", `{"players":[{"name":"Olga Czyż","club":"KS Kamionek"},{"name":"Emil Źrebak"},{"name":"Witold Ćwik"}]}`)
	}
	s.JSON("POST", parts.APIPath(all["drawn"])+"/lots", `{"method":"plain","seed":"7"}`)
	for _, step := range []string{"publish", "start"} {
		s.JSON("POST", parts.APIPath(all["running"])+"/rounds/2/"+step, "")
	}
	return all
}

// send sends a bad form as a browser would.
func send(bad desk.BadForm, s *webtest.Site, desks map[string]string, lang string) webtest.Answer {
	s.Helper()
	name, path, named := strings.Cut(bad.Path, "/")
	path = "/" + path
	id := desks[name]
	if name == "" || !named {
		id = desks["draft"]
	}
	if path != "/tournaments" && path != "/open" {
		path = parts.DeskPath(id) + path
	}
	form := bad.Form
	for name, player := range playerNames(s, id) {
		path, form = strings.ReplaceAll(path, name, player), strings.ReplaceAll(form, name, player)
	}
	if bad.File == "" {
		return s.Do("POST", path, strings.NewReader(form), "Content-Type: application/x-www-form-urlencoded", "Accept-Language: "+lang)
	}
	return upload(s, path, "list.csv", bad.File, lang)
}

// playerNames are the ids of a tournament's players by the names the corpus
// has for them.
func playerNames(s *webtest.Site, id string) map[string]string {
	s.Helper()
	snapshot := s.Snapshot(id)
	names := make(map[string]string)
	for i, p := range snapshot.Players {
		names[fmt.Sprintf("PLAYER%d", i+1)] = string(p.ID)
	}
	return names
}

// Every form with a mistake is refused in words, in both languages. Nothing is
// half done, and nothing that was typed is lost.
func TestBadForms(t *testing.T) {
	s := webtest.New(t)
	all := desks(s)
	s.AsArbiter()
	var ids []string
	for name, id := range all {
		ids = append(ids, id, name)
		for name, player := range playerNames(s, id) {
			ids = append(ids, player, name)
		}
	}
	before := s.Everything()
	for _, lang := range i18n.Langs() {
		var told strings.Builder
		for _, bad := range desk.BadForms {
			got := send(bad, s, all, lang.String())
			if got.StatusCode < 400 || got.StatusCode >= 500 {
				t.Errorf("%s: status %d %s", bad.Name, got.StatusCode, got.Header.Get("Location"))
				continue
			}
			page := webtest.Parse(t, got.Body)
			fmt.Fprintf(&told, "# %s\n%d\n%s\n", bad.Name, got.StatusCode, strings.Join(alerts(page), "\n"))
			keepsTyped(t, bad, page)
		}
		text := strings.NewReplacer(ids...).Replace(told.String())
		if i18n.Marked(text) {
			t.Errorf("a text is missing in %s", lang)
		}
		golden.Expect(t, "testdata/bad_forms."+lang.String()+".golden", text)
	}
	if after := s.Everything(); after != before {
		t.Errorf("something was done all the same:\n%s\nbefore:\n%s", after, before)
	}
}

// alerts are what a page says is wrong: its notices, and the defects beside
// the fields they belong to.
func alerts(page *html.Node) []string {
	var told []string
	for node := range page.Descendants() {
		class := strings.Fields(webtest.Attribute(node, "class"))
		switch {
		case slices.Contains(class, "notice"), slices.Contains(class, "lead"), slices.Contains(class, "choice"), slices.Contains(class, "defects"):
			told = append(told, "  "+spaced(node))
		case slices.Contains(class, "defect") && webtest.Attribute(node, "id") != "":
			told = append(told, "  ["+strings.TrimSuffix(webtest.Attribute(node, "id"), "-defect")+"] "+spaced(node))
		case slices.Contains(class, "defect"):
			told = append(told, "  - "+spaced(node))
		}
	}
	return told
}

// spaced is the text of a node on one line.
func spaced(node *html.Node) string {
	var b strings.Builder
	for inner := range node.Descendants() {
		if inner.Type == html.TextNode {
			b.WriteString(inner.Data + " ")
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// keepsTyped checks that what was typed into fields the page shows again is still
// there.
func keepsTyped(t *testing.T, bad desk.BadForm, page *html.Node) {
	t.Helper()
	typed, err := url.ParseQuery(bad.Form)
	if err != nil {
		t.Fatal(err)
	}
	for node := range page.Descendants() {
		name := webtest.Attribute(node, "name")
		if node.Data != "input" || len(typed[name]) == 0 || webtest.Attribute(node, "type") == "hidden" || webtest.Attribute(node, "type") == "radio" || name == "schedule" {
			continue
		}
		if got, want := webtest.Attribute(node, "value"), strings.TrimSpace(typed.Get(name)); got != want && !strings.Contains(bad.Name, "fixed") {
			t.Errorf("%s: the field %s shows %q, typed was %q", bad.Name, name, got, want)
		}
	}
}
