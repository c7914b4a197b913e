package bot

import (
	"net/http"

	"damka/article"
	"damka/chess"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/web/page"
)

// A program that somebody writes wants to play somebody at once, also when nobody is there: so the programs that the server offers can be challenged by their
// words, such as damka.3. They accept at once, so that there is no challenge to wait for: its id is that of the game, which the stream of events tells of.

// isOffered says that a name is that of a program of the server.
func isOffered(c *page.Call, name string) bool {
	if c.Programs == nil {
		return false
	}
	_, known := c.Programs.Find(name)
	return known
}

// challengeProgram begins a game with a program of the server.
func challengeProgram(c *page.Call, word string, wanted lobby.Conditions, hold bool) error {
	settings, side, err := againstProgram(c, word, wanted)
	if err != nil {
		return err
	}
	id, _, err := c.Games.CreateAgainst(c.Context(), c.Actor, settings, side, "", games.Against{Program: word, Address: page.AddressOf(c).String()})
	if err != nil {
		return err
	}
	me, err := user(c)
	if err != nil {
		return err
	}
	to := programWords(c, word)
	words := challengeWords{
		ID: id, URL: c.Base() + "/games/" + id, Status: "accepted", Game: gameOf(settings.Variant),
		Challenger: challengeParty{ID: me.Login.Folded(), Name: me.Login.String(), Title: botTitle(me), Online: hubOf(c).isOnline(me.Account)},
		DestUser:   &challengeParty{ID: to.ID, Name: to.Name, Title: to.Title, Online: true},
		Variant:    variantOf(settings), Speed: speedOf(settings.Control), TimeControl: timeControlOf(settings),
		Color: colourOf(wanted.Colour), FinalColor: side.String(), Direction: "out", InitialFen: wanted.Start,
	}
	_, words.Perf.Name = perfOf(settings)
	made := challengeMade{words.ID, words.URL, words.Status, words}
	if !hold {
		return c.JSON(http.StatusOK, made)
	}
	var lines []byte
	for _, value := range []any{made, outcomeOfChallenge{words.Status}} {
		data, err := line(value)
		if err != nil {
			return err
		}
		lines = append(lines, data...)
	}
	c.Writer.Header().Set("Content-Type", ndjson)
	c.NoStore()
	_, err = c.Writer.Write(lines)
	return page.Gone(err)
}

// againstProgram are the settings of a game with a program, and the side of who wants it. What is not said is drawn.
func againstProgram(c *page.Call, word string, wanted lobby.Conditions) (game.Settings, article.Colour, error) {
	name := page.TextArg("name", word)
	opponent, _ := c.Programs.Find(word)
	switch {
	case wanted.Rated:
		return game.Settings{}, 0, page.BadRequest(codeNotRated, name)
	case !opponent.Engine.Plays(wanted.Variant):
		return game.Settings{}, 0, page.BadRequest(codeNoVariant, name)
	}
	settings := game.Settings{Variant: wanted.Variant, Edition: wanted.Edition, Control: wanted.Control, Start: wanted.Start, Friendly: true}
	chance, err := c.Games.Draw(2 * chess.Starts960)
	if err != nil {
		return settings, 0, err
	}
	if wanted.DrawsNumber() {
		settings.Origin = game.Origin{Kind: game.Number, Number: chance / 2}
	}
	side := wanted.Colour
	if !side.IsValid() {
		side = []article.Colour{article.White, article.Black}[chance%2]
	}
	return settings, side, nil
}
