package explorer

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	counts "damka/internal/openings"
	"damka/internal/web/page"
)

// asked is what an address asks for.
type asked struct {
	Variant article.Variant
	FEN     string // as it is written; empty: the first position
	Class   string // a word of classWords; empty: all
	Source  string // a number, or server; empty: all
}

// askedBy reads an address.
func askedBy(query url.Values) (asked, error) {
	a := asked{Variant: article.International, FEN: strings.TrimSpace(query.Get("fen")), Class: query.Get("class"), Source: query.Get("source")}
	if name := query.Get("variant"); name != "" {
		v, err := article.ParseVariant(name)
		if err != nil {
			return a, page.BadRequest("explorer.no_variant", page.TextArg("found", article.Printable(name)))
		}
		a.Variant = v
	}
	if _, known := classOf(a.Class); !known {
		return a, page.BadRequest("explorer.no_class", page.TextArg("found", article.Printable(a.Class)))
	}
	return a, nil
}

// position is the position that is asked about. The error is the reason why it is none.
func (a asked) position() (explorer.Position, error) {
	if a.FEN == "" {
		return explorer.Initial(a.Variant), nil
	}
	p, err := explorer.Parse(a.Variant, a.FEN)
	return p, asRefusal(err)
}

// asRefusal is an error of a position as one reason: the first of them, if there are several.
func asRefusal(err error) error {
	if violations, is := errors.AsType[draughts.Violations](err); is && len(violations) > 0 {
		return &article.Refusal{Reason: violations[0]}
	}
	if violations, is := errors.AsType[chess.Violations](err); is && len(violations) > 0 {
		return &article.Refusal{Reason: violations[0]}
	}
	return err
}

// question is what the application is asked. Where no source is of that kind it has one that does not exist.
func (a asked) question(p explorer.Position, sources []openings.Source) (openings.Question, error) {
	q := openings.Question{Position: p}
	if class, _ := classOf(a.Class); a.Class != "" {
		q.Classes = []counts.Class{class}
	}
	switch a.Source {
	case "":
		return q, nil
	case serverSource:
		q.Sources = []uint32{0}
		for _, s := range sources {
			if !s.IsFile() {
				q.Sources = append(q.Sources, s.ID)
			}
		}
		return q, nil
	}
	for _, s := range sources {
		if fmt.Sprint(s.ID) == a.Source {
			q.Sources = []uint32{s.ID}
			return q, nil
		}
	}
	return q, page.BadRequest("explorer.no_source", page.TextArg("found", article.Printable(a.Source)))
}

// serverSource stands for all games of this server.
const serverSource = "server"

// at is the address of a position, with what else was asked.
func (a asked) at(p explorer.Position) string {
	query := url.Values{"variant": {a.Variant.String()}}
	if p != explorer.Initial(a.Variant) {
		query.Set("fen", p.FEN())
	}
	if a.Class != "" {
		query.Set("class", a.Class)
	}
	if a.Source != "" {
		query.Set("source", a.Source)
	}
	return path + "?" + query.Encode()
}

// classWords are the classes as addresses have them.
var classWords = map[counts.Class]string{
	counts.Official: "official", counts.Rapid: "rapid", counts.Blitz: "blitz", counts.Superblitz: "superblitz",
	counts.Correspondence: "correspondence", counts.Unknown: "unknown",
}

// classOf is the class of a word; false for no word of theirs. The empty one is all classes.
func classOf(word string) (counts.Class, bool) {
	for class, known := range classWords {
		if word == known {
			return class, true
		}
	}
	return counts.Unknown, word == ""
}

// gameNumber is the number of an imported game in an address.
func gameNumber(text string) (uint64, bool) {
	n, err := strconv.ParseUint(text, 10, 64)
	return n, err == nil
}
