package main

import (
	"fmt"
	"path"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app/register/seasontest"
	"damka/internal/i18n"
)

// TestBrowserSeason: at the end of a season of forty tournaments one more comes from an arbiter's own Damka. It is returned, mended and sent again; the
// commission says who of two of one name has played, and approves it; the list of the last quarter is looked at and published; who has the norms and the
// rating gets the title and a certificate of it. All the while a visitor with a phone sees how far it is.
func TestBrowserSeason(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	data := t.TempDir()
	s := playSeason(t, data)
	p := serveDamka(t, "--data", data)
	visitor, commission := b.visit(t, p, i18n.PL, phone), b.visit(t, p, i18n.EN, desktop)
	commission.asMember(s.commission)

	s.isAwaited(visitor)
	s.isSent(t, p)
	s.isReturned(commission, visitor)
	s.isMendedAndSent(t, p)
	s.isApproved(commission, visitor)
	s.isListed(commission, visitor)
	s.isCertified(commission, visitor, s.givesTitles(commission))
}

// isAwaited: a tournament that has been played is in the calendar of its year, and waits for its report.
func (s *aSeason) isAwaited(visitor *window) {
	visitor.Helper()
	visitor.goTo("/calendar")
	visitor.clean("the calendar")
	visitor.goTo("/calendar/" + s.dossier)
	visitor.must(`document.querySelector("main").innerText.includes("Sprawozdanie do")`)
	visitor.clean("a tournament whose report is awaited")
}

// isSent: the arbiter sends the file with one command; a lost network leaves nothing behind, and the command can be typed again.
func (s *aSeason) isSent(t *testing.T, p *process) {
	t.Helper()
	send := func(server string) (int, string, string) {
		return typed(nil, "tournament", "send", s.file(t), server, "--token-file", s.token, "--dossier", s.dossier, "--chief", strconv.Itoa(s.chief), "--lang", "pl")
	}
	if code, out, errs := send("http://127.0.0.1:1"); code == 0 || errs == "" {
		t.Errorf("without a network: %d %s", code, out)
	}
	code, out, errs := send(p.Base)
	wantCommand(t, code, 0, out+errs, "/calendar/"+s.dossier)
}

// isReturned: the commission finds the report in its queue and sends it back; everybody can read why.
func (s *aSeason) isReturned(commission, visitor *window) {
	commission.Helper()
	commission.goTo("/registry")
	commission.clean("the commission's queue")
	commission.follow(fmt.Sprintf(`.events a[href="/registry/tournaments/%s"]`, s.dossier))
	commission.must(`document.querySelectorAll("tr.unmatched").length === 1 && document.querySelectorAll(".candidate").length === 2`)
	commission.clean("a tournament that is examined")
	commission.click(`details:has(form[action$="/return"]) summary`)
	commission.fill(`form[action$="/return"] textarea`, "The result of round 7, table 1, is not that of the score sheets")
	commission.follow(`form[action$="/return"] button`)
	commission.must(`!document.querySelector("form[action$='/approve']")`)
	visitor.goTo("/calendar/" + s.dossier)
	visitor.must(`document.querySelector("main").innerText.includes("The result of round 7, table 1")`)
	visitor.clean("a tournament that was returned")
}

// isMendedAndSent: the arbiter mends the result on their own Damka, and the longer file takes the place of the shorter one.
func (s *aSeason) isMendedAndSent(t *testing.T, p *process) {
	t.Helper()
	s.Correct(s.Damka(s.last), s.tournament)
	code, out, errs := typed(nil, "tournament", "send", s.file(t), p.Base, "--token-file", s.token, "--dossier", s.dossier, "--chief", strconv.Itoa(s.chief))
	wantCommand(t, code, 0, out+errs, "new events of a tournament that was there")
	code, out, errs = typed(nil, "tournament", "send", s.file(t), p.Base, "--token-file", s.token, "--dossier", s.dossier, "--chief", strconv.Itoa(s.chief))
	wantCommand(t, code, 0, out+errs, "was already there")
}

