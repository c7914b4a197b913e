package suspicion

import (
	"time"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// judgePage is where an arbiter looks into the reports of a game, and settles them.
type judgePage struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Players string
	Path    string // of the page itself
	Game    string // of the game, to replay it
	Record  string // where an arbiter makes a report
	Article article.Ref
	Wrong   *notice // why a decision was not taken
	Defects page.Defects
	Reports []reportView
	Confirm *confirmView // the question before a decision; nil: the page itself

	Asked refusedView
	Sums  []string
	Chart *chart
	Rows  []timeRow
}

// refusedView is how often questions about the game were refused, and when.
type refusedView struct {
	Text    string
	Minutes []refusedMinute
	More    bool // not all minutes are known
}

type refusedMinute struct {
	At    time.Time // in the hall
	Times int
}

// judgePath is the address of the page about a game.
func judgePath(s *games.Snapshot) string {
	return parts.TournamentPath(s.State.Settings.Pairing.Tournament, "games", s.ID, "suspicion")
}

// judging is the game that the path names in the tournament that it names, for its arbiter.
func judging(c *page.Call) (asked, games.Refused, error) {
	s, refused, err := c.Games.Suspicions(c.Context(), c.Actor, c.Request.PathValue("game"))
	if err == nil && s.State.Settings.Pairing.Tournament != c.Request.PathValue("id") {
		err = games.ErrNotFound
	}
	if err != nil {
		return asked{}, refused, err
	}
	event, err := c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament)
	return asked{Snapshot: s, actor: c.Actor, rules: true, event: event}, refused, err
}

func showJudge(c *page.Call) error {
	a, refused, err := judging(c)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	return c.Show(a.judgePage(c, refused, decision{}))
}

// judgePage is the page, with a decision that was not taken in the form of its report.
func (a asked) judgePage(c *page.Call, refused games.Refused, d decision) judgePage {
	view := a.emptyPage(c)
	view.Wrong, view.Defects = d.wrong, page.DefectsOf(c.Reader, d.problems)
	for _, s := range a.State.Suspicions {
		one := a.reportView(c.Reader, s)
		if s.IsOpen() {
			one.Form = a.settleForm(c.Reader, s, d, view.Defects)
		}
		view.Reports = append(view.Reports, one)
	}
	view.Asked = a.refusedView(c.Reader, refused)
	view.Sums, view.Chart, view.Rows = a.sums(c.Reader), a.chartOf(), a.timeRows(c.Reader)
	return view
}

// emptyPage is the head of the page.
func (a asked) emptyPage(c *page.Call) judgePage {
	return judgePage{
		Head: parts.DeskHead(c.Reader, a.event), Sub: parts.DeskTabs(c.Reader, a.event, parts.DeskPath(a.event.ID, "calls")), Players: a.players(c.Reader),
		Path: judgePath(a.Snapshot), Game: gamePath(a.ID), Record: gamePath(a.ID) + "/suspicion", Article: breachOf(a.State),
	}
}

func (a asked) refusedView(reader page.Reader, refused games.Refused) refusedView {
	if refused.Times == 0 {
		return refusedView{Text: reader.Text("suspicion.refused.none")}
	}
	view := refusedView{Text: reader.Text("suspicion.refused.times", i18n.A("n", refused.Times))}
	counted := 0
	for _, m := range refused.Minutes {
		view.Minutes = append(view.Minutes, refusedMinute{games.Moment(m.At).In(a.event.Location), m.Times})
		counted += m.Times
	}
	view.More = counted < refused.Times
	return view
}
