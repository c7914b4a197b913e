package words

import (
	"regexp"
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

// tellChessMoves are the reasons that name moves of chess which were made, can be made or must be made, and the arguments
// that they are in. Other arguments repeat what somebody typed, which stays as it is, and notes on how a move is written in a
// file (chess.note) say what belongs there. Reasons are kept in journals, where an argument is a text like any other, so
// its type cannot say so.
var tellChessMoves = map[article.Code][]string{
	"chess.move.owed":             {"move", "owed"},
	"chess.move.touched":          {"move"},
	"chess.move.is_legal":         {"move"},
	"chess.move.ambiguous":        {"moves"},
	"chess.touch.kept":            {"move"},
	"chess.sealed.not_allowed":    {"move"},
	"chess.claim.owed":            {"owed"},
	"chess.end.threefold_written": {"move"},
	"chess.end.fifty_written":     {"move"},
	"game.transmit.other":         {"move"},
}

// isOfChess are moves that are written differently in Polish; none of draughts looks like one, also on boards with letters.
var isOfChess = regexp.MustCompile(`(?:^| )(?:[KQRBNO]|[a-h]x|[a-h][18]=)`)

// withChessMoves is a reason with its moves as [ChessMove].
func withChessMoves(p *i18n.Printer, reason article.Reason) article.Reason {
	names := tellChessMoves[reason.Code]
	if names == nil {
		return reason
	}
	reason.Args = slices.Clone(reason.Args)
	for i, arg := range reason.Args {
		if text, ok := arg.Value.(article.Text); ok && slices.Contains(names, arg.Name) && isOfChess.MatchString(string(text)) {
			reason.Args[i].Value = article.Text(ChessMove(p, string(text)))
		}
	}
	return reason
}
