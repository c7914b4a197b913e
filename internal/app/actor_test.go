package app

import (
	"strings"
	"testing"
)

// An actor's own id is opaque: no name, address or role can be one.
func TestNewActor(t *testing.T) {
	for _, way := range []Way{ByAccount, ByHelperLink, ByCard} {
		actor, err := NewActor(Identity{Way: way, ID: someID})
		if got, known := actor.Way(); err != nil || !known || got != way || actor.IsVisitor() || actor.IsOwnersLink() {
			t.Errorf("way %d: %v, %v", way, actor, err)
		}
	}
	if _, err := NewActor(Identity{Way: ByAccount, ID: strings.Repeat("a", 64)}); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"", "arbiter", "visitor", someID[1:], strings.Repeat("a", 65), "Q3m7aabz2x5kdefg", "olga czyż z gdyni", "olga@example.pl.xx", "q3m7aabz2x5kde/g", someID + "\n"} {
		if actor, err := NewActor(Identity{Way: ByAccount, ID: bad}); err == nil || actor != Visitor {
			t.Errorf("%q: %v, %v", bad, actor, err)
		}
	}
	for name, bad := range map[string]Identity{
		"the owner's link":          {Way: byOwnersLink, ID: someID},
		"an unknown way":            {Way: Way(ways), ID: someID},
		"a token without scopes":    {Way: ByToken, ID: someID},
		"an account with scopes":    {Way: ByAccount, ID: someID, Scopes: []Scope{ReadAccount}},
		"a role nobody is given":    {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Member}}},
		"a chief arbiter of all":    {Way: ByAccount, ID: someID, Grants: []Grant{{Role: ChiefArbiter}}},
		"an owner of a tournament":  {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Owner, Stream: here}}},
		"an officer of no club":     {Way: ByAccount, ID: someID, Grants: []Grant{{Role: ClubOfficer}}},
		"a player who is nobody":    {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Player, Stream: here}}},
		"a role that is none":       {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Role(roles)}}},
		"a clerk before round one":  {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Clerk, Stream: here, Round: -1}}},
		"an owner of a third round": {Way: ByAccount, ID: someID, Grants: []Grant{{Role: Owner, Round: 3}}},
	} {
		if actor, err := NewActor(bad); err == nil || actor != Visitor {
			t.Errorf("%s: %v, %v", name, actor, err)
		}
	}
}

// Nobody changes an actor who was recognised.
func TestActorsStayAsTheyWere(t *testing.T) {
	grants := []Grant{grantOf(Clerk, here)}
	actor, err := NewActor(Identity{Way: ByAccount, ID: someID, Grants: grants})
	if err != nil {
		t.Fatal(err)
	}
	grants[0].Role = ChiefArbiter
	actor.Grants()[0].Role = ChiefArbiter
	if !actor.Has(Clerk, here) || actor.Has(ChiefArbiter, here) || actor.Has(Clerk, there) {
		t.Errorf("%+v", actor.Grants())
	}
}

func TestPrincipals(t *testing.T) {
	of := func(way Way, scopes []Scope) string {
		actor, err := NewActor(Identity{Way: way, ID: someID, Scopes: scopes})
		if err != nil {
			t.Fatal(err)
		}
		return actor.Principal() + " " + actor.Account()
	}
	for got, want := range map[string]string{
		of(ByAccount, nil):                      "account:" + someID + " " + someID,
		of(ByToken, []Scope{ReadAccount}):       "account:" + someID + " " + someID,
		of(ByHelperLink, nil):                   "link:" + someID + " ",
		of(ByCard, nil):                         "card:" + someID + " ",
		Arbiter.Principal() + Arbiter.Account(): "owner:",
		Visitor.Principal() + Visitor.Account(): "visitor:",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Words of roles sign what is done and are never changed.
func TestRoleWords(t *testing.T) {
	var words []string
	for _, role := range Roles() {
		words = append(words, role.String())
		if got, found := RoleOf(role.String()); !found || got != role {
			t.Errorf("%s is read as %s", role, got)
		}
		if given := role.Reach() != Nobody; given != (role.GivenBy() != 0) {
			t.Errorf("%s is given by %s", role, role.GivenBy())
		}
	}
	if got, want := strings.Join(words, " "), "visitor owner commission college board chief assistant clerk organiser club player member"; got != want {
		t.Error(got)
	}
	if _, found := RoleOf("arbiter"); found {
		t.Error("the owner's signature is the word of a role")
	}
}

// Of some actors nobody ever asks how they came in, and those who were given nothing
// see what everybody sees.
func TestActorsOfNoWay(t *testing.T) {
	for _, actor := range []Actor{Visitor, Arbiter} {
		if way, known := actor.Way(); known || way != 0 {
			t.Errorf("%v came by %v", actor, way)
		}
	}
	if Visitor.Grants() != nil || Visitor.Account() != "" || Arbiter.Account() != "" {
		t.Error("nobody has an account or a role")
	}
	player := Grant{Role: Player, Stream: here, Subject: someID}
	for name, c := range map[string]struct {
		way    Way
		grants []Grant
		mere   bool
	}{
		"an account":              {ByAccount, nil, true},
		"a player's account":      {ByAccount, []Grant{player}, true},
		"a clerk's account":       {ByAccount, []Grant{grantOf(Clerk, here)}, false},
		"a chief elsewhere":       {ByAccount, []Grant{player, grantOf(ChiefArbiter, there)}, true},
		"an owner":                {ByAccount, []Grant{{Role: Owner}}, false},
		"a club's officer":        {ByAccount, []Grant{{Role: ClubOfficer, Subject: "damka gdynia"}}, false},
		"an account of both":      {ByAccount, []Grant{player, grantOf(Clerk, here)}, false},
		"a link":                  {ByHelperLink, nil, false},
		"a link that gives roles": {ByHelperLink, []Grant{grantOf(Clerk, here)}, false},
		"a card":                  {ByCard, []Grant{player}, false},
	} {
		actor, err := NewActor(Identity{Way: c.way, ID: someID, Grants: c.grants})
		if err != nil || actor.IsMereMember(here) != c.mere {
			t.Errorf("%s: %v, %v", name, actor.IsMereMember(here), err)
		}
	}
	if Visitor.IsMereMember(here) || Arbiter.IsMereMember(here) {
		t.Error("who has no account is taken for a member")
	}
}
