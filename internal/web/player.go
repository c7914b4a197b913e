package web

import (
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
	"damka/score"
)

// playerView is one player's tournament: who he is, how he stands, his games.
type playerView struct {
	Head    tournamentHead
	Player  playerRow
	About   string // number, title, rating, club in one line
	Place   string // empty: not in the table
	Points  int
	Why     []comparison // why this place
	Games   []playerGame
	Sums    bool        // the games come with the points after each: in a Swiss tournament
	Article article.Ref // of a withdrawal
	Own     *ownGame    // the game of the newest round
	ID      tournament.ParticipantID
	Follows bool // this browser follows the player
}

// playerGame is one round of a player.
type playerGame struct {
	Round, Board           int
	Bye                    string // without an opponent in a Swiss tournament, in words
	Sum                    int    // points after the round
	RoundPath              string // empty: the round is not published
	Free, White            bool
	Opponent, OpponentPath string
	Rating                 int
	Result                 sideView
	Void                   bool
}

// sideView is a result from one player's chair.
type sideView struct {
	Sign    string // "2", "1+", "−"; empty: not played yet
	Words   string
	Win     bool
	Forfeit bool
}

func showPlayer(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	player := snapshot.Player(tournament.ParticipantID(c.r.PathValue("player")))
	if player == nil {
		return notFound("error.no_player")
	}
	followed := c.followed(snapshot) == player
	view := playerView{
		Head: c.head(snapshot, tournamentPath(snapshot.ID, "players")), Player: c.playerRow(snapshot, player),
		About: c.about(player),
		ID:    player.ID, Follows: followed,
	}
	if player.Withdrawn != nil {
		view.Article = withdrawalArticles[player.Withdrawn.Outcome]
	}
	if err := c.fillPlace(&view, snapshot, player); err != nil {
		return err
	}
	if view.Games, err = c.playerGames(snapshot, player); err != nil {
		return err
	}
	view.Sums = snapshot.Settings.System.IsSwiss()
	if round := snapshot.CurrentRound(); round != nil && snapshot.Phase == tournament.Running && player.Withdrawn == nil {
		view.Own = c.ownGame(snapshot, round, player)
	}
	return c.show(view)
}

// about is what there is to say of a player in one line.
func (c *call) about(p *events.Player) string {
	var parts []string
	add := func(given bool, text string) {
		if given {
			parts = append(parts, text)
		}
	}
	list := listPlace(p.Strength)
	add(p.Number > 0, c.text.Text("public.player.number", i18n.A("n", int(p.Number))))
	add(p.Strength.Title != "", p.Strength.Title)
	add(p.Strength.Rating > 0, strconv.Itoa(p.Strength.Rating))
	add(p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0, c.text.Text("public.player.technical",
		i18n.A("rating", p.Strength.Technical.Rating), i18n.A("source", c.text.Text("technical."+string(p.Strength.Technical.Source)))))
	add(list != "", c.text.Text("public.player.list", i18n.A("list", list)))
	add(p.Person.Club != "", p.Person.Club)
	if born := p.Person.For(c.actor).Born; born > 0 {
		parts = append(parts, strconv.Itoa(born))
	}
	return strings.Join(parts, " · ")
}

var withdrawalArticles = map[tournament.Outcome]article.Ref{
	tournament.StruckOut: "II.5.7.1.1",
	tournament.Forfeits:  "II.5.7.1.2",
	tournament.Left:      "II.5.7.2",
}

func (c *call) fillPlace(view *playerView, s *events.Snapshot, player *events.Player) error {
	if s.Phase == tournament.Registration {
		return nil
	}
	table, err := s.Standings(0)
	if err != nil {
		return err
	}
	for line, standing := range table.Standings {
		if standing.Player == player {
			view.Place, view.Points = words.Place(standing.Standing), int(standing.Points)
			view.Why = c.why(s, table, line)
		}
	}
	return nil
}

