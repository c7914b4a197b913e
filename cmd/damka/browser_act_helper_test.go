package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// run does something in the window.
func (w *window) run(steps ...chromedp.Action[chromedp.Void]) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.Fatalf("%v\n%s", err, w.whereabouts())
	}
}

// command sends a command of the DevTools protocol.
func command[P, R any](w *window, command cdp.Command[P, R], parameters P) R {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	answer, err := chromedp.Call(ctx, command, parameters)
	if err != nil {
		w.Fatalf("%s: %v", command.Method, err)
	}
	return answer
}

// try is the value of an expression of JavaScript in the page. The page's
// security policy and switched off scripts do not stop it.
func try[T any](w *window, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// value is the value of an expression that must have one.
func value[T any](w *window, expression string) T {
	w.Helper()
	got, err := try[T](w, expression)
	if err != nil {
		w.Fatalf("%s: %v\n%s", expression, err, w.whereabouts())
	}
	return got
}

// js is a Go value as JavaScript writes it.
func js(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // tests pass texts and numbers
	}
	return string(text)
}

// module is one of the project's scripts, as an expression on a page with any.
func module(name string) string {
	return fmt.Sprintf(`import(new URL(%s, document.querySelector("script[type=module]").src))`, js(name))
}

// script is a function of testdata for use in a page, as an expression.
func (w *window) script(name string) string {
	w.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		w.Fatal(err)
	}
	return "(" + string(text) + ")"
}

// whereabouts says where the window is, for messages.
func (w *window) whereabouts() string {
	text, err := try[string](w, `location.href + "\n" + document.title + "\n" + (document.querySelector("main")?.innerText ?? "").slice(0, 800)`)
	return fmt.Sprint(text, errText(err))
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// glance is how long a test waits before it looks again.
const glance = 15 * time.Millisecond

// until looks again and again until an expression is true. An error may come
// from a page that is just going: it looks again.
func (w *window) until(expression string) {
	w.Helper()
	w.eventually(expression, func() (bool, error) { return try[bool](w, "Promise.resolve("+expression+").then(Boolean)") }) // a promise itself is always true
}

// eventually looks again and again until something holds.
func (w *window) eventually(what string, holds func() (bool, error)) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	ticker := time.NewTicker(glance)
	defer ticker.Stop()
	for {
		held, err := holds()
		if held {
			return
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			w.Fatalf("never came true: %s %s\n%s", what, errText(err), w.whereabouts())
		}
	}
}

// must says what has to be true now; a promise is waited for.
func (w *window) must(expression string) {
	w.Helper()
	if !value[bool](w, "Promise.resolve("+expression+").then(Boolean)") {
		w.Errorf("not true: %s\n%s", expression, w.whereabouts())
	}
}

// goTo opens a path by the address bar.
func (w *window) goTo(path string) {
	w.Helper()
	w.run(chromedp.Navigate(w.base + path))
}

// path is the path and query of the page.
func (w *window) path() string {
	w.Helper()
	return value[string](w, `location.pathname + location.search`)
}

