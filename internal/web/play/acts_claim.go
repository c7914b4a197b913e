package play

import (
	"damka/article"
	"damka/chess"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// The two claims of a draw in chess (FIDE 9.2, 9.3); beside the word their form has the move that the player
// intends to make, if the draw comes about by it.
const (
	actRepetition = "repetition"
	actNoProgress = "no_progress"
)

// claimForm is the form of both claims.
type claimForm struct {
	Now   bool          // one can be made
	Rules []claimChoice // the claims
	Moves []string      // legal moves to choose from; any way to write one is read
	Price article.Ref   // of a claim that is wrong
}

// claimChoice is a claim with its article.
type claimChoice struct {
	page.Choice
	Article article.Ref
}

// claimFormOf is nil in draughts, where draws are claimed by a button or come by themselves.
func claimFormOf(reader page.Reader, g *game.State, side article.Colour) *claimForm {
	c, isChess := g.Chess()
	if !isChess || !side.IsValid() {
		return nil
	}
	form := &claimForm{Price: "FIDE 9.5.3", Now: mayClaimChess(g, side) && g.Settings.Input != game.ByTransmitter}
	for _, rule := range []chess.DrawRule{chess.Repetition, chess.NoProgress} {
		word := rule.String()
		form.Rules = append(form.Rules, claimChoice{page.Choice{Value: word, Label: reader.Text("play.claim." + word)}, rule.Article()})
	}
	if !form.Now {
		return form // a script fills in the moves when there are some
	}
	for _, m := range c.Position().LegalMoves() {
		form.Moves = append(form.Moves, written(reader, g.Settings.Variant, c.Position().MoveText(m)))
	}
	return form
}

// mayClaimChess: whether a claim is right is only said when it is made; the one who is on move makes it, once a
// move (FIDE 9.5.3).
func mayClaimChess(g *game.State, side article.Colour) bool {
	c, isChess := g.Chess()
	_, isOwed := c.Owed()
	return isChess && !isOwed && running(g) && g.Turn() == side && len(g.Moves) > 1
}

// readClaimOf reads the intended move; none: the position is on the board. A move that is not legal is refused
// by the game without consequence, because nothing was written down.
func readClaimOf(rule chess.DrawRule) func(*page.Form, article.Colour) (game.Command, error) {
	return func(f *page.Form, side article.Colour) (game.Command, error) {
		return game.ClaimDraw{DrawClaim: game.DrawClaim{By: side, Rule: rule, Move: f.Text("move")}}, nil
	}
}

// claimNotes say why a claim was wrong, until a move is made, and which move must now be made (FIDE 9.5.3): to
// those who play and to those who decide.
func claimNotes(reader page.Reader, s seen) []note {
	if !running(s.State) || !s.side.IsValid() && !s.rules {
		return nil
	}
	rejected := s.State.Rejected
	if !rejected.By.IsValid() {
		return chessNotes(reader, s.State)
	}
	notes := []note{{page.Capital(reader.Explain(rejected.Why.Reason)), rejected.Why.Article}}
	if c, isChess := s.State.Chess(); isChess {
		if owed, isOwed := c.Owed(); isOwed {
			notes = append(notes, note{reader.Text("play.claim.owed", i18n.A("move", written(reader, s.State.Settings.Variant, c.Position().MoveText(owed)))), "FIDE 9.5.3"})
		}
	}
	return append(notes, chessNotes(reader, s.State)...)
}

// chessNotes say which touched piece binds the move (FIDE 4.8), and that the arbiter has consented to a draw (FIDE 9.1.1).
func chessNotes(reader page.Reader, s *game.State) (notes []note) {
	g, isChess := s.Chess()
	if !isChess {
		return nil
	}
	if bound, isBound := g.Bound(); isBound {
		notes = append(notes, note{page.Capital(reader.Explain(bound.Reason)), bound.Reason.Article})
	}
	if g.Consented() {
		notes = append(notes, note{page.Capital(reader.Text("play.consent")), "FIDE 9.1.1"})
	}
	return notes
}

// doubtsOf are the claims that cannot be right by what is counted: the page asks before it sends one, because it costs
// the opponent's time and binds to the intended move (FIDE 9.5.3).
func doubtsOf(reader page.Reader, g *game.State, side article.Colour) map[string]string {
	c, _ := g.Chess()
	if !side.IsValid() || !mayClaimChess(g, side) {
		return nil
	}
	doubts := make(map[string]string)
	for word, rule := range map[string]chess.DrawRule{actRepetition: chess.Repetition, actNoProgress: chess.NoProgress} {
		if count, minutes, wrong := c.Doubtful(rule); wrong {
			doubts[word] = reader.Text("play.doubt."+word, i18n.A("count", count/2), i18n.A("minutes", minutes))
		}
	}
	return doubts
}
