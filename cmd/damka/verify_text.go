package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"damka/article"
	"damka/score"
)

// verifyText tells a person how the rounds of a file differ from the
// definition.
type verifyText struct{ pairText }

func (t *verifyText) write(v verifiedJSON) error {
	out := bufio.NewWriter(t.Out)
	agreeing := 0
	for _, round := range v.Rounds {
		if round.Agrees {
			agreeing++
			fmt.Fprintln(out, t.Text.Text("cli.verify.agrees", arg("round", round.Round), arg("pairs", round.Pairs)))
			continue
		}
		t.differs(out, round)
	}
	fmt.Fprintln(out, t.Text.Text("cli.verify.sum", arg("agreeing", agreeing), arg("rounds", len(v.Rounds))))
	return out.Flush()
}

func (t *verifyText) differs(out io.Writer, round verifiedRound) {
	fmt.Fprintln(out, t.Text.Text("cli.verify.differs", arg("round", round.Round)))
	fmt.Fprintln(out, "  "+t.Text.Text("cli.verify.in_file", arg("pairs", t.pairs(round.Changed, round.Bye.InFile, round.Bye != byeDifference{}))))
	fmt.Fprintln(out, "  "+t.Text.Text("cli.verify.computed", arg("pairs", t.pairs(round.Instead, round.Bye.Computed, round.Bye != byeDifference{}))))
	t.reasons(out, "cli.verify.error", round.Errors)
	t.reasons(out, "cli.verify.finding", round.Findings)
}

func (t *verifyText) reasons(out io.Writer, key string, reasons []article.Reason) {
	for _, reason := range reasons {
		fmt.Fprintln(out, "  "+t.Text.Text(key, arg("what", t.reason(reason))))
	}
}

// pairs are pairs by numbers, and the bye where it is another one.
func (t *verifyText) pairs(boards []boardJSON, bye score.Number, byeDiffers bool) string {
	var words []string
	for _, board := range boards {
		words = append(words, fmt.Sprintf("%d–%d", board.White, board.Black))
	}
	if byeDiffers && bye != 0 {
		words = append(words, t.Text.Text("cli.verify.bye", arg("player", int(bye))))
	}
	if len(words) == 0 {
		return t.Text.Text("cli.verify.none")
	}
	return strings.Join(words, ", ")
}
