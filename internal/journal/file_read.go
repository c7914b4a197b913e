package journal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ReadFile reads a tournament file and verifies all of it: that no line was
// changed, left out, added or cut off since it was written, that the events
// are a chain from the first, and that every record they refer to is there,
// as it was or erased. The error is always a [*FileError].
//
// It holds no more than [MaxFile] bytes. A file without a signature is complete
// and unchanged as far as it says itself: somebody who rewrites the whole file
// can also write a fitting footer. With a signature only the holder of the key
// can; whether File.Signer is who it should be, the caller has to know.
func ReadFile(r io.Reader) (File, error) {
	reader := fileReader{source: bufio.NewReader(r)}
	if err := reader.file(); err != nil {
		return File{}, err
	}
	return reader.result, nil
}

// fileReader takes a file apart line by line.
type fileReader struct {
	source *bufio.Reader
	format uint64
	number int // of the line read last, from 1
	size   int // bytes read so far
	digest Hash
	marks  []byte
	result File
}

func (f *fileReader) file() *FileError {
	if err := f.header(); err != nil {
		return err
	}
	for {
		line, err := f.next()
		if err != nil {
			return err
		}
		if bytes.HasPrefix(line, []byte(footerStart)) {
			return f.footer(line)
		}
		if err := f.body(line); err != nil {
			if f.cut(line) {
				return fileError(f.number, FileTruncated)
			}
			return err
		}
	}
}

// next reads one line without its line break. The caller may keep the bytes.
func (f *fileReader) next() ([]byte, *FileError) {
	f.number++
	var line []byte
	for {
		part, err := f.source.ReadSlice('\n')
		line = append(line, part...)
		f.size += len(part)
		switch {
		case f.size > MaxFile:
			return nil, fileError(f.number, FileTooLarge, FileArg{"limit", strconv.Itoa(MaxFile)}, FileArg{"unit", "bytes"})
		case len(line) > MaxLine+1:
			return nil, fileError(f.number, FileLineTooLong, FileArg{"limit", strconv.Itoa(MaxLine)})
		case err == nil:
			return line[:len(line)-1], nil
		case errors.Is(err, io.EOF):
			return line, fileError(f.number, FileTruncated)
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, &FileError{Line: f.number, Code: FileReadFailed, Args: []FileArg{detail(err)}, Err: err}
		}
	}
}

// keep adds a verified line to the running hash.
func (f *fileReader) keep(line []byte) {
	f.digest = f.digest.Next(line)
	f.marks = append(f.marks, f.digest[:markSize]...)
}

func (f *fileReader) header() *FileError {
	line, err := f.next()
	switch {
	case err != nil && err.Code != FileTruncated:
		return err
	case err != nil && len(line) == 0:
		return fileError(1, FileEmpty)
	case !strings.HasPrefix(string(line), headerStart) && !(err != nil && strings.HasPrefix(headerStart, string(line))):
		if remindsOfDamka(line) {
			return fileError(1, FileHeaderInvalid, FileArg{"member", "file"})
		}
		return fileError(1, FileNotDamka)
	case err != nil:
		return err
	case line[len(line)-1] == '\r':
		return fileError(1, FileLineEndings)
	}
	s := scanner{rest: line}
	f.format = s.number(headerStart)
	if s.err == nil && f.format > FileFormat {
		return fileError(1, FileFormatUnknown,
			FileArg{"format", strconv.FormatUint(f.format, 10)}, FileArg{"known", strconv.Itoa(FileFormat)})
	}
	header := Header{Stream: Stream(s.text(`,"stream":"`)), Engine: s.text(`,"engine":"`)}
	s.end()
	fault := s.fault()
	if fault == nil && f.format < PlainFormat {
		fault = inMember("format", errors.New("no such format"))
	}
	if fault == nil {
		fault = header.validate()
	}
	if fault != nil {
		return fileError(1, FileHeaderInvalid, FileArg{"member", memberOf(fault)})
	}
	f.result.Header = header
	f.keep(line)
	return nil
}

// remindsOfDamka says whether a first line that is no header is one that was
// damaged, or another line of a tournament file: a byte order mark is before
// it, some characters are others, or the header is missing.
func remindsOfDamka(line []byte) bool {
	for _, start := range []string{recordStart, eventStart, footerStart} {
		if bytes.HasPrefix(line, []byte(start)) {
			return true
		}
	}
	parts := 0
	for _, part := range []string{`"file":"damka"`, `"format":`, `"stream":"`, `"engine":"`} {
		if bytes.Contains(line, []byte(part)) {
			parts++
		}
	}
	return parts >= 2
}

// atEnd says that nothing follows the line read last.
func (f *fileReader) atEnd() bool {
	_, err := f.source.Peek(1)
	return errors.Is(err, io.EOF)
}

// cut says that the file was cut off inside a record, an event or the first
// characters of a line: it ends there without a footer. A line break at the end
// makes it no whole line: editors and shells add one. A line that runs on into the
// footer is no such end.
func (f *fileReader) cut(line []byte) bool {
	return f.atEnd() && !bytes.Contains(line, []byte(footerStart)) && slices.ContainsFunc([]string{recordStart, eventStart, footerStart}, func(start string) bool {
		return bytes.HasPrefix(line, []byte(start)) || strings.HasPrefix(start, string(line))
	})
}

// body reads a record or an event.
func (f *fileReader) body(line []byte) *FileError {
	if f.number-1 > MaxFileLines {
		return fileError(f.number, FileTooLarge, FileArg{"limit", strconv.Itoa(MaxFileLines)}, FileArg{"unit", "lines"})
	}
	f.keep(line)
	switch {
	case !utf8.Valid(line):
		return fileError(f.number, FileNotText)
	case bytes.HasPrefix(line, []byte(eventStart)):
		return f.event(line)
	case bytes.HasPrefix(line, []byte(recordStart)):
		return f.record(line)
	}
	return fileError(f.number, FileLineInvalid)
}

func (f *fileReader) event(line []byte) *FileError {
	event, err := ParseLine(line)
	if err != nil {
		return fileError(f.number, FileEventInvalid, FileArg{"member", memberOf(err)})
	}
	if expected := f.result.Head.Seq + 1; event.Seq != expected {
		return fileError(f.number, FileSequenceGap,
			FileArg{"expected", fmt.Sprint(expected)}, FileArg{"found", fmt.Sprint(event.Seq)})
	}
	event.Stream = f.result.Header.Stream
	event.Hash = f.result.Head.Hash.Next(line)
	f.result.Head = Head{Seq: event.Seq, Hash: event.Hash}
	f.result.Events = append(f.result.Events, event)
	return nil
}

func (f *fileReader) record(line []byte) *FileError {
	record, err := parseRecord(line)
	if err != nil {
		return fileError(f.number, FileRecordInvalid, FileArg{"member", memberOf(err)})
	}
	records := f.result.Records
	if len(f.result.Events) > 0 || len(records) > 0 && records[len(records)-1].ID >= record.ID {
		return fileError(f.number, FileRecordOrder, FileArg{"record", record.ID})
	}
	f.result.Records = append(records, record)
	return nil
}
