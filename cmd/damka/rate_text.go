package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"damka/internal/i18n"
	"damka/internal/words"
	"damka/rating"
)

// rateText tells a person the outcome of a rating period.
type rateText struct {
	*streams
	file    rating.File
	outcome rating.Outcome
}

// write writes the lists, one below the other, then the tournaments that do
// not count; between them, if asked, how everybody's change came about.
func (t *rateText) write(why bool) error {
	p := t.file.Period
	fmt.Fprintln(t.Out, t.Text.Text("rating.text.period",
		i18n.A("period", t.Text.DateRangeLong(p.From.Time(), p.To.Time())),
		i18n.A("variant", words.Variant(t.Text, p.Variant)), i18n.A("closes", t.Text.DateLong(p.Closes().Time()))))
	t.warn(p.Edition)
	if err := t.writeLists(); err != nil {
		return err
	}
	if why {
		for _, r := range t.outcome.Players {
			if err := t.writeBreakdown(r); err != nil {
				return err
			}
		}
	}
	if len(t.outcome.Skipped) > 0 {
		fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text("rating.text.skipped"))
	}
	for _, skipped := range t.outcome.Skipped {
		if _, err := fmt.Fprintf(t.Out, "  %s: %s\n", skipped.ID, reasonText(t.Text, skipped.Reason)); err != nil {
			return err
		}
	}
	return nil
}

// writeLists writes a table for each list that somebody is on, the highest
// rated first.
func (t *rateText) writeLists() error {
	for _, list := range rating.Lists() {
		var on []rating.Rated
		for _, r := range t.outcome.Players {
			if r.List == list {
				on = append(on, r)
			}
		}
		if len(on) == 0 {
			continue
		}
		slices.SortStableFunc(on, func(a, b rating.Rated) int { return cmp.Compare(b.After, a.After) })
		fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text("rating.text.list."+listKey(list)))
		if err := t.writeList(on); err != nil {
			return err
		}
	}
	return nil
}

// listKey is a list's name as part of a key.
func listKey(l rating.List) string {
	if l == rating.None {
		return "none"
	}
	return strings.ToLower(l.String())
}

func (t *rateText) writeList(on []rating.Rated) error {
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	tableRow(w, t.words("rating.text.", "place", "player", "after", "change", "before", "games", "last_game", "from_list")...)
	for i, r := range on {
		place := i + 1
		for place > 1 && on[place-2].After == r.After {
			place--
		}
		tableRow(w, fmt.Sprint(place), r.ID, fmt.Sprint(r.After), signed(fmt.Sprint(r.Change)), fmt.Sprint(r.Before),
			fmt.Sprint(r.Games), cmp.Or(r.LastGame.String(), "-"), t.came(r))
	}
	return w.Flush()
}

// came says from which list the player came, if from another.
func (t *rateText) came(r rating.Rated) string {
	if r.ListBefore == r.List {
		return ""
	}
	return t.Text.Text("rating.text.came." + listKey(r.ListBefore))
}

// signed is a number with its sign: +5, -3.75, 0.
func signed(number string) string {
	if number == "0" || strings.HasPrefix(number, "-") {
		return number
	}
	return "+" + number
}

// writeBreakdown writes the terms of a player's change, a tournament a line,
// the games that do not count, and the moves between lists; nothing for
// somebody who neither played nor moved.
func (t *rateText) writeBreakdown(r rating.Rated) error {
	if len(r.Tournaments) == 0 && len(r.NotCounted) == 0 && len(r.Moves) == 0 {
		return nil
	}
	fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text("rating.text.breakdown",
		i18n.A("player", r.ID), i18n.A("before", r.Before), i18n.A("after", r.After), i18n.A("change", signed(fmt.Sprint(r.Change)))))
	if len(r.Tournaments) > 0 {
		w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
		tableRow(w, append([]string{"  " + t.Text.Text("rating.text.tournament")},
			t.words("rating.text.", "counted", "mean", "difference", "percent", "expected", "points", "k", "r")...)...)
		for _, result := range r.Tournaments {
			tableRow(w, "  "+result.ID, fmt.Sprint(result.Games), t.decimal(result.Mean), fmt.Sprint(result.Difference), t.decimal(result.ExpectedPercent),
				t.decimal(result.Expected), fmt.Sprint(int(result.Points)), fmt.Sprint(result.K), signed(t.decimal(result.Change)))
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	for _, not := range r.NotCounted {
		if _, err := fmt.Fprintf(t.Out, "  %s\n", t.Text.Text("rating.text.not_counted",
			i18n.A("tournament", not.Tournament), i18n.A("opponent", not.Opponent), i18n.A("why", reasonText(t.Text, not.Reason)))); err != nil {
			return err
		}
	}
	for _, move := range r.Moves {
		if _, err := fmt.Fprintf(t.Out, "  %s\n", t.Text.Text("rating.text.moved",
			i18n.A("from", move.From.String()), i18n.A("to", move.To.String()), i18n.A("why", reasonText(t.Text, move.Reason)))); err != nil {
			return err
		}
	}
	return nil
}

// words are the texts of keys with a common beginning.
func (t *rateText) words(begin string, ends ...string) []string {
	var words []string
	for _, end := range ends {
		words = append(words, t.Text.Text(begin+end))
	}
	return words
}

// decimal is a decimal number with the language's mark.
func (t *rateText) decimal(number fmt.Stringer) string {
	return words.Decimal(t.Text, number.String())
}

// tableRow writes the cells of a row; empty ones at its end leave no trace.
func tableRow(w *tabwriter.Writer, cells ...string) {
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	fmt.Fprintln(w, strings.Join(cells, "\t"))
}
