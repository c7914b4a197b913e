package ratinglist

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/wire/wiretest"
	"damka/rating"
)

func digits(letter string) string { return strings.Repeat(letter, 64) }

// samples has every event; the first of each has a value in every field.
func samples() map[string][]Event {
	full := Published{
		Variant: article.Brazilian, Quarter: Quarter{2026, 2}, From: date("2026-04-01"), To: date("2026-06-30"), Edition: article.PZWarc, Amended: "zmiany wiosenne", Why: RecordRef{"g3m7aabz2x5kdefr", digits("a")}, Engine: 1,
		Day: date("2026-06-28"), ValidFrom: date("2026-07-01"), ValidTo: date("2026-09-30"), ObjectUntil: date("2026-07-12"),
		Counted:     []Counted{{"c3m7aabz2x5kdefk", digits("1"), date("2026-05-04")}},
		Skipped:     []Skipped{{"d3m7aabz2x5kdefm", digits("2"), rating.CodeTempo, date("2026-05-09"), date("2026-05-10"), "5+3", "clock.class.blitz"}},
		Changed:     []Changed{{"e3m7aabz2x5kdefn", Quarter{2026, 1}, digits("3"), digits("4")}},
		Corrected:   2,
		Corrections: []Correction{{"q3m7aabz2x5kdefg", Standing{2250, rating.A, 40}, Standing{2262, rating.B, 29}, []int{0}, ""}, {"r3m7aabz2x5kdefh", Standing{}, Standing{2100, rating.T, 3}, nil, ByRecord}},
		Base:        digits("5"), Began: digits("6"), After: digits("7"), Outcome: digits("8"), Persons: 412,
		Multipliers: Multipliers{FMJD: 9_500, KNDB: 15_000, Titles: []TitleRating{{"k", 2150}}},
	}
	plain := full // as it was written before editions were adopted
	plain.Amended, plain.Why = "", RecordRef{}
	least := full
	least.Skipped, least.Changed, least.Corrections, least.Multipliers, least.Counted = nil, nil, nil, Multipliers{}, nil
	least.Corrected, least.Amended, least.Why = 0, "", RecordRef{}
	record := RecordRef{"b3m7aabz2x5kdefh", digits("9")}
	return map[string][]Event{
		"list.published.v1":    {full, plain, least},
		"objection.made.v1":    {Objected{"f3m7aabz2x5kdefp", Quarter{2026, 2}, "q3m7aabz2x5kdefg", record, date("2026-07-02")}},
		"objection.decided.v1": {ObjectionDecided{"f3m7aabz2x5kdefp", true, record, "VI.4.1", date("2026-07-20"), "d3m7aabz2x5kdefd", true}, ObjectionDecided{"f3m7aabz2x5kdefp", true, record, "VI.4.1", date("2026-07-20"), "d3m7aabz2x5kdefd", false}, ObjectionDecided{ID: "f3m7aabz2x5kdefp", Upheld: true, Record: record, Article: "VI.4.1", Day: date("2026-07-20")}, ObjectionDecided{ID: "f3m7aabz2x5kdefp", Article: "VI.3.2", Day: date("2026-07-20")}},
	}
}

// Every version of every event that was ever written must remain readable, and the form that is written today
// never changes.
func TestWireGolden(t *testing.T) { wiretest.Golden(t, kinds, samples()) }

func TestDecodeUnknownEvent(t *testing.T) {
	for _, unknown := range []UnknownEventError{{Name: "list.published", Version: 9}, {Name: "list.lost", Version: 1}, {Version: 1}} {
		_, err := Decode(unknown.Name, unknown.Version, []byte(`{}`))
		var got *UnknownEventError
		if !errors.As(err, &got) || *got != unknown {
			t.Errorf("got %v, want %v", err, &unknown)
		}
	}
}

// What a newer version would say more must not be dropped silently.
func TestDecodeIsStrict(t *testing.T) {
	for _, data := range []string{`{"id":"a","why":"x"}`, `{"id":"a","id":"b"}`, `{"quarter":"2026-5"}`, `{"day":"2026-02-30"}`, `{} {}`, `[]`, ``} {
		event, err := Decode("objection.made", 1, []byte(data))
		var fault *DataError
		if !errors.As(err, &fault) || fault.Name != "objection.made" {
			t.Errorf("%s: got %v, %v; want an error of the data", data, event, err)
		}
	}
}

// FuzzDecode: reading never fails but with an error, and what is read can be folded and written again.
func FuzzDecode(f *testing.F) {
	begun := new(State)
	lists := samples()["list.published.v1"]
	for i, e := range []Event{lists[len(lists)-1], samples()["objection.made.v1"][0]} { // the last is of no tournament, so it may be the first list
		begun = begun.Apply(RecordedEvent{uint64(i + 1), e})
	}
	if len(begun.Objections) != 1 {
		f.Fatal(begun.Strange)
	}
	wiretest.Fuzz(f, kinds, func(e Event) {
		for _, state := range []*State{{}, begun} {
			if after := state.Apply(RecordedEvent{state.Seq + 1, e}); after.Seq != state.Seq+1 || len(after.Strange) > 1 {
				panic(fmt.Sprintf("%+v: %d, %v", e, after.Seq, after.Strange))
			}
		}
	})
}
