package game

import (
	"damka/article"
	"damka/clock"
)

// Stage is how far an adjournment is.
type Stage string

// The stages. The zero Stage is a game that is not adjourned.
const (
	StageSealing   Stage = "sealing"   // the side to move thinks about the move to be sealed; its clock runs
	StageClosed    Stage = "closed"    // the clock is stopped
	StageAwaiting  Stage = "awaiting"  // the game is resumed, the envelope waits for a player
	StageReply     Stage = "reply"     // the reply is in an envelope that waits for who sealed the first one
	StageDeclaring Stage = "declaring" // the envelope is lost: the player makes the move on the board
	StagePlayedOn  Stage = "played_on" // the envelope was opened
)

// attendFrom is how long before the resumption a player may say to be there.
const attendFrom = 30 * clock.Minute

// Adjournment is what is known of an adjourned game: on the envelope, not in it.
type Adjournment struct {
	Stage        Stage
	At           clock.Time     // when the arbiter adjourned it
	Since        clock.Time     // when a move came into the envelope; when it is closed: when it was
	By           article.Colour // who seals
	Commitment   string         // to the sealed move; empty: none is sealed
	White, Black clock.Time     // on the clocks when it was closed
	Resume       clock.Time     // the agreed moment, or when it was resumed if that was later; 0: not known
	Late         clock.Time     // how late one may come
	box          string
	there        [3]bool        // by colour: has come to the resumption
	moves        int            // that were made before the sealed one
	opened       int            // that were made before the move that was opened last
	offer        article.Colour // of chess: whose offer of a draw stands beside the sealed move (FIDE I.4)
	consented    bool           // and the arbiter consented to it (FIDE 9.1.1)
}

// IsSealing says that a move is to be sealed, and may still be changed.
func (a Adjournment) IsSealing() bool { return a.Stage == StageSealing }

// IsClosed says that nobody plays: the envelope is closed and the game not resumed.
func (a Adjournment) IsClosed() bool { return a.Stage == StageClosed }

// IsThere says that a player has come to the resumption.
func (a Adjournment) IsThere(c article.Colour) bool { return c.IsValid() && a.there[c] }

// WaitsFor says who has not come to a game that was resumed.
func (a Adjournment) WaitsFor() clock.Absence {
	switch a.Stage {
	case "", StageSealing, StageClosed:
		return clock.Absence{}
	}
	return clock.Absence{White: !a.there[article.White], Black: !a.there[article.Black]}
}

func (a Adjournment) envelope() envelope { return envelope{a.Commitment, a.box} }

// opener is in whose presence the envelope is opened: in chess of the player who answers
// the sealed move (FIDE I.7); in draughts Black, who sealed, makes it (II.7.7.4).
func (s *State) opener() article.Colour {
	if s.Settings.Variant.IsDraughts() {
		return s.Adjournment.By
	}
	return s.Adjournment.By.Other()
}

// NeedsKey says that the envelope can be opened, as far as the players are concerned, by
// whoever has its key: where it is closed and a resumption may be decided.
func (s *State) NeedsKey() bool {
	return s.Outcome == nil && (s.Adjournment.Stage == StageClosed || s.Adjournment.IsWaiting())
}

// IsWaiting says that the game is resumed and an envelope waits for a player.
func (a Adjournment) IsWaiting() bool { return a.Stage == StageAwaiting || a.Stage == StageReply }

// mayReply says whether a side may seal its reply (FIDE I.9.3).
func (s *State) mayReply(by article.Colour) bool {
	_, chess := s.Chess()
	a := s.Adjournment
	return chess && a.Stage == StagePlayedOn && by == a.By.Other() && by == s.Turn() && !a.there[a.By] && len(s.Moves) == a.moves+1
}

// MaySeal says that a side may put a move into the envelope now, or another one in its place.
func (s *State) MaySeal(by article.Colour) bool {
	return s.Phase() == Running && by.IsValid() && (s.Adjournment.IsSealing() && by == s.Adjournment.By || s.mayReply(by))
}

// lateBy is the instant at which a player who has not come to the resumption has lost; false when
// everybody is there, or while the round is interrupted. It is later than the limit, not at it (II.5.5).
func (s *State) lateBy() (clock.Time, bool) {
	if absent := s.Adjournment.WaitsFor(); !absent.White && !absent.Black || s.isInterrupted() {
		return 0, false
	}
	return s.Adjournment.Resume + s.Adjournment.Late + 1, true
}

// adjournedDue is when something of an adjournment falls due: its resumption, or that a player is too late.
func (s *State) adjournedDue() (clock.Time, bool) {
	switch {
	case s.Phase() != Running:
		return 0, false
	case s.Adjournment.Stage == StageClosed:
		return s.Adjournment.Resume, s.Adjournment.Resume > 0
	}
	return s.lateBy()
}

// whileAdjourned refuses what has no place in an adjournment.
func (s *State) whileAdjourned(command Command) error {
	if s.Outcome != nil {
		return nil
	}
	stage := s.Adjournment.Stage
	switch command.(type) {
	case Play, ClaimDraw:
		if stage == StageSealing {
			return article.Refuse(CodeAdjournSeal, s.adjournArticle("II.7.6.4", "FIDE I.1.1"), sideArg(s.Adjournment.By))
		}
		if stage == StageClosed || s.Adjournment.IsWaiting() {
			return article.Refuse(CodeAdjournClosed, s.adjournArticle("II.7.7", "FIDE I.5"))
		}
	case GiveTime, ProposeTakeback, AnswerTakeback, PutBack, UpholdTouch, Await:
		if stage == StageSealing || stage == StageClosed || s.Adjournment.IsWaiting() {
			return article.Refuse(CodeAdjournClosed, s.adjournArticle("II.7.7", "FIDE I.5"))
		}
	case StopClock, ResumeClock:
		if stage == StageClosed {
			return article.Refuse(CodeAdjournClosed, s.adjournArticle("II.7.7", "FIDE I.5"))
		}
	}
	return nil
}

// adjournArticle is the article of the game that is played.
func (s *State) adjournArticle(code, fide article.Ref) article.Ref {
	if s.Settings.Variant.IsDraughts() {
		return code
	}
	return fide
}
