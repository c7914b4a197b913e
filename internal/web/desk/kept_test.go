package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/desk"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// online is a round of two games that the players play on their own screens, looked at by the arbiter.
type online struct {
	*webtest.Site
	id, desk string
}

func newOnline(t *testing.T, kept tournament.Games) *online {
	t.Helper()
	s := webtest.New(t)
	id := underWay(s, 4, func(settings *tournament.Settings) { settings.Games = kept })
	s.Check(s.Games.CatchUp(t.Context()))
	s.AsArbiter()
	return &online{s, id, parts.DeskPath(id, "rounds", 1)}
}

// board is the game of a board.
func (o *online) board(board int) *games.Snapshot {
	o.Helper()
	pairing, _ := o.Snapshot(o.id).KeptGame(o.Snapshot(o.id).Rounds[0].Games[board-1])
	s, err := o.Games.Snapshot(o.Context(), pairing.GameID())
	o.Check(err)
	return s
}

// act does something as the player of a side.
func (o *online) act(board int, side article.Colour, command game.Command) {
	o.Helper()
	o.Check(o.Games.Act(o.Context(), o.player(board, side), o.board(board).ID, command, side))
	o.Check(o.Games.CatchUp(o.Context()))
}

// player is who plays a side, by the card of the round.
func (o *online) player(board int, side article.Colour) app.Actor {
	o.Helper()
	who := o.board(board).State.Player(side).Participant
	actor, err := app.NewActor(app.Identity{
		Way: app.ByCard, ID: who, Grants: []app.Grant{{Role: app.Player, Stream: journal.NewStream("tournament", o.id), Subject: who, Round: 1}},
	})
	o.Check(err)
	return actor
}

// opens makes the first move on board 1, to which both players have come.
func (o *online) opens() {
	o.Helper()
	o.act(1, article.White, game.Arrive{Side: article.White})
	o.act(1, article.Black, game.Arrive{Side: article.Black})
	o.act(1, article.White, game.Play{By: article.White, Move: "32-28"})
}

// types enters a result on board 1 by the form of the desk.
func (o *online) types(was, result score.Result, more ...string) webtest.Answer {
	o.Helper()
	form := url.Values{"announced": {strconv.FormatUint(o.Snapshot(o.id).Round(1).SeatedBy, 10)}, "was.1": {was.String()}, "result.1": {result.String()}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return o.Post(o.desk+"/results", form, "Accept-Language: en")
}

// given is what the desk says of results that the table does not have; empty: nothing.
func (o *online) given() string {
	o.Helper()
	body := o.Page(i18n.EN, o.desk)
	_, section, found := strings.Cut(body, `id="given"`)
	if !found {
		return ""
	}
	section, _, _ = strings.Cut(section, "</section>")
	return section
}

// II.5.4: a result that is typed for a game which is still played is asked about first, and the arbiter is shown how to end the game.
func TestII_5_4_AResultOfAGameThatIsPlayed(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	if n := strings.Count(o.Page(i18n.EN, o.desk), " data-asks"); n != 2 {
		t.Errorf("%d boards ask", n)
	}
	got := o.types(score.NotPlayed, score.WhiteWins)
	award := parts.TournamentPath(o.id, "games", o.board(1).ID, "rule", "result")
	for _, want := range []string{"still being played", "clock runs on", award, `name="playedOn" value="1"`} {
		if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, want) {
			t.Errorf("%d, without %q", got.StatusCode, want)
		}
	}
	if o.Snapshot(o.id).Rounds[0].Games[0].Result != score.NotPlayed {
		t.Fatal("it is entered without an answer")
	}
	for _, result := range []score.Result{score.Adjourned, score.NotPlayed} { // which end no game
		if got := o.types(o.Snapshot(o.id).Rounds[0].Games[0].Result, result); got.StatusCode != http.StatusSeeOther {
			t.Errorf("%q: %d", result, got.StatusCode)
		}
	}
	if got := o.types(score.NotPlayed, score.WhiteWins, "playedOn", "2"); got.StatusCode != http.StatusOK {
		t.Errorf("what was confirmed of another board is taken: %d", got.StatusCode)
	}
	if got := o.types(score.NotPlayed, score.WhiteWins, "playedOn", "1"); got.StatusCode != http.StatusSeeOther {
		t.Errorf("confirmed: %d", got.StatusCode)
	}
	if row := webtest.Readable(t, o.Page(i18n.EN, o.desk), "board-1-1"); !strings.Contains(row, "game still being played") {
		t.Errorf("confirmed, and the row does not say that the game goes on: %s", row)
	}
	if got := o.types(score.WhiteWins, score.Draw); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a correction of what was confirmed: %d", got.StatusCode)
	}
}

