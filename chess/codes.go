package chess

import "damka/article"

// The codes of every reason this package gives. Texts for people are made
// from them elsewhere; the arguments are named beside each.
const (
	// What is wrong with a Setup.
	CodeSetupVariant          article.Code = "chess.setup.variant"            // not a variant of chess
	CodeSetupTurn             article.Code = "chess.setup.turn"               // no side is to move
	CodeSetupPiece            article.Code = "chess.setup.piece"              // no such piece: square
	CodeSetupPawnRank         article.Code = "chess.setup.pawn_rank"          // a pawn on the first or last rank: square
	CodeSetupNoKing           article.Code = "chess.setup.no_king"            // no king: side
	CodeSetupManyKings        article.Code = "chess.setup.many_kings"         // several kings: side, count
	CodeSetupManyPawns        article.Code = "chess.setup.many_pawns"         // too many pawns: side, count, most
	CodeSetupMany             article.Code = "chess.setup.many"               // too many pieces: side, count, most
	CodeSetupPromoted         article.Code = "chess.setup.promoted"           // more promoted pieces than pawns are missing: side, count, pawns
	CodeSetupCastlingKing     article.Code = "chess.setup.castling_king"      // castling rights and the king not at home: side
	CodeSetupCastlingRook     article.Code = "chess.setup.castling_rook"      // a castling right without its rook: side, square
	CodeSetupCastlingTwo      article.Code = "chess.setup.castling_two"       // two rooks may castle to the same side: side, square
	CodeSetupEnPassantRank    article.Code = "chess.setup.en_passant_rank"    // no pawn passes there when this side is to move: square, side
	CodeSetupEnPassantPawn    article.Code = "chess.setup.en_passant_pawn"    // there is no pawn that passed: square, pawn
	CodeSetupEnPassantBlocked article.Code = "chess.setup.en_passant_blocked" // the pawn's way is occupied: square, start
	CodeSetupEnPassantCheck   article.Code = "chess.setup.en_passant_check"   // before the pawn's move the opponent was in check already: square
	CodeSetupOpponentInCheck  article.Code = "chess.setup.opponent_in_check"  // the side that has moved is in check: side, square
	CodeSetupManyChecks       article.Code = "chess.setup.many_checks"        // more than two pieces give check: side, count

	// What is wrong with the text of a FEN; found is what stands there.
	CodeFENVariant article.Code = "chess.fen.variant" // the variant is not chess
	CodeFENFields  article.Code = "chess.fen.fields"  // neither four nor six fields: count
	CodeFENField   article.Code = "chess.fen.field"   // a field cannot be read: field, found
	CodeFENRanks   article.Code = "chess.fen.ranks"   // not eight ranks: count
	CodeFENRank    article.Code = "chess.fen.rank"    // not eight squares on a rank: rank, count
	CodeFENPiece   article.Code = "chess.fen.piece"   // neither a piece nor a number of empty squares: rank, found
	CodeFENDigits  article.Code = "chess.fen.digits"  // two numbers of empty squares in a row: rank, found

	CodeStartNumber article.Code = "chess.start.number" // no such start position of Chess960: number, most

	CodeMoveNotOfThis article.Code = "chess.move.not_legal" // a Move of another position: from, to
)
