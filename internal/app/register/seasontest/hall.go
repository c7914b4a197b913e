package seasontest

import (
	"bytes"
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/demo"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/tournament"
	"damka/score"
)

// Damka of one of the arbiters, from 0: tournament i is held on that of i modulo their number.
func (s *Season) Damka(i int) *events.App { return s.halls[i%len(s.halls)] }

// NumberOf is the number in the register of a person by id.
func (s *Season) NumberOf(person string) int { return s.number[person] }

// Announced puts one more tournament into the calendar, notified in time if it begins late enough, and runs it on an arbiter's own Damka; whose number nobody has
// is the one with a namesake. It answers with the dossier, the tournament and the chief's number.
func (s *Season) Announced(i int, starts calendar.Date) (in, id string, chief int) {
	s.testing.Helper()
	ends, judge := starts.AddDays(3), s.chiefs[i%len(s.chiefs)]
	in = s.announce(i, starts, ends, judge)
	s.must(s.ChangePlan(s.ctx, app.Arbiter, in, dossier.Notify{On: s.Today()}))
	s.Until(ends)
	return in, s.run(s.Damka(i), i, starts, ends), s.number[judge]
}

// run plays a tournament in its hall.
func (s *Season) run(hall *events.App, i int, starts, ends calendar.Date) string {
	s.testing.Helper()
	regulations := tournament.Settings{
		Name: Name(i), Place: "Mława", Starts: starts.String(), Ends: ends.String(), Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
		Norms: tournament.Norms{ScoreKept: true, ArbiterLicensed: true, AllLicensed: true, Notified: starts.AddDays(-25).String()},
	}
	swiss := i%2 == 0
	field := 10
	if swiss {
		regulations.System, regulations.Swiss, field = tournament.SwissClassic, tournament.Swiss{Rounds: 7}, 16
	}
	id, err := hall.Create(s.ctx, app.Arbiter, regulations)
	s.must(err)
	misnumbered := i == confused || i >= Tournaments
	s.must(hall.Enter(s.ctx, app.Arbiter, id, s.field(field, misnumbered), 0))
	lots := events.Drawing{Method: tournament.PlainLot, Seed: fmt.Sprint(i)}
	rounds := field - 1
	if swiss {
		lots, rounds = events.Drawing{Method: tournament.ByRating, Seed: fmt.Sprint(i), FirstColour: score.White}, 7
	}
	s.must(hall.DrawLots(s.ctx, app.Arbiter, id, lots))
	for round := 1; round <= rounds; round++ {
		s.must(hall.PublishRound(s.ctx, app.Arbiter, id, round))
		s.enterResults(hall, id, round)
	}
	s.must(hall.CloseTournament(s.ctx, app.Arbiter, id))
	chief := i % len(s.chiefs)
	s.must(demo.Papers(s.ctx, hall, id, events.ArbiterForm{Name: fullname.Of(arbiterName(chief), "Ewa"), Class: "I", License: fmt.Sprint(s.number[s.chiefs[chief]])}))
	return id
}

// field are some who play; the one with a namesake is among them, with a number that nobody has, if that is wanted: somebody has written it down wrongly.
func (s *Season) field(size int, misnumbered bool) []events.PlayerForm {
	chosen := s.random.Perm(len(s.People))[:size]
	if misnumbered && !slices.Contains(chosen, Namesake) {
		chosen[0] = Namesake
	}
	slices.Sort(chosen)
	forms := make([]events.PlayerForm, size)
	for n, p := range chosen {
		forms[n].Person = events.Person{Name: fullname.Divide(s.names[p], fullname.GivenFirst), Register: fmt.Sprint(s.number[s.People[p]])}
		forms[n].Strength = tournament.Strength{Rating: s.force[p], List: tournament.ListA}
		if misnumbered && p == Namesake {
			forms[n].Person.Register = "999999"
		}
	}
	return forms
}

func (s *Season) enterResults(hall *events.App, id string, round int) {
	s.testing.Helper()
	snapshot, err := hall.Snapshot(s.ctx, id)
	s.must(err)
	var changes []tournament.ResultChange
	for _, g := range snapshot.Round(round).Games {
		if g.Result == score.NotPlayed {
			changes = append(changes, tournament.ResultChange{Round: round, Board: g.Board, Result: s.result(g.White.Strength.Rating, g.Black.Strength.Rating)})
		}
	}
	s.must(hall.EnterResults(s.ctx, app.Arbiter, id, changes))
}

// result is one by strength and chance.
func (s *Season) result(white, black int) score.Result {
	switch edge := float64(white-black) / 400; {
	case s.random.Float64() < 0.45:
		return score.Draw
	case s.random.Float64() < 0.5+edge:
		return score.WhiteWins
	}
	return score.BlackWins
}

// send takes the file from the hall to the federation.
func (s *Season) send(hall *events.App, id, in, chief string) {
	s.testing.Helper()
	var file bytes.Buffer
	s.must(hall.ExportFile(s.ctx, app.Arbiter, id, &file))
	imported, err := s.here.ImportFile(s.ctx, app.Arbiter, &file, false)
	s.must(err)
	got, err := s.HandIn(s.ctx, app.Arbiter, register.Handed{Dossier: in, Tournament: imported.ID, Way: dossier.Sent, Signer: string(imported.Signer), Chief: chief})
	s.must(err)
	if got != in {
		s.testing.Errorf("the report is for dossier %s, not %s", got, in)
	}
}

// Correct mends a result of a tournament in its hall, and closes it again.
func (s *Season) Correct(hall *events.App, id string) {
	s.testing.Helper()
	s.must(hall.Reopen(s.ctx, app.Arbiter, id))
	snapshot, err := hall.Snapshot(s.ctx, id)
	s.must(err)
	last := len(snapshot.Rounds)
	was := snapshot.Round(last).Games[0].Result
	now := score.WhiteWins
	if was == now {
		now = score.BlackWins
	}
	s.must(hall.EnterResults(s.ctx, app.Arbiter, id, []tournament.ResultChange{{Round: last, Board: 1, Was: was, Result: now}}))
	s.must(hall.CloseTournament(s.ctx, app.Arbiter, id))
}
