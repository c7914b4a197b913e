package title

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// Decision is what a tournament gives everybody, and its unmet conditions, by the games so far.
type Decision struct {
	Tournament   string         `json:"tournament"`
	DocumentsDue calendar.Date  `json:"documentsDue"` // VII.7.5
	Lacks        []Lack         `json:"lacks"`
	Players      []PlayerResult `json:"players"` // in the order given
}

// PlayerResult is what a tournament gives one player.
type PlayerResult struct {
	ID       string         `json:"id"`
	Category CategoryResult `json:"category"`
	Open     LadderResult   `json:"open"`
	Women    *LadderResult  `json:"women,omitempty"` // nil: no women's tournament
	Place    *PlaceAward    `json:"place,omitempty"` // nil: the place gives nothing
	Norms    []Made         `json:"norms"`           // for titles above those held: at most one a ladder
	Granted  []Grant        `json:"granted"`
}

// Made is the highest norm for a title that a player made on a ladder. It is
// announced even if nothing is granted for it (VII.7.4): the required rating may
// be missing, or more is granted for something else.
type Made struct {
	Ladder  Ladder `json:"ladder"`
	For     Grade  `json:"for"`
	Points  int    `json:"points"`
	Games   int    `json:"n"`
	Granted bool   `json:"granted"` // something is granted for it
}

// Grant is what the tournament adds for a player on a ladder, once it is approved
// (VII.7.6). Of category, norm and place the best counts; they are not added
// (VII.6.1).
type Grant struct {
	Ladder  Ladder      `json:"ladder"`
	Before  Holding     `json:"before"`
	After   Holding     `json:"after"`
	By      Way         `json:"by"`
	From    Ladder      `json:"from"` // on which it was earned: a women's norm may give I, a category
	Article article.Ref `json:"article"`
}

// Way is how something was earned.
type Way string

// The ways.
const (
	ByCategory Way = "category" // VII.4
	ByNorm     Way = "norm"     // VII.5
	ByPlace    Way = "place"    // VII.6
)

// Decide decides about all players.
func (e *Event) Decide() Decision {
	decision := Decision{
		Tournament: e.tournament.ID, DocumentsDue: e.tournament.DocumentsDue(),
		Lacks: e.tournament.Lacks(), Players: make([]PlayerResult, len(e.players)),
	}
	for i := range e.players {
		decision.Players[i] = e.decide(i)
	}
	return decision
}

// Player decides about one player; false if there is none with the id.
func (e *Event) Player(id string) (PlayerResult, bool) {
	i, ok := e.index[id]
	if !ok {
		return PlayerResult{}, false
	}
	return e.decide(i), true
}

// PlayerWith decides about one player with a category result that was computed
// elsewhere, from other data; false if there is none with the id.
func (e *Event) PlayerWith(id string, category CategoryResult) (PlayerResult, bool) {
	i, ok := e.index[id]
	if !ok {
		return PlayerResult{}, false
	}
	return e.decideWith(i, category), true
}

func (e *Event) decide(player int) PlayerResult { return e.decideWith(player, e.category(player)) }

func (e *Event) decideWith(player int, category CategoryResult) PlayerResult {
	result := PlayerResult{
		ID: e.players[player].ID, Category: category,
		Open: e.ladder(player, Open), Place: e.place(player), Norms: []Made{}, Granted: []Grant{},
	}
	if e.tournament.WomenOnly {
		women := e.ladder(player, Women)
		result.Women = &women
	}
	for _, l := range e.tournament.ladders() {
		if best, ok := result.best(l, result.On(l).Held); ok {
			result.Granted = append(result.Granted, best)
		}
	}
	for _, l := range e.tournament.ladders() {
		r := result.On(l)
		if r.Norm == nil || r.Norm.level() <= r.Held.Grade.level() {
			continue
		}
		granted := slices.ContainsFunc(result.Granted, func(g Grant) bool { return g.By == ByNorm && g.From == l })
		result.Norms = append(result.Norms, Made{l, *r.Norm, r.Points, r.Games, granted})
	}
	return result
}

// On is the result on a ladder; nil if the tournament does not have it.
func (r *PlayerResult) On(l Ladder) *LadderResult {
	if l == Women {
		return r.Women
	}
	return &r.Open
}

// best is the best a player has reached on a ladder, if it is more than what
// was held. Of equal ones the first way counts.
func (r *PlayerResult) best(l Ladder, held Holding) (Grant, bool) {
	best := Grant{Ladder: l, Before: held, After: held}
	try := func(from Ladder, reached *Holding, by Way, ref article.Ref) {
		if reached == nil {
			return
		}
		h, ok := reached.onto(l, from)
		if ok && h.compare(best.After) > 0 {
			best.After, best.By, best.From, best.Article = h, by, from, ref
		}
	}
	try(Open, r.Category.Reached, ByCategory, "VII.4.5")
	if r.Open.LookUp != nil {
		try(Open, r.Open.LookUp.Result, ByNorm, "VII.5.7")
	}
	if r.Women != nil && r.Women.LookUp != nil {
		try(Women, r.Women.LookUp.Result, ByNorm, "VII.5.7")
	}
	if r.Place != nil {
		try(r.Place.Ladder, r.Place.Result, ByPlace, "VII.6.1")
	}
	return best, best.By != ""
}

// onto is the value on one ladder of something reached on another: a category
// belongs to the open ladder, norms for titles and titles each to their own.
func (h Holding) onto(l, from Ladder) (Holding, bool) {
	isCategory := !h.Grade.IsTitle() && (h.Grade != I || h.Norms == 0)
	switch {
	case isCategory:
		return h, l == Open
	case l == from:
		return h, true
	case l == Open:
		// The norms stay on the women's ladder; I, if that comes with them, is
		// a category like any other.
		return Holding{Grade: h.Grade}, h.Grade == I
	}
	return Holding{}, false
}