// II.5.4: where a game ended with another result than the table has, the desk says so and what to do, and after an undo the game's result is
// offered again.
func TestII_5_4_TheGameAndTheTableDiffer(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: confirmed})
		o.types(score.NotPlayed, score.WhiteWins, "playedOn", "1")
		if said := o.given(); said != "" {
			t.Errorf("the game goes on, and the desk says %s", said)
		}
		o.act(1, article.White, game.Resign{By: article.White})
		said := o.given()
		for _, want := range []string{"the game ended 0 : 2, the table has 2 : 0", `name="was.1" value="2-0"`, `name="result.1" value="0-2"`, "/rule/result"} {
			if !strings.Contains(said, want) {
				t.Errorf("confirmed %t: without %q: %s", confirmed, want, said)
			}
		}
		o.Check(o.Events.Undo(t.Context(), app.Arbiter, o.id, o.Snapshot(o.id).Newest.Seq))
		if said := o.given(); !strings.Contains(said, "the game ended 0 : 2, the table has no result") || !strings.Contains(said, `name="was.1" value=""`) {
			t.Errorf("after the undo: %s", said)
		}
		if got := o.types(score.NotPlayed, score.BlackWins); got.StatusCode != http.StatusSeeOther {
			t.Errorf("what the game gave is asked about: %d", got.StatusCode)
		}
		if said := o.given(); said != "" {
			t.Errorf("the table has it: %s", said)
		}
	}
}

// II.5.4: what comes from the game by itself is not said twice, and who looks on enters nothing.
func TestII_5_4_ResultsThatTheTableHas(t *testing.T) {
	for _, games := range []tournament.Games{{Kept: tournament.KeptByPlayers}, {Kept: tournament.KeptByPlayers, Confirmed: true}, {Kept: tournament.KeptByPlayers, Delay: 15}} {
		o := newOnline(t, games)
		o.act(1, article.White, game.Resign{By: article.White})
		if said := o.given(); said != "" {
			t.Errorf("%+v: %s", games, said)
		}
	}
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.Check(o.Events.ExchangeColours(t.Context(), app.Arbiter, o.id, 1, 1, o.Snapshot(o.id).Rounds[0].Games[0].Black.ID))
	o.act(1, article.White, game.Resign{By: article.White})
	if said := o.given(); said != "" || o.Snapshot(o.id).Rounds[0].Games[0].Result != score.WhiteWins {
		t.Errorf("with colours that were exchanged at the desk: %s", said)
	}
}

// II.5.5: the desk shows at which board somebody is missing.
func TestII_5_5_WhoHasNotComeIsShownAtTheBoard(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	shown := func(want ...string) {
		t.Helper()
		body := o.Page(i18n.EN, o.desk)
		for board, row := range strings.Split(body, `<tr role="row" id="board-1-`)[1:] {
			white, black, _ := strings.Cut(row, `class="black"`)
			is := ""
			for _, cell := range []string{white, black} {
				if cell, _, _ = strings.Cut(cell, "</tr>"); strings.Contains(cell, "not at the game") {
					is += "x"
				} else {
					is += "-"
				}
			}
			if is != want[board] {
				t.Errorf("board %d: %s, want %s", board+1, is, want[board])
			}
		}
		if strings.Contains(body, "data-awaits") != (strings.Join(want, "") != "----") {
			t.Error("whether the page is read again is wrong")
		}
	}
	shown("xx", "xx")
	comes := func(board int, side article.Colour) {
		o.act(board, side, game.CallArbiter{By: side, Matter: game.MatterOther})
	}
	comes(1, article.White)
	comes(2, article.Black)
	shown("-x", "x-")
	comes(1, article.Black)
	comes(2, article.White)
	shown("--", "--")
}

