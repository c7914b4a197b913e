package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"damka/internal/store"
)

//go:embed migrations/*.sql
var migrations embed.FS

// formOf is the number of the newest migration that a database has had, zero for
// one without tables. [store.ErrNewer] for one that this program does not have.
func formOf(ctx context.Context, db *sql.DB) (int64, error) {
	provider, err := migrationsOf(db)
	if err != nil {
		return 0, err
	}
	current, newest, err := provider.GetVersions(ctx)
	if err == nil && current > newest {
		err = fmt.Errorf("tables of form %d, this program knows up to %d: %w", current, newest, store.ErrNewer)
	}
	return current, err
}

// migrate brings the tables up to the newest form of this program.
func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := migrationsOf(db)
	if err == nil {
		_, err = provider.Up(ctx)
	}
	return err
}

func migrationsOf(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
}
