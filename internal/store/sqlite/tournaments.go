package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"damka/internal/store"
)

// timeLayout is how moments are stored in tables: UTC, sortable as text.
const timeLayout = "2006-01-02T15:04:05.000Z"

func formatTime(at time.Time) string { return at.UTC().Format(timeLayout) }

// tournamentColumns are in the order of [scanTournament]. The column demo, of the
// first tables, is no longer read.
const tournamentColumns = `id, name, place, starts, ends, zone, variant, system, state, players, rounds,
	round, games, done, started, starts_at, leaders, seq, updated_at, form`

// PutTournament implements [store.TournamentsTx].
func (t *rows) PutTournament(row store.TournamentRow) error {
	leaders := ""
	if len(row.Leaders) > 0 {
		text, err := json.Marshal(row.Leaders)
		if err != nil {
			return err
		}
		leaders = string(text)
	}
	_, err := t.exec(t.writer.statements.putTournament,
		row.ID, row.Name, row.Place, row.Starts, row.Ends, row.Zone, row.Variant, row.System, row.State, row.Players, row.Rounds,
		row.Round.Number, row.Round.Games, row.Round.Done, row.Round.Started, formatTime(row.Round.StartsAt), leaders,
		int64(row.Seq), formatTime(row.UpdatedAt), row.Form, row.SearchText(), store.SortKey(row.Name))
	return err
}

// DropTournament implements [store.TournamentsTx].
func (t *rows) DropTournament(id string) error {
	_, err := t.exec(t.writer.statements.dropTournament, id)
	return err
}

// ClearTournaments implements [store.TournamentsTx].
func (t *rows) ClearTournaments() error {
	_, err := t.exec(t.writer.statements.clearTournaments)
	return err
}

// Tournaments implements [store.Tournaments].
func (s *Store) Tournaments(ctx context.Context, query store.TournamentQuery) (store.TournamentPage, error) {
	if err := query.Validate(); err != nil {
		return store.TournamentPage{}, err
	}
	var page store.TournamentPage
	where, args := conditions(query)
	err := s.view(ctx, func(tx *sql.Tx) error {
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM tournaments WHERE `+where, args...).Scan(&page.Total); err != nil {
			return err
		}
		limit := -1 // none
		if query.Limit > 0 {
			limit = query.Limit
		}
		result, err := tx.QueryContext(ctx, `SELECT `+tournamentColumns+` FROM tournaments WHERE `+where+
			` ORDER BY `+orderOf(query)+`, id LIMIT ? OFFSET ?`, append(args, limit, query.Offset)...)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			row, err := scanTournament(result)
			if err != nil {
				return err
			}
			page.Rows = append(page.Rows, row)
		}
		return result.Err()
	})
	if err != nil {
		return store.TournamentPage{}, err
	}
	return page, nil
}

// conditions are the conditions of the query on a row, as SQL and its arguments.
func conditions(query store.TournamentQuery) (string, []any) {
	where, args := []string{"TRUE"}, []any{}
	add := func(condition string, values ...any) {
		where, args = append(where, condition), append(args, values...)
	}
	oneOf := func(column string, words []string) {
		if len(words) > 0 {
			add(column+` IN (SELECT value FROM json_each(?))`, jsonList(words))
		}
	}
	oneOf("state", query.States)
	oneOf("system", query.Systems)
	oneOf("variant", query.Variants)
	if query.From != "" {
		add(`max(starts, ends) <> '' AND max(starts, ends) >= ?`, query.From)
	}
	if query.To != "" {
		add(`starts <> '' AND starts <= ?`, query.To)
	}
	for _, word := range query.SearchWords() {
		add(`instr(search, ?) > 0`, word)
	}
	return strings.Join(where, " AND "), args
}

// jsonList is a list as one argument of a statement.
func jsonList(words []string) string {
	text, err := json.Marshal(words)
	if err != nil {
		panic(err) // cannot happen: strings always encode
	}
	return string(text)
}

// orderOf is the order of the query, as SQL. An index can be read in both
// directions.
func orderOf(query store.TournamentQuery) string {
	column, descends := "starts", true
	switch query.Order {
	case store.ByName:
		column, descends = "sort", false
	case store.LatestChange:
		column = "updated_at"
	}
	if descends != query.Reverse {
		return column + " DESC"
	}
	return column
}

// scanTournament reads the tournamentColumns.
func scanTournament(result *sql.Rows) (store.TournamentRow, error) {
	var row store.TournamentRow
	var startsAt, leaders, updated string
	err := result.Scan(&row.ID, &row.Name, &row.Place, &row.Starts, &row.Ends, &row.Zone, &row.Variant, &row.System, &row.State, &row.Players, &row.Rounds,
		&row.Round.Number, &row.Round.Games, &row.Round.Done, &row.Round.Started, &startsAt, &leaders, &row.Seq, &updated, &row.Form)
	if err != nil {
		return row, err
	}
	if row.UpdatedAt, err = time.Parse(timeLayout, updated); err == nil {
		row.Round.StartsAt, err = time.Parse(timeLayout, startsAt)
	}
	if err == nil && leaders != "" {
		err = json.Unmarshal([]byte(leaders), &row.Leaders)
	}
	if err != nil {
		return row, &store.CorruptError{Detail: fmt.Sprintf("row of tournament %s: %v", row.ID, err)}
	}
	return row, nil
}

// OutdatedTournaments implements [store.Tournaments].
func (s *Store) OutdatedTournaments(ctx context.Context, form int) ([]string, error) {
	var ids []string
	err := s.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT id FROM tournaments WHERE form < ? ORDER BY id`, form)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var id string
			if err := result.Scan(&id); err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return result.Err()
	})
	return ids, err
}

// jsonNumbers is a list of numbers as one argument of a statement.
func jsonNumbers[N int | uint32 | uint64](numbers []N) string {
	if len(numbers) == 0 {
		return "[]"
	}
	text, err := json.Marshal(numbers)
	if err != nil {
		panic(err) // cannot happen: numbers always encode
	}
	return string(text)
}
