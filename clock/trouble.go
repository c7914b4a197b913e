package clock

import "damka/article"

// troubleTime is how little time to the control makes time trouble.
const troubleTime = 5 * Minute

// InTimeTrouble says whether a player is in time trouble at an instant and
// need not keep the score (II.6.13–6.14, FIDE 8.4), with the article.
//
//   - By the code that is five minutes or less to the control, unless the
//     period gives 30 seconds a move of Fischer's increment or more;
//     fmjd-2006 has no exception.
//   - by kotek-2008 it is less than five minutes and more than two moves due a
//     minute; in the last period five minutes or less.
//   - In chess it is less than five minutes, without 30 seconds a move or
//     more of any increment.
//
// A player whose flag is down is no longer in time trouble: the score must be
// completed.
func (c Clock) InTimeTrouble(now Time, who Colour) (bool, article.Ref) {
	ref := cite(c.edition, "II.6.13", "FIDE 8.4")
	if c.phase == noClock || !who.IsValid() || c.control.IsCorrespondence() {
		return false, ref
	}
	f := c.At(now).Of(who)
	if f.Flag || f.Left > troubleTime {
		return false, ref
	}
	rules := c.rules()
	index, _ := c.control.place(f.Moves + 1)
	period := &c.control.periods[index]
	if rules.TroubleByMovesDue {
		return f.ToControl == 0 || f.Left < troubleTime && Time(f.ToControl)*Minute > 2*f.Left, ref
	}
	if f.Left == troubleTime && !rules.TroubleAtFiveMinutes {
		return false, ref
	}
	return !rules.exempts(period), ref
}

// exempts says that there is no time trouble in the period.
func (r *Rules) exempts(p *Period) bool {
	counts := p.Kind == Fischer || p.Kind == Bronstein && r.TroubleDelay
	return counts && r.TroubleIncrement > 0 && p.Increment >= r.TroubleIncrement
}

// ScoreTime is how long completing the score after time trouble may take in a
// game with this control before the arbiter puts it off to the end of the
// game (II.6.14, II.6.15); there is no such limit in chess.
func (c Control) ScoreTime(e article.Edition) (limit Time, limited bool) {
	rules := RulesOf(e)
	limit = rules.ScoreTime
	for _, p := range c.Periods() {
		if Time(p.Minutes)*Minute < Hour {
			limit = rules.ScoreTimeShort
		}
	}
	return limit, limit > 0
}
