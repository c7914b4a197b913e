package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"damka/article"
	"damka/internal/engine/child"
	"damka/internal/engine/match"
	"damka/internal/i18n"
	"damka/internal/words"
)

// matchText tells a match to people.
type matchText struct {
	*streams
	config match.Config
	result match.Result
}

func (t *matchText) write() error {
	names := distinctNames(t.result.Names)
	_, err := fmt.Fprintf(t.Out, "%s\n\n", t.Text.Text("match.head", i18n.A("variant", words.Variant(t.Text, t.config.Variant)),
		i18n.A("games", len(t.result.Games)), i18n.A("openings", t.openings()), i18n.A("limit", t.limit())))
	if err != nil || len(t.result.Games) == 0 {
		return err
	}
	t.scores(names)
	fmt.Fprintf(t.Out, "\n%s\n\n", t.elo(names))
	t.endings(names)
	fmt.Fprintln(t.Out)
	t.usage(names)
	return t.faults(names)
}

// distinctNames tells two programs of one name apart.
func distinctNames(names [2]string) [2]string {
	if names[0] == names[1] {
		return [2]string{names[0] + " (1)", names[1] + " (2)"}
	}
	return names
}

// openings is how many different ones were played.
func (t *matchText) openings() int {
	seen := map[string]bool{}
	for _, p := range t.result.Games {
		seen[p.Ballot.Start+" "+strings.Join(p.Ballot.Moves, " ")] = true
	}
	return len(seen)
}

// limit is what the programs were given for a move.
func (t *matchText) limit() string {
	var all []string
	l := t.config.Limit
	if l.Move > 0 {
		all = append(all, t.Text.Text("match.limit.time", i18n.A("seconds", decimal(t.Text, l.Move.Seconds(), -1))))
	}
	if l.Nodes > 0 {
		all = append(all, t.Text.Text("match.limit.nodes", i18n.A("nodes", int(l.Nodes))))
	}
	if l.Depth > 0 {
		all = append(all, t.Text.Text("match.limit.depth", i18n.A("depth", l.Depth)))
	}
	if len(all) == 0 {
		return t.Text.Text("match.limit.none")
	}
	return t.Text.List(all...)
}

// decimal is a number with so many digits after the point, which is a comma in Polish; -1 are as many as it has.
func decimal(p *i18n.Printer, value float64, digits int) string {
	text := strconv.FormatFloat(value, 'f', digits, 64)
	if p.Lang() == i18n.PL {
		text = strings.Replace(text, ".", ",", 1)
	}
	return strings.Replace(text, "-", "−", 1)
}

// table writes rows of cells.
func (t *matchText) table(rows [][]string) {
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	_ = w.Flush() // an error is that of the stream, which the next line has, too
}

func (t *matchText) scores(names [2]string) {
	rows := [][]string{{"", t.Text.Text("match.wins"), t.Text.Text("match.draws"), t.Text.Text("match.losses"), t.Text.Text("match.share")}}
	for i, name := range names {
		s := t.result.Score(i)
		rows = append(rows, []string{name, strconv.Itoa(s.Wins), strconv.Itoa(s.Draws), strconv.Itoa(s.Losses), decimal(t.Text, 100*s.Share(), 1) + " %"})
	}
	t.table(rows)
}

// elo is the difference in strength, as the first program has it.
func (t *matchText) elo(names [2]string) string {
	s := t.result.Score(0)
	low, high, hasLow, hasHigh := s.Interval()
	args := []i18n.Arg{i18n.A("first", names[0]), i18n.A("second", names[1])}
	elo, has := s.Elo()
	switch {
	case has && hasLow && hasHigh:
		return t.Text.Text("match.elo", append(args, i18n.A("elo", t.signed(elo)), i18n.A("low", t.signed(low)), i18n.A("high", t.signed(high)))...)
	case hasLow:
		return t.Text.Text("match.elo_least", append(args, i18n.A("low", t.signed(low)))...)
	case hasHigh:
		return t.Text.Text("match.elo_most", append(args, i18n.A("high", t.signed(high)))...)
	}
	return t.Text.Text("match.elo_unknown", args...)
}

