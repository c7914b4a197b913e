package main

import (
	"bufio"
	"fmt"

	"damka/article"
	"damka/draughts"
)

// perftCommand counts the sequences of legal moves of a length.
type perftCommand struct {
	Variant article.Variant `required:"" placeholder:"international|brazilian|russian"`
	FEN     string          `name:"fen" placeholder:"FEN"`
	Depth   int             `required:"" placeholder:"N"`
	Divide  bool
	Threads int `default:"1" placeholder:"N"`
	Hash    int `default:"0" placeholder:"MB"`
}

// The most that makes sense.
const (
	mostDepth   = 40
	mostThreads = 1024
	mostHash    = 1 << 20 // a terabyte
)

func (c *perftCommand) Run(s *streams) error {
	for _, limit := range []struct {
		flag             string
		got, least, most int
	}{
		{"--depth", c.Depth, 0, mostDepth},
		{"--threads", c.Threads, 1, mostThreads},
		{"--hash", c.Hash, 0, mostHash},
	} {
		if limit.got < limit.least || limit.got > limit.most {
			return article.Refuse("cli.out_of_range", "",
				article.Arg{Name: "flag", Value: article.Text(limit.flag)},
				article.Arg{Name: "got", Value: article.Number(limit.got)},
				article.Arg{Name: "least", Value: article.Number(limit.least)},
				article.Arg{Name: "most", Value: article.Number(limit.most)})
		}
	}
	p, err := draughtsPosition(c.Variant, c.FEN)
	if err != nil {
		return err
	}
	perft := draughts.Perft{Threads: c.Threads, Megabytes: c.Hash}
	out := bufio.NewWriter(s.Out)
	if c.Divide && c.Depth > 0 {
		writeBranches(out, p, perft.Divide(p, c.Depth))
	} else {
		fmt.Fprintf(out, "nodes %d\n", perft.Count(p, c.Depth))
	}
	return out.Flush()
}

// writeBranches writes a move and its count a line, then the sum.
func writeBranches(out *bufio.Writer, p draughts.Position, branches []draughts.Branch) {
	nodes := uint64(0)
	for _, branch := range branches {
		fmt.Fprintf(out, "%s %d\n", p.MoveText(branch.Move), branch.Nodes)
		nodes += branch.Nodes
	}
	fmt.Fprintf(out, "nodes %d\n", nodes)
}
