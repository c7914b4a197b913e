package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// maxGroup bounds how many appends share a commit, and with it how long the
// first of them waits for the others.
const maxGroup = 256

// writer is the goroutine that writes, with its data.
type writer struct {
	connection *sql.Conn
	statements *statements
	heads      heads
	hub        *hub
	explain    func(error) error
	keep       func(bool) error    // puts the database back in its place, if it is not there; true: events were just committed
	keepAtLast func() error        // the same when the store is closed
	note       func(journal.Event) // notes the newest event
	emptying   func()              // tells that the log is about to be emptied
	logged     func() int64        // the frames of the log
	copier     *copier
	logPath    string
	unscrubbed bool // something erased is still in the log

	queue   chan *request
	mutex   sync.RWMutex // held for reading while sending to queue
	stopped bool         // guarded by mutex: nothing may be sent any more
	ended   chan struct{}
	lost    error // why the database could not be put back at the end; read it when ended is closed

	company  company // that is expected
	commits  atomic.Uint64
	requests atomic.Uint64 // that were stored
	changes  atomic.Uint64 // commits that changed something
	rows     int64         // that the connection has changed
}

// startWriter takes the one connection of db and starts writing.
func startWriter(ctx context.Context, db *sql.DB, hub *hub, s *Store) (*writer, error) {
	w := &writer{
		hub: hub, explain: s.explain, keep: s.keepInPlace, keepAtLast: s.keepAtLast, note: s.noteNewest, emptying: s.emptying, logged: s.logged,
		copier: s.copier, logPath: s.logPath(),
		queue: make(chan *request, maxGroup), ended: make(chan struct{}),
	}
	w.heads.known = make(map[journal.Stream]storedHead)
	if err := w.use(ctx, db); err != nil {
		return nil, err
	}
	go w.run()
	return w, nil
}

// use takes the one connection of db instead of the one that the writer has.
func (w *writer) use(ctx context.Context, db *sql.DB) error {
	connection, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	statements, err := prepareStatements(ctx, connection)
	if err != nil {
		return errors.Join(err, connection.Close())
	}
	w.letGo()
	w.rows = 0
	w.connection, w.statements, w.heads.statements = connection, statements, statements
	return nil
}

// letGo closes the connection, if there is one.
func (w *writer) letGo() {
	if w.connection != nil {
		w.statements.close()
		w.connection.Close()
	}
}

// do passes a request to the writer and waits until it is stored or refused. The
// hook runs here, in the caller's goroutine, so that a panic in it is the
// caller's.
func (w *writer) do(r *request) error {
	if err := w.send(r); err != nil {
		return err
	}
	for {
		select {
		case rows := <-r.turn:
			r.runHook(rows)
		case err := <-r.done:
			return err
		}
	}
}

func (w *writer) send(r *request) error {
	w.mutex.RLock()
	defer w.mutex.RUnlock()
	if w.stopped {
		return store.ErrClosed
	}
	select {
	case w.queue <- r:
		return nil
	case <-r.ctx.Done():
		return r.ctx.Err()
	}
}

// stop waits until all waiting requests are written, and ends the goroutine.
// The error is that the database is not in its place.
func (w *writer) stop() error {
	w.mutex.Lock()
	w.stopped = true
	w.mutex.Unlock()
	close(w.queue)
	<-w.ended
	return w.lost
}

func (w *writer) run() {
	defer close(w.ended)
	defer w.letGo()
	for first := range w.queue {
		group := w.gather(first)
		w.write(group)
		w.company.note(len(group), time.Now())
		for _, r := range group {
			r.done <- r.err
		}
	}
	w.lost = w.keepAtLast()
}

// gather takes all waiting requests, and those that come in a moment when many write.
func (w *writer) gather(first *request) []*request {
	group := w.takeWaiting([]*request{first})
	wait := w.company.wait(len(group), time.Now())
	if wait == 0 {
		return group
	}
	over := time.NewTimer(wait)
	defer over.Stop()
	for len(group) < maxGroup && w.company.wait(len(group), time.Now()) > 0 {
		select {
		case r, open := <-w.queue:
			if !open {
				return group
			}
			group = append(group, r)
		case <-over.C:
			return w.takeWaiting(group)
		}
	}
	return w.takeWaiting(group)
}

