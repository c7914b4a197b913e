package main

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// checkText tells what was found to a person: a line a game, and below it
// what is wrong or worth noting. Games in a row that cannot be checked for the
// same reason are one line.
type checkText struct {
	*streams
	file string

	skipped      checkedGame // the first of the games in a row that cannot be checked
	skippedGames int
}

func (t *checkText) guessed(file string, candidates []candidate) error {
	_, err := fmt.Fprintf(t.Out, "%s: %s\n\n", file, t.Text.Text("cli.check.guessed",
		i18n.A("variant", words.Variant(t.Text, candidates[0].variant)),
		i18n.A("legal", candidates[0].legal), i18n.A("games", candidates[0].moved)))
	return err
}

func (t *checkText) game(g checkedGame) error {
	if g.refused != nil && t.skippedGames > 0 && g.refused.Reason.String() == t.skipped.refused.Reason.String() {
		t.skippedGames++
		return nil
	}
	if err := t.tellSkipped(); err != nil {
		return err
	}
	if g.refused != nil {
		t.skipped, t.skippedGames = g, 1
		return nil
	}
	lines := []string{t.Text.Text("cli.check.game", i18n.A("game", g.number), i18n.A("white", playerName(g.white)),
		i18n.A("black", playerName(g.black)), i18n.A("what", t.summary(g)))}
	for _, f := range g.wrong {
		lines = append(lines, t.told("cli.check.wrong", f.line, t.finding(f)))
	}
	lines = append(lines, t.notes(g.notes)...)
	for _, f := range g.defects {
		lines = append(lines, t.told("cli.check.note", f.line, t.finding(f)))
	}
	_, err := fmt.Fprintln(t.Out, strings.Join(lines, "\n"))
	return err
}

// tellSkipped tells the games that could not be checked, if there are any.
func (t *checkText) tellSkipped() error {
	if t.skippedGames == 0 {
		return nil
	}
	first := t.skipped
	why := t.Text.Text("cli.check.not_checked", i18n.A("place", place(&inputError{File: t.file, Line: first.unchecked})),
		i18n.A("why", reasonText(t.Text, first.refused.Reason)))
	line := t.Text.Text("cli.check.game", i18n.A("game", first.number), i18n.A("white", playerName(first.white)),
		i18n.A("black", playerName(first.black)), i18n.A("what", why))
	if t.skippedGames > 1 {
		line = t.Text.Text("cli.check.games", i18n.A("first", first.number), i18n.A("last", first.number+t.skippedGames-1),
			i18n.A("games", t.skippedGames), i18n.A("what", why))
	}
	t.skippedGames = 0
	_, err := fmt.Fprintln(t.Out, line)
	return err
}

// notes are the notes of a game. Of those about how moves are written, which
// often are the same for every move, the first of a kind is told and the
// others are counted.
func (t *checkText) notes(notes []checkedFinding) []string {
	alike := map[article.Code]int{}
	for _, f := range notes {
		alike[f.reason.Code]++
	}
	var lines []string
	told := map[article.Code]bool{}
	for _, f := range notes {
		code := f.reason.Code
		if isAboutWriting(code) && told[code] {
			continue
		}
		told[code] = true
		text := t.finding(f)
		if more := alike[code] - 1; isAboutWriting(code) && more > 0 {
			text = t.Text.Text("pgn.check.alike", i18n.A("what", text), i18n.A("more", more))
		}
		lines = append(lines, t.told("cli.check.note", f.line, text))
	}
	return lines
}

// isAboutWriting says whether a note is about the signs of a move of chess.
func isAboutWriting(code article.Code) bool {
	return strings.HasPrefix(string(code), "chess.note.") || code == "pgn.not_standard"
}

// playerName is a player's tag, ? if there is none.
func playerName(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// summary says whether the game is legal, how it ended, and what its tags say.
func (t *checkText) summary(g checkedGame) string {
	halfMoves := i18n.A("half_moves", g.halfMoves)
	said := []string{t.Text.Text("cli.check.illegal", halfMoves)}
	if g.legal {
		said = []string{t.Text.Text("cli.check.legal", halfMoves), t.ending(g)}
	}
	if g.hasResult {
		said = append(said, t.Text.Text("cli.check.result", i18n.A("result", g.result)))
	}
	return strings.Join(said, "; ")
}

// ending says how the game ended on the board, or that it did not.
func (t *checkText) ending(g checkedGame) string {
	switch {
	case g.ended != nil && g.ended.advantage != "":
		return reasonText(t.Text, g.ended.reason) + ", " + t.Text.Text("cli.check.advantage", i18n.A("side", i18n.Key("colour."+g.ended.advantage)))
	case g.ended != nil:
		return reasonText(t.Text, g.ended.reason)
	case len(g.claims) > 0:
		return t.Text.Text("cli.check.claim", i18n.A("why", reasonText(t.Text, g.claims[0])))
	}
	return t.Text.Text("cli.check.not_ended")
}

// told is a line about a place in the file.
func (t *checkText) told(key string, line int, what string) string {
	return "  " + t.Text.Text(key, i18n.A("place", place(&inputError{File: t.file, Line: line})), i18n.A("what", what))
}

// finding is a finding in words, with the number of its move.
func (t *checkText) finding(f checkedFinding) string {
	text := reasonText(t.Text, f.reason)
	if f.number > 0 {
		text = moveNumber(f) + " " + text
	}
	if f.variation {
		text = t.Text.Text("cli.check.variation", i18n.A("what", text))
	}
	return text
}

// moveNumber is 12. for white's move and 12... for black's.
func moveNumber(f checkedFinding) string {
	if f.side == "black" {
		return fmt.Sprintf("%d...", f.number)
	}
	return fmt.Sprintf("%d.", f.number)
}

func (t *checkText) end(count tally) error {
	if err := t.tellSkipped(); err != nil {
		return err
	}
	code := article.Code("cli.check.summary")
	args := []article.Arg{
		{Name: "games", Value: article.Number(count.games)},
		{Name: "legal", Value: article.Number(count.legal)},
		{Name: "wrong", Value: article.Number(count.wrong)},
	}
	if count.unchecked > 0 {
		code = "cli.check.summary_unchecked"
		args = append(args, article.Arg{Name: "unchecked", Value: article.Number(count.unchecked)})
	}
	_, err := fmt.Fprintf(t.Out, "\n%s\n", reasonText(t.Text, article.Because(code, "", args...)))
	return err
}
