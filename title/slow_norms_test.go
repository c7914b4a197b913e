package title_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"damka/article"
	"damka/score"
	"damka/title"
)

// lowered is a rating for a ladder and the tournament's game (VII.5.8).
func (s slow) lowered(rating int, ladder string) int {
	if ladder == "women" {
		rating -= 150
	}
	if s.tournament.Variant != article.International {
		rating -= 75
	}
	return rating
}

// norms is VII.5; it answers what table II gives.
func (s slow) norms(p title.Player, ladder string, out *sheet) string {
	own := p.Rating
	if !classified(p) {
		own = map[string]int{"open": 2100, "women": 1950}[ladder]
	}
	n, points, sum := 0, 0, own
	over := make(map[string]bool)
	official := s.tournament.Control // the class is the clock's business
	s.each(p, func(o title.Player, got int, r score.Result) {
		class, _ := official.Class(s.tournament.Edition, s.tournament.Variant)
		if class.String() != "official" || !classified(o) || !slices.Contains(overTheBoard, r) {
			return
		}
		n++
		points += got
		sum += o.Rating
		if o.Rating >= s.lowered(2200, ladder) {
			over[o.ID] = true
		}
	})
	mean, strength := 0, ""
	if n > 0 {
		rounded, err := new(big.Rat).SetString(big.NewRat(int64(sum), int64(n+1)).FloatString(0))
		if !err {
			s.t.Fatal("no mean")
		}
		mean = int(rounded.Num().Int64())
		strength = s.strength(mean, ladder)
	}
	bands := s.bands(p, ladder)
	line := fmt.Sprint(ladder, " n ", n, " mean ", mean, " in ", strength, " points ", points, " over ", len(over), " bands ", bands)
	norm := ""
	for i, t := range []string{"K", "M", "AM"} {
		needed := s.needed(t, strength, n)
		line += fmt.Sprint(" ", t, " ", needed)
		if needed >= 0 && points >= needed && len(over) >= n/3+2 && s.counts(t) && s.beats(i, bands) {
			norm = t
		}
	}
	line += " norm " + norm
	result := ""
	if norm != "" {
		cell, after := s.tableII(p, ladder, norm)
		line += fmt.Sprint(" cell ", cell, " result ", after)
		result = after
	}
	*out = append(*out, line)
	return result
}

// strength is table III.
func (s slow) strength(mean int, ladder string) string {
	_, rows := readCSV(s.t, "table3_tournament_categories")
	column := map[string]int{"open": 1, "women": 3}[ladder]
	for _, row := range rows {
		if (row[column] == "" || mean >= atoi(s.t, row[column])) && (row[column+1] == "" || mean <= atoi(s.t, row[column+1])) {
			return row[0]
		}
	}
	return ""
}

// needed is table IV; -1 is no norm.
func (s slow) needed(t, strength string, games int) int {
	if t == "K" && (strength == "R" || strength == "S") {
		strength = "Q"
	}
	head, rows := readCSV(s.t, "table4_title_norms")
	for _, row := range rows {
		for i, name := range head {
			if row[slices.Index(head, "tournament_category_for_"+t)] == strength && strength != "" && name == fmt.Sprintf("points_in_%d_games", games) {
				return atoi(s.t, row[i])
			}
		}
	}
	return -1
}

// bands counts who is beaten in a Swiss; nil in others.
func (s slow) bands(p title.Player, ladder string) []int {
	if s.tournament.System != title.Swiss {
		return nil
	}
	bands := []int{0, 0, 0}
	for _, o := range s.players {
		if o.ID == p.ID || !classified(o) || s.total(o) > s.total(p) {
			continue
		}
		switch r := o.Rating; {
		case r >= s.lowered(2300, ladder):
			bands[0]++
		case r >= s.lowered(2250, ladder):
			bands[1]++
		case r >= s.lowered(2200, ladder):
			bands[2]++
		}
	}
	return bands
}

// total are all points of a player.
func (s slow) total(p title.Player) int {
	sum := 0
	s.each(p, func(_ title.Player, got int, _ score.Result) { sum += got })
	for _, bye := range s.byes {
		if bye.Player == p.ID {
			sum += int(bye.Points)
		}
	}
	return sum
}

// beats plays the exchange of VII.5.5.3 with counters: three low ones are
// changed for a middle one as often as it goes, three middle ones for a high
// one. i is 0 for K, 1 for M, 2 for AM.
func (s slow) beats(i int, bands []int) bool {
	if bands == nil {
		return true
	}
	high, middle, low := bands[0], bands[1], bands[2]
	if i == 0 {
		return high+middle+low >= 3
	}
	for ; low >= 3; low -= 3 {
		middle++
	}
	if i == 1 {
		return high+middle >= 3
	}
	for ; middle >= 3; middle -= 3 {
		high++
	}
	return high >= 3
}

