package game

import (
	"damka/article"
	"damka/clock"
)

// decideAttend notes that a player has come. It opens the envelope if it waited for that player.
func decideAttend(s *State, c Attend, now clock.Time) ([]Event, error) {
	ref := s.adjournArticle("II.7.7", "FIDE I.9")
	a := s.Adjournment
	absent := s.Adjournment.WaitsFor()
	switch {
	case !c.Side.IsValid():
		return nil, article.Refuse(CodeNoSide, "")
	case a.there[c.Side]:
		return nil, nil
	case a.Stage == StageClosed && (a.Resume == 0 || now < a.Resume-attendFrom):
		return nil, article.Refuse(CodeAttendEarly, ref, numberArg("minutes", int(attendFrom/clock.Minute)))
	case a.Stage != StageClosed && !absent.White && !absent.Black:
		return nil, article.Refuse(CodeAdjournNone, ref)
	}
	if late, waits := s.lateBy(); waits && now >= late {
		return decideTooLate(s, c.Key, now)
	}
	draft := drafting{state: s}
	if err := draft.add(Attended{At: now, Side: c.Side}); err != nil {
		return nil, err
	}
	if a.IsWaiting() && c.Side == s.opener() {
		if err := draft.open(c.Key, now); err != nil {
			return nil, err
		}
	}
	return draft.events, nil
}

// decideResume resumes the game, whoever is absent: in chess by FIDE I.9 and I.11; in draughts
// Black makes the sealed move and presses (II.7.7.4), and while Black is absent Black's clock runs (II.4.4).
func decideResume(s *State, absent clock.Absence, key SealKey, now clock.Time) ([]Event, error) {
	a := s.Adjournment
	if a.Stage != StageClosed {
		return nil, article.Refuse(CodeAdjournNone, s.adjournArticle("II.7.7", "FIDE I.9"))
	}
	resumed := Resumed{At: now, WhiteAbsent: absent.White, BlackAbsent: absent.Black, Run: a.By, White: a.White, Black: a.Black}
	noOpener := absent.White && s.opener() == article.White || absent.Black && s.opener() == article.Black
	code := CodeAdjournResumed
	if noOpener {
		code = CodeAdjournAwaited
	}
	resumed.Why = Why{article.Because(code, "II.7.7.4", sideArg(s.opener()))}
	if chess, ok := s.Chess(); ok {
		decided, err := chess.Resume(absent)
		if err != nil {
			return nil, err
		}
		resumed.Run, resumed.Why = decided.Run, Why{decided.Reason}
	}
	draft := drafting{state: s}
	if err := draft.add(resumed); err != nil {
		return nil, err
	}
	if !noOpener {
		if err := draft.open(key, now); err != nil {
			return nil, err
		}
	}
	return draft.events, nil
}

// open opens the envelope and makes the move. One that cannot be made loses (II.7.6.7, FIDE I.8); one
// that is legal but not allowed now is not made, and does not lose.
func (d *drafting) open(key SealKey, now clock.Time) error {
	a := d.state.Adjournment
	move, salt, err := a.envelope().open(key)
	if err != nil {
		return err
	}
	opened := Opened{At: now, By: a.By, Key: key, Salt: salt, Move: move}
	entered, fault := d.state.board.read(move)
	if fault != nil {
		if err := d.add(opened); err != nil {
			return err
		}
		ref := article.Ref("II.7.6.7")
		if !d.state.Settings.Variant.IsDraughts() {
			ref = sealedFault(fault)
		}
		return d.add(Ended{At: now, Outcome: wonBy(a.By.Other(), article.Because(CodeEndSealed, ref, winnerArg(a.By.Other())))})
	}
	if _, err := d.state.board.play(entered); err != nil {
		refusal, _ := article.AsRefusal(err)
		opened.Why = Why{article.Because(CodeSealedOther, refusal.Article, textArg("move", entered.text), sideArg(a.By))}
		return d.add(opened)
	}
	if err := d.add(opened); err != nil {
		return err
	}
	if d.state.clock.At(now).Running == 0 && d.state.clock != (clock.Clock{}) {
		if err := d.add(ClockResumed{At: now}); err != nil { // the arbiter had stopped it (FIDE I.9.2)
			return err
		}
	}
	events, err := decidePlay(d.state, Play{By: a.By, Move: entered.code}, now)
	if err != nil {
		return err
	}
	return d.add(events...)
}

// decideAdjournedFall decides what falls due in an adjournment.
func decideAdjournedFall(s *State, key SealKey, now clock.Time) ([]Event, error) {
	if s.Adjournment.Stage == StageClosed {
		there := s.Adjournment.there
		return decideResume(s, clock.Absence{White: !there[article.White], Black: !there[article.Black]}, key, now)
	}
	return decideTooLate(s, key, now)
}

// decideTooLate ends the game for who did not come in time (II.5.5, FIDE I.10). In chess the
// sealed move comes first, if it ends the game or is bad.
func decideTooLate(s *State, key SealKey, now clock.Time) ([]Event, error) {
	draft := drafting{state: s}
	if s.Adjournment.IsWaiting() && !s.Settings.Variant.IsDraughts() {
		if err := draft.open(key, now); err != nil {
			return nil, err
		}
		if draft.state.Outcome != nil {
			return draft.events, nil
		}
	}
	ref := s.adjournArticle("II.5.5", "FIDE I.10")
	absent := s.Adjournment.WaitsFor()
	outcome := Outcome{Why: Why{article.Because(CodeEndLateBoth, ref)}}
	if absent.White != absent.Black {
		winner := article.White
		if absent.White {
			winner = article.Black
		}
		outcome = wonBy(winner, article.Because(CodeEndLate, ref, winnerArg(winner)))
	}
	err := draft.add(Ended{At: now, Outcome: outcome})
	return draft.events, err
}

// decideLoseEnvelope goes on without the sealed move (FIDE I.12.1), or annuls the game: a new one is played, and the
// table gets no result of the old one (I.12.2). In draughts the code is silent; it is decided alike.
func decideLoseEnvelope(s *State, c LoseEnvelope, now clock.Time) ([]Event, error) {
	if stage := s.Adjournment.Stage; stage != StageClosed && !s.Adjournment.IsWaiting() {
		return nil, article.Refuse(CodeAdjournNone, s.adjournArticle("II.7.7", "FIDE I.12"))
	}
	why := EnvelopeLost(!c.PositionLost).Reason
	if s.Settings.Variant.IsDraughts() {
		why = article.Because(why.Code, "II.7.7")
	}
	if c.PositionLost {
		return []Event{Annulled{At: now, Why: Why{why}}}, nil
	}
	return []Event{EnvelopeMissing{At: now, Why: Why{why}}}, nil
}

// decideDeclaredMove is the move that the player declares to be the one that was sealed. The clock
// stood until now. Where the arbiter has put back moves meanwhile, whoever is then on move goes on.
func decideDeclaredMove(s *State, c Play, now clock.Time) ([]Event, error) {
	if c.By != s.Turn() {
		return nil, article.Refuse(CodeNotYourTurn, turnArticle(s.Settings.Variant), sideArg(s.Turn()))
	}
	draft := drafting{state: s}
	if _, timed := s.Clock(); timed && s.clock.At(now).Running == 0 {
		if err := draft.add(ClockResumed{At: now}); err != nil {
			return nil, err
		}
	}
	events, err := decidePlay(draft.state, c, now)
	if err != nil {
		return nil, err
	}
	err = draft.add(events...)
	return draft.events, err
}
