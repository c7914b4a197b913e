package api_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// badBody is a request that programs get wrong. The path begins below the
// tournament, or with /api.
type badBody struct {
	name, method, path, body string
	contentType              string // empty: application/json
}

var badBodies = []badBody{
	{"no body", "POST", "/players", "", ""},
	{"spaces only", "POST", "/players", " \n\t ", ""},
	{"not JSON", "POST", "/players", "name=Olga", ""},
	{"a form instead of JSON", "POST", "/players", "name=Olga", "application/x-www-form-urlencoded"},
	{"a content type that is none", "POST", "/players", "{}", "json; ;"},
	{"cut off in the middle", "POST", "/results", "{\"changes\":[\n {\"round\":1,", ""},
	{"a comma too many", "POST", "/results", `{"changes":[],}`, ""},
	{"two objects", "POST", "/results", "{\"changes\":[]}\n{}", ""},
	{"not UTF-8", "POST", "/players", "{\"players\":[{\"name\":\"Jan \xb3oza\"}]}", ""},
	{"a list instead of an object", "POST", "/players", `[]`, ""},
	{"null instead of an object", "POST", "/players", `null`, ""},
	{"nothing of what is needed", "POST", "/api/tournaments", `{}`, ""},
	{"an unknown field", "POST", "/players", `{"players":[{"name":"Olga Czyż","elo":2284}]}`, ""},
	{"a field in capitals", "POST", "/players", `{"players":[{"Name":"Olga Czyż"}]}`, ""},
	{"a field twice", "POST", "/players", "{\"players\":[\n {\"name\":\"Olga Czyż\",\"born\":1994,\"name\":\"Ola Czyż\"}]}", ""},
	{"a field twice, once in capitals", "POST", "/players", `{"players":[{"name":"Olga Czyż","Name":"Ola Czyż"}]}`, ""},
	{"a name that is read backwards", "POST", "/players", `{"players":[{"name":"Olga \u202eŻyzc","club":"KS \u2066Kamionek"}]}`, ""},
	{"a name that nobody sees", "POST", "/players", `{"players":[{"name":"\u3164","club":"\u0301"}]}`, ""},
	{"a tournament and a hall that nobody sees", "POST", "/api/tournaments", `{` + strings.Replace(webtest.GoodSettings, "Puchar", "\\u3164", 1) + `,"place":"Mława\u202e"}`, ""},
	{"wrong kinds everywhere", "POST", "/players", `{"players":[{"name":7,"born":"1994","rating":true,"club":null},"Jan Łoza"]}`, ""},
	{"half a year", "POST", "/players", `{"players":[{"name":"Olga Czyż","born":1994.5}]}`, ""},
	{"a number beyond all", "POST", "/players", `{"players":[{"name":"Olga Czyż","rating":99999999999999999999}]}`, ""},
	{"players with mistakes", "POST", "/players", `{"players":[{"name":"Olga Czyż"},{"name":" ","born":1800,"sex":"x","federation":"PL"},{"name":"Jan Łoza","rating":9000,"list":"C","listPlace":3}]}`, ""},
	{"a control character in a name", "POST", "/players", `{"players":[{"name":"Olga\u0007 Czyż"}]}`, ""},
	{"nobody to enter", "POST", "/players", `{"players":[]}`, ""},
	{"settings with mistakes", "POST", "/api/tournaments", `{"name":"","starts":"14.11.2026","ends":"2026-02-30","zone":"Mars/Olympus","edition":"pzwarc-1999","variant":"poddavki","system":"swiss","cycles":99,"control":"90/45","lateAfter":61,"schedule":["o 10"],"tieBreaks":["wins","wins"]}`, ""},
	{"an edition that does not cover the variant", "POST", "/api/tournaments", `{` + strings.Replace(webtest.GoodSettings, "pzwarc", "fide-2023", 1) + `}`, ""},
	{"draws with advantage on 64 squares", "POST", "/api/tournaments", `{` + strings.Replace(webtest.GoodSettings, "international", "brazilian", 1) + `,"drawsWithAdvantage":true}`, ""},
	{"it ends before it starts", "POST", "/api/tournaments", `{` + webtest.GoodSettings + `,"starts":"2026-11-15","ends":"2026-11-14"}`, ""},
	{"the play-off is not the last", "POST", "/api/tournaments", `{` + webtest.GoodSettings + `,"tieBreaks":["play_off","wins"]}`, ""},
	{"settings changed since", "PUT", "/settings", `{"seen":999,"settings":{` + webtest.GoodSettings + `}}`, ""},
	{"a control that can't be read", "PUT", "/settings", `{"seen":1,"settings":{` + strings.Replace(webtest.GoodSettings, "80+60", "1h30", 1) + `}}`, ""},
	{"no such method of lots", "POST", "/lots", `{"method":"dice"}`, ""},
	{"a seed that is no number", "POST", "/lots", `{"method":"plain","seed":"-1"}`, ""},
	{"numbers by hand not of all", "POST", "/lots", `{"method":"hand","order":["x"]}`, ""},
	{"a result there is not", "POST", "/results", `{"changes":[{"round":1,"board":1,"was":"","result":"3-0"},{"round":1,"board":2,"was":"½","result":"1-1"}]}`, ""},
	{"a board there is not", "POST", "/results", `{"changes":[{"round":1,"board":77,"was":"","result":"2-0"}]}`, ""},
	{"a round not published", "POST", "/results", `{"changes":[{"round":9,"board":1,"was":"","result":"2-0"}]}`, ""},
	{"one board twice", "POST", "/results", `{"changes":[{"round":1,"board":2,"was":"","result":"2-0"},{"round":1,"board":2,"was":"","result":"1-1"}]}`, ""},
	{"no results", "POST", "/results", `{"changes":[]}`, ""},
	{"somebody was faster", "POST", "/results", `{"changes":[{"round":1,"board":2,"was":"","result":"2-0"},{"round":1,"board":1,"was":"","result":"0-2"}]}`, ""},
	{"a draw with advantage where there are none", "POST", "/results", `{"changes":[{"round":1,"board":2,"was":"","result":"1+1-"}]}`, ""},
	{"no reason to cancel", "POST", "/rounds/1/cancel", `{"reason":"boredom"}`, ""},
	{"a round that is no number", "POST", "/rounds/one/publish", ``, ""},
	{"a round too far", "POST", "/rounds/3/publish", ``, ""},
	{"too early to close", "POST", "/close", ``, ""},
	{"not closed", "POST", "/reopen", ``, ""},
	{"undo of something else", "POST", "/undo", `{"seq":3}`, ""},
	{"a negative sequence number", "POST", "/undo", `{"seq":-3}`, ""},
	{"moves of a board with mistakes", "POST", "/rounds/1/boards/1/moves", `{"moves":[{"ply":0},{"ply":1,"move":"19-23","board":{"23":"bm"}}],"result":"+-"}`, ""},
	{"a board of no pieces", "POST", "/rounds/1/boards/1/moves", `{"moves":[{"ply":0,"board":{"23":7,"19":null}}]}`, ""},
	{"nothing from a board", "POST", "/rounds/1/boards/1/moves", `{}`, ""},
	{"moves of a game that is not kept", "POST", "/rounds/1/boards/1/moves", `{"undo":{"to":0,"seq":1}}`, ""},
	{"too many moves", "POST", "/rounds/1/boards/1/moves", `{"moves":[` + strings.Repeat(`{"ply":0,"move":"32-28"},`, 64) + `{"ply":0,"move":"32-28"}]}`, ""},
	{"no such player", "POST", "/players/nobody/withdraw", ``, ""},
	{"no such tournament", "POST", "/api/tournaments/nowhere/close", ``, ""},
	{"a page of the web instead of a list", "POST", "/players/import", `<html><body>`, "text/csv"},
	{"a list without names", "POST", "/players/import", "klub;ranking\nKS;2000\n", "text/csv"},
	{"an empty list", "POST", "/players/import", "", "text/csv"},
	{"no tournament file", "POST", "/api/files", "Olga Czyż\n", "application/x-ndjson"},
	{"an empty tournament file", "POST", "/api/files", "", "application/x-ndjson"},
	{"a list asked for in words there are not", "GET", "/api/tournaments?phase=paused&system=swiss-rating&variant=go&order=random&reverse=perhaps", "", ""},
	{"a list of days that are none", "GET", "/api/tournaments?from=2026-13-99&to=tomorrow", "", ""},
	{"a list of days the wrong way round", "GET", "/api/tournaments?from=2026-11-15&to=2026-11-14", "", ""},
	{"a list of too many, and of too few", "GET", "/api/tournaments?limit=201&offset=-1", "", ""},
	{"a list of no number", "GET", "/api/tournaments?limit=all&offset=99999999999999999999", "", ""},
	{"a list of a parameter there is not", "GET", "/api/tournaments?state=running&page=2", "", ""},
	{"a list of one parameter twice", "GET", "/api/tournaments?phase=draft&phase=closed", "", ""},
	{"a list of too long a search", "GET", "/api/tournaments?search=" + strings.Repeat("a+", 101), "", ""},
	{"a list of what can't be read", "GET", "/api/tournaments?search=%zz", "", ""},
}

