package clock

import "damka/article"

// Rules are what one edition says about clocks. The articles are those of the
// code in force, or of the Laws of Chess.
type Rules struct {
	// IncrementBefore: Fischer's increment comes before each move, the first
	// included (FIDE, glossary); otherwise the press adds it (II.6.1.2.1).
	IncrementBefore bool

	// SharesLateTime: with both players absent, the time until the first one
	// comes is shared by both (II.4.5); otherwise White's clock runs and White
	// alone pays (FIDE 6.7.2).
	SharesLateTime bool

	// RunsAbsentBlack: while Black alone is missing, Black's clock runs; White
	// begins when Black comes (II.4.5).
	RunsAbsentBlack bool

	// ArbiterStarts: the arbiter starts White's clock; otherwise Black does, at
	// the arbiter's signal (II.4.4, FIDE 6.6).
	ArbiterStarts bool

	// LateLimit is how late a player may come at most before the game is
	// forfeited (II.5.5, FIDE 6.7.1). LateWithinControl: a control whose main
	// time is shorter has that as its limit.
	LateLimit         Time
	LateWithinControl bool

	// Time trouble (II.6.13, FIDE 8.4); see [Clock.InTimeTrouble].
	TroubleAtFiveMinutes bool // at five minutes exactly, too
	TroubleIncrement     int  // seconds of increment a move from which there is none; 0: there always is
	TroubleDelay         bool // a delay counts as such an increment
	TroubleByMovesDue    bool // before a control only with more than two moves due a minute

	// ScoreTime is how long completing the score may take before the arbiter
	// puts it off to the end of the game (II.6.14); ScoreTimeShort the same
	// when a period is shorter than an hour. Zero: no limit.
	ScoreTime, ScoreTimeShort Time

	// LastMoveNeedsPress: also a move that ends the game on the board must be
	// completed by the press before the flag falls (II.6.12).
	LastMoveNeedsPress bool
}

// code is the code in force.
var code = Rules{
	SharesLateTime: true, RunsAbsentBlack: true,
	LateLimit:            Hour,
	TroubleAtFiveMinutes: true, TroubleIncrement: 30,
	ScoreTime: 15 * Minute, ScoreTimeShort: 15 * Minute,
}

var editions = [...]Rules{
	article.PZWarc:     code,
	article.PZWarc2024: with(code, func(r *Rules) { r.ScoreTime, r.ScoreTimeShort = 5*Minute, 5*Minute }),
	article.FMJD2006:   with(code, func(r *Rules) { r.ArbiterStarts, r.TroubleIncrement = true, 0 }),
	article.Kotek2008: {
		SharesLateTime: true, ArbiterStarts: true,
		LateLimit: Hour, LateWithinControl: true,
		TroubleByMovesDue: true,
		ScoreTime:         15 * Minute, ScoreTimeShort: 5 * Minute,
		LastMoveNeedsPress: true,
	},
	article.FIDE2023: {
		IncrementBefore:  true,
		TroubleIncrement: 30, TroubleDelay: true,
	},
}

func with(r Rules, change func(*Rules)) Rules {
	change(&r)
	return r
}

// RulesOf are the rules of an edition; the zero Rules for no edition.
func RulesOf(e article.Edition) Rules {
	if !e.IsValid() {
		return Rules{}
	}
	return editions[e]
}

// cite is the article of the code or, for games of chess, of the Laws.
func cite(e article.Edition, code, fide article.Ref) article.Ref {
	if e.Rules().Chess {
		return fide
	}
	return code
}
