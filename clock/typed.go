package clock

import (
	"regexp"
	"strconv"
	"strings"

	"damka/article"
)

// ParseTyped reads a control as people write it. Beside what [Parse] reads it takes
//
//	10+0         an increment of nothing is none
//	3|2          a bar for the plus
//	15'+5"       signs of minutes and seconds, also as words: 15 min + 5 s
//	1h, 1h30     hours
//	90/45;30+30  a semicolon between periods
//	3 dni        days for every move
//
// A number before the stroke is minutes (II.6.1), never moves: 40/90 is not turned round, because nobody could
// tell it from 40 minutes for 90 moves. A unit holds: seconds before the plus and minutes after it are refused, because
// main time is in minutes and an increment in seconds. A text that is understood and is no control is refused for what is
// wrong with it; every other error is that of [Parse] for the text as it was typed.
func ParseTyped(text string) (Control, error) {
	c, err := Parse(text)
	if err == nil {
		return c, nil
	}
	plain, misplaced := plainly(text)
	if misplaced {
		return Control{}, article.Refuse(codeUnits, "II.6.1", article.Arg{Name: "control", Value: article.Text(text)})
	}
	typed, wrong := Parse(plain)
	if wrong == nil {
		return typed, nil
	}
	if refusal, ok := article.AsRefusal(wrong); ok && plain != text {
		if understood := ofTyped(refusal, text); understood != nil {
			return Control{}, understood
		}
	}
	return Control{}, err
}

// ofTyped is what is wrong with a control, said of the text as it was typed: a column of the plain text would point to
// another sign. It is nil where the plain text cannot be read either.
func ofTyped(refusal *article.Refusal, text string) error {
	control := article.Arg{Name: "control", Value: article.Text(text)}
	switch refusal.Code {
	case "clock.unreadable", "clock.incomplete":
		return nil
	case "clock.out_of_range":
		return article.Refuse(codeTypedRange, "II.6.1", control, article.Arg{Name: "minutes", Value: article.Number(MaxMinutes)},
			article.Arg{Name: "moves", Value: article.Number(MaxMoves)}, article.Arg{Name: "seconds", Value: article.Number(MaxIncrement)},
			article.Arg{Name: "days", Value: article.Number(MaxDays)})
	}
	args := []article.Arg{control}
	for _, arg := range refusal.Args {
		if arg.Name != "control" && arg.Name != "column" {
			args = append(args, arg)
		}
	}
	return article.Refuse(refusal.Code, refusal.Article, args...)
}

// codeTypedRange refuses a number that no control has: minutes, moves, seconds, days (the most of each).
const codeTypedRange article.Code = "clock.typed_range"

// codeUnits refuses seconds before the plus and minutes after it.
const codeUnits article.Code = "clock.units"

// The units as people write them.
const (
	unitHours   = `(?:h|hrs?\.?|hours?|godz\.?|godzin[aęy]?)`
	unitMinutes = `(?:m|mins?\.?|minutes?|minut[aęy]?|′|’|')`
	unitSeconds = `(?:s|secs?\.?|seconds?|sek\.?|sekund[aęy]?|″|”|"|''|′′|’’)`
	unitDays    = `(?:d|days?|dni|dzień)`
)

// The groups of typedPeriod.
const (
	groupHours = iota + 1
	groupMinutes
	groupSeconds // before the plus, where they are misplaced
	groupMoves
	groupSign
	groupIncrement
	groupLarger // minutes or hours after the plus, misplaced too
	groupStar
)

// typedPeriod is a whole period: 1 h 30 min/40 + 30 s*. Each number has the units of its place only, so that a unit is
// never lost.
var typedPeriod = regexp.MustCompile(`^(?:(\d+)\s*` + unitHours + `)?\s*(?:(\d+)\s*` + unitMinutes + `?)?\s*(?:(\d+)\s*` + unitSeconds + `)?` +
	`\s*(?:/\s*(\d+))?\s*(?:([+|b])\s*(\d+)\s*(?:` + unitSeconds + `|(` + unitMinutes + `|` + unitHours + `))?)?\s*(\*)?$`)

// typedDays are days for every move.
var typedDays = regexp.MustCompile(`^(\d+)\s*` + unitDays + `$`)

// spaces that are copied from pages, where they keep a number and its unit together.
var spaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// plainly is a text with the signs that [Parse] knows, as far as it is understood, and whether a unit is in the wrong
// place in it.
func plainly(text string) (plain string, misplaced bool) {
	text = spaces.Replace(strings.ToLower(text))
	periods := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' })
	if len(periods) <= strings.Count(text, ",")+strings.Count(text, ";") {
		return text, false // one is empty
	}
	for i, period := range periods {
		wrong := false
		periods[i], wrong = plainPeriod(strings.TrimSpace(period))
		misplaced = misplaced || wrong
	}
	return strings.Join(periods, ","), misplaced
}

func plainPeriod(text string) (plain string, misplaced bool) {
	if days := typedDays.FindStringSubmatch(text); days != nil {
		return days[1] + "d", false
	}
	found := typedPeriod.FindStringSubmatch(text)
	if found == nil {
		return text, false
	}
	plain = mainTime(found[groupHours], found[groupMinutes])
	if moves := found[groupMoves]; moves != "" {
		plain += "/" + moves
	}
	if increment := found[groupIncrement]; increment != "" && increment != "0" {
		plain += strings.Replace(found[groupSign], "|", "+", 1) + increment
	}
	return plain + found[groupStar], found[groupSeconds] != "" || found[groupLarger] != ""
}

// mainTime is hours and the minutes after them in minutes. Minutes alone stay as they were typed, more than an hour of
// them after hours stays unreadable, and hours without end are too many minutes.
func mainTime(hours, minutes string) string {
	if hours == "" {
		return minutes
	}
	h, err := strconv.Atoi(hours)
	m, _ := strconv.Atoi(minutes) // missing: 0
	if m > 59 {
		return hours + "h" + minutes
	}
	if err != nil || h > MaxMinutes/60 {
		return strconv.Itoa(MaxMinutes + 1)
	}
	return strconv.Itoa(60*h + m)
}
