package swiss

import (
	"damka/article"
	"damka/score"
)

// Pairing is a round as it is to be played.
type Pairing struct {
	// Pairs are the games in the order of boards: the sum of the two scores,
	// then the higher player's place on the round list.
	Pairs []Pair

	// Bye is who has no opponent in an odd field; 0: nobody.
	Bye score.Number

	// Unpaired are the players for whom the absolute conditions left no
	// opponent. The regulations have no such round; the arbiter decides (see
	// PairRound).
	Unpaired []score.Number

	// Reasons are the explanation, article by article, in the order of the round
	// list; nil without Input.Explain.
	Reasons []PlayerReasons
}

// PlayerReasons are the reasons that concern one player: the pair he plays in
// (listed under White), the float, the bye, a third colour, and the alternatives
// that were refused.
type PlayerReasons struct {
	Player  score.Number
	Reasons []article.Reason
}
