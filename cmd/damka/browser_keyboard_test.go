package main

import (
	"fmt"
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
			k := keyboard{b.visit(t, p, lang, desktop)}
			k.asArbiter(p)
			k.skipToContent()
			k.open(`a[href="/tournaments/new"]`)
			k.typeInto("#name", "Turniej Klawiatury")
			k.typeInto("#control", "20")
			k.leave(func() { k.press(kb.Enter) })
			for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza"} {
				k.typeInto("#name", name)
				k.leave(func() { k.press(kb.Enter) })
				k.must(fmt.Sprintf(`document.querySelectorAll(".entrants tbody tr").length === %d`, i+1))
			}
			k.open(`.entered a[href$="/desk/lots"]`)
			k.tabTo("input[name=method]")
			k.press(kb.ArrowDown) // from the plain lot to Varma's pools
			k.must(`document.querySelector("input[name=method][value=varma]").checked`)
			k.typeInto("#seed", "7")
			k.leave(func() { k.press(kb.Enter) })
			k.must(`document.querySelectorAll(".numbers li").length === 4`)
			for round := 1; round <= 3; round++ {
				k.publish()
				k.results("2", "1")
			}
			k.undo()
			k.close()
			k.readWhy()
		})
	}
}

// keyboard is a window without a mouse.
type keyboard struct{ *window }

// skipToContent uses the first link of every page.
func (k keyboard) skipToContent() {
	k.Helper()
	k.press(kb.Tab)
	k.must(`document.activeElement.matches("a.skip")`)
	k.focusVisible()
	k.press(kb.Enter)
	k.until(`document.activeElement.id === "main"`)
}

// open goes to a link or a button by Tab and presses Enter.
func (k keyboard) open(selector string) {
	k.Helper()
	k.tabTo(selector)
	k.leave(func() { k.press(kb.Enter) })
}

// typeInto goes to a field by Tab, if it is not there, and types.
func (k keyboard) typeInto(selector, text string) {
	k.Helper()
	if !value[bool](k.window, fmt.Sprintf(`document.activeElement.matches(%s)`, js(selector))) {
		k.tabTo(selector)
	}
	k.write(text)
}

// publish announces the next round by the main button of the desk.
func (k keyboard) publish() {
	k.Helper()
	k.open(`a.button.primary[href$="/publish"]`)
	k.open(".actions button.primary")
}

// results enters results, one key a board. Enter goes to the next board.
func (k keyboard) results(keys ...string) {
	k.Helper()
	k.until(`!document.querySelector(".keys").hidden`)
	k.tabTo("#results select")
	for i, key := range keys {
		k.must(fmt.Sprintf(`document.activeElement.dataset.board === "%d"`, i+1))
		k.focusVisible()
		k.press(key)
		k.until(`document.activeElement.dataset.was !== ""`)
		k.press(kb.Enter)
	}
	k.allSaved()
	k.until(`!document.querySelector(".undo").inert`) // it names the newest change
}

// undo takes the newest result back and enters it again.
func (k keyboard) undo() {
	k.Helper()
	k.open(".undo button")
	k.tabTo(`#results select[data-was=""]`)
	k.press("0")
	k.until(`document.activeElement.dataset.was === "0-2"`)
	k.allSaved()
	k.until(`document.querySelector("a.button.primary[href$='/close']")`)
}

// close ends the tournament.
func (k keyboard) close() {
	k.Helper()
	k.open(`a.button.primary[href$="/close"]`)
	k.open("section.confirm form button")
	k.must(`document.querySelector("code.fingerprint")`)
}

// readWhy unfolds why somebody has a place.
func (k keyboard) readWhy() {
	k.Helper()
	k.open(`nav.tabs a[href$="/standings"]`)
	k.tabTo(".standings summary")
	k.press(kb.Enter)
	k.until(`document.querySelector(".standings details[open] .why").innerText.length > 20`)
}
