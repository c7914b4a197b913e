package game

import (
	"damka/article"
	"damka/clock"
)

// decideReport records an irregularity. Nobody is alerted before somebody complains (IV.1, I.5.4), and
// who has moved since has accepted it (I.5.7).
func decideReport(s *State, c ReportIrregularity, now clock.Time) ([]Event, error) {
	rule, found := irregularityRule(s.Settings.Edition, c.Kind)
	switch {
	case s.Alone():
		return nil, article.Refuse(CodeNoArbiter, "")
	case !found:
		return nil, article.Refuse(CodeIrregularUnknown, irregularArticle(s.Settings.Variant))
	case !c.Offender.IsValid():
		return nil, article.Refuse(CodeNoSide, rule.Why.Article)
	case c.By == c.Offender:
		return nil, article.Refuse(CodeIrregularOpponent, irregularArticle(s.Settings.Variant), sideArg(c.Offender.Other()))
	case s.Reported.Offender.IsValid():
		return nil, article.Refuse(CodeIrregularPending, s.Reported.Why.Article)
	}
	if err := s.mayReport(c); err != nil {
		return nil, err
	}
	if act := c.Kind.act(); c.Since == 0 && (act == PawnNotReplaced || act == TwoHands) {
		c.Since = 1 // the newest move, which remains: it is counted on as others are made
	}
	stopped, stops := s.stopForIrregularity(c, now)
	reported := IrregularityReported{At: now, By: c.By, Offender: c.Offender, Kind: c.Kind, Since: c.Since, Stopped: stops, Why: Why{rule.Why}}
	events := []Event{reported}
	if c.By.IsValid() && !s.hasCalled(c.By) {
		events = append(events, ArbiterCalled{At: now, By: c.By, Matter: MatterIrregularity})
	}
	if stops {
		events = append(events, stopped)
	}
	return events, nil
}

// mayReport refuses what the record contradicts and, in draughts, what comes too late.
func (s *State) mayReport(c ReportIrregularity) error {
	if b, ok := s.board.(chessBoard); ok {
		_, _, err := b.Irregular(Irregularity{By: c.Offender, Act: c.Kind.act(), MovesSince: c.Since})
		return err
	}
	switch last := len(s.Moves) - 1; {
	case c.Since < 0 || c.Since > len(s.Moves):
		return article.Refuse(CodeTakeBack, "I.5.5", numberArg("moves", c.Since))
	case c.Since > 1:
		return article.Refuse(CodeIrregularLate, "I.5.7", sideArg(c.Offender.Other()))
	case c.Since == 1 && s.Moves[last].By != c.Offender:
		return article.Refuse(CodeIrregularLate, "I.5.7", sideArg(c.Offender.Other()))
	}
	return nil
}

// stopForIrregularity stops the clocks for a report where the player on move may (I.5.9, III.7).
func (s *State) stopForIrregularity(c ReportIrregularity, now clock.Time) (ClockStopped, bool) {
	own := s.ownClock(now)
	running := own.At(now).Running
	if !c.Stop || running == 0 {
		return ClockStopped{}, false
	}
	ref, err := irregularArticle(s.Settings.Variant), error(nil)
	if c.By.IsValid() {
		if running != c.By {
			return ClockStopped{}, false
		}
		ref, err = own.MayStop(now, s.Settings.Variant, c.By, clock.Irregularity)
	}
	return ClockStopped{At: now, Why: Why{article.Because(CodeStoppedForCall, ref, sideArg(c.Offender.Other()))}}, err == nil
}

// decideIrregular is what becomes of a reported irregularity.
func decideIrregular(s *State, c AnswerIrregularity, now clock.Time) ([]Event, error) {
	if !s.Reported.Offender.IsValid() {
		return nil, article.Refuse(CodeIrregularNone, irregularArticle(s.Settings.Variant))
	}
	if c.Choice != Accepted && c.Choice != Corrected && c.Choice != Dismissed {
		return nil, article.Refuse(CodeIrregularChoice, irregularArticle(s.Settings.Variant))
	}
	answered, ended, err := s.answerIrregularity(c, now)
	if err != nil {
		return nil, err
	}
	events := []Event{answered}
	if ended != nil {
		events = append(events, *ended)
	} else if s.Reported.Stopped && s.standsAlone(now) {
		events = append(events, ClockResumed{At: now})
	}
	return s.orFlag(events, now, !c.By.IsValid())
}

func (s *State) answerIrregularity(c AnswerIrregularity, now clock.Time) (IrregularityAnswered, *Ended, error) {
	if b, ok := s.board.(chessBoard); ok {
		return s.answerChess(b, c, now)
	}
	answered := IrregularityAnswered{At: now, By: c.By, Choice: c.Choice, Bonus: c.Bonus, Why: Why{s.Reported.Why}}
	if c.Choice == Corrected {
		answered.Back = s.Reported.Since
	}
	return answered, nil, s.mayAnswer(c)
}

