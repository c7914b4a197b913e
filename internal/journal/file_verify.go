package journal

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
)

// footer reads the last line and compares all that was read with it.
func (f *fileReader) footer(line []byte) *FileError {
	said, err := parseFooter(line, f.format)
	if err != nil {
		if errors.Is(err, errShort) && line[len(line)-1] != '}' && f.atEnd() {
			return fileError(f.number, FileTruncated)
		}
		return fileError(f.number, FileFooterInvalid, FileArg{"member", memberOf(err)})
	}
	if _, err := f.source.ReadByte(); err == nil {
		return fileError(f.number+1, FileAfterFooter)
	} else if !errors.Is(err, io.EOF) {
		return &FileError{Line: f.number + 1, Code: FileReadFailed, Args: []FileArg{detail(err)}, Err: err}
	}
	if err := f.compare(said); err != nil {
		return err
	}
	if !said.verifies(f.result.Header.Stream) {
		return fileError(f.number, FileSignatureMismatch)
	}
	f.result.Signer = said.by.key
	return checkReferences(f.result.Records, f.result.Events)
}

// compare distinguishes a changed line from a changed footer. If the running hash
// is the one in the footer, the lines are those that were written, and the footer
// was changed. If it is not, the first mark that differs is that of the first
// line that was changed, left out or added.
func (f *fileReader) compare(said footer) *FileError {
	counted := footer{
		records: len(f.result.Records), events: len(f.result.Events),
		head: f.result.Head.Hash, digest: f.digest, marks: f.marks,
		by: said.by,
	}
	if bytes.Equal(said.append(nil), counted.append(nil)) {
		return nil
	}
	if said.digest != counted.digest {
		same := 0
		for same < min(len(said.marks), len(counted.marks)) && said.marks[same] == counted.marks[same] {
			same++
		}
		if same < max(len(said.marks), len(counted.marks)) {
			return fileError(same/markSize+1, FileHashMismatch)
		}
	}
	return fileError(f.number, FileFooterMismatch)
}

// checkReferences looks up the records that the events refer to. Records that
// no event refers to are ignored: they do not affect any event.
func checkReferences(records []Record, events []Event) *FileError {
	byID := make(map[string]Record, len(records))
	for _, record := range records {
		byID[record.ID] = record
	}
	for _, reference := range References(events) {
		record, found := byID[reference.ID]
		code := FileRecordHashMismatch
		switch {
		case !found:
			code = FileRecordMissing
		case record.Erased, record.Hash() == reference.Hash:
			continue
		}
		line := 1 + len(records) + int(reference.Seq)
		return fileError(line, code, FileArg{"record", reference.ID}, FileArg{"event", fmt.Sprint(reference.Seq)})
	}
	return nil
}

func parseRecord(line []byte) (Record, error) {
	s := scanner{rest: line}
	record := Record{ID: s.text(recordStart)}
	if bytes.Equal(s.rest, []byte(`,"erased":true}`)) {
		record.Erased = true
		return record, record.Validate()
	}
	salt := s.text(`,"salt":"`)
	record.Data = s.object(`,"data":`)
	s.end()
	if err := s.fault(); err != nil {
		return Record{}, err
	}
	var err error
	if record.Salt, err = parseBase64(salt); err != nil {
		return Record{}, inMember("salt", err)
	}
	return record, record.Validate()
}

func parseFooter(line []byte, format uint64) (footer, error) {
	s := scanner{rest: line}
	said := footer{records: int(s.number(footerStart)), events: int(s.number(`,"events":`))}
	head, digest, marks := s.text(`,"head":"`), s.text(`,"digest":"`), s.text(`,"marks":"`)
	if format == SignedFormat {
		said.by = s.signature()
	}
	s.end()
	if err := s.fault(); err != nil {
		return footer{}, err
	}
	for _, hash := range []struct {
		member, text string
		into         *Hash
	}{{"head", head, &said.head}, {"digest", digest, &said.digest}} {
		var ok bool
		if *hash.into, ok = ParseHash(hash.text); !ok {
			return footer{}, inMember(hash.member, errors.New("not a hash"))
		}
	}
	var err error
	if said.marks, err = parseBase64(marks); err != nil {
		return footer{}, inMember("marks", err)
	}
	return said, nil
}

// parseBase64 accepts one spelling only: without line breaks and spare bits.
func parseBase64(text string) ([]byte, error) {
	value, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil || base64.StdEncoding.EncodeToString(value) != text {
		return nil, errors.New("not base 64")
	}
	return value, nil
}
