package ratinglist

import (
	"damka/rating"
)

// What is on list T is not published (VI.2.1.4), nor is the rating of those who are on no list. Everything that is shown to
// anybody but those who make the lists goes through the functions here.

// Public is the row as everybody may know it; false if it is not to be known at all. What is not public in a row of a public list is the rating
// with which somebody came from list T, or from none after having been there, and who of the opponents was on it.
func (r Row) Public() (Row, bool, error) {
	if !r.List.IsClassified() {
		return Row{}, false, nil
	}
	detail, err := ParseDetail(r.Detail)
	if err != nil {
		return Row{}, false, err
	}
	hidden := !r.ListBefore.IsClassified() && r.Games > r.Played // a newcomer's 2100 is in the code
	if hidden {
		r.Before = 0
	}
	if !r.ListBefore.IsClassified() {
		r.ListBefore = rating.None
	}
	r.Detail = detail.public(hidden).Encode()
	return r, true, nil
}

func (d Detail) public(hidden bool) Detail {
	if d.Corrected != nil {
		public := *d.Corrected
		public.Replaced = public.Replaced.public()
		d.Corrected = &public
	}
	if d.Recorded != nil {
		public := d.Recorded.public()
		d.Recorded = &public
	}
	tournaments := make([]TournamentDetail, len(d.Tournaments))
	for i, t := range d.Tournaments {
		tournaments[i] = t.public(hidden)
	}
	d.Tournaments = tournaments
	moves := make([]Move, len(d.Moves))
	for i, m := range d.Moves {
		moves[i] = m.public()
	}
	d.Moves = moves
	return d
}

func (r Replaced) public() Replaced {
	if !r.List.IsClassified() {
		return Replaced{}
	}
	return r
}

// public keeps the games and the points of who came with a hidden rating: from anything else it could be computed.
func (t TournamentDetail) public(hidden bool) TournamentDetail {
	if hidden {
		t.Difference, t.Percent, t.Expected, t.K, t.Change = 0, "", "", 0, ""
	}
	games := make([]OpponentGame, len(t.Opponents))
	for i, g := range t.Opponents {
		if g.Not == rating.CodeOpponentOnT || g.Not == rating.CodeOpponentOnNone {
			g.Not = CodeUnclassified
		}
		games[i] = g
	}
	t.Opponents = games
	return t
}

func (m Move) public() Move {
	if !m.From.IsClassified() {
		m.From = rating.None
	}
	return m
}

// Public is the correction as everybody may know it; false if it is not to be known at all.
func (c Correction) Public() (Correction, bool) {
	c.Was, c.Now = c.Was.public(), c.Now.public()
	return c, c.Was != c.Now
}

func (s Standing) public() Standing {
	if !s.List.IsClassified() {
		return Standing{}
	}
	return s
}

// Public is the change as everybody may know it; false if it is not to be known at all.
func (c Change) Public() (Change, bool) {
	c.Was, c.Now = c.Was.public(), c.Now.public()
	return c, c.Was != c.Now
}
