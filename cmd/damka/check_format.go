package main

import (
	"bufio"
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
)

// beginning is how many bytes of a file are looked at to tell games of chess
// from games of draughts.
const beginning = 64 << 10

// signsOfChess are what only games of chess have, if neither the command nor
// the file's name says what they are: a tag of other variants than the usual,
// a board of eight ranks, or a usual first move.
var signsOfChess = regexp.MustCompile(`\[(Variant|WhiteElo|BlackElo|ECO) |\[FEN "[^"/]*(/[^"/]*){7}"|\b1\.\s*([a-h][34]\s|N[acfh]3|Sf3)`)

// isChess says whether the file has games of chess: by the command, by the
// file's name, and only then by what it looks like.
func (c *checkCommand) isChess(source *bufio.Reader) bool {
	name := strings.ToLower(filepath.Ext(c.File))
	switch {
	case name == ".pdn", c.Variant.IsDraughts():
		return false
	case name == ".pgn", c.Variant.IsValid():
		return true
	}
	text, _ := source.Peek(beginning) // whatever is there; reading will tell of errors
	return !c.isOfDraughts(source) && signsOfChess.Match(text)
}

// isOfDraughts says whether the file's name or a tag says that its games are of
// draughts.
func (c *checkCommand) isOfDraughts(source *bufio.Reader) bool {
	text, _ := source.Peek(beginning)
	return strings.EqualFold(filepath.Ext(c.File), ".pdn") || bytes.Contains(text, []byte("[GameType "))
}
