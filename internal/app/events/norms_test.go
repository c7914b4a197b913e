package events_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// byName finds what a tournament gives a player.
func byName(t *testing.T, norms events.Norms, name string) events.PlayerNorms {
	t.Helper()
	for _, p := range norms.Players {
		if p.Player.Person.Name.String() == name {
			return p
		}
	}
	t.Fatalf("no player %s", name)
	return events.PlayerNorms{}
}

func (d desk) norms(id string, after int) events.Norms {
	d.t.Helper()
	norms, err := d.snapshot(id).Norms(after)
	d.must(err)
	return norms
}

func (d desk) demo() events.Demonstration {
	d.t.Helper()
	demo, err := d.Demo(d.t.Context())
	d.must(err)
	return demo
}

// What the tournament lacks is known before anybody has entered (VII.7.2,
// VII.7.3).
func TestVII7LacksFromTheFirstDay(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id, err := d.Create(t.Context(), app.Arbiter, settings())
	d.must(err)
	norms := d.norms(id, 0)
	var codes []string
	for _, lack := range norms.Lacks {
		codes = append(codes, string(lack.Reason.Code))
	}
	for _, code := range []string{"title.arbiter_not_licensed", "title.players_not_licensed", "title.score_not_kept"} {
		if !slices.Contains(codes, code) {
			t.Errorf("%v does not have %s", codes, code)
		}
	}
	if len(norms.Players) != 0 || norms.Complete || norms.After != 0 {
		t.Errorf("%+v", norms)
	}
}

// The expected change is what the period makes of the tournament, if it is
// the period's first (VI.4.2).
func TestVI42ExpectedChangeIsWhatThePeriodMakes(t *testing.T) {
	d := newDesk(t, t.TempDir())
	demo := d.demo()
	for _, id := range []string{demo.Finished, demo.Running, demo.Swiss} {
		s := d.snapshot(id)
		norms := d.norms(id, 0)
		var before []rating.Player
		played := rating.Tournament{ID: "cup", End: calendar.MustDate("2026-03-01"), Approved: calendar.MustDate("2026-03-02"), Control: s.Settings.Control}
		for _, p := range s.Players {
			before = append(before, periodPlayer(p))
		}
		for _, round := range s.Rounds {
			for _, g := range round.Games {
				if g.Result.Finished() {
					played.Games = append(played.Games, rating.Game{White: string(g.White.ID), Black: string(g.Black.ID), Result: g.Result})
				}
			}
		}
		period := rating.Period{Variant: s.Settings.Variant, Edition: s.Settings.Edition, From: calendar.MustDate("2026-01-01"), To: calendar.MustDate("2026-03-31")}
		outcome, err := rating.Rate(period, before, []rating.Tournament{played})
		if err != nil {
			t.Fatal(err)
		}
		changes := 0
		for _, rated := range outcome.Players {
			i := slices.IndexFunc(norms.Players, func(p events.PlayerNorms) bool { return string(p.Player.ID) == rated.ID })
			got := norms.Players[i].Rating
			if len(rated.Tournaments) == 0 {
				if got.Games != 0 {
					t.Errorf("%s: %d games count, the period counts none", norms.Players[i].Player.Person.Name.String(), got.Games)
				}
				continue
			}
			want := rated.Tournaments[0]
			got.TournamentResult.ID = want.ID
			if got.TournamentResult != want {
				t.Errorf("%s: %+v, want %+v", norms.Players[i].Player.Person.Name.String(), got.TournamentResult, want)
			}
			sum := rating.Decimal(0)
			for _, r := range got.Rounds {
				if sum += r.Change; sum != r.Sum {
					t.Errorf("after round %d %s, the changes add up to %s", r.Round, r.Sum, sum)
				}
			}
			if sum != want.Change {
				t.Errorf("the rounds add up to %s, not %s", sum, want.Change)
			}
			if want.Change != 0 {
				changes++
			}
		}
		if changes < 8 {
			t.Errorf("only %d players have a change", changes)
		}
	}
}

