package games_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// suspected is a running game of a tournament in which White has reported Black.
func suspected(t *testing.T) (h *hall, event, id string, white, black app.Actor) {
	t.Helper()
	h = newHall(t)
	event = h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, white, black = h.board(event, 1)
	h.play(id, white, black, "32-28", "19-23")
	h.must(h.games.ReportHelp(t.Context(), white, id, article.White, article.Black, "  Looks at a\nphone  under the table. "))
	return h, event, id, white, black
}

// II.2.4.2, II.8.8: a report reaches the arbiter's queue, and stays there when the game is over, until it is settled.
func TestII_2_4_2_AReportReachesTheQueue(t *testing.T) {
	h, event, id, _, black := suspected(t)
	if got := h.calls(event); got != "1.1 white help; " {
		t.Errorf("the queue is %q", got)
	}
	h.must(h.games.Act(t.Context(), black, id, game.Resign{By: article.Black}, article.Black))
	h.after(time.Second)
	h.must(h.games.ReportHelp(t.Context(), app.Arbiter, id, 0, article.White, "The same move every time."))
	if got := h.calls(event); got != "1.1 white help no side help over; " {
		t.Errorf("when it is over the queue is %q", got)
	}
	s, _, err := h.games.Suspicions(t.Context(), app.Arbiter, id)
	h.must(err)
	first, second := s.State.Suspicions[0], s.State.Suspicions[1]
	if s.WordsOf(first) != "Looks at a phone under the table." || first.Ply != 2 {
		t.Errorf("it says %q after %d half-moves", s.WordsOf(first), first.Ply)
	}
	h.must(h.games.SettleHelp(t.Context(), app.Arbiter, id, first.Seq, game.Penalise{}, "It was a watch."))
	if got := h.calls(event); got != "1.1 no side help over; " {
		t.Errorf("after the first the queue is %q", got)
	}
	if s := h.game(id); s.NoteOn(s.State.Suspicions[0]) != "It was a watch." {
		t.Errorf("the note is %q", s.NoteOn(s.State.Suspicions[0]))
	}
	h.after(time.Second)
	h.must(h.games.SettleHelp(t.Context(), app.Arbiter, id, second.Seq, game.Penalise{Sanction: game.Warning, Breach: "II.2.4.2"}, "It was a list of openings."))
	if got := h.calls(event); got != "" {
		t.Errorf("at last the queue is %q", got)
	}
	sanctions := h.game(id).State.Sanctions
	if len(sanctions) != 1 || sanctions[0].Who != article.White || h.game(id).NoteOf(sanctions[0]) != "It was a list of openings." {
		t.Errorf("%+v", sanctions)
	}
	lines := h.ruled(event)
	if len(lines) != 2 || !strings.Contains(lines[0], "ruled.sanction [II.2.5.2]") || !strings.Contains(lines[1], "ruled.help_dismissed [II.2.4.2] round=1 board=1 player="+h.game(id).State.Black.Participant) {
		t.Errorf("the log has\n%s", strings.Join(lines, "\n"))
	}
	h.refused(h.games.SettleHelp(t.Context(), app.Arbiter, id, second.Seq, game.Penalise{}, ""), game.CodeSuspicionNone)
}

