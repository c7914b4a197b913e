package parts

import (
	"strconv"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// PlayerRow is one player of the starting list.
type PlayerRow struct {
	Path, Name, Club, Federation, Title, Born string
	Number                                    score.Number
	Rating                                    RatingView
	List                                      string // "A 14"
	Gone                                      string // how he left, in words; empty: he is in
	Own                                       bool
}

func PlayerRowOf(reader page.Reader, s *events.Snapshot, p *events.Player) PlayerRow {
	row := PlayerRow{
		Path: PlayerPath(s, p), Name: NameOf(reader.Printer, p), Number: p.Number,
		Club: p.Person.Club, Federation: p.Person.Federation,
		Title: p.Strength.Title, Rating: RatingOf(reader.Printer, p.Strength), List: ListPlace(p.Strength),
	}
	if born := p.Person.For(reader.Personal).Born; born != 0 {
		row.Born = strconv.Itoa(born)
	}
	row.Gone = GoneText(reader, p.Withdrawn)
	return row
}

// GoneText is how somebody left, in words; empty: he did not.
func GoneText(reader page.Reader, w *tournament.Withdrawal) string {
	if w == nil {
		return ""
	}
	return reader.Text("public.player." + string(w.Outcome))
}

// ListPlace is a rating list and the place on it: "A 14", "B".
func ListPlace(s tournament.Strength) string {
	if s.ListPlace == 0 {
		return string(s.List)
	}
	return string(s.List) + " " + strconv.Itoa(s.ListPlace)
}
