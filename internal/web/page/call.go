package page

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"path"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// Call is one request on its way through a handler, with what every handler
// needs: who asks, in which language and in which theme.
type Call struct {
	*Site
	Reader
	Writer  http.ResponseWriter
	Request *http.Request
	theme   theme
	Signed  Identified // who asks, and by what they are known
	Player  *app.Actor // who asks as far as the game is concerned that the path names, once that was found out
	fresh   bool       // the page wants a sign-in just now

	// FormAt is the path and query at which a form is that is shown again: [Route.Form], unless the page reads from its query what was typed.
	FormAt string

	typed   bool             // FormAt has what was typed
	fails   Failing          // see [Route]
	cacheAs func(cachedPage) // caches the page that is made; nil: it is not cached
}

func (s *Site) newCall(w http.ResponseWriter, r *http.Request) (*Call, error) {
	c := &Call{Site: s, Writer: w, Request: r, theme: themeOf(r)}
	signed, err := s.identify(r)
	actor := signed.Actor
	c.Signed = signed
	c.Reader = Reader{Printer: i18n.For(languageOf(r)), Now: s.now(), Actor: actor, Names: c.nameOf}
	if c.isAPI() {
		c.Printer = c.Plain() // programs compare texts and search in them
	}
	c.May = func(deed app.Deed) bool {
		return c.Events.Offered(c.Context(), c.Actor, deed, c.Request.PathValue("id"))
	}
	c.Signer = signersOf(c)
	c.Reader.Waiting = func() int { return waiting(c) }
	c.Personal = !actor.IsVisitor() && c.May(app.ReadPersonalData)
	return c, err
}

// waiting counts the games that wait for the arbiter who asks. A queue that cannot be read says so on
// its own page.
func waiting(c *Call) int {
	all, err := c.Games.Waiting(c.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return 0
	}
	return len(all)
}

// nameOf finds names in the tournament that the path names, if it names one.
func (c *Call) nameOf(id string) string {
	if c.Request.PathValue("id") == "" {
		return ""
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return ""
	}
	return snapshot.Name(id)
}

// Context ends with the request.
func (c *Call) Context() context.Context { return c.Request.Context() }

// Snapshot is the tournament the path names by {id}.
func (c *Call) Snapshot() (*events.Snapshot, error) {
	return c.Events.Snapshot(c.Context(), c.Request.PathValue("id"))
}

// allow asks whether the caller may do a deed at all, to the tournament that the
// path names if it names one.
func allow(c *Call, deed app.Deed) error {
	return c.Events.Allow(c.Context(), c.Actor, deed, c.Request.PathValue("id"))
}

// here is the path and query of the page, to come back to: of a form that was
// sent, and is shown again with its mistakes, the page that has it, which is
// the nearest one above where the address itself only acts. It is the front
// page where coming back would show a secret.
func (c *Call) here() string {
	address := c.Request.URL.Path
	switch {
	case c.Request.PathValue("secret") != "":
		return "/"
	case isLooking(c):
		return c.Request.URL.RequestURI()
	case c.FormAt != "":
		return c.FormAt
	case isShown(c, address):
		return c.Request.URL.RequestURI()
	}
	return formOf(c)
}

// formOf is where the form is that is sent to this address: the nearest page above it.
func formOf(c *Call) string {
	address := c.Request.URL.Path
	for address != "/" && !isShown(c, address) {
		address = path.Dir(address)
	}
	return (&url.URL{Path: address}).String()
}

// isLooking says that somebody asks for a page, and sends nothing.
func isLooking(c *Call) bool {
	return c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead
}

// isShown says that an address has a page to look at.
func isShown(c *Call, address string) bool {
	_, pattern := c.mux.Handler(&http.Request{Method: http.MethodGet, Host: c.Request.Host, URL: &url.URL{Path: address}})
	return pattern != ""
}

// isAPI says that a program asks, which gets JSON and no pages.
func (c *Call) isAPI() bool { return strings.HasPrefix(c.Request.URL.Path, "/api/") }

// isScript says that a script of a page asks, which shows what went wrong in the page's own place.
func isScript(c *Call) bool { return c.Request.Header.Get("Accept") == "application/json" }

