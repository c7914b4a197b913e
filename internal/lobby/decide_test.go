package lobby

import (
	"math/rand/v2"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/clock"
)

var (
	ada   = Party{Account: "q3m7aabz2x5kdefg"}
	emil  = Party{Account: "c3m7aabz2x5kdefk"}
	celia = Party{Account: "d3m7aabz2x5kdefm"}
	guest = Party{Seat: "b3m7aabz2x5kdefh"}
)

const gameID = "e3m7aabz2x5kdefn"

func conditions(control string) Conditions {
	c := Conditions{Variant: article.International, Edition: article.PZWarc}
	if control != "" {
		c.Control = clock.MustParse(control)
	}
	return c
}

func seek() Offer {
	return Offer{Conditions: conditions("5+3"), From: ada, Audience: ToEverybody}
}

func challenge() Offer {
	return Offer{Conditions: conditions("5+3"), From: ada, Audience: ToOne, To: emil, Until: 1000}
}

// rated is an offer of a rated game.
func rated(o Offer) Offer {
	o.Conditions.Rated = true
	return o
}

func opened(t testing.TB, o Offer) *State {
	t.Helper()
	return (&State{}).Apply(Recorded{1, Made{10, o}})
}

// after is the state after commands that must be possible.
func after(t *testing.T, o Offer, commands ...Command) *State {
	t.Helper()
	s := opened(t, o)
	for _, c := range commands {
		events, err := Decide(s, c, 20)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(Recorded{s.Seq + 1, e})
		}
	}
	if len(s.Strange) != 0 {
		t.Fatalf("anomalies: %v", s.Strange)
	}
	return s
}

func TestWhatCanBeOffered(t *testing.T) {
	change := func(o Offer, with func(*Offer)) Offer { with(&o); return o }
	for name, test := range map[string]struct {
		offer Offer
		want  article.Code
	}{
		"a seek":                        {seek(), ""},
		"a challenge":                   {challenge(), ""},
		"a rated seek":                  {rated(seek()), ""},
		"by link":                       {change(seek(), func(o *Offer) { o.Audience = ToHolder }), ""},
		"of nobody":                     {change(seek(), func(o *Offer) { o.From = Party{} }), CodeParty},
		"of two":                        {change(seek(), func(o *Offer) { o.From.Seat = "x" }), CodeParty},
		"to nobody":                     {change(challenge(), func(o *Offer) { o.To = Party{} }), CodeAudience},
		"a seek to somebody":            {change(seek(), func(o *Offer) { o.To = emil }), CodeAudience},
		"to no audience":                {change(seek(), func(o *Offer) { o.Audience = "" }), CodeAudience},
		"a quick challenge":             {change(challenge(), func(o *Offer) { o.Quick = true }), CodeAudience},
		"a quick link":                  {change(seek(), func(o *Offer) { o.Audience, o.Quick = ToHolder, true }), CodeAudience},
		"a rematch with anybody":        {change(seek(), func(o *Offer) { o.Rematch = gameID }), CodeAudience},
		"to oneself":                    {change(challenge(), func(o *Offer) { o.To = ada }), CodeSelf},
		"over already":                  {change(challenge(), func(o *Offer) { o.Until = 10 }), CodeUntil},
		"no variant":                    {change(seek(), func(o *Offer) { o.Conditions.Variant = 0 }), CodeVariant},
		"another game's edition":        {change(seek(), func(o *Offer) { o.Conditions.Edition = article.FIDE2023 }), CodeVariant},
		"a range upside down":           {change(seek(), func(o *Offer) { o.Conditions.Range = Range{1500, 1400} }), CodeRangeWrong},
		"a range below nothing":         {change(seek(), func(o *Offer) { o.Conditions.Range = Range{-1, 0} }), CodeRangeWrong},
		"a range without a clock":       {change(seek(), func(o *Offer) { o.Conditions.Range.Least = 1500; o.Conditions.Control = clock.Control{} }), CodeRangeClock},
		"a range above everything":      {change(seek(), func(o *Offer) { o.Conditions.Range = Range{0, MostRating + 1} }), CodeRangeWrong},
		"rated, of a visitor":           {rated(change(seek(), func(o *Offer) { o.From = guest })), CodeRatedAccount},
		"rated, to a visitor":           {rated(change(challenge(), func(o *Offer) { o.To = guest })), CodeRatedAccount},
		"rated without a clock":         {rated(change(seek(), func(o *Offer) { o.Conditions.Control = clock.Control{} })), CodeRatedClock},
		"rated and friendly":            {rated(change(seek(), func(o *Offer) { o.Conditions.Friendly = true })), CodeRatedFriendly},
		"rated from a position":         {rated(change(seek(), func(o *Offer) { o.Conditions.Start = "W:W31:B20" })), CodeRatedStart},
		"rated with a handicap":         {rated(change(seek(), func(o *Offer) { o.Conditions.Origin.Kind = "handicap" })), CodeRatedStart},
		"a rated seek with a colour":    {rated(change(seek(), func(o *Offer) { o.Conditions.Colour = article.White })), CodeRatedColour},
		"a rated challenge with one":    {rated(change(challenge(), func(o *Offer) { o.Conditions.Colour = article.White })), CodeRatedColour},
		"a rated link with one":         {rated(change(seek(), func(o *Offer) { o.Audience, o.Conditions.Colour = ToHolder, article.White })), CodeRatedColour},
		"a rated rematch has the other": {rated(change(challenge(), func(o *Offer) { o.Rematch, o.Conditions.Colour = gameID, article.White })), ""},
		"an unrated seek with one":      {change(seek(), func(o *Offer) { o.Conditions.Colour = article.White }), ""},
		"rated by correspondence":       {rated(change(seek(), func(o *Offer) { o.Conditions.Control = clock.MustParse("3d") })), ""},
		"of a visitor, without rating":  {change(seek(), func(o *Offer) { o.From = guest }), ""},
	} {
		events, err := Decide(&State{}, Make{test.offer}, 10)
		if articletest.CodeOf(err) != test.want || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: %v, %v; want %q", name, events, err, test.want)
		}
	}
	if _, err := Decide(opened(t, seek()), Make{seek()}, 20); articletest.CodeOf(err) != CodeExists {
		t.Error("made twice:", err)
	}
}