// isApproved: a number that nobody has is refused and stays in its field; with the right one the tournament is approved, but for a line that is refused with
// its reason. Then, and not before, the persons have what it gave them.
func (s *aSeason) isApproved(commission, visitor *window) {
	commission.Helper()
	namesake := s.People[seasontest.Namesake]
	visitor.goTo(fmt.Sprintf("/people/%d", s.NumberOf(namesake)))
	visitor.must(fmt.Sprintf(`!document.querySelector("main a[href='/calendar/%s']")`, s.dossier))
	commission.goTo("/registry/tournaments/" + s.dossier)
	commission.fill(`tr.unmatched input[name^="person-"]`, "99999999")
	commission.allow("status of 422")
	commission.follow(`form[action$="/match"] button`)
	commission.must(`document.querySelector("tr.unmatched") && document.querySelector(".notice.wrong").innerText.includes("99999999")`)
	commission.clean("a number that nobody has")
	commission.fill(`tr.unmatched input[name^="person-"]`, strconv.Itoa(s.NumberOf(namesake)))
	commission.follow(`form[action$="/match"] button`)
	commission.must(`!document.querySelector("tr.unmatched")`)
	commission.click(`form[action$="/verify"] [value="on"]`)
	commission.follow(`form[action$="/verify"] button`)
	lines := value[int](commission, `document.querySelectorAll("[name^='line-']").length`)
	if lines < 2 {
		commission.Fatalf("%d lines to grant", lines)
	}
	refused := value[string](commission, `document.querySelector("tr:has([name^='line-']) a.person").textContent.split(" (")[0]`)
	commission.set(`[name^="line-"]`, "wrong_data")
	commission.clean("what a tournament gives")
	commission.follow(`form[action$="/approve"] button`)
	commission.must(`document.querySelectorAll("td .loss").length === 1`)
	commission.clean("a tournament that was approved")
	visitor.goTo("/calendar/" + s.dossier)
	visitor.must(`document.querySelector("main").innerText.includes("atwierdzon")`)
	visitor.must(fmt.Sprintf(`[...document.querySelectorAll("tr")].some(row => row.innerText.includes(%s) && row.innerText.includes("błędne dane"))`, js(refused)))
	visitor.clean("an approved tournament in public")
	visitor.goTo(fmt.Sprintf("/people/%d", s.NumberOf(namesake)))
	visitor.must(fmt.Sprintf(`document.querySelector("main a[href='/calendar/%s'], main a[href*='/tournaments/%s']")`, s.dossier, s.dossier))
	visitor.clean("a person after the tournament")
}

// isListed: the list is published as it was looked at, and found by the first letters of a name.
func (s *aSeason) isListed(commission, visitor *window) {
	commission.Helper()
	commission.goTo("/registry/lists")
	commission.follow(`main a[href="/registry/lists/international"]`)
	commission.must(`document.querySelectorAll("main table tbody tr").length > 20`)
	commission.clean("a list before it is published")
	commission.follow(`form.entry-form button.primary`)
	commission.clean("the question before a list is published")
	commission.follow(`main form button.primary`)
	visitor.goTo("/ratings")
	visitor.must(fmt.Sprintf(`document.querySelector(".quarters [aria-current]").getAttribute("href").includes("%s")`, s.quarter))
	visitor.clean("the newest list")
	visitor.fill(`form.filters [name="q"]`, "nazwiskoab")
	visitor.follow(`form.filters button`)
	visitor.must(`document.querySelectorAll("main table.ratings tbody tr").length === 2`) // there are two of that name
	visitor.follow(`main table.ratings tbody a.person`)
	visitor.clean("a person of the list")
}

// givesTitles: who has the norms and now the rating gets the title, which is on the person's page with what it rests on. It answers that page.
func (s *aSeason) givesTitles(commission *window) string {
	commission.Helper()
	commission.goTo("/registry/titles")
	commission.clean("titles that are due")
	due := value[int](commission, `document.querySelectorAll("main .rows li").length`)
	if due == 0 {
		commission.Fatalf("no title is due")
	}
	person := value[string](commission, `document.querySelector("main .rows li a").getAttribute("href")`)
	title := value[string](commission, `new URL(document.querySelector("main .rows li a[href*='/titles/grant']").href).searchParams.get("title")`)
	commission.follow(`main .rows li a[href*="/titles/grant"]`)
	commission.clean("a title before it is given")
	commission.follow(`main form[action="/registry/titles"] button`)
	commission.must(fmt.Sprintf(`document.querySelectorAll("main .rows li").length === %d`, due-1))
	commission.goTo(person)
	commission.must(fmt.Sprintf(`document.querySelector("main").innerText.includes(%s)`, js(title)))
	commission.clean("a person with a title")
	return person
}

// isCertified: the commission prints a certificate of the title, and everybody compares it with the register, by the address on it or by typing its code.
func (s *aSeason) isCertified(commission, visitor *window, person string) {
	commission.Helper()
	visitor.goTo(fmt.Sprintf("/people/%d", s.NumberOf(path.Base(person))))
	visitor.follow(`.given-list a.certificate`)
	visitor.must(`document.querySelector(".notice[role=status]") && !document.querySelector("a[href*='.pdf']")`)
	visitor.clean("what a certificate is compared with")
	said := value[string](visitor, `document.querySelector(".lead").innerText`)
	code := value[string](visitor, `location.pathname.split("/").at(-1)`)
	visitor.goTo("/verify")
	visitor.fill(`[name="code"]`, strings.ToLower(strings.ReplaceAll(code, "-", "")))
	visitor.follow(`form[action="/verify"] button`)
	visitor.must(fmt.Sprintf(`document.querySelector(".lead").innerText === %s && document.querySelectorAll(".terms a[href^='/calendar/']").length > 0`, js(said)))
	commission.goTo("/verify/" + code)
	begins := value[string](commission, `fetch(document.querySelector("a[href*='certificates.pdf']").href).then(r => r.text()).then(text => text.slice(0, 5))`)
	if begins != "%PDF-" {
		commission.Errorf("the certificate begins with %q", begins)
	}
}
