package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/dxp"
	"damka/internal/engine/hub"
	"damka/internal/engine/own"
	"damka/internal/engine/uci"
	"damka/internal/i18n"
	"damka/internal/version"
)

// engineCommand lets our own opponent play as a program that others drive.
type engineCommand struct {
	Hub     bool            `name:"hub"`
	UCI     bool            `name:"uci"`
	DXP     bool            `name:"dxp"`
	Level   int             `default:"0" placeholder:"N"`
	Variant article.Variant `placeholder:"international|brazilian|russian|chess|chess960"`
	Listen  string          `placeholder:"HOST:PORT"`
	Connect string          `placeholder:"HOST:PORT"`
}

const engineAuthor = "Damka"

func (c *engineCommand) Run(s *streams) error {
	if err := c.check(); err != nil {
		return err
	}
	program, err := ownEngine(c.Level)
	if err != nil {
		return err
	}
	switch {
	case c.Hub:
		return hub.Serve(context.Background(), s.In, s.Out, program, c.variant(), hub.Identity{Version: version.Number, Author: engineAuthor, Country: "Poland"})
	case c.UCI:
		return uci.Serve(context.Background(), s.In, s.Out, program, c.variant(), engineAuthor)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.follow(ctx, s, program)
}

// ownEngine is our own opponent; the level is from 0, its full strength, to own.Levels.
func ownEngine(level int) (engine.Engine, error) {
	if level < 0 || level > own.Levels {
		return nil, outOfRange("--level", level, 0, own.Levels)
	}
	return own.New(own.Options{Level: level, Now: time.Now})
}

// variant is the game to be played: that of the protocol if none is named.
func (c *engineCommand) variant() article.Variant {
	if c.UCI {
		return cmp.Or(c.Variant, article.Chess)
	}
	return cmp.Or(c.Variant, article.International)
}

// check refuses options that do not fit together.
func (c *engineCommand) check() error {
	chosen := 0
	for _, is := range []bool{c.Hub, c.UCI, c.DXP} {
		if is {
			chosen++
		}
	}
	called := (c.Listen != "") != (c.Connect != "")
	switch v := c.variant(); {
	case chosen != 1:
		return misused("match.misuse.one_protocol")
	case c.UCI == v.IsDraughts():
		return misused("match.misuse.protocol_variant", wordArg("variant", "variant."+v.String()))
	case c.DXP && v != article.International:
		return misused("match.misuse.dxp_variant")
	case c.DXP && !called:
		return misused("match.misuse.dxp_address")
	case !c.DXP && (c.Listen != "" || c.Connect != ""):
		return misused("match.misuse.no_address")
	}
	return nil
}

func wordArg(name, word string) article.Arg {
	return article.Arg{Name: name, Value: article.Word(word)}
}
func textArg(name, text string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(text)}
}

// follow plays the games that others ask for: of one that it calls, or of all that call it, until it is stopped.
func (c *engineCommand) follow(ctx context.Context, s *streams, program engine.Engine) error {
	if c.Connect != "" {
		conn, err := dialDXP(ctx, c.Connect)
		if err != nil {
			return err
		}
		return dxp.Serve(ctx, conn, program, time.Now)
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return &listenError{"--listen", c.Listen, err}
	}
	fmt.Fprintln(s.Err, s.Text.Text("match.listening", i18n.A("address", listener.Addr().String())))
	stop := context.AfterFunc(ctx, func() { _ = listener.Close() })
	defer stop()
	for {
		conn, err := listener.Accept()
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		if err := dxp.Serve(ctx, conn, program, time.Now); err != nil {
			fmt.Fprintln(s.Err, s.Text.Text("cli.failure", i18n.A("what", describe(err, s.Text))))
		}
	}
}

// callError says that nobody answers at an address.
type callError struct {
	address string
	err     error
}

func (e *callError) Error() string { return e.address + ": " + e.err.Error() }
func (e *callError) Unwrap() error { return e.err }

// mostCall is how long it may take until a program has answered a call.
const mostCall = 10 * time.Second

func dialDXP(ctx context.Context, address string) (io.ReadWriteCloser, error) {
	conn, err := (&net.Dialer{Timeout: mostCall}).DialContext(ctx, "tcp", address)
	if err != nil {
		if network, ok := errors.AsType[*net.OpError](err); ok {
			err = network.Err
		}
		return nil, &callError{address, err}
	}
	return conn, nil
}
