// The command bot is a small program that plays on a Damka server, to begin one's own with. It knows of the server what
// docs/bots.md says, and asks it with nothing but net/http. README.md says how to run it.
//
// Begin with client.go for the server, game.go for a game, and choose.go for the moves.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"time"
)

func main() {
	address := flag.String("url", "http://localhost:8080/", "address of the server")
	token := flag.String("token", os.Getenv("DAMKA_TOKEN"), "token of the account, with the scope game:play; or in DAMKA_TOKEN")
	upgrade := flag.Bool("upgrade", false, "make the account a program’s, which cannot be undone")
	engine := flag.String("engine", "", "command of an engine that finds the moves: Hub in draughts, UCI in chess; random moves without one")
	think := flag.Duration("think", time.Second, "how long the engine thinks about a move, at most")
	only := flag.String("game", "", "draughts or chess: challenges to the other are declined, such as what the engine does not play; both without it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b := &bot{
		server:  &server{address: strings.TrimRight(*address, "/"), token: *token, client: http.DefaultClient},
		log:     log.New(os.Stderr, "", log.LstdFlags),
		choose:  chooser(*engine, *think),
		accepts: accepting(*only),
	}
	if err := b.run(ctx, *upgrade); err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "bot:", err)
		os.Exit(1)
	}
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
func chooser(engine string, think time.Duration) func(gameKind) choose {
	if engine == "" {
		return func(gameKind) choose { return randomly(rand.IntN) }
	}
	return func(kind gameKind) choose { return engineOf(strings.Fields(engine), kind, think) }
}
