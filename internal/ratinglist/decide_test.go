package ratinglist

import (
	"fmt"
	"maps"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/rating"
)

// threeLists is an office that has published three lists, and has two more tournaments.
func threeLists(t testing.TB) *office {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 20, rating.B, "2026-01-01"),
		recorded("celia", 2150, 40, rating.A, "2026-01-01"), recorded("filip", 2240, 4, rating.T, "2026-01-01"))
	o.hands(cup("d1", "2026-02-08", "ada-emil 2-0", "celia-ada 1-1", "emil-celia 0-2"), cup("d2", "2026-03-25", "ada-emil 1-1", "emil-ada 2-0"))
	o.publishes()
	o.hands(cup("d3", "2026-05-03", "celia-emil 2-0", "emil-celia 1-1", "filip-ada 2-0"))
	o.publishes()
	o.publishes()
	o.hands(cup("d4", "2026-11-11", "ada-celia 2-0"))
	return o
}

func TestWhatMayBePublished(t *testing.T) {
	o := threeLists(t)
	input, today := o.input(), o.quarter.To()
	computed := func() *Outcome { out := *o.run(); return &out }
	publish := func(change func(*Outcome)) Publish {
		out := computed()
		change(out)
		return Publish{Outcome: out, Now: input.Now}
	}
	moved := maps.Clone(input.Now)
	moved["d1"] = digits("a")
	d1, _ := o.state.Counted("d1")
	for name, test := range map[string]struct {
		command Command
		day     string
		want    article.Code
	}{
		"the next list":                   {publish(func(*Outcome) {}), "", ""},
		"on the day after it closes":      {publish(func(*Outcome) {}), "2026-12-25", ""},
		"on the day on which it closes":   {publish(func(*Outcome) {}), "2026-12-24", CodeTooEarly},
		"a year later":                    {publish(func(*Outcome) {}), "2027-12-24", ""},
		"nothing":                         {Publish{}, "", CodeOutcome},
		"a list once more":                {publish(func(o *Outcome) { o.Quarter = Quarter{2026, 3} }), "", CodePublished},
		"the first once more":             {publish(func(o *Outcome) { o.Quarter = Quarter{2026, 1} }), "", CodePublished},
		"one too far":                     {publish(func(o *Outcome) { o.Quarter = Quarter{2027, 1} }), "2028-01-01", CodeOutOfOrder},
		"one before the first":            {publish(func(o *Outcome) { o.Quarter = Quarter{2025, 4} }), "", CodeOutOfOrder},
		"no quarter":                      {publish(func(o *Outcome) { o.Quarter = Quarter{} }), "", CodeOutcome},
		"another variant":                 {publish(func(o *Outcome) { o.Variant = article.Brazilian }), "", CodeVariant},
		"of Russian draughts":             {publish(func(o *Outcome) { o.Variant = article.Russian }), "", CodeVariant},
		"of chess":                        {publish(func(o *Outcome) { o.Variant, o.Edition = article.Chess, article.FIDE2023 }), "", CodeVariant},
		"an edition of chess":             {publish(func(o *Outcome) { o.Edition = article.FIDE2023 }), "", CodeVariant},
		"after another list":              {publish(func(o *Outcome) { o.Last = digits("a") }), "", CodeStale},
		"after no list":                   {publish(func(o *Outcome) { o.Last = "" }), "", CodeStale},
		"a tournament again":              {publish(func(o *Outcome) { o.Counted = append(o.Counted, Counted{"d3", digits("a"), date("2026-05-08")}) }), "", CodeTwice},
		"a tournament skipped again":      {publish(func(o *Outcome) { o.Skipped = append(o.Skipped, Skipped{Dossier: "d3", Hash: digits("a"), Code: "x"}) }), "", CodeTwice},
		"a change not carried":            {Publish{Outcome: computed(), Now: moved}, "", CodeNotCarried},
		"a tournament that is lost":       {Publish{Outcome: computed()}, "", CodeNotCarried},
		"a change that was none":          {publish(func(o *Outcome) { o.Changed = []Changed{{"d1", Quarter{2026, 1}, d1.Hash, digits("b")}} }), "", CodeNotCarried},
		"a change of what never counted":  {publish(func(o *Outcome) { o.Changed = []Changed{{"d9", Quarter{2026, 1}, d1.Hash, digits("b")}} }), "", CodeOutcome},
		"a change carried":                {Publish{Outcome: with(computed(), Changed{"d1", Quarter{2026, 1}, d1.Hash, digits("a")}), Now: moved}, "", ""},
		"a change to something else":      {Publish{Outcome: with(computed(), Changed{"d1", Quarter{2026, 1}, d1.Hash, digits("b")}), Now: moved}, "", CodeNotCarried},
		"a change of another quarter":     {Publish{Outcome: with(computed(), Changed{"d1", Quarter{2026, 2}, d1.Hash, digits("a")}), Now: moved}, "", CodeNotCarried},
		"a change of other games":         {Publish{Outcome: with(computed(), Changed{"d1", Quarter{2026, 1}, digits("c"), digits("a")}), Now: moved}, "", CodeNotCarried},
		"no hash":                         {publish(func(o *Outcome) { o.Hash = "" }), "", CodeOutcome},
		"approved when it was closed":     {publish(func(o *Outcome) { o.Counted = []Counted{{"d4", digits("a"), date("2026-12-25")}} }), "", CodeOutcome},
		"counted and skipped":             {publish(func(o *Outcome) { o.Skipped = []Skipped{{Dossier: "d4", Hash: digits("a"), Code: "x"}} }), "", CodeOutcome},
		"a correction without a reason":   {publish(func(o *Outcome) { o.Corrections = []Correction{{Person: "ada"}} }), "", CodeOutcome},
		"a correction of no tournament":   {publish(func(o *Outcome) { o.Corrections = []Correction{{Person: "ada", By: []int{0}}} }), "", CodeOutcome},
		"a multiplier beyond reason":      {Publish{Outcome: computed(), Now: input.Now, Multipliers: Multipliers{FMJD: 1}}, "", CodeMultiplier},
		"objections for years":            {Publish{Outcome: computed(), Now: input.Now, ObjectDays: 400}, "", CodeOutcome},
		"objections until yesterday":      {Publish{Outcome: computed(), Now: input.Now, ObjectDays: -1}, "", CodeOutcome},
		"more tournaments than there are": {publish(func(o *Outcome) { o.Counted = manyCounted(9000) }), "", CodeTooLarge},
	} {
		on := today
		if test.day != "" {
			on = date(test.day)
		}
		events, err := Decide(o.state, test.command, on)
		if got := articletest.CodeOf(err); got != test.want || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: got %v (%d events), want %q", name, err, len(events), test.want)
		}
	}
}

