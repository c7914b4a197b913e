package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
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
// address, where anybody could type it, and is taken back when it was said.
const (
	doneCookie = "damka_done"
	doneAge    = 10 * time.Minute
)

// What is done with many players at once.
const (
	doneImport = "import"
	doneDivide = "divide"
)

// redirectImported sends the arbiter on to the list of players, which says how
// many were entered since a snapshot and how many were left out.
func redirectImported(c *page.Call, before *events.Snapshot, entered []events.PlayerForm, skipped int) error {
	now, err := c.Snapshot()
	if err != nil {
		return err
	}
	var last tournament.ParticipantID
	for _, p := range now.Players {
		if n := len(entered); n > 0 && before.Player(p.ID) == nil && p.Person.Name == entered[n-1].Person.Name {
			last = p.ID
		}
	}
	return redirectDone(c, now.ID, last, len(entered), skipped, doneImport)
}

// redirectDone sends the arbiter on to the list of players, which says what was
// done as long as one of the players it was done to shows it.
func redirectDone(c *page.Call, id string, one tournament.ParticipantID, players, skipped int, act string) error {
	c.SetCookie(doneCookie, fmt.Sprintf("%s:%d:%d:%s:%s", id, players, skipped, act, one), doneAge)
	return c.Redirect(parts.DeskPath(id, "players") + "?done")
}

// doneWithMany is what was just done with many players at once, said one time
// unless it was undone meanwhile. Nil: nothing.
func doneWithMany(c *page.Call, s *events.Snapshot) *doneView {
	cookie, err := c.Request.Cookie(doneCookie)
	if err != nil || !c.Request.URL.Query().Has("done") {
		return nil
	}
	fields := strings.Split(cookie.Value, ":")
	if len(fields) != 5 || fields[0] != s.ID {
		return nil
	}
	players, badPlayers := strconv.Atoi(fields[1])
	skipped, badSkipped := strconv.Atoi(fields[2])
	if badPlayers != nil || badSkipped != nil {
		return nil
	}
	act, one := fields[3], s.Player(tournament.ParticipantID(fields[4]))
	if players > 0 && (one == nil || act == doneDivide && one.Person.Name.IsUndivided()) {
		return nil
	}
	c.SetCookie(doneCookie, "", -time.Second)
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
	if may(c.Reader, s, events.ToDrawLots) && !s.Numbered() {
		done.Next, done.Path = c.Text("desk.next.lots"), parts.DeskPath(s.ID, "lots")
	}
	return done
}
