package ways_test

import (
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/ways"
	"damka/internal/game"
)

// The next game begins by itself with the colours changed and the times carried over, and a win ends the encounter (III.1.3).
func TestIII_1_3_TheNextGameBeginsByItself(t *testing.T) {
	h := newHall(t)
	id := h.begun()
	if len(h.plays) != 2 || h.plays[0] == h.plays[1] || slices.Contains(h.plays, "") { // neither is on offer elsewhere, with another clock
		t.Errorf("of %q the lobby hears that they play", h.plays)
	}
	e := h.encounter(id)
	if e.Phase != ways.Running || len(e.Games) != 1 || e.Now() == "" || e.Times != [2]clock.Time{3 * clock.Minute, 3 * clock.Minute} {
		t.Fatalf("%+v", e)
	}
	names := func(want ...string) {
		t.Helper()
		s, err := h.games.Snapshot(t.Context(), h.encounter(id).Now())
		if h.must(err); s.Name(article.White) != want[0] || s.Name(article.Black) != want[1] {
			t.Errorf("%s plays %s", s.Name(article.White), s.Name(article.Black))
		}
		if tempo, _ := s.State.Settings.Tempo(); tempo != game.TempoSuperblitz {
			t.Errorf("the game is %s", tempo)
		}
	}
	names("Ola", "Emil")
	h.drawn(e.Now(), 7*time.Second, 3*time.Second)
	h.work()
	e = h.encounter(id)
	names("Emil", "Ola")
	// The first move of each is free and brings its increment; then Ola thought for 7 s.
	if e.Phase != ways.Running || e.Drawn() != 1 || e.Times != [2]clock.Time{177 * clock.Second, 182 * clock.Second} {
		t.Errorf("%+v", e.Times)
	}
	h.drawn(e.Now(), 3*time.Second, 3*time.Second)
	h.work()
	e = h.encounter(id)
	names("Ola", "Emil")
	if e.Control.String() != "3b2" || e.Drawn() != 2 {
		t.Errorf("after two draws it is %s", e.Control)
	}
	h.must(h.act(e.Now(), article.White, game.Resign{By: article.White}))
	h.work()
	e = h.encounter(id)
	if e.Phase != ways.Won || e.Winner != game.Second || len(e.Games) != 3 || e.Now() != "" || gamesIn(t, h.store) != 3 {
		t.Errorf("%+v", e)
	}
}

// The first game is played again if it is called off, and after three such the encounter is. Later games are not called off: who is behind on
// time would end an encounter without a loser. Nor are they by a first move that is not made: it is free, and who does not make it loses.
func TestIII_1_3_OnlyTheFirstGameIsCalledOff(t *testing.T) {
	h := newHall(t)
	id := h.begun()
	for i := range 3 {
		if e := h.encounter(id); e.Phase != ways.Running || !e.Games[i].FirstIsWhite {
			t.Fatalf("%+v", e)
		}
		h.must(h.act(h.encounter(id).Now(), article.White, game.Abort{By: article.White}))
		h.work()
	}
	if e := h.encounter(id); e.Phase != ways.CalledOff || e.Winner != 0 || len(e.Games) != 3 {
		t.Errorf("%+v", e)
	}

	h = newHall(t)
	id = h.begun()
	h.drawn(h.encounter(id).Now(), 9*time.Second, 3*time.Second)
	h.work()
	e := h.encounter(id)
	for _, side := range []article.Colour{article.White, article.Black} {
		refusal, _ := article.AsRefusal(h.act(e.Now(), side, game.Abort{By: side}))
		if refusal.Code != game.CodeAbortCarried || refusal.Article != "III.1.3" {
			t.Errorf("%v calls it off: %+v", side, refusal)
		}
	}
	h.pass(time.Minute)                                                  // Emil has White now and does not move
	_ = h.act(e.Now(), article.White, game.OfferDraw{By: article.White}) // who comes finds that the flag has fallen
	h.work()
	if e = h.encounter(id); e.Phase != ways.Won || e.Winner != game.First || len(e.Games) != 2 {
		t.Errorf("%+v", e)
	}
}

