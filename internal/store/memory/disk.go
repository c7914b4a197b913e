package memory

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// Disk is a simulated disk: stores at places, and backups in files. Its contents
// exist as long as it does.
type Disk struct {
	mu     sync.Mutex
	places map[string]*place
	files  map[string]*state // backups by path
}

// NewDisk is an empty disk.
func NewDisk() *Disk { return &Disk{places: make(map[string]*place), files: make(map[string]*state)} }

// Place is the place of this name. It has no store until one is opened there.
func (d *Disk) Place(name string) store.Place {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.places[name] == nil {
		d.places[name] = &place{disk: d, name: name}
	}
	return d.places[name]
}

// place implements [store.Place]. Its disk's mutex guards it.
type place struct {
	disk *Disk
	name string
	kept *state // nil: no store
	open bool
}

// Open implements [store.Place].
func (p *place) Open(ctx context.Context) (store.Store, error) {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	if err := p.free(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := newStore(p)
	p.open = true
	return s, nil
}

// Left implements [store.Place]. Nothing gets lost in memory.
func (p *place) Left(ctx context.Context) (store.Left, error) {
	return p.Open(ctx)
}

// AcceptLoss implements [store.Place]. Nothing gets lost in memory.
func (p *place) AcceptLoss(context.Context, time.Time) ([]string, error) {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	return nil, p.free()
}

// free is an error if the place is open.
func (p *place) free() error {
	if p.open {
		return &store.LockedError{Dir: p.name, PID: os.Getpid()}
	}
	return nil
}

// close stores the last state for the next opening of the place.
func (p *place) close(last *state) {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	p.kept, p.open = last, false
}

// Restore implements [store.Place].
func (p *place) Restore(ctx context.Context, backup string, at time.Time, replace bool) error {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	if err := p.free(); err != nil {
		return err
	}
	found := p.disk.files[backup]
	if found == nil {
		return &os.PathError{Op: "restore", Path: backup, Err: os.ErrNotExist}
	}
	if p.kept != nil && !replace {
		return fmt.Errorf("%s: %w", p.name, store.ErrExists)
	}
	if p.kept != nil {
		p.disk.files[p.name+at.UTC().Format(".replaced-20060102-150405")] = p.kept
	}
	p.kept = found.copied()
	return nil
}

// copied is the state with slices of its own, so that two stores can continue
// from it.
func (s *state) copied() *state {
	own := *s
	own.all = slices.Clip(s.all)
	own.streams = make(map[journal.Stream]stream, len(s.streams))
	for name, kept := range s.streams {
		kept.events = slices.Clip(kept.events)
		own.streams[name] = kept
	}
	return &own
}

// Backups implements [store.Place].
func (p *place) Backups() ([]store.Backup, error) {
	p.disk.mu.Lock()
	defer p.disk.mu.Unlock()
	return p.backups(), nil
}

func (p *place) backups() []store.Backup {
	var found []store.Backup
	for path, state := range p.disk.files {
		at, err := time.Parse(store.BackupLayout, filepath.Base(path))
		if err == nil && filepath.Dir(path) == p.folder() {
			found = append(found, store.Backup{Path: path, At: at, Size: int64(1 + len(state.all))})
		}
	}
	slices.SortFunc(found, func(a, b store.Backup) int { return b.At.Compare(a.At) })
	return found
}

// folder is where the place's own backups are.
func (p *place) folder() string { return filepath.Join(p.name, "backups") }

// Backup implements [store.Keeper].
func (s *Store) Backup(ctx context.Context, path string) error {
	now, err := s.newest(ctx)
	if err != nil {
		return err
	}
	disk := s.place.disk
	disk.mu.Lock()
	defer disk.mu.Unlock()
	if disk.files[path] != nil {
		return fmt.Errorf("%s: %w", path, store.ErrExists)
	}
	disk.files[path] = now
	return nil
}

// Rotate implements [store.Keeper].
func (s *Store) Rotate(ctx context.Context, keep store.Keep, at time.Time) (string, error) {
	if err := keep.Validate(); err != nil {
		return "", err
	}
	now, err := s.newest(ctx)
	if err != nil {
		return "", err
	}
	disk := s.place.disk
	disk.mu.Lock()
	defer disk.mu.Unlock()
	path := filepath.Join(s.place.folder(), at.UTC().Format(store.BackupLayout))
	disk.files[path] = now
	for _, old := range keep.Superfluous(s.place.backups(), path) {
		delete(disk.files, old.Path)
	}
	return path, nil
}

// Changes implements [store.Keeper]. It also counts what changed nothing.
func (s *Store) Changes() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commits
}

// Fault implements [store.Keeper].
func (s *Store) Fault() error {
	_, err := s.newest(context.Background())
	return err
}

// Check implements [store.Keeper].
func (s *Store) Check(ctx context.Context) error {
	now, err := s.newest(ctx)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(now.streams)) {
		if _, err := (journal.Head{}).Verify(now.streams[name].events); err != nil {
			return &store.CorruptError{Stream: name, Detail: err.Error()}
		}
	}
	return nil
}
