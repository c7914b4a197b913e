package game

import (
	"damka/article"
	"damka/draughts"
)

// IrregularityKind is the stable name of something against the rules at the board, such as "moved_twice"
// (I.5.4.1) or "illegal_move" (FIDE 7.5.1).
type IrregularityKind string

// IrregularityRule is an irregularity of an edition, with its article.
type IrregularityRule struct {
	Kind IrregularityKind
	Why  article.Reason
}

// Irregularities of draughts that article I.5.4 does not number.
var (
	touchedOffTurn = IrregularityRule{"touched_off_turn", article.Because(CodeIrregularTouched, "I.3.14")}
	captureUnshown = IrregularityRule{"capture_unshown", article.Because(CodeIrregularUnshown, "I.4.4")}
	jumpsUnshown   = IrregularityRule{"jumps_unshown", article.Because(CodeIrregularJumps, "I.4.9")}
	liftedInDisord = IrregularityRule{"lifted_out_of_order", article.Because(CodeIrregularOrder, "I.4.11")}
	wrongStart     = IrregularityRule{"wrong_start", article.Because(CodeIrregularStart, "I.5.2")}
	onLightSquare  = IrregularityRule{"on_light_square", article.Because(CodeIrregularLight, "I.5.3")}
)

// irregularities2008 are those of kotek-2008 in its order (I.5.4.1 to I.5.4.15): it parts the interruptions otherwise
// than the code in force, and knows one that this does not.
var irregularities2008 = []draughts.Irregularity{
	draughts.MovedTwice, draughts.MovedWrongWay, draughts.TouchedAnother, draughts.TookBackMove, draughts.MovedOpponents,
	draughts.MissedCapture, draughts.RemovedForNothing, draughts.TookWrongNumber, draughts.InterruptedRemoving, draughts.RemovedDuring,
	draughts.LeftCaptured, draughts.RemovedNotCaptured, draughts.StoppedCapture, draughts.RemovedOwn,
}

// articles2008 are the articles of that list: it numbers 9 and 13 the other way round.
func articles2008() []IrregularityRule {
	var rules []IrregularityRule
	for i, kind := range irregularities2008 {
		why := article.Because(kind.Reason().Code, draughts.Irregularity(i+1).Article())
		rules = append(rules, IrregularityRule{IrregularityKind(kind.String()), why})
	}
	order := IrregularityRule{liftedInDisord.Kind, article.Because(CodeIrregularOrder, "I.4.13")}
	return append(rules, IrregularityRule{"not_removed", article.Because(CodeIrregularNotRemoved, draughts.NotCrowned.Article())}, order, wrongStart, onLightSquare)
}

// IrregularityRules are the irregularities of an edition, those of I.5.4 first: seventeen in force, fourteen in
// fmjd-2006, fifteen of its own in kotek-2008. In chess they are the acts of FIDE 7.5.
func IrregularityRules(e article.Edition) []IrregularityRule {
	var rules []IrregularityRule
	switch {
	case e == article.Kotek2008:
		return articles2008()
	case e.Rules().Chess:
		for act := IllegalMove; act.IsValid(); act++ {
			rules = append(rules, IrregularityRule{IrregularityKind(act.String()), article.Because(article.Code("chess.act."+act.String()), act.Article())})
		}
		return rules
	case !e.IsValid():
		return nil
	}
	for _, i := range draughts.Irregularities(e) {
		rules = append(rules, IrregularityRule{IrregularityKind(i.String()), i.Reason()})
	}
	return append(rules, touchedOffTurn, captureUnshown, jumpsUnshown, liftedInDisord, wrongStart, onLightSquare)
}

// irregularityRule is an irregularity's rule in an edition.
func irregularityRule(e article.Edition, kind IrregularityKind) (IrregularityRule, bool) {
	for _, rule := range IrregularityRules(e) {
		if rule.Kind == kind {
			return rule, true
		}
	}
	return IrregularityRule{}, false
}

// act is the act of chess; not valid for irregularities of draughts.
func (k IrregularityKind) act() Act {
	for act := IllegalMove; act.IsValid(); act++ {
		if act.String() == string(k) {
			return act
		}
	}
	return 0
}
