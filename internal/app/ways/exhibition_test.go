package ways_test

import (
	"fmt"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/store"
)

func showSettings(control string) game.Settings {
	s := game.Settings{Variant: article.International, Edition: article.PZWarc}
	if control != "" {
		s.Control = clock.MustParse(control)
	}
	return s
}

// shown is an exhibition of Anna to which some have come.
func (h *hall) shown(guests ...app.Actor) string {
	h.t.Helper()
	id, err := h.MakeExhibition(h.t.Context(), member(h.t, anna), ways.WantedExhibition{Settings: showSettings("20+10"), Most: 3})
	h.must(err)
	for i, g := range guests {
		h.must(h.JoinExhibition(h.t.Context(), g, id, ways.Coming{Name: fmt.Sprint("Guest ", i+1)}))
	}
	return id
}

func (h *hall) exhibition(id string) *ways.Exhibition {
	h.t.Helper()
	e, err := h.Exhibition(h.t.Context(), id)
	h.must(err)
	return e
}

// move makes the first legal move in a game.
func (h *hall) move(id string) {
	h.t.Helper()
	snapshot, err := h.games.Snapshot(h.t.Context(), id)
	h.must(err)
	g, _ := snapshot.State.Draughts()
	h.must(h.act(id, snapshot.State.Turn(), game.Play{By: snapshot.State.Turn(), Move: g.Position().MoveText(g.Position().LegalMoves()[0])}))
}

// One plays several: all games are made at once, the exhibitor has White on all of them, and each guest the own board (I.11.1.2).
func TestI_11_1_2_EachHasTheOwnBoard(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola), guest(t, emil), member(t, piotr))
	if all, err := h.Exhibitions(t.Context()); err != nil || len(all) != 1 || all[0].Phase != ways.Gathering || len(all[0].Guests) != 3 {
		t.Errorf("%v, %v", all, err)
	}
	_, _, _, err := h.BoardIn(t.Context(), guest(t, ola), id)
	h.refused(err, ways.CodeNoBoard)
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	e := h.exhibition(id)
	if e.Phase != ways.Underway || len(e.Boards) != 3 || gamesIn(t, h.store) != 3 {
		t.Fatalf("%+v", e)
	}
	for i, who := range []app.Actor{guest(t, ola), guest(t, emil), member(t, piotr)} {
		game, side, code, err := h.BoardIn(t.Context(), who, id)
		if h.must(err); side != article.Black || game != e.Boards[i].Game || (code == "") != (who.Account() != "") {
			t.Errorf("board %d: %s of %s", i+1, side, game)
		}
		s, err := h.games.Snapshot(t.Context(), game)
		h.must(err)
		if s.SideOf(member(t, anna)) != article.White || s.State.Settings.Exhibitor != article.White || s.State.Settings.Part.Number != i+1 {
			t.Errorf("board %d: %+v", i+1, s.State.Settings)
		}
		if i < 2 && s.Name(article.Black) != fmt.Sprint("Guest ", i+1) {
			t.Errorf("board %d is played by %q", i+1, s.Name(article.Black))
		}
	}
	for _, g := range e.Guests {
		if g.Name != "" {
			t.Error("the name is still here, where nobody can erase it")
		}
	}
	_, _, _, err = h.BoardIn(t.Context(), member(t, celina), id)
	h.refused(err, ways.CodeNoBoard)
}

// The exhibitor goes to the board that waits longest; when all games are over the exhibition is, and a board that nobody has decided counts for
// nobody.
func TestI_11_1_2_WhereTheExhibitorIsToGo(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola), guest(t, emil), member(t, piotr))
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	boards := h.exhibition(id).Boards
	waits := func(want ...int) {
		t.Helper()
		var got []int
		for _, turn := range h.exhibition(id).Value().Turns() {
			for _, b := range boards {
				if b.Game == turn.Game {
					got = append(got, b.Board)
				}
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v wait, want %v", got, want)
		}
	}
	waits(1, 2, 3)
	for _, i := range []int{0, 1, 2} {
		h.pass(time.Second)
		h.move(boards[i].Game)
	}
	waits()
	for _, i := range []int{2, 0} {
		h.pass(time.Second)
		h.move(boards[i].Game)
	}
	waits(3, 1)
	h.must(h.act(boards[2].Game, article.Black, game.Resign{By: article.Black}))
	h.must(h.act(boards[0].Game, article.White, game.Resign{By: article.White}))
	h.work()
	if e := h.exhibition(id); e.Phase != ways.Underway {
		t.Errorf("it is %s", e.Phase)
	}
	h.must(h.act(boards[1].Game, article.Black, game.Abort{By: article.Black}))
	h.work()
	sheet := h.exhibition(id).Value().Sheet()
	if e := h.exhibition(id); e.Phase != ways.Over || sheet.Won != 1 || sheet.Lost != 1 || sheet.Unsettled != 0 || sheet.Unplayed != 1 {
		t.Errorf("%s, %+v", e.Phase, sheet)
	}
	if all, err := h.Exhibitions(t.Context()); err != nil || len(all) != 0 {
		t.Errorf("it is still listed: %v, %v", all, err)
	}
}

