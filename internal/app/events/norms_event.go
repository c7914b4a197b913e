package events

import (
	"damka/calendar"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// NormsInput is what a tournament says of what categories and titles ask for.
type NormsInput struct {
	title.File
	Name  string   // of the tournament; empty: it has only the id
	NoSex []string // ids of players whose sex is not known: they are taken for men
}

// NormsOf is a tournament's state as package title takes it. What is not known
// is absent: the tournament lacks it, and the players hold nothing.
func NormsOf(id string, state *tournament.State, people map[string]Person) NormsInput {
	input := NormsInput{Name: state.Settings.Name, File: title.File{Tournament: titleTournament(id, state.Settings), Names: make(map[string]string)}}
	places := make(map[tournament.ParticipantID]int)
	for _, line := range state.Standings {
		places[line.ID] = line.Place
	}
	struckOut := make(map[tournament.ParticipantID]bool)
	for _, participant := range state.Participants() {
		struckOut[participant.ID] = participant.StruckOut()
		person := people[participant.Record.ID]
		p := titlePlayer(participant, person)
		p.Place = places[participant.ID]
		if !p.Sex.IsValid() {
			p.Sex = title.Male
			if input.Tournament.WomenOnly || p.WomenTitle != title.NoCategory || p.FMJDTitle.IsWomens() {
				p.Sex = title.Female
			} else {
				input.NoSex = append(input.NoSex, p.ID)
			}
		}
		if !person.Name.IsZero() {
			input.Names[p.ID] = person.Name.String()
		}
		input.Players = append(input.Players, p)
	}
	for _, round := range state.Rounds() {
		if !round.Published {
			continue
		}
		for _, g := range round.Games {
			if !g.Result.Finished() && (struckOut[g.White] || struckOut[g.Black]) {
				continue // it will not be played any more
			}
			input.Games = append(input.Games, title.Game{Round: round.Number, White: string(g.White), Black: string(g.Black), Result: g.Result})
		}
		for _, bye := range round.Byes {
			input.Byes = append(input.Byes, title.Bye{Player: string(bye.ID), Points: normsByePoints[bye.Kind]})
		}
	}
	return input
}

// normsByePoints are the points of byes; the other kinds have none.
var normsByePoints = map[tournament.ByeKind]score.Points{
	tournament.PairingBye: title.ByePoints, tournament.FullPointBye: title.ByePoints, tournament.HalfPointBye: title.ByePoints / 2,
}

// titleTournament is what the regulations say of what categories and titles
// ask for.
func titleTournament(id string, settings tournament.Settings) title.Tournament {
	t := title.Tournament{
		ID: id, Edition: settings.Edition, Variant: settings.Variant, Control: settings.Control,
		ScoreKept: settings.Norms.ScoreKept, ArbiterLicensed: settings.Norms.ArbiterLicensed,
		AllLicensed: settings.Norms.AllLicensed, WomenOnly: settings.Norms.WomenOnly, System: engines[settings.System].titles,
	}
	t.Notified, _ = calendar.ParseDate(settings.Norms.Notified)
	t.Championship, _ = title.ParseChampionship(settings.Norms.Championship)
	t.Start, _ = calendar.ParseDate(settings.Starts) // may be empty: not known
	t.End, _ = calendar.ParseDate(settings.Ends)
	return t
}

// titlePlayer is a participant with what is known of the person; the sex may
// be none. Names of titles that nobody knows say nothing.
func titlePlayer(participant tournament.Participant, person Person) title.Player {
	strength, career := participant.Strength, participant.Strength.Career
	p := title.Player{
		ID: string(participant.ID), Withdrawn: participant.Withdrawn != nil, Rating: strength.Rating,
		BestListA: career.BestListA, Foreign: career.Foreign || title.IsForeign(person.Federation),
	}
	p.Sex, _ = title.ParseSex(person.Sex)
	if list, err := rating.ParseList(string(strength.List)); err == nil && p.Rating > 0 {
		p.List = list
	}
	for _, norm := range career.Norms {
		if g, err := title.ParseGrade(norm.For); err == nil {
			p.Norms = append(p.Norms, title.Norm{For: g, Tournament: norm.Tournament, Games: norm.Games})
		}
	}
	for _, name := range []string{strength.Title, career.WomensTitle, career.FMJDTitle} {
		holdTitle(&p, name)
	}
	return p
}

// holdTitle gives a player a category or title with its norms, or a title of
// FMJD.
func holdTitle(p *title.Player, name string) {
	held, err := title.ParseHolding(name)
	fmjd, errFMJD := title.ParseFMJDTitle(name)
	switch {
	case err != nil && errFMJD != nil:
	case err != nil:
		p.FMJDTitle = fmjd
	case held.Grade.IsWomens():
		p.WomenTitle = held.Grade
		p.Hold(held, title.Women)
	case held.Grade.IsTitle():
		p.Title = held.Grade
		p.Hold(held, title.Open)
	default:
		p.Category = held.Grade
		p.Hold(held, title.Open)
	}
}
