package public

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// playersView is the starting list, with family names first: people look for
// themselves in it.
type playersView struct {
	Head     parts.Head
	Numbered bool // the lots are drawn
	Lots     string
	Personal bool // years of birth are shown: the reader is the arbiter
	Rows     []parts.PlayerRow

	Technical bool // somebody has a technical rating
}

func playersOf(reader page.Reader, s *events.Snapshot, followed *events.Player) (playersView, error) {
	view := playersView{Head: parts.HeadOf(reader, s, parts.TournamentPath(s.ID, "players")), Numbered: s.Lots != nil, Personal: reader.Personal}
	if s.Lots != nil {
		view.Lots = reader.Text("lots." + string(s.Lots.Method))
	}
	for _, p := range parts.ListOf(reader.Printer, s) {
		row := parts.PlayerRowOf(reader, s, p)
		row.Name, row.Own = parts.FamilyFirst(reader.Printer, p), p == followed
		view.Technical = view.Technical || row.Rating.Technical
		view.Rows = append(view.Rows, row)
	}
	return view, nil
}
