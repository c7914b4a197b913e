package matching

// outerCell holds the outer vertices of one kind; its dual is the stored one,
// so that the kind stays the same while duals change.
type outerCell struct {
	kind
	members []int32 // in the order they came; some may have been frozen since
	parts   int32   // the first of its parts; −1
	newest  int32   // the part that was added or met last, see addToPart
	due     int64   // the next change at which it may become tight with itself or one opened before it

	tightOuter []int32 // the outer cells that it is tight with at this change
	tightFree  []int32 // the cells of unreached vertices likewise
}

// part is the vertices of an outer cell that are in one outermost node. A search
// for an edge out of a node can pass over all of them at once.
type part struct {
	owner      int32 // the node they were in at first; its heir is where they are
	cell       int32
	head, tail int32 // of a list of vertices by nextIn
	prev, next int32 // of the parts of the cell
	sibling    int32 // the next part of the same node
}

type outerCells struct {
	list   []outerCell
	parts  []part
	index  map[kind]int32
	in     []int32 // the outer cell of an outer vertex
	nextIn []int32
}

func (o *outerCells) reset() {
	clear(o.index)
	o.list, o.parts = o.list[:0], o.parts[:0]
}

// add is a new, empty cell.
func (o *outerCells) add(k kind) int32 {
	id := int32(len(o.list))
	fresh := outerCell{kind: k, parts: -1, newest: -1, due: never}
	if len(o.list) < cap(o.list) { // its lists may be used again
		o.list = o.list[:id+1]
		old := &o.list[id]
		fresh.members, fresh.tightOuter, fresh.tightFree = old.members[:0], old.tightOuter[:0], old.tightFree[:0]
		*old = fresh
	} else {
		o.list = append(o.list, fresh)
	}
	o.index[k] = id
	return id
}

// unlink takes a part out of its cell.
func (o *outerCells) unlink(p int32) {
	pt := &o.parts[p]
	if pt.prev >= 0 {
		o.parts[pt.prev].next = pt.next
	} else {
		o.list[pt.cell].parts = pt.next
	}
	if pt.next >= 0 {
		o.parts[pt.next].prev = pt.prev
	}
}

// makeOuter labels a node, unreached or inner until now, and puts its vertices
// into outer cells and the queue.
func (s *search) makeOuter(x int32) {
	nd := &s.nodes[x]
	if s.isBlossom(x) {
		if nd.label == inner {
			nd.dual -= 2 * s.change
		}
		nd.dual -= 2 * s.change
	}
	nd.label, nd.part, nd.parts = outer, -1, 0
	s.scratch = s.vertices(x, s.scratch[:0])
	for _, v := range s.scratch {
		s.makeOuterVertex(v, x)
		s.toMeet.push(v)
		s.toLook.push(v)
		s.toGrow.push(v)
	}
}

// turn changes the sign of a vertex and leaves its true dual as it is.
func (s *search) turn(v int32, sign int8) {
	s.dual[v] += int64(s.sign[v]-sign) * s.change
	s.sign[v] = sign
}

func (s *search) makeOuterVertex(v, x int32) {
	s.see(v)
	s.leave(v)
	s.turn(v, +1)
	if s.pin[v] >= 0 {
		s.outers.in[v] = -1 // pinned: its edges differ from those of its kind
		return
	}
	id := s.outerCellOf(v)
	o := &s.outers.list[id]
	o.members = append(o.members, v)
	s.outers.in[v] = id
	s.addToPart(v, x, id)
}

// addToPart puts v into the part of node x in a cell. All vertices of x come
// one after the other, so its part, if there is one, is the newest.
func (s *search) addToPart(v, x, id int32) {
	o := &s.outers.list[id]
	s.outers.nextIn[v] = -1
	if o.newest >= 0 {
		if p := &s.outers.parts[o.newest]; p.owner == x {
			s.outers.nextIn[p.tail] = v
			p.tail = v
			return
		}
	}
	p := int32(len(s.outers.parts))
	s.outers.parts = append(s.outers.parts, part{
		owner: x, cell: id, head: v, tail: v, prev: -1, next: o.parts, sibling: s.nodes[x].part,
	})
	if o.parts >= 0 {
		s.outers.parts[o.parts].prev = p
	}
	o.parts, o.newest = p, p
	s.nodes[x].part = p
	s.nodes[x].parts++
}

// outerCellOf is the outer cell for a vertex. A new one is compared with all
// other cells: with which of them it is tight now, and when it may be.
func (s *search) outerCellOf(v int32) int32 {
	k := kind{s.class[v], s.dual[v]}
	id, known := s.outers.index[k]
	if known {
		return id
	}
	id = s.outers.add(k)
	o := &s.outers.list[id]
	costs := s.cost[k.class]
	for q := range s.cells.list {
		if c := &s.cells.list[q]; len(c.members) > 0 && costs[c.class] != None {
			switch at := costs[c.class] - k.dual - c.dual; {
			case at == s.change:
				o.tightFree = append(o.tightFree, int32(q))
			case at > s.change:
				c.due = min(c.due, at)
			}
		}
	}
	for p := range s.outers.list {
		other := &s.outers.list[p]
		if cost := costs[other.class]; cost != None {
			switch twice := cost - k.dual - other.dual; { // both ends rise
			case twice == 2*s.change:
				o.tightOuter = append(o.tightOuter, int32(p))
				if int32(p) != id {
					other.tightOuter = append(other.tightOuter, id)
				}
			case twice > 2*s.change:
				o.due = min(o.due, twice/2)
			}
		}
	}
	return id
}

// mergeParts makes the parts of kids the parts of the blossom that is now
// their heir; parts in one cell become one.
func (s *search) mergeParts(b int32, kids []int32) {
	most := kids[0]
	for _, kid := range kids {
		if s.nodes[kid].parts > s.nodes[most].parts {
			most = kid
		}
	}
	o := &s.outers
	for p := s.nodes[most].part; p >= 0; p = o.parts[p].sibling {
		o.list[o.parts[p].cell].newest = p
	}
	nd := &s.nodes[b]
	nd.part, nd.parts = s.nodes[most].part, s.nodes[most].parts
	for _, kid := range kids {
		if kid == most {
			continue
		}
		for p := s.nodes[kid].part; p >= 0; {
			pt := &o.parts[p]
			next := pt.sibling
			cell := &o.list[pt.cell]
			if k := cell.newest; k != p && s.heirOf(o.parts[k].owner) == b {
				o.nextIn[o.parts[k].tail] = pt.head
				o.parts[k].tail = pt.tail
				o.unlink(p)
			} else {
				pt.sibling = nd.part
				nd.part = p
				nd.parts++
				cell.newest = p
			}
			p = next
		}
	}
}
