package desk_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/score"
)

// A recorded result of a round robin's older round is corrected only after a
// question that says what it was, what it becomes and what follows; what is
// still missing there is entered without one.
func TestOlderRoundOfARoundRobinAsksFirst(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	c.Check(c.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 2, Result: score.WhiteWins}}))
	desk := parts.DeskPath(id, "rounds", 1)
	change := func(board, was, result string) url.Values {
		return url.Values{"result." + board: {result}, "was." + board: {was}}
	}
	if got := c.Post(desk+"/results", change("1", "2-0", "1-1")); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("a correction of the newest round: %d", got.StatusCode)
	}
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	before := c.Snapshot(id).Seq
	page := c.Page(i18n.EN, desk)
	c.wantTexts(page, `data-ask="entered"`, "Before a correction is saved")
	asked := c.Post(desk+"/results", fill(t, page, desk+"/results", url.Values{"result.1": {"0-2"}}))
	if asked.StatusCode != http.StatusOK || c.Snapshot(id).Seq != before {
		t.Fatalf("status %d, or it was written without a question", asked.StatusCode)
	}
	firstIsQuestion(t, asked.Body)
	c.wantTexts(asked.Body, "1 : 1 → 0 : 2", "points 1 → 0", "A later round is already published.")
	if strings.Contains(asked.Body, "V.2.8") {
		t.Error("an article of Swiss tournaments is cited")
	}
	done := c.Post(desk+"/results", fill(t, asked.Body, desk+"/results", nil))
	if done.Header.Get("Location") != desk+"?saved=1" || c.Snapshot(id).Round(1).Games[0].Result != score.BlackWins {
		t.Errorf("after the question: %d, %s", done.StatusCode, c.Snapshot(id).Round(1).Games[0].Result)
	}
	got := c.Do("POST", parts.APIPath(id)+"/results", strings.NewReader(`{"changes":[{"round":1,"board":1,"was":"0-2","result":"2-0"}],"ask":true}`),
		"Authorization: Bearer "+c.Secret, "Content-Type: application/json")
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "older_ask_first") {
		t.Errorf("a program that wants to be asked: %d %s", got.StatusCode, got.Body)
	}
}

// What is missing in an older round is no correction: neither the page nor a
// program that wants to be asked is.
func TestAMissingResultOfAnOlderRoundAsksNothing(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 2))
	s := c.Snapshot(id)
	board := slices.IndexFunc(s.Round(1).Games, func(g events.Game) bool { return g.Result == score.NotPlayed }) + 1
	if board == 0 || !s.IsOlder(1) {
		t.Fatal("nothing is missing in round 1, or it is not older: the test proves nothing")
	}
	got := c.Do("POST", parts.APIPath(id)+"/results", strings.NewReader(fmt.Sprintf(`{"changes":[{"round":1,"board":%d,"was":"","result":"adjourned"}],"ask":true}`, board)),
		"Authorization: Bearer "+c.Secret, "Content-Type: application/json")
	if got.StatusCode != http.StatusOK {
		t.Errorf("a program: %d %s", got.StatusCode, got.Body)
	}
	desk := parts.DeskPath(id, "rounds", 1)
	ended := url.Values{fmt.Sprintf("result.%d", board): {"2-0"}, fmt.Sprintf("was.%d", board): {"adjourned"}}
	if got := c.Post(desk+"/results", ended); got.StatusCode != http.StatusSeeOther || c.Snapshot(id).Round(1).Games[board-1].Result != score.WhiteWins {
		t.Errorf("the page: %d, and there is %s", got.StatusCode, c.Snapshot(id).Round(1).Games[board-1].Result)
	}
}

// Where rounds are published ahead, the round that is played is not older than
// the next, until it is finished or the next has begun.
func TestRoundsPublishedAheadAreNotOlder(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	if s := c.Snapshot(id); s.IsOlder(1) || s.IsOlder(2) || s.IsOlder(99) {
		t.Error("round 1 is being played, and a round is older")
	}
	c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	states := func() (said []string) {
		for _, path := range []string{parts.DeskPath(id, "rounds", 1), parts.TournamentPath(id, "rounds", 1), parts.TournamentPath(id, "schedule")} {
			body := c.Page(i18n.EN, path)
			said = append(said, fmt.Sprint(strings.Count(body, "playing<")+strings.Count(body, "playing ·"), strings.Count(body, "results missing")))
		}
		return said
	}
	if got := states(); !slices.Equal(got, []string{"1 0", "1 0", "1 0"}) {
		t.Errorf("round 1 is being played: %q", got)
	}
	c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 2))
	if s := c.Snapshot(id); !s.IsOlder(1) || s.IsOlder(2) {
		t.Error("round 2 has begun, and round 1 is not older")
	}
	if got := states(); !slices.Equal(got, []string{"0 1", "0 1", "1 1"}) {
		t.Errorf("round 2 has begun, and results of round 1 are missing: %q", got)
	}
}

// firstIsQuestion holds that the focus of a question is where one stray Enter
// confirms nothing: on the question, and neither its button nor a choice has it.
func firstIsQuestion(t *testing.T, page string) {
	t.Helper()
	if !strings.Contains(page, `class="narrow confirm" aria-labelledby="question" tabindex="-1" autofocus>`) ||
		strings.Count(page, "autofocus") != 1 || strings.Contains(page, "data-first") {
		t.Error("Enter would confirm the question at once")
	}
}
