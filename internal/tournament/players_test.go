package tournament

import (
	"slices"
	"testing"

	"damka/score"
)

func numbers(s *State) []score.Number {
	var all []score.Number
	for _, p := range s.Participants() {
		all = append(all, p.Number)
	}
	return all
}

// V.1.2: late before round 1 is behind the last number, and nobody is
// renumbered.
func TestV12LateEntryGoesBehindTheLast(t *testing.T) {
	d := newDesk(t, 3)
	d.do(DrawLots{Method: PlainLot, Seed: 7, Engine: 1, Order: []ParticipantID{"p3", "p1", "p2"}})
	d.do(Enter{entries(4, 5)})
	if got, want := numbers(d.s), []score.Number{2, 3, 1, 4, 5}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if !d.s.Numbered() || d.s.ByNumber()[0].ID != "p3" || d.s.RoundsPlanned() != 5 {
		t.Errorf("got %v, %d rounds", d.s.ByNumber(), d.s.RoundsPlanned())
	}
}

// V.1.2: nobody enters once round 1 is published; when it is taken back
// before it began, they may.
func TestV12NoEntryAfterRoundOne(t *testing.T) {
	d := newDesk(t, 3)
	d.publish(1)
	d.refuse(Enter{entries(4, 4)}, "enter.after_start", "V.1.2")
	d.refuse(DrawLots{Method: ByHand, Engine: 1, Order: ids(1, 3)}, "lots.after_start", "V.1.2")
	d.do(Unpublish{1})
	d.do(Enter{entries(4, 4)})
	d.publish(1)
	d.result(1, 1, 4, score.Draw)
	d.do(Cancel{1, CancelledOther})
	d.refuse(Enter{entries(5, 5)}, "enter.after_start", "V.1.2")
}

func TestEnterRefusals(t *testing.T) {
	d := newDesk(t, 3)
	d.refuse(Enter{}, "enter.nobody", "")
	d.refuse(Enter{entries(3, 4)}, "enter.twice", "")
	d.refuse(Enter{append(entries(4, 4), entries(4, 4)...)}, "enter.twice", "")
	d.refuse(Enter{[]Entry{{}}}, "enter.twice", "")
	d.refuse(Enter{entries(4, MaxPlayers+1)}, "enter.too_many", "V.1.1")
	if len(d.s.Participants()) != 3 {
		t.Error("something was entered")
	}
}

// All rows that are wrong are named, and nobody is entered.
func TestEnterProblems(t *testing.T) {
	d := newDesk(t, 2)
	wrong := entries(3, 5)
	wrong[0].Strength = Strength{Title: "mistrz kraju", Rating: -1, List: "C", ListPlace: -1}
	wrong[2].Strength = Strength{Title: "m\t", Rating: MaxRating + 1, List: ListB, ListPlace: 3}
	d.invalid(Enter{wrong},
		"0.title: entry.too_long", "0.rating: entry.rating_out_of_range", "0.list: entry.list_unknown", "0.listPlace: entry.list_place_out_of_range",
		"2.title: entry.control_characters", "2.rating: entry.rating_out_of_range", "2.listPlace: entry.place_only_on_a")
	wrong[0].Strength = Strength{Title: "K", Rating: MaxRating, List: ListA, ListPlace: MaxListPlace}
	wrong[2].Strength = Strength{List: ListN}
	d.do(Enter{wrong})
}

func TestAmend(t *testing.T) {
	d := newDesk(t, 2)
	seen := RecordRef{ID: "rp1", Hash: "00"}
	first, second := RecordRef{ID: "x1", Hash: "11"}, RecordRef{ID: "x2", Hash: "22"}
	d.do(Amend{ID: "p1", Seen: seen, Record: first, Strength: Strength{Rating: 2100}})
	if changed := d.changed(Amend{ID: "p1", Seen: seen, Record: second}, "changed.entry"); changed.Reason.Args[0].Value == nil {
		t.Error("nobody is named")
	}
	if p, _ := d.s.Participant("p1"); p.Record != first || p.Strength.Rating != 2100 || p.Number != 1 {
		t.Errorf("got %+v", p)
	}
	d.refuse(Amend{ID: "p9"}, "participant.unknown", "")
	d.invalid(Amend{ID: "p1", Seen: first, Strength: Strength{List: "X"}}, "list: entry.list_unknown")
	d.publish(1) // a name may be corrected at any time
	d.do(Amend{ID: "p1", Seen: first, Record: second})
}

// A wrong entry taken out voids the lots: the numbers have a hole.
func TestV12RemovingVoidsTheLots(t *testing.T) {
	d := newDesk(t, 4)
	d.do(Remove{"p2"})
	if d.s.Numbered() || d.s.Lots != nil || d.s.ByNumber() != nil {
		t.Errorf("got numbers %v, lots %v", numbers(d.s), d.s.Lots)
	}
	if d.s.indexOf("p2") >= 0 || d.s.indexOf("p4") != 2 {
		t.Errorf("got %v", d.s.Participants())
	}
	d.refuse(Publish{Round: 1}, "publish.no_numbers", "V.1.2")
	d.refuse(Remove{"p2"}, "participant.unknown", "")
	d.refuse(DrawLots{Method: ByHand, Engine: 1, Order: ids(1, 3)}, "lots.not_of_all", "V.1.2")
	d.do(Enter{entries(5, 5)}) // without a number, like the others
	d.do(DrawLots{Method: ByHand, Engine: 1, Order: []ParticipantID{"p5", "p4", "p3", "p1"}})
	d.publish(1)
}

// V.1.2: lots are drawn for everybody, once each.
func TestV12LotsAreOfAll(t *testing.T) {
	d := newDesk(t, 3)
	for _, order := range [][]ParticipantID{nil, ids(1, 2), ids(1, 4), {"p1", "p2", "p2"}, {"p1", "p2", "p4"}} {
		d.refuse(DrawLots{Method: PlainLot, Order: order}, "lots.not_of_all", "V.1.2")
	}
	d.invalid(DrawLots{Method: "cards", Order: ids(1, 3)}, "method: lots.method_unknown")
	d.do(DrawLots{Method: VarmaLot, Seed: 42, Engine: 3, Order: []ParticipantID{"p2", "p3", "p1"}, FirstColour: score.Black})
	if *d.s.Lots != (Lots{VarmaLot, 42, 3, score.Black}) {
		t.Errorf("got %+v: method, seed and engine are recorded", *d.s.Lots)
	}
	one := &desk{t, &State{}}
	one.do(Create{plain()})
	one.do(Enter{entries(1, 1)})
	one.refuse(DrawLots{Method: ByHand, Engine: 1, Order: ids(1, 1)}, "lots.too_few", "V.1.2")
}
