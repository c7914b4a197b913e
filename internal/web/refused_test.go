package web_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// V.2.8.9.9: a round that has not begun is not cancelled. The desk says what to do
// in place of it, in the words of its own link.
func TestV2899CancellingWhatHasNotBegunSaysWhatToDo(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	for lang, said := range map[i18n.Lang]string{
		i18n.EN: "Round 2 has not begun, so there is nothing to void: if it should be different, choose “Unpublish the round” on the arbiter’s desk",
		i18n.PL: "Runda 2 jeszcze się nie zaczęła, więc nie ma czego unieważniać: jeśli ma być inna, wybierz w panelu sędziego „Wycofaj ogłoszenie rundy”",
	} {
		got := s.Get("/tournaments/"+id+"/desk/rounds/2/cancel", "Accept-Language: "+lang.String())
		body := strings.ReplaceAll(got.Body, "\u00a0", " ")
		if got.StatusCode != http.StatusConflict || !strings.Contains(body, said) {
			t.Errorf("%s: status %d, and not %q", lang, got.StatusCode, said)
		}
	}
}

// A refusal says what to do by itself. What else there is to say is whether
// something was saved, and that only to who meant to save something.
func TestRefusalsSendNobodyBack(t *testing.T) {
	s := webtest.New(t)
	swiss := s.DemoSwiss()
	id := s.Published()
	s.AsArbiter()
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	read := s.Get("/api/tournaments/" + swiss + "/schedule")
	if read.StatusCode != http.StatusConflict || strings.Contains(read.Body, `"todo"`) {
		t.Errorf("reading: status %d, %s", read.StatusCode, read.Body)
	}
	changed := s.Do(http.MethodPost, "/api/tournaments/"+id+"/rounds/2/cancel", strings.NewReader(`{"reason":"power"}`), "Content-Type: application/json")
	if todo := webtest.Field(t, changed, "todo"); changed.StatusCode != http.StatusConflict || todo != "Niczego nie zapisano." {
		t.Errorf("changing: status %d, %v", changed.StatusCode, todo)
	}
}
