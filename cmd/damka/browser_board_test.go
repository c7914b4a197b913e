package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// heaviestGame is how many bytes the page of a game may have with all that it fetches but the fonts of all pages,
// as they are sent.
const heaviestGame = 60 << 10

// uprightPhones are phones on which a whole game is seen at once.
var uprightPhones = [][2]int64{{320, 568}, {360, 640}, {390, 844}}

// TestBrowserBoard plays one game of draughts in two windows and looks at everything around the board.
func TestBrowserBoard(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)
	path := white.boardFor(black, "international")
	white.playHere(black, path, "32-28", "18-23", "33-29", "23x32", "37x28")

	modules := []string{"board-entry.js", "board-line.js", "board-squares.js", "play-moves.js", "play-replay.js", "play-taken.js", "play-words.js"}
	for i, name := range modules {
		modules[i] = module(name)
	}
	for _, fault := range value[[]string](white, white.script("board.js")+"(["+strings.Join(modules, ",")+"])") {
		t.Error(fault)
	}
	t.Run("weight", func(t *testing.T) { boardWeight(t, white, path) })
	t.Run("looking back", func(t *testing.T) { looksBack(t, white, black, path) })
	t.Run("refusal", func(t *testing.T) { saysWhy(t, black) })
	t.Run("keys", func(t *testing.T) { keysOnBoard(t, black) })
	t.Run("low time", func(t *testing.T) { saysLowTime(t, black) })
	t.Run("settings", func(t *testing.T) { keepsSettings(t, white, path) })
	t.Run("upright", func(t *testing.T) { fitsUpright(t, black, path) })
	t.Run("frame", func(t *testing.T) { showsInFrames(t, white, p, path) })
	t.Run("quickness", func(t *testing.T) { drawsQuickly(t, white, black, path) })
	for _, w := range []*window{white, black} {
		w.goTo(path)
		for _, scheme := range []string{"light", "dark"} {
			w.theme(scheme)
			value[bool](w, `document.querySelectorAll("details").forEach(d => d.open = true), true`)
			for _, fault := range w.axe(everyRule...) {
				t.Errorf("%s: %s", scheme, fault)
			}
		}
	}
}

// boardFor makes a game of White here and lets the other window take Black.
func (w *window) boardFor(black *window, variant string) string {
	w.Helper()
	w.goTo("/play/new")
	path := value[string](w, fmt.Sprintf(`fetch("/play/new", {method: "POST", body: new URLSearchParams({variant: %s, control: "60+30", colour: "white", name: "Olga Czyż"})}).then(answer => new URL(answer.url).pathname)`, js(variant)))
	black.goTo(path)
	black.fill("#sit-name", "Emil Źrebak")
	black.leave(func() { black.click(".sit button") })
	w.goTo(path)
	w.until(`document.querySelector("damka-board .grid button")`)
	return path
}

// playHere makes moves by typing them, White first.
func (w *window) playHere(black *window, path string, moves ...string) {
	w.Helper()
	for i, move := range moves {
		mover := []*window{w, black}[i%2]
		mover.until(fmt.Sprintf(`document.querySelectorAll("#moves td[data-at]").length === %d`, i))
		mover.fill("#move", move)
		mover.press(kb.Enter)
		mover.until(fmt.Sprintf(`document.querySelectorAll("#moves td[data-at]").length === %d`, i+1))
	}
}

// boardWeight holds what the page weighs, and tells how quick it is.
func boardWeight(t *testing.T, w *window, path string) {
	w.goTo(path)
	w.until(`performance.getEntriesByName("damka:ready").length`)
	const sent = `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter(e => !/woff2|stream/.test(e.name)).reduce((sum, e) => sum + e.encodedBodySize, 0)`
	bytes := value[int](w, sent)
	if bytes < 10<<10 || bytes > heaviestGame {
		t.Errorf("the page weighs %d bytes, want at most %d", bytes, heaviestGame)
	}
	t.Logf("the page weighs %d bytes as sent and is ready after %.0f ms", bytes, value[float64](w, `performance.getEntriesByName("damka:ready")[0].startTime`))
}

