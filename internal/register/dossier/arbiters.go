package dossier

import (
	"cmp"
	"slices"
)

// ChiefArbiter is the person who is the chief arbiter; empty: nobody. Whom a sender only proposes is not.
func (s *State) ChiefArbiter() string { return chiefOf(s.Arbiters) }

func chiefOf(arbiters []Arbiter) string {
	for _, a := range arbiters {
		if a.Role == Chief {
			return a.Person
		}
	}
	return ""
}

// Assistants are the persons who assist the chief arbiter.
func (s *State) Assistants() (persons []string) {
	for _, a := range s.Arbiters {
		if a.Role == Assistant {
			persons = append(persons, a.Person)
		}
	}
	return persons
}

// WithChief are arbiters with this chief arbiter in place of theirs, or with none where the person is empty.
func WithChief(arbiters []Arbiter, chief string) (all []Arbiter) {
	if chief != "" {
		committee := slices.ContainsFunc(arbiters, func(one Arbiter) bool { return one.Person == chief && one.Committee })
		all = append(all, Arbiter{Person: chief, Role: Chief, Committee: committee})
	}
	for _, one := range arbiters {
		if one.Role != Chief && one.Person != chief {
			all = append(all, one)
		}
	}
	return all
}

// arbitersWithout are the arbiters without those whom only the reports of a tournament brought: it is of another event, and they were that one's.
func (s *State) arbitersWithout(tournament string) (all []Arbiter) {
	first := slices.IndexFunc(s.Came, func(c Came) bool { return c.Tournament == tournament })
	if first < 0 {
		return s.Arbiters
	}
	before := s.Came[first].before
	var brought []string
	for _, c := range s.Came {
		if c.Tournament == tournament {
			brought = append(append(brought, c.Chief), c.Arbiters...)
		}
	}
	for _, one := range s.Arbiters {
		if !slices.Contains(brought, one.Person) || slices.ContainsFunc(before, func(b Arbiter) bool { return b.Person == one.Person }) {
			all = append(all, one)
		}
	}
	if chief := chiefOf(before); chiefOf(all) == "" && chief != "" {
		was := slices.IndexFunc(before, func(b Arbiter) bool { return b.Person == chief })
		all = append([]Arbiter{before[was]}, slices.DeleteFunc(all, func(one Arbiter) bool { return one.Person == chief })...)
	}
	return all
}

// areSame says that two lists name the same arbiters, in whatever order.
func areSame(a, b []Arbiter) bool {
	inOrder := func(all []Arbiter) []Arbiter {
		return slices.SortedFunc(slices.Values(all), func(a, b Arbiter) int { return cmp.Compare(a.Person, b.Person) })
	}
	return slices.Equal(inOrder(a), inOrder(b))
}
