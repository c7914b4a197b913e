package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// again asks that a command that was taken is taken again, without anything happening.
func (g *table) again(c Command) {
	g.t.Helper()
	if events := g.do(c); len(events) != 0 {
		g.t.Errorf("%#v happens twice: %+v", c, events)
	}
}

// A move whose answer was lost is sent again: it is taken as the one that was made, written in whatever way, also when the opponent has
// answered since or the move has ended the game. Another move for that half-move is refused, and so is the same one of the other side.
func TestAMoveThatIsSentAgain(t *testing.T) {
	const w, b = article.White, article.Black
	for _, test := range []struct {
		variant article.Variant
		before  []string
		move    string
		written []string // as the same move may be written, too
		other   string
		answer  string
	}{
		{article.International, []string{"32-28", "19-23"}, "28x19", []string{"28:19"}, "28x17", "14x23"},
		{article.Chess, []string{"e4", "e5"}, "Nf3", []string{"g1f3", "Ng1f3"}, "Nh3", "Nc6"},
		{article.Chess, []string{"f3", "e5", "g4"}, "Qh4#", []string{"d8h4", "Qh4"}, "Qg5", ""},
	} {
		s := blitz(test.variant)
		s.Friendly = true
		g := newTable(t, s).play(test.before...)
		sent := Play{By: g.state.Turn(), Move: test.move, Seen: g.state.Seen()}
		other, opponents := sent, sent
		other.Move, opponents.By = test.other, sent.By.Other()
		g.do(sent)
		for _, answered := range []bool{false, true} {
			if answered && test.answer != "" {
				g.play(test.answer)
			}
			for _, move := range append(test.written, test.move) {
				sent.Move = move
				g.again(sent)
			}
			code := CodePositionChanged
			if g.state.Outcome != nil {
				code = CodeIsOver
			}
			g.refused(other, code)
			g.refused(opponents, code)
		}
		if again := Fold(g.log); again.Moves[len(test.before)] != g.state.Moves[len(test.before)] {
			t.Error("after a restart the move was entered elsewhere")
		}
	}
	g := newTable(t, blitz(article.International)).play("32-28") // who does not say where may mean the next move
	g.refused(Play{By: w, Move: "32-28"}, CodeNotYourTurn)
	g.refused(Play{By: b, Move: "19-23", Seen: Seen{Ply: -1, Mark: g.state.Seen().Mark}}, CodePositionChanged)
}

// The repetition of an act that was taken is none: an offer, an acceptance, a claim, a resignation, an answer to the opponent or a call.
func TestAnActThatIsSentAgain(t *testing.T) {
	const w, b = article.White, article.Black
	friendly := func(v article.Variant) Settings {
		s := blitz(v)
		s.Friendly = true
		return s
	}
	pair := func(v article.Variant, moves ...string) func(t *testing.T) *table {
		return func(t *testing.T) *table { return newTable(t, friendly(v)).play(moves...) }
	}
	in := func(v article.Variant, moves ...string) func(t *testing.T) *table {
		return func(t *testing.T) *table { return hall(t, v, article.InForce(v), "20", "").play(moves...) }
	}
	left := func(t *testing.T) *table {
		g := pair(article.International, "32-28", "19-23", "28x19")(t)
		g.do(Leave{Side: b, Since: g.now})
		return g.after(2 * clock.Minute)
	}
	for what, test := range map[string]struct {
		game   func(t *testing.T) *table
		before Command // of the opponent
		sent   Command
		after  Command // by which it is no repetition any more; nil: nothing
		code   article.Code
	}{
		"an offer":                     {game: pair(article.Chess, "e4", "e5"), sent: OfferDraw{By: w}, after: OfferDraw{By: b}, code: ""},
		"an offer of draughts":         {game: pair(article.International, "32-28", "19-23"), sent: OfferDraw{By: b}},
		"an acceptance":                {game: pair(article.Chess, "e4", "e5"), before: OfferDraw{By: b}, sent: AcceptDraw{By: w}},
		"an acceptance of draughts":    {game: pair(article.International, "32-28", "19-23"), before: OfferDraw{By: b}, sent: AcceptDraw{By: w}},
		"a refusal":                    {game: pair(article.Chess, "e4", "e5"), before: OfferDraw{By: b}, sent: RefuseDraw{By: w}, after: Play{By: w, Move: "Nf3"}, code: CodeNoOffer},
		"a resignation":                {game: pair(article.Chess, "e4", "e5"), sent: Resign{By: w}},
		"a resignation of draughts":    {game: pair(article.International, "32-28", "19-23"), sent: Resign{By: b}},
		"an abort":                     {game: pair(article.International, "32-28"), sent: Abort{By: b}},
		"a victory over who left":      {game: left, sent: ClaimVictory{By: w}},
		"a draw with who left":         {game: left, sent: ClaimGoneDraw{By: w}},
		"a takeback":                   {game: pair(article.Chess, "e4", "e5"), sent: ProposeTakeback{By: w}},
		"a takeback that is agreed":    {game: pair(article.Chess, "e4", "e5"), before: ProposeTakeback{By: b}, sent: AnswerTakeback{By: w, Agreed: true}, after: Play{By: b, Move: "e6"}, code: CodeTakebackNone},
		"a takeback that is refused":   {game: pair(article.Chess, "e4", "e5"), before: ProposeTakeback{By: b}, sent: AnswerTakeback{By: w}, after: Play{By: w, Move: "Nf3"}, code: CodeTakebackNone},
		"a call":                       {game: in(article.International, "32-28"), sent: CallArbiter{By: w, Matter: MatterOther}, after: AnswerCall{}},
		"a claim for the arbiter":      {game: finish, sent: AskRuling{By: w, Ground: GroundCannotWin}, after: AnswerRuling{Rejected}},
		"a report":                     {game: in(article.International, "32-28"), sent: ReportIrregularity{By: b, Offender: w, Kind: "touched_another", Since: 1}, after: AnswerIrregularity{Choice: Dismissed}},
		"an answer to a report":        {game: in(article.International, "32-28"), before: ReportIrregularity{Offender: w, Kind: "touched_another", Since: 1}, sent: AnswerIrregularity{By: b, Choice: Accepted}, after: Play{By: b, Move: "19-23"}, code: CodeIrregularNone},
		"a word that somebody is here": {game: in(article.International, "32-28"), sent: Arrive{Side: b}},
	} {
		t.Run(what, func(t *testing.T) {
			g := test.game(t)
			if test.before != nil {
				g.do(test.before)
			}
			g.do(test.sent)
			g.after(clock.Second).again(test.sent)
			if test.after == nil {
				return
			}
			g.do(test.after)
			if events, err := g.try(test.sent); test.code != "" {
				if refusal, _ := article.AsRefusal(err); refusal == nil || refusal.Code != test.code {
					t.Errorf("after that: %v", err)
				}
			} else if err == nil && len(events) == 0 && g.state.Outcome == nil {
				t.Error("after that it is still a repetition")
			}
		})
	}
}

