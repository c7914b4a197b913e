package game

import (
	"slices"

	"damka/article"
)

// RulingAct is an act of the arbiter for which a reason is given.
type RulingAct string

// The acts.
const (
	ActStop    RulingAct = "stop"   // the clocks
	ActGive    RulingAct = "give"   // time to a player
	ActTake    RulingAct = "take"   // time from a player
	ActClocks  RulingAct = "clocks" // what is left to both
	ActPutBack RulingAct = "back"   // an earlier position
	ActAward   RulingAct = "result"
)

// The reasons that the arbiter chooses from. None has arguments.
const (
	GroundCalled       article.Code = "game.ground.called"
	GroundIrregularity article.Code = "game.ground.irregularity" // of the opponent
	GroundClockFault   article.Code = "game.ground.clock_fault"
	GroundInterrupted  article.Code = "game.ground.interrupted" // play in the hall
	GroundSanction     article.Code = "game.ground.sanction"    // of the opponent
	GroundClaim        article.Code = "game.ground.claim"       // of the opponent, that was wrong
	GroundDisturbed    article.Code = "game.ground.disturbed"
	GroundLate         article.Code = "game.ground.late" // without fault
	GroundPenalty      article.Code = "game.ground.penalty"
	GroundError        article.Code = "game.ground.error" // what mending it took
	GroundAdjourned    article.Code = "game.ground.adjourned"
	GroundScores       article.Code = "game.ground.scores"    // the two differ
	GroundDisplaced    article.Code = "game.ground.displaced" // without a player's fault
	GroundIllegal      article.Code = "game.ground.illegal"
	GroundForfeited    article.Code = "game.ground.forfeited" // came too late, or not at all
	GroundNobodyCame   article.Code = "game.ground.nobody_came"
	GroundLoss         article.Code = "game.ground.loss"
	GroundLessPoints   article.Code = "game.ground.less_points"
	GroundRefusal      article.Code = "game.ground.refusal" // to keep the rules
	GroundBothRefused  article.Code = "game.ground.both_refused"
	GroundDevice       article.Code = "game.ground.device"
	GroundBoard        article.Code = "game.ground.board" // won on it
	GroundResigned     article.Code = "game.ground.resigned"
	GroundFlag         article.Code = "game.ground.flag"
	GroundBothFlags    article.Code = "game.ground.both_flags"
	GroundAgreed       article.Code = "game.ground.agreed"
	GroundNobodyWins   article.Code = "game.ground.nobody_wins"
	GroundRecorded     article.Code = "game.ground.recorded" // wrongly
)

// ground is a reason with its articles: that of the draughts code and that of the Laws of chess.
// Where one is empty, the other game has no such reason.
type ground struct {
	code            article.Code
	draughts, chess article.Ref
	without         []article.Edition // that do not have the article
}

// noTimePenalty are the editions whose sanctions change no clock.
var noTimePenalty = []article.Edition{article.FMJD2006, article.Kotek2008}

// noCompensation are the editions whose I.5.9 gives the opponent no time.
var noCompensation = []article.Edition{article.FMJD2006, article.Kotek2008}

var grounds = map[RulingAct][]ground{
	ActStop: {
		{GroundCalled, "II.2.2.3", "FIDE 6.11.4", nil},
		{GroundIrregularity, "I.5.9", "FIDE 7.1", nil},
		{GroundClockFault, "II.6.10", "FIDE 6.10.1", nil},
		{GroundInterrupted, "II.7.2", "FIDE 6.11.1", nil},
	},
	ActGive: {
		{GroundIrregularity, "I.5.9", "FIDE 7.5.5", noCompensation},
		{GroundSanction, "II.2.5.5", "FIDE 12.9.2", noTimePenalty},
		{GroundClaim, "", "FIDE 9.5.3", nil},
		{GroundDisturbed, "", "FIDE 12.5", nil},
		{GroundClockFault, "II.6.10", "FIDE 6.10.2", nil},
		{GroundLate, "II.4.4.3", "", nil},
	},
	ActTake: {
		{GroundPenalty, "II.2.5.5", "FIDE 12.9.3", noTimePenalty},
		{GroundError, "II.6.19", "", nil},
		{GroundClockFault, "II.6.10", "FIDE 6.10.2", nil},
	},
	ActClocks: {
		{GroundClockFault, "II.6.10", "FIDE 6.10.2", nil},
		{GroundIllegal, "", "FIDE 7.1", nil},
		{GroundLate, "II.4.4.3", "", nil},
		{GroundAdjourned, "II.7.7.3", "FIDE I.5", nil},
		{GroundScores, "VIII.3.1.2", "FIDE D.2.9", nil},
	},
	ActPutBack: {
		{GroundIllegal, "I.5.4", "FIDE 7.5.1", nil},
		{GroundDisplaced, "I.5.5", "FIDE 7.1", nil},
		{GroundScores, "VIII.3.1.2", "FIDE D.2.9", nil},
	},
	ActAward: {
		{GroundBoard, "I.7.2", "FIDE 5.1.1", nil},
		{GroundResigned, "I.7.2.1", "FIDE 5.1.2", nil},
		{GroundFlag, "II.6.12", "FIDE 6.9", nil},
		{GroundAgreed, "I.7.3.1", "FIDE 5.2.3", nil},
		{GroundNobodyWins, "I.7.3.3", "FIDE 5.2.2", nil},
		{GroundBothFlags, "III.9.3.1", "FIDE III.3.1.2", nil},
		{GroundLoss, "II.2.5.3", "FIDE 12.9.6", nil},
		{GroundLessPoints, "", "FIDE 12.9.5", nil},
		{GroundRefusal, "I.7.2.4", "FIDE 11.7", nil},
		{GroundBothRefused, "", "FIDE 11.8", nil},
		{GroundDevice, "", "FIDE 11.3.2.2", nil},
		{GroundForfeited, "II.5.5", "FIDE 6.7.1", nil},
		{GroundNobodyCame, "II.5.6", "FIDE 6.7.1", nil},
		{GroundRecorded, "", "FIDE 8.7", nil},
	},
}

// Grounds are the reasons that the arbiter can give for an act in a game, each with its article,
// in the order to show them.
func (s Settings) Grounds(act RulingAct) []article.Reason {
	var reasons []article.Reason
	for _, g := range grounds[act] {
		ref := g.chess
		if s.Variant.IsDraughts() {
			ref = g.draughts
		}
		if ref != "" && !slices.Contains(g.without, s.Edition) {
			reasons = append(reasons, article.Because(g.code, ref))
		}
	}
	return reasons
}

// Ground is one of the [Settings.Grounds] by its code; false when the act has no such reason.
func (s Settings) Ground(act RulingAct, code string) (article.Reason, bool) {
	for _, reason := range s.Grounds(act) {
		if string(reason.Code) == code {
			return reason, true
		}
	}
	return article.Reason{}, false
}
