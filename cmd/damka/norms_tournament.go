package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/rating"
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
		Tournament: title.Tournament{ID: id, Edition: settings.Edition, Variant: settings.Variant, Control: settings.Control},
		Names:      make(map[string]string),
	}}
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
		if !p.Sex.IsValid() {
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
	}
	return input
}

// normsPlayerOf is a participant with what is known of the person; the sex
// may be none.
func normsPlayerOf(participant tournament.Participant, person app.Person) title.Player {
	p := title.Player{
		ID: string(participant.ID), Withdrawn: participant.Withdrawn != nil, Rating: participant.Strength.Rating,
		Foreign: title.IsForeign(person.Federation),
	}
	p.Sex, _ = title.ParseSex(person.Sex)
	if list, err := rating.ParseList(string(participant.Strength.List)); err == nil && p.Rating > 0 {
		p.List = list
	}
	if g, err := title.ParseGrade(participant.Strength.Title); err == nil {
		switch {
		case g.IsWomens() && p.Sex != title.Male:
			p.WomenTitle = g
		case g.IsTitle() && !g.IsWomens():
			p.Title = g
		case !g.IsTitle():
			p.Category = g
		}
	} else if f, err := title.ParseFMJDTitle(participant.Strength.Title); err == nil && (!f.IsWomens() || p.Sex != title.Male) {
		p.FMJDTitle = f
	}
	return p
}
