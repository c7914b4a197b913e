package swiss

import (
	"damka/article"
	"damka/score"
)

// colourRule is how the colours of a pair are found: the cases of upperColour.
type colourRule struct {
	code article.Code
	ref  article.Ref
}

// colourRule names the rule that gives two players their colours.
func (f *field) colourRule(p, q int) colourRule {
	upper, lower := &f.players[min(p, q)], &f.players[max(p, q)]
	white, black := upper.mayWhite && lower.mayBlack, upper.mayBlack && lower.mayWhite
	switch {
	case white != black:
		return onlyColouring(upper, lower, white)
	case upper.due == 0 && lower.due == 0 && f.firstRound:
		return colourRule{"swiss.colour_turns", "V.2.8.5.4"}
	case upper.due == 0 && lower.due == 0:
		return colourRule{"swiss.colour_number", "V.2.8.8.3"}
	case upper.due == 0 || lower.due == 0:
		return colourRule{"swiss.colour_one_due", "V.2.8.8.1"}
	case upper.due != lower.due:
		return colourRule{"swiss.colour_both_due", "V.2.8.8.1"}
	case upper.absolute != lower.absolute:
		return colourRule{"swiss.colour_absolute", "V.2.8.5.1"}
	case upper.absolute && !f.lastRound && (differsMore(upper, lower) || differsMore(lower, upper)):
		return colourRule{"swiss.colour_larger", "V.2.8.8.4"}
	}
	return colourRule{"swiss.colour_higher", "V.2.8.5.2"}
}

// onlyColouring is the rule where the other colouring breaks A3, or else A4.
func onlyColouring(upper, lower *player, white bool) colourRule {
	colour := score.Black // of the higher player in the colouring that cannot be
	if !white {
		colour = score.White
	}
	rule := colourRule{"swiss.colour_only_run", "V.2.8.6.1.4"}
	if abs(upper.history.then(colour).balance) > mostImbalance || abs(lower.history.then(colour.Other()).balance) > mostImbalance {
		rule = colourRule{"swiss.colour_only_balance", "V.2.8.6.1.3"}
	}
	return rule
}

// colourArticle is the article that gives two players their colours.
func (f *field) colourArticle(p, q int) article.Ref { return f.colourRule(p, q).ref }
