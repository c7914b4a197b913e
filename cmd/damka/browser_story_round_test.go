package main

import (
	"fmt"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// publishFirst looks at round 1 and announces it.
func (s *story) publishFirst() {
	s.Helper()
	s.goTo(s.desk())
	s.follow(".actions a.primary")
	s.must(`document.querySelectorAll(".preview tbody tr").length === 3`)
	s.look()
	s.follow(".actions button.primary")
	if at := s.path(); at != s.desk("rounds", "1") {
		s.Fatalf("publishing leads to %s\n%s", at, s.whereabouts())
	}
	s.look()
	s.follow(`a[href$="/unpublish"]`)
	s.look()
	s.follow("form button.danger")
	s.follow(".actions a.primary, .actions a.button")
	s.follow(".actions button.primary")
	s.must(`document.querySelectorAll("#results tbody tr").length === 3`)
}

// spectator is somebody without the arbiter's link who looks at round 1 on a
// phone and does not touch it.
func (s *story) spectator() *window {
	s.Helper()
	w := s.browser.visit(s.t, s.server, s.lang, phone)
	w.goTo("/tournaments/" + s.id + "/rounds/1")
	w.must(`!document.querySelector("a[href$='/desk']")`)
	w.until(`document.querySelector("[data-live-sign]")?.dataset.state === "on"`)
	value[bool](w, `window.untouched = true`)
	return w
}

// sees waits until the spectator sees a result, on the page opened once.
func (s *story) sees(w *window, board int, white, black string) {
	s.Helper()
	w.until(fmt.Sprintf(`document.querySelector("#result-1-%d .score")?.textContent.replace(/\s/g, "") === %s`, board, js(white+":"+black)))
	w.must(`window.untouched`)
}

// stands waits until the window knows that the server has a result on a board.
func (s *story) stands(board int, result string) {
	s.Helper()
	s.until(fmt.Sprintf(`document.querySelector("select[data-board='%d']").dataset.was === %s`, board, js(result)))
}

// allSaved waits until nothing is left to send. Anyone who leaves the page before
// is asked whether he means it.
func (w *window) allSaved() {
	w.Helper()
	w.until(`!Object.keys(localStorage).some(key => key.startsWith("damka-unsaved"))`)
}

// enterByKeys enters the results of round 1 with single keys. Each is saved at
// once and seen by the spectator.
func (s *story) enterByKeys(spectator *window) {
	s.Helper()
	s.until(`!document.querySelector(".keys").hidden`)
	s.toBoards()
	s.until(`document.activeElement.dataset.board === "1"`)
	s.press("2")
	s.stands(1, "2-0")
	s.sees(spectator, 1, "2", "0")
	s.press(kb.Enter)
	s.until(`document.activeElement.dataset.board === "2"`)
	s.press(">")
	s.stands(2, "1+1-")
	s.sees(spectator, 2, "1+", "1−")
	s.press(kb.Enter, "u")
	s.stands(3, "adjourned")
	s.press("-", kb.ArrowUp, kb.Home, kb.ArrowDown, kb.End)
	s.stands(3, "-+")
	s.sees(spectator, 3, "−", "+")
	s.must(`document.activeElement.dataset.board === "3"`)
	s.press("?")
	s.until(`document.getElementById("keys").open`)
	s.look()
	s.press(kb.Escape)
	s.until(`!document.getElementById("keys").open && document.activeElement.dataset.board === "3"`)
	spectator.must(`document.querySelector("[data-done-of-round='1']").textContent === "3"`)
	s.look()
}

// correctAndUndo corrects a result, takes the correction back, and clears one.
func (s *story) correctAndUndo(spectator *window) {
	s.Helper()
	s.press(kb.Home, "0")
	s.stands(1, "0-2")
	s.sees(spectator, 1, "0", "2")
	s.until(`!document.querySelector(".undo").inert`) // it names the newest change
	s.allSaved()
	s.follow(".undo button")
	s.goTo(s.desk("rounds", "1"))
	s.stands(1, "2-0")
	s.sees(spectator, 1, "2", "0")
	s.press(kb.ArrowDown, kb.End, kb.Delete)
	s.stands(3, "")
	s.press("1")
	s.stands(3, "1-1")
	s.sees(spectator, 3, "1", "1")
	s.allSaved()
}

// meetConflict changes a board in a second window that hears nothing live, after
// the first one has changed it: a choice, and no silent overwriting, either way.
func (s *story) meetConflict() {
	s.Helper()
	deaf := s.another()
	deaf.allow("status of 409")
	deaf.allow("/live") // its stream is blocked on purpose
	deaf.block("*://*:*/live*")
	deaf.alone()
	deaf.goTo(s.desk("rounds", "1"))
	for _, choice := range []struct{ act, stands string }{{"keep", "0-0"}, {"overwrite", "1-1+"}} {
		deaf.goTo(s.desk("rounds", "1"))
		s.press(kb.ArrowDown, kb.End)
		s.must(`document.activeElement.dataset.board === "3"`)
		s.press("1")
		s.stands(3, "1-1")
		deaf.goTo(s.desk("rounds", "1"))
		s.press("b")
		s.stands(3, "0-0")
		deaf.press(kb.ArrowDown, kb.End, "<")
		deaf.until(`!document.getElementById("unsaved").hidden`)
		deaf.until(fmt.Sprintf(`document.querySelector("[data-act='%s-1-3']")`, choice.act))
		deaf.inspectAt(s.found, s.width)
		s.stands(3, "0-0")
		deaf.click(fmt.Sprintf("[data-act='%s-1-3']", choice.act))
		deaf.until(`document.getElementById("unsaved").hidden`)
		s.stands(3, choice.stands)
		deaf.allSaved()
	}
}

// meetConflictWithoutScripts is the same for a form that is sent whole.
func (s *story) meetConflictWithoutScripts() {
	s.Helper()
	plain := s.another()
	plain.allow("status of 409")
	plain.scripts(false)
	plain.goTo(s.desk("rounds", "1"))
	s.press(kb.ArrowDown, kb.End, "1")
	s.stands(3, "1-1")
	plain.set("select[name='result.3']", "2-0")
	plain.set("select[name='result.2']", "0-2")
	plain.follow("#results .save button")
	plain.must(`document.querySelector("tr.conflict input[name='choice.3'][value=keep]")`)
	plain.scripts(true) // axe-core is one
	plain.inspectAt(s.found, s.width)
	plain.scripts(false)
	s.stands(2, "1+1-") // nothing was written
	plain.click("input[name='choice.3'][value=keep]")
	plain.follow("#results .save button")
	s.stands(2, "0-2")
	s.stands(3, "1-1")
}

// startRound notes that the clocks run.
func (s *story) startRound() {
	s.Helper()
	s.goTo(s.desk("rounds", "1"))
	if value[bool](s.window, `!!document.querySelector("form[action$='/start']")`) {
		s.follow("form[action$='/start'] button")
	}
	s.says("desk.missing")
	s.look()
}

// withdraw takes a player out after one round: less than half of the games,
// so the results do not count (II.5.7.1.1). It is taken back and done again.
func (s *story) withdraw() {
	s.Helper()
	s.goTo(s.desk("players"))
	row := `.entrants tbody tr:has(a.person[href="` + value[string](s.window, `[...document.querySelectorAll(".entrants .person")].find(a => a.textContent === "Ósmy Ada").getAttribute("href")`) + `"])`
	s.follow(row + ` .acts a[href$="/withdraw"]`)
	s.must(`document.querySelector(".confirm .article").textContent === "II.5.7.1.1"`)
	s.look()
	s.follow("form button.danger")
	s.must(`document.querySelector(` + js(row) + `).classList.contains("gone")`)
	s.look()
	s.follow(row + ` .acts a[href$="/reinstate"]`)
	s.follow("section.confirm form button")
	s.must(`!document.querySelector(` + js(row) + `).classList.contains("gone")`)
	s.follow(row + ` .acts a[href$="/withdraw"]`)
	s.follow("form button.danger")
	s.goTo("/tournaments/" + s.id + "/standings")
	s.must(`document.querySelector("tr.gone").innerText.includes("Ada Ósmy")`)
	s.look()
}

// cancelAndReplay publishes round 2, voids it because the light went out, and
// plays it again under its number.
func (s *story) cancelAndReplay() {
	s.Helper()
	s.goTo(s.desk("rounds", "2", "publish"))
	s.look()
	s.follow(".actions button.primary")
	s.toBoards()
	board := value[int](s.window, `Number(document.activeElement.dataset.board)`)
	s.press("2")
	s.stands(board, "2-0")
	s.allSaved()
	s.goTo(s.desk("rounds", "2"))
	s.follow(`a[href$="/cancel"]`)
	s.look()
	s.click("input[name=choice][value=power]")
	s.follow("form button.danger")
	s.says("public.round.voided")
	s.look()
	s.goTo("/tournaments/" + s.id + "/rounds/2")
	s.says(i18n.Key("cancel.reason.power"))
	s.look()
	s.goTo(s.desk("rounds", "2", "publish"))
	s.follow(".actions button.primary")
	s.must(`[...document.querySelectorAll("#results select")].every(e => e.value === "")`)
	s.says("public.round.voided")
}
