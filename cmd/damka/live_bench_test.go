package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// listeners is how many pages listen in BenchmarkLive.
const listeners = 1000

// BenchmarkLive enters results while a thousand pages listen to the
// tournament, all on this machine. It reports how long it takes from sending
// a result to its arrival at a listener, over all listeners and results, and
// how much memory of the server a listener costs. The goal is 100 ms for 99
// of 100.
func BenchmarkLive(b *testing.B) {
	dir := b.TempDir()
	id := cupOf(b, dir, 16, 15)
	p := serveBinary(b, shippedBinary(b), "--data", dir)
	arbiter := newArbiter(p)
	d := newDesks(id, 16/2, 15, 1)[0]
	hall := newHall(b, p, id)
	before := p.residentMemory(b)
	hall.fill()
	after := p.residentMemory(b)

	i := 0
	for b.Loop() {
		hall.expect(1)
		if err := d.enterNext(arbiter, i); err != nil {
			b.Fatal(err)
		}
		hall.wait()
		i++
	}
	reportQuantiles(b, hall.delays(), "ms", 0.5, 0.9, 0.99, 1)
	b.ReportMetric(float64(after-before)/listeners, "KB/listener")
	b.ReportMetric(float64(p.residentMemory(b)-before)/listeners, "KB/listener-after")
}

// hall is full of spectators.
type hall struct {
	testing.TB
	client *client
	id     string

	began   atomic.Int64 // when the newest result was sent, Unix nanoseconds
	left    atomic.Int64 // events still to arrive
	arrived chan struct{}
	delay   [listeners][]time.Duration // of each listener
}

func newHall(b testing.TB, p *process, id string) *hall {
	return &hall{TB: b, client: newClient(p), id: id, arrived: make(chan struct{}, 1)}
}

// fill lets everybody come and listen.
func (h *hall) fill() {
	for i, stream := range listenLive(h.client, h.id, listeners) {
		go h.listen(i, stream)
	}
}

func (h *hall) listen(i int, stream *liveStream) {
	for {
		event, err := stream.next()
		if err != nil {
			return
		}
		if strings.HasPrefix(event, "id:") { // not the word that the stream is alive
			h.delay[i] = append(h.delay[i], time.Duration(time.Now().UnixNano()-h.began.Load()))
			if h.left.Add(-1) == 0 {
				h.arrived <- struct{}{}
			}
		}
	}
}

// expect begins to wait for so many results at every listener.
func (h *hall) expect(results int64) {
	h.left.Store(results * listeners)
	h.began.Store(time.Now().UnixNano())
}

func (h *hall) wait() {
	select {
	case <-h.arrived:
	case <-time.After(patience):
		h.Fatalf("%d events did not arrive", h.left.Load())
	}
}

func (h *hall) delays() []time.Duration {
	var all []time.Duration
	for _, delays := range h.delay {
		all = append(all, delays...)
	}
	return all
}

// residentMemory is the memory of the process in kilobytes.
func (p *process) residentMemory(b *testing.B) int {
	b.Helper()
	file, err := os.Open(filepath.Join("/proc", fmt.Sprint(p.command.Process.Pid), "status"))
	if err != nil {
		b.Skip("memory is read from /proc: ", err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), "VmRSS:"); ok {
			kilobytes, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(text, " kB")))
			if err != nil {
				b.Fatal(err)
			}
			return kilobytes
		}
	}
	b.Fatal("no VmRSS")
	return 0
}