// looksBack steps through a game that goes on meanwhile.
func looksBack(t *testing.T, white, black *window, path string) {
	white.goTo(path)
	white.until(`!document.getElementById("steps").hidden`)
	at := func(square string) string {
		return fmt.Sprintf(`document.querySelector("damka-board button[data-square='%s']").getAttribute("aria-label")`, square)
	}
	value[bool](white, `document.getElementById("moves").focus(), true`)
	white.press(kb.Home)
	white.until(at("32") + `.endsWith("white man") && ` + at("28") + `.endsWith("empty")`)
	white.must(`document.getElementById("status").textContent === "First position."`)
	white.must(`!document.getElementById("back").hidden`)
	white.press(kb.ArrowRight)
	white.until(at("28") + `.endsWith("white man")`)
	white.must(`document.getElementById("status").textContent.startsWith("1. 32") && document.getElementById("status").textContent.includes("Time used: ")`)
	white.must(`document.querySelector("#moves .newest .text").textContent === "32-28"`)
	// The game goes on; the position that is shown stays.
	black.goTo(path)
	black.fill("#move", "17-21")
	black.press(kb.Enter)
	white.until(`document.querySelectorAll("#moves td[data-at]").length === 6`)
	white.must(`document.querySelector("#moves .newest .text").textContent === "32-28" && !document.getElementById("back").hidden`)
	white.must(`document.getElementById("last").textContent.includes("21")`)
	white.click("#newest")
	white.until(at("21") + `.endsWith("black man") && document.getElementById("back").hidden`)
	white.click(`#moves td[data-at="1"] .text`)
	white.until(at("23") + `.endsWith("black man")`)
	white.press(kb.End)
	white.until(at("21") + `.endsWith("black man")`)
	// In the line for moves the keys are the field's own.
	white.fill("#move", "28")
	white.press(kb.Home)
	white.must(`document.getElementById("back").hidden`)
	white.playHereOne("31-26")
	if white.path() != path {
		t.Errorf("the address is %s now", white.path())
	}
}

// playHereOne types one move.
func (w *window) playHereOne(move string) {
	w.Helper()
	before := value[int](w, `document.querySelectorAll("#moves td[data-at]").length`)
	w.fill("#move", move)
	w.press(kb.Enter)
	w.until(fmt.Sprintf(`document.querySelectorAll("#moves td[data-at]").length === %d`, before+1))
}

// toSquare puts the focus on a square.
func (w *window) toSquare(name string) {
	w.Helper()
	w.must(fmt.Sprintf(`((square) => (square.focus(), document.activeElement === square))(document.querySelector("damka-board button[data-square='%s']"))`, name))
}

// saysWhy enters a move on the board that the rules do not allow: 26 threatens 21, Black must do something else.
func saysWhy(t *testing.T, w *window) {
	w.allow("status of 4")
	w.until(`document.querySelectorAll("#moves td[data-at]").length === 7`)
	w.toSquare("12")
	w.press(kb.Enter)
	w.toSquare("33")
	w.press(kb.Enter)
	w.until(`document.querySelector("#refused a.article")`)
	w.must(`document.activeElement.dataset.square === "33"`) // the focus stays where it was
}

// keysOnBoard presses the commands with the focus on the board.
func keysOnBoard(t *testing.T, w *window) {
	w.toSquare("12")
	for key, said := range map[string]string{
		"l": "26", "c": "Białe", "t": "Na posunięciu czarne", "n": "1. 32-28 18-23", "o": "Olga Czyż", "p": "Czarne: 1, 2", "s": "Rząd 8", "?": "ostatnie posunięcie", "b": "cofnąć",
	} {
		w.press(key)
		w.until(fmt.Sprintf(`document.getElementById("refused").textContent.replaceAll("\u00a0", " ").includes(%s)`, js(said)))
		w.must(`document.activeElement.dataset.square === "12"`)
	}
	w.press("l")
	w.until(`document.getElementById("refused").textContent.includes("26")`)
	w.press("x") // no command, and no move either
	w.must(`document.getElementById("refused").textContent.includes("26")`)
	w.must(`!document.getElementById("refused").querySelector("a")`)
	// Enter and the space bar take a piece in hand, Escape puts it back.
	inHand := func(square string) {
		w.until(fmt.Sprintf(`[...document.querySelectorAll("damka-board .grid [aria-selected=true]")].map(e => e.dataset.square).join() === %s`, js(square)))
	}
	for _, key := range []string{kb.Enter, " "} {
		w.press(key)
		inHand("12")
		w.press(kb.Escape)
		inHand("")
	}
	if question := w.asked(false, func() { w.press("r") }); !strings.Contains(question, "Poddać") {
		t.Errorf("r asks %q", question)
	}
	w.press("d") // before move 40
	w.until(`document.querySelector("#refused a.article")?.textContent === "II.5.1"`)
}

