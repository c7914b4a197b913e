package main

import (
	"bufio"
	"fmt"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/reportfile"
	"damka/internal/words"
	"damka/pairing/swiss"
	"damka/score"
)

// pairText tells a person about pairings.
type pairText struct {
	*streams
	names map[string]string // by the start number, as reasons have it
}

// arg is an argument of a text.
func arg(name string, value any) i18n.Arg { return i18n.A(name, value) }

// reasonNames are the players as sentences name them: 7 Olga Czyż.
func reasonNames(report *reportfile.Report) map[string]string {
	names := make(map[string]string, len(report.Players()))
	for _, p := range report.Players() {
		id := personOf(p.Number)
		names[id] = id
		if p.Name != "" {
			names[id] += " " + spoken(p.Name)
		}
	}
	return names
}

func (t *pairText) name(n score.Number) string { return t.names[personOf(n)] }

func (t *pairText) reason(r article.Reason) string {
	return words.Cited(t.Text, r, func(id string) string { return t.names[id] })
}

// round writes the pairs as other pairing programs do: how many lines, then
// white and black in the order of boards, and 0 behind who has the bye. The
// reasons follow after an empty line.
func (t *pairText) round(made swiss.Pairing, explain bool) error {
	out := bufio.NewWriter(t.Out)
	lines := len(made.Pairs)
	if made.Bye != 0 {
		lines++
	}
	fmt.Fprintln(out, lines)
	for _, pair := range made.Pairs {
		fmt.Fprintln(out, pair.White, pair.Black)
	}
	if made.Bye != 0 {
		fmt.Fprintln(out, made.Bye, 0)
	}
	if explain {
		for _, why := range made.Reasons {
			fmt.Fprintf(out, "\n%s\n", t.name(why.Player))
			for _, reason := range why.Reasons {
				fmt.Fprintf(out, "  %s\n", t.reason(reason))
			}
		}
	}
	return out.Flush()
}

// incomplete says on standard error who cannot be paired.
func (t *pairText) incomplete(made swiss.Pairing) error {
	names := make([]string, len(made.Unpaired))
	for i, n := range made.Unpaired {
		names[i] = t.name(n)
	}
	_, err := fmt.Fprintln(t.Err, t.Text.Text("cli.pair.incomplete", arg("players", names), arg("article", "V.2.8.6.1.1")))
	return err
}
