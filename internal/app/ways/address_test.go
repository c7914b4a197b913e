package ways_test

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/ways"
)

// However many browsers somebody makes up, at one address only so many of their places and encounters are open at once. What is over makes room,
// and an account is not limited by its address.
func TestVisitorsAtOneAddressAreLimited(t *testing.T) {
	h := newHall(t)
	ctx, n := t.Context(), 0
	stranger := func() app.Actor { n++; return guest(t, fmt.Sprintf("stranger%08d", n)) }
	show := h.shownBy(anna)
	join := func(who app.Actor, address string) error {
		return h.JoinExhibition(ctx, who, show, ways.Coming{Address: address})
	}
	make := func(who app.Actor, address string) (string, error) {
		return h.MakeEncounter(ctx, who, ways.Wanted{Settings: superblitz(""), Colour: article.White, Address: address})
	}
	const here, there = "192.0.2.1", "192.0.2.2"
	first, maker := stranger(), stranger()
	h.must(join(first, here))
	h.must(join(stranger(), here))
	open, err := make(maker, here)
	h.must(err)
	full := func() {
		t.Helper()
		h.refused(join(stranger(), here), codeHere)
		h.refused(second(make(stranger(), here)), codeHere)
	}
	full()
	h.must(join(stranger(), there))
	h.must(join(member(t, celina), here))
	h.must(second(make(member(t, celina), here)))
	h.must(h.CancelEncounter(ctx, maker, open))
	h.must(join(stranger(), here))
	full()
	h.must(h.LeaveExhibition(ctx, first, show))
	open, err = make(maker, here)
	h.must(err)
	full()
	h.must(h.JoinEncounter(ctx, stranger(), open, ""))
	h.must(join(stranger(), here))
	full()
	h.must(h.StartExhibition(ctx, member(t, anna), show))
	h.must(second(make(stranger(), here)))
}
