package main

import (
	"encoding/json"
	"strings"

	"damka/article"
	"damka/internal/reportfile"
	"damka/score"
	"damka/tiebreak"
	"damka/trf"
)

// standingsCommand prints the table of a tournament report file.
type standingsCommand struct {
	File     string          `arg:""`
	System   tableSystem     `required:"" placeholder:"${tables}"`
	Edition  article.Edition `default:"pzwarc" placeholder:"pzwarc|pzwarc-2024|fmjd-2006|kotek-2008|fide-2023"`
	Criteria criteria        `placeholder:"NAME,NAME,…"`
	Encoding trf.Encoding    `default:"utf-8" placeholder:"utf-8|windows-1250|iso-8859-2|latin-1"`
	Why      bool
	JSON     bool `name:"json"`
}

// criteria is an order of criteria as the command line has it: their names
// between commas. Points, or total, may be first: they always count first.
type criteria tiebreak.Order

// UnmarshalText reads the names; a hyphen is as good as an underscore.
func (c *criteria) UnmarshalText(text []byte) error {
	names := strings.Split(strings.ReplaceAll(string(text), "-", "_"), ",")
	if len(names) > 1 && (names[0] == "points" || names[0] == "total") {
		names = names[1:]
	}
	order, err := tiebreak.ParseOrder(names)
	*c = criteria(order)
	return err
}

func (c *standingsCommand) rules() tiebreak.Rules {
	return tiebreak.Rules{
		Edition: c.Edition, System: c.System.criteria, Advantage: c.System.advantage, Order: tiebreak.Order(c.Criteria),
	}
}

func (c *standingsCommand) Run(s *streams) error {
	if err := expectAllowed(c.System.criteria, c.Criteria); err != nil {
		return err
	}
	report, err := s.readReport(c.File, c.Encoding)
	if err != nil {
		return err
	}
	if err := report.Rankable(); err != nil {
		return refusedFor(c.File, err)
	}
	t, err := c.rank(report)
	if err != nil {
		return inReport(c.File, err)
	}
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(t)
	}
	if err := t.write(s); err != nil || !c.Why {
		return err
	}
	return t.writeReasons(s)
}

// rank makes the table of players, or of teams.
func (c *standingsCommand) rank(report *reportfile.Report) (*standingsTable, error) {
	rules := c.rules()
	t := &standingsTable{System: c.System.name, Edition: c.Edition, Criteria: rules.Criteria(), Standings: []standingsLine{}}
	if rules.System == tiebreak.Teams {
		table, err := report.File.TeamTable()
		if err != nil {
			return nil, err
		}
		teams := report.File.Teams()
		for _, standing := range tiebreak.RankTeams(table, rules) {
			t.Standings = append(t.Standings, standingsLine{teams[standing.Number-1].Name, standing})
		}
		return t, nil
	}
	if err := everybodyRated(report.Table(), rules); err != nil {
		return nil, err
	}
	names := namesOf(report)
	for _, standing := range tiebreak.Rank(report.Table(), rules) {
		t.Standings = append(t.Standings, standingsLine{names[standing.Number], standing})
	}
	return t, nil
}

// everybodyRated refuses to sum ratings that are missing (V.2.6.1.2).
func everybodyRated(table score.Crosstable, rules tiebreak.Rules) error {
	var missing article.Persons
	for _, n := range table.Unrated() {
		missing = append(missing, personOf(n))
	}
	for _, criterion := range rules.Criteria() {
		if len(missing) > 0 && (criterion == tiebreak.Ratings || criterion == tiebreak.ReducedRatings) {
			return article.Refuse("standings.rating_missing", "V.2.6.1.2", article.Arg{Name: "players", Value: missing})
		}
	}
	return nil
}

// namesOf are the names of the players, by number.
func namesOf(report *reportfile.Report) map[score.Number]string {
	names := make(map[score.Number]string, len(report.Players()))
	for _, p := range report.Players() {
		names[p.Number] = p.Name
	}
	return names
}
