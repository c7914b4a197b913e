package events

import (
	"context"

	"damka/article"
	"damka/internal/app"
	"damka/internal/tournament"
	"damka/pairing"
)

// pairingEngine is the version of the pairing tables and of the drawing of
// lots. It is recorded with every round and drawing.
const pairingEngine = 1

// PlannedRound is a round as the tables give it, published or not.
type PlannedRound struct {
	Number int
	Pairs  []PlannedPair // by board
	Free   []*Player
}

// PlannedPair is a pair of a planned round.
type PlannedPair struct {
	Board        int
	White, Black *Player
}

// Schedule is every round of the tournament by the tables. It needs start
// numbers: without them it is a refusal, and so it is in a Swiss tournament,
// which knows its pairs from round to round.
func (s *Snapshot) Schedule() ([]PlannedRound, error) {
	if s.Settings.System.IsSwiss() {
		return nil, article.Refuse("pairing.no_schedule", "V.2.8")
	}
	if !s.Numbered() {
		return nil, article.Refuse("publish.no_numbers", "V.1.2")
	}
	rounds, err := s.roundsByTable()
	if err != nil {
		return nil, err
	}
	planned := make([]PlannedRound, len(rounds))
	for i, pairs := range rounds {
		planned[i].Number = i + 1
		for _, pair := range pairs {
			white := s.Players[pair.White-1]
			if pair.Black == 0 {
				planned[i].Free = append(planned[i].Free, white)
				continue
			}
			planned[i].Pairs = append(planned[i].Pairs, PlannedPair{pair.Board, white, s.Players[pair.Black-1]})
		}
	}
	return planned, nil
}

// roundsByTable are the rounds by start number. In the hall tables are numbered
// from 1 without a gap, a free player sits at none: boards are counted
// again without the free pair.
func (s *Snapshot) roundsByTable() ([][]tournament.Pair, error) {
	system, err := tablesOf(s.Settings.System)
	if err != nil {
		return nil, err
	}
	rounds, err := pairing.Schedule(system, len(s.Players), s.Settings.Cycles)
	if err != nil {
		return nil, err
	}
	tables := make([][]tournament.Pair, len(rounds))
	for i, round := range rounds {
		board := 0
		for _, pair := range round {
			seated := tournament.Pair{White: pair.White, Black: pair.Black}
			if !pair.IsFree() {
				board++
				seated.Board = board
			}
			tables[i] = append(tables[i], seated)
		}
	}
	return tables, nil
}

// PublishRound announces a round by the tables, or as the Swiss engine pairs
// it. Seen, which only a Swiss tournament asks for, is the Snapshot.Seq of the
// preview: anyone who changed anything since is a [*tournament.ChangedError].
// Anyone who did not look leaves it out or says 0.
//
// It is one use case whether or not somebody looked first: what is done is the
// same, so anyone who may do one may do the other.
func (a *App) PublishRound(ctx context.Context, actor app.Actor, id string, round int, seen ...uint64) error {
	return a.change(ctx, actor, app.PublishRound, id, nil, func(s *Snapshot) (tournament.Command, error) {
		if s.Settings.System.IsSwiss() {
			for _, seq := range seen {
				if err := s.changedSince(seq); err != nil {
					return nil, err
				}
			}
		}
		if s.Settings.System.IsSwiss() && round == s.NextRound {
			return s.publishPairing(round)
		}
		command := tournament.Publish{Round: round, Engine: pairingEngine}
		if s.Settings.System.IsSwiss() || !s.state.Numbered() {
			return command, nil // refused there, with the article
		}
		tables, err := s.roundsByTable()
		if err != nil {
			return nil, err
		}
		if round >= 1 && round <= len(tables) {
			command.Pairs = tables[round-1]
		}
		return command, nil
	})
}

// UnpublishRound takes a round back before it began; one of a Swiss tournament
// only with a reason (V.2.8.9.6, V.2.8.9.7).
func (a *App) UnpublishRound(ctx context.Context, actor app.Actor, id string, round int) error {
	return a.change(ctx, actor, app.UnpublishRound, id, nil, func(s *Snapshot) (tournament.Command, error) {
		return tournament.Unpublish{Round: round}, s.May(ToUnpublish(round))
	})
}

// StartRound notes that the clocks were started. Seen are the announcements the person was asked about: a round that
// was published again since is not started. A program that did not look names none.
func (a *App) StartRound(ctx context.Context, actor app.Actor, id string, round int, seen ...Announcement) error {
	return a.change(ctx, actor, app.StartRound, id, nil, func(s *Snapshot) (tournament.Command, error) {
		if s.replacedSince(seen) != nil {
			return nil, article.Refuse("round.start_replaced", "", article.Arg{Name: "round", Value: article.Number(round)})
		}
		return tournament.Start{Round: round}, nil
	})
}

// CancelRound voids a round; it may be published again.
func (a *App) CancelRound(ctx context.Context, actor app.Actor, id string, round int, reason tournament.CancelReason) error {
	return a.command(ctx, actor, app.CancelRound, id, tournament.Cancel{Round: round, Reason: reason})
}

// Undo takes the newest change back; seq is the one the person saw named. The
// announcement of a Swiss round is undone where it may be taken back.
func (a *App) Undo(ctx context.Context, actor app.Actor, id string, seq uint64) error {
	return a.change(ctx, actor, app.UndoChange, id, nil, func(s *Snapshot) (tournament.Command, error) {
		if s.Newest != nil && s.Newest.Seq == seq {
			return tournament.Undo{Seq: seq}, s.mayUndo()
		}
		return tournament.Undo{Seq: seq}, nil // answered there: something newer is there, or nothing
	})
}