// saysLowTime lets the clock say that little time is left: of the own time alone, and not to who wants to hear nothing.
func saysLowTime(t *testing.T, w *window) {
	low := func(side string, at int) string {
		return value[string](w, fmt.Sprintf(`(document.getElementById("status").textContent = "", document.querySelector("damka-clock[data-side=%s]").dispatchEvent(new CustomEvent("clock:low", {bubbles: true, detail: {at: %d}})), document.getElementById("status").textContent)`, side, at))
	}
	for _, at := range []int{60, 30, 10} {
		if own, others := low("black", at), low("white", at); !strings.Contains(own, fmt.Sprint(at)) || others != "" {
			t.Errorf("at %d: own %q, the opponent’s %q", at, own, others)
		}
	}
	value[bool](w, `document.getElementById("settings").open = true`)
	w.click(`[data-setting="low"]`)
	if said := low("black", 30); said != "" {
		t.Errorf("silenced: %q", said)
	}
	w.click(`[data-setting="low"]`)
}

// keepsSettings chooses how the board looks; the next page has it.
func keepsSettings(t *testing.T, w *window, path string) {
	w.goTo(path)
	w.until(`!document.getElementById("settings").hidden`)
	value[bool](w, `document.getElementById("settings").open = true`)
	colour := `getComputedStyle(document.querySelector("damka-board .dark")).fill`
	seen := map[string]bool{}
	for _, theme := range []string{"wood", "felt", "slate", "contrast"} {
		w.set("#set-theme", theme)
		seen[value[string](w, colour)] = true
	}
	if len(seen) != 4 {
		t.Errorf("four themes have %d colours of dark squares", len(seen))
	}
	w.click(`[data-setting="names"]`)
	w.click(`[data-setting="blind"]`)
	w.click("#sound")
	w.goTo(path)
	w.until(`document.querySelector("damka-board .dark")`)
	w.must(`document.documentElement.dataset.boardTheme === "contrast" && getComputedStyle(document.querySelector("damka-board .names")).display === "none"`)
	w.must(`getComputedStyle(document.querySelector("damka-board .pieces")).visibility === "hidden" && document.querySelector("damka-board button[data-square='1']").getAttribute("aria-label") === "1, empty"`)
	w.must(`document.getElementById("sound").getAttribute("aria-pressed") === "false"`)
	value[bool](w, `localStorage.clear(), true`)
}

