package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"damka/article"
	"damka/draughts"
)

// scripted is a server with one game, which answers as docs/bots.md says; the opponent plays at random.
type scripted struct {
	testing.TB
	mu     sync.Mutex
	board  board
	kind   gameKind
	rng    *rand.Rand
	moves  []string
	over   bool
	title  string
	seen   []string // what was asked for
	change chan struct{}
}

func newScripted(t testing.TB, kind gameKind) *scripted {
	b, err := newBoard(kind)
	if err == nil {
		err = b.set(nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &scripted{TB: t, board: b, kind: kind, rng: rand.New(rand.NewPCG(3, 4)), change: make(chan struct{}, 1)}
}

const mostMoves = 80

func (s *scripted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.seen = append(s.seen, r.Method+" "+r.URL.Path)
	s.mu.Unlock()
	if r.Header.Get("Authorization") != "Bearer secret" {
		w.WriteHeader(http.StatusForbidden)
		fmt.Fprintf(w, `{"error":"no, in %s"}`, r.Header.Get("Accept-Language"))
		return
	}
	switch path := r.URL.Path; {
	case path == "/api/account":
		fmt.Fprintf(w, `{"id":"robot","title":%q}`, s.title)
	case path == "/api/bot/account/upgrade":
		fmt.Fprint(w, `{"ok":true}`)
	case path == "/api/stream/event":
		fmt.Fprint(w, "\n"+`{"type":"challenge","challenge":{"id":"own","challenger":{"id":"robot"}}}`+"\n"+`{"type":"challenge","challenge":{"id":"c1","challenger":{"id":"ann"}}}`+"\n"+`{"type":"gameStart","game":{"gameId":"g1"}}`+"\n")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	case path == "/api/bot/game/stream/g1":
		s.stream(w, r.Context())
	case strings.HasPrefix(path, "/api/bot/game/g1/move/"):
		s.move(strings.TrimPrefix(path, "/api/bot/game/g1/move/"))
		fmt.Fprint(w, `{"ok":true}`)
	default:
		fmt.Fprint(w, `{"ok":true}`)
	}
}

func (s *scripted) stream(w io.Writer, ctx context.Context) {
	s.mu.Lock()
	start := s.kind.Start
	if start == "" {
		start = "startpos"
	}
	fmt.Fprintf(w, `{"type":"gameFull","game":%q,"variant":{"key":%q},"initialFen":%q,"white":{"id":"robot"},"state":%s}`+"\n\n", s.kind.Game, s.kind.Variant, start, s.state())
	s.mu.Unlock()
	for {
		if f, is := w.(http.Flusher); is {
			f.Flush()
		}
		select {
		case <-s.change:
			s.mu.Lock()
			fmt.Fprintln(w, s.state())
			over := s.over
			s.mu.Unlock()
			if over {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func (s *scripted) state() string {
	status := "started"
	if s.over {
		status = "draw"
	}
	text, _ := json.Marshal(map[string]any{"type": "gameState", "moves": strings.Join(s.moves, " "), "status": status})
	return string(text)
}

// move takes the program's move and makes one for the opponent.
func (s *scripted) move(word string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.Contains(s.board.legal(), word) {
		s.Errorf("%s is not a move after %v", word, s.moves)
		s.over = true
	}
	s.moves = append(s.moves, word)
	for range 2 {
		if err := s.board.set(s.moves); err != nil {
			s.Error(err)
		}
		legal := s.board.legal()
		if s.over = s.over || len(legal) == 0 || len(s.moves) >= mostMoves; s.over || s.board.whiteToMove() {
			break
		}
		s.moves = append(s.moves, legal[s.rng.IntN(len(legal))])
	}
	s.change <- struct{}{}
}

// The program upgrades its account, accepts a challenge of somebody else's, and plays a game to its end with legal moves, of every variant.
func TestThePlaysOfTheProgram(t *testing.T) {
	for _, kind := range []gameKind{
		{"draughts", "standard", ""}, {"draughts", "brazilian", ""}, {"draughts", "russian", ""}, {"draughts", "fromPosition", "B:WK5,41-45:B10,19,23,40"},
		{"chess", "standard", ""}, {"chess", "chess960", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1"},
	} {
		s := newScripted(t, kind)
		if !s.board.whiteToMove() {
			s.moves = []string{s.board.legal()[0]}
			if err := s.board.set(s.moves); err != nil {
				t.Fatal(err)
			}
		}
		net := httptest.NewServer(s)
		ctx, stop := context.WithCancel(t.Context())
		b := &bot{
			server: &server{address: net.URL, token: "secret", client: net.Client()}, log: log.New(io.Discard, "", 0),
			choose: func(gameKind) choose { return randomly(s.rng.IntN) }, accepts: func(challenge) string { return "" },
		}
		done := make(chan error)
		go func() { done <- b.run(ctx, true) }()
		for over := false; !over; {
			s.mu.Lock()
			over = s.over
			s.mu.Unlock()
			runtime.Gosched()
		}
		stop()
		<-done
		net.Close()
		seen := strings.Join(s.seen, "\n")
		for _, want := range []string{"POST /api/bot/account/upgrade", "POST /api/challenge/c1/accept"} {
			if !strings.Contains(seen, want) {
				t.Errorf("%v: it did not ask for %s", kind, want)
			}
		}
		if strings.Contains(seen, "/own/") || len(s.moves) < 2 {
			t.Errorf("%v: %d moves, asked for\n%s", kind, len(s.moves), seen)
		}
	}
}

// TestAnEngineOfOneGame declines what it does not play.
func TestAnEngineOfOneGame(t *testing.T) {
	for _, test := range []struct{ only, game, want string }{{"", "chess", ""}, {"draughts", "draughts", ""}, {"draughts", "chess", "variant"}, {"chess", "draughts", "variant"}} {
		if got := accepting(test.only)(challenge{Game: test.game}); got != test.want {
			t.Errorf("%q asked for %s: %q", test.only, test.game, got)
		}
	}
}

// A token that is no good, and an account that is a person's, end the program with the reason, in the language that was asked for.
func TestWhatEndsTheProgram(t *testing.T) {
	s := newScripted(t, gameKind{"chess", "standard", ""})
	net := httptest.NewServer(s)
	defer net.Close()
	b := &bot{server: &server{address: net.URL, token: "wrong", lang: "pl", client: net.Client()}, log: log.New(io.Discard, "", 0)}
	if err := b.run(t.Context(), true); err == nil || !strings.Contains(err.Error(), "403: no, in pl") {
		t.Errorf("%v", err)
	}
	b.server.token = "secret"
	if err := b.run(t.Context(), false); err == nil || !strings.Contains(err.Error(), "-upgrade") {
		t.Errorf("%v", err)
	}
}

// Positions and moves as Hub has them.
func TestHub(t *testing.T) {
	p := draughts.MustParsePosition(article.International, "W:WK5,32:B28,19,9")
	if text := hubPosition(p); text != "WeeeeWeeebeeeeeeeeebeeeeeeeebeeewe"[:34]+strings.Repeat("e", 17) || len(text) != 51 {
		t.Errorf("%s", text)
	}
	b := &draughtsBoard{start: draughts.MustParsePosition(article.International, "W:W32:B28,19,9")}
	if err := b.set(nil); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"32x3x28x19x9", "32x3x9x28x19"} {
		if word, err := b.fromHub(text); err != nil || word != "32231403" {
			t.Errorf("%s: %s, %v", text, word, err)
		}
	}
	if _, err := b.fromHub("32-27"); err == nil {
		t.Error("a move that is not legal")
	}
	if err := b.set([]string{"32231403"}); err != nil || len(b.made) != 1 || sortedHub(b.made[0]) != sortedHub("32x3x9x19x28") {
		t.Errorf("%v, %v", b.made, err)
	}
}
