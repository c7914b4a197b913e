package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/web/webtest"
)

// weather is what the network between pages and the server does. Probabilities are in thousandths.
type weather struct {
	delay  time.Duration // the longest way of what is not held up
	held   int           // requests that take up to heldUp longer, so that later ones are there first
	heldUp time.Duration
	lost   int           // requests that never arrive; as many answers are lost
	twice  int           // requests that arrive once more, later
	cut    time.Duration // how long a stream lives at most
	silent int           // streams that end without a word: nobody hears that they are cut
}

// badNetwork is a server and the proxy between it and the pages of two players. Both are real; the wires between are pipes
// and the time is that of a [testing/synctest] bubble, so hours of play take no time and every way is as long as it was drawn.
type badNetwork struct {
	*webtest.Site
	seed   uint64
	bad    weather
	direct http.RoundTripper

	mu      sync.Mutex
	calm    bool
	count   map[string]int
	arrived []*arrival
	pings   map[string]time.Time // when the server sent each token
	leftAt  [3][]clock.Time      // when it was said of a side that it left
	over    time.Time            // when the end of the game was known
	under   sync.WaitGroup       // what is under way
}

// arrival is a request at the server.
type arrival struct {
	at     time.Time
	side   article.Colour
	what   string // the end of its path
	body   string
	status int
	intent *intent // a move: what the page meant; else nil
}

// pipes is a network of one listener.
type pipes struct {
	calls  chan net.Conn
	closed chan struct{}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.calls:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error   { close(p.closed); return nil }
func (p pipes) Addr() net.Addr { return &net.IPAddr{IP: net.IPv4(127, 0, 0, 1)} }

func (p pipes) dial(context.Context, string, string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case p.calls <- there:
		return here, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// newBadNetwork serves a site whose time is that of the bubble.
func newBadNetwork(s *webtest.Site, seed uint64, bad weather) *badNetwork {
	wires := pipes{make(chan net.Conn), make(chan struct{})}
	server := s.Server.HTTP()
	server.ReadTimeout, server.WriteTimeout, server.IdleTimeout = 0, 0, 0
	go func() { _ = server.Serve(wires) }()
	direct := &http.Transport{DialContext: wires.dial}
	n := &badNetwork{Site: s, seed: seed, bad: bad, direct: direct, count: make(map[string]int), pings: make(map[string]time.Time)}
	s.Cleanup(func() {
		s.Server.Close()
		direct.CloseIdleConnections()
		if err := server.Close(); err != nil {
			s.Error(err)
		}
		n.under.Wait()
	})
	return n
}

// errLost is what a page knows of a request that was lost.
var errLost = errors.New("the network lost it")

// fate is the chance of one thing that is sent: it depends on the seed, on who sends what, and on how many there were before.
func (n *badNetwork) fate(who string) (*rand.Rand, weather) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.count[who]++
	sum := fnv.New64a()
	io.WriteString(sum, who)
	chance := rand.New(rand.NewPCG(n.seed+uint64(n.count[who])<<32, sum.Sum64()))
	if n.calm {
		return chance, weather{delay: 30 * time.Millisecond, cut: time.Hour}
	}
	return chance, n.bad
}

// settles lets the network be a good one from now on.
func (n *badNetwork) settles() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.calm = true
}

// way is how long something is on its way.
func (w weather) way(chance *rand.Rand) time.Duration {
	if w.delay <= 0 {
		return time.Millisecond
	}
	d := time.Duration(1+chance.Int64N(w.delay.Milliseconds())) * time.Millisecond
	if chance.IntN(1000) < w.held {
		d += time.Duration(chance.Int64N(w.heldUp.Milliseconds()+1)) * time.Millisecond
	}
	return d
}

// wire is the network as the page of one side has it.
type wire struct {
	*badNetwork
	side   article.Colour
	cookie *http.Cookie
}

// RoundTrip implements [http.RoundTripper].
func (w *wire) RoundTrip(r *http.Request) (*http.Response, error) {
	_, what, _ := strings.Cut(r.URL.Path[1:], "/")
	_, what, _ = strings.Cut(what, "/")
	chance, weather := w.fate(w.side.String() + " " + what)
	var body []byte
	if r.Body != nil {
		body, _ = io.ReadAll(r.Body)
	}
	if err := pause(r.Context(), weather.way(chance)); err != nil {
		return nil, err
	}
	if chance.IntN(1000) < weather.lost {
		return nil, errLost
	}
	if r.Method == http.MethodPost && chance.IntN(1000) < weather.twice {
		later := weather.way(chance) + time.Duration(chance.Int64N(60_000))*time.Millisecond
		w.under.Go(func() {
			time.Sleep(later)
			if answer, err := w.deliver(r, body); err == nil {
				answer.Body.Close()
			}
		})
	}
	if what == "stream" {
		return w.stream(r, chance, weather)
	}
	answer, err := w.deliver(r, body)
	if err != nil {
		return nil, err
	}
	if chance.IntN(1000) < weather.lost {
		return nil, errLost
	}
	if err := pause(r.Context(), weather.way(chance)); err != nil {
		return nil, err
	}
	return answer, nil
}

