package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"damka/internal/i18n"
)

// line is what lies between a browser and the server. It counts the live
// streams that are open, and can be cut or jammed.
type line struct {
	process *process // the server as it is reached over the line
	server  *httptest.Server
	target  atomic.Pointer[url.URL] // where the server is

	open, most atomic.Int64 // live streams
	opened     atomic.Int64 // since the start
	isCut      atomic.Bool
	jammed     atomic.Bool // streams are never answered

	mu    sync.Mutex
	asked []string // the windows whose streams are open
}

func newLine(t *testing.T, p *process) *line {
	t.Helper()
	l := &line{}
	l.leadTo(p)
	onward := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(l.target.Load())
			r.Out.Host = r.In.Host // forms are accepted from the same host only
		},
		FlushInterval: -1,
		ErrorHandler:  func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	l.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if l.isCut.Load() {
			panic(http.ErrAbortHandler)
		}
		if strings.HasSuffix(r.URL.Path, "/live") {
			defer l.count(r)()
			if l.jammed.Load() {
				<-r.Context().Done()
				return
			}
		}
		onward.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		l.server.CloseClientConnections()
		l.server.Close()
	})
	l.process = &process{TB: t, Base: l.server.URL, Link: l.server.URL + strings.TrimPrefix(p.Link, p.Base)}
	return l
}

// leadTo lets the line lead to a server, such as one that was started again elsewhere.
func (l *line) leadTo(p *process) {
	p.Helper()
	target, err := url.Parse(p.Base)
	if err != nil {
		p.Fatal(err)
	}
	l.target.Store(target)
}

// count notes a stream until it ends.
func (l *line) count(r *http.Request) (ended func()) {
	from, _ := url.Parse(r.Referer())
	name := from.Query().Get("window")
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked = append(l.asked, name)
	l.opened.Add(1)
	l.most.Store(max(l.most.Load(), l.open.Add(1)))
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.open.Add(-1)
		for i, other := range l.asked {
			if other == name {
				l.asked = append(l.asked[:i:i], l.asked[i+1:]...)
				return
			}
		}
	}
}

// holder is the window that opened the newest stream.
func (l *line) holder() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.asked) == 0 {
		return "none"
	}
	return l.asked[len(l.asked)-1]
}

// cut ends all connections and lets nothing through, or again everything.
func (l *line) cut(off bool) {
	l.isCut.Store(off)
	if off {
		l.server.CloseClientConnections()
	}
}

// stall leaves streams without an answer from now on.
func (l *line) stall() {
	l.jammed.Store(true)
	l.server.CloseClientConnections()
}

// speaks sets the language of the browser for this window alone.
func (w *window) speaks(lang i18n.Lang) {
	w.Helper()
	w.lang = lang
	agent := value[string](w, `navigator.userAgent`)
	command(w, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: lang.String()})
}

// hide minimizes the window, as which the page is hidden. Focus emulation, which
// tests have on, would keep it visible.
func (w *window) hide() {
	w.Helper()
	w.minimized(true)
	w.until(`document.visibilityState === "hidden"`)
}

func (w *window) show() {
	w.Helper()
	w.minimized(false)
	w.until(`document.visibilityState === "visible"`)
}

func (w *window) minimized(yes bool) {
	w.Helper()
	state := browser.WindowStateNormal
	if yes {
		state = browser.WindowStateMinimized
	}
	command(w, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: !yes})
	at := command(w, browser.GetWindowForTarget, browser.GetWindowForTargetParams{})
	command(w, browser.SetWindowBounds, browser.SetWindowBoundsParams{WindowID: at.WindowID, Bounds: &browser.Bounds{WindowState: state}})
}

// crash ends the process of the page, which cannot answer any more.
func (w *window) crash() {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, time.Second)
	defer cancel()
	_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{})
}

// alone keeps pages that the window opens from now on from hearing of others.
func (w *window) alone() {
	w.Helper()
	command(w, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `delete globalThis.BroadcastChannel`})
}
