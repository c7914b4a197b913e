package parts

import (
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
)

// SaidText is what a player said, as somebody reads it: a phrase in the reader's own language.
func SaidText(p *i18n.Printer, s *games.Snapshot, line game.Line) string {
	if line.Phrase != "" {
		return p.Text("talk.phrase." + string(line.Phrase))
	}
	if text := s.TextOf(line); text != "" {
		return text
	}
	return p.Text("talk.erased")
}
