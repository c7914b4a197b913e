package desk

import (
	"time"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// newestLines is how many lines of the log the desk shows.
const newestLines = 8

// logView is one line of the arbiter's log.
type logView struct {
	Seq     uint64
	At      time.Time // in the hall
	Today   bool
	By      string
	Text    string
	Article article.Ref
	Undone  bool
	Erase   string // address to forget the data of whoever was taken out; empty: nobody
}

// deskLogView is the whole log.
type deskLogView struct {
	Head        parts.Head
	Sub         []parts.DeskTab
	Lines       []logView
	Fingerprint string
}

func showDeskLog(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	fingerprint, err := c.Events.Fingerprint(c.Context(), snapshot.ID)
	if err != nil {
		return err
	}
	return c.Show(deskLogViewOf(c.Reader, snapshot, fingerprint))
}

func deskLogViewOf(reader page.Reader, s *events.Snapshot, fingerprint string) deskLogView {
	return deskLogView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID, "log")),
		Lines: logViews(reader, s, len(s.Log())), Fingerprint: fingerprint,
	}
}

// logViews are the newest lines of the log, the newest first.
func logViews(reader page.Reader, s *events.Snapshot, most int) []logView {
	lines := s.Log()
	lines = lines[:min(most, len(lines))]
	today := reader.Now.In(s.Location).YearDay()
	views := make([]logView, len(lines))
	for i, line := range lines {
		at := line.At.In(s.Location)
		views[i] = logView{
			Seq: line.Seq, At: at, Today: at.YearDay() == today && at.Year() == reader.Now.In(s.Location).Year(), By: page.ByWhom(reader, line.By),
			Text: page.Capital(words.Explain(reader.Printer, line.What, s.Name)), Article: line.What.Article, Undone: line.Undone,
		}
		if player, ok := line.What.Args.Get("player"); ok && line.What.Code == "log.removed" {
			if id, ok := player.(article.Person); ok && s.Name(string(id)) != "" && s.Player(tournament.ParticipantID(id)) == nil {
				views[i].Erase = parts.DeskPath(s.ID, "players", id, "erase")
			}
		}
	}
	return views
}
