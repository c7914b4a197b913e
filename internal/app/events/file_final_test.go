package events

import (
	"errors"
	"fmt"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// closings is a forged file: a tournament of two that is closed again and again,
// with the events of each step between.
type closings struct {
	t       testing.TB
	content journal.File
	result  score.Result // of the only game
}

func newClosings(t testing.TB) *closings {
	c := &closings{t: t}
	settings := tournament.Settings{Name: "Puchar Trzech Mostów", System: tournament.Berger, Variant: article.International,
		Edition: article.PZWarc, Control: clock.MustParse("80+60"), Cycles: 1}
	ids := []tournament.ParticipantID{"one", "two"}
	c.told(tournament.Created{Settings: settings}, tournament.Entered{Entries: []tournament.Entry{c.entry("one"), c.entry("two")}},
		tournament.LotsDrawn{Method: tournament.ByHand, Engine: 1, Order: ids},
		tournament.RoundPublished{Round: 1, Engine: 1, Games: []tournament.PublishedGame{{Board: 1, White: "one", Black: "two"}}})
	c.plays(score.WhiteWins)
	return c
}

// entry is a player whose record is in the file.
func (c *closings) entry(id tournament.ParticipantID) tournament.Entry {
	record := journal.Record{ID: "record " + string(id), Salt: make([]byte, journal.MinSalt), Data: []byte(`{"name":"Olga Czyż"}`)}
	c.content.Records = append(c.content.Records, record)
	return tournament.Entry{ID: id, Record: tournament.RecordRef{ID: record.ID, Hash: record.Hash().String()}}
}

func (c *closings) told(events ...tournament.Event) {
	for _, event := range events {
		kind, version, data, err := tournament.Encode(event)
		if err != nil {
			c.t.Fatal(err)
		}
		c.content.Events = append(c.content.Events, journal.Event{Seq: c.seq() + 1, Type: kind, Version: version, Data: data})
	}
}

func (c *closings) seq() journal.Seq { return journal.Seq(len(c.content.Events)) }

func (c *closings) undo() { c.told(tournament.Undone{Seq: uint64(c.seq())}) }

func (c *closings) plays(result score.Result) {
	c.told(tournament.ResultsEntered{Changes: []tournament.ResultChange{{Round: 1, Board: 1, Was: c.result, Result: result}}})
	c.result = result
}

// closes records the table of a win of the first, or of a draw.
func (c *closings) closes(draw bool) {
	places := []tournament.Place{{ID: "one", Place: 1, Points: 2}, {ID: "two", Place: 2}}
	if draw {
		places = []tournament.Place{{ID: "one", Place: 1, Shared: true, Points: 1}, {ID: "two", Place: 1, Shared: true, Points: 1}}
	}
	c.told(tournament.Closed{Engine: tieBreakEngine, Standings: places})
}

// slowly is the slow twin of checkEvents: it makes the table for every closing.
func (c *closings) slowly() (tables int, err error) {
	f := &checkedFile{content: c.content, records: make(map[string]journal.Record)}
	for _, record := range c.content.Records {
		f.records[record.ID] = record
	}
	for _, written := range c.content.Events {
		r, err := decodeEvent(written)
		if err == nil {
			err = f.check(written, r.Event)
		}
		if err != nil {
			return f.tables, err
		}
		f.folding.Apply(r)
		f.table = nil
	}
	return f.tables, nil
}

// II.5.8: a tournament closed again and again with the same results has its
// table made once, whatever lies between, and gives what the twin gives.
func TestFinalTableIsMadeOnce(t *testing.T) {
	again := func(step func(*closings)) func(*closings) {
		return func(c *closings) {
			for range 200 {
				step(c)
			}
		}
	}
	for name, test := range map[string]struct {
		write  func(*closings)
		tables int // 0: the file is refused
	}{
		"closed and undone":   {again(func(c *closings) { c.closes(false); c.undo() }), 1},
		"closed and reopened": {again(func(c *closings) { c.closes(false); c.told(tournament.Reopened{}) }), 1},
		"undone reopenings": {func(c *closings) {
			c.closes(false)
			again(func(c *closings) { c.told(tournament.Reopened{}); c.undo() })(c)
		}, 1},
		"another result between": {again(func(c *closings) {
			c.closes(false)
			c.told(tournament.Reopened{})
			c.plays(score.Draw)
			c.closes(true)
			c.told(tournament.Reopened{})
			c.plays(score.WhiteWins)
		}), 400},
		"the table of a result undone": {func(c *closings) {
			c.closes(false)
			c.undo()
			c.plays(score.Draw)
			c.undo()
			c.result = score.WhiteWins
			c.closes(true)
		}, 0},
	} {
		c := newClosings(t)
		test.write(c)
		f, err := checkEvents(c.content, nil)
		most, twin := c.slowly()
		if fmt.Sprint(err) != fmt.Sprint(twin) {
			t.Errorf("%s: %v, but the twin %v", name, err, twin)
		}
		if (err == nil) != (test.tables > 0) || err == nil && f.tables != test.tables {
			t.Errorf("%s: %v, %+v, should be %d tables; the twin made %d", name, err, f, test.tables, most)
		}
	}
}

// A file with more closings of different results than anybody makes is refused,
// before all of them cost time.
func TestFinalTablesAreLimited(t *testing.T) {
	c := newClosings(t)
	for n := range maxFinalTables + 1 {
		draw := n%2 == 1
		if n > 0 {
			c.plays(map[bool]score.Result{true: score.Draw, false: score.WhiteWins}[draw])
		}
		c.closes(draw)
		c.told(tournament.Reopened{})
	}
	_, err := checkEvents(c.content, nil)
	fault, ok := errors.AsType[*FileError](err)
	want := len(c.content.Records) + int(c.seq()) // after the header, and before the newest event
	if !ok || fault.Line != want {
		t.Fatalf("%v, should be of line %d", err, want)
	}
	if why, _ := fault.Reason.Args.Get("why"); why.(article.Reason).Code != "event.tables_too_many" {
		t.Error(err)
	}
	c.content.Events = c.content.Events[:len(c.content.Events)-2]
	if _, err := checkEvents(c.content, nil); err != nil {
		t.Error(err)
	}
}

// BenchmarkForgedClosings checks the events of a tournament that is closed and
// taken back 10,000 times.
func BenchmarkForgedClosings(b *testing.B) {
	c := newClosings(b)
	for range 10_000 {
		c.closes(false)
		c.undo()
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := checkEvents(c.content, nil); err != nil {
			b.Fatal(err)
		}
	}
}