// frame is what a layout needs beside the view.
type frame struct {
	Lang, OtherLang  i18n.Lang
	OtherLangName    string // in that language
	Theme, NextTheme theme
	ThemeLabel       string // of the button that changes the theme
	Here             string // path and query of this page
	Now              int64  // the server's clock, Unix milliseconds
	Who              who
	Confirm          string // where one shows again who one is, before filling in a form that needs it; empty: no need
}

// At says whether the page lies at or below a path, for the main menu.
func (f frame) At(path string) bool {
	here, _, _ := strings.Cut(f.Here, "?")
	return here == path || strings.HasPrefix(here, path+"/")
}

func (c *Call) frame() frame {
	confirm := ""
	if c.fresh && c.Actor.IsStale() {
		confirm = againPath + "?return=" + url.QueryEscape(c.here())
	}
	return frame{
		Lang: c.Lang(), OtherLang: c.Lang().Other(),
		OtherLangName: c.Text("language." + c.Lang().Other().String() + ".self"),
		Theme:         c.theme, NextTheme: c.theme.next(), ThemeLabel: c.Text("public.theme." + string(c.theme.next())),
		Here: c.here(), Now: c.Now.UnixMilli(), Who: whoIs(c), Confirm: confirm,
	}
}

// Show answers with the page of a view.
func (c *Call) Show(view any) error { return c.ShowStatus(http.StatusOK, view) }

// ShowStatus answers with the page of a view and a status. The page is made
// whole before the first byte is sent, so that nobody sees half of one.
func (c *Call) ShowStatus(status int, view any) error {
	var page bytes.Buffer
	if err := c.files.Load().views.render(&page, c.frame(), view); err != nil {
		return err
	}
	if c.cacheAs != nil && status == http.StatusOK {
		cached := newCachedPage(page.Bytes())
		c.cacheAs(cached)
		return c.sendCached(cached)
	}
	c.pageHeaders()
	c.Writer.WriteHeader(status)
	_, err := c.Writer.Write(page.Bytes())
	return Gone(err)
}

func (c *Call) pageHeaders() {
	header := c.Writer.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", c.Lang().String())
	c.NoStore()
}

// NoStore keeps caches from showing old results, or the desk to a visitor. What
// has a secret in it is not even kept for the Back key; see [KeepNothing].
func (c *Call) NoStore() {
	if c.Writer.Header().Get("Cache-Control") != keptNowhere {
		c.Writer.Header().Set("Cache-Control", "no-cache, private")
	}
	c.Writer.Header().Add("Vary", "Accept-Language, Cookie")
}

const keptNowhere = "no-store"

// KeepNothing says that the answer has a secret in it: no cache, and no
// browser's Back key, may show it again to anyone who sits there later.
func KeepNothing(c *Call) { c.Writer.Header().Set("Cache-Control", keptNowhere) }

// JSON answers with a value as JSON.
func (c *Call) JSON(status int, value any) error {
	return c.SendJSON(status, "application/json", value)
}

// SendJSON answers with a value as JSON of a content type.
func (c *Call) SendJSON(status int, contentType string, value any) error {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return err
	}
	c.Writer.Header().Set("Content-Type", contentType)
	c.NoStore()
	c.Writer.WriteHeader(status)
	_, err := c.Writer.Write(body.Bytes())
	return Gone(err)
}

// Redirect sends the browser to a path after a change.
func (c *Call) Redirect(path string) error {
	c.NoStore()
	http.Redirect(c.Writer, c.Request, path, http.StatusSeeOther)
	return nil
}

// Base is the address under which this browser reached the server.
func (c *Call) Base() string {
	scheme := "http"
	if c.secure || c.Request.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + c.Request.Host
}

// Fragment answers with a partial alone, for scripts to put in place.
func (c *Call) Fragment(name string, data any) error {
	html, err := c.Site.Fragment(c.Lang(), name, data)
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Content-Type", "text/html; charset=utf-8")
	c.NoStore()
	_, err = c.Writer.Write([]byte(html))
	return Gone(err)
}

// Download sends a file to keep.
func (c *Call) Download(contentType, name string, content []byte) error {
	header := c.Writer.Header()
	header.Set("Content-Type", contentType)
	header.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	c.NoStore()
	_, err := c.Writer.Write(content)
	return Gone(err)
}
