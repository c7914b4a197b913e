package matching

import "math"

// dense is the textbook method in O(n³) on a full table of edges (Galil 1986):
// maximum weight matching, weights > 0, with vertices and blossoms numbered
// from 1. It shares nothing with the package.
type dense struct {
	n, count int // vertices; vertices and blossoms
	edges    [][]denseEdge
	dual     []int64
	mate     []int
	slack    []int
	top      []int // the outermost blossom
	parent   []int
	from     [][]int
	state    []int8 // −1 unlabelled, 0 even, 1 odd
	visited  []int
	stamp    int
	flower   [][]int
	queue    []int
}

type denseEdge struct {
	u, v   int
	weight int64
}

func newDense(n int) *dense {
	size := n + n/2 + 2
	d := &dense{n: n, count: n,
		edges: make([][]denseEdge, size), dual: make([]int64, size), mate: make([]int, size), slack: make([]int, size),
		top: make([]int, size), parent: make([]int, size), from: make([][]int, size), state: make([]int8, size),
		visited: make([]int, size), flower: make([][]int, size)}
	for u := range size {
		d.edges[u] = make([]denseEdge, size)
		d.from[u] = make([]int, size)
		for v := range size {
			d.edges[u][v] = denseEdge{u: u, v: v}
		}
	}
	return d
}

func (d *dense) solve() []int {
	var heaviest int64
	for u := 0; u <= d.n; u++ {
		d.top[u] = u
	}
	for u := 1; u <= d.n; u++ {
		for v := 1; v <= d.n; v++ {
			if u == v {
				d.from[u][v] = u
			}
			heaviest = max(heaviest, d.edges[u][v].weight)
		}
	}
	for u := 1; u <= d.n; u++ {
		d.dual[u] = heaviest
	}
	for d.augment() {
	}
	mate := make([]int, d.n)
	for u := 1; u <= d.n; u++ {
		mate[u-1] = d.mate[u] - 1
	}
	return mate
}

func (d *dense) delta(e denseEdge) int64 {
	return d.dual[e.u] + d.dual[e.v] - d.edges[e.u][e.v].weight*2
}

func (d *dense) updateSlack(u, x int) {
	if d.slack[x] == 0 || d.delta(d.edges[u][x]) < d.delta(d.edges[d.slack[x]][x]) {
		d.slack[x] = u
	}
}

func (d *dense) setSlack(x int) {
	d.slack[x] = 0
	for u := 1; u <= d.n; u++ {
		if d.edges[u][x].weight > 0 && d.top[u] != x && d.state[d.top[u]] == 0 {
			d.updateSlack(u, x)
		}
	}
}

func (d *dense) push(x int) {
	if x <= d.n {
		d.queue = append(d.queue, x)
		return
	}
	for _, y := range d.flower[x] {
		d.push(y)
	}
}

func (d *dense) setTop(x, b int) {
	d.top[x] = b
	if x > d.n {
		for _, y := range d.flower[x] {
			d.setTop(y, b)
		}
	}
}

func (d *dense) position(b, x int) int {
	f := d.flower[b]
	p := 0
	for f[p] != x {
		p++
	}
	if p%2 == 1 {
		for i, j := 1, len(f)-1; i < j; i, j = i+1, j-1 {
			f[i], f[j] = f[j], f[i]
		}
		return len(f) - p
	}
	return p
}

func (d *dense) setMate(u, v int) {
	d.mate[u] = d.edges[u][v].v
	if u <= d.n {
		return
	}
	e := d.edges[u][v]
	x := d.from[u][e.u]
	p := d.position(u, x)
	for i := range p {
		d.setMate(d.flower[u][i], d.flower[u][i^1])
	}
	d.setMate(x, v)
	f := d.flower[u]
	d.flower[u] = append(append([]int{}, f[p:]...), f[:p]...)
}

func (d *dense) flip(u, v int) {
	for {
		w := d.top[d.mate[u]]
		d.setMate(u, v)
		if w == 0 {
			return
		}
		d.setMate(w, d.top[d.parent[w]])
		u, v = d.top[d.parent[w]], w
	}
}

