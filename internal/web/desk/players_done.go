package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

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

// doneCookie has what was just done with many players at once. It is not in the
// address, where anybody could type it.
const (
	doneCookie = "damka_done"
	doneAge    = 10 * time.Minute
)

// What is done with many players at once.
const (
	doneImport = "import"
	doneDivide = "divide"
)

// redirectDone sends the arbiter on to the list of players, which says how many
// an act was done to and how many were left out.
func redirectDone(c *page.Call, act string, players, skipped int) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	c.SetCookie(doneCookie, fmt.Sprintf("%s:%d:%d:%d:%s", s.ID, s.Seq, players, skipped, act), doneAge)
	return c.Redirect(parts.DeskPath(s.ID, "players") + "?done")
}

// doneWithMany is what was just done with many players at once, said until the
// next change. Nil: nothing.
func doneWithMany(c *page.Call, s *events.Snapshot) *doneView {
	cookie, err := c.Request.Cookie(doneCookie)
	if err != nil || !c.Request.URL.Query().Has("done") {
		return nil
	}
	var players, skipped int
	var act string
	what, newest := strings.CutPrefix(cookie.Value, fmt.Sprintf("%s:%d:", s.ID, s.Seq))
	if _, err := fmt.Sscanf(what, "%d:%d:%s", &players, &skipped, &act); err != nil || !newest {
		return nil
	}
	switch {
	case act == doneDivide:
		return &doneView{Title: c.Text("desk.names.done", i18n.A("n", players))}
	case players == 0:
		return &doneView{Title: c.Text("desk.import.none_done", i18n.A("skipped", skipped))}
	}
	done := &doneView{Title: c.Text("desk.import.done", i18n.A("n", players))}
	if skipped > 0 {
		done.Text = c.Text("desk.import.done_skipped", i18n.A("skipped", skipped)) + " "
	}
	done.Text += c.Text("desk.import.done_count", i18n.A("n", len(s.Players)))
	if may(s, events.ToDrawLots) && !s.Numbered() {
		done.Next, done.Path = c.Text("desk.next.lots"), parts.DeskPath(s.ID, "lots")
	}
	return done
}
