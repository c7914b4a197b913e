package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/match"
	"damka/internal/i18n"
)

// matchCommand lets two programs play with each other.
type matchCommand struct {
	First   string          `arg:""`
	Second  string          `arg:""`
	Variant article.Variant `default:"international" placeholder:"international|brazilian|russian|chess|chess960"`
	Edition article.Edition `placeholder:"pzwarc|pzwarc-2024|fmjd-2006|kotek-2008|fide-2023"`
	Games   int             `default:"100" placeholder:"N"`
	Time    string          `placeholder:"SECONDS"`
	Nodes   int64           `placeholder:"N"`
	Depth   int             `placeholder:"N"`
	Threads int             `default:"1" placeholder:"N"`
	Ballots string          `placeholder:"FILE"`
	Engines string          `placeholder:"FILE"`
	Seed    uint64          `default:"1" placeholder:"N"`
	Save    string          `placeholder:"FILE"`
	JSON    bool            `name:"json"`
}

// The most that makes sense.
const (
	mostGames       = 1_000_000
	mostSearchDepth = 200
	mostMoveTime    = 24 * time.Hour
)

func (c *matchCommand) Run(s *streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.until(ctx, s)
}

// until plays until the context ends; what was played by then is told.
func (c *matchCommand) until(ctx context.Context, s *streams) error {
	config, err := c.config(s)
	if err != nil {
		return err
	}
	var shown func(match.Played)
	if isTerminal(s.Err) {
		shown = func(p match.Played) { fmt.Fprintln(s.Err, gameText(s.Text, p)) }
	}
	result, err := match.Run(ctx, config, shown)
	stopped := errors.Is(err, context.Canceled)
	if err != nil && !stopped {
		return err
	}
	if c.Save != "" {
		if err := saveMatch(c.Save, config, result, time.Now(), s.Text); err != nil {
			return making(c.Save, err)
		}
	}
	if err := c.tell(s, config, result); err != nil || !stopped {
		return err
	}
	fmt.Fprintln(s.Err, s.Text.Text("match.stopped", i18n.A("games", len(result.Games)), i18n.A("planned", c.Games)))
	return errWrong
}

func (c *matchCommand) tell(s *streams, config match.Config, result match.Result) error {
	if c.JSON {
		return writeIndented(s, reportMatch(config, result))
	}
	return (&matchText{streams: s, config: config, result: result}).write()
}

// config is what is to be played, all of it checked before the first move.
func (c *matchCommand) config(s *streams) (match.Config, error) {
	config := match.Config{
		Variant: c.Variant, Edition: cmp.Or(c.Edition, article.InForce(c.Variant)),
		Games: c.Games, Threads: c.Threads, Seed: c.Seed, Now: time.Now,
	}
	if !config.Edition.Covers(c.Variant) {
		return config, editionRefused(config.Edition, c.Variant)
	}
	limit, err := c.limit()
	if err != nil {
		return config, err
	}
	config.Limit = limit
	if config.Ballots, err = c.ballots(s); err != nil {
		return config, err
	}
	players := &playerReader{variant: c.Variant, limit: limit, threads: c.Threads, waiting: &waiting{streams: s}}
	if players.configs, err = readEngines(s, c.Engines); err != nil {
		return config, err
	}
	for i, text := range []string{c.First, c.Second} {
		if config.Players[i], err = players.read(text); err != nil {
			return config, err
		}
	}
	if players.unlimited && limit == (engine.Limit{}) {
		return config, misused("match.misuse.no_limit")
	}
	return config, nil
}

// limit is how long a program may think for a move.
func (c *matchCommand) limit() (engine.Limit, error) {
	for _, limit := range []struct {
		flag             string
		got, least, most int
	}{
		{"--games", c.Games, 1, mostGames},
		{"--threads", c.Threads, 1, mostThreads},
		{"--depth", c.Depth, 0, mostSearchDepth},
		{"--nodes", int(c.Nodes), 0, 1 << 50},
	} {
		if limit.got < limit.least || limit.got > limit.most {
			return engine.Limit{}, outOfRange(limit.flag, limit.got, limit.least, limit.most)
		}
	}
	limit := engine.Limit{Depth: c.Depth, Nodes: c.Nodes}
	if c.Time == "" {
		return limit, nil
	}
	seconds, err := time.ParseDuration(strings.ReplaceAll(c.Time, ",", ".") + "s")
	if err != nil || seconds < time.Millisecond || seconds > mostMoveTime {
		return limit, article.Refuse("match.not_seconds", "", textArg("got", article.Printable(c.Time)))
	}
	limit.Move = seconds
	return limit, nil
}

// ballots are those of the file, or our own.
func (c *matchCommand) ballots(s *streams) ([]match.Ballot, error) {
	if c.Ballots == "" {
		return match.Ballots(c.Variant), nil
	}
	file, err := s.open(c.Ballots)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	all, err := match.ReadBallots(file, c.Variant, cmp.Or(c.Edition, article.InForce(c.Variant)))
	if wrong, ok := errors.AsType[*match.BallotError](err); ok {
		return nil, &inputError{File: c.Ballots, Line: wrong.Line, Reason: ballotReason(wrong.Err)}
	}
	if err == nil && len(all) == 0 {
		err = &inputError{File: c.Ballots, Reason: article.Because("match.no_ballots", "")}
	}
	return all, err
}

// ballotReason is why a line is no opening. A position has all its faults at once: the first is told.
func ballotReason(err error) article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Reason
	}
	if violations, ok := violationsOf(err); ok && len(violations) > 0 {
		return violations[0]
	}
	return article.Because("match.ballot_over", "")
}
