package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// plays plays a move on the board of analysis, or says a command.
func (w *window) plays(move string) {
	w.Helper()
	w.tabTo("#move")
	w.write(move)
	w.press(kb.Enter)
}

// keeps waits until the page says in which state the chapter is.
func (w *window) keeps(state string) {
	w.Helper()
	w.until(`document.getElementById("saved")?.dataset.state === ` + js(state))
}

// ready waits until the scripts of the board have begun.
func (w *window) ready() {
	w.Helper()
	w.until(`document.querySelector("damka-board .grid button") && !document.getElementById("line").hidden`)
}

// TestBrowserStudies keeps an analysis as a study, which saves itself and is there after a reload; a second window is told that it was too late and keeps
// what it has beside; the network goes and comes back; another account is invited, saves, and is told the same; readers by the link read.
func TestBrowserStudies(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	people := someMembers(t, dir, "Olga Czyż")
	p := serveDamka(t, "--data", dir)
	w := b.visit(t, p, i18n.EN, desktop)
	w.asMember(people.plain)
	w.goTo("/analysis")
	w.ready()
	w.plays("32-28")
	w.analyses("Start [1. 32-28]")
	w.tabTo("#keeping summary")
	w.press(kb.Enter)
	w.tabTo("#study-name")
	w.write("Plans")
	w.leave(func() { w.press(kb.Enter) })
	w.ready()
	w.keeps("saved")
	w.analyses("[Start] 1. 32-28")
	w.plays("31-26")
	w.keeps("saved")
	w.until(`document.getElementById("saved").textContent.startsWith("Saved at")`)
	w.tabTo("#chapter-fold summary")
	w.press(kb.Enter)
	w.tabTo("#chapter-name")
	w.write("An idea")
	w.tabTo("#save")
	w.press(kb.Enter)
	w.keeps("saved")
	w.must(`Object.keys(localStorage).every(key => !key.startsWith("damka-study"))`)
	study := value[string](w, `document.querySelector("#kept h2 a").pathname`)
	w.goTo(value[string](w, `location.pathname + location.search`))
	w.ready()
	w.analyses("Start 1. 32-28 [1. 31-26]")
	w.must(`document.getElementById("chapter-name").value === "An idea"`)

	secondWindow(t, w)
	lostNetwork(t, w)
	sharesAStudy(t, b, p, w, study, people.owner)
	t.Run("without scripts", func(t *testing.T) {
		reader := b.visit(t, p, i18n.PL, phone)
		reader.asMember(people.plain)
		readsWithoutScripts(t, reader, study)
	})
}

// secondWindow has two windows with the same chapter: the later is told, and keeps what it has as a chapter of its own.
func secondWindow(t *testing.T, w *window) {
	second := w.another()
	second.goTo(value[string](w, `location.pathname + location.search`))
	second.ready()
	w.plays("18-23")
	w.keeps("saved")
	w.until(`document.getElementById("saved").textContent.startsWith("Saved at")`)
	second.allow("status of 409")
	second.plays("20-25")
	second.keeps("kept_here")
	second.until(`!document.getElementById("conflict").hidden && document.getElementById("conflict-text").textContent.includes("another window")`)
	second.plays("37-31")
	second.until(moveList + `.includes("37-31")`)
	second.goTo(value[string](second, `location.pathname + location.search`)) // a reload loses nothing
	second.ready()
	second.until(`!document.getElementById("conflict").hidden`)
	second.stepTo("#keep-copy")
	second.leave(func() { second.press(kb.Enter) })
	second.ready()
	second.until(`document.querySelectorAll("#chapter option").length === 2 && document.getElementById("chapter").selectedIndex === 1`)
	second.until(moveList + `.includes("20-25 2. 37-31")`)
	w.goTo(value[string](w, `location.pathname + location.search`))
	w.ready()
	w.until(moveList + `.includes("18-23")`)
	w.must(`!` + moveList + `.includes("20-25")`)
}

