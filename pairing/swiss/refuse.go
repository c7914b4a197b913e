package swiss

import (
	"strconv"

	"damka/article"
	"damka/score"
)

// check refuses an input that no round can be paired from. Every refusal is an
// article.Refusal.
func (in Input) check() error {
	if in.System < Classic || in.System > Rating {
		return article.Refuse("swiss.no_system", "V.2.7")
	}
	if in.Rounds > 0 && in.Table.Rounds() >= in.Rounds {
		return article.Refuse("swiss.no_more_rounds", "V.2.4", countArg("rounds", in.Rounds))
	}
	if err := in.checkGames(); err != nil {
		return err
	}
	if err := in.checkPersons(); err != nil {
		return err
	}
	if in.System == Rating {
		return in.checkRatings()
	}
	return nil
}

// checkGames refuses games outside the finished rounds.
func (in Input) checkGames() error {
	for _, game := range in.Table.Games() {
		if game.Round < 1 || game.Round > in.Table.Rounds() {
			return article.Refuse("swiss.game_outside_rounds", "", personArg("white", game.White), personArg("black", game.Black),
				countArg("round", game.Round), countArg("rounds", in.Table.Rounds()))
		}
	}
	return nil
}

// checkPersons refuses unknown start numbers, and fewer than two players to pair.
func (in Input) checkPersons() error {
	out := make(map[score.Number]bool, len(in.Out))
	for _, n := range in.Out {
		if _, ok := in.Table.Player(n); !ok {
			return article.Refuse("swiss.unknown_player", "", countArg("number", int(n)))
		}
		out[n] = true
	}
	for _, pair := range in.Forbidden {
		for _, n := range pair {
			if _, ok := in.Table.Player(n); !ok {
				return article.Refuse("swiss.unknown_player", "", countArg("number", int(n)))
			}
		}
	}
	present := 0
	for _, p := range in.Table.Players() {
		if !out[p.Number] && !p.StruckOut {
			present++
		}
	}
	if present < 2 {
		return article.Refuse("swiss.too_few_players", "V.2.8", countArg("players", present), countArg("least", 2))
	}
	return nil
}

// checkRatings refuses a player without a rating: the sums of V.2.9.1.1 need one
// of everybody, if need be a technical one (V.2.6.1.2).
func (in Input) checkRatings() error {
	var missing article.Persons
	for _, p := range in.Table.Players() {
		if p.Rating <= 0 {
			missing = append(missing, digits(p.Number))
		}
	}
	if len(missing) > 0 {
		return article.Refuse("swiss.rating_missing", "V.2.6.1.2", article.Arg{Name: "players", Value: missing})
	}
	return nil
}

// digits is how a reason names a player: the start number in decimal digits.
func digits(n score.Number) string { return strconv.Itoa(int(n)) }

func personArg(name string, n score.Number) article.Arg {
	return article.Arg{Name: name, Value: article.Person(digits(n))}
}

func countArg(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}
