package matching

// Maximum is a matching with the most pairs, whatever they cost: the mate of each vertex,
// or −1.
func Maximum(g Graph) []int32 {
	s := newSearch(g)
	for _, row := range s.cost {
		for j := range row {
			row[j] = costless(row[j])
		}
	}
	for _, edges := range s.except {
		for i := range edges {
			edges[i].Cost = costless(edges[i].Cost)
		}
	}
	s.startDuals()
	s.complete(0)
	return s.mate
}

// costless is the cost where it only matters whether there is an edge.
func costless(cost int64) int64 {
	if cost == None {
		return None
	}
	return 0
}
