package main

import (
	"bufio"
	"bytes"
	"path/filepath"
	"regexp"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/chess/pgn"
)

// beginning is how many bytes of a file are looked at to tell games of chess
// from games of draughts.
const beginning = 64 << 10

// signsOfChess are what only games of chess have, if neither the command nor
// the file's name says what they are: a tag of other variants than the usual,
// a board of eight ranks, or a usual first move.
var signsOfChess = regexp.MustCompile(`\[(Variant|WhiteElo|BlackElo|ECO) |\[FEN "[^"/]*(/[^"/]*){7}"|\b1\.\s*([a-h][34]\s|N[acfh]3|Sf3)`)

// isChess says whether the file has games of chess: by the command, by the
// file's name, and only then by what it looks like.
func (c *checkCommand) isChess(source *bufio.Reader) bool {
	name := strings.ToLower(filepath.Ext(c.File))
	switch {
	case name == ".pdn", c.Variant.IsDraughts():
		return false
	case name == ".pgn", c.Variant.IsValid():
		return true
	}
	text, _ := source.Peek(beginning) // whatever is there; reading will tell of errors
	return !bytes.Contains(text, []byte("[GameType ")) && signsOfChess.Match(text)
}

// chessCheck checks the games of one file of chess.
type chessCheck struct {
	command *checkCommand
	count   *tally
}

func (c *chessCheck) file(reader *pgn.Reader) error {
	for g, err := range reader.Games() {
		if err == nil {
			err = c.check(g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// check checks one game and tells it.
func (c *chessCheck) check(g *pgn.Game) error {
	report, err := pgn.Check(g, pgn.Options{Variant: c.command.Variant, Edition: c.command.Edition})
	refusal, refused := article.AsRefusal(err)
	if refused = refused && strings.HasPrefix(string(refusal.Code), "pgn."); !refused && err != nil {
		return err
	}
	checked := checkedChess(g, report)
	if refused { // this game only; the next may be another
		checked.refused, checked.legal = refusal, false
	}
	return c.count.tell(checked)
}

// checkedChess is what was found out about a game of chess.
func checkedChess(g *pgn.Game, r pgn.Report) checkedGame {
	checked := checkedGame{
		line: g.Line, variant: r.Variant, halfMoves: len(r.Moves), legal: r.Legal(), claims: r.Claims, end: g.End,
		wrong: chessFindings(r.Wrong), notes: chessFindings(r.Notes),
	}
	checked.white, _ = g.Tag("White")
	checked.black, _ = g.Tag("Black")
	checked.result, checked.hasResult = g.Tag("Result")
	if r.Ended {
		checked.ended = &checkedEnding{after: r.EndedAfter, reason: r.Ending.Reason, winner: chessSide(r.Ending.Winner)}
	}
	for _, d := range g.Defects {
		checked.defects = append(checked.defects, checkedFinding{line: d.Line, reason: d.Reason})
	}
	return checked
}

func chessFindings(found []pgn.Finding) []checkedFinding {
	var all []checkedFinding
	for _, f := range found {
		all = append(all, checkedFinding{f.Line, f.Number, chessSide(f.Side), f.Move, f.Variation, f.Reason})
	}
	return all
}

func chessSide(c chess.Colour) string {
	if !c.IsValid() {
		return ""
	}
	return c.String()
}
