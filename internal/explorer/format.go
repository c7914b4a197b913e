package explorer

import (
	"bytes"
	"regexp"
	"strings"
)

var (
	notMoves      = regexp.MustCompile(`\[[^\]\n]*\]|\{[^}]*\}|;[^\n]*|\$\d+|\d+\.+`) // tags, comments, numbers of moves
	chessToken    = regexp.MustCompile(`^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#]?[!?]*$`)
	draughtsToken = regexp.MustCompile(`^(?:\d{1,2}|[a-h][1-8])(?:[-x:](?:\d{1,2}|[a-h][1-8]))+[!?*]*$`)
	resultToken   = regexp.MustCompile(`^[0-2]-[0-2]$`)
)

// FormatOf is the format of a file: by the end of its name, else by how it begins.
func FormatOf(name string, head []byte) (Format, bool) {
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".pdn"):
		return PDN, true
	case strings.HasSuffix(lower, ".pgn"):
		return PGN, true
	case bytes.Contains(head, []byte("[GameType ")):
		return PDN, true
	}
	chess, draughts := 0, 0
	for _, token := range bytes.Fields(notMoves.ReplaceAll(head, []byte(" "))) {
		switch {
		case resultToken.Match(token):
		case chessToken.Match(token):
			chess++
		case draughtsToken.Match(token):
			draughts++
		}
	}
	if draughts > chess {
		return PDN, true
	}
	return PGN, chess > 0
}
