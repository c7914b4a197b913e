package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/article"
	"damka/internal/i18n"
)

// twoWays is a position in which White captures three pieces from 8 to 26, on two ways.
const twoWays = "W:WK8:B1,10,13,31,32,40,43,44,45"

// TestBrowserGamesLive holds what a page of a game keeps to while it is open: a premove, the server's time, its
// connection, and what is done on the board.
func TestBrowserGamesLive(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black, spectator := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.EN, phone), b.visit(t, p, i18n.EN, phone)
	for _, w := range []*window{white, black} {
		w.allow("status of 409") // what is refused on purpose
	}
	d := meet(white, black, newGame{variant: article.International, control: "180+30", friendly: true})
	spectator.goTo(d.path)
	d.play(byEnds, "32-28", "19-23")
	keepsPremove(d)
	forgetsPremove(d)
	keepsChoice(d)
	scrollsOver(d, spectator)
	drawsArrows(d, spectator)
	drawsTyped(d)
	white.keepsTime()
	white.warnsOnce()
	rests(d, spectator)
	asksWhichWay(white, black)
	refusesPremove(white, black)
}

// refusesPremove: a premove that is not possible any more is not made, and the player is told why (I.4.2).
func refusesPremove(white, black *window) {
	white.Helper()
	d := meet(white, black, newGame{variant: article.International, control: "5+3"})
	d.play(byEnds, "32-28", "19-23", "28x19", "14x23")
	d.black.click(onBoard("20"))
	d.black.click(onBoard("24"))
	d.black.marked("premove", true)
	d.play(byEnds, "33-28")
	d.black.until(`document.querySelector('#refused [href^="/code#I.4"]') && document.getElementById("refused").textContent.includes("23x32")`)
	d.black.marked("premove", false)
	d.play(byEnds, "23x32")
}

// marked waits for a mark on the board, or that there is none.
func (w *window) marked(kind string, yes bool) {
	w.Helper()
	w.until(fmt.Sprintf(`Boolean(document.querySelector("damka-board .marks .%s")) === %t`, kind, yes))
}

// keepsPremove: what is refused and is no move leaves a premove; a takeback forgets it.
func keepsPremove(d *duel) {
	d.white.Helper()
	premoves := func(from, to string) {
		d.black.click(onBoard(from))
		d.black.click(onBoard(to))
		d.black.marked("premove", true)
	}
	premoves("14", "23")
	d.black.press(kb.Escape)
	d.black.marked("premove", false)
	premoves("14", "23")
	d.black.click(onBoard("1"))
	d.black.marked("premove", false)
	premoves("14", "23")
	d.black.types("d r") // there is nothing to claim
	d.black.until(`document.getElementById("refused").textContent !== ""`)
	d.black.marked("premove", true)
	d.board = d.board.after("28x19")
	back := d.board
	d.board = d.board.after("14x23")
	d.white.click(onBoard("28"))
	d.white.click(onBoard("19"))
	d.shown()

	premoves("13", "24")
	d.black.types("b")
	d.white.offers("takeback_yes", true)
	d.white.types("b")
	d.board = back
	d.shown() // with a premove it would go on by itself
	d.black.marked("premove", false)
	d.play(byEnds, "14x23")
}

// tells lets the page read the game anew, and changes what the server says of it: what came meanwhile.
const tells = `window.tells = (change) => {
	const fetched = window.fetch;
	window.fetch = async (...asked) => {
		const answer = await fetched(...asked);
		if (!asked[0].endsWith("/state")) return answer;
		window.fetch = fetched;
		const state = await answer.json();
		change(state);
		return Response.json(state);
	};
	dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}`

// forgetsPremove: a premove is for the opponent's next move. It is forgotten where more moves came meanwhile, other ones or fewer,
// and where the game is adjourned.
func forgetsPremove(d *duel) {
	d.white.Helper()
	value[any](d.black, tells)
	shows := func(moves string) {
		d.black.Helper()
		d.black.until(fmt.Sprintf(`[...document.querySelectorAll("#moves td[data-at] .text")].map(e => e.textContent).join(" ") === %s`, js(moves)))
	}
	const played = "32-28 19-23 28x19 14x23"
	for _, news := range []struct {
		change string
		moves  string
		keeps  bool
	}{
		{`state.moves.push({by: "white", text: "37-32"})`, played + " 37-32", true},
		{`state.moves.push({by: "white", text: "37-32"}, {by: "black", text: "10-14"})`, played + " 37-32 10-14", false},
		{`state.moves.at(-1).text = "13x24"`, "32-28 19-23 28x19 13x24", false},
		{`state.moves.pop()`, "32-28 19-23 28x19", false},
		{`state.adjourned = {stage: "sealing", rests: true}`, played, false},
	} {
		d.black.click(onBoard("13"))
		d.black.click(onBoard("19"))
		d.black.marked("premove", true)
		value[any](d.black, `tells((state) => { `+news.change+` })`)
		shows(news.moves)
		d.black.until(fmt.Sprintf(`(document.querySelector("#line label").textContent === "Command") === %t`, strings.Contains(news.change, "adjourned")))
		if kept := value[bool](d.black, `document.querySelector("damka-board .marks .premove") !== null`); kept != news.keeps {
			d.black.Errorf("after %s the premove is kept: %t", news.change, kept)
		}
		value[any](d.black, `tells(() => {})`)
		shows(played)
		d.black.until(`document.querySelector("#line label").textContent !== "Command"`)
		d.black.press(kb.Escape)
		d.black.marked("premove", false)
	}
}