// II.5.4: what a game gave is said to be the game's: nobody has reported anything.
func TestII_5_4_AGameIsNoReportOfItsPlayers(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true})
	o.act(1, article.White, game.Resign{By: article.White})
	body := o.Page(i18n.EN, o.desk)
	for _, not := range []string{"reports: ", "Reported by players", "reports 0"} {
		if text := webtest.Readable(t, body, "main"); strings.Contains(text, not) {
			t.Errorf("the desk says %q: %s", not, text)
		}
	}
	for want, times := range map[string]int{"Finished games": 1, "Round 1, board 1: Black wins (report from the game)": 2} { // in the log, and to be undone
		if n := strings.Count(body, want); n != times {
			t.Errorf("%q is there %d times", want, n)
		}
	}
}

// II.4.4: who takes the start of a round back, or cancels it, is told what becomes of games that have moves.
func TestII_4_4_TheStartIsTakenBackFromGamesWithMoves(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	undo, cancel := parts.DeskPath(o.id, "undo"), o.desk+"/cancel"
	says := func(path, text string, want bool) {
		t.Helper()
		if body := o.Page(i18n.EN, path); strings.Contains(body, text) != want {
			t.Errorf("%s says %q: %t", path, text, !want)
		}
	}
	says(undo, "make it again", true)
	says(cancel, "brings the games back", false)
	o.opens()
	says(undo, "1 game that has moves is lost", true)
	says(undo, "nothing has to be undone for that", true)
	says(undo, "make it again", false)
	says(cancel, "1 game that has moves is called off", true)
}

// II.4.4: that holds for the round whose start is taken back, also when a later one is announced.
func TestII_4_4_TheStartIsTakenBackBeforeALaterRound(t *testing.T) {
	s := webtest.New(t)
	id := announced(s, 4, func(settings *tournament.Settings) { settings.Games = tournament.Games{Kept: tournament.KeptByPlayers} })
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	s.Check(s.Games.CatchUp(t.Context()))
	s.AsArbiter()
	o := &online{s, id, parts.DeskPath(id, "rounds", 1)}
	o.opens()
	if body := o.Page(i18n.EN, parts.DeskPath(id, "undo")); !strings.Contains(body, "1 game that has moves is lost") {
		t.Error(webtest.Readable(t, body, "main"))
	}
}

// II.4.4: who saves that games are kept nowhere while they are played is told what becomes of them, and saves it once more.
func TestII_4_4_GamesUnderWayAreKeptNowhere(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	form := func(more string) url.Values {
		t.Helper()
		values, err := url.ParseQuery(desk.GoodForm + "&seen=" + strconv.FormatUint(o.Snapshot(o.id).SettingsSeq, 10) + more)
		o.Check(err)
		return values
	}
	save := func(more string) webtest.Answer {
		return o.Post(parts.DeskPath(o.id, "regulations"), form(more), "Accept-Language: en")
	}
	o.opens()
	if answer := save(""); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "1 game of the round under way, which has moves, will be called off") ||
		!strings.Contains(answer.Body, `name="callsOff"`) || o.Snapshot(o.id).Settings.Games.Kept != tournament.KeptByPlayers {
		t.Errorf("%d %s", answer.StatusCode, webtest.Readable(t, answer.Body, "main"))
	}
	if answer := save("&games=played"); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("%d %s", answer.StatusCode, webtest.Readable(t, answer.Body, "main"))
	}
	if answer := save("&callsOff=1"); answer.StatusCode != http.StatusSeeOther || o.Snapshot(o.id).Settings.Games.Kept != tournament.KeptNowhere {
		t.Errorf("%d %s", answer.StatusCode, webtest.Readable(t, answer.Body, "main"))
	}
}

// II.4.4: what is over is not called off, and nobody is asked about it.
func TestII_4_4_GamesThatAreOverAreKeptNowhere(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.opens()
	o.act(1, article.White, game.Resign{By: article.White})
	values, err := url.ParseQuery(desk.GoodForm + "&seen=" + strconv.FormatUint(o.Snapshot(o.id).SettingsSeq, 10))
	o.Check(err)
	if answer := o.Post(parts.DeskPath(o.id, "regulations"), values); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("%d %s", answer.StatusCode, webtest.Readable(t, answer.Body, "main"))
	}
}

