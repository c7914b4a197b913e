package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// TestBrowserCards has players open the codes of their cards. Two report the same, one
// of them without a network for a while, and the arbiter confirms; two report different
// results, and the arbiter decides; a used card and a card of a round that was published
// again say so.
func TestBrowserCards(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id, cards := reportingAt(t, dir, 8)
	p := serveDamka(t, "--data", dir)
	found := make(findings)
	player := func(card int, lang i18n.Lang) *window {
		w := b.visit(t, p, lang, phone)
		w.allow("status of 410") // when the card is over
		w.goTo(parts.CardPath(id, cards[card]))
		w.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
		return w
	}
	white, black := player(0, i18n.PL), player(1, i18n.EN)
	white.lookAt(found, "card")
	black.lookAt(found, "card")
	tap := func(w *window, result string) {
		w.click(fmt.Sprintf(`.report button[value="%s"]`, result))
		w.until(`document.querySelector("#own .sure") !== null`)
	}

	// One is here and reports, the other sees that live and reports without a network.
	white.click(`form[action$="/here"] button`)
	white.until(`document.querySelector("#own .here.done")`)
	tap(white, "2-0")
	white.lookAt(found, "card-sure")
	white.click("#own .sure .primary")
	white.until(`document.getElementById("said-title")`)
	black.until(`document.querySelector("#own").textContent.includes("already reported")`)
	black.allow("net::ERR_")
	black.block(black.base + parts.CardPath(id, cards[1]))
	tap(black, "2-0")
	black.click("#own .sure .primary")
	black.until(`document.getElementById("unsent").textContent.includes("Not sent yet: I lost")`)
	black.must(`document.querySelector("#own .report").closest("section").hidden`)
	black.lookAt(found, "card-unsent")
	black.refusedBetween()
	again := black.another()
	again.allow("status of 410")
	again.goTo(parts.CardPath(id, cards[1])) // what was kept is sent when the card is opened again, and waits nowhere else
	again.until(`document.getElementById("said-title")`)
	black.until(`document.getElementById("unsent").hidden`)
	black.block(black.base + "/nothing")
	black.goTo(parts.CardPath(id, cards[1]))
	black.must(`document.getElementById("said-title") && document.getElementById("unsent").hidden && !Object.keys(localStorage).some(key => key.startsWith("damka-own"))`)
	white.until(`document.querySelector("#own .notice").textContent.includes("zatwierdzi sędzia")`)

	// The arbiter sees it live, confirms by a key, and decides where two differ.
	chief := b.visit(t, p, i18n.PL, desktop)
	chief.asArbiter(p)
	chief.goTo("/tournaments/" + id + "/desk")
	chief.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
	third, fourth := player(2, i18n.EN), player(3, i18n.PL)
	report := func(w *window, result string) {
		tap(w, result)
		w.click("#own .sure .primary")
		w.until(`document.getElementById("said-title")`)
	}
	tap(third, "2-0")
	report(fourth, "1-1")
	chief.until(`document.getElementById("reports-once")`)
	third.until(`document.querySelector("#own").textContent.includes("already reported")`)
	third.must(`document.querySelector("#own .sure") !== null`) // the page was drawn anew around the question
	third.click("#own .sure .primary")
	chief.until(`document.querySelector(".reports .differ") && document.querySelector("#board-1-2.differs")`)
	fourth.until(`document.querySelector("#own .notice.wrong")?.textContent.includes("Podejdźcie razem do sędziego")`)
	report(player(4, i18n.PL), "1-1")
	report(player(5, i18n.PL), "1-1")
	chief.until(`document.getElementById("confirm-all").value.split(" ").length === 2`)
	chief.lookAt(found, "desk")
	chief.click("#all-keys")
	chief.must(`[...document.querySelectorAll("#keys kbd")].some(key => key.textContent === "r")`)
	at := value[string](chief, `new Promise(then => {
		const keys = document.getElementById("keys");
		keys.addEventListener("close", () => then(document.activeElement.id));
		keys.close();
		document.getElementById("entry-1-1").focus(); // before the page hears that the keys were closed
	})`)
	if at != "entry-1-1" {
		t.Errorf("closing the keys takes the focus to %q", at)
	}
	chief.press("r")
	white.until(`document.querySelector("#own .outcome")`)
	chief.until(`document.getElementById("confirm-all").value === "3:1-1"`)
	value[bool](chief, `document.querySelector("#entry-1-2").focus() ?? true`)
	chief.press("r") // there is nothing to confirm
	chief.until(`document.getElementById("said").textContent.includes("nie ma dwóch zgodnych")`)
	chief.press("1")
	third.until(`document.querySelector("#own .outcome").textContent.includes("draw")`)
	chief.follow("#confirm-all")
	chief.until(`document.querySelector("#result-1-3 .spoken").textContent.includes("remis")`)
	chief.must(`!document.getElementById("reports")`)

	// Somebody with an account makes it the player's, reports from there, with the session
	// over meanwhile, and undoes the link.
	member := b.visit(t, p, i18n.EN, phone)
	member.join(chief.invitationFor("Ola Cis", "board"), "ola.cis", goodPassword)
	member.goTo(parts.CardPath(id, cards[7]))
	member.follow(`#own form[action$="/link"] button`)
	member.must(`location.pathname.endsWith("/mine") && !document.querySelector("#own details").open`)
	member.click("#own details summary")
	member.lookAt(found, "mine")
	member.allow("status of 403")
	value[int](member, `fetch("/signout", { method: "POST" }).then(answer => answer.status)`)
	tap(member, "2-0")
	member.click("#own .sure .primary")
	member.until(`document.getElementById("unsent").textContent.includes("no longer signed in")`)
	member.lookAt(found, "mine-signed-out")
	member.follow("#unsent button") // opens the page again, which leads to the sign-in
	member.follow("main a")
	member.signIn("ola.cis", goodPassword)
	member.until(`document.getElementById("said-title") && document.getElementById("unsent").hidden`)
	// A used card says how the game ended, and no more can be done with it. After the round
	// is published again its cards are of no use.
	third.goTo(parts.CardPath(id, cards[2]))
	third.must(`document.querySelector("#own .outcome") && !document.querySelector("#own form")`)
	third.lookAt(found, "card-used")
	arbiter := newArbiter(p)
	republish := func() {
		if status, body, err := arbiter.do(http.MethodPost, "/api/tournaments/"+id+"/rounds/1/cancel", map[string]string{"reason": "power"}); err != nil || status != http.StatusOK {
			t.Fatalf("%d %s, %v", status, body, err)
		}
		arbiter.post("/api/tournaments/" + id + "/rounds/1/publish")
	}
	republish()
	fourth.until(`document.querySelector("h1").textContent.includes("nieważna")`)
	fourth.lookAt(found, "card-over")

	// A question is about the game as it was announced; then the account is no longer the player's.
	member.until(`document.querySelector("#own .report")`)
	before := value[string](member, `document.querySelector("#own .report").elements.announced.value`)
	member.click(`.report button[value="2-0"]`)
	member.until(`document.querySelector("#own .sure")`)
	if err := arbiter.enter(id, enteredResult{1, 1, "", "1-1"}); err != nil { // what has not begun cannot be cancelled
		t.Fatal(err)
	}
	republish()
	member.until(fmt.Sprintf(`document.querySelector("#own .report").elements.announced.value !== %s`, js(before)))
	member.must(`document.querySelector("#own .sure") === null && !document.querySelector("#own .report").hidden`)
	member.click("#own details summary")
	member.follow(`#own form[action$="/unlink"] button`)
	member.goTo("/tournaments/" + id + "/mine")
	member.must(`!document.getElementById("own")`)

	found.report(t)
}