func TestWhoMayDoWhat(t *testing.T) {
	accept := func(by Party) Command { return Accept{By: by, Game: gameID, Seed: 1} }
	ranged := seek()
	ranged.Conditions.Range = Range{1200, 1600}
	for name, test := range map[string]struct {
		offer   Offer
		command Command
		want    article.Code
	}{
		"a seek by anybody":              {seek(), accept(celia), ""},
		"a seek by a visitor":            {seek(), accept(guest), ""},
		"the own seek":                   {seek(), accept(ada), CodeOwn},
		"a seek by nobody":               {seek(), accept(Party{}), CodeParty},
		"a seek without a game":          {seek(), Accept{By: celia}, CodeParty},
		"a challenge by who is asked":    {challenge(), accept(emil), ""},
		"a challenge by another":         {challenge(), accept(celia), CodeNotYours},
		"a challenge by a visitor":       {challenge(), accept(guest), CodeNotYours},
		"the own challenge":              {challenge(), accept(ada), CodeOwn},
		"rated by a visitor":             {rated(seek()), accept(guest), CodeRatedAccount},
		"within the range":               {ranged, Accept{By: celia, Rating: Rating{Value: 1600}, Game: gameID}, ""},
		"below the range":                {ranged, Accept{By: celia, Rating: Rating{Value: 1199}, Game: gameID}, CodeRange},
		"above the range":                {ranged, Accept{By: celia, Rating: Rating{Value: 1601}, Game: gameID}, CodeRange},
		"without a rating":               {ranged, accept(celia), CodeRangeUnrated},
		"a visitor, into a range":        {ranged, accept(guest), CodeRangeUnrated},
		"declined by who is asked":       {challenge(), Decline{emil, Later}, ""},
		"declined by another":            {challenge(), Decline{celia, Later}, CodeNotYours},
		"declined by who made it":        {challenge(), Decline{ada, Later}, CodeNotYours},
		"declined for no known reason":   {challenge(), Decline{emil, "moody"}, CodeReason},
		"a seek is declined":             {seek(), Decline{celia, Later}, CodeNoDecline},
		"cancelled by who made it":       {challenge(), Cancel{By: ada}, ""},
		"cancelled by who is asked":      {challenge(), Cancel{By: emil}, CodeNotMade},
		"cancelled by another, a seek":   {seek(), Cancel{By: guest}, CodeNotMade},
		"cancelled by who keeps order":   {seek(), Cancel{By: celia, OfOthers: true}, ""},
		"cancelled by nobody":            {seek(), Cancel{}, CodeNotMade},
		"expired":                        {seek(), Expire{}, ""},
		"paired by another offer":        {seek(), Join{"o", gameID, article.White}, ""},
		"failed before it is accepted":   {seek(), Fail{}, ""},
		"begun before it is accepted":    {seek(), Begin{}, ""},
		"accepted by a seat of no visit": {seek(), accept(Party{Account: "a", Seat: "b"}), CodeParty},
	} {
		if _, err := Decide(opened(t, test.offer), test.command, 20); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
		if _, err := Decide(&State{}, test.command, 20); articletest.CodeOf(err) != CodeUnknown {
			t.Errorf("%s, of no offer: %v", name, err)
		}
	}
}

