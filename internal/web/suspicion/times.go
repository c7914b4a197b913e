package suspicion

import (
	"fmt"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// timeRow is a half-move in the table of times.
type timeRow struct {
	Move, Side string
	Black      bool
	Used, Left string
	At         time.Time // in the hall
	Reported   bool      // a report was made after it
}

// chart are the same times as bars, White's above a line and Black's below it. The table says the same in words.
type chart struct {
	Width, Height, Middle int
	Bars                  []bar
	Reports               []string // where reports were made
	Longest               string   // what the highest bar stands for
	Cut                   bool     // bars of first moves are higher than there is room
}

// bar is a half-move.
type bar struct {
	X, Y, Width, Height string
	Black               bool
}

// Measures of a chart, in its own units.
const (
	chartWidth  = 600
	chartHeight = 160
	fewest      = 20 // half-moves for which there is room at least: a few bars are no wider than many
)

// moveName is the newest of so many half-moves as people write it, such as 12. 32-28 or 12… 19-23.
func moveName(reader page.Reader, g *game.State, kept int) string {
	ply := kept - 1
	if g.Moves[0].By == article.Black {
		ply++
	}
	dots := "."
	if ply%2 == 1 {
		dots = "…"
	}
	text := g.Moves[kept-1].Text
	if !g.Settings.Variant.IsDraughts() {
		text = words.ChessMove(reader.Printer, text)
	}
	return fmt.Sprintf("%d%s %s", ply/2+1, dots, text)
}

// timeRows are all half-moves.
func (a asked) timeRows(reader page.Reader) (rows []timeRow) {
	for i, m := range a.State.Moves {
		row := timeRow{
			Move: moveName(reader, a.State, i+1), Side: reader.Text("colour." + m.By.String()), Black: m.By == article.Black, Used: "–", Left: "–",
			At: games.Moment(m.At).In(a.event.Location),
		}
		if m.Timed {
			row.Used, row.Left = m.Spent.String(), m.Left.String()
		}
		row.Reported = slices.ContainsFunc(a.State.Suspicions, func(s game.Suspicion) bool { return s.Ply == i+1 })
		rows = append(rows, row)
	}
	return rows
}

// waitsToo says that the time of a half-move may be a wait: the first one of a side is charged for the time until its player came (II.4.5). That says
// nothing of how they think.
func waitsToo(g *game.State, ply int) bool {
	return !slices.ContainsFunc(g.Moves[:ply], func(m game.Made) bool { return m.By == g.Moves[ply].By })
}

// longestOf is the longest time of a half-move; of those that may be waits only where there are no others.
func longestOf(g *game.State) (longest clock.Time) {
	waits := clock.Time(0)
	for i, m := range g.Moves {
		if waitsToo(g, i) {
			waits = max(waits, m.Spent)
		} else {
			longest = max(longest, m.Spent)
		}
	}
	if longest == 0 {
		return waits
	}
	return longest
}

// chartOf is nil where no half-move took any time that is known.
func (a asked) chartOf() *chart {
	longest, n := longestOf(a.State), len(a.State.Moves)
	if longest == 0 {
		return nil
	}
	const half = chartHeight / 2
	view := &chart{Width: chartWidth, Height: chartHeight, Middle: half, Longest: longest.String()}
	step := float64(chartWidth) / float64(max(n, fewest))
	for i, m := range a.State.Moves {
		height := float64(min(m.Spent, longest)) / float64(longest) * half
		view.Cut = view.Cut || m.Spent > longest
		one := bar{X: measure(float64(i)*step + step*0.1), Y: measure(half - height), Width: measure(step * 0.8), Height: measure(height), Black: m.By == article.Black}
		if one.Black {
			one.Y = measure(half)
		}
		view.Bars = append(view.Bars, one)
	}
	for _, s := range a.State.Suspicions {
		view.Reports = append(view.Reports, measure(float64(min(s.Ply, n))*step))
	}
	return view
}

func measure(x float64) string { return fmt.Sprintf("%.2f", x) }

// sums say of each side how many half-moves it made, how long they took in the middle, and which one took longest. The first, with its wait, is of
// them only where there is no other.
func (a asked) sums(reader page.Reader) (sums []string) {
	for _, side := range []article.Colour{article.White, article.Black} {
		var spent []clock.Time
		longest := 0 // half-moves until it
		timed := 0
		for i, m := range a.State.Moves {
			if m.By != side || !m.Timed {
				continue
			}
			if timed++; timed == 2 && waitsToo(a.State, longest-1) {
				spent, longest = nil, 0
			}
			if spent = append(spent, m.Spent); longest == 0 || m.Spent > a.State.Moves[longest-1].Spent {
				longest = i + 1
			}
		}
		if longest == 0 {
			continue
		}
		sums = append(sums, page.Capital(reader.Text("suspicion.sum", i18n.A("colour", reader.Text("colour."+side.String())), i18n.A("n", timed), i18n.A("median", median(spent).String()),
			i18n.A("longest", a.State.Moves[longest-1].Spent.String()), i18n.A("move", moveName(reader, a.State, longest)))))
	}
	return sums
}

// median is the middle of some times; of an even number the mean of the two in the middle.
func median(times []clock.Time) clock.Time {
	sorted := slices.Sorted(slices.Values(times))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