// periodPlayer is a player as the lists have one: 30 games are on list A.
func periodPlayer(p *events.Player) rating.Player {
	if p.Strength.Rating == 0 {
		return rating.Newcomer(string(p.ID))
	}
	player := rating.Player{ID: string(p.ID), Rating: p.Strength.Rating, Reached2300: p.Strength.Rating >= 2300}
	switch p.Strength.List {
	case tournament.ListA:
		player.List, player.Games = rating.A, 30
	case tournament.ListB:
		player.List, player.Games = rating.B, 9
	}
	return player
}

// A control that is not official changes no rating (VI.4.5).
func TestVI45UnofficialControl(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(6, 3, func(s *tournament.Settings) { s.Control = clock.MustParse("3+2") })
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.WhiteWins)
	norms := d.norms(id, 0)
	if norms.Unrated == nil || norms.Unrated.Code != rating.CodeTempo || norms.Players[0].Rating.Games != 0 {
		t.Errorf("%+v", norms.Unrated)
	}
}

// Why it changes none says the class of the tournament's own edition.
func TestVI45ClassByEdition(t *testing.T) {
	for edition, class := range map[article.Edition]article.Word{
		article.PZWarc: "clock.class.blitz", article.Kotek2008: "clock.class.rapid",
	} {
		d := newDesk(t, t.TempDir())
		id := d.swissOf(6, 3, func(s *tournament.Settings) { s.Edition, s.Control = edition, clock.MustParse("12") })
		if norms := d.norms(id, 0); norms.Unrated == nil || !slices.Contains(norms.Unrated.Args, article.Arg{Name: "class", Value: class}) {
			t.Errorf("%s: %v", edition, norms.Unrated)
		}
	}
}

// The games ahead of a round robin are those of its tables that are not
// finished, with those who are still there.
func TestGamesAheadOfARoundRobin(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.demo().Running
	s := d.snapshot(id)
	planned, err := s.Schedule()
	d.must(err)
	want := make(map[*events.Player]int)
	for _, round := range planned {
		finished := make(map[[2]*events.Player]bool)
		if published := s.Round(round.Number); published != nil {
			for _, g := range published.Games {
				finished[[2]*events.Player{g.White, g.Black}] = g.Result.Finished()
			}
		}
		for _, pair := range round.Pairs {
			if pair.White.Withdrawn == nil && pair.Black.Withdrawn == nil && !finished[[2]*events.Player{pair.White, pair.Black}] {
				want[pair.White]++
				want[pair.Black]++
			}
		}
	}
	norms := d.norms(id, 0)
	for _, p := range norms.Players {
		if p.Ahead != want[p.Player] {
			t.Errorf("%s: %d games ahead, the tables have %d", p.Player.Person.Name.String(), p.Ahead, want[p.Player])
		}
		if (p.Forecast == nil) != (p.Ahead == 0) {
			t.Errorf("%s: %d games ahead, forecast %v", p.Player.Person.Name.String(), p.Ahead, p.Forecast)
		}
	}
}

// A Swiss tournament of nine rounds in its sixth: three rounds ahead, and the
// game that is not finished; nothing for who left.
func TestGamesAheadOfASwiss(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.demo().Swiss
	s := d.snapshot(id)
	open := make(map[*events.Player]int)
	for _, g := range s.Round(6).Games {
		if !g.Result.Finished() {
			open[g.White], open[g.Black] = 1, 1
		}
	}
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 8, nil, []tournament.Bye{{ID: s.Players[0].ID, Kind: tournament.Absent}}))
	norms := d.norms(id, 0)
	for _, p := range norms.Players {
		want := 3 + open[s.Player(p.Player.ID)]
		if p.Player.Withdrawn != nil {
			want = 0
		}
		if p.Player.ID == s.Players[0].ID {
			want--
		}
		if p.Ahead != want {
			t.Errorf("%s: %d games ahead, want %d", p.Player.Person.Name.String(), p.Ahead, want)
		}
	}
	// Who said after five rounds that she would miss the sixth has three left.
	if past := d.norms(id, 5); past.After != 5 || byName(t, past, "Hanna Rożek").Ahead != 3 || byName(t, past, "Olga Czyż").Ahead != 4 {
		t.Errorf("after 5 of 9 rounds %d games ahead", byName(t, past, "Hanna Rożek").Ahead)
	}
}