func with(o *Outcome, c Changed) *Outcome {
	o.Changed = []Changed{c}
	return o
}

func manyCounted(n int) []Counted {
	var list []Counted
	for i := range n {
		list = append(list, Counted{fmt.Sprintf("x%05d", i), digits("a"), date("2026-11-11")})
	}
	return list
}

func TestTheListThatIsPublished(t *testing.T) {
	o := threeLists(t)
	out := o.run()
	multipliers := Multipliers{FMJD: 9_500}
	events, err := Decide(o.state, Publish{Outcome: out, Now: o.input().Now, Multipliers: multipliers, ObjectDays: 7}, date("2026-12-28"))
	if err != nil {
		t.Fatal(err)
	}
	p := events[0].(Published)
	if p.Quarter.String() != "2026-4" || p.From != date("2026-10-01") || p.To != date("2026-12-31") || p.Day != date("2026-12-28") || p.ValidFrom != date("2027-01-01") ||
		p.ValidTo != date("2027-03-31") || p.ObjectUntil != date("2027-01-04") || p.Outcome != out.Hash || p.Persons != len(out.Rows) || p.Multipliers.FMJD != 9_500 || p.Engine != Engine {
		t.Errorf("%+v", p)
	}
	if first := o.state.Lists[0]; first.ObjectUntil != first.Day.AddDays(14) {
		t.Errorf("objections until %v, published on %v", first.ObjectUntil, first.Day)
	}
	for day, want := range map[string]string{"2026-03-31": "", "2026-04-01": "2026-1", "2026-06-30": "2026-1", "2026-07-01": "2026-2", "2030-01-01": "2026-3"} {
		got := ""
		if list := o.state.InForce(date(day)); list != nil {
			got = list.Quarter.String()
		}
		if got != want {
			t.Errorf("on %s the list of %q is in force, want %q", day, got, want)
		}
	}
}

// Very many corrections do not stop a list: the event tells of those who have no row.
func TestVeryManyCorrections(t *testing.T) {
	o := threeLists(t)
	out := o.run()
	for i := range 9000 {
		c := Correction{Person: fmt.Sprintf("x%05d", i), Was: Standing{2100, rating.A, 30}, Now: Standing{2110, rating.A, 31}, Cause: ByRecord}
		if i%1000 == 0 {
			c.Now = Standing{}
		}
		out.Corrections = append(out.Corrections, c)
	}
	events, err := Decide(o.state, Publish{Outcome: out, Now: o.input().Now}, o.quarter.To())
	if err != nil {
		t.Fatal(err)
	}
	if p := events[0].(Published); p.Corrected != 9000 || len(p.Corrections) != 9 || p.Corrections[1].Person != "x01000" {
		t.Errorf("%d corrected, told of %+v", p.Corrected, p.Corrections)
	}
}

