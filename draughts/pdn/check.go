package pdn

import (
	"errors"

	"damka/article"
	"damka/draughts"
)

// Options are the conditions under which a game is checked.
type Options struct {
	// Variant is the game played; if it is none, that of the game's GameType.
	Variant article.Variant
	// Edition is the edition whose rules decide how the game ends; if it is none, pzwarc.
	Edition article.Edition
	// DrawsWithAdvantage: the tournament has them (I.6.5).
	DrawsWithAdvantage bool
	// Guess, if there is one, is what [Guess] found for games like this one,
	// which have no GameType. It takes the place of Variant.
	Guess *Candidate
}

// Report is what [Check] found out about a game.
type Report struct {
	Variant article.Variant
	Start   draughts.Position
	Moves   []draughts.Move   // of the main line, up to the first that is wrong
	Final   draughts.Position // after them

	// Ended says that the game ended on the board by the edition's rules,
	// how, and after how many half-moves.
	Ended      bool
	Ending     draughts.Ending
	EndedAfter int

	// Claims are the draws that the player to move could claim at the end,
	// under an edition where draws are claimed.
	Claims []article.Reason

	Result Result // by the tags

	// Wrong is everything that is not as it should be: moves that are not
	// legal or not clear, in variations too, and results that do not agree.
	// Notes are remarks about what is not wrong.
	Wrong []Finding
	Notes []Finding
}

// Legal says whether all moves of the main line are legal.
func (r Report) Legal() bool {
	for _, f := range r.Wrong {
		if f.isAboutMoves() && !f.Variation {
			return false
		}
	}
	return true
}

// Finding is one thing found in a game.
type Finding struct {
	Line      int             // of the file, 0 if it is about no place
	Number    int             // the move's number as counted, 0 if it is about no move
	Side      draughts.Colour // who moves
	Move      string          // as it is written
	Variation bool            // in a variation, not in the game itself
	Reason    article.Reason
}

// isAboutMoves says whether the finding is one after which the line of play
// cannot be followed.
func (f Finding) isAboutMoves() bool {
	switch f.Reason.Code {
	case CodeResultEnd, CodeResultMissing, CodeResultUnknown, CodeResultWrong:
		return false
	}
	return true
}

// Check plays a game over and reports what it found. Nothing is repaired: a
// line ends with the first move that is not legal. The error is for options
// that do not fit: no variant known, or an edition that does not cover it; or
// for a game that was guessed to be what it cannot be.
func Check(g *Game, o Options) (Report, error) {
	if o.Guess != nil {
		o.Variant = o.Guess.Variant
	}
	c, err := newChecker(g, o)
	if err != nil {
		return Report{}, err
	}
	report := c.run()
	if usual := c.gameType.withUsualCorner(); usual != c.gameType && !report.Legal() {
		again := *c
		again.notation, again.report = usual.Notation(c.rules), Report{Variant: report.Variant}
		if other := again.run(); len(report.Moves) < firstMoves && (other.Legal() || len(other.Moves) > firstMoves) {
			other.Notes = append([]Finding{{Line: g.TagLine("GameType"), Reason: article.Because(CodeGameTypeCorner, "", textArg("found", c.gameType.String()))}}, other.Notes...)
			report = other
		}
	}
	if o.Guess != nil && !report.Legal() && !o.Guess.fits() && (o.Guess.isPoor() || beginsNowhere(g)) {
		return Report{}, article.Refuse(CodeGameUnknown, "")
	}
	return report, nil
}

// run plays the game from its first position.
func (c *checker) run() Report {
	c.begin()
	if c.report.Start.IsValid() {
		c.mainLine()
	}
	c.result()
	return c.report
}

// checker plays one game over.
type checker struct {
	game      *Game
	options   Options
	gameType  GameType
	rules     draughts.Rules
	notation  draughts.Notation // of the moves, by the game's GameType
	starter   draughts.Colour   // who moves first in this kind of game
	first     int               // half-moves before the first position, for numbering
	halfMoves int               // before the first position, with kings only
	report    Report
}

func newChecker(g *Game, o Options) (*checker, error) {
	c := &checker{game: g, options: o}
	if text, ok := g.Tag("GameType"); ok {
		var err error
		if c.gameType, err = ParseGameType(text); err != nil && o.Variant == 0 {
			return nil, err
		}
	} else if o.Variant == 0 {
		return nil, article.Refuse(CodeGameTypeMissing, "")
	}
	if c.options.Variant == 0 {
		v, err := c.gameType.Variant()
		if err != nil {
			return nil, err
		}
		c.options.Variant = v
	}
	if c.options.Edition == 0 {
		c.options.Edition = article.PZWarc
	}
	if _, err := draughts.DrawRulesOf(c.options.Variant, c.options.Edition, c.options.DrawsWithAdvantage); err != nil {
		return nil, err
	}
	rules, err := draughts.RulesOf(c.options.Variant)
	if err != nil {
		return nil, err
	}
	c.rules, c.notation = rules, c.gameType.Notation(rules)
	c.report.Variant = c.options.Variant
	return c, nil
}

// begin sets up the first position.
func (c *checker) begin() {
	c.starter = draughts.White
	if c.gameType.Start != 0 {
		c.starter = c.gameType.Start
	}
	text, ok := c.game.Tag("FEN")
	if !ok {
		u := draughts.InitialSetup(c.options.Variant)
		u.Turn = c.starter
		c.report.Start, _ = u.Position() // the initial position with either side to move
		return
	}
	fen, err := draughts.ParseFENIn(c.notation, text)
	if err == nil {
		c.report.Start, err = fen.Setup.Position()
	}
	if err != nil {
		c.badPosition(c.game.TagLine("FEN"), CodeStart, text, err, false)
		return
	}
	c.first, c.halfMoves = 2*max(fen.MoveNumber-1, 0), fen.HalfMoves
	if fen.Setup.Turn != c.starter {
		c.first++
	}
}

// badPosition adds a finding that a text gives no position, and everything that
// is wrong with it.
func (c *checker) badPosition(line int, code article.Code, text string, err error, variation bool) {
	reasons := []article.Reason{article.Because(code, "", textArg("found", text))}
	if refusal, ok := article.AsRefusal(err); ok {
		reasons = append(reasons, refusal.Reason)
	}
	var violations draughts.Violations
	if errors.As(err, &violations) {
		reasons = append(reasons, violations...)
	}
	for _, reason := range reasons {
		c.wrong(Finding{Line: line, Variation: variation, Reason: reason})
	}
}

func (c *checker) wrong(f Finding) { c.report.Wrong = append(c.report.Wrong, f) }
func (c *checker) note(f Finding)  { c.report.Notes = append(c.report.Notes, f) }
