package main

import (
	"context"
	"log/slog"
	"os"
	"time"

	"damka/internal/store"
)

// regular is work that is done now and then until it is stopped.
type regular struct {
	cancel context.CancelFunc
	done   chan struct{}
}

func startRegular(work func(ctx context.Context)) *regular {
	ctx, cancel := context.WithCancel(context.Background())
	r := &regular{cancel, make(chan struct{})}
	go func() {
		defer close(r.done)
		work(ctx)
	}()
	return r
}

// stop waits for what is under way.
func (r *regular) stop() {
	r.cancel()
	<-r.done
}

// What is over of accounts is forgotten this often, and each time takes no longer.
const (
	tidyEvery = time.Hour
	tidyMost  = time.Minute
)

// startTidying forgets what is over at once and then every hour.
func startTidying(tidy func(context.Context) (int, error), log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		ticker := time.NewTicker(tidyEvery)
		defer ticker.Stop()
		keepTidy(ctx, ticker.C, tidy, log)
	})
}

// keepTidy tidies at once and at every tick until the context ends.
func keepTidy(ctx context.Context, ticks <-chan time.Time, tidy func(context.Context) (int, error), log *slog.Logger) {
	for {
		bounded, cancel := context.WithTimeout(ctx, tidyMost)
		if _, err := tidy(bounded); err != nil && ctx.Err() == nil {
			log.Error("sessions and links that are over were not forgotten", "error", err)
		}
		cancel()
		select {
		case <-ticks:
		case <-ctx.Done():
			return
		}
	}
}

// backups copies the data folder's database now and then while it changes.
type backups struct{ ended, done chan struct{} }

// backupEvery is how old the newest backup may be while results come in.
const backupEvery = 10 * time.Minute

// backupsKept: a night of restarts costs the last six and no older ones.
var backupsKept = store.Keep{Last: 6, Hours: 24, Days: 30}

// startBackups makes a backup at once, then one every ten minutes in which
// something changed, and a last one when it is stopped.
func startBackups(kept store.Store, dir string, log *slog.Logger) *backups {
	b := &backups{ended: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(b.done)
		ticker := time.NewTicker(backupEvery)
		defer ticker.Stop()
		b.make(kept, ticker.C, time.Now, func(err error) { log.Error("the automatic backup failed", "folder", dir, "error", err) })
	}()
	return b
}

// make makes backups at once, at each tick, and when it is stopped, where something has changed: also an
// account, a role or a link, which are in no tournament. The last use of a session is noted, too, so while
// somebody is signed in there is a backup at each tick; how many are kept is bounded.
func (b *backups) make(kept store.Keeper, ticks <-chan time.Time, now func() time.Time, failed func(error)) {
	var made string
	var newest uint64
	for last := false; ; {
		if changes := kept.Changes(); changes != newest || !isThere(made) {
			path, err := kept.Rotate(context.Background(), backupsKept, now())
			if err != nil {
				failed(err)
			} else {
				made, newest = path, changes
			}
		}
		if last {
			return
		}
		select {
		case <-ticks:
		case <-b.ended:
			last = true
		}
	}
}

func isThere(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

func (b *backups) stop() {
	close(b.ended)
	<-b.done
}
