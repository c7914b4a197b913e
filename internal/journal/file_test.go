package journal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"damka/internal/golden"
)

// The form of the file never changes either.
func TestFileGolden(t *testing.T) {
	golden.Expect(t, "testdata/small.damka.golden", string(smallFile(t)))
}

func TestFileReadsBack(t *testing.T) {
	header, records, events := small(t)
	file, err := ReadFile(iotest.OneByteReader(bytes.NewReader(smallFile(t))))
	if err != nil {
		t.Fatal(err)
	}
	if file.Header != header {
		t.Errorf("header %+v, want %+v", file.Header, header)
	}
	if want := []Record{records[2], records[1], records[0]}; !reflect.DeepEqual(file.Records, want) {
		t.Errorf("records %+v, want %+v", file.Records, want)
	}
	if !reflect.DeepEqual(file.Events, events) {
		t.Errorf("events %+v, want %+v", file.Events, events)
	}
	if file.Head != (Head{Seq: 5, Hash: events[4].Hash}) || file.Fingerprint() != events[4].Hash.Fingerprint() {
		t.Errorf("head %+v", file.Head)
	}
	if again := written(t, file.Header, file.Records, file.Events); !bytes.Equal(again, smallFile(t)) {
		t.Errorf("written again it is\n%s", again)
	}
}

func TestFileOfAnEmptyStream(t *testing.T) {
	data := written(t, Header{Stream: testStream}, nil, nil)
	file, err := ReadFile(bytes.NewReader(data))
	if err != nil || len(file.Events) != 0 || file.Head != (Head{}) {
		t.Errorf("got %+v, %v", file, err)
	}
}

// Every byte of the file, changed to every other value, is found.
func TestFileOneChangedByte(t *testing.T) {
	data := smallFile(t)
	values := 256
	if testing.Short() {
		values = 16
	}
	for i := range data {
		good := data[i]
		for v := range values {
			data[i] = byte(v)
			if data[i] == good {
				continue
			}
			if _, err := ReadFile(bytes.NewReader(data)); err == nil {
				t.Fatalf("byte %d changed from %q to %q is not found", i, good, byte(v))
			}
		}
		data[i] = good
	}
}

func TestFileCutAddedAndDoubledBytes(t *testing.T) {
	data := smallFile(t)
	refused := func(what string, at int, damaged []byte) {
		if _, err := ReadFile(bytes.NewReader(damaged)); err == nil {
			t.Errorf("%s at byte %d is not found", what, at)
		}
	}
	for i := range data {
		refused("the end", i, data[:i])
		refused("a byte left out", i, append(bytes.Clone(data[:i]), data[i+1:]...))
		refused("a byte twice", i, append(bytes.Clone(data[:i+1]), data[i:]...))
		refused("a space", i, append(append(bytes.Clone(data[:i]), ' '), data[i:]...))
	}
	if code := readError(t, data[:len(data)-1]).Code; code != FileTruncated {
		t.Errorf("without its last byte: %s", code)
	}
}

// A changed line is named, wherever a change leaves the line readable.
func TestFileNamesTheChangedLine(t *testing.T) {
	lines := strings.SplitAfter(string(smallFile(t)), "\n")
	for number, change := range map[int][2]string{
		1: {"damka 0.1", "damka 0.2"},
		2: {"Olga", "Inga"},
		3: {"Emil", "Kmil"},
		4: {"p3", "p4"},
		5: {"pzwarc", "pzwars"},
		6: {"12:01", "12:02"},
		9: {"1+", "+1"},
	} {
		changed := strings.Clone(lines[number-1])
		if changed = strings.Replace(changed, change[0], change[1], 1); changed == lines[number-1] {
			t.Fatalf("line %d: %q is not there", number, change[0])
		}
		data := strings.Join(lines[:number-1], "") + changed + strings.Join(lines[number:], "")
		if found := readError(t, []byte(data)); found.Code != FileHashMismatch || found.Line != number {
			t.Errorf("line %d changed: got %v", number, found)
		}
	}
}

