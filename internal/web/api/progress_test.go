package api_test

import (
	"encoding/json"
	"testing"

	"damka/internal/web/webtest"
	"damka/score"
)

// step is what a player did in a round, as a program reads it.
type step struct {
	Opponent score.Number
	Board    int
	Colour   string
	Result   score.Result
	Points   score.Points
}

// Every way adds up, and a game is in two rows.
func TestAPIProgress(t *testing.T) {
	s := webtest.New(t)
	got := s.Get("/api/tournaments/" + s.DemoSwiss() + "/progress")
	var table struct {
		Rounds, After int
		Rows          []struct {
			Player struct{ Number score.Number }
			Points score.Points
			Steps  []step
		}
	}
	s.Check(json.Unmarshal([]byte(got.Body), &table))
	if table.Rounds != 6 || table.After != 6 || len(table.Rows) != 27 {
		t.Fatalf("%d rounds after %d, %d rows", table.Rounds, table.After, len(table.Rows))
	}
	steps := make(map[score.Number][]step)
	for _, row := range table.Rows {
		steps[row.Player.Number] = row.Steps
		if len(row.Steps) != 6 || row.Steps[5].Points != row.Points {
			t.Errorf("number %d: %d steps, %+v", row.Player.Number, len(row.Steps), row.Steps)
		}
	}
	for number, way := range steps {
		for i, step := range way {
			if step.Opponent == 0 {
				continue
			}
			other := steps[step.Opponent][i]
			if other.Opponent != number || other.Board != step.Board || other.Result != step.Result || other.Colour == step.Colour {
				t.Errorf("round %d: %+v and %+v", i+1, step, other)
			}
		}
	}
}
