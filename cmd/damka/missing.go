package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/store"
)

// missingError is everything that is missing of a data folder. What it has is
// told together, and accepted together.
type missingError struct {
	folder string
	lost   *store.LostError     // nil: the store opens
	files  []*events.AheadError // tournament files of the folder that have more
}

func (e *missingError) Error() string {
	all := make([]error, 0, 1+len(e.files))
	if e.lost != nil {
		all = append(all, e.lost)
	}
	for _, file := range e.files {
		all = append(all, file)
	}
	return e.folder + ": " + errors.Join(all...).Error()
}

// alsoMissing adds the tournament files of a folder to what its store misses.
func alsoMissing(ctx context.Context, dir string, lost *store.LostError) error {
	left, err := dataPlace(dir).Left(ctx)
	if err != nil {
		return err
	}
	files, err := events.FilesAhead(ctx, left, os.DirFS(dir))
	if err := errors.Join(err, left.Close()); err != nil {
		return err
	}
	return &missingError{dir, lost, files}
}

// openWhole opens a data folder of which nothing is missing.
func openWhole(ctx context.Context, dir string, post *letters, log *slog.Logger) (openedData, error) {
	data, err := openWriting(ctx, dir, post, log)
	if err != nil {
		return openedData{}, err
	}
	files, err := events.FilesAhead(ctx, data.store, os.DirFS(dir))
	if err == nil && len(files) > 0 {
		err = &missingError{dir, nil, files}
	}
	if err != nil {
		return openedData{}, errors.Join(err, data.close())
	}
	return data, nil
}

// accept makes the folder open without what is missing of the store at this moment, and
// without what those files have more. It returns the names of what was set aside.
func (e *missingError) accept(ctx context.Context, log *slog.Logger) (aside []string, err error) {
	if e.lost != nil {
		if aside, err = dataPlace(e.folder).AcceptLoss(ctx, time.Now()); err != nil {
			return nil, openingFolder(e.folder, err)
		}
	}
	data, err := openData(ctx, e.folder, log)
	if err != nil {
		return nil, err
	}
	return aside, errors.Join(data.events.AcceptFiles(ctx, e.files), data.close())
}

// openAccepting opens a data folder without what is missing, and says what that is.
func openAccepting(ctx context.Context, dir string, post *letters, s *streams, log *slog.Logger) (openedData, error) {
	data, err := openWhole(ctx, dir, post, log)
	missing, ok := errors.AsType[*missingError](err)
	if !ok {
		return data, err
	}
	aside, err := missing.accept(ctx, log)
	if err != nil {
		return openedData{}, err
	}
	fmt.Fprintln(s.Err, s.Text.Text("cli.serve.accepted", i18n.A("missing", "\n"+strings.Join(missing.findings(s.Text), "\n"))))
	for _, file := range aside {
		fmt.Fprintln(s.Err, s.Text.Text("cli.serve.set_aside", i18n.A("file", file)))
	}
	data, err = openWhole(ctx, dir, post, log)
	if err != nil {
		return openedData{}, err
	}
	if err := sayGoingOn(ctx, data.store, s); err != nil {
		return openedData{}, errors.Join(err, data.close())
	}
	return data, nil
}

// sayGoingOn says what is in the database after a loss was accepted.
func sayGoingOn(ctx context.Context, kept store.Store, s *streams) error {
	position, err := kept.Position(ctx)
	if err != nil {
		return err
	}
	if position == 0 {
		fmt.Fprintln(s.Err, s.Text.Text("cli.serve.going_on_empty"))
		return nil
	}
	heads, err := kept.Streams(ctx)
	if err != nil {
		return err
	}
	tournaments := 0
	for _, head := range heads {
		if head.Stream.Kind() == "tournament" {
			tournaments++
		}
	}
	fmt.Fprintln(s.Err, s.Text.Text("cli.serve.going_on", i18n.A("tournaments", tournaments), i18n.A("position", strconv.FormatUint(uint64(position), 10))))
	return nil
}
