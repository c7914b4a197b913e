package block

import (
	"bytes"
	"compress/flate"
	"encoding/base32"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"

	"damka/internal/journal"
)

// Limits of a block. What has more is not packed, and what says that it has more is damaged.
const (
	MaxEvents = 1 << 14
	maxBytes  = 8 << 20 // of all lines together, and of what is compressed
)

// ErrDifferent is of events that a block would not give back as they are, such as lines in a form that no version wrote.
var ErrDifferent = errors.New("a block would give back something else")

// ErrTooLarge is of events that are not packed because there are too many, or their lines are too long.
var ErrTooLarge = errors.New("too many events for a block")

// formOne is the first byte of a block of the first form, which has [dictionaryOne].
const formOne = 1

var sums = crc32.MakeTable(crc32.Castagnoli)

// ids is how 80 random bits are written as 16 letters and digits.
var ids = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// Pack packs the events of a stream, from its first on, with their positions. What it returns gives the same lines when it is
// unpacked: that was tried. Hashes are not packed, because they follow from the lines.
func Pack(events []journal.Event) ([]byte, error) {
	if len(events) == 0 || len(events) > MaxEvents {
		return nil, fmt.Errorf("%d events: %w", len(events), ErrTooLarge)
	}
	size := 0
	for i, e := range events {
		if e.Seq != journal.Seq(i+1) {
			return nil, fmt.Errorf("event %d is the %d. of those to be packed", e.Seq, i+1)
		}
		size += len(e.Line)
	}
	if size > maxBytes/2 {
		return nil, fmt.Errorf("%d bytes: %w", size, ErrTooLarge)
	}
	data, err := packOne(events)
	if err != nil {
		return nil, err
	}
	return data, compare(events, data)
}

// compare is an error if a block does not give the same events.
func compare(events []journal.Event, data []byte) error {
	again, err := Unpack(events[0].Stream, data)
	if err != nil {
		return fmt.Errorf("%w: what was packed cannot be unpacked: %w", ErrDifferent, err)
	}
	for i, e := range events {
		if len(again) != len(events) || !bytes.Equal(again[i].Line, e.Line) || again[i].Position != e.Position {
			return fmt.Errorf("%w: event %d would be another one when it is unpacked", ErrDifferent, e.Seq)
		}
	}
	return nil
}

func packOne(events []journal.Event) ([]byte, error) {
	var p packer
	p.read(events)
	plain := p.write(events)
	return seal(plain, p.noise)
}

// seal makes a block of what is to be compressed and what is not.
func seal(plain, noise []byte) ([]byte, error) {
	var packed bytes.Buffer
	compressed, err := flate.NewWriterDict(&packed, flate.BestCompression, []byte(dictionaryOne))
	if err == nil {
		_, err = compressed.Write(plain)
	}
	if err == nil {
		err = compressed.Close()
	}
	if err != nil {
		return nil, err
	}
	data := binary.AppendUvarint([]byte{formOne}, uint64(packed.Len()))
	data = append(append(data, packed.Bytes()...), noise...)
	return binary.BigEndian.AppendUint32(data, crc32.Checksum(data, sums)), nil
}

// packer collects what is in events.
type packer struct {
	templates []template
	known     map[template]int
	used      []uint64 // the template of each event
	columns   columns
	plain     []byte // what is to be compressed
	noise     []byte // what is not: random bytes take no less when they are
}

// columns are the columns of a block, in the order in which the templates have them.
type columns struct {
	list []*stored
	of   map[string]*stored
}

// stored is a column.
type stored struct {
	sign    byte
	numbers []uint64
	arounds []around
	texts   []string
}

// add makes the columns of a template and returns them by its slots.
func (c *columns) add(t template) []*stored {
	if c.of == nil {
		c.of = make(map[string]*stored)
	}
	var own []*stored
	for _, s := range t.slots() {
		name := s.column(t.by)
		if c.of[name] == nil {
			c.of[name] = &stored{sign: s.sign}
			c.list = append(c.list, c.of[name])
		}
		own = append(own, c.of[name])
	}
	return own
}

// read takes the events apart.
func (p *packer) read(events []journal.Event) {
	p.known = make(map[template]int)
	var slots [][]*stored
	before := events[0].At.UnixMilli()
	for _, e := range events {
		t, values := split(e)
		number, found := p.known[t]
		if !found {
			number = len(p.templates)
			p.known[t] = number
			p.templates = append(p.templates, t)
			slots = append(slots, p.columns.add(t))
		}
		p.used = append(p.used, uint64(number))
		a := around{moment: e.At.UnixMilli(), passed: e.At.UnixMilli() - before}
		before = a.moment
		for i, v := range values {
			column := slots[number][i]
			if v.sign == signNumber || v.sign == signSmall {
				column.numbers, column.arounds = append(column.numbers, v.number), append(column.arounds, a)
			} else {
				column.texts = append(column.texts, v.text)
			}
			a.follow(v)
		}
	}
}

// write puts everything in its order: what is read first comes first.
func (p *packer) write(events []journal.Event) []byte {
	p.number(uint64(len(events)))
	p.number(uint64(len(p.templates)))
	for _, t := range p.templates {
		p.number(uint64(t.version))
		for _, text := range []string{t.kind, t.by, t.skeleton} {
			p.text(text)
		}
	}
	moments, positions := make([]uint64, len(events)), make([]uint64, len(events))
	for i, e := range events {
		moments[i], positions[i] = uint64(e.At.UnixMilli()), uint64(e.Position)
	}
	for _, n := range p.used {
		p.number(n)
	}
	p.numbers(asBefore, rests(asBefore, moments, make([]around, len(events))))
	p.numbers(asBefore, rests(asBefore, positions, make([]around, len(events))))
	for _, column := range p.columns.list {
		switch column.sign {
		case signNumber:
			p.numbers(best(column.numbers, column.arounds))
		case signSmall: // squares follow from no other number
			p.numbers(asIs, rests(asIs, column.numbers, column.arounds))
		default:
			for _, text := range column.texts {
				p.word(column.sign, text)
			}
		}
	}
	return p.plain
}

func (p *packer) number(n uint64) { p.plain = binary.AppendUvarint(p.plain, n) }
func (p *packer) text(t string)   { p.plain = append(append(p.plain, t...), 0) }

// noisy is set beside the predictor of a column whose lowest bytes are not compressed.
const noisy = 0x80

// numbers writes what is left of a column's numbers.
func (p *packer) numbers(how byte, left []uint64) {
	mixed := isNoise(left)
	if mixed {
		how |= noisy
	}
	p.plain = append(p.plain, how)
	for _, n := range left {
		if mixed {
			p.noise = append(p.noise, byte(n))
			n >>= 8
		}
		p.number(n)
	}
}

// word writes a text.
func (p *packer) word(sign byte, text string) {
	switch sign {
	case signHex:
		bits, _ := hex.DecodeString(text)
		p.number(uint64(len(bits)))
		p.noise = append(p.noise, bits...)
	case signID:
		bits, _ := ids.DecodeString(text)
		p.noise = append(p.noise, bits...)
	default:
		p.text(text)
	}
}
