package explorer

import (
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/internal/openings"
)

// The keys are stored: no release may have others. Each is the beginning of the SHA-256 of the description beside it.
func TestKeysAreStable(t *testing.T) {
	for _, c := range []struct {
		variant     article.Variant
		fen         string
		description string
	}{
		{article.International, "", "international w bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww"},
		{article.International, "B:WK5,50:B1,K46", "international b b...W........................................B...w"},
		{article.Brazilian, "", "brazilian w bbbbbbbbbbbb........wwwwwwwwwwww"},
		{article.Russian, "", "russian w bbbbbbbbbbbb........wwwwwwwwwwww"},
		{article.Russian, "W:Wa1,Kh8:Bb8,Kg1", "russian w b..W........................w..B"},
		{article.Chess, "", "chess w RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr h1a1h8a8"},
		{article.Chess, "rnbqkbnr/ppp1pppp/8/8/3pP3/3P4/PPP2PPP/RNBQKBNR b Kq e3 0 3", "chess b RNBQKBNRPPP..PPP...P.......pP...................ppp.pppprnbqkbnr h1a8 e3"},
		{article.Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 0 9",
			"chess960 w BQ.BNRKRNPP.P.PPP..P.........P....p........ppn..pp...pppbqnb.rkr h1f1h8f8"},
	} {
		p := Initial(c.variant)
		if c.fen != "" {
			var err error
			if p, err = Parse(c.variant, c.fen); err != nil {
				t.Fatalf("%s: %v", c.fen, err)
			}
		}
		if got, want := p.Key(), openings.KeyOf([]byte(c.description)); got != want {
			t.Errorf("%v %s: got %#x, want that of %q", c.variant, p.FEN(), got, c.description)
		}
	}
	if got, want := Initial(article.International).Key(), (openings.Key{Hash: 0xe2d2f8009cafb1a2, Check: 0x08af}); got != want {
		t.Errorf("the first position: %#x", got)
	}
}

// The numbers of moves are stored.
func TestCodesAreStable(t *testing.T) {
	for _, c := range []struct {
		variant article.Variant
		fen     string
		want    map[string]openings.Move
	}{
		{article.International, "W:W32:B19", map[string]openings.Move{"32-27": 31<<10 | 26<<4 + 1, "32-28": 31<<10 | 27<<4 + 1}},
		{article.Russian, "W:Wc3:Bh8", map[string]openings.Move{"c3-d4": 21<<10 | 17<<4 + 1, "c3-b4": 21<<10 | 16<<4 + 1}},
		{article.Chess, "8/P7/8/8/8/8/8/k1K5 w - - 0 1", map[string]openings.Move{"a8=Q": 48<<9 | 56<<3 | 5 + 1, "a8=N": 48<<9 | 56<<3 | 2 + 1, "Kc2": 2<<9 | 10<<3 + 1}},
		{article.Chess, "r3k3/8/8/8/8/8/8/4K2R w K - 0 1", map[string]openings.Move{"O-O": 4<<9 | 7<<3 + 1}},
	} {
		p, err := Parse(c.variant, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, m := range p.Moves() {
			if want, is := c.want[strings.TrimRight(m.Text, "+#")]; is {
				found++
				if m.Code != want {
					t.Errorf("%s: %d, want %d", m.Text, m.Code, want)
				}
			}
		}
		if found != len(c.want) {
			t.Errorf("%s: %d moves found", c.fen, found)
		}
	}
}

// randomGame plays legal moves.
func randomGame(random *rand.Rand, v article.Variant, most int) *Game {
	g := &Game{Variant: v, Start: Initial(v), White: "Czyż, Olga", Black: "Żak, Jan", Event: "Liga", WhiteRating: random.IntN(3000), Result: openings.Result(random.IntN(3))}
	p := g.Start
	for range random.IntN(most) {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		g.Moves, p = append(g.Moves, m.Code), m.After
	}
	return g
}

// Equal positions have equal keys, others have others, and each move has a number of its own by which it is found.
func TestRandomPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	keys := make(map[openings.Key]Position)
	for n := range 300 {
		g := randomGame(random, article.Variants()[n%5], 120)
		p := g.Start
		for _, code := range g.Moves {
			if before, is := keys[p.Key()]; is && before != p {
				t.Fatalf("%v and %v have one key", before.FEN(), p.FEN())
			}
			keys[p.Key()] = p
			read, err := Parse(p.Variant(), p.FEN())
			if err != nil || read.Key() != p.Key() {
				t.Fatalf("%s: read again it has another key (%v)", p.FEN(), err)
			}
			codes := make(map[openings.Move]Move)
			for _, m := range p.Moves() {
				if _, twice := codes[m.Code]; twice {
					t.Fatalf("%s: two moves have the number %d", p.FEN(), m.Code)
				}
				codes[m.Code] = m
				if found, ok := p.Find(m.Code); !ok || found != m {
					t.Fatalf("%s: %s is not found", p.FEN(), m.Text)
				}
			}
			next, ok := p.Play(code)
			if !ok || next != codes[code].After {
				t.Fatalf("%s: %d was not played", p.FEN(), code)
			}
			p = next
		}
	}
	if len(keys) < 5000 {
		t.Errorf("only %d positions", len(keys))
	}
}

