package tiebreak

import (
	"fmt"
	"slices"

	"damka/article"
)

// Order is criteria in the order in which they are applied after points. An
// empty order means the default of the regulations.
type Order []Criterion

// ParseOrder reads criteria by their stable names. No name may be there twice,
// and nothing may follow the play-off.
func ParseOrder(names []string) (Order, error) {
	var order Order
	for _, name := range names {
		criterion, err := ParseCriterion(name)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(order, criterion):
			return nil, fmt.Errorf("tiebreak: %s stands twice", criterion)
		case slices.Contains(order, PlayOff):
			return nil, fmt.Errorf("tiebreak: %s stands after the play-off, which ends every tie", criterion)
		}
		order = append(order, criterion)
	}
	return order, nil
}

// Rules are everything the places of a tournament depend on besides the results.
type Rules struct {
	Edition   article.Edition // the zero edition is the code in force
	System    System          // the zero system is the round robin
	Advantage bool            // draws with advantage are possible (I.6.5)
	Order     Order           // empty: the order of the edition
}

// Criteria are the criteria that are applied: Order, or the edition's own.
func (r Rules) Criteria() Order {
	switch {
	case len(r.Order) > 0:
		return r.Order
	case r.System.isSwiss():
		return swissOrder(r.Edition, r.System)
	case r.System == Teams:
		return teamOrder(r.Edition)
	}
	return DefaultOrder(r.Edition, r.Advantage)
}

// DefaultOrder is the order of an edition for a round robin without or with
// draws with advantage: V.1.7.1, V.1.7.2; fmjd-2006 II.5.11.1.2.1; kotek-2008
// II.5.8.5, II.5.8.6, which plays off only if the regulations say so. The
// Laws of Chess have none; the criteria common to the others are used.
func DefaultOrder(edition article.Edition, advantage bool) Order {
	order := Order{Wins}
	if advantage {
		order = append(order, AdvantageDifference, AdvantageCount)
	}
	order = append(order, Direct, Others)
	rules := rulesOf(edition)
	if rules.ListAInRoundRobin {
		order = append(order, ListA)
		if !rules.PlayOffOnlyIfRegulated {
			order = append(order, PlayOff)
		}
	}
	return order
}

// swissOrder is the order of an edition for a Swiss tournament: V.2.9.1,
// V.2.9.2; fmjd-2006 II.5.11.1.2.2, which has one order for all Swiss systems
// and no criterion of higher placed opponents; kotek-2008 II.5.8.7, II.5.8.8.
// The Laws of Chess have none; the criteria of the code are used.
func swissOrder(edition article.Edition, system System) Order {
	switch {
	case edition == article.FMJD2006:
		return Order{MedianSolkoff, ReducedSolkoff}
	case system == SwissRating:
		return Order{Ratings, ReducedRatings, HigherPlaced}
	}
	return Order{MedianSolkoff, ReducedSolkoff, HigherPlaced}
}

// teamOrder is the order of an edition for a round robin of teams: V.3.2.1;
// fmjd-2006 II.5.11.2.2.1. The Laws of Chess have none; the criteria common to
// the others are used.
func teamOrder(edition article.Edition) Order {
	if edition == article.FMJD2006 || edition == article.FIDE2023 {
		return Order{BoardPoints, Boards}
	}
	return TeamCriteria()
}

func rulesOf(edition article.Edition) article.Rules {
	if !edition.IsValid() {
		edition = article.PZWarc
	}
	return edition.Rules()
}
