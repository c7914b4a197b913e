package web_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// II.2.4.2, II.8.8: a player reports from a page of the game; the arbiter finds the report in the queue, with the moves' times, and settles it.
func TestII_2_4_2_SuspectedHelpIsReported(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	white, black := h.player(id, article.White), h.player(id, article.Black)
	own, judge := "/games/"+id+"/suspicion", "/tournaments/"+h.id+"/games/"+id+"/suspicion"
	for i, moves := range []string{"32-28", "19-23", "28x19", "14x23", "37-32"} {
		h.Pass(time.Duration(7+13*(i%3)) * time.Second)
		h.move(id, []article.Colour{article.White, article.Black}[i%2], moves)
	}
	h.shows(white, "/games/"+id, `href="`+own+`"`)
	h.shows(white, own, `name="words"`, `href="/code#II.2.4.2"`)
	refused := h.send(white, own, url.Values{"words": {" "}}, http.StatusConflict)
	if !strings.Contains(refused.Body, "say in a few words") {
		t.Error("it is not said what is missing")
	}
	h.send(white, own, url.Values{"words": {"Looks at a phone <b> each time."}}, http.StatusSeeOther)
	again := h.send(white, own, url.Values{"words": {"Once more."}}, http.StatusConflict)
	if !strings.Contains(again.Body, ">Once more.</textarea>") {
		t.Error("what was typed is lost")
	}
	if body := white.Page(i18n.EN, own); !strings.Contains(body, "Looks at a phone &lt;b&gt; each time.") || !strings.Contains(body, "waiting for a decision") {
		t.Error("who reported it does not see it")
	} else if sent := strings.Index(body, `role="status" tabindex="-1" autofocus><p>The report has been sent`); sent < 0 || sent > strings.Index(body, "<blockquote>") || strings.Contains(body, "<textarea") {
		t.Error("it is not said first, with the focus, that it was sent, or there is a form beside one that waits")
	}
	h.AsArbiter()
	h.shows(h.Site, "/tournaments/"+h.id+"/desk/calls", `href="`+judge+`"`)
	h.shows(h.Site, "/games/"+id, judge)
	for _, lang := range i18n.Langs() {
		golden.Expect(t, "testdata/suspicion_judge."+lang.String()+".golden", strings.ReplaceAll(webtest.Readable(t, h.Page(lang, judge), "main"), id, "ID"))
		golden.Expect(t, "testdata/suspicion_report."+lang.String()+".golden", webtest.Readable(t, white.Page(lang, own), "main"))
	}
	h.shows(black, own, `name="words"`)
	if !strings.Contains(black.Page(i18n.EN, own), "the clocks keep running") {
		t.Error("it is not said that the game goes on")
	}
	settled := url.Values{"of": {strconv.FormatUint(h.state(id).Suspicions[0].Seq, 10)}}
	h.send(h.Site, judge, settled, http.StatusUnprocessableEntity)
	settled.Set("decision", "dismiss")
	settled.Set("taken", "2:00")
	if got := h.send(h.Site, judge, settled, http.StatusUnprocessableEntity); !strings.Contains(strings.ToLower(got.Body), "clear the time") || !strings.Contains(got.Body, `value="2:00"`) {
		t.Error("a time that is typed with a dismissal is lost without a word")
	}
	settled.Set("decision", "time")
	settled.Set("breach", "II.2.4.2")
	settled.Set("taken", "99:00:00")
	if asked := h.send(h.Site, judge, settled, http.StatusOK); !strings.Contains(asked.Body, "The flag falls at once.") {
		t.Error("it is not said that the flag falls by it")
	}
	settled.Del("taken")
	h.send(h.Site, judge, settled, http.StatusConflict)                               // without time
	for decision, leaves := range map[string]bool{"loss": false, "expulsion": true} { // as the form of sanctions asks
		settled.Set("decision", decision)
		if asked := h.send(h.Site, judge, settled, http.StatusOK); strings.Contains(asked.Body, "stays in the tournament until you withdraw") != leaves {
			t.Errorf("%s: that somebody has to be withdrawn is to be said: %t", decision, leaves)
		}
	}
	settled.Set("decision", "time")
	settled.Set("taken", "0:30")
	settled.Set("note", "It was a watch.")
	asked := h.send(h.Site, judge, settled, http.StatusOK)
	if h.state(id).Suspicions[0].Verdict != "" || !strings.Contains(asked.Body, `name="sure"`) || !strings.Contains(asked.Body, "0:00:30") ||
		!strings.Contains(asked.Body, "Black’s clock") || strings.Contains(asked.Body, "White’s clock") || strings.Contains(asked.Body, "The flag falls") {
		t.Error("it is not asked once more, with the clock that it changes")
	}
	settled.Set("again", "1")
	if back := h.send(h.Site, judge, settled, http.StatusOK); !strings.Contains(back.Body, `value="It was a watch."`) || strings.Contains(back.Body, "aria-invalid") {
		t.Error("on the way back what was typed is lost")
	}
	settled.Del("again")
	settled.Set("sure", "1")
	h.send(h.Site, judge, settled, http.StatusSeeOther)
	if s := h.state(id); s.Suspicions[0].Verdict != game.SuspicionSanctioned || len(s.Sanctions) != 1 || s.Sanctions[0].Who != article.Black {
		t.Errorf("%+v, %+v", s.Suspicions, s.Sanctions)
	}
	h.send(h.Site, judge, settled, http.StatusConflict) // it is settled
	h.shows(h.Site, judge, " (II.2.5.5) · ", "0:00:30", ": It was a watch.")
	h.shows(black, own, " (II.2.5.5) · ", "0:00:30")
	if strings.Contains(black.Page(i18n.EN, own), "It was a watch") {
		t.Error("a player reads the arbiter's note")
	}
	h.shows(h.Site, "/tournaments/"+h.id+"/desk/calls", `class="empty"`)
	if got := black.Post("/games/"+id+"/act", url.Values{"act": {"resign"}}, "Accept: application/json"); got.StatusCode != http.StatusOK {
		t.Fatal(got.Body)
	}
	if body := black.Page(i18n.EN, own); strings.Contains(body, "keep running") || !strings.Contains(body, `name="words"`) {
		t.Error("of a game that is over it is said that its clocks run")
	}
	h.shows(h.Site, "/games/"+id+"/erase", "Looks at a phone &lt;b&gt; each time.")
}

