package api_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// runReports checks players in, reads what was reported and confirms it as it was seen.
func (p *program) runReports(t *testing.T) {
	tournamentID := p.Reporting(tournament.ReportsConfirmed)
	cards := p.Cards(tournamentID, 1)
	for i, result := range []score.Result{score.WhiteWins, score.WhiteWins, score.Draw, score.BlackWins, score.Draw} {
		p.Check(p.Says(tournamentID, cards[i], result))
	}
	const round = "/api/tournaments/{id}/rounds/{round}"
	id := map[string]string{"id": tournamentID, "round": "1", "player": string(cards[7].Player.ID)}
	shown := p.ask(200, "GET", round+"/reports", id, "")
	for path, want := range map[string]any{
		"games.0.state": "reported", "games.0.whiteSays": "2-0", "games.1.state": "disagreement", "games.1.blackSays": "0-2", "games.2.state": "one", "games.2.blackSays": "",
	} {
		if got := webtest.Field(t, shown, path); got != want {
			t.Errorf("%s is %v, want %v", path, got, want)
		}
	}
	announced := fmt.Sprintf("%.0f", webtest.Field(t, shown, "announced"))
	after := p.ask(200, "POST", round+"/reports/confirm", id, `{"boards":[{"board":1,"result":"2-0"}],"announced":`+announced+`}`)
	if got := webtest.Field(t, after, "games.0.board"); got != 2.0 || p.Snapshot(tournamentID).Rounds[0].Games[0].Result != score.WhiteWins {
		t.Errorf("after it board %v is first", got)
	}
	for _, body := range []string{`{"boards":[{"board":2,"result":"0-2"}]}`, `{"boards":[]}`, `{"boards":[{"board":3,"result":"1-1"}],"announced":1}`} {
		p.ask(409, "POST", round+"/reports/confirm", id, body)
	}
	p.ask(200, "POST", round+"/check-ins", id, fmt.Sprintf(`{"players":[%q,%q]}`, cards[6].Player.ID, cards[7].Player.ID))
	here := p.ask(200, "GET", round+"/check-ins", id, "")
	if got := webtest.Field(t, here, "here.1.name"); got != cards[7].Player.Name() {
		t.Errorf("here is %v", got)
	}
	if got := webtest.Field(t, here, "missing.0.name"); got != cards[5].Player.Name() {
		t.Errorf("missing is %v", got)
	}
	p.ask(200, "DELETE", round+"/check-ins/{player}", id, "")
	if got := len(p.Snapshot(tournamentID).CheckIns(1).Here); got != 1 {
		t.Errorf("%d are here", got)
	}
	report := fmt.Sprintf(`{"board":4,"player":%q,"result":"2-0"}`, cards[6].Player.ID)
	p.ask(403, "POST", round+"/reports", id, report) // the arbiter does not report for a player
	player := p.As(t, "adam", app.Grant{Role: app.Player, Stream: journal.NewStream("tournament", tournamentID), Subject: string(cards[6].Player.ID)})
	for _, want := range []int{200, 409} { // once
		got := player.Do("POST", parts.APIPath(tournamentID)+"/rounds/1/reports", strings.NewReader(report), "Content-Type: application/json")
		if p.doc.fits(p.Site, "POST", got); got.StatusCode != want {
			t.Errorf("a player reports: %d, want %d\n%s", got.StatusCode, want, got.Body)
		}
	}
	if got := p.Snapshot(tournamentID).Rounds[0].Games[3].Says(cards[6].Player.ID); got != score.WhiteWins {
		t.Errorf("the player said %v", got)
	}
}
