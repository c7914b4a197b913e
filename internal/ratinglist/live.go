package ratinglist

import (
	"errors"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/rating"
)

// LiveInput is what ratings between two lists are made of.
type LiveInput struct {
	Variant  article.Variant
	Edition  article.Edition
	Base     []Recorded
	State    *State    // at least one list was published
	Last     []Account // as the newest list has them
	Some     bool      // Base and Last are of the players of Approved alone, so that the whole list need not be read: nobody else's rating is asked for
	Approved []Extract // of approved tournaments that no list has counted
}

// Live are unofficial ratings between lists: of everybody who has played in an approved tournament that no list has counted yet, by person. All
// these tournaments are counted as if the next list closed after them, by the ratings of the newest list, and nobody moves: whoever is on no public list is not
// public here, either ([Row.Public]). Corrections come with the next list.
func Live(in LiveInput) ([]Row, error) {
	last := in.State.Last()
	if last == nil {
		return nil, errors.New("ratinglist: no list was published")
	}
	run := Input{
		Variant: in.Variant, Edition: in.Edition, Quarter: last.Quarter.Next(), Base: in.Base, State: in.State, Last: in.Last,
		Extracts: make(map[string]Extract, len(in.Approved)),
	}
	for _, x := range in.Approved {
		if err := x.Validate(); err != nil {
			return nil, err
		}
		x = x.asIfInTime(run.Quarter.Closes())
		h := x.Hash()
		run.Extracts[h], run.New = x, append(run.New, h)
	}
	if err := run.checkLive(in.Some); err != nil {
		return nil, err
	}
	begin := bookOf(in.Last)
	_, recorded := run.baseUntil(sortedBase(in.Base), run.Quarter, last.Quarter)
	begin.record(recorded)
	tournaments := make([]rating.Tournament, len(run.New))
	for i, h := range run.New {
		tournaments[i] = run.Extracts[h].tournament()
	}
	rated, err := rating.Rate(run.Quarter.Period(in.Variant, in.Edition), begin.players(), tournaments)
	if err != nil {
		return nil, err
	}
	out := new(Outcome)
	run.sift(out, rated.Skipped)
	rows := makeRows(rated.Players, begin, details{out: out}.of(run, rated.Players, begin))
	return liveRows(rows, begin), nil
}

// asIfInTime is the tournament as if it had ended and been approved before a list closed.
func (x Extract) asIfInTime(closes calendar.Date) Extract {
	if x.End.Compare(closes) > 0 {
		x.End = closes
	}
	if x.Approved.Compare(closes) > 0 {
		x.Approved = closes
	}
	return x.Normalized()
}

// checkLive: of some accounts nobody can say whether they are those of the list.
func (in Input) checkLive(some bool) error {
	if err := validateBase(in.Base); err != nil {
		return err
	}
	check := in.checkLast
	if some {
		check = in.checkAccounts
	}
	if err := check(); err != nil {
		return err
	}
	return in.checkNew()
}

// liveRows are those of who has played, on the lists where they are.
func liveRows(rows []Row, begin book) []Row {
	rows = slices.DeleteFunc(rows, func(r Row) bool {
		detail, err := ParseDetail(r.Detail)
		return err != nil || len(detail.Tournaments) == 0
	})
	for i := range rows {
		r := &rows[i]
		detail, _ := ParseDetail(r.Detail) // it was written above
		detail.Moves = nil
		r.Detail, r.List, r.ListBefore, r.Place = detail.Encode(), begin[r.Person].List, begin[r.Person].List, 0
		r.LastGame, r.Best = begin[r.Person].LastGame, begin[r.Person].Best
	}
	return rows
}
