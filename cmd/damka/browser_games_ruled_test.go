package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesRuled has a player call the arbiter, who comes from the queue at the desk by keys alone, takes time
// from a player, stops the clocks, puts a position back and decides the result. Both players see each of it at once,
// a spectator sees no call and no panel.
func TestBrowserGamesRuled(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	game := of.boards[0]
	desk := "/tournaments/" + of.id + "/desk"
	chief, spectator := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.EN, desktop)
	white, black := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.EN, desktop)
	chief.asArbiter(p)
	chief.goTo(desk)
	chief.startsClocks()
	d := &duel{white: white, black: black, path: game.path, board: onPage(article.International, "")}
	white.sitsBy(game.white, game.path)
	black.sitsBy(game.black, game.path)
	spectator.goTo(game.path)
	d.play(byEnds, "32-28", "19-23", "28x19")
	found := make(findings)

	chief.goTo(desk)
	chief.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
	black.calls("conduct")
	white.notes("conduct", true)
	chief.comesByKeys(found, of.id, game.path)
	white.notes("conduct", false)
	black.notes("conduct", false)

	chief.takesTime(found, d)
	for _, w := range d.both() {
		w.reads("news", "play.news.time_taken.black", "II.2.5.5", i18n.A("time", "2\u00a0min"), i18n.A("why", i18n.For(w.lang).Text("game.ground.penalty")))
	}
	spectator.must(`!document.querySelector("#news p")`)
	chief.stopsAndRestarts(of.id, d)

	// VIII.3.1.2: back to the last position on which both agree.
	chief.rules(of.id, game.path, "back", map[string]string{"kept": "1", "why": "game.ground.scores"})
	d.board = onPage(article.International, "").after("32-28")
	d.shown()
	spectator.showsBoard(d.board)
	spectator.reads("news", "play.news.put_back.others", "VIII.3.1.2", i18n.A("move", "1. 32-28"))
	for _, w := range []*window{white, black, spectator} {
		w.until(`document.querySelectorAll("#moves td[data-at]").length === 1`)
	}
	d.play(byEnds, "17-22", "28x17")
	spectator.must(`!document.getElementById("panel") && !document.querySelector("#notes p")`)

	chief.typesWithoutNetwork(desk)
	chief.decides(found, of.id, game.path)
	for _, w := range []*window{white, black, spectator} {
		w.until(`document.querySelector("#end b")?.textContent === "2 : 0" && document.querySelector("#end a.article")?.textContent === "I.7.2.4"`)
	}
	white.must(`!document.getElementById("next").hidden && document.querySelector("#next a[href$='/rounds/1']")`)
	chief.goTo(desk)
	chief.until(`document.querySelector("#entry-1-1").value === "2-0"`)
	found.report(t)
}

// typesWithoutNetwork: the result of a game that goes on is asked about by another page, so without the server the desk stays, and says
// that nothing was saved.
func (w *window) typesWithoutNetwork(desk string) {
	w.Helper()
	const field = `document.getElementById("entry-1-1")`
	w.goTo(desk)
	w.must(`"asks" in ` + field + `.dataset`)
	w.allow("net::ERR_")
	w.allow("Failed to load resource")
	w.offline(true)
	w.must(`(` + field + `.focus(), true)`)
	w.press("2")
	w.until(`document.getElementById("said").textContent === ` + js(i18n.For(w.lang).Text("desk.unsaved.unreached")))
	w.must(`location.pathname.startsWith(` + js(desk) + `) && ` + field + `.value === ""`)
	w.offline(false)
	w.leave(func() { w.press("2") })
	w.must(`document.querySelector("[name=playedOn]")?.value === "1"`)
}

// calls calls the arbiter for a matter; the call can be made once.
func (w *window) calls(matter string) {
	w.Helper()
	w.click("#call summary")
	w.click(fmt.Sprintf("#call [name=matter][value=%s]", matter))
	w.click("#call .primary")
	w.until(`document.getElementById("call").hidden`)
	w.notes(matter, true)
}

// notes waits until the page says that the arbiter is called for a matter, or does not.
func (w *window) notes(matter string, yes bool) {
	w.Helper()
	about := plainText(i18n.For(w.lang).Text("wait.call." + matter))
	w.until(fmt.Sprintf(`document.getElementById("notes").textContent.replaceAll("\u00a0", " ").includes(%s) === %t`, js(about), yes))
}

