package journal

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// A signed file with one bit of one byte changed is refused as a changed file.
// In the header it may also say of itself that it is of a newer version.
func TestFileOneFlippedBitIsAChange(t *testing.T) {
	data := signedFile(t, testKey)
	headerLength := bytes.IndexByte(data, '\n') + 1
	for i := range data {
		for bit := range 8 {
			damaged := bytes.Clone(data)
			damaged[i] ^= 1 << bit
			found := readError(t, damaged)
			newer := i < headerLength && found.Code == FileFormatUnknown && found.Arg("format") > fmt.Sprint(FileFormat)
			if !found.Changed() && !newer {
				t.Errorf("byte %d, bit %d: %v is not told as a change", i, bit, found)
			}
			if found.Cut() && i != len(data)-1 {
				t.Errorf("byte %d, bit %d: %v, but nothing is cut off", i, bit, found)
			}
		}
	}
}

// What is in the first line of something that was a tournament file is a
// damaged header, and not advice to choose a tournament file.
func TestFileDamagedHeader(t *testing.T) {
	whole := string(signedFile(t, testKey))
	_, body, _ := strings.Cut(whole, "\n")
	for name, data := range map[string]string{
		"a byte order mark":     "\ufeff" + whole,
		"a space before it":     " " + whole,
		"a changed key":         strings.Replace(whole, `"file"`, `"fil"`, 1),
		"another program's key": strings.Replace(whole, `"damka"`, `"dames"`, 1),
		"spaces after colons":   strings.Replace(whole, `:`, `: `, 1),
		"format 0":              strings.Replace(whole, `"format":2`, `"format":0`, 1),
		"no header":             body,
		"an event first":        body[strings.Index(body, eventStart):],
		"the footer alone":      body[strings.Index(body, footerStart):],
	} {
		if found := readError(t, []byte(data)); found.Code != FileHeaderInvalid || found.Line != 1 || !found.Changed() {
			t.Errorf("%s: %v", name, found)
		}
	}
	for _, other := range []string{"notes\n", "{\"file\":\"other\"}\n", "{\"format\":1}\n", "\n" + whole} {
		if found := readError(t, []byte(other)); found.Code != FileNotDamka || found.Changed() {
			t.Errorf("%.20q: %v", other, found)
		}
	}
}

// A file that was cut off anywhere is told as cut off, whether an editor ended
// what was left with a line break or not.
func TestFileCutAnywhere(t *testing.T) {
	for _, data := range [][]byte{smallFile(t), signedFile(t, testKey)} {
		first := bytes.IndexByte(data, '\n') + 1
		for length := 1; length < len(data); length++ {
			if found := readError(t, data[:length]); !found.Cut() {
				t.Errorf("the first %d bytes: %v", length, found)
			}
			if length < first || length == len(data)-1 {
				continue // a header with a line break after it is one that was changed; the whole file is no cut one
			}
			if found := readError(t, append(bytes.Clone(data[:length]), '\n')); !found.Cut() {
				t.Errorf("the first %d bytes and a line break: %v, %q", length, found, data[max(0, length-40):length])
			}
		}
	}
}
