package i18n

import (
	"fmt"
	"slices"
	"strings"
)

// text is a parsed text: parts to be written one after the other.
type text []part

// part is a literal, an argument or a choice between forms, depending on its
// kind.
type part struct {
	kind    partKind
	literal string // of a literal
	name    string // of the argument that is written or chosen by
	forms   []form // of a choice
}

type partKind uint8

const (
	literalPart  partKind = iota
	argumentPart          // {name}
	numberPart            // # inside the forms of a plural
	pluralPart            // {name|one|few|many}
	selectPart            // {name?case:text|other:text}
)

// form is one of the texts of a choice. Plural forms have no word; they are
// in the order of the language's plural categories.
type form struct {
	word string
	text text
}

const (
	otherwise = "other" // the word of a selection's last form
	maxDepth  = 4       // choices within choices; more is not readable
)

// parseText parses a text of the catalog. plurals is the number of plural
// forms of the language.
func parseText(source string, plurals int) (text, error) {
	p := parser{rest: source, plurals: plurals}
	parsed, err := p.text("", false)
	if err == nil && p.rest != "" {
		err = fmt.Errorf("%q has no opening brace (a brace itself is written \\})", p.rest)
	}
	if err != nil {
		return nil, err
	}
	return parsed, nil
}

type parser struct {
	rest    string
	plurals int
	depth   int
}

// text reads up to the end, a closing brace or, inside a choice, a bar. number
// is the name of the plural argument shown by #, or "".
func (p *parser) text(number string, inChoice bool) (text, error) {
	var out text
	var literal strings.Builder
	flush := func() {
		if literal.Len() > 0 {
			out = append(out, part{kind: literalPart, literal: literal.String()})
			literal.Reset()
		}
	}
	for p.rest != "" {
		c := p.rest[0]
		switch {
		case c == '}' || c == '|' && inChoice:
			flush()
			return out, nil
		case c == '\\':
			unescaped, err := p.escape()
			if err != nil {
				return nil, err
			}
			literal.WriteString(unescaped)
			continue
		case c == '{':
			flush()
			argument, err := p.braces(number)
			if err != nil {
				return nil, err
			}
			out = append(out, argument)
			continue
		case c == '#' && number != "":
			flush()
			out = append(out, part{kind: numberPart, name: number})
		case c == '~':
			literal.WriteString(noBreak)
		default:
			literal.WriteByte(c)
		}
		p.rest = p.rest[1:]
	}
	flush()
	return out, nil
}

func (p *parser) escape() (string, error) {
	if len(p.rest) < 2 {
		return "", fmt.Errorf("the text ends in a backslash")
	}
	c := p.rest[1]
	p.rest = p.rest[2:]
	switch {
	case c == 'n':
		return "\n", nil
	case strings.IndexByte(`{}|#~\`, c) >= 0:
		return string(c), nil
	}
	return "", fmt.Errorf("unknown escape: a backslash before %q", c)
}

// braces reads {name}, {name|…} or {name?…}; the opening brace is next.
func (p *parser) braces(number string) (part, error) {
	if p.depth++; p.depth > maxDepth {
		return part{}, fmt.Errorf("choices are nested more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	p.rest = p.rest[1:]
	end := strings.IndexAny(p.rest, "|?}")
	if end < 0 {
		return part{}, fmt.Errorf("an opening brace is not closed (a brace itself is written \\{)")
	}
	name, sign := p.rest[:end], p.rest[end]
	if !isName(name) {
		return part{}, fmt.Errorf("%q is not an argument's name (lower-case letters, digits and underscores)", name)
	}
	p.rest = p.rest[end+1:]
	switch sign {
	case '|':
		return p.plural(name)
	case '?':
		return p.selection(name, number)
	}
	return part{kind: argumentPart, name: name}, nil
}

func (p *parser) plural(name string) (part, error) {
	out := part{kind: pluralPart, name: name}
	for last := false; !last; {
		formText, closed, err := p.form(name)
		if err != nil {
			return part{}, fmt.Errorf("{%s|…}: %w", name, err)
		}
		out.forms = append(out.forms, form{text: formText})
		last = closed
	}
	if len(out.forms) != p.plurals {
		return part{}, fmt.Errorf("{%s|…} has %d plural forms, the language has %d", name, len(out.forms), p.plurals)
	}
	return out, nil
}

func (p *parser) selection(name, number string) (part, error) {
	out := part{kind: selectPart, name: name}
	for last := false; !last; {
		word, rest, found := strings.Cut(p.rest, ":")
		if !found || !isName(word) {
			return part{}, fmt.Errorf("{%s?…}: a form must begin with a word and a colon", name)
		}
		if slices.ContainsFunc(out.forms, func(f form) bool { return f.word == word }) {
			return part{}, fmt.Errorf("{%s?…}: two forms for %q", name, word)
		}
		p.rest = rest
		formText, closed, err := p.form(number)
		if err != nil {
			return part{}, fmt.Errorf("{%s?…}: %w", name, err)
		}
		out.forms = append(out.forms, form{word, formText})
		last = closed
	}
	if out.forms[len(out.forms)-1].word != otherwise {
		return part{}, fmt.Errorf("{%s?…}: the last form must be %q", name, otherwise)
	}
	return out, nil
}

// form reads one form and the bar or brace after it; closed says which.
func (p *parser) form(number string) (formText text, closed bool, err error) {
	formText, err = p.text(number, true)
	if err != nil {
		return nil, false, err
	}
	if p.rest == "" {
		return nil, false, fmt.Errorf("the brace is not closed")
	}
	closed = p.rest[0] == '}'
	p.rest = p.rest[1:]
	return formText, closed, nil
}

// isName says whether s can name an argument or a case of a selection.
func isName(s string) bool {
	for _, c := range []byte(s) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_') {
			return false
		}
	}
	return s != ""
}

// arguments are the names of all arguments the text takes, sorted.
func (t text) arguments() []string {
	var names []string
	for _, p := range t {
		if p.kind != literalPart {
			names = append(names, p.name)
		}
		for _, f := range p.forms {
			names = append(names, f.text.arguments()...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
