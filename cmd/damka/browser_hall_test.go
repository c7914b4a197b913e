package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// The screens of halls: projectors and upright displays.
var hallScreens = [][2]int64{{1280, 720}, {1920, 1080}, {1080, 1920}, {720, 1280}}

// TestBrowserHall looks at the hall's screen in one browser.
func TestBrowserHall(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	t.Run("follows", func(t *testing.T) { t.Parallel(); hallFollows(t, b) })
	t.Run("fills", func(t *testing.T) { t.Parallel(); hallFills(t, b) })
}

// hallFills shows rounds of 6 to 150 boards, and a final table, on
// all screens: the letters are large enough for ten metres, nothing is cut,
// breaks or touches, every row has its turn, and a result moves nothing.
func hallFills(t *testing.T, b *chromium) {
	dir := t.TempDir()
	var running, closed string
	if err := onData(dir, func(ctx context.Context, a *events.App) (err error) {
		running, err = cup{name: "Puchar Trzech Mostów", players: 7, drawn: true, rounds: 1}.play(ctx, a)
		if err == nil {
			closed, err = cup{name: "Puchar Starej Śluzy", players: 4, drawn: true, rounds: 3, results: true}.play(ctx, a)
		}
		if err == nil {
			err = a.CloseTournament(ctx, app.Arbiter, closed)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	hall := hallWindow{b.visit(t, p, i18n.PL, desktop)}
	hall.open(running)
	if !value[bool](hall.window, noRoom) {
		t.Error("a window without height or width has no layout")
	}
	for _, wrong := range value[[]string](hall.window, hall.script("layout.js")+`(`+module("screen-layout.js")+`)`) {
		t.Errorf("the layout %s", wrong)
	}
	if wrong := value[string](hall.window, whenShort); wrong != "" {
		t.Errorf("initials %s", wrong)
	}
	if wrong := value[[]string](hall.window, initialsTied); len(wrong) > 0 {
		t.Errorf("initials: %q", wrong)
	}
	hall.must(hallZones)
	for _, size := range hallScreens {
		hall.run(chromedp.EmulateViewport(size[0], size[1]))
		for _, boards := range []int{6, 7, 9, 10, 12, 25, 40, 99, 100, 150} {
			hall.fills(fmt.Sprintf("%d boards at %d × %d", boards, size[0], size[1]), boards)
		}
		value[bool](hall.window, `hall.say("Otwarte Międzynarodowe Mistrzostwa Doliny Dolnej Wkry i Puchar Prezesa Stowarzyszenia Miłośników Warcabów Stupolowych, " +
			"Memoriał Założycieli Klubu przy Starej Śluzie", "Runda 113", "Następna: runda 114, poniedziałek, 23 listopada 10:30"), true`)
		if faults := value[[]string](hall.window, `hall.initials(150)`); len(faults) > 0 {
			t.Errorf("initials at %d × %d: %d faults:\n\t%s", size[0], size[1], len(faults), strings.Join(faults[:min(len(faults), 4)], "\n\t"))
		}
		hall.fills(fmt.Sprintf("long titles at %d × %d", size[0], size[1]), 12)
	}
	hall.open(closed)
	for _, size := range hallScreens {
		hall.run(chromedp.EmulateViewport(size[0], size[1]))
		for _, places := range []int{10, 77} {
			hall.fills(fmt.Sprintf("%d places at %d × %d", places, size[0], size[1]), places)
		}
	}
}

// noRoom lays rows out in windows of no height or width, as one may have for a
// moment: every row is on a page, and the search for letters ends.
var noRoom = module("screen-layout.js") + `.then(({ layout }) => [[0, 0], [1280, 0], [0, 720]].every(([width, height]) => [0, 1, 12].every((n) => {
	const rows = Array.from({ length: n }, () => [[9, 5], [7]]);
	const { letters, pages } = layout({ rows, width, height, least: 12, number: 1.7, result: 3 });
	return letters > 0 && pages.length === 1 && pages.flat(2).length === n;
})))`

// whenShort tries rounds in which every so many-th name is long. Initials are
// shown where they leave nine tenths of the pages or fewer.
var whenShort = module("screen-layout.js") + `.then(({ layout }) => {
	const screen = { width: 720, height: 260, least: 20, number: 1.8, result: 2 };
	const shorter = (n) => Array.from({ length: n }, () => [[12], [12]]);
	const rows = (n, every) => Array.from({ length: n }, (_, i) => [[i % every ? 12 : 16, 8], [12]]);
	for (const [n, every, whole, short, taken] of [[137, 8, 20, 18, true], [131, 5, 20, 17, true], [137, 12, 19, 18, false], [12, 30, 2, 2, false]]) {
		const pages = [rows(n, every), shorter(n)].map((rows) => layout({ ...screen, rows }).pages.length);
		const got = layout({ ...screen, rows: rows(n, every), shorter: shorter(n) });
		if (pages[0] !== whole || pages[1] !== short) return "would be on " + pages[1] + " of " + pages[0] + " pages, want " + short + " of " + whole;
		if (Boolean(got.short) !== taken) return "on " + short + " of " + whole + " pages: " + got.short;
	}
	return "";
})`

// initialsTied are names whose initials are beside what they belong to in another
// way than they should be: "~" is a space and "^" a hyphen at which no line breaks.
var initialsTied = module("screen-names.js") + `.then(({ tied }) => [
	["M. Nowak", "M.~Nowak"], ["A. M. van Dijk-Bos", "A.~M.~van Dijk-Bos"], ["Nowak J.-P.", "Nowak~J.^P."], ["J.-P. Nowak", "J.^P.~Nowak"],
	["Nowak Ł. M.", "Nowak~Ł.~M."], ["Й. Йовков-Бор", "Й.~Йовков-Бор"], ["Jan Maria Kowalski-Bór", "Jan Maria Kowalski-Bór"], ["Olga St. Bór", "Olga St. Bór"],
].map(([name, want]) => [tied(name).replaceAll("\u00a0", "~").replaceAll("-\u2060", "^"), want]).filter(([got, want]) => got !== want).map(([got, want]) => got + ", want " + want))`

// hallZones gives the hall a zone that the browser does not know: its clock goes
// on, in the browser's own time.
const hallZones = `(() => {
	const page = document.getElementById("hall"), wall = page.querySelector("[data-wall]"), zone = page.dataset.zone;
	const clockIn = (zone) => {
		page.dataset.zone = zone;
		wall.textContent = "";
		try { dispatchEvent(new Event("resize")); } catch {}
		return wall.textContent;
	};
	const [own, unknown] = ["", "Local", zone].map(clockIn);
	return /^\d\d:\d\d$/.test(unknown) && unknown === own;
})()`

// hallWindow is a window on the hall's screen with testdata/hall.js in it.
type hallWindow struct{ *window }

func (w hallWindow) open(id string) {
	w.Helper()
	helper, err := os.ReadFile("testdata/hall.js")
	if err != nil {
		w.Fatal(err)
	}
	w.goTo("/tournaments/" + id + "/screen")
	w.until(`document.documentElement.classList.contains("paged") && document.fonts.status === "loaded"`)
	value[bool](w.window, string(helper))
	// Every weight of the faces is asked for once, before anything is measured.
	value[bool](w.window, `hall.fill(12), hall.enter(), document.body.offsetHeight > 0`)
	value[bool](w.window, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => document.fonts.ready.then(() => done(true)))))`)
}

// fills makes a list of so many rows and looks at each of its pages.
func (w hallWindow) fills(name string, rows int) {
	w.Helper()
	value[bool](w.window, fmt.Sprintf(`hall.fill(%d), true`, rows))
	if value[bool](w.window, `hall.moved()`) {
		w.Errorf("%s: a result moves what is there", name)
	}
	if faults := value[[]string](w.window, `hall.cycle()`); len(faults) > 0 {
		w.Errorf("%s: %d faults:\n\t%s", name, len(faults), strings.Join(faults[:min(len(faults), 4)], "\n\t"))
	}
}
