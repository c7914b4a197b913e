package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
)

// Limits that no genuine workbook exceeds. The library that reads workbooks has
// all of it in memory and takes a broken worksheet for a short one, so every
// part is inspected first.
const (
	maxParts = 2_000   // files in the archive
	maxTag   = 1 << 16 // bytes of a tag with its attributes
	maxDepth = 100     // elements within elements
)

// inspect refuses archives that are no workbooks, unpack to more than they
// may, or have parts that cannot be read.
func inspect(data []byte, limits Limits) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fail(DamagedWorkbook, Arg{"part", "ZIP"})
	}
	if len(archive.File) > maxParts {
		return fail(SuspiciousContent, Arg{"part", "ZIP"})
	}
	if err := checkKind(archive); err != nil {
		return err
	}
	left := limits.Unpacked
	for _, part := range archive.File {
		content, err := unpack(part, left)
		switch {
		case errors.Is(err, errUnpackedTooLarge):
			return fail(UnpackedTooLarge, Arg{"limit", sizeInWords(limits.Unpacked)})
		case err != nil:
			return fail(DamagedWorkbook, Arg{"part", partName(part)})
		}
		left -= len(content)
		if err := checkPart(part, content); err != nil {
			return err
		}
	}
	return nil
}

// checkKind refuses archives that are no workbooks: documents, packed folders.
func checkKind(archive *zip.Reader) error {
	for _, part := range archive.File {
		switch name := strings.ToLower(strings.ReplaceAll(part.Name, `\`, "/")); {
		case strings.HasPrefix(name, "xl/"):
			return nil
		case name == "mimetype":
			return fail(OpenDocument)
		}
	}
	return fail(NotAWorkbook)
}

var errUnpackedTooLarge = errors.New("unpacks to too much")

// unpack unpacks at most limit bytes, whatever size the archive states.
func unpack(part *zip.File, limit int) ([]byte, error) {
	if part.UncompressedSize64 > uint64(limit) {
		return nil, errUnpackedTooLarge
	}
	content, err := part.Open()
	if err != nil {
		return nil, err
	}
	defer content.Close()
	unpacked, err := io.ReadAll(io.LimitReader(content, int64(limit)+1))
	if len(unpacked) > limit {
		return nil, errUnpackedTooLarge
	}
	return unpacked, err
}

func checkPart(part *zip.File, content []byte) error {
	switch strings.ToLower(path.Ext(part.Name)) {
	case ".xml", ".rels":
	default:
		return nil
	}
	if hasLongTag(content) {
		return fail(SuspiciousContent, Arg{"part", partName(part)})
	}
	decoder := xml.NewDecoder(bytes.NewReader(content))
	for depth := 0; ; {
		token, err := decoder.Token()
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
		switch {
		case depth > maxDepth:
			return fail(SuspiciousContent, Arg{"part", partName(part)})
		case errors.Is(err, io.EOF) && depth == 0:
			return nil
		case err != nil || depth < 0:
			return fail(DamagedWorkbook, Arg{"part", partName(part)})
		}
	}
}

// hasLongTag says whether a tag is longer than any genuine one.
func hasLongTag(content []byte) bool {
	for {
		start := bytes.IndexByte(content, '<')
		if start < 0 {
			return false
		}
		content = content[start:]
		end := bytes.IndexByte(content, '>')
		if end > maxTag || end < 0 && len(content) > maxTag {
			return true
		}
		content = content[max(end, 1):]
	}
}

// partName is the name of a part without its folders, short enough to show.
func partName(part *zip.File) string {
	return beginning(path.Base(strings.ToValidUTF8(part.Name, "?")), "\n")
}
