package app

import (
	"cmp"
	"encoding/base32"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"damka/calendar"
	"damka/internal/journal"
	"damka/internal/live"
	"damka/internal/store"
)

// Options are what the applications take from outside, so that a test can
// give its own.
type Options struct {
	Now    func() time.Time
	Random io.Reader // for ids, salts, seeds and the arbiter's secret
	Log    *slog.Logger
	Office *time.Location // in whose days terms are counted; nil: UTC

	// Open is how many streams of a kind are held in memory, those not counted
	// that are in use; 0 is live.DefaultMost.
	Open int
}

// Base is what all applications on one store share. Its methods may be called
// at the same time from many goroutines.
type Base struct {
	store  store.Store
	now    func() time.Time
	office *time.Location
	random io.Reader // one reads at a time: not every reader lets several
	log    *slog.Logger
	most   int
	feed   *live.Feed

	drawing      sync.Mutex  // held while random is read
	inCharge     PutInCharge // nil: nobody is told
	alsoErase    []AlsoErase
	alsoExport   []AlsoExport
	alsoExportOf []AlsoExportOf
	erasePerson  []ForgetPerson
	exportPerson []AboutPerson
	signers      signers
	cardKey      atomic.Pointer[CardKey] // nil: not yet asked for
}

// New is the base of applications on a store. It follows the store until
// Close or until the store is closed, which is the caller's to do.
func New(s store.Store, options Options) *Base {
	return &Base{
		store: s, now: options.Now, office: cmp.Or(options.Office, time.UTC), random: options.Random, log: options.Log, most: options.Open,
		feed: live.NewFeed(s, options.Log),
	}
}

// Close stops following the store. It is not needed where the store is closed.
func (b *Base) Close() { b.feed.Close() }

// OnErased adds who is told that records of a stream were erased; see [live.Feed.OnErased].
func (b *Base) OnErased(tell func(journal.Stream)) { b.feed.OnErased(tell) }

// OnAppended adds who is told of each event of all streams; see [live.Feed.OnAppended].
func (b *Base) OnAppended(tell func(stream journal.Stream, event string)) { b.feed.OnAppended(tell) }

// Store is where everything is kept.
func (b *Base) Store() store.Store { return b.store }

// Now is the time.
func (b *Base) Now() time.Time { return b.now() }

// Today is the day of the federation's offices, wherever the machine is.
func (b *Base) Today() calendar.Date { return b.DayOf(b.now()) }

// DayOf is the day at a moment in the federation's offices.
func (b *Base) DayOf(at time.Time) calendar.Date { return calendar.DateOf(at.In(b.office)) }

// Begins is the first moment of a day in the federation's offices.
func (b *Base) Begins(day calendar.Date) time.Time {
	at := day.Time()
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, b.office)
}

// Log is where the applications say what nobody else is told.
func (b *Base) Log() *slog.Logger { return b.log }

// Random fills raw with randomness.
func (b *Base) Random(raw []byte) error {
	b.drawing.Lock()
	defer b.drawing.Unlock()
	if _, err := io.ReadFull(b.random, raw); err != nil {
		return fmt.Errorf("app: no randomness: %w", err)
	}
	return nil
}

// NewID is a random id of 16 lower-case letters and digits (80 bits).
func (b *Base) NewID() (string, error) {
	raw := make([]byte, 10)
	if err := b.Random(raw); err != nil {
		return "", err
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(raw)), nil
}
