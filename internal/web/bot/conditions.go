package bot

import (
	"fmt"
	"strconv"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/lobby"
	"damka/internal/web/page"
)

// timesIn reads the first time and the increment of a game, in seconds; both texts are empty where there is no clock.
type timesIn func(sent func(string) string) (limit, increment string, err error)

// secondsOfChallenge: a challenge has seconds.
func secondsOfChallenge(sent func(string) string) (limit, increment string, err error) {
	return sent("clock.limit"), sent("clock.increment"), nil
}

// minutesOfSeek: a seek has minutes, and seconds a move.
func minutesOfSeek(sent func(string) string) (limit, increment string, err error) {
	text := sent("time")
	if text == "" {
		return "", sent("increment"), nil
	}
	minutes, err := strconv.ParseFloat(text, 64)
	if err != nil || minutes < 0 || minutes > clock.MaxMinutes {
		return "", "", badClock(text)
	}
	return strconv.FormatFloat(minutes*60, 'f', -1, 64), sent("increment"), nil
}

func badClock(text string) error {
	return page.BadRequest(codeClock, page.TextArg("found", article.Printable(text)))
}

// conditionsIn reads what game somebody wants. Nothing is guessed but what the big servers leave out: a game is not rated, of draughts, with a
// drawn colour and without a clock unless it is said.
func conditionsIn(sent func(string) string, times timesIn) (lobby.Conditions, error) {
	fen := sent("fen")
	variant, known := variantNamed(sent("game"), sent("variant"), fen)
	if !known {
		return lobby.Conditions{}, page.BadRequest(codeVariant, page.TextArg("found", article.Printable(strings.TrimSpace(sent("game")+" "+sent("variant")))))
	}
	wanted := lobby.Conditions{Variant: variant, Edition: article.InForce(variant), Start: fen}
	wanted.Rated, _ = isYes(sent("rated"))
	switch color := sent("color"); color {
	case "white":
		wanted.Colour = article.White
	case "black":
		wanted.Colour = article.Black
	case "", "random":
	default:
		return lobby.Conditions{}, page.BadRequest(codeColor, page.TextArg("found", article.Printable(color)))
	}
	var err error
	if wanted.Control, err = controlIn(sent, times); err != nil {
		return lobby.Conditions{}, err
	}
	wanted.Range, err = rangeIn(sent("ratingRange"))
	return wanted, err
}

// controlIn is the control; the zero one without a clock. Our clocks begin with whole minutes.
func controlIn(sent func(string) string, times timesIn) (clock.Control, error) {
	if days := sent("days"); days != "" {
		control, err := clock.Parse(days + "d")
		if err != nil || !control.IsCorrespondence() {
			return clock.Control{}, badClock(days)
		}
		return control, nil
	}
	limit, increment, err := times(sent)
	if err != nil || limit == "" && increment == "" {
		return clock.Control{}, err
	}
	seconds, wrongLimit := strconv.Atoi(limit)
	more, wrongMore := 0, error(nil)
	if increment != "" {
		more, wrongMore = strconv.Atoi(increment)
	}
	shown := limit + "+" + increment
	if wrongLimit != nil || wrongMore != nil || seconds < 60 || seconds%60 != 0 || more < 0 {
		return clock.Control{}, badClock(shown)
	}
	text := strconv.Itoa(seconds / 60)
	if more > 0 {
		text = fmt.Sprintf("%s+%d", text, more)
	}
	control, err := clock.Parse(text)
	if err != nil {
		return clock.Control{}, badClock(shown)
	}
	return control, nil
}

// rangeIn is a range of ratings, such as 1500-1800; empty: any.
func rangeIn(text string) (r lobby.Range, err error) {
	if text == "" {
		return r, nil
	}
	least, most, found := strings.Cut(text, "-")
	r.Least, err = strconv.Atoi(least)
	if err == nil {
		r.Most, err = strconv.Atoi(most)
	}
	if err != nil || !found {
		return lobby.Range{}, page.BadRequest(codeRange, page.TextArg("found", article.Printable(text)))
	}
	return r, nil
}
