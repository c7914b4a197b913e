package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
	"damka/internal/wire"
	"damka/score"
)

// samples are events of every kind: the first with a value in every field,
// then one with as little as there may be, where that is written differently.
func samples() map[string][]Event {
	record := RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}
	settings := Settings{
		Name: "Turniej \"Złota Damka\" <otwarty> & spółka", Place: "Zębowice", Starts: "2026-05-02", Ends: "2026-05-04", Zone: "Europe/Warsaw",
		Edition: article.PZWarc2024, Variant: article.International, System: ReversedHalf, Cycles: 2, DrawsWithAdvantage: true,
		Control: clock.MustParse("90/45,30+30"), Schedule: []string{"2026-05-02T10:00", ""}, TieBreaks: []string{"wins", "direct"}, LateAfter: 30,
	}
	swiss := settings
	swiss.System, swiss.Cycles, swiss.Swiss = SwissDutch, 1, Swiss{Rounds: 9, Uncontrolled: true, ClubsApart: 1}
	swiss.Norms = Norms{true, true, true, "2026-04-01", true, "pl_women_final"}
	strong := Strength{Title: "K++", Rating: 2105, List: ListA, ListPlace: 17}
	stronger := Strength{Title: "m", Rating: 2200, List: ListA, ListPlace: 3}
	guest := Strength{
		Title: "K+", Rating: 2105, List: ListA, ListPlace: 17, Technical: Technical{2205, TechnicalFMJD}, Group: 2,
		Career: Career{"kk+", "mff", 2301, true, []Norm{{"M", "Mistrzostwa Pomorza", 9}}},
	}
	familyFirst := swiss
	familyFirst.FamilyFirst = true
	asking := familyFirst
	asking.CheckIn, asking.Reports = true, ReportsStand
	onlyReports := plain()
	onlyReports.Reports = ReportsConfirmed
	keeping := asking
	keeping.Games = Games{KeptByPlayers, true, 15, ChessRules{true, true, 30, true}}
	onlyKept := plain()
	onlyKept.Games = Games{Kept: KeptTransmitted}
	return map[string][]Event{
		"tournament.created.v5":   {Created{keeping}, Created{onlyKept}},
		"tournament.regulated.v5": {Regulated{keeping}},

		"tournament.created.v4":   {Created{asking}, Created{onlyReports}},
		"tournament.regulated.v4": {Regulated{asking}},

		"participants.checked_in.v1":        {CheckedIn{3, ids(1, 2)}},
		"participant.check_in_withdrawn.v1": {CheckInWithdrawn{3, "p1"}},
		"result.reported.v1": {
			ResultReported{3, 2, "p1", score.WhiteWins}, ResultReported{3, 2, "p1", score.Draw}, ResultReported{3, 2, "p1", score.BlackWins},
			ResultReported{3, 2, "p1", score.DrawWhiteAdvantage}, ResultReported{3, 2, "p1", score.DrawBlackAdvantage},
		},
		"report.withdrawn.v1":     {ReportWithdrawn{3, 2, "p1"}},
		"tournament.created.v3":   {Created{familyFirst}},
		"tournament.regulated.v3": {Regulated{familyFirst}},
		"tournament.created.v2":   {Created{swiss}, Created{plain()}},
		"tournament.regulated.v2": {Regulated{swiss}},
		"participants.entered.v2": {Entered{[]Entry{{ID: "p1", Record: record, Strength: guest, Number: 9}}}, Entered{[]Entry{{ID: "p1", Record: record}}}},
		"participant.amended.v2":  {Amended{"p1", record, guest}},
		"lots.drawn.v2": {
			LotsDrawn{ByRating, 7, 1, ids(1, 3), score.Black}, LotsDrawn{ByGroups, 7, 1, ids(1, 2), score.White}, LotsDrawn{ByHand, 0, 1, ids(1, 2), 0},
		},
		"round.published.v2": {
			RoundPublished{3, 1, []PublishedGame{{1, "p1", "p2", score.WhiteForfeits}}, ids(3, 3),
				[]Bye{{"p4", PairingBye}, {"p5", Absent}, {"p6", HalfPointBye}, {"p7", FullPointBye}, {"p8", LeftUnpaired}},
				true, record, []article.Code{"swiss.again"}},
			RoundPublished{Round: 3, Engine: 1, Games: []PublishedGame{{1, "p1", "p2", score.NotPlayed}}},
		},
		"absences.announced.v1": {AbsencesAnnounced{4, []Bye{{"p1", Absent}}}},

		"tournament.created.v1":   {Created{settings}, Created{plain()}},
		"tournament.regulated.v1": {Regulated{settings}},
		"participants.entered.v1": {
			Entered{[]Entry{{ID: "p1", Record: record, Strength: strong, Number: 9}}},
			Entered{[]Entry{{ID: "p1", Record: record}, {ID: "p2", Record: record}}},
		},
		"participant.amended.v1": {Amended{"p1", record, stronger}, Amended{ID: "p1", Record: record}},
		"participant.removed.v1": {Removed{"p1"}},
		"lots.drawn.v1":          {LotsDrawn{VarmaLot, 18446744073709551615, 1, ids(1, 3), 0}, LotsDrawn{PlainLot, 0, 1, ids(1, 2), 0}, LotsDrawn{ByHand, 0, 1, ids(1, 2), 0}},
		"round.published.v1": {
			RoundPublished{Round: 3, Engine: 1, Games: []PublishedGame{{1, "p1", "p2", score.WhiteForfeits}}, Free: ids(3, 3)},
			RoundPublished{Round: 3, Engine: 1, Games: []PublishedGame{{1, "p1", "p2", score.NotPlayed}}},
		},
		"round.unpublished.v1": {RoundUnpublished{3}},
		"round.started.v1":     {RoundStarted{3}},
		"round.cancelled.v1": {
			RoundCancelled{3, CancelledPower}, RoundCancelled{3, CancelledConditions},
			RoundCancelled{3, CancelledPairing}, RoundCancelled{3, CancelledOther},
		},
		"colours.exchanged.v1": {ColoursExchanged{1, 2, "p3"}},
		"results.entered.v1":   {ResultsEntered{[]ResultChange{{1, 2, score.Adjourned, score.WhiteWins}}}, ResultsEntered{everyResult()}},
		"participant.withdrawn.v1": {
			Withdrawn{"p1", Forfeits, 5, 9, 6, []ResultChange{{7, 1, score.Adjourned, score.BlackForfeits}}},
			Withdrawn{ID: "p1", Outcome: StruckOut, Planned: 9},
		},
		"participant.reinstated.v1": {Reinstated{"p1", []ResultChange{{7, 1, score.BlackForfeits, score.Adjourned}}}, Reinstated{ID: "p1"}},
		"tournament.closed.v1":      {Closed{1, []Place{{"p1", 1, true, 7}, {"p2", 1, true, 7}, {"p3", 3, false, 0}}}},
		"tournament.reopened.v1":    {Reopened{}},
		"arbiters.named.v1":         {ArbitersNamed{[]Arbiter{{record, ChiefArbiter}, {record, DeputyArbiter}, {record, AssistantArbiter}, {record, PairingsArbiter}}}},
		"equipment.checked.v1":      {EquipmentChecked{everyItem()}},
		"prizes.set.v1": {
			PrizesSet{"PLN", EqualShares, []Prize{{1, 150_000, "puchar"}, {2, 70_050, ""}, {3, 0, "książka"}}}, PrizesSet{Rule: ByOrder, Prizes: []Prize{{1, 0, "puchar"}}},
		},
		"report.written.v1": {
			ReportWritten{
				[]WrittenPart{{Incidents, record, true}, {Organisation, record, false}, {Conditions, record, false}, {Sanctions, record, false}, {Part: Protests, None: true}, {Part: Avoiding, None: true}},
				[]Motion{{ToCollege, record}, {ToCommission, record}, {ToBoard, record}, {ToOrganiser, record}}, Fee{FeeShown, "2026-01-07"}, "Damka 0.1",
			},
			ReportWritten{Parts: []WrittenPart{{Part: Sanctions, None: true}}, Fee: Fee{State: FeeEarlier}},
		},
		"communique.issued.v1": {CommuniqueIssued{3, AfterRound, 2, record}, CommuniqueIssued{Number: 4, Kind: FinalCommunique}, CommuniqueIssued{Number: 5, Kind: OtherCommunique, Text: record}},
		"undone.v1":            {Undone{12}},
	}
}

