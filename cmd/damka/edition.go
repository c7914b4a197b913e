package main

import (
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// editionRefused says that an edition does not cover a variant, and which ones
// do, as --edition takes them.
func editionRefused(e article.Edition, v article.Variant) error {
	var fitting []string
	for _, known := range article.Editions() {
		if known.Covers(v) {
			fitting = append(fitting, known.String())
		}
	}
	return article.Refuse("cli.edition_not_for_variant", "",
		article.Arg{Name: "edition", Value: article.Word("edition." + e.String())},
		article.Arg{Name: "variant", Value: article.Word("variant." + v.String())},
		article.Arg{Name: "editions", Value: article.Text(strings.Join(fitting, ", "))})
}

// namingEditions has the refusal of a game under an edition that does not cover
// it say which editions do.
func namingEditions(err error, e article.Edition) error {
	refusal, refused := article.AsRefusal(err)
	if !refused || refusal.Code != draughts.CodeGameEdition && refusal.Code != chess.CodeGameEdition {
		return err
	}
	for _, arg := range refusal.Args {
		word, isWord := arg.Value.(article.Word)
		if v, parsed := article.ParseVariant(strings.TrimPrefix(string(word), "variant.")); isWord && parsed == nil {
			return editionRefused(e, v)
		}
	}
	return err
}
