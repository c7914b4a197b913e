package games_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/score"
)

// written is a game of board 1 or 2 of round 1 as a file has it.
func (h *hall) written(id string, board int, result, moves string) string {
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	g := s.Rounds[0].Games[board-1]
	return fmt.Sprintf("[White \"%s\"]\n[Black \"%s\"]\n[Round \"1\"]\n[Result \"%s\"]\n\n%s %s\n\n", g.White.Person.Name.Comma(), g.Black.Person.Name.Comma(), result, moves, result)
}

func (h *hall) importing(id, file string) *games.Import {
	h.t.Helper()
	done, err := h.games.Import(h.t.Context(), app.Arbiter, id, []byte(file), nil)
	h.must(err)
	return done
}

// states are what became of the games of a file.
func states(read *games.Import) string {
	var all []string
	for _, g := range read.Games {
		text := string(g.State)
		if g.Why != nil {
			text += " " + string(g.Why.Code)
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func (h *hall) states(read *games.Import, want string) {
	h.t.Helper()
	if got := states(read); got != want {
		h.t.Errorf("the games are %q, want %q", got, want)
	}
}

const opening = "1. 32-28 19-23 2. 28x19 14x23"

// A file of games becomes finished games; the same file again changes nothing.
func TestImportOfGames(t *testing.T) {
	for _, kept := range []tournament.Keeping{tournament.KeptByPlayers, tournament.KeptTransmitted} {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: kept}) // the clocks run, and no game has been made yet
		file := h.written(id, 1, "2-0", "1. 32-28 {[%clk 0:04:50]} 19-23 {[%clk 0:04:40]} 2. 28x19 14x23") + h.written(id, 2, "1-1", opening)
		read, err := h.games.ReadImport(t.Context(), app.Arbiter, id, []byte(file), nil)
		h.must(err)
		h.states(read, "ready, ready")
		if h.games.Held() != 0 {
			t.Error("a preview keeps something")
		}
		h.states(h.importing(id, file), "taken, taken")
		first, _, _ := h.board(id, 1)
		s := h.game(first)
		if s.State.Phase() != game.Finished || len(s.State.Moves) != 4 || s.State.Moves[2].Text != "28x19" || s.State.Outcome.White != game.Won || len(s.State.Anomalies) > 0 {
			t.Errorf("%s: %+v after %v", s.State.Phase(), s.State.Outcome, s.State.Moves)
		}
		if s.State.StartedAt != games.Instant(noon) || s.State.Moves[0].Left != 290_000 || s.State.Moves[1].Left != 280_000 || s.State.Moves[2].Timed {
			t.Errorf("times: %+v", s.State.Moves)
		}
		h.work()
		h.table(id, 1, score.WhiteWins)
		h.table(id, 2, score.Draw)
		before := h.game(first).Seq()
		h.states(h.importing(id, file), "here, here")
		if h.game(first).Seq() != before {
			t.Error("the same file twice changes a game")
		}
	}
}

// Nothing is taken of a game with a move that is not legal: it is named with its place and why.
func TestImportNamesTheIllegalMove(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	done := h.importing(id, h.written(id, 1, "2-0", "1. 32-28 19-23 2. 31-27 14-19")+h.written(id, 2, "0-2", opening))
	h.states(done, "illegal, taken")
	wrong := done.Games[0].Illegal
	if wrong == nil || wrong.Number != 2 || wrong.Side != article.White || wrong.Move != "31-27" || wrong.Line != 6 || wrong.Reason.Code == "" {
		t.Errorf("%+v", wrong)
	}
	first, _, _ := h.board(id, 1)
	if _, err := h.games.Snapshot(t.Context(), first); !errors.Is(err, games.ErrNotFound) {
		t.Errorf("a game that is not legal is kept: %v", err)
	}
}

// What is not taken, and why.
func TestWhatIsNotImported(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	good := h.written(id, 1, "2-0", opening)
	turned := strings.NewReplacer("[White", "[Other", "[Black", "[White").Replace(good)
	turned = strings.Replace(turned, "[Other", "[Black", 1)
	for want, file := range map[string]string{
		"refused game.import.swapped":         turned,
		"refused game.import.nobody":          strings.Replace(good, "[White \"", "[White \"Nikt ", 1),
		"taken, refused game.import.again":    good + good,
		"refused game.import.variant":         "[GameType \"25\"]\n" + good,
		"refused game.import.endless":         h.written(id, 2, "*", opening),
		"refused game.import.moveless":        h.written(id, 2, "2-0", ""),
		"choose":                              strings.Replace(h.written(id, 2, "2-0", opening), "\"1\"", "\"2\"", 1),
		"refused game.import.setup":           h.written(id, 2, "2-0", "1. 32-28 /FEN \"B:W28:B1,23\"/ 1... 23x32"),
		"refused game.transmit.endless":       strings.Replace(h.written(id, 2, "1-1", opening), "\n\n", "\n[Advantage \"White\"]\n\n", 1),
		"refused game.import.nobody, illegal": strings.Replace(good, "[Black \"", "[Black \"Nikt ", 1) + h.written(id, 2, "2-0", "1. 32-99"),
	} {
		h.states(h.importing(id, file), want)
	}
	h.must(h.desk.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 2, Result: score.WhiteForfeits}}))
	h.states(h.importing(id, h.written(id, 2, "2-0", opening)), "refused game.import.unplayed")
	for code, file := range map[article.Code]string{
		games.CodeImportEmpty: " \n",
		games.CodeImportLarge: strings.Repeat("{}", games.MostImportBytes/2+1),
		games.CodeImportMany:  strings.Repeat("[White \"A\"]\n1. 32-28 *\n\n", games.MostImported+1),
	} {
		_, err := h.games.Import(t.Context(), app.Arbiter, id, []byte(file), nil)
		h.refused(err, code)
	}
	_, err := h.games.Import(t.Context(), app.Arbiter, h.round(tournament.Games{}), []byte(good), nil)
	h.refused(err, games.CodeImportNotKept)
	for _, actor := range []app.Actor{app.Visitor, h.player(id, "abcdefghijklmnop")} {
		if _, err := h.games.Import(t.Context(), actor, id, []byte(good), nil); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("whoever may not rule imports: %v", err)
		}
		if _, err := h.games.ReadImport(t.Context(), actor, id, []byte(good), nil); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("whoever may not rule reads: %v", err)
		}
	}
}

