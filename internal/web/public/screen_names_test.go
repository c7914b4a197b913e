package public_test

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The hall's screen has the initials of everybody, for when whole names do not
// fit: at the boards, without a game and in the final table. Where a name was
// erased, both say so.
func TestTheHallsScreenHasInitials(t *testing.T) {
	s := webtest.New(t)
	finished, running := s.Demo()
	for _, one := range []struct{ id, name, short string }{
		{running, "Ada Ósmy", "A. Ósmy"}, {running, "Witold Ćwik", "W. Ćwik"}, {running, "Marek Wilga", "M. Wilga"}, {finished, "Olga Czyż", "O. Czyż"},
	} {
		said := func(short, name string) int {
			return strings.Count(plain(s.Page(i18n.EN, "/tournaments/"+one.id+"/screen")), `data-short="`+short+`">`+name+"</span>")
		}
		const erased = "(data erased)"
		before := said(erased, erased)
		if said(one.short, one.name) != 1 {
			t.Errorf("%s has no initials", one.name)
		}
		players := s.Snapshot(one.id).Players
		at := slices.IndexFunc(players, func(p *events.Player) bool { return p.Name() == one.name })
		s.Check(s.Events.Erase(t.Context(), app.Arbiter, one.id, players[at].ID))
		if said(erased, erased) != before+1 {
			t.Errorf("%s: the screen does not say that the name was erased", one.name)
		}
	}
}
