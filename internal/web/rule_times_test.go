package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// Each time that the arbiter types says its units beside the field, in both languages, and is taken with its own: a number alone could be minutes
// as well as seconds.
func TestTimesThatTheArbiterTypesHaveUnits(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	for act, fields := range map[string][]string{"give": {"amount"}, "take": {"amount"}, "clocks": {"white", "black"}, "back": {"white", "black"}, "sanction": {"taken", "given"}} {
		for lang, want := range map[i18n.Lang][2]string{i18n.PL: {"minuty:sekundy)", "Sama liczba oznacza minuty"}, i18n.EN: {"minutes:seconds)", "A number alone means minutes"}} {
			body := h.Page(lang, rulePath(h.id, id, act))
			for _, field := range fields {
				_, asked, found := strings.Cut(body, `<label for="`+field+`">`)
				asked, _, _ = strings.Cut(asked, `</div>`)
				if label, hint, _ := strings.Cut(asked, "</label>"); !found || !strings.Contains(label, want[0]) || !strings.Contains(strings.ReplaceAll(hint, "\u00a0", " "), want[1]) {
					t.Errorf("%s in %s: %s", act, lang, asked)
				}
			}
		}
	}
	whites := func() clock.Time {
		c, _ := h.state(id).Clock()
		return c.At(h.state(id).LastAt).White.Left
	}
	h.rule(id, "stop", url.Values{"why": {"game.ground.interrupted"}})
	for text, want := range map[string]clock.Time{"2": 2 * clock.Minute, "2 min": 2 * clock.Minute, "90 s": 90 * clock.Second, "1:30": 90 * clock.Second} {
		before := whites()
		h.rule(id, "give", url.Values{"side": {"white"}, "amount": {text}, "why": {"game.ground.irregularity"}})
		if got := whites() - before; got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	got := h.send(h.Site, rulePath(h.id, id, "give"), url.Values{"side": {"white"}, "amount": {"2 moves"}, "why": {"game.ground.irregularity"}}, http.StatusUnprocessableEntity)
	if text := webtest.Readable(t, got.Body, "main"); !strings.Contains(text, "such as 2 min or 90 s") || !strings.Contains(got.Body, `value="2 moves"`) {
		t.Errorf("what is no time: %s", text)
	}
}
