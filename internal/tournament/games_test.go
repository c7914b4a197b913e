package tournament

import (
	"testing"

	"damka/score"
)

func keeping(g Games) func(*Settings) { return func(s *Settings) { s.Games = g } }

// newKept is a published round of four whose games are kept.
func newKept(t *testing.T, g Games) (d *desk, first Game) {
	d = newDesk(t, 4, keeping(g), func(s *Settings) { s.DrawsWithAdvantage = true })
	d.publish(1)
	return d, *d.s.game(1, 1)
}

// ended is the command of a game that was played on board 1.
func ended(g Game, result score.Result, earlier ...score.Result) TakeGame {
	c := TakeGame{Round: 1, Board: 1, White: g.White, Black: g.Black, Result: result, Seated: true, Own: "arbiter"}
	for _, r := range earlier {
		c.Earlier = append(c.Earlier, GaveResult{g.White, r})
	}
	return c
}

// atTheBoard is a game's outcome that was transmitted from the hall.
func (c TakeGame) atTheBoard() TakeGame {
	c.Seated = false
	return c
}

// seatsReversed is a game's outcome after its players were found to have begun with each other's colours.
func (c TakeGame) seatsReversed() TakeGame {
	c.White, c.Black, c.Exchanged = c.Black, c.White, !c.Exchanged
	return c
}

// signed does something as somebody.
func (d *desk) signed(by string, c Command) {
	d.t.Helper()
	events, err := Decide(d.s, c)
	if err != nil {
		d.t.Fatalf("%T%+v: %v", c, c, err)
	}
	for _, event := range events {
		d.s.Apply(Recorded{Seq: d.s.Seq + 1, At: morning, By: by, Event: event})
	}
}

// table must have a game of board 1 like this.
func (d *desk) table(white, black ParticipantID, result score.Result) {
	d.t.Helper()
	if now := d.s.game(1, 1); now.White != white || now.Black != black || now.Result != result {
		d.t.Errorf("the table has %s-%s %q, want %s-%s %q", now.White, now.Black, now.Result, white, black, result)
	}
}

// A game's result counts when it ends; what the arbiter enters stays.
func TestGamesGiveResults(t *testing.T) {
	d, g := newKept(t, Games{Kept: KeptByPlayers})
	d.refuse(TakeGame{2, 1, g.White, g.Black, score.Draw, nil, false, false, true, ""}, "round.not_published", "")
	d.refuse(TakeGame{1, 9, g.White, g.Black, score.Draw, nil, false, false, true, ""}, "game.other_pairing", "")
	d.refuse(TakeGame{1, 1, g.White, "p9", score.Draw, nil, false, false, true, ""}, "game.other_pairing", "")
	d.refuse(TakeGame{1, 1, g.White, g.White, score.Draw, nil, false, false, true, ""}, "game.other_pairing", "")
	d.do(ended(g, score.WhiteWins))
	d.state(NotReported, score.WhiteWins)
	if events := d.do(ended(g, score.WhiteWins)); len(events) != 0 {
		t.Errorf("the same twice gives %v", events)
	}
	d.do(ended(g, score.DrawBlackAdvantage, score.WhiteWins)) // the arbiter corrected the game
	d.state(NotReported, score.DrawBlackAdvantage)
	d.do(EnterResults{[]ResultChange{{1, 1, score.DrawBlackAdvantage, score.BlackWins}}})
	if events := d.do(ended(g, score.Draw, score.WhiteWins, score.DrawBlackAdvantage)); len(events) != 0 {
		t.Errorf("what the arbiter entered is replaced by %v", events)
	}
}

// II.4.6: who began with each other's colours played them, and the table says so with the result.
func TestII_4_6_GamesWithReversedColours(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: confirmed})
		d.do(TakeGame{1, 1, g.Black, g.White, score.WhiteWins, nil, true, true, true, "damka"})
		now := d.s.game(1, 1)
		if now.White != g.Black || now.Black != g.White || now.Result != score.WhiteWins || !now.Exchanged {
			t.Errorf("confirmed %t: %+v", confirmed, now)
		}
		if events := d.do(TakeGame{1, 1, g.Black, g.White, score.WhiteWins, nil, true, true, true, "damka"}); len(events) != 0 {
			t.Errorf("the same twice gives %v", events)
		}
	}
	d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: true})
	d.do(TakeGame{1, 1, g.Black, g.White, score.WhiteWins, nil, false, true, true, "damka"})
	if now := d.s.game(1, 1); now.White != g.Black || now.ReportState() != ReportedSame || now.WhiteSays != score.WhiteWins {
		t.Errorf("waiting for the arbiter: %+v", now)
	}
}

