package analysis

import (
	"net/http"
	"slices"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/i18n"
	"damka/internal/opening"
	"damka/internal/study"
	"damka/internal/web/board"
	"damka/internal/web/page"
	"damka/internal/words"
)

// nodeView is a node as the page has it: the position with its moves, and what is to be said of it.
type nodeView struct {
	Position board.Position `json:"position"`
	Step     string         `json:"step,omitempty"`   // the last one, as chapters have it
	Spoken   string         `json:"spoken,omitempty"` // the move aloud
	Notes    []note         `json:"notes"`            // how far the rules have come, or why nothing is said
	Ended    bool           `json:"ended,omitempty"`
	Guarded  bool           `json:"guarded,omitempty"` // nothing is said, by no program either
	Program  string         `json:"program,omitempty"` // that can look at it; empty: none
	Opening  string         `json:"opening,omitempty"` // its name; empty: none is known
}

// note is a sentence with its article.
type note struct {
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
}

// sendNode answers with the node that the address names.
func sendNode(c *page.Call) error {
	n, err := askedFor(c.Request.URL.Query())
	if err != nil {
		return refusal(err)
	}
	view, err := nodeOf(c, n)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, view)
}

// nodeOf is a node as the page has it. Of a position of a game that is under way the counts are not said (FIDE 6.12, II.8.8).
func nodeOf(c *page.Call, n *study.Node) (nodeView, error) {
	view := nodeView{Position: positionOf(c.Reader, n), Step: n.Step(), Spoken: spoken(c.Lang(), n)}
	view.Program, _ = c.Studies.Program(n.Board().Variant())
	err := c.Studies.Free(c.Context(), n)
	if refused, is := article.AsRefusal(err); is {
		view.Guarded = true
		view.Notes = []note{noteOf(c.Reader, refused.Reason)}
		return view, nil
	}
	if err != nil {
		return view, err
	}
	rules := n.Rules()
	view.Ended, view.Opening = rules.Ended, openingOf(c.Lang(), n)
	view.Notes = notesOf(c.Reader, n.Board(), rules)
	return view, nil
}

// openingOf is the name of the opening that a line has come to, with the letter and number that chess players know it by.
func openingOf(lang i18n.Lang, n *study.Node) string {
	var found opening.Opening
	var ok bool
	if n.Board().Variant().IsDraughts() {
		var positions []draughts.Position
		for ; n != nil; n = n.Parent() {
			p, _ := n.Board().Draughts()
			positions = append(positions, p)
		}
		slices.Reverse(positions)
		found, ok = opening.FindDraughts(positions)
	} else {
		var positions []chess.Position
		for ; n != nil; n = n.Parent() {
			p, _ := n.Board().Chess()
			positions = append(positions, p)
		}
		slices.Reverse(positions)
		found, ok = opening.FindChess(positions)
	}
	if !ok {
		return ""
	}
	name := found.EN
	if lang == i18n.PL {
		name = found.PL
	}
	return strings.TrimSpace(found.Code + " " + name)
}

func noteOf(reader page.Reader, reason article.Reason) note {
	return note{page.Capital(reader.Explain(reason)), reason.Article}
}

// positionOf is the position with its moves, as the reader writes them.
func positionOf(reader page.Reader, n *study.Node) board.Position {
	var view board.Position
	v := n.Board().Variant()
	if p, ok := n.Board().Draughts(); ok {
		view = board.Draughts(p, true)
	} else {
		p, _ := n.Board().Chess()
		view = board.Chess(p, true)
	}
	view.FEN, view.Last = n.Board().FEN(), lastOf(n)
	for i := range view.Moves {
		view.Moves[i].Text = written(reader, v, view.Moves[i].Text)
	}
	return view
}

// lastOf are the squares of the move that led to a node.
func lastOf(n *study.Node) []string {
	if n.Move() == "" {
		return nil
	}
	if p, ok := n.Parent().Board().Draughts(); ok {
		m, err := p.ParseMove(n.Move())
		if err != nil {
			return nil // cannot fail: the chapter has it
		}
		return []string{p.Rules().Name(m.From()), p.Rules().Name(m.To())}
	}
	p, _ := n.Parent().Board().Chess()
	m, err := p.ParseMove(n.Move())
	if err != nil {
		return nil
	}
	return board.Ends(p.Variant(), p.Coordinates(m))
}

// written is a move as the reader writes it; draughts are written alike in both languages.
func written(reader page.Reader, v article.Variant, text string) string {
	if v.IsDraughts() {
		return text
	}
	return words.ChessMove(reader.Printer, text)
}

// spoken is the move that led to a node as it is said aloud (VIII, FIDE D).
func spoken(lang i18n.Lang, n *study.Node) string {
	if n.Move() == "" {
		return ""
	}
	if p, ok := n.Parent().Board().Draughts(); ok {
		speech := draughts.EnglishSpeech()
		if lang == i18n.PL {
			speech = draughts.PolishSpeech()
		}
		m, err := p.ParseMove(n.Move())
		if err != nil {
			return ""
		}
		return speech.Move(p, m)
	}
	speech := chess.EnglishSpeech()
	if lang == i18n.PL {
		speech = chess.PolishSpeech()
	}
	p, _ := n.Parent().Board().Chess()
	m, err := p.ParseMove(n.Move())
	if err != nil {
		return ""
	}
	return speech.Move(p, m)
}

// notesOf says in words how far the rules have come: how the game has ended, else whose move it is, what counts, and what could
// be claimed.
func notesOf(reader page.Reader, b study.Board, rules study.Rules) []note {
	if rules.Ended {
		notes := []note{noteOf(reader, rules.Ending.Reason)}
		if rules.Since > 0 {
			notes = append(notes, note{Text: reader.Text("analysis.since", i18n.A("moves", rules.Since))})
		}
		return notes
	}
	notes := []note{{Text: reader.Text("line.turn." + b.Turn().String())}}
	if p, ok := b.Draughts(); ok && p.MustCapture() {
		notes = append(notes, note{reader.Text("analysis.must_capture"), captureArticle(p)})
	}
	if rules.Check {
		notes = append(notes, note{reader.Text("analysis.check"), "FIDE 3.9.1"})
	}
	for _, count := range rules.Draughts {
		left := reader.Text("draughts.rule.left", i18n.A("moves", count.MovesLeft()))
		if count.Rule == draughts.Repetition {
			left = reader.Text("draughts.rule.times_left", i18n.A("times", count.MovesLeft()))
		}
		notes = append(notes, note{page.Capital(reader.Text("draughts.rule."+count.Rule.String())) + ": " + left, count.Rule.Article()})
	}
	for _, count := range rules.Chess {
		if count.Rule == chess.Repetition {
			notes = append(notes, note{reader.Text("analysis.repetition", i18n.A("times", count.Done)), count.Rule.Article()})
		} else {
			notes = append(notes, note{reader.Text("analysis.no_progress", i18n.A("moves", (count.Done+1)/2)), count.Rule.Article()})
		}
	}
	for _, claim := range rules.Claims {
		notes = append(notes, note{reader.Text("analysis.claim", i18n.A("claim", reader.Explain(claim))), claim.Article})
	}
	return notes
}

// captureArticle is the article that obliges to capture: that on men, unless only kings can.
func captureArticle(p draughts.Position) article.Ref {
	for _, m := range p.LegalMoves() {
		if !m.Piece().IsKing() {
			return "I.4.2"
		}
	}
	return "I.4.3"
}