// mayAnswer: only the opponent chooses (I.5.4), but where each move was checked as it was entered nobody takes one back by
// a mere report: the arbiter says for the opponent that it is corrected. And only the arbiter gives time (I.5.9) or says that there was no irregularity.
func (s *State) mayAnswer(c AnswerIrregularity) error {
	opponent := s.Reported.Offender.Other()
	timed := s.Settings.Edition == article.PZWarc || s.Settings.Edition == article.PZWarc2024
	switch {
	case c.By.IsValid() && c.By != opponent, c.By.IsValid() && c.Choice == Dismissed:
		return article.Refuse(CodeIrregularOpponent, "I.5.4", sideArg(opponent))
	case c.By.IsValid() && c.Choice == Corrected && s.Settings.Input == ByPlayers:
		return article.Refuse(CodeIrregularChecked, "I.5.4")
	case c.Bonus == 0:
		return nil
	case c.Bonus < 0 || c.By.IsValid() || c.Choice == Dismissed || !timed:
		return article.Refuse(CodeIrregularTime, "I.5.9")
	}
	if least := s.clock.LeastBonus(s.Reported.Offender); c.Bonus < least {
		return article.Refuse(CodeIrregularLeast, "I.5.9", numberArg("seconds", int(least/clock.Second)))
	}
	return nil
}

// answerChess is the arbiter's decision by FIDE 7.5: an irregularity that there was is never only accepted.
func (s *State) answerChess(b chessBoard, c AnswerIrregularity, now clock.Time) (IrregularityAnswered, *Ended, error) {
	answered := IrregularityAnswered{At: now, Choice: c.Choice, Why: Why{s.Reported.Why}}
	switch {
	case c.By.IsValid():
		return answered, nil, article.Refuse(CodeIrregularArbiter, "FIDE 7.5.5")
	case c.Bonus != 0:
		return answered, nil, article.Refuse(CodeIrregularTime, "FIDE 7.5.5")
	case c.Choice == Dismissed:
		return answered, nil, nil
	case c.Choice == Accepted:
		return answered, nil, article.Refuse(CodeIrregularChoice, "FIDE 7.5.5")
	}
	act, by := s.Reported.Kind.act(), s.Reported.Offender
	next, ruling, err := b.Irregular(Irregularity{By: by, Act: act, MovesSince: s.Reported.Since})
	if err != nil {
		return answered, nil, err
	}
	answered.Why = Why{ruling.Reason}
	if answered.Counts = next.IllegalMoves(by) > b.IllegalMoves(by); !answered.Counts {
		answered.Choice = Accepted // it stands (FIDE A.5.2)
		return answered, nil, nil
	}
	if act == IllegalMove || act == PressedOnly {
		answered.Back = s.Reported.Since
	}
	if ending, over := next.Ended(); over {
		return answered, &Ended{At: now, Outcome: outcomeOf(ending), ByArbiter: true}, nil
	}
	if _, timed := s.Clock(); timed && !s.clock.At(now).Of(by.Other()).Flag {
		answered.Bonus = clock.Time(ruling.BonusMinutes) * clock.Minute
	}
	return answered, nil, nil
}

// decideStartFault is what follows from a fault of the start that is found during the game. In draughts a board that
// is turned voids the game (I.5.1), a wrong position is an irregularity like others (I.5.2), and wrong colours stay (II.4.6).
func decideStartFault(s *State, c FindStartFault, now clock.Time) ([]Event, error) {
	switch {
	case s.Alone():
		return nil, article.Refuse(CodeNoArbiter, "")
	case !c.Fault.IsValid():
		return nil, article.Refuse(CodeIrregularUnknown, irregularArticle(s.Settings.Variant))
	}
	found := StartFaultFound{At: now, Fault: c.Fault}
	if b, ok := s.board.(chessBoard); ok {
		ruling, err := b.FoundAtStart(c.Fault, Pressed{White: true, Black: true})
		found.Measure, found.Why = ruling.Measure, Why{ruling.Reason}
		if err != nil {
			return nil, err
		}
		return playedOn(found), nil
	}
	switch c.Fault {
	case BoardTurned:
		found.Measure, found.Why = PlayAnew, Why{article.Because(CodeDraughtsBoard, "I.5.1")}
	case ColoursReversed:
		found.Why = Why{article.Because(CodeDraughtsColours, "II.4.6")}
	default:
		return nil, article.Refuse(CodeDraughtsStart, "I.5.2")
	}
	return playedOn(found), nil
}

// playedOn is a fault of the start with what follows: players who go on with each other's colours change their seats.
func playedOn(found StartFaultFound) []Event {
	if found.Fault == ColoursReversed && found.Measure == PlayOn {
		return []Event{found, SeatsExchanged{At: found.At}}
	}
	return []Event{found}
}

// irregularArticle is the article about irregularities.
func irregularArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "I.5.4"
	}
	return "FIDE 7.5"
}
