package games

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The key of a sealed move is a document beside the journal, so that the journal, which is
// copied, signed and exported, cannot be read with what it has itself. It is there before
// the move is in the journal, so that no move is sealed whose key is lost; it is deleted when the
// envelope was opened, because from then on the journal has it.

// sealedKind is the kind of these documents; their ids are the game's and the commitment.
const sealedKind = "game.sealed"

// sealedGame is the key by which the documents of a game are found.
const sealedGame = "game"

type sealedKey struct {
	Key game.SealKey `json:"key"`
}

func sealedID(id, commitment string) string { return id + "." + commitment }

// Seal puts a player's move into the envelope of an adjourned game; a later one replaces it.
func (a *App) Seal(ctx context.Context, actor app.Actor, id string, side article.Colour, move string) error {
	c := game.Seal{By: side, Move: move}
	for _, raw := range [][]byte{c.Key[:], c.Salt[:]} {
		if err := a.base.Random(raw); err != nil {
			return err
		}
	}
	if err := a.maySeal(ctx, actor, id, c); err != nil {
		return err // before anything is stored for somebody who may not
	}
	data, err := json.Marshal(sealedKey{c.Key})
	if err != nil {
		return err
	}
	doc := store.Document{Kind: sealedKind, ID: sealedID(id, c.Commitment()), Keys: []store.Key{{Name: sealedGame, Value: id}}, Data: data}
	if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(doc) }); err != nil {
		return err
	}
	if err := a.Act(ctx, actor, id, c, side); err != nil {
		return err
	}
	a.forgetSealed(ctx, id)
	return nil
}

// maySeal says what would be said of the act, without doing it.
func (a *App) maySeal(ctx context.Context, actor app.Actor, id string, c game.Seal) error {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	if !s.plays(actor, c.By) {
		return &app.ForbiddenError{Deed: app.PlayGame, Stream: s.About(), Lack: app.LacksTerms, Limit: app.OwnSeat, Member: !actor.IsVisitor()}
	}
	_, err = a.decide(s, c)
	return err
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
	if err := do(key); err != nil {
		return err
	}
	a.forgetSealed(ctx, id)
	return nil
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

// forgetSealed deletes the keys of a game that open nothing any more. Where it fails a key is left
// that nobody needs.
func (a *App) forgetSealed(ctx context.Context, id string) {
	s, err := a.Snapshot(ctx, id)
	if err != nil {
		return
	}
	keep := ""
	if stage := s.State.Adjournment.Stage; s.State.Outcome == nil && stage != game.StagePlayedOn && stage != game.StageDeclaring {
		keep = sealedID(id, s.State.Adjournment.Commitment)
	}
	docs, err := a.base.Store().DocumentsBy(ctx, sealedKind, sealedGame, id)
	for _, doc := range docs {
		if err != nil || doc.ID == keep {
			continue
		}
		err = a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.DeleteDocument(sealedKind, doc.ID) })
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		a.base.Log().Warn("old keys of sealed moves were not deleted", "game", id, "error", err)
	}
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
