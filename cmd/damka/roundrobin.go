package main

import (
	"bufio"
	"fmt"
	"io"

	"damka/internal/i18n"
	"damka/pairing"
)

// roundrobinCommand prints the pairings of a whole round robin.
type roundrobinCommand struct {
	N      int            `arg:""`
	System pairing.System `default:"berger" placeholder:"berger|half|reversed-half|rutsch"`
	Cycles int            `default:"1"`
	CSV    bool           `name:"csv"`
}

func (c *roundrobinCommand) Run(s *streams) error {
	rounds, err := pairing.Schedule(c.System, c.N, c.Cycles)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.Out)
	if c.CSV {
		writeScheduleCSV(out, rounds)
	} else {
		writeSchedule(out, s.Text, rounds)
	}
	return out.Flush()
}

// writeSchedule writes a round a line, as the tables of the code are printed.
func writeSchedule(w io.Writer, p *i18n.Printer, rounds []pairing.Round) {
	for i, round := range rounds {
		fmt.Fprint(w, p.Text("cli.roundrobin.round", i18n.A("round", i+1)))
		for _, pair := range round {
			if pair.IsFree() {
				fmt.Fprint(w, "  ", p.Text("cli.roundrobin.free", i18n.A("player", pair.White)))
				continue
			}
			fmt.Fprintf(w, "  %d–%d", pair.White, pair.Black)
		}
		fmt.Fprintln(w)
	}
}

// writeScheduleCSV writes a pair a line; a free player is written as white and
// black is 0.
func writeScheduleCSV(w io.Writer, rounds []pairing.Round) {
	fmt.Fprintln(w, "round,board,white,black")
	for i, round := range rounds {
		for _, pair := range round {
			fmt.Fprintf(w, "%d,%d,%d,%d\n", i+1, pair.Board, pair.White, pair.Black)
		}
	}
}
