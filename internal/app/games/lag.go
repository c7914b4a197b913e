package games

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"time"

	"damka/clock"
)

// The lag of a player is the round trip of pings: a page gets a random token over its live
// stream and sends it back at once. Nothing that a page says about time is believed.
//
// What counts is the median of the newest answers. One that is late by chance changes
// nothing, and neither does a page that holds back some of them. A page that holds back most gains what the
// quota of the game gives everybody, and no more.
const (
	lagsKept = 5               // answers
	lateLag  = 5 * time.Second // an answer later than this measures nothing
	sentKept = 8               // pings of a side under way
)

// pings are those of one side.
type pings struct {
	sent []sentPing
	lags []time.Duration // the newest last
}

type sentPing struct {
	token string
	at    time.Time
}

// send notes a ping under way.
func (p *pings) send(token string, at time.Time) {
	if len(p.sent) == sentKept {
		p.sent = slices.Delete(p.sent, 0, 1)
	}
	p.sent = append(p.sent, sentPing{token, at})
}

// answer takes an answer. Each counts once, and only one that was asked for; late ones, and those
// from before the clock was set back, measure nothing.
func (p *pings) answer(token string, at time.Time) (asked bool) {
	i := slices.IndexFunc(p.sent, func(s sentPing) bool { return s.token == token })
	if i < 0 {
		return false
	}
	took := at.Sub(p.sent[i].at)
	p.sent = slices.Delete(p.sent, i, i+1)
	if took < 0 || took > lateLag {
		return true
	}
	if len(p.lags) == lagsKept {
		p.lags = slices.Delete(p.lags, 0, 1)
	}
	p.lags = append(p.lags, took)
	return true
}

// lag is the median; of an even number the lower one in the middle. Without answers it is 0.
func (p *pings) lag() clock.Time {
	if len(p.lags) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(p.lags))
	return clock.Time(sorted[(len(sorted)-1)/2].Milliseconds())
}

// tokens makes tokens that nobody can know before they are sent.
type tokens struct {
	key   []byte
	count uint64
}

func (t *tokens) next() string {
	t.count++
	mac := hmac.New(sha256.New, t.key)
	mac.Write(binary.BigEndian.AppendUint64(nil, t.count))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:12])
}
