package main

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesSlowServer: a move is on the board at once, marked until the server has answered. Until then no second one is sent;
// when the answer is long in coming the page says so, and whatever comes in the end is what it shows.
func TestBrowserGamesSlowServer(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	for _, w := range []*window{white, black} {
		w.allow("status of 409") // what is refused on purpose
	}
	d := meet(white, black, newGame{variant: article.International, control: "60+30", friendly: true})

	// The answer is late, and nobody else tells.
	white.slow("true")
	start := d.board
	d.board = d.board.after("32-28")
	white.click(onBoard("32"))
	white.click(onBoard("28"))
	white.showsBoard(d.board)
	white.marked("sending", true)
	white.says("The server has not answered yet. Your move waits for it.")
	white.click("#flip") // what draws the board again leaves it there
	white.click("#flip")
	white.showsBoard(d.board)
	white.marked("sending", true)
	white.types("33-29")
	white.until(`document.activeElement.id === "move" && document.getElementById("move").value === "33-29"`)
	white.must(`asked.length === 1`)
	white.showsBoard(d.board)
	black.showsBoard(start)
	white.answered("true")
	white.marked("sending", false)
	white.until(`document.getElementById("refused").textContent === ""`)
	d.shown()

	// The stream tells before the answer.
	black.slow("false")
	d.board = d.board.after("19-23")
	black.click(onBoard("19"))
	black.click(onBoard("23"))
	d.shown()
	black.marked("sending", false)
	white.slow("false")
	d.board = d.board.after("28x19")
	white.click(onBoard("28"))
	white.click(onBoard("19"))
	d.shown()
	white.answered("true")
	black.slow("true") // the first one is not answered yet: that keeps nobody from the next move
	d.board = d.board.after("14x23")
	black.click(onBoard("14"))
	black.click(onBoard("23"))
	black.marked("sending", true)
	black.showsBoard(d.board)
	black.answered("true")
	d.shown()
	black.marked("sending", false)

	// It is refused, and then there is no network.
	white.slow("true")
	white.click(onBoard("37"))
	white.click(onBoard("32"))
	white.says("The server has not answered yet.")
	white.answered(`Response.json({title: "No", detail: "It was refused."}, {status: 409})`)
	white.says("It was refused.")
	white.marked("sending", false)
	white.showsBoard(d.board)
	white.slow("true")
	white.click(onBoard("37"))
	white.click(onBoard("32"))
	white.marked("sending", true)
	white.answered(`Promise.reject(new TypeError("no network"))`)
	white.says("There is no connection: nothing was sent.")
	white.marked("sending", false)
	white.showsBoard(d.board)
	white.answered("false")
	d.play(byEnds, "37-32")
}

// slow lets the page's moves wait until they are answered: before they are sent, or before their answers come.
func (w *window) slow(before string) {
	w.Helper()
	value[any](w, fmt.Sprintf(`(() => {
		const fetched = window.fetched ??= window.fetch;
		window.asked = [];
		window.fetch = async (...to) => {
			if (!to[0].includes("/move")) return fetched(...to);
			const answer = %s ? undefined : fetched(...to);
			const instead = await new Promise((go) => asked.push(go));
			return instead === true ? answer ?? fetched(...to) : instead;
		};
	})()`, before))
}

// answered answers all moves that wait: true is the server's own answer.
func (w *window) answered(with string) {
	w.Helper()
	value[any](w, fmt.Sprintf(`(() => { window.fetch = fetched; for (const go of asked.splice(0)) go(%s); })()`, with))
}
