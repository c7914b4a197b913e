package web

import (
	"time"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
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
	Head        tournamentHead
	Sub         []deskTab
	Lines       []logView
	Fingerprint string
}

func showDeskLog(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	fingerprint, err := c.events.Fingerprint(c.ctx(), snapshot.ID)
	if err != nil {
		return err
	}
	return c.show(deskLogView{
		Head: c.deskHead(snapshot), Sub: c.deskTabs(snapshot, deskPath(snapshot.ID, "log")),
		Lines: c.logViews(snapshot, len(snapshot.Log())), Fingerprint: fingerprint,
	})
}

// logViews are the newest lines of the log, the newest first.
func (c *call) logViews(s *events.Snapshot, most int) []logView {
	lines := s.Log()
	lines = lines[:min(most, len(lines))]
	today := c.now().In(s.Location).YearDay()
	views := make([]logView, len(lines))
	for i, line := range lines {
		at := line.At.In(s.Location)
		views[i] = logView{
			Seq: line.Seq, At: at, Today: at.YearDay() == today && at.Year() == c.now().In(s.Location).Year(), By: c.byWhom(line.By),
			Text: capital(words.Explain(c.text, line.What, s.Name)), Article: line.What.Article, Undone: line.Undone,
		}
		if player, ok := line.What.Args.Get("player"); ok && line.What.Code == "log.removed" {
			if id, ok := player.(article.Person); ok && s.Name(string(id)) != "" && s.Player(tournament.ParticipantID(id)) == nil {
				views[i].Erase = deskPath(s.ID, "players", id, "erase")
			}
		}
	}
	return views
}

// byWhom is who did something, in words; what is unknown is shown as it is.
func (c *call) byWhom(by string) string {
	if by == "arbiter" {
		return c.text.Text("arbiter")
	}
	return by
}
