package play

import (
	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/i18n"
)

// spoken is the newest move as it is said aloud (VIII, FIDE D); empty before the first.
func spoken(lang i18n.Lang, g *game.State) string {
	if len(g.Moves) == 0 {
		return ""
	}
	return g.Spoken(speechOf(lang))
}

// speechOf are the words in which moves are said.
func speechOf(lang i18n.Lang) game.Speech {
	if lang == i18n.PL {
		return game.Speech{Draughts: draughts.PolishSpeech(), Chess: chess.PolishSpeech()}
	}
	return game.Speech{Draughts: draughts.EnglishSpeech(), Chess: chess.EnglishSpeech()}
}
