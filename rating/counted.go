package rating

import (
	"damka/article"
	"damka/score"
)

// Why a game does not count for a player.
const (
	CodeUnfinished     article.Code = "rating.game_unfinished"     // VI.4.1
	CodeForfeit        article.Code = "rating.game_forfeited"      // II.5.5, II.5.6
	CodeOpponentOnT    article.Code = "rating.opponent_on_t"       // VI.4.1: list T is of unclassified players
	CodeOpponentOnNone article.Code = "rating.opponent_on_no_list" // VI.4.1: a newcomer, or struck off
)

// OwnGame is a game from the side of one of its players.
type OwnGame struct {
	Opponent Player // as on the lists before the period
	Colour   score.Colour
	Result   score.Result
	// Withdrew says that the player, not the opponent, had withdrawn from the
	// tournament before the game was due: under kotek-2008 the forfeits of such
	// a player count as losses.
	Withdrew bool
}

// NotCounted says why the game does not count for the player (VI.4.1); false
// if it does count. Whether the tournament is approved and its tempo official is
// not considered here: see [Tournament].
func (g OwnGame) NotCounted(e article.Edition) (article.Reason, bool) {
	switch {
	case !g.Result.Finished():
		return article.Because(CodeUnfinished, "VI.4.1"), true
	case g.Result == score.BothForfeit && !g.isCountedForfeit(e):
		return article.Because(CodeForfeit, "II.5.6"), true
	case g.Result.Forfeited() && !g.isCountedForfeit(e):
		return article.Because(CodeForfeit, "II.5.5"), true
	case g.Opponent.List == T:
		return article.Because(CodeOpponentOnT, "VI.4.1"), true
	case !g.Opponent.IsClassified():
		return article.Because(CodeOpponentOnNone, "VI.4.1"), true
	}
	return article.Reason{}, false
}

// isCountedForfeit says that the game was lost by the forfeit of a player who
// had withdrawn, under an edition that counts it.
func (g OwnGame) isCountedForfeit(e article.Edition) bool {
	return e.Rules().ForfeitsOfWithdrawn && g.Withdrew && g.Result.Forfeited() && !g.Result.For(g.Colour).Win
}

// Points are the player's points of the game: 2, 1 or 0.
func (g OwnGame) Points() score.Points { return g.Result.For(g.Colour).Points }
