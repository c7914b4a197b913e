package main

import (
	"testing"
	"time"

	"damka/internal/journal"
)

func gameStream(id string) journal.Stream { return journal.NewStream("game", id) }

// TestGamesOutliveTheServer kills the server while 200 games are played as fast as it takes the moves, and
// starts it again, twice. Every move that it had said to be kept is there, and no other but one under way. The
// clocks are fair: the mover has 20 s more, the other 10 s, and nothing was charged while the server was
// down. What had been due before it was started falls, once.
func TestGamesOutliveTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	all := gamesAt(t, dir, 200, time.Now)
	overdue := gamesAt(t, dir, 10, func() time.Time { return time.Now().Add(-time.Hour) })
	inTheAir, compared := 0, 0
	for _, moment := range []int{500, 400} {
		p := serveDamka(t, "--data", dir)
		var killed time.Time
		playUntil(newClient(p), all, moment, func() {
			killed = time.Now()
			p.Kill()
		})
		q := serveDamka(t, "--data", dir)
		c := newClient(q)
		for _, g := range all {
			now := g.read(c)
			if g.sent {
				inTheAir++
			}
			if now.count() != g.acknowledged && (!g.sent || now.count() != g.acknowledged+1) {
				t.Errorf("%s: %d are there", g, now.count())
			}
			if now.count() == g.acknowledged && g.last.Clock.At > 0 {
				g.compare(t, now, killed)
				compared++
			}
			g.acknowledged, g.sent, g.last = now.count(), false, playedState{}
		}
		for _, g := range overdue {
			g.awaitEnd(c)
		}
		q.Kill()
	}
	t.Logf("%d moves in the air at a kill, %d pairs of clocks compared", inTheAir, compared)
	if inTheAir == 0 || compared < 200 {
		t.Error("that proves little")
	}
	checkData(t, dir)
	if counts := endings(t, dir, overdue); counts[1] != len(overdue) {
		t.Errorf("games by how often they ended: %v", counts)
	}
	if counts := endings(t, dir, all); counts[0] != len(all) {
		t.Errorf("running games by how often they ended: %v", counts)
	}
}

// compare holds that the clocks are fair after the server was killed and started.
func (p *killedGame) compare(t *testing.T, now playedState, killed time.Time) {
	t.Helper()
	before, after := p.last.Clock, now.Clock
	mover, other := after.White-before.White, after.Black-before.Black
	if before.Running == "black" {
		mover, other = other, mover
	}
	ran := killed.UnixMilli() - before.At + 100 // the kill takes a moment
	if other != 10_000 || mover > 20_000 || mover < 20_000-ran {
		t.Errorf("%s: the mover has %d ms more, the other %d; it had been the move for %d ms", p, mover, other, ran)
	}
	if after.Running != before.Running {
		t.Errorf("%s: %q runs instead of %q", p, after.Running, before.Running)
	}
}
