package desk

import (
	"net/http"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// deskView is the arbiter's desk: one screen for a round.
type deskView struct {
	Head          parts.Head
	Sub           []parts.DeskTab
	Draft, Closed bool
	Numbered      bool // there are start numbers, without which there is no report
	Rounds        []parts.RoundLink
	Steps         []deskStep // before round 1: what to do, in order
	Round         *deskRound // nil before round 1
	Next          *deskNext  // the main thing to do now; nil when there is none
	Absences      *deskNext  // of the round that is paired next; nil in a round robin
	Missing       []deskMissing
	Expelled      []expelled
	Returned      string // where it is said why the report came back; empty: it did not
	Notices       []noticeView
	FoldNotices   bool // there are many
	Undo          *undoView
	Log           []logView // the newest lines
	Documents     []parts.Takeaway
	Fingerprint   string
	Refused       *noticeView // why what was asked for did not happen
	Saved         int         // results that a form has just saved
	Already       bool        // somebody has just announced the round a second time
	Conflicts     int         // boards on which somebody was faster
	Signs         []parts.ResultSign
	Advantage     bool // draws with advantage are possible
	Interruption  article.Ref
	Pages         deskPages
}

// deskPages are the addresses of the desk's other pages.
type deskPages struct {
	Log, Screen, API, Undo    string
	Games                     string // takes a file of games; empty where they are not kept
	Reopen, File, TRF, Access string // empty where it can't be done, or not by the reader
}

// noticeView is a reason in words.
type noticeView struct {
	Text    string
	Article article.Ref
}

func noticeOf(reader page.Reader, reason article.Reason) noticeView {
	return noticeView{page.Capital(reader.Explain(reason)), reason.Article}
}

// showDesk is the desk with the newest round, or with the round of the path.
func showDesk(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	number, err := roundOfDesk(c, snapshot)
	if err != nil {
		return err
	}
	view, err := deskOf(c, snapshot, number)
	if err != nil {
		return err
	}
	view.Saved = savedResults(c.Request)
	view.Already = c.Request.URL.Query().Has("already") && view.Round != nil && view.Round.Published
	return c.Show(view)
}

// roundOfDesk is the round that the desk shows: that of the path, else the
// newest; 0 before the first.
func roundOfDesk(c *page.Call, s *events.Snapshot) (int, error) {
	if c.Request.PathValue("round") != "" {
		return sent.NamedRound(c, s)
	}
	if round := s.CurrentRound(); round != nil {
		return round.Number, nil
	}
	return 0, nil
}

// deskOf is the desk with a round; 0 before the first.
func deskOf(c *page.Call, s *events.Snapshot, round int) (deskView, error) {
	fingerprint, err := c.Events.Fingerprint(c.Context(), s.ID)
	if err != nil {
		return deskView{}, err
	}
	view := deskViewOf(c.Reader, s, round)
	view.Fingerprint = fingerprint
	if view.Log, err = newestLog(c, s); err != nil {
		return deskView{}, err
	}
	if round > 0 {
		view.Round, err = deskRoundOf(c.Reader, s, round)
		if published := s.Round(round); err == nil && published != nil {
			err = addGames(c, view.Round, s, published)
		}
	}
	if err == nil {
		view.Expelled, err = expelledBefore(c, s)
	}
	if err == nil {
		view.Returned, err = returnedPath(c, s)
	}
	return view, err
}

// returnedPath leads to why the commission has given the report back; empty: it has not, or it is not for the reader.
func returnedPath(c *page.Call, s *events.Snapshot) (string, error) {
	if c.Register == nil || !c.May(app.SeeReport) {
		return "", nil
	}
	rows, err := c.Register.DossiersOf(c.Context(), s.ID)
	if err != nil || len(rows) == 0 || !rows[0].IsReturned() || rows[0].Tournament != s.ID {
		return "", err
	}
	return parts.DeskPath(s.ID, "papers") + "#returned", nil
}

// deskViewOf is the desk around its round.
func deskViewOf(reader page.Reader, s *events.Snapshot, round int) deskView {
	view := deskView{
		Head: parts.DeskHead(reader, s), Sub: parts.DeskTabs(reader, s, parts.DeskPath(s.ID)),
		Draft: s.Phase == tournament.Registration, Closed: s.Phase == tournament.Finished,
		Numbered: s.Numbered(),
		Rounds:   parts.RoundLinks(s, round, func(n int) string { return parts.DeskPath(s.ID, "rounds", n) }),
		Next:     deskNextOf(reader, s), Absences: absencesLink(reader, s), Missing: deskMissingOf(reader, s), Advantage: s.Settings.DrawsWithAdvantage, Interruption: game.InterruptionArticle(s.Settings.Variant),
		Undo:      undoViewOf(reader, s),
		Documents: parts.Documents(reader, s),
		Pages: deskPages{
			Log:    parts.DeskPath(s.ID, "log"),
			Screen: parts.TournamentPath(s.ID, "screen"), API: parts.APIPath(s.ID), Undo: parts.DeskPath(s.ID, "undo"),
		},
	}
	if may(reader, s, events.ToReopen) {
		view.Pages.Reopen = parts.DeskPath(s.ID, "reopen")
	}
	if reader.May(app.ExportTournamentFile) {
		view.Pages.File = parts.DeskPath(s.ID, "file")
	}
	if reader.May(app.ExportReport) && view.Numbered {
		view.Pages.TRF = parts.TournamentPath(s.ID, "export", "report.trf")
	}
	if reader.May(app.RuleGame) && s.Settings.Games.Kept != tournament.KeptNowhere {
		view.Pages.Games = parts.DeskPath(s.ID, "games", "import")
	}
	if reader.May(app.SeeLink) {
		view.Pages.Access = "/access"
	}
	for _, reason := range s.Notices() {
		view.Notices = append(view.Notices, noticeOf(reader, reason))
	}
	view.FoldNotices = len(view.Notices) > 2
	if view.Draft {
		view.Steps = deskSteps(reader, s)
	}
	view.Signs = parts.ResultSigns(reader)
	return view
}

// deskRefused shows the desk again with the reason why what was asked for did
// not happen. Errors of other kinds are passed on.
func deskRefused(c *page.Call, err error) error {
	notice, refused := refusal(c.Reader, err)
	if !refused {
		return err
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	number, err := roundOfDesk(c, snapshot)
	if err != nil {
		return err
	}
	view, err := deskOf(c, snapshot, number)
	if err != nil {
		return err
	}
	view.Refused = notice
	return c.ShowStatus(http.StatusConflict, view)
}

// refusal is a refusal in words, or that somebody was faster; false for errors
// of other kinds.
func refusal(reader page.Reader, err error) (*noticeView, bool) {
	var reason article.Reason
	var changed *tournament.ChangedError
	if refusal, refused := article.AsRefusal(err); refused {
		reason = refusal.Reason
	} else if page.AsError(err, &changed) {
		reason = changed.Reason
	} else {
		return nil, false
	}
	notice := noticeOf(reader, reason)
	return &notice, true
}

// deskDone goes back to the desk after a change, or says why there was none.
func deskDone(c *page.Call, err error, path ...any) error {
	if err != nil {
		return deskRefused(c, err)
	}
	return c.Redirect(parts.DeskPath(c.Request.PathValue("id"), path...))
}
