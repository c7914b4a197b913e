package main

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/draughts"
	"damka/draughts/pdn"
	"damka/internal/i18n"
)

// checkText tells what was found to a person: a line a game, and below it
// what is wrong or worth noting.
type checkText struct {
	*streams
	file string
}

func (t *checkText) guessed(file string, candidates []pdn.Candidate, sample int) error {
	_, err := fmt.Fprintf(t.Out, "%s: %s\n\n", file, t.Text.Text("cli.check.guessed",
		i18n.A("variant", i18n.Key("variant."+candidates[0].Variant.String())),
		i18n.A("legal", candidates[0].Legal), i18n.A("games", sample)))
	return err
}

func (t *checkText) game(g checkedGame) error {
	var lines []string
	lines = append(lines, t.Text.Text("cli.check.game", i18n.A("game", g.number), i18n.A("white", playerName(g.game, "White")),
		i18n.A("black", playerName(g.game, "Black")), i18n.A("what", t.summary(g))))
	if g.refused != nil {
		lines = append(lines, t.told("cli.check.wrong", g.game.Line, reasonText(t.Text, g.refused.Reason)))
	}
	for _, f := range g.report.Wrong {
		lines = append(lines, t.told("cli.check.wrong", f.Line, t.finding(f)))
	}
	for _, f := range g.report.Notes {
		lines = append(lines, t.told("cli.check.note", f.Line, t.finding(f)))
	}
	for _, d := range g.game.Defects {
		lines = append(lines, t.told("cli.check.note", d.Line, reasonText(t.Text, d.Reason)))
	}
	_, err := fmt.Fprintln(t.Out, strings.Join(lines, "\n"))
	return err
}

// playerName is a player's tag, ? if there is none.
func playerName(g *pdn.Game, tag string) string {
	if name, ok := g.Tag(tag); ok && name != "" {
		return name
	}
	return "?"
}

// summary says whether the game is legal, how it ended, and what its tags say.
func (t *checkText) summary(g checkedGame) string {
	if g.refused != nil {
		return t.Text.Text("cli.check.not_checked")
	}
	halfMoves := i18n.A("half_moves", len(g.report.Moves))
	words := []string{t.Text.Text("cli.check.illegal", halfMoves)}
	if g.isLegal() {
		words = []string{t.Text.Text("cli.check.legal", halfMoves), t.ending(g.report)}
	}
	if result, has := g.game.Tag("Result"); has {
		words = append(words, t.Text.Text("cli.check.result", i18n.A("result", result)))
	}
	return strings.Join(words, "; ")
}

// ending says how the game ended on the board, or that it did not.
func (t *checkText) ending(r pdn.Report) string {
	switch {
	case r.Ended && r.Ending.Advantage != 0:
		return reasonText(t.Text, r.Ending.Reason) + ", " + t.Text.Text("cli.check.advantage", i18n.A("side", i18n.Key("colour."+r.Ending.Advantage.String())))
	case r.Ended:
		return reasonText(t.Text, r.Ending.Reason)
	case len(r.Claims) > 0:
		return t.Text.Text("cli.check.claim", i18n.A("why", reasonText(t.Text, r.Claims[0])))
	}
	return t.Text.Text("cli.check.not_ended")
}

// told is a line about a place in the file.
func (t *checkText) told(key string, line int, what string) string {
	return "  " + t.Text.Text(key, i18n.A("place", place(&inputError{File: t.file, Line: line})), i18n.A("what", what))
}

// finding is a finding in words, with the number of its move.
func (t *checkText) finding(f pdn.Finding) string {
	text := reasonText(t.Text, f.Reason)
	if f.Number > 0 {
		text = moveNumber(f) + " " + text
	}
	if f.Variation {
		text = t.Text.Text("cli.check.variation", i18n.A("what", text))
	}
	return text
}

// moveNumber is 12. for white's move and 12... for black's.
func moveNumber(f pdn.Finding) string {
	if f.Side == draughts.Black {
		return fmt.Sprintf("%d...", f.Number)
	}
	return fmt.Sprintf("%d.", f.Number)
}

func (t *checkText) end(games, legal, wrong int) error {
	reason := article.Because("cli.check.summary", "",
		article.Arg{Name: "games", Value: article.Number(games)},
		article.Arg{Name: "legal", Value: article.Number(legal)},
		article.Arg{Name: "wrong", Value: article.Number(wrong)})
	_, err := fmt.Fprintf(t.Out, "\n%s\n", reasonText(t.Text, reason))
	return err
}
