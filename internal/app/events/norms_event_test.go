package events_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// What a tournament's state says is taken over, and nothing is invented.
func TestNormsOf(t *testing.T) {
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Starts: "2026-05-22", Ends: "2026-05-24", Edition: article.Kotek2008, Variant: article.Brazilian,
		System: tournament.SwissDutch, Cycles: 1, Swiss: tournament.Swiss{Rounds: 3}, Control: clock.MustParse("45+30"),
		Norms: tournament.Norms{ArbiterLicensed: true, ScoreKept: true, Notified: "2026-04-30", Championship: "junior_championship"},
	}
	entries := []tournament.Entry{
		{ID: "a", Record: tournament.RecordRef{ID: "r1"}, Strength: tournament.Strength{Title: "I++", Rating: 2200, List: tournament.ListA,
			Career: tournament.Career{WomensTitle: "kk+", BestListA: 2210, Norms: []tournament.Norm{{For: "K", Tournament: "Zima", Games: 9}}}}},
		{ID: "b", Record: tournament.RecordRef{ID: "r2"}, Strength: tournament.Strength{Title: "mistrz", Career: tournament.Career{FMJDTitle: "mf", Foreign: true}}},
		{ID: "c", Record: tournament.RecordRef{ID: "r3"}, Strength: tournament.Strength{Title: "M", List: tournament.ListA}},
	}
	var log []tournament.Recorded
	for i, event := range []tournament.Event{
		tournament.Created{Settings: settings}, tournament.Entered{Entries: entries},
		tournament.LotsDrawn{Method: tournament.ByHand, Engine: 1, Order: []tournament.ParticipantID{"a", "b", "c"}},
		tournament.RoundPublished{Round: 1, Games: []tournament.PublishedGame{{Board: 1, White: "a", Black: "b"}},
			Byes: []tournament.Bye{{ID: "c", Kind: tournament.PairingBye}}},
		tournament.ResultsEntered{Changes: []tournament.ResultChange{{Round: 1, Board: 1, Result: score.WhiteWins}}},
	} {
		log = append(log, tournament.Recorded{Seq: uint64(i + 1), Event: event})
	}
	people := map[string]events.Person{"r2": {Name: fullname.Of("Źrebak", "Emil"), Sex: "m"}, "r3": {Name: fullname.Undivided("Jan Łoza")}}
	state := tournament.Fold(log)
	if len(state.Anomalies) > 0 {
		t.Fatalf("%v", state.Anomalies)
	}
	input := events.NormsOf("cup", state, people)
	want := title.Tournament{
		ID: "cup", Edition: article.Kotek2008, Variant: article.Brazilian, Start: calendar.MustDate("2026-05-22"), End: calendar.MustDate("2026-05-24"),
		Control: clock.MustParse("45+30"), System: title.Swiss, Notified: calendar.MustDate("2026-04-30"), ScoreKept: true, ArbiterLicensed: true,
		Championship: title.SeniorJuniorLZSDisabledChampionship,
	}
	if input.Tournament != want {
		t.Errorf("%+v, want %+v", input.Tournament, want)
	}
	a, b, c := input.Players[0], input.Players[1], input.Players[2]
	if a.HeldOn(title.Open).String() != "I++" || a.HeldOn(title.Women).String() != "kk+" || a.Sex != title.Female || a.BestListA != 2210 || len(a.Norms) != 3 {
		t.Errorf("%+v", a)
	}
	if b.FMJDTitle != title.MF || !b.Foreign || b.HeldOn(title.Open) != (title.Holding{}) || b.Sex != title.Male {
		t.Errorf("%+v", b)
	}
	if c.Title != title.M || c.List != rating.None { // on a list, but without a rating
		t.Errorf("%+v", c)
	}
	if !slices.Equal(input.NoSex, []string{"c"}) || input.Names["b"] != "Emil Źrebak" {
		t.Errorf("no sex of %v, names %v", input.NoSex, input.Names)
	}
	if len(input.Games) != 1 || input.Games[0].Result != score.WhiteWins || !slices.Equal(input.Byes, []title.Bye{{Player: "c", Points: 2}}) {
		t.Errorf("games %+v, byes %+v", input.Games, input.Byes)
	}
	if _, err := input.Event(); err != nil {
		t.Error(err)
	}
}
