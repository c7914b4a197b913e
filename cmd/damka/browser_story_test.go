package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// story is a tournament from its first line to the opening of its file on
// another machine, as the arbiter's window shows it.
type story struct {
	*window
	t       *testing.T
	browser *chromium
	server  *process
	width   int64
	id      string // of the tournament
	found   findings
}

// TestBrowserStory lives through a tournament in a browser, in one language on a
// desktop and in the other on a phone: TestBrowserEveryPage has every kind of
// page in both on both. Each chapter is a method below and in the files beside; it leaves
// the window where the next one begins.
func TestBrowserStory(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	for lang, width := range map[i18n.Lang]int64{i18n.PL: phone, i18n.EN: desktop} {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			s := newStory(b, t, lang, width)
			s.create()
			s.enterOneByOne()
			s.meetDuplicate()
			s.importList()
			s.drawLots()
			s.comeLate()
			s.takeOut()
			s.drawAgain()
			s.publishFirst()
			spectator := s.spectator()
			s.enterByKeys(spectator)
			s.correctAndUndo(spectator)
			s.meetConflict()
			s.meetConflictWithoutScripts()
			s.startRound()
			s.withdraw()
			s.cancelAndReplay()
			s.playOn()
			s.readStandings()
			s.printPapers()
			s.export()
			s.closeAndReopen()
			s.openElsewhere()
			s.found.report(t)
		})
	}
}

func newStory(b *chromium, t *testing.T, lang i18n.Lang, width int64) *story {
	p := serveDamka(t, "--data", t.TempDir())
	s := &story{window: b.visit(t, p, lang, width), t: t, browser: b, server: p, width: width, found: make(findings)}
	s.asArbiter(p)
	return s
}

// desk is a path of the tournament's desk.
func (s *story) desk(parts ...string) string {
	return "/tournaments/" + s.id + "/desk" + strings.Join(append([]string{""}, parts...), "/")
}

// look holds the page, as it is now, against what no page may have.
func (s *story) look() {
	s.Helper()
	s.inspectAt(s.found, s.width)
}

// says holds that the page shows a text of the catalog.
func (s *story) says(key i18n.Key, args ...i18n.Arg) {
	s.Helper()
	text := i18n.For(s.lang).Text(string(key), args...)
	s.until(fmt.Sprintf(`document.body.innerText.replaceAll("\u00a0", " ").toLowerCase().includes(%s)`, js(strings.ToLower(strings.ReplaceAll(text, "\u00a0", " ")))))
}

// create tries an empty form first, and then starts a tournament.
func (s *story) create() {
	s.Helper()
	s.allow("status of 422") // forms sent with mistakes, on purpose
	s.goTo("/tournaments")
	s.follow(`a[href="/tournaments/new"]`)
	s.look()
	s.follow(`form.form .actions button.primary`)
	s.until(`document.querySelector(".summary a[href='#name']")`)
	s.must(`document.activeElement.closest(".summary")`)
	s.must(`document.getElementById("name").getAttribute("aria-invalid") === "true"`)
	s.look()

	s.fill("#name", "Puchar Trzech Mostów")
	s.fill("#place", "Mława")
	s.set("#starts", "2026-11-28")
	s.set("#ends", "2026-11-29")
	s.set("#variant", "international")
	s.click("#advantage")
	s.fill("#control", "80+60")
	s.until(`document.querySelector("#control-is b")?.textContent`)
	s.set("#first", "2026-11-28T10:00")
	s.fill("#rounds", "7")
	s.fill("#perDay", "4")
	s.fill("#interval", "150")
	s.follow("button[name=fill]")
	s.must(`document.getElementById("round-5").value === "2026-11-29T10:00"`)
	s.must(`document.getElementById("name").value === "Puchar Trzech Mostów"`)
	s.must(`document.getElementById("advantage").checked`)
	s.look()
	s.follow(`form.form .actions button.primary`)
	id := regexp.MustCompile(`^/tournaments/([a-z0-9]+)/desk/players$`).FindStringSubmatch(s.path())
	if id == nil {
		s.Fatalf("a new tournament leads to %s\n%s", s.path(), s.whereabouts())
	}
	s.id = id[1]
	s.look()
	s.goTo(s.desk())
	s.must(`document.querySelectorAll(".steps li").length === 5`)
	s.look()
}

// enterOneByOne enters two players; Enter is enough, and the name has the
// focus again for the next.
func (s *story) enterOneByOne() {
	s.Helper()
	s.follow(fmt.Sprintf(`.steps a[href="%s"]`, s.desk("players")))
	s.look()
	s.fillName("Olga Czyż")
	s.fill("#club", "KS Kamionek Warszawa")
	s.fill("#born", "1994")
	s.set("#sex", "f")
	s.fill("#title", "M")
	s.fill("#rating", "2284")
	s.set("#list", "A")
	s.fill("#listPlace", "4")
	s.leave(func() { s.press("\r") })
	s.entrants(1)
	s.until(`document.activeElement.id === "family"`)
	s.fillName("Emil Źrebak")
	s.fill("#club", "LKS Diagonala Wronki")
	s.fill("#born", "19x8")
	s.leave(func() { s.press("\r") })
	s.entrants(1) // a year is no word
	s.must(`document.getElementById("born").value === "19x8"`)
	s.look()
	s.fill("#born", "1988")
	s.leave(func() { s.press("\r") })
	s.entrants(2)
}

