package matching

import (
	"math/rand/v2"
	"testing"
)

// weighted are graphs on which implementations of the method are known to go
// wrong (the test cases of van Rantwijk's mwmatching.py): vertices from 1,
// {u, v, weight}, and the weight of the heaviest matching, perfect or not.
var weighted = []struct {
	name  string
	edges [][3]int64
	best  int64
}{
	{"a blossom, and use it for augmentation", [][3]int64{{1, 2, 8}, {1, 3, 9}, {2, 3, 10}, {3, 4, 7}}, 15},
	{"the same from both sides", [][3]int64{{1, 2, 8}, {1, 3, 9}, {2, 3, 10}, {3, 4, 7}, {1, 6, 5}, {4, 5, 6}}, 21},
	{"a blossom relabelled as inner", [][3]int64{{1, 2, 9}, {1, 3, 8}, {2, 3, 10}, {1, 4, 5}, {4, 5, 4}, {1, 6, 3}}, 17},
	{"inner, the other way in", [][3]int64{{1, 2, 9}, {1, 3, 8}, {2, 3, 10}, {1, 4, 5}, {4, 5, 3}, {1, 6, 4}}, 17},
	{"inner, the third way in", [][3]int64{{1, 2, 9}, {1, 3, 8}, {2, 3, 10}, {1, 4, 5}, {4, 5, 3}, {3, 6, 4}}, 16},
	{"a nested blossom", [][3]int64{{1, 2, 9}, {1, 3, 9}, {2, 3, 10}, {2, 4, 8}, {3, 5, 8}, {4, 5, 10}, {5, 6, 6}}, 23},
	{"relabelled and put into a nested one", [][3]int64{{1, 2, 10}, {1, 7, 10}, {2, 3, 12}, {3, 4, 20}, {3, 5, 20}, {4, 5, 25}, {5, 6, 10}, {6, 7, 10}, {7, 8, 8}}, 48},
	{"nested, augmented, expanded recursively", [][3]int64{{1, 2, 8}, {1, 3, 8}, {2, 3, 10}, {2, 4, 12}, {3, 5, 12}, {4, 5, 14}, {4, 6, 12}, {5, 7, 12}, {6, 7, 14}, {7, 8, 12}}, 44},
	{"relabelled as inner and expanded", [][3]int64{{1, 2, 23}, {1, 5, 22}, {1, 6, 15}, {2, 3, 25}, {3, 4, 22}, {4, 5, 25}, {4, 8, 14}, {5, 7, 13}}, 67},
	{"nested, relabelled as inner, expanded", [][3]int64{{1, 2, 19}, {1, 3, 20}, {1, 8, 8}, {2, 3, 25}, {2, 4, 18}, {3, 5, 18}, {4, 5, 13}, {4, 7, 7}, {5, 6, 7}}, 47},
	{"expanded when it is in the way", [][3]int64{{1, 2, 45}, {1, 5, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 50}, {1, 6, 30}, {3, 9, 35}, {4, 8, 35}, {5, 7, 26}, {9, 10, 5}}, 146},
	{"the same, another way", [][3]int64{{1, 2, 45}, {1, 5, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 50}, {1, 6, 30}, {3, 9, 35}, {4, 8, 26}, {5, 7, 40}, {9, 10, 5}}, 151},
	{"a new least slack when expanded", [][3]int64{{1, 2, 45}, {1, 5, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 50}, {1, 6, 30}, {3, 9, 35}, {4, 8, 28}, {5, 7, 26}, {9, 10, 5}}, 139},
	{"a nested one expanded in the way", [][3]int64{{1, 2, 45}, {1, 7, 45}, {2, 3, 50}, {3, 4, 45}, {4, 5, 95}, {4, 6, 94}, {5, 6, 94}, {6, 7, 50}, {1, 8, 30}, {3, 11, 35}, {5, 9, 36}, {7, 10, 26}, {11, 12, 5}}, 241},
	{"nested, relabelled, expanded", [][3]int64{{1, 2, 40}, {1, 3, 40}, {2, 3, 60}, {2, 4, 55}, {3, 5, 55}, {4, 5, 50}, {1, 8, 15}, {5, 7, 30}, {7, 6, 10}, {8, 10, 10}, {4, 9, 30}}, 145},
}

// TestKnownHardBlossoms makes the heaviest matching of each graph a perfect one
// of least cost: of two copies, with an edge of cost 0 between the two copies
// of each vertex. The vertices come in many orders, and from many starts.
func TestKnownHardBlossoms(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 11))
	for _, tt := range weighted {
		t.Run(tt.name, func(t *testing.T) {
			n := 0
			for _, e := range tt.edges {
				n = max(n, int(e[0]), int(e[1]))
			}
			for range 200 {
				g := twoCopies(tt.edges, rng.Perm(2*n))
				s := New(g)
				if start := randomMates(rng, 2*n); !s.SolveFrom(start) {
					t.Fatal("no perfect matching")
				}
				if s.Total() != -2*tt.best {
					t.Fatalf("total %d, want %d", s.Total(), -2*tt.best)
				}
				checkProof(t, s, g.cost, nobody)
			}
		})
	}
}

// twoCopies puts vertex v's copies at order[v−1] and order[n+v−1].
func twoCopies(edges [][3]int64, order []int) Graph {
	n := int64(len(order) / 2)
	g := Graph{Class: make([]int32, len(order)), Cost: [][]int64{{None}}}
	var list [][3]int64
	for _, e := range edges {
		for _, shift := range []int64{0, n} {
			list = append(list, [3]int64{int64(order[e[0]-1+shift]), int64(order[e[1]-1+shift]), -e[2]})
		}
	}
	for v := range n {
		list = append(list, [3]int64{int64(order[v]), int64(order[n+v]), 0})
	}
	g.addEdges(list)
	return g
}

// randomMates is some matching of all n vertices.
func randomMates(rng *rand.Rand, n int) []int32 {
	order, mates := rng.Perm(n), make([]int32, n)
	for i := 0; i+1 < n; i += 2 {
		mates[order[i]], mates[order[i+1]] = int32(order[i+1]), int32(order[i])
	}
	return mates
}
