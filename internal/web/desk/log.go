package desk

import (
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// newestLines is how many lines of the log the desk shows.
const newestLines = 8

// logView is one line of the arbiter's log.
type logView struct {
	Seq     uint64    // 0: it was decided in a game, whose own log has it
	At      time.Time // in the hall
	Today   bool
	By      string
	Text    string
	Article article.Ref
	Undone  bool
	Game    string // address of the game in which it was decided; empty: of none
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
	lines, err := logLines(c, snapshot)
	if err != nil {
		return err
	}
	paging, err := parts.PagingOf(c, len(lines), linesOnPage)
	if err != nil {
		return err
	}
	return c.Show(deskLogView{
		Head: parts.DeskHead(c.Reader, snapshot), Sub: parts.DeskTabs(c.Reader, snapshot, parts.DeskPath(snapshot.ID, "log")),
		Lines: logViews(c.Reader, snapshot, lines[paging.From:paging.To]), Pages: paging.Links, Fingerprint: fingerprint,
	})
}

// logLine is a line of the log. One of a game has its address.
type logLine struct {
	events.LogLine
	Game string
}

// logLines is everything that happened, the newest first, with what arbiters decided in games for those who decide there.
func logLines(c *page.Call, s *events.Snapshot) ([]logLine, error) {
	var ruled []games.Ruling
	if c.May(app.RuleGame) {
		var err error
		if ruled, err = c.Games.Rulings(c.Context(), c.Actor, s.ID); err != nil {
			return nil, err
		}
	}
	all := s.Log()
	lines := make([]logLine, 0, len(all)+len(ruled))
	for _, line := range all {
		for len(ruled) > 0 && !games.Moment(ruled[0].At).Before(line.At.Truncate(time.Millisecond)) {
			lines, ruled = append(lines, lineOfRuling(s, ruled[0])), ruled[1:]
		}
		lines = append(lines, logLine{LogLine: line})
	}
	for _, r := range ruled { // where a clock has gone back
		lines = append(lines, lineOfRuling(s, r))
	}
	return lines, nil
}

// lineOfRuling is what was decided in a game. Of a board in the hall the table says who of its two has which colour (II.4.6).
func lineOfRuling(s *events.Snapshot, r games.Ruling) logLine {
	if s.Settings.Games.Kept == tournament.KeptTransmitted && r.Side.IsValid() {
		r.Who = withColour(s, r)
	}
	line := logLine{LogLine: events.LogLine{At: games.Moment(r.At), By: r.By, What: r.InWords()}}
	if r.Game != "" {
		line.Game = "/games/" + r.Game
	}
	return line
}

// withColour is who of the two at a ruling's board has its colour in the table; who the game has, where they are not paired there now.
func withColour(s *events.Snapshot, r games.Ruling) string {
	round := s.Round(r.Round)
	if round == nil {
		return r.Who
	}
	for _, g := range round.Games {
		if g.Board != r.Board || g.White == nil || g.Black == nil {
			continue
		}
		white, black := string(g.White.ID), string(g.Black.ID)
		switch {
		case r.Who != white && r.Who != black:
		case r.Side == article.White:
			return white
		default:
			return black
		}
	}
	return r.Who
}

// byWhom is who signed a line. The number of a player's signature in a game could be taken for a starting number: the game says who plays.
func (l logLine) byWhom(reader page.Reader) string {
	if role, _, known := app.ParseSignature(l.By); known && role == app.Player && l.Game != "" {
		return reader.Text("role." + role.String())
	}
	return page.ByWhom(reader, l.By)
}

// newestLog are the newest lines of the log, the newest first.
func newestLog(c *page.Call, s *events.Snapshot) ([]logView, error) {
	lines, err := logLines(c, s)
	return logViews(c.Reader, s, lines[:min(newestLines, len(lines))]), err
}

func logViews(reader page.Reader, s *events.Snapshot, lines []logLine) []logView {
	today := reader.Now.In(s.Location).YearDay()
	views := make([]logView, len(lines))
	for i, line := range lines {
		at := line.At.In(s.Location)
		views[i] = logView{
			Seq: line.Seq, At: at, Today: at.YearDay() == today && at.Year() == reader.Now.In(s.Location).Year(), By: line.byWhom(reader),
			Text: page.Capital(words.Explain(reader.Printer, line.What, s.Name)), Article: line.What.Article, Undone: line.Undone, Game: line.Game,
		}
		if player, ok := line.What.Args.Get("player"); ok && line.What.Code == "log.removed" && reader.May(app.ErasePlayer) {
			if id, ok := player.(article.Person); ok && s.Name(string(id)) != "" && s.Player(tournament.ParticipantID(id)) == nil {
				views[i].Erase = parts.DeskPath(s.ID, "players", id, "erase")
			}
		}
	}
	return views
}
