package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/words"
)

// playerFormView is the form of one player.
type playerFormView struct {
	Wrong                                  formDefects
	Name, Club, Born, Register, Federation formField
	Title, Rating, ListPlace               formField
	Technical, Group                       formField
	TechnicalSource                        choiceField
	WomensTitle, FMJDTitle, BestListA      formField
	Foreign, Norms                         formField
	OpenCareer                             bool // something is said or wrong there
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
		Technical: f.number("technical"), TechnicalSource: f.text("technicalSource"), Group: f.number("group"),
		WomensTitle: f.text("womensTitle"), FMJDTitle: f.text("fmjdTitle"), BestListA: f.number("bestListA"),
		Foreign: f.has("foreign"), Norms: readNorms(f),
	}
}

// readNorms reads norms, one a line: title; tournament; games.
func readNorms(f *formReader) []normInput {
	var norms []normInput
	for line := range strings.Lines(f.text("norms")) {
		parts := strings.Split(strings.TrimSpace(line), ";")
		if len(parts) == 1 && parts[0] == "" {
			continue
		}
		games, err := strconv.Atoi(strings.TrimSpace(parts[len(parts)-1]))
		if len(parts) < 2 || err != nil {
			f.problems = append(f.problems, problemAt("norms", "input.norm", textArg("value", strings.TrimSpace(line))))
			continue
		}
		norms = append(norms, normInput{
			For: strings.TrimSpace(parts[0]), Tournament: strings.TrimSpace(strings.Join(parts[1:len(parts)-1], ";")), Games: games,
		})
	}
	return norms
}

// normLines is the opposite of readNorms.
func normLines(norms []normInput) string {
	lines := make([]string, len(norms))
	for i, norm := range norms {
		lines[i] = fmt.Sprintf("%s; %s; %d", norm.For, norm.Tournament, norm.Games)
	}
	return strings.Join(lines, "\n")
}

// playerForm shows what was typed, or what stands when nothing was.
func (c *call) playerForm(s *events.Snapshot, in playerInput, f *formReader, problems []tournament.Problem) playerFormView {
	d := c.formDefects(problems)
	number := func(field string, value int) formField {
		if f != nil {
			return d.text(field, f.text(field)) // as typed, even if it is no number
		}
		return d.text(field, numberOrNothing(value))
	}
	view := playerFormView{
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
		Clubs:          c.sorted(s, func(p *events.Player) string { return p.Person.Club }),
		Titles:         c.sorted(s, func(p *events.Player) string { return p.Strength.Title }),
		DuplicatesPath: deskPath(s.ID, "players", "duplicates"),

		Technical: number("technical", in.Technical), Group: number("group", in.Group),
		WomensTitle: d.text("womensTitle", in.WomensTitle), FMJDTitle: d.text("fmjdTitle", in.FMJDTitle),
		BestListA: number("bestListA", in.BestListA), Foreign: d.text("foreign", ticked(in.Foreign)),
		Norms: d.text("norms", normLines(in.Norms)),
	}
	if f != nil {
		view.Norms.Value = f.text("norms")
	}
	view.TechnicalSource = d.choose("technicalSource", nil)
	for _, source := range tournament.TechnicalSources() {
		view.TechnicalSource.Choices = append(view.TechnicalSource.Choices,
			choice{string(source), c.text.Text("technical." + string(source)), in.TechnicalSource == string(source)})
	}
	for _, field := range []formField{view.Technical, view.Group, view.WomensTitle, view.FMJDTitle, view.BestListA, view.Foreign, view.Norms} {
		view.OpenCareer = view.OpenCareer || field.Value != "" || len(field.Defects) > 0
	}
	view.OpenCareer = view.OpenCareer || len(view.TechnicalSource.Defects) > 0
	return view
}

// sorted are the different values that players have, in the language's order.
func (c *call) sorted(s *events.Snapshot, value func(*events.Player) string) []string {
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
func (c *call) duplicateViews(s *events.Snapshot, form events.PlayerForm, own tournament.ParticipantID) []duplicateView {
	var views []duplicateView
	for _, d := range s.Duplicates(form) {
		if d.Player.ID == own {
			continue
		}
		views = append(views, duplicateView{
			Path: deskPath(s.ID, "players", d.Player.ID), Text: capital(words.Explain(c.text, d.Why, s.Name)), About: c.aboutPlayer(d.Player),
		})
	}
	return views
}

// aboutPlayer is the club and the year of birth.
func (c *call) aboutPlayer(p *events.Player) string {
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
	numberMerge("technical", "desk.player.technical", func(p *playerInput) *int { return &p.Technical }),
	{"technicalSource", "desk.player.technical_source", func(p *i18n.Printer, v playerInput) string {
		if v.TechnicalSource == "" {
			return ""
		}
		return p.Text("technical." + v.TechnicalSource)
	}, func(into *playerInput, from playerInput) { into.TechnicalSource = from.TechnicalSource }},
	numberMerge("group", "desk.player.group", func(p *playerInput) *int { return &p.Group }),
	textMerge("womensTitle", "desk.player.womens_title", func(p *playerInput) *string { return &p.WomensTitle }),
	textMerge("fmjdTitle", "desk.player.fmjd_title", func(p *playerInput) *string { return &p.FMJDTitle }),
	numberMerge("bestListA", "desk.player.best_list_a", func(p *playerInput) *int { return &p.BestListA }),
	tickMerge("foreign", "desk.player.foreign", func(p *playerInput) *bool { return &p.Foreign }),
	{"norms", "desk.player.norms", func(_ *i18n.Printer, v playerInput) string { return normLines(v.Norms) },
		func(into *playerInput, from playerInput) { into.Norms = slices.Clone(from.Norms) }},
}

// numberMerge is a field that holds a number, 0 meaning none.
func numberMerge[T any](name string, label i18n.Key, field func(*T) *int) mergeField[T] {
	return mergeField[T]{name, label, func(_ *i18n.Printer, v T) string { return numberOrNothing(*field(&v)) },
		func(into *T, from T) { *field(into) = *field(&from) }}
}
