package main

import (
	"testing"

	"damka/internal/i18n"
	"damka/internal/mail/mailtest"
)

// TestBrowserLostPassword has somebody who came by a mail lose the password, ask for a link
// from the page of signing in, and come in with a new one. The link works once, and whatever name
// is typed the page says the same.
func TestBrowserLostPassword(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	server := mailtest.Start(t, mailtest.Options{})
	p := serveMailing(t, t.TempDir(), server)
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	owner.goTo("/admin/invitations")
	owner.fill("#name", "Olga Czyż")
	owner.fill("#email", "olga@example.org")
	owner.follow(`form[action="/admin/invitations"] button`)
	_, _, joining := newsOf(p, server)

	olga := b.visit(t, p, i18n.PL, phone)
	olga.allow("status of 410")
	olga.join(joining, "olga.czyz", goodPassword)
	olga.signOut()
	said := ""
	for _, name := range []string{"nikt.taki", "olga.czyz"} {
		olga.goTo("/signin")
		olga.follow(`main a[href="/reset"]`)
		olga.fill("#name", name)
		olga.follow("main form button")
		now := value[string](olga, `document.querySelector("main").textContent`)
		if said != "" && now != said {
			t.Errorf("for one: %s\nfor the other: %s", said, now)
		}
		said = now
	}
	to, _, link := newsOf(p, server)
	if to != "olga@example.org" {
		t.Errorf("the mail goes to %s", to)
	}
	olga.goTo(link)
	olga.fill("#password", "siedem starych pionków")
	olga.follow("main form button.primary")
	olga.goTo("/signin?return=/me/sessions")
	olga.signIn("olga@example.org", "siedem starych pionków")
	olga.must(`location.pathname === "/me/sessions"`)
	olga.goTo(link)
	olga.must(`!document.getElementById("password")`)
}
