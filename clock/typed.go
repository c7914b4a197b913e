package clock

import (
	"regexp"
	"strconv"
	"strings"
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
// tell it from 40 minutes for 90 moves. The error is that of [Parse] for the text as it was typed.
func ParseTyped(text string) (Control, error) {
	c, err := Parse(text)
	if err == nil {
		return c, nil
	}
	if typed, wrong := Parse(plainly(text)); wrong == nil {
		return typed, nil
	}
	return Control{}, err
}

// typedHours are hours with the minutes after them, which may be missing.
var typedHours = regexp.MustCompile(`(\d{1,2})\s*(?:h|godz\.?|godziny|godzina|hours?)\s*(\d{1,2})?`)

// typedSigns are other ways to write a sign, in the order to replace them. Units need the number before them, so
// that what is no control stays unreadable.
var typedSigns = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`(\d)\s*(?:dni|dzień|days?)(?:$|\s)`), "${1}d"},
	{regexp.MustCompile(`(\d)\s*(?:″|”|"|''|′′|sek\.?|sec\.?|sekundy?|seconds?|s)(?:$|[\s,*])`), "${1} "},
	{regexp.MustCompile(`(\d)\s*(?:′|’|'|min\.?|minut[ay]?|minutes?|m)(?:$|([\s+|/,;*]))`), "${1}${2}"},
	{regexp.MustCompile(`\|`), "+"},
	{regexp.MustCompile(`;`), ","},
}

// noIncrement is a period with an increment of nothing.
var noIncrement = regexp.MustCompile(`^(\d+(?:\s*/\s*\d+)?)\s*[+b]\s*0$`)

// plainly is a text with the signs that [Parse] knows.
func plainly(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	text = typedHours.ReplaceAllStringFunc(text, func(found string) string {
		parts := typedHours.FindStringSubmatch(found)
		hours, _ := strconv.Atoi(parts[1])
		minutes, _ := strconv.Atoi(parts[2]) // missing: 0
		return strconv.Itoa(60*hours + minutes)
	})
	for _, sign := range typedSigns {
		text = sign.from.ReplaceAllString(text, sign.to)
	}
	periods := strings.Split(text, ",")
	for i := range periods {
		periods[i] = noIncrement.ReplaceAllString(strings.TrimSpace(periods[i]), "$1")
	}
	return strings.Join(periods, ",")
}
