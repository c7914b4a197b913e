package bot

import (
	"context"
	"errors"
	"net/http"

	"damka/article"
	applobby "damka/internal/app/lobby"
	"damka/internal/journal"
	"damka/internal/lobby"
	"damka/internal/web/page"
)

// challengeMade is the answer to who challenges somebody: programs look for the id in one of two places.
type challengeMade struct {
	ID        string         `json:"id"`
	URL       string         `json:"url"`
	Status    string         `json:"status"`
	Challenge challengeWords `json:"challenge"`
}

// challenge offers a game to a user, or begins one with a program of the server. With keepAliveStream=true the answer is a stream that holds the challenge open: the challenge, then what
// became of it.
func challenge(c *page.Call) error {
	sent, err := fieldsOf(c)
	if err != nil {
		return err
	}
	wanted, err := conditionsIn(sent, secondsOfChallenge)
	if err != nil {
		return err
	}
	hold, _ := isYes(sent("keepAliveStream"))
	if name := c.Request.PathValue("user"); isOffered(c, name) {
		return challengeProgram(c, name, wanted, hold)
	}
	id, err := c.Lobby.Challenge(c.Context(), c.Actor, c.Request.PathValue("user"), applobby.Wanted{Conditions: wanted, Address: page.AddressOf(c).String()})
	if err != nil {
		return err
	}
	s, err := c.Lobby.Snapshot(c.Context(), id)
	if err != nil {
		return err
	}
	words, err := challengeOf(c, s)
	if err != nil {
		return err
	}
	made := challengeMade{words.ID, words.URL, words.Status, words}
	if hold {
		return holdChallenge(c, id, made)
	}
	return c.JSON(http.StatusOK, made)
}

// outcomeOfChallenge is the last line of a challenge that is held.
type outcomeOfChallenge struct {
	Done string `json:"done" doc:"accepted, declined or canceled"`
}

// holdChallenge holds a challenge open until somebody answers it; who leaves takes it back.
func holdChallenge(c *page.Call, id string, made challengeMade) error {
	key := page.Key{Stream: journal.NewStream("offer", id), Kind: "challenge"}
	return held(c, key, id, func(out *sender) error { return out.line(made) }, func(out *sender, s *applobby.Snapshot) error {
		return out.line(outcomeOfChallenge{statusOfChallenge(s.State.Phase)})
	})
}

// held answers as long as an own offer is open; who leaves takes it back.
func held(c *page.Call, key page.Key, id string, first func(*sender) error, last func(*sender, *applobby.Snapshot) error) error {
	return listen(c, key, func(ctx context.Context, out *sender) error {
		over := make(chan error, 1)
		watch, stop := context.WithCancel(ctx)
		defer stop()
		go func() { over <- c.Lobby.Hold(watch, c.Actor, id) }()
		takeBack := func() { _ = c.Lobby.Cancel(context.WithoutCancel(c.Context()), c.Actor, id) } // it may be over
		err := first(out)
		for err == nil {
			select {
			case err = <-over:
				var s *applobby.Snapshot
				if err == nil {
					s, err = c.Lobby.Snapshot(ctx, id)
				}
				if err == nil && s.State.Phase != lobby.Open {
					return last(out, s)
				}
				if ctx.Err() != nil { // it is held no more because the program has gone
					err = page.ErrGone
				}
			case <-out.silent():
				err = out.alive()
			case <-ctx.Done():
				err = page.ErrGone
			}
		}
		stop()
		takeBack()
		return err
	})
}

// acceptChallenge takes a challenge: the game begins, and the streams of events say so.
func acceptChallenge(c *page.Call) error {
	_, err := c.Lobby.Accept(c.Context(), c.Actor, c.Request.PathValue("offer"), "")
	return answered(c, err)
}

// declineChallenge says no, with a reason that is one of the words of the big servers.
func declineChallenge(c *page.Call) error {
	sent, err := fieldsOf(c)
	if err != nil {
		return err
	}
	return answered(c, c.Lobby.Decline(c.Context(), c.Actor, c.Request.PathValue("offer"), lobby.ReasonOf(sent("reason"))))
}

// cancelChallenge takes an own challenge back.
func cancelChallenge(c *page.Call) error {
	return answered(c, c.Lobby.Cancel(c.Context(), c.Actor, c.Request.PathValue("offer")))
}

func answered(c *page.Call, err error) error {
	if errors.Is(err, applobby.ErrNotFound) {
		err = page.NotFound(codeNoChallenge, page.TextArg("id", article.Printable(c.Request.PathValue("offer"))))
	}
	if err != nil {
		return err
	}
	return done(c)
}

// seek looks for anybody to play with. The answer to who wants to play at once is held open until somebody comes; who leaves does not want to
// any more. For a game by correspondence it is the id of what is offered.
func seek(c *page.Call) error {
	sent, err := fieldsOf(c)
	if err != nil {
		return err
	}
	wanted, err := conditionsIn(sent, minutesOfSeek)
	if err != nil {
		return err
	}
	id, err := c.Lobby.Seek(c.Context(), c.Actor, applobby.Wanted{Conditions: wanted, Address: page.AddressOf(c).String()})
	if err != nil {
		return err
	}
	if !wanted.IsLive() {
		return c.JSON(http.StatusOK, sought{id})
	}
	key := page.Key{Stream: journal.NewStream("offer", id), Kind: "seek"}
	return held(c, key, id, (*sender).alive, func(*sender, *applobby.Snapshot) error { return nil })
}

// sought is what is offered to everybody.
type sought struct {
	ID string `json:"id"`
}
