package serverrating

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/glicko"
	"damka/internal/game"
	"damka/internal/store"
)

// Everybody may know ratings: who plays rated games plays in public. So nothing here takes an actor.

// Standing is the rating of an account on a list, as it is now.
type Standing struct {
	List             List
	Rating           glicko.Rating // its deviation has grown since the last game
	Last             time.Time     // when the last game ended
	Won, Drawn, Lost int           // games
	Entries          int           // that the history ever had
}

// Games is how many games were rated.
func (s Standing) Games() int { return s.Won + s.Drawn + s.Lost }

// IsProvisional says that the rating is not sure enough to be compared; so is that of somebody who has no rated game.
func (s Standing) IsProvisional() bool { return s.Rating.Deviation() > Provisional }

func (a *App) standing(list List, r ratingDoc) Standing {
	return Standing{List: list, Rating: aged(r.Rating, a.now()-r.At), Last: moment(r.At), Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Entries: r.Entries}
}

// Standings are the ratings of an account, in the order of [Lists]; none for somebody who has no rated game.
func (a *App) Standings(ctx context.Context, account string) ([]Standing, error) {
	if !isAccount(account) {
		return nil, nil
	}
	var all []Standing
	err := a.under(ctx, ratingKind, account+".", func(doc store.Document) (bool, error) {
		var r ratingDoc
		list, err := listOf(doc.ID)
		if err == nil {
			err = read(doc, &r)
		}
		all = append(all, a.standing(list, r))
		return true, err
	})
	order := Lists()
	slices.SortFunc(all, func(x, y Standing) int { return slices.Index(order, x.List) - slices.Index(order, y.List) })
	return all, err
}

// Shown is the rating that is shown beside a name in a game: that of the variant and tempo, also of somebody who has none yet. False without an
// account, and where the game has no clock. What is shown may be some seconds old.
func (a *App) Shown(ctx context.Context, account string, variant article.Variant, tempo game.Tempo) (Standing, bool, error) {
	list := List{variant, tempo}
	if !isAccount(account) || !slices.Contains(Lists(), list) {
		return Standing{}, false, nil
	}
	s, err := a.shown.get(a.base.Now(), ratingID(account, list), func() (Standing, error) {
		r, found, err := a.rating(ctx, account, list)
		if err != nil || !found {
			return Standing{List: list, Rating: glicko.Start()}, err
		}
		return a.standing(list, r), nil
	})
	return s, err == nil, err
}

// Counted is a side of a game that was counted: the rating at the game in whole points, and by how much the game changed it.
type Counted struct {
	Points, Change int
	Provisional    bool
}

// CountedOf is what a game has changed, for White and for Black; false where it was not counted, as yet or ever.
func (a *App) CountedOf(ctx context.Context, gameID string) (sides [2]Counted, counts bool, err error) {
	doc, err := a.rated(ctx, gameID)
	for i, side := range doc.Sides {
		at := side.atGame()
		sides[i] = Counted{at.Points(), side.After.Points() - at.Points(), at.Deviation() > Provisional}
	}
	return sides, doc.Counts, err
}

// Of is the rating as the lobby asks for it, by the word of the tempo; 0 for somebody without a rated game: what others start with is no
// rating of theirs.
func (a *App) Of(ctx context.Context, account string, variant article.Variant, tempo string) (rating int, provisional bool, err error) {
	s, shown, err := a.Shown(ctx, account, variant, game.Tempo(tempo))
	if err != nil || !shown || s.Games() == 0 {
		return 0, false, err
	}
	return s.Rating.Points(), s.IsProvisional(), nil
}

// Entry is an entry of a history: a game that was counted, or a correction.
type Entry struct {
	Number        int
	At            time.Time
	Game          string
	Side          article.Colour
	Opponent      string        // the account; it may be erased
	Other         glicko.Rating // the opponent's, at the game
	Before, After glicko.Rating
	Share         game.Share
	Note          Note
}

// Change is by how much the rating changed, in whole points as they are shown before and after.
func (e Entry) Change() int { return e.After.Points() - e.Before.Points() }

// History are up to limit entries of an account on a list, the newest first, older than the entry of a number; with 0 from the newest.
func (a *App) History(ctx context.Context, account string, list List, before, limit int) ([]Entry, error) {
	if !isAccount(account) {
		return nil, nil
	}
	var all []Entry
	start := ratingID(account, list) + "."
	err := a.under(ctx, entryKind, start, func(doc store.Document) (bool, error) {
		var e entryDoc
		if err := read(doc, &e); err != nil {
			return false, err
		}
		if before == 0 || e.Number < before {
			all = append(all, e.entry())
		}
		return len(all) < limit, nil
	})
	return all, err
}

func (e entryDoc) entry() Entry {
	side := article.White
	if e.Side == article.Black.String() {
		side = article.Black
	}
	return Entry{e.Number, moment(e.At), e.Game, side, e.Opponent, e.Other, e.Before, e.After, e.Share, e.Note}
}

// Placed is somebody on a list of the best.
type Placed struct {
	Place   int // equal ratings share one
	Login   string
	Program bool // plays with the account
	Standing
}

// MostPlaced is how many a list of the best has.
const MostPlaced = 100

// Best are the best of a list whose ratings are not provisional. What is shown may be a minute old.
func (a *App) Best(ctx context.Context, list List) ([]Placed, error) {
	return a.boards.get(a.base.Now(), list, func() ([]Placed, error) { return a.readBest(ctx, list) })
}

func (a *App) readBest(ctx context.Context, list List) ([]Placed, error) {
	all, err := a.highest(ctx, list)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(x, y placed) int {
		return cmp.Or(cmp.Compare(y.Rating.Rating(), x.Rating.Rating()), cmp.Compare(x.Rating.Deviation(), y.Rating.Deviation()), cmp.Compare(x.account, y.account))
	})
	best := make([]Placed, min(len(all), MostPlaced))
	for i := range best {
		best[i] = all[i].Placed
		if best[i].Place = i + 1; i > 0 && best[i-1].Rating.Less(best[i].Rating) == 0 {
			best[i].Place = best[i-1].Place
		}
	}
	return best, nil
}

// placed is somebody on a list, with the account.
type placed struct {
	account string
	Placed
}

// highest are those with the highest ratings of a list that are not provisional, as many as are shown, and all who are equal to the last.
func (a *App) highest(ctx context.Context, list List) (all []placed, err error) {
	last := ""
	err = a.under(ctx, placeKind, list.String()+".", func(doc store.Document) (bool, error) {
		at := strings.LastIndexByte(doc.ID, '.')
		account, height := doc.ID[at+1:], doc.ID[:at]
		if len(all) >= MostPlaced && height != last {
			return false, nil
		}
		r, found, err := a.rating(ctx, account, list)
		if err != nil || !found {
			return true, err
		}
		standing := a.standing(list, r)
		if standing.IsProvisional() {
			return true, nil
		}
		login, program, known, err := a.accounts.PlayerOf(ctx, account)
		if err != nil || !known {
			return true, err
		}
		last = height
		all = append(all, placed{account, Placed{Login: login, Program: program, Standing: standing}})
		return true, nil
	})
	return all, err
}
