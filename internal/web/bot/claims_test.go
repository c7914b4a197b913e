package bot_test

import (
	"testing"

	"damka/article"
	"damka/internal/web/page"
)

// FIDE 9.2.2: a position that is there for the third time is claimed by who is to move. Before that yes is an offer, and who is not to move
// offers, too.
func TestFIDE_9_2_2_YesClaimsARepetition(t *testing.T) {
	w := newWorld(t, page.Options{})
	toAndFro := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	white, black, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), append(toAndFro, toAndFro[:3]...)...)
	black.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "a second time", f.next("gameState"), object{"bdraw": true, "status": "started"})
	white.post(400, "/api/bot/game/g1/move/e2e4", nil)
	black.post(200, "/api/bot/game/g1/move/"+toAndFro[3], nil)
	f.state(8)
	white.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "a third time", f.next("gameState"), object{"status": "draw", "winner": nil})
	f.ended()
}

// I.11: where draws of draughts are claimed yes claims one; by the edition in force they come by themselves.
func TestYesClaimsADrawOfDraughts(t *testing.T) {
	w := newWorld(t, page.Options{})
	claimed := settings(article.International, "5+3")
	claimed.Edition = article.Kotek2008
	claimed.Start = "W:WK1:BK50"
	white, _, f, _ := begun(t, w, "g1", claimed, "0107", "5044", "0701", "4450", "0107", "5044", "0701", "4450")
	white.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "a third time", f.next("gameState"), object{"status": "draw", "winner": nil})
	f.ended()
}