// An exhibitor who goes from board to board is not held to the time in which a game for two begins.
func TestI_11_1_2_TheFirstMovesOfAnExhibitionHaveTime(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola))
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	limit, free := h.exhibition(id).Boards[0].State.FirstMoveLimit()
	if !free || limit < 10*clock.Minute {
		t.Errorf("it is called off after %v", limit)
	}
}

// Nobody claims the game of an exhibitor who is away (80: leaving); see also package game.
func TestI_11_1_2_NothingIsClaimedOfTheExhibitor(t *testing.T) {
	h := newHall(t)
	id := h.shown(guest(t, ola))
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	board := h.exhibition(id).Boards[0].Game
	h.move(board)
	h.move(board)
	if _, ever := h.exhibition(id).Boards[0].State.ClaimableAt(article.White); ever {
		t.Error("there is a time from which it may be claimed")
	}
	h.refused(h.act(board, article.Black, game.ClaimVictory{By: article.Black}), game.CodeLeftExhibitor)
}

// Wherever the program dies while an exhibition begins, the next one makes each game once.
func TestExhibitionsSurviveEveryDeath(t *testing.T) {
	for left, whole := 0, false; !whole; left++ {
		w := newWorld(t)
		d := &dying{Store: w.store, left: 1 << 30}
		h := w.open(t, d, 1)
		id := h.shown(guest(t, ola), guest(t, emil), member(t, piotr))
		d.left = left
		whole = h.StartExhibition(t.Context(), member(t, anna), id) == nil
		next := w.open(t, w.store, 2)
		w.pass(3 * time.Second)
		next.work()
		e := next.exhibition(id)
		if e.Phase == ways.Gathering {
			if whole || gamesIn(t, w.store) != 0 || left > 0 {
				t.Fatalf("after %d writes it gathers, with %d games", left, gamesIn(t, w.store))
			}
			continue
		}
		if len(e.Boards) != 3 || gamesIn(t, w.store) != 3 {
			t.Fatalf("after %d writes: %d games", left, gamesIn(t, w.store))
		}
		if rows, err := w.store.ListDue(t.Context(), "ways.begin", "", 9); err != nil || len(rows) != 0 {
			t.Errorf("after %d writes: %d rows are left, %v", left, len(rows), err)
		}
	}
}

// Who may not.
func TestWhoMayNotInAnExhibition(t *testing.T) {
	h := newHall(t)
	make := func(change func(*ways.WantedExhibition)) error {
		wanted := ways.WantedExhibition{Settings: showSettings("20+10"), Most: 2}
		change(&wanted)
		_, err := h.MakeExhibition(t.Context(), member(t, anna), wanted)
		return err
	}
	for _, most := range []int{-1, 0, 61} {
		h.refused(make(func(w *ways.WantedExhibition) { w.Most = most }), ways.CodeBoards)
	}
	h.refused(make(func(w *ways.WantedExhibition) { w.Starts = noon.Add(-2 * time.Hour) }), ways.CodeStarts)
	h.refused(make(func(w *ways.WantedExhibition) { w.Starts = noon.AddDate(2, 0, 0) }), ways.CodeStarts)
	if err := make(func(w *ways.WantedExhibition) { w.Settings.Variant = 0 }); game.ProblemsIn(err) == nil {
		t.Error(err)
	}
	id := h.shown()
	h.refused(h.StartExhibition(t.Context(), member(t, anna), id), ways.CodeNobodyThere)
	h.refused(h.JoinExhibition(t.Context(), member(t, anna), id, ways.Coming{}), ways.CodeExhibitor)
	h.refused(h.JoinExhibition(t.Context(), app.Visitor, id, ways.Coming{}), ways.CodeNobody)
	h.must(h.JoinExhibition(t.Context(), guest(t, ola), id, ways.Coming{Name: "Ola"}))
	h.refused(h.JoinExhibition(t.Context(), guest(t, ola), id, ways.Coming{Name: "Ola"}), ways.CodeTwice)
	h.refused(h.LeaveExhibition(t.Context(), guest(t, emil), id), "forbidden")
	h.must(h.LeaveExhibition(t.Context(), guest(t, ola), id))
	for _, who := range []string{ola, emil, "somebodyelse1234"} {
		h.must(h.JoinExhibition(t.Context(), guest(t, who), id, ways.Coming{}))
	}
	h.refused(h.JoinExhibition(t.Context(), member(t, celina), id, ways.Coming{}), ways.CodeFull)
	h.refused(h.StartExhibition(t.Context(), member(t, piotr), id), "forbidden")
	h.refused(h.CancelExhibition(t.Context(), member(t, piotr), id), "forbidden")
	h.must(h.StartExhibition(t.Context(), member(t, anna), id))
	h.refused(h.StartExhibition(t.Context(), member(t, anna), id), ways.CodeStarted)
	h.refused(h.CancelExhibition(t.Context(), member(t, anna), id), ways.CodeStarted)
	h.refused(h.LeaveExhibition(t.Context(), guest(t, ola), id), ways.CodeStarted)
	h.refused(h.JoinExhibition(t.Context(), member(t, celina), id, ways.Coming{}), ways.CodeStarted)
	for range 3 {
		h.shown()
	}
	h.refused(make(func(*ways.WantedExhibition) {}), ways.CodeManyOpen)
	called := h.shownBy(piotr)
	h.must(h.CancelExhibition(t.Context(), member(t, piotr), called))
	h.refused(h.JoinExhibition(t.Context(), guest(t, ola), called, ways.Coming{}), "not found")
	late := h.shownBy(piotr)
	h.pass(8 * 24 * time.Hour)
	h.refused(h.JoinExhibition(t.Context(), guest(t, ola), late, ways.Coming{}), "not found")
}

