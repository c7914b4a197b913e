package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// counted is a game of chess in a round that begins from a position with half-moves without progress behind it.
func counted(fen string) Settings {
	return Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30"), Pairing: board7, Start: fen}
}

// there and back are moves without progress of king and rook, so that no position comes five times.
var thereAndBack = []string{"a1a2", "e8e7", "a2a3", "e7e6", "a3a4", "e6e5", "a4a5", "e5e4", "a5a6", "e4e5", "a6a7", "e5e6", "a7a8"}

// FIDE 9.3, 9.6.2: whatever is counted today, a game that was written when nothing was counted before the first move has all its moves; also
// when it was begun anew.
func TestFIDE_9_6_2_GamesOfOldStreamsKeepTheirMoves(t *testing.T) {
	written := `{"at":1773489600000,"settings":{"variant":"chess","edition":"fide-2023","start":"4k3/8/8/8/8/8/8/R3K3 w - - 140 120","control":"90+30",` +
		`"pairing":{"tournament":"t","round":6,"board":7,"announced":0}},"white":{"account":"account-of-ada-01"},"black":{"account":"account-of-emil-1"}}`
	old, err := Decode("game.created", 1, []byte(written))
	if err != nil {
		t.Fatal(err)
	}
	settings := old.(Created).Settings
	for what, first := range map[string][]Event{
		"created":    {old, Started{At: noon}},
		"begun anew": {Created{At: noon, Settings: counted(""), White: ada, Black: emil}, BegunAnew{At: noon, Settings: settings, White: ada, Black: emil, Why: Why{article.Because(CodeRoundAnew, "FIDE 6.6")}}, Started{At: noon}},
		"void, and begun again": {
			Created{At: noon, Settings: settings, White: ada, Black: emil}, Started{At: noon},
			StartFaultFound{At: noon, Fault: WrongStart, Measure: PlayAnew, Why: Why{article.Because(CodeStartWrong, "FIDE 7.2.1")}}, Started{At: noon},
		},
	} {
		t.Run(what, func(t *testing.T) {
			g := &table{t: t, state: &State{}, now: noon}
			for _, event := range first {
				g.record(event)
			}
			side := article.White
			for _, move := range thereAndBack {
				c, _ := g.state.Clock()
				g.record(Moved{At: noon, By: side, Move: move, Left: c.At(noon).Of(side).Left})
				side = side.Other()
			}
			if len(g.state.Moves) != len(thereAndBack) || g.state.Outcome != nil {
				t.Errorf("%d moves, %+v", len(g.state.Moves), g.state.Outcome)
			}
			if _, over := g.state.board.over(); over {
				t.Error("it is over")
			}
		})
	}
}

// FIDE 9.6.2: what a new game counts is recorded with it, and stays when it is begun again.
func TestFIDE_9_6_2_TheCountIsRecorded(t *testing.T) {
	over := func(g *table) {
		t.Helper()
		if o := g.state.Outcome; o == nil || o.Why.Article != "FIDE 9.6.2" {
			t.Errorf("%+v", o)
		}
	}
	fen := "4k3/8/8/8/8/8/8/R3K3 w - - 149 120"
	g := newTable(t, counted(fen)).begin()
	g.do(FindStartFault{WrongStart})
	g.do(Start{})
	over(g.play("Ra2"))
	g = inRound(t, counted(""), clock.Absence{})
	planned := Planned{Create: Create{Settings: counted(fen), White: ada, Black: emil}}
	g.off().do(FollowRound{Signal: Signal{Seq: 9, At: g.now}, Planned: planned, Begin: g.now})
	over(g.play("Ra2"))
}
