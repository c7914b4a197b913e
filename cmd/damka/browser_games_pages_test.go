package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamePages looks at every page of games as people see it while a game waits, is played and is
// over, in both languages, wide and narrow, light and dark. In Polish all of it is Polish.
func TestBrowserGamePages(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	found := make(findings)
	polish, english := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.EN, desktop)
	seen := map[i18n.Lang]map[string]bool{i18n.PL: {}, i18n.EN: {}}
	look := func(name string, windows ...*window) {
		t.Helper()
		for _, w := range windows {
			w.lookAtGame(found, name)
			for _, text := range w.allTexts() {
				seen[w.lang][text] = true
			}
		}
	}

	both := []*window{polish, english}
	for _, w := range both {
		w.goTo("/play/new")
	}
	look("new", both...)
	for _, w := range both {
		w.goTo("/play/new")
		w.fill("#control", "1/2")
		w.click("details.field summary")
		w.fill("#start", "nonsense")
		w.follow(`form[action="/play/new"] .primary`)
		w.forget() // that the form was refused
	}
	look("new-refused", polish)

	// A game waits, and somebody comes by its link.
	english.goTo("/play/new")
	english.check(`[name="colour"][value="white"]`, true)
	english.fill("#control", "60+30")
	english.fill("#name", "Olga")
	english.follow(`form[action="/play/new"] .primary`)
	path := english.path()
	polish.goTo(path)
	look("waiting", both...)
	polish.must(`document.querySelector(".sit").compareDocumentPosition(document.getElementById("audience")) & Node.DOCUMENT_POSITION_FOLLOWING`) // nothing to press moves when somebody looks on

	// It is played; an offer and a takeback wait for an answer.
	d := meet(english, polish, newGame{variant: article.International, friendly: true})
	d.play(byClicks, wholeOf100[:3]...)
	english.act("takeback")
	polish.offers("takeback_yes", true)
	look("playing", both...)
	polish.act("takeback_no")
	d.play(byClicks, wholeOf100[3])
	polish.act("offer")
	english.offers("accept", true)
	polish.allow("status of 409")
	polish.types("50-1")
	polish.until(`document.querySelector("#refused").textContent !== ""`)
	look("offered", polish)
	english.act("accept")
	d.ended("1 : 1", article.Because("game.draughts.end.agreed", "I.7.3.1"))
	look("over", both...)

	// Chess, and a round of a tournament.
	d = meet(polish, english, newGame{variant: article.Chess, control: "60+30"})
	d.play(byClicks, wholeOfChess[:4]...)
	look("chess", polish)
	newArbiter(p).post("/api/tournaments/" + of.id + "/rounds/1/start")
	board := of.boards[0]
	polish.eventually("there is a game", func() (bool, error) { return newClient(p).status(board.path) == 200, nil })
	polish.goTo(board.white)
	polish.until(`document.querySelector('#own form[action$="/card"]')`)
	look("card", polish)
	polish.follow(`#own form[action$="/card"] button`)
	polish.showsBoard(onPage(article.International, ""))
	look("in-tournament", polish)
	second := newClient(p)
	polish.eventually("every game is there", func() (bool, error) { return second.status(of.boards[1].path) == 200, nil })
	for _, w := range both { // a page that joined late would read itself again while it is looked at
		w.allow("net::ERR_")
		w.block(w.base + "/tournaments/" + of.id + "/games/stream*")
		w.goTo("/tournaments/" + of.id + "/games")
		w.showsSmall(board.path, onPage(article.International, ""))
	}
	look("boards", both...)
	for _, w := range both {
		w.goTo("/tournaments/" + of.id + "/games/screen")
		w.showsSmall(board.path, onPage(article.International, ""))
	}
	look("wall", both...)
	found.report(t)

	foreign := englishAmong(seen[i18n.PL])
	if len(foreign) > 0 {
		t.Errorf("English on Polish pages: %q", foreign)
	}
	if own := englishAmong(seen[i18n.EN]); len(own) < 60 {
		t.Errorf("only %d texts of the English pages are known for English: the comparison proves little: %q", len(own), own)
	}
}

// lookAtGame inspects a page as it is, on phones and a desktop, light and dark, and takes pictures
// of it if anybody wants them.
func (w *window) lookAtGame(found findings, name string) {
	w.Helper()
	folder := os.Getenv("DAMKA_SCREENSHOTS")
	for _, width := range []int64{narrow, 390, desktop} {
		w.resize(width)
		w.inspectTexts(found)
		w.inspectWidth(found, width, ownFaces)
		w.inspectRules(found, width, width != 390, width == 390 || everyWidth())
		if folder != "" {
			w.picture(filepath.Join(folder, strings.Join([]string{"game", name, w.lang.String(), fmt.Sprint(width)}, "-")+".png"))
		}
	}
}

// allTexts are the texts of the page: what is shown, what is only spoken, and what the names of
// squares are made of.
func (w *window) allTexts() []string {
	w.Helper()
	return value[[]string](w, `(() => {
		const texts = new Set(), add = (text) => text && texts.add(text.replaceAll("\u00a0", " ").replace(/\s+/g, " ").replace(/[.:?…]$/, "").trim().toLowerCase());
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
			node.parentElement.closest("script, style, template, [lang]:not(html)") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
		while (walker.nextNode()) { add(walker.currentNode.data); walker.currentNode.data.split(" · ").forEach(add); }
		for (const e of document.querySelectorAll("[aria-label], [title], [placeholder]")) for (const name of ["aria-label", "title", "placeholder"]) {
			add(e.getAttribute(name));
			e.getAttribute(name)?.split(", ").forEach(add);
		}
		add(document.title);
		texts.delete("");
		return [...texts];
	})()`)
}

// englishAmong are those texts that are the catalog's English and not also its Polish; single letters are
// squares or keys.
func englishAmong(texts map[string]bool) []string {
	plain := func(text string) string {
		return strings.ToLower(strings.TrimRight(strings.ReplaceAll(text, "\u00a0", " "), ".:?…"))
	}
	english, polish := make(map[string]bool), make(map[string]bool)
	for _, key := range i18n.Keys() {
		if len(i18n.Arguments(key)) == 0 {
			english[plain(i18n.For(i18n.EN).Text(key))] = true
			polish[plain(i18n.For(i18n.PL).Text(key))] = true
		}
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(texts)), func(text string) bool { return len(text) < 2 || !english[text] || polish[text] })
}
