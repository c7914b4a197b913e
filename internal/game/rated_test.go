package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
)

// rated is a game that the server rates.
func rated(v article.Variant) Settings {
	s := blitz(v)
	s.Rated = true
	return s
}

// What keeps a game from being rated is said where it is entered, each for itself.
func TestWhatIsNotRated(t *testing.T) {
	for _, v := range []article.Variant{article.International, article.Brazilian, article.Russian, article.Chess, article.Chess960} {
		if err := rated(v).Check(); err != nil {
			t.Errorf("%s: %v", v, err)
		}
	}
	numbered := rated(article.Chess960)
	numbered.Origin = Origin{Kind: Number, Number: 518}
	if err := numbered.Check(); err != nil {
		t.Errorf("a drawn position of Chess960: %v", err)
	}
	correspondence := rated(article.International)
	correspondence.Control, correspondence.Vacation = clock.MustParse("3d"), 10
	if err := correspondence.Check(); err != nil {
		t.Errorf("by correspondence: %v", err)
	}
	for name, test := range map[string]struct {
		change func(*Settings)
		code   article.Code
	}{
		"of a tournament": {func(s *Settings) { s.Pairing = board7 }, CodeRatedTournament},
		"friendly":        {func(s *Settings) { s.Friendly = true }, CodeRatedFriendly},
		"from a position": {func(s *Settings) { s.Start = "W:W31-49:B1-20" }, CodeRatedStart},
		"with a handicap": {func(s *Settings) { s.Origin = Origin{Kind: Handicap, Side: article.Black, Without: "1"} }, CodeRatedStart},
		"with a ballot":   {func(s *Settings) { s.Origin = Origin{Kind: Ballot, Drawn: "1", Moves: "32-28"} }, CodeRatedStart},
		"without a clock": {func(s *Settings) { s.Control = clock.Control{} }, CodeRatedClock},
		"transmitted":     {func(s *Settings) { s.Input = ByTransmitter }, CodeRatedWay},
		"exhibition":      {func(s *Settings) { s.Exhibitor = article.White }, CodeRatedWay},
		"blindfold":       {func(s *Settings) { s.Blindfold = Sides{Black: true} }, CodeRatedWay},
		"consultation":    {func(s *Settings) { s.Edition, s.Consultation = article.Kotek2008, Sides{White: true} }, CodeRatedWay},
	} {
		s := rated(article.International)
		test.change(&s)
		if !slices.ContainsFunc(ProblemsIn(s.Check()), func(p Problem) bool { return p.Field == "rated" && p.Reason.Code == test.code }) {
			t.Errorf("%s: %v", name, s.Check())
		}
		s.Rated = false
		if slices.ContainsFunc(ProblemsIn(s.Check()), func(p Problem) bool { return p.Field == "rated" }) {
			t.Errorf("%s and not rated: %v", name, s.Check())
		}
	}
}

// Both have accounts, and two of them; a side that is free is looked at when it is taken.
func TestWhoPlaysARatedGame(t *testing.T) {
	guest := Player{Record: RecordRef{ID: "k3f9"}}
	for _, test := range []struct {
		name         string
		white, black Player
		code         article.Code
	}{
		{"two accounts", ada, emil, ""}, {"one free side", ada, Player{}, ""}, {"a guest", ada, guest, CodeRatedAccount}, {"a guest alone", guest, Player{}, CodeRatedAccount},
		{"the same", ada, ada, CodeRatedSelf}, {"nobody yet", Player{}, Player{}, ""},
	} {
		_, err := Decide(&State{}, Create{Settings: rated(article.International), White: test.white, Black: test.black}, noon)
		refusedBy(t, test.name, err, test.code)
		s := blitz(article.International)
		if _, err := Decide(&State{}, Create{Settings: s, White: test.white, Black: test.black}, noon); err != nil {
			t.Errorf("%s, not rated: %v", test.name, err)
		}
	}
	g := &table{t: t, state: &State{}, now: noon}
	g.do(Create{Settings: rated(article.International), White: ada})
	for _, test := range []struct {
		who  Player
		code article.Code
	}{{guest, CodeRatedAccount}, {ada, CodeRatedSelf}, {emil, ""}} {
		_, err := Decide(g.state, Sit{Side: article.Black, Player: test.who}, noon)
		refusedBy(t, test.who.Account, err, test.code)
	}
}

