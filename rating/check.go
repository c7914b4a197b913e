package rating

import (
	"fmt"
	"strings"
	"unicode"

	"damka/article"
	"damka/calendar"
	"damka/jsonfault"
	"damka/score"
)

// mostGames is more games than anybody plays in a career.
const mostGames = 1_000_000

// check finds all that is wrong with an input, in the order of the file.
func check(p Period, before []Player, tournaments []Tournament) jsonfault.Faults {
	var faults jsonfault.Faults
	p.check(&faults)
	ids := make(map[string]int, len(before))
	for i := range before {
		checkID(&faults, ids, before[i].ID, "players", i)
		before[i].check(&faults, i, p)
	}
	ids = make(map[string]int, len(tournaments))
	for i := range tournaments {
		checkID(&faults, ids, tournaments[i].ID, "tournaments", i)
		tournaments[i].check(&faults, i, p)
	}
	return faults
}

// checkID refuses an id that is missing or given twice.
func checkID(faults *jsonfault.Faults, known map[string]int, id, where string, i int) {
	first, twice := known[id]
	switch {
	case id == "":
		faults.At(faulty(jsonfault.Missing), "%s[%d].id", where, i)
	case !isPrintable(id):
		faults.At(faulty("rating.id_unprintable", text("id", id)), "%s[%d].id", where, i)
	case twice:
		faults.At(faulty("rating.id_twice", text("id", id), text("first", fmt.Sprintf("%s[%d]", where, first))), "%s[%d].id", where, i)
	default:
		known[id] = i
	}
}

func (p Period) check(faults *jsonfault.Faults) {
	switch {
	case !p.Variant.IsValid():
		faults.At(faulty(jsonfault.Missing), "variant")
	case !p.Variant.IsDraughts():
		faults.At(faulty("rating.not_draughts", text("variant", p.Variant.String())), "variant")
	}
	switch {
	case !p.Edition.IsValid():
		faults.At(faulty(jsonfault.Missing), "edition")
	case p.Variant.IsDraughts() && !p.Edition.Covers(p.Variant):
		faults.At(faulty("rating.edition_variant", text("edition", p.Edition.String()), text("variant", p.Variant.String())), "edition")
	}
	checkDate(faults, p.From, "period.from")
	checkDate(faults, p.To, "period.to")
	if p.From.IsValid() && p.To.IsValid() && p.To.Compare(p.From) < 0 {
		faults.At(faulty("rating.period_backwards", date("from", p.From), date("to", p.To)), "period.to")
	}
}

func checkDate(faults *jsonfault.Faults, d calendar.Date, format string, args ...any) {
	if !d.IsValid() {
		faults.At(faulty(jsonfault.Missing), format, args...)
	}
}

func checkRange(faults *jsonfault.Faults, n, least, most int, format string, args ...any) {
	if n < least || n > most {
		faults.At(faulty("rating.out_of_range", number("least", least), number("most", most), number("got", n)), format, args...)
	}
}

func (p *Player) check(faults *jsonfault.Faults, i int, period Period) {
	checkRange(faults, p.Rating, 0, score.MostRating, "players[%d].rating", i)
	checkRange(faults, p.Games, 0, mostGames, "players[%d].games", i)
	if !p.List.IsValid() {
		faults.At(faulty(jsonfault.Missing), "players[%d].list", i)
	}
	if period.To.IsValid() && p.LastGame.Compare(period.To) > 0 {
		faults.At(faulty("rating.last_game_later", date("last", p.LastGame), date("to", period.To)), "players[%d].lastGame", i)
	}
}

func (t *Tournament) check(faults *jsonfault.Faults, i int, p Period) {
	if t.Edition != 0 && p.Variant.IsDraughts() && !t.Edition.Covers(p.Variant) {
		faults.At(faulty("rating.edition_variant", text("edition", t.Edition.String()), text("variant", p.Variant.String())), "tournaments[%d].edition", i)
	}
	checkDate(faults, t.End, "tournaments[%d].end", i)
	if t.End.IsValid() && t.Approved.IsValid() && t.Approved.Compare(t.End) < 0 {
		faults.At(article.Because("rating.approved_before_end", "VII.7.1", date("approved", t.Approved), date("end", t.End)), "tournaments[%d].approved", i)
	}
	if !t.Control.IsValid() {
		faults.At(faulty(jsonfault.Missing), "tournaments[%d].control", i)
	}
	plays := make(map[string]bool)
	for j, g := range t.Games {
		g.check(faults, i, j)
		if len(t.Withdrawn) > 0 {
			plays[g.White], plays[g.Black] = true, true
		}
	}
	for j, id := range t.Withdrawn {
		if !plays[id] {
			faults.At(faulty("rating.withdrawn_unknown", text("id", id)), "tournaments[%d].withdrawn[%d]", i, j)
		}
	}
}

// isPrintable says whether an id can be shown in a table: it has no control
// characters and no line breaks.
func isPrintable(id string) bool {
	return strings.IndexFunc(id, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

func (g Game) check(faults *jsonfault.Faults, i, j int) {
	switch {
	case g.White == "":
		faults.At(faulty(jsonfault.Missing), "tournaments[%d].games[%d].white", i, j)
	case !isPrintable(g.White):
		faults.At(faulty("rating.id_unprintable", text("id", g.White)), "tournaments[%d].games[%d].white", i, j)
	}
	switch {
	case g.Black == "":
		faults.At(faulty(jsonfault.Missing), "tournaments[%d].games[%d].black", i, j)
	case !isPrintable(g.Black):
		faults.At(faulty("rating.id_unprintable", text("id", g.Black)), "tournaments[%d].games[%d].black", i, j)
	case g.Black == g.White:
		faults.At(faulty("rating.meets_himself", text("player", g.White)), "tournaments[%d].games[%d].black", i, j)
	}
	if !g.Result.Finished() {
		faults.At(faulty("rating.result_missing"), "tournaments[%d].games[%d].result", i, j)
	}
}

// faulty is a reason without an article: the input has not the right form.
func faulty(code article.Code, args ...article.Arg) article.Reason {
	return article.Because(code, "", args...)
}

// text is an argument from the input.
func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
