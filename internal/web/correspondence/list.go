package correspondence

import (
	"fmt"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// listView is the page of the games by correspondence.
type listView struct {
	Mine, Awaited []row
	Open          []row // those that wait for an opponent
	Rule          article.Ref
	All           *allForm // nil: the account has no game with vacations
	Outcomes      []outcome
	Said          bool // a vacation was taken in all games
	Stale         bool // the form was filled in for games that are different now
	Days          page.FormField
	Sure          *sure // nil: nothing is asked
}

// row is one game.
type row struct {
	Path, Opponent, Conditions string
	Last                       string // the newest move; empty: there is none
	Left                       string // of the time for the move, in words; empty: there is no clock
	Until                      time.Time
	OwnAway, OtherAway         time.Time // until when somebody is on vacation; zero: they are not
	Vacation                   bool      // the game has vacations
	VacationLeft               int       // days of the reader in this year
	VacationPath               string
	Waits                      bool // for an opponent: its days do not run yet
	Mine                       bool // the reader is to move
}

// Runs says that the reader's own days run: the opponent's vacation does not hold them.
func (r row) Runs() bool { return r.Mine && r.OwnAway.IsZero() }

// allForm is the form of a vacation in all games of the account.
type allForm struct {
	Seen string // see [seenOf]
	Most int    // days that some game still gives
}

func showList(c *page.Call) error {
	view, err := listOf(c)
	if err != nil {
		return err
	}
	view.Said = c.Request.URL.Query().Has("taken")
	return c.Show(view)
}

// listOf is the page as it is now.
func listOf(c *page.Call) (listView, error) {
	all, err := ownGames(c)
	if err != nil {
		return listView{}, err
	}
	view := listView{Rule: "I.11.1.3", Days: page.FormField{ID: "days"}}
	for _, o := range all {
		if one := rowOf(c, o); one.Waits {
			view.Open = append(view.Open, one)
		} else if o.mine() {
			view.Mine = append(view.Mine, one)
		} else {
			view.Awaited = append(view.Awaited, one)
		}
	}
	if taking := withVacation(all); len(taking) > 0 {
		view.All = &allForm{Seen: seenOf(taking, games.Instant(c.Now))}
		for _, o := range taking {
			view.All.Most = max(view.All.Most, o.State.VacationLeft(o.side, games.Instant(c.Now)))
		}
	}
	return view, nil
}

func rowOf(c *page.Call, o own) row {
	reader := c.Reader
	now, settings := games.Instant(reader.Now), o.State.Settings
	one := row{
		Path: gamePath(o.ID), Opponent: parts.OpponentName(c, o.Snapshot, o.side), Last: lastMove(reader, o.State),
		Conditions: page.Capital(words.Variant(reader.Printer, settings.Variant)) + " · " + parts.ControlText(reader, settings.Control),
		OwnAway:    awayUntil(reader, o.State, o.side), OtherAway: awayUntil(reader, o.State, o.side.Other()),
		Waits: o.waits(), Mine: o.mine(), Vacation: settings.Vacation > 0, VacationLeft: o.State.VacationLeft(o.side, now), VacationPath: gamePath(o.ID) + "/vacation",
	}
	if one.Waits {
		one.Opponent = reader.Text("correspondence.open.nobody")
	}
	if o.turn.Until != 0 {
		one.Left, one.Until = leftText(reader, o.turn.Until-now), here(reader, o.turn.Until)
	}
	return one
}

// here is an instant in the reader's zone.
func here(reader page.Reader, at clock.Time) time.Time {
	return games.Moment(at).In(reader.Now.Location())
}

// awayUntil is until when a side is on vacation; zero: it is not.
func awayUntil(reader page.Reader, g *game.State, side article.Colour) time.Time {
	if until := g.VacationOf(side).Until; until > games.Instant(reader.Now) {
		return here(reader, until)
	}
	return time.Time{}
}

// lastMove is the newest move with its number, as players write it.
func lastMove(reader page.Reader, g *game.State) string {
	if len(g.Moves) == 0 {
		return ""
	}
	at := len(g.Moves) - 1
	if g.Moves[0].By == article.Black {
		at++
	}
	text, dots := g.Moves[len(g.Moves)-1].Text, "."
	if !g.Settings.Variant.IsDraughts() {
		text = words.ChessMove(reader.Printer, text)
	}
	if at%2 == 1 {
		dots = "…"
	}
	return fmt.Sprintf("%d%s\u00a0%s", at/2+1, dots, text)
}

// leftText is how long something lasts: in its two largest units, of which the smaller is left out where it is 0. What is less than a
// minute is said to be that.
func leftText(reader page.Reader, left clock.Time) string {
	days, hours, minutes := left/clock.Day, left%clock.Day/clock.Hour, left%clock.Hour/clock.Minute
	unit := func(name string, n clock.Time) string {
		return reader.Text("correspondence.left."+name, i18n.A("n", int(n)))
	}
	large, small, n := unit("days", days), "hours", hours
	switch {
	case days > 0:
	case hours > 0:
		large, small, n = unit("hours", hours), "minutes", minutes
	case minutes > 0:
		return unit("minutes", minutes)
	default:
		return reader.Text("correspondence.left.moment")
	}
	if n == 0 {
		return large
	}
	return large + " " + unit(small, n)
}
