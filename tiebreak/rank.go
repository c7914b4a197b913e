package tiebreak

import (
	"slices"

	"damka/article"
	"damka/score"
)

// Rank puts the players in order. Players who are struck out are not in the
// answer. Players still tied at the end share the place; they stand in the
// order of start numbers.
//
// The answer depends on nothing but the players, the results and the rules:
// neither on the order in which players and games are given nor on rounds.
func Rank(table score.Crosstable, rules Rules) []Standing {
	t := count(table, rules)
	order := make([]int, len(t.players))
	for i := range order {
		order[i] = i
	}
	groups := [][]int{order}
	var steps []step
	for _, m := range t.measures() {
		var s step
		s, groups = apply(t, m, groups)
		steps = append(steps, s)
	}
	return t.standings(groups, steps)
}

// measure is a criterion at work.
type measure interface {
	// values has, for each of the tied in turn, what the criterion compares:
	// from the front, and more is better.
	values(t *tally, tied *tie) [][]int
	// column is what the table shows for a player; tied is nil if he was not
	// tied when the criterion was reached.
	column(t *tally, player int, tied *tie) Value
	// reason says what the criterion found comparing two of the tied, the
	// higher one first.
	reason(t *tally, tied *tie, higher, lower int) article.Reason
}

// measures are points and then the criteria of the rules.
func (t *tally) measures() []measure {
	all := []measure{points{}}
	for _, c := range t.rules.Criteria() {
		all = append(all, c.measure())
	}
	return all
}

func (c Criterion) measure() measure {
	switch c {
	case Wins:
		return wins{}
	case AdvantageDifference:
		return advantageDifference{}
	case AdvantageCount:
		return advantageCount{}
	case Direct:
		return direct{}
	case Others:
		return others{}
	case ListA:
		return listA{}
	}
	return playOff{}
}

// tie is players who are equal when a criterion is reached.
type tie struct {
	players []int // by start number
	table   []int // everybody, as classified so far; those tied by start number
	found   map[int][]int
	depth   int // how many of the values were needed to tell the players apart
	persons article.Persons
}

// step is a criterion with the ties it had to look at.
type step struct {
	measure
	ties []*tie // by player; nil: was not tied
}

// apply splits every group by a criterion. Each looks at the table as the
// criteria before left it.
func apply(t *tally, m measure, groups [][]int) (step, [][]int) {
	s := step{m, make([]*tie, len(t.players))}
	table := slices.Concat(groups...)
	var split [][]int
	for _, group := range groups {
		if len(group) < 2 {
			split = append(split, group)
			continue
		}
		tied := &tie{players: group, table: table, persons: t.persons(group)}
		for _, player := range group {
			s.ties[player] = tied
		}
		split = append(split, tied.split(m.values(t, tied))...)
	}
	return s, split
}

// split divides the players by their values, the best first, equal ones by
// start number.
func (d *tie) split(values [][]int) [][]int {
	d.found = make(map[int][]int, len(d.players))
	for i, player := range d.players {
		d.found[player] = values[i]
	}
	sorted := slices.Clone(d.players)
	slices.SortStableFunc(sorted, func(a, b int) int { return slices.Compare(d.found[b], d.found[a]) })
	var groups [][]int
	for i, player := range sorted {
		if i > 0 {
			if at := d.difference(sorted[i-1], player); at < 0 {
				last := len(groups) - 1
				groups[last] = append(groups[last], player)
				continue
			} else {
				d.depth = max(d.depth, at+1)
			}
		}
		groups = append(groups, []int{player})
	}
	return groups
}

// difference is the first of the values in which two players differ, -1 if
// there is none.
func (d *tie) difference(a, b int) int {
	for i, value := range d.found[a] {
		if value != d.found[b][i] {
			return i
		}
	}
	return -1
}

// standings writes the table.
func (t *tally) standings(groups [][]int, steps []step) []Standing {
	lines := make([]Standing, 0, len(t.players))
	for _, group := range groups {
		place := len(lines) + 1
		for _, player := range group {
			line := Standing{
				Place: place, Shared: len(group) > 1,
				Number: t.players[player].Number, Points: score.Points(t.points[player]),
			}
			for _, s := range steps[1:] { // without points
				line.Values = append(line.Values, s.column(t, player, s.ties[player]))
			}
			lines = append(lines, line)
		}
	}
	t.explain(lines, groups, steps)
	return lines
}

// explain gives every pair of neighbours its reasons.
func (t *tally) explain(lines []Standing, groups [][]int, steps []step) {
	line, previous := 0, 0
	for _, group := range groups {
		for i, player := range group {
			if line > 0 {
				reasons := t.compare(previous, player, steps)
				if i > 0 {
					reasons = append(reasons, t.shared(group, lines[line].Place)...)
				}
				lines[line-1].AboveNext, lines[line].BelowPrevious = reasons, reasons
			}
			previous = player
			line++
		}
	}
}

// compare goes through the criteria up to the one that separates two
// neighbours.
func (t *tally) compare(higher, lower int, steps []step) []article.Reason {
	var reasons []article.Reason
	for _, s := range steps {
		tied := s.ties[higher]
		if reason := s.reason(t, tied, higher, lower); reason.Code != "" {
			reasons = append(reasons, reason)
		}
		if tied.difference(higher, lower) >= 0 {
			break
		}
	}
	return reasons
}
