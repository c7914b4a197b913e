package words

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/i18n"
)

// polishMoves writes moves of chess as Polish players do: letters of Polish names, a colon for a capture, zeros for
// castling and a promotion without a sign (FIDE C), as chess.PolishNotation does from a position.
var polishMoves = strings.NewReplacer("Q", "H", "R", "W", "B", "G", "N", "S", "x", ":", "=", "", "O", "0")

// ChessMove is a move that is written as in PGN, as people read it in the printer's language.
func ChessMove(p *i18n.Printer, text string) string {
	if p.Lang() != i18n.PL {
		return text
	}
	return polishMoves.Replace(text)
}

// tellChessMoves are the reasons that name a move of chess which was made or must be made. Others repeat
// what somebody typed, which stays as it is.
var tellChessMoves = []article.Code{"chess.move.owed", "chess.move.touched", "chess.touch.kept", "chess.sealed.not_allowed", "chess.claim.owed"}

// withChessMoves is a reason with its moves as [ChessMove].
func withChessMoves(p *i18n.Printer, reason article.Reason) article.Reason {
	if !slices.Contains(tellChessMoves, reason.Code) {
		return reason
	}
	reason.Args = slices.Clone(reason.Args)
	for i, arg := range reason.Args {
		if text, ok := arg.Value.(article.Text); ok && (arg.Name == "move" || arg.Name == "owed") {
			reason.Args[i].Value = article.Text(ChessMove(p, string(text)))
		}
	}
	return reason
}