func (h *hall) shownBy(account string) string {
	h.t.Helper()
	id, err := h.MakeExhibition(h.t.Context(), member(h.t, account), ways.WantedExhibition{Settings: showSettings(""), Most: 60, Colour: article.Black, Blindfold: true})
	h.must(err)
	if s := h.exhibition(id); !s.Blindfold() || s.Settings.Blindfold != (game.Sides{Black: true}) {
		h.t.Errorf("%+v", s.Settings)
	}
	return id
}

// Sixty come at the same time for thirty places, in two processes: each has one place, and no place is given twice.
func TestManyComeAtOnce(t *testing.T) {
	w := newWorld(t)
	h, other := w.open(t, w.store, 1), w.open(t, w.store, 2)
	id, err := h.MakeExhibition(t.Context(), member(t, anna), ways.WantedExhibition{Settings: showSettings(""), Most: 8})
	h.must(err)
	done := make(chan error)
	for i := range 16 {
		at := []*hall{h, other}[i%2]
		actor := guest(t, fmt.Sprintf("somebody%08d", i))
		go func() { done <- at.JoinExhibition(t.Context(), actor, id, ways.Coming{}) }()
	}
	in := 0
	for range 16 {
		if err := <-done; err == nil {
			in++
		} else if code := codeOf(err); code != ways.CodeFull {
			t.Errorf("refused as %q: %v", code, err)
		}
	}
	seen := map[string]bool{}
	for _, g := range h.exhibition(id).Guests {
		seen[g.Seat] = true
	}
	if in != 8 || len(seen) != 8 {
		t.Errorf("%d are in, %d places are taken", in, len(seen))
	}
}

// An account that is erased leaves the list before the beginning; its own exhibition that has not begun goes.
func TestAnErasedAccountLeavesItsExhibitions(t *testing.T) {
	h := newHall(t)
	own, joined := h.shown(guest(t, ola)), h.shownBy(piotr)
	h.must(h.JoinExhibition(t.Context(), member(t, anna), joined, ways.Coming{}))
	h.must(h.JoinExhibition(t.Context(), guest(t, ola), joined, ways.Coming{}))
	played := h.shownBy(piotr)
	h.must(h.JoinExhibition(t.Context(), member(t, anna), played, ways.Coming{}))
	h.must(h.JoinExhibition(t.Context(), guest(t, ola), played, ways.Coming{}))
	h.must(h.StartExhibition(t.Context(), member(t, piotr), played))
	delete(h.known, anna)
	h.must(h.store.Update(t.Context(), func(tx store.Tx) error { return h.base.Erased(tx, anna) }))
	h.work()
	h.refused(h.CancelExhibition(t.Context(), member(t, anna), own), "not found")
	if e := h.exhibition(joined); len(e.Guests) != 1 || e.BoardOf(guest(t, ola)) != 1 {
		t.Errorf("%+v", e.Guests)
	}
	if e := h.exhibition(played); len(e.Guests) != 2 || e.BoardOf(guest(t, ola)) != 2 || !e.Guests[0].IsZero() {
		t.Errorf("%+v", e.Guests)
	}
}
