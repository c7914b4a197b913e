package journal

import (
	"bytes"
	"errors"
	"fmt"
)

// The versions of the tournament file. They differ in the footer alone.
const (
	PlainFormat  = 1            // not signed
	SignedFormat = 2            // with a signature
	FileFormat   = SignedFormat // the newest that this program reads
)

// Limits of a tournament file: the most that a reader has to hold. The largest
// event that the tables allow, 100 players each against each, has 4,950
// results in about 1 MB.
const (
	MaxFile      = 64 << 20 // bytes
	MaxFileLines = 100_000  // records and events together
)

// Header is the first line of a tournament file.
type Header struct {
	Stream Stream
	Engine string // name and version of the program that wrote it; letters, digits, spaces and . , + - _ ( ) / : at most 64
}

// File is a tournament file that was read and verified: the records in the
// order of their ids, the events from the first, and the head of their chain.
type File struct {
	Header  Header
	Records []Record
	Events  []Event
	Head    Head
	Signer  PublicKey // of the installation that wrote it, whose signature fits; zero: it is not signed
}

// Fingerprint is printed on the final report: see [Hash.Fingerprint].
func (f File) Fingerprint() string { return f.Head.Hash.Fingerprint() }

// FileCode names what is wrong with a tournament file. Every code has a text
// in every language.
type FileCode string

// The codes, with the arguments their texts may use.
const (
	FileEmpty              FileCode = "file.empty"                // nothing in it
	FileNotDamka           FileCode = "file.not_damka"            // the first line is of something else, or nothing is left of it
	FileFormatUnknown      FileCode = "file.format_unknown"       // format, known: written by a newer version
	FileHeaderInvalid      FileCode = "file.header_invalid"       // member: of the line, at or after which it is wrong
	FileLineEndings        FileCode = "file.line_endings"         // line ends rewritten in transfer, as e-mail in text mode does
	FileLineInvalid        FileCode = "file.line_invalid"         // neither record, event nor footer
	FileLineTooLong        FileCode = "file.line_too_long"        // limit: bytes
	FileNotText            FileCode = "file.not_text"             // bytes that are no text
	FileRecordInvalid      FileCode = "file.record_invalid"       // member
	FileEventInvalid       FileCode = "file.event_invalid"        // member
	FileFooterInvalid      FileCode = "file.footer_invalid"       // member
	FileRecordOrder        FileCode = "file.record_order"         // record: twice, out of order or after an event
	FileSequenceGap        FileCode = "file.sequence_gap"         // expected, found: numbers of events
	FileTooLarge           FileCode = "file.too_large"            // limit, unit: bytes or lines
	FileTruncated          FileCode = "file.truncated"            // it ends before its footer does
	FileAfterFooter        FileCode = "file.after_footer"         // something follows the last line
	FileHashMismatch       FileCode = "file.hash_mismatch"        // this line is not the one that was written
	FileFooterMismatch     FileCode = "file.footer_mismatch"      // the footer does not fit the lines, which are unchanged
	FileRecordMissing      FileCode = "file.record_missing"       // record, event: which refers to it
	FileRecordHashMismatch FileCode = "file.record_hash_mismatch" // record, event: whose hash of it is another
	FileSignatureMismatch  FileCode = "file.signature_mismatch"   // changed after it was signed, hashes and all
	FileReadFailed         FileCode = "file.read_failed"          // detail: the medium, not the file
)

// FileCodes lists every code, for the test that each has its texts.
func FileCodes() []FileCode {
	return []FileCode{
		FileEmpty, FileNotDamka, FileFormatUnknown, FileHeaderInvalid, FileLineEndings, FileLineInvalid,
		FileLineTooLong, FileNotText, FileRecordInvalid, FileEventInvalid, FileFooterInvalid,
		FileRecordOrder, FileSequenceGap, FileTooLarge, FileTruncated, FileAfterFooter, FileHashMismatch,
		FileFooterMismatch, FileRecordMissing, FileRecordHashMismatch, FileSignatureMismatch, FileReadFailed,
	}
}

// FileError says what is wrong with a tournament file and where. It has no
// sentence: texts are made from the code and the arguments elsewhere. Only
// the argument "detail" of [FileReadFailed] is English and for experts.
type FileError struct {
	Line int // from 1
	Code FileCode
	Args []FileArg
	Err  error // what the reader returned, with FileReadFailed
}

// Changed says that the file is one of Damka and not as it was written: something
// in it was changed, left out, added or cut off. A newer version's file, one that
// is larger than any this program writes, and one that could not be read to its end
// may be as they were written.
func (e *FileError) Changed() bool {
	switch e.Code {
	case FileEmpty, FileNotDamka, FileFormatUnknown, FileTooLarge, FileReadFailed:
		return false
	case FileLineTooLong:
		return e.Line > 1
	}
	return true
}

// Cut says that the end of the file is missing and that what is left of it is
// as it was written, as far as that can be seen.
func (e *FileError) Cut() bool { return e.Code == FileTruncated }

// FileArg is one named argument of a [FileError].
type FileArg struct{ Name, Value string }

func (e *FileError) Error() string {
	text := fmt.Sprintf("line %d: %s", e.Line, e.Code)
	for _, arg := range e.Args {
		text += fmt.Sprintf(" %s=%s", arg.Name, arg.Value)
	}
	return text
}

// Unwrap is the error of the medium, if it was one.
func (e *FileError) Unwrap() error { return e.Err }

// Arg finds an argument's value by name; "" if there is none.
func (e *FileError) Arg(name string) string {
	for _, arg := range e.Args {
		if arg.Name == name {
			return arg.Value
		}
	}
	return ""
}

// AsFileError finds the file error in err's chain.
func AsFileError(err error) (*FileError, bool) {
	var fileError *FileError
	ok := errors.As(err, &fileError)
	return fileError, ok
}

func fileError(line int, code FileCode, args ...FileArg) *FileError {
	return &FileError{Line: line, Code: code, Args: args}
}

func detail(err error) FileArg { return FileArg{"detail", err.Error()} }

// IsFile says whether data begin as a tournament file does, so that anyone who
// expects another kind of file can say what this one is.
func IsFile(data []byte) bool { return bytes.HasPrefix(data, []byte(`{"file":"damka"`)) }
