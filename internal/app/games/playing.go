package games

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/game"
	"damka/internal/store"
)

// playingKind are documents that say of an account that it has a side of a game that is not over. They go when the
// game ends; those of [accountKind] stay.
const playingKind = "game.playing"

// notePlaying writes which accounts have sides, and forgets it at the end.
func (s *Snapshot) notePlaying(tx store.Tx) error {
	if s.State.Outcome != nil {
		return s.forgetPlaying(tx)
	}
	sides := s.seated
	if s.reopened {
		sides = []article.Colour{article.White, article.Black}
	}
	for _, side := range sides {
		account := s.State.Player(side).Account
		if account == "" {
			continue
		}
		doc := placeDocument(playingKind, place{game: s.ID, side: side})
		doc.Keys = []store.Key{{Name: accountKey, Value: account}}
		if err := tx.PutDocument(doc); err != nil && !errors.Is(err, store.ErrStale) { // it is there
			return err
		}
	}
	return nil
}

func (s *Snapshot) forgetPlaying(tx store.Tx) error {
	for _, side := range []article.Colour{article.White, article.Black} {
		if s.State.Player(side).Account == "" {
			continue
		}
		if err := tx.DeleteDocument(playingKind, place{game: s.ID, side: side}.id()); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// Playing are the games of an account that are not over: those in which it is to move first, then those that began first. Games that
// cannot be read are left out; they have pages of their own, which say why.
func (a *App) Playing(ctx context.Context, account string) ([]*Snapshot, error) {
	if account == "" {
		return nil, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, playingKind, accountKey, account)
	if err != nil {
		return nil, err
	}
	var all []*Snapshot
	for _, doc := range docs {
		p, err := placeOf(doc)
		if err != nil {
			return nil, err
		}
		s, err := a.games.Snapshot(ctx, p.game)
		switch {
		case errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) || errors.Is(err, ErrNotFound):
		case err != nil:
			return nil, err
		case s.State.Outcome == nil:
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(x, y *Snapshot) int {
		return cmp.Or(cmp.Compare(y.toMove(account), x.toMove(account)), cmp.Compare(x.State.CreatedAt, y.State.CreatedAt), cmp.Compare(x.ID, y.ID))
	})
	return all, nil
}

// IsPlaying says that an account has a side of a game that is not over. No game is read for it.
func (a *App) IsPlaying(ctx context.Context, account string) (bool, error) {
	if account == "" {
		return false, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, playingKind, accountKey, account)
	return len(docs) > 0, err
}

// HasPlayed says that an account has ever had a side of a game, also of one that goes on. It is for the program itself.
func (a *App) HasPlayed(ctx context.Context, account string) (bool, error) {
	if account == "" {
		return false, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, accountKind, accountKey, account)
	return len(docs) > 0, err
}

// toMove is 1 where an account is to move, else 0.
func (s *Snapshot) toMove(account string) int {
	if s.State.Phase() == game.Running && s.acts(account, s.State.Turn()) {
		return 1
	}
	return 0
}
