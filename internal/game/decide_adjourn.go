package game

import (
	"unicode/utf8"

	"damka/article"
	"damka/clock"
)

// drafting puts together events that follow from each other: each is decided on the game after
// those before it.
type drafting struct {
	state  *State
	events []Event
}

// add takes events that were decided on the draft's state.
func (d *drafting) add(events ...Event) error {
	for _, event := range events {
		known := len(d.state.Anomalies)
		next := d.state.Apply(Recorded{Seq: d.state.Seq + 1, Event: event})
		if len(next.Anomalies) > known {
			return next.Anomalies[known].Err
		}
		d.state, d.events = next, append(d.events, event)
	}
	return nil
}

// decideAdjournment answers the commands of adjournments.
func decideAdjournment(s *State, command Command, now clock.Time) ([]Event, error) {
	switch c := command.(type) {
	case Adjourn:
		return decideAdjourn(s, c, now)
	case Seal:
		return decideSeal(s, c, now)
	case CloseEnvelope:
		return decideClose(s, c, now)
	case PlanResumption:
		return decidePlan(s, c, now)
	case Attend:
		return decideAttend(s, c, now)
	case Resume:
		return decideResume(s, c.Absent, c.Key, now)
	case LoseEnvelope:
		return decideLoseEnvelope(s, c, now)
	case CorrectTimes:
		return decideCorrectTimes(s, c, now)
	}
	return nil, article.Refuse(CodeUnknownCommand, "")
}

// decideAdjourn asks the side to move for a sealed move. In draughts that must be Black (II.7.6.1).
func decideAdjourn(s *State, c Adjourn, now clock.Time) ([]Event, error) {
	turn, draughts := s.Turn(), s.Settings.Variant.IsDraughts()
	switch stage := s.Adjournment.Stage; {
	case stage != "" && stage != StagePlayedOn:
		return nil, article.Refuse(CodeAdjournTwice, s.adjournArticle("II.7.6", "FIDE I.1"))
	case draughts && turn != article.Black:
		return nil, article.Refuse(CodeAdjournBlack, "II.7.6.1")
	case draughts && c.SessionLeft != 0 || c.SessionLeft < 0:
		return nil, article.Refuse(CodeAdjournEarly, s.adjournArticle("II.7.6", "FIDE I.1.2"))
	case s.opensFree() && len(s.Moves) < 2:
		return nil, article.Refuse(CodeAdjournBegun, s.adjournArticle("II.7.6", "FIDE I.1"))
	case c.Resume != 0 && c.Resume <= now:
		return nil, article.Refuse(CodeAdjournPast, s.adjournArticle("II.7.4", "FIDE I.2.7"))
	}
	sealing := Sealing{By: turn, Reason: article.Because(CodeAdjourned, "II.7.6.4", sideArg(turn))}
	if chess, ok := s.Chess(); ok {
		var err error
		if sealing, err = chess.Seal(c.SessionLeft); err != nil {
			return nil, err
		}
	}
	late, _ := s.Settings.Control.LateLimit(s.Settings.Edition, c.Late)
	draft := drafting{state: s}
	if s.isInterrupted() { // the player thinks about the move to be sealed, with the clock running
		if err := draft.add(RoundResumed{At: now}); err != nil {
			return nil, err
		}
	}
	err := draft.add(Adjourned{At: now, By: sealing.By, Charge: sealing.Charge, Resume: c.Resume, Late: late, Why: Why{sealing.Reason}})
	return draft.events, err
}

