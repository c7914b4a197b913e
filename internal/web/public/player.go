package public

import (
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
	"damka/score"
)

// playerView is one player's tournament: who he is, his place, his games.
type playerView struct {
	Head    parts.Head
	Player  parts.PlayerRow
	About   string // number, title, rating, club in one line
	Place   string // empty: not in the table
	Points  int
	Why     []comparison // why this place
	Games   []playerGame
	Sums    bool        // the games come with the points after each: in a Swiss tournament
	Floats  bool        // he floated
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
	Rating                 parts.RatingView // the opponent's
	Float                  parts.FloatView
	Result                 parts.SideView
	Void                   bool
}

func showPlayer(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	player := snapshot.Player(tournament.ParticipantID(c.Request.PathValue("player")))
	if player == nil {
		return page.NotFound("error.no_player")
	}
	view, err := playerViewOf(c.Reader, snapshot, player, sent.Followed(c, snapshot) == player)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func playerViewOf(reader page.Reader, s *events.Snapshot, player *events.Player, follows bool) (playerView, error) {
	view := playerView{
		Head: parts.HeadOf(reader, s, parts.TournamentPath(s.ID, "players")), Player: parts.PlayerRowOf(reader, s, player),
		About: about(reader, player),
		ID:    player.ID, Follows: follows,
	}
	if player.Withdrawn != nil {
		view.Article = withdrawalArticles[player.Withdrawn.Outcome]
	}
	if err := fillPlace(reader, &view, s, player); err != nil {
		return view, err
	}
	games, err := playerGames(reader, s, player)
	if err != nil {
		return view, err
	}
	view.Games, view.Sums = games, s.Settings.System.IsSwiss()
	view.Floats = slices.ContainsFunc(games, func(g playerGame) bool { return g.Float.Sign != "" })
	if round := s.CurrentRound(); round != nil && s.Phase == tournament.Running && player.Withdrawn == nil {
		view.Own = ownGameOf(reader, s, round, player)
	}
	return view, err
}

// about is what there is to say of a player in one line.
func about(reader page.Reader, p *events.Player) string {
	var said []string
	add := func(given bool, text string) {
		if given {
			said = append(said, text)
		}
	}
	list := parts.ListPlace(p.Strength)
	add(p.Number > 0, reader.Text("public.player.number", i18n.A("n", int(p.Number))))
	add(p.Strength.Title != "", p.Strength.Title)
	add(p.Strength.Rating > 0, strconv.Itoa(p.Strength.Rating))
	add(p.Strength.Rating == 0 && p.Strength.Technical.Rating > 0, reader.Text("public.player.technical",
		i18n.A("rating", p.Strength.Technical.Rating), i18n.A("source", words.Technical(reader.Printer, p.Strength.Technical.Source))))
	add(list != "", reader.Text("public.player.list", i18n.A("list", list)))
	add(p.Person.Club != "", p.Person.Club)
	if born := p.Person.For(reader.Personal).Born; born > 0 {
		said = append(said, strconv.Itoa(born))
	}
	return strings.Join(said, " · ")
}

var withdrawalArticles = map[tournament.Outcome]article.Ref{
	tournament.StruckOut: "II.5.7.1.1",
	tournament.Forfeits:  "II.5.7.1.2",
	tournament.Left:      "II.5.7.2",
}

func fillPlace(reader page.Reader, view *playerView, s *events.Snapshot, player *events.Player) error {
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
			view.Why = why(reader, s, table, line)
		}
	}
	return nil
}

// playerGames are all rounds of a player: what was played, and what the
// tables have in store once the numbers are drawn.
func playerGames(reader page.Reader, s *events.Snapshot, player *events.Player) ([]playerGame, error) {
	if player.Number == 0 {
		return nil, nil
	}
	if s.Settings.System.IsSwiss() {
		return swissGames(reader, s, player)
	}
	planned, err := s.Schedule()
	if err != nil {
		return nil, err
	}
	games := make([]playerGame, 0, len(planned))
	for _, round := range planned {
		if published := s.Round(round.Number); published != nil {
			games = append(games, publishedGame(reader, s, published, player))
			continue
		}
		game := playerGame{Round: round.Number, Free: true}
		for _, pair := range round.Pairs {
			if opponent := opponentOf(events.Game{White: pair.White, Black: pair.Black}, player); opponent != nil {
				game = playerGameOf(reader, s, events.Game{Round: round.Number, White: pair.White, Black: pair.Black}, player)
			}
		}
		games = append(games, game)
	}
	return games, nil
}

// swissGames are the published rounds of a player, with the points after each.
func swissGames(reader page.Reader, s *events.Snapshot, player *events.Player) ([]playerGame, error) {
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
				game = publishedGame(reader, s, round, player)
				game.Float = parts.FloatViewOf(reader, cell.Float)
			case cell.Bye != "":
				game.Bye = words.Bye(reader.Printer, cell.Bye)
			default:
				game.Bye = reader.Text("public.player.not_in_round")
			}
			game.RoundPath, game.Sum = parts.TournamentPath(s.ID, "rounds", i+1), int(cell.Points)
			games = append(games, game)
		}
	}
	return games, nil
}

func publishedGame(reader page.Reader, s *events.Snapshot, round *events.Round, player *events.Player) playerGame {
	game := playerGame{Round: round.Number, Free: true}
	for _, g := range round.Games {
		if opponentOf(g, player) != nil {
			game = playerGameOf(reader, s, g, player)
			if game.Bye == "" {
				game.Board = g.Board
			}
		}
	}
	game.RoundPath = parts.TournamentPath(s.ID, "rounds", round.Number)
	return game
}

func playerGameOf(reader page.Reader, s *events.Snapshot, g events.Game, player *events.Player) playerGame {
	if g.Dropped() && g.Released() == player {
		return playerGame{Round: g.Round, Bye: reader.Text("player.released")}
	}
	opponent, colour := opponentOf(g, player), score.White
	if g.Black == player {
		colour = score.Black
	}
	return playerGame{
		Round: g.Round, White: colour == score.White,
		Opponent: parts.NameOf(reader.Printer, opponent), OpponentPath: parts.PlayerPath(s, opponent), Rating: parts.RatingOf(reader.Printer, opponent.Strength),
		Result: parts.Side(reader, g.Result, colour), Void: g.Void(),
	}
}
