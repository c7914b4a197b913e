package desk

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// duplicateViews are the players entered who may be the person of a form, but
// for the one whose form it is.
func duplicateViews(reader page.Reader, s *events.Snapshot, form events.PlayerForm, own tournament.ParticipantID) []duplicateView {
	var views []duplicateView
	for _, d := range s.Duplicates(form) {
		if d.Player.ID == own {
			continue
		}
		views = append(views, duplicateView{
			Path: parts.DeskPath(s.ID, "players", d.Player.ID), Text: page.Capital(words.Explain(reader.Printer, d.Why, s.Name)), About: aboutPlayer(reader, d.Player),
		})
	}
	return views
}

// aboutPlayer is the club and the year of birth.
func aboutPlayer(reader page.Reader, p *events.Player) string {
	about := p.Person.Club
	if p.Person.Born != 0 && parts.ShowsEntry(reader, p) {
		if about != "" {
			about += ", "
		}
		about += reader.Text("desk.player.born_in", i18n.A("year", p.Person.Born))
	}
	return about
}
