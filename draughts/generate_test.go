package draughts

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/article"
)

// positionsPerVariant is how many positions the fast generator is compared
// on with the oracle, for each variant.
const positionsPerVariant = 30_000

// seenKinds counts what the compared positions had in them, so that the test
// cannot pass by meeting only easy ones.
type seenKinds struct {
	positions, captures, manyCaptured, circular, twoWays, kings, promotions, noMove int
}

func (k *seenKinds) note(p Position, moves []Move) {
	k.positions++
	if len(moves) == 0 {
		k.noMove++
		return
	}
	if p.kings != 0 {
		k.kings++
	}
	if !moves[0].IsCapture() {
		return
	}
	k.captures++
	for _, m := range moves {
		if m.NumCaptured() >= fewestForTwoWays {
			k.manyCaptured++
		}
		if m.From() == m.To() {
			k.circular++
		}
		if m.Promotes() {
			k.promotions++
		}
		if len(p.Paths(m)) > 1 {
			k.twoWays++
		}
	}
}

// TestLegalMovesAgainstOracle compares the legal moves with those of the
// oracle on random games and on random boards full of kings.
func TestLegalMovesAgainstOracle(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(v), 22))
			var seen seenKinds
			for seen.positions < positionsPerVariant {
				p := Initial(v)
				switch random.IntN(5) {
				case 0:
					p = randomPosition(random, v)
				case 1, 2, 3:
					p = ringPosition(random, v)
				}
				for range 60 {
					moves := p.LegalMoves()
					compareWithOracle(t, p, moves)
					seen.note(p, moves)
					if len(moves) == 0 || t.Failed() {
						break
					}
					p = p.PlayUnchecked(moves[random.IntN(len(moves))])
				}
			}
			t.Logf("%+v", seen)
			for _, count := range []int{seen.captures, seen.manyCaptured, seen.circular, seen.twoWays, seen.kings, seen.promotions, seen.noMove} {
				if count < 40 {
					t.Errorf("the positions lack a kind: %+v", seen)
					break
				}
			}
		})
	}
}

func compareWithOracle(t *testing.T, p Position, moves []Move) {
	t.Helper()
	got, want := asOracle(moves), newOracle(p).legalMoves()
	if !slices.EqualFunc(got, want, func(a, b oracleMove) bool {
		return compareOracleMoves(a, b) == 0 && a.promotes == b.promotes
	}) {
		t.Errorf("%v %v:\n got %v\nwant %v", p.Variant(), p, got, want)
	}
	if can := p.HasLegalMove(); can != (len(want) > 0) {
		t.Errorf("%v %v: HasLegalMove is %v, there are %d moves", p.Variant(), p, can, len(want))
	}
	captures := p.AppendCaptures(nil)
	if must := p.MustCapture(); must != (len(captures) > 0) || must != (len(want) > 0 && len(want[0].captured) > 0) {
		t.Errorf("%v %v: MustCapture is %v, captures are %v", p.Variant(), p, must, captures)
	}
	if len(captures) > 0 && !slices.Equal(sorted(captures), moves) {
		t.Errorf("%v %v: captures %v, moves %v", p.Variant(), p, captures, moves)
	}
	g := generator{geometry: geometryOf(p.variant)}
	if n := g.count(p); n != len(want) {
		t.Errorf("%v %v: counted %d moves, there are %d", p.Variant(), p, n, len(want))
	}
}

// TestManCapturesLikeSearch compares the captures of men, which are made from
// sets of squares if few are taken, with those found by following each man.
func TestManCapturesLikeSearch(t *testing.T) {
	for _, v := range Variants() {
		random, g := rand.New(rand.NewPCG(uint64(v), 7)), geometryOf(v)
		var seen [3][2]int // by the pieces taken, up to two, and by whether there is a choice
		for range 2_000 {
			p := Initial(v)
			for range 60 {
				moves := p.LegalMoves()
				if len(moves) == 0 {
					break
				}
				if moves[0].IsCapture() && p.ownKings() == 0 {
					if searched := sorted(g.searchCaptures(nil, p, g.vacant(p))); !slices.Equal(moves, searched) {
						t.Fatalf("%v %v: moves %v, searched %v", v, p, moves, searched)
					}
					seen[min(moves[0].NumCaptured(), 3)-1][min(len(moves), 2)-1]++
				}
				p = p.PlayUnchecked(moves[random.IntN(len(moves))])
			}
		}
		for taken, counts := range seen {
			if counts[0] < 20 || counts[1] < 20 {
				t.Errorf("%v: with %d pieces taken, %d without and %d with a choice: too few", v, taken+1, counts[0], counts[1])
			}
		}
	}
}

