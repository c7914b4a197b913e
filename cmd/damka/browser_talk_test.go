package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// TestBrowserTalk: what one player says the other hears at once, in their own language if it is a phrase; what is being typed stays when
// something is heard, each may turn the conversation off, nobody else reads it, and it works without scripts and after a lost network.
func TestBrowserTalk(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir(), "--talk")
	ola, emil, third := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone), b.visit(t, p, i18n.EN, phone)
	for _, w := range []*window{ola, emil} {
		w.allow("net::ERR_")
		w.allow("status of 409") // what is refused on purpose
	}
	path := meetBy(ola, emil, "/play/new", func() { ola.check(`[name="no_clock"]`, true) })

	// A phrase, by keyboard; the reader has it in another language, and the buttons stay where they are.
	ola.reach("#talk summary")
	ola.press(kb.Enter)
	ola.until(`document.querySelector("#talk .phrases button")`)
	ola.clean("the conversation in a game")
	ola.reach(`#talk button[value="hello"]`)
	ola.press(kb.Enter)
	emil.until(`document.getElementById("said").textContent === "Gość: Dzień dobry!"`)
	ola.until(`document.querySelector("#talk .talked .own-line").textContent.includes("Hello!")`)
	ola.must(`(line => line.querySelector("b").getClientRects().length === 1 && getComputedStyle(line).display === "list-item")(document.querySelector("#talk .talked .own-line"))`) // a line as the others are
	ola.must(`document.activeElement.matches("#talk button")`)

	// Own words; a line that is half typed stays when the other says something, and marks are no markup.
	emil.click("#talk summary")
	emil.until(`document.getElementById("talk-text")`)
	emil.fill("#talk-text", "Chwileczkę, <b>kawa</b>")
	ola.click(`#talk button[value="moment"]`)
	emil.until(`document.querySelectorAll("#talk .talked li").length === 2`)
	emil.must(`document.getElementById("talk-text").value === "Chwileczkę, <b>kawa</b>"`)
	emil.click("#talk-text")
	emil.press(kb.Enter)
	ola.until(`document.getElementById("said").textContent === "Guest: Chwileczkę, <b>kawa</b>"`)
	ola.until(`document.querySelector("#talk .talked").textContent.includes("<b>kawa</b>")`)

	// What was said while the network was lost is heard after it.
	emil.offline(true)
	ola.click(`#talk button[value="back"]`)
	ola.until(`document.querySelectorAll("#talk .talked li").length === 4`)
	emil.offline(false)
	emil.until(`document.querySelectorAll("#talk .talked li").length === 4`)

	// Who looks on reads nothing of it, and says nothing.
	third.goTo(path)
	third.must(`!document.getElementById("talk") && !document.documentElement.textContent.includes("kawa")`)
	third.allow("status of 403")
	third.goTo(path + "/talk")
	third.must(`!document.documentElement.textContent.includes("kawa") && !document.querySelector(".phrases")`)

	// One of them does not want to hear more; without scripts, too.
	ola.goTo(path + "/talk")
	ola.clean("the page of a conversation")
	ola.scripts(false)
	ola.goTo(path + "/talk")
	ola.follow(`button[name="silence"]`)
	ola.must(`document.querySelector("main").textContent.includes("turned the conversation off")`)
	emil.goTo(path + "/talk")
	emil.clean("strona rozmowy")
	emil.must(`!document.getElementById("talk-text") && document.querySelector(".notice").textContent.includes("wyłączyła")`)
	ola.follow(`button[name="silence"]`)
	ola.fill("#talk-text", "I am listening")
	ola.follow(".copy button")
	emil.goTo(path)
	emil.must(`document.getElementById("said").textContent === "Gość: I am listening"`)
}