// keepsChoice: the piece that was chosen stays so when the board is turned and when something happens beside the moves.
func keepsChoice(d *duel) {
	d.white.Helper()
	const chosen = `document.querySelector("damka-board .grid [aria-selected=true]")?.dataset.square === "10"`
	const clock = `document.querySelector("damka-clock[data-side=black]").textContent`
	d.black.click(onBoard("10"))
	d.black.must(chosen)
	d.black.click("#flip")
	d.black.must(chosen)
	before := value[string](d.black, clock)
	d.white.act("time")
	d.black.until(fmt.Sprintf(`%s !== %s`, clock, js(before)))
	d.black.must(chosen)
	d.black.click("#flip")
	d.black.click(onBoard("10"))
	d.black.until(`!document.querySelector("damka-board .grid [aria-selected=true]")`)
}

// pointers sends what a pointer does on squares: its name, the square, and the number of the pointer.
func (w *window) pointers(button int, acts ...[3]any) {
	w.Helper()
	value[bool](w, fmt.Sprintf(`((acts) => acts.every(([type, square, pointerId]) => {
		if (type === "click") return document.getElementById(square).click() === undefined;
		const e = document.querySelector("damka-board .grid button[data-square='" + square + "']");
		const r = e.getBoundingClientRect();
		const [name, held] = type.split("+");
		e.dispatchEvent(new PointerEvent(name, { [held]: true, bubbles: true, cancelable: true, pointerId, button: %d, buttons: 1, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 }));
		return true;
	}))(%s)`, button, js(acts)))
}

// scrollsOver: a finger scrolls over a board on which nothing is moved. A drag that is taken away, another finger, and
// a board that is turned under a drag make no move.
func scrollsOver(d *duel, spectator *window) {
	d.white.Helper()
	const action = `getComputedStyle(document.querySelector("damka-board")).touchAction`
	spectator.must(action + ` === "auto"`)
	d.white.must(action + ` === "none"`)
	const places = `[...document.querySelectorAll("damka-board .piece")].map(e => e.getAttribute("transform") + e.getAttribute("style")).sort().join()`
	still := value[string](d.white, places)
	d.white.pointers(0, [3]any{"pointerdown", "37", 7}, [3]any{"pointermove", "32", 8})
	d.white.must(places + ` === ` + js(still)) // another finger moves
	d.white.pointers(0, [3]any{"pointermove", "32", 7})
	d.white.must(places + ` !== ` + js(still))
	d.white.pointers(0, [3]any{"pointercancel", "32", 7}, [3]any{"pointerdown", "37", 7}, [3]any{"pointerup", "37", 7})
	d.white.must(places + ` === ` + js(still))
	d.white.pointers(0, [3]any{"pointerdown", "37", 7}, [3]any{"pointermove", "32", 7}, [3]any{"pointercancel", "32", 7})
	d.white.pointers(0, [3]any{"pointerdown", "37", 7}, [3]any{"pointermove", "32", 7}, [3]any{"pointerup", "32", 8}, [3]any{"pointercancel", "32", 7})
	d.white.pointers(0, [3]any{"pointerdown", "37", 7}, [3]any{"pointermove", "32", 7}, [3]any{"click", "flip"}, [3]any{"pointerup", "19", 7}, [3]any{"click", "flip"})
	d.play(byClicks, "38-32") // else it would not be possible any more
	spectator.showsBoard(d.board)
}

// drawsArrows: who plays takes them away with a key, who watches with a finger.
func drawsArrows(d *duel, spectator *window) {
	d.white.Helper()
	const drawn = `document.querySelector("damka-board .arrows").childElementCount === %d`
	const kinds = `["path.drawn-1", "circle.drawn-1"].every((kind) => document.querySelectorAll("damka-board .arrows " + kind).length === 1)`
	for w, clear := range map[*window]func(){
		d.white: func() {
			value[any](d.white, `document.querySelector("damka-board .grid button").focus()`)
			d.white.press(kb.Escape)
		},
		spectator: func() { spectator.tap("46") },
	} {
		w.pointers(2, [3]any{"pointerdown", "46", 1}, [3]any{"pointerup", "37", 1})
		w.pointers(2, [3]any{"pointerdown", "50", 1}, [3]any{"pointerup", "50", 1})
		w.must(kinds + ` && ` + fmt.Sprintf(drawn, 2))
		w.pointers(2, [3]any{"pointerdown", "46", 1}, [3]any{"pointerup", "37", 1}) // the same again
		w.must(fmt.Sprintf(drawn, 1))
		for i, held := range []string{"shiftKey", "altKey"} {
			w.pointers(2, [3]any{"pointerdown+" + held, "46", 1}, [3]any{"pointerup", "37", 1})
			w.must(fmt.Sprintf(`document.querySelectorAll("damka-board .arrows path.drawn-%d").length === 1`, i+2))
		}
		clear()
		w.until(fmt.Sprintf(drawn, 0))
	}
}

