package game

import (
	"damka/article"
	"damka/clock"
)

// Decide answers a command at an instant, in milliseconds since 1970, with the events
// that happen, or with [*article.Refusal] (not allowed, and why) or [*InvalidError] (the
// settings have mistakes). It does not change the state. No events: nothing is to be done.
func Decide(s *State, command Command, now clock.Time) ([]Event, error) {
	events, err := decide(s, command, now)
	if refusal, refused := article.AsRefusal(err); refused && refusal.Code == "clock.stopped" && SenderOf(command).Side.IsValid() && !s.Alone() {
		err = article.Refuse(CodeClockStands, refusal.Article) // the player cannot let it run
	}
	return events, s.unseen(SenderOf(command).Side, err)
}

func decide(s *State, command Command, now clock.Time) ([]Event, error) {
	now = s.instant(now)
	if create, ok := command.(Create); ok {
		return decideCreate(s, create, now)
	}
	if !s.IsOpened() {
		return nil, article.Refuse(CodeUnknown, "")
	}
	if s.isRepeated(command) {
		return nil, nil
	}
	switch c := command.(type) { // whatever happens in the game
	case Say:
		return talked(c.By, func() ([]Event, error) { return s.decideSay(c, now) })
	case Silence:
		return talked(c.By, func() ([]Event, error) { return s.decideSilence(c, now) })
	case Counsel:
		return talked(c.By, func() ([]Event, error) { return s.decideCounsel(c, now) })
	case ReportHelp:
		return s.decideReportHelp(c, now)
	case SettleSuspicion:
		return s.decideSettle(c, now)
	}
	if err := s.takes(command); err != nil {
		return nil, err
	}
	if at, fell := s.fellBefore(command, now); fell {
		return decideAfterFlag(s, at, command, now)
	}
	if err := s.agrees(command); err != nil {
		return nil, err
	}
	if err := s.whileInterrupted(command); err != nil {
		return nil, err
	}
	if side := SenderOf(command).Side; s.IsAbsent(side) && command != (Arrive{side}) {
		return decideArriving(s, side, command, now)
	}
	switch c := command.(type) {
	case Sit:
		return decideSit(s, c, now)
	case Start:
		return decideStart(s, c, now)
	case Arrive:
		return decideArrive(s, c, now)
	case FollowRound:
		return decideFollowRound(s, c, now)
	case InterruptRound:
		return decideInterruptRound(s, c, now)
	case ResumeRound:
		return decideResumeRound(s, now)
	case Await:
		return decideAwait(s, c, now)
	case Play:
		if s.Adjournment.Stage == StageDeclaring {
			return decideDeclaredMove(s, c, now)
		}
		return decidePlay(s, c, now)
	case OfferDraw:
		return decideOffer(s, c, now)
	case AcceptDraw:
		return decideAccept(s, c.By, now)
	case RefuseDraw:
		return decideRefuse(s, c.By, now)
	case ClaimDraw:
		return decideClaim(s, c, now)
	case Resign:
		return decideResign(s, c.By, now)
	case Abort:
		return decideAbort(s, c.By, now)
	case ProposeTakeback:
		return decideTakeback(s, c.By, now)
	case AnswerTakeback:
		return decideAnswerTakeback(s, c, now)
	case GiveTime:
		return decideGiveTime(s, c.By, now)
	case CallArbiter:
		return decideCall(s, c, now)
	case Fall:
		return decideFall(s, c, now)
	case Interrupt:
		return decideInterrupt(s, c, now)
	case AskRuling:
		return decideAsk(s, c, now)
	case AnswerRuling:
		return decideAnswer(s, c, now)
	case DeclareDraw:
		return decideDeclared(s, now)
	case ReportIrregularity:
		return decideReport(s, c, now)
	case AnswerIrregularity:
		return decideIrregular(s, c, now)
	case FindStartFault:
		return decideStartFault(s, c, now)
	case UpholdTouch:
		return decideTouch(s, c, now)
	case ConsentToDraw:
		return decideConsent(s, now)
	case ShowScore:
		return decideScore(s, c, now)
	case Penalise:
		return decidePenalise(s, c, now)
	case DeclareBothFlags:
		return decideBothFlags(s, now)
	case Leave:
		return decideLeave(s, c, now)
	case Return:
		return decideReturn(s, c, now)
	case ClaimVictory:
		return decideClaimVictory(s, c.By, now)
	case ClaimGoneDraw:
		return decideClaimGoneDraw(s, c.By, now)
	case Transmit:
		return decideTransmit(s, c, now)
	case Untransmit:
		return decideUntransmit(s, c, now)
	case Sign:
		return decideSign(s, c, now)
	case TakeVacation:
		return decideVacation(s, c, now)
	case JoinTeam:
		return decideTeam(s, c.Side, c.Player, TeamJoined{At: now, Side: c.Side, Player: c.Player})
	case LeaveTeam:
		return decideTeam(s, c.Side, c.Player, TeamLeft{At: now, Side: c.Side, Player: c.Player})
	case Adjourn, Seal, CloseEnvelope, PlanResumption, Attend, Resume, LoseEnvelope, CorrectTimes:
		return decideAdjournment(s, command, now)
	}
	return decideArbiter(s, command, now)
}

