package parts

import (
	"strconv"

	"damka/article"
	"damka/internal/app/events"
)

// Sentence is a reason in words with its article.
type Sentence struct {
	Text    string
	Article article.Ref
}

// AfterLinks are the rounds after which there is a table, on a page at a path.
// The newest has the address of the page itself, which stays live.
func AfterLinks(s *events.Snapshot, current int, path string) []RoundLink {
	var links []RoundLink
	newest := s.CurrentRound()
	for _, link := range RoundLinks(s, current, func(n int) string { return path + "?after=" + strconv.Itoa(n) }) {
		if link.Path == "" {
			continue
		}
		if newest != nil && link.Number == newest.Number {
			link.Path = path
		}
		links = append(links, link)
	}
	return links
}
