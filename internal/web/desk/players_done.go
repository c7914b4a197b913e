package desk

import (
	"slices"
	"strconv"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// redirectToNext sends the arbiter on to the form for the next player, where the
// one who was entered since a snapshot is named.
func redirectToNext(c *page.Call, before *events.Snapshot) error {
	now, err := c.Snapshot()
	if err != nil {
		return err
	}
	path := parts.DeskPath(now.ID, "players")
	for _, p := range slices.Backward(now.Players) {
		if !slices.ContainsFunc(before.Players, func(known *events.Player) bool { return known.ID == p.ID }) {
			return c.Redirect(path + "?added=" + string(p.ID))
		}
	}
	return c.Redirect(path) // he was taken out again at once
}

// nameOfEntered is the name of somebody on the list, by id; empty: nobody has it.
func nameOfEntered(reader page.Reader, s *events.Snapshot, id string) string {
	for _, p := range s.Players {
		if string(p.ID) == id {
			return parts.NameOf(reader.Printer, p)
		}
	}
	return ""
}

// doneWithMany is what was just done with many players at once, by the address the
// arbiter was sent to after the act; it is said until the next one. Nil: nothing.
func doneWithMany(c *page.Call, s *events.Snapshot) *doneView {
	query := c.Request.URL.Query()
	count := func(name string) int {
		n, err := strconv.Atoi(query.Get(name))
		if err != nil {
			return -1
		}
		return n
	}
	switch imported, skipped, divided := count("imported"), count("skipped"), count("divided"); {
	case divided > 0:
		return &doneView{Title: c.Text("desk.names.done", i18n.A("n", divided))}
	case imported < 0 || skipped < 0:
		return nil
	case imported == 0:
		return &doneView{Title: c.Text("desk.import.none_done", i18n.A("skipped", skipped))}
	default:
		done := &doneView{Title: c.Text("desk.import.done", i18n.A("n", imported))}
		if skipped > 0 {
			done.Text = c.Text("desk.import.done_skipped", i18n.A("skipped", skipped)) + " "
		}
		done.Text += c.Text("desk.import.done_count", i18n.A("n", len(s.Players)))
		if may(s, events.ToDrawLots) && !s.Numbered() {
			done.Next, done.Path = c.Text("desk.next.lots"), parts.DeskPath(s.ID, "lots")
		}
		return done
	}
}
