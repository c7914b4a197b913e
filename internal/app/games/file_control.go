package games

import (
	"fmt"
	"strconv"
	"strings"

	"damka/clock"
)

// day is what the text of a control by correspondence counts in.
const day = 24 * 3600

// TimeControl is a control as the tag TimeControl of PDN and PGN has it: seconds, moves/seconds, seconds+increment;
// periods are joined by colons. The last one with moves comes again and again. Days for every move are a
// period of one move. The standard has no sign for a delay (Bronstein): it is written with a d, as tournaments
// announce it, because a plus would say that time is added.
func TimeControl(c clock.Control) string {
	var periods []string
	for _, p := range c.Periods() {
		switch text := ""; {
		case p.Days > 0:
			periods = append(periods, fmt.Sprintf("1/%d", p.Days*day))
		default:
			if p.Moves > 0 {
				text = fmt.Sprintf("%d/", p.Moves)
			}
			text += fmt.Sprint(p.Minutes * 60)
			if p.Kind != clock.NoIncrement {
				text += fmt.Sprintf("%s%d", map[clock.Kind]string{clock.Fischer: "+", clock.Bronstein: "d"}[p.Kind], p.Increment)
			}
			periods = append(periods, text)
		}
	}
	return strings.Join(periods, ":")
}

// ParseTimeControl reads what [TimeControl] writes; false for other text, and for a control that is none of ours, such as
// one of part of a minute.
func ParseTimeControl(text string) (clock.Control, bool) {
	fields := strings.Split(text, ":")
	periods := make([]string, len(fields))
	for i, field := range fields {
		moves, rest, counted := strings.Cut(field, "/")
		if !counted {
			moves, rest = "", field
		}
		sign := strings.IndexAny(rest, "+d")
		increment := ""
		if sign >= 0 {
			increment = strings.Replace(rest[sign:], "d", "b", 1)
			rest = rest[:sign]
		}
		seconds, err := strconv.Atoi(rest)
		if err != nil || strconv.Itoa(seconds) != rest {
			return clock.Control{}, false
		}
		if text == field && moves == "1" && increment == "" && seconds%day == 0 {
			return parsed(fmt.Sprintf("%dd", seconds/day))
		}
		if seconds%60 != 0 {
			return clock.Control{}, false
		}
		periods[i] = fmt.Sprint(seconds / 60)
		if counted {
			periods[i] += "/" + moves
		}
		periods[i] += increment
		if counted && i == len(fields)-1 {
			periods[i] += "*"
		}
	}
	return parsed(strings.Join(periods, ","))
}

func parsed(text string) (clock.Control, bool) {
	c, err := clock.Parse(text)
	return c, err == nil
}
