package ways_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/web/webtest"
)

// A name that is not taken is shown with its mistake at an address that only takes forms; read again, also in the other language, it is the exhibition.
func TestAPlaceThatWasNotTakenIsReadAgain(t *testing.T) {
	s := webtest.New(t)
	host, guest := exhibitor(s, t), open(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "international", "control", "20+10", "colour", "white", "most", "3"))
	guest.expect(guest.post(page+"/join", "name", strings.Repeat("e", 41)), http.StatusConflict, "more than 40", `name="return" value="`+page+`"`)
	if to := guest.to(guest.get(page + "/join")); to != page {
		t.Errorf("read again, it leads to %s", to)
	}
}

// One with an account plays three without: they come by the link and by the list, all games begin at once, the exhibitor is led from board to board, and
// the sheet has what came of it (I.11.1.2).
func TestI_11_1_2_OnePlaysThree(t *testing.T) {
	s := webtest.New(t)
	host, other := exhibitor(s, t), open(s, t)
	guests := []*browser{open(s, t), open(s, t), open(s, t)}
	other.expect(other.get("/exhibitions"), http.StatusOK, "No exhibition is taking players now")
	if got := other.get("/exhibitions/new"); got.StatusCode == http.StatusOK {
		t.Error("a visitor gets the form")
	}
	host.expect(host.get("/exhibitions/new"), http.StatusOK, "New exhibition", "I.11.1.5")
	page := host.to(host.post("/exhibitions/new", "variant", "international", "control", "20+10", "colour", "white", "most", "3", "starts", "2026-11-15T18:00"))
	host.expect(host.get(page), http.StatusOK, "http://example.com"+page, "0 of 3 places taken", "begins 15", "2026, 18:00 (UTC)")
	host.expect(host.post(page+"/start"), http.StatusConflict, "Nobody has come yet")
	other.expect(other.get("/exhibitions"), http.StatusOK, page, "0 of 3 places taken")
	for i, name := range []string{"Ola", "Emil", "Iga <i>"} {
		guests[i].to(guests[i].post(page+"/join", "name", name))
	}
	guests[2].lang = "pl"
	guests[2].expect(guests[2].get(page), http.StatusOK, "Masz miejsce", "Iga &lt;i&gt;")
	guests[0].expect(guests[0].post(page+"/join"), http.StatusConflict, "already have a place")
	other.expect(other.post(page+"/join"), http.StatusConflict, "are taken")
	other.expect(other.post(page+"/start"), http.StatusForbidden)
	host.expect(host.get(page), http.StatusOK, "Start on 3 boards")
	host.to(host.post(page + "/start"))

	var boards []string
	for i, g := range guests {
		boards = append(boards, g.to(g.get(page+"/board")))
		g.expect(g.get(boards[i]), http.StatusOK, `"you":"black"`, page)
	}
	if list := other.expect(other.get("/exhibitions"), http.StatusOK, "began 14", "2026, 12:00 (UTC)"); strings.Contains(list.Body, "· begins") {
		t.Error("what has begun is said to begin later")
	}
	guests[0].expect(guests[0].get(page), http.StatusOK, "(you)", "exhibitor to move")
	got := host.expect(host.get(page), http.StatusOK, "3 boards are waiting for you", "Next waiting board", "damka-board", "Iga &lt;i&gt;")
	if strings.Count(got.Body, "<damka-board") != 3 {
		t.Error("not every board is shown")
	}
	if where := host.to(host.get(page + "/next")); where != boards[0] {
		t.Errorf("the exhibitor is led to %s", where)
	}
	host.expect(host.get(boards[0]), http.StatusOK, `"you":"white"`, page+"/next?after=", "Next waiting board")
	if strings.Contains(guests[0].get(boards[0]).Body, "Next waiting board") {
		t.Error("a guest is led from board to board")
	}
	move(host, boards[0])
	if where := host.to(host.get(page + "/next?after=" + strings.TrimPrefix(boards[0], "/games/"))); where != boards[1] {
		t.Errorf("the exhibitor is led to %s", where)
	}
	other.expect(other.get(page), http.StatusOK, "guest to move", "exhibitor to move", "move 1")
	if strings.Contains(other.get(page).Body, "waiting for you") {
		t.Error("a spectator is waited for")
	}
	guests[0].post(boards[0]+"/act", "act", "resign")
	guests[1].post(boards[1]+"/act", "act", "resign")
	host.post(boards[2]+"/act", "act", "resign")
	s.Check(s.Ways.CatchUp(t.Context()))
	other.expect(other.get(page), http.StatusOK, "4 : 2", "won 2, drawn 0, lost 1", "The exhibition is over")
	other.expect(other.get(page+"/sheet"), http.StatusOK, "4 : 2", "Result sheet", "Ola", "Emil", "Iga &lt;i&gt;")
	csv := other.get(page + "/sheet.csv")
	if want := ";Ola;2;0;"; !strings.Contains(csv.Body, want) || !strings.Contains(csv.Body, `;"Iga <i>";0;2;`) || !strings.HasPrefix(csv.Header.Get("Content-Type"), "text/csv") {
		t.Errorf("the sheet is\n%s", csv.Body)
	}
	other.expect(other.get("/exhibitions"), http.StatusOK, "No exhibition is taking players now")
}