func (d *dense) lca(u, v int) int {
	d.stamp++
	for u != 0 || v != 0 {
		if u != 0 {
			if d.visited[u] == d.stamp {
				return u
			}
			d.visited[u] = d.stamp
			u = d.top[d.mate[u]]
			if u != 0 {
				u = d.top[d.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

func (d *dense) shrink(u, lca, v int) {
	b := d.n + 1
	for b <= d.count && d.top[b] != 0 {
		b++
	}
	d.count = max(d.count, b)
	d.dual[b], d.state[b] = 0, 0
	d.mate[b] = d.mate[lca]
	d.flower[b] = []int{lca}
	add := func(x int) {
		for x != lca {
			d.flower[b] = append(d.flower[b], x)
			y := d.top[d.mate[x]]
			d.flower[b] = append(d.flower[b], y)
			d.push(y)
			x = d.top[d.parent[y]]
		}
	}
	add(u)
	f := d.flower[b]
	for i, j := 1, len(f)-1; i < j; i, j = i+1, j-1 {
		f[i], f[j] = f[j], f[i]
	}
	add(v)
	d.setTop(b, b)
	for x := 1; x <= d.count; x++ {
		d.edges[b][x].weight, d.edges[x][b].weight = 0, 0
	}
	for x := 1; x <= d.n; x++ {
		d.from[b][x] = 0
	}
	for _, y := range d.flower[b] {
		for x := 1; x <= d.count; x++ {
			if d.edges[b][x].weight == 0 || d.delta(d.edges[y][x]) < d.delta(d.edges[b][x]) {
				d.edges[b][x], d.edges[x][b] = d.edges[y][x], d.edges[x][y]
			}
		}
		for x := 1; x <= d.n; x++ {
			if d.from[y][x] != 0 {
				d.from[b][x] = y
			}
		}
	}
	d.setSlack(b)
}

func (d *dense) expand(b int) {
	for _, y := range d.flower[b] {
		d.setTop(y, y)
	}
	x := d.from[b][d.edges[b][d.parent[b]].u]
	p := d.position(b, x)
	f := d.flower[b]
	for i := 0; i < p; i += 2 {
		odd, even := f[i], f[i+1]
		d.parent[odd] = d.edges[even][odd].u
		d.state[odd], d.state[even] = 1, 0
		d.slack[odd] = 0
		d.setSlack(even)
		d.push(even)
	}
	d.state[x], d.parent[x] = 1, d.parent[b]
	for i := p + 1; i < len(f); i++ {
		d.state[f[i]] = -1
		d.setSlack(f[i])
	}
	d.top[b] = 0
}

func (d *dense) found(e denseEdge) bool {
	u, v := d.top[e.u], d.top[e.v]
	switch d.state[v] {
	case -1:
		d.parent[v], d.state[v] = e.u, 1
		w := d.top[d.mate[v]]
		d.slack[v], d.slack[w] = 0, 0
		d.state[w] = 0
		d.push(w)
	case 0:
		lca := d.lca(u, v)
		if lca == 0 {
			d.flip(u, v)
			d.flip(v, u)
			return true
		}
		d.shrink(u, lca, v)
	}
	return false
}

func (d *dense) augment() bool {
	d.queue = d.queue[:0]
	for x := 1; x <= d.count; x++ {
		d.state[x], d.slack[x] = -1, 0
	}
	for x := 1; x <= d.count; x++ {
		if d.top[x] == x && d.mate[x] == 0 {
			d.parent[x], d.state[x] = 0, 0
			d.push(x)
		}
	}
	if len(d.queue) == 0 {
		return false
	}
	for {
		if d.scan() {
			return true
		}
		if !d.changeDuals() {
			return false
		}
		for x := 1; x <= d.count; x++ {
			if d.top[x] == x && d.slack[x] != 0 && d.top[d.slack[x]] != x && d.delta(d.edges[d.slack[x]][x]) == 0 {
				if d.found(d.edges[d.slack[x]][x]) {
					return true
				}
			}
		}
		for b := d.n + 1; b <= d.count; b++ {
			if d.top[b] == b && d.state[b] == 1 && d.dual[b] == 0 {
				d.expand(b)
			}
		}
	}
}

func (d *dense) scan() bool {
	for len(d.queue) > 0 {
		u := d.queue[0]
		d.queue = d.queue[1:]
		if d.state[d.top[u]] == 1 {
			continue
		}
		for v := 1; v <= d.n; v++ {
			if d.edges[u][v].weight > 0 && d.top[u] != d.top[v] {
				if d.delta(d.edges[u][v]) != 0 {
					d.updateSlack(u, d.top[v])
				} else if d.found(d.edges[u][v]) {
					return true
				}
			}
		}
	}
	return false
}

func (d *dense) changeDuals() bool {
	step := int64(math.MaxInt64)
	for b := d.n + 1; b <= d.count; b++ {
		if d.top[b] == b && d.state[b] == 1 {
			step = min(step, d.dual[b]/2)
		}
	}
	for x := 1; x <= d.count; x++ {
		if d.top[x] == x && d.slack[x] != 0 {
			switch delta := d.delta(d.edges[d.slack[x]][x]); d.state[x] {
			case -1:
				step = min(step, delta)
			case 0:
				step = min(step, delta/2)
			}
		}
	}
	for u := 1; u <= d.n; u++ {
		if d.state[d.top[u]] == 0 && d.dual[u] <= step {
			return false // not even dual ≥ 0 is left: no heavier matching
		}
	}
	for u := 1; u <= d.n; u++ {
		switch d.state[d.top[u]] {
		case 0:
			d.dual[u] -= step
		case 1:
			d.dual[u] += step
		}
	}
	for b := d.n + 1; b <= d.count; b++ {
		if d.top[b] == b {
			switch d.state[b] {
			case 0:
				d.dual[b] += step * 2
			case 1:
				d.dual[b] -= step * 2
			}
		}
	}
	d.queue = d.queue[:0]
	return true
}

// textbook is the least cost of a perfect matching by the textbook method;
// None: there is none.
func textbook(g Graph) int64 {
	n := int32(len(g.Class))
	low, high := int64(None), int64(-None)
	for u := range n {
		for v := range u {
			if c := g.cost(u, v); c != None {
				low, high = min(low, c), max(high, c)
			}
		}
	}
	if n > 0 && low == None {
		return None
	}
	base := (high-low)*int64(n/2) + 1 // whatever they cost, more pairs beat fewer
	d := newDense(int(n))
	for u := range n {
		for v := range n {
			if c := g.cost(u, v); c != None {
				d.edges[u+1][v+1].weight = base - (c - low)
			}
		}
	}
	var total int64
	for v, m := range d.solve() {
		if m < 0 {
			return None
		}
		if m < v {
			total += g.cost(int32(v), int32(m))
		}
	}
	return total
}
