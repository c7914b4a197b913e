package web

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/words"
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
	Reasons []sentence
	Own     bool // the followed player's
}

// addWhy adds the reasons of a Swiss round to its page when they are asked
// for by ?why: to explain a round takes many times as long as to pair it.
func (c *call) addWhy(view *roundView, s *events.Snapshot, followed *events.Player) error {
	if !view.Swiss {
		return nil
	}
	if !c.r.URL.Query().Has("why") {
		view.WhyPath = tournamentPath(s.ID, "rounds", view.Number) + "?why=1"
		return nil
	}
	pairing, err := s.Explained(view.Number)
	if _, refused := article.AsRefusal(err); refused {
		return nil // taken over from elsewhere: there is nothing to say
	}
	if err != nil {
		return err
	}
	reasons := make(map[*events.Player][]sentence)
	for _, of := range pairing.Reasons {
		for _, reason := range of.Reasons {
			reasons[of.Player] = append(reasons[of.Player], sentence{words.Explain(c.text, reason, s.Name), reason.Article})
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
		title := c.text.Text("public.round.pair", i18n.A("white", nameOf(c.text, p.White)), i18n.A("black", nameOf(c.text, p.Black)))
		add(whyOf{Board: p.Board, Title: title}, p.White, p.Black)
	}
	for _, bye := range pairing.Byes {
		add(whyOf{Title: c.text.Text("public.round.without", i18n.A("player", nameOf(c.text, bye.Player)),
			i18n.A("bye", c.text.Text("bye."+string(bye.Kind))))}, bye.Player)
	}
	return nil
}

// once leaves out what is said of both players of a pair.
func once(reasons []sentence) []sentence {
	said := make(map[sentence]bool, len(reasons))
	var left []sentence
	for _, reason := range reasons {
		if !said[reason] {
			said[reason] = true
			left = append(left, reason)
		}
	}
	return left
}
