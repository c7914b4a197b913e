package correspondence

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// outcome is what became of a vacation in one game.
type outcome struct {
	Path, Opponent string
	Refused        string // why it was not taken; empty: it was
	Article        article.Ref
	Days           int
}

// withVacation are those games of the account that have vacations.
func withVacation(all []own) []own {
	return slices.DeleteFunc(slices.Clone(all), func(o own) bool { return !o.account || o.waits() || o.State.Settings.Vacation == 0 })
}

// seenOf is another text as soon as a vacation was taken in one of the games, or the year is another: who presses twice takes the days
// once.
func seenOf(all []own, now clock.Time) string {
	mark := fnv.New64a()
	for _, o := range slices.SortedFunc(slices.Values(all), func(a, b own) int { return strings.Compare(a.ID, b.ID) }) {
		fmt.Fprintln(mark, o.ID, o.State.VacationOf(o.side).Until, o.State.VacationLeft(o.side, now))
	}
	return strconv.FormatUint(mark.Sum64(), 36)
}

// takeEverywhere takes a vacation in all games of the account that have one. Games are independent of each other, so one that refuses it
// keeps none of the others from it; the answer says of each what became of it.
func takeEverywhere(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	all, err := ownGames(c)
	if err != nil {
		return err
	}
	taking := withVacation(all)
	stale := f.Text("seen") != seenOf(taking, games.Instant(c.Now))
	days, wrong := daysIn(c, f)
	var outcomes []outcome
	if !stale && len(wrong) == 0 && !f.Has("sure") {
		return askFirst(c, days)
	}
	if !stale && len(wrong) == 0 {
		if outcomes, err = takenIn(c, taking, days); err != nil {
			return err
		}
		if len(outcomes) > 0 && !slices.ContainsFunc(outcomes, func(o outcome) bool { return o.Refused != "" }) {
			return c.Redirect(listPath + "?taken")
		}
	}
	c.FormAt = listPath
	view, err := listOf(c)
	if err != nil {
		return err
	}
	view.Stale, view.Outcomes = stale, outcomes
	view.Days.Value, view.Days.Defects = f.Text("days"), wrong
	if len(wrong) > 0 && !stale {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return c.ShowStatus(http.StatusConflict, view)
}

// askFirst asks whether the days are to be taken in all games: nobody can give them back.
func askFirst(c *page.Call, days int) error {
	c.FormAt = listPath
	view, err := listOf(c)
	if err != nil {
		return err
	}
	view.Sure = &sure{Days: days}
	return c.Show(view)
}

// sure is a question before days are taken.
type sure struct {
	Days  int
	Until time.Time // zero: that differs from game to game
}

// sureOf is the question in one game: days that are taken during a vacation follow it.
func sureOf(now time.Time, one row, days int) *sure {
	if one.OwnAway.After(now) {
		now = one.OwnAway
	}
	return &sure{days, now.Add(time.Duration(days) * 24 * time.Hour)}
}

// takenIn takes the days in each game and says what became of it.
func takenIn(c *page.Call, taking []own, days int) ([]outcome, error) {
	var outcomes []outcome
	for _, o := range taking {
		one := outcome{Path: gamePath(o.ID), Opponent: parts.OpponentName(c, o.Snapshot, o.side), Days: days}
		err := c.Games.Act(c.Context(), c.Actor, o.ID, game.TakeVacation{By: o.side, Days: days}, o.side)
		if refusal, refused := article.AsRefusal(err); refused {
			one.Refused, one.Article = page.Capital(c.Explain(refusal.Reason)), refusal.Article
		} else if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, one)
	}
	return outcomes, nil
}

// daysIn reads how many days somebody wants; what no game gives is said by the games.
func daysIn(c *page.Call, f *page.Form) (int, []page.Defect) {
	days, err := strconv.Atoi(f.Text("days"))
	if err != nil {
		reason := article.Because("input.whole_number", "", article.Arg{Name: "value", Value: article.Text(article.Printable(f.Text("days")))})
		return 0, []page.Defect{{Text: page.Capital(c.Explain(reason))}}
	}
	return days, nil
}

// vacationView is the page of the vacations of one game.
type vacationView struct {
	Row     row
	Rule    article.Ref
	Year    int // days that a side has in a year
	Seen    string
	Days    page.FormField
	Refused *outcome
	Stale   bool
	Said    bool
	Sure    *sure // nil: nothing is asked
}

// playing is the game that the path names, with the side of who asks; no side for everybody else.
func playing(c *page.Call) (own, error) {
	asker, err := parts.PlayerOf(c)
	if err != nil {
		return own{}, err
	}
	s, standing, err := c.Games.See(c.Context(), asker, c.Request.PathValue("game"))
	if err != nil {
		return own{}, err
	}
	o := own{Snapshot: s, side: standing.Side}
	o.turn, _ = s.State.ToMove(s.ID)
	return o, nil
}

func showVacation(c *page.Call) error {
	o, err := playing(c)
	if err != nil {
		return err
	}
	if !mayTake(o) {
		return c.Redirect(gamePath(o.ID))
	}
	view := vacationOf(c, o)
	view.Said = c.Request.URL.Query().Has("taken")
	return c.Show(view)
}

// mayTake says that the reader has a side of a game that has vacations and is not over.
func mayTake(o own) bool {
	return o.side.IsValid() && o.State.Settings.Vacation > 0 && o.State.Outcome == nil
}

func vacationOf(c *page.Call, o own) vacationView {
	return vacationView{
		Row: rowOf(c, o), Rule: "I.11.1.3", Year: o.State.Settings.Vacation, Days: page.FormField{ID: "days"},
		Seen: seenOf([]own{o}, games.Instant(c.Now)),
	}
}

// takeVacation takes a vacation in one game.
func takeVacation(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	o, err := playing(c)
	if err != nil {
		return err
	}
	asker, err := parts.PlayerOf(c)
	if err != nil {
		return err
	}
	view := vacationOf(c, o)
	days, wrong := daysIn(c, f)
	view.Stale = f.Text("seen") != view.Seen
	view.Days.Value, view.Days.Defects = f.Text("days"), wrong
	switch {
	case !o.side.IsValid(): // the application says why that is forbidden
	case len(wrong) > 0:
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	case view.Stale:
		return c.ShowStatus(http.StatusConflict, view)
	case days >= 1 && days <= view.Row.VacationLeft && !f.Has("sure"): // what cannot be is refused without a question
		view.Sure = sureOf(c.Now, view.Row, days)
		return c.Show(view)
	}
	err = c.Games.Act(c.Context(), asker, o.ID, game.TakeVacation{By: o.side, Days: days}, o.side)
	if refusal, refused := article.AsRefusal(err); refused {
		view.Refused = &outcome{Refused: page.Capital(c.Explain(refusal.Reason)), Article: refusal.Article}
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	return c.Redirect(gamePath(o.ID) + "/vacation?taken")
}
