package main

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"

	"damka/internal/app/events"
	"damka/internal/store"
)

// kills is how often the server is killed in TestNothingAcknowledgedIsLost.
const kills = 24

// TestNothingAcknowledgedIsLost enters results from several windows as fast
// as the server takes them, kills it in the middle of that, starts it again,
// and finds every result that it had said to be kept. What was under way when
// the process died may be there or not, and nothing else.
func TestNothingAcknowledgedIsLost(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 16, 15)
	moments := rand.New(rand.NewPCG(9, 1948))
	desks := newDesks(id, 16/2, 15, 4)
	var acknowledged, inTheAir, kept int
	p := serveDamka(t, "--data", dir)
	for kill := range kills {
		moment := moments.IntN(60) // the kill comes right after so many results
		acknowledged += desks.enterUntil(newArbiter(p), moment, p.Kill)
		p = serveDamka(t, "--data", dir)
		stands := standing(newClient(p), id)
		for _, desk := range desks {
			kept += desk.compare(t, stands)
			inTheAir += len(desk.sent)
			clear(desk.sent)
		}
		if kill%4 == 3 { // also in a quiet moment
			p.Kill()
			p = serveDamka(t, "--data", dir)
		}
	}
	p.Kill()
	t.Logf("%d kills, %d results acknowledged, %d in the air at a kill, of which %d were kept", kills+kills/4+1, acknowledged, inTheAir, kept)
	if acknowledged < 10*kills || inTheAir == 0 {
		t.Errorf("%d acknowledged and %d in the air prove little", acknowledged, inTheAir)
	}
	checkData(t, dir)
}

// TestStopsCleanly asks a server under load to stop, as Ctrl-C and systemd
// do: exit code 0, the live streams end, every result that was kept was
// acknowledged and the other way round, and the newest backup has them all.
// The server gives up with another exit code when something holds it open.
func TestStopsCleanly(t *testing.T) {
	t.Parallel()
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			id := cupOf(t, dir, 16, 15)
			p := serveDamka(t, "--data", dir)
			streams := append(listenLive(newClient(p), id, 20), listenTo(newClient(p), "/api/tournaments/"+id+"/stream", "", 5)...)
			desks := newDesks(id, 16/2, 15, 4)
			code := -1
			desks.enterUntil(newArbiter(p), 40, func() { code = p.Stop(signal) })
			if code != exitOK {
				t.Errorf("exit code %d: %s", code, p.Said())
			}
			for _, stream := range streams {
				if err := stream.end(); err != nil {
					t.Errorf("a live stream broke off instead of ending: %v", err)
				}
			}
			if _, err := os.Stat(filepath.Join(dir, "damka.db-wal")); err == nil {
				t.Error("the log was not emptied into the database")
			}
			checkNewestBackup(t, dir, id)
			stands := standing(newClient(serveDamka(t, "--data", dir)), id)
			for _, desk := range desks {
				if kept := desk.compare(t, stands); kept > 0 {
					t.Errorf("%d results were kept and never acknowledged", kept)
				}
			}
		})
	}
}

// gameAt is a board of a round.
type gameAt struct{ round, board int }

// desk enters results of its own games, again and again.
type desk struct {
	id    string
	games []gameAt
	last  map[gameAt]string // the result that the server said to be kept
	sent  map[gameAt]string // sent, and not answered
}

type desks []*desk

// newDesks shares the games of a tournament out.
func newDesks(id string, boards, rounds, n int) desks {
	all := make(desks, n)
	for i := range all {
		all[i] = &desk{id: id, last: make(map[gameAt]string), sent: make(map[gameAt]string)}
	}
	for round := 1; round <= rounds; round++ {
		for board := 1; board <= boards; board++ {
			d := all[board%n]
			d.games = append(d.games, gameAt{round, board})
		}
	}
	return all
}

