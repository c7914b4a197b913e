package hall

import (
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// eraseView is the page on which personal data is erased from a game: the name of a guest, or what the arbiter noted
// about a sanction. Whoever may do it sees what there is.
type eraseView struct {
	Path, Back string
	Items      []page.Choice
	Players    string // where the names of a tournament's players are erased; empty: the game stands alone
	Playing    bool   // the game is not over
	Rated      bool   // it counts for the ratings of two accounts
	Erased     bool   // something was, just now
	Wrong      bool   // nothing was chosen
}

func showErase(c *page.Call) error {
	view, err := eraseOf(c)
	if err != nil {
		return err
	}
	view.Erased = c.Request.URL.Query().Has("erased")
	return c.Show(view)
}

// eraseFromGame erases what was chosen.
func eraseFromGame(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	actor, err := parts.Eraser(c)
	if err != nil {
		return err
	}
	id := c.Request.PathValue("game")
	switch chosen := f.Text("choice"); chosen {
	case "":
		view, err := eraseOf(c)
		if err != nil {
			return err
		}
		view.Wrong = true
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	case article.White.String():
		err = c.Games.EraseName(c.Context(), actor, id, article.White)
	case "said." + article.White.String():
		err = c.Games.EraseSaid(c.Context(), actor, id, article.White)
	case "said." + article.Black.String():
		err = c.Games.EraseSaid(c.Context(), actor, id, article.Black)
	case article.Black.String():
		err = c.Games.EraseName(c.Context(), actor, id, article.Black)
	default:
		if mate, is := strings.CutPrefix(chosen, matePrefix); is {
			err = c.Games.EraseMate(c.Context(), actor, id, mate)
			break
		}
		err = c.Games.EraseNote(c.Context(), actor, id, chosen)
	}
	if err != nil {
		return err
	}
	return c.Redirect(erasePath(id) + "?erased=1")
}

// matePrefix begins the choice of the name of who consults on a side; its record follows.
const matePrefix = "mate."

func erasePath(id string) string { return "/games/" + id + "/erase" }

func eraseOf(c *page.Call) (eraseView, error) {
	actor, err := parts.Eraser(c)
	if err != nil {
		return eraseView{}, err
	}
	s, found, err := c.Games.Erasable(c.Context(), actor, c.Request.PathValue("game"))
	if err != nil {
		return eraseView{}, err
	}
	view := eraseView{Path: erasePath(s.ID), Back: "/games/" + s.ID, Playing: s.State.Phase() == game.Running, Rated: s.State.Settings.Rated && len(found.Names) > 0}
	for _, side := range found.Names {
		colour := i18n.A("colour", c.Text("colour."+side.String()))
		view.Items = append(view.Items, page.Choice{Value: side.String(), Label: c.Text("hall.erase.name", colour, i18n.A("name", s.Name(side)))})
	}
	for _, mate := range found.Mates {
		view.Items = append(view.Items, page.Choice{Value: matePrefix + mate.Record, Label: c.Text("hall.erase.mate", i18n.A("name", mate.Name))})
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if n := found.Said[side]; n > 0 {
			label := c.Text("talk.erase.side", i18n.A("colour", c.Text("colour."+side.String())), i18n.A("n", n))
			view.Items = append(view.Items, page.Choice{Value: "said." + side.String(), Label: label})
		}
	}
	for _, sanction := range found.Notes {
		who := c.Text("play.sanctioned.both")
		if sanction.Who.IsValid() {
			who = c.Text("colour." + sanction.Who.String())
		}
		label := c.Text("hall.erase.note", i18n.A("who", who), i18n.A("sanction", c.Text("play.sanction."+string(sanction.Sanction))), i18n.A("note", s.NoteOf(sanction)))
		view.Items = append(view.Items, page.Choice{Value: sanction.Note, Label: label})
	}
	for _, reported := range found.Reported {
		if text := s.WordsOf(reported); text != "" {
			view.Items = append(view.Items, page.Choice{Value: reported.Words, Label: c.Text("hall.erase.report", i18n.A("note", text))})
		}
		if text := s.NoteOn(reported); text != "" {
			view.Items = append(view.Items, page.Choice{Value: reported.Note, Label: c.Text("hall.erase.verdict", i18n.A("note", text))})
		}
	}
	if !s.State.Alone() {
		view.Players = parts.DeskPath(s.State.Settings.Pairing.Tournament, "players")
	}
	return view, nil
}
