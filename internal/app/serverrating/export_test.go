package serverrating

import (
	"context"
	"errors"
	"time"

	"damka/glicko"
	"damka/internal/store"
)

// System and Period are the constants of the server.
var System = system

// Period is the length of a period.
const Period = period

// RatingKind is the kind of the documents of ratings.
const RatingKind = ratingKind

// KeptFor is how long it is kept what was counted of a game.
const KeptFor = keptFor

// Shown is how long what is shown beside a name is remembered.
const ShownFor time.Duration = shownFor

// Follow is [App.FollowCounted] with a pause of the test's own.
func Follow(a *App, ctx context.Context, game string, pause func(time.Duration) <-chan time.Time, told func() bool) {
	a.follow(ctx, game, pause, told)
}

// LooksMost is how often a game is looked at that is not counted.
const LooksMost = looksMost

// Bells is how many games are followed.
func Bells(a *App) int {
	a.counted.mu.Lock()
	defer a.counted.mu.Unlock()
	return len(a.counted.bells)
}

// PutRating writes a rating of somebody new, as after a game.
func PutRating(tx store.Tx, account string, list List, r glicko.Rating, at time.Time) error {
	rating := ratingDoc{Rating: r, At: at.UnixMilli(), Won: 1}
	doc, err := document(ratingKind, ratingID(account, list), 0, rating)
	c := change{documents: []store.Document{doc}}
	c.move("", placeID(account, list, r))
	return errors.Join(err, c.put(tx))
}
