package main

import (
	"encoding/json"

	"damka/rating"
)

// rateCommand computes a rating period: from the lists before it and its
// tournaments, the lists after it.
type rateCommand struct {
	File string `arg:""`
	Why  bool
	JSON bool `name:"json"`
}

func (c *rateCommand) Run(s *streams) error {
	data, err := s.read(c.File)
	if err != nil {
		return err
	}
	file, err := rating.Decode(data)
	if err != nil {
		return inJSON(c.File, err)
	}
	outcome, err := rating.Rate(file.Period, file.Players, file.Tournaments)
	if err != nil {
		return inJSON(c.File, err)
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(outcome)
	}
	return (&rateText{streams: s, file: file, outcome: outcome}).write(c.Why)
}
