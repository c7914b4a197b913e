package game

import (
	"damka/article"
	"damka/clock"
)

// ofChess is the game of chess for an act that only chess has, and that needs an arbiter. In draughts the code says that
// there is no such thing.
func (s *State) ofChess(none article.Code, ref article.Ref) (chessBoard, error) {
	b, is := s.board.(chessBoard)
	switch {
	case s.Alone():
		return b, article.Refuse(CodeNoArbiter, "")
	case !is:
		return b, article.Refuse(none, ref)
	}
	return b, nil
}

// decideConsent lifts the limits on draws by agreement for one offer.
func decideConsent(s *State, now clock.Time) ([]Event, error) {
	b, err := s.ofChess(CodeConsentNeedless, "II.5.1")
	switch {
	case err != nil:
		return nil, err
	case b.consented:
		return nil, nil
	case b.mayAgree(NoConsent) == nil:
		return nil, article.Refuse(CodeConsentNeedless, "FIDE 9.1.1")
	}
	return []Event{DrawConsented{At: now}}, nil
}

// NeedsConsent says that the players can agree on a draw only if the arbiter consents, who has not yet (FIDE 9.1.1).
func (g Chess) NeedsConsent() bool { return g.running() == nil && g.mayAgree(NoConsent) != nil }

// Consented says that the arbiter has consented to a draw by agreement, until an offer is refused.
func (g Chess) Consented() bool { return g.consented }

// decideScore counts how often a player has looked at the arbiter's score.
func decideScore(s *State, c ShowScore, now clock.Time) ([]Event, error) {
	b, err := s.ofChess(CodeScoreNone, "II.6.13")
	if err != nil {
		return nil, err
	}
	_, ruling, err := b.AskScore(c.To)
	return one(ScoreShown{At: now, To: c.To, Why: Why{ruling.Reason}}, err)
}

// decideTouch takes back a move that touched pieces do not allow. A game that it ended on the board goes on, and its
// clock runs; one that ended by an act stays over, because that act was a player's own.
func decideTouch(s *State, c UpholdTouch, now clock.Time) ([]Event, error) {
	b, err := s.touchable()
	if err != nil {
		return nil, err
	}
	next, ruling, err := b.ClaimTouch(TouchClaim{Handling: c.Handling})
	if err != nil {
		return nil, err
	}
	if !ruling.Granted {
		return nil, article.Refuse(ruling.Reason.Code, ruling.Reason.Article, ruling.Reason.Args...)
	}
	upheld := TouchUpheld{At: now, By: next.Position().Turn(), Why: Why{ruling.Reason}}
	for _, m := range next.bound.Moves {
		upheld.Allowed = append(upheld.Allowed, next.Position().Coordinates(m))
	}
	return s.goingOn(upheld, now)
}

// touchable is the game of chess in which a claim about touched pieces can be decided.
func (s *State) touchable() (chessBoard, error) {
	b, err := s.ofChess(CodeIrregularUnknown, irregularArticle(s.Settings.Variant))
	if err != nil || s.Outcome == nil {
		return b, err
	}
	if b = b.reopened().(chessBoard); !s.endedBy(b) {
		return b, s.isOver()
	}
	return b, s.mayReopen()
}

// TakesTouchClaims says that the newest move may have been made against a touched piece, and it can be decided now.
func (s *State) TakesTouchClaims() bool {
	b, err := s.touchable()
	return err == nil && s.StartedAt != 0 && len(s.Moves) > 0 && !b.madeIllegally() && s.whileAdjourned(UpholdTouch{}) == nil
}

// endedBy says whether it is the position on a board that has ended the game.
func (s *State) endedBy(b board) bool {
	onBoard, over := b.over()
	return over && onBoard.Why.Code == s.Outcome.Why.Code
}

// mayReopen refuses to go on with a game that ended while it was adjourned, or whose round is not under way.
func (s *State) mayReopen() error {
	if s.aside != nil {
		return s.isOver()
	}
	if stage := s.Adjournment.Stage; stage != "" && stage != StagePlayedOn {
		return article.Refuse(CodeAdjournClosed, s.adjournArticle("II.7.7", "FIDE I.5"))
	}
	return nil
}

// goingOn is an event that puts back a position; if the game was over, its clock runs again.
func (s *State) goingOn(event Event, now clock.Time) ([]Event, error) {
	draft := drafting{state: s}
	if err := draft.add(event); err != nil {
		return nil, err
	}
	if _, err := draft.state.clock.Resume(now); s.Outcome != nil && err == nil {
		err = draft.add(ClockResumed{At: now})
		return draft.events, err
	}
	return draft.events, nil
}
