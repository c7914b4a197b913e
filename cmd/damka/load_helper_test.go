//go:build linux

package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
)

// load is a server and all who play and look.
type load struct {
	testing.TB
	server *process
	host   string
	games  []*loadGame
	began  time.Time

	acknowledged, seen samples
	moves, frames      atomic.Int64
	fails              atomic.Int64
	failure            atomic.Pointer[string] // the newest
	looking            int
	ears               *ears

	memory []memoryUse
}

// memoryUse is what the server's memory was at a size.
type memoryUse struct {
	games, listeners int
	kilobytes        int
}

func newLoad(t *testing.T) *load {
	l := &load{TB: t, server: loadServer(t), began: time.Now()}
	l.host = strings.TrimPrefix(l.server.Base, "http://")
	l.ears = newEars(l)
	l.noteMemory()
	return l
}

// loadGame is one game: its moves are known before, so playing costs the machine little.
type loadGame struct {
	id    string
	seats [2]string
	moves []string
	sent  [loadMoves + 8]atomic.Int64 // when the move was sent that makes the event of a number, since load.began
	seq   int                         // of the newest event
}

// loadMoves is how many half-moves a game has; longer than any measurement.
const loadMoves = 200

// loadLines are lines of play on which games go on for long.
var loadLines = sync.OnceValue(func() [][]string {
	chance := rand.New(rand.NewPCG(1, 2))
	var lines [][]string
	for len(lines) < 400 {
		var line []string
		g, err := draughts.NewGame(draughts.Initial(article.International), draughts.Options{Edition: article.PZWarc})
		if err != nil {
			panic(err) // the first position is one
		}
		for len(line) < loadMoves {
			legal := g.Position().LegalMoves()
			if _, over := g.Ended(); over || len(legal) == 0 {
				break
			}
			m := legal[chance.IntN(len(legal))]
			line = append(line, g.Position().MoveText(m))
			g = g.PlayUnchecked(m)
		}
		lines = append(lines, line)
	}
	slices.SortFunc(lines, func(a, b []string) int { return len(b) - len(a) })
	return lines[:32]
})

// loadAddress is where the nth connection comes from: so many that no limit for one address counts, as
// there are many halls.
func loadAddress(n int) net.IP { return net.IPv4(127, 0, byte(1+n/250), byte(1+n%250)) }

func (l *load) dial(from net.IP) (net.Conn, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}, Timeout: patience}
	return d.Dial("tcp", l.host)
}

// grow makes games and lets spectators come until there are as many as a step has.
func (l *load) grow(step loadStep) {
	l.Helper()
	first := len(l.games)
	for i := first; i < step.games; i++ {
		l.games = append(l.games, l.newGame(i))
	}
	var coming sync.WaitGroup
	const atOnce = 16
	places := make(chan int, atOnce)
	for range atOnce {
		coming.Go(func() {
			for i := range places {
				for _, seat := range l.games[i].seats {
					l.listen(l.games[i], loadAddress(i), seat)
				}
			}
		})
	}
	for i := first; i < step.games; i++ {
		places <- i
	}
	close(places)
	coming.Wait()
	l.noteMemory()
	lookers := make(chan int, atOnce)
	for range atOnce {
		coming.Go(func() {
			for n := range lookers {
				l.listen(l.games[n%len(l.games)], loadAddress(n/20), "")
			}
		})
	}
	for ; l.looking < step.spectators; l.looking++ {
		lookers <- l.looking
	}
	close(lookers)
	coming.Wait()
	l.noteMemory()
	for i := first; i < step.games; i++ {
		go l.play(l.games[i], loadAddress(i))
	}
}

// newGame makes a game and takes both sides.
func (l *load) newGame(n int) *loadGame {
	l.Helper()
	connection, err := l.dial(loadAddress(n))
	if err != nil {
		l.Fatal(err)
	}
	defer connection.Close()
	in := bufio.NewReader(connection)
	form := url.Values{"variant": {"international"}, "control": {"60+30"}, "colour": {"white"}, "name": {"Ada"}}
	made := l.ask(connection, in, "/play/new", "", form.Encode())
	g := &loadGame{id: path.Base(made.Header.Get("Location")), moves: loadLines()[n%len(loadLines())]}
	sat := l.ask(connection, in, "/games/"+g.id+"/sit", "", "colour=black&name=Emil")
	for i, answer := range []*http.Response{made, sat} {
		for _, cookie := range answer.Cookies() {
			if cookie.Name == "damka_seat" {
				g.seats[i] = cookie.Value
			}
		}
		if g.seats[i] == "" {
			l.Fatalf("no seat: %s", answer.Status)
		}
	}
	g.seq = 3 // made, sat, started
	return g
}

// ask sends a form and reads the answer to its end.
func (l *load) ask(connection net.Conn, in *bufio.Reader, path, seat, form string) *http.Response {
	l.Helper()
	_, err := io.WriteString(connection, loadRequest(l.host, "POST", path, seat, form))
	if err != nil {
		l.Fatal(err)
	}
	answer, err := http.ReadResponse(in, nil)
	if err != nil {
		l.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		l.Fatal(err)
	}
	return answer
}

// loadRequest is a request as a browser sends it, but shorter.
func loadRequest(host, method, path, seat, form string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\nAccept-Language: pl\r\nAccept-Encoding: gzip\r\n", method, path, host)
	if seat != "" {
		fmt.Fprintf(&b, "Cookie: damka_seat=%s\r\n", seat)
	}
	if method == "POST" {
		fmt.Fprintf(&b, "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n", len(form))
	}
	return b.String() + "\r\n" + form
}

// play makes a move every [pace], both sides by one connection, as if they sat at one screen.
func (l *load) play(g *loadGame, from net.IP) {
	connection, err := l.dial(from)
	if err != nil {
		l.fail(err.Error())
		return
	}
	l.Cleanup(func() { connection.Close() })
	in := bufio.NewReaderSize(connection, 4<<10)
	time.Sleep(rand.N(pace))
	next := time.Now()
	for i, move := range g.moves {
		request := loadRequest(l.host, "POST", fmt.Sprintf("/games/%s/move?from=%d", g.id, i), g.seats[i%2], "move="+move)
		g.seq++
		sent := time.Now()
		g.sent[g.seq].Store(int64(sent.Sub(l.began)))
		if _, err := io.WriteString(connection, request); err != nil {
			l.fail(err.Error())
			return
		}
		answer, err := http.ReadResponse(in, nil)
		if err != nil {
			l.fail(err.Error())
			return
		}
		l.acknowledged.add(time.Since(sent))
		body, _ := io.ReadAll(answer.Body)
		if answer.StatusCode != http.StatusOK {
			l.fail(answer.Status + " " + string(body[:min(len(body), 300)]))
			return
		}
		l.moves.Add(1)
		next = next.Add(pace)
		time.Sleep(time.Until(next))
	}
}

func (l *load) fail(what string) {
	l.fails.Add(1)
	l.failure.Store(&what)
}
