package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"damka/internal/web/api"
	"damka/internal/web/webtest"
)

// program is a program that uses the API as the arbiter. Every answer is held
// against the description.
type program struct {
	*webtest.Site
	doc  describedAPI
	used map[string]bool // operations
}

func newProgram(t *testing.T) *program {
	s := webtest.New(t)
	return &program{Site: s, doc: readDocument(t, s), used: make(map[string]bool)}
}

// ask sends a request and holds the status; body is JSON, or a file when it
// does not begin with a brace.
func (p *program) ask(status int, method, pattern string, path map[string]string, body string, headers ...string) webtest.Answer {
	p.Helper()
	address, query, _ := strings.Cut(pattern, "?")
	for name, value := range path {
		address = strings.ReplaceAll(address, "{"+name+"}", value)
	}
	if query != "" {
		address += "?" + query
	}
	pattern, _, _ = strings.Cut(pattern, "?")
	headers = append(headers, "Authorization: Bearer "+p.Secret, "Accept-Language: en")
	if strings.HasPrefix(body, "{") {
		headers = append(headers, "Content-Type: application/json")
	}
	got := p.Do(method, address, strings.NewReader(body), headers...)
	if got.StatusCode != status {
		p.Fatalf("%s %s: status %d, want %d\n%s", method, address, got.StatusCode, status, got.Body)
	}
	p.doc.fits(p.Site, method, got)
	p.used[at(map[string]any(p.doc), "paths", pattern, strings.ToLower(method), "operationId").(string)] = true
	return got
}

const sixPlayers = `{"players":[{"name":"Olga Czyż","club":"KS Kamionek Warszawa","born":1994,"sex":"f","rating":2284,"list":"A","listPlace":4},
	{"name":"Emil Źrebak"},{"name":"Witold Ćwik","club":"KS Kamionek Warszawa"},{"name":"Jan Łoza"},{"name":"Sara Ślusarz"}]}`

