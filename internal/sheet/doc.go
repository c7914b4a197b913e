// Package sheet reads and writes tables: CSV and XLSX, in and out.
//
// Reading begins with [Read], which recognises text or a workbook by its content
// and returns a [Grid]: the rows that are not blank, with the numbers a
// spreadsheet shows. Text may be separated by semicolons, commas or tabs, in
// UTF-8, UTF-16 with a byte-order mark, Windows-1250 or ISO-8859-2.
// [Grid.Find] finds columns by their headings. What cannot be read gives an
// [Error]: a code, the place, and arguments for the text. Reading never panics,
// and never uses more memory than [Limits] allow.
//
// Writing begins with a [Table], which [WriteCSV] and [WriteXLSX] write. A
// spreadsheet that opens a CSV file takes "=1+1" for a formula and the result
// 2-0 for a date; such cells are written with an apostrophe in front, and
// reading takes away exactly the apostrophes that writing puts there.
//
// The package does not depend on tournaments: the application decides which
// columns a list of players has. It imports nothing of the project.
package sheet