// takes refuses a command of nobody, and one in a phase that has no place for it.
func (s *State) takes(command Command) error {
	if SenderOf(command) == (Sender{}) {
		return article.Refuse(CodeNoSide, "")
	}
	if err := s.notHere(command); err != nil {
		return err
	}
	if err := s.whileAdjourned(command); err != nil {
		return err
	}
	switch command.(type) {
	case Transmit, Untransmit, Sign:
		return s.fromHall()
	case Award, AnswerCall, Penalise: // the arbiter's result replaces any other (FIDE 8.7)
		return nil
	case PutBack, UpholdTouch, Await:
		if s.StartedAt == 0 {
			return article.Refuse(CodeNotStarted, "")
		}
		return nil // also when it is over: what was not allowed has not ended it (FIDE 4.8, 5.1.1)
	case JoinTeam, LeaveTeam, FollowRound:
		return nil
	case Sit, Start, Abort, Fall, InterruptRound, ResumeRound:
		if s.Outcome != nil {
			return s.isOver()
		}
		return nil
	}
	switch {
	case s.Outcome != nil:
		return s.isOver()
	case s.StartedAt == 0:
		return article.Refuse(CodeNotStarted, "")
	}
	return nil
}

// isOver refuses with the article by which the game ended.
func (s *State) isOver() error {
	return article.Refuse(CodeIsOver, s.Outcome.Why.Article)
}

func decideCreate(s *State, c Create, now clock.Time) ([]Event, error) {
	if s.IsOpened() {
		return nil, article.Refuse(CodeExists, "")
	}
	if err := c.Settings.Check(); err != nil {
		return nil, err
	}
	if err := c.checkPrograms(); err != nil {
		return nil, err
	}
	if err := c.Settings.mayRate(c.White, c.Black); err != nil {
		return nil, err
	}
	created := Created{At: now, Settings: c.Settings, White: c.White, Black: c.Black, HalfMoves: c.Settings.halfMoves()}
	return s.startedIfSeated([]Event{created}, c.Settings, c.White, c.Black, now), nil
}

// startedIfSeated starts a game that stands alone as soon as both sides are taken.
func (s *State) startedIfSeated(events []Event, settings Settings, white, black Player, now clock.Time) []Event {
	if settings.Pairing != (Pairing{}) || white.IsZero() || black.IsZero() {
		return events
	}
	return append(events, Started{At: now})
}

func decideSit(s *State, c Sit, now clock.Time) ([]Event, error) {
	switch {
	case !c.Side.IsValid():
		return nil, article.Refuse(CodeNoSide, "")
	case !s.Player(c.Side).IsZero():
		return nil, article.Refuse(CodeSeatTaken, "")
	case c.Player.IsZero() || c.Player.Program != "":
		return nil, article.Refuse(CodeNobody, "")
	}
	white, black := s.White, s.Black
	if c.Side == article.White {
		white = c.Player
	} else {
		black = c.Player
	}
	if err := s.Settings.mayRate(white, black); err != nil {
		return nil, err
	}
	seated := Seated{At: now, Side: c.Side, Player: c.Player}
	return s.startedIfSeated([]Event{seated}, s.Settings, white, black, now), nil
}

func decideStart(s *State, c Start, now clock.Time) ([]Event, error) {
	switch {
	case s.StartedAt != 0:
		return nil, article.Refuse(CodeStarted, "")
	case s.White.IsZero() || s.Black.IsZero():
		return nil, article.Refuse(CodeNobody, "")
	}
	started := Started{At: now, WhiteAbsent: c.Absent.White, BlackAbsent: c.Absent.Black, Signal: c.Signal}
	if c.Appointed > now {
		started.Appointed = c.Appointed
	}
	return []Event{started}, nil
}
