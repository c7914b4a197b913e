package pgn

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"time"

	"damka/internal/gamefile"
)

// Annotation is a command for programs in a comment, such as [%clk 1:55:21].
// The kinds are closed: [Clock], [Evaluation] and [Command]. Its text is as it
// is written in the comment.
type Annotation interface {
	fmt.Stringer
	isAnnotation()
}

// TimeKind says what a time in a comment is.
type TimeKind uint8

// The kinds of times.
const (
	TimeLeft TimeKind = iota + 1 // clk: the mover's clock after the move
	MoveTime                     // emt: used for the move
	GameTime                     // egt: used for the game so far
	UsedTime                     // mct: shown by a mechanical clock
)

var timeCommands = [...]string{TimeLeft: "clk", MoveTime: "emt", GameTime: "egt", UsedTime: "mct"}

// Clock is a time noted in a comment, to the millisecond.
type Clock struct {
	Kind TimeKind
	Time time.Duration
}

// Evaluation is what a program thinks of the position, from White's side.
type Evaluation struct {
	Centipawns int
	// Mate is in how many moves White mates, negative if Black does; 0: no
	// mate is seen, Centipawns holds.
	Mate  int
	Depth int // in half-moves, 0 if not noted
}

// Command is any other command, such as [%csl Gd4]: its name and what
// follows it.
type Command struct{ Name, Value string }

func (Clock) isAnnotation()      {}
func (Evaluation) isAnnotation() {}
func (Command) isAnnotation()    {}

// Annotations yields the commands in a comment, in order. What is no command
// is skipped, because a comment may hold any text.
func (c Comment) Annotations() iter.Seq[Annotation] {
	return func(yield func(Annotation) bool) {
		for rest := string(c); ; {
			_, command, after, ok := cutCommand(rest)
			if !ok || !yield(parseAnnotation(command)) {
				return
			}
			rest = after
		}
	}
}

// Text is a comment without its commands: what is for people.
func (c Comment) Text() string {
	var text strings.Builder
	for rest := string(c); ; {
		before, _, after, ok := cutCommand(rest)
		if !ok {
			text.WriteString(rest)
			return strings.Join(strings.Fields(text.String()), " ")
		}
		text.WriteString(before + " ")
		rest = after
	}
}

// NewComment is a comment of commands and a text for people. Neither may have
// a closing brace if other programs are to read it.
func NewComment(text string, annotations ...Annotation) Comment {
	var words []string
	for _, a := range annotations {
		words = append(words, a.String())
	}
	return Comment(strings.Join(strings.Fields(strings.Join(append(words, text), " ")), " "))
}

// Clock is the first time of a kind that is noted in the comment.
func (c Comment) Clock(kind TimeKind) (time.Duration, bool) {
	for a := range c.Annotations() {
		if clock, ok := a.(Clock); ok && clock.Kind == kind {
			return clock.Time, true
		}
	}
	return 0, false
}

// Evaluation is the first evaluation in the comment.
func (c Comment) Evaluation() (Evaluation, bool) {
	for a := range c.Annotations() {
		if e, ok := a.(Evaluation); ok {
			return e, true
		}
	}
	return Evaluation{}, false
}

// cutCommand finds the first [%…] in a text that has a name.
func cutCommand(text string) (before, command, after string, ok bool) {
	for start := 0; ; {
		i := strings.Index(text[start:], "[%")
		if i < 0 {
			return text, "", "", false
		}
		start += i
		command, after, closed := strings.Cut(text[start+2:], "]")
		if !closed {
			return text, "", "", false
		}
		if command != "" && gamefile.IsNameByte(command[0]) {
			return text[:start], command, after, true
		}
		start += 2
	}
}

