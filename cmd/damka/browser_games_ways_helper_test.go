package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// onBoard is the selector of a square's button.
func onBoard(square string) string {
	return fmt.Sprintf(`damka-board .grid button[data-square=%q]`, square)
}

// spot is the middle of a square in the window.
func (w *window) spot(square string) (x, y float64) {
	w.Helper()
	at := value[[]float64](w, fmt.Sprintf(`(() => {
		const e = document.querySelector(%s);
		e.scrollIntoView({block: "nearest", behavior: "instant"});
		const r = e.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, js(onBoard(square))))
	return at[0], at[1]
}

// byClicks clicks every square of a move.
func byClicks(w *window, board boardOnPage, move string) {
	w.Helper()
	for _, square := range board.ways(move) {
		w.click(onBoard(square))
	}
}

// byEnds clicks the first and the last square, where that is enough.
func byEnds(w *window, board boardOnPage, move string) {
	w.Helper()
	squares := board.ways(move)
	if !board.byEnds(move) {
		byClicks(w, board, move)
		return
	}
	w.click(onBoard(squares[0]))
	w.click(onBoard(squares[len(squares)-1]))
}

// byDrag drags the piece to the last square, where that is enough, else from step to step.
func byDrag(w *window, board boardOnPage, move string) {
	w.Helper()
	squares := board.ways(move)
	if !board.byEnds(move) {
		w.drag(squares[0], squares[1])
		for _, square := range squares[2:] {
			w.click(onBoard(square))
		}
		return
	}
	w.drag(squares[0], squares[len(squares)-1])
}

// drag pulls what is on a square to another one, over a point between.
func (w *window) drag(from, to string) {
	w.Helper()
	x, y := w.spot(from)
	u, v := w.spot(to)
	mouse := func(act input.DispatchMouseEventType, x, y float64, held int64) {
		command(w, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: act, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: held, ClickCount: 1})
	}
	mouse(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	mouse(input.DispatchMouseEventTypeMouseMoved, (x+u)/2, (y+v)/2, 1)
	mouse(input.DispatchMouseEventTypeMouseMoved, u, v, 1)
	mouse(input.DispatchMouseEventTypeMouseReleased, u, v, 0)
}

// tap touches a square with a finger.
func (w *window) tap(square string) {
	w.Helper()
	x, y := w.spot(square)
	w.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	w.touch(input.DispatchTouchEventTypeTouchEnd)
}

// slide draws a finger from square to square.
func (w *window) slide(from, to string) {
	w.Helper()
	x, y := w.spot(from)
	u, v := w.spot(to)
	w.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	w.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: (x + u) / 2, Y: (y + v) / 2})
	w.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: u, Y: v})
	w.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (w *window) touch(act input.DispatchTouchEventType, points ...*input.TouchPoint) {
	w.Helper()
	if points == nil {
		points = []*input.TouchPoint{} // the protocol wants a list
	}
	command(w, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: act, TouchPoints: points})
}

// byTaps touches every square of a move.
func byTaps(w *window, board boardOnPage, move string) {
	w.Helper()
	for _, square := range board.ways(move) {
		w.tap(square)
	}
}

// byFinger slides the piece to the end of its move, where that is enough.
func byFinger(w *window, board boardOnPage, move string) {
	w.Helper()
	squares := board.ways(move)
	if !board.byEnds(move) {
		byTaps(w, board, move)
		return
	}
	w.slide(squares[0], squares[len(squares)-1])
}

// byArrows enters a move with the arrow keys and Enter alone, a promotion in chess with Tab.
func byArrows(w *window, board boardOnPage, move string) {
	w.Helper()
	if !value[bool](w, `document.activeElement.matches("damka-board .grid button")`) {
		w.tabTo("damka-board .grid button")
	}
	for _, square := range board.ways(move) {
		w.arrowsTo(square)
		w.press(kb.Enter)
	}
	_, kind, promotes := strings.Cut(move, "=")
	if !promotes {
		return
	}
	label := i18n.For(w.lang).Text("board.promote." + map[byte]string{'Q': "queen", 'R': "rook", 'B': "bishop", 'N': "knight"}[kind[0]])
	w.until(`document.querySelector("damka-board dialog[open] button")`)
	for range 8 {
		if value[string](w, `document.activeElement.textContent.trim()`) == label {
			w.press(kb.Enter)
			return
		}
		w.press(kb.Tab)
	}
	w.Fatalf("Tab never reaches %q\n%s", label, w.whereabouts())
}

// arrowsTo goes with the arrow keys to a square, as the player sees it: rows first, because a row of a draughts board
// is entered on a diagonal.
func (w *window) arrowsTo(square string) {
	w.Helper()
	at := func() (row, column int) { return placeOf(value[string](w, `document.activeElement.dataset.square`)) }
	sign, step := 1, 2
	if row, _ := placeOf(value[string](w, `document.querySelector("damka-board .grid button").dataset.square`)); row != 0 {
		sign = -1 // the board is seen from Black's side
	}
	if value[int](w, `document.querySelectorAll("damka-board .grid button").length`) == 64 {
		step = 1
	}
	press := func(back, on string, n int) {
		for range max(-n, 0) {
			w.press(back)
		}
		for range max(n, 0) {
			w.press(on)
		}
	}
	toRow, toColumn := placeOf(square)
	row, _ := at()
	press(kb.ArrowUp, kb.ArrowDown, sign*(toRow-row))
	_, column := at()
	press(kb.ArrowLeft, kb.ArrowRight, sign*(toColumn-column)/step)
	w.must(fmt.Sprintf(`document.activeElement.dataset.square === %s`, js(square)))
	w.focusVisible()
}

// placeOf is the row and the column of a square as White sees them, from the upper left.
func placeOf(square string) (row, column int) {
	if n, err := strconv.Atoi(square); err == nil {
		row = (n - 1) / 5
		return row, 2*((n-1)%5) + 1 - row%2
	}
	return 8 - int(square[1]-'0'), int(square[0] - 'a')
}

// byText types a move and sends it with Enter.
func byText(w *window, _ boardOnPage, move string) {
	w.Helper()
	w.types(move)
	w.until(`document.getElementById("move").value === ""`) // it was taken
}

// types writes a line for moves and commands, and sends it.
func (w *window) types(line string) {
	w.Helper()
	w.fill("#move", line)
	w.press(kb.Enter)
}

// answers types a command and waits for what the page says to it.
func (w *window) answers(command, text string) {
	w.Helper()
	w.types(command)
	w.says(text)
	w.until(`document.getElementById("move").value === ""`)
}