// randomPosition is a board with pieces thrown on it, from a few to many, and
// any share of kings.
func randomPosition(random *rand.Rand, v article.Variant) Position {
	rules, _ := RulesOf(v)
	for {
		u := NewSetup(v)
		u.Turn = White + Colour(random.IntN(2))
		kings, crowd := random.IntN(101), 1+random.IntN(rules.Men)
		for s := range rules.Squares() {
			if random.IntN(rules.NumSquares()) >= 2*crowd {
				continue
			}
			c := White + Colour(random.IntN(2))
			if random.IntN(100) < kings || rules.IsPromotion(s, c) {
				u.Put(s, KingOf(c))
			} else {
				u.Put(s, ManOf(c))
			}
		}
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// ringPosition has pieces of one side standing so that they can be taken one
// after another, around and around, and a few of the other side.
func ringPosition(random *rand.Rand, v article.Variant) Position {
	rules, _ := RulesOf(v)
	for {
		u := NewSetup(v)
		taker := White + Colour(random.IntN(2))
		u.Turn = taker
		for s := range rules.Squares() {
			inside := s.Row()%2 == 1 && s.Row() < rules.Size-1
			switch chance := random.IntN(100); {
			case inside && chance < 60:
				u.Put(s, ManOf(taker.Other()))
			case !inside && chance < 5:
				u.Put(s, KingOf(taker))
			case !inside && chance < 8 && !rules.IsPromotion(s, taker):
				u.Put(s, ManOf(taker))
			}
		}
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// articlePositions are positions for single articles: what must be legal, in
// the notation of the variant.
var articlePositions = []struct {
	article article.Ref
	what    string
	variant article.Variant
	fen     string
	moves   []string
}{
	{"I.3.3", "white begins", article.International, "W:W31-50:B1-20",
		[]string{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}},
	{"I.3.4", "a man goes one square forward only", article.International, "W:W28:B1", []string{"28-22", "28-23"}},
	{"I.3.4", "a black man goes the other way", article.International, "B:W50:B23", []string{"23-28", "23-29"}},
	{"I.3.9", "a king goes any number of empty squares", article.International, "W:WK46,28:B5",
		[]string{"28-22", "28-23", "46-32", "46-37", "46-41"}},
	{"I.4.1", "a man captures backward too", article.International, "W:W18:B22", []string{"18x27"}},
	{"I.4.2", "a capture must be made", article.International, "W:W28,35:B23", []string{"28x19"}},
	{"I.4.2", "only with an empty square right behind", article.International, "W:W28:B19,23", []string{"28-22"}},
	{"I.4.3", "a king takes from afar and lands on any empty square behind", article.International, "W:WK46:B28",
		[]string{"46x10", "46x14", "46x19", "46x23", "46x5"}},
	{"I.4.3", "two pieces behind each other stop a king", article.International, "W:WK46:B23,28",
		[]string{"46-32", "46-37", "46-41"}},
	{"I.4.5", "a man takes on and on", article.International, "W:W48:B22,31,42,43",
		[]string{"48x26"}},
	{"I.4.6", "a king turns wherever it can take another piece", article.International, "W:WK47:B38,24",
		[]string{"47x15", "47x20"}},
	{"I.4.7", "own pieces are not jumped", article.International, "W:WK46,37:B28",
		[]string{"37-31", "37-32", "46-41"}},
	{"I.4.8", "an empty square may be passed again, a piece not", article.International, "W:W28:B22,12,13,23",
		[]string{"28x28"}},
	{"I.4.11", "captured pieces stay to the end and block", article.International, "W:WK30:B14,23,24,43",
		[]string{"30x49"}}, // 43, 23 and 24, which then hides 14
	{"I.4.13", "the most pieces, a king being one", article.International, "W:W28:BK22,23,14",
		[]string{"28x10"}},
	{"I.4.13", "a king that captures has no priority", article.International, "W:WK46,28:B22,12,41",
		[]string{"28x8"}},
	{"I.4.14", "free choice among captures of as many", article.International, "W:W28:B22,K23",
		[]string{"28x17", "28x19"}},
	{"I.4.15", "a man that passes the promotion row goes on as a man", article.International, "W:W12:B8,9,24",
		[]string{"12x14"}},
	{"I.4.13", "the code's 64 asks for the most too", article.Brazilian, "W:Wc3:Bd4,f6,b4", []string{"c3xg7"}},
	{"I.4.15", "on 64 a man goes on as a man", article.Brazilian, "W:Wb6:Bc7,f6", []string{"b6xd8"}},
	{"", "in russian draughts as a king", article.Russian, "W:Wb6:Bc7,f6", []string{"b6xg5", "b6xh4"}},
	{"", "in russian draughts any capture will do", article.Russian, "W:Wc3:Bd4,f6,b4", []string{"c3xa5", "c3xg7"}},
	{"", "but it must be carried to its end", article.Russian, "W:WKa1:Bc3,e7", []string{"a1xd8"}},
}

func TestArticlePositions(t *testing.T) {
	for _, test := range articlePositions {
		t.Run(fmt.Sprint(test.article, " ", test.what), func(t *testing.T) {
			p := MustParsePosition(test.variant, test.fen)
			var texts []string
			for _, m := range p.LegalMoves() {
				texts = append(texts, p.MoveText(m))
			}
			slices.Sort(texts)
			if !slices.Equal(texts, test.moves) {
				t.Errorf("%s\n got %q\nwant %q", test.fen, texts, test.moves)
			}
		})
	}
}
