package title

import (
	"sort"

	"damka/article"
	"damka/rating"
)

// Outlook is what a player still needs for a category or for a norm for a
// title: points from all games ahead, those against opponents who do not count
// included.
type Outlook struct {
	For Grade `json:"for"`

	// Least is the least number of points that can be enough: with fewer it
	// is not reached. Nil: it is out of reach. Most is a number that is enough
	// with any opponents and however the others play; nil: none is.
	Least *int `json:"least,omitempty"`
	Most  *int `json:"most,omitempty"`

	// Why says, if it is out of reach, what would be missing after winning all games.
	Why []article.Reason `json:"why"`

	// Besides are the conditions that the tournament does not meet: points from
	// the games ahead change nothing about them.
	Besides []article.Reason `json:"besides"`
}

// Forecast says for every category and title above those held on their
// ladders what is still needed; false if there is no such player. It expects
// that the games ahead are played, and that nobody else withdraws.
func (e *Event) Forecast(id string, ahead Ahead) ([]Outlook, bool) {
	player, ok := e.index[id]
	if !ok {
		return nil, false
	}
	outlooks := []Outlook{}
	p := &e.players[player]
	if p.Title == NoCategory {
		choices := ahead.choices(func(o Opponent) bool { return !o.LeftOut }, func(o Opponent) bool { return !o.Met },
			func(o Opponent) int { return o.Weight })
		for c := p.Category + 1; c <= I; c++ {
			outlooks = append(outlooks, e.categoryOutlook(player, c, choices))
		}
	}
	for _, l := range e.tournament.ladders() {
		now := e.ladder(player, l)
		choices := ahead.choices(func(o Opponent) bool { return o.Classified }, now.Over.isNew, func(o Opponent) int { return o.Rating })
		beaten := e.beatenAhead(player, l, ahead)
		for _, t := range l.Titles() {
			if t.level() > now.Held.Grade.level() {
				outlooks = append(outlooks, e.normOutlook(&now, t, choices, beaten))
			}
		}
	}
	return outlooks, true
}

// categoryOutlook tries the choices of the greatest and the least weights.
func (e *Event) categoryOutlook(player int, c Grade, choices []choice) Outlook {
	now := e.wkTerms(player)
	o := newOutlook(c, &e.tournament)
	for _, choice := range choices {
		o.try(choice, func(points int) []article.Reason {
			return e.lacksForWk(player, c, now.after(choice.opponents, points))
		}, beatenAhead{})
	}
	return o.closed()
}

// after are the terms after games against opponents with a number of points.
func (t WkTerms) after(opponents []Opponent, points int) WkTerms {
	for _, o := range opponents {
		t.Opponents += o.Weight
		if !o.Met {
			t.Different++
		}
	}
	t.Wins += points / 2
	t.Draws += points % 2
	t.Losses += len(opponents) - (points+1)/2
	return t
}

// normOutlook tries the choices of the highest and the lowest ratings.
func (e *Event) normOutlook(now *LadderResult, t Grade, choices []choice, beaten beatenAhead) Outlook {
	o := newOutlook(t, &e.tournament)
	for _, choice := range choices {
		o.try(choice, func(points int) []article.Reason {
			after := now.after(choice.opponents, points)
			return append(after.lacksPoints(t), after.Over.lacks()...)
		}, beaten)
	}
	return o.closed()
}

// after is the result after games against opponents with a number of points.
func (r LadderResult) after(opponents []Opponent, points int) LadderResult {
	r.Points += points
	r.Games += len(opponents)
	for _, o := range opponents {
		r.Terms.RatingSum += o.Rating
		if r.Over.isNew(o) {
			r.Over.Have++
		}
	}
	r.Over.Needed = OpponentsNeeded(r.Games)
	if r.Games > 0 {
		r.Mean = rating.Mean{Sum: r.Terms.RatingSum + r.Terms.Own, Count: r.Games + 1}.Round()
		r.Strength = StrengthOf(r.Mean, r.Ladder)
	}
	return r
}

// isNew says whether an opponent is one more with the required rating.
func (o Over) isNew(opponent Opponent) bool {
	return opponent.Classified && opponent.Rating >= o.Limit && !opponent.Met
}

// newOutlook is an outlook before any choice was tried.
func newOutlook(g Grade, t *Tournament) Outlook {
	return Outlook{For: g, Why: []article.Reason{}, Besides: append([]article.Reason{}, t.lacksFor(g)...)}
}

// never is a number of points that no games give.
const never = -1

// try adds what is needed with one choice of opponents. lacks says what is
// missing with a number of points from the games that count; more never lack
// more. At the worst, the first points are those that do not count.
func (o *Outlook) try(c choice, lacks func(points int) []article.Reason, beaten beatenAhead) {
	most := 2 * len(c.opponents)
	counted := sort.Search(most+1, func(points int) bool { return len(lacks(points)) == 0 })
	least, sure := max(counted, beaten.least(o.For)), counted
	if sure > 0 {
		sure += 2 * c.idle
	}
	sure = max(sure, beaten.sure(o.For))
	switch {
	case counted > most || least > c.points():
		why := append(lacks(most), beaten.lacks(o.For, c.points())...)
		if len(o.Why) == 0 || len(why) < len(o.Why) {
			o.Why = why
		}
		least, sure = never, never
	case sure > c.points():
		sure = never
	}
	o.found(least, sure)
}

// found adds the points that can be enough with a choice of opponents, and
// those that are.
func (o *Outlook) found(least, sure int) {
	switch {
	case sure == never:
		o.Most = new(never)
	case o.Most == nil || *o.Most != never && sure > *o.Most:
		o.Most = &sure
	}
	if least != never && (o.Least == nil || least < *o.Least) {
		o.Least = &least
	}
}

// closed is the outlook after all choices were tried.
func (o Outlook) closed() Outlook {
	if o.Most != nil && *o.Most == never {
		o.Most = nil
	}
	if o.Least != nil {
		o.Why = []article.Reason{}
	}
	return o
}
