package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// TestBrowserKeyboard runs a small tournament with the keyboard alone: no
// mouse, no address typed but the first. Wherever Tab leads, the focus can be
// seen.
func TestBrowserKeyboard(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			p := serveDamka(t, "--data", t.TempDir())
			k := &keyboard{window: b.visit(t, p, lang, desktop)}
			k.asArbiter(p)
			k.focusOn(`a[href="/tournaments/new"]`) // there is nothing else yet
			k.skipToContent()
			k.open(`a[href="/tournaments/new"]`)
			k.focusOn("#name")
			k.write("Turniej Klawiatury")
			k.typeInto("#control", "20")
			k.leave(func() { k.press(kb.Enter) })
			for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Konstantynopolitańczykowski Młodszy z Łozy"} {
				given, family, _ := strings.Cut(name, " ")
				k.focusOn("#family")
				k.write(family)
				k.typeInto("#given", given)
				k.leave(func() { k.press(kb.Enter) })
				k.must(fmt.Sprintf(`document.querySelectorAll(".entrants tbody tr").length === %d`, i+1))
			}
			k.focusOn("#family") // all are in: from the empty field on to the lots
			k.press(kb.Enter)
			k.until(`document.activeElement.matches('.entered a[data-next][href$="/desk/lots"]')`)
			k.focusVisible()
			k.leave(func() { k.press(kb.Enter) })
			k.focusOn("form button.primary") // it draws at once
			k.tabBackTo("input[name=method]")
			k.press(kb.ArrowDown) // from the plain lot to Varma's pools
			k.must(`document.querySelector("input[name=method][value=varma]").checked`)
			k.typeInto("#seed", "7")
			k.leave(func() { k.press(kb.Enter) })
			k.must(`document.querySelectorAll(".numbers li").length === 4`)
			k.nextStep() // the lots are drawn: the page leads to round 1
			for round := 1; round <= 3; round++ {
				k.publish()
				if used := k.pressed - k.finished; round > 1 && used > 10 {
					t.Errorf("from the last result to round %d: %d keys", round, used)
				}
				k.results("2", "1")
				if round < 3 {
					k.nextStep()
				}
			}
			k.othersKeys()
			k.helpAnywhere()
			k.strayKey()
			k.undo()
			k.close()
			k.readWhy()
			k.leavePhonesAlone()
		})
	}
}

// keyboard is a window without a mouse.
type keyboard struct {
	*window
	finished int // how many keys were pressed when the last result was in
}

// skipToContent goes back to the first link of every page and uses it.
func (k *keyboard) skipToContent() {
	k.Helper()
	k.tabBackTo("a.skip")
	k.focusVisible()
	k.press(kb.Enter)
	k.until(`document.activeElement.id === "main"`)
}

// open goes to a link or a button by Tab and presses Enter.
func (k *keyboard) open(selector string) {
	k.Helper()
	k.tabTo(selector)
	k.leave(func() { k.press(kb.Enter) })
}

// typeInto goes to a field by Tab, if it is not there, and types.
func (k *keyboard) typeInto(selector, text string) {
	k.Helper()
	if !value[bool](k.window, fmt.Sprintf(`document.activeElement.matches(%s)`, js(selector))) {
		k.tabTo(selector)
	}
	k.write(text)
}

// nextStep presses the key of the next step.
func (k *keyboard) nextStep() {
	k.Helper()
	k.leave(func() { k.press("n") })
}

// publish announces the round of the preview that is open: the button has the
// focus, and a single letter does not press it. Afterwards the first board has it.
func (k *keyboard) publish() {
	k.Helper()
	k.focusOn("form.publish button.primary")
	k.focusVisible()
	k.press("n")
	k.must(`document.activeElement.matches("form.publish button.primary")`)
	k.leave(func() { k.press(kb.Enter) })
	k.until(`document.activeElement.matches("#results select")`)
}

// results enters results, one key a board. Enter goes to the next board, and
// from the last result to the next step.
func (k *keyboard) results(keys ...string) {
	k.Helper()
	k.must(`document.querySelector(".keys").checkVisibility()`)
	for i, key := range keys {
		k.until(fmt.Sprintf(`document.activeElement.dataset.board === "%d"`, i+1))
		k.focusVisible()
		k.press(key)
		k.until(`document.activeElement.dataset.was !== ""`)
		k.finished = k.pressed
		k.press(kb.Enter)
	}
	k.until(`document.activeElement.id === "next-step"`)
	k.focusVisible()
	k.allSaved()
	k.until(`!document.querySelector(".undo").inert`) // it names the newest change
	k.must(`document.activeElement.id === "next-step"`)
}

// othersKeys presses keys that are not the desk's: with Ctrl, Alt or Meta they are
// the browser's, and while a letter is composed the editor's.
func (k *keyboard) othersKeys() {
	k.Helper()
	k.must(`["ctrlKey", "altKey", "metaKey", "isComposing"].every(held => [document.activeElement, document.body, document.querySelector("#results select")].every(at =>
		["n", "N", "?", "2", "0", "x", "Delete", "Enter", ...at.matches("select") ? [] : ["ArrowDown"]].every(key => {
			const before = at.value;
			const free = at.dispatchEvent(new KeyboardEvent("keydown", { key, [held]: true, bubbles: true, cancelable: true }));
			return free && at.value === before && document.activeElement.id === "next-step" && !document.getElementById("keys").open;
		})))`)
	// Alt and a letter unfolds no list: the next letter is still the board's.
	k.must(`["n", "q"].map(key => document.querySelector("#results select").dispatchEvent(new KeyboardEvent("keydown", { key, altKey: key === "n", bubbles: true, cancelable: true }))).join() === "true,false"`)
}

