package web

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"damka/internal/golden"
	"damka/internal/i18n"
)

// badForm is a form that people get wrong. The path begins below a desk: that
// of a tournament in preparation, or the one named in front.
type badForm struct {
	name, path string
	form       string // as a browser encodes it; PLAYER1 … are ids of players
	file       string // sent instead, as a file named list.csv
}

const goodForm = "name=Puchar&place=&starts=&ends=&zone=Europe/Warsaw&edition=pzwarc&variant=international&system=berger&cycles=1&control=80%2B60&lateAfter=60"

var badForms = []badForm{
	{name: "nothing filled in", path: "/tournaments", form: "name=&zone=&cycles=&lateAfter="},
	{name: "letters for numbers", path: "/tournaments", form: strings.NewReplacer("cycles=1", "cycles=jeden", "lateAfter=60", "lateAfter=godzina").Replace(goodForm)},
	{name: "everything wrong at once", path: "/tournaments", form: "name=%07&place=Mława&starts=14.11.2026&ends=jutro&zone=Mars&edition=x&variant=y&system=z&cycles=9&advantage=1&control=1h30&lateAfter=61&schedule=rano&tieBreaks=wins&tieBreaks=wins"},
	{name: "it ends before it starts", path: "/tournaments", form: strings.NewReplacer("starts=", "starts=2026-11-15", "ends=", "ends=2026-11-14").Replace(goodForm)},
	{name: "draws with advantage on 64 squares", path: "/tournaments", form: strings.Replace(goodForm, "international", "brazilian", 1) + "&advantage=1"},
	{name: "a schedule from nothing", path: "/tournaments", form: goodForm + "&fill=1&first=&rounds=&perDay=&interval="},
	{name: "a schedule of letters", path: "/tournaments", form: goodForm + "&fill=1&first=rano&rounds=x&perDay=0&interval=9999"},
	{name: "regulations not complete", path: "/regulations", form: "seen=1&name=&cycles=0&lateAfter=60"},
	{name: "regulations changed since", path: "/regulations", form: strings.Replace(goodForm, "80%2B60", "90", 1) + "&seen=777"},
	{name: "what is fixed is not asked for, the rest is wrong", path: "running/regulations", form: "seen=1&name=&lateAfter=-5&ends=kiedyś"},
	{name: "a player without a name", path: "/players", form: "name=+&born=1994"},
	{name: "a player with every mistake", path: "/players", form: "name=Jan&born=osiemdziesiąt&sex=x&register=1&federation=polska&title=arcymistrzyni&rating=2x&list=C&listPlace=-1"},
	{name: "a player born tomorrow", path: "/players", form: "name=Jan&born=2127"},
	{name: "a place without list A", path: "/players", form: "name=Jan&list=B&listPlace=3"},
	{name: "a possible duplicate", path: "/players", form: "name=czyz,+OLGA&club=MKS"},
	{name: "a player when round 1 is published", path: "running/players", form: "name=Jan+Bór"},
	{name: "an entry changed since", path: "/players/PLAYER1", form: "name=Olga+Czyż-Bór&seen=old"},
	{name: "an entry corrected to nothing", path: "/players/PLAYER1", form: "name=&seen=old"},
	{name: "withdrawn before round 1", path: "/players/PLAYER1/withdraw", form: ""},
	{name: "taken out after round 1", path: "running/players/PLAYER1/remove", form: ""},
	{name: "reinstated without having left", path: "running/players/PLAYER1/reinstate", form: ""},
	{name: "an empty list", path: "/players/import", form: "text=&check=1"},
	{name: "a list without names", path: "/players/import", form: "check=1&text=" + url.QueryEscape("klub;ranking\nKS;2000\n")},
	{name: "a list with mistakes", path: "/players/import", form: "enter=1&duplicates=enter&text=" + url.QueryEscape("nazwisko i imię;rok ur.;płeć;ranking\nAda Ósmy;2003;K;2230\n;1999;;\nPiotr Zając;x;?;12345\nPiotr Zając;;;\n")},
	{name: "a list with a duplicate and no decision", path: "/players/import", form: "enter=1&text=" + url.QueryEscape("name\nOlga Czyż\nAda Ósmy\n")},
	{name: "a file that is no list", path: "/players/import", file: "%PDF-1.7\n"},
	{name: "a list with a quote that never ends", path: "/players/import", file: "name;club\n\"Ada Ósmy;MKS\n"},
	{name: "no method of lots", path: "/lots", form: "seed=5"},
	{name: "a seed that is no number", path: "/lots", form: "method=plain&seed=pięć"},
	{name: "numbers by hand, half of them", path: "/lots/hand", form: "number.PLAYER1=2&number.PLAYER2=2&number.PLAYER3=x"},
	{name: "drawn again without a tick", path: "drawn/lots", form: "method=plain"},
	{name: "numbers by hand again without a tick", path: "drawn/lots/hand", form: "number.PLAYER1=3&number.PLAYER2=2&number.PLAYER3=1"},
	{name: "a round out of order", path: "drawn/rounds/2/publish", form: ""},
	{name: "drawn again after round 1", path: "running/lots", form: "method=plain&redraw=1"},
	{name: "a round before the lots", path: "/rounds/1/publish", form: ""},
	{name: "a round twice", path: "running/rounds/1/publish", form: ""},
	{name: "a round there is not", path: "running/rounds/9/publish", form: ""},
	{name: "a round taken back that has results", path: "running/rounds/1/unpublish", form: ""},
	{name: "started twice", path: "running/rounds/2/start", form: ""},
	{name: "cancelled for no reason", path: "running/rounds/1/cancel", form: "choice="},
	{name: "a result there is not", path: "running/rounds/1/results", form: "was.1=2-0&result.1=2-0&was.2=&result.2=3-0"},
	{name: "somebody was faster on one of two boards", path: "running/rounds/1/results", form: "was.1=&result.1=1-1&was.2=&result.2=0-2"},
	{name: "a draw with advantage where there are none", path: "running/rounds/1/results", form: "was.2=&result.2=1%2B1-"},
	{name: "closed too early", path: "running/close", form: ""},
	{name: "reopened though open", path: "running/reopen", form: ""},
	{name: "undo of something else", path: "running/undo", form: "seq=2"},
	{name: "undo of nothing named", path: "running/undo", form: "seq=ostatnie"},
	{name: "no tournament file", path: "/open", form: ""},
	{name: "a file of something else", path: "/open", file: "Olga Czyż\n"},
}

