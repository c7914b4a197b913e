package clock

import (
	"regexp"
	"strconv"
	"strings"
)

// longestTyped is the longest time that is typed, in hours.
const longestTyped = 999

// typedTime is a time with its units.
var typedTime = regexp.MustCompile(`^(?:(\d{1,7})\s*` + unitHours + `)?\s*(?:(\d{1,7})\s*` + unitMinutes + `)?\s*(?:(\d{1,7})\s*` + unitSeconds + `)?$`)

// ParseTime reads a time as people write it: 1:30 in minutes and seconds, 1:30:00 with hours, or with units, such as 2 min, 90 s and
// 1 h 30 min. A number alone is minutes. False: it is none, or longer than 999 hours.
func ParseTime(text string) (Time, bool) {
	text = strings.ToLower(strings.TrimSpace(spaces.Replace(text)))
	if found := typedTime.FindStringSubmatch(text); found != nil && text != "" {
		return ofUnits(found[1:])
	}
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	numbers := make([]int, len(parts))
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || part[0] == '+' || i > 0 && (n > 59 || len(part) != 2) || n > longestTyped*60 {
			return 0, false
		}
		numbers[i] = n
	}
	switch len(numbers) {
	case 1:
		return Time(numbers[0]) * Minute, true
	case 2:
		return Time(numbers[0])*Minute + Time(numbers[1])*Second, true
	}
	return Time(numbers[0])*Hour + Time(numbers[1])*Minute + Time(numbers[2])*Second, numbers[0] <= longestTyped
}

// ofUnits is the time of so many hours, minutes and seconds; those that are not there are empty.
func ofUnits(numbers []string) (t Time, ok bool) {
	for i, unit := range []Time{Hour, Minute, Second} {
		n, _ := strconv.Atoi(numbers[i]) // has seven digits at most
		t += Time(n) * unit
	}
	return t, t < (longestTyped+1)*Hour
}