// Captures with the same squares but other pieces have numbers in the order of what they take.
func TestCapturesAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 5))
	alike := 0
	for range 3000 {
		setup := draughts.Setup{Variant: article.Russian, Turn: draughts.White}
		rules, _ := draughts.RulesOf(article.Russian)
		for n := range random.Perm(32)[:12] {
			s, _ := rules.Square(1 + random.IntN(32))
			if piece := draughts.BlackKing; n == 0 {
				setup.Put(s, draughts.WhiteKing)
			} else {
				setup.Put(s, piece)
			}
		}
		position, err := setup.Position()
		if err != nil {
			continue
		}
		p := Position{draughts: position}
		taken := make(map[openings.Move][]draughts.Square)
		legal := position.LegalMoves()
		for _, m := range legal {
			taken[draughtsCode(position, legal, m)] = slices.Collect(m.Captured())
		}
		if len(taken) != len(legal) {
			t.Fatalf("%s: two moves have one number", p.FEN())
		}
		for code, pieces := range taken {
			before, is := taken[code-1]
			if (code-1)>>4 != (code-2)>>4 || (code-1)&15 == 0 {
				continue // the first of its kind
			}
			if alike++; !is || slices.Compare(before, pieces) >= 0 {
				t.Errorf("%s: number %d takes %v, the one before %v", p.FEN(), code, pieces, before)
			}
		}
	}
	if alike < 20 {
		t.Errorf("only %d captures were alike", alike)
	}
}

func TestSteps(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 2))
	for n := range 200 {
		g := randomGame(random, article.Variants()[n%5], 60)
		steps := g.Steps()
		if want := min(len(g.Moves)+1, Depth); len(steps) != want {
			t.Fatalf("%d moves, %d steps", len(g.Moves), len(steps))
		}
		p := g.Start
		for i, s := range steps {
			if s.Key != p.Key() || i < len(g.Moves) && s.Move != g.Moves[i] || i == len(g.Moves) && s.Move != openings.Ended {
				t.Fatalf("step %d is %v", i, s)
			}
			if i < len(g.Moves) {
				p, _ = p.Play(g.Moves[i])
			}
		}
	}
}

func TestGamesAreKept(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 3))
	for n := range 100 {
		g := randomGame(random, article.Variants()[n%5], 120)
		if n%3 == 0 && len(g.Moves) > 4 { // one that begins in the middle
			for _, code := range g.Moves[:3] {
				g.Start, _ = g.Start.Play(code)
			}
			g.Moves = g.Moves[3:]
		}
		read, err := ReadGame(g.Append(nil))
		if err != nil {
			t.Fatal(err)
		}
		want := *g
		want.Result, want.Class, want.Day = 0, 0, 0
		if !reflect.DeepEqual(*read, want) {
			t.Fatalf("got %+v, want %+v", *read, want)
		}
	}
}

// What can be read is written as the same bytes.
func FuzzReadGame(f *testing.F) {
	random := rand.New(rand.NewPCG(14, 4))
	for n := range 20 {
		f.Add(randomGame(random, article.Variants()[n%5], 60).Append(nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := ReadGame(data)
		if err != nil {
			if !errors.Is(err, ErrUnreadable) {
				t.Error(err)
			}
			return
		}
		if again := g.Append(nil); string(again) != string(data) {
			t.Errorf("%x became %x", data, again)
		}
	})
}

func TestFingerprint(t *testing.T) {
	game := func(change func(*Game)) [16]byte {
		g := randomGame(rand.New(rand.NewPCG(1, 1)), article.International, 40)
		g.Day = openings.DayOf(2026, 3, 14)
		change(g)
		return g.Fingerprint()
	}
	first := game(func(*Game) {})
	for what, same := range map[string]func(*Game){
		"names":   func(g *Game) { g.White = "CZYZ Olga" },
		"event":   func(g *Game) { g.Event = "" },
		"ratings": func(g *Game) { g.WhiteRating = 7 },
	} {
		if game(same) != first {
			t.Errorf("%s: it is another game", what)
		}
	}
	for what, other := range map[string]func(*Game){
		"moves":   func(g *Game) { g.Moves = g.Moves[:len(g.Moves)-1] },
		"white":   func(g *Game) { g.White = "Czyż, Maria" },
		"players": func(g *Game) { g.White, g.Black = g.Black, g.White },
		"day":     func(g *Game) { g.Day = 0 },
		"variant": func(g *Game) { g.Variant = article.Russian },
		"id":      func(g *Game) { g.ID = "a" },
	} {
		if game(other) == first {
			t.Errorf("%s: it is the same game", what)
		}
	}
	id := func(id string) [16]byte { return (&Game{ID: id, Start: Initial(article.Chess)}).Fingerprint() }
	if id("a") == id("b") {
		t.Error("two games of the server are the same")
	}
}

func TestDayOf(t *testing.T) {
	for text, want := range map[string][3]int{
		"2026.03.14": {2026, 3, 14}, "2026.03.??": {2026, 3, 0}, "2026.??.??": {2026, 0, 0}, "????.??.??": {}, "": {}, "2026-03-14": {2026, 3, 14},
		"2026.13.14": {2026, 0, 0}, "2026.03.32": {2026, 3, 0}, "2026.??.14": {2026, 0, 0}, "14.03.2026": {14, 3, 0}, "2026.3.4.5": {2026, 3, 4},
	} {
		if got := dayOf(text); got != openings.DayOf(want[0], want[1], want[2]) {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestClassOf(t *testing.T) {
	for text, want := range map[string]openings.Class{
		"80+60": openings.Official, "20+5": openings.Rapid, "5+3": openings.Blitz, "3d": openings.Correspondence,
	} {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if got := ClassOf(c, article.International); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

func readAll(t *testing.T, text string, format Format, o Options) (all []Read) {
	t.Helper()
	r := NewReader(strings.NewReader(text), format, o)
	for {
		read, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, read)
	}
}
