package main

import (
	"path"
	"slices"

	"damka/article"
)

// offered is an act that somebody's page offers, of a side or, without one, of the arbiter.
type offered struct {
	by   article.Colour
	word string
}

// oftener are the weights of offered acts; the others have usual. What ends a game is seldom.
var oftener = map[string]int{
	"resign": 0, "abort": 0, "accept": 1, "result": 0, "draw": 1, "flags": 1, "offer": 3, "offer_advantage": 6, "time": 2,
	"resume": 12, "back": 3, "adjourn": 3, "sanction": 8, "report": 8, "claim": 6, "ask": 8,
}

const usual = 4

// offeredActs are all acts that the pages of the players and of the arbiter offer now.
func (g *chanceGame) offeredActs() (all []offered) {
	g.Helper()
	for _, side := range []article.Colour{article.White, article.Black} {
		for _, word := range g.stateFor(g.players[side]).Can {
			all = append(all, offered{side, word})
		}
	}
	if g.arbiter != nil {
		for _, link := range g.stateFor(g.arbiter).Rule {
			if word := path.Base(link.Path); word != "suspicion" { // the page of reports is no ruling
				all = append(all, offered{0, word})
			}
		}
	}
	return all
}

// doOffered does one of the acts that pages offer; what was not yet done in this game is likelier.
func (g *chanceGame) doOffered() {
	g.Helper()
	all := g.offeredActs()
	weights, total := make([]int, len(all)), 0
	for i, o := range all {
		weight, set := oftener[o.word]
		if !set {
			weight = usual
		}
		if g.done[o.word] == 0 {
			weight *= 4
		}
		weights[i] = weight
		total += weight
	}
	if total == 0 {
		return
	}
	drawn := g.chance.IntN(total)
	for i, o := range all {
		if drawn -= weights[i]; drawn < 0 {
			g.do(o)
			return
		}
	}
}

// do fills in the form of an act and sends it.
func (g *chanceGame) do(o offered) bool {
	g.Helper()
	if o.by.IsValid() {
		return g.play(o.word, g.players[o.by], o.by)
	}
	return g.decide(o.word)
}

// isOffered says whether an act is on a page.
func (g *chanceGame) isOffered(by article.Colour, word string) bool {
	return slices.Contains(g.offeredActs(), offered{by, word})
}
