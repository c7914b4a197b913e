package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/url"
	"sync"
	"time"
)

// bot plays all games of its account.
type bot struct {
	server  *server
	log     *log.Logger
	choose  func(gameKind) choose
	accepts func(challenge) (reason string) // why a challenge is declined; empty: it is accepted

	me      account
	playing sync.Map // ids of games
	games   sync.WaitGroup
}

// account is what the server says of the account of the token.
type account struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// event is a line of the stream of events.
type event struct {
	Type string `json:"type"`
	Game struct {
		ID string `json:"gameId"`
	} `json:"game"`
	Challenge challenge `json:"challenge"`
}

// challenge is a game that somebody offers.
type challenge struct {
	ID         string `json:"id"`
	Challenger struct {
		ID string `json:"id"`
	} `json:"challenger"`
	Game    string `json:"game"` // draughts or chess
	Variant struct {
		Key string `json:"key"`
	} `json:"variant"`
	Rated bool `json:"rated"`
}

// comeBack is how long to wait before a stream that broke is opened again.
const comeBack = 2 * time.Second

// run plays until the context ends, or the server says that the token is no good.
func (b *bot) run(ctx context.Context, upgrade bool) error {
	defer b.games.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if err := b.server.get(ctx, "/api/account", &b.me); err != nil {
		return fmt.Errorf("the account: %w", err)
	}
	if b.me.Title != "BOT" {
		if !upgrade {
			return fmt.Errorf("%s is not the account of a program: run it once with -upgrade", b.me.ID)
		}
		if err := b.server.post(ctx, "/api/bot/account/upgrade", nil); err != nil {
			return fmt.Errorf("the upgrade: %w", err)
		}
	}
	b.log.Printf("%s is here", b.me.ID)
	for {
		err := b.server.stream(ctx, "/api/stream/event", func(line []byte) (bool, error) { return false, b.take(ctx, line) })
		if why, is := err.(*refused); is && why.Status < 500 && why.Status != 429 {
			return fmt.Errorf("the stream of events: %w", err)
		}
		b.log.Printf("the stream of events ended: %v", err)
		if !pause(ctx, comeBack) {
			return ctx.Err()
		}
	}
}

// take takes an event. All games that go on are told again when the stream is opened again.
func (b *bot) take(ctx context.Context, line []byte) error {
	var e event
	if err := json.Unmarshal(line, &e); err != nil {
		return err
	}
	switch e.Type {
	case "gameStart":
		if _, known := b.playing.LoadOrStore(e.Game.ID, true); !known {
			b.games.Go(func() {
				defer b.playing.Delete(e.Game.ID)
				b.play(ctx, e.Game.ID)
			})
		}
	case "challenge":
		if e.Challenge.Challenger.ID == b.me.ID {
			return nil // the own one
		}
		b.answer(ctx, e.Challenge)
	}
	return nil
}

// answer accepts a challenge, or says why not.
func (b *bot) answer(ctx context.Context, c challenge) {
	path, form := "/api/challenge/"+c.ID+"/accept", url.Values(nil)
	if reason := b.accepts(c); reason != "" {
		path, form = "/api/challenge/"+c.ID+"/decline", url.Values{"reason": {reason}}
	}
	if err := b.server.post(ctx, path, form); err != nil {
		b.log.Printf("the challenge %s: %v", c.ID, err) // it may be taken back meanwhile
	}
}
