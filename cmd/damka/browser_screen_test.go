package main

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// hallFollows follows a tournament on the hall's projector: a
// countdown to the round that goes down, the time since the clocks were
// started, results as they are entered, and no hand on it.
func hallFollows(t *testing.T, b *chromium) {
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			id := soon(t, dir, 30*time.Minute)
			p := serveDamka(t, "--data", dir)
			arbiter := newArbiter(p)
			w := b.visit(t, p, lang, desktop)
			w.goTo("/tournaments/" + id + "/screen")
			value[bool](w, `window.untouched = true`)

			const count = `document.querySelector("[data-countdown] b").textContent`
			w.until(`/^(29|30):[0-5][0-9]$/.test(` + count + `)`)
			w.until(count + " !== " + js(value[string](w, count))) // it moves

			arbiter.post("/api/tournaments/" + id + "/rounds/1/start")
			w.until(`/^00:[0-5][0-9]$/.test(` + count + `)`)
			w.until(`document.querySelector("[data-countdown]").innerText.toLowerCase().includes(` + js(i18n.For(lang).Text("public.screen.playing")) + `)`)
			w.until(count + " !== " + js(value[string](w, count)))

			if err := arbiter.enter(id, enteredResult{Round: 1, Board: 2, Result: "0-2"}); err != nil {
				t.Fatal(err)
			}
			w.until(`document.querySelector("#result-1-2 .score").textContent.replace(/\s/g, "") === "0:2"`)
			for board := 1; board <= 3; board += 2 {
				if err := arbiter.enter(id, enteredResult{Round: 1, Board: board, Result: "1-1"}); err != nil {
					t.Fatal(err)
				}
			}
			arbiter.post("/api/tournaments/" + id + "/rounds/2/publish")
			w.until(`document.querySelector("h1").textContent.includes("2") && document.querySelectorAll(".boards li").length === 3`)
			w.must(`window.untouched`)
		})
	}
}

// soon makes a data folder with a tournament whose first round is published
// and begins after a while.
func soon(t *testing.T, dir string, after time.Duration) (id string) {
	t.Helper()
	err := onDataAt(dir, time.Now, func(ctx context.Context, a *events.App) (err error) {
		start := time.Now().UTC().Add(after)
		id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
			Name: "Puchar Trzech Mostów", Zone: "UTC", Edition: article.PZWarc, Variant: article.International,
			System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: tournament.DefaultLateAfter,
			Schedule: []string{start.Add(time.Minute).Format(tournament.ClockTimeLayout)}, // to the minute: rounded down
		})
		if err == nil {
			err = a.Enter(ctx, app.Arbiter, id, field(6), 0)
		}
		if err == nil {
			err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"})
		}
		if err == nil {
			err = a.PublishRound(ctx, app.Arbiter, id, 1)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}
