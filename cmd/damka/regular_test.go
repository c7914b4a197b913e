package main

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"
)

// What is over is forgotten at the start and at every tick, also after a time at which it
// failed, and no longer than a bounded time; the end is prompt.
func TestKeepTidy(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ticks, tidied, ended := make(chan time.Time), make(chan struct{}), make(chan struct{})
	times := 0
	go func() {
		defer close(ended)
		keepTidy(ctx, ticks, func(ctx context.Context) (int, error) {
			if _, bounded := ctx.Deadline(); !bounded {
				t.Error("it may take for ever")
			}
			times++
			tidied <- struct{}{}
			return 0, errors.New("the disk is full")
		}, slog.New(slog.DiscardHandler))
	}()
	<-tidied
	for range 2 {
		ticks <- time.Time{}
		<-tidied
	}
	cancel()
	<-ended
	if times != 3 {
		t.Errorf("it tidied %d times", times)
	}
}
