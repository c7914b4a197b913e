package bot_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/web/bot"
	"damka/internal/web/page"
)

// gamesVariable is how many games the programs play with each other; 60 unless it is set. The full number is 2,000.
const gamesVariable = "DAMKA_BOT_GAMES"

// crowd are programs that play at random.
type crowd struct {
	world *world
	all   []*client
	done  chan string // games that are over, each told once, by White
	moves sync.Map    // by game: how many
}

// Twenty programs play many games with each other, all over the network; afterwards nothing of it is left in memory but what is stored.
func TestTwentyProgramsPlayManyGames(t *testing.T) {
	total := 60
	if text := os.Getenv(gamesVariable); text != "" {
		var err error
		if total, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	w := newWorld(t, page.Options{})
	transport(w).MaxIdleConnsPerHost = 200
	c := &crowd{world: w, done: make(chan string)}
	for i := range 20 {
		c.all = append(c.all, w.program(t, fmt.Sprintf("maszyna%02d", i)))
	}
	transport(w).CloseIdleConnections()
	before := settled()
	began := time.Now()
	var feeds []*feed
	var listening sync.WaitGroup
	for i, one := range c.all {
		f := one.open("/api/stream/event")
		feeds = append(feeds, f)
		listening.Go(func() { c.listen(one, f, uint64(i)) })
	}
	half := c.play(total/2, 0)
	middle := heap()
	all := half + c.play(total-total/2, total/2)
	took := time.Since(began)
	grown := (int64(heap()) - int64(middle)) / int64(total-total/2)
	for _, f := range feeds {
		f.close()
	}
	listening.Wait()
	transport(w).CloseIdleConnections()
	soon(t, func() bool { return bot.Listening(w.Server) == 0 })
	for range 1000 {
		if runtime.NumGoroutine() <= before {
			break
		}
		settled()
	}
	left := runtime.NumGoroutine()
	t.Logf("%d games, %d moves in %v; %d goroutines before, %d after; %d bytes more a game, with what is stored", total, all, took.Round(time.Millisecond), before, left, grown)
	if left > before {
		buffer := make([]byte, 1<<20)
		t.Errorf("%d goroutines are left, %d were there before\n%s", left, before, buffer[:runtime.Stack(buffer, true)])
	}
	if grown > 96<<10 {
		t.Errorf("each game leaves %d bytes", grown)
	}
	if halves := bot.Left(w.Server); halves > 0 {
		t.Errorf("%d half-made captures are left", halves)
	}
}

// transport is what the clients ask by.
func transport(w *world) *http.Transport { return w.net.Client().Transport.(*http.Transport) }

// settled is how many goroutines there are when those that are ending have ended.
func settled() int {
	for range 1000 {
		runtime.Gosched()
	}
	return runtime.NumGoroutine()
}

// heap is what is in use.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// play has so many games played, three a program at once, and says how many moves they had.
func (c *crowd) play(games, from int) (moves int) {
	rng := rand.New(rand.NewPCG(uint64(from), 7))
	running := 0
	for begun := 0; begun < games || running > 0; {
		for begun < games && running < 30 {
			pair := rng.Perm(len(c.all))
			id := fmt.Sprintf("many%d", from+begun)
			variant := article.Variants()[begun%len(article.Variants())]
			c.world.agree(id, settings(variant, "60+60"), c.all[pair[0]], c.all[pair[1]])
			begun, running = begun+1, running+1
		}
		id := <-c.done
		n, _ := c.moves.LoadAndDelete(id)
		moves += n.(int)
		running--
	}
	return moves
}

// listen plays the games of a program that begin.
func (c *crowd) listen(one *client, f *feed, seed uint64) {
	var games sync.WaitGroup
	defer games.Wait()
	for {
		line, more := f.line()
		if !more {
			return
		}
		if line["type"] != "gameStart" {
			continue
		}
		of := line["game"].(object)
		games.Go(func() { c.game(one, of["gameId"].(string), rand.New(rand.NewPCG(seed, 9))) })
	}
}

// mostPlies is when the side to move gives up.
const mostPlies = 40

// game plays a game to its end.
func (c *crowd) game(one *client, id string, rng *rand.Rand) {
	f := one.open("/api/bot/game/stream/" + id)
	defer f.close()
	var at randomBoard
	white := false
	for {
		line, more := f.line()
		if !more {
			return
		}
		state := line
		switch line["type"] {
		case "gameFull":
			at = boardOf(one, line)
			white = line["white"].(object)["name"] == one.name
			state = line["state"].(object)
		case "gameState":
		default:
			continue
		}
		moves := strings.Fields(state["moves"].(string))
		if state["status"] != "started" {
			if white {
				c.moves.Store(id, len(moves))
				c.done <- id
			}
			return
		}
		if (len(moves)%2 == 0) != white {
			continue
		}
		if len(moves) >= mostPlies {
			one.post(200, "/api/bot/game/"+id+"/resign", nil)
			continue
		}
		for _, word := range at.random(one, moves, rng) {
			one.post(200, "/api/bot/game/"+id+"/move/"+word, nil)
		}
	}
}

// randomBoard finds random moves; those of draughts that take several pieces are posted jump by jump or in one word.
type randomBoard struct{ variant article.Variant }

func boardOf(t testing.TB, full object) randomBoard {
	for _, v := range article.Variants() {
		key := map[article.Variant]string{article.International: "draughts standard", article.Brazilian: "draughts brazilian", article.Russian: "draughts russian", article.Chess: "chess standard", article.Chess960: "chess chess960"}[v]
		if key == full["game"].(string)+" "+full["variant"].(object)["key"].(string) {
			return randomBoard{v}
		}
	}
	t.Errorf("no variant: %v", full)
	return randomBoard{}
}

func (b randomBoard) random(t testing.TB, moves []string, rng *rand.Rand) []string {
	if b.variant.IsDraughts() {
		return randomDraughts(t, draughts.Initial(b.variant), moves, rng)
	}
	p := chess.Initial(b.variant)
	for _, word := range moves {
		m, err := p.ParseCoordinates(word)
		if err != nil {
			t.Errorf("%v: %v", moves, err)
			return nil
		}
		p = p.PlayUnchecked(m)
	}
	legal := p.LegalMoves()
	return []string{p.Coordinates(legal[rng.IntN(len(legal))])}
}

func randomDraughts(t testing.TB, p draughts.Position, moves []string, rng *rand.Rand) []string {
	numbers := p.Rules().NumberNotation(draughts.TopLeft)
	digits := func(m draughts.Move) (squares []string) {
		add := func(s draughts.Square) { squares = append(squares, fmt.Sprintf("%02s", numbers.Name(s))) }
		add(m.From())
		for _, path := range p.Paths(m)[:min(1, len(p.Paths(m)))] {
			for _, jump := range path.Jumps {
				add(jump.To)
			}
		}
		if !m.IsCapture() {
			add(m.To())
		}
		return squares
	}
	for _, word := range moves {
		found := false
		for _, m := range p.LegalMoves() {
			if found = strings.Join(digits(m), "") == word; found {
				p = p.PlayUnchecked(m)
				break
			}
		}
		if !found {
			t.Errorf("%s of %v is not legal in %s", word, moves, p.FEN())
			return nil
		}
	}
	legal := p.LegalMoves()
	squares := digits(legal[rng.IntN(len(legal))])
	if rng.IntN(2) == 0 {
		return []string{strings.Join(squares, "")}
	}
	var words []string
	for i := range squares[1:] {
		words = append(words, squares[i]+squares[i+1])
	}
	return words
}