// A program runs a whole tournament. Every operation is used, and every
// answer is as described.
func TestAPIRunsATournament(t *testing.T) {
	p := newProgram(t)
	const base = "/api/tournaments/{id}"
	settings := `{"name":"Puchar Trzech Mostów","edition":"pzwarc","variant":"international","system":"berger","cycles":1,
		"control":"80+60","lateAfter":60,"schedule":["2026-11-14T10:00"],"drawsWithAdvantage":true}`
	got := p.ask(201, "POST", "/api/tournaments", nil, settings)
	id := map[string]string{"id": webtest.Field(t, got, "id").(string)}
	if location := got.Header.Get("Location"); location != "/api/tournaments/"+id["id"] {
		t.Errorf("Location: %s", location)
	}
	p.ask(200, "GET", "/api/tournaments", nil, "")
	p.ask(200, "GET", "/api/controls?control=90/45,30%2B30&variant=international", nil, "")
	p.ask(200, "GET", "/api/openapi.json", nil, "")
	p.ask(200, "PUT", base+"/settings", id, `{"seen":1,"settings":`+strings.Replace(settings, "80+60", "90", 1)+`}`)
	if conflict := p.ask(409, "PUT", base+"/settings", id, `{"seen":1,"settings":`+settings+`}`); webtest.Field(t, conflict, "code") != "changed.settings" {
		t.Errorf("a second change of what was seen: %s", conflict.Body)
	}

	p.ask(200, "POST", base+"/players", id, sixPlayers)
	twice := p.ask(200, "POST", base+"/players/duplicates", id, `{"players":[{"name":"CZYZ Olga"},{"name":"Ada Ósmy"}]}`)
	if webtest.Field(t, twice, "players.0.duplicates.0.player") == nil || len(webtest.Field(t, twice, "players.1.duplicates").([]any)) != 0 {
		t.Errorf("duplicates: %s", twice.Body)
	}
	read := p.ask(200, "POST", base+"/players/import", id, "name;born;hobby\nAda Ósmy;2003;chess\nPiotr Zając;x;\n")
	if webtest.Field(t, read, "problems") != 1.0 || webtest.Field(t, read, "unknown.0") != "hobby" || webtest.Field(t, read, "rows.1.line") != 3.0 {
		t.Errorf("the list was read as %s", read.Body)
	}
	p.ask(200, "POST", base+"/players", id, fmt.Sprintf(`{"players":[{"family":%q,"given":%q}]}`, webtest.Field(t, read, "rows.0.player.family"), webtest.Field(t, read, "rows.0.player.given")))
	list := p.ask(200, "GET", base+"/players", id, "")
	player := map[string]string{"id": id["id"], "player": webtest.Field(t, list, "players.5.id").(string)}
	shown := p.ask(200, "GET", base+"/players/{player}", player, "")
	if webtest.Field(t, shown, "family") != "Ósmy" || webtest.Field(t, shown, "given") != "Ada" || webtest.Field(t, shown, "name") != "Ada Ósmy" {
		t.Errorf("the player is shown as %s", shown.Body)
	}
	for _, contradictory := range []string{`"family":"Ósma","given":"Ada","name":"Ada Ósmy"`, `"given":"Ada"`} {
		p.ask(422, "PUT", base+"/players/{player}", player, fmt.Sprintf(`{"seen":%q,"player":{%s}}`, webtest.Field(t, shown, "record"), contradictory))
	}
	amendment := fmt.Sprintf(`{"seen":%q,"player":{"name":"Ósma Ada","family":"Ósma","given":"Ada","born":2003}}`, webtest.Field(t, shown, "record"))
	p.ask(200, "PUT", base+"/players/{player}", player, amendment)
	p.ask(409, "PUT", base+"/players/{player}", player, amendment)
	p.ask(200, "POST", base+"/lots", id, `{"method":"varma","seed":"64"}`)
	p.ask(200, "DELETE", base+"/players/{player}", player, "")
	p.ask(409, "GET", base+"/schedule", id, "")
	p.ask(200, "POST", base+"/lots", id, `{"method":"plain","seed":"1948"}`)
	p.ask(200, "GET", base+"/schedule", id, "")
	p.ask(200, "GET", base+"/norms", id, "")

	round := map[string]string{"id": id["id"], "round": "1"}
	p.ask(200, "POST", base+"/rounds/{round}/publish", round, "")
	p.ask(200, "POST", base+"/rounds/{round}/unpublish", round, "")
	p.ask(200, "POST", base+"/rounds/{round}/publish", round, "")
	p.ask(200, "POST", base+"/rounds/{round}/start", round, "")
	p.ask(409, "POST", base+"/rounds/{round}/unpublish", round, "")
	first := p.ask(200, "GET", base+"/rounds/{round}", round, "")
	for _, colour := range []string{"black", "white"} { // exchanged, and back
		colours := fmt.Sprintf(`{"board":1,"white":%q}`, webtest.Field(t, first, "games.0."+colour+".id"))
		p.ask(200, "POST", base+"/rounds/{round}/colours", round, colours)
		p.ask(409, "POST", base+"/rounds/{round}/colours", round, colours)
	}
	result := `{"changes":[{"round":1,"board":1,"was":"","result":"1+1-"},{"round":1,"board":2,"was":"","result":"-+"}]}`
	if now := p.ask(200, "POST", base+"/results", id, result); webtest.Field(t, now, "rounds.0.open") != 0.0 {
		t.Errorf("after the results: %s", now.Body)
	}
	conflict := p.ask(409, "POST", base+"/results", id, result)
	if webtest.Field(t, conflict, "changed.result") != "1+1-" || webtest.Field(t, conflict, "changed.by") != "arbiter" {
		t.Errorf("a second entry of the same: %s", conflict.Body)
	}
	p.ask(200, "POST", base+"/rounds/{round}/cancel", round, `{"reason":"power"}`)
	now := p.ask(200, "GET", base, id, "")
	p.ask(200, "POST", base+"/undo", id, fmt.Sprintf(`{"seq":%v}`, webtest.Field(t, now, "newest.seq")))
	p.ask(409, "POST", base+"/undo", id, fmt.Sprintf(`{"seq":%v}`, webtest.Field(t, now, "newest.seq")))
	p.ask(200, "GET", base+"/rounds", id, "")
	p.ask(200, "GET", base+"/rounds/{round}", round, "")
	p.ask(409, "POST", base+"/close", id, "")
	for _, n := range []string{"2", "3", "4", "5"} {
		round["round"] = n
		p.ask(200, "POST", base+"/rounds/{round}/publish", round, "")
		p.ask(200, "POST", base+"/results", id, fmt.Sprintf(`{"changes":[{"round":%s,"board":1,"was":"","result":"2-0"},{"round":%s,"board":2,"was":"","result":"1-1"}]}`, n, n))
	}
	player["player"] = webtest.Field(t, p.ask(200, "GET", base+"/players", id, ""), "players.0.id").(string)
	p.ask(200, "GET", base+"/players/{player}/withdrawal", player, "")
	p.ask(200, "POST", base+"/players/{player}/withdraw", player, "")
	p.ask(200, "POST", base+"/players/{player}/reinstate", player, "")
	p.ask(200, "GET", base+"/standings?after=2", id, "")
	p.ask(200, "GET", base+"/crosstable", id, "")
	p.ask(200, "GET", base+"/progress", id, "")
	p.ask(200, "GET", base+"/report", id, "")
	p.ask(200, "POST", base+"/close", id, "")
	p.ask(200, "POST", base+"/reopen", id, "")
	p.ask(200, "POST", base+"/close", id, "")
	p.ask(200, "GET", base+"/log", id, "")

	file := p.ask(200, "GET", base+"/file", id, "")
	if known := p.ask(200, "POST", "/api/files", nil, file.Body); webtest.Field(t, known, "added") != 0.0 || webtest.Field(t, known, "known") != true {
		t.Errorf("the file of a tournament that is here: %s", known.Body)
	}
	p.ask(201, "POST", "/api/files?copy=true", nil, file.Body)
	p.ask(422, "POST", "/api/files", nil, file.Body[:len(file.Body)-1])
	p.ask(200, "POST", base+"/players/{player}/erase", player, "")
	if erased := p.ask(200, "GET", base+"/players/{player}", player, ""); webtest.Field(t, erased, "erased") != true {
		t.Errorf("after erasing: %s", erased.Body)
	}
	p.ask(200, "GET", "/api/access", nil, "")
	old := p.Secret
	p.Secret = webtest.Field(t, p.ask(200, "POST", "/api/access/rotate", nil, ""), "secret").(string)
	if got := p.Get("/api/access", "Authorization: Bearer "+old); got.StatusCode != http.StatusForbidden {
		t.Errorf("the old secret still opens the desk: %d", got.StatusCode)
	}
	p.runSwiss(t)
	p.runReports(t)
	transmitted := newTransmitting(p, transmittedGames)
	transmitted.send(200, batch(0, "32-28"))
	transmitted.game()
	p.used["stream"] = true // TestAPIStream
	for _, name := range api.OperationNames() {
		if !p.used[name] {
			t.Errorf("the operation %s was not tried", name)
		}
	}
}