// FIDE 9.2, 9.5: a claim that was right is not answered by its end of the game with an error, and a wrong one by another one with silence.
func TestFIDE_9_5_AClaimThatIsSentAgain(t *testing.T) {
	g := hall(t, article.Chess, article.FIDE2023, "90+30", "").play("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")
	claim := ClaimDraw{DrawClaim: DrawClaim{By: article.White, Rule: chess.Repetition}, Seen: g.state.Seen()}
	g.do(claim)
	if g.state.Outcome == nil {
		t.Fatal("the claim was wrong")
	}
	g.again(claim)
	other := claim
	other.Rule = chess.NoProgress
	g.refused(other, CodeIsOver)
	late := claim
	late.Seen.Mark += "0"
	g.refused(late, CodeIsOver)
	g = hall(t, article.Chess, article.FIDE2023, "90+30", "").play("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")
	claim.Seen = g.state.Seen()
	g.do(Resign{By: article.White})
	g.refused(claim, CodeIsOver) // which it was not ended by

	g = hall(t, article.Chess, article.FIDE2023, "90+30", "").play("e4", "e5")
	claim = ClaimDraw{DrawClaim: DrawClaim{By: article.White, Rule: chess.Repetition, Move: "Nf3"}, Seen: g.state.Seen()}
	g.do(claim)
	g.again(claim)
	for _, change := range []func(*ClaimDraw){
		func(c *ClaimDraw) { c.Rule = chess.NoProgress }, func(c *ClaimDraw) { c.Move = "Nc3" }, func(c *ClaimDraw) { c.Move = "" },
		func(c *ClaimDraw) { c.Seen.Mark += "0" }, func(c *ClaimDraw) { c.By = article.Black },
	} {
		other := claim
		change(&other)
		g.refused(other, CodePositionChanged)
	}
	g.play("Nf3").refused(claim, CodePositionChanged)
}

// II.2.2.3: another call is another matter.
func TestII_2_2_3_AnotherCallWaits(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "20", "").play("32-28")
	g.do(CallArbiter{By: article.White, Matter: MatterOther})
	g.refused(CallArbiter{By: article.White, Matter: MatterIrregularity}, CodeCallWaits)
}

// An offer that the opponent makes after the own answer is answered anew.
func TestAnAnswerToAnotherOffer(t *testing.T) {
	g := newTable(t, blitz(article.Chess)).play("e4", "e5")
	g.do(OfferDraw{By: article.Black})
	g.do(RefuseDraw{By: article.White})
	g.do(OfferDraw{By: article.Black})
	if events := g.do(RefuseDraw{By: article.White}); len(events) != 1 || g.state.Offered() != 0 {
		t.Errorf("%+v, %v offers", events, g.state.Offered())
	}
}
