package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// TestBrowserHelpers has an arbiter make two helpers' links. Two phones enter results at
// once, one of them without a network for a while; a wrong one is corrected by the
// arbiter; a revoked link says so, and nothing that the phone kept is lost.
func TestBrowserHelpers(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id := cupOf(t, dir, 8, 1)
	p := serveDamka(t, "--data", dir)
	tables := "/tournaments/" + id + "/tables"
	chief := b.visit(t, p, i18n.PL, desktop)
	chief.asArbiter(p)
	first := chief.phoneOf(b, p, id, "Sala A", "1", "2")
	second := chief.phoneOf(b, p, id, "Sala B", "3", "4")
	first.must(`document.querySelectorAll(".board-card").length === 2`)
	found := make(findings)
	first.resize(narrow)
	first.inspectAt(found, narrow)
	first.resize(phone)
	first.inspectAt(found, phone)
	found.report(t)

	tap := func(w *window, board int, result string) {
		w.click(fmt.Sprintf(`#board-1-%d .big button[value="%s"]`, board, result))
		w.click(fmt.Sprintf("#board-1-%d .sure .primary", board))
	}
	saved := func(w *window, board int, result string) {
		w.until(fmt.Sprintf(`(card => card.dataset.was === %s && !card.classList.contains("waiting"))(document.getElementById("board-1-%d"))`, js(result), board))
	}
	second.allow("net::ERR_")
	second.block(second.base + "/api/tournaments/" + id + "/results")
	tap(first, 1, "2-0")
	tap(second, 3, "1-1")
	saved(first, 1, "2-0")
	first.must(`document.activeElement.id === "board-1-1"`)
	second.until(`document.querySelector("#board-1-3").classList.contains("waiting") && !document.getElementById("unsaved").hidden`)
	second.must(`(button => (document.dispatchEvent(new CustomEvent("damka:refreshed")), button.isConnected))(document.querySelector("#unsaved button"))`)
	second.block(second.base + "/nothing")
	second.goTo(tables + "?boards=3-4") // what was kept is sent
	saved(second, 3, "1-1")
	tap(first, 2, "0-2")
	saved(first, 2, "0-2")

	// Boards are drawn anew under a finger, and under a question: neither is lost.
	arbiter := newArbiter(p)
	second.tapWhile(`#board-1-4 .big button[value="0-2"]`, func() {
		before := value[int](second, readings)
		if err := arbiter.enter(id, enteredResult{1, 3, "1-1", ""}); err != nil {
			t.Fatal(err)
		}
		second.until(fmt.Sprintf("%s > %d", readings, before))
	})
	second.until(`document.querySelector("#board-1-4 .sure") !== null && document.querySelector("#board-1-3 form") !== null`)
	second.until(`document.activeElement.id === "save-1-4"`)
	second.click("#board-1-4 .sure button:not(.primary)")
	second.until(`document.querySelector("#board-1-4 .sure") === null`)

	// A network that wants a sign-in of its own, or a proxy, answers in Damka's place: nothing is taken for saved.
	for i, status := range []int{200, 403, 409, 413} {
		value[bool](second, fmt.Sprintf(`(window.trueFetch ??= fetch, window.fetch = async (...of) => of[1]?.method === "POST" ? (window.answered = %d, new Response("<h1>Wi-Fi</h1>", {status: %d})) : trueFetch(...of), true)`, i+1, status))
		if i == 0 {
			tap(second, 3, "1-1")
		} else {
			second.click("#unsaved button")
		}
		second.until(fmt.Sprintf(`window.answered === %d && document.getElementById("unsaved").textContent.includes("Brak połączenia")`, i+1))
	}
	value[bool](second, `(window.fetch = trueFetch, true)`)
	second.click("#unsaved button")
	saved(second, 3, "1-1")

	// The clerk's phone offers nothing more there; the chief corrects, and it shows.
	first.until(`document.querySelector("#board-1-2 form") === null`)
	if err := arbiter.enter(id, enteredResult{1, 2, "0-2", "2-0"}); err != nil {
		t.Fatal(err)
	}
	first.until(`document.querySelector("#result-1-2 .spoken").textContent.includes("wygrana białych")`)
	chief.goTo("/tournaments/" + id + "/desk/log")
	chief.must(`document.body.textContent.includes("Sala A") && document.body.textContent.includes("Sala B")`)

	// The second link is revoked while its phone has a tap to send.
	second.allow("status of 403")
	chief.goTo("/tournaments/" + id + "/helpers")
	chief.click(".helper-list li:first-child details:last-child summary")
	chief.follow(`.helper-list li:first-child form[action$="/revoke"] button`)
	tap(second, 4, "2-0")
	second.until(`!document.getElementById("unsaved").hidden && document.querySelector("#board-1-4").classList.contains("waiting")`)
	second.until(`document.getElementById("unsaved").textContent.includes("Jeszcze niezapisane: Runda 1, stolik 4: 2 : 0.")`)
	second.goTo(tables)
	second.must(`document.querySelector("main").textContent.includes("unieważnił ten link")`)
	second.must(`Object.keys(localStorage).some(key => key.startsWith("damka-unsaved"))`)
	stands := standing(newClient(p), id)
	for board, want := range map[int]string{1: "2-0", 2: "2-0", 3: "1-1", 4: ""} {
		if got := stands[gameAt{1, board}]; got != want {
			t.Errorf("board %d: %q, want %q", board, got, want)
		}
	}
}