// A visitor reads what the public pages show, and changes nothing.
func TestAPIForVisitors(t *testing.T) {
	s := webtest.New(t)
	_, running := s.Demo()
	for _, line := range s.Server.Routes {
		if _, other := s.Server.Described[line.Operation]; other || !strings.HasPrefix(line.Path, "/api/") || line.Operation == "stream" {
			continue // those of other sections have their own tests; a stream does not end, see TestAPIStream
		}
		path := strings.NewReplacer("{id}", running, "{round}", "1", "{player}", "nobody", "{board}", "1").Replace(line.Path)
		got := s.Do(line.Method, path, strings.NewReader("{}"))
		if line.Needs != 0 && got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", line, got.StatusCode)
		}
		if line.Needs == 0 && line.Method != http.MethodGet {
			t.Errorf("%s changes something and is open to everybody", line)
		}
	}
	private := s.Get("/api/tournaments/" + running + "/players").Body
	for _, member := range []string{`"born"`, `"sex"`, `"register"`} {
		if strings.Contains(private, member) {
			t.Errorf("a visitor is told %s", member)
		}
	}
	s.AsArbiter()
	if own := s.Get("/api/tournaments/" + running + "/players").Body; !strings.Contains(own, `"born":1988`) {
		t.Errorf("the arbiter is not told the years of birth: %s", own)
	}
	wrong := s.Get("/api/access", "Authorization: Bearer nonsense")
	if wrong.StatusCode != http.StatusForbidden {
		t.Errorf("a wrong secret beside a good cookie: %d", wrong.StatusCode)
	}
}
