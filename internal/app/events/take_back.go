package events

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/tournament"
	"damka/score"
)

// When an announced pairing of a Swiss tournament may be taken back. Anything
// else that happens after the announcement leaves the pairing as it is: anyone who
// leaves or does not come loses by forfeit (II.5.5), one who enters late and
// whatever is corrected in an entry counts from the next round on.

// MayUnpublish refuses to change the announced pairing of a Swiss tournament
// unless it violates an absolute condition (V.2.8.9.6) or follows from a result
// that was corrected since (V.2.8.9.7). Whether the round has begun is not
// asked here.
func (s *Snapshot) MayUnpublish(round int) error {
	if !s.Settings.System.IsSwiss() || s.Round(round) == nil || s.correctedSince(round) {
		return nil
	}
	judgement, err := s.JudgePublished(round)
	if err != nil || slices.ContainsFunc(judgement.Errors, isAbsolute) {
		return err
	}
	return article.Refuse("unpublish.no_violation", "V.2.8.9.6", article.Arg{Name: "round", Value: article.Number(round)})
}

// mayUndo refuses to undo the announcement of a round that may not be taken
// back.
func (s *Snapshot) mayUndo() error {
	newest, _ := s.state.Newest()
	if published, ok := newest.Event.(tournament.RoundPublished); ok {
		return s.MayUnpublish(published.Round)
	}
	return nil
}

// isAbsolute says that an objection to a pairing is the violation of an
// absolute condition (V.2.8.6.1). A pairing by hand may have others, such as
// club mates whom the regulations of the event keep apart.
func isAbsolute(objection article.Reason) bool {
	return strings.HasPrefix(string(objection.Article), "V.2.8.6.1.")
}

// correctedSince says whether a result from which the pairing of a round
// follows is now another than it was when the round was announced. The end of
// a game that was adjourned then is none: it counted as a draw (V.2.8.9.10).
func (s *Snapshot) correctedSince(round int) bool {
	type place struct{ round, board int }
	paired := make(map[place]score.Result) // when the round was announced
	for _, r := range s.state.Standing() {
		entered, ok := r.Event.(tournament.ResultsEntered)
		if !ok || r.Seq < s.Round(round).PublishedBy {
			continue
		}
		for _, c := range entered.Changes {
			if at := (place{c.Round, c.Board}); c.Round < round {
				if _, known := paired[at]; !known {
					paired[at] = c.Was
				}
			}
		}
	}
	for at, was := range paired {
		if was.Finished() && !pairsAlike(was, s.resultAt(at.round, at.board)) {
			return true
		}
	}
	return false
}

// resultAt is the result of a board of a published round.
func (s *Snapshot) resultAt(round, board int) score.Result {
	if g := s.game(round, board); g != nil {
		return g.Result
	}
	return score.NotPlayed
}

// pairsAlike says that a pairing follows from two results alike: a draw with
// advantage is a draw in a Swiss tournament.
func pairsAlike(a, b score.Result) bool {
	plain := func(r score.Result) score.Result {
		if r.HasAdvantage() {
			return score.Draw
		}
		return r
	}
	return plain(a) == plain(b)
}
