package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// attempts is how many sign-ins are tried a second in BenchmarkResultsBesideSignIns.
const attempts = 100

// BenchmarkResultsBesideSignIns enters results one after another, alone and while a
// hundred sign-ins a second are tried beside them, each from another address and with
// another login, so that no limit is in the way. The goal is that a result takes no more than twice
// as long. An arbiter may enter some 200 results at once: run it with -benchtime 90x.
func BenchmarkResultsBesideSignIns(b *testing.B) {
	dir := b.TempDir()
	id := cupOf(b, dir, 16, 15)
	p := serveBinary(b, shippedBinary(b), "--data", dir)
	arbiter, d := newArbiter(p), newDesks(id, 16/2, 15, 1)[0]
	i := 0
	enter := func(b *testing.B) {
		for b.Loop() {
			if err := d.enterNext(arbiter, i); err != nil {
				b.Fatal(err)
			}
			i++
		}
	}
	b.Run("alone", enter)
	b.Run("beside", func(b *testing.B) {
		crowd := startCrowd(b, p)
		<-crowd.began
		began, before := time.Now(), crowd.counts()
		enter(b)
		seconds, after := time.Since(began).Seconds(), crowd.counts()
		b.ReportMetric(float64(after.tried-before.tried)/seconds, "tried/s")
		b.ReportMetric(float64(after.hashed-before.hashed)/seconds, "hashed/s")
		b.ReportMetric(float64(after.refused-before.refused)/seconds, "refused/s")
	})
}

// crowd are strangers who try passwords.
type crowd struct {
	testing.TB
	target                 string
	tried, hashed, refused atomic.Int64
	first                  func()        // closes began, once
	began                  chan struct{} // closed when so many wait that the next is refused
}

type crowdCounts struct{ tried, hashed, refused int64 }

func (c *crowd) counts() crowdCounts {
	return crowdCounts{c.tried.Load(), c.hashed.Load(), c.refused.Load()}
}

// startCrowd lets strangers come until the benchmark ends.
func startCrowd(b *testing.B, p *process) *crowd {
	b.Helper()
	c := &crowd{TB: b, target: p.Base + "/signin", began: make(chan struct{})}
	c.first = sync.OnceFunc(func() { close(c.began) })
	ctx, stop := context.WithCancel(b.Context())
	var all sync.WaitGroup
	all.Go(func() {
		ticks := time.NewTicker(time.Second / attempts)
		defer ticks.Stop()
		for n := 0; ; n++ {
			select {
			case <-ctx.Done():
				return
			case <-ticks.C:
				all.Go(func() { c.try(ctx, n) })
			}
		}
	})
	b.Cleanup(func() { stop(); all.Wait() })
	return c
}

// try is one attempt, from an address of its own.
func (c *crowd) try(ctx context.Context, n int) {
	from := &net.TCPAddr{IP: net.IPv4(127, 1, byte(n/250), byte(n%250+1))}
	transport := &http.Transport{DialContext: (&net.Dialer{LocalAddr: from}).DialContext, DisableKeepAlives: true}
	form := url.Values{"name": {fmt.Sprintf("somebody.%d", n)}, "password": {"not the password"}}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.target, strings.NewReader(form.Encode()))
	if err != nil {
		c.Error(err)
		return
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept-Language", "en")
	c.tried.Add(1)
	answer, err := transport.RoundTrip(request)
	if err != nil {
		if ctx.Err() == nil {
			c.refused.Add(1)
		}
		return
	}
	defer answer.Body.Close()
	page, _ := io.ReadAll(answer.Body) // a page cut short is no sign-in
	if answer.StatusCode == http.StatusUnprocessableEntity && strings.Contains(string(page), "check both") {
		c.hashed.Add(1)
		return
	}
	c.refused.Add(1)
	c.first()
}