// Who may report: the player of a side from that side, and an arbiter from none.
func TestWhoReportsHelp(t *testing.T) {
	h, event, id, white, black := suspected(t)
	arbiter := inRole(t, app.Assistant, event)
	_, other, _ := h.board(event, 2)
	for name, try := range map[string]struct {
		actor app.Actor
		by    article.Colour
		may   bool
	}{
		"the opponent": {black, article.Black, true}, "a player as the opponent": {white, article.Black, false}, "a player as an arbiter": {black, 0, false},
		"an arbiter": {arbiter, 0, true}, "an arbiter as a player": {arbiter, article.White, false}, "a player of another board": {other, article.White, false},
		"a visitor": {app.Visitor, 0, false}, "a clerk": {inRole(t, app.Clerk, event), 0, false},
	} {
		err := h.games.ReportHelp(t.Context(), try.actor, id, try.by, article.White, "x")
		if try.by == article.White {
			err = h.games.ReportHelp(t.Context(), try.actor, id, try.by, article.Black, "x")
		}
		if (err == nil) != try.may || !try.may && !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A report has words, and not too many; there is none where there is no arbiter.
func TestWhatAReportSays(t *testing.T) {
	h, _, id, _, black := suspected(t)
	report := func(id string, actor app.Actor, words string) error {
		return h.games.ReportHelp(t.Context(), actor, id, article.Black, article.White, words)
	}
	h.refused(report(id, black, " \n "), game.CodeSuspicionWords)
	h.refused(report(id, black, strings.Repeat("ż", games.MostWords+1)), games.CodeSuspicionLong)
	h.refused(report(id, black, "a\u202eb"), games.CodeSuspicionLong)
	h.must(report(id, black, strings.Repeat("ż", games.MostWords)))
	alone, _, blackSeat := h.fromLink(friendly())
	h.refused(report(alone, blackSeat, "x"), game.CodeSuspicionAlone)
}

// The words of a report are no part of the journal; they can be erased, and so can the note.
func TestTheWordsOfAReportCanBeErased(t *testing.T) {
	h, _, id, _, _ := suspected(t)
	h.must(h.games.SettleHelp(t.Context(), app.Arbiter, id, h.game(id).Seq(), game.Penalise{}, "It was a watch."))
	events, err := h.base.Store().Read(t.Context(), journal.NewStream("game", id), 0)
	h.must(err)
	for _, e := range events {
		if bytes.Contains(e.Data, []byte("phone")) || bytes.Contains(e.Data, []byte("watch")) {
			t.Errorf("%s has %s", e.Type, e.Data)
		}
	}
	_, found, err := h.games.Erasable(t.Context(), app.Arbiter, id)
	if h.must(err); len(found.Reported) != 1 {
		t.Fatalf("%+v", found)
	}
	h.must(h.games.EraseNote(t.Context(), app.Arbiter, id, found.Reported[0].Words))
	if s := h.game(id); s.WordsOf(s.State.Suspicions[0]) != "" || s.NoteOn(s.State.Suspicions[0]) == "" {
		t.Error("the words are not erased, or more is")
	}
	h.must(h.games.EraseNote(t.Context(), app.Arbiter, id, found.Reported[0].Note))
	if _, found, err = h.games.Erasable(t.Context(), app.Arbiter, id); err != nil || len(found.Reported) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

// Fair procedure: who is suspected knows of no open report, and of one that is settled; who made it knows of it at once. Who plays the game
// does not judge it, whatever else they are.
func TestWhoKnowsOfAReport(t *testing.T) {
	h, event, id, white, _ := suspected(t)
	knows := func(side article.Colour) int { return len(h.game(id).SuspicionsFor(side)) }
	if knows(article.White) != 1 || knows(article.Black) != 0 || knows(0) != 0 {
		t.Errorf("of an open report know %d, %d, %d", knows(article.White), knows(article.Black), knows(0))
	}
	if told := h.game(id).State; told.HeardSeq != told.Seq-1 || told.ToldSeq != told.Seq-1 {
		t.Errorf("of event %d hear players %d, others %d", told.Seq, told.HeardSeq, told.ToldSeq)
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if news := h.game(id).State.News(side); slices.ContainsFunc(news, func(n game.News) bool { return n.Seq == h.game(id).Seq() }) {
			t.Errorf("%v has news of it: %+v", side, news)
		}
	}
	playing, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Grants: append(inRole(t, app.Assistant, event).Grants(), white.Grants()...)})
	h.must(err)
	_, _, err = h.games.Suspicions(t.Context(), playing, id)
	h.refused(err, games.CodeSuspicionOwn)
	h.refused(h.games.SettleHelp(t.Context(), playing, id, h.game(id).Seq(), game.Penalise{}, ""), games.CodeSuspicionOwn)
	h.must(h.games.SettleHelp(t.Context(), app.Arbiter, id, h.game(id).Seq(), game.Penalise{}, ""))
	if knows(article.White) != 1 || knows(article.Black) != 1 || knows(0) != 0 {
		t.Errorf("of a settled report know %d, %d, %d", knows(article.White), knows(article.Black), knows(0))
	}
}

// closing are tournaments whose results are final, or not.
type closing struct {
	games.Tournaments
	closed *bool
}

func (c closing) IsClosed(context.Context, string) (bool, error) { return *c.closed, nil }

// When the results of a tournament are final nothing more is reported; what was before is settled.
func TestNothingIsReportedWhenTheResultsAreFinal(t *testing.T) {
	h, event, id, _, black := suspected(t)
	if closed, err := h.desk.IsClosed(t.Context(), event); err != nil || closed {
		t.Fatalf("the tournament is closed: %t, %v", closed, err)
	}
	closed := true
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	final := openHallWith(t, s, noon, 1, func(own games.Tournaments) games.Tournaments { return closing{own, &closed} })
	other := final.round(tournament.Games{Kept: tournament.KeptByPlayers})
	final.work()
	board, white, _ := final.board(other, 1)
	final.refused(final.games.ReportHelp(t.Context(), white, board, article.White, article.Black, "x"), games.CodeSuspicionClosed)
	closed = false
	final.must(final.games.ReportHelp(t.Context(), white, board, article.White, article.Black, "x"))
	closed = true
	final.must(final.games.SettleHelp(t.Context(), app.Arbiter, board, final.game(board).Seq(), game.Penalise{}, ""))
	h.must(h.games.ReportHelp(t.Context(), black, id, article.Black, article.White, "x"))
}

// The queue of an arbiter who plays does not tell that there is a report about them, neither as it is nor as it changes; other matters of the game
// are there, and so is a report of their own.
func TestTheQueueOfWhoPlaysHasNoReportOfThem(t *testing.T) {
	h, event, id, white, black := suspected(t)
	as := func(player app.Actor) app.Actor {
		actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Grants: append(inRole(t, app.Assistant, event).Grants(), player.Grants()...)})
		h.must(err)
		return actor
	}
	queue := func(actor app.Actor) (words []string) {
		all, err := h.games.Waiting(t.Context(), actor, event)
		h.must(err)
		followed := 0
		for now, err := range h.games.FollowWaiting(t.Context(), actor, event) {
			h.must(err)
			followed = len(now)
			break
		}
		if followed != len(all) {
			t.Errorf("%d games wait, in the stream %d", len(all), followed)
		}
		for _, w := range all {
			for _, m := range w.Matters {
				words = append(words, m.About)
			}
		}
		return words
	}
	if got := queue(as(black)); len(got) != 0 {
		t.Errorf("who is suspected reads %v", got)
	}
	for name, actor := range map[string]app.Actor{"who reported it": as(white), "an arbiter": inRole(t, app.Assistant, event)} {
		if got := queue(actor); !slices.Equal(got, []string{games.AboutHelp}) {
			t.Errorf("%s reads %v", name, got)
		}
	}
	h.must(h.games.Act(t.Context(), white, id, game.CallArbiter{By: article.White, Matter: game.MatterOther}, article.White))
	if got := queue(as(black)); len(got) != 1 || got[0] == games.AboutHelp {
		t.Errorf("beside a call who is suspected reads %v", got)
	}
}
