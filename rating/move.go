package rating

import (
	"damka/article"
	"damka/calendar"
)

// How players move between lists at the end of a period (VI.2.1).

// Move is a player's move from one list to another, and why.
type Move struct {
	From   List           `json:"from"`
	To     List           `json:"to"`
	Reason article.Reason `json:"reason"`
}

// Why somebody moves.
const (
	CodeByGames   article.Code = "rating.list_by_games"   // counted games, with one in the period
	CodeInactive  article.Code = "rating.list_inactive"   // from A or B to N
	CodeStruckOff article.Code = "rating.list_struck_off" // from T or N
)

// listsByGames are the lists by counted games, the highest first.
var listsByGames = []struct {
	list    List
	games   int // at least
	article article.Ref
}{
	{A, 30, "VI.2.1.1"},
	{B, 9, "VI.2.1.2"},
	{T, 1, "VI.2.1.4"},
}

// inactivities are what happens to players without a counted game, in the order
// in which it does.
var inactivities = []struct {
	from, to List
	years    int
	code     article.Code
	article  article.Ref
}{
	{A, N, 3, CodeInactive, "VI.2.1.1"},
	{B, N, 3, CodeInactive, "VI.2.1.2"},
	{T, None, 3, CodeStruckOff, "VI.2.1.4"},
	{N, None, 10, CodeStruckOff, "VI.2.1.3"},
}

// moves are a player's moves to the end of a period: by games, if there was a
// counted one in it, then by inactivity since the last one. If that is not
// known, nobody is inactive.
func (l List) moves(played bool, games int, last, end calendar.Date) []Move {
	moves := []Move{}
	move := func(to List, reason article.Reason) {
		if to != l {
			moves = append(moves, Move{l, to, reason})
			l = to
		}
	}
	if played {
		for _, by := range listsByGames {
			if games >= by.games {
				move(by.list, article.Because(CodeByGames, by.article, number("games", games), text("list", by.list.String())))
				break
			}
		}
	}
	for _, rule := range inactivities {
		if l == rule.from && last.IsValid() && last.AddYears(rule.years).Compare(end) <= 0 {
			move(rule.to, article.Because(rule.code, rule.article, date("last", last), number("years", rule.years), text("list", rule.from.String())))
		}
	}
	return moves
}
