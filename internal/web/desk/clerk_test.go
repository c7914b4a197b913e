package desk_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"

	"golang.org/x/net/html"
)

// fill is a form of a page as a browser without scripts would send it: every
// field as it is, then what the person changes; a button is named to press
// it. A select sends its chosen option, else its first.
func fill(t *testing.T, page, action string, changes url.Values) url.Values {
	t.Helper()
	form := formTo(t, page, action)
	values := make(url.Values)
	for node := range form.Descendants() {
		name := webtest.Attribute(node, "name")
		if name == "" || has(node, "disabled") {
			continue
		}
		switch node.Data {
		case "input":
			kind := webtest.Attribute(node, "type")
			if kind == "file" || (kind == "checkbox" || kind == "radio") && !has(node, "checked") {
				continue
			}
			values.Add(name, webtest.Attribute(node, "value"))
		case "textarea":
			values.Add(name, spacedLines(node))
		case "select":
			values.Add(name, chosen(node))
		}
	}
	for name, value := range changes {
		values[name] = value
	}
	return values
}

// formTo is the form of a page that posts to an address; an empty one is the
// form that posts to the page itself.
func formTo(t *testing.T, page, action string) *html.Node {
	t.Helper()
	for node := range webtest.Parse(t, page).Descendants() {
		if node.Data == "form" && webtest.Attribute(node, "action") == action {
			return node
		}
	}
	t.Fatalf("no form posts to %q\n%s", action, page)
	return nil
}

func has(node *html.Node, name string) bool {
	for _, a := range node.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

func chosen(sel *html.Node) string {
	first, any := "", false
	for option := range sel.Descendants() {
		if option.Data != "option" {
			continue
		}
		if has(option, "selected") {
			return webtest.Attribute(option, "value")
		}
		if !any {
			first, any = webtest.Attribute(option, "value"), true
		}
	}
	return first
}

func spacedLines(node *html.Node) string {
	var b strings.Builder
	for inner := range node.Descendants() {
		if inner.Type == html.TextNode {
			b.WriteString(inner.Data)
		}
	}
	return b.String()
}

// clerk works at the desk with a browser without scripts.
type clerk struct {
	*webtest.Site
	t *testing.T
}

func newClerk(t *testing.T) clerk {
	s := webtest.New(t)
	s.AsArbiter()
	return clerk{s, t}
}

// Post sends a form and reads English.
func (c clerk) Post(path string, form url.Values) webtest.Answer {
	c.Helper()
	return c.Site.Post(path, form, "Accept-Language: en")
}

// submit fills in a form of a page and sends it; the answer sends the browser
// on to the address that is returned.
func (c clerk) submit(path, action string, changes url.Values) string {
	c.Helper()
	values := fill(c.t, c.Page(i18n.EN, path), action, changes)
	if action == "" {
		action = path
	}
	got := c.Post(action, values)
	if got.StatusCode != http.StatusSeeOther {
		c.Fatalf("POST %s: %d\n%s", action, got.StatusCode, strings.Join(alerts(webtest.Parse(c.t, got.Body)), "\n"))
	}
	return got.Header.Get("Location")
}

// after is the page to which an answer sends the browser, with what the answer
// told it to keep.
func (c clerk) after(got webtest.Answer) string {
	c.Helper()
	return c.Get(got.Header.Get("Location"), "Accept-Language: en", "Cookie: "+doneCookieOf(got)).Body
}

// doneCookieOf is what an answer tells the browser to keep of what was done.
func doneCookieOf(got webtest.Answer) string {
	for _, cookie := range got.Cookies() {
		if cookie.Name == "damka_done" && cookie.MaxAge > 0 {
			return cookie.Name + "=" + cookie.Value
		}
	}
	return "damka_none=1"
}

// takesDoneBack says whether an answer tells the browser to forget what was done.
func takesDoneBack(got webtest.Answer) bool {
	return slices.ContainsFunc(got.Cookies(), func(cookie *http.Cookie) bool { return cookie.Name == "damka_done" && cookie.MaxAge < 0 })
}

// upload sends a file as the form of a page does.
func upload(s *webtest.Site, path, name, content, lang string) webtest.Answer {
	s.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	s.Check(err)
	_, err = part.Write([]byte(content))
	s.Check(err)
	s.Check(form.Close())
	return s.Do("POST", path, &body, "Content-Type: "+form.FormDataContentType(), "Accept-Language: "+lang)
}
