package app_test

import (
	"errors"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/live"
	"damka/internal/store"
)

// halls are streams of which a snapshot is how many events there are.
func halls(base *app.Base) *app.Streams[int] {
	next := func(_ string, before *int, events []journal.Event, _ []journal.Record) (*int, error) {
		count := len(events)
		if before != nil {
			count += *before
		}
		return &count, nil
	}
	return app.Open(base, app.StreamKind[int]{Kind: live.Kind[int]{Name: "tournament", Next: next}, NotFound: errors.New("no such hall")})
}

// helper is somebody with a role in the hall. The letter makes the id.
func helper(t *testing.T, letter string, role app.Role) app.Actor {
	t.Helper()
	way := app.ByHelperLink
	if role == app.ChiefArbiter {
		way = app.ByAccount
	}
	actor, err := app.NewActor(app.Identity{Way: way, ID: strings.Repeat(letter, 16), Grants: []app.Grant{{Role: role, Stream: hall}}, Fresh: true})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

func do(t *testing.T, streams *app.Streams[int], actor app.Actor, deed app.Deed) {
	t.Helper()
	err := streams.Change(t.Context(), actor, deed, hall.ID(), func(*int) (app.Decision, error) {
		return app.Decision{Facts: []app.Fact{{Type: "said", Version: 1, Data: []byte(`{}`)}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// signatures are those of the hall's events, in their order.
func signatures(t *testing.T, s store.Store) string {
	t.Helper()
	events, err := s.Read(t.Context(), hall, 0)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, event := range events {
		all = append(all, event.By)
	}
	return strings.Join(all, " ")
}

func wantSignatures(t *testing.T, s store.Store, want string) {
	t.Helper()
	if got := signatures(t, s); got != want {
		t.Errorf("signed by %s, want %s", got, want)
	}
}

// Everybody signs with the role in which they act and their number in the stream; the
// owner's link as ever.
func TestSignatures(t *testing.T) {
	s := newStore(t)
	streams := halls(newBaseOn(t, s, 1))
	signedBy(t, s, hall, "arbiter")
	do(t, streams, app.Arbiter, app.Regulate)
	chief, clerk := helper(t, "a", app.ChiefArbiter), helper(t, "b", app.Assistant)
	do(t, streams, chief, app.Regulate)
	do(t, streams, clerk, app.EnterResults)
	do(t, streams, chief, app.EnterResults)
	do(t, streams, app.Arbiter, app.Regulate)
	do(t, halls(newBaseOn(t, s, 2)), clerk, app.EnterResults)
	wantSignatures(t, s, "arbiter arbiter chief-1 assistant-2 chief-1 arbiter assistant-2")
}

// tailOf continues the hall's events elsewhere.
func tailOf(t *testing.T, s store.Store, signatures ...string) (known, tail []journal.Event) {
	t.Helper()
	known, err := s.Read(t.Context(), hall, 0)
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := newStore(t)
	if _, err := elsewhere.Import(t.Context(), hall, 0, known, nil); err != nil {
		t.Fatal(err)
	}
	signedBy(t, elsewhere, hall, signatures...)
	tail, err = elsewhere.Read(t.Context(), hall, journal.Seq(len(known)))
	if err != nil {
		t.Fatal(err)
	}
	return known, tail
}

// Numbers that come in with a file are others'. Whoever has one of them here and signed
// nothing with it gets a new one; what is signed stays as it is.
func TestImportTakesNumbers(t *testing.T) {
	s := newStore(t)
	base := newBaseOn(t, s, 1)
	streams := halls(base)
	chief, waiting := helper(t, "a", app.ChiefArbiter), helper(t, "b", app.Assistant)
	signedBy(t, s, hall, "arbiter")
	do(t, streams, chief, app.Regulate)
	wantNumber(t, base, hall, waiting.Principal(), 2) // and does nothing yet
	wantNumber(t, base, hall, "link:other", 3)
	_, tail := tailOf(t, s, "chief-1", "clerk-2", "arbiter", "clerk-7")
	err := streams.Import(t.Context(), app.Arbiter, app.OpenTournamentFile, app.AddFromFile, hall.ID(), func([]journal.Event) (app.Tail, error) {
		return app.Tail{Events: tail}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	wantNumber(t, base, hall, chief.Principal(), 1)
	if signer, found, err := base.Signer(t.Context(), hall, 2); found || err != nil {
		t.Errorf("2 is %+v, %v", signer, err)
	}
	wantNumber(t, base, hall, "link:other", 3) // it did not come in
	do(t, streams, waiting, app.EnterResults)
	wantNumber(t, base, hall, waiting.Principal(), 8)
	wantSignatures(t, s, "arbiter chief-1 chief-1 clerk-2 arbiter clerk-7 assistant-8")
}

// A file that is refused takes no numbers.
func TestRefusedImportTakesNoNumbers(t *testing.T) {
	s := newStore(t)
	base := newBaseOn(t, s, 1)
	signedBy(t, s, hall, "arbiter")
	wantNumber(t, base, hall, "account:a", 1)
	_, tail := tailOf(t, s, "clerk-1", "clerk-2")
	tail[1].Hash[0]++
	err := halls(base).Import(t.Context(), app.Arbiter, app.OpenTournamentFile, app.AddFromFile, hall.ID(), func([]journal.Event) (app.Tail, error) {
		return app.Tail{Events: tail}, nil
	})
	if err == nil {
		t.Fatal("a broken chain was imported")
	}
	wantNumber(t, base, hall, "account:a", 1)
}

// A change that was decided before a file came in is signed with a number that is still
// the actor's own.
func TestSignedWhileImporting(t *testing.T) {
	kept := newStore(t)
	signedBy(t, kept, hall, "arbiter")
	actor := helper(t, "b", app.Assistant)
	_, tail := tailOf(t, kept, "clerk-1")
	s := &importing{Store: kept}
	base := newBaseOn(t, s, 1)
	wantNumber(t, base, hall, actor.Principal(), 1)
	s.before = func() { // the append of the change
		err := halls(newBaseOn(t, kept, 2)).Import(t.Context(), app.Arbiter, app.OpenTournamentFile, app.AddFromFile, hall.ID(), func([]journal.Event) (app.Tail, error) {
			return app.Tail{Events: tail}, nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	do(t, halls(base), actor, app.EnterResults)
	wantSignatures(t, kept, "arbiter clerk-1 assistant-2")
	wantNumber(t, base, hall, actor.Principal(), 2)
}
