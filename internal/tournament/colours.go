package tournament

import "damka/article"

// decideColours records that a game was played with the colours exchanged. Once
// begun it goes on and counts (II.4.6); a forfeited game had no colours.
func decideColours(s *State, c ExchangeColours) ([]Event, error) {
	where := []article.Arg{number("round", c.Round), number("board", c.Board)}
	if _, err := s.published(c.Round); err != nil {
		return nil, err
	}
	g := s.game(c.Round, c.Board)
	switch {
	case g == nil:
		return nil, article.Refuse("result.no_such_board", "", where...)
	case !g.Has(c.White):
		return nil, article.Refuse("colours.not_at_board", "", where...)
	case g.White == c.White:
		return nil, article.Refuse("colours.same", "II.4.6", append(where, person("player", c.White))...)
	case g.Result.Forfeited():
		return nil, article.Refuse("colours.not_played", "II.4.6", where...)
	}
	return []Event{ColoursExchanged(c)}, nil
}

// checkExchanged: of a game that is there and was played by the one named, with
// the black men.
func (s *State) checkExchanged(e ColoursExchanged) *Problem {
	switch g := s.game(e.Round, e.Board); {
	case g == nil:
		return wrong("board", "event.no_such_game", number("round", e.Round), number("board", e.Board))
	case g.Black != e.White:
		return wrong("white", "event.not_black_there", number("round", e.Round), number("board", e.Board))
	case g.Result.Forfeited():
		return wrong("board", "event.colours_of_forfeit", number("round", e.Round), number("board", e.Board))
	}
	return nil
}

func (s *State) foldExchanged(e ColoursExchanged, by string) {
	s.ownGames(e.Round)
	g := s.game(e.Round, e.Board)
	*g = g.exchanged()
	g.coloursBy = by
}

// exchanged is the game with the colours exchanged; the result, and what they
// reported, stays with the players.
func (g Game) exchanged() Game {
	g.White, g.Black = g.Black, g.White
	g.Result, g.Before = g.Result.Exchanged(), g.Before.Exchanged()
	g.WhiteSays, g.BlackSays = g.BlackSays.Exchanged(), g.WhiteSays.Exchanged()
	g.whiteSaysBy, g.blackSaysBy = g.blackSaysBy, g.whiteSaysBy
	g.Exchanged = !g.Exchanged
	return g
}

// AsAnnounced is the game with the colours that were announced.
func (g Game) AsAnnounced() Game {
	if g.Exchanged {
		return g.exchanged()
	}
	return g
}
