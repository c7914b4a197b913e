package play_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// importing is a published tournament of four, of draughts or chess, whose games are kept.
type importing struct {
	*webtest.Site
	id   string
	path string
}

func newImporting(t *testing.T, kept tournament.Keeping, variant article.Variant) *importing {
	t.Helper()
	s := webtest.New(t)
	ctx := t.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.InForce(variant), Variant: variant, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60, Games: tournament.Games{Kept: kept},
	})
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[1:5], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	s.AsArbiter()
	return &importing{s, id, "/tournaments/" + id + "/desk/games/import"}
}

// written is the game of a board as a file has it.
func (i *importing) written(board int, round, result, moves string) string {
	g := i.Snapshot(i.id).Rounds[0].Games[board-1]
	return fmt.Sprintf("[White \"%s\"]\n[Black \"%s\"]\n[Round \"%s\"]\n[Result \"%s\"]\n\n%s %s\n\n", g.White.Person.Name.Comma(), g.Black.Person.Name.Comma(), round, result, moves, result)
}

// send sends a file as a browser does, with other fields.
func (i *importing) send(lang i18n.Lang, file []byte, fields url.Values) webtest.Answer {
	i.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, values := range fields {
		i.Check(form.WriteField(name, values[0]))
	}
	if file != nil {
		part, err := form.CreateFormFile("file", "round.pdn")
		i.Check(err)
		_, err = part.Write(file)
		i.Check(err)
	}
	i.Check(form.Close())
	return i.Do(http.MethodPost, i.path, &body, "Content-Type: "+form.FormDataContentType(), "Accept-Language: "+lang.String())
}

var hidden = regexp.MustCompile(`name="content" value="([^"]*)"`)

// content is the file as the preview carries it.
func (i *importing) content(got webtest.Answer) string {
	i.Helper()
	found := hidden.FindStringSubmatch(got.Body)
	if found == nil {
		i.Fatalf("the preview does not carry the file: %d %s", got.StatusCode, got.Body)
	}
	return strings.NewReplacer("&#43;", "+", "&#61;", "=", "&#47;", "/").Replace(found[1])
}

func (i *importing) gameID(board int) string {
	s := i.Snapshot(i.id)
	pairing, _ := s.KeptGame(s.Rounds[0].Games[board-1])
	return pairing.GameID()
}

// A file is shown before anything is kept, then taken; the same file again is here already.
func TestImportThroughThePage(t *testing.T) {
	for _, c := range []struct {
		variant       article.Variant
		result, moves string
	}{{article.International, "2-0", "1. 32-28 19-23 2. 28x19 14x23"}, {article.Chess, "1-0", "1. f3 e5 2. Nc3 Nc6"}} {
		i := newImporting(t, tournament.KeptTransmitted, c.variant)
		preview := i.send(i18n.EN, []byte(i.written(1, "1", c.result, c.moves)), nil)
		if preview.StatusCode != http.StatusOK || !strings.Contains(preview.Body, "1 game is ready to be imported.") {
			t.Fatalf("%d %s", preview.StatusCode, preview.Body)
		}
		if _, err := i.Games.Snapshot(t.Context(), i.gameID(1)); err == nil {
			t.Fatal("the preview keeps a game")
		}
		i.Hold(i.path, preview.Body)
		content := i.content(preview)
		for _, want := range []string{"1 game was imported.", "1 game is here already."} {
			done := i.send(i18n.EN, nil, url.Values{"content": {content}, "take": {"1"}})
			if done.StatusCode != http.StatusOK || !strings.Contains(done.Body, want) || !strings.Contains(done.Body, "/games/"+i.gameID(1)) {
				t.Errorf("%d without %q: %s", done.StatusCode, want, done.Body)
			}
		}
		s, err := i.Games.Snapshot(t.Context(), i.gameID(1))
		if i.Check(err); len(s.State.Moves) != 4 || s.State.Outcome == nil {
			t.Errorf("%d moves", len(s.State.Moves))
		}
	}
}

// Everything a preview can say, in both languages.
func TestPreviewOfAnImport(t *testing.T) {
	i := newImporting(t, tournament.KeptTransmitted, article.International)
	i.Enter(i.id, 1, score.BlackWins)
	file := i.written(1, "1", "2-0", "1. 32-28 19-23") + i.written(1, "1", "2-0", "1. 32-28 19-24") +
		i.written(2, "1", "1-1", "1. 32-28 19-23 2. 31-27 14-19") + i.written(2, "4", "1-1", "1. 32-28") + i.written(2, "1", "*", "1. 32-28") +
		"[White \"Nikt\"]\n[Black \"Nikogo\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0\n\n"
	old := []byte(strings.NewReplacer("Ł", "\xa3", "Ź", "\x8f", "Ć", "\xc6", "ż", "\xbf").Replace(file)) // Windows-1250
	for _, lang := range i18n.Langs() {
		got := i.send(lang, old, nil)
		i.Hold(i.path, got.Body)
		text := webtest.Readable(t, got.Body, "summary") + "\n" + webtest.Readable(t, got.Body, "preview")
		golden.Expect(t, "testdata/import."+lang.String()+".golden", text)
	}
}

