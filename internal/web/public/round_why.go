package public

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// roundWhy is why a Swiss round was paired as it was.
type roundWhy struct {
	Of      []whyOf
	Differs bool // it was announced otherwise than the reasons say
}

// whyOf are the reasons of a pair, or of somebody without an opponent.
type whyOf struct {
	Board   int // 0: no opponent
	Title   string
	Reasons []parts.Sentence
	Own     bool // the followed player's
}

// addWhy adds the reasons of a Swiss round to its page when they are asked
// for by ?why: to explain a round takes many times as long as to pair it.
func addWhy(c *page.Call, view *roundView, s *events.Snapshot, followed *events.Player) error {
	if !view.Swiss {
		return nil
	}
	if !c.Request.URL.Query().Has("why") {
		view.WhyPath = parts.TournamentPath(s.ID, "rounds", view.Number) + "?why=1"
		return nil
	}
	pairing, err := s.Explained(view.Number)
	if _, refused := article.AsRefusal(err); refused {
		return nil // taken over from elsewhere: there is nothing to say
	}
	if err != nil {
		return err
	}
	reasons := make(map[*events.Player][]parts.Sentence)
	for _, of := range pairing.Reasons {
		for _, reason := range of.Reasons {
			reasons[of.Player] = append(reasons[of.Player], parts.Sentence{Text: events.Explain(c.Printer, reason, s.Name), Article: reason.Article})
		}
	}
	view.Why = &roundWhy{Differs: pairing.Differs}
	add := func(of whyOf, players ...*events.Player) {
		for _, p := range players {
			of.Reasons = append(of.Reasons, reasons[p]...)
			of.Own = of.Own || p == followed
		}
		of.Reasons = once(of.Reasons)
		if len(of.Reasons) > 0 {
			view.Why.Of = append(view.Why.Of, of)
		}
	}
	for _, p := range pairing.Pairs {
		title := c.Text("public.round.pair", i18n.A("white", parts.NameOf(c.Printer, p.White)), i18n.A("black", parts.NameOf(c.Printer, p.Black)))
		add(whyOf{Board: p.Board, Title: title}, p.White, p.Black)
	}
	for _, bye := range pairing.Byes {
		add(whyOf{Title: c.Text("public.round.without", i18n.A("player", parts.NameOf(c.Printer, bye.Player)),
			i18n.A("bye", c.Text("bye."+string(bye.Kind))))}, bye.Player)
	}
	return nil
}

// once leaves out what is said of both players of a pair.
func once(reasons []parts.Sentence) []parts.Sentence {
	said := make(map[parts.Sentence]bool, len(reasons))
	var left []parts.Sentence
	for _, reason := range reasons {
		if !said[reason] {
			said[reason] = true
			left = append(left, reason)
		}
	}
	return left
}
