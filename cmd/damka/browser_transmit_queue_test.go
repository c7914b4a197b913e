package main

import (
	"fmt"
	"testing"
)

// moveLine is the score of the first board of a tablet.
const moveLine = `document.querySelector(".moves-line").textContent.trim()`

// TestBrowserTransmitQueue holds what a tablet in the hall does with what waits, and with what others enter meanwhile.
func TestBrowserTransmitQueue(t *testing.T) {
	t.Parallel()
	w, path := onTablet(t)
	path += "?board=1"
	w.goTo(path)
	for _, fault := range value[[]string](w, w.script("transmit_queue.js")+`(`+module("transmit-queue.js")+`)`) {
		t.Error(fault)
	}
	w.goTo(path)
	other := w.another()
	other.goTo(path)
	w.hearsMeanwhile(other)
	w.undoesItsOwn(other)
	w.leaves()
}

// holds has a tablet note what it hears, and answers of the server wait for [window.lets]: "POST" or "GET".
func (w *window) holds() {
	w.Helper()
	value[bool](w, `(() => {
		const Stream = EventSource, real = fetch;
		window.held = [];
		window.underway = 0;
		window.EventSource = class extends Stream {
			constructor(address) {
				super(address);
				window.stream = this;
				this.addEventListener("game", ({ lastEventId }) => { window.heardLast = Number(lastEventId.split(":")[1]); });
			}
		};
		window.fetch = async (address, options = {}) => {
			const holding = window.hold === (options.method ?? "GET");
			underway++;
			try {
				const answer = await (window.instead ?? real(address, options));
				window.instead = undefined;
				if (holding) await new Promise((go) => held.push(go));
				return answer;
			} finally {
				underway--;
			}
		};
		return dispatchEvent(new Event("online")); // a new stream
	})()`)
	w.until(`window.stream.readyState === 1`)
}

// lets lets a held answer go.
func (w *window) lets() {
	w.Helper()
	value[bool](w, `(window.hold = undefined, held.shift()(), true)`)
}

// enters makes a move by its squares.
func (w *window) enters(from, to string) {
	w.Helper()
	w.click(onBoard(from))
	w.click(onBoard(to))
}

// shows waits for a score, with what the server has not taken yet.
func (w *window) shows(moves string) {
	w.Helper()
	w.until(moveLine + " === " + js(moves))
}

// sent waits until the server has taken a score, all of it.
func (w *window) sent(moves string) {
	w.Helper()
	w.until(`document.querySelector(".moves-line").firstChild.textContent === ` + js(moves) + ` && !document.querySelector(".unsent-move")`)
}

// seq is the newest event of the game on the server.
func (w *window) seq() int64 {
	w.Helper()
	return value[int64](w, `fetch("/games/" + document.querySelector(".transmit-board").dataset.game + "/state", { headers: { Accept: "application/json" } }).then(answer => answer.json()).then(state => state.seq)`)
}

// hearsMeanwhile: what another tablet enters while an answer is on its way, or refused, is shown; an older answer
// takes nothing away.
func (w *window) hearsMeanwhile(other *window) {
	w.Helper()
	w.holds()
	value[string](w, `window.hold = "POST"`)
	w.enters("32", "28")
	other.sent("1. 32-28")
	w.until(`held.length === 1`)
	other.enters("19", "23")
	other.sent("1. 32-28 19-23")
	w.until(fmt.Sprintf(`window.heardLast === %d`, other.seq()))
	w.lets()
	w.shows("1. 32-28 19-23")

	value[bool](w, `(window.instead = new Response('{"detail":"Nie teraz."}', { status: 409 }), true)`)
	w.enters("28", "19")
	w.until(`document.querySelector(".refused").textContent.includes("Nie teraz.")`)
	other.enters("28", "19")
	other.sent("1. 32-28 19-23 2. 28x19")
	w.until(`document.querySelector(".moves-line").firstChild.textContent === "1. 32-28 19-23 2. 28x19"`)
	w.must(`document.querySelectorAll(".unsent-move").length === 1`)
	w.click(".discard")
	w.shows("1. 32-28 19-23 2. 28x19")

	w.until(`underway === 0`) // one question at a time
	value[string](w, `window.hold = "GET"`)
	w.until(`(document.dispatchEvent(new Event("visibilitychange")), held.length === 1)`) // asks for the boards, unless that is under way
	w.enters("14", "23")
	w.shows("1. 32-28 19-23 2. 28x19 14x23")
	value[bool](w, `(() => {
		window.shown = [];
		new MutationObserver(() => shown.push(`+moveLine+`)).observe(document.querySelector(".moves-line"), { childList: true });
		return true;
	})()`)
	w.lets()
	w.until(`shown.length > 0`)
	w.sent("1. 32-28 19-23 2. 28x19 14x23")
	w.must(`shown.every(moves => moves === "1. 32-28 19-23 2. 28x19 14x23")`)
}

// undoesItsOwn: an undo whose answer was lost is sent again, and leaves what another tablet has entered since.
func (w *window) undoesItsOwn(other *window) {
	w.Helper()
	value[bool](w, `(() => {
		const real = window.fetch;
		window.fetch = async (address, options = {}) => {
			const answer = await real(address, options);
			if (options.method !== "POST" || !window.lose) return answer;
			throw new TypeError("the answer is lost");
		};
		return window.lose = true;
	})()`)
	w.click(".slip")
	other.sent("1. 32-28 19-23 2. 28x19")
	other.enters("13", "24")
	other.sent("1. 32-28 19-23 2. 28x19 13x24")
	w.until(`document.querySelector(".unsent-move").textContent === "−1"`)
	value[bool](w, `(window.lose = false, dispatchEvent(new Event("online")))`)
	w.shows("1. 32-28 19-23 2. 28x19 13x24")
	w.must(`document.querySelectorAll(".unsent-move").length === 0`)
	if w.seq() != other.seq() {
		w.Error("something was undone")
	}
	other.must(moveLine + ` === "1. 32-28 19-23 2. 28x19 13x24"`)
}

// leaves: a page that goes keeps no stream, and opens one when it comes back.
func (w *window) leaves() {
	w.Helper()
	w.must(`window.stream.readyState === 1`)
	value[bool](w, `dispatchEvent(new PageTransitionEvent("pagehide"))`)
	w.must(`window.stream.readyState === 2`)
	value[bool](w, `dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`)
	w.until(`window.stream.readyState === 1`)
}