// Somebody chooses the pairing of a game of which the file does not say enough.
func TestImportOfAChosenPairing(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	file := []byte(strings.Replace(h.written(id, 1, "2-0", opening), "\"1\"", "\"7\"", 1))
	first, _, _ := h.board(id, 1)
	for _, c := range []struct{ choice, want string }{{"", "choose"}, {"elsewhere", "choose"}, {games.ImportNone, "left"}, {first, "taken"}, {first, "here"}} {
		done, err := h.games.Import(t.Context(), app.Arbiter, id, file, games.ImportChoice{1: c.choice})
		h.must(err)
		h.states(done, c.want)
	}
}

// FIDE 8.7, II.5.4: the table's result stays, and is that of the game; it is told.
func TestImportKeepsTheTable(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	h.must(h.desk.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 1, Result: score.BlackWins}, {Round: 1, Board: 2, Result: score.Draw}}))
	done := h.importing(id, h.written(id, 1, "2-0", opening)+h.written(id, 2, "1-1", opening))
	h.states(done, "taken, taken")
	if !done.Games[0].Differs || done.Games[1].Differs {
		t.Errorf("the first differs: %t, the second: %t", done.Games[0].Differs, done.Games[1].Differs)
	}
	first, _, _ := h.board(id, 1)
	if outcome := h.game(first).State.Outcome; outcome == nil || outcome.Black != game.Won {
		t.Errorf("the game ended %+v", outcome)
	}
	h.work()
	h.table(id, 1, score.BlackWins)
}

