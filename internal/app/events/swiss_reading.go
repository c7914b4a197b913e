package events

import (
	"slices"

	"damka/article"
	"damka/internal/tournament"
)

// swissEngine is the version of the Swiss pairing, recorded with every round. It
// rises when the rules are read otherwise, so that a round can be paired
// differently:
//
//	2  of two who are due the same colour, neither absolutely, the higher has it
//	   whatever their differences of colours; in the last round the sum of the
//	   differences in points comes before the leavers of the groups
//	1  the larger difference of colours has it; the leavers come first
//
// Rounds are explained and judged by today's reading. What an older one paired
// is no fault for that (see docs/decisions/0005-swiss-readings.md).
const swissEngine = 2

// publication is the event that published a round, and its place among those
// that count.
func (s *Snapshot) publication(round int) (at int, event tournament.RoundPublished, ok bool) {
	for i, recorded := range slices.Backward(s.state.Standing()) {
		if e, is := recorded.Event.(tournament.RoundPublished); is && e.Round == round {
			return i, e, true
		}
	}
	return 0, tournament.RoundPublished{}, false
}

// olderReading is the version of the engine that paired a published Swiss
// round, if it is older than today's. 0: it is today's or nothing is recorded,
// as in rounds from report files; or the arbiter paired by hand.
func (s *Snapshot) olderReading(round int) int {
	_, e, published := s.publication(round)
	if !published || e.ByHand || e.Engine < 1 || e.Engine >= swissEngine {
		return 0
	}
	return e.Engine
}

// Reading says of a published round that an older reading paired it, and
// whether today's would pair it otherwise. It is for a Pairing with Older.
func (p Pairing) Reading() article.Reason {
	code := article.Code("pairing.older_same")
	if p.Differs {
		code = "pairing.older"
	}
	return article.Because(code, "V.2.8", article.Arg{Name: "version", Value: article.Number(p.Older)})
}

// OlderRound is a round of a Swiss tournament that an older reading of the rules
// paired.
type OlderRound struct {
	Round, Version int
	Differs        bool        // today's reading would pair it otherwise
	Instead        []SwissPair // its pairs that were not published, by board
}

// OlderRounds are the rounds of the file that an older reading of the rules
// paired, and what today's would do instead. That is no fault.
func (f *TournamentFile) OlderRounds() ([]OlderRound, error) {
	s := newSnapshot(f.ID(), f.state, nil, f.people)
	var older []OlderRound
	for _, round := range s.Rounds {
		if !s.Settings.System.IsSwiss() || s.olderReading(round.Number) == 0 {
			continue
		}
		pairing, err := s.Pairing(round.Number)
		if err != nil {
			return nil, err
		}
		found := OlderRound{Round: round.Number, Version: pairing.Older, Differs: pairing.Differs}
		if pairing.Differs {
			found.Instead = pairing.notIn(&round)
		}
		older = append(older, found)
	}
	return older, nil
}

// notIn are the pairs that a published round does not have.
func (p Pairing) notIn(published *Round) []SwissPair {
	black := make(map[tournament.ParticipantID]tournament.ParticipantID) // by white
	for _, g := range published.Games {
		w, b := g.announced()
		black[w.ID] = b.ID
	}
	return slices.DeleteFunc(slices.Clone(p.Pairs), func(pair SwissPair) bool { return black[pair.White.ID] == pair.Black.ID })
}
