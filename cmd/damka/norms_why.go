package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/title"
)

// writeWhy writes what is missing, player by player.
func (t *normsText) writeWhy() error {
	for _, p := range t.answer.Players {
		lines := t.whyLines(p)
		if len(lines) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(t.Out, "\n%s\n  %s\n", t.name(p.ID), strings.Join(lines, "\n  ")); err != nil {
			return err
		}
	}
	return nil
}

func (t *normsText) whyLines(p normsPlayer) []string {
	var lines []string
	missing := slices.Concat(p.Category.Missing, p.Open.Missing)
	looks := []*title.LookUp{p.Open.LookUp}
	if p.Women != nil {
		missing = append(missing, p.Women.Missing...)
		looks = append(looks, p.Women.LookUp)
	}
	for _, m := range missing {
		lines = append(lines, t.Text.Text("title.text.for", i18n.A("grade", m.For.String()), i18n.A("reasons", t.reasons(m.Reasons))))
	}
	for _, look := range looks {
		if look != nil {
			lines = append(lines, t.Text.Text("title.text.look_up", i18n.A("norm", look.Norm.String()), i18n.A("cell", cmp.Or(look.Cell, "-")), i18n.A("reasons", t.reasons(look.Why))))
		}
	}
	if p.Place != nil && len(p.Place.Missing) > 0 {
		lines = append(lines, t.Text.Text("title.text.place_missing", i18n.A("place", p.Place.Place), i18n.A("award", p.Place.Award.String()), i18n.A("reasons", t.reasons(p.Place.Missing))))
	}
	return lines
}

// reasons are several reasons in words.
func (t *normsText) reasons(all []article.Reason) string {
	words := make([]string, len(all))
	for i, r := range all {
		words[i] = reasonText(t.Text, r)
	}
	return strings.Join(words, "; ")
}