// decideSeal takes any text: a player may write what loses, and nobody is to read it before. Until the clock is
// stopped it may be changed (FIDE I.1.1; the code is silent, and a move that is not made binds nobody).
func decideSeal(s *State, c Seal, now clock.Time) ([]Event, error) {
	replies := s.mayReply(c.By)
	switch {
	case s.Adjournment.Stage != StageSealing && !replies:
		return nil, article.Refuse(CodeSealNot, s.adjournArticle("II.7.6.4", "FIDE I.1.1"))
	case c.By != s.Adjournment.By && !replies:
		return nil, article.Refuse(CodeSealOther, s.adjournArticle("II.7.6.4", "FIDE I.1.1"), sideArg(s.Adjournment.By))
	case c.Move == "" || len(c.Move) > mostSealed || !utf8.ValidString(c.Move): // the journal is UTF-8
		return nil, article.Refuse(CodeSealLength, s.adjournArticle("II.7.6.4", "FIDE I.1.1"), numberArg("most", mostSealed))
	case c.Key == SealKey{} || c.Salt == SealSalt{}:
		return nil, article.Refuse(CodeSealedKey, "")
	}
	sealed := seal(c.Key, c.Salt, c.Move)
	if replies {
		reading := s.clock.At(now)
		return []Event{ReplySealed{now, c.By, sealed.commitment, sealed.box, reading.White.Left, reading.Black.Left}}, nil
	}
	return []Event{Sealed{At: now, By: c.By, Commitment: sealed.commitment, Box: sealed.box}}, nil
}

// decideClose stops the clock, by the player who sealed or by the arbiter. In chess it is the player's (FIDE I.1.1). In draughts the
// arbiter stops it (II.7.6.5), who stands at the board; no arbiter stands at a screen, so who has written the move does it as well.
func decideClose(s *State, c CloseEnvelope, now clock.Time) ([]Event, error) {
	ref := s.adjournArticle("II.7.6.5", "FIDE I.1.1")
	switch {
	case s.Adjournment.Stage != StageSealing:
		return nil, article.Refuse(CodeSealNot, ref)
	case s.Adjournment.Commitment == "":
		return nil, article.Refuse(CodeSealNone, ref)
	case c.By != 0 && c.By != s.Adjournment.By:
		return nil, article.Refuse(CodeSealClose, ref)
	}
	closed := EnvelopeClosed{At: now}
	if c, timed := s.Clock(); timed {
		reading := c.At(now)
		if reading.Of(s.Adjournment.By).Flag {
			return nil, article.Refuse(CodeSealFlag, s.adjournArticle("II.6.12", "FIDE 6.9"), sideArg(s.Adjournment.By))
		}
		closed.White, closed.Black = reading.White.Left, reading.Black.Left
	}
	return []Event{closed}, nil
}

func decidePlan(s *State, c PlanResumption, now clock.Time) ([]Event, error) {
	ref := s.adjournArticle("II.7.4", "FIDE I.2.7")
	switch stage := s.Adjournment.Stage; {
	case stage != StageSealing && stage != StageClosed:
		return nil, article.Refuse(CodeAdjournNone, ref)
	case c.Resume <= now:
		return nil, article.Refuse(CodeAdjournPast, ref)
	}
	return []Event{ResumptionPlanned{At: now, Resume: c.Resume}}, nil
}

// decideCorrectTimes sets the clocks (FIDE I.13; by the code as they were noted and agreed, II.7.7.3).
func decideCorrectTimes(s *State, c CorrectTimes, now clock.Time) ([]Event, error) {
	if stage := s.Adjournment.Stage; stage == "" || stage == StageSealing || stage == StageClosed {
		return nil, article.Refuse(CodeAdjournNone, s.adjournArticle("II.7.7.3", "FIDE I.13"))
	}
	hasMoved := false
	for i := s.Adjournment.moves; i < len(s.Moves); i++ {
		opened := i == s.Adjournment.moves // the sealed move is not made at the board
		hasMoved = hasMoved || s.Moves[i].By == c.By && !opened
	}
	ruling := WrongTimes(hasMoved, c.Consent)
	why := ruling.Reason
	if s.Settings.Variant.IsDraughts() {
		why = article.Because(why.Code, "II.7.7.3")
	}
	if !ruling.Granted {
		return nil, article.Refuse(why.Code, why.Article, why.Args...)
	}
	return decideArbiter(s, SetClock{White: c.White, Black: c.Black, Why: why}, now)
}