func parseAnnotation(command string) Annotation {
	name, value, _ := strings.Cut(command, " ")
	value = strings.TrimSpace(value)
	if name == "eval" {
		if e, ok := parseEvaluation(value); ok {
			return e
		}
	}
	for kind := TimeLeft; kind <= UsedTime; kind++ {
		if timeCommands[kind] != name {
			continue
		}
		if t, ok := parseTime(value); ok {
			return Clock{Kind: kind, Time: t}
		}
	}
	return Command{Name: name, Value: value}
}

// mostHours is how many hours a clock may show.
const mostHours = 9999

// parseTime reads h:mm:ss, mm:ss or ss, each with up to three places of a
// fraction.
func parseTime(text string) (time.Duration, bool) {
	whole, fraction, hasFraction := strings.Cut(text, ".")
	fields := strings.Split(whole, ":")
	total := time.Duration(0)
	for i, field := range fields {
		value, ok := digits(field)
		if !ok || value > mostHours || i > 0 && (value > 59 || len(field) != 2) {
			return 0, false
		}
		total = total*60 + time.Duration(value)*time.Second
	}
	if !hasFraction {
		return total, len(fields) <= 3
	}
	value, ok := digits(fraction)
	for range 3 - len(fraction) {
		value *= 10
	}
	return total + time.Duration(value)*time.Millisecond, ok && len(fields) <= 3 && len(fraction) <= 3
}

// digits reads a number of at most six digits and no sign.
func digits(text string) (int, bool) {
	value := 0
	for _, c := range []byte(text) {
		if !gamefile.IsDigit(c) {
			return 0, false
		}
		value = value*10 + int(c-'0')
	}
	return value, text != "" && len(text) <= 6
}

// String is the command, such as [%clk 0:59:10] or [%emt 0:00:02.5].
func (c Clock) String() string {
	name := "clk"
	if int(c.Kind) < len(timeCommands) && c.Kind > 0 {
		name = timeCommands[c.Kind]
	}
	ms := max(c.Time, 0).Milliseconds()
	text := fmt.Sprintf("[%%%s %d:%02d:%02d", name, ms/3_600_000, ms/60_000%60, ms/1000%60)
	if ms%1000 > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%03d", ms%1000), "0")
	}
	return text + "]"
}

// parseEvaluation reads pawns with up to two places, or # and moves, and
// perhaps a depth: 0.25, -1.4,20, #-3.
func parseEvaluation(text string) (e Evaluation, ok bool) {
	value, depth, hasDepth := strings.Cut(text, ",")
	if hasDepth {
		if e.Depth, ok = digits(strings.TrimSpace(depth)); !ok || e.Depth == 0 {
			return Evaluation{}, false
		}
	}
	moves, mates := strings.CutPrefix(value, "#")
	sign := 1
	if unsigned, negative := strings.CutPrefix(moves, "-"); negative {
		moves, sign = unsigned, -1
	} else {
		moves = strings.TrimPrefix(moves, "+")
	}
	if mates {
		number, ok := digits(moves)
		e.Mate = sign * number
		return e, ok && number > 0
	}
	pawns, places, hasPlaces := strings.Cut(moves, ".")
	number, ok := digits(pawns)
	hundredths := 0
	if hasPlaces && ok {
		hundredths, ok = digits(places)
		if len(places) == 1 {
			hundredths *= 10
		}
	}
	e.Centipawns = sign * (100*number + hundredths)
	return e, ok && len(places) <= 2
}

// String is the command, such as [%eval 0.25,20] or [%eval #-3].
func (e Evaluation) String() string {
	text := "#" + strconv.Itoa(e.Mate)
	if e.Mate == 0 {
		sign, value := "", e.Centipawns
		if value < 0 {
			sign, value = "-", -value
		}
		text = fmt.Sprintf("%s%d.%02d", sign, value/100, value%100)
	}
	if e.Depth > 0 {
		text += "," + strconv.Itoa(e.Depth)
	}
	return "[%eval " + text + "]"
}

// String is the command as it is written in a comment.
func (c Command) String() string {
	return strings.TrimSuffix("[%"+c.Name+" "+c.Value, " ") + "]"
}
