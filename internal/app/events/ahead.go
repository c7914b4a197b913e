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

	newest journal.Hash
}

func (e *AheadError) Error() string {
	return fmt.Sprintf("events: %s has %d events of tournament %s, here are %d (others: %t)", e.File, e.Events, e.ID, e.Known, e.Other)
}

// acceptedFiles is the setting with the newest hashes of tournament files that
// were accepted as lost, divided by spaces.
const acceptedFiles = "accepted_files"

// FilesAhead are the tournament files of a folder, such as the data folder
// itself, that have more of a tournament than is left here, or other events than are
// here, without those that were accepted; by name. A tournament that is not here at all
// is missing, too: nothing ever removes one. Files that cannot be read prove nothing.
func FilesAhead(ctx context.Context, here store.Left, folder fs.FS) ([]*AheadError, error) {
	names, err := fs.Glob(folder, "*.damka")
	if err != nil || len(names) == 0 {
		return nil, err
	}
	accepted, err := acceptedIn(ctx, here)
	if err != nil {
		return nil, err
	}
	var missing []*AheadError
	for _, name := range names {
		file, ok := readFileOf(folder, name)
		if !ok || file.Head.Seq == 0 || slices.Contains(accepted, file.Head.Hash.String()) {
			continue
		}
		found, err := aheadBy(ctx, here, file)
		if err != nil {
			return nil, err
		}
		if found != nil {
			found.File, found.At = name, modified(folder, name)
			missing = append(missing, found)
		}
	}
	return missing, nil
}

// AcceptFiles notes that what these files have more is lost: it is not told
// again. It is for the program itself when it starts.
func (a *App) AcceptFiles(ctx context.Context, files []*AheadError) error {
	if len(files) == 0 {
		return nil
	}
	accepted, err := acceptedIn(ctx, a.base.Store())
	if err != nil {
		return err
	}
	for _, file := range files {
		accepted = append(accepted, file.newest.String())
	}
	return a.base.Store().SetSetting(ctx, acceptedFiles, strings.Join(accepted, " "))
}

func acceptedIn(ctx context.Context, here store.Left) ([]string, error) {
	setting, _, err := here.Setting(ctx, acceptedFiles)
	return strings.Fields(setting), err
}

// modified is when a file was written last; zero when that is not known.
func modified(folder fs.FS, name string) time.Time {
	info, err := fs.Stat(folder, name)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
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
// nil when all of it is here. An event's hash covers all events before it. Of
// what is damaged here nothing is said: anyone who opens that tournament is told, and
// the others can go on.
func aheadBy(ctx context.Context, here store.Left, file journal.File) (*AheadError, error) {
	stream := file.Header.Stream
	head, err := here.Head(ctx, stream)
	if err != nil {
		return nil, unlessCorrupt(err)
	}
	found := &AheadError{ID: stream.ID(), Events: uint64(file.Head.Seq), Known: uint64(head.Seq), newest: file.Head.Hash}
	if file.Head.Seq > head.Seq {
		found.Other = head.Seq > 0 && file.Events[head.Seq-1].Hash != head.Hash
		return found, nil
	}
	known, err := here.Read(ctx, stream, file.Head.Seq-1)
	if err != nil || known[0].Hash == file.Head.Hash {
		return nil, unlessCorrupt(err)
	}
	found.Other = true
	return found, nil
}

func unlessCorrupt(err error) error {
	if errors.Is(err, store.ErrCorrupt) {
		return nil
	}
	return err
}
