package events_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store"
)

// useCase is a use case with its deed, called so that it gets past its own
// permission if there is one: what it answers then does not matter.
type useCase struct {
	deed app.Deed
	call func(*permissions, app.Actor) error
}

// permissions is what use cases are tried on.
type permissions struct {
	desk
	access *app.Access
	id     string
	player *events.Player
	file   []byte
	out    bytes.Buffer // whatever is written to somebody
}

// Every exported method of an application takes an actor and has a line of its
// own above, or is said to be open. So nobody adds one that writes and asks
// nobody.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	for _, application := range []any{&events.App{}, &app.Access{}} {
		of := reflect.TypeOf(application)
		for i := range of.NumMethod() {
			name := of.Elem().Name() + "." + of.Method(i).Name
			found = append(found, name)
			if _, tried := useCases[name]; tried && !takesActor(of.Method(i)) {
				t.Errorf("%s is a use case and takes no actor", name)
			}
		}
	}
	slices.Sort(found)
	known := slices.AppendSeq(slices.Collect(maps.Keys(useCases)), maps.Keys(open))
	slices.Sort(known)
	if !slices.Equal(found, known) {
		t.Errorf("the methods are\n%s\nuse cases or open are\n%s", strings.Join(found, " "), strings.Join(known, " "))
	}
}

func takesActor(method reflect.Method) bool {
	for k := range method.Type.NumIn() {
		if method.Type.In(k) == reflect.TypeFor[app.Actor]() {
			return true
		}
	}
	return false
}

// Each use case has a deed of its own, so that each can be granted alone. Who may
// enter results may also send together what was entered one by one, and who may hand in a tournament's file may hand in
// what another program wrote of one.
func TestEveryUseCaseHasItsOwnDeed(t *testing.T) {
	same := map[string]app.Deed{"App.EnterEachResult": app.EnterResults, "App.TakeTyped": app.HandInReport}
	for name, deed := range same {
		if useCases[name].deed != deed {
			t.Errorf("%s is the deed %s", name, useCases[name].deed)
		}
	}
	of := make(map[app.Deed]string)
	for name, use := range useCases {
		if _, is := same[name]; is {
			continue
		}
		if other, taken := of[use.deed]; taken {
			t.Errorf("%s and %s share the deed %s", name, other, use.deed)
		}
		of[use.deed] = name
	}
}

// actors are one of each role, in a tournament where the role is for one, and
// the owner's link.
func actors(t *testing.T, id string) map[string]app.Actor {
	all := map[string]app.Actor{"link": app.Arbiter, "visitor": app.Visitor}
	for _, role := range app.Roles() {
		if role != app.AnyVisitor {
			all[role.String()] = withRole(t, role, id, "somebody")
		}
	}
	return all
}

// withRole is somebody with an account who was given one role, in a tournament
// and for a subject where the role needs them.
func withRole(t *testing.T, role app.Role, id, subject string) app.Actor {
	t.Helper()
	identity := app.Identity{Way: app.ByAccount, ID: accountID, Fresh: true}
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = journal.NewStream("tournament", id)
	case app.OneClub:
		grant.Subject = subject
	case app.OneEntrant:
		grant.Stream, grant.Subject = journal.NewStream("tournament", id), subject
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

// accountID is the id of nobody in particular.
const accountID = "q3m7aabz2x5kdefg"

// What the table of deeds refuses is refused by the use case, which names the
// deed; nothing is changed and nothing is said. What it allows is not refused.
// Terms are held by TestTerms.
func TestPermissions(t *testing.T) {
	names := append([]string{"link"}, roleWords()...)
	for name, use := range useCases {
		for _, who := range names {
			t.Run(name+"/"+who, func(t *testing.T) { tryUseCase(t, use, who) })
		}
	}
}

func roleWords() []string {
	var words []string
	for _, role := range app.Roles() {
		words = append(words, role.String())
	}
	return words
}

func tryUseCase(t *testing.T, use useCase, who string) {
	kept := newMemory(t)
	base := newBase(t, kept)
	p := &permissions{desk: desk{events.New(base), t}, access: app.NewAccess(base)}
	p.id = p.started(five...)
	p.player = p.snapshot(p.id).Players[0]
	actor := actors(t, p.id)[who]
	var file bytes.Buffer
	p.must(p.ExportFile(t.Context(), app.Arbiter, p.id, &file))
	p.file = file.Bytes()
	_, err := p.access.ArbiterSecret(t.Context(), app.Arbiter)
	p.must(err)
	before := everythingIn(t, kept)
	permits, refused := base.Permits(t.Context(), actor, use.deed, journal.NewStream("tournament", p.id))
	err = use.call(p, actor)
	if refused == nil {
		if errors.Is(err, app.ErrForbidden) && permits.Unlimited() {
			t.Errorf("refused: %v", err)
		}
		return
	}
	var forbidden *app.ForbiddenError
	if !errors.As(err, &forbidden) || !errors.Is(err, app.ErrForbidden) || forbidden.Deed != use.deed || forbidden.Lack != app.LacksRole {
		t.Errorf("not refused as %s: %v", use.deed, err)
	}
	if after := everythingIn(t, kept); after != before || p.out.Len() > 0 {
		t.Errorf("something was done or said all the same: %q\n%s\n%s", p.out.String(), before, after)
	}
}

// everythingIn is what a refused use case may not change.
func everythingIn(t *testing.T, s store.Store) string {
	t.Helper()
	position, err := s.Position(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := s.Tournaments(t.Context(), store.TournamentQuery{})
	if err != nil {
		t.Fatal(err)
	}
	secret, _, err := s.Setting(t.Context(), "arbiter_secret")
	if err != nil {
		t.Fatal(err)
	}
	on, _, err := s.Setting(t.Context(), "arbiter_link")
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("%d %+v %s %s", position, rows, secret, on)
	for _, row := range rows.Rows {
		records, err := s.Records(t.Context(), journal.NewStream("tournament", row.ID))
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf(" %+v", records)
	}
	return text
}
