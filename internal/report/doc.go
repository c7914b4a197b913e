// Package report makes the papers of a tournament: the starting list, the
// pairings of a round, table cards, the whole schedule with blanks for the
// results, the standings, the cross table, and for a Swiss
// tournament the progress table and the chart for the wall.
//
// [Build] makes a [Document] from a snapshot: typed tables with headings and
// notes in one language, without any layout. Package web shows it as A4
// pages; [Document.Sheet] gives the same as one table for CSV and XLSX.
// Begin with document.go and build.go; each paper is a file of its own.
package report
