package lobby_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/lobby"
	domain "damka/internal/lobby"
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
	id   string // of a challenge of Anna to Piotr
	out  int    // whatever is said to somebody
	game string // that is over
}

var useCases = map[string]useCase{
	"Challenge": {app.MakeOffer, func(p *permissions, a app.Actor) error {
		return second(p.Challenge(p.ctx, a, "Celina", wanted("5+3")))
	}},
	"Seek":        {app.MakeOffer, func(p *permissions, a app.Actor) error { return second(p.Seek(p.ctx, a, wanted("5+3"))) }},
	"OfferByLink": {app.MakeOffer, func(p *permissions, a app.Actor) error { return second(p.OfferByLink(p.ctx, a, wanted("5+3"))) }},
	"Quick":       {app.MakeOffer, func(p *permissions, a app.Actor) error { return second(p.Quick(p.ctx, a, wanted("5+3"))) }},
	"Lobby":       {app.SeeOffers, func(p *permissions, a app.Actor) error { return second(p.Lobby(p.ctx, a)) }},
	"Rematch":     {app.MakeOffer, func(p *permissions, a app.Actor) error { return second(p.Rematch(p.ctx, a, p.game, "")) }},
	"Accept":      {app.AnswerOffer, func(p *permissions, a app.Actor) error { return second(p.Accept(p.ctx, a, p.id, "")) }},
	"Decline":     {app.AnswerOffer, func(p *permissions, a app.Actor) error { return p.Decline(p.ctx, a, p.id, domain.Later) }},
	"Cancel":      {app.CancelOffer, func(p *permissions, a app.Actor) error { return p.Cancel(p.ctx, a, p.id) }},
	"Hold":        {app.CancelOffer, func(p *permissions, a app.Actor) error { return p.Hold(p.ctx, a, p.id) }},
	"Mine": {app.SeeOffers, func(p *permissions, a app.Actor) error {
		made, asked, err := p.Mine(p.ctx, a)
		p.out = len(made) + len(asked)
		return err
	}},
	"Begun": {app.SeeOffers, func(p *permissions, a app.Actor) error {
		begun, err := p.Begun(p.ctx, a)
		p.out = len(begun)
		return err
	}},
	"Declined": {app.SeeOffers, func(p *permissions, a app.Actor) error {
		declined, err := p.Declined(p.ctx, a)
		p.out = len(declined)
		return err
	}},
	"Again": {app.SeeOffers, func(p *permissions, a app.Actor) error {
		again, err := p.Again(p.ctx, a, p.game)
		if again.Own.IsValid() {
			p.out = 1
		}
		return err
	}},
	"Follow": {app.SeeOffers, func(p *permissions, a app.Actor) error {
		ctx, stop := context.WithCancel(p.ctx)
		defer stop()
		go func() {
			for p.Followers() == 0 && ctx.Err() == nil {
				runtime.Gosched()
			}
			stop()
		}()
		for _, err := range p.Follow(ctx, a) {
			return err
		}
		return nil
	}},
	"Wishes": {app.KeepWishes, func(p *permissions, a app.Actor) error { return second(p.Wishes(p.ctx, a)) }},
	"SetCallers": {app.KeepWishes, func(p *permissions, a app.Actor) error {
		return p.SetCallers(p.ctx, a, lobby.ByNobody, domain.Range{})
	}},
	"Block":   {app.KeepWishes, func(p *permissions, a app.Actor) error { return p.Block(p.ctx, a, "Piotr") }},
	"Unblock": {app.KeepWishes, func(p *permissions, a app.Actor) error { return p.Unblock(p.ctx, a, piotr) }},
}

// open are the exported methods that need no deed, and why.
var open = map[string]string{
	"FollowLobby":   "says that something is new there, not what",
	"Open":          "whoever has the address of an offer: its id is drawn",
	"Snapshot":      "whoever has the address, and the program itself",
	"People":        "of an offer that one has",
	"PersonOf":      "the program itself, of an account that one has blocked",
	"WaitsForAgain": "of two offers that the caller has read, whether the last game of both was with each other",
	"GameOf":        "the program itself: of which offer a game came",
	"CodeOf":        "whoever has the side: TestVisitorsPlay",
	"Guest":         "finds out who asks",
	"NewGuest":      "is the question who somebody is to be",
	"MayRematch":    "says to who plays a game whether the other can be asked for another",
	"KeepSide":      "the program itself, when it gives somebody a side",
	"MayMakeAt":     "the program itself, of what visitors make elsewhere",
	"MadeAt":        "the program itself, of what visitors have made elsewhere",
	"Apart":         "the program itself, which keeps those apart who want it",
	"Plays":         "the program itself, when a game begins that came of no offer",
	"Now":           "everybody may know",
	"Work":          "the program itself",
}

// ownOfTests are methods of the tests.
var ownOfTests = []string{"FallDue", "Followers", "FollowsLobby", "HoldsUntil"}

// Every exported method takes an actor and has a line of its own above, or is said to be open.
func TestEveryUseCaseIsTried(t *testing.T) {
	var found []string
	of := reflect.TypeFor[*lobby.App]()
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

// asking are those who may ask, by what they are.
func (p *permissions) asking(t *testing.T) map[string]app.Actor {
	return map[string]app.Actor{
		"a visitor": app.Visitor, "the owner's link": app.Arbiter, "a guest": p.guest(), "a member": member(t, celina),
		"a token": program(t, celina), "a token without the scope": smallToken(t),
	}
}

// What the table of deeds refuses is refused by the use case, which names the deed; nothing is changed and nothing is said. What it
// allows is not refused; what it allows on terms is refused to who does not hold them, as Celina.
func TestPermissions(t *testing.T) {
	for name, use := range useCases {
		for who := range (&permissions{hall: newHall(t)}).asking(t) {
			t.Run(name+"/"+who, func(t *testing.T) {
				p := &permissions{hall: newHall(t), ctx: t.Context()}
				p.game = p.accept(member(t, piotr), p.seek(member(t, anna))).State.Game()
				p.end(p.game)
				p.id = p.challenge(member(t, anna), "Piotr")
				actor := p.asking(t)[who]
				before, err := p.base.Store().Position(p.ctx)
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
				after, err := p.base.Store().Position(p.ctx)
				if p.must(err); after != before || p.out != 0 {
					t.Errorf("something was written, or %d offers said", p.out)
				}
			})
		}
	}
}