// II.4.6: that colours were reversed may be taken back, before the end or after it, and the round may be played anew with the announced
// ones. Whoever won has won all the same, and the table has the colours of the game.
func TestII_4_6_ReversedColoursAreTakenBack(t *testing.T) {
	for _, kept := range []Keeping{KeptByPlayers, KeptTransmitted} {
		d, g := newKept(t, Games{Kept: kept})
		seated := kept == KeptByPlayers
		played := ended(g, score.WhiteWins).seatsReversed()
		played.Seated = seated
		played.Own = "damka"
		d.signed("damka", played)
		d.table(g.Black, g.White, score.WhiteWins)
		gave := []GaveResult{{g.Black, score.WhiteWins}}

		d.signed("damka", TakeGame{1, 1, g.Black, g.White, score.NotPlayed, gave, true, true, seated, "damka"})
		d.table(g.Black, g.White, score.NotPlayed)
		d.signed("damka", TakeGame{1, 1, g.White, g.Black, score.BlackWins, gave, true, false, seated, "damka"})
		d.table(g.White, g.Black, score.BlackWins)

		d.signed("damka", TakeGame{1, 1, g.Black, g.White, score.WhiteWins, []GaveResult{{g.White, score.BlackWins}}, true, true, seated, "damka"})
		d.table(g.Black, g.White, score.WhiteWins) // with the same winner
		d.signed("damka", TakeGame{1, 1, g.Black, g.White, score.Draw, []GaveResult{{g.White, score.BlackWins}}, true, true, seated, "damka"})
		d.table(g.Black, g.White, score.Draw)
		d.signed("damka", TakeGame{1, 1, g.White, g.Black, score.WhiteWins, []GaveResult{{g.Black, score.Draw}}, true, false, seated, "damka"})
		d.table(g.White, g.Black, score.WhiteWins)
	}
}

// II.4.6: what a game gave is known again in other colours than it was given in, and nothing else is taken for it.
func TestII_4_6_ResultsAreOfPersons(t *testing.T) {
	d, g := newKept(t, Games{Kept: KeptByPlayers})
	d.signed("damka", ended(g, score.WhiteWins))
	now := ended(g, score.BlackWins, score.WhiteWins).seatsReversed() // g.White had Black, as it turns out, and has won
	now.Own = "damka"
	d.signed("damka", now)
	d.table(g.Black, g.White, score.BlackWins)
	now.Result = score.Draw
	d.signed("damka", now)
	d.table(g.Black, g.White, score.Draw)

	d, g = newKept(t, Games{Kept: KeptByPlayers})
	d.do(EnterResults{[]ResultChange{{1, 1, score.NotPlayed, score.BlackWins}}})
	now = ended(g, score.Draw, score.BlackWins).seatsReversed()
	now.Earlier = []GaveResult{{g.Black, score.BlackWins}} // g.White had won
	if events := d.do(now); len(events) != 0 {
		t.Errorf("what the arbiter entered is replaced by %v", events)
	}
}

