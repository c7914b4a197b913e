package events

import (
	"context"
	"math/rand/v2"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/score"
)

// Demonstration has the ids of the tournaments that [App.Demo] makes.
type Demonstration struct {
	Finished string // a round robin, closed
	Running  string // a round robin in its sixth round
	Swiss    string // a Swiss tournament in its sixth round
}

// Demo fills an empty store with tournaments, as the arbiter would. All people
// are invented. The program calls it at the start, so it takes no actor.
func (a *App) Demo(ctx context.Context) (Demonstration, error) {
	d := demo{app: a, ctx: ctx, lots: rand.New(rand.NewPCG(2026, 64))}
	made := Demonstration{Finished: d.finishedTournament(), Running: d.runningTournament(), Swiss: d.swissTournament()}
	return made, d.err
}

// DemoOfGames opens a tournament whose games are played in Damka, with its first round under way. It is
// called like [App.Demo].
func (a *App) DemoOfGames(ctx context.Context) (id string, err error) {
	d := demo{app: a, ctx: ctx}
	id = d.create(tournament.Settings{
		Name: "Otwarte Mistrzostwa Doliny Wkry", Place: "Lubowidz",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}, d.firstOf(1, 2), len(demoPlayers)-1, 2)
	d.enter(id, demoPlayers)
	d.draw(id, tournament.PlainLot, "2026")
	d.publish(id, 1)
	d.do(func() error { return d.app.StartRound(d.ctx, app.Arbiter, id, 1) })
	return id, d.err
}

// demo plays tournaments; the first error stops everything after it.
type demo struct {
	app  *App
	ctx  context.Context
	lots *rand.Rand
	err  error
}

func (d *demo) do(step func() error) {
	if d.err == nil {
		d.err = step()
	}
}

var demoPlayers = []PlayerForm{
	demoPlayer("Olga Czyż", "KS Kamionek Warszawa", "f", 1994, "M", 2284, 4),
	demoPlayer("Emil Źrebak", "LKS Diagonala Wronki", "m", 1988, "M", 2301, 3),
	demoPlayer("Witold Ćwik", "KS Kamionek Warszawa", "m", 1979, "K", 2247, 9),
	demoPlayer("Jan Łoza", "UKS Damka Szczytna", "m", 2001, "K", 2198, 14),
	demoPlayer("Sara Ślusarz", "LKS Diagonala Wronki", "f", 1999, "K", 2175, 17),
	demoPlayer("Ada Ósmy", "MKS Pionek Mława", "f", 2003, "K", 2230, 11),
	demoPlayer("Piotr Zając", "UKS Damka Szczytna", "m", 1969, "I++", 2164, 19),
	demoPlayer("Igor Sowa", "MKS Pionek Mława", "m", 1990, "K", 2209, 13),
	demoPlayer("Lena Olek", "KS Kamionek Warszawa", "f", 2005, "I+", 2140, 0),
	demoPlayer("Marek Wilga", "LKS Diagonala Wronki", "m", 1975, "I+", 2122, 0),
	demoPlayer("Zofia Żak-Wierzbicka", "Dom Kultury w Łężycach", "f", 2008, "I", 2101, 0),
	demoPlayer("Oskar Bór", "", "m", 2007, "II", 0, 0),
}

func demoPlayer(name, club, sex string, born int, title string, rating, listA int) PlayerForm {
	form := PlayerForm{
		Person:   Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: club, Sex: sex, Born: born, Federation: "POL"},
		Strength: tournament.Strength{Title: title, Rating: rating, ListPlace: listA},
	}
	switch {
	case listA > 0:
		form.Strength.List = tournament.ListA
	case rating > 0:
		form.Strength.List = tournament.ListB
	default:
		form.Strength.List = tournament.ListN
	}
	return form
}

// finishedTournament is a round robin of ten with draws with advantage,
// played out and closed three weeks ago.
func (d *demo) finishedTournament() string {
	first := d.app.base.Now().AddDate(0, 0, -25)
	id := d.create(tournament.Settings{
		Name: "Turniej Jesienny o Puchar Starej Warzelni", Place: "Łężyce",
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		DrawsWithAdvantage: true, Control: clock.MustParse("80+60"), Norms: demoNorms(first),
	}, morningOf(first), 9, 1)
	d.enter(id, demoPlayers[:10])
	d.draw(id, tournament.PlainLot, "1948")
	for round := 1; round <= 9; round++ {
		d.publish(id, round)
		d.results(id, round, 99)
	}
	d.do(func() error { return d.app.CloseTournament(d.ctx, app.Arbiter, id) })
	return id
}

// runningTournament is a round robin of eleven on 64 squares, clubs drawn
// from pools, with a player who withdrew and the sixth round under way.
func (d *demo) runningTournament() string {
	id := d.create(tournament.Settings{
		Name: "Memoriał Brzozy", Place: "Wronki",
		Edition: article.PZWarc, Variant: article.Brazilian, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("45+30"),
	}, d.firstOf(6, 4), 11, 4)
	d.enter(id, demoPlayers[1:])
	d.draw(id, tournament.VarmaLot, "64")
	for round := 1; round <= 5; round++ {
		d.publish(id, round)
		d.results(id, round, 99)
		if round == 3 {
			d.withdraw(id, "Oskar Bór")
		}
	}
	d.publish(id, 6)
	d.do(func() error { return d.app.StartRound(d.ctx, app.Arbiter, id, 6) })
	d.results(id, 6, 3)
	return id
}

