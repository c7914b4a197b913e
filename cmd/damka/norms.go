package main

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/score"
	"damka/title"
)

// normsCommand says what a tournament gives its players: categories, norms
// and titles, and what is missing.
type normsCommand struct {
	File      string `arg:""`
	Why       bool
	Left      int    `default:"0" placeholder:"GAMES"`
	Opponents string `placeholder:"LOW-HIGH"`
	JSON      bool   `name:"json"`
}

func (c *normsCommand) Run(s *streams) error {
	opponents, err := c.opponents()
	if err != nil {
		return err
	}
	data, err := s.read(c.File)
	if err != nil {
		return err
	}
	input, err := readNorms(c.File, data)
	if err != nil {
		return err
	}
	event, err := input.Event()
	if err != nil {
		return inJSON(c.File, err)
	}
	answer := normsAnswer{Decision: event.Decide(), Players: []normsPlayer{}, NoSex: input.NoSex}
	for _, result := range answer.Decision.Players {
		player := normsPlayer{PlayerResult: result}
		if c.Left > 0 {
			ahead, _ := event.Ahead(result.ID, title.Coming{Games: c.Left})
			if opponents != nil {
				ahead = opponents(c.Left)
			}
			player.Forecast, _ = event.Forecast(result.ID, ahead)
		}
		answer.Players = append(answer.Players, player)
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(answer)
	}
	return (&normsText{streams: s, input: input, answer: answer}).write(c.Why, c.Left)
}

// normsAnswer is the answer as --json shows it.
type normsAnswer struct {
	title.Decision
	Players []normsPlayer `json:"players"`               // with forecasts, in place of the decision's
	NoSex   []string      `json:"sexNotGiven,omitempty"` // taken for men
}

type normsPlayer struct {
	title.PlayerResult
	Forecast []title.Outlook `json:"forecast,omitempty"` // if --left asks for it
}

// mostLeft is more games than anybody has ahead.
const mostLeft = 100

// opponents are the games against opponents as --opponents estimates them;
// nil if they are those of the tournament.
func (c *normsCommand) opponents() (func(games int) title.Ahead, error) {
	if c.Left < 0 || c.Left > mostLeft {
		return nil, article.Refuse("cli.out_of_range", "", article.Arg{Name: "flag", Value: article.Text("--left")},
			article.Arg{Name: "least", Value: article.Number(0)}, article.Arg{Name: "most", Value: article.Number(mostLeft)},
			article.Arg{Name: "got", Value: article.Number(c.Left)})
	}
	if c.Opponents == "" {
		return nil, nil
	}
	first, second, both := strings.Cut(c.Opponents, "-")
	if !both {
		second = first
	}
	low, err := strconv.Atoi(first)
	high, errHigh := strconv.Atoi(second)
	if err != nil || errHigh != nil || low > high || low < 0 || high > score.MostRating {
		return nil, article.Refuse("cli.norms.opponents", "", article.Arg{Name: "got", Value: article.Text(c.Opponents)})
	}
	// Their categories are anybody's guess: from none to I.
	light, heavy := title.NoCategory.Weight(title.Male), title.I.Weight(title.Male)
	return func(games int) title.Ahead { return title.Estimate(games, low, high, light, heavy) }, nil
}

// readNorms reads JSON, or a tournament file.
func readNorms(file string, data []byte) (events.NormsInput, error) {
	if journal.IsFile(data) {
		read, err := events.ReadFile(bytes.NewReader(data))
		if err != nil {
			return events.NormsInput{}, inFile(file, err)
		}
		return read.Norms(), nil
	}
	input, err := title.Decode(data)
	if err != nil {
		return events.NormsInput{}, inJSON(file, err)
	}
	return events.NormsInput{File: input}, nil
}
