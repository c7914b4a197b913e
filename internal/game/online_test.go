package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

var (
	anna, piotr = Player{Account: "anna"}, Player{Account: "piotr"}
	machine     = Player{Program: "damka.3"}
	online5     = Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3")}
)

// A rated game is one of two people who play in the usual way.
func TestWhatCanBeRated(t *testing.T) {
	with := func(change func(*Create)) Create {
		c := Create{Settings: online5, White: anna, Black: piotr, Rated: true}
		change(&c)
		return c
	}
	for name, c := range map[string]Create{
		"as usual":           with(func(*Create) {}),
		"a drawn opening":    with(func(c *Create) { c.Settings.Origin = Origin{Kind: Ballot, Drawn: "1", Moves: "32-28 19-23"} }),
		"by correspondence":  with(func(c *Create) { c.Settings.Control = clock.MustParse("3d") }),
		"not rated, friends": with(func(c *Create) { c.Rated, c.Settings.Friendly = false, true }),
	} {
		events, err := Decide(&State{}, c, noon)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s := (&State{}).Apply(Recorded{1, events[0]}); s.Rated != c.Rated {
			t.Errorf("%s: rated %v", name, s.Rated)
		}
	}
	for name, c := range map[string]Create{
		"nobody opposite":   with(func(c *Create) { c.Black = Player{} }),
		"somebody nameless": with(func(c *Create) { c.White = Player{Record: RecordRef{ID: "k"}} }),
		"oneself":           with(func(c *Create) { c.Black = anna }),
		"a program":         with(func(c *Create) { c.Black = machine }),
		"without a clock":   with(func(c *Create) { c.Settings.Control = clock.Control{} }),
		"friendly":          with(func(c *Create) { c.Settings.Friendly = true }),
		"a position":        with(func(c *Create) { c.Settings.Start = "W:W31-50:B1-20" }),
		"a handicap":        with(func(c *Create) { c.Settings.Origin = Origin{Kind: Handicap, Side: article.White, Without: "31"} }),
		"an exhibition":     with(func(c *Create) { c.Settings.Exhibitor = article.White }),
		"blindfold":         with(func(c *Create) { c.Settings.Blindfold = Sides{White: true} }),
		"a consultation":    with(func(c *Create) { c.Settings.Edition, c.Settings.Consultation = article.Kotek2008, Sides{White: true} }),
		"an encounter": with(func(c *Create) {
			c.Settings.Control, c.Settings.Carried = clock.MustParse("3+2"), Carried{60_000, 60_000}
		}),
	} {
		_, err := Decide(&State{}, c, noon)
		if problems := ProblemsIn(err); len(problems) != 1 || problems[0].Field != "rated" || problems[0].Reason.Code != CodeSettingsRated {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A program plays one side of a game that stands alone, is not seated later, and consults with nobody.
func TestWhereAProgramPlays(t *testing.T) {
	for name, c := range map[string]Create{
		"both sides":      {Settings: online5, White: machine, Black: machine},
		"of a tournament": {Settings: Settings{Variant: online5.Variant, Edition: online5.Edition, Control: online5.Control, Pairing: board7}, White: machine, Black: Player{Participant: "p"}},
		"in the hall":     {Settings: Settings{Variant: online5.Variant, Edition: online5.Edition, Control: online5.Control, Input: ByTransmitter}, White: machine, Black: anna},
	} {
		_, err := Decide(&State{}, c, noon)
		if problems := ProblemsIn(err); len(problems) != 1 || problems[0].Field != "program" {
			t.Errorf("%s: %v", name, err)
		}
	}
	waiting := begunWith(t, Create{Settings: online5, White: anna})
	if _, err := Decide(waiting, Sit{Side: article.Black, Player: machine}, noon); refusal(err) != CodeNobody {
		t.Errorf("seated: %v", err)
	}
	consulting := online5
	consulting.Edition, consulting.Consultation = article.Kotek2008, Sides{White: true}
	if _, err := Decide(begunWith(t, Create{Settings: consulting, White: anna, Black: piotr}), JoinTeam{Side: article.White, Player: machine}, noon); refusal(err) != CodeNobody {
		t.Errorf("consulting: %v", err)
	}
}

// A program acts when it is to move, and when it is asked for an answer.
func TestWhenAProgramActs(t *testing.T) {
	s := begunWith(t, Create{Settings: asFriends(online5), White: anna, Black: machine})
	if side := s.Program(); side != 0 {
		t.Errorf("White is to move: %v", side)
	}
	s = then(t, s, Play{By: article.White, Move: "32-28", OfferDraw: true})
	if side := s.Program(); side != article.Black {
		t.Errorf("Black is to move: %v", side)
	}
	s = then(t, s, Play{By: article.Black, Move: "19-23"})
	if side := s.Program(); side != 0 {
		t.Errorf("White is to move again: %v", side)
	}
	s = then(t, s, ProposeTakeback{By: article.White})
	if side := s.Program(); side != article.Black {
		t.Errorf("White wants a move back: %v", side)
	}
	s = then(t, s, AnswerTakeback{By: article.Black, Agreed: true}, Resign{By: article.White})
	if side := s.Program(); side != 0 {
		t.Errorf("it is over: %v", side)
	}
	if side := begunWith(t, Create{Settings: online5, White: anna, Black: piotr}).Program(); side != 0 {
		t.Errorf("two people: %v", side)
	}
}

func asFriends(s Settings) Settings {
	s.Friendly = true
	return s
}

// begunWith is a game after its first command.
func begunWith(t *testing.T, c Create) *State {
	t.Helper()
	return then(t, &State{}, c)
}

// then is a game after some more commands, a second each.
func then(t *testing.T, s *State, commands ...Command) *State {
	t.Helper()
	for _, c := range commands {
		events, err := Decide(s, c, max(s.LastAt+1000, noon))
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		for _, event := range events {
			s = s.Apply(Recorded{s.Seq + 1, event})
		}
	}
	return s
}

func refusal(err error) article.Code {
	refused, _ := article.AsRefusal(err)
	if refused == nil {
		return ""
	}
	return refused.Code
}
