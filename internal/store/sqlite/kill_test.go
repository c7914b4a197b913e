package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// killedEnv, when set, makes the test binary the process that is killed: it
// appends to the store in that directory until it is.
const killedEnv = "DAMKA_TEST_APPEND_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killedEnv); dir != "" {
		appendUntilKilled(dir)
		return
	}
	os.Exit(m.Run())
}

const killedWriters = 8

// appendUntilKilled appends with several writers and prints each append after
// it was acknowledged.
func appendUntilKilled(dir string) {
	ctx := context.Background()
	s, err := Open(ctx, dir)
	if err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	var group sync.WaitGroup
	var resting [killedWriters]sync.Mutex // who packs may let a writer rest
	for w := range killedWriters {
		group.Go(func() {
			stream := streamNamed(w)
			head, err := s.Head(ctx, stream)
			for seq := head.Seq; err == nil; {
				count := 1 + int(seq)%3
				last := fmt.Sprint(seq + journal.Seq(count))
				resting[w].Lock()
				_, err = s.Append(ctx, journal.Batch{Stream: stream, Expect: seq, Drafts: drafts(count, int(seq)%300)},
					func(tx store.Tx) error { return tx.SetSetting(string(stream), last) })
				resting[w].Unlock()
				seq += journal.Seq(count)
				if err == nil {
					fmt.Printf("%d %d\n", w, seq)
				}
			}
			fmt.Println("error:", err)
		})
	}
	group.Go(func() { packUntilKilled(ctx, s, &resting) })
	group.Wait()
}

// packUntilKilled packs the streams that others append to, again and again: now while its writer rests, so that it comes to something on any
// machine, now while it does not.
func packUntilKilled(ctx context.Context, s *Store, resting *[killedWriters]sync.Mutex) {
	for n := 0; ; n++ {
		w := n % killedWriters
		if n/killedWriters%2 == 0 {
			resting[w].Lock()
		}
		head, err := s.Head(ctx, streamNamed(w))
		if err == nil {
			_, err = s.Pack(ctx, streamNamed(w), head.Seq, nil)
		}
		if n/killedWriters%2 == 0 {
			resting[w].Unlock()
		}
		if _, conflict := journal.AsConflict(err); err != nil && !conflict {
			fmt.Println("error:", err)
			return
		}
	}
}

// Whatever was acknowledged before a kill is there after it, whenever it
// comes; what was not is there whole or not at all. Streams that are packed meanwhile are there as lines or as a block.
func TestKilledWhileAppending(t *testing.T) {
	dir := t.TempDir()
	random := rand.New(rand.NewPCG(9, 9))
	kills := 25
	if testing.Short() || underRace {
		kills = 5
	}
	total, blocks := 0, 0
	for kill := range kills {
		acknowledged := runUntilKilled(t, dir, random.IntN(400))
		s := mustOpen(t, dir)
		for w := range killedWriters {
			events, err := s.Read(t.Context(), streamNamed(w), 0)
			if err != nil {
				t.Fatal(err)
			}
			if journal.Seq(len(events)) < acknowledged[w] {
				t.Errorf("kill %d: %d events of %d acknowledged", kill, len(events), acknowledged[w])
			}
			last, _, err := s.Setting(t.Context(), string(streamNamed(w)))
			if err != nil || len(events) > 0 && last != fmt.Sprint(len(events)) {
				t.Errorf("kill %d: %d events, but the row written with the last says %q (%v)", kill, len(events), last, err)
			}
			total = max(total, len(events))
		}
		if err := s.reading.QueryRow(`SELECT count(*) FROM blocks`).Scan(&blocks); err != nil {
			t.Fatal(err)
		}
		closeStore(t, s)
	}
	t.Logf("%d kills, the longest stream has %d events, %d streams have blocks", kills, total, blocks)
	if blocks == 0 {
		t.Error("nothing was packed: the kills prove little")
	}
}

// runUntilKilled runs the appending process, kills it after so many
// acknowledgements, and returns the last one of each writer.
func runUntilKilled(t *testing.T, dir string, after int) [killedWriters]journal.Seq {
	t.Helper()
	process := exec.CommandContext(t.Context(), os.Args[0])
	process.Env = append(os.Environ(), killedEnv+"="+dir)
	output, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	var last [killedWriters]journal.Seq
	lines := bufio.NewScanner(output)
	for count := 0; lines.Scan(); count++ {
		var writer int
		var seq journal.Seq
		if _, err := fmt.Sscanf(lines.Text(), "%d %d", &writer, &seq); err != nil {
			t.Fatalf("the process says %q", lines.Text())
		}
		last[writer] = max(last[writer], seq)
		if count == after {
			if err := process.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := process.Wait(); err == nil {
		t.Error("the process ended by itself")
	}
	return last
}