func everyItem() []Equipment {
	var all []Equipment
	for i, item := range EquipmentItems() {
		all = append(all, Equipment{item, 7 * (i + 1), true})
	}
	return append(all, Equipment{Item: HallRoom})
}

func everyResult() []ResultChange {
	var changes []ResultChange
	was := score.NotPlayed
	for i, result := range score.Results()[1:] {
		changes = append(changes, ResultChange{1, i + 1, was, result})
		was = result
	}
	return append(changes, ResultChange{1, 11, was, score.NotPlayed})
}

// Every version of every event that was ever written must remain readable, and
// the form that is written today never changes.
func TestWireGolden(t *testing.T) {
	all := samples()
	for _, k := range kinds {
		file := fmt.Sprintf("%s.v%d", k.Name, k.Version)
		events := all[file]
		if len(events) == 0 {
			t.Errorf("%s has no sample", file)
			continue
		}
		newest := isNewest(k)
		if field := emptyField(reflect.ValueOf(events[0]), file); field != "" && newest {
			t.Errorf("the first sample has no value in %s", field)
		}
		golden := goldenLines(t, file, events)
		if len(golden) != len(events) {
			t.Errorf("%s: %d lines, %d samples", file, len(golden), len(events))
			continue
		}
		for i, data := range golden {
			event, err := Decode(k.Name, k.Version, data)
			if err != nil || !reflect.DeepEqual(event, events[i]) {
				t.Errorf("%s, line %d: got %+v, %v; want %+v", file, i+1, event, err, events[i])
				continue
			}
			if !newest && !stillWritten[file] {
				continue
			}
			name, version, again, err := Encode(event)
			if err != nil || name != k.Name || version != k.Version || !bytes.Equal(again, data) {
				t.Errorf("%s, line %d: written again as %s v%d\n%s, %v\nwas %s", file, i+1, name, version, again, err, data)
			}
		}
		delete(all, file)
	}
	for file := range all {
		t.Errorf("no event is called %s", file)
	}
}

