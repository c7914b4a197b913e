package main

import (
	"fmt"
	"testing"

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

	d.play(byEnds, "e4", "e5", "Nf3")
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
	white.click("#again")
	white.until(`!document.getElementById("back").hidden`)
	white.showsBoard(onPage(article.Chess, ""))
	found.report(t)
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