// entrants holds how many players are entered.
func (s *story) entrants(n int) {
	s.Helper()
	s.must(fmt.Sprintf(`document.querySelectorAll(".entrants tbody tr").length === %d`, n))
}

// meetDuplicate types somebody who is there already: the page says so at once,
// and the server does not enter him by accident.
func (s *story) meetDuplicate() {
	s.Helper()
	s.fillName("czyz olga")
	s.until(`document.querySelector("#duplicates a")?.closest("#duplicates").innerText.includes("Olga Czyż")`)
	s.look()
	s.leave(func() { s.press("\r") })
	s.entrants(2)
	s.must(`document.querySelector("input[name=despite]")`)
	s.must(`document.getElementById("family").value === "olga"`)
	s.look()
}

// importList pastes a list with a mistake and with somebody who is there, and
// puts it right.
func (s *story) importList() {
	s.Helper()
	s.follow(fmt.Sprintf(`a[href="%s"]`, s.desk("players", "import")))
	s.look()
	list := strings.Join([]string{
		"Imię i nazwisko;Klub;Rok;Płeć;Tytuł;Ranking",
		"Witold Ćwik;KS Kamionek Warszawa;1979;M;K;2247",
		"Jan Łoza;UKS Damka Szczytna;2O01;M;K;2198",
		"Emil Źrebak;LKS Diagonala Wronki;1988;M;M;2301",
		"Sara Ślusarz;LKS Diagonala Wronki;1999;K;K;2175",
		"Ada Ósmy;UKS Damka Szczytna;2003;K;;2230",
	}, "\n")
	s.fill("#text", list)
	s.follow("button[name=check]")
	s.must(`document.querySelectorAll(".import tbody tr").length === 5`)
	s.must(`document.querySelector(".import tr.bad").innerText.includes("Łoza")`)
	s.must(`!document.querySelector("button[name=enter]")`)
	s.look()
	s.fill("#text", strings.Replace(list, "2O01", "2001", 1))
	s.follow("button[name=check]")
	s.follow("button[name=enter]")
	s.must(`document.querySelector("#which-defect")`) // nobody decides for the arbiter
	s.look()
	s.click("input[name=duplicates][value=skip]")
	s.follow("button[name=enter]")
	s.entrants(6)
	s.must(`[...document.querySelectorAll(".entrants .person")].filter(a => a.textContent === "Źrebak Emil").length === 1`)
}

// drawLots draws from Varma's pools by a seed that can be checked.
func (s *story) drawLots() {
	s.Helper()
	s.goTo(s.desk("lots"))
	s.look()
	s.fill("#seed", "one")
	s.follow(`form[action$="/lots"] button`)
	s.must(`document.getElementById("seed").getAttribute("aria-invalid") === "true"`)
	s.click("input[name=method][value=varma]")
	s.fill("#seed", "64")
	s.follow(`form[action$="/lots"] button`)
	s.must(`document.querySelectorAll(".numbers li").length === 6`)
	s.must(`document.querySelector("[aria-labelledby=drawn]").innerText.includes("64")`)
	s.look()
	s.goTo("/tournaments/" + s.id + "/print/starting-list")
	s.must(`["Czyż Olga", "Ćwik Witold", "Ślusarz Sara"].every(name => document.body.innerText.includes(name))`)
	s.look()
}

// comeLate enters somebody after the lots, who gets the next free number.
func (s *story) comeLate() {
	s.Helper()
	s.goTo(s.desk("players"))
	s.says("desk.players.late", i18n.A("number", 7))
	s.fillName("Piotr Zając")
	s.fill("#club", "UKS Damka Szczytna")
	s.leave(func() { s.press("\r") })
	s.entrants(7)
	s.must(`[...document.querySelectorAll(".entrants tbody tr")].at(-1).innerText.match(/^7\s+Zając Piotr/)`)
}

// takeOut takes a wrong entry out again. The numbers drawn are void then.
func (s *story) takeOut() {
	s.Helper()
	s.fillName("Pomyłka Zapisowa")
	s.leave(func() { s.press("\r") })
	s.entrants(8)
	s.follow(`.entrants tbody tr:last-child .acts a[href$="/remove"]`)
	s.look()
	s.follow("form button.danger")
	s.entrants(7)
}

// drawAgain draws once more; the arbiter has to mean it.
func (s *story) drawAgain() {
	s.Helper()
	s.goTo(s.desk("lots"))
	if value[bool](s.window, `!!document.getElementById("redraw")`) {
		s.click("#redraw")
	}
	s.click("input[name=method][value=varma]")
	s.fill("#seed", "65")
	s.follow(`form[action$="/lots"] button`)
	s.must(`document.querySelectorAll(".numbers li").length === 7`)
}

// file is a path in a folder of the test.
func (s *story) file(name string) string { return filepath.Join(s.t.TempDir(), name) }