// tableII reads the table; rows K and K+ give M for AM (VII.5.7).
func (s slow) tableII(p title.Player, ladder, norm string) (cell, after string) {
	held := s.held(p, ladder)
	row := strings.NewReplacer("amk", "AM", "kk", "K", "mk", "M").Replace(held)
	if height(row) <= height("II++") {
		row = "up to II+"
	}
	head, rows := readCSV(s.t, "table2_norm_conversion")
	for _, cells := range rows {
		if cells[0] == row {
			cell = cells[slices.Index(head, "norm_"+norm)]
		}
	}
	if (row == "K" || row == "K+") && norm == "AM" {
		cell = "M"
	}
	if cell == "I" && p.Foreign && p.FMJDTitle == title.NoFMJDTitle {
		return cell, ""
	}
	without, with, depends := strings.Cut(cell, "(")
	after = strings.TrimSpace(without)
	if depends {
		limit, wins, _ := strings.Cut(strings.TrimSuffix(with, ")"), "=")
		cell = fmt.Sprint(without, "(", s.lowered(atoi(s.t, limit), ladder), "=", wins, ")")
		if s.minimum(p, s.named(wins, ladder), s.lowered(atoi(s.t, limit), ladder)) {
			after = wins
		}
	}
	after = s.named(after, ladder)
	if height(after) <= height(held) {
		after = ""
	}
	return s.named(cell, ladder), after
}

// named is a text with the titles of a ladder.
func (s slow) named(cell, ladder string) string {
	if ladder == "women" {
		return womens(cell)
	}
	return cell
}

// minimum is VII.5.6.
func (s slow) minimum(p title.Player, code string, limit int) bool {
	games := 0
	var seen []string
	for _, norm := range p.Norms {
		if norm.For.String() == code && (norm.Tournament == "" || !slices.Contains(seen, norm.Tournament)) {
			games += norm.Games
			seen = append(seen, norm.Tournament)
		}
	}
	s.each(p, func(_ title.Player, _ int, r score.Result) {
		if slices.Contains(overTheBoard, r) {
			games++
		}
	})
	if games >= 40 {
		limit -= 50
	}
	return p.BestListA >= limit || p.List.String() == "A" && p.Rating >= limit
}

// place is VII.6.
func (s slow) place(p title.Player, ladder string, out *sheet) string {
	head, rows := readCSV(s.t, "table5_titles_for_place")
	award := ""
	for _, row := range rows {
		if column := slices.Index(head, s.tournament.Championship.String()); column > 0 && p.Place >= atoi(s.t, row[0]) && p.Place <= atoi(s.t, row[1]) {
			award = s.named(row[column], ladder)
		}
	}
	if award == "" {
		return ""
	}
	grade := strings.TrimRight(award, "+")
	below := 0
	for _, o := range s.players {
		if o.Place > p.Place && s.holds(o, grade, ladder) {
			below++
		}
	}
	held := s.held(p, ladder)
	after := award
	isTitle := height(grade) > height("I")
	heldGrade := strings.TrimRight(held, "+")
	switch {
	case below < 3 || !s.counts(grade) || grade != award && !s.counts(heights[height(award)+map[string]int{"II+": 2, "I+": 2}[award]]):
		after = ""
	case p.Foreign && p.FMJDTitle == title.NoFMJDTitle && !isTitle:
		after = ""
	case heldGrade != grade || grade == award:
	case held == "II+" || held == "II++":
		after = "I"
	default: // one norm more, and the title if these are two
		after = held
		if !strings.HasSuffix(held, "++") {
			after += "+"
		}
		next := map[string]string{"I": "K", "K": "M", "M": "AM", "kk": "mk", "mk": "amk"}[heldGrade]
		if ladder == "women" && heldGrade == "I" {
			next = "kk"
		}
		minimum := map[string]int{"K": 2250, "kk": 2250, "M": 2325, "mk": 2325, "AM": 2400, "amk": 2400}[next]
		if strings.HasSuffix(after, "++") && s.minimum(p, next, s.lowered(minimum, ladder)) {
			after = next
		}
	}
	if height(after) <= height(held) {
		after = ""
	}
	*out = append(*out, fmt.Sprint("place ", p.Place, " award ", award, " below ", below, " result ", after))
	return after
}

// holds says whether somebody has a grade or a higher one, as a ladder sees
// it.
func (s slow) holds(o title.Player, grade, ladder string) bool {
	has := []string{o.Category.String(), o.Title.String()}
	switch o.FMJDTitle {
	case title.MF, title.MI, title.GM:
		has = append(has, "AM")
	case title.MFF, title.MIF, title.GMF:
		has = append(has, map[string]string{"open": "I", "women": "AM"}[ladder])
	}
	if o.WomenTitle != title.NoCategory {
		has = append(has, map[string]string{"open": "I", "women": o.WomenTitle.String()}[ladder])
	}
	return slices.ContainsFunc(has, func(h string) bool { return height(h) >= height(grade) })
}