// II.4.6: what is exchanged at the desk alone stays. On their own screens players have won whom the game has; of a board in the
// hall the table knows better who sat at it.
func TestII_4_6_ColoursExchangedAtTheDesk(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: confirmed})
		d.do(ExchangeColours{1, 1, g.Black})
		c := ended(g, score.BlackWins)
		c.Own = "damka"
		if d.signed("damka", c); confirmed {
			if now := d.s.game(1, 1); now.White != g.Black || now.ReportState() != ReportedSame || now.WhiteSays != score.WhiteWins {
				t.Errorf("waiting for the arbiter: %+v", now)
			}
			continue
		}
		d.table(g.Black, g.White, score.WhiteWins)
		c = ended(g, score.Draw, score.BlackWins)
		c.Own = "damka"
		d.signed("damka", c) // and is corrected as what the game gave
		d.table(g.Black, g.White, score.Draw)
	}
	d, g := newKept(t, Games{Kept: KeptTransmitted})
	d.do(ExchangeColours{1, 1, g.Black})
	c := ended(g, score.BlackWins).atTheBoard()
	c.Own = "damka"
	d.signed("damka", c)
	d.table(g.Black, g.White, score.BlackWins)
	c = ended(g, score.WhiteWins, score.BlackWins).atTheBoard()
	c.Own = "damka"
	d.signed("damka", c)
	d.table(g.Black, g.White, score.WhiteWins)

	d, g = newKept(t, Games{Kept: KeptTransmitted})
	d.signed("damka", ended(g, score.BlackWins).atTheBoard())
	d.do(ExchangeColours{1, 1, g.Black}) // the result stays with the players
	c = ended(g, score.Draw, score.BlackWins).atTheBoard()
	c.Own = "damka"
	d.signed("damka", c)
	d.table(g.Black, g.White, score.Draw)
}

// II.4.6: a forfeit has no colours to exchange, but a winner.
func TestII_4_6_ForfeitsKeepTheirWinner(t *testing.T) {
	d, g := newKept(t, Games{Kept: KeptByPlayers})
	c := ended(g, score.WhiteForfeits)
	c.ByArbiter = true
	d.signed("damka", c)
	c = ended(g, score.WhiteWins, score.WhiteForfeits).seatsReversed()
	c.Own = "damka"
	d.signed("damka", c)
	d.table(g.White, g.Black, score.BlackWins)
}

// Where results wait for the arbiter, both players have reported the result by playing the game.
func TestResultsOfGamesAreConfirmed(t *testing.T) {
	d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: true})
	d.do(ended(g, score.WhiteWins))
	d.state(ReportedSame, score.NotPlayed)
	if events := d.do(ended(g, score.WhiteWins)); len(events) != 0 {
		t.Errorf("the same twice gives %v", events)
	}
	d.do(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}})
	d.state(NotReported, score.WhiteWins)
	if events := d.do(ended(g, score.Draw, score.WhiteWins)); len(events) != 0 {
		t.Errorf("a confirmed result is replaced by %v", events)
	}
}

// II.5.5: so do forfeits of those who did not come in time, whose game says so in their place; a penalty is for the arbiter to enter.
func TestII_5_5_ForfeitsOfGamesAreConfirmed(t *testing.T) {
	for _, result := range []score.Result{score.WhiteForfeits, score.BlackForfeits, score.BothForfeit} {
		d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: true})
		if events := d.do(ended(g, score.BothLost)); len(events) != 0 {
			t.Errorf("a penalty gives %v", events)
		}
		d.do(ended(g, result))
		d.state(ReportedSame, score.NotPlayed)
		d.do(ConfirmReports{[]Reported{{1, 1, result}}})
		d.state(NotReported, result)
	}
}

