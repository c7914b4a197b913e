package events

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"damka/internal/journal"
)

// AheadError is a tournament file that has events which are missing here.
type AheadError struct {
	File   string    // its name
	At     time.Time // when it was written last
	ID     string    // of the tournament
	Events uint64    // in the file
	Known  uint64    // here
}

func (e *AheadError) Error() string {
	return fmt.Sprintf("events: %s has %d events of tournament %s, here are %d", e.File, e.Events, e.ID, e.Known)
}

// acceptedFiles is the setting with the newest hashes of tournament files that
// were accepted as lost, divided by spaces.
const acceptedFiles = "accepted_files"

// CompareFiles compares what is here with the tournament files of a folder, such as the
// data folder itself. The error is an [*AheadError] for the one with most events
// if it has more of a tournament than is here, or if there is nothing at
// all here. With accept it is noted that what is missing is lost, and not
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
		if !ok || slices.Contains(accepted, file.Head.Hash.String()) {
			continue
		}
		known, isAhead, err := a.isAhead(ctx, file)
		if err != nil {
			return err
		}
		if !isAhead {
			continue
		}
		accepted = append(accepted, file.Head.Hash.String())
		if missing == nil || uint64(file.Head.Seq) > missing.Events {
			missing = &AheadError{File: name, ID: file.Header.Stream.ID(), Events: uint64(file.Head.Seq), Known: uint64(known)}
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

// isAhead says whether a file has more of its tournament than is here. A
// tournament that was never here is not missing, unless everything is.
func (a *App) isAhead(ctx context.Context, file journal.File) (known journal.Seq, ahead bool, err error) {
	head, err := a.base.Store().Head(ctx, file.Header.Stream)
	if err != nil || head.Seq > 0 {
		return head.Seq, file.Head.Seq > head.Seq, err
	}
	newest, err := a.base.Store().Position(ctx)
	return 0, newest == 0, err
}
