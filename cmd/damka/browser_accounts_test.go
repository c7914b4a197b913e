package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
)

const goodPassword = "four quiet words here"

// TestBrowserPasskeys has the owner invite somebody, who adds a passkey, signs in with it
// and shows with it who they are. A passkey that was
// removed lets nobody in. Where browsers allow no passkeys the pages say so.
func TestBrowserPasskeys(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := byName(serveDamka(t, "--data", t.TempDir()))
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	link := owner.invitationFor("Olga Czyż", "owner")

	olga := b.visit(t, p, i18n.PL, phone)
	olga.authenticator()
	olga.join(link, "olga.czyz", goodPassword)
	olga.goTo("/me/security")
	olga.follow(`a[href="/me/passkeys/new"]`)

	// Without a name nothing is made: the device would keep it.
	olga.allow("status of 422")
	olga.allow("status of 409")
	value[bool](olga, `(navigator.credentials.create = () => new Promise(() => {}), true)`)
	olga.fill("#name", "")
	olga.follow("form[data-passkey] button")
	olga.must(`document.getElementById("name").getAttribute("aria-invalid") === "true" && location.pathname === "/me/passkeys"`)
	olga.fill("#name", "Telefon")
	olga.follow("form[data-passkey] button")
	olga.must(`location.pathname === "/me/security" && document.querySelector("main .rows").textContent.includes("Telefon")`)

	// The same device again: it says so, and nothing that was typed is lost.
	olga.goTo("/me/passkeys/new")
	olga.fill("#name", "Jeszcze raz")
	olga.click("form[data-passkey] button")
	olga.until(`!document.getElementById("passkey-failed").hidden`)
	olga.must(`document.getElementById("passkey-failed").textContent.includes("już dodany") && document.getElementById("name").value === "Jeszcze raz"`)

	olga.goTo("/signin/again?return=/me/tokens")
	olga.follow("form[data-passkey] button")
	olga.must(`location.pathname === "/me/tokens"`)
	olga.signOut()
	olga.byPasskey("/me/sessions", "")
	olga.must(`location.pathname === "/me/sessions"`)

	olga.goTo("/me/security")
	olga.follow(`main .rows a`)
	olga.follow(`main form button`)
	olga.must(`!document.querySelector("main .rows")`)
	olga.signOut()
	olga.allow("status of 422")
	olga.byPasskey("/me", "adne konto tutaj nie ma")

	byNumber := b.visit(t, &process{TB: t, Base: strings.Replace(p.Base, "localhost", "127.0.0.1", 1)}, i18n.EN, phone)
	byNumber.goTo("/signin")
	byNumber.must(fmt.Sprintf(`!document.querySelector("form[data-passkey]") && document.querySelector("main").textContent.includes(%s)`, js(p.Base)))
	scriptless := b.visit(t, p, i18n.EN, phone)
	scriptless.scripts(false)
	scriptless.goTo("/signin")
	scriptless.must(`!document.querySelector("form[data-passkey]").checkVisibility() && document.querySelector("main").textContent.includes("need scripts")`)
}

// byPasskey signs in with a passkey. The browser may offer it by itself: who has a device that says yes to
// everything has signed in before a button is pressed.
func (w *window) byPasskey(back, refused string) {
	w.Helper()
	w.goTo("/signin?return=" + back)
	if refused == "" {
		w.until(fmt.Sprintf(`location.pathname === %s || (b => b && b.click())(document.querySelector("form[data-passkey]:not([hidden]) button"))`, js(back)))
		return
	}
	w.until(fmt.Sprintf(`document.querySelector("main [role=alert]:not([hidden])")?.textContent.includes(%s) || (b => b && b.click())(document.querySelector("form[data-passkey]:not([hidden]) button"))`, js(refused)))
}

// TestBrowserCodes has somebody set up an app, sign in with a code of it and with a recovery code,
// which works once, and lose the password: without mail the owner hands over a link, which works
// once, too.
func TestBrowserCodes(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	link := owner.invitationFor("Emil Źrebak", "commission")
	emil := b.visit(t, p, i18n.EN, phone)
	emil.allow("status of 422")
	emil.allow("status of 410")
	emil.join(link, "emil", goodPassword)
	emil.goTo(link)
	emil.must(`document.querySelector("h1").textContent === "This link no longer works"`)

	emil.goTo("/me/security")
	emil.follow(`form[action="/me/codes"] button`)
	key := value[string](emil, `document.querySelector("code.key").textContent`)
	emil.fill("#code", "12345")
	emil.follow("main form button")
	emil.must(fmt.Sprintf(`document.querySelector("code.key").textContent === %s`, js(key)))
	emil.fill("#code", appCode(t, key, 0))
	emil.follow("main form button")
	codes := value[[]string](emil, `[...document.querySelectorAll(".recovery-codes code")].map(code => code.textContent)`)
	if len(codes) != 10 {
		t.Fatalf("%d recovery codes", len(codes))
	}

	begin := func(back string) {
		emil.signOut()
		emil.goTo("/signin?return=" + back)
		emil.signIn("Emil", goodPassword)
		emil.must(`location.pathname === "/signin/code"`)
	}
	byRecovery := func() {
		emil.click("summary")
		emil.fill("#recovery", strings.ToLower(codes[0]))
		emil.follow("details button")
	}
	begin("/me/tokens")
	emil.fill("#code", appCode(t, key, 1))
	emil.follow("main form button")
	emil.must(`location.pathname === "/me/tokens"`)
	begin("/me/security")
	byRecovery()
	emil.must(`location.pathname === "/me/security" && document.querySelector("main").textContent.includes("9")`)
	begin("/me")
	byRecovery()
	emil.must(`location.pathname === "/signin/code" && document.querySelector("main [role=alert]").textContent.includes("used already")`)

	emil.goTo("/reset")
	emil.must(`!document.querySelector("main form")`)
	owner.goTo("/admin/accounts?q=emil")
	owner.follow("main table a")
	owner.follow(`main a[href$="/reset"]`)
	owner.click("#tick")
	owner.follow("main form button")
	reset := owner.oneTime()
	const other = "other quiet words here"
	emil.goTo(reset)
	emil.fill("#password", other)
	emil.follow("main form button")
	emil.must(`location.pathname === "/signin" && document.querySelector("main .notice").textContent.length > 10`)
	emil.signIn("emil", other) // the link switched the codes off
	emil.must(`location.pathname === "/"`)
	emil.goTo(reset)
	emil.must(`document.querySelector("h1").textContent === "This link no longer works" && document.querySelector("main").textContent.includes("already been used")`)
}
