package talk

import (
	"context"

	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// counsel is that of those who consult on a side (kotek-2008 I.11.1.9).
var counsel = conversation{
	name: "counsel", view: counselOf,
	open: func(a asked) bool { return a.State.Settings.Consultation.Has(a.side) },
	say: func(ctx context.Context, g *games.App, f *page.Form, a asked) error {
		switch {
		case f.Has("phrase"):
			return g.Counsel(ctx, a.player, a.ID, a.side, game.Phrase(f.Text("phrase")))
		case f.Has("move"):
			return g.CounselMove(ctx, a.player, a.ID, a.side, f.Text("move"))
		}
		return g.CounselText(ctx, a.player, a.ID, a.side, f.Text("text"))
	},
}

func counselOf(c *page.Call, a asked) talkView {
	view := talkView{Title: c.Text("counsel.title"), Lead: c.Text("counsel.lead"), Rule: "I.11.1.9"}
	for _, line := range a.CounselFor(a.player, a.side) {
		view.Lines = append(view.Lines, lineOf(c, a, line, a.IsBy(a.player, line)))
	}
	if a.State.Outcome != nil {
		view.Why = c.Text("counsel.over")
		return view
	}
	for _, phrase := range game.CounselPhrases() {
		view.Phrases = append(view.Phrases, page.Choice{Value: string(phrase), Label: c.Text("counsel.phrase." + string(phrase))})
	}
	view.Move, view.Text, view.Hint = true, c.Games.AllowsText(), c.Text("talk.text.hint", i18n.A("most", games.MostSaid))
	return view
}
