package block

import (
	"fmt"
	"strconv"
	"time"

	"damka/internal/journal"
)

// rebuild makes the lines.
func (u *unpacker) rebuild(stream journal.Stream, used []int, moments, positions []uint64) []journal.Event {
	events := make([]journal.Event, 0, len(used))
	size := 0
	for i, number := range used {
		t := u.templates[number]
		at := time.UnixMilli(int64(moments[i])).UTC()
		line := appendStart(nil, journal.Seq(i+1), t, at)
		a := around{moment: int64(moments[i])}
		if i > 0 {
			a.passed = int64(moments[i] - moments[i-1])
		}
		next := 0
		line = append(t.fill(line, func() value {
			next++
			return u.own[number][next-1].value(&a)
		}), '}')
		if size += len(line); size > maxBytes {
			u.fail(ErrTooLarge)
			return nil
		}
		event, err := journal.ParseLine(line)
		if err != nil {
			u.fail(fmt.Errorf("event %d: %w", i+1, err))
			return nil
		}
		event.Stream, event.Position = stream, journal.Position(positions[i])
		events = append(events, event)
	}
	return events
}

// value is the next value of a column.
func (c *restored) value(a *around) value {
	if c.sign != signNumber && c.sign != signSmall {
		text := c.texts[0]
		c.texts = c.texts[1:]
		return value{slot{sign: c.sign}, 0, text}
	}
	c.before = unzigzag(c.left[0]) + predict(c.how, c.before, *a)
	c.left = c.left[1:]
	v := value{slot{sign: c.sign}, c.before, ""}
	a.follow(v)
	return v
}

// appendStart is a line up to its data, as [journal.Encode] writes it.
func appendStart(line []byte, seq journal.Seq, t template, at time.Time) []byte {
	line = strconv.AppendUint(append(line, `{"seq":`...), uint64(seq), 10)
	line = append(append(line, `,"type":"`...), t.kind...)
	line = strconv.AppendInt(append(line, `","v":`...), int64(t.version), 10)
	line = at.AppendFormat(append(line, `,"at":"`...), "2006-01-02T15:04:05.000Z")
	line = append(append(line, `","by":"`...), t.by...)
	return append(line, `","data":`...)
}
