package main

import (
	"testing"

	"damka/internal/i18n"
)

// TestBrowserRatings: two who have accounts play a game that counts. It says so before it is played; afterwards each has a rating of this server, in
// the list of that variant and class of play alone, with the game behind it; and each page says that it is not the federation's.
func TestBrowserRatings(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	first, second := owner.invitationFor("Kasia Dąb", "owner"), owner.invitationFor("Piotr Lis", "owner")
	kasia, piotr := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	kasia.join(first, "kasia", goodPassword)
	piotr.join(second, "piotr", goodPassword)

	kasia.goTo("/players/kasia")
	kasia.must(`document.querySelector(".empty")`)
	kasia.clean("a player without a rating")
	kasia.goTo("/play/offer?to=piotr&variant=international&control=10%2B5")
	kasia.check(`[name="rated"]`, true)
	kasia.follow("form.new-game .primary")
	piotr.goTo("/play")
	piotr.must(`document.getElementById("own").textContent.includes("rankingowa")`)
	piotr.follow(`#own form:not(.decline) .primary`)
	path := piotr.path()
	kasia.until(`location.pathname === ` + js(path) + ` && document.readyState === "complete"`)
	white, black := kasia, piotr // by lot
	if value[bool](kasia, `fetch(location.pathname + "/state").then((answer) => answer.json()).then(({ you }) => you === "black")`) {
		white, black = piotr, kasia
	}
	white.types("32-28")
	black.until(`document.querySelector("#moves").textContent.includes("32-28")`)
	black.types("19-23")
	white.until(`document.querySelector("#moves").textContent.includes("19-23")`)
	black.asked(true, func() { black.act("resign") })
	white.until(`Boolean(document.querySelector("#end b"))`)
	for _, w := range []*window{kasia, piotr} { // what the game changed comes by itself, when it is counted
		w.until(`[...document.querySelectorAll(".player .about")].every((about) => /\([+−]\d+\)/.test(about.textContent))`)
		w.must(`["kasia", "piotr"].every((login) => document.querySelector(".player .who a[href='/players/" + login + "']")?.textContent === login)`)
		w.clean("a rated game that is over")
	}

	whites, other := "kasia", "piotr"
	if white == piotr {
		whites, other = other, whites
	}
	third := b.visit(t, p, i18n.EN, phone)
	third.allow("status of 404") // until the game has been counted
	third.eventually("the game counts", func() (bool, error) {
		third.goTo("/players/" + whites)
		return try[bool](third, `document.querySelectorAll("main tbody tr").length === 2`)
	})
	third.must(`document.querySelector("#standings ~ table .points + td + td").textContent.replaceAll(/\s/g, "") === "1/0/0"`)
	third.must(`document.querySelector("#history ~ table a[href='/players/` + other + `']") && document.querySelector("#history ~ table a[href='` + path + `']")`)
	third.must(`document.querySelector("main .notice").textContent.includes("not the federation’s rating")`)
	third.clean("a player")
	for _, w := range []*window{third, piotr} {
		w.goTo("/play/ratings?variant=international")
		w.clean("the list of ratings")
	}
	third.goTo("/play/ratings?variant=russian")
	third.must(`document.querySelector(".empty")`)
}
