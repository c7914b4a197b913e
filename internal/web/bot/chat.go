package bot

import (
	"net/http"
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// What is said in a game is what its players say to each other on its page, too: phrases, which programs read and write in English, and, where
// the server lets them, words of their own. Spectators say and hear nothing.

// visible leaves out what nobody sees, or what makes others see something else.
func visible(r rune) rune {
	if !unicode.IsPrint(r) {
		return -1
	}
	return r
}

// chat says something in a game. A program that greets everybody is not stopped by what cannot be said: it is told so, and goes on.
func chat(c *page.Call) error {
	s, side, err := own(c)
	if err != nil {
		return err
	}
	sent, err := fieldsOf(c)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(strings.Map(visible, sent("text")))
	if text == "" || len([]rune(text)) > games.MostSaid {
		return page.BadRequest(codeNoText, page.NumberArg("most", games.MostSaid))
	}
	if sent("room") == "spectator" {
		return c.JSON(http.StatusOK, fine{OK: true, Note: c.Explain(because(codeNoRoom))})
	}
	err = say(c, s.ID, side, text)
	if refusal, refused := article.AsRefusal(err); refused {
		return c.JSON(http.StatusOK, fine{OK: true, Note: c.Explain(refusal.Reason)})
	}
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, fine{OK: true})
}

// say says a phrase if the text is one, else the text.
func say(c *page.Call, id string, side article.Colour, text string) error {
	if phrase, is := phraseOf(text); is {
		return c.Games.Say(c.Context(), c.Actor, id, side, phrase)
	}
	return c.Games.SayText(c.Context(), c.Actor, id, side, text)
}

// phraseOf is the phrase that a text is, whatever its capitals and its last sign.
func phraseOf(text string) (game.Phrase, bool) {
	bare := func(text string) string { return strings.ToLower(strings.TrimRight(text, ".!?")) }
	for _, phrase := range game.Phrases() {
		if bare(phraseText(phrase)) == bare(text) {
			return phrase, true
		}
	}
	return "", false
}

func phraseText(phrase game.Phrase) string {
	return i18n.For(i18n.EN).Text("talk.phrase." + string(phrase))
}

// linesAfter are what was said in a game after an event. What was erased is left out.
func linesAfter(c *page.Call, s *games.Snapshot, seq uint64) (lines []chatLine, err error) {
	for _, said := range s.State.Talk.Lines {
		text := s.TextOf(said)
		if said.Phrase != "" {
			text = phraseText(said.Phrase)
		}
		if said.Seq <= seq || text == "" {
			continue
		}
		by, err := playerOf(c, s, said.By)
		if err != nil {
			return nil, err
		}
		lines = append(lines, chatLine{"chatLine", "player", by.Name, text})
	}
	return lines, nil
}