// TestBrowserDoor has a helper check players in, one of them while there is no network:
// the page stays, says so, and loses nothing.
func TestBrowserDoor(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id, _ := reportingAt(t, dir, 8)
	p := serveDamka(t, "--data", dir)
	chief := b.visit(t, p, i18n.PL, desktop)
	chief.asArbiter(p)
	door := chief.phoneOf(b, p, id, "Wejście", "1", "4")
	door.click("#here summary")
	door.must(`document.querySelectorAll("#here li").length === 8 && (window.stays = true)`)
	first := "#here li:first-child button"
	door.allow("net::ERR_")
	door.block(door.base + "/tournaments/" + id + "/tables/check-in*")
	door.click(first)
	door.until(`document.querySelector("#here li:first-child .wrong")?.textContent.includes("brak połączenia")`)
	found := make(findings)
	door.resize(narrow)
	door.inspectAt(found, narrow)
	door.resize(phone)
	door.inspectAt(found, phone)
	found.report(t)
	door.block(door.base + "/nothing")
	door.must(`(window.trueFetch = fetch, window.fetch = async (...of) => of[1]?.method === "POST" ? new Response("<h1>Wi-Fi</h1>") : trueFetch(...of))`)
	door.click(first) // which takes the line away first
	door.until(`document.querySelector("#here li:first-child .wrong")?.textContent.includes("brak połączenia") && document.querySelectorAll("#here li").length === 8`)
	door.must(`(window.fetch = trueFetch)`)
	door.click(first)
	door.until(`document.querySelectorAll("#here li").length === 7`)
	door.must(`window.stays && document.getElementById("here").open && document.activeElement.closest("#here")`)

	// Whom somebody else checks in leaves the list by itself.
	gone := value[string](door, fmt.Sprintf(`document.querySelector(%s).value`, js(first)))
	status, body, err := newArbiter(p).do("POST", "/api/tournaments/"+id+"/rounds/1/check-ins", map[string]any{"players": []string{gone}})
	if err != nil || status != 200 {
		t.Fatalf("checked in by the arbiter: %d %s %v", status, body, err)
	}
	door.until(`document.querySelectorAll("#here li").length === 6`)
}

// readings counts how often the page was read again.
const readings = `performance.getEntriesByName(location.href).filter(entry => entry.initiatorType === "fetch").length`

// phoneOf has the arbiter make a link for some boards, and opens it on a phone.
func (w *window) phoneOf(b *chromium, p *process, id, name, from, to string) *window {
	w.Helper()
	w.goTo("/tournaments/" + id + "/helpers")
	w.fill("#name", name)
	w.fill("#from", from)
	w.fill("#to", to)
	w.follow(`form.stack button`)
	link := strings.TrimPrefix(value[string](w, `document.querySelector(".address").textContent`), p.Base)
	other := b.visit(w.TB, p, i18n.PL, phone)
	other.goTo(link)
	other.follow("main form button")
	if want := fmt.Sprintf("/tournaments/%s/tables?boards=%s-%s", id, from, to); other.path() != want {
		w.Errorf("the link leads to %s, want %s", other.path(), want)
	}
	other.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
	return other
}