// desks are tournaments by how far they are: with players ("draft"), with
// start numbers ("drawn"), with two rounds ("running").
func desks(s *site) map[string]string {
	s.Helper()
	all := map[string]string{"running": published(s)}
	headers := []string{"Authorization: Bearer " + s.secret, "Content-Type: application/json"}
	for _, name := range []string{"draft", "drawn"} {
		got := s.do("POST", "/api/tournaments", strings.NewReader(`{`+goodSettings+`}`), headers...)
		all[name], _ = field(s.TB, got, "id").(string)
		s.do("POST", apiPath(all[name])+"/players", strings.NewReader(`{"players":[{"name":"Olga Czyż","club":"KS Kamionek"},{"name":"Emil Źrebak"},{"name":"Witold Ćwik"}]}`), headers...)
	}
	s.do("POST", apiPath(all["drawn"])+"/lots", strings.NewReader(`{"method":"plain","seed":"7"}`), headers...)
	for _, step := range []string{"publish", "start"} {
		s.do("POST", apiPath(all["running"])+"/rounds/2/"+step, nil, headers...)
	}
	return all
}

// send sends a bad form as a browser would.
func (bad badForm) send(s *site, desks map[string]string, lang string) answer {
	s.Helper()
	name, path, named := strings.Cut(bad.path, "/")
	path = "/" + path
	id := desks[name]
	if name == "" || !named {
		id = desks["draft"]
	}
	if path != "/tournaments" && path != "/open" {
		path = deskPath(id) + path
	}
	form := bad.form
	for name, player := range playerNames(s, id) {
		path, form = strings.ReplaceAll(path, name, player), strings.ReplaceAll(form, name, player)
	}
	if bad.file == "" {
		return s.do("POST", path, strings.NewReader(form), "Content-Type: application/x-www-form-urlencoded", "Accept-Language: "+lang)
	}
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	part, err := parts.CreateFormFile("file", "list.csv")
	s.check(err)
	_, err = part.Write([]byte(bad.file))
	s.check(err)
	s.check(parts.Close())
	return s.do("POST", path, &body, "Content-Type: "+parts.FormDataContentType(), "Accept-Language: "+lang)
}

