package register

import (
	"context"
	"slices"
	"sync"

	"damka/internal/journal"
	"damka/internal/store"
)

// heldClubs are all clubs by name, as they are offered beside every list, kept until one changes.
type heldClubs struct {
	mu   sync.Mutex
	list []ListedClub
	made uint64 // seen and one more, when the list was read; 0: it was not
	seen uint64 // how often a club has changed
}

// hear is told of each event, of whatever program; the empty stream may be any.
func (h *heldClubs) hear(stream journal.Stream, _ string) {
	if stream == "" || stream.Kind() == clubStream {
		h.changed()
	}
}

// changed is told by who has changed one, too: the next page they see has it.
func (h *heldClubs) changed() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seen++
}

// Clubs lists all clubs by name.
func (a *App) Clubs(ctx context.Context) ([]ListedClub, error) {
	h := &a.heldClubs
	h.mu.Lock()
	list, made, seen := h.list, h.made, h.seen
	h.mu.Unlock()
	if made == seen+1 {
		return slices.Clone(list), nil
	}
	list, err := a.readClubs(ctx)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list, h.made = list, seen+1 // who reads at the same time has read the same, or what is read again
	return slices.Clone(list), nil
}

func (a *App) readClubs(ctx context.Context) ([]ListedClub, error) {
	var all []ListedClub
	err := a.eachKeyed(ctx, clubKind, sortKey, func(doc store.Document) error {
		listed, err := listedClub(doc)
		all = append(all, listed)
		return err
	})
	return all, err
}