// II.5.5: forfeits for lateness are among the finished games that wait, and one press confirms them with the others.
func TestII_5_5_AForfeitWaitsAtTheDesk(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true})
	o.act(2, article.White, game.Resign{By: article.White})
	for range 2 { // the flag of White, who is awaited, or the hour
		o.Pass(time.Hour + time.Minute)
		o.Check(o.Games.CatchUp(t.Context()))
	}
	if !o.board(1).State.EndedByAbsence() {
		t.Fatalf("%+v", o.board(1).State.Outcome)
	}
	body := o.Page(i18n.EN, o.desk)
	if o.Snapshot(o.id).Rounds[0].Games[0].Result != score.NotPlayed || strings.Contains(body, `id="given"`) {
		t.Errorf("%v; %s", o.Snapshot(o.id).Rounds[0].Games[0].Result, webtest.Readable(t, body, "main"))
	}
	for _, want := range []string{"2 finished games", "Confirm all 2 results<", "Round 1, board 1: double forfeit (report from the game)"} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is missing: %s", want, webtest.Readable(t, body, "main"))
		}
	}
	o.Post(o.desk+"/reports", url.Values{"boards": {"1:-- 2:0-2"}, "announced": {strconv.FormatUint(o.Snapshot(o.id).Rounds[0].SeatedBy, 10)}})
	if games := o.Snapshot(o.id).Rounds[0].Games; games[0].Result != score.BothForfeit || games[1].Result != score.BlackWins {
		t.Errorf("%v, %v", games[0].Result, games[1].Result)
	}
}

// II.7.6: the row of a board says that its game is adjourned, and until when.
func TestII_7_6_TheDeskSaysWhichGamesAreAdjourned(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.opens()
	says := func(when string, wants map[i18n.Lang]string) {
		t.Helper()
		for lang, want := range wants {
			row := webtest.Readable(t, o.Get(o.desk, "Accept-Language: "+lang.String()).Body, "board-1-1")
			if !strings.Contains(strings.ReplaceAll(row, "\u00a0", " "), want) {
				t.Errorf("%s, %s: %s", when, lang, row)
			}
		}
	}
	rule := func(command game.Command) {
		t.Helper()
		o.Check(o.Games.Rule(o.Context(), app.Arbiter, o.board(1).ID, command))
	}
	rule(game.Adjourn{})
	says("a move is awaited", map[i18n.Lang]string{i18n.PL: "czeka na posunięcie do koperty", i18n.EN: "awaits the sealed move"})
	s := o.board(1)
	o.Check(o.Games.Seal(o.Context(), o.player(1, article.Black), s.ID, article.Black, "19-23", s.State.Seen()))
	rule(game.CloseEnvelope{})
	says("the envelope is closed", map[i18n.Lang]string{i18n.PL: "partia odłożona", i18n.EN: "game adjourned"})
	rule(game.PlanResumption{Resume: clock.Time(o.Now().Add(24 * time.Hour).UnixMilli())})
	says("the resumption is agreed", map[i18n.Lang]string{i18n.PL: "partia odłożona, wznowienie ", i18n.EN: "game adjourned until "})
}

// II.5.7: who withdraws a player whose game is played at this moment reads that it does not end by that, is led to where it is ended, before
// and after; and the row says so as long as it is played.
func TestII_5_7_WhoIsWithdrawnFromARunningGame(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.opens()
	s := o.board(1)
	path := parts.DeskPath(o.id, "players", s.State.White.Participant, "withdraw")
	award := `href="` + parts.TournamentPath(o.id, "games", s.ID, "rule", "result") + `"`
	says := func(where, body string, wants ...string) {
		t.Helper()
		body = strings.ReplaceAll(body, "\u00a0", " ")
		for _, want := range wants {
			if !strings.Contains(body, want) {
				t.Errorf("%s: without %q: %s", where, want, webtest.Readable(t, body, "main"))
			}
		}
	}
	opponent := o.Snapshot(o.id).Name(s.State.Black.Participant)
	question := o.Page(i18n.EN, path)
	says("asked", question, "Round 1, board 1: this player’s game (opponent: "+opponent+") is still being played", award)
	says("asked in Polish", o.Page(i18n.PL, path), "Runda 1, stolik 1: partia tej osoby (przeciwnik: "+opponent+") jeszcze trwa", award)
	reader := o.As(t, "rundowy", app.Grant{Role: app.Assistant, Stream: journal.NewStream("tournament", o.id)})
	if got := reader.Get(path, "Accept-Language: en"); got.StatusCode == http.StatusOK {
		says("asked an assistant", got.Body, "still being played")
	}
	if strings.Contains(o.Page(i18n.EN, o.desk), "game still being played") {
		t.Error("a game that counts is marked")
	}
	_, settled, _ := strings.Cut(question, `name="settled" value="`)
	settled, _, _ = strings.Cut(settled, `"`)
	done := o.Post(path, url.Values{"settled": {settled}})
	if done.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d %s", done.StatusCode, webtest.Readable(t, done.Body, "main"))
	}
	says("done", o.Page(i18n.EN, done.Header.Get("Location")), "Round 1, board 1: the game (opponent: "+opponent+") is still being played", award)
	says("the row", o.Page(i18n.EN, o.desk), `plays-on"><a `+award+`>game still being played</a>`)
	o.act(1, article.White, game.Resign{By: article.White})
	for _, where := range []string{done.Header.Get("Location"), o.desk} {
		if strings.Contains(o.Page(i18n.EN, where), "still being played") {
			t.Errorf("%s says so of a game that is over", where)
		}
	}
	if strings.Contains(o.Page(i18n.EN, parts.DeskPath(o.id, "players", s.State.Black.Participant, "withdraw")), "still being played") {
		t.Error("so does the question about who plays nothing")
	}
}

