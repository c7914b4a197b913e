package events

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// ReportSettings are regulations as far as a report file tells them, to be
// corrected before it becomes a tournament. The format knows neither the
// edition nor the variant.
func ReportSettings(report *trf.Tournament) tournament.Settings {
	settings := tournament.Settings{
		Name: report.Name, Place: report.City, Starts: settingsDay(report.Starts), Ends: settingsDay(report.Ends), Zone: DefaultZone,
		Edition: article.PZWarc, Variant: article.International, Cycles: 1, LateAfter: tournament.DefaultLateAfter,
		System: tournament.SwissClassic, DrawsWithAdvantage: len(report.Advantages) > 0,
	}
	kind := strings.ToLower(report.Kind)
	if strings.Contains(kind, "round") && strings.Contains(kind, "robin") || strings.Contains(kind, "berger") {
		settings.System = tournament.Berger
	} else {
		settings.Swiss.Rounds = max(report.Rounds, report.FinishedRounds(), 1)
	}
	if control, err := clock.Parse(report.Control); err == nil {
		settings.Control = control
	}
	return settings
}

// settingsDay is a day of a report file as the regulations write it; empty
// when it is none.
func settingsDay(day string) string {
	for _, layout := range []string{"2006/01/02", "2006-01-02", "2006/1/2", "02.01.2006", "06/01/02"} {
		if at, err := time.Parse(layout, day); err == nil {
			return at.Format(tournament.DateLayout)
		}
	}
	return ""
}

// ImportReport makes a new tournament of a report file: players, start
// numbers, and every round with its results, all or nothing. Players without a
// gap in the numbers keep theirs; else they move up.
func (a *App) ImportReport(ctx context.Context, actor app.Actor, report *trf.Tournament, settings tournament.Settings) (string, error) {
	if err := a.base.Allow(ctx, actor, app.ImportReport, ""); err != nil {
		return "", err
	}
	if err := checkSettings(settings); err != nil {
		return "", err
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	script := reportScript{app: a, report: report, state: &tournament.State{}}
	if err := script.play(settings); err != nil {
		return "", err
	}
	return id, a.tournaments.Create(ctx, actor, app.ImportReport, id, app.Decision{Facts: script.facts, Records: recordsIn(script.people)})
}

// reportScript plays a report file as the commands of an arbiter.
type reportScript struct {
	app    *App
	report *trf.Tournament

	order   []trf.Player // by start number
	forms   []PlayerForm // of the same
	entered int          // how many are entered: the first of them
	ids     map[score.Number]tournament.ParticipantID
	numbers map[score.Number]score.Number // of the file to the new ones
	points  map[score.Number]score.Points // before the round at hand
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
	r.points = make(map[score.Number]score.Points)
	finished := r.report.FinishedRounds()
	for round := 1; round <= finished; round++ {
		if err := r.round(round); err != nil {
			return err
		}
	}
	paired := r.paired()
	if paired > finished {
		if err := r.round(paired); err != nil {
			return err
		}
	}
	if err := r.enterBefore(paired + 1); err != nil {
		return err
	}
	if settings.System.IsSwiss() && paired < settings.Swiss.Rounds {
		return r.absences(paired + 1)
	}
	return nil
}

// paired is how many rounds the file has games of: the finished ones, and
// perhaps one more that has not begun.
func (r *reportScript) paired() int {
	finished := r.report.FinishedRounds()
	if r.isPaired(finished + 1) {
		return finished + 1
	}
	return finished
}

// late is how many rounds had been paired when a player entered. Only the
// last numbers can be late; who has empty cells before was absent, and so was
// who has nothing else when no round is left to enter for.
func (r *reportScript) late(i int) int {
	paired := min(r.paired(), r.state.Settings.Swiss.Rounds-1)
	late := 0
	for late < paired && cellOf(r.order[i], late+1) == (trf.Cell{}) {
		late++
	}
	if i+1 < len(r.order) {
		late = min(late, r.late(i+1))
	}
	return late
}

// enter enters the players and gives them their numbers; those who came late
// when their time comes.
func (r *reportScript) enter() error {
	r.order = slices.Clone(r.report.Players)
	slices.SortFunc(r.order, func(a, b trf.Player) int { return cmp.Compare(a.Number, b.Number) })
	r.forms = make([]PlayerForm, len(r.order))
	for i, p := range r.order {
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
		order[i] = r.ids[r.order[i].Number]
	}
	return r.do(tournament.DrawLots{Method: tournament.ByHand, Engine: pairingEngine, Order: order, FirstColour: r.firstColour()})
}

// enterBefore enters those who were there when a round was paired.
func (r *reportScript) enterBefore(round int) error {
	var entries []tournament.Entry
	for ; r.entered < len(r.order) && (r.late(r.entered) < round || !r.state.Settings.System.IsSwiss()); r.entered++ {
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
		number := r.order[r.entered].Number
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
		Name: p.Name, Register: p.ID, Sex: map[string]string{"w": "f", "f": "f", "m": "m"}[p.Sex],
	}}
	if isFederation(strings.ToUpper(p.Federation)) {
		form.Person.Federation = p.Federation
	}
	if len(p.Born) >= 4 {
		if year, err := strconv.Atoi(p.Born[:4]); err == nil && year >= FirstBirth && year <= r.app.base.Now().Year() {
			form.Person.Born = year
		}
	}
	form.Strength.Title = p.Title
	if slices.Contains(r.report.Technical, p.Number) {
		form.Strength.Technical = tournament.Technical{Rating: p.Rating, Source: tournament.TechnicalEstimate}
	} else {
		form.Strength.Rating = p.Rating
	}
	for _, place := range r.report.ListA {
		if place.Player == p.Number {
			form.Strength.List, form.Strength.ListPlace = tournament.ListA, place.Place
		}
	}
	return form
}