// Places give titles once all rounds are played, and no sooner (VII.6).
func TestVII6PlacesCountAtTheEnd(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(6, 2, func(s *tournament.Settings) {
		s.Control = clock.MustParse("80+60")
		s.Norms = tournament.Norms{ArbiterLicensed: true, AllLicensed: true, ScoreKept: true, Notified: "2026-01-01", Championship: "polish_cup_orlik"}
	})
	for round := 1; round <= 2; round++ {
		if norms := d.norms(id, 0); norms.Complete || norms.Players[0].Place != nil {
			t.Errorf("before round %d: %+v", round, norms.Players[0].Place)
		}
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
		d.fill(id, round, score.WhiteWins)
	}
	norms := d.norms(id, 0)
	if place := norms.Players[0].Place; !norms.Complete || place == nil || place.Place != 1 || place.Award != (title.Holding{Grade: title.II, Norms: 1}) {
		t.Errorf("%v %+v", norms.Complete, place)
	}
	if past := d.norms(id, 1); past.Complete || past.Players[0].Place != nil {
		t.Errorf("after round 1 of 2: %+v", past.Players[0].Place)
	}
}

// A man among women makes the decision impossible; the fault names him.
func TestNormsFaults(t *testing.T) {
	d := newDesk(t, t.TempDir())
	regulations := settings()
	regulations.Norms.WomenOnly = true
	id, err := d.Create(t.Context(), app.Arbiter, regulations)
	d.must(err)
	players := forms("Olga Czyż", "Emil Źrebak")
	players[1].Person.Sex = "m"
	d.must(d.Enter(t.Context(), app.Arbiter, id, players, 0))
	norms := d.norms(id, 0)
	if len(norms.Faults) != 1 || norms.Faults[0].Player.Person.Name.String() != "Emil Źrebak" || norms.Faults[0].Reason.Code != "title.fault.man_among_women" {
		t.Errorf("%+v", norms.Faults)
	}
	if len(norms.Lacks) == 0 || len(norms.Players) != 0 {
		t.Errorf("%+v", norms)
	}
}

// In a round robin of two cycles everybody meets everybody twice, the second
// time as somebody met before: in all there are as many different opponents
// as others.
func TestForecastOfTwoCycles(t *testing.T) {
	d := newDesk(t, t.TempDir())
	regulations := settings()
	regulations.Cycles, regulations.Control = 2, clock.MustParse("80+60")
	regulations.Norms = tournament.Norms{ArbiterLicensed: true, AllLicensed: true, ScoreKept: true}
	id, err := d.Create(t.Context(), app.Arbiter, regulations)
	d.must(err)
	d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza", "Sara Ślusarz", "Ada Ósmy"), 0))
	p := d.norms(id, 0).Players[0]
	if p.Ahead != 10 {
		t.Errorf("%d games ahead", p.Ahead)
	}
	// All weigh 9, ten games: Wk = (10·9 + 9 + 4·(wins − losses)) / 11 is 11 with
	// 22 = 4·5.5, so with six wins more than losses, 16 points (category V, 11).
	// With ten wins it is 12.64, less than IV takes (13).
	v, iv := p.Forecast[0], p.Forecast[1]
	if v.For != title.V || v.Least == nil || *v.Least != 16 || v.Most == nil || *v.Most != 16 || len(v.Besides) != 0 {
		t.Errorf("%+v", v)
	}
	if iv.For != title.IV || iv.Least != nil || len(iv.Why) != 1 || iv.Why[0].Code != "title.wk_low" {
		t.Errorf("%+v", iv)
	}
}
