package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// table plays a game by commands: each is decided, written, read again and folded.
type table struct {
	t     *testing.T
	state *State
	now   clock.Time
	log   []Recorded
}

// noon is the instant at which games of the tests begin.
const noon = 1_773_489_600 * clock.Second // 14 March 2026, 12:00 UTC

var (
	ada    = Player{Account: "account-of-ada-01"}
	emil   = Player{Account: "account-of-emil-1"}
	board7 = Pairing{Tournament: "t", Round: 6, Board: 7}
)

func blitz(v article.Variant) Settings {
	control := "5+3"
	return Settings{Variant: v, Edition: article.InForce(v), Control: clock.MustParse(control)}
}

// newTable is a game between two people that has just begun.
func newTable(t *testing.T, s Settings) *table {
	t.Helper()
	g := &table{t: t, state: &State{}, now: noon}
	g.do(Create{Settings: s, White: ada, Black: emil})
	return g
}

// do decides a command, which must be possible.
func (g *table) do(c Command) []Event {
	g.t.Helper()
	events, err := g.try(c)
	if err != nil {
		g.t.Fatalf("%#v: %v", c, err)
	}
	return events
}

// try decides a command, and does what was decided.
func (g *table) try(c Command) ([]Event, error) {
	g.t.Helper()
	events, err := Decide(g.state, c, g.now)
	if err != nil {
		return nil, err
	}
	for _, event := range events {
		g.record(event)
	}
	return events, nil
}

func (g *table) record(event Event) {
	g.t.Helper()
	name, version, data, err := Encode(event)
	if err != nil {
		g.t.Fatal(err)
	}
	read, err := Decode(name, version, data)
	if err != nil {
		g.t.Fatalf("%s: %v", data, err)
	}
	r := Recorded{g.state.Seq + 1, read}
	g.log = append(g.log, r)
	if g.state = g.state.Apply(r); len(g.state.Anomalies) > 0 {
		g.t.Fatalf("%s: %v", data, g.state.Anomalies)
	}
}

// after lets time pass.
func (g *table) after(d clock.Time) *table {
	g.now += d
	return g
}

// play makes moves, one side after the other, each after a second.
func (g *table) play(moves ...string) *table {
	g.t.Helper()
	for _, move := range moves {
		g.after(clock.Second).do(Play{By: g.state.Turn(), Move: move})
	}
	return g
}

func (g *table) left() (white, black clock.Time) {
	c, _ := g.state.Clock()
	reading := c.At(g.now)
	return reading.White.Left, reading.Black.Left
}

// refused asks for a refusal by its code.
func (g *table) refused(c Command, code article.Code) {
	g.t.Helper()
	_, err := g.try(c)
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
		g.t.Errorf("%#v: %v, want refused: %s", c, err, code)
	}
}

// ended asks for the end of the game.
func (g *table) ended(code article.Code, white, black Share) {
	g.t.Helper()
	o := g.state.Outcome
	if o == nil || o.Why.Code != code || o.White != white || o.Black != black {
		g.t.Errorf("ended with %+v, want %s, %v and %v", o, code, white, black)
	}
}