// drawsTyped: a typed move is drawn before the server has answered, and taken back when there is no answer.
func drawsTyped(d *duel) {
	d.white.Helper()
	w := d.mover()
	move := value[string](w, `document.getElementById("board").position.moves[0].text`)
	value[bool](w, `((own) => { window.fetch = () => new Promise((_, fails) => { window.fails = () => { window.fetch = own; fails(new TypeError()); }; }); return true; })(window.fetch)`)
	w.types(move)
	w.showsBoard(d.board.after(move))
	value[any](w, `fails()`)
	w.showsBoard(d.board)
	w.says("There is no connection")
}

// keepsTime: when this machine's clock is set, the page has the server's time again with the next that it hears.
func (w *window) keepsTime() {
	w.Helper()
	value[bool](w, `((own) => { window.trueTime = own; Date.now = () => own() + 3600000; return true; })(Date.now.bind(Date))`)
	w.until(module("play-now.js") + `.then(({ serverTime }) => Math.abs(serverTime() - trueTime()) < 600000)`)
}

// warnsOnce: of the warnings of low time that are passed at once the lowest is told.
func (w *window) warnsOnce() {
	w.Helper()
	w.until(module("play-now.js") + `.then(({ serverTime }) => {
		const clock = document.createElement("damka-clock"), told = [];
		clock.addEventListener("clock:low", ({ detail }) => told.push(detail.at));
		Object.assign(clock, { left: 120000, at: serverTime() - 115000, running: true });
		clock.running = false;
		return told.join() === "10";
	})`)
}

// hidden lets a page believe that it is hidden, or shown; what it does after a while it does when that is told.
const hidden = `(() => {
	if (window.look) return;
	const later = setTimeout, close = EventSource.prototype.close;
	let acts = [];
	window.partings = 0;
	EventSource.prototype.close = function () { window.partings++; close.call(this); };
	const holding = (happens) => {
		window.setTimeout = (act) => acts.push(act);
		happens();
		window.setTimeout = later;
	};
	Object.defineProperty(document, "hidden", { get: () => window.unseen });
	window.look = (unseen) => holding(() => { window.unseen = unseen; document.dispatchEvent(new Event("visibilitychange")); });
	window.pass = () => holding(() => { for (const act of acts.splice(0)) act(); });
})()`

// rests: the connection of a window that is hidden is ended and taken up again, but for a player's whose absence the
// opponent would be told of, as long as the game goes on.
func rests(d *duel, spectator *window) {
	d.white.Helper()
	for _, w := range []*window{d.black, spectator} {
		value[any](w, hidden)
		value[any](w, `(look(true), pass())`)
	}
	d.black.must(`partings === 0`)
	spectator.must(`partings === 1`)
	spectator.must(`!document.querySelector(".cut-off")`)
	before := d.board
	d.play(byEnds, "16-21")
	spectator.showsBoard(before)
	value[any](spectator, `look(false)`)
	spectator.showsBoard(d.board)
	d.black.click(onBoard("17"))
	d.black.click(onBoard("22"))
	d.black.marked("premove", true)
	d.white.asked(true, func() { d.white.act("resign") })
	d.black.until(`document.querySelector("#end b")`)
	d.black.marked("premove", false)
	d.black.must(`getComputedStyle(document.querySelector("damka-board")).touchAction === "auto"`)
	// For as long as a rematch may be offered it is heard.
	d.black.until(`document.getElementById("rematch").dataset.waits === "yes"`)
	value[any](d.black, `pass()`)
	d.black.must(`partings === 0`)
	value[any](d.black, `(document.getElementById("rematch").dataset.waits = "", pass())`)
	d.black.must(`partings === 1`)
}

// asksWhichWay: where two captures differ in what they take, the page asks; one can go back.
func asksWhichWay(white, black *window) {
	white.Helper()
	d := meet(white, black, newGame{variant: article.International, start: twoWays, control: "60+30"})
	const asked = `Boolean(document.querySelector("dialog.choose[open]"))`
	ask := func() {
		white.click(onBoard("8"))
		white.click(onBoard("26"))
		white.until(asked)
	}
	ask()
	white.must(`[...document.querySelectorAll("dialog.choose button")].at(-1).textContent === "Go back"`)
	white.click("dialog.choose button:last-child")
	white.until(`!` + asked + ` && !document.querySelector("damka-board .grid [aria-selected=true]")`)
	white.must(`document.activeElement.matches("damka-board .grid button")`) // the keys go on there
	white.until(`!document.querySelector("damka-board .marks .entered") && document.querySelector("damka-board .marks .must")`)
	d.shown()
	ask()
	first := value[string](white, `document.querySelector("dialog.choose button").textContent`)
	white.click("dialog.choose button")
	d.board = d.board.after(first)
	d.shown()
}
