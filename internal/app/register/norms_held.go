package register

import (
	"context"
	"sync"

	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// heldNorms are how many norms tournaments have given to whom, kept in memory: all are read once, and after that those of the tournaments that were decided since.
type heldNorms struct {
	reading sync.Mutex                // held while something is read, and by who looks at what follows
	of      map[string][]givenNorms   // by dossier
	counts  map[string]map[string]int // by variant and by the entry under which somebody played; none is 0

	mu      sync.Mutex
	made    bool            // all were read
	changed map[string]bool // dossiers decided since they were read
}

// givenNorms are how many norms a tournament gave to somebody.
type givenNorms struct {
	variant, person string
	count           int
}

// decides are the events of a tournament after which it may have given other norms.
var decides = func() map[string]bool {
	all := make(map[string]bool)
	for _, event := range []dossier.Event{dossier.Approved{}, dossier.Mended{}} {
		name, _, _, _ := dossier.Encode(event) // for its name
		all[name] = true
	}
	return all
}()

// hear is told of each event, of whatever program; the empty stream may be any.
func (h *heldNorms) hear(stream journal.Stream, event string) {
	switch {
	case stream == "":
		h.forget()
	case stream.Kind() == dossierStream && decides[event]:
		h.decided(stream.ID())
	}
}

// decided is told by who has decided a tournament, too: the next page they see has it.
func (h *heldNorms) decided(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.made { // else it will be read with all
		if h.changed == nil {
			h.changed = make(map[string]bool)
		}
		h.changed[id] = true
	}
}

// forget makes all be read again.
func (h *heldNorms) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.made, h.changed = false, nil
}

// take says what is to be read: all, or some dossiers. What is decided meanwhile is read the next time.
func (h *heldNorms) take() (all bool, some map[string]bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	all, some = !h.made, h.changed
	h.made, h.changed = true, nil
	return all, some
}

// put is what a dossier has given now.
func (h *heldNorms) put(id string, norms []givenNorms) {
	for _, before := range h.of[id] {
		h.add(before, -before.count)
	}
	delete(h.of, id)
	for _, now := range norms {
		h.add(now, now.count)
	}
	if len(norms) > 0 {
		h.of[id] = norms
	}
}

func (h *heldNorms) add(n givenNorms, count int) {
	if h.counts[n.variant] == nil {
		h.counts[n.variant] = make(map[string]int)
	}
	if h.counts[n.variant][n.person] += count; h.counts[n.variant][n.person] == 0 {
		delete(h.counts[n.variant], n.person)
	}
}

// eachNorm goes through whom tournaments of a variant gave norms, and how many, under the entries under which they played.
func (a *App) eachNorm(ctx context.Context, variant string, do func(person string, count int)) error {
	h := &a.norms
	h.reading.Lock()
	defer h.reading.Unlock()
	if err := a.readNorms(ctx); err != nil {
		h.forget()
		return err
	}
	for person, count := range h.counts[variant] {
		do(person, count)
	}
	return nil
}

// readNorms reads what was decided since.
func (a *App) readNorms(ctx context.Context) error {
	h := &a.norms
	all, some := h.take()
	if all {
		h.of, h.counts = make(map[string][]givenNorms), make(map[string]map[string]int)
		of := make(map[string][]givenNorms) // the persons of a tournament are in several documents
		err := a.eachKeyed(ctx, partKind, normKey, func(doc store.Document) error {
			parts, err := readParts(doc)
			for id, norms := range normsOf(parts) {
				of[id] = append(of[id], norms...)
			}
			return err
		})
		for id, norms := range of {
			h.put(id, norms)
		}
		return err
	}
	for id := range some {
		parts, err := a.partsIn(ctx, id)
		if err != nil {
			return err
		}
		h.put(id, normsOf(parts)[id])
	}
	return nil
}

// normsOf are the norms of some parts, by dossier.
func normsOf(parts []Part) map[string][]givenNorms {
	of := make(map[string][]givenNorms)
	for _, p := range parts {
		if count := p.norms(); count > 0 {
			of[p.Dossier] = append(of[p.Dossier], givenNorms{p.Variant, p.Person, count})
		}
	}
	return of
}

// partsIn are everybody's parts of one tournament.
func (a *App) partsIn(ctx context.Context, id string) ([]Part, error) {
	var all []Part
	for n := 0; ; n++ {
		doc, is, err := a.base.Store().Document(ctx, partKind, partID(id, n))
		if err != nil || !is {
			return all, err
		}
		parts, err := readParts(doc)
		if err != nil {
			return nil, err
		}
		all = append(all, parts...)
	}
}
