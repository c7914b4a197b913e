package ratinglist

import (
	"fmt"
	"maps"
	"slices"

	"damka/rating"
)

// world is all lists computed again.
type world struct {
	begins []book // with which each list began, one for each
	end    book   // after the last one
}

// again computes what was published once more, as the games were and as they are, and returns the accounts with which the next quarter begins and what that
// corrects.
func (in Input) again(base []Recorded, published book, changed []Changed) (book, []Correction, error) {
	now, err := in.replay(base, func(dossier string) string { return in.Now[dossier] })
	if err != nil {
		return nil, nil, err
	}
	was, err := in.replay(base, func(dossier string) string { return in.State.ledger[dossier].Hash })
	if err != nil {
		return nil, nil, err
	}
	reasons := in.trace(was, now, changed)
	var corrections []Correction
	for _, person := range union(published, now.end) {
		before, after := published[person], now.end[person]
		if before == after {
			continue
		}
		c := Correction{Person: person, Was: before.standing(), Now: after.standing(), By: slices.Sorted(maps.Keys(reasons[person]))}
		if len(c.By) == 0 {
			c.Cause = ByEngine
			if in.baseChanged() {
				c.Cause = ByRecord
			}
		}
		corrections = append(corrections, c)
	}
	return now.end, corrections, nil
}

// replay computes all lists from the beginning, each with the tournaments that it counted, by the extracts of these hashes.
func (in Input) replay(base []Recorded, hash func(dossier string) string) (world, error) {
	w := world{end: book{}}
	before := Quarter{}
	for _, list := range in.State.Lists {
		_, recorded := in.baseUntil(base, list.Quarter, before)
		begin := maps.Clone(w.end)
		begin.record(recorded)
		tournaments := make([]rating.Tournament, len(list.Counted))
		for i, c := range list.Counted {
			tournaments[i] = asCounted(in.Extracts[hash(c.Dossier)], c)
		}
		rated, err := rating.Rate(list.Quarter.Period(in.Variant, list.Edition), begin.players(), tournaments)
		if err != nil {
			return w, fmt.Errorf("ratinglist: computing the list of %s again: %w", list.Quarter, err)
		}
		w.begins, w.end = append(w.begins, begin), begin.after(rated.Players)
		before = list.Quarter
	}
	return w, nil
}

// asCounted is a tournament with the day of approval by which it was counted: it is counted again in the same place, whenever what
// has changed in it was approved.
func asCounted(x Extract, c Counted) rating.Tournament {
	t := x.tournament()
	t.Approved = c.Approved
	if t.Approved.Compare(t.End) < 0 {
		t.Approved = t.End
	}
	return t
}

// set is a set of changed tournaments, by their numbers.
type set map[int]bool

// trace says of everybody who stands elsewhere at the end of the two worlds which changed tournaments that comes of. Somebody's account differs after a
// list because it did before, because of a changed tournament played in, or because the account of an opponent differed.
func (in Input) trace(was, now world, changed []Changed) map[string]set {
	number := make(map[string]int, len(changed))
	for i, c := range changed {
		number[c.Dossier] = i
	}
	reasons := make(map[string]set)
	for i, list := range in.State.Lists {
		next := make(map[string]set)
		for person, all := range reasons {
			add(next, person, all)
		}
		for _, c := range list.Counted {
			entry := in.State.ledger[c.Dossier]
			versions := []string{entry.Hash}
			if n, is := number[c.Dossier]; is {
				versions = append(versions, in.Now[c.Dossier])
				for _, h := range versions {
					for _, person := range in.Extracts[h].Players {
						add(next, person, set{n: true})
					}
				}
			}
			if len(reasons) == 0 {
				continue
			}
			for _, h := range versions {
				x := in.Extracts[h]
				for _, g := range x.Games {
					add(next, x.Players[g.White], reasons[x.Players[g.Black]])
					add(next, x.Players[g.Black], reasons[x.Players[g.White]])
				}
			}
		}
		reasons = differing(next, was.after(i), now.after(i))
	}
	return reasons
}

// after is the book after a list, with the ratings that are recorded for the next one.
func (w world) after(i int) book {
	if i+1 < len(w.begins) {
		return w.begins[i+1]
	}
	return w.end
}

// differing are the reasons of those whose accounts differ.
func differing(reasons map[string]set, was, now book) map[string]set {
	maps.DeleteFunc(reasons, func(person string, _ set) bool { return was[person] == now[person] })
	return reasons
}

func add(to map[string]set, person string, reasons set) {
	if len(reasons) == 0 {
		return
	}
	all := to[person]
	if all == nil {
		all = make(set, len(reasons))
		to[person] = all
	}
	for n := range reasons {
		all[n] = true
	}
}

// union are the persons of two books, in order.
func union(a, b book) []string {
	persons := slices.Collect(maps.Keys(a))
	for person := range b {
		if _, both := a[person]; !both {
			persons = append(persons, person)
		}
	}
	slices.Sort(persons)
	return persons
}
