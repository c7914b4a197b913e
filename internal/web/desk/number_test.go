package desk_test

import (
	"fmt"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/score"
)

// Arbiters find people by their start numbers: the boards and the pairs to be
// published show them.
func TestStartNumbersAtTheDesk(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	for _, path := range []string{parts.DeskPath(id), parts.DeskPath(id, "rounds", 2, "publish")} {
		page := c.Page(i18n.EN, path)
		for n := score.Number(1); n <= 4; n++ {
			c.wantTexts(page, fmt.Sprintf(`">%d</span> <a class="person"`, n))
		}
	}
	swiss := swissDesk(c.Site)
	c.wantTexts(c.Page(i18n.EN, parts.DeskPath(swiss, "rounds", 1, "publish")), `>11</span>`)
}
