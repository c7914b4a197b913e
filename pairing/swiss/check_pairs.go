package swiss

import (
	"damka/article"
	"damka/score"
)

// checkPairs finds the absolute conditions A1, A3 and A4 violated.
func (c *Checker) checkPairs(r *Report, m *handMade) {
	f := m.field
	forced := len(r.Best.Groups) > 0 && r.Made.Broken <= r.Best.Broken
	for p, q := range m.mates {
		if !m.white[p] {
			continue
		}
		white, black := &f.players[p], &f.players[q]
		if white.hasMet(q) {
			r.Errors = append(r.Errors, c.metReason(white.number, black.number))
		}
		for _, reason := range colourViolations(white, black) {
			if forced && breaks(white, black) {
				r.Findings = append(r.Findings, reason)
			} else {
				r.Errors = append(r.Errors, reason)
			}
		}
	}
}

// metReason says why two may not be paired: they have played, or the regulations
// keep them apart.
func (c *Checker) metReason(a, b score.Number) article.Reason {
	if round := c.history.metIn(a, b); round > 0 {
		return article.Because("swiss.check_met", "V.2.8.6.1.1", personArg("white", a), personArg("black", b), countArg("round", round))
	}
	return article.Because("swiss.check_forbidden", "", personArg("white", a), personArg("black", b))
}

// metIn is the round in which two played, 0 if they did not.
func (h *history) metIn(a, b score.Number) int {
	row, other := h.rows[a], h.rows[b]
	for round := h.rounds; round > 0; round-- {
		if at := h.seat(row, round); at.opponent == other+1 && at.colour != 0 {
			return round
		}
	}
	return 0
}

// colourViolations are the violations of A3 and A4 with the colours given.
func colourViolations(white, black *player) []article.Reason {
	return append(white.violations(score.White), black.violations(score.Black)...)
}

// violations are the violations of A3 and A4 by one more game with a colour.
func (p *player) violations(colour score.Colour) []article.Reason {
	var reasons []article.Reason
	after := p.history.then(colour)
	if abs(after.balance) > mostImbalance {
		reasons = append(reasons, article.Because("swiss.check_imbalance", "V.2.8.6.1.3",
			personArg("player", p.number), countArg("difference", abs(after.balance)), countArg("most", mostImbalance), colourArg("colour", colour)))
	}
	if after.run > mostRun {
		reasons = append(reasons, article.Because("swiss.check_run", "V.2.8.6.1.4",
			personArg("player", p.number), countArg("games", after.run), countArg("most", mostRun), colourArg("colour", colour)))
	}
	return reasons
}

// checkColours finds pairs whose colours differ from those by the rules.
func (c *Checker) checkColours(r *Report, m *handMade) {
	for p, q := range m.mates {
		if m.white[p] && m.field.whiteOf(p, q) != p {
			r.Findings = append(r.Findings, article.Because("swiss.check_colours", m.field.colourArticle(p, q),
				personArg("white", m.field.players[q].number), personArg("black", m.field.players[p].number)))
		}
	}
}

// colourArg is a colour that somebody plays with.
func colourArg(name string, colour score.Colour) article.Arg {
	if colour == score.White {
		return article.Arg{Name: name, Value: article.Word("colour.white.with")}
	}
	return article.Arg{Name: name, Value: article.Word("colour.black.with")}
}

func pointsArg(points score.Points) article.Arg {
	return article.Arg{Name: "points", Value: article.Points(points)}
}
