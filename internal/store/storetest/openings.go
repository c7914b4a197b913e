package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"damka/internal/openings"
	"damka/internal/store"
)

// OpenOpenings is how the suite opens openings of one implementation, those of a directory.
type OpenOpenings func(t *testing.T, dir string) (store.Openings, error)

// RunOpenings runs the suite of [store.Openings].
func RunOpenings(t *testing.T, open OpenOpenings) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, OpenOpenings)
	}{
		{"sources", testOpeningSources},
		{"rows", testOpeningRows},
		{"games", testOpeningGames},
		{"known games", testKnownOpenings},
		{"the same game", testSameOpenings},
		{"withdrawn", testWithdrawOpenings},
		{"kept", testOpeningsKept},
		{"what is none", testBadOpenings},
		{"many writers", testOpeningsManyWriters},
		{"closed", testOpeningsClosed},
		{"random histories against memory", testOpeningTwins},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open) })
	}
}

func openOpenings(t *testing.T, open OpenOpenings, dir string) store.Openings {
	t.Helper()
	o, err := open(t, dir)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func openedOpenings(t *testing.T, open OpenOpenings) store.Openings {
	t.Helper()
	o := openOpenings(t, open, t.TempDir())
	t.Cleanup(func() { o.Close() })
	return o
}

// keyAt is the n-th position of the tests.
func keyAt(n int) openings.Key {
	return openings.Key{Hash: uint64(n/2) * (1<<59 + 1), Check: uint16(n % 2)} // some with the highest bit, some share the hash
}

// openingGame is a game of a name, which goes through positions 0, 1, ….
func openingGame(name string, result openings.Result, moves ...openings.Move) store.OpeningGame {
	g := store.OpeningGame{Data: []byte("game " + name)}
	g.Result, g.Day = result, openings.DayOf(2026, 3, 14)
	copy(g.Fingerprint[:], name)
	for n, move := range moves {
		g.Steps = append(g.Steps, openings.Step{Key: keyAt(n), Move: move})
	}
	return g
}

func fileSource(name string) store.OpeningSource {
	return store.OpeningSource{Kind: "file", Name: name, By: "clerk", At: noon}
}

func mustBegin(t *testing.T, o store.Openings, name string) store.OpeningSource {
	t.Helper()
	source, err := o.Begin(t.Context(), fileSource(name))
	must(t, err)
	return source
}

func mustAdd(t *testing.T, o store.Openings, source uint32, games ...store.OpeningGame) store.OpeningsAdded {
	t.Helper()
	added, err := o.Add(t.Context(), source, games)
	must(t, err)
	return added
}

// mustBring adds a complete source.
func mustBring(t *testing.T, o store.Openings, name string, games ...store.OpeningGame) store.OpeningSource {
	t.Helper()
	source := mustBegin(t, o, name)
	mustAdd(t, o, source.ID, games...)
	must(t, o.Complete(t.Context(), source.ID, json.RawMessage(`{}`)))
	return source
}

func mustSources(t *testing.T, o store.Openings) []store.OpeningSource {
	t.Helper()
	list, err := o.Sources(t.Context())
	must(t, err)
	return list
}

func mustRows(t *testing.T, o store.Openings, query store.OpeningQuery) []openings.Row {
	t.Helper()
	rows, err := o.Rows(t.Context(), query)
	must(t, err)
	return rows
}

// wantRows compares the rows of a position, each as "class move: +won =drawn -lost: newest".
func wantRows(t *testing.T, o store.Openings, query store.OpeningQuery, want ...string) {
	t.Helper()
	var got []string
	for _, row := range mustRows(t, o, query) {
		if row.Key != query.Key {
			t.Errorf("a row of %v", row.Key)
		}
		text := fmt.Sprintf("%d %d: +%d =%d -%d", row.Class, row.Move, row.Tally.White, row.Tally.Draws, row.Tally.Black)
		for _, e := range row.Tally.Newest {
			text += fmt.Sprintf(" %d.%d", e.Game>>32, e.Game&(1<<32-1))
		}
		got = append(got, text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v: got %q, want %q", query, got, want)
	}
}

func testOpeningSources(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	equal(t, "at first", len(mustSources(t, o)), 0)
	first := mustBegin(t, o, "liga.pdn")
	second := mustBegin(t, o, "Łódź.pgn")
	want := fileSource("liga.pdn")
	want.ID, want.State = first.ID, store.OpeningsComing
	equal(t, "the first", first, want)
	if second.ID <= first.ID {
		t.Errorf("numbers %d and %d", first.ID, second.ID)
	}
	mustAdd(t, o, second.ID, openingGame("a", openings.Draw, 1), openingGame("b", openings.Draw, 1))
	must(t, o.Complete(t.Context(), second.ID, json.RawMessage(`{"bad": 1}`)))
	second.State, second.Games, second.Report = store.OpeningsComplete, 2, json.RawMessage(`{"bad": 1}`)
	equal(t, "both", mustSources(t, o), []store.OpeningSource{first, second})
	must(t, o.Withdraw(t.Context(), second.ID))
	if third := mustBegin(t, o, "c"); third.ID <= second.ID {
		t.Errorf("number %d is used again", third.ID)
	}
	for what, err := range map[string]error{
		"adding to none":             second2(o.Add(t.Context(), 99, nil)),
		"adding to a withdrawn one":  second2(o.Add(t.Context(), second.ID, nil)),
		"completing none":            o.Complete(t.Context(), 99, json.RawMessage(`{}`)),
		"withdrawing none":           o.Withdraw(t.Context(), 99),
		"withdrawing one twice":      o.Withdraw(t.Context(), second.ID),
		"completing one twice":       errors.Join(o.Complete(t.Context(), first.ID, json.RawMessage(`{}`)), o.Complete(t.Context(), first.ID, json.RawMessage(`{}`))),
		"completing a withdrawn one": o.Complete(t.Context(), second.ID, json.RawMessage(`{}`)),
	} {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func second2[T any](_ T, err error) error { return err }

func testOpeningRows(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	source := mustBegin(t, o, "a")
	rapid := openingGame("rapid", openings.BlackWins, 5, 1)
	rapid.Class = openings.Rapid
	mustAdd(t, o, source.ID, openingGame("x", openings.WhiteWins, 5, 1), openingGame("y", openings.Draw, 7), rapid)
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}) // it is not complete
	must(t, o.Complete(t.Context(), source.ID, json.RawMessage(`{}`)))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 5: +1 =0 -0 1.0", "0 7: +0 =1 -0 1.1", "2 5: +0 =0 -1 1.2")
	wantRows(t, o, store.OpeningQuery{Key: keyAt(1)}, "0 1: +1 =0 -0 1.0", "2 1: +0 =0 -1 1.2")
	wantRows(t, o, store.OpeningQuery{Key: keyAt(2)})
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0), Classes: []openings.Class{openings.Rapid, openings.Blitz}}, "2 5: +0 =0 -1 1.2")

	other := mustBring(t, o, "b", openingGame("z", openings.BlackWins, 5, openings.Ended))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 5: +1 =0 -1 2.0 1.0", "0 7: +0 =1 -0 1.1", "2 5: +0 =0 -1 1.2")
	wantRows(t, o, store.OpeningQuery{Key: keyAt(1), Sources: []uint32{other.ID, 99}}, "0 0: +0 =0 -1 2.0")
	wantRows(t, o, store.OpeningQuery{Key: keyAt(1), Sources: []uint32{99}})

	// To a complete one games can be added, and a position counts once a game.
	mustAdd(t, o, source.ID, store.OpeningGame{Game: openings.Game{Result: openings.Draw}, Fingerprint: [16]byte{1},
		Steps: []openings.Step{{Key: keyAt(9), Move: 2}, {Key: keyAt(8), Move: 1}, {Key: keyAt(9), Move: 3}}})
	wantRows(t, o, store.OpeningQuery{Key: keyAt(9)}, "0 2: +0 =1 -0 1.3")
}

