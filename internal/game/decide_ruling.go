package game

import (
	"damka/article"
	"damka/clock"
)

// decideAsk takes a claim to the arbiter. It is made by the player on move, before the flag
// falls, and never ends the game by itself (II.5.2, III.7).
func decideAsk(s *State, c AskRuling, now clock.Time) ([]Event, error) {
	switch {
	case s.Alone():
		return nil, article.Refuse(CodeNoArbiter, "")
	case s.Asked.By.IsValid():
		return nil, article.Refuse(CodeRulingPending, s.Asked.Article)
	case s.clock.At(now).Of(c.By).Flag:
		return nil, article.Refuse(CodeRulingFlag, rulingArticle(s.Settings.Variant))
	}
	ref, ended, err := s.mayAsk(c, now)
	if err != nil || ended != nil {
		return ended, err
	}
	asked := RulingAsked{At: now, By: c.By, Ground: c.Ground, Article: ref}
	stop, stopped := s.stopFor(c, now)
	asked.Stopped = stopped
	events := []Event{asked}
	if !s.hasCalled(c.By) {
		events = append(events, ArbiterCalled{At: now, By: c.By, Matter: MatterClaim})
	}
	if stopped {
		events = append(events, stop)
	}
	return events, nil
}

// mayAsk is the article of a claim. A request for time against an offer of a draw ends the game (FIDE III.4).
func (s *State) mayAsk(c AskRuling, now clock.Time) (article.Ref, []Event, error) {
	if b, ok := s.board.(chessBoard); ok {
		return s.mayAskChess(b, c, now)
	}
	if turn := s.Turn(); turn != c.By {
		return "", nil, article.Refuse(CodeRulingTurn, "II.6.18", sideArg(turn))
	}
	var ref article.Ref
	var err error
	switch c.Ground {
	case GroundEnding:
		ref, err = s.RegulationDraw()
	case GroundMinute:
		ref, err = s.minuteDraw(c.By, now)
	default:
		err = article.Refuse(CodeRulingKind, "II.6.3")
	}
	return ref, nil, err
}

func (s *State) mayAskChess(b chessBoard, c AskRuling, now clock.Time) (article.Ref, []Event, error) {
	next, _, err := b.AskQuickplay(QuickplayRequest{
		By: c.By, For: c.Ground.quickplay(), Clock: s.clock, Now: now, Finish: clock.QuickplayFinish(s.Settings.Quickplay),
	})
	if err != nil {
		return "", nil, err
	}
	if ending, over := next.Ended(); over {
		return "", []Event{Ended{At: now, Outcome: outcomeOf(ending)}}, nil
	}
	return c.Ground.quickplay().Article(), nil, nil
}

// stopFor stops the clocks for a claim where the player wants it and may (II.4.4.2, III.7, FIDE 6.11.2).
func (s *State) stopFor(c AskRuling, now clock.Time) (ClockStopped, bool) {
	cause := clock.DrawClaim
	if !s.Settings.Variant.IsDraughts() {
		cause = clock.NeedsArbiter // no claim by article 9
	}
	own := s.ownClock(now)
	if !c.Stop || own.At(now).Running != c.By {
		return ClockStopped{}, false
	}
	ref, err := own.MayStop(now, s.Settings.Variant, c.By, cause)
	return ClockStopped{At: now, Why: Why{article.Because(CodeStoppedForCall, ref, sideArg(c.By))}}, err == nil
}

func (s *State) hasCalled(by article.Colour) bool {
	for _, waiting := range s.Calls {
		if waiting.By == by {
			return true
		}
	}
	return false
}

// decideAnswer is the arbiter's decision about a claim. One that is refused lets the game go on, but a flag
// that fell in the meantime loses it (II.6.18).
func decideAnswer(s *State, c AnswerRuling, now clock.Time) ([]Event, error) {
	if !s.Asked.By.IsValid() {
		return nil, article.Refuse(CodeRulingNone, rulingArticle(s.Settings.Variant))
	}
	given, ended, err := s.rule(c.Answer, now)
	if err != nil {
		return nil, err
	}
	events := []Event{given}
	if ended != nil {
		return append(events, *ended), nil
	}
	if s.Asked.isDraw() && c.Answer == Rejected && s.clock.At(now).Of(s.Asked.By).Flag {
		outcome, err := s.board.flagged(s.Asked.By)
		return append(events, Ended{At: now, Outcome: outcome, ByArbiter: true}), err
	}
	if s.Asked.Stopped && s.standsAlone(now) {
		events = append(events, ClockResumed{At: now})
	}
	return events, nil
}

