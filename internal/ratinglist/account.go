package ratinglist

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// Account is what a variant's lists know of a person after a quarter, on whatever list or on none. It is all that the next
// quarter begins with.
type Account struct {
	Person      string
	Rating      int // of list T, or of none: not for the public
	Games       int // all counted ones ever
	List        rating.List
	LastGame    calendar.Date // end of the tournament of the last counted game; no day: not known
	Reached2300 bool          // at some time
	Best        int           // the highest rating on any list A; 0: never on it
}

// player is the account as ratings are computed.
func (a Account) player() rating.Player {
	return rating.Player{ID: a.Person, Rating: a.Rating, Games: a.Games, List: a.List, Reached2300: a.Reached2300, LastGame: a.LastGame}
}

// accountOf is an account after a quarter, best as before it.
func accountOf(r rating.Rated, best int) Account {
	if r.List == rating.A {
		best = max(best, r.After)
	}
	return Account{Person: r.ID, Rating: r.After, Games: r.Games, List: r.List, LastGame: r.LastGame, Reached2300: r.Reached2300, Best: best}
}

// isEmpty says that the account is as good as none: whoever was in a tournament, but has no counted game yet, is a newcomer again.
func (a Account) isEmpty() bool { return a.List == rating.None && a.Games == 0 }

func (a Account) validate() error {
	if !isID(a.Person) || !a.List.IsValid() || a.Rating < 0 || a.Rating > score.MostRating || a.Best < 0 || a.Best > score.MostRating ||
		a.Games < 0 || a.Games > mostGames {
		return fmt.Errorf("account of %q: rating %d, best %d, %d games: out of range", a.Person, a.Rating, a.Best, a.Games)
	}
	return nil
}

// mostGames is more games than anybody plays in a career.
const mostGames = 1_000_000

// append writes the fields of the account as members of a JSON object, for hashes and rows.
func (a Account) append(b []byte) []byte {
	b = appendText(append(b, `"person":`...), a.Person)
	b = strconv.AppendInt(append(b, `,"rating":`...), int64(a.Rating), 10)
	b = strconv.AppendInt(append(b, `,"games":`...), int64(a.Games), 10)
	b = append(append(append(b, `,"list":"`...), a.List.String()...), `","lastGame":"`...)
	b = append(append(b, a.LastGame.String()...), `","reached2300":`...)
	b = strconv.AppendBool(b, a.Reached2300)
	return strconv.AppendInt(append(b, `,"best":`...), int64(a.Best), 10)
}

// HashAccounts is the hash of accounts in whatever order, as [Published.After] has it.
func HashAccounts(accounts []Account) string {
	accounts = slices.Clone(accounts)
	sortAccounts(accounts)
	return hashAccounts(accounts)
}

// hashAccounts is the hash of accounts, which are sorted: one JSON object a line.
func hashAccounts(accounts []Account) string {
	var b []byte
	for _, a := range accounts {
		b = append(a.append(append(b, '{')), "}\n"...)
	}
	return hashOf(b)
}

// book has accounts by person.
type book map[string]Account

// bookOf are the accounts that count in the next quarter.
func bookOf(accounts []Account) book {
	b := make(book, len(accounts))
	for _, a := range accounts {
		if !a.isEmpty() {
			b[a.Person] = a
		}
	}
	return b
}

// sorted are the accounts by person.
func (b book) sorted() []Account {
	accounts := make([]Account, 0, len(b))
	for _, a := range b {
		accounts = append(accounts, a)
	}
	sortAccounts(accounts)
	return accounts
}

func sortAccounts(accounts []Account) {
	slices.SortFunc(accounts, func(a, b Account) int { return cmp.Compare(a.Person, b.Person) })
}

// players are the accounts as ratings are computed, by person.
func (b book) players() []rating.Player {
	accounts := b.sorted()
	players := make([]rating.Player, len(accounts))
	for i, a := range accounts {
		players[i] = a.player()
	}
	return players
}

// after is the book after a quarter.
func (b book) after(rated []rating.Rated) book {
	next := make(book, len(rated))
	for _, r := range rated {
		if a := accountOf(r, b[r.ID].Best); !a.isEmpty() {
			next[r.ID] = a
		}
	}
	return next
}
