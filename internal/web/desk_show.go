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

func (c *call) notice(reason article.Reason) noticeView {
	return noticeView{capital(c.Explain(reason)), reason.Article}
}

// deskHead is the head of a page of the desk.
func (c *call) deskHead(s *events.Snapshot) tournamentHead { return c.head(s, deskPath(s.ID)) }

// deskTabs are the pages of the desk.
func (c *call) deskTabs(s *events.Snapshot, current string) []deskTab {
	var tabs []deskTab
	add := func(label string, parts ...any) {
		path := deskPath(s.ID, parts...)
		tabs = append(tabs, deskTab{path, c.Text(label), path == current})
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
	number, err := c.roundOfDesk(snapshot)
	if err != nil {
		return err
	}
	view, err := c.deskView(snapshot, number)
	if err != nil {
		return err
	}
	view.Saved = savedResults(c.r)
	return c.show(view)
}

// roundOfDesk is the round that the desk shows: that of the path, else the
// newest; 0 before the first.
func (c *call) roundOfDesk(s *events.Snapshot) (int, error) {
	if c.r.PathValue("round") != "" {
		return c.round(s)
	}
	if round := s.CurrentRound(); round != nil {
		return round.Number, nil
	}
	return 0, nil
}

func (c *call) deskView(s *events.Snapshot, round int) (deskView, error) {
	fingerprint, err := c.events.Fingerprint(c.ctx(), s.ID)
	if err != nil {
		return deskView{}, err
	}
	view := deskView{
		Head: c.deskHead(s), Sub: c.deskTabs(s, deskPath(s.ID)),
		Draft: s.Phase == tournament.Registration, Closed: s.Phase == tournament.Finished,
		Numbered: len(s.Players) > 0 && s.Players[0].Number != 0,
		Rounds:   roundLinks(s, round, func(n int) string { return deskPath(s.ID, "rounds", n) }),
		Next:     c.deskNext(s), Absences: c.absencesLink(s), Missing: c.deskMissing(s), Advantage: s.Settings.DrawsWithAdvantage,
		Undo: c.undoView(s), Log: c.logViews(s, newestLines),
		Documents: c.documents(s), Fingerprint: fingerprint,
		Pages: deskPages{
			Regulations: deskPath(s.ID, "regulations"), Players: deskPath(s.ID, "players"), Lots: deskPath(s.ID, "lots"),
			Log: deskPath(s.ID, "log"), File: deskPath(s.ID, "file"), Close: deskPath(s.ID, "close"), Reopen: deskPath(s.ID, "reopen"),
			Screen: tournamentPath(s.ID, "screen"), API: apiPath(s.ID), Undo: deskPath(s.ID, "undo"),
		},
	}
	for _, reason := range s.Notices() {
		view.Notices = append(view.Notices, c.notice(reason))
	}
	view.FoldNotices = len(view.Notices) > 2
	if view.Draft {
		view.Steps = c.deskSteps(s)
	}
	for _, result := range score.Results() {
		view.Signs = append(view.Signs, resultSign{result.String(), viewResult(c.Printer, result)})
	}
	if round > 0 {
		view.Round, err = c.deskRound(s, round)
	}
	return view, err
}

// deskRefused shows the desk again with the reason why what was asked for did
// not happen. Errors of other kinds are passed on.
func (c *call) deskRefused(err error) error {
	notice, refused := c.refusal(err)
	if !refused {
		return err
	}
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	number, err := c.roundOfDesk(snapshot)
	if err != nil {
		return err
	}
	view, err := c.deskView(snapshot, number)
	if err != nil {
		return err
	}
	view.Refused = notice
	return c.showStatus(http.StatusConflict, view)
}

// refusal is a refusal in words, or that somebody was faster; false for errors
// of other kinds.
func (c *call) refusal(err error) (*noticeView, bool) {
	var reason article.Reason
	var changed *tournament.ChangedError
	if refusal, refused := article.AsRefusal(err); refused {
		reason = refusal.Reason
	} else if asError(err, &changed) {
		reason = changed.Reason
	} else {
		return nil, false
	}
	notice := c.notice(reason)
	return &notice, true
}

// deskDone goes back to the desk after a change, or says why there was none.
func (c *call) deskDone(err error, parts ...any) error {
	if err != nil {
		return c.deskRefused(err)
	}
	return c.redirect(deskPath(c.r.PathValue("id"), parts...))
}
