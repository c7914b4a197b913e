package words

import (
	"maps"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
)

// Finding is a finding about a tournament in words. Names are those of its participants, by id, and of persons of the register as [dossier.InRegister] has them. Whoever has
// none, and everybody where nil is given, is called by the number in the starting list, or in the register; nobody is named by the words of a finding of an earlier version,
// which had names in it.
func Finding(p *i18n.Printer, f dossier.Finding, names func(id string) string) string {
	return ExplainDays(p, findingReason(f), func(id string) string {
		if names != nil {
			if name := names(id); name != "" {
				return name
			}
		}
		return numbered(p, f, id)
	})
}

// numbered is who is meant by the number that the finding has of them; empty: it has none.
func numbered(p *i18n.Printer, f dossier.Finding, id string) string {
	for name, value := range f.Args {
		number, err := strconv.Atoi(f.Args[dossier.NumberOf(name)])
		switch {
		case err != nil:
		case value == "participant:"+id:
			return p.Text("dossier.found.participant", i18n.A("number", number))
		case value == id:
			return p.Text("dossier.found.person", i18n.A("number", number))
		}
	}
	return ""
}

// findingReason is a finding as reasons are.
func findingReason(f dossier.Finding) article.Reason {
	reason := article.Reason{Code: f.Code, Article: f.Article}
	for name, text := range f.Args {
		var value article.Value = article.Text(text)
		if plain, is := strings.CutPrefix(text, "text:"); is {
			value = article.Text(plain)
		} else if n, err := strconv.Atoi(text); err == nil {
			value = article.Number(n)
		} else if word, is := strings.CutPrefix(text, "word:"); is {
			value = article.Word(word)
		} else if _, is := dossier.IsInRegister(text); is || name == "person" {
			value = article.Person(text)
		} else if id, is := strings.CutPrefix(text, "participant:"); is {
			value = article.Person(id)
		} else if code, is := strings.CutPrefix(text, "reason:"); is {
			rest := maps.Clone(f.Args)
			delete(rest, name) // the others are the reason's, too
			value = findingReason(dossier.Finding{Code: article.Code(code), Args: rest})
		}
		reason.Args = append(reason.Args, article.Arg{Name: name, Value: value})
	}
	return reason
}
