package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

const boardMoves = "/api/tournaments/{id}/rounds/{round}/boards/{board}/moves"

// transmitting is a program at the first board of a round that is transmitted.
type transmitting struct {
	*program
	path map[string]string
}

// newTransmitting begins a tournament with more settings than [webtest.GoodSettings] has; its round is
// under way.
func newTransmitting(p *program, more string, replace ...string) transmitting {
	p.Helper()
	settings := `{` + strings.NewReplacer(replace...).Replace(webtest.GoodSettings) + more + `}`
	made := p.ask(201, "POST", "/api/tournaments", nil, settings)
	at := transmitting{p, map[string]string{"id": webtest.Field(p.TB, made, "id").(string), "round": "1", "board": "1"}}
	const base = "/api/tournaments/{id}"
	p.ask(200, "POST", base+"/players", at.path, `{"players":[{"name":"Olga Czyż"},{"name":"Emil Źrebak"},{"name":"Witold Ćwik"},{"name":"Jan Łoza"}]}`)
	p.ask(200, "POST", base+"/lots", at.path, `{"method":"plain","seed":"7"}`)
	p.ask(200, "POST", base+"/rounds/{round}/publish", at.path, "")
	p.ask(404, "GET", boardMoves, at.path, "") // the game has not begun
	p.ask(200, "POST", base+"/rounds/{round}/start", at.path, "")
	p.Check(p.Games.CatchUp(p.Context()))
	return at
}

const transmittedGames = `,"games":"transmitted"`

func (at transmitting) send(status int, body string) webtest.Answer {
	at.Helper()
	return at.ask(status, "POST", boardMoves, at.path, body)
}

func (at transmitting) game() webtest.Answer {
	at.Helper()
	return at.ask(200, "GET", boardMoves, at.path, "")
}

// has holds members of an answer: path, value, path, value …; numbers are float64.
func has(t *testing.T, got webtest.Answer, want ...any) {
	t.Helper()
	for i := 0; i < len(want); i += 2 {
		if is := webtest.Field(t, got, want[i].(string)); is != want[i+1] {
			t.Errorf("%s is %v, want %v\n%s", want[i], is, want[i+1], got.Body)
		}
	}
}

// batch is moves from a ply on.
func batch(ply int, moves ...string) string {
	var all []string
	for i, move := range moves {
		all = append(all, fmt.Sprintf(`{"ply":%d,"move":%q}`, ply+i, move))
	}
	return `{"moves":[` + strings.Join(all, ",") + `]}`
}

func TestTransmitIsTakenOnce(t *testing.T) {
	at := newTransmitting(newProgram(t), transmittedGames)
	first := at.send(200, `{"moves":[{"ply":0,"move":"32-28","clocks":{"white":4790000,"black":4800000}},{"ply":1,"move":"19-23"}]}`)
	has(t, first, "made", 2.0, "from", 0.0, "moves.0.move", "32-28", "moves.0.left", 4790000.0, "moves.1.by", "black", "phase", "running", "round", 1.0, "board", 1.0)
	again := at.send(200, batch(0, "32-28", "19-23"))
	has(t, again, "seq", webtest.Field(t, first, "seq"), "made", 2.0)
	longer := at.send(200, batch(1, "19-23", "28x19"))
	has(t, longer, "made", 3.0, "from", 1.0, "moves.1.move", "28x19")
	has(t, at.ask(200, "GET", boardMoves+"?from=2", at.path, ""), "from", 2.0, "moves.0.ply", 2.0, "made", 3.0)
	has(t, at.ask(200, "GET", boardMoves+"?from=99", at.path, ""), "from", 3.0)
	at.ask(400, "GET", boardMoves+"?from=-1", at.path, "")
}

// Another move in the place of one is a conflict that says what is there; what was before it stays.
func TestTransmitConflict(t *testing.T) {
	at := newTransmitting(newProgram(t), transmittedGames)
	at.send(200, batch(0, "32-28", "19-23"))
	other := at.send(409, batch(0, "32-28", "20-24", "28x19"))
	has(t, other, "code", "game.transmit.other", "fields.0.field", "moves.1", "made", 2.0,
		"args.number", 2.0, "args.move", "19-23")
	gap := at.send(409, batch(2, "28x19", "14x23", "everything", "37-32"))
	has(t, gap, "code", "game.transmit.unclear", "fields.0.field", "moves.2", "made", 4.0)
	if strings.Contains(gap.Body, "Nothing was saved") {
		t.Errorf("two moves were: %s", gap.Body)
	}
	missing := at.send(409, batch(7, "37-32"))
	has(t, missing, "code", "game.transmit.gap", "fields.0.field", "moves.0", "made", 4.0, "todo", "Nothing was saved.")
	has(t, at.game(), "made", 4.0, "moves.3.move", "14x23")
}

