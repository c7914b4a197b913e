package title

import (
	"slices"

	"damka/score"
)

// Game is one game of a tournament.
type Game struct {
	Round        int // 0: not known
	White, Black string
	Result       score.Result
}

// Event is a tournament with its players and its games so far. It is made by
// [NewEvent], which checks it, and never changes.
type Event struct {
	tournament Tournament
	players    []Player
	index      map[string]int // into players
	games      [][]seat       // by player, in the order given
	points     []score.Points // by player: all of the tournament's, forfeits and byes included
	hadBye     []bool         // by player: a bye worth 2 points
}

// seat is a game from the side of one of its players.
type seat struct {
	opponent int // into players
	side     score.Side
}

// Bye is a round in which a player had no opponent, and the points for it.
// It counts where players are compared by points (VII.5.5.2).
type Bye struct {
	Player string
	Points score.Points // 0 to 2; ByePoints for the bye of an odd field
}

// ByePoints are the points of the bye of an odd field (V.2.8.9.1).
const ByePoints score.Points = 2

// NewEvent checks a tournament, its players, games and byes. The error is
// [jsonfault.Faults]: everything that is wrong.
func NewEvent(t Tournament, players []Player, games []Game, byes []Bye) (*Event, error) {
	t.Edition = t.edition()
	e := &Event{
		tournament: t, players: slices.Clone(players), index: make(map[string]int, len(players)),
		games: make([][]seat, len(players)), points: make([]score.Points, len(players)),
		hadBye: make([]bool, len(players)),
	}
	for i, p := range players {
		if _, twice := e.index[p.ID]; !twice {
			e.index[p.ID] = i
		}
	}
	if faults := e.check(games, byes); len(faults) > 0 {
		return nil, faults
	}
	for _, g := range games {
		e.seat(g.White, g.Black, g.Result.For(score.White))
		e.seat(g.Black, g.White, g.Result.For(score.Black))
	}
	for _, bye := range byes {
		i := e.index[bye.Player]
		e.points[i] += bye.Points
		e.hadBye[i] = e.hadBye[i] || bye.Points == ByePoints
	}
	return e, nil
}

// seat adds a game to one of its players.
func (e *Event) seat(player, opponent string, side score.Side) {
	i := e.index[player]
	e.games[i] = append(e.games[i], seat{opponent: e.index[opponent], side: side})
	e.points[i] += side.Points
}

// Tournament is the tournament of the event.
func (e *Event) Tournament() Tournament { return e.tournament }

// played are a player's games that were played over the board.
func (e *Event) played(player int) []seat {
	var games []seat
	for _, s := range e.games[player] {
		if s.side.Played {
			games = append(games, s)
		}
	}
	return games
}

// isLostByWithdrawal says that a game not played is a loss for the player
// himself, who withdrew (the version of 2008, 5.7).
func (e *Event) isLostByWithdrawal(player int, s seat) bool {
	return e.tournament.Edition.Rules().ForfeitsOfWithdrawn && e.players[player].Withdrawn && s.side.Forfeited && s.side.Points == 0
}
