package games_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/journal"
	"damka/internal/tournament"
)

// useCase is a use case with its deed, called so that it gets past its own permission if there is
// one: what it answers then does not matter.
type useCase struct {
	deed app.Deed
	call func(p *permissions, actor app.Actor) error
}

// permissions is what use cases are tried on.
type permissions struct {
	*hall
	ctx        context.Context
	tournament string
	id         string // of a game of the tournament
	free       string // of a game that waits for Black
	out        string // whatever is said to somebody
}

// Every exported method takes an actor and has a line of its own above, or is said to be open. So
// nobody adds one that writes and asks nobody.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	of := reflect.TypeFor[*games.App]()
	for i := range of.NumMethod() {
		method := of.Method(i)
		if slices.Contains(ownOfTests, method.Name) {
			continue
		}
		found = append(found, method.Name)
		takes := false
		for k := range method.Type.NumIn() {
			takes = takes || method.Type.In(k) == reflect.TypeFor[app.Actor]()
		}
		if _, tried := useCases[method.Name]; tried && !takes {
			t.Errorf("%s is a use case and takes no actor", method.Name)
		}
	}
	slices.Sort(found)
	known := slices.AppendSeq(slices.Collect(maps.Keys(useCases)), maps.Keys(open))
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the methods are\n%s\nuse cases or open are\n%s", strings.Join(found, " "), strings.Join(known, " "))
	}
}

// inRole is somebody with a role in a tournament who plays no game of it.
func inRole(t *testing.T, role app.Role, tournament string) app.Actor {
	t.Helper()
	identity := app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true}
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = journal.NewStream("tournament", tournament)
	case app.OneClub:
		grant.Subject = "damka gdynia"
	case app.OneEntrant:
		grant.Stream, grant.Subject = journal.NewStream("tournament", tournament), "somebodysomebody"
	}
	if role == app.AnyVisitor {
		return app.Visitor
	}
	if role.Reach() != app.Nobody {
		identity.Grants = []app.Grant{grant}
	}
	actor, err := app.NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// What the table of deeds refuses is refused by the use case, which names the deed; nothing is changed and nothing
// is said. What it allows is not refused.
func TestPermissions(t *testing.T) {
	for name, use := range useCases {
		for _, role := range app.Roles() {
			t.Run(name+"/"+role.String(), func(t *testing.T) { tryUseCase(t, use, role) })
		}
	}
}

func tryUseCase(t *testing.T, use useCase, role app.Role) {
	p := &permissions{hall: newHall(t), ctx: t.Context()}
	p.tournament = p.round(tournament.Games{Kept: tournament.KeptByPlayers})
	p.work()
	p.id, _, _ = p.board(p.tournament, 1)
	var err error
	p.free, err = p.games.Create(p.ctx, app.Visitor, friendly(), article.White, "")
	p.must(err)
	actor := inRole(t, role, p.tournament)
	before, err := p.base.Store().Position(p.ctx)
	p.must(err)
	permits, refused := p.base.Permits(p.ctx, actor, use.deed, journal.NewStream("tournament", p.tournament))
	err = use.call(p, actor)
	if refused == nil && permits.Unlimited() {
		if errors.Is(err, app.ErrForbidden) {
			t.Errorf("is refused: %v", err)
		}
		return
	}
	var forbidden *app.ForbiddenError
	if !errors.As(err, &forbidden) || forbidden.Deed != use.deed {
		t.Errorf("is not refused: %v", err)
	}
	after, err := p.base.Store().Position(p.ctx)
	p.must(err)
	if after != before || p.out != "" {
		t.Errorf("something was written, or said: %q", p.out)
	}
}

// The code of a seat is told to its player and to those who print the cards, and to nobody else.
func TestWhoIsToldTheCodeOfASeat(t *testing.T) {
	h := newHall(t)
	tournamentID := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	paired, white, black := h.board(tournamentID, 1)
	alone, whiteSeat, blackSeat := h.fromLink(friendly())
	told := map[string]bool{}
	for name, who := range map[string]struct {
		actor app.Actor
		id    string
	}{
		"the player": {white, paired}, "the opponent": {black, paired}, "a visitor": {app.Visitor, paired}, "the chief arbiter": {inRole(t, app.ChiefArbiter, tournamentID), paired},
		"a clerk": {inRole(t, app.Clerk, tournamentID), paired}, "the player of a link": {whiteSeat, alone}, "the opponent of a link": {blackSeat, alone},
		"a visitor of a link": {app.Visitor, alone}, "a chief arbiter elsewhere": {inRole(t, app.ChiefArbiter, tournamentID), alone},
	} {
		code, err := h.games.SeatCode(t.Context(), who.actor, who.id, article.White)
		if told[name] = err == nil && code != ""; !told[name] && !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
	}
	want := map[string]bool{"the player": true, "the chief arbiter": true, "the player of a link": true}
	for name, is := range told {
		if is != want[name] {
			t.Errorf("%s is told: %t", name, is)
		}
	}
}

// A game with a delay is seen as it is by who is something in it, and later by everybody else.
func TestWhoSeesADelayedGame(t *testing.T) {
	h := newHall(t)
	tournamentID := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	id, white, black := h.board(tournamentID, 1)
	h.play(id, white, black, "32-28")
	for name, who := range map[string]struct {
		actor app.Actor
		moves int
	}{
		"a player": {white, 1}, "the opponent": {black, 1}, "an assistant": {inRole(t, app.Assistant, tournamentID), 1}, "a visitor": {app.Visitor, 0},
		"a player of another board": {inRole(t, app.Player, tournamentID), 0}, "a clerk, where the players move": {inRole(t, app.Clerk, tournamentID), 0},
	} {
		seen, _, err := h.games.See(t.Context(), who.actor, id)
		if h.must(err); len(seen.State.Moves) != who.moves {
			t.Errorf("%s sees %d moves", name, len(seen.State.Moves))
		}
		for s, err := range h.games.Follow(t.Context(), who.actor, id) {
			if h.must(err); len(s.State.Moves) != who.moves {
				t.Errorf("%s follows, and sees %d moves", name, len(s.State.Moves))
			}
			break
		}
	}
	h.after(15 * time.Minute)
	if seen, _, err := h.games.See(t.Context(), app.Visitor, id); err != nil || len(seen.State.Moves) != 1 {
		t.Errorf("later: %v", err)
	}
}
