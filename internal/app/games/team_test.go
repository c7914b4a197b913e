package games_test

import (
	"errors"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
)

// Several consult on a side: who has its link joins, everybody on it may move, and the journal has who did (kotek-2008 I.11.1.9). Nobody
// joins twice, or without the link, or where a side does not consult; the first player's name is nobody else's to erase.
func TestKotek_I_11_1_9_SeveralConsultOnASide(t *testing.T) {
	h := newHall(t)
	settings := friendly()
	settings.Edition, settings.Consultation = article.Kotek2008, game.Sides{White: true}
	id, ada, emil := h.fromLink(settings)
	ctx, white := t.Context(), article.White
	code, err := h.games.TeamCode(ctx, ada, id, white)
	h.must(err)
	_, err = h.games.TeamCode(ctx, emil, id, article.Black)
	h.refused(err, game.CodeTeamNone)
	if _, err := h.games.TeamCode(ctx, app.Visitor, id, white); err == nil {
		t.Error("a visitor gets the link of a side")
	}
	seat, err := h.games.JoinTeam(ctx, app.Visitor, id, code, "Jan")
	h.must(err)
	jan, known, err := h.games.Seated(ctx, id, seat)
	if err != nil || !known || jan.Principal() == ada.Principal() {
		t.Fatal(known, err)
	}
	member := h.member("accountofzofia01")
	if seat, err := h.games.JoinTeam(ctx, member, id, code, "Zofia"); err != nil || seat != "" {
		t.Fatal(seat, err)
	}
	for _, again := range []app.Actor{ada, emil, jan, member} {
		_, err = h.games.JoinTeam(ctx, again, id, code, "Once more")
		h.refused(err, game.CodeTeamTwice)
	}
	_, err = h.games.JoinTeam(ctx, app.Visitor, id, seat, "Ewa")
	h.refused(err, games.CodeTeamLink)
	if names := h.game(id).TeamNames(white); len(names) != 3 || names[0] != "Ada" || names[1] != "Jan" || names[2] != "Zofia" {
		t.Error(names)
	}
	for i, by := range []app.Actor{jan, emil, member, emil, ada} {
		side := []article.Colour{white, article.Black}[i%2]
		move := []string{"32-28", "19-23", "28x19", "14x23", "33-28"}[i]
		h.must(h.games.Act(ctx, by, id, game.Play{By: side, Move: move}, side))
	}
	events, err := h.base.Store().Read(ctx, journal.NewStream("game", id), 0)
	h.must(err)
	var movers []string
	for _, e := range events {
		if e.Type == "move.made" {
			movers = append(movers, e.By)
		}
	}
	if len(movers) != 5 || movers[1] != movers[3] {
		t.Fatalf("the journal has moves by %v", movers)
	}
	if slices.Sort(movers); len(slices.Compact(movers)) != 4 {
		t.Errorf("the journal does not tell those on one side apart: %v", movers)
	}
	if err := h.games.EraseName(ctx, jan, id, white); err == nil {
		t.Error("who consults erases the name of the first player")
	}
	if playing, err := h.games.Playing(ctx, member.Account()); err != nil || len(playing) != 1 {
		t.Error("the game is not one of the account that consults", err)
	}
	h.must(h.games.Act(ctx, emil, id, game.Resign{By: article.Black}, article.Black))
	if playing, err := h.games.Playing(ctx, member.Account()); err != nil || len(playing) != 0 {
		t.Error("the game is over, and its account still plays", err)
	}
	_, err = h.games.JoinTeam(ctx, app.Visitor, id, code, "Late")
	if err == nil {
		t.Error("somebody joins a game that is over")
	}
}

// Who consults leaves the side, and the first player puts somebody out; nobody else does. From then on they act for the side no more, the link
// is another one, and the game is none of their account (kotek-2008 I.11.1.9).
func TestKotek_I_11_1_9_WhoConsultsLeaves(t *testing.T) {
	h := newHall(t)
	settings := friendly()
	settings.Edition, settings.Consultation = article.Kotek2008, game.Sides{White: true}
	id, ada, emil := h.fromLink(settings)
	ctx, white := t.Context(), article.White
	link := func() string {
		code, err := h.games.TeamCode(ctx, ada, id, white)
		h.must(err)
		return code
	}
	join := func(actor app.Actor, name string) app.Actor {
		seat, err := h.games.JoinTeam(ctx, actor, id, link(), name)
		if h.must(err); seat == "" {
			return actor
		}
		seated, _, err := h.games.Seated(ctx, id, seat)
		h.must(err)
		return seated
	}
	jan, zofia := join(app.Visitor, "Jan"), join(h.member("accountofzofia01"), "Zofia")
	record := func(name string) string {
		for _, m := range h.game(id).Members(ada, white) {
			if m.Name == name {
				return m.Record
			}
		}
		return "nobody"
	}
	for _, who := range []app.Actor{emil, zofia, app.Visitor} {
		if err := h.games.LeaveTeam(ctx, who, id, white, record("Jan")); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("somebody else puts Jan out: %v", err)
		}
	}
	h.refused(h.games.LeaveTeam(ctx, jan, id, white, record("Ada")), game.CodeTeamNot)
	h.refused(h.games.LeaveTeam(ctx, ada, id, white, record("Ada")), game.CodeTeamNot)
	may := func(actor app.Actor) (all string) {
		for _, m := range h.game(id).Members(actor, white) {
			if m.May {
				all += m.Name + " "
			}
		}
		return all
	}
	if may(ada) != "Jan Zofia " || may(jan) != "Jan " || may(emil) != "" {
		t.Errorf("%q, %q, %q", may(ada), may(jan), may(emil))
	}
	old := link()
	h.must(h.games.LeaveTeam(ctx, ada, id, white, record("Jan")))
	if link() == old {
		t.Error("the link of who was put out is the same")
	}
	_, err := h.games.JoinTeam(ctx, app.Visitor, id, old, "Jan")
	h.refused(err, games.CodeTeamLink)
	if err := h.games.Act(ctx, jan, id, game.Play{By: white, Move: "32-28"}, white); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("who was put out moves: %v", err)
	}
	h.must(h.games.LeaveTeam(ctx, zofia, id, white, record("Zofia")))
	if playing, err := h.games.Playing(ctx, zofia.Account()); err != nil || len(playing) != 0 {
		t.Error("who has left still plays", err)
	}
	join(zofia, "Zofia")
	if playing, err := h.games.Playing(ctx, zofia.Account()); err != nil || len(playing) != 1 {
		t.Error("who has come again does not play", err)
	}
	h.must(h.games.Act(ctx, zofia, id, game.Play{By: white, Move: "32-28"}, white))
}
