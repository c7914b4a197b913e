package reminders

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

const ola = "accountofola0001"

// match is a game in which somebody is to move.
type match struct {
	account string
	days    int
	since   time.Time
}

func (m match) until() time.Time { return m.since.Add(time.Duration(m.days) * 24 * time.Hour) }

// world has games, a queue of letters that are sent when it is their time, and a clock.
type world struct {
	*App
	t      *testing.T
	store  store.Store
	now    time.Time
	games  map[string]match
	queue  map[string]time.Time
	sent   []letter
	base   *app.Base
	others []*App // of other processes
}

// letter is one that was sent.
type letter struct {
	to    string
	at    time.Time
	about Letter
	games []string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, store: memory.New(), now: noon, games: map[string]match{}, queue: map[string]time.Time{}}
	t.Cleanup(func() { w.store.Close() })
	w.App = w.open()
	return w
}

// open is the application of one more process.
func (w *world) open() *App {
	w.base = app.New(w.store, app.Options{Now: func() time.Time { return w.now }, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler)})
	w.t.Cleanup(w.base.Close)
	return New(w.base, w, w)
}

func instant(at time.Time) clock.Time { return clock.Time(at.UnixMilli()) }

func (w *world) reminder(id string, m match) game.Reminder {
	half := m.until().Add(-time.Duration(m.days) * 12 * time.Hour)
	return game.Reminder{ToMove: game.ToMove{Game: id, Since: instant(m.since), Until: instant(m.until())}, At: instant(half), Accounts: []string{m.account}}
}

func (w *world) Reminder(_ context.Context, id string) (game.Reminder, bool, error) {
	m, found := w.games[id]
	return w.reminder(id, m), found, nil
}

func (w *world) Reminders(_ context.Context, account string) (all []game.Reminder, err error) {
	for id, m := range w.games {
		if m.account == account {
			all = append(all, w.reminder(id, m))
		}
	}
	return all, nil
}

func (w *world) Remind(_ store.Tx, account string, at time.Time) error {
	w.queue[account] = at
	return nil
}

func (w *world) Forget(_ store.Tx, account string) error {
	delete(w.queue, account)
	return nil
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// turn begins somebody's move in a game, as a game does it: with a row.
func (w *world) turn(id, account string, days int) {
	w.t.Helper()
	m := match{account, days, w.now}
	w.games[id] = m
	at := time.UnixMilli(int64(w.reminder(id, m).At))
	w.must(w.store.Update(w.t.Context(), func(tx store.Tx) error { return tx.PutDue(store.DueRow{Kind: game.DueReminder, ID: id, At: at}) }))
}

// over ends a game, or it is the move of somebody without an account.
func (w *world) over(id string) {
	w.t.Helper()
	delete(w.games, id)
	w.must(w.store.Update(w.t.Context(), func(tx store.Tx) error { return tx.CancelDue(game.DueReminder, id) }))
}

// pass lets time pass by hours, with what falls due.
func (w *world) pass(hours int) {
	w.t.Helper()
	for range hours {
		w.now = w.now.Add(time.Hour)
		for _, a := range append([]*App{w.App}, w.others...) {
			for found := true; found; {
				var err error
				found, err = a.worker().Once(w.t.Context())
				w.must(err)
			}
		}
		w.send()
	}
}

// send sends what is in the queue and may be sent.
func (w *world) send() {
	w.t.Helper()
	for account, at := range w.queue {
		if at.After(w.now) {
			continue
		}
		delete(w.queue, account)
		about, err := w.Letter(w.t.Context(), account)
		if errors.Is(err, ErrNotWanted) {
			continue
		}
		w.must(err)
		one := letter{to: account, at: w.now, about: about}
		for id, m := range w.games {
			if m.account == account {
				one.games = append(one.games, id)
			}
		}
		w.sent = append(w.sent, one)
	}
}

func (w *world) actor(account string) app.Actor {
	w.t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: account, Fresh: true})
	w.must(err)
	return actor
}

func (w *world) want(account string, wanted bool) {
	w.t.Helper()
	w.must(w.Want(w.t.Context(), w.actor(account), wanted))
}

// Who has not asked for letters gets none; who has gets one when half of the days are left (I.11.1.3).
func TestI_11_1_3_OneLetterAtHalfOfTheDays(t *testing.T) {
	w := newWorld(t)
	w.turn("first", ola, 4)
	w.pass(60)
	if len(w.sent) != 0 {
		t.Fatal("a letter that nobody asked for")
	}
	w.want(ola, true)
	w.turn("second", ola, 4)
	w.pass(47)
	if len(w.sent) != 0 {
		t.Fatalf("too early: %+v", w.sent)
	}
	w.pass(1)
	if len(w.sent) != 1 || w.sent[0].about.Games != 2 || !w.sent[0].about.Until.Equal(noon.Add(96*time.Hour)) {
		t.Fatalf("at half of the days: %+v", w.sent)
	}
	w.pass(47)
	if len(w.sent) != 1 {
		t.Errorf("once more for one move: %+v", w.sent)
	}
}

