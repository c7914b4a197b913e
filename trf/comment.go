package trf

import (
	"fmt"
	"strings"

	"damka/score"
)

// The first words of comments with data.
const (
	advantageWord = "advantage"
	listAWord     = "listA"
	technicalWord = "technical"
)

// readComment reads a line that begins with ###.
func (r *reader) readComment(l *line) {
	comment := l.rest(4)
	words := strings.Fields(comment)
	if len(words) == 0 {
		return
	}
	t := &r.tournament
	switch words[0] {
	case advantageWord:
		if round, player, ok := twoNumbers(words); ok && round >= 1 && player >= 1 {
			if r.once(l, fmt.Sprintf("### %s %d %d", advantageWord, round, player)) {
				t.Advantages = append(t.Advantages, Advantage{round, score.Number(player)})
			}
			return
		}
		l.fault(1, "trf.advantage_invalid", text("found", comment))
	case listAWord:
		if player, place, ok := twoNumbers(words); ok && player >= 1 && place >= 1 {
			if r.once(l, fmt.Sprintf("### %s %d", listAWord, player)) {
				t.ListA = append(t.ListA, ListPlace{score.Number(player), place})
			}
			return
		}
		l.fault(1, "trf.list_a_invalid", text("found", comment))
	case technicalWord:
		if player, ok := oneNumber(words); ok && player >= 1 {
			if r.once(l, fmt.Sprintf("### %s %d", technicalWord, player)) {
				t.Technical = append(t.Technical, score.Number(player))
			}
			return
		}
		l.fault(1, "trf.technical_invalid", text("found", comment))
	default:
		t.Comments = append(t.Comments, comment)
	}
}

// oneNumber is the number after the word of a comment.
func oneNumber(words []string) (n int, ok bool) {
	if len(words) != 2 {
		return 0, false
	}
	return digits(words[1])
}

// twoNumbers are the numbers after the word of a comment.
func twoNumbers(words []string) (first, second int, ok bool) {
	if len(words) != 3 {
		return 0, 0, false
	}
	first, ok = digits(words[1])
	second, alsoOK := digits(words[2])
	return first, second, ok && alsoOK
}

// checkComments checks that advantages belong to drawn games, one a game, that
// places on the list belong to players, and technical ratings to players with
// a rating.
func (r *reader) checkComments() {
	r.checkAdvantages()
	for _, p := range r.tournament.ListA {
		if r.index[p.Player] == nil {
			r.report(r.lines[fmt.Sprintf("### %s %d", listAWord, p.Player)], "trf.comment_player_unknown", number("player", int(p.Player)))
		}
	}
	for _, n := range r.tournament.Technical {
		at := r.lines[fmt.Sprintf("### %s %d", technicalWord, n)]
		switch player := r.index[n]; {
		case player == nil:
			r.report(at, "trf.comment_player_unknown", number("player", int(n)))
		case player.Rating == 0:
			r.report(at, "trf.technical_without_rating", number("player", int(n)))
		}
	}
}

func (r *reader) checkAdvantages() {
	for _, a := range r.tournament.Advantages {
		at := r.lines[fmt.Sprintf("### %s %d %d", advantageWord, a.Round, a.Player)]
		player := r.index[a.Player]
		switch {
		case player == nil:
			r.report(at, "trf.comment_player_unknown", number("player", int(a.Player)))
		case !player.cell(a.Round).Mark.IsDraw():
			r.report(at, "trf.advantage_not_a_draw", number("round", a.Round), number("player", int(a.Player)))
		default:
			opponent := player.cell(a.Round).Opponent
			first, both := r.lines[fmt.Sprintf("### %s %d %d", advantageWord, a.Round, opponent)]
			if both && first < at {
				r.report(at, "trf.advantage_of_both", number("round", a.Round), number("player", int(a.Player)),
					number("opponent", int(opponent)), number("first", first))
			}
		}
	}
}
