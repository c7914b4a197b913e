package block

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"damka/internal/journal"
)

// The ways in which a block cannot be read. ErrNewer is not damage: a newer version of the program wrote it.
var (
	ErrDamaged = errors.New("the block is damaged")
	ErrNewer   = errors.New("the block was written by a newer version of the program")
)

// Intact says whether a block is as it was written. It is quick, and does not unpack it.
func Intact(data []byte) error {
	const least = 1 + 1 + 1 + 4
	if len(data) < least {
		return fmt.Errorf("%w: it has %d bytes", ErrDamaged, len(data))
	}
	body, sum := data[:len(data)-4], data[len(data)-4:]
	if crc32.Checksum(body, sums) != binary.BigEndian.Uint32(sum) {
		return fmt.Errorf("%w: its sum is wrong", ErrDamaged)
	}
	if body[0] != formOne {
		return fmt.Errorf("%w: form %d", ErrNewer, body[0])
	}
	return nil
}

// Unpack gives the events that were packed, with the hashes that follow from their lines. Whoever knows the hash of the last
// one, or the event after it, has to compare.
func Unpack(stream journal.Stream, data []byte) ([]journal.Event, error) {
	if err := Intact(data); err != nil {
		return nil, err
	}
	events, err := unpackOne(stream, data[1:len(data)-4])
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	journal.Head{}.Chain(events)
	return events, nil
}

func unpackOne(stream journal.Stream, body []byte) ([]journal.Event, error) {
	length, n := binary.Uvarint(body)
	if n <= 0 || length > uint64(len(body)-n) {
		return nil, errShort
	}
	compressed := flate.NewReaderDict(bytes.NewReader(body[n:n+int(length)]), []byte(dictionaryOne))
	plain, err := io.ReadAll(io.LimitReader(compressed, maxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(plain) > maxBytes {
		return nil, ErrTooLarge
	}
	u := unpacker{plain: plain, noise: body[n+int(length):]}
	events := u.events(stream)
	if u.err == nil && len(u.plain)+len(u.noise) > 0 {
		u.err = errors.New("something follows the last event")
	}
	return events, u.err
}

var errShort = errors.New("it ends too early")

// unpacker reads what packer has written. After the first error it reads nothing more.
type unpacker struct {
	plain, noise []byte
	templates    []template
	own          [][]*restored // the columns of each template, by its slots
	err          error
}

// restored is a column that is being read.
type restored struct {
	sign   byte
	how    byte
	count  int
	before uint64   // the number that was read last
	left   []uint64 // what is left of the next ones
	texts  []string
}

func (u *unpacker) number() uint64 {
	n, length := binary.Uvarint(u.plain)
	if length <= 0 {
		u.fail(errShort)
		return 0
	}
	u.plain = u.plain[length:]
	return n
}

// count reads a number that is at most so much.
func (u *unpacker) count(most int) int {
	n := u.number()
	if n > uint64(most) {
		u.fail(fmt.Errorf("%d is more than %d", n, most))
		return 0
	}
	return int(n)
}

func (u *unpacker) text() string {
	text, rest, found := bytes.Cut(u.plain, []byte{0})
	if !found {
		u.fail(errShort)
		return ""
	}
	u.plain = rest
	return string(text)
}

func (u *unpacker) random(n int) []byte {
	if n > len(u.noise) {
		u.fail(errShort)
		return nil
	}
	bits := u.noise[:n]
	u.noise = u.noise[n:]
	return bits
}

func (u *unpacker) fail(err error) {
	if u.err == nil {
		u.err = err
	}
	u.plain, u.noise = nil, nil
}

// numbers reads what is left of so many numbers, and the predictor.
func (u *unpacker) numbers(count int) (how byte, left []uint64) {
	if len(u.plain) == 0 {
		u.fail(errShort)
		return 0, nil
	}
	how = u.plain[0]
	u.plain = u.plain[1:]
	mixed := how&noisy != 0
	if how &^= noisy; how >= predictors {
		u.fail(fmt.Errorf("there is no predictor %d", how))
	}
	var low []byte
	if mixed {
		low = u.random(count)
	}
	for i := 0; i < count && u.err == nil; i++ {
		n := u.number()
		if mixed {
			n = n<<8 | uint64(low[i])
		}
		left = append(left, n)
	}
	return how, left
}

// absolute are the numbers of a column that is predicted from itself.
func (u *unpacker) absolute(count int) []uint64 {
	how, left := u.numbers(count)
	before := uint64(0)
	for i, n := range left {
		before = unzigzag(n) + predict(how, before, around{})
		left[i] = before
	}
	return left
}

func (u *unpacker) events(stream journal.Stream) []journal.Event {
	count := u.count(MaxEvents)
	list := u.readTemplates()
	used := make([]int, 0, count)
	for i := 0; i < count && u.err == nil; i++ {
		used = append(used, u.count(len(u.templates)-1))
	}
	moments, positions := u.absolute(len(used)), u.absolute(len(used))
	if u.err != nil {
		return nil
	}
	for _, t := range used {
		for _, c := range u.own[t] {
			c.count++
		}
	}
	for _, c := range list {
		u.readColumn(c)
	}
	if u.err != nil {
		return nil
	}
	return u.rebuild(stream, used, moments, positions)
}

// readTemplates reads the templates and returns their columns.
func (u *unpacker) readTemplates() []*restored {
	var list []*restored
	known := make(map[string]*restored)
	for i := u.count(MaxEvents); i > 0 && u.err == nil; i-- {
		t := template{version: u.count(1 << 30), kind: u.text(), by: u.text(), skeleton: u.text()}
		var own []*restored
		slots := t.slots()
		if len(slots) != t.signs() {
			u.fail(errors.New("a value in the place of a key"))
			return nil
		}
		for _, s := range slots {
			name := s.column(t.by)
			if known[name] == nil {
				known[name] = &restored{sign: s.sign}
				list = append(list, known[name])
			}
			own = append(own, known[name])
		}
		u.templates, u.own = append(u.templates, t), append(u.own, own)
	}
	if u.err == nil && len(u.templates) == 0 {
		u.fail(errShort)
	}
	return list
}

func (u *unpacker) readColumn(c *restored) {
	if c.sign == signNumber || c.sign == signSmall {
		c.how, c.left = u.numbers(c.count)
		return
	}
	for i := 0; i < c.count && u.err == nil; i++ {
		c.texts = append(c.texts, u.word(c.sign))
	}
}

func (u *unpacker) word(sign byte) string {
	switch sign {
	case signHex:
		return hex.EncodeToString(u.random(u.count(journal.MaxLine)))
	case signID:
		return ids.EncodeToString(u.random(10))
	}
	return u.text()
}