// takeWaiting takes the requests that wait already.
func (w *writer) takeWaiting(group []*request) []*request {
	for len(group) < maxGroup {
		select {
		case r, open := <-w.queue:
			if !open {
				return group
			}
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// write applies the requests, and once more if the disk was full and emptying
// the log made room: what the log takes is then written over.
func (w *writer) write(group []*request) {
	if err := w.keep(false); err != nil {
		failAll(group, err)
		return
	}
	w.writeOnce(group)
	if !slices.ContainsFunc(group, func(r *request) bool { return isFull(r.err) }) || !w.scrub() {
		return
	}
	var again []*request
	for _, r := range group {
		if isFull(r.err) {
			r.err, r.erased, r.due = nil, false, false
			again = append(again, r)
		}
	}
	w.writeOnce(again)
}

// writeOnce applies the requests in one transaction, each in its own savepoint,
// and commits. It records the outcome in each request.
func (w *writer) writeOnce(group []*request) {
	if _, err := w.statements.begin.Exec(); err != nil {
		failAll(group, w.explain(err))
		return
	}
	kept := 0
	for _, r := range group {
		var lost bool
		if r.err, lost = w.apply(r); lost {
			// SQLite has undone the whole transaction, not only this request.
			w.abandon(group, r.err)
			return
		}
		if r.err == nil {
			kept++
		}
	}
	if kept == 0 {
		w.abandon(nil, nil)
		return
	}
	if _, err := w.statements.commit.Exec(); err != nil {
		w.abandon(group, w.commitError(err))
		return
	}
	w.commits.Add(1)
	w.requests.Add(uint64(kept))
	w.noteChange()
	err := w.keep(w.noteNewest(group))
	w.after(group, err == nil)
	if err != nil {
		failAll(group, fmt.Errorf("%w: %w", store.ErrUncertain, err))
	}
}

// noteChange counts a commit that changed something: asking for what is due commits,
// too, and mostly finds nothing.
func (w *writer) noteChange() {
	var rows int64
	if err := w.statements.totalChanges.QueryRow().Scan(&rows); err != nil || rows != w.rows {
		w.changes.Add(1)
	}
	w.rows = rows
}

// noteNewest notes the newest event of what was committed, if there is one.
func (w *writer) noteNewest(group []*request) bool {
	for _, r := range slices.Backward(group) {
		if r.err == nil && len(r.events) > 0 {
			w.note(r.events[len(r.events)-1])
			return true
		}
	}
	return false
}

// abandon undoes the transaction. Requests of the group without an error of their
// own get err.
func (w *writer) abandon(group []*request, err error) {
	w.exec("ROLLBACK") // fails when SQLite has done it already
	if group != nil {
		w.heads.forget()
		failAll(group, err)
	}
}

func failAll(group []*request, err error) {
	for _, r := range group {
		if r.err == nil {
			r.err = err
		}
	}
}

// commitError is the error of a failed commit. A full disk leaves nothing behind.
// After any other failure the commit may still have reached the disk, and be
// found when the database is opened again after a crash.
func (w *writer) commitError(err error) error {
	err = w.explain(err)
	if isFull(err) {
		return err
	}
	return fmt.Errorf("%w: %w", store.ErrUncertain, err)
}

// after does what follows a commit before the requests are answered. Readers that
// follow get the events, those who wait for what is due are woken, and erased
// data is removed from the log, too. Of a log that is not in its place nothing is
// copied to the database.
func (w *writer) after(group []*request, inPlace bool) {
	due := false
	for _, r := range group {
		if r.err == nil {
			w.hub.publish(r.stream, r.events)
			w.unscrubbed = w.unscrubbed || r.erased
			due = due || r.due
		}
	}
	if due {
		w.hub.publishDue()
	}
	switch {
	case !inPlace:
	case w.unscrubbed:
		w.unscrubbed = !w.scrub()
	default:
		w.copier.note(w.logged(), w.connection)
	}
}

// scrub removes erased data from the log as well, by emptying the log into the
// database. It does not wait for readers that still need the log; then it
// reports false.
func (w *writer) scrub() bool {
	w.copier.mutex.Lock() // else it would find the log in use
	defer w.copier.mutex.Unlock()
	w.exec("PRAGMA busy_timeout = 0")
	defer w.exec("PRAGMA busy_timeout = " + busyTimeout)
	w.emptying()
	return emptyLog(context.Background(), w.connection, w.logPath) == nil
}

func (w *writer) exec(query string) error {
	_, err := w.connection.ExecContext(context.Background(), query)
	return err
}
