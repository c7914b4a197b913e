package suspicion

import (
	"net/http"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// reportPage is the page of the player of a side, or of an arbiter: a form, and the reports of which they may know.
type reportPage struct {
	Players    string
	Path, Back string
	Lead       string
	Article    article.Ref
	Arbiter    bool
	Over       bool          // the game is: no clock runs, and nobody is called
	Waits      bool          // one of the reader's own: there is no form beside it
	Whom       []page.Choice // of an arbiter, who says which side is suspected
	Words      string        // as typed
	Hint       string
	Defects    page.Defects
	Refused    *notice
	Known      []reportView
}

// notice is why something was not done.
type notice struct {
	Text    string
	Article article.Ref
}

// reportView is a report as somebody reads it.
type reportView struct {
	Title, Whom, After string
	At                 time.Time // in the hall
	Words, State, Note string
	Decided            string    // what a sanction is
	Settled            time.Time // in the hall; zero: not yet
	Open               bool
	Form               *settleForm // of an arbiter, for one that is open
}

// asked is a game, and who asks.
type asked struct {
	*games.Snapshot
	actor app.Actor
	side  article.Colour // that they play
	rules bool           // they are arbiters
	event *events.Snapshot
}

// asking is the game that the path names. Of a game that stands alone there is no such page, and everybody who is nothing in
// it sees the game itself.
func asking(c *page.Call) (asked, error) {
	player, err := parts.PlayerOf(c)
	if err != nil {
		return asked{}, err
	}
	s, standing, err := c.Games.See(c.Context(), player, c.Request.PathValue("game"))
	if err != nil {
		return asked{}, err
	}
	if s.State.Alone() {
		return asked{}, games.ErrNotFound
	}
	event, err := c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament)
	return asked{s, player, standing.Side, standing.Rules, event}, err
}

func gamePath(id string) string { return "/games/" + id }

func showReport(c *page.Call) error {
	a, err := asking(c)
	if err != nil {
		return err
	}
	if !a.side.IsValid() && !a.rules {
		return c.Redirect(gamePath(a.ID))
	}
	page.KeepNothing(c)
	return c.Show(a.reportPage(c, &page.Form{}, nil))
}

// send sends a report: a player's about the opponent, an arbiter's about either side. An arbiter is led to the page where it is looked into.
func send(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	a, err := asking(c)
	if err != nil {
		return err
	}
	whom := a.side.Other()
	if !a.side.IsValid() && a.rules {
		if whom = sideNamed(f.Text("whom")); !whom.IsValid() {
			page.KeepNothing(c)
			return c.ShowStatus(http.StatusUnprocessableEntity, a.reportPage(c, f, []tournament.Problem{page.ProblemAt("whom", "suspicion.no_whom")}))
		}
	}
	err = c.Games.ReportHelp(c.Context(), a.actor, a.ID, a.side, whom, f.Text("words"))
	if refusal, refused := article.AsRefusal(err); refused {
		view := a.reportPage(c, f, nil)
		view.Refused = &notice{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		page.KeepNothing(c)
		return c.ShowStatus(http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	if !a.side.IsValid() {
		return c.Redirect(judgePath(a.Snapshot))
	}
	return c.Redirect(gamePath(a.ID) + "/suspicion")
}

func sideNamed(word string) article.Colour {
	for _, side := range []article.Colour{article.White, article.Black} {
		if side.String() == word {
			return side
		}
	}
	return 0
}

func (a asked) reportPage(c *page.Call, f *page.Form, problems []tournament.Problem) reportPage {
	view := reportPage{
		Players: a.players(c.Reader), Path: gamePath(a.ID) + "/suspicion", Back: gamePath(a.ID), Lead: c.Text("suspicion.lead"),
		Article: game.SuspicionArticle(a.State.Settings.Variant), Arbiter: !a.side.IsValid(), Over: a.State.Outcome != nil, Words: f.Text("words"),
		Hint: c.Text("suspicion.words.hint", i18n.A("most", games.MostWords)), Defects: page.DefectsOf(c.Reader, problems),
	}
	known := a.SuspicionsFor(a.side)
	if view.Arbiter {
		view.Lead, known = c.Text("suspicion.lead.arbiter"), nil // they read them where they judge
		for _, side := range []article.Colour{article.White, article.Black} {
			view.Whom = append(view.Whom, page.Choice{Value: side.String(), Label: a.sideText(c.Reader, side), Chosen: f.Text("whom") == side.String()})
		}
	}
	for _, suspicion := range known {
		one := a.reportView(c.Reader, suspicion)
		if suspicion.By != a.side {
			one.Words = "" // of what others say only arbiters read
		}
		view.Waits = view.Waits || suspicion.By == a.side && suspicion.IsOpen() && !f.Has("words") // what was typed is kept
		one.Note = ""
		view.Known = append(view.Known, one)
	}
	return view
}

// reportView is a report with all that an arbiter may read.
func (a asked) reportView(reader page.Reader, s game.Suspicion) reportView {
	by := "arbiter"
	if s.By.IsValid() {
		by = s.By.String()
	}
	view := reportView{
		Title: reader.Text("suspicion.from." + by), Whom: reader.Text("suspicion.against", i18n.A("whom", a.sideText(reader, s.Whom))),
		At: games.Moment(s.At).In(a.event.Location), Words: a.WordsOf(s), Open: s.IsOpen(), State: reader.Text("suspicion.open"),
	}
	if view.Words == "" {
		view.Words = reader.Text("suspicion.erased")
	}
	view.After = reader.Text("suspicion.before_moves")
	if kept := min(s.Ply, len(a.State.Moves)); kept > 0 {
		view.After = reader.Text("suspicion.after", i18n.A("move", moveName(reader, a.State, kept)))
	}
	if !s.IsOpen() {
		view.State = reader.Text("suspicion." + string(s.Verdict))
		view.Settled = games.Moment(s.Settled).In(a.event.Location)
	}
	note := a.NoteOn(s)
	if sanction, is := a.State.SanctionOf(s); is {
		view.Decided, note = sanctionedText(reader, sanction), a.NoteOf(sanction)
	}
	if note != "" {
		view.Note = reader.Text("suspicion.note", i18n.A("note", note))
	}
	return view
}

// players say which game it is.
func (a asked) players(reader page.Reader) string {
	p := a.State.Settings.Pairing
	return reader.Text("play.rule.players", i18n.A("round", p.Round), i18n.A("board", p.Board), i18n.A("white", a.name(reader, article.White)), i18n.A("black", a.name(reader, article.Black)))
}

func (a asked) sideText(reader page.Reader, side article.Colour) string {
	return page.Capital(reader.Text("suspicion.side", i18n.A("colour", reader.Text("colour."+side.String())), i18n.A("name", a.name(reader, side))))
}

// name is what the participant of a side is called.
func (a asked) name(reader page.Reader, side article.Colour) string {
	if p := parts.ParticipantOf(a.event, a.State, side); p != nil {
		return parts.NameOf(reader.Printer, p)
	}
	return reader.Text("play.side.nameless")
}
