package matching

// queue is a list of vertices that wait, first come first served.
type queue struct {
	list []int32
	at   int
}

func (q *queue) push(v int32) { q.list = append(q.list, v) }

func (q *queue) peek() (v int32, ok bool) {
	if q.at == len(q.list) {
		q.reset()
		return 0, false
	}
	return q.list[q.at], true
}

func (q *queue) pop() (v int32, ok bool) {
	v, ok = q.peek()
	if ok {
		q.at++
	}
	return v, ok
}

func (q *queue) reset() { q.list, q.at = q.list[:0], 0 }
