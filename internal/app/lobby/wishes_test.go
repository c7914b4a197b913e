package lobby_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"damka/internal/app/lobby"
	domain "damka/internal/lobby"
	"damka/internal/store"
)

// By whom somebody may be challenged is theirs to say; what they offer themselves is open to all.
func TestWhoMayChallenge(t *testing.T) {
	h := newHallWith(t, lobby.Options{Ratings: ratings{anna: 1500, celina: 1900}})
	ask := func(account string) error {
		id, err := h.Challenge(t.Context(), member(t, account), "Piotr", rated("5+3"))
		if err == nil {
			h.must(h.Cancel(t.Context(), member(t, account), id))
		}
		return err
	}
	piotrs := member(t, piotr)
	h.must(ask(robot))
	h.must(h.SetCallers(t.Context(), piotrs, lobby.ByRated, domain.Range{Least: 1400, Most: 1600}))
	h.must(ask(anna))
	h.refused(ask(celina), lobby.CodeOnlyRated)
	h.refused(ask(robot), lobby.CodeOnlyRated)
	h.must(h.SetCallers(t.Context(), piotrs, lobby.ByRated, domain.Range{}))
	h.must(ask(celina))
	h.refused(ask(robot), lobby.CodeOnlyRated) // who has no rating, whatever the range
	h.must(h.SetCallers(t.Context(), piotrs, lobby.ByNobody, domain.Range{}))
	h.refused(ask(anna), lobby.CodeNoPlayer) // as if nobody had that name
	h.accept(member(t, anna), h.seek(piotrs))
	h.refused(h.SetCallers(t.Context(), piotrs, "friends", domain.Range{}), lobby.CodeCallers)
	h.refused(h.SetCallers(t.Context(), piotrs, lobby.ByRated, domain.Range{Least: 1600, Most: 1400}), domain.CodeRangeWrong)
	if w, err := h.Wishes(t.Context(), piotrs); err != nil || w.Callers != lobby.ByNobody || w.Range != (domain.Range{}) {
		t.Errorf("%+v, %v", w, err)
	}
	h.must(h.SetCallers(t.Context(), piotrs, lobby.ByEverybody, domain.Range{}))
	h.must(ask(robot))
}

// Who has blocked somebody neither hears of them nor plays them, in any way; nor they them.
func TestBlocking(t *testing.T) {
	h := newHall(t)
	a, p := member(t, anna), member(t, piotr)
	seek := h.seek(p)
	h.must(h.Block(t.Context(), a, "Piotr"))
	h.must(h.Block(t.Context(), a, "Piotr"))
	for _, of := range [][2]string{{anna, "Piotr"}, {piotr, "Anna"}} {
		_, err := h.Challenge(t.Context(), member(t, of[0]), of[1], wanted("5+3"))
		h.refused(err, lobby.CodeApart)
	}
	if _, err := h.Accept(t.Context(), a, seek, ""); codeOf(err) != lobby.CodeApart {
		t.Error(err)
	}
	other := h.seek(a)
	if _, err := h.Accept(t.Context(), p, other, ""); codeOf(err) != lobby.CodeApart {
		t.Error(err)
	}
	for _, actor := range []string{anna, piotr} {
		if all, err := h.Lobby(t.Context(), member(t, actor)); err != nil || len(all) != 0 {
			t.Errorf("%s sees %d offers, %v", actor, len(all), err)
		}
	}
	quick, err := h.Quick(t.Context(), a, wanted("5+3"))
	h.must(err)
	if h.after(time.Minute); h.offer(quick.ID).Phase != domain.Open {
		t.Error("they are paired")
	}
	h.must(h.Unblock(t.Context(), a, piotr))
	h.accept(a, seek)
	h.refused(h.Block(t.Context(), a, "Anna"), lobby.CodeBlocksSelf)
	h.refused(h.Block(t.Context(), a, "Zenon"), lobby.CodeNoAccount)
}