// Who changes a record and makes the footer fit is given away by the event
// that refers to the record.
func TestFileRewrittenRecord(t *testing.T) {
	header, records, events := small(t)
	forge := func(records []Record) []byte {
		var file bytes.Buffer
		out := fileWriter{buffer: bufio.NewWriter(&file)}
		out.line(appendHeader(nil, PlainFormat, header))
		for _, r := range records {
			out.line(appendRecord(nil, r))
		}
		head := Head{}
		for _, event := range events {
			out.line(event.Line)
			head = Head{event.Seq, head.Hash.Next(event.Line)}
		}
		out.line(footer{len(records), len(events), head.Hash, out.digest, out.marks, signature{}}.append(nil))
		if err := out.buffer.Flush(); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	witold, emil, olga := records[0], records[1], records[2]
	if _, err := ReadFile(bytes.NewReader(forge([]Record{olga, emil, witold}))); err != nil {
		t.Fatalf("the forger's own writer is at fault: %v", err)
	}
	other := record("p1", `{"name":"Olga Czyżyk"}`)
	if found := readError(t, forge([]Record{other, emil, witold})); found.Code != FileRecordHashMismatch ||
		found.Line != 6 || found.Arg("record") != "p1" || found.Arg("event") != "2" {
		t.Errorf("another name: %v", found)
	}
	if found := readError(t, forge([]Record{olga, witold})); found.Code != FileRecordMissing || found.Arg("record") != "p2" {
		t.Errorf("a record left out: %v", found)
	}
	if _, err := ReadFile(bytes.NewReader(forge([]Record{olga.Erase(), emil, witold}))); err != nil {
		t.Errorf("an erased record: %v", err)
	}
}

func TestFileThatCannotBeWritten(t *testing.T) {
	header, records, events := small(t)
	for name, write := range map[string]func() error{
		"no stream":       func() error { return WriteFile(io.Discard, nil, Header{}, records, events) },
		"engine":          func() error { return WriteFile(io.Discard, nil, Header{testStream, `a"b`}, records, events) },
		"short salt":      func() error { return WriteFile(io.Discard, nil, header, append(records, Record{ID: "x"}), events) },
		"record twice":    func() error { return WriteFile(io.Discard, nil, header, append(records, records[0]), events) },
		"record missing":  func() error { return WriteFile(io.Discard, nil, header, records[:1], events) },
		"part of a chain": func() error { return WriteFile(io.Discard, nil, header, records, events[1:]) },
		"too many records": func() error {
			return WriteFile(io.Discard, nil, header, make([]Record, MaxFileLines), events)
		},
		"failing writer": func() error { return WriteFile(failingWriter{}, nil, header, records, events) },
	} {
		if write() == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("no paper") }

// The order of the records handed over is of no account.
func TestFileIsDeterministic(t *testing.T) {
	header, records, events := small(t)
	want := smallFile(t)
	random := rand.New(rand.NewPCG(1, 2))
	for range 10 {
		random.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
		if !bytes.Equal(written(t, header, records, events), want) {
			t.Fatal("another order of records gives another file")
		}
	}
}

func TestFileLimits(t *testing.T) {
	header := string(appendHeader(nil, PlainFormat, Header{Stream: testStream})) + "\n"
	event := chained(t, draft("a", fmt.Sprintf(`{"text":%q}`, strings.Repeat("x", 100_000)), 0))[0].Line
	for name, test := range map[string]struct {
		line func(number int) string
		code FileCode
		unit string
	}{
		"endless line":    {func(int) string { return strings.Repeat("x", 1000) }, FileLineTooLong, ""},
		"endless records": {func(n int) string { return fmt.Sprintf("{\"record\":\"%09d\",\"erased\":true}\n", n) }, FileTooLarge, "lines"},
		"endless bytes": {func(n int) string {
			return strings.Replace(string(event), `"seq":1`, fmt.Sprintf(`"seq":%d`, n), 1) + "\n"
		}, FileTooLarge, "bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadFile(io.MultiReader(strings.NewReader(header), &endless{line: test.line}))
			found, ok := AsFileError(err)
			if !ok || found.Code != test.code || found.Arg("unit") != test.unit {
				t.Errorf("got %v", err)
			}
		})
	}
}

// endless is a reader that never ends.
type endless struct {
	line   func(number int) string
	number int
	rest   string
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" {
		e.number++
		e.rest = e.line(e.number)
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

func TestFileReadFailure(t *testing.T) {
	broken := errors.New("bad sector")
	data := smallFile(t)
	for _, length := range []int{0, 10, 300, len(data)} {
		_, err := ReadFile(io.MultiReader(bytes.NewReader(data[:length]), iotest.ErrReader(broken)))
		if found, ok := AsFileError(err); !ok || found.Code != FileReadFailed || !errors.Is(err, broken) {
			t.Errorf("after %d bytes: got %v", length, err)
		}
	}
}

func FuzzReadFile(f *testing.F) {
	data := smallFile(f)
	f.Add(data)
	f.Add(written(f, Header{Stream: testStream}, nil, nil))
	signed := signedFile(f, testKey)
	f.Add(signed)
	f.Add(signed[:len(signed)-50])
	f.Add(signedFile(f, otherKey))
	f.Add(bytes.Replace(signed, []byte(`"format":2`), []byte(`"format":1`), 1))
	f.Add(data[:len(data)/2])
	f.Add(bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := ReadFile(bytes.NewReader(data))
		if err != nil {
			if _, ok := AsFileError(err); !ok {
				t.Fatalf("%v is not a *FileError", err)
			}
			return
		}
		key := testKey
		if file.Signer == (PublicKey{}) {
			key = nil
		} else if file.Signer != PublicKeyOf(testKey) {
			return // only its owner can write it back
		}
		if again := signedBy(t, key, file.Header, file.Records, file.Events); !bytes.Equal(again, data) {
			t.Errorf("%q is written back as %q", data, again)
		}
	})
}
