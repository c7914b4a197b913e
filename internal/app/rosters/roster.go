package rosters

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/letters"
	"damka/internal/ratingfile"
)

// Roster is a list in memory, in which persons are found. It never changes.
type Roster struct {
	ratingfile.List
	Own bool // this server published it

	all      []ratingfile.Person // those of the list, then those who are licensed and on none
	byNumber map[int]int
	names    []name // of all
}

type name struct {
	words []string
	sound []string // of each word
}

func newRoster(list ratingfile.List, own bool) *Roster {
	r := &Roster{List: list, Own: own, all: slices.Clip(list.Persons)}
	for _, u := range list.Unlisted {
		r.all = append(r.all, u.Person())
	}
	r.byNumber, r.names = make(map[int]int, len(r.all)), make([]name, len(r.all))
	for i, p := range r.all {
		r.byNumber[p.Number] = i
		words := letters.Words(p.Family + " " + p.Given)
		r.names[i] = name{words: words, sound: sounds(words)}
	}
	return r
}

func sounds(words []string) []string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = letters.Sound(word)
	}
	return all
}

// ByNumber is the person with a number in the register; without a list where they are licensed and on none.
func (r *Roster) ByNumber(number int) (ratingfile.Person, bool) {
	i, found := r.byNumber[number]
	if !found {
		return ratingfile.Person{}, false
	}
	return r.all[i], true
}

// Find finds persons as somebody types: the beginning of a number, or beginnings of words of a name in any order. If nobody is called so,
// those whose names sound alike, and alike is true.
func (r *Roster) Find(text string, limit int) (found []ratingfile.Person, alike bool) {
	words := letters.Words(text)
	if len(words) == 0 || len(words) > 8 {
		return nil, false
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		return r.beginning(strings.TrimLeft(words[0], "0"), limit), false
	}
	for i := range r.names {
		if len(found) < limit && allBegin(words, r.names[i].words) {
			found = append(found, r.all[i])
		}
	}
	if len(found) > 0 {
		return found, false
	}
	heard := sounds(words)
	for i := range r.names {
		if len(found) < limit && !slices.Contains(heard, "") && allIn(heard, r.names[i].sound) {
			found = append(found, r.all[i])
		}
	}
	return found, len(found) > 0
}

// beginning are the persons whose number begins with some digits; the number itself comes first.
func (r *Roster) beginning(digits string, limit int) []ratingfile.Person {
	if digits == "" {
		return nil
	}
	var found []ratingfile.Person
	for _, p := range r.all {
		switch number := strconv.Itoa(p.Number); {
		case number == digits:
			found = slices.Insert(found, 0, p)
		case strings.HasPrefix(number, digits):
			found = append(found, p)
		}
	}
	return found[:min(limit, len(found))]
}

// allBegin says whether each word begins another one of a name.
func allBegin(words, of []string) bool {
	left := slices.Clone(of)
	for _, word := range words {
		i := slices.IndexFunc(left, func(w string) bool { return strings.HasPrefix(w, word) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

func allIn(words, of []string) bool {
	left := slices.Clone(of)
	for _, word := range words {
		i := slices.Index(left, word)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// InForce is the list that is in force on a day, of those that came and those published here; for no day the newest. Nil: there is none.
func (a *App) InForce(ctx context.Context, v article.Variant, day calendar.Date) (*Roster, error) {
	heads, err := a.Kept(ctx, v)
	if err != nil {
		return nil, err
	}
	var came *Head
	for i, head := range heads {
		if !day.IsValid() || head.ValidFrom.Compare(day) <= 0 && head.Published.Compare(day) <= 0 {
			came = &heads[i]
			break
		}
	}
	if a.own != nil {
		quarter, err := a.own.QuarterInForce(ctx, v, day)
		if err != nil {
			return nil, err
		}
		if quarter != "" && (came == nil || quarter >= came.Quarter.String()) {
			return a.ownRoster(ctx, v, day, quarter)
		}
	}
	if came == nil {
		return nil, nil
	}
	return a.cameRoster(ctx, *came)
}

// mostHeld is how many lists are in memory.
const mostHeld = 6

// cameRoster is a list that came; it is read once.
func (a *App) cameRoster(ctx context.Context, head Head) (*Roster, error) {
	key := "came " + head.Content
	a.mu.Lock()
	held, known := a.held[key]
	a.mu.Unlock()
	if known {
		return held.roster, nil
	}
	list, err := a.read(ctx, head)
	if err != nil {
		return nil, err
	}
	return a.hold(key, heldRoster{roster: newRoster(list, false)}), nil
}

// ownRoster is a list of this server, read again when a name, a club, a licence or a list has changed.
func (a *App) ownRoster(ctx context.Context, v article.Variant, day calendar.Date, quarter string) (*Roster, error) {
	key := "own " + v.String() + " " + quarter
	a.mu.Lock()
	held, known := a.held[key]
	changed := a.changed
	a.mu.Unlock()
	if known && held.at == changed && held.made == a.today() {
		return held.roster, nil
	}
	list, found, err := a.own.FileInForce(ctx, v, day)
	if err != nil || !found {
		return nil, err
	}
	return a.hold(key, heldRoster{newRoster(list, true), changed, a.today()}), nil
}

func (a *App) hold(key string, held heldRoster) *Roster {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.held[key]; !known && len(a.held) >= mostHeld {
		clear(a.held)
	}
	a.held[key] = held
	return held.roster
}