// Fair procedure: who is suspected finds no word of an open report anywhere, and hears nothing of it; of a settled one there is that it was
// settled, but not what it says. Who only looks on knows of none.
func TestTheSuspectedHearNothingOfAnOpenReport(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	white, black := h.player(id, article.White), h.player(id, article.Black)
	own, judge := "/games/"+id+"/suspicion", "/tournaments/"+h.id+"/games/"+id+"/suspicion"
	h.move(id, article.White, "32-28", "19-23")
	server := h.Serve()
	ears := map[string]*webtest.Ear{"the suspected": black.Listen(server, "/games/"+id+"/stream"), "a spectator": h.Client(t).Listen(server, "/games/"+id+"/stream")}
	h.send(white, own, url.Values{"words": {"Tajemnica"}}, http.StatusSeeOther)
	none := func(when string) {
		t.Helper()
		for name, who := range map[string]*webtest.Site{"the suspected": black, "a visitor": h.Client(t), "the reporter": white} {
			for _, path := range []string{"/games/" + id, "/games/" + id + "/state", "/games/" + id + "/file", "/embed/games/" + id, own, "/tournaments/" + h.id} {
				body := who.Get(path, "Accept-Language: en").Body
				if strings.Contains(body, "Tajemnica") && !(name == "the reporter" && path == own) {
					t.Errorf("%s: %s tells %s of it", when, path, name)
				}
			}
			if got := who.Get(judge); got.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %s judges: %d", when, name, got.StatusCode)
			}
		}
	}
	none("open")
	if body := black.Page(i18n.EN, own); strings.Contains(body, "Reported by") {
		t.Error("the suspected know of an open report")
	}
	if got := h.Client(t).Get(own); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a visitor sees the form: %d", got.StatusCode)
	}
	if got := h.Client(t).Post(own, url.Values{"words": {"x"}}); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor reports: %d", got.StatusCode)
	}
	h.AsArbiter()
	settled := url.Values{"of": {strconv.FormatUint(h.state(id).Suspicions[0].Seq, 10)}, "decision": {"dismiss"}, "note": {"Skryte"}, "sure": {"1"}}
	h.send(h.Site, judge, settled, http.StatusSeeOther)
	none("settled")
	for _, who := range []*webtest.Site{white, black} {
		if body := who.Page(i18n.EN, own); !strings.Contains(body, "Reported by White") || !strings.Contains(body, "dismissed") || strings.Contains(body, "Skryte") {
			t.Error("a player does not know that it was settled, or knows too much")
		}
	}
	h.move(id, article.White, "28x19")
	for name, ear := range ears {
		if heard := ear.Data("game"); !strings.Contains(heard, `"28x19"`) {
			t.Errorf("%s hears %s", name, heard)
		}
	}
}

// An arbiter reports one of the sides, and is told what the program has refused to say meanwhile.
func TestAnArbiterRecordsAReport(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	own, judge := "/games/"+id+"/suspicion", "/tournaments/"+h.id+"/games/"+id+"/suspicion"
	h.AsArbiter()
	h.shows(h.Site, judge, `class="empty"`)
	h.shows(h.Site, own, `name="whom"`)
	h.send(h.Site, own, url.Values{"words": {"x"}}, http.StatusUnprocessableEntity)
	h.send(h.Site, own, url.Values{"words": {"x"}, "whom": {"white"}}, http.StatusSeeOther)
	if s := h.state(id).Suspicions; len(s) != 1 || s[0].By != 0 || s[0].Whom != article.White {
		t.Errorf("%+v", s)
	}
	alone := h.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}}).Header.Get("Location")
	if got := h.Get(alone + "/suspicion"); got.StatusCode != http.StatusNotFound {
		t.Errorf("a game that stands alone: %d", got.StatusCode)
	}
	if got := h.Get("/tournaments/" + h.round() + "/games/" + id + "/suspicion"); got.StatusCode != http.StatusNotFound {
		t.Errorf("under another tournament: %d", got.StatusCode)
	}
}
