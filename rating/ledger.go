package rating

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/score"
)

// Rated is a player after a period, with the breakdown of every change.
type Rated struct {
	ID          string             `json:"id"`
	Before      int                `json:"before"` // rating before the period; a newcomer's 2100
	After       int                `json:"after"`  // ⌊before + ΣR + ½⌋
	Change      int                `json:"change"` // after − before
	Games       int                `json:"games"`  // all counted games ever, this period's included
	ListBefore  List               `json:"listBefore"`
	List        List               `json:"list"`        // after the period
	Moves       []Move             `json:"moves"`       // from the one to the other
	Reached2300 bool               `json:"reached2300"` // ever, the rating after the period included
	LastGame    calendar.Date      `json:"lastGame"`    // end of the tournament of the last counted game
	Tournaments []TournamentResult `json:"tournaments"` // those with a counted game, in the order counted
	NotCounted  []NotCounted       `json:"notCounted"`  // games of counted tournaments that do not count for the player
}

// Player is the player as the lists before the next period have him.
func (r Rated) Player() Player {
	return Player{ID: r.ID, Rating: r.After, Games: r.Games, List: r.List, Reached2300: r.Reached2300, LastGame: r.LastGame}
}

// ledger has the players' accounts while the tournaments of a period are
// entered one after the other.
type ledger struct {
	period   Period
	index    map[string]int // of accounts, by player's id
	accounts []account
	entered  int // tournaments, the one being entered included
}

// account is a player during a period.
type account struct {
	before  Player
	change  Decimal       // ΣR so far, not rounded
	games   int           // counted in the period so far
	reached bool          // 2300, ever
	last    calendar.Date // end of the tournament of the last counted game
	results []TournamentResult
	not     []NotCounted

	// Of the tournament being entered.
	entered int // its number; another: the player has not appeared in it
	tally   tally
	notFrom int // where its games begin in not
}

func newLedger(p Period, before []Player) *ledger {
	l := &ledger{period: p, index: make(map[string]int, len(before)), accounts: make([]account, 0, len(before))}
	for _, player := range before {
		l.open(player)
	}
	return l
}

func (l *ledger) open(p Player) int {
	i := len(l.accounts)
	l.index[p.ID] = i
	l.accounts = append(l.accounts, account{before: p, reached: p.hasReached2300(), last: p.LastGame})
	return i
}

// account finds the player's account, or opens one for a newcomer.
func (l *ledger) account(id string) int {
	if i, known := l.index[id]; known {
		return i
	}
	return l.open(Newcomer(id))
}

// enter adds a tournament to the accounts of all who played in it.
func (l *ledger) enter(t *Tournament) {
	l.entered++
	withdrew := make(map[string]bool, len(t.Withdrawn))
	for _, id := range t.Withdrawn {
		withdrew[id] = true
	}
	var present []int
	for _, g := range t.Games {
		white, black := l.account(g.White), l.account(g.Black)
		for _, side := range [...]struct {
			own, other int
			colour     score.Colour
		}{{white, black, score.White}, {black, white, score.Black}} {
			a := &l.accounts[side.own]
			if a.entered != l.entered {
				a.entered, a.notFrom = l.entered, len(a.not)
				present = append(present, side.own)
			}
			a.add(t.edition(l.period), t.ID, OwnGame{
				Opponent: l.accounts[side.other].before, Colour: side.colour, Result: g.Result, Withdrew: withdrew[a.before.ID],
			})
		}
	}
	for _, i := range present {
		l.accounts[i].settle(t)
	}
}

// add adds a game of the tournament being entered.
func (a *account) add(e article.Edition, tournament string, g OwnGame) {
	if reason, is := g.NotCounted(e); is {
		a.not = append(a.not, NotCounted{tournament, g.Opponent.ID, reason})
		return
	}
	a.tally.add(g)
}

// settle computes the change by the tournament being entered, after all its games were added.
func (a *account) settle(t *Tournament) {
	sortNotCounted(a.not[a.notFrom:])
	result := a.tally.result(t.ID, a.before.Rating, K(a.reached, a.before.Games+a.games))
	a.tally = tally{}
	if result.Games == 0 {
		return
	}
	a.results = append(a.results, result)
	a.games += result.Games
	a.change += result.Change
	a.reached = a.reached || a.running() >= strongRating*one
	if t.End.Compare(a.last) > 0 {
		a.last = t.End
	}
}

// running is the rating with all changes so far, unrounded. It decides k and
// whether 2300 was reached, and nothing else.
func (a *account) running() Decimal { return Decimal(a.before.Rating)*one + a.change }

// close gives everybody the rating and the list of the period's end.
func (l *ledger) close() []Rated {
	rated := make([]Rated, len(l.accounts))
	for i := range l.accounts {
		rated[i] = l.accounts[i].close(l.period)
	}
	slices.SortFunc(rated, func(a, b Rated) int { return cmp.Compare(a.ID, b.ID) })
	return rated
}

func (a *account) close(p Period) Rated {
	r := Rated{
		ID:          a.before.ID,
		ListBefore:  a.before.List,
		Before:      a.before.Rating,
		After:       a.running().Round(),
		Games:       a.before.Games + a.games,
		List:        a.before.List,
		LastGame:    a.last,
		Tournaments: a.results,
		NotCounted:  a.not,
	}
	r.Change = r.After - r.Before
	r.Reached2300 = a.reached || r.After >= strongRating
	r.Moves = r.ListBefore.moves(a.games > 0, r.Games, r.LastGame, p.To)
	if len(r.Moves) > 0 {
		r.List = r.Moves[len(r.Moves)-1].To
	}
	if r.Tournaments == nil {
		r.Tournaments = []TournamentResult{}
	}
	if r.NotCounted == nil {
		r.NotCounted = []NotCounted{}
	}
	return r
}
