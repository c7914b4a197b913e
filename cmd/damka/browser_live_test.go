package main

import (
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// holdReading keeps the next answer to a page that is read again until it is
// let go, and counts how often the page was renewed.
const holdReading = `
	window.renewed = 0;
	document.addEventListener("damka:refreshed", () => window.renewed++);
	const real = window.fetch;
	window.fetch = async (...asked) => {
		window.fetch = real;
		const answer = await real(...asked);
		const text = await answer.text();
		await new Promise(go => window.letGo = go);
		return new Response(text, answer);
	};
	true`

// failReading refuses the next reading of the page.
const failReading = `
	window.renewed = 0;
	document.addEventListener("damka:refreshed", () => window.renewed++);
	const real = window.fetch;
	window.fetch = async () => {
		window.fetch = real;
		window.failed = true;
		return new Response("", { status: 503 });
	};
	true`

// TestBrowserLiveNeverGoesBack lets a result come while the page is being read
// again because of the one before: what was read is older than what is shown,
// and must not take its place.
func TestBrowserLiveNeverGoesBack(t *testing.T) {
	t.Parallel()
	w, _, _, enter := watchRound(t)
	value[bool](w, holdReading)

	enter(1, "2-0")
	w.until(`window.letGo`) // the first result of a round: the page is read again
	enter(2, "0-2")
	const second = `document.querySelector("#result-1-2 .score")?.textContent.replace(/\s/g, "") === "0:2"`
	w.until(second)
	value[bool](w, `window.letGo(), true`)
	w.until(`window.renewed > 0`)
	w.must(second)
}

// TestBrowserLiveReadsAgain refuses a reading of the page once. What it was to
// show is shown as soon as the server is there again.
func TestBrowserLiveReadsAgain(t *testing.T) {
	t.Parallel()
	w, p, dir, enter := watchRound(t)
	w.allow("net::ERR_") // the server is gone, on purpose
	value[bool](w, failReading)

	enter(1, "2-0")
	w.until(`window.failed`)
	w.must(`window.renewed === 0`)
	p.Kill()
	serveDamka(t, "--data", dir, "--addr", strings.TrimPrefix(p.Base, "http://"))
	w.until(`window.renewed > 0`)
}

// watchRound opens round 1 of a tournament of eight and waits until the page is
// live. enter is the arbiter's entry of a result.
func watchRound(t *testing.T) (w *window, p *process, dir string, enter func(board int, result string)) {
	t.Helper()
	b := startBrowser(t)
	dir = t.TempDir()
	id := cupOf(t, dir, 8, 1)
	p = serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	w = b.visit(t, p, i18n.PL, desktop)
	w.goTo("/tournaments/" + id + "/rounds/1")
	w.until(`document.querySelector("[data-live-sign]")?.dataset.state === "on"`)
	return w, p, dir, func(board int, result string) {
		t.Helper()
		if err := arbiter.enter(id, enteredResult{Round: 1, Board: board, Result: result}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBrowserLiveGoesBackWithTheServer tells a page of a change that the server
// does not have, as after it was started again on an older copy. After some
// readings the page believes the server.
func TestBrowserLiveGoesBackWithTheServer(t *testing.T) {
	t.Parallel()
	w, _, _, enter := watchRound(t)
	value[bool](w, `
		window.renewed = 0;
		document.addEventListener("damka:refreshed", () => window.renewed++);
		import(new URL("live.js", document.querySelector("script[type=module]").src)).then(live => live.hear(1e6)).then(() => true)`)
	enter(1, "2-0")
	w.until(`window.renewed > 0`)
}

// TestBrowserLiveComesLate opens a page whose scripts do not come in the first moment.
// It says that there is no connection, and is live as soon as there is one.
func TestBrowserLiveComesLate(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id, cards := reportingAt(t, dir, 8)
	p := serveDamka(t, "--data", dir)
	w := b.visit(t, p, i18n.EN, phone)
	w.allow("net::ERR_")
	const state = `document.querySelector("[data-live-sign]").dataset.state`
	w.block(w.base + "/assets/*/live-stream.js")
	w.goTo("/tournaments/" + id + "/rounds/1")
	w.until(state + ` === "lost" && document.querySelector("[data-live-sign]").textContent.includes("no connection since")`)
	w.must(`(window.stays = true)`)
	w.block(w.base + "/nothing")
	w.must(`dispatchEvent(new Event("online"))`)
	w.until(state + ` === "on" && window.stays`)

	// The script of a page alone comes late as well.
	w.block(w.base + "/assets/*/hall-own.js")
	w.goTo(parts.CardPath(id, cards[0]))
	w.until(state + ` === "on"`)
	w.block(w.base + "/nothing")
	w.until(`(button => !button.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button })))(document.querySelector(".report button"))`)
	w.must(`document.querySelector("#own .sure")`)
}