func testOpeningGames(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	a, b := openingGame("a", openings.BlackWins, 1), openingGame("b", openings.Draw, 1)
	a.Class, a.Rating, b.Data = openings.Blitz, 2345, []byte{0, 0xff}
	source := mustBring(t, o, "file", a, b)
	coming := mustBegin(t, o, "coming")
	mustAdd(t, o, coming.ID, openingGame("c", openings.Draw, 1))
	first := store.FirstOpening(source.ID)
	found, err := o.Games(t.Context(), []uint64{first + 1, 7, store.FirstOpening(coming.ID), first, first + 2, 1 << 63})
	must(t, err)
	a.ID, b.ID, a.Steps, b.Steps = first, first+1, nil, nil
	equal(t, "games", found, []store.OpeningGame{b, a})
	found, err = o.Games(t.Context(), nil)
	must(t, err)
	equal(t, "no games", len(found), 0)
}

// testKnownOpenings: games are found by fingerprint and listed by source, whether they count or not.
func testKnownOpenings(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	a, b := openingGame("a", openings.WhiteWins, 1), openingGame("b", openings.Draw, 1)
	first := mustBring(t, o, "first", a, b)
	second := mustBegin(t, o, "second")
	mustAdd(t, o, second.ID, b)
	numbered := func(g store.OpeningGame, source store.OpeningSource, n uint64) store.OpeningGame {
		g.ID, g.Steps = store.FirstOpening(source.ID)+n, nil
		return g
	}
	known, err := o.Known(t.Context(), b.Fingerprint)
	must(t, err)
	equal(t, "known", known, []store.OpeningGame{numbered(b, first, 1), numbered(b, second, 0)})
	known, err = o.Known(t.Context(), [16]byte{9})
	must(t, err)
	equal(t, "unknown", len(known), 0)
	for _, c := range []struct {
		after uint64
		limit int
		want  []store.OpeningGame
	}{
		{0, 9, []store.OpeningGame{numbered(a, first, 0), numbered(b, first, 1)}}, {0, 1, []store.OpeningGame{numbered(a, first, 0)}},
		{store.FirstOpening(first.ID), 9, []store.OpeningGame{numbered(b, first, 1)}}, {store.FirstOpening(first.ID) + 1, 9, nil}, {1<<64 - 1, 9, nil},
	} {
		list, err := o.GamesOf(t.Context(), first.ID, c.after, c.limit)
		must(t, err)
		equal(t, fmt.Sprint("games after ", c.after), list, c.want)
	}
	if _, err := o.GamesOf(t.Context(), first.ID, 0, 0); err == nil {
		t.Error("no games are listed")
	}
	must(t, o.Fold(t.Context(), first.ID))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 1: +1 =1 -0 1.1 1.0")
	if err := o.Fold(t.Context(), 99); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("folding none: %v", err)
	}
}

