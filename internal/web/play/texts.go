package play

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/web/page"
)

// scriptTexts are the keys below "play." and "board." of what the scripts say, by the name under
// which they know it.
var scriptTexts = []string{
	"play.say.gone", "play.say.late", "play.link.lost", "play.link.lost.clock", "play.say.back", "play.say.your_turn", "play.came", "play.line", "play.line.over", "play.line.over.example", "play.not_begun", "play.on_move", "play.say.offered", "play.say.takeback",
	"play.say.low", "play.say.step", "play.say.step_untimed", "play.say.first", "play.say.newer", "play.confirm.resign", "play.confirm.abort", "play.confirm.victory", "play.confirm.close_envelope", "play.link.copied", "play.say.resend", "play.left.draughts", "play.back.opponent", "play.back.white", "play.back.black",
}

// textsFor are the texts of the scripts of a game's page, and the labels of all acts; without those of pieces that are on no
// board of it.
func textsFor(reader page.Reader, v article.Variant) map[string]string {
	texts := make(map[string]string)
	other := "draughts"
	if v.IsDraughts() {
		other = "chess"
	}
	for _, key := range slices.Concat(scriptTexts, boardTexts) {
		if strings.Contains(key, other) {
			continue
		}
		texts[key] = reader.Text(key)
	}
	for _, a := range acts {
		texts["play.act."+a.word] = reader.Text("play.act." + a.word)
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
