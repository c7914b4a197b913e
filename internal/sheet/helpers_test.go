package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

func encodeWith(t *testing.T, name Encoding, text string) string {
	t.Helper()
	charmaps := map[Encoding]encoding.Encoding{Windows1250: charmap.Windows1250, ISO88592: charmap.ISO8859_2}
	data, err := charmaps[name].NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func utf16Bytes(mark, text string, bigEndian bool) string {
	data := []byte(mark)
	for _, unit := range utf16.Encode([]rune(text)) {
		if bigEndian {
			data = binary.BigEndian.AppendUint16(data, unit)
		} else {
			data = binary.LittleEndian.AppendUint16(data, unit)
		}
	}
	return string(data)
}

// part is one file of a workbook.
type part struct{ name, content string }

func archive(parts ...part) []byte {
	var file bytes.Buffer
	out := zip.NewWriter(&file)
	for _, p := range parts {
		w, err := out.Create(p.name)
		if err == nil {
			_, err = w.Write([]byte(p.content))
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	if err := out.Close(); err != nil {
		panic(err)
	}
	return file.Bytes()
}

// The smallest workbook: one worksheet with the given rows.
func smallWorkbook(sheetData string, more ...part) []byte {
	return workbookOf(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`+sheetData+`</sheetData></worksheet>`, more...)
}

func workbookOf(worksheet string, more ...part) []byte {
	const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`
	return archive(append([]part{
		{"[Content_Types].xml", head + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
			`<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
			`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`},
		{"_rels/.rels", head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
			`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", head + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
			`<sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", head + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
			`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", worksheet},
	}, more...)...)
}
