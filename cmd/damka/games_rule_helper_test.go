package main

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"damka/internal/i18n"
)

var (
	hiddenFields = regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)">`)
	notices      = regexp.MustCompile(`(?s)<div class="notice wrong".*?</div>`)
	defects      = regexp.MustCompile(`id="[a-z]+-defect"`)
)

// rule does what the arbiter wants as pages do it: the form is read, filled in and sent, and what it asks is confirmed.
// What is only asked changes nothing.
func (g *chanceGame) rule(act string, form url.Values) bool {
	g.Helper()
	path := "/tournaments/" + g.tournament + "/games/" + g.id + "/rule/" + act
	before := g.game().Seq()
	sent := url.Values{}
	if basis := hiddenIn(g.arbiter.Get(path).Body).Get("basis"); basis != "" {
		sent.Set("basis", basis)
	}
	for name, values := range form {
		sent[name] = values
	}
	asked := g.arbiter.Post(path, sent)
	if seq := g.game().Seq(); seq != before {
		g.Errorf("%s %v: the game has changed before it was confirmed", act, form)
	}
	g.done["tried "+act]++
	if asked.StatusCode != http.StatusOK {
		g.proveRuling(act, path, sent, asked.StatusCode)
		return false
	}
	confirmed := hiddenIn(asked.Body)
	if confirmed.Get("sure") == "" {
		g.Fatalf("%s %v does not ask whether it is to be done", act, form)
	}
	done := g.arbiter.Post(path, confirmed)
	if done.StatusCode != http.StatusSeeOther {
		g.proveRuling(act, path, confirmed, done.StatusCode)
		if seq := g.game().Seq(); seq != before {
			g.Errorf("%s %v: refused, and the game has changed", act, form)
		}
		return false
	}
	g.done[act]++
	return true
}

func hiddenIn(page string) url.Values {
	fields := url.Values{}
	for _, field := range hiddenFields.FindAllStringSubmatch(page, -1) {
		fields.Set(field[1], html.UnescapeString(field[2]))
	}
	return fields
}

// proveRuling holds that the page says in both languages why an act was not done: beside the fields, or above them.
func (g *chanceGame) proveRuling(act, path string, form url.Values, status int) {
	g.Helper()
	for _, lang := range i18n.Langs() {
		got := g.arbiter.Post(path, form, "Accept-Language: "+lang.String())
		said := notices.FindString(got.Body)
		switch {
		case got.StatusCode != status || i18n.Marked(got.Body):
			g.Errorf("%s %v: %d, then %d in %s", act, form, status, got.StatusCode, lang)
		case status == http.StatusUnprocessableEntity && defects.MatchString(got.Body):
		case status == http.StatusConflict && strings.Contains(said, "<p>") && (strings.Contains(said, `class="article"`)):
		default:
			g.Errorf("%s %v: %d in %s says %q", act, form, status, lang, said)
		}
	}
	g.done["refused rulings"]++
}
