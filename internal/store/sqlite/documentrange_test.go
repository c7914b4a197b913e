package sqlite

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	"damka/internal/store"
)

// planOf is how SQLite would carry out a query: one step a line.
func planOf(t testing.TB, s *Store, query string, args ...any) []string {
	t.Helper()
	var steps []string
	err := s.view(t.Context(), func(tx *sql.Tx) error {
		result, err := tx.QueryContext(t.Context(), `EXPLAIN QUERY PLAN `+query, args...)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var id, parent, unused int
			var step string
			if err := result.Scan(&id, &parent, &unused, &step); err != nil {
				return err
			}
			steps = append(steps, step)
		}
		return result.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// wantPlan checks that steps begin so, in this order among others, and that no table is gone through from end to end.
func wantPlan(t *testing.T, what string, steps []string, beginnings ...string) {
	t.Helper()
	rest := beginnings
	for _, step := range steps {
		if len(rest) > 0 && strings.HasPrefix(step, rest[0]) {
			rest = rest[1:]
		}
		if strings.HasPrefix(step, "SCAN") && step != "SCAN picked" && !strings.HasPrefix(step, "SCAN json_each") && !slices.Contains(beginnings, step) {
			t.Errorf("%s: %s", what, step)
		}
	}
	if len(rest) > 0 {
		t.Errorf("%s: no step %q in\n%s", what, rest[0], strings.Join(steps, "\n"))
	}
}

// Documents of some ids are looked up one by one in the index.
func TestDocumentsOfIdsAreLookedUp(t *testing.T) {
	s := opened(t)
	putDocument(t, s, secretive("a", "secret"))
	wantPlan(t, "documents of ids", planOf(t, s, selectDocuments+documentsOf, "session", `["a","b"]`), "SEARCH documents USING INDEX sqlite_autoindex_documents_1 (kind=? AND id=?)")
}

// A range of keys is a range of the index, entered and left at the nearer bound; only equal values are sorted.
func TestRangeIsOfTheIndex(t *testing.T) {
	s := opened(t)
	putDocument(t, s, secretive("a", "secret"))
	after := store.KeyPlace{Value: "b", ID: "a"}
	const index = "SEARCH k USING INDEX document_keys_by_value (name=? AND value>? AND value<?)"
	const open = "SEARCH k USING INDEX document_keys_by_value (name=? AND value>?)"
	for name, test := range map[string]struct {
		wanted store.DocumentRange
		want   string
	}{
		"closed":                   {store.DocumentRange{From: "a", To: "c", Words: []string{"b"}}, index},
		"open":                     {store.DocumentRange{}, open},
		"reversed":                 {store.DocumentRange{From: "a", To: "c", Reverse: true}, index},
		"the next page":            {store.DocumentRange{To: "c", After: after}, index},
		"the next page, reversed":  {store.DocumentRange{From: "a", Reverse: true, After: after}, index},
		"a page beyond its bounds": {store.DocumentRange{From: "a", To: "aa", Reverse: true, After: after}, index},
	} {
		test.wanted.Kind, test.wanted.Name, test.wanted.Limit = "session", "hash", 10
		query, args := documentsBetween(test.wanted)
		plan := planOf(t, s, query, args...)
		covering := strings.Replace(test.want, "USING INDEX", "USING COVERING INDEX", 1)
		if !slices.Contains(plan, test.want) && !slices.Contains(plan, covering) {
			t.Errorf("%s: no step %q in\n%s", name, test.want, strings.Join(plan, "\n"))
		}
		wantPlan(t, name, plan, "MATERIALIZE picked", "SEARCH k", "SEARCH d USING INTEGER PRIMARY KEY",
			"USE TEMP B-TREE FOR LAST TERM OF ORDER BY", "SCAN picked", "SEARCH documents USING INTEGER PRIMARY KEY")
	}
}
