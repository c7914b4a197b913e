package board

import (
	"strings"

	"damka/internal/i18n"
)

// Texts are what the board and the line of commands say, by their keys, without those of pieces that are on no board of the game:
// draughts or chess; of no game: all of them.
func Texts(p *i18n.Printer, game string) map[string]string {
	texts, other := make(map[string]string), map[string]string{"draughts": "chess", "chess": "draughts"}[game]
	for _, key := range boardTexts {
		if other == "" || !strings.Contains(key, other) {
			texts[key] = p.Text(key)
		}
	}
	return texts
}

// boardTexts are what the board and the line of commands say.
var boardTexts = []string{
	"action.back", "board.label", "board.empty", "board.choose", "board.promote", "board.promote.queen", "board.promote.rook", "board.promote.bishop", "board.promote.knight",
	"board.kind.draughts_king", "board.kind.chess_pawn", "board.kind.chess_knight", "board.kind.chess_bishop", "board.kind.chess_rook", "board.kind.chess_queen", "board.kind.chess_king",
	"board.draughts.white_man", "board.draughts.white_king", "board.draughts.black_man", "board.draughts.black_king", "board.chess.white_pawn",
	"board.chess.white_knight", "board.chess.white_bishop", "board.chess.white_rook", "board.chess.white_queen", "board.chess.white_king", "board.chess.black_pawn",
	"board.chess.black_knight", "board.chess.black_bishop", "board.chess.black_rook", "board.chess.black_queen", "board.chess.black_king", "line.no_move",
	"line.clocks", "line.stand", "line.no_clock", "line.over", "line.turn.white", "line.turn.black", "line.count", "line.opponent", "line.pieces.w", "line.pieces.b",
	"line.row", "line.row_range", "line.none", "line.no_back", "line.no_moves", "line.move", "line.no_side", "line.help", "line.unknown",
}
