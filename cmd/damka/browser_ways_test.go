package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// TestBrowserEncounter has two people play a superblitz encounter (III.1.3): after each game both are led to the next one without pressing
// anything, and with scripts off there is a link.
func TestBrowserEncounter(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	ola, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	found := findings{}
	ola.goTo("/encounters/new")
	ola.waysSeen(found, "new")
	ola.fill("#name", "Ola Cis")
	ola.click(`input[name="colour"][value="white"]`)
	ola.follow("main form.new-game button")
	page := ola.path()
	ola.waysSeen(found, "open")
	ola.hide() // who looks at another window is called by the title
	emil.goTo(page)
	emil.fill("#name", "Emil Źrebak")
	emil.follow(`form[action$="/accept"] button`)
	first := emil.path()
	ola.until(`document.title.startsWith("● The opponent has come") && location.pathname === ` + js(page))
	ola.show()
	ola.until(`location.pathname === ` + js(first)) // who waits on the page of the encounter is led to the game
	for _, w := range []*window{ola, emil} {
		w.until(`document.querySelector(".conditions a[href='` + page + `']") !== null`)
		w.until(`document.querySelector("damka-board .grid button") !== null`) // its scripts ask before they act
	}
	ola.asked(true, func() { ola.act("abort") })
	for _, w := range []*window{ola, emil} { // and so are both when it is over, from its page
		w.until(`location.pathname.startsWith("/games/") && location.pathname !== ` + js(first))
	}
	second := ola.path()
	emil.until(`location.pathname === ` + js(second))
	ola.scripts(false)
	ola.goTo(page)
	ola.follow(`#now a[data-go]`)
	if ola.path() != second {
		t.Errorf("without scripts the link leads to %s", ola.path())
	}
	ola.scripts(true)
	ola.types("32-28")
	emil.until(`document.getElementById("moves").textContent.includes("32-28")`)
	emil.types("19-23")
	emil.offers("resign", true)
	emil.asked(true, func() { emil.act("resign") })
	ola.goTo(page)
	ola.until(`document.querySelector("#now .state").textContent.includes("Ola Cis won the encounter in game 2")`)
	ola.waysSeen(found, "over")
	emil.goTo(page)
	emil.waysSeen(found, "over-pl")
	ola.follow(`form[action$="/rematch"] button`)
	emil.until(`document.querySelector("#now a[href='` + ola.path() + `']") !== null`) // the offer comes by itself
	found.report(t)
}

// TestBrowserExhibition has one with an account play three without (I.11.1.2): they are led to their boards when it begins, and the exhibitor
// goes from board to board.
func TestBrowserExhibition(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := byName(serveDamka(t, "--data", t.TempDir()))
	found := findings{}
	chief, host := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.EN, desktop)
	chief.asArbiter(p)
	host.join(chief.invitationFor("Zofia Wrona", "board"), "zofia.wrona", goodPassword)
	host.goTo("/exhibitions")
	host.waysSeen(found, "list-empty")
	host.follow(`a[href="/exhibitions/new"]`)
	host.waysSeen(found, "show-new")
	host.follow("main form.new-game button")
	page := host.path()
	var guests []*window
	for i, name := range []string{"Ola Cis", "Emil Źrebak", "Iga Bąk"} {
		if i == 1 { // the exhibitor is asked whether to remove a guest while others come
			host.until(`document.querySelector(".guests summary") !== null`)
			host.must(`(ask => { ask.focus(); ask.click(); return ask.parentElement.open; })(document.querySelector(".guests summary"))`)
		}
		g := b.visit(t, p, []i18n.Lang{i18n.EN, i18n.PL, i18n.PL}[i], []int64{desktop, phone, phone}[i])
		g.goTo("/exhibitions")
		g.follow(`a[href="` + page + `"]`)
		g.fill("#name", name)
		g.follow(`form[action$="/join"] button`)
		guests = append(guests, g)
	}
	guests[1].waysSeen(found, "show-waits-pl")
	host.until(`document.querySelectorAll(".guests li").length === 3`) // they appear by themselves
	host.must(`(asks => asks.length === 1 && document.activeElement === asks[0].querySelector("summary"))(document.querySelectorAll(".guests details[open]"))`)
	host.must(`(ask => { ask.open = false; return true; })(document.querySelector(".guests details[open]"))`)
	host.waysSeen(found, "show-gathers")
	guests[2].hide()
	host.follow(`form[action$="/start"] button`)
	guests[2].until(`document.title.startsWith("● Symultana się zaczęła") && location.pathname === ` + js(page))
	guests[2].show()
	for _, g := range guests {
		g.until(`location.pathname.startsWith("/games/")`)
	}
	host.until(`document.querySelectorAll(".show-boards damka-board svg, .show-boards damka-board [role]").length > 2`)
	host.waysSeen(found, "show-plays")
	host.follow(`#now a[href$="/next"]`)
	if host.path() != guests[0].path() {
		t.Errorf("the exhibitor is led to %s", host.path())
	}
	host.waysSeen(found, "show-board")
	host.types("32-28")
	guests[0].until(`document.getElementById("moves").textContent.includes("32-28")`)
	host.until(`document.activeElement === document.querySelector("#onward a")`) // Enter is enough
	host.leave(func() { host.press(kb.Enter) })
	if host.path() != guests[1].path() {
		t.Errorf("the exhibitor is led on to %s", host.path())
	}
	looks := b.visit(t, p, i18n.PL, phone)
	looks.goTo(page)
	looks.must(`document.querySelectorAll("#board-1.host-turn, #board-2.host-turn").length === 1`)
	host.until(`document.activeElement.id === "move"`) // who typed the last move types the next one
	host.check("#onward-itself", true)
	host.types("33-29")
	host.until(`location.pathname === ` + js(guests[2].path()) + ` && document.getElementById("onward-itself").checked`)
	looks.until(`!document.querySelector("#board-2.host-turn") && document.querySelector("#board-3.host-turn")`) // the spectator sees it come
	looks.waysSeen(found, "show-looks-pl")
	looks.goTo(page + "/sheet")
	looks.waysSeen(found, "show-sheet-pl")
	found.report(t)
}

// waysSeen holds what every page must be, on a desktop and a phone, in light and dark, and keeps pictures where they are asked for.
func (w *window) waysSeen(found findings, name string) {
	w.Helper()
	w.inspect(found)
	dir := os.Getenv("DAMKA_SCREENSHOTS")
	if dir == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		w.picture(filepath.Join(dir, "ways-"+name+"-"+scheme+".png"))
	}
	w.theme("light")
}
