package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// moveList is the list of moves as one reads it; the move that is shown is in brackets.
const moveList = `[...document.querySelectorAll("#tree .move, #tree .comment")].map(e => e.getAttribute("aria-current") ? "[" + e.textContent + "]" : e.textContent.trim()).join(" ")`

// analyses waits until the list of moves reads so.
func (w *window) analyses(want string) {
	w.Helper()
	w.until(moveList + ` === ` + js(want))
}

// stepTo puts the focus on what the tabulator comes to.
func (w *window) stepTo(selector string) {
	w.Helper()
	w.until(fmt.Sprintf(`(e => { e?.focus(); return e && e.tabIndex >= 0 && document.activeElement === e; })(document.querySelector(%s))`, js(selector)))
}

// TestBrowserAnalysis analyses by keyboard alone: moves are typed and pressed on the board, a variation, a comment and a mark are
// added, another one becomes the main line; what was done is there after a reload, and is pasted again in the other language on a phone.
func TestBrowserAnalysis(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	w := b.visit(t, p, i18n.EN, desktop)
	w.goTo("/analysis")
	w.until(`document.querySelector("damka-board .grid button") && !document.getElementById("line").hidden`)
	w.tabTo("#move")
	w.write("32-28")
	w.press(kb.Enter)
	w.analyses("Start [1. 32-28]")
	w.until(`document.getElementById("last").textContent !== "" && document.getElementById("rules").textContent === "Black to move."`)
	value[bool](w, `document.querySelector("damka-board button[data-square='18']").focus(), true`)
	w.press(kb.Enter)
	value[bool](w, `document.querySelector("damka-board button[data-square='23']").focus(), true`)
	w.press(kb.Enter)
	w.analyses("Start 1. 32-28 [18-23]")
	w.press("b")
	w.analyses("Start [1. 32-28] 18-23")

	w.tabTo("#move")
	w.write("19-23")
	w.press(kb.Enter)
	w.analyses("Start 1. 32-28 18-23 [1... 19-23]")
	value[bool](w, `document.querySelector("#tree [aria-current]").focus(), true`)
	w.press(kb.ArrowUp)
	w.analyses("Start 1. 32-28 [18-23] 1... 19-23")
	w.press(kb.ArrowDown, kb.ArrowRight)
	w.until(`document.getElementById("status").textContent.startsWith("There is no next move")`)
	w.press(kb.Home)
	w.analyses("[Start] 1. 32-28 18-23 1... 19-23")
	w.press(kb.ArrowRight, kb.ArrowRight, kb.ArrowDown)
	w.analyses("Start 1. 32-28 18-23 [1... 19-23]")
	w.press("\t")
	w.tabTo("#saying summary")
	w.press(kb.Enter)
	w.tabTo("#comment")
	w.write("a plan")
	w.until(`document.querySelector("#tree .comment")?.textContent.trim() === "a plan"`)
	w.tabTo("[data-mark='!']")
	w.press(" ")
	w.tabTo("#promote")
	w.press(kb.Enter)
	w.analyses("Start 1. 32-28 [19-23!] a plan 1... 18-23")

	w.tabTo("#move")
	w.write("28-23")
	w.allow("status of 409")
	w.press(kb.Enter)
	w.until(`document.querySelector("#refused a.article")`)
	value[bool](w, `location.reload(), true`)
	w.analyses("Start 1. 32-28 [19-23!] a plan 1... 18-23")
	w.goTo("/analysis")
	w.analyses("Start 1. 32-28 [19-23!] a plan 1... 18-23")

	w.until(`document.getElementById("named").textContent === "Symmetrical opening"`) // it comes with the server's answer, after the tree
	w.tabTo("#taking summary")
	w.press(kb.Enter)
	w.until(`document.getElementById("whole").value.includes("#a=")`)
	whole := value[string](w, `document.getElementById("whole").value`)
	other := b.visit(t, p, i18n.EN, phone)
	other.goTo(whole[strings.Index(whole, "/analysis"):])
	other.analyses("[Start] 1. 32-28 19-23! a plan 1... 18-23")
	value[bool](other, `location.reload(), true`)
	other.analyses("[Start] 1. 32-28 19-23! a plan 1... 18-23")
	other.goTo("/analysis")
	other.analyses("[Start]") // what others have sent is no draft
	other.goTo("/analysis?variant=russian" + whole[strings.Index(whole, "#a="):][:12])
	other.until(`document.getElementById("refused").textContent.includes("damaged")`)

	file := value[string](w, `fetch("/analysis/export", {method: "POST", body: new URLSearchParams({chapters: JSON.stringify(JSON.parse(localStorage.getItem("damka-analysis")).chapters)})}).then(a => a.text())`)
	if !strings.Contains(file, "1. 32-28 19-23! {a plan} ( 1... 18-23 ) *") {
		t.Errorf("the file is %s", file)
	}
	pastesOnAPhone(t, b.visit(t, p, i18n.PL, phone), file)
	t.Run("without scripts", func(t *testing.T) { analysesWithoutScripts(b.visit(t, p, i18n.PL, phone)) })
}

