package events_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// forgery is a change to one line of a tournament file, whose hashes are made
// right again.
type forgery struct {
	name     string
	swiss    bool // of the Swiss tournament
	old, new string
}

// forgeries are what a file may say that nobody can have entered. Old is in
// exactly one line.
var forgeries = []forgery{
	{"a thousand million cycles", false, `"cycles":1`, `"cycles":1000000000`},
	{"fewer than no cycles", false, `"cycles":1`, `"cycles":-1`},
	{"a thousand million rounds", true, `"rounds":3`, `"rounds":1000000000`},
	{"a number beyond all numbers", true, `"rounds":3`, `"rounds":1e400`},
	{"half a round", true, `"rounds":3`, `"rounds":2.5`},
	{"a number in quotation marks", true, `"rounds":3`, `"rounds":"3"`},
	{"an unknown system", false, `"system":"berger"`, `"system":"lottery"`},
	{"an unknown edition", false, `"edition":"pzwarc"`, `"edition":"pzwarc-1999"`},
	{"an unknown variant", false, `"variant":"international"`, `"variant":"poddavki"`},
	{"an unknown time control", false, `"control":"80+60"`, `"control":"as long as it takes"`},
	{"an unknown criterion", false, `"lateAfter":60`, `"tieBreaks":["moon_phase"],"lateAfter":60`},
	{"a criterion twice", false, `"lateAfter":60`, `"tieBreaks":["wins","direct","wins"],"lateAfter":60`},
	{"a criterion after the play-off", false, `"lateAfter":60`, `"tieBreaks":["play_off","wins"],"lateAfter":60`},
	{"a criterion of another system", true, `"lateAfter":60`, `"tieBreaks":["wins","boards"],"lateAfter":60`},
	{"a day there is not", false, `"starts":"2026-11-14"`, `"starts":"2026-02-30"`},
	{"a schedule of a year beyond all", false, `"lateAfter":60`, `"schedule":["99999-01-01T10:00"],"lateAfter":60`},
	{"a hall of three hundred letters", false, `"place":"Mława"`, `"place":"` + strings.Repeat("ł", 300) + `"`},
	{"a tournament nobody can read", false, `"name":"Puchar Trzech Mostów"`, `"name":"\u3164"`},
	{"a tournament that is read backwards", false, `"name":"Puchar Trzech Mostów"`, `"name":"Puchar \u202ewótsoM"`},
	{"a field twice", false, `"cycles":1`, `"cycles":1,"cycles":2`},
	{"a field twice, once in capitals", false, `"cycles":1`, `"cycles":1,"Cycles":2`},
	{"a field nobody knows", false, `"cycles":1`, `"cycles":1,"prize":1000`},
	{"a place on the list below zero", false, `"strength":{"rating":2104}`, `"strength":{"list":"A","listPlace":-1}`},
	{"a rating beyond all", false, `"strength":{"rating":2104}`, `"strength":{"rating":1000000000}`},
	{"an unknown list", false, `"strength":{"rating":2104}`, `"strength":{"list":"Q"}`},
	{"a title of many letters", false, `"strength":{"rating":2104}`, `"strength":{"title":"arcymistrzyni świata"}`},
	{"a record named by a hash that is none", false, `"strength":{"rating":2104}`, `"strength":{"rating":2104},"Record":{"id":"x","hash":"y"}`},
	{"lots without a player", false, `"order":["one","two","three","four"]`, `"order":["one","two","three"]`},
	{"lots with a player twice", false, `"order":["one","two","three","four"]`, `"order":["one","two","three","three"]`},
	{"lots with somebody else", false, `"order":["one","two","three","four"]`, `"order":["one","two","three","five"]`},
	{"an unknown method of lots", false, `"method":"hand"`, `"method":"cards"`},
	{"lots that their seed does not give", false, `"method":"hand"`, `"method":"plain"`},
	{"a seed that is no number", false, `"seed":"0"`, `"seed":"-1"`},
	{"an engine of a version there cannot be", false, `"seed":"0","engine":1`, `"seed":"0","engine":-1`},
	{"a round too far", false, `"round":1,"engine":1`, `"round":1000000000,"engine":1`},
	{"a round out of order", false, `"round":1,"engine":1`, `"round":2,"engine":1`},
	{"a player against himself", false, `"white":"one","black":"four"`, `"white":"one","black":"one"`},
	{"a player from nowhere", false, `"white":"one","black":"four"`, `"white":"one","black":"nobody"`},
	{"a board below the first", false, `{"board":2,"white":"two"`, `{"board":0,"white":"two"`},
	{"a board beyond all", false, `{"board":2,"white":"two"`, `{"board":1000000000,"white":"two"`},
	{"two games at one board", false, `{"board":2,"white":"two"`, `{"board":1,"white":"two"`},
	{"a game left out of a round", false, `,{"board":2,"white":"two","black":"three"}`, ``},
	{"a game published with its result", false, `{"board":2,"white":"two","black":"three"}`, `{"board":2,"white":"two","black":"three","result":"2-0"}`},
	{"byes in a round robin", false, `{"board":2,"white":"two","black":"three"}]`, `{"board":2,"white":"two","black":"three"}],"byes":[{"id":"one","kind":"absent"}]`},
	{"an unknown bye", true, `"kind":"absent"`, `"kind":"asleep"`},
	{"an absence of somebody else", true, `"id":"four","kind":"absent"`, `"id":"nobody","kind":"absent"`},
	{"an absence in a round beyond all", true, `{"round":2,"absences"`, `{"round":1000000000,"absences"`},
	{"an unknown result", false, `"result":"2-0"`, `"result":"3-0"`},
	{"a result of a game there is not", false, `{"round":1,"board":1,"result":"2-0"}`, `{"round":1,"board":77,"result":"2-0"}`},
	{"a result of a round there is not", false, `{"round":1,"board":1,"result":"2-0"}`, `{"round":9,"board":1,"result":"2-0"}`},
	{"a result in place of another than there is", false, `{"round":1,"board":1,"result":"2-0"}`, `{"round":1,"board":1,"was":"0-2","result":"2-0"}`},
	{"a draw with advantage where there are none", false, `{"round":1,"board":1,"result":"2-0"}`, `{"round":1,"board":1,"result":"1+1-"}`},
	{"no results", false, `{"changes":[{"round":1,"board":1,"result":"2-0"}]}`, `{"changes":[]}`},
	{"results that are no list", false, `{"changes":[{"round":1,"board":1,"result":"2-0"}]}`, `{"changes":7}`},
	{"an unknown outcome", false, `"outcome":"struck_out"`, `"outcome":"fined"`},
	{"an outcome of another system", false, `"outcome":"struck_out"`, `"outcome":"left"`},
	{"games played below zero", false, `"played":0`, `"played":-1`},
	{"a withdrawal after a round to come", false, `"afterRound":1`, `"afterRound":8`},
	{"an event undone that is not the newest", false, `{"seq":7}`, `{"seq":3}`},
	{"an event undone before all", false, `{"seq":7}`, `{"seq":18446744073709551615}`},
	{"an event of another kind", false, `"type":"results.entered"`, `"type":"round.started"`},
	{"an event nobody knows", false, `"type":"results.entered"`, `"type":"playoff.started"`},
	{"a person nobody can read", false, `"name":"Emil Źrebak"`, `"name":"\u2800\u3164"`},
	{"a person who is read backwards", false, `"name":"Emil Źrebak"`, `"name":"\u202eEmil Źrebak"`},
	{"a person twice", false, `"name":"Emil Źrebak"`, `"name":"Emil Źrebak","name":"Jan Łoza"`},
	{"a person born before all", false, `"born":1994`, `"born":-1000000000`},
	{"a year of birth in words", false, `"born":1994`, `"born":"long ago"`},
	{"a sex there is not", false, `"born":1994`, `"sex":"?"`},
}

