package journal

import (
	"bufio"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The literal parts of a tournament file's lines. Each line is one JSON
// object with these members in this order, so any tool that reads JSON lines
// reads the file. The values between them have exactly one spelling each.
const (
	headerStart = `{"file":"damka","format":`
	recordStart = `{"record":"`
	eventStart  = `{"seq":`
	footerStart = `{"footer":"damka","records":`
)

// markSize is how many bytes of the running hash after each line are in the
// footer. The last hash alone would show that something changed; the marks
// show where.
const markSize = 4

// WriteFile writes the tournament file of a whole stream: header, records in
// the order of their ids, the events' lines byte for byte, and a footer with
// the counts, the head of the chain, the hash of every line before it, and a
// signature of these by key. Without a key (nil) the file is not signed. The same
// stream, records, engine and key always give the same bytes, and a file that
// [ReadFile] accepts is written back unchanged, given the key of its signer.
//
// What is signed is the stream as it is now, whoever added its events: the
// signature says who wrote the file, not who entered what.
//
// The error is that of w, a [*ChainError] when the events are not the whole
// chain from the first, a [*FileError] when a record that an event refers to
// is missing or another, or says which value cannot be written.
func WriteFile(w io.Writer, key ed25519.PrivateKey, header Header, records []Record, events []Event) error {
	records = slices.SortedFunc(slices.Values(records), func(a, b Record) int { return strings.Compare(a.ID, b.ID) })
	head, err := checkWritable(header, records, events)
	if err != nil {
		return err
	}
	out := fileWriter{buffer: bufio.NewWriter(w)}
	format := PlainFormat
	if key != nil {
		format = SignedFormat
	}
	out.line(appendHeader(nil, format, header))
	for _, record := range records {
		out.line(appendRecord(nil, record))
	}
	for _, event := range events {
		out.line(event.Line)
	}
	footer := footer{records: len(records), events: len(events), head: head.Hash, digest: out.digest, marks: out.marks}
	if key != nil {
		footer.sign(key, header.Stream)
	}
	out.line(footer.append(nil))
	return out.buffer.Flush()
}

func checkWritable(header Header, records []Record, events []Event) (Head, error) {
	if err := header.validate(); err != nil {
		return Head{}, err
	}
	if len(records)+len(events) > MaxFileLines {
		return Head{}, fileError(1, FileTooLarge, FileArg{"limit", strconv.Itoa(MaxFileLines)}, FileArg{"unit", "lines"})
	}
	for i, record := range records {
		if err := record.Validate(); err != nil {
			return Head{}, err
		}
		if i > 0 && records[i-1].ID == record.ID {
			return Head{}, fmt.Errorf("record %s is there twice", record.ID)
		}
	}
	head, err := Head{}.Verify(events)
	if err != nil {
		return Head{}, err
	}
	if err := checkReferences(records, events); err != nil {
		return Head{}, err
	}
	return head, nil
}

func (h Header) validate() error {
	if !h.Stream.Valid() {
		return inMember("stream", fmt.Errorf("%q is not the name of a stream", string(h.Stream)))
	}
	allowed := func(c byte) bool { return isWord(c) || strings.IndexByte(" .,+()/:", c) >= 0 }
	if len(h.Engine) > 64 || !only(h.Engine, allowed) {
		return inMember("engine", fmt.Errorf("engine %q: want at most 64 letters, digits, spaces and signs . , + - _ ( ) / : only", h.Engine))
	}
	return nil
}

// fileWriter writes lines and computes the running hash over them. The buffer
// keeps a write error until Flush returns it.
type fileWriter struct {
	buffer *bufio.Writer
	digest Hash
	marks  []byte
}

func (f *fileWriter) line(line []byte) {
	f.digest = f.digest.Next(line)
	f.marks = append(f.marks, f.digest[:markSize]...)
	f.buffer.Write(line)
	f.buffer.WriteByte('\n')
}

func appendHeader(line []byte, format int, header Header) []byte {
	return fmt.Appendf(line, `%s%d,"stream":"%s","engine":"%s"}`, headerStart, format, header.Stream, header.Engine)
}

func appendRecord(line []byte, record Record) []byte {
	if record.Erased {
		return fmt.Appendf(line, `%s%s","erased":true}`, recordStart, record.ID)
	}
	salt := base64.StdEncoding.EncodeToString(record.Salt)
	return fmt.Appendf(line, `%s%s","salt":"%s","data":%s}`, recordStart, record.ID, salt, record.Data)
}

// footer is the last line of a tournament file.
type footer struct {
	records, events int
	head            Hash   // of the chain of events
	digest          Hash   // running hash over all lines before the footer
	marks           []byte // markSize bytes of the running hash after each of these lines
	by              signature
}

func (f footer) append(line []byte) []byte {
	line = fmt.Appendf(line, `%s%d,"events":%d,"head":"%s","digest":"%s","marks":"%s"`,
		footerStart, f.records, f.events, f.head, f.digest, base64.StdEncoding.EncodeToString(f.marks))
	return append(f.by.append(line), '}')
}
