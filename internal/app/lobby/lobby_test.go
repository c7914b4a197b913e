package lobby_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/game"
	domain "damka/internal/lobby"
)

func TestAChallengeIsAccepted(t *testing.T) {
	h := newHall(t)
	id, err := h.Challenge(t.Context(), member(t, anna), "Piotr", rated("5+3"))
	h.must(err)
	s := h.accept(member(t, piotr), id)
	g := h.game(s.State.Game())
	side := s.State.SideOf(domain.Party{Account: anna})
	if s.State.Phase != domain.Playing || !side.IsValid() {
		t.Fatalf("%s, Anna has %v", s.State.Phase, side)
	}
	if g.SideOf(member(t, anna)) != side || g.SideOf(member(t, piotr)) != side.Other() || g.Name(side) != "Anna" || g.Name(side.Other()) != "Piotr" {
		t.Errorf("the sides are %v, %v of %q, %q", g.SideOf(member(t, anna)), g.SideOf(member(t, piotr)), g.Name(article.White), g.Name(article.Black))
	}
	if g.State.Settings != (game.Settings{Rated: true, Variant: article.International, Edition: article.PZWarc, Control: conditions("5+3").Control}) || g.State.Phase() != game.Running {
		t.Errorf("%v: %+v", g.State.Settings.Rated, g.State.Settings)
	}
	if _, open, err := h.Open(t.Context(), id); open || err != nil {
		t.Errorf("it is open still, %v", err)
	}
	if of, found, err := h.GameOf(t.Context(), g.ID); err != nil || !found || of.ID != id {
		t.Errorf("the game came of %v, %v", of, err)
	}
	if rows, err := h.base.Store().ListDue(t.Context(), "lobby.begin", "", 9); err != nil || len(rows) != 0 {
		t.Errorf("%d rows are left, %v", len(rows), err)
	}
}

// Two visitors play: each browser gets the code of its side, and nobody else's.
func TestVisitorsPlay(t *testing.T) {
	h := newHall(t)
	ola, emil := h.guest(), h.guest()
	s := h.accept(emil, h.seek(ola))
	for _, who := range []struct {
		actor app.Actor
		name  string
	}{{ola, "Ola"}, {emil, "Emil"}} {
		id, side, code, err := h.CodeOf(t.Context(), who.actor, s.ID)
		h.must(err)
		player, opens, err := h.games.Seated(t.Context(), id, code)
		if h.must(err); !opens || h.game(id).SideOf(player) != side || h.game(id).Name(side) != who.name {
			t.Errorf("%s has the side of %q", who.name, h.game(id).Name(side))
		}
	}
	if begun, err := h.Begun(t.Context(), ola); err != nil || len(begun) != 1 || begun[0].ID != s.ID {
		t.Errorf("Ola is led to %v, %v", begun, err)
	}
	for _, actor := range []app.Actor{app.Visitor, h.guest(), member(t, anna), app.Arbiter} {
		if begun, err := h.Begun(t.Context(), actor); err != nil || len(begun) != 0 {
			t.Errorf("%s is led to %v, %v", actor.Principal(), begun, err)
		}
		_, _, code, err := h.CodeOf(t.Context(), actor, s.ID)
		h.refused(err, lobby.CodeNoGame)
		if code != "" {
			t.Error("it was told the code of a side")
		}
	}
	if _, err := h.Seek(t.Context(), ola, rated("5+3")); codeOf(err) != domain.CodeRatedAccount {
		t.Errorf("a visitor plays for a rating: %v", err)
	}
}

// What a browser keeps opens its own offers alone; what it might make up opens nothing.
func TestGuests(t *testing.T) {
	h := newHall(t)
	secret, err := h.NewGuest()
	h.must(err)
	if one, again := h.Guest(secret), h.Guest(secret); one.Principal() != again.Principal() || one.IsVisitor() || one.Account() != "" {
		t.Errorf("%v, then %v", one.Principal(), again.Principal())
	}
	for _, wrong := range []string{"", "abc", secret[1:], secret + "a", "A" + secret[1:], string(make([]byte, len(secret)))} {
		if actor := h.Guest(wrong); !actor.IsVisitor() {
			t.Errorf("%q is %s", wrong, actor.Principal())
		}
	}
}

func TestDeclining(t *testing.T) {
	h := newHall(t)
	id := h.challenge(member(t, anna), "Piotr")
	h.must(h.Decline(t.Context(), member(t, piotr), id, domain.TooFast))
	h.must(h.Decline(t.Context(), member(t, piotr), id, domain.TooFast))
	if s := h.offer(id); s.Phase != domain.Refused || s.Reason != domain.TooFast {
		t.Errorf("%s because %s", s.Phase, s.Reason)
	}
	_, err := h.Accept(t.Context(), member(t, piotr), id, "")
	h.refused(err, domain.CodeOver)
	h.refused(h.Cancel(t.Context(), member(t, anna), id), domain.CodeOver)
}