// shown is a selector's visible element as an expression; null without one.
func shown(selector string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(%s)].find(e => e.checkVisibility({visibilityProperty: true}))`, js(selector))
}

// click clicks where the visible element of a selector is, as a person does.
func (w *window) click(selector string) {
	w.Helper()
	w.tapWhile(selector, func() {})
}

// tapWhile presses what selector shows, and lets go after something has happened.
func (w *window) tapWhile(selector string, happens func()) {
	w.Helper()
	// A page that was just drawn anew is another one a moment later, so all of it is asked at once.
	w.until(fmt.Sprintf(`window.pressedAt = (() => {
		const e = %s;
		if (!e) return null;
		e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		const r = e.getClientRects()[0], at = [r.x + r.width / 2, r.y + r.height / 2], hit = document.elementFromPoint(...at);
		const uncovered = e === hit || e.contains(hit) || hit?.closest("label")?.control === e || e.closest("label")?.contains(hit);
		return uncovered ? at : null;
	})()`, shown(selector)))
	at := value[[]float64](w, `window.pressedAt`)
	button := func(act input.DispatchMouseEventType) {
		w.run(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, input.DispatchMouseEventParams{
				Type: act, X: at[0], Y: at[1], Button: input.MouseButtonLeft, ClickCount: 1,
			})
			return err
		}))
	}
	button(chromedp.MousePressed)
	happens()
	button(chromedp.MouseReleased)
}

// leave does something that opens another page, and waits until that is there.
func (w *window) leave(act func()) {
	w.Helper()
	value[bool](w, `window.formerPage = true`)
	act()
	w.until(`!window.formerPage && document.readyState === "complete"`)
}

// follow clicks what leads to another page: a link, a form's button.
func (w *window) follow(selector string) {
	w.Helper()
	w.leave(func() { w.click(selector) })
}

// startsClocks starts the round from the desk, which asks first.
func (w *window) startsClocks() {
	w.Helper()
	w.follow(`[data-next="start"]`)
	w.follow(`form[action$="/start"] button`)
}

// fill writes into a field in place of what is there.
func (w *window) fill(selector, text string) {
	w.Helper()
	w.until(shown(selector))
	value[bool](w, fmt.Sprintf(`(() => { const e = %s; e.focus(); e.select?.(); return true })()`, shown(selector)))
	w.write(text)
}

// fillName types a player's name, given first, into its two fields.
func (w *window) fillName(name string) {
	given, family, _ := strings.Cut(name, " ")
	w.fill("#family", family)
	w.fill("#given", given)
}

// write inserts a text where the focus is, as pasting does.
func (w *window) write(text string) {
	w.Helper()
	if text == "" {
		w.press(kb.Delete)
		return
	}
	command(w, input.InsertText, input.InsertTextParams{Text: text})
}

// set gives a field a value that is not typed: a date, one of a list.
func (w *window) set(selector, text string) {
	w.Helper()
	w.until(shown(selector))
	got := value[string](w, fmt.Sprintf(`(() => {
		const e = %s;
		e.value = %s;
		e.dispatchEvent(new Event("input", {bubbles: true}));
		e.dispatchEvent(new Event("change", {bubbles: true}));
		return e.value;
	})()`, shown(selector), js(text)))
	if got != text {
		w.Fatalf("%s does not take %q\n%s", selector, text, w.whereabouts())
	}
}

// press presses keys one after another, as a keyboard does: the key goes down,
// which a script can prevent, then types its character, then comes up.
func (w *window) press(keys ...string) {
	w.Helper()
	for _, key := range keys {
		w.pressed++
		for _, r := range key {
			for _, event := range kb.Encode(r) {
				if event.Type == kb.KeyDown {
					event.Type = kb.KeyRawDown
				}
				command(w, input.DispatchKeyEvent, *event)
			}
		}
	}
}

// scripts switches the scripts of pages on or off.
func (w *window) scripts(on bool) {
	w.Helper()
	command(w, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
}

// block makes requests to addresses fail, as a bad network does.
func (w *window) block(address string) {
	w.Helper()
	command(w, network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: []*network.BlockPattern{{URLPattern: address, Block: true}}})
}

// upload chooses a file in a form.
func (w *window) upload(selector, file string) {
	w.Helper()
	w.run(chromedp.SetUploadFiles(selector, []string{file}))
}

// tabTo presses Tab until the focus is on an element that a selector finds.
func (w *window) tabTo(selector string) {
	w.Helper()
	w.tab(selector, 0)
}

// toBoards goes to the first board without a result: the desk is there already,
// or the arrow leads there.
func (w *window) toBoards() {
	w.Helper()
	if !value[bool](w, `document.activeElement.matches("#results select")`) {
		w.press(kb.ArrowDown)
	}
}

// tabBackTo presses Shift and Tab until it is.
func (w *window) tabBackTo(selector string) {
	w.Helper()
	w.tab(selector, 8)
}

// tab presses Tab with other keys held, as the protocol numbers them.
func (w *window) tab(selector string, with int64) {
	w.Helper()
	for range 400 {
		w.pressed++
		for _, event := range kb.Encode('\t') {
			event.Modifiers = with
			command(w, input.DispatchKeyEvent, *event)
		}
		if value[bool](w, fmt.Sprintf(`document.activeElement.matches(%s)`, js(selector))) {
			w.focusVisible()
			return
		}
	}
	w.Fatal(errors.New("Tab never reaches " + selector + "\n" + w.whereabouts()))
}

// focusOn waits until an element that a selector finds has the focus: what a page
// marks to have it from the start gets it with the page's first picture, which
// may come after the page is complete.
func (w *window) focusOn(selector string) {
	w.Helper()
	w.until(fmt.Sprintf(`document.activeElement.matches(%s)`, js(selector)))
}

// focusVisible holds that anyone who uses the keyboard sees where the focus is.
func (w *window) focusVisible() {
	w.Helper()
	w.until(`(() => {
		const e = document.activeElement, s = getComputedStyle(e), r = e.getBoundingClientRect();
		const outlined = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1;
		const inView = r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth;
		return e.matches(":focus-visible") && (outlined || s.boxShadow !== "none") && inView;
	})()`)
}
