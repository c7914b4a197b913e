// Package pdf draws the papers of a tournament: [report.Document] in, a PDF file
// out. What a paper says is package report's; here are pages, columns, letters
// and lines.
//
// [Write] reads no clock and asks nobody, so the same document is the same file,
// byte for byte. The fonts lie beside it (tools/fonts says what they are made
// of), and of each the letters in use are in the file, so that it looks the same
// everywhere and its text can be searched and copied.
//
// Begin with write.go; page.go has pages, their heads and feet; table.go has
// tables. cards.go draws what is no table.
package pdf
