package desk

import (
	"time"

	"damka/article"
	"damka/internal/app"
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
	Erase   string // address to forget the data of anyone who was taken out; empty: nobody
}

// deskLogView is the whole log.
type deskLogView struct {
	Head        parts.Head
	Sub         []parts.DeskTab
	Lines       []logView
	Pages       []parts.PageLink
	Fingerprint string
}

// linesOnPage is how many lines of the log a page has.
var linesOnPage = parts.PageSize{Most: 500, Whole: 100}

func showDeskLog(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	fingerprint, err := c.Events.Fingerprint(c.Context(), snapshot.ID)
	if err != nil {
		return err
	}
	lines := snapshot.Log()
	paging, err := parts.PagingOf(c, len(lines), linesOnPage)
	if err != nil {
		return err
	}
	return c.Show(deskLogView{
		Head: parts.DeskHead(c.Reader, snapshot), Sub: parts.DeskTabs(c.Reader, snapshot, parts.DeskPath(snapshot.ID, "log")),
		Lines: logViews(c.Reader, snapshot, lines[paging.From:paging.To]), Pages: paging.Links, Fingerprint: fingerprint,
	})
}

// newestLog are the newest lines of the log, the newest first.
func newestLog(reader page.Reader, s *events.Snapshot) []logView {
	lines := s.Log()
	return logViews(reader, s, lines[:min(newestLines, len(lines))])
}

func logViews(reader page.Reader, s *events.Snapshot, lines []events.LogLine) []logView {
	today := reader.Now.In(s.Location).YearDay()
	views := make([]logView, len(lines))
	for i, line := range lines {
		at := line.At.In(s.Location)
		views[i] = logView{
			Seq: line.Seq, At: at, Today: at.YearDay() == today && at.Year() == reader.Now.In(s.Location).Year(), By: page.ByWhom(reader, line.By),
			Text: page.Capital(words.Explain(reader.Printer, line.What, s.Name)), Article: line.What.Article, Undone: line.Undone,
		}
		if player, ok := line.What.Args.Get("player"); ok && line.What.Code == "log.removed" && reader.May(app.ErasePlayer) {
			if id, ok := player.(article.Person); ok && s.Name(string(id)) != "" && s.Player(tournament.ParticipantID(id)) == nil {
				views[i].Erase = parts.DeskPath(s.ID, "players", id, "erase")
			}
		}
	}
	return views
}
