package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"

	"damka/internal/i18n"
)

// TestBrowserDrafts reloads half-typed forms: what was typed is there again,
// until it is discarded or the server has taken it. It waits when access has run
// out, and nothing of it is left in the browser when the arbiter has left. Before,
// what pages do while somebody types: see browser_typing_test.go.
func TestBrowserDrafts(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 0)
	p := serveDamka(t, "--data", dir)
	w := b.visit(t, p, i18n.EN, desktop)
	w.allow("status of 422") // a form is refused on purpose
	w.allow("status of 409") // so is a time control
	w.allow("status of 403")
	w.asArbiter(p)
	const restored = `document.querySelector("[data-restored]")?.checkVisibility()`
	const kept = `Object.keys(sessionStorage).length > 0`

	searchFollows(t, w)
	settingsFollow(t, w)

	// A new tournament, typed half.
	w.goTo("/tournaments/new")
	w.must(`!` + restored)
	w.fill("#name", "Memoriał Brzozy")
	w.set("#system", "dutch")
	w.fill("#swissRounds", "5")
	w.fill("#control", "15+5")
	w.click("#uncontrolled")
	w.until(kept)
	w.goTo("/tournaments/new")
	w.until(restored)
	w.must(`document.getElementById("name").value === "Memoriał Brzozy" && document.getElementById("system").value === "dutch" && document.getElementById("uncontrolled").checked`)
	w.must(`document.getElementById("swissRounds").checkVisibility()`) // what depends on a field follows it
	w.until(`document.getElementById("control-is").textContent.length > 0`)
	value[bool](w, `(() => {
		const secret = Object.assign(document.createElement("input"), { type: "password", name: "secret" });
		document.getElementById("name").form.append(secret);
		secret.value = "hasło";
		return secret.dispatchEvent(new Event("input", { bubbles: true }));
	})()`)
	w.must(`!JSON.stringify(sessionStorage).includes("hasło")`)
	value[bool](w, `(() => {
		const file = Object.assign(document.createElement("input"), { type: "file", name: "photo" }), chosen = new DataTransfer();
		document.getElementById("name").form.append(file);
		chosen.items.add(new File(["x"], "zdjęcie.png"));
		file.files = chosen.files;
		file.dispatchEvent(new Event("change", { bubbles: true }));
		file.remove();
		return chosen.files.length === 1;
	})()`)
	w.must(`JSON.stringify(sessionStorage).includes("Brzozy") && !JSON.stringify(sessionStorage).includes("zdj")`)

	// The server refuses it, and it is complete in the end.
	w.fill("#control", "nonsense")
	w.follow(".actions button.primary")
	w.must(`document.querySelector("#control[aria-invalid]") && document.getElementById("name").value === "Memoriał Brzozy"`)
	chooseControls(w)
	w.fill("#control", "15+5")
	w.follow(".actions button.primary")
	w.must(`location.pathname.endsWith("/desk/players")`)
	w.until(`!(` + kept + `)`)

	// A player: entered, the form is empty; discarded, too.
	w.goTo("/tournaments/" + id + "/desk/players")
	w.fill("#family", "Źdźbło")
	w.follow("#add button.primary")
	w.until(`!(` + kept + `) && document.getElementById("family").value === ""`)
	w.fill("#family", "Jan")
	w.fill("#club", "KS Kamionek")
	w.goTo("/tournaments/" + id + "/desk/players")
	w.until(restored + ` && document.getElementById("club").value === "KS Kamionek"`)
	value[bool](w, `(() => {
		document.getElementById("family").form.prepend(Object.assign(document.createElement("input"), { type: "hidden", name: "seen", value: "1" }));
		return true;
	})()`)
	w.click("[data-restored] button")
	w.must(`document.activeElement.id === "family"`) // the first field that a person fills in
	w.must(`document.getElementById("family").value === "" && !` + restored + ` && !(` + kept + `)`)

	questionGivenUp(w, "/tournaments/"+id+"/desk/players")
	wordsWhole(w, "/tournaments/"+id+"/desk/players/import")
	w.goTo("/tournaments/" + id + "/desk/players")
	w.fill("#family", "Jan")
	w.until(kept)
	// As if the server had had another name there when it was typed.
	value[bool](w, `(() => {
		const key = Object.keys(sessionStorage).find((k) => k.startsWith("damka-draft"));
		const draft = JSON.parse(sessionStorage.getItem(key));
		for (const field of Object.values(draft)) field.was = "Ola";
		sessionStorage.setItem(key, JSON.stringify(draft));
		return true;
	})()`)
	w.goTo("/tournaments/" + id + "/desk/players")
	w.until(`!(` + kept + `)`)
	w.must(`document.getElementById("family").value === "" && !` + restored)

	aboutSomebodyElse(w)
	w.goTo("/tournaments/" + id + "/desk/players")

	// Access runs out while a player is typed.
	w.fill("#family", "Jan")
	w.until(kept)
	command(w, network.ClearBrowserCookies, cdp.Empty{})
	w.follow("#add button.primary")
	w.must(`!!document.querySelector("article.error")`)
	w.asArbiter(p)
	w.goTo("/tournaments/" + id + "/desk/players")
	w.until(restored + ` && document.getElementById("family").value === "Jan"`)
	// Until the server has answered that the arbiter has left, nothing is lost.
	w.goTo("/leave")
	value[bool](w, `document.querySelector("form[action='/leave']").dispatchEvent(new Event("submit", { cancelable: true }))`)
	w.must(`localStorage.getItem("damka-left") === null`)
	w.goTo("/tournaments/" + id + "/desk/players#left") // still the arbiter
	w.until(restored + ` && document.getElementById("family").value === "Jan"`)
	w.goTo("/leave")
	w.follow("form[action='/leave'] button")
	w.until(`!JSON.stringify(sessionStorage).includes("Jan") && location.hash === "" && localStorage.getItem("damka-left") !== null`)
}

