package app_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

const hall journal.Stream = "tournament/hall"

// signedBy appends an event for each signature.
func signedBy(t *testing.T, s store.Store, stream journal.Stream, signatures ...string) {
	t.Helper()
	head, err := s.Head(t.Context(), stream)
	if err != nil {
		t.Fatal(err)
	}
	batch := journal.Batch{Stream: stream, Expect: head.Seq}
	for _, by := range signatures {
		batch.Drafts = append(batch.Drafts, journal.Draft{Type: "said", Version: 1, At: noon, By: by, Data: []byte(`{}`)})
	}
	if _, err := s.Append(t.Context(), batch, nil); err != nil {
		t.Fatal(err)
	}
}

func wantNumber(t *testing.T, b *app.Base, stream journal.Stream, principal string, want int) {
	t.Helper()
	for range 2 {
		if got, err := b.SignerNumber(t.Context(), stream, principal); got != want || err != nil {
			t.Errorf("%s signs in %s with %d (%v), want %d", principal, stream, got, err, want)
		}
	}
	signer, found, err := b.Signer(t.Context(), stream, want)
	if err != nil || !found || signer != (app.Signer{Stream: stream, Number: want, Principal: principal}) {
		t.Errorf("%d in %s is %+v, %t, %v", want, stream, signer, found, err)
	}
}

// A principal's number is one more than all that are known in the stream.
func TestSignerNumber(t *testing.T) {
	for name, test := range map[string]struct {
		signed []string
		want   int
	}{
		"nothing yet":                {nil, 1},
		"the owner's link alone":     {[]string{"arbiter"}, 1},
		"others of an import":        {[]string{"clerk-1", "chief-7", "clerk-3"}, 8},
		"a role of a newer program":  {[]string{"umpire-4"}, 5},
		"what only looks like one":   {[]string{"clerk-", "clerk-x", "clerk--5", "clerk-05", "9", "clerk-6-7", "a1b2", "clerk-1000000000"}, 1},
		"the greatest but one there": {[]string{"clerk-999999998"}, 999_999_999},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStore(t)
			base := newBaseOn(t, s, 1)
			signedBy(t, s, hall, test.signed...)
			wantNumber(t, base, hall, "account:a", test.want)
		})
	}
	s := newStore(t)
	signedBy(t, s, hall, "clerk-999999999")
	if number, err := newBaseOn(t, s, 1).SignerNumber(t.Context(), hall, "account:a"); number != 0 || err == nil {
		t.Errorf("after the last number: %d, %v", number, err)
	}
}

func TestSigners(t *testing.T) {
	s := newStore(t)
	base := newBaseOn(t, s, 1)
	wantNumber(t, base, hall, "account:a", 1)
	wantNumber(t, base, hall, "link:a", 2)
	signedBy(t, s, hall, "chief-1", "clerk-2")
	wantNumber(t, base, hall, "card:a", 3)
	wantNumber(t, base, "tournament/other", "link:a", 1)
	wantNumber(t, base, hall, "account:a", 1)
	again := newBaseOn(t, s, 2) // who starts later reads the same
	wantNumber(t, again, hall, "link:a", 2)
	wantNumber(t, again, hall, "account:b", 4)

	wantSigners := func(got []app.Signer, err error, want ...app.Signer) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) || err != nil {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
	}
	inHall := []app.Signer{{hall, 1, "account:a"}, {hall, 2, "link:a"}, {hall, 3, "card:a"}, {hall, 4, "account:b"}}
	got, err := base.Signers(t.Context(), hall)
	wantSigners(got, err, inHall...)
	got, err = base.SignedAs(t.Context(), "link:a")
	wantSigners(got, err, inHall[1], app.Signer{Stream: "tournament/other", Number: 1, Principal: "link:a"})

	// Forgotten: what is signed stays nobody's.
	for range 2 {
		if err := s.Update(t.Context(), func(tx store.Tx) error { return app.ForgetSigners(tx, got...) }); err != nil {
			t.Fatal(err)
		}
	}
	if _, found, err := base.Signer(t.Context(), hall, 2); found || err != nil {
		t.Errorf("it is still known who signs with 2 (%v)", err)
	}
	got, err = base.SignedAs(t.Context(), "link:a")
	wantSigners(got, err)
	wantNumber(t, newBaseOn(t, s, 3), hall, "link:a", 5)
}

