package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesNews reads what a game says beside its moves, in both languages: who is awaited, what became of an
// offer and who gave time, what a wrong claim costs before it is made, that the connection is lost and back, what is
// neither a move nor a command, and where to go when the game is over.
func TestBrowserGamesNews(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	line := newLine(t, p)
	white, black := b.visit(t, line.process, i18n.EN, desktop), b.visit(t, line.process, i18n.PL, phone)
	spectator := b.visit(t, line.process, i18n.PL, desktop)
	white.allow("net::ERR_") // there is no network, on purpose
	found := make(findings)
	d := meet(white, black, newGame{variant: article.Chess, control: "60+30", friendly: true})
	spectator.goTo(d.path)

	white.reads("deadline", "play.deadline.first.own", "")
	black.reads("deadline", "play.deadline.first.white", "")
	black.must(`/^ \d+\u00a0s$/.test(document.querySelector("#deadline .rest").textContent)`)
	black.seenUpright("#deadline p", "#move", "#acts")
	white.types("bzdura")
	white.says("“bzdura” is neither a move nor a command. Commands: l last move")
	white.must(`!document.querySelector("#refused a") && document.getElementById("move").value !== "bzdura"`)

	d.play(byEnds, "e4", "e5")
	black.types("c") // an answer stays until the game is another one
	black.until(`document.querySelector("#refused.told").textContent.length > 5`)
	d.play(byEnds, "Nf3")
	black.until(`!document.querySelector("#refused").textContent`)
	for _, w := range []*window{white, black, spectator} {
		w.until(`!document.querySelector("#deadline p")`)
	}

	// An offer waits, is refused by word, and both read it until they have moved; nothing is read twice.
	white.act("offer")
	white.reads("answers", "play.news.offer_waits", "FIDE 9.1.2.1")
	black.must(`!document.querySelector("#answers p")`)
	black.act("refuse")
	white.reads("news", "play.news.offer_refused.black", "FIDE 9.1.2.1")
	spectator.reads("news", "play.news.offer_refused.black", "FIDE 9.1.2.1")
	black.reads("answers", "play.news.offer_refused.own", "FIDE 9.1.2.1")
	white.must(`(document.querySelector("#news p").once = true) && !document.querySelector("#answers p")`)
	black.act("time")
	white.reads("news", "play.news.time_given.black", "", i18n.A("time", "15\u00a0s"))
	white.must(`document.querySelector("#news p").once && document.getElementById("news").ariaLive === "polite"`)
	for _, w := range []*window{white, black} {
		w.lookAtGame(found, "news")
	}
	white.seenUpright("#moves .newest", "#news p:last-child", "#move", "#acts")
	black.seenUpright("#answers p", "#move", "#acts")
	white.resize(desktop)
	black.resize(phone)
	d.play(byEnds, "Nc6")
	black.until(`!document.querySelector("#answers p")`)
	white.must(`document.querySelectorAll("#news p").length === 2`)
	white.leave(func() { white.goTo(d.path) }) // also without what a script remembers
	white.must(`document.querySelectorAll("#news p").length === 2`)

	// The page asks before a claim that is wrong by the count.
	const doubt = "play.doubt.no_progress"
	before := white.restOf()
	white.click("#claim summary")
	white.click("#claim [value=no_progress]")
	question := white.asked(false, func() { white.click("#claim .primary") })
	if want := i18n.For(i18n.EN).Text(doubt, i18n.A("count", 1), i18n.A("minutes", 2)); plainText(question) != plainText(want) {
		t.Errorf("the page asks %q, want %q", question, want)
	}
	white.must(fmt.Sprintf(`%s - %d < 10`, secondsOf("black"), before.black/1000)) // nobody got time
	white.asked(true, func() { white.types("d 50") })
	d.costs("black", before.black, "true")
	d.play(byEnds, "Bb5")
	white.until(`!document.querySelector("#news p")`)

	white.offline(true)
	white.reads("link-lost", "play.link.lost.clock", "")
	white.offline(false)
	white.until(`document.getElementById("link-lost").textContent === ""`)
	white.says("The connection is back")

	black.asked(true, func() { black.types("r") })
	for _, w := range []*window{white, black, spectator} {
		w.until(`!document.getElementById("next").hidden && document.querySelector("#next a[href^='/play/new?']")`)
		w.lookAtGame(found, "over")
	}
	black.seenUpright("#end p", "#next a") // the steps of the replay are right below
	white.resize(desktop)
	white.motion("no-preference")
	white.replays(spectator.clocks(), "e4", "e5", "Nf3", "Nc6", "Bb5")
	spectator.neverMovesByItself()
	found.report(t)
}

