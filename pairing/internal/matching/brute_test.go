package matching

// edgeCost is a graph as a function; None: there is no such edge.
type edgeCost func(u, v int32) int64

// brute is the least cost of a perfect matching, over all of them; None: there
// is none.
func brute(n int, cost edgeCost) int64 {
	return bruteRest(cost, make([]bool, n))
}

func bruteRest(cost edgeCost, used []bool) int64 {
	u := 0
	for u < len(used) && used[u] {
		u++
	}
	if u == len(used) {
		return 0
	}
	best := int64(None)
	used[u] = true
	for v := u + 1; v < len(used); v++ {
		if c := cost(int32(u), int32(v)); !used[v] && c != None {
			used[v] = true
			if rest := bruteRest(cost, used); rest != None {
				best = min(best, c+rest)
			}
			used[v] = false
		}
	}
	used[u] = false
	return best
}

// brutePairs is the greatest number of pairs, over all matchings.
func brutePairs(cost edgeCost, used []bool) int {
	u := 0
	for u < len(used) && used[u] {
		u++
	}
	if u == len(used) {
		return 0
	}
	used[u] = true
	best := brutePairs(cost, used)
	for v := u + 1; v < len(used); v++ {
		if !used[v] && cost(int32(u), int32(v)) != None {
			used[v] = true
			best = max(best, 1+brutePairs(cost, used))
			used[v] = false
		}
	}
	used[u] = false
	return best
}

// only takes all edges from u but those to the allowed.
func (cost edgeCost) only(u int32, allowed func(v int32) bool) edgeCost {
	return func(a, b int32) int64 {
		if a == u && !allowed(b) || b == u && !allowed(a) {
			return None
		}
		return cost(a, b)
	}
}
