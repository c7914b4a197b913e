package openings

import (
	"cmp"
	"slices"
)

// Tally is what was counted of some games.
type Tally struct {
	White, Draws, Black int // games that White won, that were drawn, that Black won

	Rated   int // games with a known rating
	Ratings int // the sum of these

	Newest []Example // up to [MostNewest], the newest first
	Best   []Example // up to [MostBest] with a rating, the highest first
}

// How many examples are kept.
const (
	MostNewest = 8
	MostBest   = 4
)

// Example is a game to look at.
type Example struct {
	Game   uint64
	Day    int32
	Rating int
}

// TallyOf is the tally of one game.
func TallyOf(g Game) Tally {
	example := Example{Game: g.ID, Day: g.Day, Rating: g.Rating}
	t := Tally{Newest: []Example{example}}
	switch g.Result {
	case WhiteWins:
		t.White = 1
	case Draw:
		t.Draws = 1
	case BlackWins:
		t.Black = 1
	}
	if g.Rating > 0 {
		t.Rated, t.Ratings, t.Best = 1, g.Rating, []Example{example}
	}
	return t
}

// Games is how many games there are.
func (t Tally) Games() int { return t.White + t.Draws + t.Black }

// Rating is the mean rating, rounded; 0 where none is known.
func (t Tally) Rating() int {
	if t.Rated == 0 {
		return 0
	}
	return (t.Ratings + t.Rated/2) / t.Rated
}

// Plus is the tally of the games of both, which have none in common.
func (t Tally) Plus(u Tally) Tally {
	t.White, t.Draws, t.Black = t.White+u.White, t.Draws+u.Draws, t.Black+u.Black
	t.Rated, t.Ratings = t.Rated+u.Rated, t.Ratings+u.Ratings
	t.Newest = first(MostNewest, newer, t.Newest, u.Newest)
	t.Best = first(MostBest, better, t.Best, u.Best)
	return t
}

// first are the first few of two ordered lists together.
func first(most int, order func(a, b Example) int, a, b []Example) []Example {
	if len(a)+len(b) == 0 {
		return nil
	}
	merged := make([]Example, 0, min(len(a)+len(b), most))
	for len(merged) < cap(merged) {
		if len(b) == 0 || len(a) > 0 && order(a[0], b[0]) <= 0 {
			merged, a = append(merged, a[0]), a[1:]
		} else {
			merged, b = append(merged, b[0]), b[1:]
		}
	}
	return merged
}

// newer orders the newest first; of the same day the one that was added last.
func newer(a, b Example) int {
	return cmp.Or(cmp.Compare(b.Day, a.Day), cmp.Compare(b.Game, a.Game))
}

// better orders the highest rating first, then the newest.
func better(a, b Example) int { return cmp.Or(cmp.Compare(b.Rating, a.Rating), newer(a, b)) }

// bestOf are the best of examples.
func bestOf(examples []Example) []Example {
	rated := slices.DeleteFunc(slices.Clone(examples), func(e Example) bool { return e.Rating == 0 })
	if len(rated) == 0 {
		return nil
	}
	slices.SortFunc(rated, better)
	return rated[:min(len(rated), MostBest)]
}
