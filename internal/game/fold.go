package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// Fold is the game after the events, in order.
func Fold(events []Recorded) *State {
	s := &State{}
	for _, r := range events {
		s = s.Apply(r)
	}
	return s
}

// Apply is the game after one more event. The state it is called on does not change. It
// never fails: an event that makes no sense here becomes an [Anomaly] and changes nothing else.
func (s *State) Apply(r Recorded) *State {
	next := *s
	next.Moves, next.Calls = slices.Clip(s.Moves), slices.Clip(s.Calls) // so that two successors share nothing they write
	if isApart(r.Event) && next.IsOpened() {                            // nothing else of the game is asked about it
		if err := next.foldApart(r); err != nil {
			next = *s
			next.Anomalies = append(slices.Clip(s.Anomalies), Anomaly{r.Seq, err})
		}
		next.Seq = r.Seq
		if _, counsel := r.Event.(Counselled); isTalk(r.Event) && !counsel { // see [State.HeardBy]
			next.HeardSeq = r.Seq
		}
		return &next
	}
	if err := next.fold(r.Event); err != nil {
		next = *s
		next.Anomalies = append(slices.Clip(s.Anomalies), Anomaly{r.Seq, err})
	} else {
		next.keepPlaying()
		next.keepInterruption(r.Event.moment())
		next.keepTurn(s, r.Event)
		next.keepLate(s, r.Event)
		next.keepStopped()
		next.keepEnvelope()
		next.keepNews(s, r)
		next.keepMark(r)
		next.keepAnswered(s, r.Event)
		next.keepBrought(r)
		next.keepTold(r.Event)
	}
	next.Seq, next.ToldSeq, next.HeardSeq = r.Seq, r.Seq, r.Seq
	return &next
}

// fold changes the state by one event. It does not ask whether the same would be decided today.
func (s *State) fold(event Event) error {
	created, first := event.(Created)
	if first == s.IsOpened() {
		return article.Refuse(CodeEventOutOfPlace, "")
	}
	if first {
		return s.foldCreated(created)
	}
	switch e := event.(type) {
	case Seated:
		return s.foldSeated(e)
	case Started:
		return s.foldStarted(e)
	case Arrived:
		return s.setClock(e.At)(s.clock.Arrive(e.At, e.Side))
	case Awaited:
		return s.foldAwaited(e)
	case Moved:
		return s.foldMoved(e)
	case DrawOffered:
		s.board, s.Advantage = s.board.putOffer(e.By), e.Advantage
	case DrawRefused:
		s.board = s.board.putOffer(0)
	case ClaimRejected:
		return s.foldRejected(e)
	case TakebackProposed:
		s.Takeback = Proposal{e.By, e.Moves}
	case TakebackRefused:
		s.Takeback = Proposal{}
	case TakenBack:
		return s.foldTakenBack(e.At, e.Moves)
	case Restored:
		return s.foldRestored(e)
	case ArbiterCalled:
		s.Calls = append(s.Calls, Call(e))
	case CallAnswered:
		s.Calls = nil
	case PlayerLeft, PlayerGone, PlayerReturned:
		return s.foldPresence(event)
	case Ended:
		return s.foldEnded(e)
	case IrregularityReported:
		return s.foldReported(e)
	case IrregularityAnswered:
		return s.foldIrregular(e)
	case StartFaultFound:
		return s.foldStartFault(e)
	case SeatsExchanged:
		s.exchangeSeats()
	case TouchUpheld:
		return s.foldTouch(e)
	case DrawConsented, ScoreShown:
		return s.foldChess(event)
	case Sanctioned:
		return s.foldSanction(e)
	case RulingAsked:
		return s.foldAsked(e)
	case RulingGiven:
		return s.foldRuling(e)
	case Transmitted:
		return s.foldTransmitted(e)
	case TransmissionUndone:
		return s.foldUndone(e)
	case VacationTaken:
		return s.foldVacation(e)
	case TeamJoined, TeamLeft:
		return s.foldTeam(event)
	case Adjourned, Sealed, EnvelopeClosed, ResumptionPlanned, Attended, Resumed, Opened, ReplySealed, EnvelopeMissing, Annulled:
		return s.foldAdjournment(event)
	case SetAside, WentOn, BegunAnew, RoundInterrupted, RoundResumed:
		return s.foldRound(event)
	default:
		return s.foldTime(event)
	}
	s.LastAt = max(s.LastAt, event.moment())
	return nil
}

func (s *State) foldCreated(e Created) error {
	board, err := newPlay(e.Settings, e.HalfMoves)
	if err != nil {
		return err
	}
	s.Settings, s.board, s.CreatedAt, s.LastAt = e.Settings, board, e.At, e.At
	s.White, s.Black, s.halfMoves = e.White, e.Black, e.HalfMoves
	if !e.Settings.Control.IsValid() {
		return nil
	}
	if s.clock, err = clock.New(e.Settings.Control, e.Settings.Edition); err != nil {
		return err
	}
	if turn := board.turn(); turn != article.White {
		setting := s.clock.Setting(e.At)
		setting.OnMove = turn
		s.clock, err = s.clock.Correct(e.At, setting, article.Because(CodeStartPosition, positionArticle(e.Settings.Variant)))
	}
	if carried := e.Settings.Carried; err == nil && carried != (Carried{}) {
		s.clock, err = s.set(s.clock, e.At, carried.White, carried.Black, article.Because(CodeCarried, "III.1.3"))
	}
	quota := NewQuota(e.Settings.Control)
	s.quotas = [3]Quota{article.White: quota, article.Black: quota}
	return err
}