// lostNetwork plays on without a network: it is said, kept, and saved when the network is back.
func lostNetwork(t *testing.T, w *window) {
	w.allow("net::ERR_INTERNET_DISCONNECTED")
	w.offline(true)
	w.tabTo("#saying summary")
	w.press(kb.Enter)
	w.tabTo("#comment")
	w.write("in the train")
	w.keeps("offline")
	w.must(`document.getElementById("saved").textContent.includes("will be saved when the connection is back")`)
	w.must(`Object.keys(localStorage).some(key => key.startsWith("damka-study") && localStorage[key].includes("in the train"))`)
	w.tabTo("#move")
	w.write("1-1")
	w.press(kb.Enter)
	w.until(`document.getElementById("refused").textContent.startsWith("There is no connection")`)
	w.offline(false)
	w.until(`document.getElementById("refused").textContent === ""`) // without another move
	value[string](w, `document.getElementById("move").value = ""`)
	w.keeps("saved")
	w.must(`Object.keys(localStorage).every(key => !key.startsWith("damka-study"))`)
}

// sharesAStudy makes a link, invites an account, which saves a chapter; whoever was slower hears by whose name.
func sharesAStudy(t *testing.T, b *chromium, p *process, w *window, study, secret string) {
	board := value[string](w, `location.pathname + location.search`)
	w.goTo(study)
	w.follow(`button[value="link"]`)
	link := value[string](w, `document.getElementById("reading").value`)
	w.fill("#login", "olga.czyz")
	w.follow(`button[value="invite"]`)
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		for _, fault := range w.axe(everyRule...) {
			t.Errorf("a study, %s: %s", scheme, fault)
		}
	}
	w.theme("light")
	other := b.visit(t, p, i18n.EN, phone)
	other.asMember(secret)
	other.goTo("/studies")
	other.follow(`.studies a`)
	other.must(`document.querySelector("main").textContent.includes("in the train")`)
	w.goTo(board)
	w.ready()
	other.goTo(board)
	other.ready()
	other.stepTo("#move")
	other.write("36-31")
	other.press(kb.Enter)
	other.until(`document.getElementById("saved").textContent.startsWith("Saved at")`)
	for _, fault := range other.axe(everyRule...) {
		t.Errorf("on the board: %s", fault)
	}
	other.must(`document.documentElement.scrollWidth <= innerWidth`)
	w.allow("status of 409")
	w.plays("33-28")
	w.until(`document.getElementById("conflict-text").textContent.includes("olga.czyz")`)
	w.asked(true, func() { w.leave(func() { w.click("#load-theirs") }) })
	w.ready()
	w.until(moveList + `.includes("36-31")`)
	reader := b.visit(t, p, i18n.EN, desktop)
	reader.goTo(link[strings.Index(link, "/study/"):])
	reader.must(`document.querySelector("main").textContent.includes("in the train") && !document.querySelector("main form")`)
	reader.follow(`.actions a.primary`)
	reader.ready()
	reader.must(`!document.getElementById("save") && document.getElementById("kept").textContent.includes("not saved")`)
}

// readsWithoutScripts imports a file and reads it, searches, and deletes it.
func readsWithoutScripts(t *testing.T, w *window, study string) {
	file := filepath.Join(t.TempDir(), "games.pdn")
	if err := os.WriteFile(file, []byte("[GameType \"20\"]\n1. 32-28 {plan} 18-23 (1... 19-23) *\n\n[GameType \"20\"]\n1. 31-26 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.goTo("/studies")
	for _, fault := range w.axe(everyRule...) {
		t.Errorf("the list: %s", fault)
	}
	w.scripts(false)
	w.goTo("/studies")
	w.fill("#name", "Z pliku")
	w.upload("#file", file)
	w.follow("form.form button.primary")
	w.follow("#kept h2 a")
	w.must(`document.querySelectorAll(".study-chapters li").length === 2 && document.querySelector(".variation").textContent.includes("19-23") && document.querySelector(".diagram svg")`)
	w.must(`document.documentElement.scrollWidth <= innerWidth`)
	w.follow(`a[href$="/delete"]`)
	w.follow("button.danger")
	w.fill("#search", "plan")
	w.follow(".study-search button")
	w.must(`document.querySelectorAll(".studies li").length === 1 && document.querySelector(".studies a").pathname === ` + js(study))
}
