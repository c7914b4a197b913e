package register

import (
	"fmt"
	"strconv"
	"strings"

	"damka/internal/app/register"
	"damka/internal/ratinglist"
)

// chart is the rating on each list, from the oldest to the newest, as a line. It says nothing that the table below it does not say.
type chart struct {
	Width, Height int
	Left, Right   int // where the lines begin and end
	Line          string
	Dots          []dot
	Grid          []gridLine
	Quarters      []quarterLabel
	From, To      int // ratings at both ends
	First, Last   string
	Lists         int
}

type dot struct {
	X, Y   int
	Rating int
	When   string
}

type gridLine struct {
	Y      int
	Rating int
}

type quarterLabel struct {
	X    int
	Text string
}

// The sizes of the picture: for a desktop and for a phone, each with letters that can be read there.
const (
	wideWidth, wideHeight     = 720, 250
	narrowWidth, narrowHeight = 340, 200
	chartLeft, chartRight     = 48, 12
	chartTop, chartBottom     = 14, 30
)

// charts are the pictures for a desktop and for a phone; none where there are too few lists.
func charts(history []register.Point) []chart {
	const least = 2
	if len(history) < least {
		return nil
	}
	return []chart{chartOf(history, wideWidth, wideHeight, 12), chartOf(history, narrowWidth, narrowHeight, 5)}
}

// chartOf draws a history; labels is about how many quarters are named below it.
func chartOf(history []register.Point, width, height, labels int) chart {
	low, high := history[0].Rating, history[0].Rating
	for _, p := range history {
		low, high = min(low, p.Rating), max(high, p.Rating)
	}
	step := stepOf(high - low)
	bottom, top := low/step*step, (high/step+1)*step
	c := chart{
		Width: width, Height: height, Left: chartLeft, Right: width - chartRight, Lists: len(history),
		From: history[0].Rating, To: history[len(history)-1].Rating, First: history[0].Quarter.String(), Last: history[len(history)-1].Quarter.String(),
	}
	y := func(rating int) int {
		return chartTop + (top-rating)*(height-chartTop-chartBottom)/(top-bottom)
	}
	first, last := index(history[0].Quarter), index(history[len(history)-1].Quarter)
	x := func(q ratinglist.Quarter) int {
		return chartLeft + 8 + (index(q)-first)*(c.Right-chartLeft-16)/max(last-first, 1)
	}
	for at := top; at >= bottom; at -= step {
		c.Grid = append(c.Grid, gridLine{y(at), at})
	}
	var line strings.Builder
	for _, p := range history {
		fmt.Fprintf(&line, "%d,%d ", x(p.Quarter), y(p.Rating))
		if len(history) <= 4*labels {
			c.Dots = append(c.Dots, dot{x(p.Quarter), y(p.Rating), p.Rating, p.Quarter.String()})
		}
	}
	c.Line = strings.TrimSuffix(line.String(), " ")
	every := max(1, (last-first+labels-1)/labels)
	for at := first; at <= last; at += every {
		q := ratinglist.Quarter{Year: at / 4, Number: at%4 + 1}
		c.Quarters = append(c.Quarters, quarterLabel{x(q), roman(q.Number) + " ’" + strconv.Itoa(q.Year)[2:]})
	}
	return c
}

// index counts quarters.
func index(q ratinglist.Quarter) int { return 4*q.Year + q.Number - 1 }

func roman(n int) string { return [...]string{"", "I", "II", "III", "IV"}[n] }

// stepOf is the distance of the lines at round ratings: two to six of them.
func stepOf(span int) int {
	for _, step := range []int{10, 20, 50, 100, 200, 500} {
		if span <= 4*step {
			return step
		}
	}
	return 1000
}
