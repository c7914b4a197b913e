package desk_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"

	"golang.org/x/net/html"
)

// offer is where the desk offers an act: a form of a page, and what a person
// chooses in it.
type offer struct {
	act          events.Act
	page, action string // an empty action is the page itself
	choice       url.Values
}

// Tournaments are played at random with the forms of the desk. Before every
// step each form is there exactly when its act may be done, and no link leads
// to a page that refuses.
func TestDeskOffersWhatMayBeDone(t *testing.T) {
	done := make(map[app.Deed]int)
	for seed := range uint64(4) {
		c := newClerk(t)
		w := &deskWalk{c, rand.New(rand.NewPCG(seed, 2)), c.Draft(), done, 0}
		regulations := w.Snapshot(w.id).Settings
		regulations.Cycles, regulations.TieBreaks = 1, nil
		if seed%2 == 1 {
			regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 2}
		}
		w.Check(w.Events.Regulate(t.Context(), app.Arbiter, w.id, regulations, w.Snapshot(w.id).SettingsSeq))
		w.Check(w.Events.Enter(t.Context(), app.Arbiter, w.id, webtest.OddPlayers()[1:4], 0))
		for range 18 {
			w.step()
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
	for _, deed := range []app.Deed{
		app.EnterPlayers, app.RemovePlayer, app.WithdrawPlayer, app.ReinstatePlayer, app.DrawLots, app.AnnounceAbsences, app.PublishRound,
		app.StartRound, app.EnterResults, app.UnpublishRound, app.CancelRound, app.UndoChange, app.CloseTournament, app.ReopenTournament,
	} {
		if done[deed] == 0 {
			t.Errorf("%s was never done: the tournaments prove little", deed)
		}
	}
	t.Log(done)
}

// deskWalk is a tournament played at random at the desk.
type deskWalk struct {
	clerk
	random *rand.Rand
	id     string
	done   map[app.Deed]int
	names  int
}

// step holds the desk against what may be done, and does something of it.
func (w *deskWalk) step() {
	s := w.Snapshot(w.id)
	var open []offer
	for _, one := range w.offers(s) {
		may, offered := s.May(one.act), w.offered(one)
		if one.act.Deed() == app.StartRound && may == nil && !slices.Contains(s.Next(), one.act) {
			may = fmt.Errorf("there is nothing left to start")
			offered = offered && !s.Round(one.act.Round()).Begun() // a game was played: the round has begun
		}
		if offered != (may == nil) {
			w.t.Errorf("%s of round %d: offered %t by %s, refused by %v", one.act.Deed(), one.act.Round(), offered, one.page, may)
		}
		if offered {
			open = append(open, one)
		}
	}
	w.followLinks(s)
	if w.t.Failed() {
		return
	}
	w.press(s, open)
}

// press sends one of the forms, mostly of what leads on.
func (w *deskWalk) press(s *events.Snapshot, open []offer) {
	if next := s.Next(); w.random.IntN(2) > 0 {
		leads := next[0]
		if i := slices.IndexFunc(open, func(one offer) bool { return one.act == leads }); i >= 0 {
			open = open[i : i+1]
		}
	}
	deed := open[w.random.IntN(len(open))].act.Deed()
	if w.random.IntN(2) == 0 { // what can seldom be done
		deed = slices.MinFunc(open, func(a, b offer) int { return w.done[a.act.Deed()] - w.done[b.act.Deed()] }).act.Deed()
	}
	one := open[slices.IndexFunc(open, func(one offer) bool { return one.act.Deed() == deed })]
	w.submit(one.page, one.action, one.choice)
	w.done[one.act.Deed()]++
}

// offers are all acts there are and their forms.
func (w *deskWalk) offers(s *events.Snapshot) []offer {
	at := func(path ...any) string { return parts.DeskPath(s.ID, path...) }
	w.names++
	all := []offer{
		{events.ToRegulate, at("regulations"), at("regulations"), url.Values{"place": {fmt.Sprint("Sala ", w.names)}}},
		{events.ToEnter, at("players"), at("players"), url.Values{"name": {fmt.Sprint("Zawodnik ", w.names)}, "despite": {"1"}}},
		{events.ToDrawLots, at("lots"), at("lots"), url.Values{"method": {"plain"}, "redraw": {"1"}}},
		{events.ToClose, at("close"), at("close"), nil},
		{events.ToReopen, at("reopen"), at("reopen"), nil},
		{events.ToUndo, at("undo"), at("undo"), nil},
	}
	for round := 1; round <= max(s.RoundsPlanned, len(s.Rounds)); round++ {
		own, results := at("rounds", round), w.results(s, round)
		publish, announce := at("rounds", round, "publish"), at("rounds", round, "absences")
		if !s.Settings.System.IsSwiss() {
			all = append(all, offer{events.ToPublish(round), publish, "", nil})
		} else {
			all = append(all, offer{events.ToPublish(round), publish, publish, nil}, offer{events.ToAnnounce(round), announce, announce, w.absent(s, round)})
		}
		all = append(all,
			offer{events.ToStart(round), own, at("rounds", round, "start"), nil},
			offer{events.ToEnterResults(round), own, at("rounds", round, "results"), results},
			offer{events.ToUnpublish(round), at("rounds", round, "unpublish"), at("rounds", round, "unpublish"), nil},
			offer{events.ToCancel(round), at("rounds", round, "cancel"), at("rounds", round, "cancel"), url.Values{"choice": {"power"}}})
	}
	for _, p := range w.some(s) {
		for path, act := range map[string]events.Act{"remove": events.ToRemove(p.ID), "withdraw": events.ToWithdraw(p.ID), "reinstate": events.ToReinstate(p.ID)} {
			all = append(all, offer{act, at("players", p.ID, path), at("players", p.ID, path), nil})
		}
		all = append(all, offer{events.ToAmend(p.ID), at("players", p.ID), "", url.Values{"club": {fmt.Sprint("Klub ", w.names)}}})
	}
	slices.SortStableFunc(all, func(a, b offer) int { return strings.Compare(a.page, b.page) }) // a map has no order
	return all
}

// some are a few of the players, also who left.
func (w *deskWalk) some(s *events.Snapshot) []*events.Player {
	few := slices.Clone(s.Players[:min(2, len(s.Players))])
	for _, p := range s.Players {
		if p.Withdrawn != nil && !slices.Contains(few, p) {
			return append(few, p)
		}
	}
	return few
}

// results gives every game of a round some result.
func (w *deskWalk) results(s *events.Snapshot, round int) url.Values {
	choice := make(url.Values)
	if r := s.Round(round); r != nil {
		for _, g := range r.Games {
			if g.Result.Finished() && s.Settings.System.IsSwiss() && r != s.CurrentRound() {
				continue // a correction from which a round follows is asked about
			}
			result := []string{"2-0", "1-1", "0-2"}[w.random.IntN(3)]
			if result == g.Result.String() {
				result = "+-"
			}
			choice.Set(fmt.Sprint("result.", g.Board), result)
		}
	}
	return choice
}

// absent announces somebody, or nobody any more.
func (w *deskWalk) absent(s *events.Snapshot, round int) url.Values {
	for _, p := range s.Players {
		if p.Withdrawn == nil && len(s.Absences(round)) == 0 {
			return url.Values{"absent": {string(p.ID)}}
		}
	}
	return url.Values{"absent": nil}
}

// offered says whether a page has the form, with a button to press.
func (w *deskWalk) offered(one offer) bool {
	got := w.Get(one.page)
	if got.StatusCode != http.StatusOK {
		return false
	}
	for form := range webtest.Parse(w.t, got.Body).Descendants() {
		if form.Data != "form" || webtest.Attribute(form, "method") != "post" || webtest.Attribute(form, "action") != one.action {
			continue
		}
		for button := range form.Descendants() {
			if button.Type == html.ElementNode && button.Data == "button" && !has(button, "disabled") && webtest.Attribute(button, "type") != "button" {
				return true
			}
		}
	}
	return false
}

// followLinks holds that what the desk links to is there, papers too.
func (w *deskWalk) followLinks(s *events.Snapshot) {
	seen := make(map[string]bool)
	for _, p := range s.Players { // the other players' pages are held by their forms
		seen[parts.DeskPath(s.ID, "players", p.ID)] = true
	}
	for _, path := range []string{"", "players", "lots", "regulations", "close"} {
		start := strings.TrimSuffix(parts.DeskPath(s.ID, path), "/")
		for _, link := range webtest.Links(w.t, start, w.Get(start).Body) {
			if link == start || seen[link] || !strings.HasPrefix(link, parts.DeskPath(s.ID)) && !strings.Contains(link, "/print/") {
				continue
			}
			seen[link] = true
			if got := w.Get(link); got.StatusCode != http.StatusOK && got.StatusCode != http.StatusSeeOther {
				w.t.Errorf("%s links to %s: %d\n%s", start, link, got.StatusCode, strings.Join(alerts(webtest.Parse(w.t, got.Body)), "\n"))
			}
		}
	}
}
