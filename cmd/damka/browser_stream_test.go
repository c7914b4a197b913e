package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"

	"damka/internal/app/events"
	"damka/internal/i18n"
)

// TestBrowserManyWindows opens more windows of one Damka than a browser has
// connections to a server: of two tournaments, in two languages, the desk, pages
// and the hall's screen. All are live over one stream, and results are saved
// whatever becomes of it.
func TestBrowserManyWindows(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	var one, other string
	if err := onData(dir, func(ctx context.Context, a *events.App) (err error) {
		if one, err = (cup{name: "Puchar Trzech Mostów", players: 8, drawn: true, rounds: 1}).play(ctx, a); err == nil {
			other, err = cup{name: "Puchar Leśnej Polany", players: 6, drawn: true, rounds: 1}.play(ctx, a)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	real := serveDamka(t, "--data", dir)
	line := newLine(t, real)
	m := &manyWindows{T: t, line: line, arbiter: newArbiter(real), one: one, other: other}
	m.rules(b)
	m.open(b)
	for _, step := range []func(){m.enterAtTheDesk, m.hideAndShow, m.holderLeaves, m.holderCrashes, m.cutAndMend, m.crowd, m.stall} {
		step()
	}
}

// rules holds which window has the stream, how long and for what, without
// waiting: the clock, the channel and the server are those of testdata/stream.js.
func (m *manyWindows) rules(b *chromium) {
	m.Helper()
	w := b.visit(m.T, m.line.process, i18n.EN, desktop)
	w.goTo("/code")
	for _, fault := range value[[]string](w, w.script("stream.js")+`(`+module("live-stream.js")+`)`) {
		m.Error(fault)
	}
}

// manyWindows are ten windows of a browser, the desk first.
type manyWindows struct {
	*testing.T
	line       *line
	arbiter    *client
	one, other string // tournaments
	windows    []*window
	names      []string // of the windows, as in their addresses
}

func (m *manyWindows) open(b *chromium) {
	m.Helper()
	desk := b.visit(m.T, m.line.process, i18n.PL, desktop)
	desk.asArbiter(m.line.process)
	for i, path := range []string{
		m.one + "/desk", m.one + "/rounds/1", m.one + "/standings", m.one + "/screen", m.one + "/rounds/1",
		m.other + "/rounds/1", m.other + "/screen", m.one + "/rounds/1", m.one + "/players", m.other + "/desk",
	} {
		w := desk
		if i > 0 {
			w = desk.another()
		}
		if i%2 == 1 {
			w.speaks(i18n.EN)
		}
		w.allow("net::ERR_")     // the line is cut on purpose
		w.allow("status of 502") // and the server not to be reached
		w.goTo(fmt.Sprintf("/tournaments/%s?window=%d", path, i))
		m.windows = append(m.windows, w)
		m.names = append(m.names, fmt.Sprint(i))
	}
	m.live(m.windows...)
	m.streams(1)
}

// live waits until windows say that they are live.
func (m *manyWindows) live(windows ...*window) {
	m.Helper()
	for _, w := range windows {
		w.until(`(document.querySelector("[data-live-sign]")?.dataset.state ?? "on") === "on"`)
	}
}

// streams waits until so many are open at the server. There were never more than
// two, while one window took over from another.
func (m *manyWindows) streams(want int) {
	m.Helper()
	m.windows[0].eventually(fmt.Sprintf("%d streams, not %d", want, m.line.open.Load()), func() (bool, error) { return int(m.line.open.Load()) == want, nil })
	if most := m.line.most.Load(); most > 2 {
		m.Errorf("%d streams were open at once", most)
	}
}

// shows waits until windows show a result of the first tournament, each in its
// own language.
func (m *manyWindows) shows(board int, score string, windows ...*window) {
	m.Helper()
	for _, w := range windows {
		cell := fmt.Sprintf(`document.getElementById("result-1-%d")`, board)
		w.until(fmt.Sprintf(`location.pathname.includes(%s) || !%s || %s.querySelector(".score")?.textContent.replace(/\s/g, "") === %s`, js(m.other), cell, cell, js(score)))
		w.must(fmt.Sprintf(`!%s?.textContent.includes(document.documentElement.lang === "pl" ? "wins" : "wygra")`, cell))
	}
}

// saved holds that the server has a result.
func (m *manyWindows) saved(board int, result string) {
	m.Helper()
	m.windows[0].allSaved()
	if got := standing(m.arbiter, m.one)[gameAt{1, board}]; got != result {
		m.Errorf("board %d: the server has %q, want %q", board, got, result)
	}
}

// types enters a result on a board that has none yet, at the desk.
func (m *manyWindows) types(board int, key string) {
	m.Helper()
	value[bool](m.windows[0], fmt.Sprintf(`document.getElementById("entry-1-%d").focus(), true`, board))
	m.windows[0].press(key)
}

// others are the windows without some.
func (m *manyWindows) others(without int) []*window {
	return append(append([]*window(nil), m.windows[:without]...), m.windows[without+1:]...)
}

func (m *manyWindows) enterAtTheDesk() {
	m.Helper()
	m.types(1, "2")
	m.saved(1, "2-0")
	m.shows(1, "2:0", m.windows...)
	m.windows[2].until(`/\b2\b/.test(document.querySelector(".standings tbody").textContent)`)
	m.live(m.windows...)
}

// hideAndShow puts windows out of sight: one stream for those in view, none when
// there are none. What happened meanwhile is there when one is seen again.
func (m *manyWindows) hideAndShow() {
	m.Helper()
	for _, w := range m.windows {
		w.hide()
	}
	m.streams(0)
	if err := m.arbiter.enter(m.one, enteredResult{Round: 1, Board: 2, Result: "0-2"}); err != nil {
		m.Fatal(err)
	}
	m.windows[1].show()
	m.shows(2, "0:2", m.windows[1])
	m.streams(1)
	for _, w := range m.others(1) {
		w.show()
	}
	m.shows(2, "0:2", m.windows...)
	m.live(m.windows...)
	m.streams(1)
}

// holder is the window that holds the stream.
func (m *manyWindows) holder() int {
	m.Helper()
	asked := m.line.holder()
	for i, name := range m.names {
		if name == asked {
			return i
		}
	}
	m.Fatalf("window %q holds the stream", asked)
	return 0
}

// holderLeaves lets the window with the stream go elsewhere.
func (m *manyWindows) holderLeaves() {
	m.Helper()
	for range 2 {
		left := m.holder()
		m.windows[left].goTo(m.windows[left].path())
		m.live(m.windows...)
		m.streams(1)
	}
}

// holderCrashes ends the window with the stream without a farewell. It is not
// the desk, which is needed.
func (m *manyWindows) holderCrashes() {
	m.Helper()
	if m.holder() == 0 {
		m.windows[0].hide()
		m.live(m.others(0)...)
		m.windows[0].show()
		m.live(m.windows...)
		m.streams(1)
	}
	crashed := m.holder()
	m.windows[crashed].crash()
	m.windows = m.others(crashed)
	m.names = append(m.names[:crashed:crashed], m.names[crashed+1:]...)
	m.types(3, "1")
	m.saved(3, "1-1")
	m.shows(3, "1:1", m.windows...)
	m.live(m.windows...)
	m.streams(1)
}

// cutAndMend cuts the line. No window says that it is live; a result waits, and
// is counted in the head, until the line is mended.
func (m *manyWindows) cutAndMend() {
	m.Helper()
	m.line.cut(true)
	for _, w := range m.windows {
		w.until(`document.querySelector("[data-live-sign]")?.dataset.state !== "on"`)
	}
	m.types(4, "2")
	m.windows[0].until(`document.querySelector("[data-live-sign]").dataset.state === "unsaved"`)
	m.windows[1].until(`["unsaved", "lost"].includes(document.querySelector("[data-live-sign]")?.dataset.state ?? "lost")`)
	m.line.cut(false)
	m.windows[0].press(kb.Home, kb.End)
	m.saved(4, "2-0")
	m.shows(4, "2:0", m.windows...)
	m.live(m.windows...)
	m.streams(1)
}

// crowd lets a window speak for twenty more, each with a tournament of its own.
// One stream has no room for all: it is left alone once it is full, and the
// real windows stay in it.
func (m *manyWindows) crowd() {
	m.Helper()
	w := m.windows[1]
	value[bool](w, `(() => {
		const channel = new BroadcastChannel("damka-live");
		window.crowd = { channel, beats: 0, at: 0 };
		channel.onmessage = ({ data }) => {
			if (data.kind !== "beat") return;
			crowd.beats++;
			crowd.at = Object.keys(data.at).length;
			for (let i = 0; i < 20; i++) channel.postMessage({ kind: "here", from: "crowd " + i, tournament: "crowd-" + i, seq: 1 });
		};
		return true;
	})()`)
	w.until(`crowd.at === 16`)
	full := m.line.opened.Load()
	value[bool](w, `(crowd.beats = 0, true)`)
	w.until(`crowd.beats > 3`)
	if more := m.line.opened.Load() - full; more > 1 { // the one that filled it is maybe on its way
		m.Errorf("%d streams were opened when there was no more room", more)
	}
	m.live(m.windows...)
	value[bool](w, `(crowd.channel.close(), true)`)
	m.streams(1)
}

// stall leaves the stream without an answer, as a proxy does that keeps what it
// should pass on. Results are saved all the same.
func (m *manyWindows) stall() {
	m.Helper()
	m.line.stall()
	m.windows[0].until(`document.querySelector("[data-live-sign]").dataset.state !== "on"`)
	m.types(4, "0")
	m.saved(4, "0-2")
	m.windows[0].until(`document.querySelector("[data-live-sign]").dataset.state === "lost"`)

	// Wherever an arbiter has scrolled to on a phone, the sign is in view; nothing
	// moved when it came.
	m.windows[0].resize(390)
	m.windows[0].until(`(() => {
		const sign = document.querySelector("[data-live-sign]");
		scrollTo(0, document.body.scrollHeight);
		const { top, bottom } = sign.getBoundingClientRect();
		const height = document.body.scrollHeight;
		sign.dataset.state = "on";
		const before = document.body.scrollHeight;
		sign.dataset.state = "lost";
		return scrollY > 300 && top >= 0 && bottom < 60 && height === before;
	})()`)

	// The sign says since when, in the hall's time zone wherever the browser is.
	command(m.windows[0], emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: "Pacific/Auckland"})
	m.windows[0].until(`(() => {
		document.dispatchEvent(new CustomEvent("damka:unsaved", { detail: 0 })); // it is written again
		const ago = (minutes) => new Date(Date.now() - minutes * 60000).toLocaleTimeString("pl", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Warsaw" });
		return [0, 1, 2, 3].some((minutes) => document.querySelector("[data-live-sign]").textContent.includes(ago(minutes)));
	})()`)
	// A zone that the browser does not know gives way to its own.
	m.windows[0].until(`(() => {
		const sign = document.querySelector("[data-live-sign]");
		const hall = sign.dataset.zone;
		sign.dataset.zone = "Local";
		document.dispatchEvent(new CustomEvent("damka:unsaved", { detail: 0 }));
		sign.dataset.zone = hall;
		const ago = (minutes) => new Date(Date.now() - minutes * 60000).toLocaleTimeString("pl", { hour: "2-digit", minute: "2-digit" });
		return [0, 1, 2, 3].some((minutes) => sign.textContent.includes(ago(minutes)));
	})()`)
}
