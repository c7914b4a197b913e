package hub

import (
	"strings"
)

// command is a line: a word and arguments.
type command struct {
	word string
	args []arg
}

type arg struct{ name, value string }

// get is an argument's value; ok is false if it is not there.
func (c command) get(name string) (value string, ok bool) {
	for _, a := range c.args {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

// has says whether an argument is there, with or without a value.
func (c command) has(name string) bool {
	_, ok := c.get(name)
	return ok
}

// parse reads a line. Every line is a command: one that is written wrongly has fewer arguments than meant.
func parse(line string) command {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	c := command{word: word}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimLeft(rest, " \t") {
		end := strings.IndexAny(rest, "= \t")
		if end < 0 {
			return command{c.word, append(c.args, arg{name: rest})}
		}
		a := arg{name: rest[:end]}
		rest = strings.TrimLeft(rest[end:], " \t") // spaces have no meaning around the sign
		if value, ok := strings.CutPrefix(rest, "="); ok {
			a.value, rest = parseValue(strings.TrimLeft(value, " \t"))
		}
		c.args = append(c.args, a)
	}
	return c
}

// parseValue reads a value, in quotes or up to the next space.
func parseValue(text string) (value, rest string) {
	if quoted, ok := strings.CutPrefix(text, `"`); ok {
		value, rest, _ = strings.Cut(quoted, `"`)
		return value, rest
	}
	if end := strings.IndexAny(text, " \t"); end >= 0 {
		return text[:end], text[end:]
	}
	return text, ""
}

// write is a line with arguments: name, value, name, value. What needs quotes has them; a quote in a value cannot be
// written and becomes an apostrophe.
func write(word string, args ...string) string {
	var line strings.Builder
	line.WriteString(word)
	for i := 0; i+1 < len(args); i += 2 {
		value := strings.Map(writable, args[i+1])
		if value == "" || strings.ContainsAny(value, " =") {
			value = `"` + value + `"`
		}
		line.WriteString(" " + args[i] + "=" + value)
	}
	return line.String()
}

func writable(r rune) rune {
	switch {
	case r == '"':
		return '\''
	case r < ' ':
		return ' '
	}
	return r
}
