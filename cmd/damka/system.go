package main

import (
	"errors"
	"fmt"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/pairing/swiss"
	"damka/tiebreak"
)

// swissSystem is a Swiss system by its name on the command line.
type swissSystem tournament.System

// UnmarshalText reads the name; those of round robins are not among them.
func (s *swissSystem) UnmarshalText(text []byte) error {
	system, err := tournament.ParseSystem(string(text))
	switch {
	case errors.Is(err, tournament.ErrSystemToCome):
		return err
	case err != nil, !system.IsSwiss():
		return fmt.Errorf("damka: unknown system %q (one of %s)", text, strings.Join(swissNames(), ", "))
	}
	*s = swissSystem(system)
	return nil
}

// criteria are what the order of criteria depends on.
func (s swissSystem) criteria() tiebreak.System { return events.CriteriaSystem(tournament.System(s)) }

func (s swissSystem) article() article.Ref { return tournament.System(s).Article() }

func (s swissSystem) String() string { return tournament.System(s).String() }

// engine is what the Swiss engine pairs by.
func (s swissSystem) engine() swiss.System { return events.SwissSystem(tournament.System(s)) }

// sayDutch says on standard error that dutch is the code's own system: people
// know another by that name (C.04.3).
func (s swissSystem) sayDutch(out *streams) error {
	if tournament.System(s) != tournament.SwissDutch {
		return nil
	}
	what := out.Text.Text("cli.system.dutch", i18n.A("article", string(tournament.SwissDutch.Article())))
	_, err := fmt.Fprintln(out.Err, out.Text.Text("cli.pair.warning", i18n.A("what", what)))
	return err
}

// expectAllowed refuses criteria that have nothing to count.
func expectAllowed(system tiebreak.System, order criteria) error {
	for _, criterion := range order {
		if !system.Allows(criterion) {
			return article.Refuse("cli.criterion_of_teams", "V.3.2.1", article.Arg{Name: "criterion", Value: article.Text(criterion.String())})
		}
	}
	return nil
}

// swissNames are the names of the Swiss systems.
func swissNames() []string {
	var names []string
	for _, system := range tournament.Systems() {
		if system.IsSwiss() {
			names = append(names, system.String())
		}
	}
	return names
}

// tableSystem is how places are decided, by its name on the command line.
type tableSystem struct {
	name      string
	criteria  tiebreak.System
	advantage bool // of a round robin with draws with advantage
}

// tableSystems are the ways to decide places: the round robins, which share
// one table, the Swiss systems, and teams.
func tableSystems() []tableSystem {
	systems := []tableSystem{{name: "roundrobin", criteria: tiebreak.RoundRobin}, {name: "advantage", criteria: tiebreak.RoundRobin, advantage: true}}
	for _, name := range swissNames() {
		system, _ := tournament.ParseSystem(name)
		systems = append(systems, tableSystem{name: name, criteria: events.CriteriaSystem(system)})
	}
	return append(systems, tableSystem{name: "team", criteria: tiebreak.Teams})
}

// UnmarshalText reads the name.
func (s *tableSystem) UnmarshalText(text []byte) error {
	if string(text) == tournament.FIDEDutch {
		return fmt.Errorf("%w: %s", tournament.ErrSystemToCome, text)
	}
	for _, known := range tableSystems() {
		if known.name == string(text) {
			*s = known
			return nil
		}
	}
	return fmt.Errorf("damka: unknown system %q (one of %s)", text, strings.Join(tableNames(), ", "))
}

func tableNames() []string {
	var names []string
	for _, system := range tableSystems() {
		names = append(names, system.name)
	}
	return names
}

// systemNames are the names of systems as the declarations of commands have
// them.
func systemNames() map[string]string {
	return map[string]string{"swiss": strings.Join(swissNames(), "|"), "tables": strings.Join(tableNames(), "|")}
}
