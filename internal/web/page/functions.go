package page

import (
	"fmt"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/i18n"
)

func NumberOrNothing(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// functions are what templates can call, in one language.
//
//	t "key" "name" value …   a text; the key is written out, so that it can be checked
//	asset "app.css"          the address of an asset
//	preload "app.js"         links by which a browser fetches a module and all that it imports at once
//	date, dateRange, time, weekday, number   as package i18n shows them
//	tied                     a name, no dash of which begins a line
//	machine                  a time for the datetime attribute
//	millis                   a time for scripts, Unix milliseconds
//	anchor                   the id of an article on the page of the code
//	capital, capitals        a text with its first letter, or all of them, large
func functions(p *i18n.Printer, a *assets) template.FuncMap {
	return template.FuncMap{
		"t":         func(key string, pairs ...any) (string, error) { return translate(p, key, pairs) },
		"asset":     a.url,
		"preload":   a.preload,
		"date":      p.Date,
		"dateLong":  p.DateLong,
		"dateRange": p.DateRange,
		"time":      p.Time,
		"weekday":   p.Weekday,
		"number":    p.Number,
		"tied":      i18n.TieDashes,
		"machine":   func(t time.Time) string { return t.Format(time.RFC3339) },
		"millis":    func(t time.Time) int64 { return t.UnixMilli() },
		"anchor":    anchor,
		"capital":   Capital,
		"capitals":  strings.ToUpper,
	}
}

func translate(p *i18n.Printer, key string, pairs []any) (string, error) {
	args := make([]i18n.Arg, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		name, ok := pairs[i].(string)
		if !ok {
			return "", fmt.Errorf("t %q: argument %d is to be a name, not %v", key, i, pairs[i])
		}
		args = append(args, i18n.A(name, pairs[i+1]))
	}
	return p.Text(key, args...), nil
}

// anchor is an article's id on the page of the code: ids have no spaces.
func anchor(ref article.Ref) string { return strings.ReplaceAll(string(ref), " ", "-") }

// squareFirst is the beginning of a text with a move or a square, as in b4, exd5 and a1-b2.
var squareFirst = regexp.MustCompile(`^[a-h](?:x[a-h])?[1-8]`)

// Capital begins a text with a large letter. Texts of the catalog that can go
// on a sentence begin with a small one. Moves and squares stay as they are: B4 is none.
func Capital(s string) string {
	if squareFirst.MatchString(s) {
		return s
	}
	first, size := utf8.DecodeRuneInString(s)
	if large := unicode.ToUpper(first); large != first {
		return string(large) + s[size:]
	}
	return s
}
