package web

import (
	"fmt"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// check stops a test whose fixture cannot be built.
func (s *site) check(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// demo is the finished and the running tournament every newcomer sees.
func (s *site) demo() (finished, running string) {
	s.Helper()
	demo, err := s.events.Demo(s.Context())
	s.check(err)
	return demo.Finished, demo.Running
}

// demoSwiss is the Swiss tournament of the demonstration, in its sixth round.
func (s *site) demoSwiss() string {
	s.Helper()
	demo, err := s.events.Demo(s.Context())
	s.check(err)
	return demo.Swiss
}

// longName does not fit into any table.
const longName = "Aleksandra Brzęczyszczykiewicz-Chrząszczyżewoszycka"

// oddPlayers are eleven players, so that somebody is always free.
func oddPlayers() []events.PlayerForm {
	names := []string{
		longName, "Jan Łoza", "Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Ada Ósmy",
		"Sara Ślusarz", "Igor Sowa", "Lena Olek", "Zofia Żak-Wierzbicka", "Ō <b>Bór</b> & Syn",
	}
	forms := make([]events.PlayerForm, len(names))
	for i, name := range names {
		forms[i] = events.PlayerForm{
			Person:   events.Person{Name: name, Club: fmt.Sprintf("Klub %d", i%3), Born: 1970 + i, Sex: []string{"f", "m", ""}[i%3]},
			Strength: tournament.Strength{Rating: 2300 - 20*i, List: tournament.ListA, ListPlace: i + 1},
		}
	}
	forms[10].Person.Club = "Warmińsko-Mazurskie Stowarzyszenie Krzewienia Kultury Warcabowej w Biskupcu Reszelskim"
	return forms
}

func oddSettings() tournament.Settings {
	return tournament.Settings{
		Name: "Otwarte Mistrzostwa Województwa Warmińsko-Mazurskiego", Place: "Biskupiec Reszelski",
		Starts: "2026-11-14", Ends: "2026-11-15", Zone: events.DefaultZone,
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		DrawsWithAdvantage: true, Control: clock.MustParse("90/45,30+30"), LateAfter: 30,
		Schedule: []string{"2026-11-14T09:00", "2026-11-14T13:30", "", "2026-11-15T10:00"},
	}
}

// odd is a tournament in which everything happened: a round cancelled and
// played again, every kind of result, somebody struck out, somebody erased,
// a round published and not begun.
func (s *site) odd() string {
	s.Helper()
	ctx := s.Context()
	id, err := s.events.Create(ctx, app.Arbiter, oddSettings())
	s.check(err)
	s.check(s.events.Enter(ctx, app.Arbiter, id, oddPlayers(), 0))
	snapshot, err := s.events.Snapshot(ctx, id)
	s.check(err)
	var order []tournament.ParticipantID
	for _, p := range snapshot.Players {
		order = append(order, p.ID)
	}
	s.check(s.events.NumbersByHand(ctx, app.Arbiter, id, order, events.Drawing{}))
	s.check(s.events.PublishRound(ctx, app.Arbiter, id, 1))
	s.enter(id, 1, score.Draw)
	s.check(s.events.CancelRound(ctx, app.Arbiter, id, 1, tournament.CancelledPower))
	s.check(s.events.PublishRound(ctx, app.Arbiter, id, 1))
	s.enter(id, 1, score.WhiteWins, score.Draw, score.DrawWhiteAdvantage, score.BlackWins, score.BothLost)
	s.check(s.events.PublishRound(ctx, app.Arbiter, id, 2))
	s.check(s.events.StartRound(ctx, app.Arbiter, id, 2))
	s.enter(id, 2, score.Adjourned, score.DrawBlackAdvantage, score.WhiteForfeits, score.BlackForfeits, score.BothForfeit)
	s.check(s.events.Withdraw(ctx, app.Arbiter, id, order[10]))
	s.check(s.events.Erase(ctx, app.Arbiter, id, order[7]))
	s.check(s.events.PublishRound(ctx, app.Arbiter, id, 3))
	return id
}

// enter enters results on the first boards of a round.
func (s *site) enter(id string, round int, results ...score.Result) {
	s.Helper()
	var changes []tournament.ResultChange
	for i, result := range results {
		changes = append(changes, tournament.ResultChange{Round: round, Board: i + 1, Result: result})
	}
	s.check(s.events.EnterResults(s.Context(), app.Arbiter, id, changes))
}

// entered is a tournament with players and without numbers.
func (s *site) entered() string {
	s.Helper()
	id := s.draft()
	s.check(s.events.Enter(s.Context(), app.Arbiter, id, oddPlayers(), 0))
	return id
}

// draft is a tournament with nothing but a name.
func (s *site) draft() string {
	s.Helper()
	id, err := s.events.Create(s.Context(), app.Arbiter, tournament.Settings{
		Name: "Zimowy", Edition: article.PZWarc2024, Variant: article.Brazilian, System: tournament.Rutsch, Cycles: 2,
		Control: clock.MustParse("15+5"), TieBreaks: []string{"direct", "wins"},
	})
	s.check(err)
	return id
}