// A game of the hall that was entered in part is finished; what is there otherwise stays.
func TestImportBesideGamesThatAreKept(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	h.work()
	first, _, _ := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.must(h.games.Transmit(t.Context(), app.Arbiter, first, game.Transmit{Move: "32-28"}))
	h.must(h.games.Transmit(t.Context(), app.Arbiter, second, game.Transmit{Move: "33-28"}))
	file := h.written(id, 1, "2-0", opening) + h.written(id, 2, "2-0", opening)
	done := h.importing(id, file)
	h.states(done, "taken, choose game.import.other")
	if n := len(h.game(first).State.Moves); n != 4 || h.game(first).State.Outcome == nil {
		t.Errorf("%d moves", n)
	}
	if s := h.game(second).State; len(s.Moves) != 1 || s.Outcome != nil {
		t.Error("a game with other moves was touched")
	}
	h.must(h.games.Transmit(t.Context(), app.Arbiter, second, game.Untransmit{Seq: h.game(second).State.Seq}, game.Sign{White: game.Won}))
	h.states(h.importing(id, file), "here, taken")
	if s := h.game(second).State; len(s.Moves) != 4 || s.Outcome == nil || len(s.Anomalies) > 0 {
		t.Errorf("a game that had only its result: %+v", s.Outcome)
	}
}

// A game that its players play here is theirs.
func TestImportLeavesGamesThatArePlayedHere(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	h.states(h.importing(id, h.written(id, 1, "2-0", opening)), "refused game.import.differs")
}

// A record that was spoiled on the tablet is replaced by the file's where the arbiter chooses so, from where they differ; without a choice, and
// where the game is played on screens, it stays.
func TestASpoiledRecordIsReplaced(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	first := h.written(id, 1, "2-0", opening+" 3. 33-28")
	h.states(h.importing(id, first), "taken")
	right := h.written(id, 1, "2-0", opening+" 3. 37-32 10-14")
	read := h.importing(id, right)
	h.states(read, "choose game.import.other")
	if why := read.Games[0].Why.String(); !strings.Contains(why, "number=5 here=33-28 file=37-32") {
		t.Errorf("the difference is %s", why)
	}
	choosing := func(what string) *games.Import {
		done, err := h.games.Import(t.Context(), app.Arbiter, id, []byte(right), games.ImportChoice{1: what})
		h.must(err)
		return done
	}
	h.states(choosing(games.ImportNone), "left game.import.other")
	h.states(choosing(games.ImportReplace), "taken")
	s, err := h.games.Snapshot(t.Context(), read.Games[0].Pairing.Pairing().GameID())
	h.must(err)
	var codes []string
	for _, m := range s.State.Moves {
		codes = append(codes, m.Code)
	}
	if got := strings.Join(codes, " "); got != "32-28 19-23 28x19 14x23 37-32 10-14" && got != "32-28 19-23 28x19x23 14x23x19 37-32 10-14" || s.State.Outcome == nil {
		t.Errorf("the record is %s, the outcome %v", got, s.State.Outcome)
	}
	h.states(h.importing(id, right), "here")
	h.states(h.importing(id, h.written(id, 1, "2-0", opening)), "choose game.import.other")
}

// A file of draughts in a tournament of chess is one sentence, and the other way round; a picture is another. What may be of the game is read.
func TestFilesOfAnotherKind(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	for file, want := range map[string]article.Code{
		"[White \"A\"]\n1. e4 e5 2. Nf3 O-O 1-0\n":            games.CodeImportChess,
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x01\x02\x03": games.CodeImportBinary,
		"[White \"A\"]\n1. 32-28 {e4 e5 Nf3 Nc6} 19-23 *\n":   "",
	} {
		_, err := h.games.ReadImport(t.Context(), app.Arbiter, id, []byte(file), nil)
		refusal, refused := article.AsRefusal(err)
		if (want == "") == refused || refused && refusal.Reason.Code != want {
			t.Errorf("%q: %v, want %q", file, err, want)
		}
	}
}
