package game

import (
	"damka/article"
	"damka/clock"
)

// fromHall refuses what is not for a game whose moves come from the hall.
func (s *State) fromHall() error {
	switch {
	case s.Settings.Input != ByTransmitter:
		return article.Refuse(CodeTransmitNot, "")
	case s.StartedAt == 0:
		return article.Refuse(CodeNotStarted, "")
	}
	return nil
}

// notHere refuses what players do on their own screens in a game that they play in the hall.
func (s *State) notHere(command Command) error {
	if s.Settings.Input != ByTransmitter {
		return nil
	}
	switch command.(type) {
	case Play, OfferDraw, AcceptDraw, RefuseDraw, ClaimDraw, Resign, ProposeTakeback, AnswerTakeback, GiveTime:
		return article.Refuse(CodeTransmitOnly, "")
	}
	return nil
}

// decideTransmit takes the next move of a board. One that is there already is not taken again, so
// that it can be sent until it is known to be here.
func decideTransmit(s *State, c Transmit, now clock.Time) ([]Event, error) {
	if err := c.Faces.check(); err != nil {
		return nil, err
	}
	switch {
	case c.Ply < 0 || c.Ply > len(s.Moves):
		return nil, article.Refuse(CodeTransmitGap, "", numberArg("ply", c.Ply), numberArg("made", len(s.Moves)))
	case c.Ply < len(s.Moves):
		return nil, s.isMade(c)
	case s.Outcome != nil:
		return nil, s.isOver()
	}
	entered, err := s.board.watched(c)
	if err != nil {
		return nil, err
	}
	next, err := s.board.transmit(entered)
	if err != nil {
		return nil, err
	}
	events := append(s.comesWith(now, s.Turn()), Transmitted{At: now, By: s.Turn(), Move: entered.code, Position: entered.left, Faces: c.Faces})
	if outcome, over := endsItself(next); over && entered.left == "" {
		events = append(events, Ended{At: now, Outcome: outcome})
	}
	draft := drafting{state: s} // what is acknowledged must be there
	return events, draft.add(events...)
}

// comesWith notes with a move that its player has come, of whom nobody has said so yet: somebody has made it (II.5.5).
func (s *State) comesWith(now clock.Time, side article.Colour) []Event {
	if !s.IsAbsent(side) {
		return nil
	}
	arrived, err := decideArrive(s, Arrive{Side: side}, now)
	if err != nil {
		return nil // the clock in the hall decides, and a move is not kept away by ours
	}
	return arrived
}

// isMade says whether a move that was sent again is the one that is there: nil, or a refusal.
func (s *State) isMade(c Transmit) error {
	made := s.Moves[c.Ply]
	before, err := s.board.reopened().takeBack(len(s.Moves) - c.Ply)
	if err != nil {
		return err
	}
	if again, err := before.watched(c); err == nil && again.code == made.Code && again.left == made.Position {
		return nil
	}
	return article.Refuse(CodeTransmitOther, "", numberArg("number", c.Ply+1), textArg("move", made.Text))
}

// decideUntransmit takes back what was transmitted, and a result with it, unless the arbiter gave it. What the sender
// could not know of stays: an undo that was done already is sent again where no answer came.
func decideUntransmit(s *State, c Untransmit, now clock.Time) ([]Event, error) {
	moves := len(s.Moves) - c.Ply
	switch {
	case c.Ply < 0:
		return nil, article.Refuse(CodeTransmitBackFrom, "", numberArg("ply", c.Ply))
	case moves < 0 || moves == 0 && s.Outcome == nil:
		return nil, nil
	case s.aside != nil:
		return nil, s.isOver()
	case s.isAwarded():
		return nil, article.Refuse(CodeTransmitAwarded, s.Outcome.Why.Article)
	case s.brought(c.Ply) > c.Seq:
		return nil, nil
	case s.newestBrought() > c.Seq:
		return nil, article.Refuse(CodeTransmitLater, "")
	}
	event := TransmissionUndone{At: now, Moves: moves}
	tried := *s
	return one(event, tried.foldUndone(event))
}

// brought is the event that brought a half-move, or the result behind the last one.
func (s *State) brought(ply int) uint64 {
	if ply < len(s.Moves) {
		return s.Moves[ply].Seq
	}
	return s.endedSeq
}

// newestBrought is the event that brought the result, or the last half-move.
func (s *State) newestBrought() uint64 {
	if s.Outcome != nil {
		return s.endedSeq
	}
	return s.brought(len(s.Moves) - 1)
}

// decideSign ends the game by the sheet that both players signed: it stands, also against the
// board, unless the arbiter decides differently (FIDE 8.7).
func decideSign(s *State, c Sign, now clock.Time) ([]Event, error) {
	outcome := Outcome{
		White: c.White, Black: c.Black, Advantage: c.Advantage,
		Why: Why{article.Because(CodeEndSigned, resultArticle(s.Settings.Variant))},
	}
	_, known := outcome.Result()
	switch {
	case !outcome.isPossible() || !known || c.Advantage != 0 && !s.Settings.Advantage:
		return nil, article.Refuse(CodeTransmitEndless, resultArticle(s.Settings.Variant))
	case s.aside != nil:
		return nil, s.isOver()
	case s.isAwarded():
		return nil, article.Refuse(CodeTransmitAwarded, s.Outcome.Why.Article)
	case s.Outcome != nil && s.Outcome.White == c.White && s.Outcome.Black == c.Black && s.Outcome.Advantage == c.Advantage:
		return nil, nil
	}
	return []Event{Ended{At: now, Outcome: outcome}}, nil
}

// isAwarded says whether the arbiter gave the result: neither the board nor the sheet did.
func (s *State) isAwarded() bool {
	if s.Outcome == nil || s.Outcome.Why.Code == CodeEndSigned {
		return false
	}
	onBoard, over := s.board.reopened().over()
	return !over || onBoard.Why.Code != s.Outcome.Why.Code
}

// check refuses times that no clock shows.
func (f *Faces) check() error {
	if f != nil && (min(f.White, f.Black) < 0 || max(f.White, f.Black) > clock.MostSet) {
		return article.Refuse(CodeTransmitClock, "")
	}
	return nil
}

// resultArticle is the article about the result of a game.
func resultArticle(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.5.4"
	}
	return "FIDE 8.7"
}