// refusedBy asks for a refusal with a code; empty: for none.
func refusedBy(t *testing.T, name string, err error, code article.Code) {
	t.Helper()
	refusal, refused := article.AsRefusal(err)
	if code == "" && err == nil || refused && refusal.Code == code {
		return
	}
	t.Errorf("%s: %v, want %q", name, err, code)
}

func TestWhatARatedGameGives(t *testing.T) {
	g := newTable(t, rated(article.International))
	if r, is := g.state.Rates(); !is || r.Counts || r.White != ada.Account || r.Black != emil.Account || r.Tempo != TempoBlitz || r.Variant != article.International {
		t.Errorf("a game that goes on: %+v, %t", r, is)
	}
	g.do(Play{By: article.White, Move: "32-28"})
	g.do(Play{By: article.Black, Move: "19-23"})
	g.now += 7 * clock.Second
	g.do(Resign{By: article.White})
	if r, _ := g.state.Rates(); !r.Counts || r.Shares != [2]Share{Lost, Won} || r.At != g.now {
		t.Errorf("a game that is over: %+v", r)
	}
	g = newTable(t, rated(article.International))
	g.do(Abort{By: article.White})
	if r, is := g.state.Rates(); !is || r.Counts {
		t.Errorf("a game that was called off: %+v, %t", r, is)
	}
	g = newTable(t, blitz(article.International))
	g.do(Play{By: article.White, Move: "32-28"})
	g.do(Resign{By: article.Black})
	if r, is := g.state.Rates(); is {
		t.Errorf("a game that is not rated: %+v", r)
	}
}

func TestRateID(t *testing.T) {
	ids := []string{RateID(9, "zz", 12), RateID(noon, "b", 4), RateID(noon+1, "a", 3)}
	if !slices.IsSorted(ids) {
		t.Errorf("%v are not in the order of time", ids)
	}
	at, id, seq, ok := ParseRateID(RateID(noon, "q3m7aabz2x5kdefg", 17))
	if !ok || at != noon || id != "q3m7aabz2x5kdefg" || seq != 17 {
		t.Errorf("%d %s %d %t", at, id, seq, ok)
	}
	for _, text := range []string{"", "1.a.2", "00000000000001.a", "00000000000001.a.2.3", "00000000000001.a.02", "x0000000000001.a.2"} {
		if _, _, _, ok := ParseRateID(text); ok {
			t.Errorf("%q is read", text)
		}
	}
}

func TestParts(t *testing.T) {
	for text, want := range map[Part]PartKind{
		{"encounter/a", 1}: EncounterPart, {"exhibition/b2", 1}: ExhibitionPart, {"tournament/a", 1}: "", {"encounter/", 1}: "", {"encounter", 1}: "", {}: "",
	} {
		if got := text.Kind(); got != want {
			t.Errorf("%v is of %q", text, got)
		}
		s := blitz(article.International)
		s.Part = text
		wrong := slices.ContainsFunc(ProblemsIn(s.Check()), func(p Problem) bool { return p.Field == "part" })
		if wrong == (want != "" || text == Part{}) {
			t.Errorf("%v: %v", text, s.Check())
		}
	}
	for _, change := range []func(*Settings){func(s *Settings) { s.Part.Number = 0 }, func(s *Settings) { s.Pairing = board7 }} {
		s := blitz(article.International)
		s.Part = Part{"encounter/a", 1}
		change(&s)
		if s.Check() == nil {
			t.Errorf("%+v is a part", s.Part)
		}
	}
}