// Wherever the program dies, the next one goes on: each game is made once, by the right colours.
func TestEncountersSurviveEveryDeath(t *testing.T) {
	for left, whole := 0, false; !whole; left++ {
		w := newWorld(t)
		d := &dying{Store: w.store, left: 1 << 30}
		h := w.open(t, d, 1)
		id, err := h.MakeEncounter(t.Context(), guest(t, ola), ways.Wanted{Settings: superblitz(few), Name: "Ola", Colour: article.White})
		h.must(err)
		d.left = left
		joined := h.JoinEncounter(t.Context(), guest(t, emil), id, "Emil") == nil
		next := w.open(t, w.store, 2)
		w.pass(3 * time.Second)
		next.work()
		e := next.encounter(id)
		if e.Phase == ways.Open {
			if joined || gamesIn(t, w.store) != 0 {
				t.Fatalf("after %d writes: open with %d games", left, gamesIn(t, w.store))
			}
			continue
		}
		if len(e.Games) != 1 || gamesIn(t, w.store) != 1 {
			t.Fatalf("after %d writes: %d games", left, gamesIn(t, w.store))
		}
		if _, _, code, err := next.SeatIn(t.Context(), guest(t, ola), id); err != nil || code == "" {
			t.Errorf("after %d writes Ola has no side: %v", left, err)
		}
		next.drawn(e.Now(), time.Second, time.Second)
		for dead := range 6 { // and while the second game is noted and made
			d2 := &dying{Store: w.store, left: dead}
			_, _ = w.open(t, d2, byte(3+dead)).FallDue(t.Context())
			w.pass(30 * time.Second)
		}
		last := w.open(t, w.store, 20)
		last.work()
		e = last.encounter(id)
		if len(e.Games) != 2 || gamesIn(t, w.store) != 2 || e.Games[1].FirstIsWhite {
			t.Fatalf("after %d writes: %+v", left, e.Games)
		}
		whole = joined && left > 8
	}
}

