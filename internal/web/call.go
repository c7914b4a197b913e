package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// call is one request on its way through a handler, with what every handler
// needs: who asks, in which language and in which theme.
type call struct {
	*Server
	w     http.ResponseWriter
	r     *http.Request
	text  *i18n.Printer
	theme theme
	actor app.Actor

	keepAs func(keptPage) // keeps the page that is made; nil: it is not kept
}

func (s *Server) newCall(w http.ResponseWriter, r *http.Request) (*call, error) {
	c := &call{Server: s, w: w, r: r, text: i18n.For(languageOf(r)), theme: themeOf(r)}
	var err error
	c.actor, err = s.actorOf(r)
	return c, err
}

func (c *call) ctx() context.Context { return c.r.Context() }

// snapshot is the tournament the path names by {id}.
func (c *call) snapshot() (*events.Snapshot, error) {
	return c.events.Snapshot(c.ctx(), c.r.PathValue("id"))
}

// here is the path and query of the page, to come back to; the front page
// where coming back would do something, or show a secret.
func (c *call) here() string {
	looking := c.r.Method == http.MethodGet || c.r.Method == http.MethodHead
	if !looking || c.r.PathValue("secret") != "" {
		return "/"
	}
	return c.r.URL.RequestURI()
}

// isAPI says that a program asks, which gets JSON and no pages.
func (c *call) isAPI() bool { return strings.HasPrefix(c.r.URL.Path, "/api/") }

// frame is what a layout needs beside the view.
type frame struct {
	Lang, OtherLang  i18n.Lang
	OtherLangName    string // in that language
	Theme, NextTheme theme
	ThemeLabel       string // of the button that changes the theme
	Here             string // path and query of this page
	Now              int64  // the server's clock, Unix milliseconds
	Arbiter          bool
}

// At says whether the page lies at or below a path, for the main menu.
func (f frame) At(path string) bool {
	here, _, _ := strings.Cut(f.Here, "?")
	return here == path || strings.HasPrefix(here, path+"/")
}

func (c *call) frame() frame {
	return frame{
		Lang: c.text.Lang(), OtherLang: c.text.Lang().Other(),
		OtherLangName: c.text.Text("language." + c.text.Lang().Other().String() + ".self"),
		Theme:         c.theme, NextTheme: c.theme.next(), ThemeLabel: c.text.Text("public.theme." + string(c.theme.next())),
		Here: c.here(), Now: c.now().UnixMilli(), Arbiter: c.actor.IsArbiter(),
	}
}

// show answers with the page of a view.
func (c *call) show(view any) error { return c.showStatus(http.StatusOK, view) }

// showStatus answers with the page of a view and a status. The page is made
// whole before the first byte is sent, so that nobody sees half of one.
func (c *call) showStatus(status int, view any) error {
	var page bytes.Buffer
	if err := c.views.render(&page, c.frame(), view); err != nil {
		return err
	}
	if c.keepAs != nil && status == http.StatusOK {
		kept := newKeptPage(page.Bytes())
		c.keepAs(kept)
		return c.sendKept(kept)
	}
	c.pageHeaders()
	c.w.WriteHeader(status)
	_, err := c.w.Write(page.Bytes())
	return gone(err)
}

func (c *call) pageHeaders() {
	header := c.w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", c.text.Lang().String())
	c.noStore()
}

// noStore keeps caches from showing old results, or the desk to a visitor.
func (c *call) noStore() {
	c.w.Header().Set("Cache-Control", "no-cache, private")
	c.w.Header().Add("Vary", "Accept-Language, Cookie")
}

// json answers with a value as JSON.
func (c *call) json(status int, value any) error {
	return c.sendJSON(status, "application/json", value)
}

func (c *call) sendJSON(status int, contentType string, value any) error {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return err
	}
	c.w.Header().Set("Content-Type", contentType)
	c.noStore()
	c.w.WriteHeader(status)
	_, err := c.w.Write(body.Bytes())
	return gone(err)
}

// redirect sends the browser to a path after a change.
func (c *call) redirect(path string) error {
	c.noStore()
	http.Redirect(c.w, c.r, path, http.StatusSeeOther)
	return nil
}
