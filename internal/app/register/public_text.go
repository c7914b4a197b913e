package register

import (
	"regexp"

	"damka/article"
)

// CodeContact: what everybody reads has an address or a telephone number in it. Data: found.
const CodeContact article.Code = "register.public_contact"

var (
	days      = regexp.MustCompile(`\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}`)
	addresses = regexp.MustCompile(`[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,}`)
	// Nine digits as they are written in Poland, or more after a plus. Numbers of the register, of rounds and boards have fewer, or commas between them.
	telephones = regexp.MustCompile(`\+\d[\d ()-]{7,}\d|\b\d{3}[ -]?\d{3}[ -]?\d{3}\b|\(?\b\d{2}\)?[ -]\d{3}[ -]\d{2}[ -]\d{2}\b`)
)

// isPublicText refuses words that stand on a page for everybody and have somebody's address or telephone number in them: contacts are nobody's but the office's to read.
func isPublicText(text string) error {
	found := addresses.FindString(text)
	if found == "" {
		found = telephones.FindString(days.ReplaceAllString(text, "·"))
	}
	if found == "" {
		return nil
	}
	return article.Refuse(CodeContact, "", textArg("found", article.Printable(found)))
}
