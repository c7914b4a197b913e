package games

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The key of a sealed move is a document beside the journal, so that the journal, which is
// copied, signed and exported, cannot be read with what it has itself. It is written in the
// transaction of the move, so that no move is sealed whose key is lost, and deleted in that in which
// it opens nothing any more: another move replaces it, the envelope is opened, or the game is over. A game that is called off with its
// round keeps it: the cancellation may be undone.

// sealedKind is the kind of these documents; their ids are the game's and the commitment.
const sealedKind = "game.sealed"

// sealedGame is the key by which the documents of a game are found.
const sealedGame = "game"

type sealedKey struct {
	Key game.SealKey `json:"key"`
}

func sealedID(id, commitment string) string { return id + "." + commitment }

// Seal puts a player's move, written where the player saw the game, into the envelope of an adjourned game; a later
// one replaces it.
func (a *App) Seal(ctx context.Context, actor app.Actor, id string, side article.Colour, move string, seen game.Seen) error {
	c := game.Seal{By: side, Move: move, Seen: seen}
	for _, raw := range [][]byte{c.Key[:], c.Salt[:]} {
		if err := a.base.Random(raw); err != nil {
			return err
		}
	}
	data, err := json.Marshal(sealedKey{c.Key})
	if err != nil {
		return err
	}
	known, err := a.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	doc := store.Document{Kind: sealedKind, ID: sealedID(id, c.Commitment()), Keys: []store.Key{{Name: sealedGame, Value: id}}, Data: data}
	return a.games.ChangeAbout(ctx, actor, app.PlayGame, id, known.About(), func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		permit, err := permits.Within(func(p app.Permit) error { return s.holds(app.PlayGame, actor, p, side) })
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := a.decide(s, c)
		decision := app.Decision{Facts: facts}
		if mentions(facts, c.Commitment()) { // else something else was decided, such as that a flag had fallen before
			decision.Side = func(tx store.Tx) error { return tx.PutDocument(doc) }
		}
		return decision, permit, err
	})
}

// Attend says that a player is there for the resumption of a game. The envelope is opened if
// it waits for that player.
func (a *App) Attend(ctx context.Context, actor app.Actor, id string, side article.Colour) error {
	return a.withKey(ctx, id, func(key game.SealKey) error {
		return a.Act(ctx, actor, id, game.Attend{Side: side, Key: key}, side)
	})
}

// Resume resumes an adjourned game, as an arbiter wants, before or at the agreed time.
func (a *App) Resume(ctx context.Context, actor app.Actor, id string, absent clock.Absence) error {
	return a.withKey(ctx, id, func(key game.SealKey) error {
		return a.Rule(ctx, actor, id, game.Resume{Absent: absent, Key: key})
	})
}

// withKey does something that may open the envelope.
func (a *App) withKey(ctx context.Context, id string, do func(game.SealKey) error) error {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	key, err := a.sealKey(ctx, s)
	if err != nil {
		return err
	}
	return do(key)
}

// sealKey is the key of a game's envelope; the zero key, which opens nothing, where there is none.
func (a *App) sealKey(ctx context.Context, s *Snapshot) (game.SealKey, error) {
	if !s.State.NeedsKey() {
		return game.SealKey{}, nil
	}
	doc, found, err := a.base.Store().Document(ctx, sealedKind, sealedID(s.ID, s.State.Adjournment.Commitment))
	if err != nil || !found {
		return game.SealKey{}, err
	}
	var kept sealedKey
	if err := json.Unmarshal(doc.Data, &kept); err != nil {
		return game.SealKey{}, fmt.Errorf("games: the key of the sealed move of %s cannot be read: %w", s.ID, err)
	}
	return kept.Key, nil
}

// noteKey keeps which envelope has a key, and which keys open nothing any more.
func (s *Snapshot) noteKey() {
	opens := ""
	if stage := s.State.Adjournment.Stage; (s.State.Outcome == nil || s.State.IsCalledOff()) && stage != game.StagePlayedOn && stage != game.StageDeclaring {
		opens = s.State.Adjournment.Commitment
	}
	if s.sealed != "" && s.sealed != opens {
		s.spent = append(slices.Clip(s.spent), s.sealed)
	}
	s.sealed = opens
}

// forgetSpent deletes the keys that open nothing any more since the newest change.
func (s *Snapshot) forgetSpent(tx store.Tx) error {
	for _, commitment := range s.spent {
		if err := tx.DeleteDocument(sealedKind, sealedID(s.ID, commitment)); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// fallCommand is what is decided when something falls due in a game.
func (a *App) fallCommand(ctx context.Context, id string) (game.Fall, error) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return game.Fall{}, err
	}
	key, err := a.sealKey(ctx, s)
	return game.Fall{Key: key}, err
}

// isWithoutKey says that an envelope cannot be opened: then the arbiter decides (FIDE I.12).
func isWithoutKey(err error) bool {
	refusal, refused := article.AsRefusal(err)
	return refused && refusal.Code == game.CodeSealedKey
}
