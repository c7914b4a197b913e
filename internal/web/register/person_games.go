package register

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/app/register"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
	"damka/score"
)

// personGamesView are the games of a person in the tournaments that are on this server.
type personGamesView struct {
	Tabs     []tab
	Name     string
	Path     string // of the person
	Variants []gamesVariant
	Shown    []gamesOf
	Paging   parts.Paging
	File     string // of the games with moves in the variant; empty where the page has none
	Total    int    // tournaments
}

// gamesVariant is a variant to choose.
type gamesVariant struct {
	Path, Label string
	Current     bool
}

// gamesOf are the games of one tournament.
type gamesOf struct {
	ID, Name, Path, Day string
	Games               []personGame
}

// personGame is a game from a person's side.
type personGame struct {
	Round          int
	White          bool
	Opponent, Path string
	Own, Other     string // what each got, as signs
	Words          string
	Moves          string // the page of the game; empty: no moves are recorded
}

// tournamentsOnPage is of how many tournaments a page has the games.
const tournamentsOnPage = 8

func showPersonGames(c *page.Call) error {
	row, err := personAsked(c)
	if err != nil {
		return err
	}
	if c.Request.PathValue("person") != strconv.Itoa(row.Number) {
		return c.Redirect(personPath(row.Number) + "/games")
	}
	view := personGamesView{Tabs: tabs(c.Reader, "/people"), Name: words.Name(c.Printer, row.Name().String(), row.Erased), Path: personPath(row.Number)}
	var all []register.OnServer
	file := ""
	asked := c.Request.URL.Query().Get("variant")
	for _, v := range register.Variants() {
		played, err := c.Register.PlayedOn(c.Context(), row.ID, v)
		if err != nil {
			return err
		}
		if len(played) == 0 {
			continue
		}
		current := asked == v.String() || asked == "" && all == nil
		if current {
			all, file = played, view.Path+"/games/"+v.String()+".pdn"
		}
		view.Variants = append(view.Variants, gamesVariant{view.Path + "/games?variant=" + v.String(), page.Capital(words.Variant(c.Printer, v)), current})
	}
	view.Total = len(all)
	if view.Paging, err = parts.PagingOf(c, len(all), parts.PageSize{Most: tournamentsOnPage, Whole: 1}); err != nil {
		return err
	}
	for _, on := range all[view.Paging.From:view.Paging.To] {
		shown := gamesOf{ID: on.Dossier.ID, Name: on.Dossier.Plan.Name, Path: "/calendar/" + on.Dossier.ID, Day: c.Date(on.Dossier.Plan.Ends.Time())}
		err := eachGame(c, on, func(s *events.Snapshot, g events.Game) error {
			shown.Path = parts.TournamentPath(s.ID)
			game := personGameOf(c, s, g, on.Participant)
			if shown.Games = append(shown.Games, game); game.Moves != "" {
				view.File = file
			}
			return nil
		})
		if err != nil {
			return err
		}
		view.Shown = append(view.Shown, shown)
	}
	return c.Show(view)
}

// eachGame goes through somebody's games in a tournament, by round. A tournament that is not here any more has none.
func eachGame(c *page.Call, on register.OnServer, do func(*events.Snapshot, events.Game) error) error {
	s, err := c.Events.Snapshot(c.Context(), on.Tournament)
	if errors.Is(err, events.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, round := range s.Rounds {
		if !round.Published {
			continue
		}
		for _, g := range round.Games {
			if string(g.White.ID) != on.Participant && string(g.Black.ID) != on.Participant {
				continue
			}
			if err := do(s, g); err != nil {
				return err
			}
		}
	}
	return nil
}

func personGameOf(c *page.Call, s *events.Snapshot, g events.Game, participant string) personGame {
	row := personGame{Round: g.Round, White: string(g.White.ID) == participant, Words: words.Result(c.Printer, g.Result)}
	opponent := g.White
	row.Own, row.Other = words.Side(g.Result, score.Black), words.Side(g.Result, score.White)
	if row.White {
		opponent = g.Black
		row.Own, row.Other = row.Other, row.Own
	}
	row.Opponent, row.Path = words.Name(c.Printer, opponent.Name(), opponent.Erased), parts.PlayerPath(s, opponent)
	if kept, err := movesOf(c, s, g); err == nil && kept != nil {
		row.Moves = "/games/" + kept.ID
	}
	return row
}

// movesOf is the game as it was recorded, as everybody may see it; nil where it was not, or is not over.
func movesOf(c *page.Call, s *events.Snapshot, g events.Game) (*games.Snapshot, error) {
	pairing, kept := s.KeptGame(g)
	if !kept || g.Dropped() {
		return nil, nil
	}
	played, _, err := c.Games.See(c.Context(), app.Visitor, pairing.GameID())
	if errors.Is(err, games.ErrNotFound) {
		return nil, nil
	}
	if err != nil || played.State.Outcome == nil || played.State.Outcome.Unplayed || len(played.State.Moves) == 0 {
		return nil, err
	}
	return played, nil
}

// sendPersonGames sends the games of a variant that have moves, the latest tournament first.
func sendPersonGames(c *page.Call) error {
	row, err := personAsked(c)
	if err != nil {
		return err
	}
	word, is := strings.CutSuffix(c.Request.PathValue("file"), ".pdn")
	variant, err := article.ParseVariant(word)
	if !is || err != nil || !variant.IsDraughts() {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	all, err := c.Register.PlayedOn(c.Context(), row.ID, variant)
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // what programs read has plain spaces
	var content bytes.Buffer
	for _, on := range all {
		if err := eachGame(c, on, func(s *events.Snapshot, g events.Game) error { return writePersonGame(c, &content, s, g) }); err != nil {
			return err
		}
	}
	if content.Len() == 0 {
		return page.NotFound("live.no_file")
	}
	return c.Download("application/x-pdn; charset=utf-8", fmt.Sprintf("damka-%d-%s.pdn", row.Number, variant), content.Bytes())
}

func writePersonGame(c *page.Call, to *bytes.Buffer, s *events.Snapshot, g events.Game) error {
	played, err := movesOf(c, s, g)
	if err != nil || played == nil {
		return err
	}
	name := func(p *events.Player) string { return words.Name(c.Printer, p.Person.Name.Comma(), p.Erased) }
	content, err := played.File(games.Heading{
		Event: s.Settings.Name, Site: c.Base(), Round: fmt.Sprintf("%d.%d", g.Round, g.Board), White: name(g.White), Black: name(g.Black), Location: s.Location,
	})
	if err != nil {
		return err
	}
	if to.Len() > 0 {
		to.WriteByte('\n') // between games there is an empty line
	}
	to.Write(content)
	return nil
}
