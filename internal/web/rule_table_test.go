package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// A game that ends is in the table at once; the arbiter's later decision replaces it, and what the
// arbiter types by hand stays.
func TestFIDE_8_7_TheTableFollowsTheArbiter(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	h.send(h.player(id, article.White), "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	h.awaitResult(1, score.BlackWins)
	h.decide(id, "draw", "game.ground.agreed")
	h.awaitResult(1, score.Draw)
	h.decide(id, "both_forfeit", "game.ground.nobody_came")
	h.awaitResult(1, score.BothForfeit)

	desk := "/tournaments/" + h.id + "/desk/rounds/1/results"
	h.send(h.Site, desk, url.Values{"announced": {h.announced()}, "was.1": {"--"}, "result.1": {"0-0"}}, http.StatusSeeOther)
	h.awaitResult(1, score.BothLost)
	h.decide(id, "white", "game.ground.resigned")
	h.decide(h.gameOf(h.id, 2), "draw", "game.ground.agreed")
	h.awaitResult(2, score.Draw) // rows are worked on by their time, so the other one was, too
	h.awaitResult(1, score.BothLost)
}

// Where results wait for the arbiter, the desk shows what the players played as reported by both; what the
// arbiter decides waits for nobody.
func TestResultsOfGamesWaitForTheArbiter(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) { s.Games.Confirmed = true })
	first, second := h.gameOf(h.id, 1), h.gameOf(h.id, 2)
	h.AsArbiter()
	h.move(first, article.White, "32-28", "19-23")
	h.send(h.player(first, article.White), "/games/"+first+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	h.awaitThat(func(s *events.Snapshot) bool { return len(s.ReportedAlike(1)) == 1 })
	h.awaitResult(1, score.NotPlayed)
	if body := h.Page(i18n.EN, "/tournaments/"+h.id+"/desk"); !strings.Contains(body, `data-reported="0-2"`) {
		t.Error("the desk does not show the result as reported")
	}
	all := regexp.MustCompile(`id="confirm-all" name="boards" value="([^"]*)"`).FindStringSubmatch(h.Page(i18n.EN, "/tournaments/"+h.id+"/desk"))
	if all == nil {
		t.Fatal("nothing is to be confirmed")
	}
	h.send(h.Site, "/tournaments/"+h.id+"/desk/rounds/1/reports", url.Values{"announced": {h.announced()}, "boards": {all[1]}}, http.StatusSeeOther)
	h.awaitResult(1, score.BlackWins)
	h.decide(first, "draw", "game.ground.agreed")
	h.awaitResult(1, score.Draw)
	h.decide(second, "white_forfeits", "game.ground.forfeited")
	h.awaitResult(2, score.WhiteForfeits)
}

// decide gives a game a result.
func (h *hall) decide(id, award, why string) {
	h.t.Helper()
	h.rule(id, "result", url.Values{"award": {award}, "why": {why}, "basis": {h.basis(id)}})
}

// basis is what the page of a decision has seen of the game's end.
func (h *hall) basis(id string) string {
	h.t.Helper()
	return strconv.FormatInt(int64(h.state(id).EndedAt), 10)
}

// announced is what the desk has seen of the round.
func (h *hall) announced() string {
	h.t.Helper()
	return strconv.FormatUint(h.Snapshot(h.id).Rounds[0].PublishedBy, 10)
}

// moves is what the page of an act has seen of the moves.
func (h *hall) moves(id string) string {
	h.t.Helper()
	return strconv.Itoa(len(h.state(id).Moves))
}

// II.4.6: players who began with each other's colours go on so. Each then moves for the side that they have, and page and
// table show who played what.
func TestII_4_6_WhoPlaysWhatAfterReversedColours(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	announced := h.Snapshot(h.id).Rounds[0].Games[0]
	first, second := h.player(id, article.White), h.player(id, article.Black)
	form := url.Values{"fault": {"colours_reversed"}, "basis": {"2"}}
	asked := webtest.Readable(t, h.send(h.Site, rulePath(h.id, id, "start_fault"), form, http.StatusOK).Body, "main")
	if name := announced.Black.Person.Name.Whole(); !strings.Contains(asked, "becomes  "+name) || !strings.Contains(asked, "II.4.6") {
		t.Errorf("the question does not say who gets which side (%s): %s", name, asked)
	}
	h.rule(id, "start_fault", form)
	h.send(first, "/games/"+id+"/move", url.Values{"move": {"28x19"}}, http.StatusConflict)
	h.send(second, "/games/"+id+"/move", url.Values{"move": {"28x19"}}, http.StatusSeeOther)
	h.send(first, "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	h.awaitResult(1, score.WhiteWins)
	if g := h.Snapshot(h.id).Rounds[0].Games[0]; g.White.ID != announced.Black.ID || g.Black.ID != announced.White.ID {
		t.Errorf("in the table White is %v, Black %v", g.White.ID, g.Black.ID)
	}
	if file := h.Get("/games/" + id + "/file").Body; !strings.Contains(file, `[White "`+announced.Black.Person.Name.Given()+" "+announced.Black.Person.Name.Family()) {
		t.Errorf("the file has\n%s", file)
	}
}
