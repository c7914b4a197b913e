package desk_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// reported is a tournament in which two pairs report alike, one differently, one
// player alone; some are here.
func reported(s *webtest.Site) string {
	s.Helper()
	id := s.Reporting(tournament.ReportsConfirmed)
	cards := s.Cards(id, 1)
	for i, result := range []score.Result{score.WhiteWins, score.WhiteWins, score.Draw, score.Draw, score.DrawWhiteAdvantage, score.BlackWins, score.BlackWins} {
		s.Check(s.Says(id, cards[i], result))
	}
	return id
}

// What the desk says of reports and of who is here.
func TestReportsAtTheDesk(t *testing.T) {
	s := webtest.New(t)
	id := reported(s)
	s.AsArbiter()
	var text strings.Builder
	for _, lang := range i18n.Langs() {
		page := s.Page(lang, parts.DeskPath(id))
		s.Hold("/desk", page)
		for _, part := range []string{"reports", "here", "results"} {
			fmt.Fprintf(&text, "== %s, %s\n%s", part, lang, regexp.MustCompile(`(?m)^\| $\n`).ReplaceAllString(webtest.Readable(t, page, part), ""))
		}
	}
	golden.Expect(t, "testdata/reports.golden", text.String())
	if page := s.Page(i18n.EN, parts.DeskPath(id)); strings.Count(page, `data-reported="`) != 2 {
		t.Error("the rows do not say what can be confirmed by a key")
	}
}

// One is confirmed by itself or all that agree at once, as they were seen.
func TestConfirmReports(t *testing.T) {
	s := webtest.New(t)
	id := reported(s)
	s.AsArbiter()
	path := parts.DeskPath(id, "rounds", 1, "reports")
	seen := fmt.Sprint(s.Snapshot(id).Rounds[0].SeatedBy)
	send := func(boards ...string) webtest.Answer {
		return s.Post(path, url.Values{"boards": boards, "announced": {seen}}, "Accept-Language: en")
	}
	for what, got := range map[string]webtest.Answer{
		"none": send(), "differing": send("3:0-2"), "one alone": send("4:0-2"), "other than reported": send("1:0-2"),
		"all or none": send("1:2-0 3:0-2"), "an older round": s.Post(path, url.Values{"boards": {"1:2-0"}, "announced": {"1"}}),
	} {
		if got.StatusCode != http.StatusConflict || s.Snapshot(id).Rounds[0].Open != 4 {
			t.Errorf("%s: %d", what, got.StatusCode)
		}
	}
	for _, wrong := range []string{"x", "1:x", "x:2-0"} {
		if got := send(wrong); got.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: %d", wrong, got.StatusCode)
		}
	}
	if got := send("1:2-0"); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != parts.DeskPath(id, "rounds", 1)+"?saved=1" {
		t.Errorf("one: %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	page := s.Page(i18n.EN, parts.DeskPath(id))
	all := regexp.MustCompile(`id="confirm-all" name="boards" value="([^"]*)"`).FindStringSubmatch(page)
	if len(all) < 2 || all[1] != "2:1-1" {
		t.Fatalf("the button for all is for %q", all)
	}
	if got := send(all[1]); got.StatusCode != http.StatusSeeOther {
		t.Errorf("all: %d", got.StatusCode)
	}
	if round := s.Snapshot(id).Rounds[0]; round.Open != 2 || round.Games[0].Result != score.WhiteWins || round.Games[1].Result != score.Draw {
		t.Errorf("got %+v", round.Games[:2])
	}
}

// Who is not here before round 2 is on the page of absences, and announced at once.
func TestMissingAreAnnouncedFromTheDesk(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	s.Enter(id, 1, score.WhiteWins, score.Draw, score.Draw, score.BlackWins)
	s.AsArbiter()
	players := s.Snapshot(id).Players
	var here []tournament.ParticipantID
	for _, p := range players[:6] {
		here = append(here, p.ID)
	}
	s.Check(s.Events.CheckIn(t.Context(), app.Arbiter, id, 2, here))
	path := parts.DeskPath(id, "rounds", 2, "absences")
	page := s.Page(i18n.EN, path)
	s.Hold(path, page)
	if !strings.Contains(page, "Announce 2 players absent") || !strings.Contains(page, `data-region`) && strings.Count(page, `name="player"`) != 2 {
		t.Errorf("the missing are not there: %s", page)
	}
	got := s.Post(parts.DeskPath(id, "rounds", 2, "check-in"), url.Values{"player": {string(players[6].ID)}})
	if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path+"#missing" || len(s.Snapshot(id).CheckIns(2).Missing) != 1 {
		t.Errorf("checked in: %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	form := url.Values{}
	for _, found := range regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]+)">`).FindAllStringSubmatch(s.Page(i18n.EN, path), -1) {
		form.Add(found[1], found[2])
	}
	if got := s.Post(path, form); got.StatusCode != http.StatusSeeOther {
		t.Errorf("announced: %d %s", got.StatusCode, got.Body)
	}
	if absent := s.Snapshot(id).Absences(2); len(absent) != 1 || absent[0].Player.ID != players[7].ID {
		t.Errorf("absent are %v", absent)
	}
}

// II.5.5: once the time allowed for lateness is over, the games of those who did not
// check in are lost by one press, and no others.
func TestII55LateAreEnteredFromTheDesk(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	s.AsArbiter()
	games := s.Snapshot(id).Rounds[0].Games
	s.Check(s.Events.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{games[0].White.ID, games[0].Black.ID, games[1].White.ID, games[2].Black.ID}))
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	path := parts.DeskPath(id, "rounds", 1)
	s.Pass(time.Duration(s.Snapshot(id).Settings.LateAfter) * time.Minute)
	if strings.Contains(s.Page(i18n.EN, path), "late-all") {
		t.Error("offered within the hour")
	}
	s.Pass(time.Second)
	page := s.Page(i18n.EN, path)
	s.Hold(path, page)
	_, form, _ := strings.Cut(page, `class="late-all"`)
	form, _, _ = strings.Cut(form, "</form>")
	if !strings.Contains(form, "Enter the forfeits of 3 games") || strings.Count(form, "<li>") != 3 {
		t.Fatalf("got %s", form)
	}
	sent := url.Values{}
	for _, found := range regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]*)">`).FindAllStringSubmatch(form, -1) {
		sent.Add(found[1], html.UnescapeString(found[2]))
	}
	if got := s.Post(path+"/results", sent); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path+"?saved=3" {
		t.Fatalf("entered: %d to %s\n%s", got.StatusCode, got.Header.Get("Location"), got.Body)
	}
	for i, want := range []score.Result{score.NotPlayed, score.BlackForfeits, score.WhiteForfeits, score.BothForfeit} {
		if got := s.Snapshot(id).Rounds[0].Games[i].Result; got != want {
			t.Errorf("board %d: %v, want %v", i+1, got, want)
		}
	}
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 2, Was: score.BlackForfeits, Result: score.Draw}}))
	if got := s.Post(path+"/results", sent); got.StatusCode != http.StatusConflict || s.Snapshot(id).Rounds[0].Games[1].Result != score.Draw {
		t.Errorf("an old page took back what was played: %d", got.StatusCode)
	}
}