// playerGames are all rounds of a player: what was played, and what the
// tables have in store once the numbers are drawn.
func (c *call) playerGames(s *events.Snapshot, player *events.Player) ([]playerGame, error) {
	if player.Number == 0 {
		return nil, nil
	}
	if s.Settings.System.IsSwiss() {
		return c.swissGames(s, player)
	}
	planned, err := s.Schedule()
	if err != nil {
		return nil, err
	}
	games := make([]playerGame, 0, len(planned))
	for _, round := range planned {
		if published := s.Round(round.Number); published != nil {
			games = append(games, c.publishedGame(s, published, player))
			continue
		}
		game := playerGame{Round: round.Number, Free: true}
		for _, pair := range round.Pairs {
			if opponent := opponentOf(events.Game{White: pair.White, Black: pair.Black}, player); opponent != nil {
				game = c.playerGame(s, events.Game{Round: round.Number, White: pair.White, Black: pair.Black}, player)
			}
		}
		games = append(games, game)
	}
	return games, nil
}

// swissGames are the published rounds of a player, with the points after each.
func (c *call) swissGames(s *events.Snapshot, player *events.Player) ([]playerGame, error) {
	table, err := s.Progress(0)
	if err != nil {
		return nil, err
	}
	var games []playerGame
	for _, row := range table.Rows {
		if row.Standing.Player != player {
			continue
		}
		for i, cell := range row.Cells {
			round := s.Round(i + 1)
			if round == nil {
				continue // taken back or cancelled
			}
			game := playerGame{Round: i + 1}
			switch {
			case cell.Opponent != nil:
				game = c.publishedGame(s, round, player)
			case cell.Bye != "":
				game.Bye = c.text.Text("bye." + string(cell.Bye))
			default:
				game.Bye = c.text.Text("public.player.not_in_round")
			}
			game.RoundPath, game.Sum = tournamentPath(s.ID, "rounds", i+1), int(cell.Points)
			games = append(games, game)
		}
	}
	return games, nil
}

func (c *call) publishedGame(s *events.Snapshot, round *events.Round, player *events.Player) playerGame {
	game := playerGame{Round: round.Number, Free: true}
	for _, g := range round.Games {
		if opponentOf(g, player) != nil {
			game = c.playerGame(s, g, player)
			game.Board = g.Board
		}
	}
	game.RoundPath = tournamentPath(s.ID, "rounds", round.Number)
	return game
}

func (c *call) playerGame(s *events.Snapshot, g events.Game, player *events.Player) playerGame {
	opponent, colour := opponentOf(g, player), score.White
	if g.Black == player {
		colour = score.Black
	}
	return playerGame{
		Round: g.Round, White: colour == score.White,
		Opponent: nameOf(c.text, opponent), OpponentPath: playerPath(s, opponent), Rating: opponent.Strength.Rating,
		Result: c.side(g.Result, colour), Void: player.StruckOut() || opponent.StruckOut(),
	}
}

// side is a result from one player's chair.
func (c *call) side(r score.Result, colour score.Colour) sideView {
	side := r.For(colour)
	view := sideView{Sign: words.Side(r, colour), Win: side.Win, Forfeit: side.Forfeited}
	switch {
	case !side.Finished:
		view.Words = c.text.Text("result." + r.Word())
	case side.Forfeited && side.Win:
		view.Words = c.text.Text("outcome.forfeit_win")
	case side.Forfeited:
		view.Words = c.text.Text("outcome.forfeit_loss")
	case side.Win:
		view.Words = c.text.Text("outcome.win")
	case side.Advantage > 0:
		view.Words = c.text.Text("outcome.draw_advantage")
	case side.Advantage < 0:
		view.Words = c.text.Text("outcome.draw_disadvantage")
	case side.Points > 0:
		view.Words = c.text.Text("outcome.draw")
	default:
		view.Words = c.text.Text("outcome.loss")
	}
	return view
}
