package clock

import (
	"strconv"
	"strings"
)

// longestTyped is the longest time that is typed, in hours.
const longestTyped = 999

// ParseTime reads a time as people write it: 90 or 1:30 in minutes and seconds, 1:30:00 with hours. False: it is none, or longer than 999 hours.
func ParseTime(text string) (Time, bool) {
	parts := strings.Split(strings.TrimSpace(text), ":")
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