func (t *matchText) signed(value float64) string {
	text := decimal(t.Text, math.Round(value), 0)
	switch {
	case text == "−0":
		return "0"
	case value >= 0.5:
		return "+" + text
	}
	return text
}

// endings counts why the games ended.
func (t *matchText) endings(names [2]string) {
	counts := map[article.Code]*[3]int{}
	for _, p := range t.result.Games {
		if counts[p.Reason.Code] == nil {
			counts[p.Reason.Code] = new([3]int)
		}
		column := p.Winner
		if p.Winner == match.Nobody {
			column = 2
		}
		counts[p.Reason.Code][column]++
	}
	var rows [][]string
	for code, count := range counts {
		rows = append(rows, []string{t.Text.Text(endingKey(code)), strconv.Itoa(count[0]), strconv.Itoa(count[1]), strconv.Itoa(count[2])})
	}
	slices.SortFunc(rows, func(a, b []string) int { return t.Text.Compare(a[0], b[0]) })
	head := []string{t.Text.Text("match.endings"), t.Text.Text("match.won", i18n.A("program", names[0])), t.Text.Text("match.won", i18n.A("program", names[1])), t.Text.Text("match.drawn")}
	t.table(append([][]string{head}, rows...))
}

// endingKey is the text of a reason without who has won: the last word of its code says what happened.
func endingKey(code article.Code) string {
	return "match.end." + string(code[strings.LastIndexByte(string(code), '.')+1:])
}

// usage is what the programs needed.
func (t *matchText) usage(names [2]string) {
	rows := [][]string{{t.Text.Text("match.needed"), t.Text.Text("match.moves"), t.Text.Text("match.mean"), t.Text.Text("match.longest"), t.Text.Text("match.depth"), t.Text.Text("match.speed")}}
	for i, name := range names {
		u := t.result.Used(i)
		rows = append(rows, []string{
			name, strconv.Itoa(u.Moves), decimal(t.Text, per(u.Time.Seconds(), u.Moves), 3), decimal(t.Text, u.Longest.Seconds(), 3),
			decimal(t.Text, per(float64(u.Depths), u.Moves), 1), t.speed(u),
		})
	}
	t.table(rows)
}

func per(total float64, count int) float64 { return total / float64(max(count, 1)) }

// speed is thousands of positions a second, if the program says how many it has seen.
func (t *matchText) speed(u match.Usage) string {
	if u.Nodes == 0 || u.Time < time.Millisecond {
		return "–"
	}
	return decimal(t.Text, float64(u.Nodes)/1000/u.Time.Seconds(), 0)
}

// faults are the games that a program has lost by failing.
func (t *matchText) faults(names [2]string) error {
	for _, p := range t.result.Games {
		if p.Fault == nil {
			continue
		}
		if _, err := fmt.Fprintf(t.Out, "\n%s", t.Text.Text("match.fault", i18n.A("game", p.Number), i18n.A("program", names[1-p.Winner]), i18n.A("why", faultText(t.Text, p)))); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(t.result.Games, func(p match.Played) bool { return p.Fault != nil }) {
		fmt.Fprintln(t.Out)
	}
	return nil
}

// faultText is what a program did, in words where there are any.
func faultText(p *i18n.Printer, played match.Played) string {
	if failure, ok := errors.AsType[*child.Failure](played.Fault); ok && played.Reason.Code == match.CodeFailed {
		return failureText(failure, p)
	}
	if played.Reason.Code == match.CodeFailed {
		return describe(played.Fault, p)
	}
	return p.Text(endingKey(played.Reason.Code))
}

// gameText is a game in a line, while the match goes on.
func gameText(p *i18n.Printer, played match.Played) string {
	result := "1-1"
	switch {
	case played.Winner == played.White:
		result = "2-0"
	case played.Winner != match.Nobody:
		result = "0-2"
	}
	return fmt.Sprintf("%d  %s  %s", played.Number, result, p.Text(endingKey(played.Reason.Code)))
}
