package desk

import (
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
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

// playerMerge are the fields of an entry, for two versions of it.
var playerMerge = []mergeField[sent.Player]{
	textMerge("name", "player.name", func(p *sent.Player) *string { return &p.Name }),
	textMerge("family", "player.family", func(p *sent.Player) *string { return &p.Family }),
	textMerge("given", "player.given", func(p *sent.Player) *string { return &p.Given }),
	textMerge("club", "player.club", func(p *sent.Player) *string { return &p.Club }),
	numberMerge("born", "player.birth_year", func(p *sent.Player) *int { return &p.Born }),
	textMerge("sex", "player.sex", func(p *sent.Player) *string { return &p.Sex }),
	textMerge("register", "player.register_number", func(p *sent.Player) *string { return &p.Register }),
	textMerge("federation", "player.federation", func(p *sent.Player) *string { return &p.Federation }),
	textMerge("title", "player.title", func(p *sent.Player) *string { return &p.Title }),
	numberMerge("rating", "player.rating", func(p *sent.Player) *int { return &p.Rating }),
	textMerge("list", "player.rating_list", func(p *sent.Player) *string { return &p.List }),
	numberMerge("listPlace", "player.list_place", func(p *sent.Player) *int { return &p.ListPlace }),
	numberMerge("technical", "desk.player.technical", func(p *sent.Player) *int { return &p.Technical }),
	valueMerge("technicalSource", "desk.player.technical_source", func(p *sent.Player) *string { return &p.TechnicalSource }, func(p *i18n.Printer, source string) string {
		if source == "" {
			return ""
		}
		return words.Technical(p, tournament.TechnicalSource(source))
	}),
	numberMerge("group", "desk.player.group", func(p *sent.Player) *int { return &p.Group }),
	textMerge("womensTitle", "desk.player.womens_title", func(p *sent.Player) *string { return &p.WomensTitle }),
	textMerge("fmjdTitle", "desk.player.fmjd_title", func(p *sent.Player) *string { return &p.FMJDTitle }),
	numberMerge("bestListA", "desk.player.best_list_a", func(p *sent.Player) *int { return &p.BestListA }),
	tickMerge("foreign", "desk.player.foreign", func(p *sent.Player) *bool { return &p.Foreign }),
	listMerge("norms", "desk.player.norms", func(p *sent.Player) *[]sent.Norm { return &p.Norms }, func(_ *i18n.Printer, norms []sent.Norm) string { return normLines(norms) }),
}

// listedPlayer is somebody on the rating list in force, as the form to enter one begins; nobody for a number that is not there. The person at the desk
// reads it and enters them.
func listedPlayer(c *page.Call, s *events.Snapshot, number string) (sent.Player, error) {
	n, err := strconv.Atoi(number)
	if err != nil || c.Rosters == nil || !c.May(app.SeeDesk) {
		return sent.Player{}, nil
	}
	day, _ := calendar.ParseDate(s.Settings.Starts) // none: the newest list
	list, err := c.Rosters.InForce(c.Context(), s.Settings.Variant, day)
	if _, refused := article.AsRefusal(err); refused || list == nil {
		return sent.Player{}, nil // the page of the list says why
	}
	if err != nil {
		return sent.Player{}, err
	}
	person, found := list.ByNumber(n)
	if !found {
		return sent.Player{}, nil
	}
	in := sent.Player{Family: person.Family, Given: person.Given, Club: person.Club, Register: number}
	return sent.FromList(in, list.List, person, person.List != ""), nil
}
