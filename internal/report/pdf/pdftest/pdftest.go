// Package pdftest reads the files of package pdf back, for tests: their texts, which are packed and so not found by whoever only looks for a word among the bytes.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	stream = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	shown  = regexp.MustCompile(`(?s)BT [\d.]+ ([\d.]+) Td \(((?:\\.|[^\\)])*)\) Tj ET`)
	escape = regexp.MustCompile(`(?s)\\(.)`)
)

// Pages are the texts of a file page by page, a line for each line that is
// written at one height one after the other.
func Pages(t testing.TB, file []byte) []string {
	t.Helper()
	var all []string
	for _, found := range stream.FindAllSubmatch(file, -1) {
		reader, err := zlib.NewReader(bytes.NewReader(found[1]))
		if err != nil {
			continue // a picture
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(content, []byte(" Tj ET")) {
			continue
		}
		var page strings.Builder
		height := ""
		for _, piece := range shown.FindAllSubmatch(content, -1) {
			switch {
			case height == "":
			case height == string(piece[1]):
				page.WriteString(" | ")
			default:
				page.WriteString("\n")
			}
			height = string(piece[1])
			page.WriteString(decoded(piece[2]))
		}
		all = append(all, page.String())
	}
	return all
}

// decoded is a text of the file: UTF-16, with some bytes escaped.
func decoded(text []byte) string {
	raw := escape.ReplaceAllFunc(text, func(found []byte) []byte {
		if found[1] == 'r' {
			return []byte{'\r'}
		}
		return found[1:]
	})
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
	}
	return string(utf16.Decode(units))
}
