package public

import (
	"damka/article"
)

// Applied are the articles on the page of the code.
func Applied() []article.Ref {
	var all []article.Ref
	for _, entry := range applied {
		all = append(all, entry.ref)
	}
	return all
}
