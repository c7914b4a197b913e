package main

import (
	"bufio"
	"fmt"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// perftCommand counts the sequences of legal moves of a length.
type perftCommand struct {
	Variant article.Variant `required:"" placeholder:"international|brazilian|russian|chess|chess960"`
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
	if err := c.checkLimits(); err != nil {
		return err
	}
	counting := s.progress("cli.progress.counting", unknownLength)
	branches, err := c.branches()
	counting.end()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.Out)
	nodes := uint64(0)
	for _, branch := range branches {
		nodes += branch.nodes
		if c.Divide {
			fmt.Fprintf(out, "%s %d\n", branch.move, branch.nodes)
		}
	}
	if c.Depth == 0 {
		nodes = 1
	}
	fmt.Fprintf(out, "nodes %d\n", nodes)
	return out.Flush()
}

func (c *perftCommand) checkLimits() error {
	for _, limit := range []struct {
		flag             string
		got, least, most int
	}{
		{"--depth", c.Depth, 0, mostDepth},
		{"--threads", c.Threads, 1, mostThreads},
		{"--hash", c.Hash, 0, mostHash},
	} {
		if limit.got < limit.least || limit.got > limit.most {
			return outOfRange(limit.flag, limit.got, limit.least, limit.most)
		}
	}
	return nil
}

// perftBranch is a first move and how many sequences begin with it.
type perftBranch struct {
	move  string
	nodes uint64
}

// branches counts move by move; there are none at depth 0.
func (c *perftCommand) branches() (all []perftBranch, err error) {
	if !c.Variant.IsDraughts() {
		p, err := chessPosition(c.Variant, c.FEN)
		if err != nil {
			return nil, err
		}
		for _, branch := range (chess.Perft{Threads: c.Threads, Megabytes: c.Hash}).Divide(p, c.Depth) {
			all = append(all, perftBranch{p.MoveText(branch.Move), branch.Nodes})
		}
		return all, nil
	}
	p, err := draughtsPosition(c.Variant, c.FEN)
	if err != nil {
		return nil, err
	}
	for _, branch := range (draughts.Perft{Threads: c.Threads, Megabytes: c.Hash}).Divide(p, c.Depth) {
		all = append(all, perftBranch{p.MoveText(branch.Move), branch.Nodes})
	}
	return all, nil
}
