package explorer

import (
	"fmt"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	"damka/internal/i18n"
	counts "damka/internal/openings"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// pathOf is the page of a game.
func pathOf(number uint64, g *explorer.Game) string {
	if g.ID != "" {
		return "/games/" + g.ID
	}
	return fmt.Sprintf("%s/games/%d", path, number)
}

// resultText is a result as people write it: 2–0 in international draughts, 1–0 elsewhere.
func resultText(v article.Variant, r counts.Result) string {
	switch {
	case v == article.International:
		return [...]string{"2–0", "1–1", "0–2"}[r]
	case r == counts.Draw:
		return "½–½"
	}
	return [...]string{"1–0", "", "0–1"}[r]
}

// plainResult is the same for programs.
func plainResult(r counts.Result) string { return [...]string{"white", "draw", "black"}[r] }

// isoDate is a day as far as it is known: 2026-03-14, 2026-03, 2026, or nothing.
func isoDate(day int32) string {
	year, month, dayOfMonth := counts.DateOf(day)
	switch {
	case year == 0:
		return ""
	case month == 0:
		return fmt.Sprintf("%04d", year)
	case dayOfMonth == 0:
		return fmt.Sprintf("%04d-%02d", year, month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", year, month, dayOfMonth)
}

// dateText is the same for people.
func dateText(p *i18n.Printer, day int32) string {
	year, month, dayOfMonth := counts.DateOf(day)
	switch {
	case month == 0:
		return isoDate(day)
	case dayOfMonth == 0:
		return fmt.Sprintf("%02d.%d", month, year)
	}
	return p.Date(time.Date(year, time.Month(month), dayOfMonth, 0, 0, 0, 0, time.UTC))
}

// exampleRow is a game of a list.
type exampleRow struct {
	Path   string
	Names  string
	Result string
	Date   string
	Event  string
}

func exampleRows(c *page.Call, examples []openings.Example) []exampleRow {
	var rows []exampleRow
	for _, e := range examples {
		g := e.Game
		row := exampleRow{pathOf(e.Number, g), "", resultText(g.Variant, g.Result), dateText(c.Printer, g.Day), g.Event}
		if g.ID == "" {
			row.Names = namesOf(g)
		} else {
			row.Names, row.Event = namesHere(c, g.ID)
		}
		rows = append(rows, row)
	}
	return rows
}

// namesHere are the players of a game of this server as its own page has them now, and its tournament: names are corrected and erased, so what
// is counted has none. A private game, and one that cannot be read, is named without them.
func namesHere(c *page.Call, id string) (names, event string) {
	s, _, err := c.Games.See(c.Context(), app.Visitor, id)
	if err != nil || s.State.Settings.Private {
		return c.Text("explorer.here"), ""
	}
	white, black, event, err := parts.GameNames(c, s)
	if err != nil {
		return c.Text("explorer.here"), ""
	}
	return white + " – " + black, event
}

// namesOf are the players of an imported game with their ratings.
func namesOf(g *explorer.Game) string {
	one := func(name string, rating int) string {
		if name == "" {
			name = "?"
		}
		if rating > 0 {
			name += fmt.Sprintf(" (%d)", rating)
		}
		return name
	}
	return one(g.White, g.WhiteRating) + " – " + one(g.Black, g.BlackRating)
}