// What is over stays over, whoever comes; and the same press twice is no fault.
func TestOver(t *testing.T) {
	accept := Accept{By: emil, Game: gameID, Seed: 1}
	for name, end := range map[string][]Command{
		"accepted": {accept}, "begun": {accept, Begin{}}, "failed": {accept, Fail{}}, "declined": {Decline{emil, Later}}, "cancelled": {Cancel{By: ada}}, "expired": {Expire{}},
	} {
		s := after(t, challenge(), end...)
		if !s.IsOver() {
			t.Errorf("%s: it is %s", name, s.Phase)
		}
		for _, late := range []Command{accept, Decline{emil, Later}, Cancel{By: ada}} {
			events, err := Decide(s, late, 20)
			again := len(end) == 1 && late == end[0] && name != "accepted"
			if again && (err != nil || len(events) != 0) || !again && articletest.CodeOf(err) != CodeOver {
				t.Errorf("%s, then %#v: %v, %v", name, late, events, err)
			}
		}
		for _, own := range []Command{Expire{}, Join{"o", gameID, article.White}} {
			if events, err := Decide(s, own, 20); err != nil || len(events) != 0 {
				t.Errorf("%s, then %#v: %v, %v", name, own, events, err)
			}
		}
	}
	if _, err := Decide(opened(t, challenge()), accept, 1000); articletest.CodeOf(err) != CodeOver {
		t.Error("accepted when its time was over:", err)
	}
	if _, err := Decide(opened(t, challenge()), accept, 999); err != nil {
		t.Error("refused in its last moment:", err)
	}
}

func TestColours(t *testing.T) {
	for _, wanted := range []article.Colour{0, article.White, article.Black} {
		o := challenge()
		o.Conditions.Colour = wanted
		drawn := map[article.Colour]int{}
		for seed := range uint64(200) {
			s := after(t, o, Accept{By: emil, Game: gameID, Seed: seed}, Begin{})
			drawn[s.SideOf(ada)]++
			if s.SideOf(emil) != s.SideOf(ada).Other() || s.SideOf(celia) != 0 || s.SideOf(Party{}) != 0 {
				t.Fatalf("sides %v, %v, %v", s.SideOf(ada), s.SideOf(emil), s.SideOf(celia))
			}
			if s.Taken.Drawn != (wanted == 0) || s.Taken.Seed != seed || s.Taken.Drawn && lotOf(seed) != s.Taken.Side {
				t.Fatalf("the lot is not recorded: %+v", s.Taken)
			}
			if s.Game() != gameID {
				t.Fatalf("the game is %q", s.Game())
			}
		}
		if wanted != 0 && drawn[wanted] != 200 || wanted == 0 && (drawn[article.White] < 70 || drawn[article.Black] < 70) {
			t.Errorf("%v is wanted, drawn: %v", wanted, drawn)
		}
	}
}

func lotOf(seed uint64) article.Colour {
	side, _ := Lots(seed)
	return side
}