// questionGivenUp enters somebody who may be on the list already and leaves the
// question: the name is not there again, unless it was corrected.
func questionGivenUp(w *window, players string) {
	w.Helper()
	held := func() {
		w.Helper()
		w.fill("#family", "źdźbło")
		w.follow("#add button.primary")
		w.must(`document.querySelector("#held") !== null`)
	}
	is := func(name string) {
		w.Helper()
		w.until(fmt.Sprintf(`document.readyState === "complete" && document.getElementById("family").value === %s`, js(name)))
		w.must(fmt.Sprintf(`document.querySelector("[data-restored]").checkVisibility() === %t`, name != ""))
	}
	held()
	w.click("[name=despite]")
	w.goTo(players + "/import")
	w.goTo(players)
	is("")
	held()
	w.fill("#family", "Źdźblarz")
	w.goTo(players)
	is("Źdźblarz")
	w.click("[data-restored] button")
	held()
	w.follow("#held [data-cancel]")
	is("")
}

// aboutSomebodyElse types a ban and opens its page again: by a reload and in another theme what was typed is there, by a link it is not, since it is about somebody else then. What is wrong in it is not
// lost before that.
func aboutSomebodyElse(w *window) {
	w.Helper()
	const page, person, until = "/college/bans?form=impose", "#impose-person", "#impose-until"
	is := func(number, day string) {
		w.Helper()
		w.until(fmt.Sprintf(`document.readyState === "complete" && document.querySelector(%s)?.value === %s && document.querySelector(%s).value === %s`, js(person), js(number), js(until), js(day)))
	}
	w.goTo(page)
	w.fill(person, "99")
	w.set(until, "2001-11-01")
	w.follow("#impose .actions button") // there is nobody of that number, and the day is over
	is("99", "2001-11-01")
	w.must(`document.querySelector("#impose [aria-invalid]") !== null`)
	w.goTo("/college")
	w.goTo(page)
	is("", "")
	w.fill(person, "98")
	w.until(`Object.keys(sessionStorage).some((key) => key.startsWith("damka-draft"))`)
	w.follow("form[action='/preferences'] button[name=theme]")
	is("98", "")
	w.must(`document.querySelector("#impose [data-restored]").checkVisibility()`)
	w.goTo("/college/bans")
	w.until(`location.search === "" && document.readyState === "complete"`)
	w.must(`document.querySelector("#impose-person").value === "" && !Object.keys(sessionStorage).some((key) => key.startsWith("damka-draft"))`)
}

// wordsWhole checks a list on a phone: names break between words, and within one
// alone that is wider than its column.
func wordsWhole(w *window, list string) {
	w.Helper()
	w.resize(phone)
	defer w.resize(desktop)
	w.goTo(list)
	w.fill("#text", "Nazwisko;Imię;Klub;Ur.\nBrzeziński-Kołodziejczyk;Maksymilian Aleksander;Towarzystwo Miłośników Warcabów;x\n"+strings.Repeat("Ab", 60)+";Jan;KS;1990\n")
	w.follow("button[name=check]")
	w.must(`[...document.querySelectorAll(".import tbody tr:first-child > *")].every(cell => [...cell.textContent.matchAll(/[\p{L}\d]+/gu)].every(word => {
		const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const at = text.data.indexOf(word[0]), range = document.createRange();
			if (at < 0) continue;
			range.setStart(text, at);
			range.setEnd(text, at + word[0].length);
			return range.getClientRects().length === 1;
		}
		return false;
	}))`)
	w.must(`document.scrollingElement.scrollWidth <= innerWidth && document.querySelector(".import tbody tr:last-child th").offsetWidth < 300`)
	w.follow("[data-cancel]") // the list is not kept
}

// chooseControls chooses a control in place of one that was refused: nothing says
// any more that it is wrong, and the page says that the variant has changed with
// it. One of another variant that is typed is offered with that variant.
func chooseControls(w *window) {
	w.Helper()
	is := func(control, variant, said string) {
		w.Helper()
		w.until(fmt.Sprintf(`document.getElementById("control").value === %s && document.getElementById("variant").value === %s && document.getElementById("other-variant").textContent.startsWith(%s)`, js(control), js(variant), js(said)))
	}
	w.click(`.example[value="brazilian 45+30"]`)
	is("45+30", "brazilian", "Variant changed: draughts on 64 squares.")
	w.until(`document.querySelector("#control-is b") && !document.querySelector("#control-is.defect, #control-defect, #control[aria-invalid]")`)
	w.fill("#control", "20")
	w.until(`document.querySelector("#other-variant button")`)
	is("20", "brazilian", "The code has this time control for another variant")
	w.click("#other-variant button")
	is("20", "international", "Variant changed: international draughts.")
	w.click(`.example[value="international 90"]`)
	w.until(`document.getElementById("other-variant").textContent === ""`)
}
