package talk

import (
	"context"
	"time"

	"damka/article"
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

func lineOf(c *page.Call, a asked, line game.Line, own bool) lineView {
	who := page.Capital(c.Text("colour." + line.By.String()))
	if name := a.SpeakerOf(line); name != "" {
		who = name
	}
	if a.IsBy(a.player, line) {
		who = c.Text("talk.you")
	}
	return lineView{own, who, games.Moment(line.At).In(c.Now.Location()), parts.SaidText(c.Printer, a.Snapshot, line)}
}

// talk is that of the two sides; each can turn it off for itself.
var talk = conversation{
	name: "talk", view: talkOf,
	open: func(a asked) bool { return a.side.IsValid() },
	say: func(ctx context.Context, g *games.App, f *page.Form, a asked) error {
		switch {
		case f.Has("silence"):
			return g.Silence(ctx, a.player, a.ID, a.side, f.Text("silence") == "on")
		case f.Has("phrase"):
			return g.Say(ctx, a.player, a.ID, a.side, game.Phrase(f.Text("phrase")))
		}
		return g.SayText(ctx, a.player, a.ID, a.side, f.Text("text"))
	},
}

func talkOf(c *page.Call, a asked) talkView {
	view := talkView{Title: c.Text("talk.title"), Lead: c.Text("talk.lead"), Off: a.State.Talk.Silenced(a.side)}
	if a.State.Settings.Consultation.Has(a.side) {
		view.Lead = c.Text("talk.lead.opponents")
	}
	for _, line := range a.State.Talk.Lines {
		view.Lines = append(view.Lines, lineOf(c, a, line, line.By == a.side))
	}
	if err := a.State.MayTalk(); err != nil {
		if refusal, refused := article.AsRefusal(err); refused {
			view.Why, view.Article = page.Capital(c.Explain(refusal.Reason)), refusal.Article
		}
		return view
	}
	if view.MayTurn = true; view.Off {
		return view
	}
	if a.State.Talk.Silenced(a.side.Other()) {
		view.Why = c.Text("talk.opponent_off") // before somebody writes a line that would not be sent
		return view
	}
	for _, phrase := range game.Phrases() {
		view.Phrases = append(view.Phrases, page.Choice{Value: string(phrase), Label: c.Text("talk.phrase." + string(phrase))})
	}
	view.Text, view.Hint = c.Games.AllowsText(), c.Text("talk.text.hint", i18n.A("most", games.MostSaid))
	return view
}