// comesByKeys goes from the desk to the queue and to the one who waits, without a mouse.
func (w *window) comesByKeys(found findings, tournament, path string) {
	w.Helper()
	queue := "/tournaments/" + tournament + "/desk/calls"
	w.until(`document.querySelector("#tab-w .count")?.textContent === "1"`) // the desk was open
	w.leave(func() { w.press("w") })
	if at := w.path(); at != queue {
		w.Errorf("w leads to %s, want %s", at, queue)
	}
	w.until(`document.querySelectorAll("#waiting tbody tr").length === 1`)
	w.inspect(found)
	w.resize(desktop)
	w.press("w")
	w.focusOn("#waiting a")
	w.focusVisible()
	w.leave(func() { w.press(kb.Enter) })
	if at := w.path(); at != path {
		w.Errorf("the queue leads to %s, want %s", at, path)
	}
	w.goTo(queue)
	w.tabTo("#waiting a.button")
	w.leave(func() { w.press(kb.Enter) })
	w.inspect(found)
	w.resize(desktop)
	w.confirmsByKey(path)
	w.goTo(queue)
	w.must(`document.querySelector("#waiting .empty") && !document.querySelector("#tab-w .count")`)
}

// confirmsByKey answers the question of an act with the keyboard.
func (w *window) confirmsByKey(path string) {
	w.Helper()
	w.must(`document.querySelector("form [name=sure]")`)
	w.tabTo(".rule form button")
	w.leave(func() { w.press(kb.Enter) })
	if at := w.path(); at != path {
		w.Errorf("the ruling leads to %s, want %s", at, path)
	}
}

// takesTime takes two minutes from Black with the keyboard alone (II.2.5.5).
func (w *window) takesTime(found findings, d *duel) {
	w.Helper()
	before := d.black.restOf()
	w.goTo(d.path)
	w.inspect(found)
	w.resize(desktop)
	w.tabTo(`#panel a[href$="/rule/take"]`)
	w.leave(func() { w.press(kb.Enter) })
	w.tabTo("[name=side]")
	w.press(kb.ArrowDown) // from White to Black
	w.must(`document.querySelector("[name=side][value=black]").checked`)
	w.tabTo("#amount")
	w.write("2:00")
	w.tabTo("#why")
	w.press(kb.ArrowDown)
	w.must(`document.getElementById("why").value === "game.ground.penalty"`)
	w.inspect(found)
	w.resize(desktop)
	w.tabTo(".rule form button")
	w.leave(func() { w.press(kb.Enter) })
	w.must(`document.querySelectorAll(".facts-list b").length === 1`) // one clock changes
	w.must(`document.querySelector(".facts-list").textContent.includes("II.2.5.5")`)
	w.confirmsByKey(d.path)

	const penalty = 120_000
	after := d.black.restOf()
	if passed := after.at - before.at; after.black > before.black-penalty || after.black < before.black-penalty-passed-1000 {
		w.Errorf("%d ms later Black has %d ms, had %d", passed, after.black, before.black)
	}
	if after.white != before.white {
		w.Errorf("White has %d ms, had %d", after.white, before.white)
	}
	for _, player := range d.both() {
		player.until(fmt.Sprintf(`%s <= %d`, secondsOf("black"), (before.black-penalty)/1000+1))
	}
}

// secondsOf is what the clock of a side shows, in seconds, as an expression.
func secondsOf(side string) string {
	return fmt.Sprintf(`document.querySelector("damka-clock[data-side=%s]").textContent.match(/\d+/g).reduce((sum, part) => 60 * sum + Number(part), 0)`, side)
}

// stopsAndRestarts stops the clocks because of what happens in the hall, and lets them go on (II.7.2).
func (w *window) stopsAndRestarts(tournament string, d *duel) {
	w.Helper()
	w.rules(tournament, d.path, "stop", map[string]string{"why": "game.ground.interrupted"})
	for _, player := range d.both() {
		player.until(`!document.querySelector("damka-clock.running") && [...document.querySelectorAll("#notes a.article")].some(a => a.textContent === "II.7.2")`)
	}
	w.until(`document.querySelector('#panel a[href$="/rule/resume"]') && !document.querySelector('#panel a[href$="/rule/stop"]')`)
	w.follow(`#panel a[href$="/rule/resume"]`)
	w.follow(".rule form button")
	for _, player := range d.both() {
		player.until(`document.querySelector("damka-clock[data-side=black].running") && !document.querySelector("#notes p")`)
	}
}

// decides gives White the game because Black refuses to keep the rules (I.7.2.4). Without a result, and with a reason
// that does not go with it, the form says what is wrong.
func (w *window) decides(found findings, tournament, path string) {
	w.Helper()
	w.allow("status of 422")
	w.goTo("/tournaments/" + tournament + path + "/rule/result")
	w.follow(".rule form button")
	w.must(`document.querySelector("#award[aria-invalid=true]") && document.querySelector("#why[aria-invalid=true]")`)
	w.inspect(found)
	w.resize(desktop)
	w.set("#award", "white")
	w.set("#why", "game.ground.agreed")
	w.follow(".rule form button")
	w.must(`document.querySelector("#why[aria-invalid=true]") && document.getElementById("award").value === "white"`)
	w.set("#why", "game.ground.refusal")
	w.follow(".rule form button")
	w.must(`document.querySelector("form [name=sure]")`)
	w.inspect(found)
	w.resize(desktop)
	w.follow(".rule form button")
	if at := w.path(); at != path {
		w.Errorf("the ruling leads to %s, want %s", at, path)
	}
}