func TestObjections(t *testing.T) {
	if got := articletest.CodeOf(new(State).mayBeNext(article.Russian, article.PZWarc, Quarter{2026, 1})); got != CodeVariant {
		t.Errorf("a first list of Russian draughts: %q", got)
	}
	o := threeLists(t)
	record := RecordRef{"r1", digits("1")}
	refused := func(name string, command Command, day string, want article.Code) {
		t.Helper()
		if _, err := Decide(o.state, command, date(day)); articletest.CodeOf(err) != want {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
	accepted := func(command Command, day string) {
		t.Helper()
		events, err := Decide(o.state, command, date(day))
		if err != nil {
			t.Fatal(err)
		}
		o.takes(events...)
	}
	good := Object{"o1", Quarter{2026, 3}, "ada", record} // its list was published on 2026-09-30
	refused("a list that there is not", Object{"o1", Quarter{2026, 4}, "ada", record}, "2026-10-02", CodeNoList)
	refused("a day too late", good, "2026-10-15", CodeObjectLate)
	refused("an old list", Object{"o1", Quarter{2026, 1}, "ada", record}, "2026-10-02", CodeObjectLate)
	refused("nobody's rating", Object{"o1", Quarter{2026, 3}, "", record}, "2026-10-02", CodeObjection)
	refused("without words", Object{"o1", Quarter{2026, 3}, "ada", RecordRef{}}, "2026-10-02", CodeObjection)
	refused("without an id", Object{"", Quarter{2026, 3}, "ada", record}, "2026-10-02", CodeObjection)
	refused("a decision on none", DecideObjection{ID: "o1", Article: "VI.4.1"}, "2026-10-02", CodeNoObjection)
	accepted(good, "2026-10-14")
	refused("the same again", good, "2026-10-14", CodeObjectionTwice)
	refused("a decision without words", DecideObjection{ID: "o1"}, "2026-11-02", CodeUnreasoned)
	refused("a decision with half a record", DecideObjection{ID: "o1", Record: RecordRef{ID: "r2"}, Article: "VI.4.1"}, "2026-11-02", CodeUnreasoned)
	before := o.state
	accepted(DecideObjection{ID: "o1", Upheld: true, Article: "VI.4.1"}, "2026-11-02")
	refused("a second decision", DecideObjection{ID: "o1", Article: "VI.4.1"}, "2026-11-03", CodeDecided)
	accepted(Object{"o2", Quarter{2026, 3}, "emil", record}, "2026-10-01")
	accepted(DecideObjection{ID: "o2", Record: RecordRef{"r3", digits("3")}}, "2026-11-03")
	if one := o.state.Objection("o1"); one == nil || one.Decision == nil || !one.Decision.Upheld || one.Person != "ada" {
		t.Errorf("%+v", one)
	}
	if was := before.Objection("o1"); was.Decision != nil {
		t.Error("the state before has the decision")
	}
}

// An event that makes no sense where it stands changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	o := threeLists(t)
	good, err := Decide(o.state, Publish{Outcome: o.run(), Now: o.input().Now}, o.quarter.To())
	if err != nil {
		t.Fatal(err)
	}
	next := good[0].(Published)
	change := func(with func(*Published)) Published { p := next; with(&p); return p }
	d1, _ := o.state.Counted("d1")
	for name, event := range map[string]Event{
		"no event":              nil,
		"a list twice":          o.state.Lists[2],
		"a list too far":        change(func(p *Published) { p.Quarter = p.Quarter.Next() }),
		"a day of another list": change(func(p *Published) { p.From = p.From.AddDays(1) }),
		"before it closed":      change(func(p *Published) { p.Day = p.Quarter.Closes() }),
		"a tournament again":    change(func(p *Published) { p.Counted = []Counted{{"d1", digits("a"), date("2026-02-13")}} }),
		"a change of nothing":   change(func(p *Published) { p.Changed = []Changed{{"d9", Quarter{2026, 1}, digits("a"), digits("b")}} }),
		"a change of others":    change(func(p *Published) { p.Changed = []Changed{{"d1", Quarter{2026, 1}, digits("a"), digits("b")}} }),
		"another quarter's":     change(func(p *Published) { p.Changed = []Changed{{"d1", Quarter{2026, 2}, d1.Hash, digits("b")}} }),
		"no such objection":     ObjectionDecided{ID: "o1", Article: "VI.4.1"},
		"of no list":            Objected{ID: "o1", Quarter: next.Quarter, Person: "ada"},
	} {
		after := o.state.Apply(RecordedEvent{9, event})
		if len(after.Strange) != 1 || after.Strange[0].Seq != 9 || after.Seq != 9 || len(after.Lists) != 3 || len(after.Objections) != 0 {
			t.Errorf("%s: %+v", name, after.Strange)
		}
		if entry, _ := after.Counted("d1"); entry != d1 {
			t.Errorf("%s: the ledger has %+v", name, entry)
		}
	}
	if after := o.state.Apply(RecordedEvent{9, next}); len(after.Strange) != 0 || len(after.Lists) != 4 || len(o.state.Lists) != 3 {
		t.Errorf("the next list: %+v", after.Strange)
	}
}
