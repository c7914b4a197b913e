package sent

import (
	"strconv"

	"damka/internal/ratingfile"
	"damka/internal/tournament"
)

// FromList is an entry with what a rating list says of somebody: rating, list, title. What the list does not know stays, of somebody who is
// not on it all that was typed. Whoever has none gets the technical one that the list's multipliers give for the title, unless the arbiter has
// entered one from a rating elsewhere or an estimate (V.2.6.1.2.1).
func FromList(in Player, list ratingfile.List, p ratingfile.Person, listed bool) Player {
	if listed {
		in.Rating, in.List, in.ListPlace = p.Rating, p.List, 0
		if p.List == string(tournament.ListA) {
			in.ListPlace = p.Place
		}
		in.Register = strconv.Itoa(p.Number)
		in.Title, in.WomensTitle, in.FMJDTitle = p.Title, p.WomensTitle, p.FMJDTitle
	}
	switch {
	case in.Rating > 0:
		if in.TechnicalSource == string(tournament.TechnicalTitle) {
			in.Technical, in.TechnicalSource = 0, ""
		}
	case in.Technical == 0 || in.TechnicalSource == string(tournament.TechnicalTitle):
		if points, from, found := list.Technical(0, 0, in.Title); found {
			in.Technical, in.TechnicalSource = points, string(from)
		}
	}
	return in
}