// A pairing that several may be is chosen on the page, and the choice stays until it is taken.
func TestChoiceOfAPairing(t *testing.T) {
	i := newImporting(t, tournament.KeptByPlayers, article.International)
	preview := i.send(i18n.EN, []byte(i.written(1, "4", "2-0", "1. 32-28")), nil)
	if !strings.Contains(preview.Body, `name="pairing.1"`) || strings.Contains(preview.Body, `name="take"`) {
		t.Fatal("nothing is asked, or it can be taken without an answer")
	}
	fields := url.Values{"content": {i.content(preview)}, "pairing.1": {i.gameID(1)}, "look": {"1"}}
	ready := i.send(i18n.EN, nil, fields)
	if !strings.Contains(ready.Body, `value="`+i.gameID(1)+`" selected`) || !strings.Contains(ready.Body, `name="take"`) {
		t.Errorf("the choice was lost: %s", ready.Body)
	}
	fields.Del("look")
	fields.Set("take", "1")
	if done := i.send(i18n.EN, nil, fields); !strings.Contains(done.Body, "1 game was imported.") {
		t.Error(done.Body)
	}
}

// What is no file of games, or is none of this tournament, is refused in words.
func TestImportRefused(t *testing.T) {
	i := newImporting(t, tournament.KeptTransmitted, article.International)
	for text, file := range map[string][]byte{
		"There is no game in the file":      []byte("\n"),
		"This is not a file of games":       append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), bytes.Repeat([]byte{0, 7, 200}, 500)...),
		"These are games of chess":          []byte("[Event \"Open 1-0\"]\n[White \"A\"]\n1. e4 {32-28} e5 2. Nf3 Nc6 1-0\n\n"),
		"The file is larger than 5\u00a0MB": bytes.Repeat([]byte("{}"), games.MostImportBytes/2+1),
		"The file has more than 2":          bytes.Repeat([]byte("[White \"A\"]\n1. 32-28 *\n\n"), games.MostImported+1),
		"No published pairing has these":    []byte("[White \"A\"]\n1. 32-28 *\n\n"),
	} {
		if got := i.send(i18n.EN, file, nil); !strings.Contains(got.Body, text) || strings.HasPrefix(text, "Th") && got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%d without %q", got.StatusCode, text)
		}
	}
	if got := i.send(i18n.EN, nil, nil); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("without a file: %d", got.StatusCode)
	}
	if got := i.send(i18n.EN, nil, url.Values{"content": {"?"}}); got.StatusCode != http.StatusBadRequest {
		t.Errorf("a file that is no base64: %d", got.StatusCode)
	}
	nowhere := i.Published()
	i.path = "/tournaments/" + nowhere + "/desk/games/import"
	if got := i.send(i18n.EN, []byte("1. 32-28 *\n"), nil); !strings.Contains(got.Body, "choose in the regulations") {
		t.Error("a tournament that keeps no games does not say what to do")
	}
}

// The page is linked where arbiters are, and for nobody else.
func TestWhereTheImportIsLinked(t *testing.T) {
	i := newImporting(t, tournament.KeptTransmitted, article.International)
	visitor := i.Client(t)
	visitor.Cookie = nil
	boards, desk := "/tournaments/"+i.id+"/games", "/tournaments/"+i.id+"/desk"
	for _, lang := range i18n.Langs() {
		i.Hold(i.path, i.Page(lang, i.path))
		if !strings.Contains(i.Page(lang, boards), i.path) || !strings.Contains(i.Page(lang, desk), i.path) || strings.Contains(visitor.Page(lang, boards), i.path) {
			t.Error("the import is not linked, or for visitors")
		}
	}
	if got := visitor.Get(i.path); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor gets the page: %d", got.StatusCode)
	}
}

// The page works without scripts: the field takes the file. A script lets it be dropped anywhere on the form.
func TestImportTakesADroppedFile(t *testing.T) {
	i := newImporting(t, tournament.KeptTransmitted, article.International)
	for _, lang := range i18n.Langs() {
		body := i.Page(lang, i.path)
		script := regexp.MustCompile(`src="(/assets/[^"]*import-drop\.js)"`).FindStringSubmatch(body)
		if script == nil || !strings.Contains(body, `type="file" class="drop" id="file" name="file"`) {
			t.Fatalf("%s: no field or no script", lang)
		}
		if got := i.Get(script[1]); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "dataTransfer") {
			t.Errorf("%s: %d", script[1], got.StatusCode)
		}
	}
}
