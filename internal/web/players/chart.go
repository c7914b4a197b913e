package players

import (
	"fmt"
	"strings"

	"damka/internal/app/serverrating"
)

// chart is the rating after each of some entries, from the oldest to the newest, as a line. It says nothing that the table below it does
// not say, and its words are below it, too: text in a picture would shrink with it.
type chart struct {
	Width, Height int
	Line          string // points of a polyline
	Grid          []int  // heights of lines at round ratings, from above
	Low, High     int    // of the lowest and the highest of them
	Step          int
	Games         int // entries
	From, To      int // ratings at both ends
}

// The size of the picture in its own units; the page stretches it.
const (
	chartWidth  = 600
	chartHeight = 180
)

// leastEntries is from how many entries there is something to draw.
const leastEntries = 2

// chartOf is the chart of entries, the newest first; nil where there are too few.
func chartOf(entries []serverrating.Entry) *chart {
	if len(entries) < leastEntries {
		return nil
	}
	least, most := entries[0].After.Points(), entries[0].After.Points()
	for _, e := range entries {
		least, most = min(least, e.After.Points()), max(most, e.After.Points())
	}
	c := &chart{Width: chartWidth, Height: chartHeight, Games: len(entries), From: entries[len(entries)-1].After.Points(), To: entries[0].After.Points()}
	c.Step = stepOf(most - least)
	c.Low, c.High = least/c.Step*c.Step, (most/c.Step+1)*c.Step
	for at := c.High; at >= c.Low; at -= c.Step {
		c.Grid = append(c.Grid, c.height(float64(at)))
	}
	var line strings.Builder
	for i := range entries {
		e := entries[len(entries)-1-i]
		fmt.Fprintf(&line, "%d,%d ", i*chartWidth/(len(entries)-1), c.height(e.After.Rating()))
	}
	c.Line = strings.TrimSuffix(line.String(), " ")
	return c
}

// stepOf is the distance of the lines at round ratings: two to six of them.
func stepOf(span int) int {
	for _, step := range []int{10, 20, 50, 100, 200, 500} {
		if span <= 4*step {
			return step
		}
	}
	return 1000
}

// height is how far from the upper edge a rating is.
func (c *chart) height(rating float64) int {
	return int((float64(c.High) - rating) * chartHeight / float64(c.High-c.Low))
}
