package page

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// writeAllowance is how long one write to a listener may take, at most, before it
// counts as gone; half of it at least.
const writeAllowance = 20 * time.Second

// Outlet is the answer to a listener, which goes on for long.
type Outlet struct {
	writer     http.ResponseWriter
	connection *http.ResponseController
	until      time.Time // by when writes have to be done
}

// OpenOutlet begins an answer of a content type.
func OpenOutlet(w http.ResponseWriter, contentType string) *Outlet {
	o := &Outlet{writer: w, connection: http.NewResponseController(w)}
	_ = o.connection.SetReadDeadline(time.Time{}) // nothing more is read; a recorder has no deadline
	header := w.Header()
	header.Set("Content-Type", contentType)
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // proxies pass each line on at once
	w.WriteHeader(http.StatusOK)
	return o
}

// Send writes some frames and makes them leave at once.
func (o *Outlet) Send(frames ...[]byte) error {
	if len(frames) == 0 {
		return nil
	}
	o.allow(time.Now())
	for _, frame := range frames {
		if _, err := o.writer.Write(frame); err != nil {
			return ErrGone
		}
	}
	err := o.connection.Flush()
	if errors.Is(err, http.ErrNotSupported) {
		return fmt.Errorf("web: a live stream needs a connection that can flush: %w", err)
	}
	return Gone(err)
}

// allow gives the next write its time. A timer is set anew only when half of the time is over: thousands
// listen to moves that come every second.
func (o *Outlet) allow(now time.Time) {
	if o.until.Sub(now) < writeAllowance/2 {
		o.until = now.Add(writeAllowance)
		_ = o.connection.SetWriteDeadline(o.until)
	}
}
