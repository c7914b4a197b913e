package accounts_test

import (
	"slices"
	"testing"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/journal"
	"damka/internal/store"
)

// There is always an owner who can sign in, also when all of them go at the same time; whoever holds the owner's link is
// one anyway.
func TestTheLastOwner(t *testing.T) {
	for name, leave := range map[string]func(w *world, by app.Actor, id string) error{
		"taken": func(w *world, by app.Actor, id string) error {
			return w.Take(w.t.Context(), by, id, app.Grant{Role: app.Owner})
		},
		"suspended": func(w *world, by app.Actor, id string) error { return w.Suspend(w.t.Context(), by, id) },
		"erased":    func(w *world, by app.Actor, id string) error { return w.Erase(w.t.Context(), by, id) },
		"erases":    func(w *world, by app.Actor, id string) error { return w.EraseOwn(w.t.Context(), by) },
	} {
		w := newWorld(t)
		var owners []*person
		var actors []app.Actor
		for _, login := range []string{"olga", "jan.bor", "ewa.lis", "ola.sowa"} {
			owners = append(owners, w.owner(login))
			actors = append(actors, owners[len(owners)-1].actor())
		}
		all := race(len(owners), func(i int) error { return leave(w, actors[i], owners[i].id) })
		kept := 0
		for _, err := range all {
			if err != nil {
				refused(t, err, "account.last_owner")
				kept++
			}
		}
		if kept != 1 {
			t.Errorf("%s: %d owners are kept", name, kept)
		}
		i := slices.IndexFunc(all, func(err error) bool { return err != nil })
		if name != "erases" {
			w.must(leave(w, app.Arbiter, owners[i].id))
		}
	}
	w := newWorld(t)
	one, other := w.owner("olga"), w.owner("jan.bor")
	w.must(w.Suspend(t.Context(), one.actor(), other.id))
	refused(t, w.EraseOwn(t.Context(), one.actor()), "account.last_owner") // the other cannot sign in
	w.must(w.Restore(t.Context(), one.actor(), other.id))
	w.must(w.EraseOwn(t.Context(), one.actor()))
}

// Somebody made an owner who has not chosen a password yet is none who can sign in.
func TestTheLastOwnerWhoCanSignIn(t *testing.T) {
	w := newWorld(t)
	add := func(login string) (string, account.Secret) {
		of, choose, err := w.Add(t.Context(), app.Arbiter, accounts.Joiner{Login: login, Name: "Osoba"}, []app.Grant{{Role: app.Owner}})
		w.must(err)
		return of.ID(), choose
	}
	_, choose := add("jan.bor")
	if _, wanted, err := w.FirstAdministrator(t.Context()); err != nil || !wanted {
		t.Errorf("no link to begin where nobody can sign in: %v", err)
	}
	olga := w.owner("olga")
	ghost, _ := add("ewa.lis")
	refused(t, w.EraseOwn(t.Context(), olga.actor()), "account.last_owner")
	refused(t, w.Take(t.Context(), olga.actor(), olga.id, app.Grant{Role: app.Owner}), "account.last_owner")
	w.must(w.Erase(t.Context(), olga.actor(), ghost)) // nobody who could run it goes
	w.must(w.Reset(t.Context(), choose.Text(), better))
	if _, wanted, err := w.FirstAdministrator(t.Context()); err != nil || wanted {
		t.Errorf("a link to begin where there are owners: %v", err)
	}
	w.must(w.EraseOwn(t.Context(), olga.actor()))
}

// Who gives which role: every role by every other, compared with the table.
func TestGivingRoles(t *testing.T) {
	for _, giver := range app.Roles() {
		if giver == app.AnyVisitor {
			continue
		}
		w := newWorld(t)
		p := &permissions{world: w}
		actor := p.inRole(giver)
		to := w.somebody("kto.dostaje")
		for _, role := range app.Roles() {
			for _, at := range []journal.Stream{here, there} {
				grant := app.Grant{Role: role}
				switch role.Reach() {
				case app.OneEvent:
					grant.Stream = at
				case app.OneClub:
					grant.Subject = "damka gdynia"
				case app.OneEntrant:
					grant.Stream, grant.Subject = at, "somebodysomebody"
				}
				deed := role.GivenBy()
				may := deed != 0 && w.base.Allow(t.Context(), actor, deed, grant.Stream) == nil
				gives, takes := w.Give(t.Context(), actor, to.id, grant), w.Take(t.Context(), actor, to.id, grant)
				if may != (gives == nil) || may != (takes == nil) {
					t.Errorf("%s gives and takes %s at %s: %v, %v", giver, role, at, gives, takes)
				}
			}
		}
		if len(to.of().Grants()) != 0 {
			t.Errorf("%+v", to.of().Grants())
		}
	}
}