// What one may not: somebody else's offer, the own one, one that is over, one that is none.
func TestAttacks(t *testing.T) {
	h := newHall(t)
	id, before := h.challenge(member(t, anna), "Piotr"), uint64(1)
	for name, test := range map[string]struct {
		err  error
		want article.Code
	}{
		"another accepts":           {second(h.Accept(t.Context(), member(t, celina), id, "")), "forbidden"},
		"a guest accepts":           {second(h.Accept(t.Context(), h.guest(), id, "")), "forbidden"},
		"a visitor accepts":         {second(h.Accept(t.Context(), app.Visitor, id, "")), "forbidden"},
		"the owner accepts":         {second(h.Accept(t.Context(), app.Arbiter, id, "")), "forbidden"},
		"who made it accepts":       {second(h.Accept(t.Context(), member(t, anna), id, "")), "forbidden"},
		"another declines":          {h.Decline(t.Context(), member(t, celina), id, domain.Later), "forbidden"},
		"who made it declines":      {h.Decline(t.Context(), member(t, anna), id, domain.Later), "forbidden"},
		"another cancels":           {h.Cancel(t.Context(), member(t, celina), id), "forbidden"},
		"who is asked cancels":      {h.Cancel(t.Context(), member(t, piotr), id), "forbidden"},
		"another holds":             {h.Hold(t.Context(), member(t, celina), id), "forbidden"},
		"for no reason":             {h.Decline(t.Context(), member(t, piotr), id, "moody"), domain.CodeReason},
		"who is asked, by a seat":   {second(h.Accept(t.Context(), seat(t, piotr), id, "")), "forbidden"},
		"of nothing":                {second(h.Accept(t.Context(), member(t, piotr), "nothere", "")), "another error"},
		"of a stream":               {second(h.Accept(t.Context(), member(t, piotr), "../game/x", "")), "another error"},
		"oneself":                   {second(h.Challenge(t.Context(), member(t, anna), "Anna", wanted("5+3"))), domain.CodeSelf},
		"nobody":                    {second(h.Challenge(t.Context(), member(t, anna), "Zenon", wanted("5+3"))), lobby.CodeNoPlayer},
		"a visitor challenges":      {second(h.Challenge(t.Context(), app.Visitor, "Anna", wanted("5+3"))), lobby.CodeNobody},
		"the owner challenges":      {second(h.Challenge(t.Context(), app.Arbiter, "Anna", wanted("5+3"))), lobby.CodeNobody},
		"a name that is not seen":   {second(h.Seek(t.Context(), h.guest(), lobby.Wanted{Conditions: conditions("5+3"), Name: "a\x00b"})), lobby.CodeName},
		"a name that is long":       {second(h.Seek(t.Context(), h.guest(), lobby.Wanted{Conditions: conditions("5+3"), Name: string(make([]rune, 41))})), lobby.CodeNameLong},
		"a game that is none":       {second(h.Rematch(t.Context(), member(t, anna), "nothere", "")), lobby.CodeRematchGame},
		"a token that is too small": {second(h.Seek(t.Context(), smallToken(t), wanted("5+3"))), "forbidden"},
	} {
		if got := codeOf(test.err); got != test.want {
			t.Errorf("%s: %v, want %q", name, test.err, test.want)
		}
	}
	if s := h.offer(id); s.Seq != before || s.Phase != domain.Open {
		t.Errorf("something has changed: %s", s.Phase)
	}
	own := h.seek(member(t, anna))
	_, err := h.Accept(t.Context(), member(t, anna), own, "")
	h.refused(err, domain.CodeOwn)
	h.accept(member(t, celina), own)
	_, err = h.Accept(t.Context(), member(t, piotr), own, "")
	h.refused(err, domain.CodeOver)
	h.refused(h.Cancel(t.Context(), app.Arbiter, own), domain.CodeOver)
	h.must(h.Cancel(t.Context(), app.Arbiter, id)) // the owner keeps order
	if s := h.offer(id); s.Phase != domain.Withdrawn {
		t.Errorf("what the owner takes away is %s", s.Phase)
	}
	var invalid *game.InvalidError
	wrong := wanted("5+3")
	wrong.Conditions.Start = "W:W31"
	if _, err := h.Seek(t.Context(), member(t, anna), wrong); !errors.As(err, &invalid) {
		t.Errorf("a position that is none: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

// seat is a browser whose seat has the id of an account.
func seat(t *testing.T, id string) app.Actor {
	actor, err := app.NewActor(app.Identity{Way: app.BySeat, ID: id})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

func smallToken(t *testing.T) app.Actor {
	actor, err := app.NewActor(app.Identity{Way: app.ByToken, ID: anna, Scopes: []app.Scope{app.ReadAccount}})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// What is offered is over when its time has come, and not before; what is held stays until it is let go.
func TestOffersExpire(t *testing.T) {
	h := newHall(t)
	lives := map[string]struct {
		id   string
		open time.Duration
	}{
		"a challenge":              {h.challenge(member(t, anna), "Piotr"), 10 * time.Minute},
		"a program's challenge":    {h.challenge(program(t, robot), "Piotr"), 20 * time.Second},
		"a seek that nobody holds": {h.seek(member(t, anna)), 10 * time.Minute},
	}
	add := func(name string, open time.Duration, id string, err error) {
		h.must(err)
		lives[name] = struct {
			id   string
			open time.Duration
		}{id, open}
	}
	id, err := h.Challenge(t.Context(), member(t, anna), "Piotr", wanted("3d"))
	add("a challenge by correspondence", 24*time.Hour, id, err)
	id, err = h.Seek(t.Context(), member(t, anna), wanted(""))
	add("a seek without a clock", 14*24*time.Hour, id, err)
	id, err = h.Seek(t.Context(), h.guest(), wanted(""))
	add("a guest's seek without a clock", time.Hour, id, err)
	id, err = h.OfferByLink(t.Context(), member(t, anna), wanted("5+3"))
	add("by link", 24*time.Hour, id, err)
	passed := time.Duration(0)
	until := func(d time.Duration) { h.after(d - passed); passed = d }
	for _, d := range []time.Duration{20 * time.Second, 10 * time.Minute, time.Hour, 24 * time.Hour, 14 * 24 * time.Hour} {
		for _, at := range []time.Duration{d - time.Millisecond, d} {
			until(at)
			for name, one := range lives {
				if open := h.offer(one.id).Phase == domain.Open; open != (at < one.open) {
					t.Errorf("%s after %v: open %t", name, at, open)
				}
			}
		}
	}
	if _, found, err := h.HoldsUntil(t.Context(), lives["by link"].id); found || err != nil {
		t.Error("a row is left", err)
	}
}

// The lists show what is open to those whom it concerns.
func TestLists(t *testing.T) {
	h := newHall(t)
	asked, own := h.challenge(member(t, piotr), "Anna"), h.challenge(member(t, anna), "Celina")
	h.after(time.Second)
	seek, guests := h.seek(member(t, anna)), h.guest()
	h.after(time.Second)
	visitors := h.seek(guests)
	ids := func(all []lobby.Offered) (ids []string) {
		for _, o := range all {
			ids = append(ids, o.ID)
		}
		return ids
	}
	made, in, err := h.Mine(t.Context(), member(t, anna))
	if h.must(err); !slices.Equal(ids(made), []string{seek, own}) || !slices.Equal(ids(in), []string{asked}) || in[0].From.Name != "Piotr" || in[0].To.Name != "Anna" {
		t.Errorf("Anna's: %v, %v", ids(made), ids(in))
	}
	if made, in, err := h.Mine(t.Context(), app.Visitor); err != nil || len(made)+len(in) != 0 {
		t.Errorf("a visitor's: %v, %v", made, in)
	}
	for _, test := range []struct {
		actor app.Actor
		want  []string
	}{{member(t, piotr), []string{visitors, seek}}, {member(t, anna), []string{visitors}}, {guests, []string{seek}}, {app.Visitor, []string{visitors, seek}}} {
		all, err := h.Lobby(t.Context(), test.actor)
		if h.must(err); !slices.Equal(ids(all), test.want) {
			t.Errorf("%s sees %v, want %v", test.actor.Principal(), ids(all), test.want)
		}
	}
	all, err := h.Lobby(t.Context(), app.Visitor)
	if h.must(err); all[0].From.Name != "Ola" || all[1].From.Name != "Anna" {
		t.Errorf("they are %q and %q", all[0].From.Name, all[1].From.Name)
	}
	if _, found, err := h.GameOf(t.Context(), "nothere"); found || err != nil {
		t.Error("a game that is none came of an offer", err)
	}
	if _, err := h.Snapshot(t.Context(), "nothere"); !errors.Is(err, lobby.ErrNotFound) || errors.Is(err, games.ErrNotFound) {
		t.Error(err)
	}
}

// A name that somebody without an account typed is in no event, and nowhere in the lobby once the game has it.
func TestNamesAreForgotten(t *testing.T) {
	h := newHall(t)
	id := h.seek(h.guest())
	h.accept(h.guest(), id)
	h.work()
	for _, kind := range []string{"lobby.open", "lobby.begin"} {
		docs, err := h.base.Store().DocumentsAfter(t.Context(), kind, "", 9)
		if h.must(err); len(docs) != 0 {
			t.Errorf("%s: %s", kind, docs[0].Data)
		}
	}
	h.eachEvent(id, func(data string) {
		for _, name := range []string{"Ola", "Emil"} {
			if contains(data, name) {
				t.Errorf("%s is in %s", name, data)
			}
		}
	})
}
