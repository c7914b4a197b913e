package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/score"
)

// onData works on a data folder that no process serves. Ids, seeds and hours
// are the same each time.
func onData(dir string, work func(ctx context.Context, a *events.App) error) error {
	hour := time.Date(2026, time.November, 14, 9, 0, 0, 0, time.UTC)
	return onDataAt(dir, func() time.Time { hour = hour.Add(time.Second); return hour }, work)
}

// onDataAt is onData by another clock.
func onDataAt(dir string, now func() time.Time, work func(ctx context.Context, a *events.App) error) error {
	ctx := context.Background()
	kept, err := dataPlace(dir).Open(ctx)
	if err != nil {
		return err
	}
	base := app.New(kept, app.Options{Now: now, Random: rand.NewChaCha8([32]byte{19, 48}), Log: slog.New(slog.DiscardHandler)})
	err = work(ctx, events.New(base))
	base.Close()
	return errors.Join(err, kept.Close())
}

// cup is a tournament as far as it has come.
type cup struct {
	name    string
	players int
	drawn   bool // start numbers
	rounds  int  // published
	results bool // all of these rounds
	long    bool // every name is as long as it may be
}

// cupOf makes a data folder with a tournament of n players and its first
// rounds published.
func cupOf(t testing.TB, dir string, n, rounds int) (id string) {
	t.Helper()
	err := onData(dir, func(ctx context.Context, a *events.App) (err error) {
		id, err = cup{"Puchar Trzech Mostów", n, true, rounds, false, false}.play(ctx, a)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// play makes the tournament.
func (c cup) play(ctx context.Context, a *events.App) (id string, err error) {
	place, players := "Mława", field(c.players)
	if c.long {
		c.name, place, players = drawOut("Turniej", tournament.MaxNameLength), drawOut("Mława", tournament.MaxNameLength), longField(c.players)
	}
	id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
		Name: c.name, Place: place, Starts: "2026-11-14", Ends: "2026-11-15", Zone: events.DefaultZone,
		Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: tournament.DefaultLateAfter,
	})
	if err == nil && c.players > 0 {
		err = a.Enter(ctx, app.Arbiter, id, players, 0)
	}
	if err == nil && c.drawn {
		err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1948"})
	}
	for round := 1; round <= c.rounds && err == nil; round++ {
		err = a.PublishRound(ctx, app.Arbiter, id, round)
	}
	if err == nil && c.results {
		err = enterEveryResult(ctx, a, id)
	}
	return id, err
}

// nextOfSwiss makes a small Swiss tournament whose second round is next.
func nextOfSwiss(ctx context.Context, a *events.App, name string, players []events.PlayerForm) (id string, err error) {
	id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
		Name: name, Place: "Mława", Starts: "2026-11-14", Ends: "2026-11-14", Zone: events.DefaultZone,
		Edition: article.PZWarc, Variant: article.Brazilian, System: tournament.SwissDutch, Cycles: 1,
		Swiss: tournament.Swiss{Rounds: 4}, Control: clock.MustParse("15+5"), LateAfter: tournament.DefaultLateAfter,
	})
	if err == nil {
		err = a.Enter(ctx, app.Arbiter, id, players, 0)
	}
	if err == nil {
		err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1948", FirstColour: score.White})
	}
	if err == nil {
		err = a.PublishRound(ctx, app.Arbiter, id, 1)
	}
	if err == nil {
		err = enterEveryResult(ctx, a, id)
	}
	return id, err
}

// enterEveryResult enters some result on every board, a round at once.
func enterEveryResult(ctx context.Context, a *events.App, id string) error {
	snapshot, err := a.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins}
	for _, round := range snapshot.Rounds {
		var changes []tournament.ResultChange
		for _, g := range round.Games {
			changes = append(changes, tournament.ResultChange{Round: g.Round, Board: g.Board, Result: results[(g.Round+g.Board)%3]})
		}
		if err := a.EnterResults(ctx, app.Arbiter, id, changes); err != nil {
			return err
		}
	}
	return nil
}

// field is n players with different invented names.
func field(n int) []events.PlayerForm {
	names := []string{"Olga", "Emil", "Witold", "Jan", "Sara", "Ada", "Piotr", "Igor", "Lena", "Marek", "Zofia", "Oskar", "Łucja", "Ernest", "Żaneta", "Bruno"}
	surnames := []string{"Czyż", "Źrebak", "Ćwik", "Łoza", "Ślusarz", "Ósmy", "Zając", "Sowa", "Olek", "Wilga", "Bór", "Żak", "Łęg", "Ćma", "Jesion", "Kania"}
	clubs := []string{"KS Kamionek Warszawa", "LKS Diagonala Wronki", "UKS Damka Szczytna", "MKS Pionek Mława"}
	players := make([]events.PlayerForm, n)
	for i := range players {
		row := i / len(names)
		name := names[i%len(names)] + " " + surnames[(i+row)%len(surnames)]
		if again := row / len(surnames); again > 0 {
			name += fmt.Sprintf("-%s", surnames[again%len(surnames)])
		}
		players[i].Person = events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Club: clubs[i%len(clubs)], Born: 1960 + i%50}
		players[i].Strength = tournament.Strength{Rating: 2300 - 3*i}
	}
	return players
}

// longField is n players whose names and clubs are as long as they may be and
// have no place to break them.
func longField(n int) []events.PlayerForm {
	players := field(n)
	for i := range players {
		person := &players[i].Person
		person.Name = fullname.Of(drawOut(fmt.Sprintf("Brzęczyszczykiewicz%d", i), events.MaxNamePart), drawOut("Maksymilian", events.MaxNamePart))
		person.Club = drawOut("Diagonalażółć", events.MaxPersonText)
		person.Register = drawOut("W", events.MaxPersonText)
		players[i].Strength.Title = "WWWWWWWWWW"
	}
	return players
}

// drawOut repeats a word until it is n letters long.
func drawOut(word string, n int) string {
	return string([]rune(strings.Repeat(word, n))[:n])
}

// makeCup is a command of the scripts: "cup folder" makes a data folder with
// a tournament of four players and one round.
func makeCup(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: cup folder")
	}
	ts.Check(onData(ts.MkAbs(args[0]), func(ctx context.Context, a *events.App) error {
		_, err := cup{"Puchar Trzech Mostów", 4, true, 1, false, false}.play(ctx, a)
		return err
	}))
}
