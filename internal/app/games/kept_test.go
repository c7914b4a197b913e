package games_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// TestWhatAGameTakes measures what finished games take on the disk and how quickly they are found and read: DAMKA_KEPT_GAMES says how many. Some
// games of 60 moves are played by the program, between accounts and rated; the others are those under other ids, with all rows
// that the program has written.
func TestWhatAGameTakes(t *testing.T) {
	many, _ := strconv.Atoi(os.Getenv("DAMKA_KEPT_GAMES"))
	if many == 0 {
		t.Skip("a measurement: set DAMKA_KEPT_GAMES to a number")
	}
	played := playSome(t, 8)
	dir := t.TempDir()
	s, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	ids := rand.New(rand.NewPCG(3, 4))
	accounts := make([]string, max(many/100, 2))
	for i := range accounts {
		accounts[i] = randomID(ids)
	}
	var group sync.WaitGroup
	games := make(chan kept, 8)
	for range 8 { // commits are shared
		group.Go(func() {
			for g := range games {
				g.write(t, s)
			}
		})
	}
	var all []journal.Stream
	for i := range many {
		pair := ids.Perm(len(accounts))[:2]
		g := played[i%len(played)].under(randomID(ids), accounts[pair[0]], accounts[pair[1]], ids)
		all = append(all, g.stream)
		games <- g
	}
	close(games)
	group.Wait()
	written := time.Since(begun)
	before := pages(t, dir)
	begun = time.Now()
	for some := range slices.Chunk(all, (len(all)+3)/4) {
		group.Go(func() {
			for _, stream := range some {
				head, err := s.Head(context.Background(), stream)
				if err == nil {
					_, err = s.Pack(context.Background(), stream, head.Seq, nil)
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	packed := time.Since(begun)
	after := pages(t, dir)
	t.Logf("%d games written in %v, packed in %v: %v a game", many, written, packed, packed/time.Duration(many))
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range after {
			if !yield(name) {
				return
			}
		}
	}) {
		t.Logf("%-32s %8.0f bytes a game, before %8.0f", name, float64(after[name])/float64(many), float64(before[name])/float64(many))
	}
	measureReading(t, s, all, accounts)
	begun = time.Now()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = sqlite.Open(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	t.Logf("opened again in %v", time.Since(begun))
	begun = time.Now()
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Logf("checked in %v", time.Since(begun))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// measureReading reads games and finds those of players, one after the other.
func measureReading(t *testing.T, s store.Store, all []journal.Stream, accounts []string) {
	t.Helper()
	const looks = 300
	chance := rand.New(rand.NewPCG(5, 6))
	var read, found []time.Duration
	for range looks {
		begun := time.Now()
		events, err := s.Read(t.Context(), all[chance.IntN(len(all))], 0)
		if err != nil || len(events) < 100 {
			t.Fatal(len(events), err)
		}
		read = append(read, time.Since(begun))
		begun = time.Now()
		docs, err := s.DocumentsBy(t.Context(), "game.account", "account", accounts[chance.IntN(len(accounts))])
		if err != nil || len(docs) == 0 {
			t.Fatal(len(docs), err)
		}
		found = append(found, time.Since(begun))
	}
	slices.Sort(read)
	slices.Sort(found)
	t.Logf("a game is read in %v, the slowest tenth in more than %v; the games of a player found in %v, %v",
		read[looks/2], read[looks*9/10], found[looks/2], found[looks*9/10])
}

// pages are the bytes that tables and indexes take, and what is free.
func pages(t *testing.T, dir string) map[string]int64 {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "damka.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(`SELECT name, sum(pgsize) FROM dbstat GROUP BY name UNION ALL SELECT '(free)', freelist_count * 4096 FROM pragma_freelist_count
		UNION ALL SELECT '(all that is used)', (SELECT sum(pgsize) FROM dbstat) ORDER BY name`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	sizes := make(map[string]int64)
	for rows.Next() {
		var name string
		var size int64
		if err := rows.Scan(&name, &size); err != nil {
			t.Fatal(err)
		}
		sizes[name] = size
	}
	return sizes
}

// kept is what the store has of a game.
type kept struct {
	stream  journal.Stream
	by      [2]string // accounts
	drafts  []journal.Draft
	records []journal.Record
	docs    []store.Document
}

// playSome plays games of 60 moves of each side and returns what is stored of them.
func playSome(t *testing.T, many int) []kept {
	t.Helper()
	h := newHall(t)
	chance := rand.New(rand.NewPCG(7, 8))
	settings := friendly()
	settings.Friendly, settings.Rated, settings.Control = false, true, clock.MustParse("15+10")
	var all []kept
	for len(all) < many {
		line := longLine(chance)
		if line == nil {
			continue
		}
		g := kept{by: [2]string{randomID(chance), randomID(chance)}}
		white, black := h.member(g.by[0]), h.member(g.by[1])
		id := h.between(settings, white, black)
		for _, move := range line {
			h.after(time.Duration(500+chance.IntN(12000)) * time.Millisecond)
			h.play(id, white, black, move)
		}
		h.must(h.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White))
		g.stream = journal.NewStream("game", id)
		g.collect(t, h.base.Store())
		all = append(all, g)
	}
	return all
}

// collect reads what is stored of a game.
func (g *kept) collect(t *testing.T, s store.Store) {
	t.Helper()
	events, err := s.Read(t.Context(), g.stream, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		g.drafts = append(g.drafts, journal.Draft{Type: e.Type, Version: e.Version, At: e.At, By: e.By, Data: e.Data})
	}
	if g.records, err = s.Records(t.Context(), g.stream); err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"game.account", "signer", "game.playing", "game.watched", "game.guarded"} {
		docs, err := s.DocumentsAfter(t.Context(), kind, "", 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, doc := range docs {
			if strings.Contains(doc.ID, g.stream.ID()) {
				g.docs = append(g.docs, doc)
			}
		}
	}
}

// under is the game under another id, between others, at another time.
func (g kept) under(id, white, black string, chance *rand.Rand) kept {
	pairs := []string{g.stream.ID(), id, g.by[0], white, g.by[1], black}
	for _, r := range g.records {
		pairs = append(pairs, r.ID, randomID(chance), r.Hash().String(), fmt.Sprintf("%016x%016x%016x%016x", chance.Uint64(), chance.Uint64(), chance.Uint64(), chance.Uint64()))
	}
	other := strings.NewReplacer(pairs...)
	again := kept{stream: journal.NewStream("game", id), by: [2]string{white, black}}
	for _, d := range g.drafts {
		d.Data = []byte(other.Replace(string(d.Data)))
		again.drafts = append(again.drafts, d)
	}
	for _, r := range g.records {
		r.ID = other.Replace(r.ID)
		again.records = append(again.records, r)
	}
	for _, doc := range g.docs {
		doc.ID, doc.Data, doc.Version = other.Replace(doc.ID), []byte(other.Replace(string(doc.Data))), 0
		doc.Keys = slices.Clone(doc.Keys)
		for i := range doc.Keys {
			doc.Keys[i].Value = other.Replace(doc.Keys[i].Value)
		}
		again.docs = append(again.docs, doc)
	}
	return again
}

// write writes the game in several appends, so that games are mixed as where many are played.
func (g kept) write(t *testing.T, s store.Store) {
	const together = 16
	for at := 0; at < len(g.drafts); at += together {
		batch := journal.Batch{Stream: g.stream, Expect: journal.Seq(at), Drafts: g.drafts[at:min(at+together, len(g.drafts))]}
		_, err := s.Append(context.Background(), batch, func(tx store.Tx) error {
			if at > 0 {
				return nil
			}
			for _, r := range g.records {
				if err := tx.PutRecord(g.stream, r); err != nil {
					return err
				}
			}
			for _, doc := range g.docs {
				if err := tx.PutDocument(doc); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
			return
		}
	}
}

func randomID(chance *rand.Rand) string {
	id := make([]byte, 16)
	for i := range id {
		id[i] = "abcdefghijklmnopqrstuvwxyz234567"[chance.IntN(32)]
	}
	return string(id)
}

// longLine are 120 half-moves at random; nil when the game ended before.
func longLine(chance *rand.Rand) []string {
	settings := game.Settings{Variant: article.International, Edition: article.InForce(article.International), Control: clock.MustParse("60+30")}
	s := &game.State{}
	command := game.Command(game.Create{Settings: settings, White: game.Player{Account: "a"}, Black: game.Player{Account: "b"}})
	var line []string
	for {
		events, err := game.Decide(s, command, s.LastAt+1000)
		for _, e := range events {
			s = s.Apply(game.Recorded{Event: e})
		}
		if err != nil || s.Outcome != nil {
			return nil
		}
		if len(s.Moves) == 120 {
			return line
		}
		line = append(line, anyMove(s, chance))
		command = game.Play{By: s.Turn(), Move: line[len(line)-1]}
	}
}
