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

// migrate brings the tables up to the newest form of this program. For a newer
// form the error is [store.ErrNewer] and nothing is changed.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return err
	}
	current, newest, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if current > newest {
		return fmt.Errorf("tables of form %d, this program knows up to %d: %w", current, newest, store.ErrNewer)
	}
	if current == newest {
		return nil
	}
	_, err = provider.Up(ctx)
	return err
}
