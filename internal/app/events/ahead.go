package events

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// AheadError is a tournament file that has events which are missing here, or
// others than are here.
type AheadError struct {
	File   string    // its name
	At     time.Time // when it was written last
	ID     string    // of the tournament
	Events uint64    // in the file
	Known  uint64    // here
	Other  bool      // the file differs from what is here, from some event on that both have
}

func (e *AheadError) Error() string {
	return fmt.Sprintf("events: %s has %d events of tournament %s, here are %d (others: %t)", e.File, e.Events, e.ID, e.Known, e.Other)
}

// acceptedFiles is the setting with the newest hashes of tournament files that
// were accepted as lost, divided by spaces.
const acceptedFiles = "accepted_files"

// CompareFiles compares what is here with the tournament files of a folder, such as the
// data folder itself. The error is an [*AheadError] for the one with most events
// of those that have more of a tournament than is here, or other events than are
// here. A tournament that is not here at all is missing, too: nothing ever
// removes one. With accept it is noted that what is missing is lost, and not
// told again. Files that cannot be read prove nothing. It is for the program itself
// when it starts.
func (a *App) CompareFiles(ctx context.Context, folder fs.FS, accept bool) error {
	names, err := fs.Glob(folder, "*.damka")
	if err != nil || len(names) == 0 {
		return err
	}
	setting, _, err := a.base.Store().Setting(ctx, acceptedFiles)
	if err != nil {
		return err
	}
	accepted := strings.Fields(setting)
	var missing *AheadError
	for _, name := range names {
		file, ok := readFileOf(folder, name)
		if !ok || file.Head.Seq == 0 || slices.Contains(accepted, file.Head.Hash.String()) {
			continue
		}
		found, err := a.aheadBy(ctx, name, file)
		if err != nil {
			return err
		}
		if found == nil {
			continue
		}
		accepted = append(accepted, file.Head.Hash.String())
		if missing == nil || found.Events > missing.Events {
			missing = found
		}
	}
	switch {
	case missing == nil:
		return nil
	case accept:
		return a.base.Store().SetSetting(ctx, acceptedFiles, strings.Join(accepted, " "))
	}
	if info, err := fs.Stat(folder, missing.File); err == nil {
		missing.At = info.ModTime()
	}
	return missing
}

func readFileOf(folder fs.FS, name string) (journal.File, bool) {
	in, err := folder.Open(name)
	if err != nil {
		return journal.File{}, false
	}
	defer in.Close()
	file, err := journal.ReadFile(in)
	return file, err == nil
}

// aheadBy is what a file has more of its tournament than is here, or otherwise;
// nil when all of it is here. An event's hash stands for all events before it.
func (a *App) aheadBy(ctx context.Context, name string, file journal.File) (*AheadError, error) {
	stream := file.Header.Stream
	head, err := a.base.Store().Head(ctx, stream)
	if err != nil {
		return nil, err
	}
	found := &AheadError{File: name, ID: stream.ID(), Events: uint64(file.Head.Seq), Known: uint64(head.Seq)}
	if file.Head.Seq > head.Seq {
		found.Other = head.Seq > 0 && file.Events[head.Seq-1].Hash != head.Hash
		return found, nil
	}
	known, err := a.base.Store().Read(ctx, stream, file.Head.Seq-1)
	switch {
	case errors.Is(err, store.ErrCorrupt):
		return nil, nil // whoever opens that tournament is told; the others can go on
	case err != nil || known[0].Hash == file.Head.Hash:
		return nil, err
	}
	found.Other = true
	return found, nil
}
