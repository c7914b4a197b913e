package talk

import (
	"net/http"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// showCounsel shows those who consult on a side what they have said to each other (kotek-2008 I.11.1.9); everybody else sees the game.
func showCounsel(c *page.Call) error {
	s, player, side, err := asking(c)
	if err != nil {
		return err
	}
	if !s.State.Settings.Consultation.Has(side) {
		return c.Redirect(gamePath(s.ID))
	}
	page.KeepNothing(c)
	return c.Show(counselOf(c, s, player, side))
}

// giveCounsel says something to those on the own side. What cannot be said is shown with the reason, and stays in its field.
func giveCounsel(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	s, player, side, err := asking(c)
	if err != nil {
		return err
	}
	switch {
	case f.Has("phrase"):
		err = c.Games.Counsel(c.Context(), player, s.ID, side, game.Phrase(f.Text("phrase")))
	case f.Has("move"):
		err = c.Games.CounselMove(c.Context(), player, s.ID, side, f.Text("move"))
	default:
		err = c.Games.CounselText(c.Context(), player, s.ID, side, f.Text("text"))
	}
	refusal, refused := article.AsRefusal(err)
	switch {
	case refused && s.State.Settings.Consultation.Has(side):
		view := counselOf(c, s, player, side)
		view.Refused, view.Typed, view.TypedMove = page.Capital(c.Explain(refusal.Reason)), f.Text("text"), f.Text("move")
		return c.ShowStatus(http.StatusConflict, view)
	case err != nil:
		return err
	}
	return c.Redirect(gamePath(s.ID) + "/counsel")
}

func counselOf(c *page.Call, s *games.Snapshot, player app.Actor, side article.Colour) talkView {
	view := talkView{ID: "counsel", Title: c.Text("counsel.title"), Lead: c.Text("counsel.lead"), Rule: "I.11.1.9", Path: gamePath(s.ID) + "/counsel", Back: gamePath(s.ID)}
	for _, line := range s.CounselFor(player, side) {
		view.Lines = append(view.Lines, lineOf(c, s, player, line, s.IsBy(player, line)))
	}
	if s.State.Outcome != nil {
		view.Why = c.Text("counsel.over")
		return view
	}
	for _, phrase := range game.CounselPhrases() {
		view.Phrases = append(view.Phrases, page.Choice{Value: string(phrase), Label: c.Text("counsel.phrase." + string(phrase))})
	}
	view.Move, view.Text, view.Hint = true, c.Games.AllowsText(), c.Text("talk.text.hint", i18n.A("most", games.MostSaid))
	return view
}
