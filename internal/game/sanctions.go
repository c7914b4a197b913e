package game

import (
	"slices"

	"damka/article"
)

// Sanction is what the arbiter can impose on a player (II.2.5, FIDE 12.9).
type Sanction string

// The sanctions. Which of them there are depends on the edition; see [Sanctions].
const (
	Reprimand    Sanction = "reprimand"
	Warning      Sanction = "warning" // public (II.2.5.2)
	YellowCard   Sanction = "yellow_card"
	TimePenalty  Sanction = "time"
	OpponentTime Sanction = "opponent_time" // of chess, where it is a sanction of its own
	LossOfGame   Sanction = "loss"
	Fine         Sanction = "fine"   // announced in advance
	Rounds       Sanction = "rounds" // exclusion from one or more rounds
	Expulsion    Sanction = "expulsion"
	RedCard      Sanction = "red_card"
)

// Expels says that who is punished so plays no more in the tournament (II.2.5.4, FIDE 12.9.9). The card of kotek-2008 is the same.
func (s Sanction) Expels() bool { return s == Expulsion || s == RedCard }

// SanctionRule is a sanction of an edition.
type SanctionRule struct {
	Sanction Sanction
	Article  article.Ref
	Takes    bool // time from the player
	Gives    bool // time to the opponent
	Ends     bool // the game is lost
	Both     bool // it can be imposed on both players at once
}

var (
	sanctionsInForce = []SanctionRule{
		{Sanction: Reprimand, Article: "II.2.5.1"}, {Sanction: Warning, Article: "II.2.5.2"},
		{Sanction: TimePenalty, Article: "II.2.5.5", Takes: true, Gives: true},
		{Sanction: LossOfGame, Article: "II.2.5.3", Ends: true, Both: true}, {Sanction: Expulsion, Article: "II.2.5.4", Ends: true},
	}
	sanctions2008 = []SanctionRule{
		{Sanction: Reprimand, Article: "II.2.5.1"}, {Sanction: YellowCard, Article: "II.2.5.2"},
		{Sanction: LossOfGame, Article: "II.2.5.3", Ends: true}, {Sanction: RedCard, Article: "II.2.5.4", Ends: true},
	}
	sanctionsOfChess = []SanctionRule{
		{Sanction: Warning, Article: "FIDE 12.9.1"}, {Sanction: OpponentTime, Article: "FIDE 12.9.2", Gives: true},
		{Sanction: TimePenalty, Article: "FIDE 12.9.3", Takes: true}, {Sanction: LossOfGame, Article: "FIDE 12.9.6", Ends: true, Both: true},
		{Sanction: Fine, Article: "FIDE 12.9.7"}, {Sanction: Rounds, Article: "FIDE 12.9.8"}, {Sanction: Expulsion, Article: "FIDE 12.9.9", Ends: true},
	}
)

// Sanctions are those of an edition, the mildest first: four without a time penalty in fmjd-2006, cards in
// kotek-2008. Points given to one player or taken from another (FIDE 12.9.4, 12.9.5) are a result: see [Award].
func Sanctions(e article.Edition) []SanctionRule {
	switch e {
	case article.PZWarc, article.PZWarc2024:
		return slices.Clone(sanctionsInForce)
	case article.FMJD2006:
		return slices.DeleteFunc(slices.Clone(sanctionsInForce), func(r SanctionRule) bool { return r.Takes })
	case article.Kotek2008:
		return slices.Clone(sanctions2008)
	case article.FIDE2023:
		return slices.Clone(sanctionsOfChess)
	}
	return nil
}

// sanctionRule is a sanction's rule in an edition.
func sanctionRule(e article.Edition, s Sanction) (SanctionRule, bool) {
	for _, rule := range Sanctions(e) {
		if rule.Sanction == s {
			return rule, true
		}
	}
	return SanctionRule{}, false
}

// IsPublic says that everybody may be told: a warning is announced in public (II.2.5.2). What else an arbiter imposes is
// for those at the board.
func (s Sanctioned) IsPublic() bool { return s.Sanction == Warning && s.Article == "II.2.5.2" }

// deviceBreach is the article that forbids telephones and other devices where the game is lost by it without
// exception (II.2.6.2). FIDE 11.3.2.2 lets regulations be milder; the other editions leave it to the arbiter.
func deviceBreach(e article.Edition, breach article.Ref) bool {
	return (e == article.PZWarc || e == article.PZWarc2024) && breach == "II.2.4.10"
}
