package roster

import (
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/rosters"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// keptRow is a list that came, and can be dropped.
type keptRow struct {
	Quarter, Content string
	Text             string // which one it is, and from where
	Label            string // of the button
}

// keptIn are the lists of a tournament's variant that came, for whoever may drop one, and what the newest one is that is not in force on the first day.
func keptIn(c *page.Call, s *events.Snapshot, mayDrop bool) (rows []keptRow, later string, err error) {
	if c.Rosters == nil || !s.Settings.Variant.IsDraughts() {
		return nil, "", nil
	}
	heads, err := c.Rosters.Kept(c.Context(), s.Settings.Variant)
	if err != nil || len(heads) == 0 {
		return nil, "", err
	}
	newest := heads[0]
	later = c.Text("roster.later", i18n.A("quarter", newest.Quarter.String()), i18n.A("from", c.DateLong(newest.ValidFrom.Time())), i18n.A("to", c.DateLong(newest.ValidTo.Time())), i18n.A("published", c.DateLong(newest.Published.Time())))
	for _, head := range heads {
		if !mayDrop {
			break
		}
		quarter := head.Quarter.String()
		row := keptRow{Quarter: quarter, Content: head.Content, Label: c.Text("roster.drop.of", i18n.A("quarter", quarter))}
		row.Text = c.Text("roster.kept", i18n.A("quarter", quarter), i18n.A("n", head.Total), i18n.A("made", c.DateLong(head.Made.Time())))
		if head.Source != "" {
			row.Text += " · " + head.Source
		}
		rows = append(rows, row)
	}
	return rows, later, nil
}

// drop takes a list away that came.
func drop(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	quarter, err := ratinglist.ParseQuarter(f.Text("quarter"))
	if err == nil {
		_, err = c.Rosters.Drop(c.Context(), c.Actor, s.Settings.Variant, quarter, f.Text("content"))
	} else {
		err = article.Refuse(rosters.CodeGone, "", article.Arg{Name: "quarter", Value: article.Text(article.Printable(f.Text("quarter")))})
	}
	if refusal, refused := article.AsRefusal(err); refused {
		return showWith(c, http.StatusConflict, &refusedView{Text: page.Capital(c.Explain(refusal.Reason)), Article: refusal.Article})
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.DeskPath(s.ID, "roster") + "?file=dropped")
}
