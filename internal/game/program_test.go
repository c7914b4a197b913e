package game

import (
	"testing"

	"damka/article"
)

var (
	machine   = Player{Program: "damka.3"}
	fiveThree = blitz(article.International)
)

// A program plays one side of a game that stands alone, is not seated later, and consults with nobody.
func TestWhereAProgramPlays(t *testing.T) {
	for name, c := range map[string]Create{
		"both sides":      {Settings: fiveThree, White: machine, Black: machine},
		"of a tournament": {Settings: Settings{Variant: fiveThree.Variant, Edition: fiveThree.Edition, Control: fiveThree.Control, Pairing: board7}, White: machine, Black: Player{Participant: "p"}},
		"in the hall":     {Settings: Settings{Variant: fiveThree.Variant, Edition: fiveThree.Edition, Control: fiveThree.Control, Input: ByTransmitter}, White: machine, Black: ada},
	} {
		_, err := Decide(&State{}, c, noon)
		if problems := ProblemsIn(err); len(problems) != 1 || problems[0].Field != "program" {
			t.Errorf("%s: %v", name, err)
		}
	}
	waiting := begunWith(t, Create{Settings: fiveThree, White: ada})
	if _, err := Decide(waiting, Sit{Side: article.Black, Player: machine}, noon); refusal(err) != CodeNobody {
		t.Errorf("seated: %v", err)
	}
	consulting := fiveThree
	consulting.Edition, consulting.Consultation = article.Kotek2008, Sides{White: true}
	if _, err := Decide(begunWith(t, Create{Settings: consulting, White: ada, Black: emil}), JoinTeam{Side: article.White, Player: machine}, noon); refusal(err) != CodeNobody {
		t.Errorf("consulting: %v", err)
	}
}

// A program acts when it is to move, and when it is asked for an answer.
func TestWhenAProgramActs(t *testing.T) {
	s := begunWith(t, Create{Settings: asFriends(fiveThree), White: ada, Black: machine})
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
	if side := begunWith(t, Create{Settings: fiveThree, White: ada, Black: emil}).Program(); side != 0 {
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
