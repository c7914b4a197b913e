package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
)

// TestBrowserGamesTold holds what the page of a game tells a player who sees it, and where.
func TestBrowserGamesTold(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	for _, w := range []*window{white, black} {
		w.allow("status of 409") // what is refused on purpose
	}
	meetsFriend(white, black)
	d := meet(white, black, newGame{variant: article.International, control: "60+30", friendly: true})
	answersInPlace(d)
	keepsButtons(d)
	asksApart(d)
	leavesNoFrame(d)
	saysWords(d)
	meetsAgain(d)
	movesNothing(meet(white, black, newGame{variant: article.International, control: "60+30", friendly: true}))
}

// small is a phone that shows little.
func (w *window) small() {
	w.Helper()
	w.run(chromedp.EmulateViewport(phone, 640, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
}

// inSight holds that all of something is in the window, and that nothing lies over it.
func (w *window) inSight(selector string) {
	w.Helper()
	w.must(fmt.Sprintf(`(({left, top, right, bottom}, e) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))(document.querySelector(%[1]s).getBoundingClientRect(), document.querySelector(%[1]s))`, js(selector)))
}

// meetsFriend: who makes a game has its link and hears, without the page being read again, that somebody came; who was
// invited sees at once what to press.
func meetsFriend(white, black *window) {
	white.Helper()
	const title = `document.title.includes(%s)`
	white.goTo("/play/new")
	white.must(`document.querySelector("form.new-game").textContent.replaceAll("\u00a0", " ").includes("30 s for the first move")`)
	white.check(`[name="colour"][value="white"]`, true)
	white.follow(`form[action="/play/new"] .primary`)
	white.must(`document.getElementById("invite").textContent.replaceAll("\u00a0", " ").includes("30 s for the first move")`)
	white.must(`!document.querySelector(".sit")`)
	white.click("#copy")
	white.until(`document.getElementById("copy").textContent === "Copied"`)
	white.click("#link")
	white.must(`document.getElementById("copy").textContent === "Copy"`)
	white.click("#share summary")
	white.until(`document.getElementById("share-link").value.endsWith(location.pathname) && document.getElementById("share-fen").value.startsWith("W:W31") && document.getElementById("share-frame").value.includes("/embed/games/")`)
	white.click(`[data-copy="share-fen"]`)
	white.until(`document.querySelector('[data-copy="share-fen"]').textContent === "Copied"`)
	white.click(onBoard("32"))
	white.until(`document.getElementById("refused").textContent.includes("not begun")`)
	black.small()
	black.goTo(white.path())
	black.until(`performance.getEntriesByName("damka:ready").length`)
	black.must(`((form) => [0, 1].map(() => form.dispatchEvent(new SubmitEvent("submit", { cancelable: true }))).join() === "true,false")(document.querySelector(".sit"))`) // pressed twice, asked once
	black.goTo(white.path())
	black.must(`!document.getElementById("invite")`)
	black.inSight(".sit .primary")
	value[any](white, hidden)
	white.must(`(window.sameWindow = true, unseen = true)`)
	black.follow(".sit .primary")
	white.until(fmt.Sprintf(title, js("● Your move.")))
	white.must(`sameWindow && !document.getElementById("invite") && document.querySelector("h1").textContent.includes(" – ")`)
	black.until(`performance.getEntriesByName("damka:ready").length`)
	black.must(`!` + fmt.Sprintf(title, js("Twoje posunięcie")))
	byEnds(white, unruly{"32", "28"}, "")
	black.until(fmt.Sprintf(title, js("● Twoje posunięcie.")))
	white.must(`!` + fmt.Sprintf(title, js("Your move")))
	// Without a clock it is said in words whose turn it is.
	d := meet(white, black, newGame{variant: article.International})
	for w, text := range map[*window]string{white: "to move", black: "na posunięciu"} {
		w.until(fmt.Sprintf(`[...document.querySelectorAll(".player")].filter(e => e.querySelector(".about").textContent.includes(%s)).map(e => e.querySelector(".who").textContent).join() === "Olga"`, js(text)))
	}
	white.asked(true, func() { white.act("abort") })
	d.white.until(`!document.getElementById("next").hidden`)
	white.must(`document.getElementById("again").hidden`)
}

// keepsButtons: an act that has to wait keeps its place, and says why.
func keepsButtons(d *duel) {
	d.white.Helper()
	d.play(byEnds, "32-28", "19-23")
	d.black.offers("offer", true)
	const waits = `document.querySelector("#acts [value=offer]").getAttribute("aria-disabled") === "%t"`
	d.white.until(fmt.Sprintf(waits, true))
	d.black.until(fmt.Sprintf(waits, false))
	d.white.act("offer")
	d.white.until(`document.querySelector("#refused a.article")?.textContent === "II.5.1"`)
	d.white.types("7-12") // there is no such move
	d.white.until(`document.getElementById("refused").textContent.includes("7")`)
	d.white.must(`document.getElementById("move").value === "7-12"`)
	d.play(byEnds, "28x19")
	d.white.until(`document.getElementById("move").value === ""`)
}

// stays holds that no button of the acts goes elsewhere while something happens.
func (w *window) stays(happens func()) {
	w.Helper()
	places := func() string {
		w.must(`(scrollTo(0, 0), true)`) // a finger before may have left the page elsewhere
		return value[string](w, `[...document.querySelectorAll("#acts button")].map(e => e.value + JSON.stringify(e.getBoundingClientRect())).join()`)
	}
	before := places()
	happens()
	if after := places(); after != before {
		w.Errorf("the buttons were at %s, and are at %s", before, after)
	}
}

// movesNothing: what is said in the middle of a game moves no button, on a desktop and on phones.
func movesNothing(d *duel) {
	d.white.Helper()
	sizes := []func(){d.black.small, func() { d.black.resize(phone) }, func() { d.black.resize(desktop) }}
	for i, moves := range [][]string{{"32-28", "19-23"}, {"28x19", "14x23"}, {"37-32", "10-14"}} {
		sizes[i]()
		d.play(byEnds, moves...)
		d.white.offers("time", true)
		d.black.until(`document.querySelectorAll("#acts button").length === 4 && !document.querySelector("#news p")`)
		d.black.stays(func() {
			d.white.act("time")
			d.black.until(`document.getElementById("news").textContent.replaceAll("\u00a0", " ").includes("Białe dodały przeciwnikowi 15 s.")`)
		})
	}
}

// asksApart: what the opponent asks is said where it can be seen, with its answers beside each other, and no other button moves.
func asksApart(d *duel) {
	d.white.Helper()
	for _, small := range []bool{false, true} {
		if small {
			d.black.small()
		} else {
			d.black.resize(desktop)
		}
		d.black.until(`document.querySelectorAll("#acts button").length === 4`)
		for _, asks := range [][2]string{{"offer", "Przeciwnik proponuje remis."}, {"takeback", "Przeciwnik prosi o cofnięcie ostatniego posunięcia."}} {
			word, text := asks[0], asks[1]
			d.white.until(fmt.Sprintf(`document.querySelector("#acts [value=%s]").getAttribute("aria-disabled") === "false"`, word))
			d.black.stays(func() {
				d.white.act(word)
				d.black.until(fmt.Sprintf(`document.querySelector("#asked p")?.textContent.replaceAll("\u00a0", " ") === %s && document.querySelectorAll("#asked button").length === 2`, js(text)))
				d.black.inSight("#asked div")
				d.black.inSight("#asked button:last-child")
			})
			d.black.must(fmt.Sprintf(`document.querySelector("#acts [value=%s]").getAttribute("aria-disabled") === "true"`, word))
			if word == "takeback" {
				d.black.act("takeback_no")
				d.black.until(`!document.querySelector("#asked div")`)
				continue
			}
			if small {
				acceptsTwice(d)
				return
			}
			d.black.act("refuse")
			d.black.until(`!document.querySelector("#asked div")`)
			d.play(byEnds, "14x23")
			d.black.act("offer")
			d.white.act("refuse")
			d.play(byEnds, "37-32")
		}
	}
}

// acceptsTwice: who presses twice means it once, and what is refused because the game is over by then says nothing more.
func acceptsTwice(d *duel) {
	d.white.Helper()
	const sent = `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/act?")).length`
	before := value[int](d.black, sent)
	d.black.must(`(button => { button.click(); button.click(); button.value = "takeback_no"; button.click(); return true; })(document.querySelector("#asked [value=accept]"))`)
	d.ended("1 : 1", article.Because(game.CodeDraughtsAgreed, "I.7.3.1"))
	d.black.until(fmt.Sprintf(`%s >= %d`, sent, before+2))
	d.black.must(fmt.Sprintf(`%s === %d && document.getElementById("refused").textContent === ""`, sent, before+2))
}

// leavesNoFrame: after a finger the board has no frame of the keyboard's focus, which would look like a move; a key brings it back.
func leavesNoFrame(d *duel) {
	d.white.Helper()
	const frame = `getComputedStyle(document.activeElement).outlineStyle`
	d.black.must(`(document.getElementById("move").focus(), true)`)
	d.black.tap("20")
	d.black.must(`document.activeElement.dataset.square === "20" && ` + frame + ` === "none"`)
	d.black.press(kb.ArrowUp)
	d.black.must(frame + ` === "solid"`)
}

// saysWords: the board in words is as the reader sees it, and fits; the keys and commands are on the page.
func saysWords(d *duel) {
	d.white.Helper()
	for w, first := range map[*window]string{d.white: "1", d.black: "50"} {
		w.click("#words summary")
		w.until(fmt.Sprintf(`[...document.querySelectorAll("#table td")].find(e => e.textContent).textContent.split(" ")[0] === %q`, first))
		w.must(`(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)(document.getElementById("table"))`)
		w.click("#keys summary")
		w.must(`["l", "c", "t", "n", "p", "o", "d", "r", "b"].every(key => [...document.querySelectorAll("#keys kbd")].some(e => e.textContent === key))`)
	}
}

// meetsAgain: a new game after a game is made like it, with the other side.
func meetsAgain(d *duel) {
	d.white.Helper()
	d.white.must(`document.querySelector("#line label").textContent === "Command"`)
	d.white.must(`!document.getElementById("again").hidden`)
	d.white.follow("#next a")
	d.white.must(`(form => form.control.value === "60+30" && form.colour.value === "black" && form.name.value === "Olga" && form.friendly.checked)(document.querySelector("form.new-game"))`)
}

// answersInPlace: the answer to a command is in the page, below the line, in the colour of its text.
func answersInPlace(d *duel) {
	d.white.Helper()
	for _, w := range d.both() {
		for _, scheme := range []string{"light", "dark"} {
			w.theme(scheme)
			w.types("c")
			w.until(`document.getElementById("refused").textContent !== ""`)
			w.must(`((look) => look.position === "static" && look.color === getComputedStyle(document.body).color)(getComputedStyle(document.getElementById("refused")))`)
			w.must(`document.getElementById("refused").getBoundingClientRect().top >= document.getElementById("line").getBoundingClientRect().bottom`)
		}
		w.theme("light")
	}
}