// Every request with a mistake is refused in words, naming the field or the
// line, in both languages; nothing is half done.
func TestBadBodies(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	doc := readDocument(t, s)
	before := s.Everything()
	for _, lang := range i18n.Langs() {
		var told strings.Builder
		for _, bad := range badBodies {
			path := bad.path
			if !strings.HasPrefix(path, "/api") {
				path = parts.APIPath(id) + path
			}
			contentType := bad.contentType
			if contentType == "" {
				contentType = "application/json"
			}
			got := s.Do(bad.method, path, strings.NewReader(bad.body),
				"Content-Type: "+contentType, "Accept-Language: "+lang.String(), "Authorization: Bearer "+s.Secret)
			if got.StatusCode < 400 || got.StatusCode >= 500 {
				t.Errorf("%s: status %d\n%s", bad.name, got.StatusCode, got.Body)
				continue
			}
			var p page.Problem
			if err := json.Unmarshal([]byte(withoutArgs(t, got.Body)), &p); err != nil {
				t.Fatalf("%s: %v\n%s", bad.name, err, got.Body)
			}
			if said := strings.ToLower(p.Todo); strings.Contains(said, "formularz") || strings.Contains(said, "the form") {
				t.Errorf("%s: a program is told of a form: %s", bad.name, p.Todo)
			}
			doc.fits(s, bad.method, got)
			tell(&told, bad, p)
		}
		text := strings.ReplaceAll(told.String(), id, "ID")
		if i18n.Marked(text) {
			t.Errorf("a text is missing in %s", lang)
		}
		golden.Expect(t, "testdata/bad_bodies."+lang.String()+".golden", text)
	}
	if after := s.Everything(); after != before {
		t.Errorf("something was done all the same:\n%s\nbefore:\n%s", after, before)
	}
}

// withoutArgs leaves out the arguments of a problem, which no Go type reads.
func withoutArgs(t *testing.T, body string) string {
	t.Helper()
	var object map[string]any
	if err := json.Unmarshal([]byte(body), &object); err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	delete(object, "args")
	plain, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

func tell(told *strings.Builder, bad badBody, p page.Problem) {
	fmt.Fprintf(told, "# %s\n%s %s\n%d %s", bad.name, bad.method, bad.path, p.Status, p.Title)
	if p.Code != "" {
		fmt.Fprintf(told, "\n%s", p.Code)
	}
	if p.Article != "" {
		fmt.Fprintf(told, " [%s]", p.Article)
	}
	if p.Detail != "" {
		fmt.Fprintf(told, ": %s", p.Detail)
	}
	for _, defect := range p.Fields {
		fmt.Fprintf(told, "\n  %s: %s", defect.Field, defect.Detail)
		if defect.Article != "" {
			fmt.Fprintf(told, " [%s]", defect.Article)
		}
	}
	if p.Changed != nil {
		fmt.Fprintf(told, "\n  changed: %q %s", p.Changed.Result, p.Changed.Who)
	}
	told.WriteString("\n\n")
}
