package web

import (
	"strconv"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// playersView is the starting list.
type playersView struct {
	Head     tournamentHead
	Numbered bool // the lots are drawn
	Lots     string
	Personal bool // years of birth are shown: the reader is the arbiter
	Rows     []playerRow

	Technical bool // somebody has a technical rating
}

// playerRow is one player of the starting list.
type playerRow struct {
	Path, Name, Club, Federation, Title, Born string
	Number                                    score.Number
	Rating                                    int
	Technical                                 int    // stands in for a missing rating (V.2.6.1.2)
	Source                                    string // of the technical rating, in words
	List                                      string // "A 14"
	Gone                                      string // how he left, in words; empty: he is in
	Own                                       bool
}

func players(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	view := playersView{Head: head(c.Reader, snapshot, c.r.URL.Path), Numbered: snapshot.Lots != nil, Personal: c.Actor.SeesPersonalData()}
	if snapshot.Lots != nil {
		view.Lots = c.Text("lots." + string(snapshot.Lots.Method))
	}
	followed := followed(c, snapshot)
	for _, p := range snapshot.Players {
		row := playerRowOf(c.Reader, snapshot, p)
		row.Own = p == followed
		view.Technical = view.Technical || row.Technical > 0
		view.Rows = append(view.Rows, row)
	}
	return c.show(view)
}

func playerRowOf(reader Reader, s *events.Snapshot, p *events.Player) playerRow {
	row := playerRow{
		Path: playerPath(s, p), Name: nameOf(reader.Printer, p), Number: p.Number,
		Club: p.Person.Club, Federation: p.Person.Federation,
		Title: p.Strength.Title, Rating: p.Strength.Rating, List: listPlace(p.Strength),
	}
	if born := p.Person.For(reader.Actor).Born; born != 0 {
		row.Born = strconv.Itoa(born)
	}
	row.Gone = goneText(reader, p.Withdrawn)
	if technical := p.Strength.Technical; row.Rating == 0 && technical.Rating > 0 {
		row.Technical, row.Source = technical.Rating, reader.Text("technical."+string(technical.Source))
	}
	return row
}

// goneText is how somebody left, in words; empty: he did not.
func goneText(reader Reader, w *tournament.Withdrawal) string {
	if w == nil {
		return ""
	}
	return reader.Text("public.player." + string(w.Outcome))
}

// listPlace is a rating list and the place on it: "A 14", "B".
func listPlace(s tournament.Strength) string {
	if s.ListPlace == 0 {
		return string(s.List)
	}
	return string(s.List) + " " + strconv.Itoa(s.ListPlace)
}
