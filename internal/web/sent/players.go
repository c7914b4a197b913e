package sent

import (
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
)

// Player is what a program says of a player.
type Player struct {
	Family     string `json:"family,omitempty" doc:"family name; a person with one name has it here" example:"Czyż"`
	Given      string `json:"given,omitempty" doc:"given name" example:"Olga"`
	Name       string `json:"name,omitempty" doc:"the whole name; sent without 'family' it is kept undivided, unless it is the name of this player already, in either order; sent with it both must say the same" example:"Olga Czyż"`
	Club       string `json:"club,omitempty" example:"KS Kamionek Warszawa"`
	Born       int    `json:"born,omitempty" doc:"year of birth" example:"1994"`
	Sex        string `json:"sex,omitempty" doc:"f or m" example:"f"`
	Register   string `json:"register,omitempty" doc:"number in the central register"`
	Federation string `json:"federation,omitempty" doc:"three letters" example:"POL"`
	Title      string `json:"title,omitempty" example:"M"`
	Rating     int    `json:"rating,omitempty" example:"2284"`
	List       string `json:"list,omitempty" doc:"rating list: A, B or N" example:"A"`
	ListPlace  int    `json:"listPlace,omitempty" doc:"place on list A" example:"4"`

	Technical       int    `json:"technical,omitempty" doc:"technical rating where there is none (V.2.6.1.2)"`
	TechnicalSource string `json:"technicalSource,omitempty" doc:"where it is from: fmjd, kndb, title or estimate"`
	Group           int    `json:"group,omitempty" doc:"group of the starting list (V.2.6.2)"`
	WomensTitle     string `json:"womensTitle,omitempty" doc:"kk, mk or amk held on the first day; + and ++ are norms for the next"`
	FMJDTitle       string `json:"fmjdTitle,omitempty" doc:"cmf, mf, mi, gm, cmff, mff, mif or gmf"`
	BestListA       int    `json:"bestListA,omitempty" doc:"the highest rating ever on list A"`
	Foreign         bool   `json:"foreign,omitempty" doc:"of foreign nationality"`
	Norms           []Norm `json:"norms,omitempty" doc:"norms made before"`
}

// Norm is a norm made in another tournament.
type Norm struct {
	For        string `json:"for" doc:"the title: K, M, AM, kk, mk or amk" example:"M"`
	Tournament string `json:"tournament,omitempty" doc:"its name"`
	Games      int    `json:"games" doc:"played there" example:"9"`
}

func (in Player) Form() events.PlayerForm {
	name, problem := events.NameOf(in.Family, in.Given, in.Name)
	return events.PlayerForm{
		NameProblem: problem,

		Person: events.Person{Name: name, Club: in.Club, Born: in.Born, Sex: in.Sex, Register: in.Register, Federation: in.Federation},
		Strength: tournament.Strength{
			Title: in.Title, Rating: in.Rating, List: tournament.List(in.List), ListPlace: in.ListPlace, Group: in.Group,
			Technical: tournament.Technical{Rating: in.Technical, Source: tournament.TechnicalSource(in.TechnicalSource)},
			Career:    in.career(),
		},
	}
}

// FormOf is [Player.Form] of a correction: the whole name that is kept, sent
// back in either order, stays divided as it is.
func (in Player) FormOf(kept fullname.Name) events.PlayerForm {
	form := in.Form()
	if kept.Reads(form.Person.Name.Whole()) {
		form.Person.Name = kept
	}
	return form
}

func (in Player) career() tournament.Career {
	career := tournament.Career{WomensTitle: in.WomensTitle, FMJDTitle: in.FMJDTitle, BestListA: in.BestListA, Foreign: in.Foreign}
	for _, norm := range in.Norms {
		career.Norms = append(career.Norms, tournament.Norm(norm))
	}
	return career
}

func PlayerOf(form events.PlayerForm) Player {
	strength := form.Strength
	output := Player{
		Family: form.Person.Name.Family(), Given: form.Person.Name.Given(), Name: form.Person.Name.Whole(), Club: form.Person.Club, Born: form.Person.Born, Sex: form.Person.Sex,
		Register: form.Person.Register, Federation: form.Person.Federation,
		Title: strength.Title, Rating: strength.Rating, List: string(strength.List), ListPlace: strength.ListPlace,
		Technical: strength.Technical.Rating, TechnicalSource: string(strength.Technical.Source), Group: strength.Group,
		WomensTitle: strength.Career.WomensTitle, FMJDTitle: strength.Career.FMJDTitle,
		BestListA: strength.Career.BestListA, Foreign: strength.Career.Foreign,
	}
	for _, norm := range strength.Career.Norms {
		output.Norms = append(output.Norms, Norm(norm))
	}
	return output
}

// SeenRecord is the record somebody looked at, by its id: ids of records are
// random, so that one id has one hash.
func SeenRecord(now *events.Player, id string) tournament.RecordRef {
	if now.Record.ID == id {
		return now.Record
	}
	return tournament.RecordRef{ID: id}
}