func testSameOpenings(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	a, b, c := openingGame("a", openings.WhiteWins, 1), openingGame("b", openings.Draw, 1), openingGame("c", openings.BlackWins, 1)
	first := mustBegin(t, o, "first")
	equal(t, "added", mustAdd(t, o, first.ID, a, b, a), store.OpeningsAdded{Counted: 2, Again: 1})
	equal(t, "added again", mustAdd(t, o, first.ID, b), store.OpeningsAdded{Again: 1})
	must(t, o.Complete(t.Context(), first.ID, json.RawMessage(`{}`)))
	second := mustBegin(t, o, "second")
	equal(t, "added by another", mustAdd(t, o, second.ID, b, c, b), store.OpeningsAdded{Counted: 1, Same: 1, Again: 1})
	must(t, o.Complete(t.Context(), second.ID, json.RawMessage(`{}`)))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 1: +1 =1 -1 2.1 1.1 1.0")
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0), Sources: []uint32{second.ID}}, "0 1: +0 =0 -1 2.1")
	sources := mustSources(t, o)
	equal(t, "of the second", [2]int{sources[1].Games, sources[1].Same}, [2]int{1, 1})
}

func testWithdrawOpenings(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	a, b, c := openingGame("a", openings.WhiteWins, 1), openingGame("b", openings.Draw, 1), openingGame("c", openings.BlackWins, 1)
	first := mustBring(t, o, "first", a, b)
	second := mustBring(t, o, "second", b, c)
	third := mustBring(t, o, "third", b, a)
	must(t, o.Withdraw(t.Context(), first.ID))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 1: +1 =1 -1 3.1 2.1 2.0")
	sources := mustSources(t, o)
	equal(t, "left", []string{sources[0].Name, sources[1].Name}, []string{"second", "third"})
	equal(t, "of the second", [2]int{sources[0].Games, sources[0].Same}, [2]int{2, 0})
	equal(t, "of the third", [2]int{sources[1].Games, sources[1].Same}, [2]int{1, 1})
	must(t, o.Withdraw(t.Context(), second.ID))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 1: +1 =1 -0 3.1 3.0")
	found, err := o.Games(t.Context(), []uint64{store.FirstOpening(first.ID), store.FirstOpening(third.ID)})
	must(t, err)
	equal(t, "games left", len(found), 1)
	coming := mustBegin(t, o, "coming") // one that is not complete goes as well
	mustAdd(t, o, coming.ID, c)
	must(t, o.Withdraw(t.Context(), coming.ID))
	must(t, o.Withdraw(t.Context(), third.ID))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)})
	equal(t, "at the end", len(mustSources(t, o)), 0)
}