// A guest who calls the own board off before both have moved leaves nothing to play there: the board, the count and the sheet say so, and what it
// counts as (I.11.1.2).
func TestI_11_1_2_ABoardThatWasCalledOffIsOver(t *testing.T) {
	s := webtest.New(t)
	host, ola, emil := exhibitor(s, t), open(s, t), open(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "2"))
	ola.to(ola.post(page+"/join", "name", "Ola"))
	emil.to(emil.post(page+"/join", "name", "Emil"))
	host.to(host.post(page + "/start"))
	board := ola.to(ola.get(page + "/board"))
	move(host, board)
	host.expect(host.get(page), http.StatusOK, "guest to move", "in progress 2")
	ola.post(board+"/act", "act", "abort")
	got := host.expect(host.get(page), http.StatusOK, "0 : 0", "in progress 1", "Not played: 1. A game that is called off", "counts for neither side", "<b>not played</b>", "1 board is waiting")
	if strings.Contains(got.Body, "guest to move") {
		t.Error("the guest who left is still to move")
	}
	host.expect(host.get(page+"/sheet"), http.StatusOK, "in progress 1", "Not played: 1", "Black called the game off")
}

// In an exhibition without a clock a guest who has gone home is named to the exhibitor, who ends that board; and the exhibition is over (I.11.1.2).
func TestI_11_1_2_TheExhibitorEndsTheBoardOfWhoLeft(t *testing.T) {
	s := webtest.New(t)
	host, ola := exhibitor(s, t), open(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "2"))
	ola.to(ola.post(page+"/join", "name", "Ola"))
	host.to(host.post(page + "/start"))
	board := ola.to(ola.get(page + "/board"))
	id := strings.TrimPrefix(board, "/games/")
	actor, _, err := s.Games.Seated(t.Context(), id, ola.seats[board])
	s.Check(err)
	link, err := s.Games.Connect(t.Context(), actor, id, article.Black)
	s.Check(err)
	for range 3 {
		if b := map[article.Colour]*browser{article.White: host, article.Black: ola}[state(host, board).Turn()]; b != nil {
			move(b, board)
		}
	}
	s.Check(s.Games.Close(t.Context(), actor, id, article.Black, link.ID))
	s.Pass(10 * time.Second)
	s.Check(s.Games.Look(t.Context()))
	host.expect(host.get(page), http.StatusOK, "guest has left", "Boards whose player has left: <a href=\""+board+"\">1 (Ola)</a>", "claim the win")
	if strings.Contains(open(s, t).get(page).Body, "claim the win") {
		t.Error("a spectator is told to claim")
	}
	s.Pass(time.Minute)
	host.expect(host.post(board+"/act", "act", "victory"), http.StatusSeeOther)
	s.Check(s.Ways.CatchUp(t.Context()))
	host.expect(host.get(page), http.StatusOK, "2 : 0", "The exhibition is over")
}

// Who plays without a board is shown none, and everybody else is (I.11.1.5).
func TestI_11_1_5_TheExhibitorHasNoPictures(t *testing.T) {
	s := webtest.New(t)
	host, ola := exhibitor(s, t), open(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "russian", "no_clock", "on", "colour", "black", "most", "5", "blindfold", "on"))
	ola.to(ola.post(page+"/join", "name", "Ola"))
	host.to(host.post(page + "/start"))
	if got := host.expect(host.get(page), http.StatusOK, "You play blindfold", "I.11.1.5"); strings.Contains(got.Body, "<damka-board") || strings.Contains(got.Body, "data-position") {
		t.Error("the exhibitor sees the board")
	}
	for _, b := range []*browser{ola, open(s, t)} {
		if got := b.expect(b.get(page), http.StatusOK, "blindfold"); !strings.Contains(got.Body, "<damka-board") {
			t.Error("somebody else sees no board")
		}
	}
	board := ola.to(ola.get(page + "/board"))
	ola.expect(ola.get(board), http.StatusOK, `"you":"white"`)
	ola.post(board+"/act", "act", "resign")
	if got := host.get(page); !strings.Contains(got.Body, "<damka-board") {
		t.Error("the game is over, and the exhibitor still sees nothing")
	}
}