// A position of Chess960 is drawn where none is asked for, and nowhere else.
func TestNumbersOfChess960(t *testing.T) {
	o := seek()
	o.Conditions.Variant, o.Conditions.Edition = article.Chess960, article.FIDE2023
	drawn := map[int]bool{}
	for seed := range uint64(4000) {
		_, number := Lots(seed)
		if got := after(t, o, Accept{By: emil, Game: gameID, Seed: seed}).Taken.Number; got != number || number < 0 || number > 959 {
			t.Fatalf("%d is drawn, %d recorded", number, got)
		}
		drawn[number] = true
	}
	if len(drawn) < 900 { // of 960; about 945 are expected
		t.Errorf("%d positions are drawn", len(drawn))
	}
	o.Conditions.Origin = Origin{Kind: "number", Number: 518}
	if got := after(t, o, Accept{By: emil, Game: gameID, Seed: 1}).Taken.Number; got != 0 {
		t.Errorf("%d is drawn beside the one that is asked for", got)
	}
}

// The lots of a few seeds never change: they can be drawn again from what is recorded.
func TestLotGolden(t *testing.T) {
	text := ""
	for _, seed := range []uint64{0, 1, 2, 3, 4, 5, 6, 7, 1 << 40, 1<<64 - 1} {
		text += lotOf(seed).String()[:1]
	}
	if text != "bbwbwwwbbw" {
		t.Errorf("the lots are %s", text)
	}
}

// A game is told only when it is there.
func TestTheGameIsToldWhenItIsThere(t *testing.T) {
	accept := Accept{By: emil, Game: gameID, Seed: 1}
	if s := after(t, challenge(), accept); s.Game() != "" || s.Phase != Agreed {
		t.Errorf("%s with the game %q", s.Phase, s.Game())
	}
	if s := after(t, challenge(), accept, Fail{}); s.Game() != "" || s.Phase != Broken {
		t.Errorf("%s with the game %q", s.Phase, s.Game())
	}
	s := after(t, seek(), Join{"o", gameID, article.Black})
	if s.Game() != gameID || s.SideOf(ada) != article.Black || s.SideOf(emil) != 0 {
		t.Errorf("joined: %q, %v", s.Game(), s.SideOf(ada))
	}
}

// Whatever comes in whatever order, an offer ends once: at most one of the events that end it is ever decided, and the fold
// takes all that was decided.
func TestEndsOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parties := []Party{ada, emil, celia, guest, {}}
	for range 2000 {
		o := []Offer{seek(), challenge(), rated(seek())}[random.IntN(3)]
		s, ends := opened(t, o), 0
		for now := clock.Time(20); now < 1100; now += clock.Time(random.IntN(150)) {
			by := parties[random.IntN(len(parties))]
			command := []Command{Accept{By: by, Game: gameID}, Decline{by, Later}, Cancel{By: by}, Expire{}, Begin{}, Fail{}, Join{"o", gameID, article.White}}[random.IntN(7)]
			events, _ := Decide(s, command, now)
			for _, e := range events {
				switch e.(type) {
				case Begun, Failed: // after it
				default:
					ends++
				}
				s = s.Apply(Recorded{s.Seq + 1, e})
			}
		}
		if ends > 1 || len(s.Strange) != 0 {
			t.Fatalf("%d ends, %v", ends, s.Strange)
		}
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	for _, s := range []*State{{}, after(t, challenge(), Cancel{By: ada})} {
		for _, e := range []Event{Accepted{At: 30, By: emil, Game: gameID, Side: article.White}, Begun{30}, Failed{30}, Declined{30, Later}, Expired{30}, Joined{30, "o", gameID, article.White}, nil} {
			next := s.Apply(Recorded{s.Seq + 1, e})
			if next.Phase != s.Phase || len(next.Strange) != 1 || next.Taken != s.Taken {
				t.Errorf("%#v after %q: %+v", e, s.Phase, next)
			}
		}
	}
	if s := opened(t, seek()).Apply(Recorded{2, Made{20, challenge()}}); s.Offer != seek() || len(s.Strange) != 1 {
		t.Error("made twice")
	}
}
