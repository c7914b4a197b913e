package games_test

import (
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
)

// ruled are the rulings of a tournament, the newest first.
func (h *hall) ruled(id string) (lines []string) {
	h.t.Helper()
	all, err := h.games.Rulings(h.t.Context(), app.Arbiter, id)
	h.must(err)
	for _, r := range all {
		line := r.InWords().String() + " by " + r.By
		if r.Game == "" {
			line += " everywhere"
		}
		lines = append(lines, line)
	}
	return lines
}

// II.2.5: what arbiters decide in the games of a tournament is known of all of them together: what, about whom, on which board, by which
// article. What players do, and what falls due, is no ruling.
func TestII_2_5_RulingsOfATournament(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, black2 := h.board(id, 2)
	h.play(first, white, black, "32-28", "19-23", "28x19")
	h.call(black2, second, article.Black, game.MatterConduct)
	if lines := h.ruled(id); len(lines) != 0 {
		t.Fatalf("%v", lines)
	}
	h.after(time.Second)
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	h.after(time.Minute)
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.must(err)
	if lines := h.ruled(id); len(lines) != 2 || !strings.Contains(lines[0], "ruled.round_resumed [II.7.2]") || !strings.Contains(lines[1], "ruled.interrupted [II.7.2] cause=interruption.power round=1") ||
		!strings.HasSuffix(lines[0], "everywhere") || !strings.HasSuffix(lines[1], "everywhere") {
		t.Errorf("of the round:\n%s", strings.Join(lines, "\n"))
	}
	whites := h.game(second).State.White.Participant
	ground, _ := h.game(first).State.Settings.Ground(game.ActClocks, string(game.GroundClockFault))
	for _, test := range []struct {
		of   string
		rule game.Command
		want string
	}{
		{second, game.Penalise{Who: article.White, Sanction: game.Warning, Breach: "II.2.4.1", Note: "x"}, "ruled.sanction [II.2.5.2] sanction=play.sanction.warning breach=II.2.4.1 round=1 board=2 player=" + whites},
		{second, game.Penalise{Who: article.White, Sanction: game.TimePenalty, Breach: "II.2.4.1", Taken: clock.Minute}, "taken=0:01:00 given=0:00:00 round=1 board=2"},
		{first, game.ChangeTime{Who: article.Black, Amount: clock.Minute, Why: ground}, "ruled.time_added"},
		{first, game.ChangeTime{Who: article.Black, Amount: -clock.Minute, Why: ground}, "ruled.time_taken"},
		{first, game.SetClock{White: clock.Hour, Black: 2 * clock.Hour, Why: ground}, "white=1:00:00 black=2:00:00 round=1 board=1 why=" + ground.String()},
		{first, game.PutBack{Moves: 2, White: clock.Hour, Black: clock.Hour, Why: article.Because(game.GroundIllegal, "I.5.5")}, "ruled.put_back [I.5.5]"},
		{first, game.Adjourn{}, "ruled.adjourned [II.7.6.4]"},
	} {
		before := len(h.ruled(id))
		h.after(time.Second)
		if err := h.games.Rule(t.Context(), app.Arbiter, test.of, test.rule); err != nil {
			t.Errorf("%+v: %v", test.rule, err)
			continue
		}
		lines := h.ruled(id)
		if len(lines) != before+1 || !strings.Contains(lines[0], test.want) || !strings.HasSuffix(lines[0], " by "+app.OwnersSignature) {
			t.Errorf("%+v:\n%s\nwant %s", test.rule, strings.Join(lines, "\n"), test.want)
		}
	}
	if other := h.round(tournament.Games{Kept: tournament.KeptByPlayers}); len(h.ruled(other)) != 0 {
		t.Error("another tournament has them, too")
	}
}

// II.2.5: however much is decided in one game, all of it is known, once, and more can be decided.
func TestII_2_5_ManyRulingsInOneGame(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	ground, _ := h.game(first).State.Settings.Ground(game.ActClocks, string(game.GroundClockFault))
	const many = 60
	for n := range many {
		h.after(time.Second)
		h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.SetClock{White: clock.Time(n+60) * clock.Second, Black: clock.Hour, Why: ground}))
		if n == many/2 {
			h.play(first, white, black, "32-28")
		}
	}
	lines := h.ruled(id)
	if len(lines) != many || !strings.Contains(lines[0], "white=0:01:59") || !strings.Contains(lines[many-1], "white=0:01:00") {
		t.Errorf("%d lines, from %s to %s", len(lines), lines[len(lines)-1], lines[0])
	}
}