// What cannot be is said at its field, and what was typed is kept.
func TestWhatExhibitionsCannotBe(t *testing.T) {
	s := webtest.New(t)
	host := exhibitor(s, t)
	for _, test := range [][]string{
		{"most", "61", "1 to 60"}, {"most", "many", "many"}, {"starts", "yesterday", "Give the day and the time"}, {"starts", "2026-11-01T10:00", "within 365 days"}, {"variant", "x", "variant"},
	} {
		form := map[string]string{"variant": "international", "no_clock": "on", "colour": "white", "most": "5", "starts": ""}
		form[test[0]] = test[1]
		var pairs []string
		for name, value := range form {
			pairs = append(pairs, name, value)
		}
		host.expect(host.post("/exhibitions/new", pairs...), http.StatusUnprocessableEntity, test[2])
	}
	host.expect(host.post("/exhibitions/new", "variant", "international", "control", "", "most", "5"), http.StatusUnprocessableEntity, "time control")
	host.expect(host.get("/exhibitions/nothere"), http.StatusNotFound, "no such exhibition")
	page := host.to(host.post("/exhibitions/new", "variant", "chess", "no_clock", "on", "colour", "white", "most", "2"))
	host.expect(host.post(page+"/join"), http.StatusConflict, "You are the exhibitor")
	if where := host.to(host.get(page + "/next")); where != page {
		t.Error(where)
	}
	if where := host.to(host.post(page + "/cancel")); where != "/exhibitions" {
		t.Error(where)
	}
	host.expect(host.get(page), http.StatusNotFound)
}

// One stranger, however many browsers they make up, does not take all the places of an exhibition, nor make encounters without end.
func TestOneStrangerDoesNotFillAnExhibition(t *testing.T) {
	s := webtest.New(t)
	host := exhibitor(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "60"))
	for i := range 31 {
		if got := open(s, t).post(page+"/join", "name", "Obelga"); (got.StatusCode == http.StatusSeeOther) != (i < 30) {
			t.Fatalf("place %d: %s", i+1, got.Status)
		}
	}
	got := open(s, t).post(page + "/join")
	host.expect(got, http.StatusConflict, "sign in, or wait until one is free")
	got = open(s, t).post("/encounters/new", "variant", "international", "control", "3+2", "bronstein", "5", "colour", "white")
	host.expect(got, http.StatusConflict, "sign in, or wait until one is free")
	host.expect(host.get(page), http.StatusOK, "in the same browser") // whoever has no account is known by nothing else
	if asked := host.get(page).Body; strings.Count(asked, `<details id="out-`) != 30 {
		t.Error("who is put out is not asked about first")
	}
	marks := regexp.MustCompile(`name="guest" value="([a-f0-9]+)"`).FindAllStringSubmatch(host.expect(host.get(page), http.StatusOK, "Remove Obelga").Body, -1)
	if len(marks) != 30 {
		t.Fatalf("%d guests can be put out", len(marks))
	}
	out := open(s, t)
	out.expect(out.post(page+"/put-out", "guest", marks[0][1]), http.StatusForbidden)
	if strings.Contains(out.get(page).Body, "put-out") {
		t.Error("a stranger is asked whom to put out")
	}
	for _, mark := range marks {
		host.to(host.post(page+"/put-out", "guest", mark[1]))
	}
	host.expect(host.post(page+"/put-out", "guest", marks[0][1]), http.StatusConflict, "no place any more")
	host.expect(host.get(page), http.StatusOK, "0 of 60 places taken")
}

// Who was put out is told so, and comes no more; the owner of the server may call off what somebody else gives.
func TestWhoWasPutOutIsToldSo(t *testing.T) {
	s := webtest.New(t)
	host, ola := exhibitor(s, t), open(s, t)
	page := host.to(host.post("/exhibitions/new", "variant", "international", "no_clock", "on", "colour", "white", "most", "5"))
	ola.to(ola.post(page+"/join", "name", "Ola"))
	mark := regexp.MustCompile(`name="guest" value="([a-f0-9]+)"`).FindStringSubmatch(host.get(page).Body)
	host.to(host.post(page+"/put-out", "guest", mark[1]))
	if got := ola.expect(ola.get(page), http.StatusOK, "has taken you off"); strings.Contains(got.Body, page+"/join") {
		t.Error("who was put out is asked to come")
	}
	ola.expect(ola.post(page+"/join", "name", "Ola"), http.StatusConflict, "cannot come back")
	owner := &browser{s.Client(t), "en", map[string]string{}, map[string]string{}}
	owner.AsArbiter()
	owner.expect(owner.Get(page, "Accept-Language: en"), http.StatusOK, "Call the exhibition off")
	owner.to(owner.Post(page+"/cancel", nil))
	host.expect(host.get(page), http.StatusNotFound)
}