// fitsUpright holds that a phone shows everything that a game needs without scrolling, and nothing overlaps, also while the
// connection is lost and when much is said.
func fitsUpright(t *testing.T, w *window, path string) {
	w.allow("ERR_INTERNET_DISCONNECTED")
	for _, size := range uprightPhones {
		w.run(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
		w.goTo(path)
		w.until(`document.querySelector("damka-board .dark")`)
		inView := func(when string) {
			for _, fault := range value[[]string](w, `["#player-top", "#board", "#player-bottom", "#moves", "#move", "#acts"].map((selector, i, all) => {
				const box = document.querySelector(selector).getBoundingClientRect(), before = i ? document.querySelector(all[i - 1]).getBoundingClientRect() : {bottom: 0};
				if (box.bottom > innerHeight || box.right > innerWidth || box.left < 0) return selector + " ends at " + box.right + ", " + box.bottom;
				if (box.top < before.bottom - 0.5) return selector + " is over " + all[i - 1];
				return "";
			}).filter(Boolean)`) {
				t.Errorf("%d × %d%s: %s", size[0], size[1], when, fault)
			}
			w.must(`document.querySelector("#acts button").contains(document.elementFromPoint(...(({left, top}) => [left + 9, top + 9])(document.querySelector("#acts button").getBoundingClientRect())))`)
		}
		inView("")
		for _, fault := range w.overflow(size[0], facesAt(size[0])) {
			t.Errorf("%d × %d: %s", size[0], size[1], fault)
		}
		acts := value[float64](w, `document.getElementById("acts").getBoundingClientRect().top`)
		w.offline(true)
		w.until(`document.getElementById("link-lost").textContent && document.querySelector(".cut-off")`)
		inView(" without connection")
		for _, fault := range w.axe("color-contrast") {
			t.Errorf("%d × %d without connection: %s", size[0], size[1], fault)
		}
		w.must(`(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)(document.getElementById("link-lost"))`)
		if now := value[float64](w, `document.getElementById("acts").getBoundingClientRect().top`); now != acts {
			t.Errorf("%d × %d: the acts are at %.1f without connection, before at %.1f", size[0], size[1], now, acts)
		}
		w.must(fmt.Sprintf(`(document.getElementById("news").append(Object.assign(document.createElement("p"), {textContent: %s})), true)`, js(strings.Repeat("Sędzia przywrócił wcześniejszą pozycję. ", 9))))
		inView(" with a long note")
		w.offline(false)
	}
	w.resize(desktop)
}

// showsInFrames puts pages into frames of another site: the embedded game is shown there, the game itself is not.
func showsInFrames(t *testing.T, w *window, p *process, path string) {
	other := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, r *http.Request) {
		answer.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(answer, `<!doctype html><title>another site</title><link rel="icon" href="data:,"><iframe src="%s%s" width="400" height="560"></iframe>`, p.Base, r.URL.Query().Get("frame"))
	}))
	t.Cleanup(other.Close)
	w.allow("a request to " + other.URL)
	frame := func(path string) {
		w.run(chromedp.Navigate(other.URL + "/?frame=" + path))
	}
	refused := func() bool { return strings.Contains(strings.Join(w.heard(), "\n"), "frame-ancestors") }
	frame("/embed" + path)
	if refused() {
		t.Errorf("the embedded game is refused: %v", w.heard())
	}
	w.allow("frame-ancestors")
	w.allow("chrome-error")
	frame(path)
	w.eventually("the game itself is refused in a frame", func() (bool, error) { return refused(), nil })
	w.goTo("/embed" + path)
	w.until(`document.querySelectorAll("#moves td[data-at]").length === 7`)
	w.must(`!document.querySelector("form, [data-step]") && document.querySelector(".files a").target === "_blank"`)
}

// stopwatch notes how long it takes from the key or the press that ends a move until its pieces are drawn.
const stopwatch = `(() => {
	let began;
	window.drawn = [];
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, (event) => { began = event.timeStamp; }, true);
	new MutationObserver(() => {
		if (began === undefined) return;
		drawn.push(performance.now() - began);
		began = undefined;
	}).observe(document.querySelector("damka-board .pieces"), { subtree: true, childList: true, attributes: true });
})()`

// drawsQuickly tells how quickly a move is drawn that is typed, and one that is entered on the board. It is no test of
// time: that depends on the machine.
func drawsQuickly(t *testing.T, white, black *window, path string) {
	for _, w := range []*window{white, black} {
		w.goTo(path)
		w.until(`performance.getEntriesByName("damka:ready").length`)
		value[any](w, stopwatch)
	}
	times := make(map[bool][]float64) // of those that were typed, and of the others
	for i := range 16 {
		w := []*window{black, white}[i%2]
		w.until(`document.getElementById("board").position.moves?.length && document.getElementById("board").mover === document.getElementById("board").position.turn`)
		move := value[[]string](w, `(({ text, paths }) => [text, paths[0][0], paths[0].at(-1)])(document.getElementById("board").position.moves.find(({ paths }) => paths.length === 1 && paths[0].length === 2))`)
		before := value[int](w, `drawn.length`)
		typed := i%4 < 2
		if typed {
			w.types(move[0])
		} else {
			w.click(onBoard(move[1]))
			w.click(onBoard(move[2]))
		}
		w.until(fmt.Sprintf(`drawn.length > %d`, before))
		times[typed] = append(times[typed], value[float64](w, fmt.Sprintf(`drawn[%d]`, before)))
	}
	for typed, all := range times {
		slices.Sort(all)
		t.Logf("typed: %t: a move is drawn after %.1f ms (median), %.1f ms (the slowest of %d)", typed, all[len(all)/2], all[len(all)-1], len(all))
	}
}