// pause is a sleep that ends with a context.
func pause(ctx context.Context, d time.Duration) error {
	wait := time.NewTimer(d)
	defer wait.Stop()
	select {
	case <-wait.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// ask is a request as it goes to the server.
func (w *wire) ask(ctx context.Context, r *http.Request, body []byte) (*http.Response, error) {
	sent := r.Clone(ctx)
	sent.Host = webtest.Host
	sent.Body, sent.ContentLength = http.NoBody, int64(len(body))
	if len(body) > 0 {
		sent.Body = io.NopCloser(bytes.NewReader(body))
	}
	sent.AddCookie(w.cookie)
	return w.direct.RoundTrip(sent)
}

// deliver lets a request arrive, and notes it with its answer. Nobody who goes away takes it back.
func (w *wire) deliver(r *http.Request, body []byte) (*http.Response, error) {
	_, what, _ := strings.Cut(r.URL.Path[len("/games/"):], "/")
	meant, _ := r.Context().Value(meaning{}).(*intent)
	a := &arrival{at: time.Now(), side: w.side, what: what, body: string(body), intent: meant}
	answer, err := w.ask(context.WithoutCancel(r.Context()), r, body)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	a.status, answer.Body = answer.StatusCode, io.NopCloser(bytes.NewReader(text))
	w.mu.Lock()
	w.arrived = append(w.arrived, a)
	w.mu.Unlock()
	return answer, err
}

// stream lets a page hear the server's events, each after its way and none before an earlier one, until the wire is cut.
func (w *wire) stream(r *http.Request, chance *rand.Rand, weather weather) (*http.Response, error) {
	ctx, hangUp := context.WithCancel(context.WithoutCancel(r.Context()))
	a := &arrival{at: time.Now(), side: w.side, what: "stream"}
	answer, err := w.ask(ctx, r, nil)
	if err == nil {
		a.status = answer.StatusCode
		w.mu.Lock()
		w.arrived = append(w.arrived, a)
		w.mu.Unlock()
	}
	if err != nil || answer.StatusCode != http.StatusOK {
		hangUp()
		return answer, err
	}
	heard, told := io.Pipe()
	silent := chance.IntN(1000) < weather.silent
	life := time.Duration(1+chance.Int64N(weather.cut.Milliseconds())) * time.Millisecond
	after := time.Duration(chance.Int64N(90_000)) * time.Millisecond // until the server hears of a silent end
	frames := make(chan frame, 4096)
	sent := answer.Body
	w.under.Go(func() { w.hear(sent, frames, chance, weather) })
	w.under.Go(func() {
		defer hangUp()
		if err := pass(r.Context(), frames, told, life); err != nil || !silent {
			told.CloseWithError(errLost)
			return
		}
		<-r.Context().Done() // the page hears nothing, and gives up by itself
		told.CloseWithError(errLost)
		time.Sleep(after)
	})
	answer.Body = heard
	return answer, nil
}

// frame is an event of a stream, and when it reaches the page.
type frame struct {
	text string
	due  time.Time
}

// hear takes the server's events as they come, and notes when it sent each ping.
func (w *wire) hear(from io.ReadCloser, frames chan<- frame, chance *rand.Rand, weather weather) {
	defer close(frames)
	defer from.Close()
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	text, due := "", time.Time{}
	for lines.Scan() {
		text += lines.Text() + "\n"
		if lines.Text() != "" {
			continue
		}
		if token, ping := strings.CutPrefix(text, "event: ping\ndata: "); ping {
			w.mu.Lock()
			w.pings[strings.TrimSpace(token)] = time.Now()
			w.mu.Unlock()
		}
		if at := time.Now().Add(weather.way(chance)); at.After(due) {
			due = at
		}
		frames <- frame{text, due}
		text = ""
	}
}

// pass passes events on for a while; nil: then the wire is cut.
func pass(ctx context.Context, frames <-chan frame, told io.Writer, life time.Duration) error {
	end := time.NewTimer(life)
	defer end.Stop()
	for {
		select {
		case <-end.C:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case f, more := <-frames:
			if !more {
				return io.EOF
			}
			if err := pause(ctx, time.Until(f.due)); err != nil {
				return err
			}
			if _, err := io.WriteString(told, f.text); err != nil {
				return err
			}
		}
	}
}