func testOpeningsKept(t *testing.T, open OpenOpenings) {
	dir := t.TempDir()
	o := openOpenings(t, open, dir)
	mustBring(t, o, "first", openingGame("a", openings.WhiteWins, 1))
	coming := mustBegin(t, o, "coming")
	mustAdd(t, o, coming.ID, openingGame("b", openings.Draw, 1))
	before := mustSources(t, o)
	must(t, o.Close())
	o = openOpenings(t, open, dir)
	defer o.Close()
	equal(t, "sources", mustSources(t, o), before)
	must(t, o.Complete(t.Context(), coming.ID, json.RawMessage(`{}`)))
	wantRows(t, o, store.OpeningQuery{Key: keyAt(0)}, "0 1: +1 =1 -0 2.0 1.0")
}

func testBadOpenings(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	source := mustBegin(t, o, "a")
	for _, bad := range []store.OpeningSource{{}, {Kind: "File", Name: "a"}, {Kind: "file"}, {Kind: "file", Name: "a\n"}, {Kind: "file", Name: strings.Repeat("a", 257)},
		{Kind: "file", Name: "a", By: "\xff"}} {
		if _, err := o.Begin(t.Context(), bad); err == nil {
			t.Errorf("%+v is a source", bad)
		}
	}
	change := func(change func(*store.OpeningGame)) store.OpeningGame {
		g := openingGame("bad", openings.Draw, 1)
		change(&g)
		return g
	}
	for _, bad := range []store.OpeningGame{
		change(func(g *store.OpeningGame) { g.Result = 3 }), change(func(g *store.OpeningGame) { g.Class = 6 }),
		change(func(g *store.OpeningGame) { g.Rating = openings.MaxRating + 1 }), change(func(g *store.OpeningGame) { g.Rating = -1 }),
		change(func(g *store.OpeningGame) { g.Day = -1 }), change(func(g *store.OpeningGame) { g.Data = make([]byte, store.MaxOpeningData+1) }),
		change(func(g *store.OpeningGame) { g.Steps = make([]openings.Step, store.MaxOpeningSteps+1) }),
	} {
		if _, err := o.Add(t.Context(), source.ID, []store.OpeningGame{openingGame("good", openings.Draw, 1), bad}); err == nil {
			t.Errorf("%+v is a game", bad.Game)
		}
	}
	equal(t, "nothing was added", mustSources(t, o)[0].Games, 0)
	for _, bad := range []string{"", "{", `"` + strings.Repeat("a", store.MaxOpeningReport) + `"`} {
		if o.Complete(t.Context(), source.ID, json.RawMessage(bad)) == nil {
			t.Errorf("%.9q is a report", bad)
		}
	}
}

func testOpeningsManyWriters(t *testing.T, open OpenOpenings) {
	o := openedOpenings(t, open)
	source := mustBring(t, o, "server")
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for i := range 12 {
				_, err := o.Add(background, source.ID, []store.OpeningGame{openingGame(fmt.Sprint(n, " ", i%10), openings.Draw, 1)})
				if err == nil {
					_, err = o.Rows(background, store.OpeningQuery{Key: keyAt(0)})
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	rows := mustRows(t, o, store.OpeningQuery{Key: keyAt(0)})
	equal(t, "games", rows[0].Tally.Games(), 80)
}

func testOpeningsClosed(t *testing.T, open OpenOpenings) {
	o := openOpenings(t, open, t.TempDir())
	source := mustBring(t, o, "a")
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := o.Add(ended, source.ID, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("with a context that has ended: %v", err)
	}
	must(t, o.Close())
	_, begun := o.Begin(t.Context(), fileSource("b"))
	_, added := o.Add(t.Context(), source.ID, nil)
	_, listed := o.Sources(t.Context())
	_, found := o.Rows(t.Context(), store.OpeningQuery{})
	_, games := o.Games(t.Context(), nil)
	_, known := o.Known(t.Context(), [16]byte{})
	_, all := o.GamesOf(t.Context(), source.ID, 0, 1)
	for i, err := range []error{begun, added, listed, found, games, known, all, o.Fold(t.Context(), source.ID), o.Complete(t.Context(), source.ID, json.RawMessage(`{}`)), o.Withdraw(t.Context(), source.ID), o.Close()} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%d: got %v", i, err)
		}
	}
}
