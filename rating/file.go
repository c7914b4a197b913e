package rating

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/jsonfault"
	"damka/score"
)

// File is the input of a period as a file has it.
type File struct {
	Period      Period
	Players     []Player
	Tournaments []Tournament
}

// Decode reads a period from JSON; docs/schema/rate-input.schema.json describes
// its form. The error is [jsonfault.Faults]: everything that is wrong, each with
// its path, line and column, or the one place at which the text stops being JSON.
// [Rate] accepts every input that Decode reads without error.
func Decode(data []byte) (File, error) {
	doc, err := jsonfault.Read(data)
	if err != nil {
		return File{}, err
	}
	file := readFile(doc.Root())
	doc.Add(check(file.Period, file.Players, file.Tournaments)...)
	if err := doc.Err(); err != nil {
		return File{}, err
	}
	return file, nil
}

func readFile(v jsonfault.Value) File {
	field := v.Fields("variant", "edition", "period", "players", "tournaments")
	days := field("period").Required().Fields("from", "to")
	edition := article.PZWarc
	if given := field("edition"); given.Exists() {
		edition = jsonfault.Parse(given, article.ParseEdition, "rating.edition_unknown")
	}
	return File{
		Period: Period{
			Variant: jsonfault.Parse(field("variant"), article.ParseVariant, "rating.variant_unknown"), Edition: edition,
			From: readDay(days("from")), To: readDay(days("to")),
		},
		Players:     jsonfault.List(field("players").Required(), readPlayer),
		Tournaments: jsonfault.List(field("tournaments").Required(), readTournament),
	}
}

func readPlayer(v jsonfault.Value) Player {
	field := v.Fields("id", "rating", "games", "list", "reached2300", "lastGame")
	rating := field("rating").OrNull()
	p := Player{
		ID: field("id").Text(), Rating: rating.Whole(), Games: field("games").Required().Whole(),
		List:        jsonfault.Parse(field("list").Required(), ParseList, "rating.list_unknown"),
		Reached2300: field("reached2300").Boolean(), LastGame: readDay(field("lastGame").OrNull()),
	}
	if p.List == None && p.Games == 0 && p.Rating == 0 {
		p.Rating = NewcomerRating // never rated, so the first rating is still to come (VI.4.4)
	} else {
		rating.Required()
	}
	return p
}

func readTournament(v jsonfault.Value) Tournament {
	field := v.Fields("id", "end", "approved", "control", "games", "withdrawn")
	t := Tournament{
		ID: field("id").Text(), End: readDay(field("end")), Approved: readDay(field("approved").OrNull()),
		Control:   jsonfault.Parse(field("control"), clock.Parse, "clock.unreadable"),
		Games:     jsonfault.List(field("games").Required(), readGame),
		Withdrawn: jsonfault.List(field("withdrawn"), jsonfault.Value.Text),
	}
	if !field("withdrawn").Exists() {
		t.Withdrawn = losersByForfeit(t.Games)
	}
	return t
}

// losersByForfeit are all who lost by forfeit, each once. They count as
// withdrawn in a file that does not say who withdrew.
func losersByForfeit(games []Game) []string {
	var ids []string
	for _, g := range games {
		if g.Result == score.WhiteForfeits || g.Result == score.BothForfeit {
			ids = append(ids, g.White)
		}
		if g.Result == score.BlackForfeits || g.Result == score.BothForfeit {
			ids = append(ids, g.Black)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func readGame(v jsonfault.Value) Game {
	field := v.Fields("white", "black", "result")
	return Game{field("white").Text(), field("black").Text(), jsonfault.Parse(field("result"), parseFinished, "rating.result_unknown")}
}

// parseFinished reads the result of a game that ended.
func parseFinished(name string) (score.Result, error) {
	result, err := score.ParseResult(name)
	if err == nil && !result.Finished() {
		err = fmt.Errorf("rating: %q is not the result of a game that ended", name)
	}
	return result, err
}

func readDay(v jsonfault.Value) calendar.Date {
	return jsonfault.Parse(v, calendar.ParseDate, "rating.not_a_day")
}
