package main

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"runtime"
	"slices"
	"testing"
	"time"

	"damka/article"
)

// searchesAtOnce is how many games against the strongest level are begun at once. Each asks for a search, which takes seconds.
const searchesAtOnce = 200

// TestMovesDoNotWaitForSearches begins 200 games in which a program is to move, and plays another one meanwhile. No more searches run at once than
// the pool has places; the others wait, and the moves of people do not wait for them.
//
// With DAMKA_SEARCHES=1 it measures how long a move takes alone and beside them, in one run.
func TestMovesDoNotWaitForSearches(t *testing.T) {
	s := serveShifted(t)
	s.decideDue()
	s.Cleanup(startRegular(func(ctx context.Context) {
		if err := s.data.programs.Work(ctx); err != nil {
			t.Error(err)
		}
	}).stop)
	measured, games, moves := os.Getenv("DAMKA_SEARCHES") != "", 1, quiet(t, 42)
	if measured {
		games = 10
	}
	alone := s.movesOf(t, games, moves)

	for i := range searchesAtOnce {
		clientAt(s.process, net.IPv4(127, 0, 1, byte(1+i/20))).newGame(url.Values{"opponent": {"damka.6"}, "colour": {"black"}, "control": {"10+5"}, "friendly": {"on"}})
	}
	s.eventually("most searches wait", func() bool { _, waiting := s.data.thinking.Load(); return waiting > searchesAtOnce*3/4 })
	beside := s.movesOf(t, games, moves)
	running, waiting := s.data.thinking.Load()
	if places := max(1, runtime.GOMAXPROCS(0)-1); running > places || running == 0 || waiting < searchesAtOnce/4 {
		t.Errorf("%d searches run, of %d at most, and %d wait", running, places, waiting)
	}
	if measured {
		t.Logf("a move: median %v alone, %v beside %d searches, of which %d run and %d wait: %.2f times; 9 of 10: %v and %v",
			part(alone, 50), part(beside, 50), searchesAtOnce, running, waiting, float64(part(beside, 50))/float64(part(alone, 50)), part(alone, 90), part(beside, 90))
	}
}

// clientAt is a client at an address of its own: one address may play a few games against programs at once.
func clientAt(p *process, address net.IP) *client {
	c := newClient(p)
	transport := &http.Transport{DialContext: (&net.Dialer{LocalAddr: &net.TCPAddr{IP: address}}).DialContext}
	c.Cleanup(transport.CloseIdleConnections)
	c.http.Transport = transport
	return c
}

// eventually waits until something is so.
func (s *shifted) eventually(what string, holds func() bool) {
	s.Helper()
	for until := time.Now().Add(patience); !holds(); runtime.Gosched() {
		if time.Now().After(until) {
			s.Fatalf("not in %v: %s", patience, what)
		}
	}
}

// newGame makes a game and gives its path.
func (c *client) newGame(form url.Values) string {
	c.Helper()
	form.Set("variant", article.International.String())
	stays := *c.http
	stays.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := stays.PostForm(c.base+"/play/new", form)
	if err != nil {
		c.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		c.Fatalf("a new game: %s", answer.Status)
	}
	return "/games/" + path.Base(answer.Header.Get("Location"))
}

// takesSides are both players of a game.
func (s *shifted) takesSides(t *testing.T, control string) (white, black hand) {
	t.Helper()
	one, two := newClient(s.process), newClient(s.process)
	at := one.newGame(url.Values{"colour": {"white"}, "control": {control}})
	answer, err := two.http.PostForm(s.Base+at+"/sit", url.Values{"colour": {"black"}})
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
	return hand{one, at}, hand{two, at}
}

// movesOf plays games of the same moves one after another, and says how long each move took. The first of a game are left out.
func (s *shifted) movesOf(t *testing.T, games int, moves []string) (took []time.Duration) {
	t.Helper()
	for range games {
		white, black := s.takesSides(t, "60+30")
		for i, move := range moves {
			begun := time.Now()
			[]hand{white, black}[i%2].makes(move)
			if i > 1 {
				took = append(took, time.Since(begun))
			}
		}
	}
	return took
}

// part is what so many of a hundred are not above.
func part(all []time.Duration, percent int) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)].Round(time.Microsecond)
}
