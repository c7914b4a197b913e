// The command bot is a small program that plays on a Damka server, to begin one's own with. It knows of the server what
// docs/bots.md says, and asks it with nothing but net/http. README.md says how to run it.
//
// Begin with options.go for what it is started with, client.go for the server, game.go for a game, and choose.go for the moves.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := start(ctx, os.Args[1:], os.Getenv, os.Stderr)
	stop()
	os.Exit(code)
}

// The exit codes.
const (
	exitOK     = 0
	exitFailed = 1 // the server or the account is not as it must be
	exitMisuse = 2 // nothing was sent
)

// start plays as the command line says, until the context ends.
func start(ctx context.Context, args []string, env func(string) string, out io.Writer) (code int) {
	o, err := readOptions(args, env, out)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintf(out, "bot: nothing was sent:\n%v\n", err)
		return exitMisuse
	}
	b := &bot{
		server:  &server{address: o.address, token: o.token, lang: o.lang, client: http.DefaultClient},
		log:     log.New(out, "", log.LstdFlags),
		choose:  chooser(o.engine, o.think),
		accepts: accepting(o.only),
	}
	if err := b.run(ctx, o.upgrade); err != nil && ctx.Err() == nil {
		fmt.Fprintln(out, "bot:", err)
		return exitFailed
	}
	return exitOK
}

// accepting declines challenges to another game than one; empty: none.
func accepting(game string) func(challenge) (reason string) {
	return func(c challenge) string {
		if game != "" && c.Game != game {
			return "variant"
		}
		return ""
	}
}

// chooser is how moves are found.
func chooser(engine []string, think time.Duration) func(gameKind) choose {
	if len(engine) == 0 {
		return func(gameKind) choose { return randomly(rand.IntN) }
	}
	return func(kind gameKind) choose { return engineOf(engine, kind, think) }
}
