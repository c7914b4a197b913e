package main

import (
	"damka/article"
	"damka/internal/i18n"
)

// reasonText is a reason in words, with its article. On the command line a
// person is shown by the start number.
func reasonText(p *i18n.Printer, r article.Reason) string {
	text := p.Text(string(r.Code), textArgs(r.Args)...)
	if r.Article == "" {
		return text
	}
	return p.Text("cli.with_article", i18n.A("text", text), i18n.A("article", string(r.Article)))
}

func textArgs(args article.Args) []i18n.Arg {
	var out []i18n.Arg
	for _, arg := range args {
		out = append(out, i18n.A(arg.Name, textValue(arg.Value)))
	}
	return out
}

func textValue(value article.Value) any {
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
		return string(v)
	case article.Persons:
		return []string(v)
	}
	return nil
}
