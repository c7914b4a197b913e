package games

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
)

// Who waits for the arbiter of a tournament stands in rows, one for each game in which somebody
// does, written with the events of the game. So the desk sees the queue without reading any game,
// and finds it after a restart. They are rows of the table of what falls due, which nobody takes:
// it lists rows by id, and an id here begins with the tournament's.

// callKind is the kind of these rows.
const callKind = "game.call"

// Waiting is a game in which somebody waits for the arbiter.
type Waiting struct {
	Game    string            `json:"-"`
	Round   int               `json:"round"`
	Board   int               `json:"board"`
	White   string            `json:"white"` // participants
	Black   string            `json:"black"`
	Stopped bool              `json:"stopped,omitempty"` // the clocks are stopped
	Over    bool              `json:"over,omitempty"`    // the game has ended meanwhile; the arbiter has not been there yet
	Matters []MatterOfArbiter `json:"matters"`           // oldest first
}

// MatterOfArbiter is one thing for which the arbiter is wanted. About is a word of the queue's texts.
type MatterOfArbiter struct {
	At    clock.Time     `json:"at"`
	By    article.Colour `json:"by,omitzero"` // no side: an arbiter
	About string         `json:"about"`
}

// How the words begin of what the arbiter does not only come for, but decides.
const (
	AboutClaim  = "claim"  // a claim, and its ground
	AboutReport = "report" // an irregularity that the opponent reported
	AboutSealed = "sealed" // a move is in the envelope, and the clock of who wrote it runs (II.7.6.5)
	AboutTerm   = "term"   // the envelope is closed, and nobody has said when the game is resumed (II.7.4)
	AboutHelp   = "help"   // a report that somebody is helped, which waits also when the game is over
)

// Since is when the first of them called.
func (w Waiting) Since() clock.Time { return w.Matters[0].At }

// mattersOf are the things for which a game waits for the arbiter.
func mattersOf(s *game.State) []MatterOfArbiter {
	var all []MatterOfArbiter
	asked, reported := s.Asked, s.Reported
	if s.Phase() != game.Running {
		asked, reported = game.Asked{}, game.Reported{} // nothing is decided about them any more
	}
	for _, c := range s.Calls {
		ofAsked := asked.By == c.By && asked.At == c.At && c.Matter == game.MatterClaim
		ofReport := reported.By == c.By && reported.At == c.At && c.Matter == game.MatterIrregularity
		if !ofAsked && !ofReport { // they stand below, in their own words
			all = append(all, MatterOfArbiter{c.At, c.By, "call." + string(c.Matter)})
		}
	}
	if asked.By.IsValid() {
		all = append(all, MatterOfArbiter{asked.At, asked.By, AboutClaim + "." + string(asked.Ground)})
	}
	if reported.By.IsValid() {
		all = append(all, MatterOfArbiter{reported.At, reported.By, AboutReport})
	}
	for _, suspicion := range s.Suspicions {
		if suspicion.IsOpen() {
			all = append(all, MatterOfArbiter{suspicion.At, suspicion.By, AboutHelp})
		}
	}
	if about, waits := envelopeOf(s); waits {
		all = append(all, MatterOfArbiter{s.Adjournment.Since, s.Adjournment.By, about})
	}
	slices.SortStableFunc(all, func(a, b MatterOfArbiter) int { return cmp.Compare(a.At, b.At) })
	return all
}

// envelopeOf is what an adjourned game waits for.
func envelopeOf(s *game.State) (about string, waits bool) {
	a := s.Adjournment
	switch {
	case s.Phase() != game.Running:
		return "", false
	case a.IsSealing() && a.Commitment != "":
		return AboutSealed, true
	case a.IsClosed() && a.Resume == 0:
		return AboutTerm, true
	}
	return "", false
}

// callPrefix is how the ids of a tournament's rows begin.
func callPrefix(tournament string) string { return tournament + "/" }

// callRow writes the row of a game, or takes it away when nobody waits there any more. A
// game in which the arbiter was never called, and no move sealed, has none.
func callRow(s *Snapshot) (func(store.Tx) error, error) {
	if !s.called || s.State.Alone() {
		return func(store.Tx) error { return nil }, nil
	}
	p := s.State.Settings.Pairing
	id := callPrefix(p.Tournament) + s.ID
	matters := mattersOf(s.State)
	if len(matters) == 0 {
		return func(tx store.Tx) error { return tx.CancelDue(callKind, id) }, nil
	}
	waiting := Waiting{
		Round: p.Round, Board: p.Board, White: s.State.White.Participant, Black: s.State.Black.Participant,
		Stopped: s.IsStopped() || s.State.Adjournment.IsClosed(), Over: s.State.Phase() == game.Finished, Matters: matters,
	}
	data, err := json.Marshal(waiting)
	row := store.DueRow{Kind: callKind, ID: id, Stream: streamOf(s.ID), At: Moment(waiting.Since()), Data: data}
	return func(tx store.Tx) error { return tx.PutDue(row) }, err
}

