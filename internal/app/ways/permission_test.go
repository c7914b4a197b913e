package ways_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/ways"
	"damka/internal/game"
)

// useCase is a use case with its deed, called so that it gets past its own permission if there is one: what it answers then
// does not matter.
type useCase struct {
	deed app.Deed
	call func(p *permissions, actor app.Actor) error
}

// permissions is what use cases are tried on.
type permissions struct {
	*hall
	ctx  context.Context
	open string // an encounter of Anna
	over string // one of Anna and Piotr
	show string // an exhibition of Anna to which Piotr has come
}

func second[T any](_ T, err error) error { return err }

var useCases = map[string]useCase{
	"MakeEncounter": {app.MakeEncounter, func(p *permissions, a app.Actor) error {
		return second(p.MakeEncounter(p.ctx, a, ways.Wanted{Settings: superblitz("")}))
	}},
	"Rematch":       {app.MakeEncounter, func(p *permissions, a app.Actor) error { return second(p.Rematch(p.ctx, a, p.over, "")) }},
	"JoinEncounter": {app.JoinEncounter, func(p *permissions, a app.Actor) error { return p.JoinEncounter(p.ctx, a, p.open, "") }},
	"MakeExhibition": {app.MakeExhibition, func(p *permissions, a app.Actor) error {
		return second(p.MakeExhibition(p.ctx, a, ways.WantedExhibition{Settings: superblitz(""), Most: 3}))
	}},
	"JoinExhibition":  {app.JoinExhibition, func(p *permissions, a app.Actor) error { return p.JoinExhibition(p.ctx, a, p.show, ways.Coming{}) }},
	"LeaveExhibition": {app.LeaveExhibition, func(p *permissions, a app.Actor) error { return p.LeaveExhibition(p.ctx, a, p.show) }},
	"StartExhibition": {app.RunExhibition, func(p *permissions, a app.Actor) error { return p.StartExhibition(p.ctx, a, p.show) }},
	"PutOut": {app.ClearExhibition, func(p *permissions, a app.Actor) error {
		return p.PutOut(p.ctx, a, p.show, p.exhibition(p.show).MarkOf(1))
	}},
	"CancelExhibition": {app.ClearExhibition, func(p *permissions, a app.Actor) error { return p.CancelExhibition(p.ctx, a, p.show) }},
	"CancelEncounter":  {app.CancelEncounter, func(p *permissions, a app.Actor) error { return p.CancelEncounter(p.ctx, a, p.open) }},
}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"Exhibition":  "everybody may look at it",
	"Exhibitions": "everybody may see which there are",
	"BoardIn":     "whoever has the side: TestI_11_1_2_EachHasTheOwnBoard",
	"CatchUp":     "the program itself",
	"Encounter":   "whoever has its address: its id is drawn",
	"Follow":      "says that something is new, not what",
	"NameOf":      "of an encounter that one may see",
	"Now":         "everybody may know",
	"SeatIn":      "whoever has the side: TestIII_1_3_BothAreLedToTheirSides",
	"Work":        "the program itself",
}

// ownOfTests are methods of the tests.
var ownOfTests = []string{"FallDue", "Ears", "Advance"}

// Every exported method takes an actor and has a line of its own above, or is said to be open.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	of := reflect.TypeFor[*ways.App]()
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

// What the table of deeds refuses is refused by the use case, which names the deed, and nothing is changed. What it allows is not refused; what
// it allows on terms is refused to who does not hold them, as Celina.
func TestPermissions(t *testing.T) {
	asking := func(t *testing.T) map[string]app.Actor {
		small, err := app.NewActor(app.Identity{Way: app.ByToken, ID: celina, Scopes: []app.Scope{app.ReadAccount}})
		if err != nil {
			t.Fatal(err)
		}
		token, err := app.NewActor(app.Identity{Way: app.ByToken, ID: celina, Scopes: []app.Scope{app.PlayGames}})
		if err != nil {
			t.Fatal(err)
		}
		return map[string]app.Actor{
			"a visitor": app.Visitor, "the owner's link": app.Arbiter, "a guest": guest(t, ola), "a member": member(t, celina),
			"a token": token, "a token without the scope": small,
		}
	}
	for name, use := range useCases {
		for who, actor := range asking(t) {
			t.Run(name+"/"+who, func(t *testing.T) {
				p := &permissions{hall: newHall(t), ctx: t.Context()}
				p.open, p.over = p.prepared()
				p.show = p.shown(member(t, piotr))
				before, err := p.store.Position(p.ctx)
				p.must(err)
				permits, refused := p.base.Permits(p.ctx, actor, use.deed, "")
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
				if after, err := p.store.Position(p.ctx); err != nil || after != before {
					t.Error("something was written")
				}
			})
		}
	}
}

// prepared is an encounter of Anna that is open, and one of Anna and Piotr that is over.
func (h *hall) prepared() (open, over string) {
	h.t.Helper()
	for _, id := range []*string{&open, &over} {
		var err error
		*id, err = h.MakeEncounter(h.t.Context(), member(h.t, anna), ways.Wanted{Settings: superblitz(""), Colour: article.White})
		h.must(err)
	}
	h.must(h.JoinEncounter(h.t.Context(), member(h.t, piotr), over, ""))
	h.must(h.act(h.encounter(over).Now(), article.White, game.Resign{By: article.White}))
	return open, over
}