// TestIV_1_TransmitTakesWhatWasPlayed: a move that is not legal is taken as it was played.
func TestIV_1_TransmitTakesWhatWasPlayed(t *testing.T) {
	at := newTransmitting(newProgram(t), transmittedGames)
	got := at.send(200, batch(0, "32-28", "19-23", "34-30"))
	has(t, got, "moves.2.move", "34-30", "moves.2.asPlayed", true, "phase", "running", "moves.1.asPlayed", nil)
	has(t, got, "position", webtest.Field(t, got, "moves.2.position"))
	standing := at.send(200, `{"moves":[{"ply":3,"move":"23x32","asPlayed":true}]}`) // the captured piece was left standing
	has(t, standing, "moves.0.asPlayed", true)
}

// A board that knows its squares sends these.
func TestTransmitBoards(t *testing.T) {
	p := newProgram(t)
	at := newTransmitting(p, transmittedGames)
	var squares []string
	for square := 1; square <= 20; square++ {
		squares = append(squares, fmt.Sprintf(`"%d":"bm"`, square))
	}
	for square := 31; square <= 50; square++ {
		moved := square
		if square == 32 {
			moved = 28
		}
		squares = append(squares, fmt.Sprintf(`"%d":"wm"`, moved))
	}
	board := `{"moves":[{"ply":0,"board":{` + strings.Join(squares, ",") + `}}]}`
	for range 2 {
		has(t, at.send(200, board), "made", 1.0, "moves.0.move", "32-28", "moves.0.asPlayed", nil)
	}
	for body, code := range map[string]string{
		`{"51":"wm"}`: "game.transmit.square", `{"1":"queen"}`: "game.transmit.piece",
	} {
		has(t, at.send(409, `{"moves":[{"ply":1,"board":`+body+`}]}`), "code", code, "fields.0.field", "moves.0", "made", 1.0)
	}
	has(t, at.send(422, `{"moves":[{"ply":1,"board":{"1":7}}]}`), "fields.0.field", "moves.0.board.1", "fields.0.code", "input.expected_string")
	chess := newTransmitting(p, transmittedGames, "pzwarc", "fide-2023", "international", "chess")
	has(t, chess.send(409, `{"moves":[{"ply":0,"board":{"e4":"wQ"}}]}`), "article", "FIDE 2.2", "made", 0.0)
	has(t, chess.send(200, batch(0, "e4", "e5", "f1f5")), "made", 3.0, "moves.0.move", "e2e4", "moves.2.asPlayed", true)
}

func TestTransmitUndoAndResult(t *testing.T) {
	at := newTransmitting(newProgram(t), transmittedGames)
	undo := func(to int, seen webtest.Answer) string {
		return fmt.Sprintf(`{"undo":{"to":%d,"seq":%v}`, to, webtest.Field(t, seen, "seq"))
	}
	wrong := at.send(200, batch(0, "32-28", "19-23", "28x19"))
	right := undo(1, wrong) + `,"moves":[{"ply":1,"move":"20-24"}]}`
	taken := at.send(200, right)
	has(t, taken, "made", 2.0, "from", 1.0, "moves.0.move", "20-24")
	has(t, at.send(200, right), "made", 2.0, "seq", webtest.Field(t, taken, "seq")) // sent again, it takes nothing back
	has(t, at.send(200, undo(1, wrong)+`}`), "made", 2.0)
	undone := at.send(200, undo(2, taken)+`}`)
	has(t, undone, "made", 2.0)
	at.send(200, batch(2, "28-22"))
	has(t, at.send(409, undo(0, taken)+`}`), "code", "game.transmit.later", "fields.0.field", "undo", "made", 3.0)
	at.send(200, undo(2, at.game())+`}`)
	has(t, at.send(422, `{"undo":{"to":1}}`), "fields.0.field", "undo.seq", "fields.0.code", "input.missing")
	has(t, at.send(409, `{"undo":{"to":-1,"seq":1}}`), "code", "game.transmit.backfrom", "fields.0.field", "undo")
	signed := at.send(200, `{"result":"0-2"}`)
	has(t, signed, "result", "0-2", "phase", "finished", "why.code", "game.end.signed", "why.article", "II.5.4")
	has(t, at.send(200, `{"result":"0-2"}`), "seq", webtest.Field(t, signed, "seq"))
	at.Check(at.Games.CatchUp(t.Context()))
	round := at.ask(200, "GET", "/api/tournaments/{id}/rounds/{round}", at.path, "")
	has(t, round, "games.0.result", "0-2")
	over := at.send(409, batch(2, "28-22"))
	has(t, over, "code", "game.is_over", "made", 2.0)
	has(t, at.send(409, `{"result":"1+1-"}`), "article", "II.5.4", "fields.0.field", "result")
	has(t, at.send(200, undo(2, at.game())+`,"moves":[{"ply":2,"move":"28-22"}],"result":"1-1"}`), "made", 3.0, "result", "1-1")
}

