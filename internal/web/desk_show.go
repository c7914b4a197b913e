package web

import (
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// deskView is the arbiter's desk: one screen for a round.
type deskView struct {
	Head          tournamentHead
	Sub           []deskTab
	Draft, Closed bool
	Numbered      bool // there are start numbers, without which there is no report
	Rounds        []roundLink
	Steps         []deskStep // before round 1: what to do, in order
	Round         *deskRound // nil before round 1
	Next          *deskNext  // the main thing to do now; nil when there is none
	Absences      *deskNext  // of the round that is paired next; nil in a round robin
	Missing       []deskMissing
	Notices       []noticeView
	FoldNotices   bool // there are many
	Undo          *undoView
	Log           []logView // the newest lines
	Documents     []takeaway
	Fingerprint   string
	Refused       *noticeView // why what was asked for did not happen
	Saved         int         // results that a form has just saved
	Conflicts     int         // boards on which somebody was faster
	Signs         []resultSign
	Advantage     bool // draws with advantage are possible
	Pages         deskPages
}

// deskPages are the addresses of the desk's other pages.
type deskPages struct {
	Regulations, Players, Lots, Log, File, Close, Reopen, Screen, API, Undo string
}

// resultSign is a result as the table shows it, for scripts to put in place.
type resultSign struct {
	Name  string // stable name
	Shown resultView
}

// deskTab is one page of the desk.
type deskTab struct {
	Path, Label string
	Current     bool
}

// noticeView is a reason in words.
type noticeView struct {
	Text    string
	Article article.Ref
}

func noticeOf(reader Reader, reason article.Reason) noticeView {
	return noticeView{capital(reader.Explain(reason)), reason.Article}
}

// deskHead is the head of a page of the desk.
func deskHead(reader Reader, s *events.Snapshot) tournamentHead {
	return head(reader, s, deskPath(s.ID))
}

// deskTabs are the pages of the desk.
func deskTabs(reader Reader, s *events.Snapshot, current string) []deskTab {
	var tabs []deskTab
	add := func(label string, parts ...any) {
		path := deskPath(s.ID, parts...)
		tabs = append(tabs, deskTab{path, reader.Text(label), path == current})
	}
	add("desk.tab.rounds")
	add("desk.tab.players", "players")
	add("desk.tab.lots", "lots")
	add("desk.tab.norms", "norms")
	add("desk.tab.regulations", "regulations")
	add("desk.tab.log", "log")
	return tabs
}

// showDesk is the desk with the newest round, or with the round of the path.
func showDesk(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	number, err := roundOfDesk(c, snapshot)
	if err != nil {
		return err
	}
	view, err := deskViewOf(c, snapshot, number)
	if err != nil {
		return err
	}
	view.Saved = savedResults(c.r)
	return c.show(view)
}

// roundOfDesk is the round that the desk shows: that of the path, else the
// newest; 0 before the first.
func roundOfDesk(c *call, s *events.Snapshot) (int, error) {
	if c.r.PathValue("round") != "" {
		return round(c, s)
	}
	if round := s.CurrentRound(); round != nil {
		return round.Number, nil
	}
	return 0, nil
}

func deskViewOf(c *call, s *events.Snapshot, round int) (deskView, error) {
	fingerprint, err := c.events.Fingerprint(c.ctx(), s.ID)
	if err != nil {
		return deskView{}, err
	}
	view := deskView{
		Head: deskHead(c.Reader, s), Sub: deskTabs(c.Reader, s, deskPath(s.ID)),
		Draft: s.Phase == tournament.Registration, Closed: s.Phase == tournament.Finished,
		Numbered: len(s.Players) > 0 && s.Players[0].Number != 0,
		Rounds:   roundLinks(s, round, func(n int) string { return deskPath(s.ID, "rounds", n) }),
		Next:     deskNextOf(c.Reader, s), Absences: absencesLink(c.Reader, s), Missing: deskMissingOf(c.Reader, s), Advantage: s.Settings.DrawsWithAdvantage,
		Undo: undoViewOf(c.Reader, s), Log: logViews(c.Reader, s, newestLines),
		Documents: documents(c.Reader, s), Fingerprint: fingerprint,
		Pages: deskPages{
			Regulations: deskPath(s.ID, "regulations"), Players: deskPath(s.ID, "players"), Lots: deskPath(s.ID, "lots"),
			Log: deskPath(s.ID, "log"), File: deskPath(s.ID, "file"), Close: deskPath(s.ID, "close"), Reopen: deskPath(s.ID, "reopen"),
			Screen: tournamentPath(s.ID, "screen"), API: apiPath(s.ID), Undo: deskPath(s.ID, "undo"),
		},
	}
	for _, reason := range s.Notices() {
		view.Notices = append(view.Notices, noticeOf(c.Reader, reason))
	}
	view.FoldNotices = len(view.Notices) > 2
	if view.Draft {
		view.Steps = deskSteps(c.Reader, s)
	}
	for _, result := range score.Results() {
		view.Signs = append(view.Signs, resultSign{result.String(), viewResult(c.Printer, result)})
	}
	if round > 0 {
		view.Round, err = deskRoundOf(c.Reader, s, round)
	}
	return view, err
}

// deskRefused shows the desk again with the reason why what was asked for did
// not happen. Errors of other kinds are passed on.
func deskRefused(c *call, err error) error {
	notice, refused := refusal(c.Reader, err)
	if !refused {
		return err
	}
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	number, err := roundOfDesk(c, snapshot)
	if err != nil {
		return err
	}
	view, err := deskViewOf(c, snapshot, number)
	if err != nil {
		return err
	}
	view.Refused = notice
	return c.showStatus(http.StatusConflict, view)
}

// refusal is a refusal in words, or that somebody was faster; false for errors
// of other kinds.
func refusal(reader Reader, err error) (*noticeView, bool) {
	var reason article.Reason
	var changed *tournament.ChangedError
	if refusal, refused := article.AsRefusal(err); refused {
		reason = refusal.Reason
	} else if asError(err, &changed) {
		reason = changed.Reason
	} else {
		return nil, false
	}
	notice := noticeOf(reader, reason)
	return &notice, true
}

// deskDone goes back to the desk after a change, or says why there was none.
func deskDone(c *call, err error, parts ...any) error {
	if err != nil {
		return deskRefused(c, err)
	}
	return c.redirect(deskPath(c.r.PathValue("id"), parts...))
}
