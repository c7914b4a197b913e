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
	CodeSetupCastlingKing     article.Code = "chess.setup.castling_king"      // castling rights and the king not on its start square: side
	CodeSetupCastlingRook     article.Code = "chess.setup.castling_rook"      // a castling right without its rook: side, square
	CodeSetupCastlingTwo      article.Code = "chess.setup.castling_two"       // two rooks may castle to the same side: side, square
	CodeSetupEnPassantRank    article.Code = "chess.setup.en_passant_rank"    // no pawn passes there when this side is to move: square, side
	CodeSetupEnPassantPawn    article.Code = "chess.setup.en_passant_pawn"    // there is no pawn that passed: square, pawn
	CodeSetupEnPassantBlocked article.Code = "chess.setup.en_passant_blocked" // the pawn's way is occupied: square, start
	CodeSetupEnPassantCheck   article.Code = "chess.setup.en_passant_check"   // before the pawn's move the opponent was in check already: square
	CodeSetupOpponentInCheck  article.Code = "chess.setup.opponent_in_check"  // the side that has moved is in check: side, square
	CodeSetupManyChecks       article.Code = "chess.setup.many_checks"        // more than two pieces give check: side, count
	CodeSetupTwoChecks        article.Code = "chess.setup.two_checks"         // two pieces that cannot give check at once: side, square, second

	// What is wrong with the text of a FEN; found is the text there.
	CodeFENVariant article.Code = "chess.fen.variant" // the variant is not chess
	CodeFENFields  article.Code = "chess.fen.fields"  // neither four nor six fields: count
	CodeFENField   article.Code = "chess.fen.field"   // a field cannot be read: field, found
	CodeFENRanks   article.Code = "chess.fen.ranks"   // not eight ranks: count
	CodeFENRank    article.Code = "chess.fen.rank"    // not eight squares on a rank: rank, count
	CodeFENPiece   article.Code = "chess.fen.piece"   // neither a piece nor a number of empty squares: rank, found
	CodeFENDigits  article.Code = "chess.fen.digits"  // two numbers of empty squares in a row: rank, found

	CodeStartNumber article.Code = "chess.start.number" // no such start position of Chess960: number, most

	CodeMoveNotOfThis article.Code = "chess.move.not_legal" // a Move of another position: from, to
	CodeMoveIsLegal   article.Code = "chess.move.is_legal"  // recorded as illegal, and legal: move
	// Why a text is no legal move; move is the text.
	CodeMoveNoPosition       article.Code = "chess.move.no_position"       // there is no position: move
	CodeMoveSyntax           article.Code = "chess.move.syntax"            // not a move: move
	CodeMoveAmbiguous        article.Code = "chess.move.ambiguous"         // fits several moves: move, moves
	CodeMoveNoPiece          article.Code = "chess.move.no_piece"          // no such piece of this side there: move, piece
	CodeMoveEmpty            article.Code = "chess.move.empty"             // the square is empty: move, square
	CodeMoveOpponent         article.Code = "chess.move.opponent"          // the piece is the opponent's: move, square
	CodeMoveOtherPiece       article.Code = "chess.move.other_piece"       // another kind of piece is there: move, square, piece
	CodeMoveOwnPiece         article.Code = "chess.move.own_piece"         // an own piece is on the end square: move, square
	CodeMoveImpossible       article.Code = "chess.move.impossible"        // the piece does not move so: move, piece, from, square
	CodeMoveBlocked          article.Code = "chess.move.blocked"           // something is in the way: move, piece, from, square, blocker
	CodeMoveOccupied         article.Code = "chess.move.occupied"          // a pawn does not advance onto a piece: move, piece, from, square
	CodeMoveNothingThere     article.Code = "chess.move.nothing_there"     // a pawn has nothing to capture there: move, square
	CodeMovePromotion        article.Code = "chess.move.promotion"         // the piece the pawn becomes is missing: move
	CodeMoveNoPromotion      article.Code = "chess.move.no_promotion"      // nothing is promoted by this move: move
	CodeMoveTakesKing        article.Code = "chess.move.takes_king"        // a king is never captured: move, square
	CodeMoveKingAttacked     article.Code = "chess.move.king_attacked"     // the king would be attacked there: move, square
	CodeMoveInCheck          article.Code = "chess.move.in_check"          // the king stays in check: move
	CodeMovePinned           article.Code = "chess.move.pinned"            // the king would be exposed: move, from, piece
	CodeMoveCastlingLost     article.Code = "chess.move.castling_lost"     // no right to castle to this side: move
	CodeMoveCastlingCheck    article.Code = "chess.move.castling_check"    // the king is in check: move, square
	CodeMoveCastlingBlocked  article.Code = "chess.move.castling_blocked"  // something is in the way: move, square
	CodeMoveCastlingAttacked article.Code = "chess.move.castling_attacked" // the king would cross or reach an attacked square: move, square

	// What is not as annex C has it in a move that is clear: move, standard.
	CodeNoteCastling     article.Code = "chess.note.castling"       // castling written by the king's squares
	CodeNoteNoLetter     article.Code = "chess.note.no_letter"      // the piece's letter is missing
	CodeNotePawnLetter   article.Code = "chess.note.pawn_letter"    // a pawn has no letter
	CodeNoteTooMuch      article.Code = "chess.note.too_much"       // more of the start is written than needed
	CodeNoteNoCapture    article.Code = "chess.note.no_capture"     // the sign of capture is missing
	CodeNoteNotCapture   article.Code = "chess.note.not_capture"    // nothing is captured
	CodeNoteNoCheck      article.Code = "chess.note.no_check"       // the sign of check is missing
	CodeNoteNotCheck     article.Code = "chess.note.not_check"      // there is no check
	CodeNoteNoMate       article.Code = "chess.note.no_mate"        // the sign of mate is missing
	CodeNoteNotMate      article.Code = "chess.note.not_mate"       // it is not mate
	CodeNoteNotEnPassant article.Code = "chess.note.not_en_passant" // nothing is captured in passing

	// Why something cannot be done in a game.
	CodeGameNoPosition article.Code = "chess.game.no_position" // there is no position to begin from
	CodeGameEdition    article.Code = "chess.game.edition"     // the edition does not cover the variant: edition, variant
	CodeGameOver       article.Code = "chess.game.over"        // the game has ended
	CodeClaimRule      article.Code = "chess.claim.rule"       // no rule is named

	// How a game ended.
	CodeEndCheckmate        article.Code = "chess.end.checkmate" // won: winner
	CodeEndStalemate        article.Code = "chess.end.stalemate"
	CodeEndDead             article.Code = "chess.end.dead"              // neither side can mate
	CodeEndFivefold         article.Code = "chess.end.fivefold"          // the same position: times
	CodeEndSeventyFive      article.Code = "chess.end.seventy_five"      // no pawn moved, nothing captured: moves
	CodeEndThreefold        article.Code = "chess.end.threefold"         // claimed: times
	CodeEndThreefoldWritten article.Code = "chess.end.threefold_written" // claimed by a written move: times, move
	CodeEndFifty            article.Code = "chess.end.fifty"             // claimed: moves
	CodeEndFiftyWritten     article.Code = "chess.end.fifty_written"     // claimed by a written move: moves, move

	// What is illegal at first sight (A.5.4).
	CodeBothInCheck    article.Code = "chess.illegal.both_in_check"  // both kings are attacked
	CodePawnOnLastRank article.Code = "chess.illegal.pawn_last_rank" // a pawn was not promoted: square

	// What a player must do after touching pieces.
	CodeTouchFree        article.Code = "chess.touch.free"         // any legal move
	CodeTouchMove        article.Code = "chess.touch.move"         // move the piece: square
	CodeTouchCapture     article.Code = "chess.touch.capture"      // capture the piece: square
	CodeTouchCaptureWith article.Code = "chess.touch.capture_with" // capture the one with the other: square, from
	CodeTouchCastle      article.Code = "chess.touch.castle"       // castle with the rook: square
	CodeTouchKing        article.Code = "chess.touch.king"         // castling is not legal, move the king: square
	CodeTouchReleased    article.Code = "chess.touch.released"     // the piece stays where it was let go: square, from
	CodeTouchNothing     article.Code = "chess.touch.nothing"      // nothing touched can be moved or captured: any legal move
	CodeTouchClaimLost   article.Code = "chess.touch.claim_lost"   // the right to complain is lost
)
