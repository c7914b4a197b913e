package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// TestArticleA_5_2FromTheHistory: whether the opponent has moved since is known from the
// game. Where the competition rules apply in full it does not matter (7.5.1).
func TestArticleA_5_2FromTheHistory(t *testing.T) {
	for _, conduct := range []Conduct{Classical, RapidSupervised, Rapid, BlitzSupervised, Blitz} {
		options := ChessOptions{Conduct: conduct}
		const twoHanded, promotes = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "8/P7/8/8/3k4/8/8/4K3 w - - 0 1"
		leftPawn := illegally(t, gameFrom(t, promotes, "", options), "P7/8/8/8/3k4/8/8/4K3 b - - 0 1")
		pressed := illegally(t, gameFrom(t, twoHanded, "", options), twoHanded)
		for what, test := range map[string]struct {
			g    Chess
			i    Irregularity
			want Measure // where the act is punished
		}{
			"7.5.1": {playOn(t, illegally(t, gameFrom(t, checked, "", options), leftThere), "Ra2"), Irregularity{Act: IllegalMove, MovesSince: 2}, Restore},
			"7.5.1, later": {playOn(t, illegally(t, gameFrom(t, checked, "", options), leftThere), "Ra2 Rb8+"),
				Irregularity{Act: IllegalMove, MovesSince: 3}, Restore},
			"7.5.2":           {gameFrom(t, promotes, "a8=Q Kd3", options), Irregularity{Act: PawnNotReplaced, MovesSince: 2}, BecomeQueen},
			"7.5.3":           {playOn(t, pressed, "Kd7"), Irregularity{Act: PressedOnly, MovesSince: 2}, Restore},
			"7.5.4":           {gameFrom(t, twoHanded, "Ra8 Kd7", options), Irregularity{Act: TwoHands, MovesSince: 2}, PlayOn},
			"7.5.4, an older": {gameFrom(t, twoHanded, "Ra8 Kd7 Ra1", options), Irregularity{Act: TwoHands, MovesSince: 3}, PlayOn},
		} {
			test.i.By = chess.White
			next, ruling, err := test.g.Irregular(test.i)
			counted, measure, code := 1, test.want, CodeIllegalFirst
			if !conduct.IsSupervised() {
				counted, measure, code = 0, PlayOn, CodeIllegalStands
			}
			if err != nil || next.IllegalMoves(chess.White) != counted || ruling.Measure != measure || ruling.Reason.Code != code {
				t.Errorf("%v, %s: %+v, %v", conduct, what, ruling, err)
			}
			if counted == 0 && next.Position() != test.g.Position() {
				t.Errorf("%v, %s: what stands was taken back", conduct, what)
			}
		}
		// At once each of them is punished.
		for what, test := range map[string]struct {
			g Chess
			i Irregularity
		}{
			"7.5.2": {gameFrom(t, promotes, "a8=Q", options), Irregularity{Act: PawnNotReplaced}},
			"7.5.3": {pressed, Irregularity{Act: PressedOnly, MovesSince: 1}},
			"7.5.4": {gameFrom(t, twoHanded, "Ra8", options), Irregularity{Act: TwoHands}},
		} {
			test.i.By = chess.White
			next, ruling, err := test.g.Irregular(test.i)
			if err != nil || next.IllegalMoves(chess.White) != 1 {
				t.Errorf("%v, %s at once: %+v, %v", conduct, what, ruling, err)
			}
		}
		// A pawn left on its last rank stays there once the opponent has moved; before, and
		// under the full rules, the promotion to a queen is played in its place first.
		_, _, err := leftPawn.Irregular(Irregularity{By: chess.White, Act: PawnNotReplaced})
		wantRefusal(t, "7.5.2, at once", err, "chess.illegal.misfit [FIDE 7.5.2] side=colour.white")
		_, ruling, err := playOn(t, leftPawn, "Kd3").Irregular(Irregularity{By: chess.White, Act: PawnNotReplaced, MovesSince: 2})
		if conduct.IsSupervised() {
			wantRefusal(t, "7.5.2, later", err, "chess.illegal.misfit [FIDE 7.5.2] side=colour.white")
		} else if ruling.Reason.Code != CodeIllegalStands || err != nil {
			t.Errorf("%v: %+v, %v", conduct, ruling, err)
		}
	}
}

// TestArticle7_5AgainstTheHistory: an act that the moves of the game contradict is
// refused, and punishes nobody.
func TestArticle7_5AgainstTheHistory(t *testing.T) {
	for _, conduct := range []Conduct{Classical, Rapid} {
		g := gameFrom(t, initialFEN, "e4 e5 Nf3", ChessOptions{Conduct: conduct})
		wrong := illegally(t, gameFrom(t, checked, "", ChessOptions{Conduct: conduct}), leftThere)
		for what, test := range map[string]struct {
			g Chess
			i Irregularity
		}{
			"the newest move is legal":          {g, Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 1}},
			"an older move is legal":            {g, Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 3}},
			"it is the opponent's":              {wrong, Irregularity{By: chess.Black, Act: IllegalMove, MovesSince: 1}},
			"so many moves were not made":       {g, Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 5}},
			"less than none":                    {g, Irregularity{By: chess.Black, Act: IllegalMove, MovesSince: -1}},
			"a piece was moved":                 {wrong, Irregularity{By: chess.White, Act: PressedOnly, MovesSince: 1}},
			"no pawn became a queen":            {g, Irregularity{By: chess.White, Act: PawnNotReplaced}},
			"the illegal move moved no pawn":    {playOn(t, wrong, "Ra2"), Irregularity{By: chess.White, Act: PawnNotReplaced, MovesSince: 2}},
			"the opponent's hands":              {g, Irregularity{By: chess.Black, Act: TwoHands, MovesSince: 1}},
			"the newest move is the opponent's": {g, Irregularity{By: chess.Black, Act: TwoHands}},
			"no move was made with both hands":  {gameFrom(t, initialFEN, "e4", ChessOptions{Conduct: conduct}), Irregularity{By: chess.Black, Act: TwoHands}},
		} {
			next, _, err := test.g.Irregular(test.i)
			wantRefusal(t, what, err, "chess.illegal.misfit ["+string(test.i.Act.Article())+"] side="+string(test.i.By.Word()))
			if next.IllegalMoves(test.i.By) != 0 || next.Position() != test.g.Position() {
				t.Errorf("%s: punished or taken back", what)
			}
		}
	}
	var nobody article.Colour
	_, _, err := gameFrom(t, initialFEN, "e4", ChessOptions{}).Irregular(Irregularity{By: nobody, Act: TwoHands})
	wantRefusal(t, "nobody", err, "chess.game.side [FIDE 7.5.5]")
}
