package sqlite

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
)

// The log may also be cut, or written over, while it is open. SQLite does not look: it goes
// on to write behind the hole, and no later process finds what it writes there. So the
// beginning of the log and its newest commit are remembered, and looked up again before
// and after each commit.

// Of SQLite's file format: a log has a header and frames, each a header and a page.
const (
	logPageAt   = 8  // where the header of the log has the bytes of a page
	logSaltAt   = 16 // where the header of the log has its two salts
	logSaltEnd  = 24
	frameHeader = 24 // bytes
	frameEndAt  = 4  // where a frame has the pages of the database, zero if it does not end a commit
	frameSaltAt = 8  // where a frame has the salts of its log
	frameSumAt  = 16
)

// mostRestarts is how often a log begins again, at most, between two looks.
const mostRestarts = 1 << 10

// logEnd is how far a log goes. The zero value is a log in which nothing is yet.
type logEnd struct {
	header [logHeader]byte
	at     int64  // where the newest frame that ends a commit begins; zero: there is none
	sum    uint32 // of that frame
}

// logState is what became of a log.
type logState int

const (
	logWhole logState = iota // what was there is there, or went to the database
	logCut                   // its end is gone, or all of it
	logOther                 // something else was written over it
)

// follow is how far the log goes now, and whether it has what it had. That it begins again,
// with all that it had in the database, is known by its first salt, which then grows
// by one; that of another log is random.
func (e logEnd) follow(path string) (logEnd, logState) {
	file, err := os.Open(path)
	if err != nil {
		return e.unless(logCut)
	}
	defer file.Close()
	var now logEnd
	_, err = file.ReadAt(now.header[:], 0)
	switch {
	case err != nil || now == logEnd{}:
		return e.unless(logCut)
	case binary.BigEndian.Uint32(now.header[:])&^1 != logMagic:
		return e.unless(logOther)
	case e.header == now.header:
		if sum, ok := e.sumAt(file, e.at); e.at > 0 && (!ok || sum != e.sum) {
			return e, logCut
		}
		now = e
	case e != logEnd{} && now.salt()-e.salt()-1 >= mostRestarts:
		return e, logOther
	}
	return now.walk(file), logWhole
}

// unless is the state of what is no log, which matters if there was one.
func (e logEnd) unless(state logState) (logEnd, logState) {
	if e == (logEnd{}) {
		return e, logWhole
	}
	return e, state
}

// walk goes on to the newest commit.
func (e logEnd) walk(file io.ReaderAt) logEnd {
	next, newest := int64(logHeader), e.at
	if e.at > 0 {
		next = e.at + e.frameSize()
	}
	for ; ; next += e.frameSize() {
		var frame [frameHeader]byte
		_, err := file.ReadAt(frame[:], next)
		if err != nil || string(frame[frameSaltAt:frameSumAt]) != string(e.header[logSaltAt:logSaltEnd]) {
			break
		}
		if binary.BigEndian.Uint32(frame[frameEndAt:]) > 0 {
			newest = next
		}
	}
	if newest == e.at {
		return e
	}
	if sum, ok := e.sumAt(file, newest); ok {
		e.at, e.sum = newest, sum
	}
	return e
}

// sumAt is the sum of the frame that begins at an offset; false: it is not all there.
func (e logEnd) sumAt(file io.ReaderAt, at int64) (uint32, bool) {
	frame := make([]byte, e.frameSize())
	_, err := file.ReadAt(frame, at)
	return crc32.ChecksumIEEE(frame), err == nil
}

func (e logEnd) salt() uint32 { return binary.BigEndian.Uint32(e.header[logSaltAt:]) }

// frameSize is the bytes of a frame. A page has at most 64 KiB, whatever a header says.
func (e logEnd) frameSize() int64 {
	return frameHeader + min(int64(binary.BigEndian.Uint32(e.header[logPageAt:])), 1<<16)
}

// frames are the frames up to the newest commit.
func (e logEnd) frames() int64 {
	if e.at == 0 {
		return 0
	}
	return (e.at-logHeader)/e.frameSize() + 1
}
