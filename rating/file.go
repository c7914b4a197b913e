package rating

import (
	"slices"
	"strings"

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
// its form. The error is [Faults]: everything that is wrong, each with its
// path, or the one place at which the text stops being JSON. [Rate] accepts
// every input that Decode reads without error.
func Decode(data []byte) (File, error) {
	content, defect := jsonfault.Check(data)
	if defect != nil {
		return File{}, Faults{{Line: defect.Line, Column: defect.Column, Reason: defect.Reason}}
	}
	r := fileReader{
		jsonReader: &jsonReader{jsonLexer: &jsonLexer{text: content}, faulty: make(map[string]bool)},
		file:       File{Period: Period{Edition: article.PZWarc}},
	}
	r.read()
	faults := r.faults
	for _, fault := range check(r.file.Period, r.file.Players, r.file.Tournaments) {
		if !r.isTold(fault.Path) {
			faults = append(faults, fault)
		}
	}
	if len(faults) > 0 {
		faults.sort()
		return File{}, faults
	}
	return r.file, nil
}

// fileReader reads the fields of a file.
type fileReader struct {
	*jsonReader
	file File
}

// isTold says whether there is already a fault at the path, or above it.
func (r *fileReader) isTold(path string) bool {
	for {
		if r.faulty[path] {
			return true
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			return r.faulty[""]
		}
		path = path[:cut]
	}
}

func (r *fileReader) read() {
	r.object([]string{"variant", "period", "players", "tournaments"}, func(name string) bool {
		switch name {
		case "variant":
			word(r.jsonReader, &r.file.Period.Variant, article.ParseVariant, "rating.variant_unknown")
		case "edition":
			word(r.jsonReader, &r.file.Period.Edition, article.ParseEdition, "rating.edition_unknown")
		case "period":
			r.period(&r.file.Period)
		case "players":
			r.array(func() { r.file.Players = append(r.file.Players, r.player()) })
		case "tournaments":
			r.array(func() { r.file.Tournaments = append(r.file.Tournaments, r.tournament()) })
		default:
			return false
		}
		return true
	})
}

func (r *fileReader) period(p *Period) {
	r.object([]string{"from", "to"}, func(name string) bool {
		switch name {
		case "from":
			p.From = r.date()
		case "to":
			p.To = r.date()
		default:
			return false
		}
		return true
	})
}

func (r *fileReader) player() Player {
	var p Player
	rated := false
	r.object([]string{"id", "games", "list"}, func(name string) bool {
		switch name {
		case "id":
			p.ID = r.string()
		case "rating":
			if !r.isNull() {
				p.Rating, rated = r.whole()
			}
		case "games":
			p.Games, _ = r.whole()
		case "list":
			word(r.jsonReader, &p.List, ParseList, "rating.list_unknown")
		case "reached2300":
			p.Reached2300 = r.boolean()
		case "lastGame":
			p.LastGame = r.optionalDate()
		default:
			return false
		}
		return true
	})
	switch {
	case p.List == None && p.Games == 0 && p.Rating == 0:
		p.Rating = NewcomerRating // never rated, so the first rating is still to come (VI.4.4)
	case !rated:
		r.within(jsonStep{field: "rating"}, func() {
			if !r.isTold(pathText(r.path)) {
				r.fault(faulty("rating.missing"))
			}
		})
	}
	return p
}

func (r *fileReader) tournament() Tournament {
	var t Tournament
	var withdrawn []string
	told := false
	r.object([]string{"id", "end", "control", "games"}, func(name string) bool {
		switch name {
		case "id":
			t.ID = r.string()
		case "end":
			t.End = r.date()
		case "approved":
			t.Approved = r.optionalDate()
		case "control":
			t.Control = r.control()
		case "games":
			r.array(func() { t.Games = append(t.Games, r.game()) })
		case "withdrawn":
			told = true
			r.array(func() { withdrawn = append(withdrawn, r.string()) })
		default:
			return false
		}
		return true
	})
	t.Withdrawn = withdrawn
	if !told {
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

func (r *fileReader) game() Game {
	var g Game
	r.object([]string{"white", "black", "result"}, func(name string) bool {
		switch name {
		case "white":
			g.White = r.string()
		case "black":
			g.Black = r.string()
		case "result":
			g.Result = r.result()
		default:
			return false
		}
		return true
	})
	return g
}

// word reads a string that parse accepts.
func word[T any](r *jsonReader, to *T, parse func(string) (T, error), code article.Code) {
	faults := len(r.faults)
	name := r.string()
	value, err := parse(name)
	switch {
	case err == nil:
		*to = value
	case len(r.faults) == faults:
		r.fault(faulty(code, text("got", name)))
	}
}

// optionalDate reads a day; null is none.
func (r *fileReader) optionalDate() calendar.Date {
	if r.isNull() {
		return calendar.Date{}
	}
	return r.date()
}

// date reads a day; an empty text is none.
func (r *fileReader) date() calendar.Date {
	s := r.string()
	if s == "" {
		return calendar.Date{}
	}
	d, err := calendar.ParseDate(s)
	if err != nil {
		r.fault(faulty("rating.not_a_day", text("got", s)))
	}
	return d
}

func (r *fileReader) control() clock.Control {
	s := r.string()
	if s == "" {
		return clock.Control{}
	}
	control, err := clock.Parse(s)
	if refusal, is := article.AsRefusal(err); is {
		r.fault(refusal.Reason)
	}
	return control
}

// result reads the result of a game that ended.
func (r *fileReader) result() score.Result {
	s := r.string()
	if s == "" {
		return score.NotPlayed
	}
	result, err := score.ParseResult(s)
	if err != nil || !result.Finished() {
		r.fault(faulty("rating.result_unknown", text("got", s)))
	}
	return result
}
