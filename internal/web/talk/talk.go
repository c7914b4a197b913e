package talk

import (
	"net/http"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// talkView is the conversation as one of the players reads it.
type talkView struct {
	ID         string // of its parts in the page
	Title      string
	Lead       string      // who reads it
	Rule       article.Ref // of that; empty: none
	Path, Back string
	Lines      []lineView
	Phrases    []page.Choice // that can be said; nil: nothing can
	Text       bool          // own words can be said, too
	Typed      string        // in the field
	Move       bool          // a move can be proposed
	TypedMove  string        // in its field
	Hint       string        // about own words
	Off        bool          // the reader has turned it off
	MayTurn    bool          // it can be turned off and on
	Why        string        // nothing can be said
	Article    article.Ref
	Refused    string // what was just sent
}

type lineView struct {
	Own  bool
	Who  string
	At   time.Time
	Text string
}

// asking is a game and who of its players asks. No side: somebody else.
func asking(c *page.Call) (*games.Snapshot, app.Actor, article.Colour, error) {
	player, err := parts.PlayerOf(c)
	if err != nil {
		return nil, player, 0, err
	}
	s, standing, err := c.Games.See(c.Context(), player, c.Request.PathValue("game"))
	return s, player, standing.Side, err
}

// show shows the conversation to its two; everybody else sees the game.
func show(c *page.Call) error {
	s, player, side, err := asking(c)
	if err != nil {
		return err
	}
	if !side.IsValid() {
		return c.Redirect(gamePath(s.ID))
	}
	page.KeepNothing(c)
	return c.Show(viewOf(c, s, player, side))
}

func gamePath(id string) string { return "/games/" + id }

// say says something, or turns the conversation off or on. What cannot be said is shown with the reason, and stays in its field.
func say(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	s, player, side, err := asking(c)
	if err != nil {
		return err
	}
	switch {
	case f.Has("silence"):
		err = c.Games.Silence(c.Context(), player, s.ID, side, f.Text("silence") == "on")
	case f.Has("phrase"):
		err = c.Games.Say(c.Context(), player, s.ID, side, game.Phrase(f.Text("phrase")))
	default:
		err = c.Games.SayText(c.Context(), player, s.ID, side, f.Text("text"))
	}
	refusal, refused := article.AsRefusal(err)
	switch {
	case refused && side.IsValid():
		view := viewOf(c, s, player, side)
		view.Refused, view.Typed = page.Capital(c.Explain(refusal.Reason)), f.Text("text")
		return c.ShowStatus(http.StatusConflict, view)
	case err != nil:
		return err
	}
	return c.Redirect(gamePath(s.ID) + "/talk")
}

func lineOf(c *page.Call, s *games.Snapshot, player app.Actor, line game.Line, own bool) lineView {
	who := page.Capital(c.Text("colour." + line.By.String()))
	if name := s.SpeakerOf(line); name != "" {
		who = name
	}
	if s.IsBy(player, line) {
		who = c.Text("talk.you")
	}
	return lineView{own, who, games.Moment(line.At).In(c.Now.Location()), parts.SaidText(c.Printer, s, line)}
}

func viewOf(c *page.Call, s *games.Snapshot, player app.Actor, side article.Colour) talkView {
	view := talkView{ID: "talk", Title: c.Text("talk.title"), Lead: c.Text("talk.lead"), Path: gamePath(s.ID) + "/talk", Back: gamePath(s.ID), Off: s.State.Talk.Silenced(side)}
	if s.State.Settings.Consultation.Has(side) {
		view.Lead = c.Text("talk.lead.opponents")
	}
	for _, line := range s.State.Talk.Lines {
		view.Lines = append(view.Lines, lineOf(c, s, player, line, line.By == side))
	}
	if err := s.State.MayTalk(); err != nil {
		if refusal, refused := article.AsRefusal(err); refused {
			view.Why, view.Article = page.Capital(c.Explain(refusal.Reason)), refusal.Article
		}
		return view
	}
	if view.MayTurn = true; view.Off {
		return view
	}
	if s.State.Talk.Silenced(side.Other()) {
		view.Why = c.Text("talk.opponent_off") // before somebody writes a line that would not be sent
		return view
	}
	for _, phrase := range game.Phrases() {
		view.Phrases = append(view.Phrases, page.Choice{Value: string(phrase), Label: c.Text("talk.phrase." + string(phrase))})
	}
	view.Text, view.Hint = c.Games.AllowsText(), c.Text("talk.text.hint", i18n.A("most", games.MostSaid))
	return view
}
