package webtest

import (
	"fmt"
	"slices"
	"time"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/tournament"
)

// Rows are so many rows of lists that differ in everything a list shows and is
// asked for. No stream is behind them: anyone who reads one finds no tournament.
func Rows(n int) []store.TournamentRow {
	names := []string{"Puchar Żubra", "Memoriał Łosia", "Grand Prix Ślimaka", "Turniej Jesienny", "Mistrzostwa Koła"}
	places := []string{"Łódź", "Żary", "Gdańsk", "", "Biała Podlaska", "Ćmielów"}
	phases, systems, variants := tournament.Phases(), tournament.Systems(), article.Variants()
	rows := make([]store.TournamentRow, n)
	for i := range rows {
		first := Noon.AddDate(0, 0, i%700-350)
		row := store.TournamentRow{
			ID: fmt.Sprintf("t%05d", i), Name: fmt.Sprintf("%s %d", names[i%len(names)], i), Place: places[i%len(places)],
			Starts: first.Format(tournament.DateLayout), Ends: first.AddDate(0, 0, i%3).Format(tournament.DateLayout),
			Variant: variants[i%len(variants)].String(), System: systems[i%len(systems)].String(), State: string(phases[i%len(phases)]),
			Players: 6 + i%40, Rounds: 5 + i%6, Seq: journal.Seq(1), UpdatedAt: Noon.Add(-time.Duration(i) * time.Minute), Form: 1000,
		}
		if row.State == string(tournament.Running) {
			row.Round = store.RoundNow{Number: 2, Games: 8, Done: i % 9, Started: true, StartsAt: Noon}
		}
		rows[i] = row
	}
	return rows
}

// rowsAtOnce are put in one transaction.
const rowsAtOnce = 1000

// PutRows puts rows of lists into the store.
func (s *Site) PutRows(rows []store.TournamentRow) {
	s.Helper()
	for chunk := range slices.Chunk(rows, rowsAtOnce) {
		s.Check(s.Store.Update(s.Context(), func(tx store.Tx) error {
			for _, row := range chunk {
				if err := tx.PutTournament(row); err != nil {
					return err
				}
			}
			return nil
		}))
	}
}