// IsStopped says that the clocks of a running game were stopped, singly or with the round.
func (s *Snapshot) IsStopped() bool {
	_, singly := s.State.StoppedBecause()
	_, _, interrupted := s.State.Interrupted()
	return singly || interrupted
}

// Waiting are the games of a tournament in which somebody waits for the arbiter, who has waited
// longest first. It is for those who may decide there.
func (a *App) Waiting(ctx context.Context, actor app.Actor, tournament string) ([]Waiting, error) {
	if err := a.allowQueue(ctx, actor, tournament); err != nil {
		return nil, err
	}
	return a.waiting(ctx, actor, tournament)
}

func (a *App) allowQueue(ctx context.Context, actor app.Actor, tournament string) error {
	return a.base.Allow(ctx, actor, app.RuleGame, journal.NewStream("tournament", tournament))
}

// listed is how many rows are read at once.
const listed = 200

// eachOf is called with the rows of a kind that games of a tournament have, in the order of their ids, which follow the prefix of the
// tournament.
func (a *App) eachOf(ctx context.Context, kind, tournament string, do func(id string, row store.WaitingDue) error) error {
	prefix := callPrefix(tournament)
	for after := prefix; ; {
		rows, err := a.base.Store().ListDue(ctx, kind, after, listed)
		if err != nil {
			return err
		}
		for _, row := range rows {
			id, ours := strings.CutPrefix(row.ID, prefix)
			if !ours {
				return nil
			}
			if err := do(id, row); err != nil {
				return err
			}
			after = row.ID
		}
		if len(rows) < listed {
			return nil
		}
	}
}

func (a *App) waiting(ctx context.Context, actor app.Actor, tournament string) (all []Waiting, err error) {
	err = a.eachOf(ctx, callKind, tournament, func(id string, row store.WaitingDue) error {
		w := Waiting{Game: id}
		if err := json.Unmarshal(row.Data, &w); err != nil || len(w.Matters) == 0 {
			return &store.CorruptError{Stream: row.Stream, Detail: "the row of who waits for the arbiter"}
		}
		if w.Matters, err = a.mattersFor(ctx, actor, id, w.Matters); err == nil && len(w.Matters) > 0 {
			all = append(all, w)
		}
		return err
	})
	return sorted(all), err
}

// mattersFor are the matters of a game of which an arbiter may know: who plays it reads of no report of help but the own ones, as any player.
func (a *App) mattersFor(ctx context.Context, actor app.Actor, id string, all []MatterOfArbiter) ([]MatterOfArbiter, error) {
	isHelp := func(m MatterOfArbiter) bool { return m.About == AboutHelp }
	if !slices.ContainsFunc(all, isHelp) {
		return all, nil
	}
	s, err := a.games.Snapshot(ctx, id)
	if errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) { // nobody knows who plays it; the other games are for everybody
		return slices.DeleteFunc(all, isHelp), nil
	}
	if err != nil {
		return nil, err
	}
	side := s.SideOf(actor)
	return slices.DeleteFunc(all, func(m MatterOfArbiter) bool { return side.IsValid() && isHelp(m) && m.By != side }), nil
}

func sorted(all []Waiting) []Waiting {
	slices.SortFunc(all, func(a, b Waiting) int {
		return cmp.Or(cmp.Compare(a.Since(), b.Since()), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	return all
}

// FollowWaiting yields the queue of a tournament now, and again after each change, until the context
// ends. It is for those who may decide there when it begins. A move changes no
// queue, so most of what happens costs it nothing.
func (a *App) FollowWaiting(ctx context.Context, actor app.Actor, tournament string) iter.Seq2[[]Waiting, error] {
	return func(yield func([]Waiting, error) bool) {
		if err := a.allowQueue(ctx, actor, tournament); err != nil {
			yield(nil, err)
			return
		}
		position, err := a.base.Store().Position(ctx)
		if err != nil {
			yield(nil, err)
			return
		}
		shown, err := a.waiting(ctx, actor, tournament)
		if !yield(shown, err) || err != nil {
			return
		}
		for event, err := range a.base.Store().FollowAll(ctx, position) {
			if err != nil {
				yield(nil, err)
				return
			}
			if !mayChangeQueue(event) {
				continue
			}
			now, err := a.waiting(ctx, actor, tournament)
			if ctx.Err() != nil {
				return
			}
			if err == nil && slices.EqualFunc(now, shown, isSame) {
				continue
			}
			if shown = now; !yield(now, err) || err != nil {
				return
			}
		}
	}
}

// mayChangeQueue says whether an event can have changed who waits for an arbiter.
func mayChangeQueue(e journal.Event) bool {
	return e.Stream.Kind() == streamKind && e.Type != "move.made" && e.Type != "game.created" && e.Type != "game.started"
}

func isSame(a, b Waiting) bool {
	return a.Game == b.Game && a.Stopped == b.Stopped && a.Over == b.Over && slices.Equal(a.Matters, b.Matters)
}
