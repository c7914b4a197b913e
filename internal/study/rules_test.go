package study

import (
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
)

func chapterFrom(t *testing.T, v article.Variant, fen, moves string) (*Chapter, *Node) {
	t.Helper()
	start, err := ParseStart(v, fen)
	must(t, err)
	c, err := NewChapter(start)
	must(t, err)
	n, err := c.Go(strings.Fields(moves))
	must(t, err)
	return c, n
}

// I.6.3: three against one, and what is left of it; a line beside it has a count of its own.
func TestCountsOfALine(t *testing.T) {
	c, n := chapterFrom(t, article.International, "W:WK47,K48,K49:BK5", "47-36 5-10 36-47")
	rules := n.Rules()
	if len(rules.Draughts) != 2 || rules.Draughts[1].Rule != draughts.ThreeOne || rules.Draughts[1].Done != 3 || rules.Draughts[1].MovesLeft() != 15 || rules.Ended {
		t.Errorf("%+v", rules)
	}
	other, err := c.Root().Add("48-42")
	must(t, err)
	if counts := other.Rules().Draughts; len(counts) != 2 || counts[1].Done != 1 {
		t.Errorf("%+v", counts)
	}
	placed, err := n.Place(Initial(article.International))
	must(t, err)
	if counts := placed.Rules(); len(counts.Draughts) != 0 || counts.Ended {
		t.Errorf("a position that was put on the board: %+v", counts)
	}
}

// I.6.1: the third time ends the game; what is tried out after it says how long ago that was.
func TestTheEndOfALine(t *testing.T) {
	again := " 47-36 5-10 36-47 10-5"
	_, n := chapterFrom(t, article.International, "W:WK47,K1:BK5", again)
	if rules := n.Rules(); rules.Ended || rules.Draughts[0].Rule != draughts.Repetition || rules.Draughts[0].Done != 2 {
		t.Errorf("%+v", rules)
	}
	_, n = chapterFrom(t, article.International, "W:WK47,K1:BK5", again+again)
	if rules := n.Rules(); !rules.Ended || rules.Ending.Reason.Article != "I.6.1" || rules.Since != 0 || rules.Ending.Winner != 0 {
		t.Errorf("%+v", rules)
	}
	n, err := n.Add("47-36")
	must(t, err)
	if rules := n.Rules(); !rules.Ended || rules.Since != 1 {
		t.Errorf("%+v", rules)
	}
}

// FIDE 5.1.1, 9.2: mate, check, and a draw that can be claimed.
func TestTheRulesOfChess(t *testing.T) {
	_, n := chapterFrom(t, article.Chess, "", "f3 e5 g4 Qh4#")
	if rules := n.Rules(); !rules.Ended || rules.Ending.Winner != article.Black || !rules.Check {
		t.Errorf("%+v", rules)
	}
	_, n = chapterFrom(t, article.Chess, "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
	if rules := n.Rules(); rules.Ended || len(rules.Claims) != 1 || rules.Claims[0].Article != "FIDE 9.2.1" || len(rules.Chess) != 2 {
		t.Errorf("%+v", rules)
	}
	_, n = chapterFrom(t, article.Chess, "4k3/8/8/8/8/8/8/4K2R w K - 149 90", "Rh2")
	if rules := n.Rules(); !rules.Ended || rules.Ending.Reason.Article != "FIDE 9.6.2" {
		t.Errorf("%+v", rules)
	}
}
