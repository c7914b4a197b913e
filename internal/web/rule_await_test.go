package web_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/tournament"
)

// II.4.4.3: the arbiter says in the game who has come, and until when somebody who is late without fault may come.
func TestII_4_4_3_TheArbiterSaysWhoHasCome(t *testing.T) {
	h := newHall(t)
	other := h.absent()
	id := h.gameOf(other, 1)
	h.id = other
	h.AsArbiter()
	path := rulePath(other, id, "await")
	h.shows(h.Site, "/games/"+id, path)
	h.shows(h.Site, path, `name="absent"`, `name="day"`, `name="hour"`, `name="white"`, `name="black"`)
	h.send(h.Site, path, url.Values{"white": {"5:00"}, "black": {"5:00"}, "basis": {"0"}}, http.StatusUnprocessableEntity)
	location, err := time.LoadLocation(h.Snapshot(other).Zone())
	h.Check(err)
	until := h.Now().Add(2 * time.Hour).In(location).Truncate(time.Minute)
	form := url.Values{"absent": {"black"}, "day": {until.Format(time.DateOnly)}, "hour": {until.Format("15:04")}, "white": {"3:00:00"}, "black": {"3:00:00"}, "basis": {"0"}}
	h.rule(id, "await", form)
	g := h.state(id)
	if due, _, waits := g.LateDue(); !waits || due != clock.Time(until.UnixMilli())+1 || g.IsAbsent(article.White) || !g.IsAbsent(article.Black) {
		t.Errorf("due at %v, not %v", due, until)
	}
	form.Set("absent", "nobody")
	h.rule(id, "await", form)
	if g := h.state(id); g.IsAbsent(article.Black) {
		t.Error("Black is absent")
	}
	h.move(id, article.White, "32-28", "19-23")
	if got := h.Get(path); got.StatusCode != http.StatusConflict {
		t.Errorf("%d where nobody is awaited", got.StatusCode)
	}
}

// absent is a tournament whose games were started without anybody.
func (h *hall) absent() string {
	return h.roundOf(false, func(s *tournament.Settings) { s.CheckIn = false })
}
