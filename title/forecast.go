package title

import (
	"damka/article"
	"damka/rating"
)

// Outlook is what a player still needs for a category or for a norm for a
// title.
type Outlook struct {
	For Grade `json:"for"`

	// Least is the least number of points from the games ahead that can be
	// enough, with the most favourable opponents; nil: it is out of reach. Most
	// is the number that is enough with any opponents; nil: there is none.
	Least *int `json:"least,omitempty"`
	Most  *int `json:"most,omitempty"`

	// Why says, if it is out of reach, what would be missing after winning all games.
	Why []article.Reason `json:"why"`

	// Besides is what is missing now and does not depend on points from the games
	// ahead: conditions of the tournament, and players to be beaten.
	Besides []article.Reason `json:"besides"`
}

// Forecast says for every category and title above those held on their
// ladders what is still needed; false if there is no such player.
func (e *Event) Forecast(id string, ahead Ahead) ([]Outlook, bool) {
	player, ok := e.index[id]
	if !ok {
		return nil, false
	}
	outlooks := []Outlook{}
	p := &e.players[player]
	byWeight := ahead.lineUps(func(o Opponent) bool { return !o.LeftOut }, func(o Opponent) int { return o.Weight })
	byRating := ahead.lineUps(func(o Opponent) bool { return o.Classified }, func(o Opponent) int { return o.Rating })
	if p.Title == NoCategory {
		for c := p.Category + 1; c <= I; c++ {
			outlooks = append(outlooks, e.categoryOutlook(player, c, byWeight))
		}
	}
	for _, l := range e.tournament.ladders() {
		held := p.HeldOn(l)
		now := e.ladder(player, l)
		for _, t := range l.Titles() {
			if t.level() > held.Grade.level() {
				outlooks = append(outlooks, e.normOutlook(&now, t, byRating))
			}
		}
	}
	return outlooks, true
}

// categoryOutlook tries the line-ups of the greatest and the least weights.
func (e *Event) categoryOutlook(player int, c Grade, lineUps [][]Opponent) Outlook {
	now := e.wkTerms(player)
	o := Outlook{For: c, Why: []article.Reason{}, Besides: e.besides(c)}
	for _, lineUp := range lineUps {
		o.try(len(lineUp), func(points int) []article.Reason {
			return e.lacksForWk(player, c, now.after(lineUp, points))
		})
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

// normOutlook tries the line-ups of the highest and the lowest ratings.
func (e *Event) normOutlook(now *LadderResult, t Grade, lineUps [][]Opponent) Outlook {
	o := Outlook{For: t, Why: []article.Reason{}, Besides: append(e.besides(t), now.Beaten.lacks(t)...)}
	for _, lineUp := range lineUps {
		o.try(len(lineUp), func(points int) []article.Reason {
			after := now.after(lineUp, points)
			return append(after.lacksPoints(t), after.Over.lacks()...)
		})
	}
	return o.closed()
}

// after is the result after games against opponents with a number of points.
func (r LadderResult) after(opponents []Opponent, points int) LadderResult {
	r.Points += points
	r.Games += len(opponents)
	for _, o := range opponents {
		r.Terms.RatingSum += o.Rating
		if o.Rating >= r.Over.Limit && !o.Met {
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

// besides are the conditions the tournament does not meet; never nil.
func (e *Event) besides(g Grade) []article.Reason {
	return append([]article.Reason{}, e.tournament.lacksFor(g)...)
}

// never is a number of points that no games give.
const never = -1

// try looks for the fewest points from games with which every condition is met.
func (o *Outlook) try(games int, lacks func(points int) []article.Reason) {
	var why []article.Reason
	for points := range 2*games + 1 {
		if why = lacks(points); len(why) == 0 {
			o.found(points)
			return
		}
	}
	if len(o.Why) == 0 || len(why) < len(o.Why) {
		o.Why = why
	}
	o.found(never)
}

// found adds the points needed with one choice of opponents.
func (o *Outlook) found(points int) {
	switch {
	case points == never:
		o.Most = new(never)
	case o.Most == nil || *o.Most != never && points > *o.Most:
		o.Most = &points
	}
	if points != never && (o.Least == nil || points < *o.Least) {
		o.Least = &points
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