// enterUntil lets all desks enter results until the server is gone. When so
// many were acknowledged it is ended. It returns how many were in all.
func (all desks) enterUntil(c *client, moment int, end func()) (acknowledged int) {
	answered := make(chan struct{})
	var working, ending sync.WaitGroup
	ending.Go(func() {
		for range answered {
			if acknowledged == moment {
				ending.Go(end)
			}
			acknowledged++
		}
	})
	for _, d := range all {
		working.Go(func() { d.enter(c, answered) })
	}
	working.Wait()
	close(answered)
	ending.Wait()
	return acknowledged
}

// enter enters one result after another until the server does not answer.
func (d *desk) enter(c *client, answered chan<- struct{}) {
	for i := 0; ; i++ {
		err := d.enterNext(c, i)
		if refused, ok := errors.AsType[*refusedError](err); ok {
			c.Error(refused)
		}
		if err != nil {
			return
		}
		answered <- struct{}{}
	}
}

// enterNext enters the i-th result: a new one, or another one in its place.
func (d *desk) enterNext(c *client, i int) error {
	next := map[string]string{"": "2-0", "2-0": "1-1", "1-1": "0-2", "0-2": "2-0"}
	g := d.games[i%len(d.games)]
	result := next[d.last[g]]
	d.sent[g] = result
	if err := c.enter(d.id, enteredResult{Round: g.round, Board: g.board, Was: d.last[g], Result: result}); err != nil {
		return err
	}
	d.last[g] = result
	delete(d.sent, g)
	return nil
}

// compare holds what is there against what was acknowledged. It takes over what
// is there, and returns how many results are there that were never answered.
func (d *desk) compare(t *testing.T, stands map[gameAt]string) (kept int) {
	t.Helper()
	for _, g := range d.games {
		sent, unanswered := d.sent[g]
		switch got := stands[g]; {
		case got == d.last[g]:
		case unanswered && got == sent:
			kept++
		default:
			t.Errorf("round %d, board %d: %q, but %q was acknowledged", g.round, g.board, got, d.last[g])
		}
	}
	for _, g := range d.games {
		d.last[g] = stands[g]
	}
	return kept
}

// standing are the results as the server shows them.
func standing(c *client, id string) map[gameAt]string {
	c.Helper()
	var list struct {
		Rounds []struct {
			Progress struct{ Round int }
			Games    []struct {
				Board  int
				Result string
			}
		}
	}
	c.read("/api/tournaments/"+id+"/rounds", &list)
	results := make(map[gameAt]string)
	for _, round := range list.Rounds {
		for _, g := range round.Games {
			results[gameAt{round.Progress.Round, g.Board}] = g.Result
		}
	}
	return results
}

// checkData holds that the whole data folder is sound.
func checkData(t *testing.T, dir string) {
	t.Helper()
	kept, err := dataPlace(dir).Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if err := kept.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// checkNewestBackup restores the newest backup into an empty folder and finds
// the same tournament in it.
func checkNewestBackup(t *testing.T, dir, id string) {
	t.Helper()
	found, err := dataPlace(dir).Backups()
	if err != nil || len(found) == 0 {
		t.Fatal("no backup: ", err)
	}
	newest := slices.MaxFunc(found, func(a, b store.Backup) int { return a.At.Compare(b.At) })
	there := t.TempDir()
	if code, said := runToEnd(t, "restore", "--data", there, newest.Path); code != exitOK {
		t.Fatalf("restoring %s: exit code %d: %s", newest.Path, code, said)
	}
	seqs := make(map[string]uint64)
	for _, folder := range []string{dir, there} {
		err := onData(folder, func(ctx context.Context, a *events.App) error {
			snapshot, err := a.Snapshot(ctx, id)
			if err == nil {
				seqs[folder] = snapshot.Seq
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if seqs[dir] != seqs[there] {
		t.Errorf("the events of the data folder and of its newest backup: %v", slices.Collect(maps.Values(seqs)))
	}
}
