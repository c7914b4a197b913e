package openings_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/journal"
)

// useCases has a line for every method that asks for permission: its deed, and a call.
var useCases = map[string]struct {
	deed app.Deed
	call func(r *room, actor app.Actor) error
}{
	"Imports": {app.SeeImports, func(r *room, actor app.Actor) error {
		_, _, err := r.Imports(r.t.Context(), actor)
		return err
	}},
	"Import": {app.ImportOpenings, func(r *room, actor app.Actor) error {
		_, err := r.Import(r.t.Context(), actor, openings.File{Name: "a.pdn", Content: strings.NewReader(liga)})
		return err
	}},
	"StartImport": {app.ImportOpenings, func(r *room, actor app.Actor) error {
		done := make(chan struct{})
		err := r.StartImport(r.t.Context(), actor, openings.File{Name: "a.pdn", Content: strings.NewReader(liga)}, func() { close(done) })
		<-done
		return err
	}},
	"Withdraw": {app.WithdrawImport, func(r *room, actor app.Actor) error { return r.Withdraw(r.t.Context(), actor, 1) }},
}

// open are the methods that ask nobody, each with the reason.
var open = map[string]string{
	"Look":    "everybody may; what nobody may know is the guard's",
	"Kept":    "everybody may see imported games",
	"Sources": "everybody may know from where the games are",
	"Recover": "the program itself, at the start",
	"Work":    "the program itself",
	"Close":   "the program itself",
}

func TestEveryUseCaseIsTried(t *testing.T) {
	of := reflect.TypeFor[*openings.App]()
	for i := range of.NumMethod() {
		name := of.Method(i).Name
		_, tried := useCases[name]
		if _, is := open[name]; !tried && !is && name != "CountDue" {
			t.Errorf("%s asks nobody, and nothing says why", name)
		}
	}
}

// What the table of deeds refuses is refused by the use case, which names the deed, and nothing is changed.
func TestPermissions(t *testing.T) {
	for name, use := range useCases {
		for _, role := range app.Roles() {
			t.Run(name+"/"+role.String(), func(t *testing.T) {
				r := newRoom(t)
				_, err := r.importText("liga.pdn", liga)
				r.must(err)
				before, err := r.kept.Sources(t.Context())
				r.must(err)
				actor := inRole(t, role)
				_, refused := r.base.Permits(t.Context(), actor, use.deed, "")
				err = use.call(r, actor)
				if refused == nil {
					if err != nil {
						t.Errorf("is refused: %v", err)
					}
					return
				}
				var forbidden *app.ForbiddenError
				if !errors.As(err, &forbidden) || forbidden.Deed != use.deed {
					t.Errorf("is not refused: %v", err)
				}
				if after, err := r.kept.Sources(t.Context()); err != nil || !reflect.DeepEqual(before, after) {
					t.Errorf("something was changed: %+v, %v", after, err)
				}
			})
		}
	}
}

// inRole is somebody with a role.
func inRole(t *testing.T, role app.Role) app.Actor {
	t.Helper()
	if role == app.AnyVisitor {
		return app.Visitor
	}
	grant := app.Grant{Role: role}
	switch role.Reach() {
	case app.OneEvent:
		grant.Stream = journal.NewStream("tournament", "t")
	case app.OneClub:
		grant.Subject = "damka gdynia"
	case app.OneEntrant:
		grant.Stream, grant.Subject = journal.NewStream("tournament", "t"), "somebodysomebody"
	}
	identity := app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true}
	if role.Reach() != app.Nobody {
		identity.Grants = []app.Grant{grant}
	}
	actor, err := app.NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}
