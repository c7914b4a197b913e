package games

import (
	"bytes"
	"regexp"

	"damka/article"
)

// A file of another kind would be refused move by move, in words that help nobody. So it is looked at first: whether it is a text at all,
// and which game its moves are of. Only what is plain is refused.

var (
	notMoves      = regexp.MustCompile(`\[[^\]\n]*\]|\{[^}]*\}|;[^\n]*|\$\d+|\d+\.+`) // tags, comments, numbers of moves
	chessToken    = regexp.MustCompile(`^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#]?[!?]*$`)
	draughtsToken = regexp.MustCompile(`^(?:\d{1,2}|[a-h][1-8])(?:[-x:](?:\d{1,2}|[a-h][1-8]))+[!?*]*$`)
	resultToken   = regexp.MustCompile(`^[0-2]-[0-2]$`)
)

const (
	looked   = 64 << 10 // bytes
	fewMoves = 3        // as many at least say which game it is
)

// otherKind is why a file is not one of games of this kind; nil: it may be.
func otherKind(content []byte, variant article.Variant) error {
	head := content[:min(len(content), looked)]
	if isBinary(head) {
		return article.Refuse(CodeImportBinary, "")
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
	switch {
	case variant.IsDraughts() && chess >= fewMoves && draughts == 0:
		return article.Refuse(CodeImportChess, "")
	case !variant.IsDraughts() && draughts >= fewMoves && chess == 0:
		return article.Refuse(CodeImportDraughts, "")
	}
	return nil
}

// isBinary: texts have no such signs, in no encoding that is read; UTF-16 begins with a mark.
func isBinary(head []byte) bool {
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) {
		return false
	}
	strange := 0
	for _, b := range head {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' && b != 0x1a {
			strange++
		}
	}
	return strange > 0 && strange*100 >= len(head)
}