func (s *State) foldSeated(e Seated) error {
	seat := &s.White
	if e.Side == article.Black {
		seat = &s.Black
	}
	if !e.Side.IsValid() || !seat.IsZero() {
		return article.Refuse(CodeSeatTaken, "")
	}
	*seat, s.LastAt = e.Player, max(s.LastAt, e.At)
	return nil
}

// foldStarted begins play. Where the first moves are free, no face runs yet.
func (s *State) foldStarted(e Started) error {
	if s.StartedAt != 0 {
		return article.Refuse(CodeStarted, "")
	}
	s.StartedAt, s.appointed = e.At, e.Appointed
	if e.Signal != 0 {
		s.signal = e.Signal
	}
	s.LastAt = max(s.LastAt, e.At)
	if _, timed := s.Clock(); !timed {
		s.beginTurn(e.At)
		return nil
	}
	started, err := s.clock.Start(e.At, clock.Absence{White: e.WhiteAbsent, Black: e.BlackAbsent})
	if err == nil && s.opensFree() {
		started, err = started.Stop(e.At)
	}
	if err := s.setClock(e.At)(started, err); err != nil {
		return err
	}
	s.beginTurn(e.At)
	return nil
}

// setClock takes the clock after a change at an instant.
func (s *State) setClock(at clock.Time) func(clock.Clock, error) error {
	return func(next clock.Clock, err error) error {
		if err == nil {
			s.clock, s.LastAt = next, max(s.LastAt, at)
		}
		return err
	}
}

func (s *State) foldMoved(e Moved) error {
	entered, err := s.board.recorded(e.Move)
	if err != nil {
		return err
	}
	next, err := s.board.play(entered)
	if err != nil {
		return err
	}
	pressed, err := s.pressed(e.At, e.By, e.Lag)
	if err != nil {
		return err
	}
	made := Made{By: e.By, Code: entered.code, Text: entered.text, At: e.At, mark: s.mark}
	if _, timed := s.Clock(); timed {
		made.Spent = s.spent(pressed, e.At, e.By)
		if pressed, err = agreeing(pressed, e); err != nil {
			return err
		}
		made.Left, made.Timed = e.Left, true
	}
	_, quota := s.quotas[e.By].Compensate(e.Lag)
	s.Moves, s.board, s.clock = append(s.Moves, made), next, pressed
	s.quotas[e.By] = quota
	s.turn.counted[e.By] += made.Spent
	s.beginTurn(e.At)
	s.away[e.By] = Away{} // whoever moves is there
	s.LastAt = max(s.LastAt, e.At)
	s.Takeback, s.Rejected = Proposal{}, ClaimRejected{}
	s.moveAnswers(e.By)
	s.adjournmentMoved(e.By)
	return s.vacationMoved(e.At)
}

// agreeing is the clock with what the event says is left: that was decided, whatever this
// version of the program would compute.
func agreeing(c clock.Clock, e Moved) (clock.Clock, error) {
	setting := c.Setting(e.At)
	dial := &setting.White
	if e.By == article.Black {
		dial = &setting.Black
	}
	if dial.Left == e.Left {
		return c, nil
	}
	dial.Left = e.Left
	return c.Correct(e.At, setting, article.Because(CodeClockRecorded, "II.6.8"))
}

// pressed is the clock after a move. Time that the network ate is charged to nobody: the
// clock is pressed so much earlier, and the opponent's face runs from now on. Before and
// after a free move it stands.
func (s *State) pressed(at clock.Time, by article.Colour, lag clock.Time) (clock.Clock, error) {
	c, timed := s.Clock()
	if !timed {
		return c, nil
	}
	var err error
	free := s.opensFree() && len(s.Moves) < 2
	if free {
		lag = 0
		if c.At(at).Running == 0 { // else somebody has let it run
			if c, err = c.Resume(at); err != nil {
				return c, err
			}
		}
	}
	if c, err = c.Press(at-lag, by); err != nil {
		return c, err
	}
	switch {
	case free && len(s.Moves) == 0:
		return c.Stop(at)
	case lag > 0:
		if c, err = c.Stop(at - lag); err == nil {
			c, err = c.Resume(at)
		}
	}
	return c, err
}

func (s *State) foldRejected(e ClaimRejected) error {
	if _, timed := s.Clock(); timed && e.Bonus > 0 {
		next, err := s.clock.Award(e.At, e.By.Other(), e.Bonus, e.Why.Reason)
		if err != nil {
			return err
		}
		s.clock = next
	}
	s.board, s.Rejected, s.claimedAt = s.board.putRejected(e.By, e.Owed), e, s.mark
	s.LastAt = max(s.LastAt, e.At)
	return nil
}

func (s *State) foldEnded(e Ended) error {
	if !e.Outcome.isPossible() {
		return article.Refuse(CodeDecideSum, "FIDE 10.2")
	}
	s.keepAside(e)
	if !s.IsCalledOff() {
		s.interruption = interruption{}
	}
	outcome := e.Outcome
	s.Outcome, s.EndedAt = &outcome, e.At
	s.board = s.board.putOutcome(outcome)
	s.Takeback, s.Asked, s.Reported = Proposal{}, Asked{}, Reported{}
	s.LastAt = max(s.LastAt, e.At)
	if reading := s.clock.At(e.At); reading.Running != 0 {
		return s.setClock(e.At)(s.clock.Stop(e.At))
	}
	return nil
}

// positionArticle is the article about who begins.
func positionArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "I.3.3"
	}
	return "FIDE 1.2"
}