// Roles are told to who may see the staff, by the key and not by reading all accounts.
func TestStaff(t *testing.T) {
	w := newWorld(t)
	owner := w.owner("owner")
	olga, ewa := w.somebody("olga", chief), w.somebody("ewa.lis")
	w.somebody("jan.bor", app.Grant{Role: app.ChiefArbiter, Stream: there})
	w.must(w.Give(t.Context(), olga.actor(), ewa.id, app.Grant{Role: app.Clerk, Stream: here}))
	w.must(w.Give(t.Context(), olga.actor(), ewa.id, app.Grant{Role: app.Clerk, Stream: here})) // twice is once
	w.must(w.Give(t.Context(), olga.actor(), ewa.id, app.Grant{Role: app.Assistant, Stream: here}))
	w.must(w.Give(t.Context(), app.Arbiter, ewa.id, app.Grant{Role: app.Player, Stream: here, Subject: "somebodysomebody"}))
	staff, err := w.Staff(t.Context(), olga.actor(), here)
	w.must(err)
	var roles []string
	for _, m := range staff {
		roles = append(roles, m.Account.Name()+" "+m.Grant.Role.String())
	}
	slices.Sort(roles)
	if want := []string{"Osoba ewa.lis assistant", "Osoba ewa.lis clerk", "Osoba ewa.lis player", "Osoba olga chief"}; !slices.Equal(roles, want) {
		t.Errorf("%q", roles)
	}
	w.must(w.Take(t.Context(), olga.actor(), ewa.id, app.Grant{Role: app.Clerk, Stream: here}))
	refused(t, w.Take(t.Context(), olga.actor(), ewa.id, app.Grant{Role: app.Clerk, Stream: here}), "account.no_role")
	if staff, err = w.Staff(t.Context(), olga.actor(), here); err != nil || len(staff) != 3 {
		t.Errorf("%+v, %v", staff, err)
	}
	refused(t, w.Give(t.Context(), app.Arbiter, ewa.id, app.Grant{Role: app.Player, Stream: here, Subject: "anotheranother22"}), "account.player_twice")
	refused(t, w.Appoint(t.Context(), app.Arbiter, "nobody.here", app.Grant{Role: app.Clerk, Stream: here}), "account.nobody")
	for _, id := range []string{"", "x", "nobodynobodynobo", olga.id + " "} {
		refused(t, w.Give(t.Context(), owner.actor(), id, app.Grant{Role: app.Board}), "account.no_account")
		refused(t, w.Suspend(t.Context(), owner.actor(), id), "account.no_account")
		refused(t, w.Erase(t.Context(), owner.actor(), id), "account.no_account")
		_, err := w.ResetLink(t.Context(), owner.actor(), id, false)
		refused(t, err, "account.no_account")
	}
	if n := len(w.documents("grant")); n != 5 {
		t.Errorf("%d rows of roles", n)
	}
}

