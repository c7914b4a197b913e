package web_test

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// hall is a site with a round of four whose games are played on it, and whose worker works.
type hall struct {
	*webtest.Site
	t  *testing.T
	id string // of the tournament
}

func newHall(t *testing.T, change ...func(*tournament.Settings)) *hall {
	t.Helper()
	h := &hall{Site: webtest.New(t), t: t}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- h.Games.Work(ctx) }()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	h.id = h.round(change...)
	return h
}

// round is a further tournament with a round whose games have begun.
func (h *hall) round(change ...func(*tournament.Settings)) string {
	h.t.Helper()
	return h.roundOf(true, change...)
}

// roundOf is a round in which all have checked in, or nobody.
func (h *hall) roundOf(here bool, change ...func(*tournament.Settings)) string {
	h.t.Helper()
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("5+3"), LateAfter: 60, CheckIn: true, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}
	for _, c := range change {
		c(&settings)
	}
	ctx := h.t.Context()
	id, err := h.Events.Create(ctx, app.Arbiter, settings)
	h.Check(err)
	h.Check(h.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[1:5], 0))
	h.Check(h.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	h.Check(h.Events.PublishRound(ctx, app.Arbiter, id, 1))
	if here {
		h.AllHere(id, 1)
	}
	h.Check(h.Events.StartRound(ctx, app.Arbiter, id, 1))
	for board := 1; board <= 2; board++ {
		h.await(h.gameOf(id, board), "game.started")
	}
	return id
}

// gameOf is the game of a board of round 1.
func (h *hall) gameOf(id string, board int) string {
	h.t.Helper()
	s := h.Snapshot(id)
	pairing, _ := s.KeptGame(s.Rounds[0].Games[board-1])
	return pairing.GameID()
}

// await waits until something has happened in a game.
func (h *hall) await(id, event string) {
	h.t.Helper()
	for e, err := range h.Store.Follow(h.t.Context(), journal.NewStream("game", id), 0) {
		h.Check(err)
		if e.Type == event {
			return
		}
	}
}

// player is the browser of somebody who has a side of a game.
func (h *hall) player(id string, side article.Colour) *webtest.Site {
	h.t.Helper()
	code, err := h.Games.SeatCode(h.t.Context(), app.Arbiter, id, side)
	h.Check(err)
	client := h.Client(h.t)
	client.Cookie = &http.Cookie{Name: "damka_seat", Value: code}
	return client
}

// chief is the browser of the chief arbiter of a tournament.
func (h *hall) chief(id string) *webtest.Site {
	h.t.Helper()
	return h.As(h.t, "chief-"+id, app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", id)})
}

func (h *hall) state(id string) *game.State {
	h.t.Helper()
	s, err := h.Games.Snapshot(h.t.Context(), id)
	h.Check(err)
	return s.State
}

// send sends a form and asks for a status. What is entered on the page of a game is sent from the page as it is now.
func (h *hall) send(who *webtest.Site, path string, form url.Values, want int) webtest.Answer {
	h.t.Helper()
	if id, what, found := strings.Cut(strings.TrimPrefix(path, "/games/"), "/"); found && slices.Contains([]string{"move", "act", "seal"}, what) {
		form = seenIn(h.state(id), form)
	}
	got := who.Post(path, form, "Accept-Language: en")
	if got.StatusCode != want {
		h.t.Fatalf("%s %v: status %d, want %d: %s", path, form, got.StatusCode, want, webtest.Readable(h.t, got.Body, "main"))
	}
	return got
}

// seenIn is a form as it is on the page of a game in this state.
func seenIn(s *game.State, form url.Values) url.Values {
	filled := url.Values{"ply": {strconv.Itoa(s.Seen().Ply)}, "mark": {s.Seen().Mark}}
	maps.Copy(filled, form)
	return filled
}

func (h *hall) move(id string, side article.Colour, moves ...string) {
	h.t.Helper()
	for _, move := range moves {
		h.send(h.player(id, side), "/games/"+id+"/move", url.Values{"move": {move}}, http.StatusSeeOther)
		side = side.Other()
	}
}

// rulePath is the address of an act of the arbiter.
func rulePath(tournament, id, act string) string {
	return "/tournaments/" + tournament + "/games/" + id + "/rule/" + act
}

// rule asks for an act, is asked once more, and confirms.
func (h *hall) rule(id, act string, form url.Values) {
	h.t.Helper()
	path := rulePath(h.id, id, act)
	asked := h.send(h.Site, path, form, http.StatusOK)
	confirmed := url.Values{}
	for _, field := range hiddenFields.FindAllStringSubmatch(asked.Body, -1) {
		confirmed.Set(field[1], field[2])
	}
	if confirmed.Get("sure") == "" {
		h.t.Fatalf("%s does not ask whether it is to be done: %s", path, webtest.Readable(h.t, asked.Body, "main"))
	}
	h.send(h.Site, path, confirmed, http.StatusSeeOther)
}

// awaitResult waits until a board of the tournament has a result.
func (h *hall) awaitResult(board int, want score.Result) {
	h.t.Helper()
	h.awaitThat(func(s *events.Snapshot) bool { return s.Rounds[0].Games[board-1].Result == want })
}

// awaitThat waits until the tournament is so.
func (h *hall) awaitThat(holds func(*events.Snapshot) bool) {
	h.t.Helper()
	if holds(h.Snapshot(h.id)) {
		return
	}
	for range h.Events.Follow(h.t.Context(), h.id, 0) {
		if holds(h.Snapshot(h.id)) {
			return
		}
	}
}

// shows asks for a page in both languages, each with all its texts.
func (h *hall) shows(who *webtest.Site, path string, want ...string) {
	h.t.Helper()
	for _, lang := range i18n.Langs() {
		body := who.Page(lang, path)
		for _, text := range want {
			if !strings.Contains(body, text) {
				h.t.Errorf("%s in %s: no %q", path, lang, text)
			}
		}
	}
}
