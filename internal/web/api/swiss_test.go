package api_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// runSwiss is a round and a half of a Swiss tournament: absences, the pairing
// with its reasons, a pairing by hand with a note, a late correction.
func (p *program) runSwiss(t *testing.T) {
	t.Helper()
	const base = "/api/tournaments/{id}"
	got := p.ask(201, "POST", "/api/tournaments", nil, `{"name":"Szwajcar w Mławie","edition":"pzwarc","variant":"international",
		"system":"classic","cycles":1,"control":"15+5","lateAfter":60,"swissRounds":3,"familyFirst":true}`)
	id := map[string]string{"id": webtest.Field(t, got, "id").(string)}
	list := p.ask(200, "POST", base+"/players", id, `{"players":[{"family":"Czyż","given":"Olga","rating":2284},{"name":"Emil Źrebak","rating":2200},
		{"name":"Witold Ćwik","rating":2150},{"name":"Jan Łoza","rating":2100},{"name":"Sara Ślusarz","rating":2050},{"name":"Ada Ósmy","rating":2000},{"name":"Piotr Zając","rating":1950}]}`)
	if name := webtest.Field(t, list, "players.0.name"); name != "Olga Czyż" {
		t.Errorf("programs read %q where tables show family names first", name)
	}
	drawn := p.ask(200, "POST", base+"/lots", id, `{"method":"rating","seed":"7"}`)
	before, now := webtest.Field(t, list, "seq"), webtest.Field(t, drawn, "seq")
	for _, again := range []string{`{"method":"plain","seen":%v}`, `{"method":"hand","order":[],"seen":%v}`} {
		if old := p.ask(409, "POST", base+"/lots", id, fmt.Sprintf(again, before)); webtest.Field(t, old, "code") != "changed.lots" {
			t.Errorf("drawn again from what was seen before: %s", old.Body)
		}
	}
	p.ask(200, "POST", base+"/lots", id, fmt.Sprintf(`{"method":"rating","seed":"7","seen":%v}`, now))
	if open := p.ask(409, "POST", base+"/reopen", id, ""); webtest.Field(t, open, "code") != "tournament.not_closed" {
		t.Errorf("reopened though open: %s", open.Body)
	}
	last := webtest.Field(t, list, "players.6.id").(string)

	round := map[string]string{"id": id["id"], "round": "1"}
	absences := fmt.Sprintf(`{"seen":[],"absences":[{"player":%q,"kind":"half"}]}`, last)
	said := p.ask(200, "PUT", base+"/rounds/{round}/absences", round, absences)
	if webtest.Field(t, said, "absences.0.kind") != "half" {
		t.Errorf("absences: %s", said.Body)
	}
	if conflict := p.ask(409, "PUT", base+"/rounds/{round}/absences", round, absences); webtest.Field(t, conflict, "code") != "changed.absences" {
		t.Errorf("announced again: %s", conflict.Body)
	}
	p.ask(200, "GET", base+"/rounds/{round}/absences", round, "")

	pairing := p.ask(200, "GET", base+"/rounds/{round}/pairing?why=true", round, "")
	if len(webtest.Field(t, pairing, "pairs").([]any)) != 3 || webtest.Field(t, pairing, "complete") != true || webtest.Field(t, pairing, "reasons.0.reasons.0.article") == nil {
		t.Errorf("pairing: %s", pairing.Body)
	}
	if old := p.ask(409, "POST", base+"/rounds/{round}/publish?seen=1", round, ""); webtest.Field(t, old, "code") != "changed.pairing" {
		t.Errorf("published from an old preview: %s", old.Body)
	}
	p.ask(400, "POST", base+"/rounds/{round}/publish?seen=x", round, "")
	hand := p.turned(t, pairing)
	judged := p.ask(200, "POST", base+"/rounds/{round}/judge", round, hand)
	if webtest.Field(t, judged, "agrees") != false || webtest.Field(t, judged, "findings.0.text") == "" {
		t.Errorf("judged: %s", judged.Body)
	}
	insisted := fmt.Sprintf(`{"seen":%v,"pairing":%s`, webtest.Field(t, pairing, "seq"), hand)
	if bare := p.ask(422, "POST", base+"/rounds/{round}/pairing", round, insisted+`}`); webtest.Field(t, bare, "fields.0.field") != "note" {
		t.Errorf("insisted without a note: %s", bare.Body)
	}
	p.ask(200, "POST", base+"/rounds/{round}/pairing", round, insisted+`,"note":"Na prośbę obu klubów"}`)
	shown := p.ask(200, "GET", base+"/rounds/{round}", round, "")
	if webtest.Field(t, shown, "byHand") != true || webtest.Field(t, shown, "byes.0.kind") != "half" {
		t.Errorf("round 1: %s", shown.Body)
	}
	for path, body := range map[string]string{"/undo": fmt.Sprintf(`{"seq":%v}`, webtest.Field(t, shown, "seq")), "/rounds/{round}/unpublish": ""} {
		if fixed := p.ask(409, "POST", base+path, round, body); webtest.Field(t, fixed, "code") != "unpublish.no_violation" || webtest.Field(t, fixed, "article") != "V.2.8.9.6" {
			t.Errorf("%s: %s", path, fixed.Body)
		}
	}
	p.ask(200, "GET", base+"/norms", id, "")
	if explained := p.ask(200, "GET", base+"/rounds/{round}/pairing", round, ""); webtest.Field(t, explained, "differs") != true || webtest.Field(t, explained, "published") != true {
		t.Errorf("explained: %s", explained.Body)
	}

	leaving := p.ask(200, "GET", base+"/players/{player}/withdrawal", map[string]string{"id": id["id"], "player": webtest.Field(t, shown, "games.0.white.id").(string)}, "")
	if webtest.Field(t, leaving, "consequences.0.code") != "withdraw.pairing_stays" || webtest.Field(t, leaving, "consequences.1.article") != "II.5.5" {
		t.Errorf("leaving after the announcement: %s", leaving.Body)
	}
	win := func(seq any, was, result string, more string) string {
		var changes []string
		for board := 1; board <= 3; board++ {
			changes = append(changes, fmt.Sprintf(`{"round":1,"board":%d,"was":%q,"result":%q}`, board, was, result))
		}
		return fmt.Sprintf(`{"announced":[{"round":1,"seq":%v}],"changes":[%s]%s}`, seq, strings.Join(changes, ","), more)
	}
	for _, more := range []string{"", `,"each":true`} {
		if other := p.ask(409, "POST", base+"/results", id, win(1, "", "2-0", more)); webtest.Field(t, other, "code") != "result.round_replaced" {
			t.Errorf("results of another announcement%s: %s", more, other.Body)
		}
	}
	seq := webtest.Field(t, shown, "seq")
	first := p.ask(200, "POST", base+"/results", id, win(seq, "", "2-0", `,"ask":true,"each":true`))
	again := p.ask(200, "POST", base+"/results", id, win(seq, "", "2-0", `,"ask":true,"each":true`)) // where no answer came
	if got, want := webtest.Field(t, again, "seq"), webtest.Field(t, first, "seq"); got != want {
		t.Errorf("results sent again are change %v, they were there with %v", got, want)
	}
	if begun := p.ask(409, "POST", base+"/rounds/{round}/cancel", round, `{"reason":"pairing"}`); webtest.Field(t, begun, "code") != "cancel.pairing_stays" || webtest.Field(t, begun, "article") != "V.2.8.9.9" {
		t.Errorf("cancelled for its pairing: %s", begun.Body)
	}
	round["round"] = "2"
	next := p.ask(200, "GET", base+"/rounds/{round}/pairing", round, "")
	p.ask(200, "POST", fmt.Sprintf("%s/rounds/{round}/publish?seen=%v", base, webtest.Field(t, next, "seq")), round, "")
	if asked := p.ask(409, "POST", base+"/results", id, win(seq, "2-0", "0-2", `,"ask":true`)); webtest.Field(t, asked, "article") != "V.2.8.9.7" {
		t.Errorf("a late correction: %s", asked.Body)
	}
	p.ask(200, "POST", base+"/results", id, win(seq, "2-0", "0-2", ""))
	p.ask(200, "POST", base+"/results", id, win(seq, "2-0", "0-2", `,"ask":true,"each":true`)) // it is there: no answer came
	p.ask(200, "POST", base+"/rounds/{round}/unpublish", round, "")
}

// turned is a computed pairing with the colours of the first board changed.
func (p *program) turned(t *testing.T, pairing webtest.Answer) string {
	t.Helper()
	var pairs []string
	for i := range webtest.Field(t, pairing, "pairs").([]any) {
		white := webtest.Field(t, pairing, fmt.Sprintf("pairs.%d.white.id", i))
		black := webtest.Field(t, pairing, fmt.Sprintf("pairs.%d.black.id", i))
		if i == 0 {
			white, black = black, white
		}
		pairs = append(pairs, fmt.Sprintf(`{"white":%q,"black":%q}`, white, black))
	}
	return `{"pairs":[` + strings.Join(pairs, ",") + `]}`
}
