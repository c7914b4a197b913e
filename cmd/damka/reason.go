package main

import (
	"damka/article"
	"damka/internal/i18n"
)

// reasonText is a reason in words, with its article. A person is shown by the
// start number.
func reasonText(p *i18n.Printer, r article.Reason) string {
	return namedReason(p, r, func(id string) string { return id })
}

// namedReason is a reason in words, with its article; name says how a person
// is called.
func namedReason(p *i18n.Printer, r article.Reason, name func(id string) string) string {
	var args []i18n.Arg
	for _, arg := range r.Args {
		args = append(args, i18n.A(arg.Name, textValue(arg.Value, name)))
	}
	text := p.Text(string(r.Code), args...)
	if r.Article == "" {
		return text
	}
	return p.Text("cli.with_article", i18n.A("text", text), i18n.A("article", string(r.Article)))
}

func textValue(value article.Value, name func(id string) string) any {
	switch v := value.(type) {
	case article.Number:
		return int(v)
	case article.Points:
		return int(v)
	case article.Word:
		return i18n.Key(v)
	case article.Text:
		return string(v)
	case article.Person:
		return name(string(v))
	case article.Persons:
		names := make([]string, len(v))
		for i, id := range v {
			names[i] = name(id)
		}
		return names
	}
	return nil
}
