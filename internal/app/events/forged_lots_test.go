package events_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// drawnFile is the file of a tournament of eight whose numbers were drawn, from
// which the lots are read again and changed, if change is not nil.
func drawnFile(t *testing.T, method tournament.LotMethod, erase bool, change func(*tournament.LotsDrawn)) []byte {
	t.Helper()
	d := newDesk(t, t.TempDir())
	regulations := settings()
	if method == tournament.ByRating || method == tournament.ByGroups {
		regulations.System, regulations.Swiss = tournament.SwissDutch, tournament.Swiss{Rounds: 3}
	}
	id, err := d.Create(t.Context(), app.Arbiter, regulations)
	d.must(err)
	players := forms("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz", "Adam Żuk", "Iga Łąka", "Leon Ćma")
	for i := range players {
		players[i].Person.Club = fmt.Sprint("Klub ", i%3)
		players[i].Strength = tournament.Strength{Rating: 2000 + 100*(i%2), Group: 1 + i%2}
	}
	d.must(d.Enter(t.Context(), app.Arbiter, id, players, 0))
	drawing := events.Drawing{Method: method, Seed: "18446744073709551615"}
	if method == tournament.ByHand {
		order := make([]tournament.ParticipantID, len(players))
		for i, p := range d.snapshot(id).Players {
			order[i] = p.ID
		}
		d.must(d.NumbersByHand(t.Context(), app.Arbiter, id, order, drawing))
	} else {
		d.must(d.DrawLots(t.Context(), app.Arbiter, id, drawing))
	}
	if erase {
		d.must(d.Erase(t.Context(), app.Arbiter, id, d.snapshot(id).Players[0].ID))
	}
	var out bytes.Buffer
	d.must(d.ExportFile(t.Context(), app.Arbiter, id, &out))
	if change == nil {
		return out.Bytes()
	}
	content, err := journal.ReadFile(&out)
	d.must(err)
	told := make([]tournament.Event, len(content.Events))
	for i, e := range content.Events {
		told[i], err = tournament.Decode(e.Type, e.Version, e.Data)
		d.must(err)
		if lots, ok := told[i].(tournament.LotsDrawn); ok {
			change(&lots)
			told[i] = lots
		}
	}
	return chained(t, content.Header.Stream, content.Records, drafts(d, told...))
}

// chained is a tournament file whose hashes are right, whatever is in it.
func chained(t *testing.T, stream journal.Stream, records []journal.Record, written []journal.Draft) []byte {
	t.Helper()
	lines, err := journal.Encode(stream, 0, written)
	if err != nil {
		t.Fatal(err)
	}
	journal.Head{}.Chain(lines)
	var out bytes.Buffer
	if err := journal.WriteFile(&out, nil, journal.Header{Stream: stream, Engine: "damka 99"}, records, lines); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// V.1.6, V.2.6: start numbers are those that the recorded seed gives, or the
// file is refused; those drawn in the hall, by another version of the drawing,
// or by clubs of which one is erased, are whatever was drawn.
func TestV16NumbersOfTheirSeed(t *testing.T) {
	exchange := func(lots *tournament.LotsDrawn) { slices.Reverse(lots.Order) }
	seed := func(lots *tournament.LotsDrawn) { lots.Seed-- }
	other := func(lots *tournament.LotsDrawn) { exchange(lots); lots.Engine++ }
	none := func(lots *tournament.LotsDrawn) { exchange(lots); lots.Engine = 0 }
	drawn := []tournament.LotMethod{tournament.PlainLot, tournament.VarmaLot, tournament.ByRating, tournament.ByGroups}
	for _, test := range []struct {
		name    string
		methods []tournament.LotMethod
		erase   bool
		change  func(*tournament.LotsDrawn)
		refused article.Code
	}{
		{"as drawn", append(drawn, tournament.ByHand), false, nil, ""},
		{"other numbers", drawn, false, exchange, "event.lots_not_of_seed"},
		{"another seed", drawn, false, seed, "event.lots_not_of_seed"},
		{"another version", drawn, false, other, ""},
		{"no version", drawn, false, none, "event.out_of_range"},
		{"in the hall", []tournament.LotMethod{tournament.ByHand}, false, exchange, ""},
		{"in the hall, with a seed", []tournament.LotMethod{tournament.ByHand}, false, seed, ""},
		{"as drawn, somebody erased", drawn, true, nil, ""},
		{"other numbers, clubs erased", []tournament.LotMethod{tournament.VarmaLot}, true, exchange, ""},
		{"other numbers, names erased", []tournament.LotMethod{tournament.PlainLot, tournament.ByRating, tournament.ByGroups}, true, exchange, "event.lots_not_of_seed"},
	} {
		for _, method := range test.methods {
			_, err := events.ReadFile(bytes.NewReader(drawnFile(t, method, test.erase, test.change)))
			_, fault, refused := events.FileFault(err)
			if refused != (test.refused != "") || (err != nil) != refused {
				t.Errorf("%s, %s: got %v", test.name, method, err)
				continue
			}
			why, _ := fault.Args.Get("why")
			if reason, ok := why.(article.Reason); refused && (!ok || reason.Code != test.refused) {
				t.Errorf("%s, %s: refused because of %v", test.name, method, fault)
			}
		}
	}
}
