package matching

// event is the dual change at which a single edge becomes tight, if the labels of
// its ends have not changed until then.
type event struct {
	at       int64
	from, to int32 // from is outer
}

// events is a binary heap, the earliest first.
type events []event

func (h *events) push(e event) {
	*h = append(*h, e)
	list := *h
	i := len(list) - 1
	for i > 0 && e.at < list[(i-1)/2].at {
		list[i] = list[(i-1)/2]
		i = (i - 1) / 2
	}
	list[i] = e
}

func (h *events) pop() event {
	list := *h
	first, last := list[0], list[len(list)-1]
	list = list[:len(list)-1]
	*h = list
	if len(list) == 0 {
		return first
	}
	i := 0
	for {
		child := 2*i + 1
		if child >= len(list) {
			break
		}
		if child+1 < len(list) && list[child+1].at < list[child].at {
			child++
		}
		if last.at <= list[child].at {
			break
		}
		list[i] = list[child]
		i = child
	}
	list[i] = last
	return first
}