// What an account has in the lobby is forgotten with it: its offers, those to it, its wishes and others' of it.
func TestAnErasedAccountIsForgotten(t *testing.T) {
	h := newHall(t)
	h.accept(member(t, celina), h.seek(member(t, anna)))
	own, to, others := h.seek(member(t, anna)), h.challenge(member(t, piotr), "Anna"), h.seek(member(t, piotr))
	h.must(h.Block(t.Context(), member(t, anna), "Celina"))
	h.must(h.Block(t.Context(), member(t, celina), "Anna"))
	h.must(h.base.Store().Update(t.Context(), func(tx store.Tx) error { return h.base.Erased(tx, anna) }))
	h.work()
	for id, want := range map[string]domain.Phase{own: domain.Lapsed, to: domain.Lapsed, others: domain.Open} {
		if got := h.offer(id).Phase; got != want {
			t.Errorf("an offer is %s, want %s", got, want)
		}
	}
	if w, err := h.Wishes(t.Context(), member(t, celina)); err != nil || len(w.Blocked) != 0 {
		t.Errorf("Celina blocks %v, %v", w.Blocked, err)
	}
	for _, kind := range []string{"lobby.open", "lobby.wishes", "lobby.met"} {
		docs, err := h.base.Store().DocumentsAfter(t.Context(), kind, "", 99)
		h.must(err)
		for _, doc := range docs {
			if doc.ID == anna || doc.ID == "account:"+anna || kind != "lobby.met" && contains(string(doc.Data), anna) {
				t.Errorf("%s %s: %s", kind, doc.ID, doc.Data)
			}
		}
	}
}

// Nobody fills the lobby: an account, a browser and an address each have their limit.
func TestLimits(t *testing.T) {
	h := newHall(t)
	for range 20 {
		h.seek(member(t, anna))
	}
	_, err := h.Seek(t.Context(), member(t, anna), wanted("5+3"))
	h.refused(err, lobby.CodeManyOpen)
	guest := h.guest()
	for range 3 {
		h.seek(guest)
	}
	_, err = h.Seek(t.Context(), guest, wanted("5+3"))
	h.refused(err, lobby.CodeManyOpen)
	at := func(address string) error {
		guest := h.guest()
		id, err := h.Seek(t.Context(), guest, lobby.Wanted{Conditions: conditions("5+3"), Address: address})
		if err == nil {
			h.must(h.Cancel(t.Context(), guest, id))
		}
		return err
	}
	for range 60 {
		h.must(at("192.0.2.1"))
	}
	h.refused(at("192.0.2.1"), lobby.CodeManyMade)
	h.must(at("192.0.2.2"))
	h.must(second(h.Seek(t.Context(), member(t, piotr), lobby.Wanted{Conditions: conditions("5+3"), Address: "192.0.2.1"})))
	h.times.pass(10 * time.Minute)
	h.must(at("192.0.2.1"))
}

// However many browsers somebody makes up, at one address only so many of their offers are open at once; one that is over makes room.
func TestOpenOffersOfAnAddress(t *testing.T) {
	h := newHall(t)
	at := func(address string) error {
		return second(h.Seek(t.Context(), h.guest(), lobby.Wanted{Conditions: conditions("3d"), Address: address}))
	}
	for range 30 {
		h.must(at("192.0.2.1"))
	}
	h.refused(at("192.0.2.1"), lobby.CodeManyHere)
	h.must(at("192.0.2.2"))
	h.must(second(h.Seek(t.Context(), member(t, piotr), lobby.Wanted{Conditions: conditions("3d"), Address: "192.0.2.1"})))
	h.after(time.Hour)
	h.must(at("192.0.2.1"))
}

// As many are blocked as can be, and no more.
func TestManyAreBlocked(t *testing.T) {
	h := newHall(t)
	for i := range lobby.MostBlocked + 1 {
		h.known[fmt.Sprintf("somebody%08d", i)] = fmt.Sprintf("Somebody%d", i)
	}
	for i := range lobby.MostBlocked {
		h.must(h.Block(t.Context(), member(t, anna), fmt.Sprintf("Somebody%d", i)))
	}
	h.refused(h.Block(t.Context(), member(t, anna), fmt.Sprintf("Somebody%d", lobby.MostBlocked)), lobby.CodeManyBlocked)
}

// Who asks for what is kept of them gets by whom they may be challenged and whom they block; nobody gets who blocks them.
func TestWishesAreExported(t *testing.T) {
	h := newHall(t)
	h.must(h.SetCallers(t.Context(), member(t, anna), lobby.ByNobody, domain.Range{}))
	h.must(h.Block(t.Context(), member(t, anna), "Piotr"))
	for account, want := range map[string]string{
		anna: fmt.Sprintf(`{"lobby":{"wishes":{"callers":"nobody","blocked":["%s"]}}}`, piotr), piotr: `{"lobby":{"wishes":{}}}`,
	} {
		all, err := h.base.Exported(t.Context(), account)
		h.must(err)
		if text, err := json.Marshal(map[string]any{"lobby": all["lobby"]}); err != nil || string(text) != want {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
	}
}