// II.5.4: before the next round is announced the page says that a game of the newest one ended otherwise than the table has it, which the
// standings and a Swiss pairing follow.
func TestII_5_4_ADisagreementBeforeTheNextRound(t *testing.T) {
	for _, system := range []tournament.System{tournament.Berger, tournament.SwissClassic} {
		s := webtest.New(t)
		id := underWay(s, 4, func(settings *tournament.Settings) {
			if settings.System = system; system.IsSwiss() {
				settings.Swiss.Rounds = 2
			}
		})
		s.Check(s.Games.CatchUp(t.Context()))
		s.AsArbiter()
		o := &online{s, id, parts.DeskPath(id, "rounds", 1)}
		publish := parts.DeskPath(id, "rounds", 2, "publish")
		says := func(want bool) {
			t.Helper()
			for lang, text := range map[i18n.Lang]string{i18n.EN: "Round 1, board 1: the game ended with another result than the table has", i18n.PL: "Runda 1, stolik 1: partia skończyła się innym wynikiem, niż jest w tabeli"} {
				body := strings.ReplaceAll(o.Page(lang, publish), "\u00a0", " ")
				if got := strings.Contains(body, text) && strings.Contains(body, `href="`+o.desk+`#given"`); got != want {
					t.Errorf("%v, %s: %t: %s", system, lang, got, webtest.Readable(t, body, "main"))
				}
			}
		}
		o.act(2, article.White, game.Resign{By: article.White})
		o.types(score.NotPlayed, score.WhiteWins, "playedOn", "1")
		says(false)
		o.act(1, article.White, game.Resign{By: article.White})
		says(true)
		o.types(score.WhiteWins, score.BlackWins)
		says(false)
	}
}

// II.5.5: the games of a round are made a moment after it was started: a page that was read before goes on looking for who does not come.
func TestII_5_5_TheDeskLooksForGamesThatAreNotThereYet(t *testing.T) {
	s := webtest.New(t)
	id := underWay(s, 4, func(settings *tournament.Settings) { settings.Games.Kept = tournament.KeptByPlayers })
	s.AsArbiter()
	if !strings.Contains(s.Page(i18n.EN, parts.DeskPath(id, "rounds", 1)), "data-awaits") {
		t.Error("the page is not read again")
	}
}

// II.4.4: who starts a round while games of an earlier one are played is told of them.
func TestII_4_4_GamesOfAnEarlierRoundGoOn(t *testing.T) {
	o := newOnline(t, tournament.Games{Kept: tournament.KeptByPlayers})
	o.opens()
	o.Check(o.Events.PublishRound(t.Context(), app.Arbiter, o.id, 2))
	start := parts.DeskPath(o.id, "rounds", 2, "start")
	for lang, says := range map[i18n.Lang]string{i18n.PL: "Trwają jeszcze 2 partie wcześniejszych rund", i18n.EN: "2 games of earlier rounds are still being played"} {
		if body := webtest.Readable(t, o.Page(lang, start), "main"); !strings.Contains(body, says) {
			t.Errorf("%s: %s", lang, body)
		}
	}
	o.act(1, article.White, game.Resign{By: article.White})
	o.act(2, article.White, game.Resign{By: article.White})
	if body := webtest.Readable(t, o.Page(i18n.EN, start), "main"); strings.Contains(body, "still being played") {
		t.Error(body)
	}
}
