package play

import (
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// importBody is the most bytes of a form with a file of games, which comes back in base64.
const importBody = 2 * page.FileBody

// importView takes a file of games of a tournament: first the file, then what becomes of each game.
type importView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Path    string
	Games   string // the page of the boards
	Kind    string // pdn or pgn
	Most    int    // games
	Refused *importNotice
	Read    *importRead // nil before a file was read
}

// importNotice is why a file was not read.
type importNotice struct {
	Text    string
	Article article.Ref
}

// importRead is a file as it was read, or taken.
type importRead struct {
	Rows                       []importRow
	Encoding                   string // what the text was taken for, as a sentence; empty: as it should be
	Ready, Choose, Here, Wrong int
	Content                    string // base64: forms change line ends and letters; empty: nothing is left to take
	Done                       bool   // what was ready has been taken
	Taken                      int
}

// showImport asks for a file.
func showImport(c *page.Call) error {
	view, err := importViewOf(c)
	if err != nil {
		return err
	}
	return c.Show(view)
}

func importViewOf(c *page.Call) (importView, error) {
	s, err := c.Snapshot()
	if err != nil {
		return importView{}, err
	}
	kind := "pgn"
	if s.Settings.Variant.IsDraughts() {
		kind = "pdn"
	}
	return importView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, ""), Path: importPath(s.ID), Games: parts.TournamentPath(s.ID, "games"),
		Kind: kind, Most: games.MostImported,
	}, nil
}

func importPath(id string) string { return parts.DeskPath(id, "games", "import") }

// importGames shows what would become of a file, or takes it. The file goes to and fro in the form,
// so that nothing is kept here before somebody has looked at it.
func importGames(c *page.Call) error {
	view, err := importViewOf(c)
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	content, err := gamesFile(c, f)
	if err != nil {
		return err
	}
	choice := choicesIn(f)
	take := c.Games.ReadImport
	if f.Has("take") {
		take = c.Games.Import
	}
	read, err := take(c.Context(), c.Actor, c.Request.PathValue("id"), content, choice)
	if refusal, refused := article.AsRefusal(err); refused {
		view.Refused = &importNotice{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	if err != nil {
		return err
	}
	view.Read = importReadOf(c.Reader, read, choice)
	view.Read.Done = f.Has("take")
	if view.Read.Choose > 0 || !view.Read.Done && view.Read.Ready > 0 {
		view.Read.Content = base64.StdEncoding.EncodeToString(content)
	}
	return c.Show(view)
}

// gamesFile is the file of the form; a missing one reads as an empty one, which is refused in words.
func gamesFile(c *page.Call, f *page.Form) ([]byte, error) {
	file, _, err := c.Request.FormFile("file")
	switch {
	case errors.Is(err, http.ErrMissingFile), errors.Is(err, http.ErrNotMultipart):
		content, err := base64.StdEncoding.DecodeString(f.Text("content"))
		if err != nil {
			return nil, page.BadRequest("error.form_unreadable")
		}
		return content, nil
	case err != nil:
		return nil, page.FormError(err)
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, games.MostImportBytes+1))
}

// choicesIn are the pairings that were chosen, by the numbers of the games in the file.
func choicesIn(f *page.Form) games.ImportChoice {
	choice := make(games.ImportChoice)
	for number := 1; number <= games.MostImported; number++ {
		if chosen := f.Text("pairing." + strconv.Itoa(number)); chosen != "" {
			choice[number] = chosen
		}
	}
	return choice
}

// mayImport says whether the link to the page is shown.
func mayImport(c *page.Call) bool { return c.May(app.RuleGame) }