// stillWritten are older versions of events that need no newer one.
var stillWritten = map[string]bool{"tournament.created.v2": true, "tournament.regulated.v2": true, "tournament.created.v3": true, "tournament.regulated.v3": true}

// isNewest says that a kind is the newest version of its event.
func isNewest(k wire.Kind[Event]) bool {
	return !slices.ContainsFunc(kinds, func(other wire.Kind[Event]) bool { return other.Name == k.Name && other.Version > k.Version })
}

// goldenLines is the golden file of an event. One that was written once is
// never written again, whatever the flag says.
func goldenLines(t *testing.T, file string, events []Event) [][]byte {
	t.Helper()
	path := filepath.Join("testdata", "wire", file+".json")
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) && golden.Updating() {
		for _, event := range events {
			_, _, data, err := Encode(event)
			if err != nil {
				t.Fatal(err)
			}
			content = append(append(content, data...), '\n')
		}
		err = os.WriteFile(path, content, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
}

// emptyField is the first field below v without a value; "" when there is
// none. Of a list, the first element counts.
func emptyField(v reflect.Value, path string) string {
	switch {
	case v.Kind() == reflect.Slice:
		if v.Len() == 0 {
			return path
		}
		return emptyField(v.Index(0), path+"[0]")
	case v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[clock.Control]():
		for i := range v.NumField() {
			if empty := emptyField(v.Field(i), path+"."+v.Type().Field(i).Name); empty != "" {
				return empty
			}
		}
		return ""
	case v.IsZero():
		return path
	}
	return ""
}

func TestWireFilesAreOfEvents(t *testing.T) {
	files, err := filepath.Glob("testdata/wire/*")
	if err != nil || len(files) < len(kinds) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		known := slices.ContainsFunc(kinds, func(k wire.Kind[Event]) bool {
			return filepath.Base(path) == fmt.Sprintf("%s.v%d.json", k.Name, k.Version)
		})
		if !known {
			t.Errorf("%s: nothing reads this version any more", path)
		}
	}
}

func TestDecodeUnknownEvent(t *testing.T) {
	for _, unknown := range []UnknownEventError{{Name: "results.entered", Version: 9}, {Name: "results.entered", Version: 0}, {Name: "playoff.started", Version: 1}, {Name: "", Version: 1}} {
		_, err := Decode(unknown.Name, unknown.Version, []byte(`{}`))
		var got *UnknownEventError
		if !errors.As(err, &got) || *got != unknown {
			t.Errorf("got %v, want %v", err, &unknown)
		}
	}
	if _, err := Decode("playoff.started", 3, nil); err == nil || err.Error() != "unknown event playoff.started, version 3" {
		t.Errorf("got %v", err)
	}
}

