package events

import (
	"testing"

	"damka/internal/tournament"
	"damka/score"
)

// V.2.8.2: anyone who meets somebody with fewer points is paired down, the other
// up. Nobody floats in round 1, nor by a bye; forfeits count as pairings, an
// unfinished game as a point for each (V.2.8.9.10).
func TestFloatsByArticle282(t *testing.T) {
	a, b, c, d := &Player{ID: "a"}, &Player{ID: "b"}, &Player{ID: "c"}, &Player{ID: "d"}
	game := func(opponent *Player, colour score.Colour, result score.Result) ProgressCell {
		return ProgressCell{Opponent: opponent, Colour: colour, Result: result}
	}
	rows := map[tournament.ParticipantID]int{"a": 0, "b": 1, "c": 2, "d": 3}
	p := Progress{Rounds: 4, Rows: []ProgressRow{
		{Standing{Player: a}, []ProgressCell{game(b, score.White, score.WhiteWins), game(d, score.Black, score.Draw), {Bye: tournament.PairingBye}, game(b, score.White, score.NotPlayed)}},
		{Standing{Player: b}, []ProgressCell{game(a, score.Black, score.WhiteWins), game(c, score.White, score.BlackForfeits), game(d, score.White, score.Draw), game(a, score.Black, score.NotPlayed)}},
		{Standing{Player: c}, []ProgressCell{game(d, score.White, score.Adjourned), game(b, score.Black, score.BlackForfeits), {Bye: tournament.Absent}, game(d, score.White, score.NotPlayed)}},
		{Standing{Player: d}, []ProgressCell{game(c, score.Black, score.Adjourned), game(a, score.White, score.Draw), game(b, score.Black, score.Draw), game(c, score.Black, score.NotPlayed)}},
	}}
	p.markFloats(rows)
	// Before round 2: a 2, b 0, c 1 and d 1 (adjourned). Before round 3: a 3,
	// b 2, c 1, d 2. Before round 4: a 5, b 3, c 1, d 3.
	want := map[*Player]string{a: "-↓-↓", b: "-↑-↑", c: "-↓-↑", d: "-↑-↓"}
	for _, row := range p.Rows {
		got := ""
		for _, cell := range row.Cells {
			sign := cell.Float.Sign()
			if sign == "" {
				sign = "-"
			}
			got += sign
		}
		if got != want[row.Standing.Player] {
			t.Errorf("%s: %s, want %s", row.Standing.Player.ID, got, want[row.Standing.Player])
		}
	}
}
