package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// readNormsOfTournament reads a tournament file. What such a file does not
// have is absent: the tournament lacks it, and the players hold nothing.
func readNormsOfTournament(file string, data []byte) (normsInput, error) {
	read, err := journal.ReadFile(bytes.NewReader(data))
	if err != nil {
		return normsInput{}, inFile(file, err)
	}
	log := make([]tournament.Recorded, len(read.Events))
	for i, e := range read.Events {
		event, err := tournament.Decode(e.Type, e.Version, e.Data)
		if err != nil {
			return normsInput{}, inFile(file, err)
		}
		log[i] = tournament.Recorded{Seq: uint64(e.Seq), At: e.At, By: e.By, Event: event}
	}
	people := make(map[string]app.Person)
	for _, record := range read.Records {
		var person app.Person
		if record.Erased {
			continue
		}
		if err := json.Unmarshal(record.Data, &person); err != nil {
			return normsInput{}, fmt.Errorf("%s: %s: %w", file, record.ID, err)
		}
		people[record.ID] = person
	}
	return normsOfState(read.Header.Stream.ID(), tournament.Fold(log), people), nil
}

// normsOfState is what a tournament's state says of what norms need.
func normsOfState(id string, state *tournament.State, people map[string]app.Person) normsInput {
	settings := state.Settings
	input := normsInput{File: title.File{
		Tournament: title.Tournament{
			ID: id, Edition: settings.Edition, Variant: settings.Variant, Control: settings.Control,
			ScoreKept: settings.Norms.ScoreKept, ArbiterLicensed: settings.Norms.ArbiterLicensed,
			AllLicensed: settings.Norms.AllLicensed, WomenOnly: settings.Norms.WomenOnly,
		},
		Names: make(map[string]string),
	}}
	input.Tournament.Notified, _ = rating.ParseDate(settings.Norms.Notified)
	input.Tournament.Championship, _ = title.ParseChampionship(settings.Norms.Championship)
	input.Tournament.Start, _ = rating.ParseDate(settings.Starts) // may be empty: not known
	input.Tournament.End, _ = rating.ParseDate(settings.Ends)
	input.Tournament.System, _ = title.ParseSystem(settings.System.String())
	places := make(map[tournament.ParticipantID]int)
	for _, line := range state.Standings {
		places[line.ID] = line.Place
	}
	for _, participant := range state.Participants() {
		person := people[participant.Record.ID]
		p := normsPlayerOf(participant, person)
		p.Place = places[participant.ID]
		switch {
		case p.Sex.IsValid():
		case input.Tournament.WomenOnly || p.WomenTitle != title.NoCategory || p.FMJDTitle.IsWomens():
			p.Sex = title.Female
		default:
			p.Sex = title.Male
			input.NoSex = append(input.NoSex, p.ID)
		}
		if person.Name != "" {
			input.Names[p.ID] = person.Name
		}
		input.Players = append(input.Players, p)
	}
	for _, round := range state.Rounds() {
		if !round.Published {
			continue
		}
		for _, g := range round.Games {
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

// normsPlayerOf is a participant with what is known of the person; the sex
// may be none. Names of titles that nobody knows say nothing.
func normsPlayerOf(participant tournament.Participant, person app.Person) title.Player {
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
