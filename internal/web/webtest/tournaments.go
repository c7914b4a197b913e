package webtest

import (
	"fmt"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// Demo is the finished and the running tournament every newcomer sees.
func (s *Site) Demo() (finished, running string) {
	s.Helper()
	demo, err := s.Events.Demo(s.Context())
	s.Check(err)
	return demo.Finished, demo.Running
}

// DemoSwiss is the Swiss tournament of the demonstration, in its sixth round.
func (s *Site) DemoSwiss() string {
	s.Helper()
	demo, err := s.Events.Demo(s.Context())
	s.Check(err)
	return demo.Swiss
}

// longName does not fit into any table.
const longName = "Aleksandra Brzęczyszczykiewicz-Chrząszczyżewoszycka"

// OddPlayers are eleven players, so that somebody is always free.
func OddPlayers() []events.PlayerForm {
	names := []string{
		longName, "Jan Łoza", "Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Ada Ósmy",
		"Sara Ślusarz", "Igor Sowa", "Lena Olek", "Zofia Żak-Wierzbicka", "Ō <b>Bór</b> & Syn",
	}
	forms := make([]events.PlayerForm, len(names))
	for i, name := range names {
		forms[i] = events.PlayerForm{
			Person:   events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: fmt.Sprintf("Klub %d", i%3), Born: 1970 + i, Sex: []string{"f", "m", ""}[i%3]},
			Strength: tournament.Strength{Rating: 2300 - 20*i, List: tournament.ListA, ListPlace: i + 1},
		}
	}
	forms[10].Person.Club = "Warmińsko-Mazurskie Stowarzyszenie Krzewienia Kultury Warcabowej w Biskupcu Reszelskim"
	return forms
}

// OddSettings are regulations with everything that can be set.
func OddSettings() tournament.Settings {
	return tournament.Settings{
		Name: "Otwarte Mistrzostwa Województwa Warmińsko-Mazurskiego", Place: "Biskupiec Reszelski",
		Starts: "2026-11-14", Ends: "2026-11-15", Zone: events.DefaultZone,
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		DrawsWithAdvantage: true, Control: clock.MustParse("90/45,30+30"), LateAfter: 30,
		Schedule: []string{"2026-11-14T09:00", "2026-11-14T13:30", "", "2026-11-15T10:00"},
	}
}

// Odd is a tournament in which everything happened: a round cancelled and
// played again, every kind of result, somebody struck out, somebody erased,
// a round published and not begun.
func (s *Site) Odd() string {
	s.Helper()
	return s.odd(func(id string, one tournament.ParticipantID) {
		s.Check(s.Events.Erase(s.Context(), app.Arbiter, id, one))
	})
}

// Told is [Site.Odd] in which nobody was erased. The word of that may come late, and ends the streams of the tournament.
func (s *Site) Told() string {
	s.Helper()
	return s.odd(func(string, tournament.ParticipantID) {})
}

func (s *Site) odd(erase func(id string, one tournament.ParticipantID)) string {
	s.Helper()
	ctx := s.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, OddSettings())
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, OddPlayers(), 0))
	snapshot, err := s.Events.Snapshot(ctx, id)
	s.Check(err)
	var order []tournament.ParticipantID
	for _, p := range snapshot.Players {
		order = append(order, p.ID)
	}
	s.Check(s.Events.NumbersByHand(ctx, app.Arbiter, id, order, events.Drawing{}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.Enter(id, 1, score.Draw)
	s.Check(s.Events.CancelRound(ctx, app.Arbiter, id, 1, tournament.CancelledPower))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.Enter(id, 1, score.WhiteWins, score.Draw, score.DrawWhiteAdvantage, score.BlackWins, score.BothLost)
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 2))
	s.Check(s.Events.StartRound(ctx, app.Arbiter, id, 2))
	s.Enter(id, 2, score.Adjourned, score.DrawBlackAdvantage, score.WhiteForfeits, score.BlackForfeits, score.BothForfeit)
	s.Check(s.Events.Withdraw(ctx, app.Arbiter, id, order[10]))
	erase(id, order[7])
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 3))
	return id
}

// Enter enters results on the first boards of a round.
func (s *Site) Enter(id string, round int, results ...score.Result) {
	s.Helper()
	var changes []tournament.ResultChange
	for i, result := range results {
		changes = append(changes, tournament.ResultChange{Round: round, Board: i + 1, Result: result})
	}
	s.Check(s.Events.EnterResults(s.Context(), app.Arbiter, id, changes))
}

// Entered is a tournament with players and without numbers.
func (s *Site) Entered() string {
	s.Helper()
	id := s.Draft()
	s.Check(s.Events.Enter(s.Context(), app.Arbiter, id, OddPlayers(), 0))
	return id
}

// Draft is a tournament with nothing but a name.
func (s *Site) Draft() string {
	s.Helper()
	id, err := s.Events.Create(s.Context(), app.Arbiter, tournament.Settings{
		Name: "Zimowy", Edition: article.PZWarc2024, Variant: article.Brazilian, System: tournament.Rutsch, Cycles: 2,
		Control: clock.MustParse("15+5"), TieBreaks: []string{"direct", "wins"},
	})
	s.Check(err)
	return id
}

// Reporting is a Swiss tournament of eight whose players check in and report
// results, with round 1 published.
func (s *Site) Reporting(reports tournament.Reporting) string {
	s.Helper()
	ctx := s.Context()
	settings := OddSettings()
	settings.Name, settings.System, settings.Cycles, settings.Swiss = "Puchar Bursztynu", tournament.SwissClassic, 1, tournament.Swiss{Rounds: 4}
	settings.Edition = article.PZWarc2024
	settings.CheckIn, settings.Reports = true, reports
	id, err := s.Events.Create(ctx, app.Arbiter, settings)
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, OddPlayers()[:8], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	return id
}

// AllHere checks in everybody for a round.
func (s *Site) AllHere(id string, round int) {
	s.Helper()
	var all []tournament.ParticipantID
	for _, p := range s.Snapshot(id).Players {
		all = append(all, p.ID)
	}
	s.Check(s.Events.CheckIn(s.Context(), app.Arbiter, id, round, all))
}

// Says is what the holder of a card reports.
func (s *Site) Says(id string, card events.Card, result score.Result) error {
	s.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByCard, ID: string(card.Player.ID), Grants: []app.Grant{
		{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: string(card.Player.ID), Round: card.Game.Round},
	}})
	s.Check(err)
	return s.Events.ReportResult(s.Context(), actor, id, tournament.ReportResult{Round: card.Game.Round, Board: card.Game.Board, ID: card.Player.ID, Result: result})
}

// Cards are the cards of a round, by board, White first.
func (s *Site) Cards(id string, round int) []events.Card {
	s.Helper()
	cards, err := s.Events.Cards(s.Context(), app.Arbiter, id, round)
	s.Check(err)
	return cards
}
