package tournament

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/score"
)

// Games says how the games of a tournament are kept here, move by move.
type Games struct {
	Kept Keeping `json:"kept,omitempty"`

	// Confirmed: the result of a game that is kept waits for the arbiter. Otherwise it
	// counts as soon as the game ends, and may be shown.
	Confirmed bool `json:"confirmed,omitempty"`

	// Delay is after how many minutes everybody may see a move, 0 to [MaxDelay].
	Delay int `json:"delay,omitempty"`

	// Chess is what the Laws of chess leave to the regulations.
	Chess ChessRules `json:"chess,omitzero"`
}

// Keeping is who enters the moves.
type Keeping string

// Who enters them.
const (
	KeptNowhere     Keeping = ""            // nobody: only results are entered
	KeptByPlayers   Keeping = "played"      // the players, who play here
	KeptTransmitted Keeping = "transmitted" // helpers and electronic boards, who watch boards in the hall (IV.1)
)

// Keepings lists what there is to choose from, the usual first.
func Keepings() []Keeping { return []Keeping{KeptNowhere, KeptByPlayers, KeptTransmitted} }

// ParseKeeping reads a stable name; the empty one is [KeptNowhere].
func ParseKeeping(name string) (Keeping, error) {
	if kept := Keeping(name); slices.Contains(Keepings(), kept) {
		return kept, nil
	}
	return "", fmt.Errorf("tournament: unknown keeping %q (%s, %s or none)", name, KeptByPlayers, KeptTransmitted)
}

// String is the stable name.
func (k Keeping) String() string { return string(k) }

// Word is the key by which texts name it.
func (k Keeping) Word() string {
	if k == KeptNowhere {
		return "nowhere"
	}
	return string(k)
}

func (s Settings) checkGames(found *problems) {
	if _, err := ParseKeeping(string(s.Games.Kept)); err != nil {
		found.add("games", "settings.games_unknown", "", text("value", article.Printable(string(s.Games.Kept))))
	}
	if s.Games.Delay < 0 || s.Games.Delay > MaxDelay {
		found.add("gamesDelay", "settings.games_delay_out_of_range", "", number("most", MaxDelay))
	}
	if s.Games.Kept == KeptNowhere && s.Games != (Games{}) {
		found.add("gamesDelay", "settings.games_delay_of_none", "")
	}
	s.checkChess(found)
}

// decideGame takes the outcome of a game that was kept. A result that somebody entered stays, unless
// it is what the same game had said before. Where the arbiter confirms results, both
// players have reported it by playing it, or the game reports for them who did not come; what the arbiter has decided in the game waits for
// nobody. No result takes back one that the same game had given, or had reported. No events: nothing is to be entered.
func decideGame(s *State, c TakeGame) ([]Event, error) {
	if _, err := s.published(c.Round); err != nil {
		return nil, err
	}
	pairing, first, c, err := s.asPlayed(c)
	if err != nil {
		return nil, err
	}
	g := &pairing
	isOpen, waits := g.Result == score.NotPlayed, s.Settings.Games.Confirmed && !c.ByArbiter
	switch {
	case !isOpen && g.Result == c.Result:
		return first, nil
	case !isOpen && !s.hadGiven(*g, c):
		return nil, nil
	case isOpen && c.Result == score.NotPlayed, waits && !isReportOfGame(c.Result): // a penalty is for the arbiter to enter
		return reportsOfGame(*g, c), nil
	case waits:
		return append(first, reportsOfGame(*g, c)...), nil
	}
	change := ResultChange{Round: c.Round, Board: c.Board, Was: g.Result, Result: c.Result}
	if err := s.allowResult(*g, change); err != nil {
		return nil, err
	}
	return append(first, ResultsEntered{[]ResultChange{change}}), nil
}

// asPlayed is the pairing of a game with the colours that the table is to have, what makes it have them, and the outcome in these
// colours. The game itself says that colours were reversed, or are not after all (II.4.6): then the table follows. What the arbiter
// exchanged in the table alone stays: who plays on a screen of their own has a seat that is theirs all the same, of a board in
// the hall White is then whom the table has.
func (s *State) asPlayed(c TakeGame) (Game, []Event, TakeGame, error) {
	g := s.game(c.Round, c.Board)
	if g == nil || !g.Has(c.White) || !g.Has(c.Black) || c.White == c.Black {
		return Game{}, nil, c, article.Refuse("game.other_pairing", "", number("round", c.Round), number("board", c.Board))
	}
	follows := c.Exchanged || g.coloursBy != "" && g.coloursBy == c.Own
	switch {
	case g.White == c.White:
		return *g, nil, c, nil
	case follows && !g.Result.Forfeited(): // which had no colours
		exchanged, err := decideColours(s, ExchangeColours{c.Round, c.Board, c.White})
		return g.exchanged(), exchanged, c, err
	case follows || c.Seated:
		c.Result = c.Result.Exchanged()
	}
	return *g, nil, c, nil
}

// hadGiven says that the result which a table has is one that the game had given. Of a board in the hall it may have been taken
// before the arbiter exchanged the colours, with which it stayed with the players, or after.
func (s *State) hadGiven(g Game, c TakeGame) bool {
	either := !c.Seated && g.coloursBy != "" && g.coloursBy != c.Own
	return slices.ContainsFunc(c.Earlier, func(e GaveResult) bool {
		return g.Result == e.Result && (either || g.White == e.White) || g.Result == e.Result.Exchanged() && g.White != e.White
	})
}

// ReportsOneGame says that two events are the reports, one for each player, that the end of one game stands for.
func ReportsOneGame(one, next Recorded) bool {
	a, isReport := one.Event.(ResultReported)
	b, too := next.Event.(ResultReported)
	return isReport && too && one.By == ByProgram && next.By == ByProgram && one.Seq+1 == next.Seq && a.Round == b.Round && a.Board == b.Board && a.Result == b.Result
}

// reportsOfGame are the reports that a played game stands for, of those who have not said anything. What the same game
// had reported before, and is not so, is withdrawn.
func reportsOfGame(g Game, c TakeGame) []Event {
	var events []Event
	if g.Result != score.NotPlayed {
		return nil
	}
	for _, id := range []ParticipantID{g.White, g.Black} {
		said := g.Says(id)
		if said != score.NotPlayed && said != c.Result && g.saysBy(id) == c.Own {
			events = append(events, ReportWithdrawn{c.Round, c.Board, id})
			said = score.NotPlayed
		}
		if said == score.NotPlayed && isReportOfGame(c.Result) {
			events = append(events, ResultReported{c.Round, c.Board, id, c.Result})
		}
	}
	return events
}