// II.5.4: an end that was entered wrongly is no report any more when the game goes on; what the players reported themselves stays, and the
// right end is reported for who reported nothing.
func TestII_5_4_WrongEndsAreNoReports(t *testing.T) {
	for _, typed := range []bool{false, true} {
		d, g := newKept(t, Games{Kept: KeptTransmitted, Confirmed: true})
		if typed {
			d.s.Apply(Recorded{Seq: d.s.Seq + 1, By: "White", Event: ResultReported{1, 1, g.White, score.BlackWins}})
		}
		d.do(ended(g, score.WhiteWins))
		d.do(ended(g, score.NotPlayed, score.WhiteWins))
		want, state := score.NotPlayed, NotReported
		if typed {
			want, state = score.BlackWins, ReportedOnce
		}
		d.state(state, score.NotPlayed)
		if now := d.s.game(1, 1); now.WhiteSays != want || now.BlackSays != score.NotPlayed {
			t.Errorf("White says %q and Black %q", now.WhiteSays, now.BlackSays)
		}
		if events := d.do(ended(g, score.NotPlayed, score.WhiteWins)); len(events) != 0 {
			t.Errorf("undone again: %v", events)
		}
		d.do(ended(g, score.BlackWins, score.WhiteWins))
		d.state(ReportedSame, score.NotPlayed)
		d.do(ended(g, score.BothLost, score.WhiteWins, score.BlackWins)) // is for the arbiter to enter
		d.state(state, score.NotPlayed)
	}
	d, g := newKept(t, Games{Kept: KeptTransmitted, Confirmed: true})
	d.do(ended(g, score.WhiteWins))
	d.do(ended(g, score.Draw, score.WhiteWins)) // the other end at once
	d.do(ExchangeColours{1, 1, g.Black})
	g = *d.s.game(1, 1)
	d.do(ended(g, score.NotPlayed, score.Draw))
	d.state(NotReported, score.NotPlayed)
	d.do(ended(g, score.WhiteWins))
	d.do(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}})
	mixed, other := newKept(t, Games{Kept: KeptTransmitted, Confirmed: true})
	mixed.s.Apply(Recorded{Seq: mixed.s.Seq + 1, By: "White", Event: ResultReported{1, 1, other.White, score.Draw}})
	mixed.do(ended(other, score.Draw))
	mixed.do(ExchangeColours{1, 1, other.Black})
	mixed.do(ended(*mixed.s.game(1, 1), score.NotPlayed))
	if now := mixed.s.game(1, 1); now.Says(other.White) != score.Draw || now.Says(other.Black) != score.NotPlayed {
		t.Errorf("after the exchange %+v", now)
	}
	if events := d.do(ended(g, score.NotPlayed)); len(events) != 0 {
		t.Errorf("a confirmed result is touched: %v", events)
	}
}

// What the arbiter decides in a game is in the table at once, also where results of games wait
// for the arbiter, and replaces what the game had given before (FIDE 8.7). A forfeit is decided likewise.
func TestFIDE_8_7_DecisionsOfTheArbiterWaitForNobody(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		d, g := newKept(t, Games{Kept: KeptByPlayers, Confirmed: true})
		d.do(ended(g, score.WhiteWins))
		if confirmed {
			d.do(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}})
		}
		for _, decided := range []score.Result{score.Draw, score.BlackForfeits, score.BothForfeit} {
			award := ended(g, decided, score.WhiteWins, score.Draw, score.BlackForfeits)
			award.ByArbiter = true
			d.do(award)
			if got := d.s.game(1, 1).Result; got != decided {
				t.Errorf("the table has %q, want %q", got, decided)
			}
		}
		d.do(EnterResults{[]ResultChange{{1, 1, score.BothForfeit, score.BlackWins}}})
		award := ended(g, score.Draw, score.WhiteWins, score.BothForfeit)
		award.ByArbiter = true
		if events := d.do(award); len(events) != 0 {
			t.Errorf("what the arbiter entered by hand is replaced by %v", events)
		}
	}
}

func TestGamesOfThoseWhoWereStruckOutGiveNone(t *testing.T) {
	d, g := newKept(t, Games{Kept: KeptByPlayers})
	d.do(Withdraw{ID: g.White})
	if _, err := Decide(d.s, ended(g, score.BlackWins)); err == nil && !d.s.game(1, 1).ByWithdrawal {
		t.Error("a game of somebody who was struck out counts")
	}
}

func TestSettingsOfGames(t *testing.T) {
	for _, c := range []struct {
		games Games
		want  []string
	}{
		{Games{Kept: "later"}, []string{"games: settings.games_unknown"}},
		{Games{Kept: KeptTransmitted, Delay: MaxDelay}, nil},
		{Games{Kept: KeptTransmitted, Delay: MaxDelay + 1}, []string{"gamesDelay: settings.games_delay_out_of_range"}},
		{Games{Kept: KeptTransmitted, Delay: -1}, []string{"gamesDelay: settings.games_delay_out_of_range"}},
		{Games{Delay: 15}, []string{"gamesDelay: settings.games_delay_of_none"}},
		{Games{Confirmed: true}, []string{"gamesDelay: settings.games_delay_of_none"}},
	} {
		s := plain()
		s.Games = c.games
		d := &desk{t, &State{}}
		if c.want == nil {
			d.do(Create{s})
			continue
		}
		d.invalid(Create{s}, c.want...)
	}
}
