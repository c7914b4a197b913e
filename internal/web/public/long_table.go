package public

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// cellsOnPage is how many games a page of a wide table shows, about 200 bytes
// each.
const cellsOnPage = 1300

// rowsOnPage is how many rows of so many games a page shows.
func rowsOnPage(games int) parts.PageSize {
	rows := cellsOnPage / max(games, 1) / 5 * 5
	return parts.PageSize{Most: min(max(rows, 10), 100), Whole: 5}
}

// otherPage is where the followed player is when another page of the table is
// shown.
type otherPage struct{ Path, Name, Place string }

// otherPageOf finds the page of a line; nil when it is shown.
func otherPageOf(reader page.Reader, paging parts.Paging, line int, player *events.Player, place string) *otherPage {
	path := paging.Of(line)
	if path == "" {
		return nil
	}
	return &otherPage{path + "#mine", parts.NameOf(reader.Printer, player), place}
}