// What says nothing, too much or something else than the description is refused before anything is done.
func TestTransmitLimits(t *testing.T) {
	p := newProgram(t)
	at := newTransmitting(p, transmittedGames)
	for body, want := range map[string][2]string{
		`{}`:           {"moves", "input.missing"},
		`{"moves":[]}`: {"moves", "input.missing"},
		batch(0, strings.Split(strings.Repeat("32-28 ", 65), " ")[:65]...): {"moves", "input.too_many_moves"},
		`{"moves":[{"ply":0}]}`: {"moves.0.move", "input.missing"},
		`{"moves":[{"ply":0,"move":"32-28"},{"ply":1,"move":"20-24","board":{}}]}`:             {"moves.1.board", "input.move_or_board"},
		`{"moves":[{"ply":0,"move":"32-28"}],"result":"+-"}`:                                   {"result", "input.unknown_choice"},
		`{"moves":[{"ply":0,"move":"32-28","clocks":{"white":1}}]}`:                            {"moves.0.clocks.black", "input.missing"},
		`{"moves":[{"ply":0,"move":"32-28","clocks":{"white":1e30,"black":1}}]}`:               {"moves.0.clocks.white", "input.whole_number"},
		`{"moves":[{"ply":99999999999999999999,"move":"32-28"}]}`:                              {"moves.0.ply", "input.whole_number"},
		`{"undo":{"to":0,"seq":1},"moves":[{"ply":0,"move":"32-28","removed":["23"],"by":1}]}`: {"moves.0.by", "input.unknown_field"},
	} {
		has(t, at.send(422, body), "fields.0.field", want[0], "fields.0.code", want[1])
	}
	at.send(200, batch(0, strings.Split(strings.Repeat("32-28 ", 64), " ")[:1]...))
	at.send(413, `{"moves":[`+strings.Repeat(" ", 64<<10)+`]}`)
	has(t, at.send(409, `{"moves":[{"ply":1,"move":"20-24","clocks":{"white":-1,"black":1}}]}`), "code", "game.transmit.clock")
	has(t, at.game(), "made", 1.0)
	for name, wrong := range map[string]string{"board": "9", "round": "2"} {
		path := map[string]string{"id": at.path["id"], "round": "1", "board": "1", name: wrong}
		p.ask(404, "GET", boardMoves, path, "")
		p.ask(404, "POST", boardMoves, path, batch(0, "32-28"))
	}
	here := newTransmitting(p, `,"games":"played"`)
	has(t, here.send(409, batch(0, "32-28")), "code", "game.transmit.not")
	nowhere := map[string]string{"id": p.Published(), "round": "1", "board": "2"}
	p.ask(404, "GET", boardMoves, nowhere, "")
	if got := p.Do(http.MethodPost, strings.NewReplacer("{id}", nowhere["id"], "{round}", "1", "{board}", "2").Replace(boardMoves), strings.NewReader(batch(0, "32-28")), "Authorization: Bearer "+p.Secret, "Content-Type: application/json"); got.StatusCode != http.StatusNotFound {
		t.Errorf("a game that is not kept: %d %s", got.StatusCode, got.Body)
	}
}
