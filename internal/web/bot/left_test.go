package bot_test

import (
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/web/page"
)

// Who is put out of a side on which several consult hears nothing more of the game (kotek-2008 I.11.1.9).
func TestWhoIsPutOutOfASideHearsNoMore(t *testing.T) {
	w := newWorld(t, page.Options{})
	w.Games.AllowText(true)
	anna, piotr, zofia := w.person(t, "anna"), w.person(t, "piotr"), w.person(t, "zofia")
	const id = "aaaabbbbccccdddd"
	settings := game.Settings{Variant: article.International, Edition: article.Kotek2008, Control: clock.MustParse("30+10"), Friendly: true, Consultation: game.Sides{White: true}}
	w.agree(id, settings, anna, piotr)
	code, err := w.Games.TeamCode(t.Context(), w.fresh(anna), id, article.White)
	w.Check(err)
	_, err = w.Games.JoinTeam(t.Context(), w.fresh(zofia), id, code, "Zofia")
	w.Check(err)
	heard := zofia.open("/api/board/game/stream/" + id)
	if line, _ := heard.line(); line["type"] != "gameFull" {
		t.Fatal(line)
	}
	s, err := w.Games.Snapshot(t.Context(), id)
	w.Check(err)
	w.Check(w.Games.LeaveTeam(t.Context(), w.fresh(anna), id, article.White, s.Members(w.fresh(anna), article.White)[1].Record))
	w.Check(w.Games.SayText(t.Context(), w.fresh(piotr), id, article.Black, "do was"))
	for {
		line, more := heard.line()
		if !more {
			break
		}
		if line["type"] == "chatLine" {
			t.Fatal("who was put out hears", line)
		}
	}
}
