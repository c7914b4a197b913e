package game

import (
	"reflect"
	"strconv"

	"damka/article"
)

// givenAnswer is the newest answer of a side to its opponent, and the position after it.
type givenAnswer struct {
	what Command // without what says only where it was given; nil: none
	mark uint64
}

// isRepeated says that a player's command is the repetition of one that was taken: a press that came twice, or was sent again because its
// answer was lost. It is taken, so nothing is decided, and it is no error. What would be another act, such as another move for the same
// half-move, is none.
func (s *State) isRepeated(command Command) bool {
	if !SenderOf(command).Side.IsValid() {
		return false
	}
	switch c := command.(type) {
	case Play:
		return s.isPlayed(c)
	case Arrive:
		return s.Phase() == Running && !s.IsAbsent(c.Side)
	case OfferDraw:
		return s.isAgreed() || s.board.offered() == c.By && s.Outcome == nil && s.Advantage == c.Advantage
	case AcceptDraw:
		return s.isAgreed()
	case ClaimDraw:
		return s.isClaimed(c)
	case Resign:
		outcome, err := s.board.reopened().resigned(c.By)
		return err == nil && s.endedSo(outcome)
	case Abort:
		return s.endedSo(notPlayed(CodeEndAborted, sideArg(c.By)))
	case ClaimVictory, ClaimGoneDraw:
		return s.isLeft(SenderOf(c).Side.Other())
	case ProposeTakeback:
		return s.Takeback.By == c.By
	case CallArbiter:
		for _, waiting := range s.Calls {
			if waiting.By == c.By && waiting.Matter == c.Matter {
				return s.Outcome == nil
			}
		}
	case AskRuling:
		return s.Asked.By == c.By && s.Asked.Ground == c.Ground && (s.Asked.Stopped || !c.Stop)
	case ReportIrregularity:
		r := s.Reported
		return r.By == c.By && r.Offender == c.Offender && r.Kind == c.Kind && (r.Stopped || !c.Stop) && s.agrees(c) == nil
	case RefuseDraw:
		return s.isAnswered(c.By, c)
	case AnswerTakeback:
		return s.isAnswered(c.By, c)
	case AnswerIrregularity:
		return s.isAnswered(c.By, c)
	}
	return false
}

// isPlayed says that a move was made, by its side and in the position in which it was entered.
func (s *State) isPlayed(c Play) bool {
	if c.Seen == (Seen{}) || c.Seen.Ply < 0 || c.Seen.Ply >= len(s.Moves) {
		return false
	}
	made := s.Moves[c.Seen.Ply]
	if made.By != c.By || markText(made.mark) != c.Seen.Mark {
		return false
	}
	before, err := s.board.reopened().takeBack(len(s.Moves) - c.Seen.Ply)
	if err != nil {
		return false
	}
	entered, err := before.read(c.Move)
	return err == nil && entered.code == made.Code
}

// isClaimed says that a claim was decided in the position for which it is made: it was wrong, or has ended the game.
func (s *State) isClaimed(c ClaimDraw) bool {
	if s.Outcome != nil {
		if c.Seen != s.Seen() {
			return false
		}
		ruling, err := s.board.reopened().claim(c.DrawClaim)
		return err == nil && ruling.right && s.endedSo(ruling.outcome)
	}
	if c.Seen == (Seen{}) || s.Rejected.By != c.By || c.Seen != (Seen{len(s.Moves), markText(s.claimedAt)}) {
		return false
	}
	if c.Rule != 0 && wrongClaimCodes[c.Rule] != s.Rejected.Why.Code {
		return false
	}
	entered, _ := s.board.read(c.Move)
	return s.Settings.Variant.IsDraughts() || entered.code == s.Rejected.Owed
}

// isAgreed says that the players have agreed on a draw.
func (s *State) isAgreed() bool {
	return s.Outcome != nil && (s.Outcome.Why.Code == CodeDraughtsAgreed || s.Outcome.Why.Code == CodeEndAgreed)
}

// isLeft says that the game was ended because a side had left.
func (s *State) isLeft(side article.Colour) bool {
	if s.Outcome == nil {
		return false
	}
	why := s.Outcome.Why
	return (why.Code == CodeEndLeft || why.Code == CodeEndLeftDrawn || why.Code == CodeEndLeftDraw) && reflect.DeepEqual(why.Args, article.Because("", "", sideArg(side)).Args)
}

// endedSo says that the game has ended with an outcome.
func (s *State) endedSo(outcome Outcome) bool {
	return s.Outcome != nil && reflect.DeepEqual(*s.Outcome, outcome)
}

// isAnswered says that a side has answered so, and nothing has happened since by which another position came.
func (s *State) isAnswered(by article.Colour, command Command) bool {
	if s.Outcome != nil {
		return false
	}
	given := s.answered[by]
	return given.what == command && given.mark == s.mark && !s.isAsked(by, command)
}

// isAsked says that something waits for such an answer.
func (s *State) isAsked(by article.Colour, command Command) bool {
	switch command.(type) {
	case RefuseDraw:
		return s.board.offered() == by.Other()
	case AnswerTakeback:
		return s.Takeback.By == by.Other()
	}
	return s.Reported.Offender.IsValid()
}

// keepAnswered notes an answer of a player, after its event has come.
func (s *State) keepAnswered(before *State, event Event) {
	switch e := event.(type) {
	case DrawRefused:
		s.noteAnswered(e.By, RefuseDraw{e.By})
	case TakebackRefused:
		s.noteAnswered(e.By, AnswerTakeback{By: e.By})
	case TakenBack:
		s.noteAnswered(before.Takeback.By.Other(), AnswerTakeback{By: before.Takeback.By.Other(), Agreed: true})
	case IrregularityAnswered:
		s.noteAnswered(e.By, AnswerIrregularity{By: e.By, Choice: e.Choice})
	}
}

func (s *State) noteAnswered(by article.Colour, what Command) {
	if by.IsValid() {
		s.answered[by] = givenAnswer{what, s.mark}
	}
}

func markText(mark uint64) string { return strconv.FormatUint(mark, 36) }