// playerNames are the ids of a tournament's players by the names the corpus
// has for them.
func playerNames(s *site, id string) map[string]string {
	s.Helper()
	snapshot, err := s.events.Snapshot(s.Context(), id)
	s.check(err)
	names := make(map[string]string)
	for i, p := range snapshot.Players {
		names[fmt.Sprintf("PLAYER%d", i+1)] = string(p.ID)
	}
	return names
}

// Every form with a mistake is refused in words, in both languages. Nothing is
// half done, and nothing that was typed is lost.
func TestBadForms(t *testing.T) {
	s := newSite(t)
	all := desks(s)
	s.asArbiter()
	var ids []string
	for name, id := range all {
		ids = append(ids, id, name)
		for name, player := range playerNames(s, id) {
			ids = append(ids, player, name)
		}
	}
	before := s.state()
	for _, lang := range i18n.Langs() {
		var told strings.Builder
		for _, bad := range badForms {
			got := bad.send(s, all, lang.String())
			if got.StatusCode < 400 || got.StatusCode >= 500 {
				t.Errorf("%s: status %d %s", bad.name, got.StatusCode, got.Header.Get("Location"))
				continue
			}
			page := parsePage(t, got.body)
			fmt.Fprintf(&told, "# %s\n%d\n%s\n", bad.name, got.StatusCode, strings.Join(alerts(page), "\n"))
			keepsTyped(t, bad, page)
		}
		text := strings.NewReplacer(ids...).Replace(told.String())
		if i18n.Marked(text) {
			t.Errorf("a text is missing in %s", lang)
		}
		golden.Expect(t, "testdata/bad_forms."+lang.String()+".golden", text)
	}
	if after := s.state(); after != before {
		t.Errorf("something was done all the same:\n%s\nbefore:\n%s", after, before)
	}
}

// alerts are what a page says is wrong: its notices, and the defects beside
// the fields they belong to.
func alerts(page *html.Node) []string {
	var told []string
	for node := range page.Descendants() {
		class := strings.Fields(attribute(node, "class"))
		switch {
		case slices.Contains(class, "notice"), slices.Contains(class, "lead"), slices.Contains(class, "choice"), slices.Contains(class, "defects"):
			told = append(told, "  "+spaced(node))
		case slices.Contains(class, "defect") && attribute(node, "id") != "":
			told = append(told, "  ["+strings.TrimSuffix(attribute(node, "id"), "-defect")+"] "+spaced(node))
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

func attribute(node *html.Node, name string) string {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// keepsTyped checks that what was typed into fields the page shows again is still
// there.
func keepsTyped(t *testing.T, bad badForm, page *html.Node) {
	t.Helper()
	typed, err := url.ParseQuery(bad.form)
	if err != nil {
		t.Fatal(err)
	}
	for node := range page.Descendants() {
		name := attribute(node, "name")
		if node.Data != "input" || len(typed[name]) == 0 || attribute(node, "type") == "hidden" || attribute(node, "type") == "radio" || name == "schedule" {
			continue
		}
		if got, want := attribute(node, "value"), strings.TrimSpace(typed.Get(name)); got != want && !strings.Contains(bad.name, "fixed") {
			t.Errorf("%s: the field %s shows %q, typed was %q", bad.name, name, got, want)
		}
	}
}