// toForge are a round robin and a Swiss tournament of four, as lines.
func toForge(t *testing.T, swiss bool) (stream journal.Stream, records []journal.Record, told []tournament.Event) {
	t.Helper()
	regulations := settings()
	if swiss {
		regulations.System, regulations.Swiss = tournament.SwissDutch, tournament.Swiss{Rounds: 3}
	}
	ids := []tournament.ParticipantID{"one", "two", "three", "four"}
	entries := make([]tournament.Entry, len(ids))
	for i, id := range ids {
		data := fmt.Sprintf(`{"name":"%s","born":%d}`, []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza"}[i], 1994+i)
		record := journal.Record{ID: fmt.Sprint("r", i), Salt: bytes.Repeat([]byte{byte(i)}, journal.MinSalt), Data: []byte(data)}
		records = append(records, record)
		entries[i] = tournament.Entry{ID: id, Record: tournament.RecordRef{ID: record.ID, Hash: record.Hash().String()}}
	}
	entries[1].Strength.Rating = 2104
	told = []tournament.Event{
		tournament.Created{Settings: regulations}, tournament.Entered{Entries: entries},
		tournament.LotsDrawn{Method: tournament.ByHand, Engine: 1, Order: ids},
		tournament.RoundPublished{Round: 1, Engine: 1, Games: []tournament.PublishedGame{
			{Board: 1, White: "one", Black: "four"}, {Board: 2, White: "two", Black: "three"}}},
		tournament.ResultsEntered{Changes: []tournament.ResultChange{{Round: 1, Board: 1, Result: score.WhiteWins}}},
	}
	if swiss {
		return "tournament/swiss", records, append(told, tournament.AbsencesAnnounced{Round: 2, Absences: []tournament.Bye{{ID: "four", Kind: tournament.Absent}}})
	}
	return "tournament/cup", records, append(told,
		tournament.Withdrawn{ID: "three", Outcome: tournament.StruckOut, Planned: 3, AfterRound: 1},
		tournament.RoundStarted{Round: 1}, tournament.Undone{Seq: 7})
}

// file is the tournament file with one change; with none it is the good one.
func (f forgery) file(t *testing.T) []byte {
	t.Helper()
	stream, records, told := toForge(t, f.swiss)
	changed := 0
	forge := func(line string) string {
		if f.old == "" || !strings.Contains(line, f.old) {
			return line
		}
		changed++
		return strings.Replace(line, f.old, f.new, 1)
	}
	hashes := make(map[string]string) // old to new
	for i := range records {
		was := records[i].Hash().String()
		records[i].Data = []byte(forge(string(records[i].Data)))
		hashes[was] = records[i].Hash().String()
	}
	var written []journal.Draft
	for _, draft := range drafts(desk{t: t}, told...) {
		data := string(draft.Data)
		for was, is := range hashes {
			data = strings.ReplaceAll(data, was, is)
		}
		draft.Data = []byte(forge(data))
		if kind := forge(`"type":"` + draft.Type + `"`); kind != `"type":"`+draft.Type+`"` {
			draft.Type = strings.Split(kind, `"`)[3]
		}
		written = append(written, draft)
	}
	if f.old != "" && changed != 1 {
		t.Fatalf("%s: %s is in %d lines", f.name, f.old, changed)
	}
	return chained(t, stream, records, written)
}

// Every forged file is refused by the line, the event, the field, why and what
// to do, in both languages, and nothing of it is kept.
func TestForgedFiles(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for _, swiss := range []bool{false, true} {
		if _, err := events.ReadFile(bytes.NewReader(forgery{swiss: swiss}.file(t))); err != nil {
			t.Fatalf("the good file: %v", err)
		}
	}
	var all strings.Builder
	for _, f := range forgeries {
		file := f.file(t)
		_, err := d.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(file), false)
		line, why, ok := events.FileFault(err)
		if !ok {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		said := inBoth(func(p *i18n.Printer) string { return reason(p, why) })
		fmt.Fprintf(&all, "== %s\nline %d\n%s", f.name, line, said)
	}
	if i18n.Marked(all.String()) {
		t.Error("a text or an argument is missing")
	}
	if kept := d.list(); len(kept) > 0 {
		t.Errorf("kept: %v", kept)
	}
	golden.Expect(t, "testdata/forged_files.golden", all.String())
}

// A tail is held to the same: of a known tournament the rest is not added when
// one event of it cannot be there.
func TestForgedTail(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	good, err := journal.ReadFile(bytes.NewReader(forgery{}.file(t)))
	d.must(err)
	var start bytes.Buffer
	d.must(journal.WriteFile(&start, nil, good.Header, good.Records, good.Events[:4]))
	imported, err := d.ImportFile(ctx, app.Arbiter, &start, false)
	d.must(err)
	forged := forgery{name: "tail", old: `"result":"2-0"`, new: `"result":"3-0"`}.file(t)
	if _, err := d.ImportFile(ctx, app.Arbiter, bytes.NewReader(forged), false); err == nil || d.snapshot(imported.ID).Seq != 4 {
		t.Errorf("%v, and %d events are kept", err, d.snapshot(imported.ID).Seq)
	}
	whole, err := d.ImportFile(ctx, app.Arbiter, bytes.NewReader(forgery{}.file(t)), false)
	if err != nil || whole.Added != 4 || !whole.Known {
		t.Errorf("the good tail: %+v, %v", whole, err)
	}
}