// rule is the decision, with the end of the game where it has one.
func (s *State) rule(answer Answer, now clock.Time) (RulingGiven, *Ended, error) {
	if b, ok := s.board.(chessBoard); ok {
		return s.ruleChess(b, answer, now)
	}
	given := RulingGiven{At: now, Answer: answer}
	switch answer {
	case Granted:
		g, _ := s.Draughts()
		code := CodeDraughtsEnding
		if s.Asked.Ground == GroundMinute {
			code = CodeDraughtsMinute
		}
		outcome := outcomeOnBoard(g.board.DrawnBy(article.Because(code, s.Asked.Article)))
		given.Why = outcome.Why
		return given, &Ended{At: now, Outcome: outcome, ByArbiter: true}, nil
	case Rejected:
		given.Why = Why{article.Because(CodeDraughtsClaimWrong, "II.6.18", sideArg(s.Asked.By))}
		return given, nil, nil
	}
	return given, nil, article.Refuse(CodeRulingAnswer, s.Asked.Article)
}

func (s *State) ruleChess(b chessBoard, answer Answer, now clock.Time) (RulingGiven, *Ended, error) {
	given := RulingGiven{At: now, Answer: answer}
	next, ruling, err := b.AnswerQuickplay(quickplayAnswers[answer])
	if err != nil {
		return given, nil, err
	}
	given.Why, given.Bonus = Why{ruling.Reason}, clock.Time(ruling.BonusMinutes)*clock.Minute
	reading := s.clock.At(now)
	if reading.Of(s.Asked.By).Flag || reading.Of(s.Asked.By.Other()).Flag {
		given.Bonus = 0 // the flag ends the game, with or without the answer
	}
	if ending, over := next.Ended(); over {
		given.Bonus = 0
		return given, &Ended{At: now, Outcome: outcomeOf(ending), ByArbiter: true}, nil
	}
	if given.Increment = s.Asked.Ground == GroundTime && answer == Granted; given.Increment {
		_, err = s.clock.AddIncrement(now, clock.QuickplayFinish(s.Settings.Quickplay), ruling.Reason)
	}
	return given, nil, err
}

// decideDeclared is a draw by the regulations that the arbiter declares without a claim.
func decideDeclared(s *State, now clock.Time) ([]Event, error) {
	if _, err := s.RegulationDraw(); err != nil {
		return nil, err
	}
	if b, ok := s.board.(chessBoard); ok {
		why, err := s.illegalDraw(b)
		return []Event{Ended{At: now, Outcome: drawn(why), ByArbiter: true}}, err
	}
	g, _ := s.Draughts()
	ref := article.Ref("II.5.2")
	if s.Settings.Control.IsAccelerated(s.Settings.Edition, s.Settings.Variant) {
		ref = "III.8.2"
	}
	return []Event{Ended{At: now, Outcome: outcomeOnBoard(g.board.DrawnBy(article.Because(CodeDraughtsEnding, ref))), ByArbiter: true}}, nil
}

// decideBothFlags is the outcome where both flags are down and no order is known. Where the regulations
// leave it open, the arbiter decides with [Award].
func decideBothFlags(s *State, now clock.Time) ([]Event, error) {
	if _, timed := s.Clock(); !timed {
		return nil, article.Refuse(CodeFlagsOpen, rulingArticle(s.Settings.Variant))
	}
	reading := s.clock.At(now)
	last := max(reading.White.ToControl, reading.Black.ToControl) == 0
	what, ref := s.Settings.Control.BothFlagsDown(s.Settings.Edition, s.Settings.Variant, last, clock.QuickplayFinish(s.Settings.Quickplay))
	if what != clock.FlagsDraw {
		if ref == "" {
			ref = rulingArticle(s.Settings.Variant)
		}
		return nil, article.Refuse(CodeFlagsOpen, ref)
	}
	why := article.Because(CodeBothFlags, ref)
	if g, ok := s.Draughts(); ok {
		return []Event{Ended{At: now, Outcome: outcomeOnBoard(g.board.DrawnBy(why)), ByArbiter: true}}, nil
	}
	return []Event{Ended{At: now, Outcome: drawn(why), ByArbiter: true}}, nil
}

// rulingArticle is the article by which the arbiter decides about claims of a draw.
func rulingArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.5.2"
	}
	return "FIDE III.5"
}