// firstColour is the colour of the first in round 1.
func (r *reportScript) firstColour() score.Colour {
	switch {
	case !r.state.Settings.System.IsSwiss():
		return 0
	case r.report.FirstColour != 0:
		return r.report.FirstColour
	}
	for _, p := range r.order { // the lowest number with a game, as the engine reads it
		if colour := cellOf(p, 1).Colour; colour != 0 {
			return colour
		}
	}
	return score.White
}

func cellOf(p trf.Player, round int) trf.Cell {
	if round > len(p.Cells) {
		return trf.Cell{}
	}
	return p.Cells[round-1]
}

// isPaired says whether the file names opponents in a round.
func (r *reportScript) isPaired(round int) bool {
	return slices.ContainsFunc(r.order, func(p trf.Player) bool { return cellOf(p, round).Opponent != 0 })
}

// round publishes a round and enters its results.
func (r *reportScript) round(round int) error {
	if err := r.enterBefore(round); err != nil {
		return err
	}
	table, err := r.report.Crosstable()
	if err != nil {
		return err
	}
	games := slices.DeleteFunc(slices.Clone(table.Games()), func(g score.Game) bool { return g.Round != round })
	sum := func(g score.Game) score.Points { return r.points[g.White] + r.points[g.Black] }
	slices.SortStableFunc(games, func(a, b score.Game) int {
		return cmp.Or(int(sum(b)-sum(a)), cmp.Compare(min(a.White, a.Black), min(b.White, b.Black)))
	})
	publish := tournament.Publish{Round: round, Engine: 0} // another program paired it
	results := tournament.EnterResults{}
	for i, g := range games {
		publish.Pairs = append(publish.Pairs, tournament.Pair{Board: i + 1, White: r.numbers[g.White], Black: r.numbers[g.Black]})
		if g.Result != score.NotPlayed {
			results.Changes = append(results.Changes, tournament.ResultChange{Round: round, Board: i + 1, Result: g.Result})
		} else if round <= r.report.FinishedRounds() {
			results.Changes = append(results.Changes, tournament.ResultChange{Round: round, Board: i + 1, Result: score.Adjourned})
		}
		r.points[g.White] += g.Result.For(score.White).Points
		r.points[g.Black] += g.Result.For(score.Black).Points
	}
	if r.state.Settings.System.IsSwiss() {
		if err := r.absences(round); err != nil {
			return err
		}
		publish.Byes = r.byes(round, true)
	} else {
		for _, p := range r.order {
			if cellOf(p, round).Opponent == 0 {
				publish.Pairs = append(publish.Pairs, tournament.Pair{White: r.numbers[p.Number]})
			}
		}
	}
	if err := r.do(publish); err != nil {
		return fmt.Errorf("events: round %d: %w", round, err)
	}
	if len(results.Changes) == 0 {
		return nil
	}
	return r.do(results)
}

// announced are the absences that cells of a round ahead name.
func (r *reportScript) announced(round int) []tournament.Bye {
	var absences []tournament.Bye
	for _, p := range r.order[:r.entered] {
		if kind := byeOf[cellOf(p, round).Mark]; kind != "" && kind != tournament.PairingBye {
			absences = append(absences, tournament.Bye{ID: r.ids[p.Number], Kind: kind})
		}
	}
	return absences
}

// byeOf are the byes that marks stand for.
var byeOf = map[trf.Mark]tournament.ByeKind{
	trf.PairingBye: tournament.PairingBye, trf.HalfPointBye: tournament.HalfPointBye,
	trf.FullPointBye: tournament.FullPointBye, trf.Absent: tournament.Absent,
}

// byes are the byes of a round: those of the pairing, or those announced.
func (r *reportScript) byes(round int, pairing bool) []tournament.Bye {
	var byes []tournament.Bye
	for _, p := range r.order[:r.entered] {
		cell := cellOf(p, round)
		if cell.Opponent != 0 {
			continue
		}
		kind := cmp.Or(byeOf[cell.Mark], tournament.Absent)
		if (kind == tournament.PairingBye) == pairing {
			byes = append(byes, tournament.Bye{ID: r.ids[p.Number], Kind: kind})
		}
		if round <= r.report.FinishedRounds() {
			r.points[p.Number] += byeKinds[kind].Points()
		}
	}
	return byes
}

// absences announces who does not play in a round.
func (r *reportScript) absences(round int) error {
	finished := r.report.FinishedRounds()
	var absences []tournament.Bye
	switch {
	case round <= r.paired():
		absences = r.byes(round, false)
	case round == finished+1:
		for _, bye := range r.report.Out() {
			kind := map[score.ByeKind]tournament.ByeKind{
				score.HalfPointBye: tournament.HalfPointBye, score.FullPointBye: tournament.FullPointBye,
			}[bye.Kind]
			absences = append(absences, tournament.Bye{ID: r.ids[bye.Player], Kind: cmp.Or(kind, tournament.Absent)})
		}
	default:
		absences = r.announced(round)
	}
	if len(absences) == 0 {
		return nil
	}
	return r.do(tournament.Announce{Round: round, Absences: absences})
}
