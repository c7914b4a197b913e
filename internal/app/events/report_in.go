package events

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// ReportSettings are regulations as far as a report file tells them, to be
// corrected before it becomes a tournament. The hall is taken to be in Poland.
func ReportSettings(report *reportfile.Report) tournament.Settings {
	settings := report.Settings()
	settings.Zone = DefaultZone
	return settings
}

// ImportReport makes a new tournament of a report file: players, start
// numbers, and every round with its results, all or nothing. Players without a
// gap in the numbers keep theirs; else they move up. A report with records
// that the code does not know is refused where they would change points, or
// pairings that are still to be made.
func (a *App) ImportReport(ctx context.Context, actor app.Actor, report *reportfile.Report, settings tournament.Settings) (string, error) {
	if err := a.base.Allow(ctx, actor, app.ImportReport, ""); err != nil {
		return "", err
	}
	id, decision, err := a.scripted(report, settings, false)
	if err != nil {
		return "", err
	}
	return id, a.tournaments.Create(ctx, actor, app.ImportReport, id, decision)
}

// scripted is a report file as a tournament that is new, and closed where that is wanted.
func (a *App) scripted(report *reportfile.Report, settings tournament.Settings, closed bool) (id string, decision app.Decision, err error) {
	if err := checkSettings(settings); err != nil {
		return "", decision, err
	}
	if err := mayImport(report, settings); err != nil {
		return "", decision, err
	}
	if id, err = a.base.NewID(); err != nil {
		return "", decision, err
	}
	script := reportScript{app: a, report: courseOf(report, settings), state: &tournament.State{}}
	if err := script.play(settings); err != nil {
		return "", decision, err
	}
	if closed {
		if err := script.close(); err != nil {
			return "", decision, err
		}
	}
	return id, app.Decision{Facts: script.facts, Records: recordsIn(script.people)}, nil
}

// mayImport refuses a report that would become another tournament.
func mayImport(report *reportfile.Report, settings tournament.Settings) error {
	if settings.System.IsSwiss() && report.Paired() < settings.Swiss.Rounds {
		if err := report.Pairable(); err != nil {
			return err
		}
	}
	return report.Rankable()
}

func courseOf(report *reportfile.Report, settings tournament.Settings) *reportfile.Course {
	if settings.System.IsSwiss() {
		return report.Swiss(settings.Swiss.Rounds)
	}
	return report.RoundRobin()
}

// reportScript plays a report file as the commands of an arbiter.
type reportScript struct {
	app    *App
	report *reportfile.Course

	forms   []PlayerForm // by start number
	entered int          // how many are entered: the first of them
	ids     map[score.Number]tournament.ParticipantID
	numbers map[score.Number]score.Number // of the file to the new ones
	people  []newPerson
	state   *tournament.State
	facts   []app.Fact
}

// do decides a command and folds what happens.
func (r *reportScript) do(command tournament.Command) error {
	events, err := tournament.Decide(r.state, command)
	if err != nil {
		return err
	}
	facts, err := factsOf(events)
	if err != nil {
		return err
	}
	for _, event := range events {
		r.state.Apply(tournament.Recorded{Seq: r.state.Seq + 1, At: r.app.base.Now(), Event: event})
	}
	r.facts = append(r.facts, facts...)
	return nil
}

func (r *reportScript) play(settings tournament.Settings) error {
	if err := r.do(tournament.Create{Settings: settings}); err != nil {
		return err
	}
	if err := r.enter(); err != nil {
		return err
	}
	for round := 1; round <= r.report.Paired(); round++ {
		if err := r.round(round); err != nil {
			return err
		}
	}
	if err := r.enterBefore(r.report.Paired() + 1); err != nil {
		return err
	}
	if !settings.System.IsSwiss() {
		return nil
	}
	for round := r.report.Paired() + 1; round <= settings.Swiss.Rounds; round++ {
		if err := r.announce(round, r.report.Announced(round)); err != nil {
			return err
		}
	}
	return nil
}

// close ends the tournament with the table by its results.
func (r *reportScript) close() error {
	table, err := newSnapshot("", r.state, nil, nil).Standings(0)
	if err != nil {
		return err
	}
	return r.do(tournament.Close{Engine: tieBreakEngine, Standings: places(table)})
}

// enter enters the players and gives them their numbers; those who came late
// when their time comes.
func (r *reportScript) enter() error {
	r.forms = make([]PlayerForm, len(r.report.Players()))
	for i, p := range r.report.Players() {
		r.forms[i] = r.form(p)
	}
	r.forms = tidied(r.forms)
	if err := r.app.checkForms(r.forms); err != nil {
		return err
	}
	r.ids, r.numbers = make(map[score.Number]tournament.ParticipantID), make(map[score.Number]score.Number)
	if err := r.enterBefore(1); err != nil {
		return err
	}
	order := make([]tournament.ParticipantID, r.entered)
	for i := range order {
		order[i] = r.ids[r.report.Players()[i].Number]
	}
	lots := tournament.DrawLots{Method: tournament.ByHand, Engine: pairingEngine, Order: order}
	if r.state.Settings.System.IsSwiss() {
		lots.FirstColour = cmp.Or(r.report.FirstColour(), score.White)
	}
	return r.do(lots)
}

