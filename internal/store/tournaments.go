package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"damka/internal/journal"
	"damka/internal/letters"
)

// Tournaments stores a row of each tournament, with everything that a line of a
// list shows, so that a list reads no stream.
type Tournaments interface {
	// Tournaments finds the rows that satisfy the query. The zero query
	// finds all, the latest start first.
	Tournaments(ctx context.Context, query TournamentQuery) (TournamentPage, error)

	// OutdatedTournaments lists by id the rows whose Form is lower than the
	// given one. An older program wrote them, and columns that it did not have
	// are missing: they must be made again from the journal.
	OutdatedTournaments(ctx context.Context, form int) ([]string, error)
}

// TournamentsTx writes the rows.
type TournamentsTx interface {
	// PutTournament adds the row or replaces the one with its ID.
	PutTournament(row TournamentRow) error

	// DropTournament removes the row with an ID, where there is one.
	DropTournament(id string) error

	// ClearTournaments removes all rows, to put them again from the journal.
	ClearTournaments() error
}

// TournamentRow is what lists of tournaments show and search. Variant, System
// and State are words of the tournament's own events. Moments are stored in UTC
// to the millisecond.
type TournamentRow struct {
	ID        string
	Name      string
	Place     string
	Starts    string // first day, YYYY-MM-DD
	Ends      string // last day, YYYY-MM-DD
	Zone      string // IANA name of the hall's time zone
	Variant   string
	System    string
	State     string // "draft", "running" or "closed"
	Players   int
	Rounds    int         // planned
	Round     RoundNow    // the newest published round
	Leaders   []Leader    // the first places of a running tournament; nil: none yet
	Seq       journal.Seq // the event the row was made after
	UpdatedAt time.Time
	Form      int // the version of the row's form; 0 for rows of programs without versions
}

// RoundNow is how far the newest published round is. The zero value is before
// the first.
type RoundNow struct {
	Number   int
	Games    int       // those that count
	Done     int       // of these, with a result
	Started  bool      // play has begun
	StartsAt time.Time // when it began, or is to begin; zero when not known
}

// Leader is one of the first in a tournament. The name is that of the record,
// which [Records.RecordsOf] returns, so that a row has no personal data.
type Leader struct {
	Player string `json:"player"` // id in the tournament
	Record string `json:"record"` // id of the personal record
	Place  int    `json:"place"`
	Shared bool   `json:"shared,omitempty"` // the place
	Points int    `json:"points"`
}

// TournamentQuery says which rows are wanted. An empty field excludes nothing.
type TournamentQuery struct {
	States   []string
	Systems  []string
	Variants []string
	From, To string // days, YYYY-MM-DD: tournaments with any day from From to To; those without days have none
	Search   string // words; each is found inside the name or the place, whatever its case and accents

	Order   TournamentOrder
	Reverse bool
	Offset  int // rows of the order to leave out first
	Limit   int // of rows; 0: all
}

// TournamentOrder is the order of rows. Equal ones are ordered by id, also
// when the order is reversed.
type TournamentOrder int

const (
	LatestStart  TournamentOrder = iota // the latest first day first; those without days last
	ByName                              // as a Polish dictionary does
	LatestChange                        // the one that was changed last first
)

// TournamentPage is a page of the rows that a query found.
type TournamentPage struct {
	Rows  []TournamentRow
	Total int // rows found without Offset and Limit
}

// Validate refuses a query that makes no sense. It is for implementations.
func (q TournamentQuery) Validate() error {
	if q.Offset < 0 || q.Limit < 0 {
		return fmt.Errorf("rows from %d, at most %d: want numbers from 0", q.Offset, q.Limit)
	}
	if q.Order < LatestStart || q.Order > LatestChange {
		return fmt.Errorf("there is no order %d", q.Order)
	}
	return nil
}

// Normalized is the row as a store stores and returns it. It is for
// implementations.
func (r TournamentRow) Normalized() TournamentRow {
	r.UpdatedAt, r.Round.StartsAt = toMillisecond(r.UpdatedAt), toMillisecond(r.Round.StartsAt)
	if len(r.Leaders) == 0 {
		r.Leaders = nil
	}
	r.Leaders = append([]Leader(nil), r.Leaders...)
	return r
}

// SearchText is the text in which [TournamentQuery.Search] is looked for. It is for
// implementations.
func (r TournamentRow) SearchText() string {
	return strings.Join(letters.Words(r.Name+" "+r.Place), " ")
}

// SearchWords are the words that [TournamentRow.SearchText] must have, each
// anywhere in it. It is for implementations.
func (q TournamentQuery) SearchWords() []string { return letters.Words(q.Search) }