// Several programs that do the same row make one game.
func TestTwoProgramsMakeOneGame(t *testing.T) {
	w := newWorld(t)
	h, other := w.open(t, w.store, 1), w.open(t, w.store, 2)
	id := h.begun()
	h.drawn(h.encounter(id).Now(), time.Second, time.Second)
	done := make(chan error, 2)
	for _, one := range []*hall{h, other} {
		go func() { done <- one.Advance(t.Context(), "encounter/"+id) }()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	h.work()
	if e := w.open(t, w.store, 3).encounter(id); len(e.Games) != 2 || gamesIn(t, w.store) != 2 {
		t.Errorf("%+v", e.Games)
	}
}

// Who may not.
func TestWhoMayNotInAnEncounter(t *testing.T) {
	h := newHall(t)
	make := func(actor app.Actor, change func(*ways.Wanted)) (string, error) {
		wanted := ways.Wanted{Settings: superblitz(""), Bronstein: 5, Colour: article.White}
		change(&wanted)
		return h.MakeEncounter(t.Context(), actor, wanted)
	}
	_, err := make(app.Visitor, func(*ways.Wanted) {})
	h.refused(err, ways.CodeNobody)
	_, err = make(guest(t, ola), func(w *ways.Wanted) { w.Settings.Control = clock.MustParse("5+3") })
	h.refused(err, game.CodeEncounterControl)
	_, err = make(guest(t, ola), func(w *ways.Wanted) { w.Bronstein = -1 })
	h.refused(err, game.CodeEncounterTurn)
	_, err = make(guest(t, ola), func(w *ways.Wanted) { w.Settings.Rated = true })
	h.refused(err, ways.CodeAccount)
	_, err = make(guest(t, ola), func(w *ways.Wanted) { w.Name = "a\u200bb" })
	h.refused(err, ways.CodeName)
	rated, err := make(member(t, anna), func(w *ways.Wanted) { w.Settings.Rated = true })
	h.must(err)
	h.refused(h.JoinEncounter(t.Context(), guest(t, ola), rated, ""), ways.CodeAccount)
	h.refused(h.JoinEncounter(t.Context(), member(t, anna), rated, ""), ways.CodeOwn)
	h.refused(h.JoinEncounter(t.Context(), member(t, anna), "nothing", ""), "not found")
	h.apart = true
	h.refused(h.JoinEncounter(t.Context(), member(t, piotr), rated, ""), ways.CodeApart)
	h.apart = false
	h.refused(h.CancelEncounter(t.Context(), member(t, piotr), rated), "forbidden")
	h.must(h.JoinEncounter(t.Context(), member(t, piotr), rated, ""))
	h.refused(h.JoinEncounter(t.Context(), member(t, celina), rated, ""), ways.CodeBegun)
	h.refused(h.CancelEncounter(t.Context(), member(t, anna), rated), ways.CodeBegun)
	if s, err := h.games.Snapshot(t.Context(), h.encounter(rated).Now()); err != nil || !s.State.Settings.Rated {
		t.Errorf("the game is not rated: %v", err)
	}
	open := 0
	for range 6 {
		if _, err = make(guest(t, ola), func(*ways.Wanted) {}); err == nil {
			open++
		}
	}
	if h.refused(err, ways.CodeTooMany); open != 5 {
		t.Errorf("%d are open", open)
	}
}

// What nobody accepts in a day is gone, and so is what was taken back.
func TestAnEncounterIsOpenForADay(t *testing.T) {
	h := newHall(t)
	made := func() string {
		id, err := h.MakeEncounter(t.Context(), guest(t, ola), ways.Wanted{Settings: superblitz(""), Colour: article.Black})
		h.must(err)
		return id
	}
	id := made()
	h.must(h.CancelEncounter(t.Context(), guest(t, ola), id))
	h.refused(h.JoinEncounter(t.Context(), guest(t, emil), id, ""), "not found")
	id = made()
	if e := h.encounter(id); e.SideOf(guest(t, ola)) != game.Second || !e.MayJoin(guest(t, emil)) || e.MayJoin(guest(t, ola)) {
		t.Errorf("%+v", e)
	}
	h.pass(25 * time.Hour)
	h.refused(h.JoinEncounter(t.Context(), guest(t, emil), id, ""), "not found")
}

// A rematch is for the opponent alone, has the other as the first, and is one where both ask for it.
func TestARematchOfAnEncounter(t *testing.T) {
	h := newHall(t)
	id := h.begun()
	_, err := h.Rematch(t.Context(), guest(t, ola), id, "")
	h.refused(err, ways.CodeGoesOn)
	h.must(h.act(h.encounter(id).Now(), article.Black, game.Resign{By: article.Black}))
	_, err = h.Rematch(t.Context(), member(t, anna), id, "")
	h.refused(err, ways.CodeNoSide)
	again, err := h.Rematch(t.Context(), guest(t, ola), id, "Ola")
	h.must(err)
	if same, err := h.Rematch(t.Context(), guest(t, ola), id, "Ola"); err != nil || same != again {
		t.Errorf("asked twice: %s, %v", same, err)
	}
	h.refused(h.JoinEncounter(t.Context(), member(t, anna), again, ""), ways.CodeNotYours)
	if same, err := h.Rematch(t.Context(), guest(t, emil), id, "Emil"); err != nil || same != again {
		t.Errorf("both ask: %s, %v", same, err)
	}
	if e := h.encounter(again); e.Phase != ways.Running || e.SideOf(guest(t, emil)) != game.First {
		t.Errorf("%+v", e)
	}
}

// An account that is erased is taken out; what it made and nobody accepted goes, and no game follows where it played.
func TestAnErasedAccountLeavesItsEncounters(t *testing.T) {
	h := newHall(t)
	make := func() string {
		id, err := h.MakeEncounter(t.Context(), member(t, anna), ways.Wanted{Settings: superblitz(few), Colour: article.White})
		h.must(err)
		return id
	}
	open, played := make(), make()
	h.must(h.JoinEncounter(t.Context(), guest(t, emil), played, "Emil"))
	if all, err := h.base.Exported(t.Context(), anna); err != nil || len(exportedJSON(t, all["ways"])) != 2 {
		t.Errorf("%v, %v", all["ways"], err)
	}
	now := h.encounter(played).Now()
	delete(h.known, anna)
	h.must(h.base.Store().Update(t.Context(), func(tx storeTx) error { return h.base.Erased(tx, anna) }))
	h.work()
	h.refused(h.JoinEncounter(t.Context(), guest(t, emil), open, ""), "not found")
	if e := h.encounter(played); !e.Sides[0].IsZero() || e.Sides[1].IsZero() {
		t.Errorf("%+v", e.Sides)
	}
	h.drawn(now, time.Second, time.Second)
	h.work()
	if e := h.encounter(played); e.Phase != ways.Stopped || len(e.Games) != 1 {
		t.Errorf("%+v", e)
	}
	if all, err := h.base.Exported(t.Context(), anna); err != nil || len(exportedJSON(t, all["ways"])) != 0 {
		t.Errorf("%v, %v", all["ways"], err)
	}
}

// Each of the two is led to the own side of the game that is played, with the code for a browser without an account; nobody else is.
func TestIII_1_3_BothAreLedToTheirSides(t *testing.T) {
	h := newHall(t)
	id := h.begun()
	for number := range 2 {
		for i, who := range []string{ola, emil} {
			id, side, code, err := h.SeatIn(t.Context(), guest(t, who), id)
			h.must(err)
			actor, ok, err := h.games.Seated(t.Context(), id, code)
			h.must(err)
			s, err := h.games.Snapshot(t.Context(), id)
			if h.must(err); !ok || s.SideOf(actor) != side || (side == article.White) != (i == number) {
				t.Errorf("game %d: %s has %s", number+1, who, side)
			}
		}
		for _, actor := range []app.Actor{app.Visitor, guest(t, "anotherbrowser12"), member(t, anna)} {
			_, _, _, err := h.SeatIn(t.Context(), actor, id)
			h.refused(err, ways.CodeNoGame)
		}
		h.drawn(h.encounter(id).Now(), time.Second, time.Second)
		_, _, _, err := h.SeatIn(t.Context(), guest(t, ola), id)
		h.refused(err, ways.CodeNoGame)
		h.work()
	}
}

// Who follows hears of everything that may be new: that somebody accepted, each move, and the next game.
func TestWhoFollowsAnEncounterHears(t *testing.T) {
	h := newHall(t)
	id, err := h.MakeEncounter(t.Context(), guest(t, ola), ways.Wanted{Settings: superblitz(few), Colour: article.White})
	h.must(err)
	steps := []func(){
		func() { h.must(h.JoinEncounter(t.Context(), guest(t, emil), id, "")) },
		func() { h.drawn(h.encounter(id).Now(), time.Second, time.Second) },
		func() { h.work() },
		func() { h.must(h.act(h.encounter(id).Now(), article.White, game.Resign{By: article.White})) },
	}
	want := []ways.Phase{ways.Open, ways.Running, ways.Running, ways.Running, ways.Won}
	seen := 0
	for range h.Follow(t.Context(), "encounter/"+id) {
		if e := h.encounter(id); e.Phase != want[min(seen, 4)] {
			continue // a ring before the last thing was read
		}
		if seen == len(steps) {
			break
		}
		steps[seen]()
		seen++
	}
	if h.Ears() != 0 {
		t.Error("somebody still follows")
	}
	for range h.Follow(t.Context(), "encounter/none") {
		t.Error("there is something to hear of none")
	}
}
