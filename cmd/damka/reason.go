package main

import (
	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// reasonText is a reason in words, with its article. A person is shown by the
// start number.
func reasonText(p *i18n.Printer, r article.Reason) string {
	return words.Cited(p, r, func(id string) string { return id })
}