// clocks are the faces of both clocks, that of Black first.
func (w *window) clocks() string {
	w.Helper()
	return value[string](w, `[...document.querySelectorAll("damka-clock")].map(e => e.textContent).join(" ")`)
}

// replays lets a game of chess that is over play again: at each beat, which is the test's here and not the clock's, the next
// move, with the clocks as they were then. Who goes anywhere else stops it.
func (w *window) replays(last string, moves ...string) {
	w.Helper()
	w.must(`(set => { window.setTimeout = (act, ms, ...rest) => ms === 1000 ? (window.beat = act, -1) : set(act, ms, ...rest); return true })(window.setTimeout)`)
	plays := func(yes bool) {
		w.Helper()
		w.until(fmt.Sprintf(`document.getElementById("film").getAttribute("aria-pressed") === "%t"`, yes))
	}
	board := onPage(article.Chess, "")
	shows := func(then boardOnPage) {
		w.Helper()
		w.showsBoard(then)
		w.until(`window.beat`)
	}
	w.click("#again")
	shows(board)
	plays(true)
	w.must(`!document.getElementById("back").hidden`)
	if first := w.clocks(); first != "1:00:30 1:00:30" {
		w.Errorf("in the first position the clocks show %s", first)
	}
	boards := []boardOnPage{board}
	for _, move := range moves {
		boards = append(boards, boards[len(boards)-1].after(move))
	}
	const beats = `(act => { window.beat = undefined; act(); return true })(window.beat)`
	w.must(beats)
	shows(boards[1])
	if black, white, _ := strings.Cut(w.clocks(), " "); black != "1:00:30" || white <= "1:00:30" {
		w.Errorf("after White's first move the clocks show %s", w.clocks())
	}
	w.click(`[data-step="back"]`)
	plays(false)
	w.showsBoard(boards[0])
	goesOn := func() {
		w.Helper()
		w.must(`(window.beat = undefined, true)`) // what was to come is forgotten
		w.click("#film")
		w.until(`window.beat`)
		plays(true)
	}
	goesOn()
	for _, then := range boards[1:len(moves)] {
		w.must(beats)
		shows(then)
	}
	w.click("#film")
	plays(false)
	goesOn()
	w.must(beats)
	plays(false)
	w.showsBoard(boards[len(moves)])
	w.must(`document.getElementById("back").hidden && !window.beat`)
	if now := w.clocks(); now != last {
		w.Errorf("at the end the clocks show %s, want %s", now, last)
	}
}

// motion reads the page again as somebody who wants little motion, or any.
func (w *window) motion(wanted string) {
	w.Helper()
	command(w, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wanted}}})
	w.leave(func() { w.goTo(w.path()) })
	w.until(`performance.getEntriesByName("damka:ready").length`)
}

// neverMovesByItself: where somebody wants little motion there is no button that plays, and the replay waits in the first position.
func (w *window) neverMovesByItself() {
	w.Helper()
	w.motion("reduce")
	w.must(`document.getElementById("film").hidden && getComputedStyle(document.getElementById("film")).display === "none"`)
	w.click("#again")
	w.showsBoard(onPage(article.Chess, ""))
	w.must(`document.getElementById("film").getAttribute("aria-pressed") === "false" && [...document.querySelectorAll(".replay button")].every(e => e.title)`)
}

// reads waits until a place of the page says a text, with an article if it has one.
func (w *window) reads(place, key string, ref article.Ref, args ...i18n.Arg) {
	w.Helper()
	text := plainText(i18n.For(w.lang).Text(key, args...))
	w.until(fmt.Sprintf(`((place) => place.textContent.replaceAll("\u00a0", " ").includes(%s) && (!%s || [...place.querySelectorAll("a.article")].some(a => a.textContent === %s)))(document.getElementById(%s))`,
		js(text), js(string(ref)), js(string(ref)), js(place)))
}

// seenUpright holds that parts of the page are seen without scrolling on phones held upright.
func (w *window) seenUpright(parts ...string) {
	w.Helper()
	before := value[int64](w, `innerWidth`)
	for _, size := range uprightPhones {
		w.run(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
		w.until(`(scrollTo(0, 0), ((list, newest) => !newest || newest.top >= list.top - 1 && newest.bottom <= list.bottom + 1)(document.getElementById("moves").getBoundingClientRect(), document.querySelector("#moves .newest")?.getBoundingClientRect()))`)
		for _, part := range parts {
			if bottom := value[float64](w, fmt.Sprintf(`(scrollTo(0, 0), document.querySelector(%s).getBoundingClientRect().bottom)`, js(part))); bottom > float64(size[1]) || bottom <= 0 {
				w.Errorf("%d × %d: %s ends at %.0f", size[0], size[1], part, bottom)
			}
		}
	}
	w.resize(before)
}