// helpAnywhere shows the keys from the button of the next step; Escape leads
// back to it. While a board has the focus, > says that there is no such draw.
func (k *keyboard) helpAnywhere() {
	k.Helper()
	k.press("?")
	k.until(`document.getElementById("keys").open`)
	k.press("n") // the page below does not hear it
	k.press(kb.Escape)
	k.until(`!document.getElementById("keys").open && document.activeElement.id === "next-step"`)
}

// strayKey changes a result of round 1, while round 3 is the newest: the page
// asks, and Enter pressed on does not answer.
func (k *keyboard) strayKey() {
	k.Helper()
	k.tabBackTo(`.rounds a[href$="/rounds/1"]`)
	k.leave(func() { k.press(kb.Enter) })
	k.until(`document.activeElement.id === "next-step"`)
	k.tabTo("#results select")
	k.press(">")
	k.until(`document.getElementById("said").textContent !== ""`)
	k.must(`document.activeElement.value === "2-0"`)
	k.leave(func() { k.press("0") })
	k.must(`document.querySelector(".confirm .facts-list dd").textContent === "2 : 0 → 0 : 2"`)
	k.press(kb.Enter)
	k.open(".confirm .actions a.button")
	k.must(`document.querySelector("#results select").value === "2-0"`)
	k.tabBackTo(`.rounds a[href$="/rounds/3"]`)
	k.leave(func() { k.press(kb.Enter) })
}

// hangNext lets the next result that is sent hang, as on a network that breaks
// without a word, until the desk gives the attempt up: that is after twenty
// seconds, but no test waits so long.
const hangNext = `(() => {
	const real = window.fetch, limits = new Map();
	AbortSignal.timeout = limit => {
		const given = new AbortController();
		limits.set(given.signal, { limit, given });
		return given.signal;
	};
	window.fetch = (asked, more) => {
		if (more?.method !== "POST") return real(asked, more);
		window.fetch = real;
		const attempt = limits.get(more.signal);
		window.gaveUpAfter = attempt?.limit;
		return new Promise((_, fail) => {
			more.signal.addEventListener("abort", () => fail(more.signal.reason));
			setTimeout(() => attempt.given.abort());
		});
	};
	return true;
})()`

// undo takes the newest result back and enters it again, which hangs at first.
func (k *keyboard) undo() {
	k.Helper()
	k.open(".undo button")
	k.until(`document.activeElement.matches('#results select[data-was=""]')`)
	value[bool](k.window, hangNext)
	k.press("0")
	k.until(`document.activeElement.dataset.was === "0-2"`)
	k.must(`window.gaveUpAfter === 20000`)
	k.allSaved()
	k.press(kb.Enter) // there is no next step until the page has been read again
	k.until(`document.activeElement.matches("a.button.primary[href$='/close']")`)
}

// close ends the tournament.
func (k *keyboard) close() {
	k.Helper()
	k.nextStep()
	k.focusOn("section.confirm form button.primary")
	k.leave(func() { k.press(kb.Enter) })
	k.focusOn("#closed")
	k.must(`document.querySelector("code.fingerprint")`)
}

// readWhy unfolds why somebody has a place.
func (k *keyboard) readWhy() {
	k.Helper()
	k.open(`nav.tabs a[href$="/standings"]`)
	k.tabTo(".standings summary")
	k.press(kb.Enter)
	k.until(`document.querySelector(".standings details[open] .why").innerText.length > 20`)
}

// leavePhonesAlone opens a page with a first task on a phone, where a field that
// has the focus brings up the keyboard and hides the page.
func (k *keyboard) leavePhonesAlone() {
	k.Helper()
	round := strings.Replace(k.path(), "/standings", "/desk/rounds/1", 1)
	k.resize(phone)
	k.namesAligned(round)
	k.goTo("/tournaments/new")
	k.until(`matchMedia("(pointer: coarse)").matches && document.readyState === "complete"`)
	k.must(`document.activeElement === document.body && scrollY === 0`)
}

// namesAligned holds that a name that wraps stays in its column, and that each
// half of a result is beside the first line of its name.
func (k *keyboard) namesAligned(round string) {
	k.Helper()
	k.goTo(round)
	k.until(`document.querySelectorAll("#results .person").length === 4`)
	k.must(`[...document.querySelectorAll("#results .person")].some((name) => name.getClientRects().length > 1)`)
	k.must(`[...document.querySelectorAll("#results .person")].every((name) => [...name.getClientRects()].every((line) => Math.abs(line.left - name.getClientRects()[0].left) < 2))`)
	k.must(`[...document.querySelectorAll("#results tbody tr")].every((row) => {
		const names = row.querySelectorAll(".person"), halves = row.querySelectorAll(".score b");
		return [0, 1].every((i) => Math.abs(names[i].getClientRects()[0].top - halves[i].getClientRects()[0].top) < 6);
	})`)
}
