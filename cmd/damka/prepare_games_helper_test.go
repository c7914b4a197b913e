package main

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
)

// keepingGames makes a round robin of three boards whose games are kept; its first round is
// published.
func keepingGames(ctx context.Context, a *events.App, name string, kept tournament.Keeping) (id string, err error) {
	id, err = cup{name, 0, false, 0, false, false}.play(ctx, a)
	if err != nil {
		return "", err
	}
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return "", err
	}
	settings := s.Settings
	settings.Games = tournament.Games{Kept: kept}
	err = a.Regulate(ctx, app.Arbiter, id, settings, s.SettingsSeq)
	if err == nil {
		err = a.Enter(ctx, app.Arbiter, id, field(6), 0)
	}
	if err == nil {
		err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1948"})
	}
	if err == nil {
		err = a.PublishRound(ctx, app.Arbiter, id, 1)
	}
	return id, err
}

// playingGames has the clocks of that round started, so a program that serves the data makes the games.
func playingGames(ctx context.Context, a *events.App, name string, kept tournament.Keeping) (id string, err error) {
	if id, err = keepingGames(ctx, a, name, kept); err == nil {
		err = a.StartRound(ctx, app.Arbiter, id, 1)
	}
	return id, err
}

// awaitGames waits until a program that serves the states has made the games of those that keep them. In each
// there is a reprimand with a note, which its arbiter may erase.
func awaitGames(p *process, states map[string]string) {
	p.Helper()
	c := newClient(p)
	for id, state := range states {
		if state != "played" && state != "transmitted" {
			continue
		}
		deadline, ticker := time.Now().Add(patience), time.NewTicker(glance)
		defer ticker.Stop()
		for range ticker.C {
			if strings.Count(c.get("/tournaments/"+id+"/games"), `href="/games/`) == 3 {
				break
			}
			if time.Now().After(deadline) {
				p.Fatal("the games of the round never began")
			}
		}
		reprimand(p, id)
	}
}

// reprimand notes a reprimand of White in each game of a tournament.
func reprimand(p *process, id string) {
	p.Helper()
	arbiter := newArbiter(p)
	for _, part := range strings.Split(arbiter.get("/tournaments/"+id+"/games"), `href="/games/`)[1:] {
		on, _, _ := strings.Cut(part, `"`)
		form := url.Values{"side": {"white"}, "sanction": {"reprimand"}, "breach": {"II.2.4.5"}, "note": {"Rozmawia z widzami"}, "basis": {"0"}, "sure": {"1"}}
		answer, err := arbiter.http.PostForm(p.Base+"/tournaments/"+id+"/games/"+on+"/rule/sanction", form)
		if err != nil {
			p.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			p.Fatalf("the reprimand: %d %s", answer.StatusCode, body)
		}
	}
}

// interruptPlayed interrupts the round that is played.
func interruptPlayed(arbiter *client, states map[string]string) {
	arbiter.Helper()
	for id, state := range states {
		if state == "played" {
			arbiter.submit("/tournaments/"+id+"/desk/rounds/1/interrupt", url.Values{"choice": {"power"}})
		}
	}
}
