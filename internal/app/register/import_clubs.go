package register

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"damka/internal/letters"
	"damka/internal/register/club"
)

// ImportClub is a club of the file that is not registered.
type ImportClub struct {
	Folded  string // the name as names are compared
	Name    string // as it is most often written
	Rows    int
	Meant   string // what was chosen: an id or another folded name; empty: a new club
	Similar []SimilarClub
}

// SimilarClub may be meant by the name of another one.
type SimilarClub struct {
	Meant string // its id, or its folded name if it is new, too
	Name  string
}

// clubsIn finds the clubs of a file.
type clubsIn struct {
	draft  *Import
	byName map[string]string // ids by folded names
	names  map[string]string // by id
	spelt  map[string]map[string]int
	rows   map[string]int
}

func (a *App) clubsIn(ctx context.Context, draft *Import) (*clubsIn, error) {
	all, err := a.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	c := &clubsIn{draft, map[string]string{}, map[string]string{}, map[string]map[string]int{}, map[string]int{}}
	for _, one := range slices.Backward(all) { // the first of two that are called alike counts
		c.names[one.ID] = one.Short
		c.byName[foldedClub(one.Short)] = one.ID
	}
	for _, one := range slices.Backward(all) { // a name comes before a short one
		c.byName[foldedClub(one.Name)] = one.ID
	}
	return c, nil
}

// note counts how a club is written.
func (c *clubsIn) note(name string) {
	folded := foldedClub(name)
	if folded == "" {
		return
	}
	if c.spelt[folded] == nil {
		c.spelt[folded] = map[string]int{}
	}
	c.spelt[folded][name]++
	c.rows[folded]++
}

// idOf is the id of a club, which is new where nobody has registered or chosen one; empty for no club.
func (c *clubsIn) idOf(name string) string {
	folded := foldedClub(name)
	for range 20 { // names that are meant for each other in a circle are new
		if folded == "" {
			return ""
		}
		if id, registered := c.byName[folded]; registered {
			return id
		}
		meant := c.draft.Clubs[folded]
		if meant == "" {
			break
		}
		if _, is := c.names[meant]; is {
			return meant
		}
		folded = meant
	}
	return importID(c.draft.ID, "club", folded)
}

// called is the name of a club by its id.
func (c *clubsIn) called(id string) string {
	if name, is := c.names[id]; is {
		return name
	}
	for folded := range c.spelt {
		if importID(c.draft.ID, "club", folded) == id {
			return c.best(folded)
		}
	}
	return id
}

// best is how a club is written most often; of as many ways the one with more letters of the language.
func (c *clubsIn) best(folded string) string {
	var names []string
	for name := range c.spelt[folded] {
		names = append(names, name)
	}
	slices.SortFunc(names, func(x, y string) int {
		return cmp.Or(c.spelt[folded][y]-c.spelt[folded][x], len(y)-len(x), strings.Compare(x, y))
	})
	if len(names) == 0 {
		return folded
	}
	return names[0]
}

// unknown are the clubs of the file that are not registered, by name, with those that are written nearly so.
func (c *clubsIn) unknown() []ImportClub {
	var all []ImportClub
	for folded := range c.spelt {
		if _, registered := c.byName[folded]; !registered {
			all = append(all, ImportClub{Folded: folded, Name: c.best(folded), Rows: c.rows[folded], Meant: c.draft.Clubs[folded]})
		}
	}
	slices.SortFunc(all, func(x, y ImportClub) int { return strings.Compare(x.Folded, y.Folded) })
	others := c.others()
	for _, one := range all {
		others = append(others, otherClub{SimilarClub{one.Folded, one.Name}, one.Folded, ownWords(one.Folded)})
	}
	for i := range all {
		own := ownWords(all[i].Folded)
		for _, other := range others {
			if other.folded != all[i].Folded && similarClubs(own, other.words) {
				all[i].Similar = append(all[i].Similar, other.SimilarClub)
			}
		}
	}
	return all
}

// otherClub is a club of which another name may be.
type otherClub struct {
	SimilarClub
	folded string
	words  []string // see ownWords
}

// others are the registered clubs, by name.
func (c *clubsIn) others() []otherClub {
	var all []otherClub
	for folded, id := range c.byName {
		all = append(all, otherClub{SimilarClub{id, c.names[id]}, folded, ownWords(folded)})
	}
	slices.SortFunc(all, func(x, y otherClub) int {
		return cmp.Or(strings.Compare(x.folded, y.folded), strings.Compare(x.Meant, y.Meant))
	})
	return slices.CompactFunc(all, func(x, y otherClub) bool { return x.SimilarClub == y.SimilarClub }) // a long name and a short one
}

// clubWords are what many clubs have in their names, and nobody is told apart by.
var clubWords = strings.Fields("klub kw ks uks luks mks lks sks gks wks tkkf mosir osir sportowy sportowe warcabowy warcabowa sekcja warcab stowarzyszenie towarzystwo uczniowski ludowy miejski gminny club i w im przy")

// ownWords is how the words of a folded name are heard, without those that many clubs have.
func ownWords(folded string) (words []string) {
	for _, word := range strings.Fields(folded) {
		if !slices.Contains(clubWords, word) {
			words = append(words, letters.Sound(word))
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// similarClubs says that one club may be meant by two names, by their own words: they are the same, or nearly so, or all words of the shorter
// are in the longer.
func similarClubs(one, other []string) bool {
	if len(one) > len(other) {
		one, other = other, one
	}
	if len(one) == 0 {
		return false
	}
	for _, word := range one {
		if !slices.ContainsFunc(other, func(there string) bool { return nearlySame(word, there) }) {
			return false
		}
	}
	return true
}

// nearlySame says that two words are the same but for one letter; short ones wholly.
func nearlySame(x, y string) bool {
	if x == y {
		return true
	}
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < 5 || len(y)-len(x) > 1 {
		return false
	}
	at := 0
	for at < len(x) && x[at] == y[at] {
		at++
	}
	if len(x) == len(y) {
		return x[min(at+1, len(x)):] == y[min(at+1, len(y)):]
	}
	return x[at:] == y[at+1:]
}

// problemOf says what is wrong with the name of a club that is new; nil: nothing is.
func (c *clubsIn) problemOf(name string) error { return club.Details{Name: name}.Check() }
