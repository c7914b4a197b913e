package parts

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// CheckInsView is who checked in for a round, and who did not yet.
type CheckInsView struct {
	Round    int
	Here     int
	Missing  []MissingPlayer
	CheckIn  string       // the address that checks somebody in; empty: not now
	Announce *AnnounceAll // nil: absences are not announced in this round
}

// MissingPlayer is somebody who has not checked in.
type MissingPlayer struct {
	ID, Name string
	Number   int
	Path     string
}

// AnnounceAll is the form that announces all those absent.
type AnnounceAll struct {
	Action string
	Seen   []string // "id kind"
	Absent []AnnouncedAbsent
	Count  int
}

// AnnouncedAbsent is one of them, or who was announced already.
type AnnouncedAbsent struct{ ID, Kind string }

// CheckInsOf is nil where nobody is to check in.
func CheckInsOf(reader page.Reader, s *events.Snapshot, round int) *CheckInsView {
	checkIns := s.CheckIns(round)
	if !s.Settings.CheckIn || !reader.May(app.CheckIn) || len(checkIns.Here)+len(checkIns.Missing) == 0 {
		return nil
	}
	view := &CheckInsView{Round: round, Here: len(checkIns.Here)}
	for _, p := range checkIns.Missing {
		view.Missing = append(view.Missing, MissingPlayer{string(p.ID), NameOf(reader.Printer, p), int(p.Number), DeskPath(s.ID, "players", p.ID)})
	}
	if s.May(events.ToCheckIn(round, "")) == nil {
		view.CheckIn = DeskPath(s.ID, "rounds", round, "check-in")
	}
	seen, absences := s.ToAnnounceMissing(round)
	if len(absences) == 0 || !reader.May(app.AnnounceAbsences) {
		return view
	}
	view.Announce = &AnnounceAll{Action: DeskPath(s.ID, "rounds", round, "absences"), Count: len(checkIns.Missing)}
	for _, bye := range seen {
		view.Announce.Seen = append(view.Announce.Seen, string(bye.ID)+" "+string(bye.Kind))
	}
	for _, bye := range absences {
		view.Announce.Absent = append(view.Announce.Absent, AnnouncedAbsent{string(bye.ID), string(bye.Kind)})
	}
	return view
}