// demoNorms has all that categories and titles ask of a tournament.
func demoNorms(first time.Time) tournament.Norms {
	return tournament.Norms{
		ArbiterLicensed: true, AllLicensed: true, ScoreKept: true, Notified: first.AddDate(0, 0, -30).Format(tournament.DateLayout),
	}
}

// demoInterval is from the start of a round to that of the next on a day.
const demoInterval = 210 * time.Minute

// create opens a tournament with some rounds a day, the first at a wall clock's
// time.
func (d *demo) create(settings tournament.Settings, first time.Time, rounds, perDay int) (id string) {
	settings.Zone, settings.LateAfter = DefaultZone, tournament.DefaultLateAfter
	for round := range rounds {
		settings.Schedule = append(settings.Schedule, startOf(first, round, perDay).Format(tournament.ClockTimeLayout))
	}
	settings.Starts = first.Format(tournament.DateLayout)
	settings.Ends = startOf(first, rounds-1, perDay).Format(tournament.DateLayout)
	d.do(func() (err error) {
		id, err = d.app.Create(d.ctx, app.Arbiter, settings)
		return err
	})
	return id
}

// startOf is the start of a round, counted from 0.
func startOf(first time.Time, round, perDay int) time.Time {
	return first.AddDate(0, 0, round/perDay).Add(time.Duration(round%perDay) * demoInterval)
}

// firstOf is when the first round started if the round that is played now has
// started with the last five minutes of the hall's clock: what the schedule
// says agrees with what the arbiter notes now.
func (d *demo) firstOf(playing, perDay int) time.Time {
	now := d.hallTime().Truncate(5 * time.Minute)
	before := playing - 1
	return now.Add(-time.Duration(before%perDay)*demoInterval).AddDate(0, 0, -(before / perDay))
}

// hallTime is what the clock on the wall of the hall shows. It is kept in UTC,
// so that no change to summer time is between two rounds.
func (d *demo) hallTime() time.Time {
	now := d.app.base.Now()
	if zone, err := time.LoadLocation(DefaultZone); err == nil {
		now = now.In(zone)
	}
	return time.Date(now.Year(), now.Month(), now.Day(), now.Hour(), now.Minute(), 0, 0, time.UTC)
}

// morningOf is ten o'clock of a day.
func morningOf(day time.Time) time.Time {
	return time.Date(day.Year(), day.Month(), day.Day(), 10, 0, 0, 0, time.UTC)
}

func (d *demo) enter(id string, players []PlayerForm) {
	d.do(func() error { return d.app.Enter(d.ctx, app.Arbiter, id, players, 0) })
}

func (d *demo) draw(id string, method tournament.LotMethod, seed string) {
	d.do(func() error { return d.app.DrawLots(d.ctx, app.Arbiter, id, Drawing{Method: method, Seed: seed}) })
}

func (d *demo) publish(id string, round int) {
	d.do(func() error { return d.app.PublishRound(d.ctx, app.Arbiter, id, round) })
}

func (d *demo) withdraw(id, name string) {
	d.player(id, name, func(p *Player) error { return d.app.Withdraw(d.ctx, app.Arbiter, id, p.ID) })
}

// player does something with the player of a name.
func (d *demo) player(id, name string, step func(*Player) error) {
	d.do(func() error {
		snapshot, err := d.app.Snapshot(d.ctx, id)
		if err != nil {
			return err
		}
		for _, p := range snapshot.Players {
			if p.Person.Name.String() == name {
				return step(p)
			}
		}
		return ErrNotFound
	})
}

// results enters the first results of a round. They are one change: anyone who
// starts the demonstration waits for every one.
func (d *demo) results(id string, round, most int) {
	d.do(func() error {
		snapshot, err := d.app.Snapshot(d.ctx, id)
		if err != nil {
			return err
		}
		var changes []tournament.ResultChange
		for i, g := range snapshot.Round(round).Games {
			if i < most && g.Open {
				changes = append(changes, tournament.ResultChange{Round: round, Board: g.Board, Result: d.result(snapshot, g)})
			}
		}
		return d.app.EnterResults(d.ctx, app.Arbiter, id, changes)
	})
}

// result is a believable result: the stronger player wins more often, most
// games are drawn, now and then somebody does not come.
func (d *demo) result(s *Snapshot, g Game) score.Result {
	luck := d.lots.IntN(100) + (g.White.Strength.PairingRating()-g.Black.Strength.PairingRating())/10
	switch {
	case d.lots.IntN(40) == 0:
		return score.BlackForfeits
	case luck > 70:
		return score.WhiteWins
	case luck < 25:
		return score.BlackWins
	case luck > 58 && s.Settings.DrawsWithAdvantage:
		return score.DrawWhiteAdvantage
	case luck < 35 && s.Settings.DrawsWithAdvantage:
		return score.DrawBlackAdvantage
	}
	return score.Draw
}
