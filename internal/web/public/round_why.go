package public

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// roundWhy is why a Swiss round was paired as it was.
type roundWhy struct {
	Of      []whyOf
	Differs bool   // the arbiter announced it otherwise than the reasons say
	Older   string // that an older reading of the rules paired it
}

// whyOf are the reasons of a pair, or of somebody without an opponent.
type whyOf struct {
	Board   int // 0: no opponent
	Title   string
	Reasons []parts.Sentence
	Own     bool // the followed player's
}

// roundWhyOf are the reasons of a Swiss round; nil where there is nothing to
// say. To explain a round takes many times as long as to pair it, so a page
// asks only when its reader does.
func roundWhyOf(reader page.Reader, s *events.Snapshot, number int, followed *events.Player) (*roundWhy, error) {
	pairing, err := s.Explained(number)
	if _, refused := article.AsRefusal(err); refused {
		return nil, nil // taken over from elsewhere
	}
	if err != nil {
		return nil, err
	}
	reasons := make(map[*events.Player][]parts.Sentence)
	for _, of := range pairing.Reasons {
		for _, reason := range of.Reasons {
			reasons[of.Player] = append(reasons[of.Player], parts.Sentence{Text: words.Explain(reader.Printer, reason, s.Name), Article: reason.Article})
		}
	}
	why := &roundWhy{Differs: pairing.Differs && pairing.Older == 0}
	if pairing.Older > 0 {
		why.Older = page.Capital(reader.Explain(pairing.Reading()))
	}
	add := func(of whyOf, players ...*events.Player) {
		for _, p := range players {
			of.Reasons = append(of.Reasons, reasons[p]...)
			of.Own = of.Own || p == followed
		}
		of.Reasons = once(of.Reasons)
		if len(of.Reasons) > 0 {
			why.Of = append(why.Of, of)
		}
	}
	for _, p := range pairing.Pairs {
		title := reader.Text("public.round.pair", i18n.A("white", parts.NameOf(reader.Printer, p.White)), i18n.A("black", parts.NameOf(reader.Printer, p.Black)))
		add(whyOf{Board: p.Board, Title: title}, p.White, p.Black)
	}
	for _, bye := range pairing.Byes {
		add(whyOf{Title: reader.Text("public.round.without", i18n.A("player", parts.NameOf(reader.Printer, bye.Player)),
			i18n.A("bye", words.Bye(reader.Printer, bye.Kind)))}, bye.Player)
	}
	return why, nil
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
