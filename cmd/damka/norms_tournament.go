package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// readNormsOfTournament reads a tournament file. What such a file does not
// have is absent: the tournament lacks it, and the players hold nothing.
func readNormsOfTournament(file string, data []byte) (events.NormsInput, error) {
	read, err := journal.ReadFile(bytes.NewReader(data))
	if err != nil {
		return events.NormsInput{}, inFile(file, err)
	}
	log := make([]tournament.Recorded, len(read.Events))
	for i, e := range read.Events {
		event, err := tournament.Decode(e.Type, e.Version, e.Data)
		if err != nil {
			return events.NormsInput{}, inFile(file, err)
		}
		log[i] = tournament.Recorded{Seq: uint64(e.Seq), At: e.At, By: e.By, Event: event}
	}
	people := make(map[string]events.Person)
	for _, record := range read.Records {
		var person events.Person
		if record.Erased {
			continue
		}
		if err := json.Unmarshal(record.Data, &person); err != nil {
			return events.NormsInput{}, fmt.Errorf("%s: %s: %w", file, record.ID, err)
		}
		people[record.ID] = person
	}
	return events.NormsOf(read.Header.Stream.ID(), tournament.Fold(log), people), nil
}