// enterBefore enters those who were there when a round was paired.
func (r *reportScript) enterBefore(round int) error {
	var entries []tournament.Entry
	for ; r.entered < r.report.Entered(round); r.entered++ {
		person, err := r.app.record(r.forms[r.entered].Person)
		if err != nil {
			return err
		}
		id, err := r.app.base.NewID()
		if err != nil {
			return err
		}
		r.people = append(r.people, person)
		entries = append(entries, tournament.Entry{ID: tournament.ParticipantID(id), Record: person.ref(), Strength: r.forms[r.entered].Strength})
		number := r.report.Players()[r.entered].Number
		r.ids[number], r.numbers[number] = tournament.ParticipantID(id), score.Number(r.entered+1)
	}
	if len(entries) == 0 {
		return nil
	}
	return r.do(tournament.Enter{Entries: entries})
}

// form is a player as the desk enters one. What does not fit the desk's fields
// is left out, not refused: the format is looser.
func (r *reportScript) form(p trf.Player) PlayerForm {
	form := PlayerForm{Person: Person{
		Name: reportName(p.Name), Register: p.ID, Sex: map[string]string{"w": "f", "f": "f", "m": "m"}[p.Sex],
	}}
	if isFederation(strings.ToUpper(p.Federation)) {
		form.Person.Federation = p.Federation
	}
	if len(p.Born) >= 4 {
		if year, err := strconv.Atoi(p.Born[:4]); err == nil && year >= FirstBirth && year <= r.app.base.Now().Year() {
			form.Person.Born = year
		}
	}
	form.Strength = r.report.Strength(p)
	return form
}

// reportName is a name of a report file. The format has the family name first and
// a comma after it; a name without one is left for a person to divide.
func reportName(name string) fullname.Name {
	if !strings.Contains(name, ",") {
		return fullname.Undivided(name)
	}
	return fullname.Divide(name, fullname.FamilyFirst)
}

// round publishes a round and enters its results.
func (r *reportScript) round(round int) error {
	if err := r.enterBefore(round); err != nil {
		return err
	}
	played := r.report.Round(round)
	if err := r.inOrder(round, played.Games); err != nil {
		return err
	}
	publish := tournament.Publish{Round: round, Engine: 0} // another program paired it
	for i, g := range played.Games {
		publish.Pairs = append(publish.Pairs, tournament.Pair{Board: i + 1, White: r.numbers[g.White], Black: r.numbers[g.Black]})
	}
	if err := r.withoutGame(&publish, played.Byes); err != nil {
		return err
	}
	if err := r.do(publish); err != nil {
		return fmt.Errorf("events: round %d: %w", round, err)
	}
	return r.results(round, played.Games)
}

// inOrder puts games in the order of boards: by the sum of points before the
// round, then by the lower number.
func (r *reportScript) inOrder(round int, games []score.Game) error {
	before, err := r.report.Before(round)
	if err != nil {
		return err
	}
	points := pointsIn(before)
	sum := func(g score.Game) score.Points { return points[g.White] + points[g.Black] }
	slices.SortStableFunc(games, func(a, b score.Game) int {
		return cmp.Or(int(sum(b)-sum(a)), cmp.Compare(min(a.White, a.Black), min(b.White, b.Black)))
	})
	return nil
}

// withoutGame says of everybody without an opponent why: the absences are
// announced, the byes of the pairing are published with it.
func (r *reportScript) withoutGame(publish *tournament.Publish, byes []score.Bye) error {
	if !r.state.Settings.System.IsSwiss() {
		for _, bye := range byes {
			publish.Pairs = append(publish.Pairs, tournament.Pair{White: r.numbers[bye.Player]})
		}
		return nil
	}
	var announced []score.Bye
	for _, bye := range byes {
		if bye.Kind == score.PairingBye {
			publish.Byes = append(publish.Byes, tournament.Bye{ID: r.ids[bye.Player], Kind: tournament.PairingBye})
		} else {
			announced = append(announced, bye)
		}
	}
	return r.announce(publish.Round, announced)
}

// results enters the results of a round. A game without one is adjourned if
// the round is finished (V.2.8.9.10).
func (r *reportScript) results(round int, games []score.Game) error {
	var entered tournament.EnterResults
	for i, g := range games {
		result := g.Result
		if result == score.NotPlayed && round <= r.report.Finished() {
			result = score.Adjourned
		}
		if result != score.NotPlayed {
			entered.Changes = append(entered.Changes, tournament.ResultChange{Round: round, Board: i + 1, Result: result})
		}
	}
	if len(entered.Changes) == 0 {
		return nil
	}
	return r.do(entered)
}

// announce says who does not play in a round.
func (r *reportScript) announce(round int, out []score.Bye) error {
	if len(out) == 0 {
		return nil
	}
	absences := make([]tournament.Bye, len(out))
	for i, bye := range out {
		absences[i] = tournament.Bye{ID: r.ids[bye.Player], Kind: reportfile.ByeKind(bye.Kind)}
	}
	return r.do(tournament.Announce{Round: round, Absences: absences})
}