func TestParseSignature(t *testing.T) {
	for by, want := range map[string]string{
		"clerk-3": "clerk 3 true", "chief-12": "chief 12 true", "owner-1": "owner 1 true", "arbiter": "visitor 0 false", "visitor": "visitor 0 false",
		"umpire-4": "visitor 0 false", "clerk-0": "visitor 0 false", "clerk-03": "visitor 0 false", "clerk-+3": "visitor 0 false", "clerk": "visitor 0 false",
		"-3": "visitor 0 false", "": "visitor 0 false", "clerk-1-2": "visitor 0 false", "none-1": "visitor 0 false",
	} {
		role, number, found := app.ParseSignature(by)
		if got := fmt.Sprint(role, number, found); got != want {
			t.Errorf("%q: got %s, want %s", by, got, want)
		}
	}
}

// Whoever asks first, and in however many programs: nobody has the number of another, and
// a principal has one.
func TestSignersAtOnce(t *testing.T) {
	for name, s := range map[string]store.Store{"memory": memory.New(), "sqlite": newStore(t)} {
		t.Run(name, func(t *testing.T) {
			const programs, principals, askers = 2, 6, 3
			var bases [programs]*app.Base
			for i := range bases {
				bases[i] = newBaseOn(t, s, byte(i))
			}
			var numbers [principals][programs * askers]int
			var group sync.WaitGroup
			for p := range principals {
				for a := range programs * askers {
					group.Go(func() {
						var err error
						if numbers[p][a], err = bases[a%programs].SignerNumber(t.Context(), hall, fmt.Sprint("account:", p)); err != nil {
							t.Error(err)
						}
					})
				}
			}
			group.Wait()
			owner := make(map[int]int)
			for p, got := range numbers {
				for _, number := range got {
					if before, found := owner[number]; number != got[0] || found && before != p {
						t.Errorf("principal %d has %v", p, got)
					}
					owner[number] = p
				}
			}
			for number := 1; number <= principals; number++ {
				if _, found := owner[number]; !found {
					t.Errorf("nobody has %d", number)
				}
			}
		})
	}
}

// importing is a store in which a tail comes in before a number is stored.
type importing struct {
	store.Store
	before func()
}

func (s *importing) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if before := s.before; before != nil {
		s.before = nil
		before()
	}
	return s.Store.Append(ctx, batch, side)
}

// A number is not given away while events come in that are signed with it.
func TestNumberWhileImporting(t *testing.T) {
	kept := newStore(t)
	signedBy(t, kept, hall, "arbiter")
	s := &importing{Store: kept}
	s.before = func() { signedBy(t, kept, hall, "clerk-1") }
	wantNumber(t, newBaseOn(t, s, 1), hall, "account:a", 2)
}

// A store that refuses says so, and nothing is remembered.
func TestSignerOfAFailingStore(t *testing.T) {
	s := newStore(t)
	base := newBaseOn(t, s, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if number, err := base.SignerNumber(ctx, hall, "account:a"); number != 0 && err == nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%d, %v", number, err)
	}
	wantNumber(t, base, hall, "account:a", 1)
}

// Those of a stream are listed by their ids: however many there are, none of a stream whose name begins alike, and those of older versions, which
// said more.
func TestSignersAreListed(t *testing.T) {
	const many = 230
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	old := store.Document{
		Kind: "signer", ID: "tournament/hall 1", Data: []byte(`{"stream":"tournament/hall","number":1,"principal":"account/1"}`),
		Keys: []store.Key{{Name: "who", Value: "tournament/hall account/1", Unique: true}, {Name: "stream", Value: "tournament/hall"}, {Name: "principal", Value: "account/1"}},
	}
	if _, err := s.Append(t.Context(), journal.Batch{Stream: hall}, func(tx store.Tx) error { return tx.PutDocument(old) }); err != nil {
		t.Fatal(err)
	}
	b := newBaseOn(t, s, 1)
	for n := 1; n <= many; n++ {
		wantNumber(t, b, hall, fmt.Sprint("account/", n), n)
	}
	for _, other := range []journal.Stream{"tournament/hal", "tournament/hall2", "tournament/hall-1"} {
		wantNumber(t, b, other, "account/1", 1)
	}
	all, err := b.Signers(t.Context(), hall)
	if err != nil || len(all) != many {
		t.Fatalf("%d are listed, not %d: %v", len(all), many, err)
	}
	for i, one := range all {
		if one != (app.Signer{Stream: hall, Number: i + 1, Principal: fmt.Sprint("account/", i+1)}) {
			t.Errorf("number %d is %+v", i+1, one)
		}
	}
	if mine, err := b.SignedAs(t.Context(), "account/1"); err != nil || len(mine) != 4 {
		t.Errorf("account/1 signs in %+v, %v", mine, err)
	}
}
