package events

import (
	"context"
	"encoding/json"
	"iter"

	"damka/internal/tournament"
	"damka/score"
)

// The kinds of a [Change].
const (
	ChangedResults   = "results"   // results of games that are on the page already
	ChangedReports   = "reports"   // what players say of themselves, which spectators do not see
	ChangedStructure = "structure" // anything else: the page is to be read again
)

// Change is one event as open pages need it.
type Change struct {
	Seq     uint64       `json:"seq"`
	Kind    string       `json:"kind"`
	Results []LiveResult `json:"results,omitempty"`
}

// LiveResult is a result as it is after a change.
type LiveResult struct {
	Round  int          `json:"round"`
	Board  int          `json:"board"`
	Result score.Result `json:"result"`
	Open   int          `json:"open"`  // games of the round that still need a result
	Games  int          `json:"games"` // games of the round
}

// JSON is the change as it goes to the pages.
func (c Change) JSON() []byte {
	data, err := json.Marshal(c)
	if err != nil {
		panic(err) // numbers and closed types always encode
	}
	return data
}

// Follow yields the changes of a tournament after a sequence number, those
// that happened already and then each as it happens, until the context ends.
func (a *App) Follow(ctx context.Context, id string, after uint64) iter.Seq2[Change, error] {
	return func(yield func(Change, error) bool) {
		for snapshot, err := range a.tournaments.Follow(ctx, id) {
			if err != nil {
				yield(Change{}, err)
				return
			}
			for after < snapshot.Seq {
				after++
				if !yield(snapshot.changeAt(after), nil) {
					return
				}
			}
		}
	}
}

// changeAt is the event with a sequence number as pages need it. Of a report it
// has nothing: everybody may listen.
func (s *Snapshot) changeAt(seq uint64) Change {
	change := Change{Seq: seq, Kind: ChangedStructure}
	switch s.log[seq-1].Event.(type) {
	case tournament.CheckedIn, tournament.CheckInWithdrawn, tournament.ResultReported, tournament.ReportWithdrawn:
		change.Kind = ChangedReports
		return change
	}
	results, ok := s.log[seq-1].Event.(tournament.ResultsEntered)
	if !ok {
		return change
	}
	for _, r := range results.Changes {
		round := s.Round(r.Round)
		if round == nil {
			return change // taken back since: the page reads the newest
		}
		for _, g := range round.Games {
			if g.Board == r.Board {
				change.Results = append(change.Results, LiveResult{
					Round: r.Round, Board: r.Board, Result: g.Result, Open: round.Open, Games: len(round.Games),
				})
			}
		}
	}
	if len(change.Results) == len(results.Changes) {
		change.Kind = ChangedResults
	}
	return change
}
