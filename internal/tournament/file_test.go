package tournament

import (
	"bytes"
	"reflect"
	"slices"

	"damka/internal/journal"
)

// checkFile: the tournament file is the same when it is written again by who
// opened it, and so is the tournament.
func (st *playedTournament) checkFile(records []journal.Record) {
	st.t.Helper()
	const stream journal.Stream = "tournament/k3f9"
	events, err := journal.Encode(stream, 0, st.drafts)
	if err != nil {
		st.t.Fatal(err)
	}
	journal.Head{}.Chain(events)
	header := journal.Header{Stream: stream, Engine: "damka test"}
	var first, second bytes.Buffer
	if err := journal.WriteFile(&first, nil, header, records, events); err != nil {
		st.t.Fatalf("seed %d: %v", st.seed, err)
	}
	written := slices.Clone(first.Bytes())
	file, err := journal.ReadFile(&first)
	if err != nil {
		st.t.Fatalf("seed %d: %v", st.seed, err)
	}
	if err := journal.WriteFile(&second, nil, file.Header, file.Records, file.Events); err != nil {
		st.t.Fatalf("seed %d: %v", st.seed, err)
	}
	if !bytes.Equal(written, second.Bytes()) {
		st.t.Errorf("seed %d: the file is another when written again", st.seed)
	}
	opened := &State{}
	for _, e := range file.Events {
		event, err := Decode(e.Type, e.Version, e.Data)
		if err != nil {
			st.t.Fatalf("seed %d: %v", st.seed, err)
		}
		opened.Apply(Recorded{Seq: uint64(e.Seq), At: e.At, By: e.By, Event: event})
	}
	if !reflect.DeepEqual(opened, st.s) {
		st.t.Errorf("seed %d: the opened tournament is another: %v", st.seed, differences(opened, st.s))
	}
}
