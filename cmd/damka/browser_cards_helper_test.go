package main

import (
	"context"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// reporting makes a Swiss tournament whose players check in and report results,
// with round 1 published, and gives its cards.
func reporting(ctx context.Context, a *events.App, players []events.PlayerForm) (id string, cards []events.Card, err error) {
	id, err = cup{"Puchar Bursztynu", 0, false, 0, false, false}.play(ctx, a)
	if err != nil {
		return "", nil, err
	}
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return "", nil, err
	}
	settings := s.Settings
	settings.System, settings.Swiss = tournament.SwissDutch, tournament.Swiss{Rounds: 4}
	settings.DrawsWithAdvantage, settings.CheckIn, settings.Reports = true, true, tournament.ReportsConfirmed
	settings.Schedule = []string{"2026-11-14T09:00", "2026-11-14T11:30"}
	err = a.Regulate(ctx, app.Arbiter, id, settings, s.SettingsSeq)
	if err == nil {
		err = a.Enter(ctx, app.Arbiter, id, players, 0)
	}
	if err == nil {
		err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1948"})
	}
	if err == nil {
		err = a.PublishRound(ctx, app.Arbiter, id, 1)
	}
	if err == nil {
		cards, err = a.Cards(ctx, app.Arbiter, id, 1)
	}
	return id, cards, err
}

// halfReported is that tournament with reports of every kind, and some who are here.
func halfReported(ctx context.Context, a *events.App) (id string, err error) {
	id, cards, err := reporting(ctx, a, field(9))
	if err != nil {
		return "", err
	}
	for i, result := range []score.Result{score.WhiteWins, score.WhiteWins, score.Draw, score.DrawWhiteAdvantage, score.BlackWins} {
		actor, err := app.NewActor(app.Identity{Way: app.ByCard, ID: string(cards[i].Player.ID), Grants: []app.Grant{
			{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: string(cards[i].Player.ID), Round: 1},
		}})
		if err == nil {
			err = a.ReportResult(ctx, actor, id, tournament.ReportResult{Round: 1, Board: cards[i].Game.Board, ID: cards[i].Player.ID, Result: result})
		}
		if err != nil {
			return "", err
		}
	}
	return id, a.CheckIn(ctx, app.Arbiter, id, 1, []tournament.ParticipantID{cards[0].Player.ID, cards[7].Player.ID})
}

// reportingAt makes a data folder with that tournament alone.
func reportingAt(t testing.TB, dir string, n int) (id string, cards []events.Card) {
	t.Helper()
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) (err error) {
		id, cards, err = reporting(ctx, a, field(n))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id, cards
}
