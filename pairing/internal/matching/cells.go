package matching

import "math"

// never is later than any dual change.
const never = math.MaxInt64

// kind is what makes vertices alike. The edges of all vertices of one kind to
// all of another are equally slack, except for the exceptions of either.
type kind struct {
	class int32
	dual  int64
}

// cell holds the vertices of one kind that no tree has reached.
type cell struct {
	kind
	members []int32
	due     int64 // the next dual change at which an outer cell may become tight with this one
}

// cells has all vertices outside the trees. Between searches it has every
// vertex but the settled and the pinned ones.
type cells struct {
	list  []cell
	index map[kind]int32
	in    []int32 // the cell of a vertex; while it is in a tree: the one it was in
	place []int32 // its place in the cell; −1: it is in a tree
}

func newCells(n int) cells {
	c := cells{index: make(map[kind]int32), in: make([]int32, n), place: make([]int32, n)}
	for v := range n {
		c.in[v], c.place[v] = -1, -1
	}
	return c
}

// open is the cell of a kind; fresh if there was none.
func (c *cells) open(k kind) (id int32, fresh bool) {
	id, known := c.index[k]
	if known {
		return id, false
	}
	id = int32(len(c.list))
	if len(c.list) < cap(c.list) { // its list of members may be used again
		c.list = c.list[:id+1]
		c.list[id].kind, c.list[id].members = k, c.list[id].members[:0]
	} else {
		c.list = append(c.list, cell{kind: k})
	}
	c.list[id].due = never
	c.index[k] = id
	return id, true
}

// enter puts v into its cell.
func (c *cells) enter(v int32, k kind) {
	id := c.in[v]
	if id < 0 || c.list[id].kind != k {
		id, _ = c.open(k)
		c.in[v] = id
	}
	c.place[v] = int32(len(c.list[id].members))
	c.list[id].members = append(c.list[id].members, v)
}

// leave takes v out of its cell.
func (c *cells) leave(v int32) {
	at := c.place[v]
	if at < 0 {
		return
	}
	members := c.list[c.in[v]].members
	last := members[len(members)-1]
	members[at] = last
	c.place[last] = at
	c.place[v] = -1
	c.list[c.in[v]].members = members[:len(members)-1]
}
