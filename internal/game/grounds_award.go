package game

import (
	"slices"

	"damka/article"
)

// CallArticle is the article by which a player calls the arbiter.
func (s Settings) CallArticle() article.Ref { return callArticle(s.Variant) }

// decision is a kind of result, as far as reasons differ by it.
type decision uint8

const (
	oneWins decision = iota
	nobodyWins
	bothLose
	uneven
	oneForfeits
	bothForfeit
)

// decisionOf is the kind of an outcome.
func decisionOf(o Outcome) decision {
	switch {
	case o.Unplayed && o.Winner() == 0:
		return bothForfeit
	case o.Unplayed:
		return oneForfeits
	case o.Winner() != 0:
		return oneWins
	case o.White == Drawn && o.Black == Drawn:
		return nobodyWins
	case o.White == Lost && o.Black == Lost:
		return bothLose
	}
	return uneven
}

// grantedFor are the kinds of results that a reason can have.
var grantedFor = map[article.Code][]decision{
	GroundBoard:       {oneWins},
	GroundResigned:    {oneWins},
	GroundFlag:        {oneWins},
	GroundAgreed:      {nobodyWins},
	GroundNobodyWins:  {nobodyWins},
	GroundBothFlags:   {nobodyWins},
	GroundLoss:        {oneWins, bothLose, uneven},
	GroundLessPoints:  {bothLose, uneven},
	GroundRefusal:     {oneWins, uneven},
	GroundBothRefused: {bothLose},
	GroundDevice:      {oneWins, bothLose, uneven},
	GroundForfeited:   {oneForfeits},
	GroundNobodyCame:  {bothForfeit},
	GroundRecorded:    {oneWins, nobodyWins, bothLose, uneven},
}

// GroundsResult says whether a game can have this outcome for a reason of [ActAward]: an agreed game
// is a draw, and whoever did not come has not played.
func GroundsResult(code article.Code, o Outcome) bool {
	return slices.Contains(grantedFor[code], decisionOf(o))
}
