package pgn

import (
	"errors"
	"slices"
	"strings"

	"damka/article"
	"damka/chess"
)

// The names that programs give the games in the tag Variant, in small letters
// and without spaces.
var variantNames = map[string]article.Variant{
	"": article.Chess, "?": article.Chess, "-": article.Chess, "chess": article.Chess, "standard": article.Chess, "normal": article.Chess,
	"classical": article.Chess, "orthodox": article.Chess, "fromposition": article.Chess, "szachy": article.Chess,
	"chess960": article.Chess960, "960": article.Chess960, "freestyle": article.Chess960, "freestylechess": article.Chess960,
	"fischerandom": article.Chess960, "fischerrandom": article.Chess960, "fischerandomchess": article.Chess960,
	"fischerrandomchess": article.Chess960, "frc": article.Chess960, "chess9lx": article.Chess960,
}

// Variant is the game named by the tag Variant; chess if there is none. Games
// that Damka does not have are refused.
func (g *Game) Variant() (article.Variant, error) {
	text, _ := g.Tag("Variant")
	name := strings.ToLower(strings.NewReplacer(" ", "", "-", "", "_", "").Replace(text))
	v, known := variantNames[name]
	if !known {
		return 0, article.Refuse(CodeVariantOther, "", textArg("found", text))
	}
	return v, nil
}

// start is the position in which a game begins, with the counters of its FEN.
type start struct {
	position   chess.Position
	halfMoves  int
	moveNumber int // 0: not said
	notes      []Finding
	wrong      []article.Reason // then there is no position
}

// note adds what is remarkable about a tag of the file's line.
func (s *start) note(line int, reasons ...article.Reason) {
	for _, reason := range reasons {
		s.notes = append(s.notes, Finding{Line: line, Reason: reason})
	}
}

// startOf finds the position in which a game begins. guess allows taking a game
// for Chess960 because of its castling rights.
func startOf(g *Game, v article.Variant, guess bool) start {
	text, has := g.Tag("FEN")
	setUp, says := g.Tag("SetUp")
	s := start{moveNumber: 1}
	if !has {
		s.position = chess.Initial(v)
		if v == article.Chess960 || setUp == "1" {
			s.note(g.TagLine("SetUp"), article.Because(CodeStartMissing, ""))
		}
		return s
	}
	if says && setUp != "1" {
		s.note(g.TagLine("SetUp"), article.Because(CodeSetUp, "", textArg("found", setUp)))
	}
	fen, err := parseStart(v, text, &s)
	if guess && v == article.Chess && hasCastlingFault(err) {
		var other start
		if _, err960 := parseStart(article.Chess960, text, &other); err960 == nil {
			s.position, err = other.position, nil
			s.note(g.TagLine("FEN"), article.Because(CodeVariantGuessed, "FIDE II.3.2"))
		}
	}
	if err != nil {
		var passedOver []article.Reason
		if fen, passedOver, err = replayStart(v, text, &s); err != nil {
			s.wrong = append([]article.Reason{article.Because(CodeStart, "", textArg("found", text))}, reasonsOf(err)...)
			return s
		}
		s.note(g.TagLine("FEN"), append([]article.Reason{article.Because(CodeStartImpossible, "", textArg("found", text))}, passedOver...)...)
	}
	if s.moveNumber = 0; fen.HasCounters {
		s.halfMoves, s.moveNumber = fen.HalfMoves, fen.MoveNumber
	}
	return s
}

func parseStart(v article.Variant, text string, s *start) (chess.FEN, error) {
	fen, err := chess.ParseFEN(v, text)
	if err == nil {
		s.position, err = fen.Setup.Position()
	}
	return fen, err
}

// replayStart reads a FEN that no game has begun from, but that one can be
// replayed from: a position that no moves lead to, or with the move number 0.
// passedOver is what is wrong with it.
func replayStart(v article.Variant, text string, s *start) (fen chess.FEN, passedOver []article.Reason, err error) {
	fields := strings.Fields(text)
	noNumber := len(fields) == 6 && fields[5] == "0"
	if noNumber {
		_, wrong := chess.ParseFEN(v, text)
		passedOver, fields[5] = reasonsOf(wrong), "1"
	}
	if fen, err = chess.ParseFEN(v, strings.Join(fields, " ")); err != nil {
		return fen, nil, err
	}
	if noNumber {
		fen.MoveNumber = 0
	}
	var violations chess.Violations
	s.position, violations, err = fen.Setup.PositionToReplay()
	return fen, append(passedOver, violations...), err
}

// reasonsOf are the reasons of an error of package chess.
func reasonsOf(err error) []article.Reason {
	if refusal, ok := article.AsRefusal(err); ok {
		return []article.Reason{refusal.Reason}
	}
	if violations, ok := errors.AsType[chess.Violations](err); ok {
		return violations
	}
	return nil
}

// hasCastlingFault says whether castling rights are all that is wrong.
func hasCastlingFault(err error) bool {
	reasons := reasonsOf(err)
	return len(reasons) > 0 && !slices.ContainsFunc(reasons, func(r article.Reason) bool {
		return !strings.HasPrefix(string(r.Code), "chess.setup.castling")
	})
}