// Somebody may have more roles than a document has keys.
func TestManyRoles(t *testing.T) {
	w := newWorld(t)
	board := w.somebody("olga", app.Grant{Role: app.Board})
	for range store.MaxKeys + 1 {
		id, err := w.base.NewID()
		w.must(err)
		w.must(w.Give(t.Context(), app.Arbiter, board.id, app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", id)}))
	}
	if !board.again(good).signedIn() {
		t.Error("many roles keep somebody out")
	}
}

// The code on a card makes somebody its player, and nobody two players of one tournament.
func TestLinkByCard(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.must(w.LinkByCard(t.Context(), olga.actor(), card(t, "playerplayer2222")))
	w.must(w.LinkByCard(t.Context(), olga.actor(), card(t, "playerplayer2222")))
	refused(t, w.LinkByCard(t.Context(), olga.actor(), card(t, "playerplayer3333")), "account.player_twice")
	if g := olga.actor().Grants(); len(g) != 1 || g[0] != (app.Grant{Role: app.Player, Stream: here, Subject: "playerplayer2222"}) {
		t.Errorf("%+v", g)
	}
	for _, no := range []app.Actor{app.Visitor, app.Arbiter, olga.actor(), w.owner("owner").actor()} {
		forbidden(t, w.LinkByCard(t.Context(), olga.actor(), no), app.LinkPlayer, app.LacksRole)
	}
	forbidden(t, w.LinkByCard(t.Context(), app.Visitor, card(t, "playerplayer2222")), app.KeepAccount, app.LacksRole)
}

// A player has one account, also when two hold the card at the same time. The chief arbiter and the account itself undo
// it; then another may take its place.
func TestAPlayerHasOneAccount(t *testing.T) {
	w := newWorld(t)
	player := card(t, "playerplayer2222")
	both := []*person{w.somebody("olga"), w.somebody("jan.bor")}
	actors := []app.Actor{both[0].actor(), both[1].actor()}
	linked := race(2, func(i int) error { return w.LinkByCard(t.Context(), actors[i], player) })
	oneWins(t, linked, "account.player_taken")
	first := slices.Index(linked, nil)
	one, other := both[first], both[1-first]
	refused(t, w.LinkByCard(t.Context(), other.actor(), player), "account.player_taken")
	refused(t, w.Unlink(t.Context(), other.actor(), here), "account.no_role")
	refused(t, w.Unlink(t.Context(), one.actor(), there), "account.no_role")
	w.must(w.Unlink(t.Context(), one.actor(), here))
	if len(one.actor().Grants()) != 0 {
		t.Error("the account is still the player's")
	}
	w.must(w.LinkByCard(t.Context(), other.actor(), player))
	refused(t, w.Give(t.Context(), app.Arbiter, one.id, app.Grant{Role: app.Player, Stream: here, Subject: "playerplayer2222"}), "account.player_taken")
	grant := app.Grant{Role: app.Player, Stream: here, Subject: "playerplayer2222"}
	elsewhere := w.somebody("ewa.lis", app.Grant{Role: app.ChiefArbiter, Stream: there})
	forbidden(t, w.Take(t.Context(), elsewhere.actor(), other.id, grant), app.UnlinkPlayer, app.LacksRole)
	chief := w.somebody("piotr", app.Grant{Role: app.ChiefArbiter, Stream: here})
	w.must(w.Take(t.Context(), chief.actor(), other.id, grant))
	forbidden(t, w.Give(t.Context(), chief.actor(), other.id, grant), app.LinkPlayer, app.LacksRole)
	w.must(w.LinkByCard(t.Context(), one.actor(), player))
	w.must(w.Erase(t.Context(), app.Arbiter, one.id))
	w.must(w.LinkByCard(t.Context(), other.actor(), player))
}

// Somebody is appointed by login or confirmed address, and by nothing else.
func TestAppointing(t *testing.T) {
	w := newWorld(t)
	olga, ewa := w.somebody("olga", chief), w.somebody("Ewa.Lis")
	clerk := app.Grant{Role: app.Clerk, Stream: here}
	w.must(w.SetEmail(t.Context(), ewa.actor(), "ewa@example.org"))
	for _, name := range []string{"", "nikt", "ewa@example.org", ewa.id} {
		refused(t, w.Appoint(t.Context(), olga.actor(), name, clerk), "account.nobody")
	}
	w.must(w.Appoint(t.Context(), olga.actor(), " ewa.lis ", clerk))
	w.confirmed(ewa, "ewa@example.org")
	w.must(w.Appoint(t.Context(), olga.actor(), "Ewa@Example.org", app.Grant{Role: app.Organiser, Stream: here}))
	if !ewa.actor().Has(app.Clerk, here) || !ewa.actor().Has(app.Organiser, here) || ewa.of().Grants()[0].By != olga.actor().Principal() {
		t.Errorf("%+v", ewa.of().Grants())
	}
	for _, name := range []string{"ewa.lis", "nikt"} { // nobody else learns who exists
		forbidden(t, w.Appoint(t.Context(), ewa.actor(), name, clerk), app.AppointStaff, app.LacksRole)
	}
}
