package web

import (
	"net/http"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
)

// deskView is the arbiter's desk: one screen for a round.
type deskView struct {
	Head          tournamentHead
	Sub           []deskTab
	Draft, Closed bool
	Rounds        []roundLink
	Steps         []deskStep // before round 1: what to do, in order
	Round         *deskRound // nil before round 1
	Next          *deskNext  // the main thing to do now; nil when there is none
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
	return noticeView{capital(c.explain(reason)), reason.Article}
}

// deskHead is the head of a page of the desk.
func (c *call) deskHead(s *app.Snapshot) tournamentHead { return c.head(s, deskPath(s.ID)) }

// deskTabs are the pages of the desk.
func (c *call) deskTabs(s *app.Snapshot, current string) []deskTab {
	var tabs []deskTab
	add := func(label string, parts ...any) {
		path := deskPath(s.ID, parts...)
		tabs = append(tabs, deskTab{path, c.text.Text(label), path == current})
	}
	add("desk.tab.rounds")
	add("desk.tab.players", "players")
	add("desk.tab.lots", "lots")
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
	number := 0
	if round := snapshot.CurrentRound(); round != nil {
		number = round.Number
	}
	if c.r.PathValue("round") != "" {
		if number, err = c.round(snapshot); err != nil {
			return err
		}
	}
	view, err := c.deskView(snapshot, number)
	if err != nil {
		return err
	}
	view.Saved = savedResults(c.r)
	return c.show(view)
}

func (c *call) deskView(s *app.Snapshot, round int) (deskView, error) {
	fingerprint, err := c.app.Fingerprint(c.ctx(), s.ID)
	if err != nil {
		return deskView{}, err
	}
	view := deskView{
		Head: c.deskHead(s), Sub: c.deskTabs(s, deskPath(s.ID)),
		Draft: s.Phase == tournament.Registration, Closed: s.Phase == tournament.Finished,
		Rounds: roundLinks(s, round, func(n int) string { return deskPath(s.ID, "rounds", n) }),
		Next:   c.deskNext(s), Missing: c.deskMissing(s), Advantage: s.Settings.DrawsWithAdvantage,
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
		view.Signs = append(view.Signs, resultSign{result.String(), viewResult(c.text, result)})
	}
	if round > 0 {
		view.Round, err = c.deskRound(s, round)
	}
	return view, err
}

// deskRefused shows the desk again with the reason why what was asked for did
// not happen. Errors of other kinds are passed on.
func (c *call) deskRefused(err error) error {
	refusal, refused := article.AsRefusal(err)
	var changed *tournament.ChangedError
	var reason article.Reason
	switch {
	case refused:
		reason = refusal.Reason
	case asError(err, &changed):
		reason = changed.Reason
	default:
		return err
	}
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	number := 0
	if round := snapshot.CurrentRound(); round != nil {
		number = round.Number
	}
	view, err := c.deskView(snapshot, number)
	if err != nil {
		return err
	}
	notice := c.notice(reason)
	view.Refused = &notice
	return c.showStatus(http.StatusConflict, view)
}

// deskDone goes back to the desk after a change, or says why there was none.
func (c *call) deskDone(err error, parts ...any) error {
	if err != nil {
		return c.deskRefused(err)
	}
	return c.redirect(deskPath(c.r.PathValue("id"), parts...))
}
