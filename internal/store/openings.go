package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"damka/internal/openings"
)

// Openings stores games by the positions they went through, for the explorer of openings. It is not a part of [Store]:
// there can be millions of games, all of them can be counted again from where they came, and adding them must never be in the
// way of a move. So it is stored beside, is not in backups, and has its own transactions.
//
// Games come from sources, such as a file. A source is counted when it is complete, and can be withdrawn: then everything is as
// if it had never been there. A game that is there already is not counted again: [OpeningGame.Fingerprint] says which are the same.
// It counts for the source that had it first; when that is withdrawn, for another one that has it.
//
// All methods may be called concurrently. Only one of those that write goes on at a time, the others wait.
type Openings interface {
	// Sources lists the sources by number, those that are not complete included.
	Sources(ctx context.Context) ([]OpeningSource, error)

	// Begin adds a source that is not complete and has no games, and returns it with its number. Numbers are not
	// used again.
	Begin(ctx context.Context, source OpeningSource) (OpeningSource, error)

	// Add adds games to a source, all of them or none, in one transaction: a few thousand at a time. To one that is complete, too: then they
	// count at once. [ErrNotFound] when there is no such source or it is being withdrawn.
	Add(ctx context.Context, source uint32, games []OpeningGame) (OpeningsAdded, error)

	// Complete makes a source count, with a report of how it came here. [ErrNotFound] as for Add, and when it is complete.
	Complete(ctx context.Context, source uint32, report json.RawMessage) error

	// Withdraw removes a source with its games and names, permanently. It counts no more from the beginning, and
	// games that other sources have as well count for these at the end. It takes time. When it is stopped before the end the source is listed as
	// being withdrawn, and Withdraw goes on with it. [ErrNotFound] when there is no such source.
	Withdraw(ctx context.Context, source uint32) error

	// Rows are what was counted in a position: a row for each class and move, in the order of [openings.Row.Compare].
	Rows(ctx context.Context, query OpeningQuery) ([]openings.Row, error)

	// Games are games by their numbers, in the order asked for; those that are not there or not complete are left out. They come
	// without their steps.
	Games(ctx context.Context, ids []uint64) ([]OpeningGame, error)

	// Known are the games with a fingerprint, by number, of whatever source, those that do not count included. They come without
	// their steps.
	Known(ctx context.Context, fingerprint [16]byte) ([]OpeningGame, error)

	// GamesOf lists up to limit games of a source whose numbers come after one, by number; after 0 from the first. They come
	// without their steps.
	GamesOf(ctx context.Context, source uint32, after uint64, limit int) ([]OpeningGame, error)

	// Fold makes a source to which little is added any more quick to look into. It changes nothing that
	// can be seen. [ErrNotFound] as for Add.
	Fold(ctx context.Context, source uint32) error

	// Close ends what is going on and closes the database.
	Close() error
}

// OpeningSource is where games came from.
type OpeningSource struct {
	ID    uint32
	Kind  string // lower-case letters, '.', '_' and '-', up to 32
	Name  string // 1 to 256 bytes
	By    string // who added it: an id, up to 128 bytes; may be empty
	At    time.Time
	State OpeningState

	Games  int             // that count for it
	Same   int             // that it has and that count for another source
	Report json.RawMessage // JSON of up to [MaxOpeningReport] bytes; empty until it is complete
}

// OpeningState is how far a source is.
type OpeningState int

// The states.
const (
	OpeningsComing      OpeningState = iota // games are being added
	OpeningsComplete                        // it counts
	OpeningsWithdrawing                     // it does not count any more
)

// OpeningGame is a game to count.
type OpeningGame struct {
	openings.Game                 // the ID is the store's: the number of the source above the lower 32 bits
	Fingerprint   [16]byte        // the same for the same game, wherever it came from
	Steps         []openings.Step // up to [MaxOpeningSteps]
	Data          []byte          // what a page shows of it, up to [MaxOpeningData] bytes
}

// Limits of openings.
const (
	MaxOpeningSteps  = 128
	MaxOpeningData   = 16 << 10
	MaxOpeningReport = 256 << 10
)

// OpeningsAdded says what became of games that were added.
type OpeningsAdded struct {
	Counted int
	Same    int // that another source has
	Again   int // that the source has already: they are not added
}

// OpeningQuery asks for a position.
type OpeningQuery struct {
	Key     openings.Key
	Sources []uint32         // only these; none: all
	Classes []openings.Class // only these; none: all
}

// Validate checks the form described at [OpeningSource].
func (s OpeningSource) Validate() error {
	switch {
	case !isWord(s.Kind):
		return fmt.Errorf("openings: kind %q: want 1 to 32 lower-case letters, '.', '_' or '-'", s.Kind)
	case !isText(s.Name, 256):
		return fmt.Errorf("openings: name %q: want 1 to 256 bytes of UTF-8 without control characters", s.Name)
	case s.By != "" && !isText(s.By, 128):
		return fmt.Errorf("openings: %q: want up to 128 bytes of UTF-8 without control characters", s.By)
	}
	return nil
}

// ValidateOpeningReport checks the form of [OpeningSource.Report].
func ValidateOpeningReport(report json.RawMessage) error {
	if len(report) > MaxOpeningReport || !json.Valid(report) {
		return fmt.Errorf("openings: a report of %d bytes: want JSON of up to %d", len(report), MaxOpeningReport)
	}
	return nil
}

// Validate checks the form described at [OpeningGame].
func (g OpeningGame) Validate() error {
	switch {
	case !g.Result.IsValid() || !g.Class.IsValid():
		return fmt.Errorf("openings: a game with result %d of class %d", g.Result, g.Class)
	case g.Rating < 0 || g.Rating > openings.MaxRating || g.Day < 0:
		return fmt.Errorf("openings: a game with rating %d on day %d", g.Rating, g.Day)
	case len(g.Steps) > MaxOpeningSteps || len(g.Data) > MaxOpeningData:
		return fmt.Errorf("openings: a game of %d steps and %d bytes", len(g.Steps), len(g.Data))
	}
	return nil
}

// ValidateOpenings checks games before they are added. It is for implementations.
func ValidateOpenings(games []OpeningGame) error {
	for _, g := range games {
		if err := g.Validate(); err != nil {
			return err
		}
	}
	return nil
}

// FirstOpening is the number of a source's first game; those of the next source begin 2³² later.
func FirstOpening(source uint32) uint64 { return uint64(source) << 32 }

// Normalized is the source as a store stores and returns it. It is for implementations.
func (s OpeningSource) Normalized() OpeningSource {
	s.At = toMillisecond(s.At)
	s.Report = append(json.RawMessage(nil), s.Report...)
	return s
}
