package clock

// Span is a run of moves that get time together: a period with the numbers of
// its moves.
type Span struct {
	From   int    // the first move, from 1
	To     int    // the last move; 0: to the end of the game
	Period Period // what these moves get; one that repeats comes again after To
}

// Schedule says which moves get what time, a span for each period.
func (c Control) Schedule() []Span {
	spans := make([]Span, 0, c.count)
	from := 1
	for _, p := range c.Periods() {
		span := Span{From: from, Period: p}
		if p.Moves > 0 {
			span.To = from + p.Moves - 1
		}
		from = span.To + 1
		spans = append(spans, span)
	}
	return spans
}

// Total is the time in seconds a player has for his first n moves: the main
// time of every period begun by then, and Fischer's increments.
func (c Control) Total(n int) int { return c.total(n, Fischer) }

// total is the time in seconds for the first n moves, with the increments of
// the given kinds.
func (c Control) total(n int, kinds ...Kind) int {
	if c.IsCorrespondence() {
		return n * c.periods[0].Days * int(Day/Second)
	}
	total, made := 0, 0
	for i := 0; i < c.count; {
		p := c.periods[i]
		total += p.Minutes * minute
		moves := n - made // in this period, up to move n
		if p.Moves > 0 {
			moves = min(moves, p.Moves)
		}
		for _, kind := range kinds {
			if p.Kind == kind {
				total += moves * p.Increment
			}
		}
		made += moves
		if made >= n {
			break
		}
		if !p.Repeats {
			i++
		}
	}
	return total
}

// place is the period of move n, by its index, and the number of the move in
// that period. A period that repeats is counted once. n is from 1.
func (c *Control) place(n int) (period, number int) {
	for period < c.count-1 && n > c.periods[period].Moves {
		n -= c.periods[period].Moves
		period++
	}
	if last := &c.periods[period]; last.Repeats {
		n = (n-1)%last.Moves + 1
	}
	return period, n
}

// movesToControl is how many moves after the first n must still be made in
// the period under way; 0: the rest of the game.
func (c *Control) movesToControl(n int) int {
	period, number := c.place(n + 1)
	if moves := c.periods[period].Moves; moves > 0 {
		return moves - number + 1
	}
	return 0
}

// atStart is what a clock shows before the game. Where increments come before
// each move the first one is in it.
func (c *Control) atStart(incrementBefore bool) Time {
	p := &c.periods[0]
	if p.Days > 0 {
		return Time(p.Days) * Day
	}
	start := Time(p.Minutes) * Minute
	if incrementBefore {
		start += p.fischer()
	}
	return start
}

// gain is what the press that completes move n adds: the main time of the
// period that it opens, and the increment of move n, or of the next move
// where increments come before each move.
func (c *Control) gain(n int, incrementBefore bool) Time {
	period, number := c.place(n)
	of := &c.periods[period]
	next, opened := of, Time(0)
	if number == of.Moves {
		if !of.Repeats {
			next = &c.periods[period+1]
		}
		opened = Time(next.Minutes) * Minute
	}
	if incrementBefore {
		return opened + next.fischer()
	}
	return opened + of.fischer()
}

// delay is how long the main time does not run in move n (Bronstein).
func (c *Control) delay(n int) Time {
	period, _ := c.place(n)
	if p := &c.periods[period]; p.Kind == Bronstein {
		return Time(p.Increment) * Second
	}
	return 0
}

// fischer is the increment of a move that is kept.
func (p *Period) fischer() Time {
	if p.Kind != Fischer {
		return 0
	}
	return Time(p.Increment) * Second
}
