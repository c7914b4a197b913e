package web

import (
	"slices"
	"strconv"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// playerFormView is the form of one player.
type playerFormView struct {
	Wrong                                  formDefects
	Name, Club, Born, Register, Federation formField
	Title, Rating, ListPlace               formField
	Sex, List                              choiceField
	Clubs, Titles                          []string // to choose from while typing
	Duplicates                             []duplicateView
	Despite                                bool // the person saw the duplicates and means it
	Next                                   bool // somebody was just entered: the next name can be typed at once
	DuplicatesPath                         string
}

// duplicateView is somebody entered who may be the same person.
type duplicateView struct {
	Path, Text string
	About      string // club and year of birth, to tell people apart
}

// readPlayer reads the form of a player.
func readPlayer(f *formReader) playerInput {
	return playerInput{
		Name: f.text("name"), Club: f.text("club"), Born: f.number("born"), Sex: f.text("sex"),
		Register: f.text("register"), Federation: f.text("federation"),
		Title: f.text("title"), Rating: f.number("rating"), List: f.text("list"), ListPlace: f.number("listPlace"),
	}
}

// playerForm shows what was typed, or what stands when nothing was.
func (c *call) playerForm(s *app.Snapshot, in playerInput, f *formReader, problems []tournament.Problem) playerFormView {
	d := c.formDefects(problems)
	number := func(field string, value int) formField {
		if f != nil {
			return d.text(field, f.text(field)) // as typed, even if it is no number
		}
		return d.text(field, numberOrNothing(value))
	}
	return playerFormView{
		Wrong: d,
		Name:  d.text("name", in.Name), Club: d.text("club", in.Club), Born: number("born", in.Born),
		Register: d.text("register", in.Register), Federation: d.text("federation", in.Federation),
		Title: d.text("title", in.Title), Rating: number("rating", in.Rating), ListPlace: number("listPlace", in.ListPlace),
		Sex: d.choose("sex", []choice{
			{"f", c.text.Text("sex.female"), in.Sex == "f"}, {"m", c.text.Text("sex.male"), in.Sex == "m"},
		}),
		List: d.choose("list", []choice{
			{"A", c.text.Text("list.a"), in.List == "A"}, {"B", c.text.Text("list.b"), in.List == "B"}, {"N", c.text.Text("list.n"), in.List == "N"},
		}),
		Clubs:          c.sorted(s, func(p *app.Player) string { return p.Person.Club }),
		Titles:         c.sorted(s, func(p *app.Player) string { return p.Strength.Title }),
		DuplicatesPath: deskPath(s.ID, "players", "duplicates"),
	}
}

// sorted are the different values that players have, in the language's order.
func (c *call) sorted(s *app.Snapshot, value func(*app.Player) string) []string {
	var values []string
	for _, p := range s.Players {
		if v := value(p); v != "" && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	slices.SortFunc(values, c.text.Compare)
	return values
}

func numberOrNothing(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// duplicateViews are the players entered who may be the person of a form, but
// for the one whose form it is.
func (c *call) duplicateViews(s *app.Snapshot, form app.PlayerForm, own tournament.ParticipantID) []duplicateView {
	var views []duplicateView
	for _, d := range s.Duplicates(form) {
		if d.Player.ID == own {
			continue
		}
		views = append(views, duplicateView{
			Path: deskPath(s.ID, "players", d.Player.ID), Text: capital(app.Explain(c.text, d.Why, s.Name)), About: c.aboutPlayer(d.Player),
		})
	}
	return views
}

// aboutPlayer is the club and the year of birth.
func (c *call) aboutPlayer(p *app.Player) string {
	about := p.Person.Club
	if p.Person.Born != 0 {
		if about != "" {
			about += ", "
		}
		about += c.text.Text("desk.player.born_in", i18n.A("year", p.Person.Born))
	}
	return about
}

// playerMerge are the fields of an entry, for two versions of it.
var playerMerge = []mergeField[playerInput]{
	textMerge("name", "player.name", func(p *playerInput) *string { return &p.Name }),
	textMerge("club", "player.club", func(p *playerInput) *string { return &p.Club }),
	numberMerge("born", "player.birth_year", func(p *playerInput) *int { return &p.Born }),
	textMerge("sex", "player.sex", func(p *playerInput) *string { return &p.Sex }),
	textMerge("register", "player.register_number", func(p *playerInput) *string { return &p.Register }),
	textMerge("federation", "player.federation", func(p *playerInput) *string { return &p.Federation }),
	textMerge("title", "player.title", func(p *playerInput) *string { return &p.Title }),
	numberMerge("rating", "player.rating", func(p *playerInput) *int { return &p.Rating }),
	textMerge("list", "player.rating_list", func(p *playerInput) *string { return &p.List }),
	numberMerge("listPlace", "player.list_place", func(p *playerInput) *int { return &p.ListPlace }),
}

// numberMerge is a field that holds a number, 0 meaning none.
func numberMerge[T any](name string, label i18n.Key, field func(*T) *int) mergeField[T] {
	return mergeField[T]{name, label, func(_ *i18n.Printer, v T) string { return numberOrNothing(*field(&v)) },
		func(into *T, from T) { *field(into) = *field(&from) }}
}
