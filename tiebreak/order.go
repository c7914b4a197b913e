package tiebreak

import (
	"fmt"
	"slices"

	"damka/article"
)

// Order is criteria in the order in which they are applied after points. An
// empty order stands for the default of the regulations.
type Order []Criterion

// ParseOrder reads criteria by their stable names. None may stand twice, and
// nothing may follow the play-off.
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

// Rules is what decides the places of a tournament.
type Rules struct {
	Edition   article.Edition // the zero edition is the code in force
	Advantage bool            // draws with advantage are possible (I.6.5)
	Order     Order           // empty: the order of the edition
}

// Criteria are the criteria that are applied: Order, or the edition's own.
func (r Rules) Criteria() Order {
	if len(r.Order) > 0 {
		return r.Order
	}
	return DefaultOrder(r.Edition, r.Advantage)
}

// DefaultOrder is the order of an edition for a round robin without or with
// draws with advantage: V.1.7.1, V.1.7.2; fmjd-2006 II.5.11.1.2.1; kotek-2008
// II.5.8.5, II.5.8.6, which plays off only if the regulations say so. The
// laws of chess have none; there the common criteria of the others serve.
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

func rulesOf(edition article.Edition) article.Rules {
	if !edition.IsValid() {
		edition = article.PZWarc
	}
	return edition.Rules()
}

// Article is where the regulations have a criterion.
func (r Rules) Article(c Criterion) article.Ref {
	switch r.Edition {
	case article.FMJD2006:
		return "II.5.11.1.2.1"
	case article.Kotek2008:
		switch {
		case c == PlayOff:
			return "II.5.8.4"
		case r.Advantage:
			return "II.5.8.6"
		}
		return "II.5.8.5"
	case article.FIDE2023:
		return ""
	}
	plain, withAdvantage := codeArticles[c][0], codeArticles[c][1]
	if r.Advantage || plain == "" {
		return withAdvantage
	}
	return plain
}

// codeArticles are the articles of the code without and with draws with
// advantage.
var codeArticles = [...][2]article.Ref{
	Wins:                {"V.1.7.1.2", "V.1.7.2.2"},
	AdvantageDifference: {"", "V.1.7.2.3"},
	AdvantageCount:      {"", "V.1.7.2.4"},
	Direct:              {"V.1.7.1.3", "V.1.7.2.5"},
	Others:              {"V.1.7.1.4", "V.1.7.2.6"},
	ListA:               {"V.1.7.1.5", "V.1.7.2.7"},
	PlayOff:             {"V.1.7.1.6", "V.1.7.2.8"},
}

// pointsArticle is where the regulations put points first.
func (r Rules) pointsArticle() article.Ref {
	switch {
	case r.Edition == article.FMJD2006:
		return "II.5.10"
	case r.Edition == article.Kotek2008:
		return "II.5.8.2"
	case r.Edition == article.FIDE2023:
		return ""
	case r.Advantage:
		return "V.1.7.2.1"
	}
	return "V.1.7.1.1"
}
