package page

import (
	"fmt"
	"strconv"
	"sync"

	"github.com/skip2/go-qrcode"
)

// QR is a QR code as a path: each run of dark modules in a row is a line, one
// module wide, through the middle of the row.
type QR struct {
	Size int    // of the picture with its quiet zone, in modules
	Path string // row y is at y + ½: the view box begins half a module lower
}

// QROf makes the code of a text. It has the lowest error correction: a code
// printed the same day lies flat and clean on a table. What matters there is
// that a phone reads it from afar, so fewer and larger modules are better.
func QROf(text string) (QR, error) {
	code, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		return QR{}, fmt.Errorf("web: no QR code of %d characters: %w", len(text), err)
	}
	modules := code.Bitmap()
	var path []byte
	for y, row := range modules {
		for x := 0; x < len(row); x++ {
			if !row[x] {
				continue
			}
			begin := x
			for x < len(row) && row[x] {
				x++
			}
			path = appendLine(path, begin, y, x-begin)
		}
	}
	return QR{len(modules), string(path)}, nil
}

// appendLine adds a line of some length to the right of x, y.
func appendLine(path []byte, x, y, length int) []byte {
	path = strconv.AppendInt(append(path, 'M'), int64(x), 10)
	path = strconv.AppendInt(append(path, ' '), int64(y), 10)
	return strconv.AppendInt(append(path, 'h'), int64(length), 10)
}

// qrCodes remembers codes by their texts: a player has the same one in every
// round, and to make it takes longer than the rest of his card.
type qrCodes struct {
	mu    sync.Mutex
	codes map[string]QR
}

// codesKept is how many codes are remembered, about 2 kB each. When they are
// more, all are forgotten: simpler than choosing, and soon made again.
const codesKept = 4000

// QR is the code of a text, made once.
func (s *Site) QR(text string) (QR, error) {
	s.codes.mu.Lock()
	code, ok := s.codes.codes[text]
	s.codes.mu.Unlock()
	if ok {
		return code, nil
	}
	code, err := QROf(text)
	if err != nil {
		return QR{}, err
	}
	s.codes.mu.Lock()
	defer s.codes.mu.Unlock()
	if s.codes.codes == nil || len(s.codes.codes) >= codesKept {
		s.codes.codes = make(map[string]QR)
	}
	s.codes.codes[text] = code
	return code, nil
}