// What a newer version would say more must not be dropped silently.
func TestDecodeIsStrict(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"round.started", `{"round":1,"board":2}`, "board: json.field_unknown"},
		{"round.started", `{"round":1,"round":2}`, "round: json.field_twice"},
		{"round.started", `{"round":1,"Round":2}`, "Round: json.field_twice"},
		{"round.started", `{"round":1000000000000000000000}`, "round: json.not_whole"},
		{"round.started", `{"round":1.5}`, "round: json.not_whole"},
		{"round.started", `{"round":"1"}`, "round: json.wrong_kind"},
		{"round.started", `{"round":[]}`, "round: json.wrong_kind"},
		{"round.started", `{"round":1}]`, ": json.not_json"},
		{"round.started", `null`, ": event.unreadable"},
		{"round.started", ``, ": json.empty"},
		{"round.started", `[]`, ": json.wrong_kind"},
		{"round.started", `{"round":1`, ": json.ends"},
		{"results.entered", `{"changes":[{"round":1,"board":2,"result":"2-0","time":"10:00"}]}`, "changes.0.time: json.field_unknown"},
		{"results.entered", `{"changes":[{"round":1,"board":2,"board":3,"result":"2-0"}]}`, "changes.0.board: json.field_twice"},
		{"results.entered", `{"changes":[{"round":1,"board":2,"result":"3-0"}]}`, "changes.0.result: event.unknown_word"},
		{"results.entered", `{"changes":[{"round":1,"board":2,"result":7}]}`, "changes.0.result: json.wrong_kind"},
		{"results.entered", `{"changes":[{"round":1,"board":2,"result":"2-0"}]} {}`, ": json.not_json"},
		{"results.entered", `{"changes":{}}`, "changes: json.wrong_kind"},
		{"tournament.created", `{"settings":{"system":"swiss"}}`, "settings.system: event.unknown_word"},
		{"tournament.created", `{"settings":{"name":7}}`, "settings.name: json.wrong_kind"},
		{"tournament.created", `{"settings":{"drawsWithAdvantage":1}}`, "settings.drawsWithAdvantage: json.wrong_kind"},
		{"tournament.created", `{"settings":{"control":"as long as it takes"}}`, "settings.control: clock.unreadable"},
		{"lots.drawn", `{"seed":7}`, "seed: json.wrong_kind"},
		{"lots.drawn", `{"seed":"-7"}`, "seed: json.not_whole"},
		{"tournament.reopened", `{"why":"x"}`, "why: json.field_unknown"},
	} {
		event, err := Decode(test.name, 1, []byte(test.data))
		var fault *DataError
		if !errors.As(err, &fault) || fault.Name != test.name || !strings.Contains(err.Error(), test.name) {
			t.Errorf("%s %s: got %v, %v; want an error of the data", test.name, test.data, event, err)
			continue
		}
		if got := fault.Problem.Field + ": " + string(fault.Problem.Reason.Code); got != test.want {
			t.Errorf("%s %s: got %s, want %s", test.name, test.data, got, test.want)
		}
	}
}

func TestEncodeNothing(t *testing.T) {
	if _, _, _, err := Encode(nil); err == nil {
		t.Error("nothing has no name")
	}
	if _, _, _, err := Encode(ResultsEntered{[]ResultChange{{1, 1, 0, 77}}}); err == nil {
		t.Error("a result that is none was written")
	}
}

// FuzzDecode: reading never fails but with an error, what is read can be
// written, and what is written reads back the same. The quick reader of
// results agrees with the strict one.
func FuzzDecode(f *testing.F) {
	for i, k := range kinds {
		content, err := os.ReadFile(fmt.Sprintf("testdata/wire/%s.v%d.json", k.Name, k.Version))
		if err != nil {
			f.Fatal(err)
		}
		for line := range bytes.Lines(content) {
			f.Add(i, line)
		}
	}
	f.Add(10, []byte(`{"changes":[{"round":01,"board":2,"result":"2-0"}]}`))
	f.Add(10, []byte(`{"changes":[{"round":1,"board":2,"was":"","result":"2-0"},]}`))
	f.Fuzz(func(t *testing.T, which int, data []byte) {
		if which < 0 || which >= len(kinds) {
			which = 0
		}
		k := kinds[which]
		event, err := Decode(k.Name, k.Version, data)
		if changes, ok := scanResults(data); ok {
			slow, problem := read[ResultsEntered](data)
			if problem != nil || !reflect.DeepEqual(slow, ResultsEntered{changes}) {
				t.Fatalf("%s: read as %+v, strictly %+v, %v", data, changes, slow, problem)
			}
		}
		if err != nil {
			return
		}
		name, version, once, err := Encode(event)
		if err != nil {
			if k.Name == "tournament.created" || k.Name == "tournament.regulated" {
				return // settings without a system have no form; nothing decides them
			}
			t.Fatalf("%s of %s: %v", k.Name, data, err)
		}
		again, err := Decode(name, version, once)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		_, _, twice, err := Encode(again)
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%s, then %s, %v", once, twice, err)
		}
	})
}

// The quick reader of results reads what is written, whatever it is.
func TestQuickResults(t *testing.T) {
	for _, results := range score.Results() {
		for _, was := range score.Results() {
			for _, n := range []int{1, 9, 10, 999_999_999} {
				event := ResultsEntered{[]ResultChange{{n, n, was, results}, {1, n, results, was}}}
				data, err := json.Marshal(event)
				if err != nil {
					t.Fatal(err)
				}
				if changes, ok := scanResults(data); !ok || !slices.Equal(changes, event.Changes) {
					t.Errorf("%s: got %v, %v", data, changes, ok)
				}
			}
		}
	}
}
