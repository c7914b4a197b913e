package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"damka/internal/i18n"
)

// chromium is the headless browser that all tests share. Each person has a profile of their own in it.
type chromium struct {
	testing.TB
	ctx context.Context
}

// The browser runs from when a test first asks for it until all have ended.
var (
	theChromium  = sync.OnceValues(runChromium)
	stopChromium = func() {}
)

// startBrowser gives a test the browser. "make test" and "make browser"
// ask for these tests; without being asked they are skipped. Once asked, a
// missing Chromium is an error.
func startBrowser(t testing.TB) *chromium {
	t.Helper()
	if os.Getenv("DAMKA_BROWSER") == "" {
		t.Skip(`set DAMKA_BROWSER=1, or run "make browser"`)
	}
	ctx, err := theChromium()
	if err != nil {
		t.Fatal(err)
	}
	return &chromium{t, ctx}
}

// runChromium starts Chromium with an empty profile.
func runChromium() (context.Context, error) {
	program, err := exec.LookPath("chromium")
	if err != nil {
		return nil, errors.New("Chromium is not installed. Install it with: sudo apt-get install -y --no-install-recommends chromium fonts-dejavu-core")
	}
	allocated, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("font-render-hinting", "none"),
	)...)
	ctx, cancel := chromedp.NewContext(allocated)
	stopChromium = func() { cancel(); stop() }
	if err := chromedp.Do(ctx); err != nil { // the browser lives as long as the context of its first run
		return nil, fmt.Errorf("Chromium does not start: %w", err)
	}
	return ctx, nil
}

// whole are the tests with the end of the browser that they share.
type whole struct{ *testing.M }

// Run implements [testscript.TestingM].
func (w whole) Run() int {
	defer func() { stopChromium() }()
	return w.M.Run()
}

// The widths at which every page is tried: the narrowest, a phone, a desktop.
const (
	narrow  = 320
	phone   = 360
	desktop = 1280
)

// window is one person's window: a profile of its own, a language, a width.
// At the end of the test it complains about every error in the console, every
// breach of the security policy and every request that left the server.
type window struct {
	testing.TB
	ctx  context.Context
	base string
	lang i18n.Lang

	pressed int // keys

	mu     sync.Mutex
	faults []string
	pardon []string // parts of faults that a test provokes on purpose
}

// visit opens a window for somebody who comes to a server for the first time,
// with a browser set to a language.
func (b *chromium) visit(t testing.TB, p *process, lang i18n.Lang, width int64) *window {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	w := &window{TB: t, ctx: ctx, base: p.Base, lang: lang}
	t.Cleanup(func() {
		w.keepEvidence()
		cancel()
		w.complain()
	})
	w.open(width)
	return w
}

// another opens a further window of the same person: same cookies.
func (w *window) another() *window {
	w.Helper()
	ctx, cancel := chromedp.NewContext(w.ctx)
	other := &window{TB: w.TB, ctx: ctx, base: w.base, lang: w.lang}
	w.Cleanup(func() {
		cancel()
		other.complain()
	})
	other.open(value[int64](w, `innerWidth`))
	return other
}

func (w *window) open(width int64) {
	w.Helper()
	if err := chromedp.Do(w.ctx); err != nil { // a window lives as long as the context of its first run
		w.Fatal(err)
	}
	if err := chromedp.Listen(w.ctx, w.hear); err != nil {
		w.Fatal(err)
	}
	command(w, network.Enable, network.EnableParams{})
	agent := value[string](w, `navigator.userAgent`)
	command(w, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: w.lang.String()})
	w.resize(width)
	w.theme("light")
}

// resize gives the window a width; a phone has touch and no scroll bars.
func (w *window) resize(width int64) {
	w.Helper()
	if width >= desktop {
		w.run(chromedp.EmulateViewport(width, 900))
		return
	}
	w.run(chromedp.EmulateViewport(width, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
}

// hear notes what must not happen.
func (w *window) hear(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, w.base+"/") && !strings.HasPrefix(url, "data:") && url != "about:blank" {
			w.fault("a request to %s", url)
		}
	case *runtime.EventExceptionThrown:
		w.fault("an exception: %s", (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			w.fault("the console: %s", said(e.Args))
		}
	case *log.EventEntryAdded: // also breaches of the security policy and answers that failed
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			w.fault("%s: %s (%s)", e.Entry.Source, e.Entry.Text, strings.TrimPrefix(e.Entry.URL, w.base))
		}
	}
}

func said(args []*runtime.RemoteObject) string {
	var words []string
	for _, arg := range args {
		words = append(words, string(arg.Value), arg.Description)
	}
	return strings.Join(words, " ")
}

func (w *window) fault(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.faults = append(w.faults, fmt.Sprintf(format, args...))
}

// allow pardons faults that contain a text, because the test provokes them.
func (w *window) allow(part string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pardon = append(w.pardon, part)
}

// heard are the faults so far.
func (w *window) heard() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.faults)
}

// forget leaves the faults so far out of the complaint.
func (w *window) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.faults = nil
}

// keepEvidence takes a picture of what a failed test left behind, if anybody
// wants pictures.
func (w *window) keepEvidence() {
	folder := os.Getenv("DAMKA_SCREENSHOTS")
	if folder == "" || !w.Failed() {
		return
	}
	name := strings.ReplaceAll(w.Name(), "/", "-") + ".failed.png"
	if image, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot()); err == nil {
		_ = os.WriteFile(filepath.Join(folder, name), image, 0o666) // the test has failed already
	}
}

func (w *window) complain() {
	w.mu.Lock()
	defer w.mu.Unlock()
next:
	for _, fault := range w.faults {
		for _, part := range w.pardon {
			if strings.Contains(fault, part) {
				continue next
			}
		}
		w.Errorf("%s window: %s", w.lang, fault)
	}
	w.faults = nil
}
