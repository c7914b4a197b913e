package sheet

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"
)

// allocated is how many bytes are allocated while f runs.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ';'
	}
	return len(p), nil
}

// zeros is an archive of a few kilobytes that unpacks to size bytes and claims
// to unpack to claimed.
func zeros(t *testing.T, size int, claimed uint64) []byte {
	t.Helper()
	var packed, file bytes.Buffer
	compressor, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	content := make([]byte, size)
	if _, err := compressor.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := compressor.Close(); err != nil {
		t.Fatal(err)
	}
	out := zip.NewWriter(&file)
	w, err := out.CreateRaw(&zip.FileHeader{
		Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(content),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: claimed,
	})
	if err == nil {
		_, err = w.Write(packed.Bytes())
	}
	if err := errors.Join(err, out.Close()); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestBombsAreRefusedInBoundedMemory(t *testing.T) {
	const full = 8 << 20 // the largest file
	fill := func(unit string) io.Reader { return strings.NewReader(strings.Repeat(unit, full/len(unit))) }
	pack := func(data []byte) io.Reader { return bytes.NewReader(data) }
	parts := make([]part, maxParts+1)
	for i := range parts {
		parts[i].name = "xl/a"
	}
	for name, tc := range map[string]struct {
		file io.Reader
		want Code
	}{
		"endless":                 {endless{}, TooLarge},
		"empty cells":             {fill(","), Empty},
		"empty cells in quotes":   {fill(`"";`), Empty},
		"empty rows":              {fill("\n"), Empty},
		"cells in one row":        {fill("a,"), TooManyColumns},
		"rows":                    {fill("a\n"), TooManyRows},
		"quotes":                  {fill(`"`), CellTooLong},
		"text after quotes":       {fill(`"a`), TextAfterQuote},
		"one long cell":           {fill("a"), CellTooLong},
		"control characters":      {fill("\x00\n"), ControlCharacter},
		"zeros that say so":       {pack(zeros(t, 64<<20, 64<<20)), UnpackedTooLarge},
		"zeros that say less":     {pack(zeros(t, 64<<20, 1000)), DamagedWorkbook},
		"zeros that say nothing":  {pack(zeros(t, 64<<20, 0)), DamagedWorkbook},
		"many parts":              {pack(archive(parts...)), SuspiciousContent},
		"a tag without end":       {pack(workbookOf("<worksheet " + strings.Repeat(`a="" `, 1<<20))), SuspiciousContent},
		"a tag with attributes":   {pack(workbookOf("<worksheet " + strings.Repeat(`a="" `, 1<<20) + "/>")), SuspiciousContent},
		"elements in elements":    {pack(workbookOf(strings.Repeat("<a>", 1<<20))), SuspiciousContent},
		"elements closed, too":    {pack(workbookOf(strings.Repeat("<a>", 200) + strings.Repeat("</a>", 200))), SuspiciousContent},
		"an entity":               {pack(workbookOf(`<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet>&b;</worksheet>`)), DamagedWorkbook},
		"a last row with nothing": {pack(smallWorkbook(`<row r="1048576"/>`)), Empty},
	} {
		t.Run(name, func(t *testing.T) {
			var err error
			used := allocated(func() { _, err = Read(name, tc.file, Limits{}) })
			var wrong *Error
			if !errors.As(err, &wrong) || wrong.Code != tc.want {
				t.Errorf("%v, want %s", err, tc.want)
			}
			// Reading grows a buffer step by step; then the text is copied
			// once or twice.
			if used > 128<<20 {
				t.Errorf("%d MiB allocated", used>>20)
			}
		})
	}
}
