package main

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// duel is a game in two windows, and the same game as the rules have it.
type duel struct {
	white, black *window
	path         string // of the game
	board        boardOnPage
}

// newGame is what somebody enters who makes a game.
type newGame struct {
	variant  article.Variant
	start    string // FEN; empty: the usual position
	control  string // empty: no clock
	friendly bool
}

// meet has White make a game on /play/new, and Black take the other side from its link.
func meet(white, black *window, wanted newGame) *duel {
	white.Helper()
	white.goTo("/play/new")
	white.set("#variant", wanted.variant.String())
	if wanted.control == "" {
		white.check(`[name="no_clock"]`, true)
	} else {
		white.fill("#control", wanted.control)
	}
	white.check(`[name="colour"][value="white"]`, true)
	white.check(`[name="friendly"]`, wanted.friendly)
	white.fill("#name", "Olga")
	if wanted.start != "" {
		white.click("details.field summary")
		white.fill("#start", wanted.start)
	}
	white.follow(`form[action="/play/new"] .primary`)
	link := value[string](white, `document.getElementById("link").value`)
	d := &duel{white: white, black: black, path: strings.TrimPrefix(link, white.base), board: onPage(wanted.variant, wanted.start)}
	black.goTo(d.path)
	black.fill("#sit-name", "Emil")
	black.follow(`button[name="colour"][value="black"]`)
	white.until(`!document.getElementById("invite") && document.readyState === "complete"`) // the page is there anew
	d.shown()
	return d
}

// check sets a box or a radio button.
func (w *window) check(selector string, on bool) {
	w.Helper()
	if value[bool](w, fmt.Sprintf(`document.querySelector(%s).checked`, js(selector))) != on {
		w.click(selector)
	}
	w.must(fmt.Sprintf(`document.querySelector(%s).checked === %t`, js(selector), on))
}

// both are the windows.
func (d *duel) both() []*window { return []*window{d.white, d.black} }

// of is the window of a side.
func (d *duel) of(side article.Colour) *window {
	if side == article.White {
		return d.white
	}
	return d.black
}

// mover is the window of who is to move.
func (d *duel) mover() *window { return d.of(d.board.turn()) }

// shown waits until both windows show the position that the rules say.
func (d *duel) shown() {
	d.white.Helper()
	for _, w := range d.both() {
		w.showsBoard(d.board)
	}
}

// showsBoard waits until each square is named with what is on it, in the reader's language.
func (w *window) showsBoard(board boardOnPage) {
	w.Helper()
	texts := i18n.For(w.lang)
	want := make(map[string]string)
	for square, key := range board.squares() {
		want[square] = ", " + texts.Text(key)
	}
	showing := fmt.Sprintf(`((want) => {
		const squares = [...document.querySelectorAll("damka-board .grid button[data-square]")];
		return squares.length === Object.keys(want).length && squares.every(e => e.getAttribute("aria-label").endsWith(want[e.dataset.square]));
	})(%s)`, js(want))
	w.eventually("the board shows "+board.fen(), func() (bool, error) { return try[bool](w, showing) })
}

// play makes moves, each in the window of its side, entered in a way.
func (d *duel) play(enter func(*window, boardOnPage, string), moves ...string) {
	d.white.Helper()
	for _, move := range moves {
		enter(d.mover(), d.board, move)
		d.board = d.board.after(move)
		d.shown()
	}
}

// ended waits until both windows say how the game ended: the score, the reason and its article.
func (d *duel) ended(score string, why article.Reason) {
	d.white.Helper()
	for _, w := range d.both() {
		w.saysEnd(score, why)
	}
}

func (w *window) saysEnd(score string, why article.Reason) {
	w.Helper()
	w.until(fmt.Sprintf(`((end) => end.querySelector("b")?.textContent === %s && end.textContent.toLowerCase().includes(%s) && [...end.querySelectorAll("a.article")].some(a => a.textContent === %s))(document.getElementById("end"))`,
		js(score), js(strings.ToLower(w.explains(why))), js(string(why.Article))))
	w.until(`!document.querySelector("#acts button, #asked button")`) // nothing can be done any more
}

// explains is a reason in the window's language.
func (w *window) explains(why article.Reason) string {
	return words.Explain(i18n.For(w.lang), why, func(string) string { return "" })
}

// won is the reason for which a side has won.
func won(code article.Code, ref article.Ref, side article.Colour) article.Reason {
	return article.Because(code, ref, article.Arg{Name: "winner", Value: side.Word()})
}

// act presses the button of an act.
func (w *window) act(word string) {
	w.Helper()
	w.click(fmt.Sprintf(`:is(#acts, #asked) button[value=%q]`, word))
}

// offers waits until an act can be done now, or cannot: a button that waits for something stays where it is.
func (w *window) offers(word string, yes bool) {
	w.Helper()
	w.until(fmt.Sprintf(`Boolean(document.querySelector(':is(#acts, #asked) button[value=%q]:not([aria-disabled=true])')) === %t`, word, yes))
}

// refuses waits for a refusal with its article.
func (w *window) refuses(why article.Reason) {
	w.Helper()
	w.until(fmt.Sprintf(`((said) => said.textContent.toLowerCase().includes(%s) && said.querySelector("a.article")?.textContent === %s)(document.getElementById("refused"))`,
		js(strings.ToLower(w.explains(why))), js(string(why.Article))))
}

// says waits until the page has said a text, wherever it says such things.
func (w *window) says(text string) {
	w.Helper()
	w.until(fmt.Sprintf(`[...document.querySelectorAll("#refused, #status, #last")].some(e => e.textContent.replaceAll("\u00a0", " ").includes(%s))`, js(text)))
}

// plainText is a text without spaces at which no line breaks.
func plainText(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// asked does something that makes the page ask, answers, and returns the question.
func (w *window) asked(yes bool, act func()) string {
	w.Helper()
	ctx, done := context.WithCancel(w.ctx)
	defer done()
	question := make(chan string, 1)
	var once sync.Once
	if err := chromedp.Listen(ctx, func(event any) {
		if e, opened := event.(*page.EventJavascriptDialogOpening); opened {
			once.Do(func() { question <- e.Message })
		}
	}); err != nil {
		w.Fatal(err)
	}
	answered := make(chan string, 1)
	go func() { // the page waits for the answer, and so does what was done
		select {
		case said := <-question:
			_, _ = chromedp.Call(w.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: yes}) // without an answer the act never returns
			answered <- said
		case <-ctx.Done():
		}
	}()
	act()
	waiting, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	select {
	case said := <-answered:
		return said
	case <-waiting.Done():
		w.Fatalf("the page did not ask\n%s", w.whereabouts())
		return ""
	}
}

// offline cuts the window off from the network, or lets it back.
func (w *window) offline(yes bool) {
	w.Helper()
	command(w, cutOff, cutOffParams{Offline: yes, DownloadThroughput: -1, UploadThroughput: -1})
}

// cutOff is Network.emulateNetworkConditions, which also ends what is under way.
var cutOff = cdp.Command[cutOffParams, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

type cutOffParams struct {
	Offline            bool    `json:"offline"`
	Latency            float64 `json:"latency"`
	DownloadThroughput float64 `json:"downloadThroughput"`
	UploadThroughput   float64 `json:"uploadThroughput"`
}