// A move that was made makes the letter empty: nothing is sent, and the next one does not wait a day for it.
func TestAMoveThatWasMadeNeedsNoLetter(t *testing.T) {
	w := newWorld(t)
	w.want(ola, true)
	w.turn("a", ola, 1)
	w.pass(12)
	if len(w.sent) != 1 {
		t.Fatal(w.sent)
	}
	w.turn("a", ola, 1) // both have moved
	w.pass(12)          // a letter waits until a day after the first
	if len(w.queue) != 0 && len(w.sent) != 1 {
		t.Fatal(w.queue, w.sent)
	}
	w.over("a")
	w.pass(12)
	if len(w.sent) != 1 {
		t.Errorf("a letter about nothing: %+v", w.sent)
	}
	w.turn("b", ola, 1)
	w.pass(12)
	if len(w.sent) != 2 {
		t.Errorf("the next letter does not come: %+v", w.sent)
	}
}

// Two processes and a restart: one row makes one letter.
func TestARowIsOneLetterInWhateverProcess(t *testing.T) {
	w := newWorld(t)
	w.others = []*App{w.open(), w.open()}
	w.want(ola, true)
	w.turn("a", ola, 2)
	w.pass(24)
	w.App, w.others = w.open(), nil
	w.pass(20)
	if len(w.sent) != 1 {
		t.Errorf("%+v", w.sent)
	}
}

// A letter that is sent again, because the server of mails was away, is the same; one that is switched off is not sent.
func TestALetterIsAskedForTwice(t *testing.T) {
	w := newWorld(t)
	w.want(ola, true)
	w.turn("a", ola, 2)
	w.now = w.now.Add(30 * time.Hour)
	for range 2 {
		if about, err := w.Letter(t.Context(), ola); err != nil || about.Games != 1 {
			t.Fatal(about, err)
		}
	}
	w.want(ola, false)
	if _, err := w.Letter(t.Context(), ola); !errors.Is(err, ErrNotWanted) {
		t.Error(err)
	}
}

// Of an erased account nothing is kept, and what waits is taken back.
func TestErasedWithTheAccount(t *testing.T) {
	w := newWorld(t)
	w.want(ola, true)
	w.turn("a", ola, 1)
	w.pass(12)
	w.turn("a", ola, 1)
	w.pass(11)
	w.turn("b", ola, 14)
	exported, err := w.base.Exported(t.Context(), ola)
	w.must(err)
	if text := fmt.Sprint(exported["reminders"]); !strings.Contains(text, "true") {
		t.Error(text)
	}
	w.queue[ola] = w.now
	w.must(w.store.Update(t.Context(), func(tx store.Tx) error { return w.base.Erased(tx, ola) }))
	if _, found, err := w.store.Document(t.Context(), wishKind, ola); found || err != nil || len(w.queue) != 0 {
		t.Error("something is left", found, err, w.queue)
	}
}

// Whatever is played: at most one letter a day to an account, none to others, and before a flag falls its player has had a letter that
// was about this move.
func TestNoFlagFallsWithoutALetter(t *testing.T) {
	for seed := range uint64(60) {
		w := newWorld(t)
		lots := rand.New(rand.NewPCG(seed, 14))
		w.want(ola, true)
		days := game.CorrespondenceDays()
		fell := 0
		for range 24 * 30 {
			w.pass(1)
			for n := range 6 {
				id := fmt.Sprint("game", n)
				m, running := w.games[id]
				switch {
				case running && !w.now.Before(m.until()):
					fell++
					told := slices.ContainsFunc(w.sent, func(l letter) bool {
						return l.to == m.account && !l.at.Before(m.since) && slices.Contains(l.games, id)
					})
					if told != (m.account == ola) {
						t.Fatalf("seed %d: the flag of %s falls in %s at %v, told %t", seed, m.account, id, w.now, told)
					}
					w.over(id)
				case running && lots.IntN(60) == 0:
					w.turn(id, map[bool]string{true: ola, false: "accountofemil001"}[m.account != ola], m.days)
				case !running && lots.IntN(20) == 0:
					w.turn(id, ola, days[lots.IntN(len(days))])
				}
			}
		}
		for i, l := range w.sent {
			if i > 0 && l.at.Sub(w.sent[i-1].at) < apart {
				t.Fatalf("seed %d: two letters within a day", seed)
			}
		}
		if fell == 0 || len(w.sent) == 0 {
			t.Errorf("seed %d: nothing was tried", seed)
		}
	}
}

// Nobody switches letters on for an account but its person.
func TestOnlyMembersWantLetters(t *testing.T) {
	w := newWorld(t)
	var forbidden *app.ForbiddenError
	if err := w.Want(t.Context(), app.Visitor, true); !errors.As(err, &forbidden) {
		t.Error(err)
	}
	if _, err := w.Wants(t.Context(), app.Visitor); !errors.As(err, &forbidden) {
		t.Error(err)
	}
	for _, wanted := range []bool{true, true, false, false} {
		w.want(ola, wanted)
		if wants, err := w.Wants(t.Context(), w.actor(ola)); err != nil || wants != wanted {
			t.Errorf("wanted %t, wants %t, %v", wanted, wants, err)
		}
	}
}