// refusedBetween has something between the phone and the server answer in the server's
// place: what was to be sent stays, and the page goes on saying so. It stays, too, where
// another player has signed in in the browser.
func (w *window) refusedBetween() {
	w.Helper()
	answer := func(status int, page, says string) {
		w.must(fmt.Sprintf(`(window.fetch = async () => {
			window.answered = %d;
			return new Response(%s, { status: %[1]d });
		}) && true`, status, page))
		w.click("#unsent button")
		w.until(fmt.Sprintf(`window.answered === %d && document.getElementById("unsent").textContent.includes(%s)`, status, js(says)))
		w.must(`Object.keys(localStorage).some(key => key.startsWith("damka-own"))`)
	}
	w.must(`(window.line = document.querySelector("#unsent p")) !== null`)
	for _, status := range []int{200, 401, 403, 404, 407, 408, 409, 410, 413, 422, 502} {
		answer(status, `"<h1>Sign in to the guest network</h1>" + document.getElementById("own").outerHTML + "<p id=own-over>"`, "Not sent yet: I lost")
	}
	w.must(`window.line.isConnected`) // neither read out again, nor a press on it lost
	answer(409, `document.querySelector("meta[name=application-name]").outerHTML + "<article id=own data-of=x>"`, "no longer signed in")
}

// lookAt inspects a page on phones and a desktop, light and dark, and takes pictures
// of it if anybody wants them.
func (w *window) lookAt(found findings, name string) {
	w.Helper()
	was := value[int64](w, `innerWidth`)
	w.inspect(found)
	if folder := os.Getenv("DAMKA_SCREENSHOTS"); folder != "" {
		for _, width := range []int64{narrow, 390, desktop} {
			for _, scheme := range []string{"light", "dark"} {
				w.resize(width)
				w.theme(scheme)
				w.picture(filepath.Join(folder, fmt.Sprintf("%s.%s.%d-%s.png", name, w.lang, width, scheme)))
			}
		}
		w.theme("light")
	}
	w.resize(was)
}