// pastesOnAPhone pastes a file, sets up a position with all that is wrong with it at once, and asks the program.
func pastesOnAPhone(t *testing.T, w *window, file string) {
	w.goTo("/analysis")
	w.until(`!document.getElementById("line").hidden`)
	w.stepTo("#opening summary")
	w.press(kb.Enter)
	w.set("#text", file+"\n1. e4")
	w.stepTo("#paste button")
	w.press(kb.Enter)
	w.until(`document.querySelector("#faults li b")`)
	w.set("#text", file)
	w.press(kb.Enter)
	w.analyses("[Początek] 1. 32-28 19-23! a plan 1... 18-23")

	w.stepTo("#look")
	w.press(kb.Enter)
	w.until(`document.querySelector("#found b")`)
	w.press(kb.Enter)
	w.stepTo("#take")
	w.press(kb.Enter)
	w.until(`document.querySelectorAll("#tree .move").length > 4`)

	w.stepTo("#setup summary")
	w.press(kb.Enter)
	w.until(`document.querySelector("#palette input")`)
	w.stepTo("#setup-clear")
	w.press(kb.Enter)
	for _, square := range []string{"1", "2"} {
		value[bool](w, fmt.Sprintf(`document.querySelector("damka-board button[data-square='%s']").focus(), true`, square))
		w.press(kb.Enter)
	}
	w.stepTo("#setup-use")
	w.press(kb.Enter)
	w.until(`document.querySelectorAll("#setup-faults li").length === 2`)
	for _, square := range []string{"1", "2", "28"} {
		value[bool](w, fmt.Sprintf(`document.querySelector("damka-board button[data-square='%s']").focus(), true`, square))
		w.press(kb.Enter)
	}
	w.stepTo("#palette input[value=bm]")
	w.press(" ")
	value[bool](w, `document.querySelector("damka-board button[data-square='22']").focus(), true`)
	w.press(kb.Enter)
	w.stepTo("#setup-use")
	w.press(kb.Enter)
	w.until(`document.getElementById("fen").value === "W:W28:B22"`)
	w.until(`[...document.querySelectorAll("#rules a.article")].some(a => a.textContent === "I.4.2")`)
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		value[bool](w, `document.querySelectorAll("details").forEach(d => d.open = true), true`)
		for _, fault := range w.axe(everyRule...) {
			t.Errorf("%s: %s", scheme, fault)
		}
		w.must(`document.documentElement.scrollWidth <= innerWidth`)
	}
}

// analysesWithoutScripts plays by links, back too.
func analysesWithoutScripts(w *window) {
	w.scripts(false)
	w.goTo("/analysis?variant=chess")
	w.follow(`#legal a[href$="moves=e4&variant=chess"]`)
	w.follow(`#legal a[href*="moves=e4_c5"]`)
	w.must(`document.querySelector("#tree").textContent.replace(/\s+/g, " ").trim() === "1. e4 c5"`)
	w.follow(`#legal p a`)
	w.must(`document.querySelector("#tree").textContent.replace(/\s+/g, " ").trim() === "1. e4"`)
}
