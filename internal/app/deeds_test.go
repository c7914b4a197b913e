package app

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/journal"
)

const (
	someID = "q3m7aabz2x5kdefg"
	here   = journal.Stream("tournament/here")
	there  = journal.Stream("tournament/there")
)

// grantOf is a role as it is given, in a tournament where it is for one.
func grantOf(role Role, stream journal.Stream) Grant {
	switch role.Reach() {
	case OneEvent:
		return Grant{Role: role, Stream: stream}
	case OneClub:
		return Grant{Role: role, Subject: "a club"}
	case OneEntrant:
		return Grant{Role: role, Stream: stream, Subject: "somebody"}
	}
	return Grant{Role: role}
}

// actorOf is somebody with one role, freshly signed in where the role needs an
// account.
func actorOf(t testing.TB, role Role) Actor {
	t.Helper()
	identity := Identity{Way: ByAccount, ID: someID, Fresh: true}
	switch {
	case role == AnyVisitor:
		return Visitor
	case role.Reach() != Nobody:
		identity.Grants = []Grant{grantOf(role, here)}
	}
	actor, err := NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// The table of deeds as people can read it, and every cell of it as it is
// answered to somebody who has the role, here and in another tournament.
func TestDeeds(t *testing.T) {
	var text strings.Builder
	fmt.Fprintf(&text, "%-29s %-19s %-6s", "", "scope", "fresh")
	for _, role := range Roles() {
		fmt.Fprintf(&text, " %-12s", role)
	}
	words := make(map[string]bool)
	for _, deed := range Deeds() {
		if word := deed.String(); words[word] || !regexp.MustCompile(`^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$`).MatchString(word) {
			t.Errorf("deed %d has the word %q, which is taken or none", deed, word)
		}
		words[deed.String()] = true
		fresh := ""
		if table[deed].fresh {
			fresh = "fresh"
		}
		line := fmt.Sprintf("\n%-29s %-19s %-6s", deed, deed.Scope(), fresh)
		for _, role := range Roles() {
			line += fmt.Sprintf(" %-12s", deed.Terms(role))
			tryCell(t, deed, role)
		}
		text.WriteString(strings.TrimRight(line, " "))
	}
	golden.Expect(t, "testdata/deeds.golden", text.String()+"\n")
}

func tryCell(t *testing.T, deed Deed, role Role) {
	t.Helper()
	want := deed.Terms(role)
	if role.Reach() != Nobody && deed.Terms(Member) != Never && want != Always {
		want = deed.Terms(Member) // who was given a role has an account
	}
	actor := actorOf(t, role)
	permits, err := (&Base{}).Permits(t.Context(), actor, deed, here)
	got := Never
	if err == nil {
		got = permits[0].Limit
	}
	if got != want || (err != nil) != errors.Is(err, ErrForbidden) {
		t.Errorf("%s as %s: %s, %v; the table has %s", deed, role, got, err, want)
	}
	if plain := (&Base{}).Allow(t.Context(), actor, deed, here); (plain == nil) != (want == Always) {
		t.Errorf("%s as %s without terms: %v", deed, role, plain)
	}
	elsewhere := (&Base{}).AllowSome(t.Context(), actor, deed, there)
	if role.Reach() == OneEvent || role.Reach() == OneEntrant {
		if deed.Terms(Member) == Never && elsewhere == nil {
			t.Errorf("%s as %s of another tournament is allowed", deed, role)
		}
	}
}

func TestForbiddenNamesTheDeed(t *testing.T) {
	err := (&Base{}).Allow(t.Context(), Visitor, UndoChange, here)
	var forbidden *ForbiddenError
	if !errors.Is(err, ErrForbidden) || !errors.As(err, &forbidden) ||
		*forbidden != (ForbiddenError{Deed: UndoChange, Stream: here}) || !strings.Contains(err.Error(), "tournament.undo") {
		t.Errorf("%v", err)
	}
	for _, none := range []Deed{0, Deed(deeds), 255} {
		if err := (&Base{}).Allow(t.Context(), Arbiter, none, ""); !errors.Is(err, ErrForbidden) || none.String() != "none" {
			t.Errorf("deed %d: %v", none, err)
		}
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if err := (&Base{}).Allow(ended, Arbiter, UndoChange, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// What is refused says what is missing: a role, other terms, the token's scope
// or a fresh sign-in.
func TestForbiddenSaysWhatIsMissing(t *testing.T) {
	lack := func(identity Identity, deed Deed) (Lack, Limit) {
		identity.ID = someID
		actor, err := NewActor(identity)
		if err != nil {
			t.Fatal(err)
		}
		var forbidden *ForbiddenError
		if err := (&Base{}).Allow(t.Context(), actor, deed, here); !errors.As(err, &forbidden) {
			t.Fatalf("%s: %v", deed, err)
		}
		return forbidden.Lack, forbidden.Limit
	}
	clerk, chief := []Grant{grantOf(Clerk, here)}, []Grant{grantOf(ChiefArbiter, here)}
	for _, test := range []struct {
		identity Identity
		deed     Deed
		lack     Lack
		limit    Limit
	}{
		{Identity{Way: ByHelperLink, Grants: clerk}, Regulate, LacksRole, Never},
		{Identity{Way: ByHelperLink, Grants: clerk}, EnterResults, LacksTerms, NotEntered},
		{Identity{Way: ByToken, Scopes: []Scope{ReadTournaments}, Grants: chief}, EnterResults, LacksScope, Never},
		{Identity{Way: ByToken, Scopes: Scopes(), Grants: chief, Fresh: true}, MakeHelper, LacksScope, Never},
		{Identity{Way: ByAccount, Grants: chief}, MakeHelper, LacksFresh, Never},
		{Identity{Way: ByAccount}, KeepAccount + 200, LacksRole, Never},
	} {
		if lack, limit := lack(test.identity, test.deed); lack != test.lack || limit != test.limit {
			t.Errorf("%+v, %s: lacks %d, %s", test.identity, test.deed, lack, limit)
		}
	}
}

// The owner's link and a helper's have nothing to sign in with again, so the
// table asks no fresh sign-in of them.
func TestLinksAreNeverStale(t *testing.T) {
	if err := (&Base{}).Allow(t.Context(), Arbiter, RotateLink, ""); err != nil {
		t.Error(err)
	}
	chief, err := NewActor(Identity{Way: ByHelperLink, ID: someID, Grants: []Grant{grantOf(ChiefArbiter, here)}})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&Base{}).Allow(t.Context(), chief, MakeHelper, here); err != nil {
		t.Error(err)
	}
}

// A token narrows its account's roles, and adds nothing to them.
func TestScopesNarrow(t *testing.T) {
	for _, role := range Roles()[1:] {
		var grants []Grant
		if role.Reach() != Nobody {
			grants = []Grant{grantOf(role, here)}
		}
		account, _ := NewActor(Identity{Way: ByAccount, ID: someID, Grants: grants, Fresh: true})
		for _, scope := range Scopes() {
			token, err := NewActor(Identity{Way: ByToken, ID: someID, Grants: grants, Scopes: []Scope{scope}, Fresh: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, deed := range Deeds() {
				want := account.MayWholly(deed, here) && deed.Scope() == scope
				if got := token.MayWholly(deed, here); got != want {
					t.Errorf("%s by a token with %s of a %s: %v", deed, scope, role, got)
				}
			}
		}
	}
	if _, found := ScopeOf("none"); found {
		t.Error("no scope is a scope")
	}
	for _, scope := range Scopes() {
		if got, found := ScopeOf(scope.String()); !found || got != scope {
			t.Errorf("%s is read as %s", scope, got)
		}
	}
}

// With several roles the best is taken, and of equal ones the first.
func TestPermitsOfSeveralRoles(t *testing.T) {
	actor, err := NewActor(Identity{Way: ByAccount, ID: someID, Grants: []Grant{
		grantOf(Clerk, here), grantOf(Assistant, here), grantOf(ChiefArbiter, there), grantOf(ChiefArbiter, here), {Role: ClubOfficer, Subject: "a"}, {Role: ClubOfficer, Subject: "b"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if p := actor.permits(EnterResults, here); !p.Unlimited() || p.Role() != ChiefArbiter {
		t.Errorf("%+v", p)
	}
	clubs := actor.permits(EnterPlayers, journal.Stream("tournament/third"))
	if len(clubs) != 2 || clubs.Unlimited() || clubs[0].Subject != "a" || clubs[1].Subject != "b" {
		t.Errorf("%+v", clubs)
	}
	if p, err := clubs.Within(func(p Permit) error { return map[string]error{"a": ErrForbidden}[p.Subject] }); err != nil || p.Subject != "b" {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := clubs.Within(func(Permit) error { return ErrForbidden }); !errors.Is(err, ErrForbidden) {
		t.Error(err)
	}
}

// Who may do a deed is what the table says, whether on terms or not, and what is no deed
// nobody may do.
func TestWho(t *testing.T) {
	for deed := Deed(1); int(deed) < deeds; deed++ {
		var want []Role
		for _, role := range Roles() {
			if table[deed].who[role] != Never {
				want = append(want, role)
			}
		}
		if got := deed.Who(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", deed, got, want)
		}
	}
	if none := Deed(deeds); none.Who() != nil || none.Scope() != 0 || none.Terms(Owner) != Never || EnterResults.Terms(Role(roles)) != Never {
		t.Error("something that is no deed may be done")
	}
}
