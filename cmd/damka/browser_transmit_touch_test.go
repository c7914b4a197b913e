package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// touchMoves are entered as played by touches, one in each window; the last one needs no legal move.
var touchMoves = [][2]string{{"32", "28"}, {"19", "23"}, {"34", "30"}}

// TestBrowserTransmitTouch holds that what is under a finger is the square that is drawn there, on each of four boards
// in every shape of window: so pieces are taken as they were played, and off-line.
func TestBrowserTransmitTouch(t *testing.T) {
	t.Parallel()
	w, path := onTablet(t)
	score := ""
	for n, size := range [][2]int64{{1024, 768}, {768, 1024}, {360, 640}} {
		w.run(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateTouch))
		w.goTo(path + "?board=1&board=2&board=3&board=4")
		w.until(`document.querySelectorAll("damka-board .grid button").length === 200`)
		for _, wrong := range value[[]string](w, squaresElsewhere) {
			t.Errorf("%d × %d: %s", size[0], size[1], wrong)
		}
		from, to := touchMoves[n][0], touchMoves[n][1]
		number := ""
		if n%2 == 0 {
			number = fmt.Sprintf("%d. ", n/2+1)
		}
		score = sentence(score, number+from+"-"+to)
		for board := range 4 {
			w.touchButton(board, ".played")
			w.touchDrawn(board, from)
			w.touchDrawn(board, to)
			w.touchButton(board, ".done")
			w.until(fmt.Sprintf(`document.querySelectorAll(".moves-line")[%d].textContent.trim() === %s && !document.querySelector(".unsent-move")`, board, js(score)))
		}
		if folder := os.Getenv("DAMKA_SHOTS"); folder != "" {
			picture, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
			w.save(filepath.Join(folder, fmt.Sprintf("touch-%d.png", size[0])), picture, err)
		}
	}
}

// sentence puts a part behind what is there.
func sentence(text, part string) string {
	if text == "" {
		return part
	}
	return text + " " + part
}

// drawnAt is a function for the middle of a numbered square of a board as it is drawn, and of nothing else.
const drawnAt = `((board, n) => {
	const box = board.querySelector("svg").getBoundingClientRect();
	const row = Math.floor((n - 1) / 5), column = 2 * ((n - 1) % 5) + (row % 2 === 0 ? 1 : 0);
	return [box.x + (column + 0.5) * box.width / 10, box.y + (row + 0.5) * box.height / 10];
})`

// squaresElsewhere are the drawn squares under which another one is touched.
const squaresElsewhere = `[...document.querySelectorAll("damka-board")].flatMap((board, at) => {
	board.scrollIntoView({ block: "center" });
	return Array.from({ length: 50 }, (_, n) => n + 1).flatMap((n) => {
		const under = document.elementFromPoint(...` + drawnAt + `(board, n))?.dataset.square;
		return under === String(n) ? [] : ["board " + (at + 1) + ": on " + n + " is " + under];
	});
})`

// touchDrawn touches a board where a square is drawn.
func (w *window) touchDrawn(board int, square string) {
	w.Helper()
	at := value[[]float64](w, fmt.Sprintf(`(() => { const board = document.querySelectorAll("damka-board")[%d]; board.scrollIntoView({ block: "center" }); return %s(board, %s); })()`, board, drawnAt, square))
	w.touchAt(at[0], at[1])
}

// touchButton touches a button beside a board.
func (w *window) touchButton(board int, selector string) {
	w.Helper()
	at := value[[]float64](w, fmt.Sprintf(`(() => { const button = document.querySelectorAll(".transmit-board")[%d].querySelector(%s); button.scrollIntoView({ block: "center" }); const box = button.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`, board, js(selector)))
	w.touchAt(at[0], at[1])
}

// touchAt touches a point of the window.
func (w *window) touchAt(x, y float64) {
	w.Helper()
	w.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	w.touch(input.DispatchTouchEventTypeTouchEnd)
}

// TestBrowserTransmitInWindow holds that of a tablet that lies one board or four end in the window, with their buttons,
// and that what is said about the connection lies over nothing that is pressed and moves nothing.
func TestBrowserTransmitInWindow(t *testing.T) {
	t.Parallel()
	w, path := onTablet(t)
	for _, size := range [][2]int64{{1024, 768}, {1180, 820}, {1280, 800}} {
		w.run(chromedp.EmulateViewport(size[0], size[1]))
		for _, query := range []string{"?board=1", "?board=1&board=2&board=3&board=4"} {
			w.goTo(path + query)
			w.until(`document.querySelectorAll("damka-board .grid button").length > 0`)
			for _, wrong := range value[[]string](w, pressedElsewhere) {
				t.Errorf("%d × %d, %s: %s", size[0], size[1], query, wrong)
			}
			if folder := os.Getenv("DAMKA_SHOTS"); folder != "" {
				picture, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
				w.save(filepath.Join(folder, fmt.Sprintf("signs-%d-%d.png", size[0], len(query))), picture, err)
			}
		}
	}
}

// pressedElsewhere are the things of the boards that are out of the window, or under a sign, or moved by it.
const pressedElsewhere = `(() => {
	const all = [...document.querySelectorAll(".transmit-board :is(damka-board, .at-hand button:not([hidden], .absent), .moves-line)")];
	const places = () => all.map((one) => one.getBoundingClientRect());
	const name = (one) => one.closest(".transmit-board").querySelector(".number").textContent + " " + (one.className || one.localName) + " " + (one.value ?? "");
	const before = places(), wrong = [];
	const words = JSON.parse(document.getElementById("texts").textContent);
	document.getElementById("unsent").textContent = words["transmit.say.waiting"].replace("%n%", "12");
	for (const id of ["unsent", "gone"]) document.getElementById(id).hidden = false;
	const signs = ["unsent", "gone"].map((id) => document.getElementById(id).getBoundingClientRect());
	places().forEach((box, at) => {
		const { y } = before[at];
		if (box.y !== y) wrong.push(name(all[at]) + " moved by " + (box.y - y));
		if (box.bottom > innerHeight) wrong.push(name(all[at]) + " ends " + (box.bottom - innerHeight) + " below the window");
		if (signs.some((sign) => sign.y < box.bottom && sign.bottom > box.y && sign.x < box.right && sign.right > box.x)) wrong.push(name(all[at]) + " is under a sign");
	});
	for (const sign of signs) if (sign.y < 0 || sign.bottom > innerHeight) wrong.push("a sign is out of the window");
	return wrong;
})()`
